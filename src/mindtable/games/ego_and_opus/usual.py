"""Usual answers: what somebody would do without thinking, for playing a round to its end in mind."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.card_verbs import ChooseWorks, MayRetire
from mindtable.games.ego_and_opus.flip import COPY, FLIP, FlipOrCopy
from mindtable.games.ego_and_opus.hands import ChooseRecover, ChooseSearch, Draw
from mindtable.games.ego_and_opus.play_target import NO_WORK, ChooseTarget, PlayWork
from mindtable.games.ego_and_opus.schism import TARGET, PlayBoth
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import schools_of
from mindtable.games.ego_and_opus.verbs import ChooseAim

MOST: Final = 200  # answers after which a round is left as it is


def usual(state: OpusState, decision: Decision[Any]) -> int:
    """One of the options: no work, the weakest foe in reach, take what is offered."""
    if isinstance(decision, Draw):
        return state.players[decision.who].portfolio.bag[0]
    if isinstance(decision, PlayWork):
        return NO_WORK
    options = decision.options(state)
    if isinstance(decision, ChooseTarget):
        return weakest(state, options, 0)
    if isinstance(decision, PlayBoth):
        return weakest(state, options, TARGET) if options[0] >= TARGET else NO_WORK
    if isinstance(decision, FlipOrCopy):
        piece = state.unflipped(decision.place)
        fits = piece is not None and state.box.schools[piece.card] & schools_of(state, decision.place)
        return FLIP if fits else COPY
    if isinstance(decision, ChooseAim):
        for option in options:
            if option >= p.FIRST_PLACE and state.owner[option] != decision.seat(state):
                return option
    if isinstance(decision, ChooseRecover | ChooseSearch | ChooseWorks | MayRetire):
        return options[-1]
    return options[0]


def weakest(state: OpusState, options: list[int], base: int) -> int:
    """The target with the least life among those shown openly first: egos, or the artists of the other side."""
    best = options[0]
    least = 1000
    for option in options:
        target = option - base
        if target < p.NO_TARGET and state.life[target] < least and (target < p.FIRST_PLACE or not state.table.egos):
            least = state.life[target]
            best = option
    return best


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
