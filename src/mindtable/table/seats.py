"""Seats: who sits at a table, and how many can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.core.game import SetupError, Title

PERSON: Final = "person"


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, or a bot of a level."""

    name: str
    level: str = PERSON

    @property
    def person(self) -> bool:
        return self.level == PERSON

    def note(self) -> str:
        """As it stands in a record: ``person Ann``."""
        return f"{self.level} {self.name}"


def seat_of(note: str) -> Seat:
    """The seat that was written as this note."""
    level, _, name = note.partition(" ")
    return Seat(name or level, level)


def seat_counts(title: Title, mode: str) -> list[int]:
    """For how many a mode of a title is."""
    found: list[int] = []
    for count in range(title.fewest, title.most + 1):
        try:
            title.settle(count, mode, {})
        except SetupError:
            continue
        found.append(count)
    return found


def usual_count(title: Title, mode: str) -> int:
    """How many sit down when nobody says otherwise: two, if the mode is for two."""
    counts = seat_counts(title, mode)
    return 2 if 2 in counts else counts[0]
