"""The package that is tested is the one it should be, and it is whole."""

import importlib
import os
import pkgutil
import re
import subprocess
import sys
import tomllib
from importlib import metadata, resources
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

import mindtable
from mindtable import build

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "mindtable"
EXPECTED = os.environ.get("MINDTABLE_EXPECT")
# Run by hand, pytest tests whichever build it finds; ./test says which one it must be.
ORDERED = pytest.mark.skipif(EXPECTED is None, reason="./test sets MINDTABLE_EXPECT")


def engine() -> list[str]:
    """The modules of the engine, without the packages that hold them."""
    names = []
    for part in ("core", "games", "bots"):
        if (SOURCE / part).is_dir():
            package = importlib.import_module(f"mindtable.{part}")
            found = pkgutil.walk_packages(package.__path__, f"mindtable.{part}.")
            names += [module.name for module in found if not module.ispkg]
    return names


@ORDERED
def test_this_is_the_build_that_was_asked_for() -> None:
    assert EXPECTED in ("pure", "compiled")
    assert build.compiled() is (EXPECTED == "compiled")


@ORDERED
def test_every_module_of_the_engine_comes_from_that_build() -> None:
    names = engine()
    assert names
    for name in names:
        file = importlib.import_module(name).__file__
        assert file is not None
        assert file.endswith(tuple(EXTENSION_SUFFIXES)) is (EXPECTED == "compiled"), f"{name} comes from {file}"


@ORDERED
def test_the_pure_build_is_the_source_tree_and_the_compiled_one_is_not() -> None:
    package = Path(mindtable.__file__).resolve().parent
    assert (package == SOURCE) is (EXPECTED == "pure")
    assert (str(SOURCE.parent) in sys.path) is (EXPECTED == "pure")


def test_no_compiled_module_lies_in_the_source_tree() -> None:
    strays = [path for suffix in EXTENSION_SUFFIXES for path in SOURCE.parent.rglob(f"*{suffix}")]
    assert not strays, "The pure build would import these; delete them."


def test_the_installed_package_has_every_file() -> None:
    installed = Path(str(resources.files("mindtable")))
    files = {
        path.relative_to(SOURCE)
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".mo"
    }
    files |= {path.relative_to(SOURCE).with_suffix(".mo") for path in SOURCE.glob("locale/*/LC_MESSAGES/*.po")}
    missing = sorted(str(path) for path in files if not (installed / path).is_file())
    assert not missing, "./test makes the .mo files; the wheel takes all others from src."


def test_the_version_is_written_once() -> None:
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.fullmatch(r"\d+\.\d+\.\d+", mindtable.__version__)
    assert f'"{mindtable.__version__}"' not in pyproject
    assert build.describe().startswith(f"mindtable {mindtable.__version__} (")


@pytest.mark.skipif(EXPECTED != "compiled", reason="only the compiled build is installed")
def test_the_installed_version_agrees() -> None:
    assert metadata.version("mindtable") == mindtable.__version__


def test_describing_the_build_imports_nothing_heavy() -> None:
    code = "import sys, mindtable.build; mindtable.build.describe(); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    heavy = {"click", "rich", "prompt_toolkit", "msgspec", "babel", "asyncio", "mindtable.games"}
    assert heavy.isdisjoint(said.split())


@pytest.mark.parametrize("script", ["play", "test", ".ci/run"])
def test_the_scripts_can_be_started(script: Any) -> None:
    path = ROOT / script
    assert os.access(path, os.X_OK)
    assert path.read_text(encoding="utf-8").startswith("#!")


TESTING_TOOLS = {
    "mutate",
    "mistakes",
    "fuzz",
    "inputs",
    "damage",
    "gauging",
    "sights",
    "pictures",
    "besides",
}  # they run inside the test environment, which is there by then


def test_the_scripts_that_install_need_nothing_installed() -> None:
    tools = sorted((ROOT / "tools").glob("*.py"))
    allowed = sys.stdlib_module_names | {path.stem for path in tools}
    for path in [path for path in tools if path.stem not in TESTING_TOOLS]:
        imported = re.findall(r"^\s*(?:from|import) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert set(imported) <= allowed, path.name


def test_the_tools_have_the_same_bounds_everywhere() -> None:
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    dev = tool["project"]["optional-dependencies"]["dev"]
    compiling = tool["tool"]["hatch"]["build"]["hooks"]["custom"]["compile-requires"]
    [mypy] = [line for line in dev if line.startswith("mypy")]
    assert mypy.replace("mypy", "mypy[mypyc]") in compiling, "mypy checks with the version that compiles"
    [babel] = [line for line in dev if line.startswith("babel")]
    assert babel in tool["build-system"]["requires"], "the checks read the catalogues with the Babel that builds them"
