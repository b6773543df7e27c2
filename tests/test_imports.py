"""Imports point one way: core <- games <- bots and the doors <- the command line.

The source is read, not run, so imports inside functions and under TYPE_CHECKING count as well.
"""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"

# Which parts of Mindtable a part may import, besides itself. A new folder needs a line here, which is the moment to ask
# where it belongs.
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "companion": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "research": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "companion", "lab", "table", "web"},
    "web": {"core", "games", "companion", "table"},
    "table": {"core", "games", "bots"},
    "terminal": {"core", "games", "bots", "companion", "table"},
    "testing": {"core", "games", "bots", "companion", "table", "terminal"},
    "__main__": {"cli"},
    "cli": {"core", "games", "bots", "companion", "lab", "research", "server", "web", "table", "terminal", "testing"},
}

# Modules beside the folders; everybody may import them, so they import nothing of Mindtable but each other.
COMMON = {"", "build", "program"}

# What the engine may take from outside the standard library: the marks that mypyc reads.
ENGINE = {"core", "games", "bots"}
ENGINE_PACKAGES = {"mypy_extensions", "librt"}

# Rules give the same game for the same choices: chance, time and the world come in from outside.
RULES = {"core", "games"}
NOT_IN_RULES = {
    "chance": {"random", "secrets", "uuid"},
    "the clock": {"time", "datetime", "calendar", "sched", "zoneinfo"},
    "the network": {
        "asyncio",
        "email",
        "ftplib",
        "http",
        "imaplib",
        "poplib",
        "select",
        "selectors",
        "smtplib",
        "socket",
        "socketserver",
        "ssl",
        "urllib",
        "webbrowser",
        "wsgiref",
        "xmlrpc",
    },
    "other processes and threads": {"concurrent", "ctypes", "multiprocessing", "signal", "subprocess", "threading"},
    "storage": {"dbm", "shelve", "sqlite3", "tempfile"},
}


def imports_of(path: Path, source: Path = SOURCE) -> list[tuple[int, str]]:
    """Line and full name of everything that a file imports, relative imports written out."""
    found = []
    package = path.relative_to(source).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            # `from mindtable import games` names a part only in the list of names.
            found += [(node.lineno, f"{module}.{alias.name}") for alias in node.names]
    return found


def part_of(name: str) -> str:
    """The part of Mindtable a dotted module name belongs to; '' for the package itself."""
    second = name.split(".")[1] if "." in name else ""
    return second if second in MAY_IMPORT or second in COMMON else ""


def title_of(name: str) -> str:
    """The title that a module name belongs to, or '' for what all titles share."""
    parts = name.split(".")
    return parts[2] if len(parts) > 3 and parts[1] == "games" else ""


def objection(importer: str, imported: str, source: Path = SOURCE) -> str | None:
    """Why one module may not import another, or None if it may."""
    part = part_of(importer)
    top = imported.split(".")[0]
    if top != "mindtable":
        if part in RULES:
            for what, modules in NOT_IN_RULES.items():
                if top in modules:
                    return f"{part} knows nothing of {what}"
            if imported.startswith(("librt.random", "librt.time")):
                return f"{part} knows nothing of chance and the clock"
        if part in ENGINE and top not in sys.stdlib_module_names and top not in ENGINE_PACKAGES:
            return f"{part} runs on the standard library alone"
        return None
    target = part_of(imported)
    if target in COMMON or target == part:
        mine, theirs = title_of(importer), title_of(imported)
        is_title = (source / "mindtable" / "games" / theirs / "__init__.py").exists()
        if part == "games" and mine and theirs and mine != theirs and is_title:
            return f"{mine} is a title of its own and does not lean on {theirs}"
        return None
    if part in COMMON:
        return "modules that everybody imports import no part of Mindtable"
    if target not in MAY_IMPORT[part]:
        allowed = ", ".join(sorted(MAY_IMPORT[part])) or "nothing of Mindtable but itself"
        return f"{part} may import {allowed}"
    return None


def objections(source: Path = SOURCE) -> list[str]:
    found = []
    for path in sorted((source / "mindtable").rglob("*.py")):
        importer = ".".join(path.relative_to(source).with_suffix("").parts)
        for line, imported in imports_of(path, source):
            reason = objection(importer, imported, source)
            if reason is not None:
                found.append(f"{path.relative_to(source.parent)}:{line}: imports {imported}, but {reason}")
    return found


