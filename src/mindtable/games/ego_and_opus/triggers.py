"""Signatures that wait for a moment: who answers, and in which order (G2, B-32)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.perform import SIGNATURE, Perform
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import muted


def answers(state: OpusState, place: int, trigger: int) -> bool:
    """Whether the signature of the artist in a place waits for this trigger and has an effect."""
    card = state.card[place]
    return card >= 0 and state.box.trigger[card] == trigger and not muted(state, place)


def signature(state: OpusState, place: int) -> Step[Any]:
    """The signature of the artist in a place."""
    return Perform(place, state.card[place], SIGNATURE, state.stamp[place], 0, False)


class Fire(Step[OpusState]):
    """A moment of the round: columns from the left, rows from the top, optional signatures last (G2)."""

    FIELDS = ("trigger",)

    def __init__(self, trigger: int) -> None:
        self.trigger: Final = trigger

    def run(self, state: OpusState) -> None:
        found = [place for place in state.table.columns if answers(state, place, self.trigger)]
        if self.trigger == e.END:
            found = [place for place in found if not state.deeds[place] & p.INACTIVE]
        if found:
            optional = state.box.optional
            compulsory = [signature(state, place) for place in found if not optional[state.card[place]]]
            state.do(compulsory + [signature(state, place) for place in found if optional[state.card[place]]])


FIRE: Final = [Fire(trigger) for trigger in range(len(e.TRIGGERS))]
