"""Usual answers: what somebody would do without thinking, for playing a round to its end in mind."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.games.ego_and_opus.hands import Draw
from mindtable.games.ego_and_opus.schism import PlayBoth
from mindtable.games.ego_and_opus.shapes import Choice
from mindtable.games.ego_and_opus.state import OpusState

MOST: Final = 200  # answers after which a round is left as it is


def usual(state: OpusState, decision: Decision[Any]) -> int:
    """One of the options: no work, the weakest foe in reach, take what is offered, whatever chance brings first."""
    if isinstance(decision, Draw):
        return state.players[decision.who].portfolio.bag[0]
    if isinstance(decision, Choice | PlayBoth):
        return decision.usual(state)
    return decision.options(state)[0]


def end_of_round(state: OpusState) -> OpusState:
    """The position at the end of this round if everybody answers as usual from here on; works on a copy."""
    world = state.clone()
    agenda = world.agenda
    answered = 0
    round = world.round
    while agenda and not world.over and world.round == round and answered < MOST:
        step = agenda.pop()
        decision = step.decision()
        if decision is None:
            step.run(world)
        else:
            answered += 1
            decision.choose(world, usual(world, decision))
    return world
