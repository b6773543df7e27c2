"""Makes .venv-bench: the other engines, as far as they can be installed here, and Mindtable, compiled."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from environment import Environment, Lock, Problem, read_project, require_compiler, say

RIVALS = {"catanatron": "catanatron", "open_spiel": "pyspiel", "rlcard": "rlcard"}
"""The packages by name, with the module that each is imported as."""


def main() -> int:
    try:
        prepare()
    except Problem as problem:
        say(str(problem))
        return 1
    return 0


def prepare() -> None:
    require_compiler()
    environment = Environment(".venv-bench")
    project = read_project()
    with Lock(environment):
        environment.provide([*project.dependencies, *project.build_requires, *project.compile_requires])
        for package, module in RIVALS.items():
            fetch(environment, package, module)
        fingerprint = environment.fingerprint("tuned")
        if environment.package_stamp() != fingerprint or not environment.has_program():
            say("Compiling Mindtable as ./play does, which takes some minutes.")
            environment.install_package("tuned")
            environment.write_package_stamp(fingerprint)


def fetch(environment: Environment, package: str, module: str) -> None:
    """Install another engine; without it the comparison goes on."""
    python = str(environment.python)
    try:
        environment.run([python, "-I", "-c", f"import {module}"], f"{package} is not there")
        return
    except Problem:
        say(f"Fetching {package}.")
    try:
        environment.run(
            [python, "-m", "pip", "install", package], f"{package} cannot be installed here; it is left out"
        )
    except Problem as problem:
        say(str(problem))


if __name__ == "__main__":
    sys.exit(main())
