"""Telling: lines of the log as a terminal has room for them."""

from __future__ import annotations

from itertools import groupby

from mindtable.core.things import NOTHING
from mindtable.table.table import Line


def shortened(lines: list[Line], whole: bool = False) -> list[tuple[Line, str]]:
    """Lines with the text to print: what is told several times is counted, of what runs on the last is told, and what
    comes of a line stands behind it. The ``whole`` of them only counts what is told several times."""
    last = [line for at, line in enumerate(lines) if whole or not line.runs or line.runs != _next(lines, at)]
    found: list[tuple[Line, str]] = []
    for line, again in groupby(last):
        times = len(list(again))
        count = "" if times == 1 else f" (× {times})"
        before = None if whole or not found else found[-1][0]
        if before is not None and line.follows and not before.begins and _of_one(before, line):
            found[-1] = before, f"{found[-1][1]} · {line.follows}{count}"
        else:
            found.append((line, f"{line.text}{count}"))
    return found


def _next(lines: list[Line], at: int) -> str:
    """What runs on in the line after this one."""
    return lines[at + 1].runs if at + 1 < len(lines) else ""


def _of_one(before: Line, line: Line) -> bool:
    """Whether two lines are about the same, as far as they say whom they are about."""
    return before.about == line.about or NOTHING in (before.about, line.about)
