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
        for place in state.table.columns:
            if answers(state, place, self.trigger):
                self.fire(state, True)  # the agenda is a stack: the first to act comes last
                self.fire(state, False)
                return

    def fire(self, state: OpusState, optional: bool) -> None:
        """Put the optional or the compulsory signatures on the agenda."""
        columns = state.table.columns
        for index in range(len(columns) - 1, -1, -1):
            place = columns[index]
            idle = self.trigger == e.END and state.deeds[place] & p.INACTIVE
            if answers(state, place, self.trigger) and not idle and state.box.optional[state.card[place]] == optional:
                state.agenda.append(signature(state, place))


FIRE: Final = [Fire(trigger) for trigger in range(len(e.TRIGGERS))]
