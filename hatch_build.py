"""Build step of the wheel: translations always, machine code where a C compiler works.

hatch-mypyc would do the second part, but it compiles in place: it leaves .so files in src, where the pure build would
import them, and renames pyproject.toml while it works, which breaks the tree when it is interrupted. Here everything
happens in a temporary copy.

    MINDTABLE_PURE=1      never compile
    MINDTABLE_COMPILED=1  compile, and fail when that fails
    neither               compile if possible, otherwise build the pure package

    MINDTABLE_BUILD_DIR   a folder that keeps the compiler's files, so that the next build is quicker
    MINDTABLE_OPT_LEVEL   how hard the C compiler tries, 0 to 3 (3)
    MINDTABLE_PROFILE=1   compile twice, the second time with what was counted in many games: faster code (gcc only)
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CannotCompile(Exception):
    """Says why the compiled build was not made."""


class BuildHook(BuildHookInterface):  # type: ignore[type-arg, misc]
    def dependencies(self) -> list[str]:
        wanted = self.target_name == "wheel" and not switched_on("MINDTABLE_PURE")
        if wanted and (switched_on("MINDTABLE_COMPILED") or compiler_is_named()):
            return list(self.config["compile-requires"])
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        package = Path(self.root) / "src" / "mindtable"
        if version == "editable":
            # An editable install runs from src, so the translations must lie there; compiled modules must not.
            write_translations(package, package)
            return
        self.workspace = tempfile.TemporaryDirectory(prefix="mindtable-build-")
        made = Path(self.workspace.name)
        write_translations(package, made / "translations" / "mindtable")
        include(build_data, made / "translations")
        if switched_on("MINDTABLE_PURE"):
            return
        try:
            kept = os.environ.get("MINDTABLE_BUILD_DIR")
            modules = self.compile(package, Path(kept).resolve() if kept else made / "unit")
        except CannotCompile as problem:
            if switched_on("MINDTABLE_COMPILED"):
                raise
            self.app.display_warning(f"{problem}\nThe package is built as pure Python.")
            return
        include(build_data, modules)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.target_name == "wheel" and version != "editable":
            self.workspace.cleanup()

    def compile(self, package: Path, unit: Path) -> Path:
        """Compile the engine in a copy of the package and return the folder that holds the machine code."""
        # Of an earlier build only the object files are of use; each knows what it was made from.
        for old in ("mindtable", "generated", "counting", "compiled"):
            shutil.rmtree(unit / old, ignore_errors=True)
        shutil.copytree(package, unit / "mindtable", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
        # Packages stay interpreted: their __init__.py holds no hot code and importlib.resources needs their path.
        paths = [
            str(path.relative_to(unit))
            for folder in self.config["compile"]
            for path in sorted((unit / "mindtable" / folder).rglob("*.py"))
            if path.name != "__init__.py"
        ]
        if not paths:
            raise CannotCompile("There is nothing to compile.")
        (unit / "generated").mkdir()
        level = os.environ.get("MINDTABLE_OPT_LEVEL", "3")
        profile = "1" if switched_on("MINDTABLE_PROFILE") else "0"
        # -P: the script must not find a module of this repository instead of one of the tools.
        command = [sys.executable, "-P", str(Path(self.root, "hatch_compile.py")), level, profile, *paths]
        result = subprocess.run(command, cwd=unit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if result.returncode != 0:
            said = result.stdout.decode("utf-8", "replace").replace(f"{unit}{os.sep}", "")
            raise CannotCompile(f"mypyc could not compile the engine:\n{said}")
        return unit / "compiled"


def switched_on(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def compiler_is_named() -> bool:
    """Whether the C compiler that setuptools would call is on this machine (not whether it works)."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return os.name == "nt" or (bool(command) and shutil.which(command[0]) is not None)


def write_translations(package: Path, target: Path) -> None:
    """Write a .mo file into `target` for every .po file of the package."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(package.glob("locale/*/LC_MESSAGES/*.po")):
        made = (target / source.relative_to(package)).with_suffix(".mo")
        made.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as texts, made.open("wb") as file:
            write_mo(file, read_po(texts))


def include(build_data: dict[str, Any], folder: Path) -> None:
    """Put every file below `folder` into the wheel, at the same place."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()
