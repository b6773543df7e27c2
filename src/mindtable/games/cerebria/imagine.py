"""Imagined worlds: what a seat does not know, dealt anew."""

from __future__ import annotations

from mindtable.core.luck import Luck
from mindtable.games.cerebria.state import CerebriaState


def imagine(state: CerebriaState, seat: int, luck: Luck) -> CerebriaState:
    """A world like the real one to this seat: the order of face-down cards does not exist yet, so a copy is one."""
    return state.clone()
