"""Signatures that wait for a moment: who answers (G3), and in which order (G2, B-32)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.perform import SIGNATURE, Perform
from mindtable.games.ego_and_opus.shapes import begin_phase
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.things import ENDING, STARTING
from mindtable.games.ego_and_opus.values import muted

MOMENTS: Final = {e.START: STARTING, e.END: ENDING}  # triggers that are a part of every round


def answers(state: OpusState, place: int, trigger: int) -> bool:
    """Whether the signature of the artist in a place waits for this trigger and has an effect."""
    card = state.card[place]
    return card >= 0 and state.box.trigger[card] == trigger and not muted(state, place)


def signature(state: OpusState, place: int) -> Step[Any]:
    """The signature of the artist in a place."""
    return Perform(place, state.card[place], SIGNATURE, state.stamp[place])


class Fire(Step[OpusState]):
    """A moment of the round: columns from the left, rows from the top, optional signatures last (G2)."""

    FIELDS = ("trigger",)

    def __init__(self, trigger: int) -> None:
        self.trigger: Final = trigger

    def run(self, state: OpusState) -> None:
        if self.trigger in MOMENTS:
            begin_phase(state, MOMENTS[self.trigger])
        answering = [place for place in state.table.columns if self.answered_by(state, place)]
        if answering:
            optional = state.box.optional
            compulsory = [signature(state, place) for place in answering if not optional[state.card[place]]]
            state.do(compulsory + [signature(state, place) for place in answering if optional[state.card[place]]])

    def answered_by(self, state: OpusState, place: int) -> bool:
        """Whether the signature in a place answers; at the end of the Flip phase only of an active artist (B-15)."""
        if not answers(state, place, self.trigger):
            return False
        return self.trigger != e.END or not state.deeds[place] & p.INACTIVE
