"""Editions: which values and rules a game was played with, for as long as its record lives.

The first public edition of every title is 1. An edition never disappears: when house values change, the old ones stay
behind as a pack that is laid over the new, and a change of rules that old games feel is a switch with the old reading.
"""

from __future__ import annotations

import hashlib
from typing import Final

FIRST: Final = "1"


class Edition:
    """An older edition: what makes today's title go as it went then."""

    def __init__(self, name: str, pack: str, options: dict[str, str], changed: list[str]) -> None:
        self.name: Final = name
        self.pack: Final = pack  # the card values that have changed since, as they were
        self.options: Final = options  # the switches that keep the old reading of a rule
        self.changed: Final = changed  # the rules that no switch can turn back; a record that meets one says so


def edition_name(edition: str, packs: list[str]) -> str:
    """How a record names an edition with packs of an owner laid over it; the same packs give the same name."""
    return edition if not packs else f"{edition}+{hashlib.sha256(repr(packs).encode()).hexdigest()[:12]}"


def without_packs(name: str) -> str:
    """The edition alone."""
    return name.partition("+")[0]
