"""Choices: what may be chosen as rows of the screen, as short as the screen needs them."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import Tongue, short
from mindtable.terminal.screen import Screen, folded

SEVERAL: Final = 3  # choices from which on it pays to say once what all of them bring
MORE: Final = " …"
FIXED: Final = "\u00a0"  # the space that French sets before a colon


class Choice:
    """A choice: its label, its words and what it would give, part by part."""

    def __init__(self, label: str, text: str, gives: list[str]) -> None:
        self.label: Final = label
        self.text: Final = text
        self.gives: Final = gives

    @property
    def note(self) -> str:
        return ", ".join(self.gives)


class Choices:
    """The choices of one question, ready to be shown."""

    def __init__(self, rows: list[Choice], once: bool = True) -> None:
        self._given: Final = rows
        self._giving: Final = [at for at, row in enumerate(rows) if row.gives]
        # What all bring that bring something is said once, below the question.
        self.shared: Final = self._shared() if once else []
        self.rows: Final = [
            Choice(row.label, row.text, [part for part in row.gives if part not in self.shared]) for row in rows
        ]
        self.wide: Final = max([3, *[len(row.label) + 1 for row in rows]])

    def _shared(self) -> list[str]:
        """The parts that all bring, but for one before or after them that brings nothing: "none", "no work"."""
        there = self._giving
        if len(there) < SEVERAL or there[-1] - there[0] >= len(there):
            return []
        brought = [self._given[at].gives for at in there]
        return [part for part in brought[0] if all([part in gives for gives in brought])]

    def said_once(self, tongue: Tongue) -> str:
        """What is said once, and of which choices; empty where there is nothing like that."""
        if not self.shared:
            return ""
        changes = ", ".join(self.shared)
        if len(self._giving) == len(self.rows):
            return tongue.say("Each of them: {changes}", {"changes": changes})
        first, last = self.rows[self._giving[0]].label, self.rows[self._giving[-1]].label
        return tongue.say("Each of {first}–{last}: {changes}", {"first": first, "last": last, "changes": changes})

    def height(self, width: int) -> int:
        """How many lines they take."""
        hang = " " * (self.wide + 2)
        return bool(self.shared) + sum([len(folded(f"{hang}{_whole(row)}", width, hang)) for row in self.rows])

    def shortened(self, width: int, known: set[str]) -> Choices:
        """The same with the words cut that were read before, each to what fits on a line."""
        return Choices([self._short(row, width) if row.text in known else row for row in self._given])

    def _short(self, row: Choice, width: int) -> Choice:
        kept = [part for part in row.gives if part not in self.shared]
        note = len(Choice("", "", kept).note)
        # What stands in brackets at the end is true now, not printed on a card: "[wrong school: it would do nothing]".
        now = row.text[row.text.rfind(" [") :] if row.text.endswith("]") else ""
        room = width - self.wide - 2 - len(MORE) - len(now) - (note + 4 if note else 0)
        if len(row.text) <= room + len(MORE) + len(now):
            return row
        first = len(short(row.text))  # up to here it says what is chosen: that much always stays
        cut = row.text.rfind(" ", first, min(max(first, room) + 1, len(row.text) - len(now)))
        text = row.text[: cut if cut > first else first].rstrip(
            " \u00a0,:;.–("
        )  # French has a fixed space before a colon
        return Choice(row.label, text + MORE + now, row.gives)

    def show(self, screen: Screen) -> None:
        for row in self.rows:
            screen.row(row.label, row.text, row.note, self.wide)


def _whole(row: Choice) -> str:
    return f"{row.text}  → {row.note}" if row.gives else row.text
