"""Choices: what may be chosen as rows of the screen, as short as the screen needs them."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import short
from mindtable.terminal.screen import Screen, folded

SEVERAL: Final = 3  # choices from which on it pays to say once what all of them bring
MORE: Final = " …"


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
        brought = [row.gives for row in rows]
        several = once and len(rows) >= SEVERAL
        # What every choice brings is said once, below the question.
        self.shared: Final = (
            [part for part in brought[0] if all([part in gives for gives in brought])] if several else []
        )
        self.rows: Final = [
            Choice(row.label, row.text, [part for part in row.gives if part not in self.shared]) for row in rows
        ]
        self.wide: Final = max([3, *[len(row.label) + 1 for row in rows]])

    def height(self, width: int) -> int:
        """How many lines they take."""
        hang = " " * (self.wide + 2)
        return bool(self.shared) + sum([len(folded(f"{hang}{_whole(row)}", width, hang)) for row in self.rows])

    def shortened(self, width: int, known: set[str]) -> Choices:
        """The same with the words cut that were read before, each to what fits on a line."""
        return Choices([self._short(row, width) if row.text in known else row for row in self._given()])

    def _given(self) -> list[Choice]:
        return [Choice(row.label, row.text, [*self.shared, *row.gives]) for row in self.rows]

    def _short(self, row: Choice, width: int) -> Choice:
        kept = [part for part in row.gives if part not in self.shared]
        note = len(Choice("", "", kept).note)
        room = width - self.wide - 2 - len(MORE) - (note + 4 if note else 0)
        if len(row.text) <= room + len(MORE):
            return row
        first = len(short(row.text))  # up to here it says what is chosen: that much always stays
        cut = row.text.rfind(" ", first, max(first, room) + 1)
        text = row.text[: cut if cut > first else first].rstrip(" ,:;.–(")
        return Choice(row.label, text + MORE, row.gives)

    def show(self, screen: Screen) -> None:
        for row in self.rows:
            screen.row(row.label, row.text, row.note, self.wide)


def _whole(row: Choice) -> str:
    return f"{row.text}  → {row.note}" if row.gives else row.text
