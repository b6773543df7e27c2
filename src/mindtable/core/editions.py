"""Editions: which values and rules a game was played with, for as long as its record lives.

The first public edition of every title is 1. An edition never disappears: when house values change, the old ones stay
behind as a pack that is laid over the new, and a change of rules that old games feel is a switch with the old reading.
"""

from __future__ import annotations

import hashlib
from typing import Final

FIRST: Final = "1"


def edition_name(edition: str, packs: list[str]) -> str:
    """How a record names an edition with packs of an owner laid over it; the same packs give the same name."""
    return edition if not packs else f"{edition}+{hashlib.sha256(repr(packs).encode()).hexdigest()[:12]}"
