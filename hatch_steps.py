"""Marks the steps of the rules for mypyc, in the copy of the package that is compiled.

A step is a small value that is made, put on the agenda, run and forgotten, hundreds of thousands of times a second.
With ``free_list_len=1`` mypyc makes the next one of a class where the last one lay instead of asking for memory, which
is a tenth more choices a second. Every class of steps that has no other below it can have it; written into the sources
it would stand above hundreds of classes and say nothing about the rules. No line is added, so that tracebacks stay
right: the mark takes the place of an empty line, its import joins the first one.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOTS = {"Step"}
FUTURE = "from __future__ import annotations"
IMPORT = f"{FUTURE}; from mypy_extensions import mypyc_attr"
MARK = "@mypyc_attr(free_list_len=1)"


def mark_steps(paths: list[str]) -> int:
    """Mark the steps in these files of a package; returns how many."""
    core = [path for path in paths if Path(path).parts[1:2] == ("core",)]
    titles = sorted({Path(path).parts[2] for path in paths if Path(path).parts[1:2] == ("games",)})
    marked = 0
    for title in titles:
        own = [path for path in paths if Path(path).parts[1:3] == ("games", title)]
        bases = {path: bases_in(path) for path in [*core, *own]}
        steps = descendants(bases)
        parents = {base for classes in bases.values() for names in classes.values() for base in names}
        for path in own:
            marked += mark(path, [name for name in bases[path] if name in steps and name not in parents])
    return marked


def bases_in(path: str) -> dict[str, list[str]]:
    """The classes of a file with the names of their bases."""
    found: dict[str, list[str]] = {}
    for node in ast.parse(Path(path).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
            found[node.name] = [base.id for base in bases if isinstance(base, ast.Name)]
    return found


def descendants(bases: dict[str, dict[str, list[str]]]) -> set[str]:
    """All classes that are steps."""
    known = set(ROOTS)
    while True:
        more = {
            name
            for classes in bases.values()
            for name, names in classes.items()
            if name not in known and any(base in known for base in names)
        }
        if not more:
            return known
        known |= more


def mark(path: str, names: list[str]) -> int:
    """Mark classes of a file that stand below an empty line."""
    file = Path(path)
    lines = file.read_text("utf-8").split("\n")
    marked = 0
    for node in ast.parse("\n".join(lines)).body:
        if (
            isinstance(node, ast.ClassDef)
            and node.name in names
            and not node.decorator_list
            and not lines[node.lineno - 2]
        ):
            lines[node.lineno - 2] = MARK
            marked += 1
    if marked and FUTURE in lines:
        lines[lines.index(FUTURE)] = IMPORT
        file.write_text("\n".join(lines), "utf-8")
        return marked
    return 0
