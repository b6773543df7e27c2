"""Which test proves which clause of the rules.

    python -m mindtable.testing.clauses [TITLE…] [--tests FOLDER]

prints every clause of the titles with its tests, and fails if a clause has no test or a test names a clause that does
not exist. A test names its clauses with the decorator ``@rule("K2", "A-36")``, on a function, a class, or one case of
``pytest.mark.parametrize``. The tests of a title lie in ``tests/<title>``. They are read, not run, so the report needs
nothing but the sources.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from mindtable.core.complaint import nearest
from mindtable.core.title import SetupError, Title
from mindtable.games import TITLES, title

if TYPE_CHECKING:
    import pytest

__all__ = ["Proof", "Report", "clause_ids", "main", "proofs", "rule", "unnamed"]

USAGE = "Usage: python -m mindtable.testing.clauses [TITLE...] [--tests FOLDER]"

# A test that is not run, or may fail, proves nothing.
UNPROVING = {"skip", "skipif", "xfail"}


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses it proves; they are those of the title in whose folder the test lies."""
    import pytest

    assert ids, "a rule has at least one clause"
    return pytest.mark.rule(*ids)


class Proof:
    """A test and the clauses it names."""

    def __init__(self, test: str, line: int, ids: list[str]) -> None:
        self.test = test
        self.line = line
        self.ids = ids

    def __repr__(self) -> str:
        return f"Proof({self.test!r}, {self.line}, {self.ids})"


# The tests.


def proofs(folder: Path) -> list[Proof]:
    """The tests of a folder that name clauses, in the order of files and lines."""
    found: list[Proof] = []
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        name = path.relative_to(folder.parent.parent).as_posix()
        found.extend(_proofs_in(tree.body, f"{name}::", _module_ids(tree)))
    return found


def _proofs_in(body: list[ast.stmt], prefix: str, inherited: list[str]) -> Iterator[Proof]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            if not _unproving(node):
                yield from _proofs_in(node.body, f"{prefix}{node.name}::", [*inherited, *_marked(node.decorator_list)])
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            ids = [*inherited, *_marked(node.decorator_list)]
            if ids and not _unproving(node):
                yield Proof(prefix + node.name, node.lineno, ids)


def _module_ids(tree: ast.Module) -> list[str]:
    """What ``pytestmark = rule(…)`` says for a whole file."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            return _marked([node.value])
    return []


def _marked(expressions: list[ast.expr]) -> list[str]:
    """The ids of every ``rule(…)`` inside the expressions, those on single cases of a parametrized test included."""
    ids: list[str] = []
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                for argument in node.args:
                    # An id that only running would tell stands here as its expression, which is no clause.
                    known = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    ids.append(str(ast.literal_eval(argument)) if known else ast.unparse(argument))
    return ids


def _unproving(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(
        isinstance(part, ast.Attribute) and part.attr in UNPROVING
        for decorator in node.decorator_list
        for part in ast.walk(decorator)
    )


# The report.


def clause_ids(title: Title) -> dict[str, str]:
    """The clauses of a title by id, in own words."""
    return {clause["id"]: clause["en"] for clause in tomllib.loads(title.clauses_text())["clause"]}


def unnamed(title: Title, code: Path) -> list[str]:
    """The rules of a title that its code nowhere names, worked cases left out: they are proven, not carried out."""
    data = tomllib.loads(title.clauses_text())
    worked = [section["id"] for section in data["section"] if section.get("worked")]
    text = "\n".join([path.read_text(encoding="utf-8") for path in sorted(code.glob("*.py"))])
    return [
        clause["id"]
        for clause in data["clause"]
        if clause["section"] not in worked and not re.search(rf"(?<![\w-]){re.escape(clause['id'])}(?!\w)", text)
    ]


class Report:
    """The clauses of one title with their tests, and what is wrong with them."""

    def __init__(self, title: Title, tests: Path) -> None:
        self.title = title
        self.clauses = clause_ids(title)
        self.tests: dict[str, list[str]] = {id: [] for id in self.clauses}
        self.problems: list[str] = []
        folder = tests / title.name.replace("-", "_")
        if not folder.is_dir():
            self.problems.append(f"there is no folder {folder} with the tests of {title.names['en']}")
            return
        for proof in proofs(folder):
            for id in proof.ids:
                if id in self.tests:
                    self.tests[id].append(proof.test)
                else:
                    close = nearest(id, list(self.clauses))
                    self.problems.append(f"{proof.test} (line {proof.line}) names {id!r}, which is no clause{close}")
        for id in self.clauses:
            if not self.tests[id]:
                self.problems.append(f"{id} has no test: {self.clauses[id]}")

    def lines(self) -> Iterator[str]:
        proven = sum(1 for tests in self.tests.values() if tests)
        yield f"{self.title.names['en']}: {proven} of {len(self.clauses)} clauses have a test"
        for id, tests in self.tests.items():
            yield f"  {id:5} {shortened(self.clauses[id], 110)}"
            for test in dict.fromkeys(tests):
                yield f"          {test}"


def shortened(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rsplit(" ", 1)[0] + "…"


def tests_folder() -> Path:
    """The tests of the checkout: where the command was called, else beside the sources."""
    here = Path.cwd() / "tests"
    return here if here.is_dir() else Path(__file__).resolve().parents[3] / "tests"


def main(arguments: list[str]) -> int:
    names = arguments[:]
    tests = tests_folder()
    if "--tests" in names:
        at = names.index("--tests")
        if at + 1 == len(names):
            print(USAGE, file=sys.stderr)
            return 2
        tests = Path(names[at + 1]).resolve()
        del names[at : at + 2]
    try:
        titles = [title(name) for name in names or TITLES]
    except SetupError as error:
        print(f"{error}\n{USAGE}", file=sys.stderr)
        return 2
    problems: list[str] = []
    for one in titles:
        report = Report(one, tests)
        for line in report.lines():
            print(line)
        problems += [f"{one.names['en']}: {problem}" for problem in report.problems]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
