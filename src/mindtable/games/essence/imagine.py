"""Imagined worlds: those that would look the same to a seat."""

from __future__ import annotations

from mindtable.core.luck import Luck
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.zones import deal_anew, zones


def imagine(state: EssenceState, seat: int, luck: Luck) -> EssenceState:
    """A state the seat could not tell from this one: other hands dealt anew, sealed bids of others made up."""
    world = state.clone()
    deal_anew(zones(world), seat, luck)
    world.agenda = [step.imagined_by(world, seat, luck) for step in world.agenda]
    return world
