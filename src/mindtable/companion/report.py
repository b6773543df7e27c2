"""Report: what a correction changes, fact by fact, and which instructions it takes back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mindtable.companion.instruction import Instruction
from mindtable.companion.part import Part
from mindtable.core.things import Told


@dataclass
class Change:
    """One value that is another now; ``key`` is the fact without its value, or what follows from the facts."""

    key: str
    before: str
    after: str


@dataclass
class Report:
    """What is different now."""

    facts: list[Told[Any]] = field(default_factory=list)  # what was told, and what followed of it
    gone: list[Told[Any]] = field(default_factory=list)  # cards that made way for others, and where they are now
    changes: list[Change] = field(default_factory=list)  # the same as text, with control, standings and the like
    again: bool = False  # the instructions are others than before
    back: list[Instruction] = field(default_factory=list)  # carried out already, and not what the rules say now

    def json(self) -> dict[str, Any]:
        """All of it as plain JSON."""
        return {
            "changes": [{"key": one.key, "before": one.before, "after": one.after} for one in self.changes],
            "again": self.again,
            "back": len(self.back),
        }


def report_of(
    part: Part, before: Any, after: Any, told: list[Instruction], done: int, now: list[Instruction], at: int
) -> Report:  # fmt: skip
    """Compare two positions, and the instructions that were open with those that are."""
    old = {**part.facts.position(before), **part.derived(before)}
    new = {**part.facts.position(after), **part.derived(after)}
    changes = [Change(key, old.get(key, ""), value) for key, value in new.items() if old.get(key, "") != value]
    same = len(told) == len(now) and all(one.same(other) for one, other in zip(told, now, strict=True))
    facts, gone = part.facts.differences(before, after), part.gone(before, after)
    return Report(facts, gone, changes, not same, told[at:done])
