"""Seats: who sits at a table, and how many can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.core.title import Title

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


def usual_count(title: Title, mode: str) -> int:
    """How many sit down when nobody says otherwise: two, if the mode is for two."""
    counts = title.seats_for(mode)
    return 2 if 2 in counts else counts[0]
