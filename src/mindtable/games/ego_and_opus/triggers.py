"""Signatures that wait for a moment: who answers, and in which order (G2, B-32)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.perform import SIGNATURE, Perform
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import muted


def signature_of(state: OpusState, place: int, trigger: int) -> list[Step[Any]]:
    """The signature of the artist in a place, if it answers this trigger and has an effect."""
    card = state.card[place]
    if card < 0 or state.box.trigger[card] != trigger or muted(state, place):
        return []
    return [Perform(place, card, SIGNATURE, state.stamp[place], 0, False)]


class Fire(Step[OpusState]):
    """A moment of the round: columns from the left, rows from the top, optional signatures last (G2)."""

    FIELDS = ("trigger",)

    def __init__(self, trigger: int) -> None:
        self.trigger: Final = trigger

    def run(self, state: OpusState) -> None:
        box = state.box
        compulsory: list[Step[Any]] = []
        optional: list[Step[Any]] = []
        trigger = self.trigger
        first = p.FIRST_PLACE if state.table.egos else p.FIRST_MIRROR
        for index in range(len(state.table.places)):
            place = first + index if index < p.ROWS else p.FIRST_PLACE + index - p.ROWS
            card = state.card[place]
            if card < 0 or box.trigger[card] != trigger:
                continue
            if trigger == e.END and state.deeds[place] & p.INACTIVE:
                continue
            if box.optional[card]:
                optional += signature_of(state, place, trigger)
            else:
                compulsory += signature_of(state, place, trigger)
        if compulsory or optional:
            state.do(compulsory + optional)
