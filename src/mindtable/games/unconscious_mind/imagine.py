"""Imagined worlds: what nobody has seen is not decided in a state, so a world is the state once more."""

from __future__ import annotations

from mindtable.games.unconscious_mind.state import MindState


def imagine(state: MindState) -> MindState:
    """The order of piles and which cards the Id holds face down are drawn when they are needed, here as there."""
    return state.clone()