def test_imports_point_one_way() -> None:
    found = objections()
    assert not found, "\n" + "\n".join(found)


def test_every_folder_has_its_place() -> None:
    folders = {path.parent.name for path in (SOURCE / "mindtable").glob("*/*.py")}
    assert folders <= set(MAY_IMPORT), "Add the new folder to MAY_IMPORT in this file."


@pytest.mark.parametrize(
    ("module", "line", "reason"),
    [
        ("core/agenda.py", "import random", "core knows nothing of chance"),
        ("core/agenda.py", "def f():\n    import time", "core knows nothing of the clock"),
        ("core/agenda.py", "from librt.random import random", "core knows nothing of chance and the clock"),
        (
            "core/agenda.py",
            "from mindtable.games.essence import meta",
            "core may import nothing of Mindtable but itself",
        ),
        ("core/agenda.py", "from mindtable import games", "core may import nothing of Mindtable but itself"),
        ("core/agenda.py", "from ..games import essence", "core may import nothing of Mindtable but itself"),
        ("core/agenda.py", "import msgspec", "core runs on the standard library alone"),
        ("games/essence/state.py", "from mindtable.games.cerebria.state import State", "does not lean on cerebria"),
        ("games/essence/state.py", "from ..cerebria import state", "does not lean on cerebria"),
        ("games/essence/state.py", "import mindtable.bots", "games may import core"),
        ("games/essence/state.py", "from datetime import date", "games knows nothing of the clock"),
        ("bots/greedy.py", "import numpy", "bots runs on the standard library alone"),
        ("terminal/table.py", "from mindtable.lab import run", "terminal may import bots"),
        ("build.py", "from mindtable.core import agenda", "modules that everybody imports"),
    ],
)
def test_a_wrong_import_is_seen(tmp_path: Path, module: str, line: str, reason: str) -> None:
    source = tmp_path / "src"
    make(source, module, line)
    [found] = objections(source)
    assert reason in found


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core/agenda.py", "from mypy_extensions import i64"),
        ("core/agenda.py", "from mindtable.core.piles import Pile"),
        ("core/agenda.py", "from .piles import Pile"),
        ("core/agenda.py", "from mindtable import __version__"),
        ("games/__init__.py", "from mindtable.games.essence.meta import ESSENCE"),
        ("games/essence/state.py", "from mindtable.games.essence.pieces import SEATS"),
        ("games/essence/state.py", "from mindtable.games import shared"),
        ("bots/greedy.py", "import random"),
        ("bots/greedy.py", "from mindtable.games import GAMES"),
        ("lab/many.py", "from mindtable.bots import greedy"),
        ("cli/main.py", "from mindtable.lab import many\nimport click"),
    ],
)
def test_a_right_import_is_let_pass(tmp_path: Path, module: str, line: str) -> None:
    source = tmp_path / "src"
    make(source, module, line)
    assert objections(source) == []


def asks_for_a_class(text: str) -> list[str]:
    """Where a source asks of which class something is; a plain list is no class of ours."""
    nodes = list(ast.walk(ast.parse(text)))
    called = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    asking = [node for node in called if ast.unparse(node.func) in ("isinstance", "type")]
    found = [ast.unparse(node) for node in asking if ast.unparse(node.args[-1]) != "list"]
    return found + [ast.unparse(node) for node in nodes if isinstance(node, ast.Match)]


def test_what_finds_a_refusal_asks_no_decision_for_its_class() -> None:
    finders = sorted((SOURCE / "mindtable" / "games").glob("*/why_not.py"))
    assert len(finders) == 4
    assert [found for path in finders for found in asks_for_a_class(path.read_text(encoding="utf-8"))] == []
    assert asks_for_a_class("if isinstance(decision, Bid) or type(decision) is Bid: pass") != []


def make(source: Path, module: str, line: str) -> None:
    """A small tree with two titles and one module that holds the line."""
    for title in ("essence", "cerebria"):
        folder = source / "mindtable" / "games" / title
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    path = source / "mindtable" / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line, encoding="utf-8")
