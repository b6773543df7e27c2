"""The Target Aspiration of the Ego (EGO-30 to EGO-32)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.revelation import RevealHidden
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState

COMMON_NOT_WON: Final = 0
HIDDEN_NOT_WON: Final = 1
BOTH_WON: Final = 2
NO_HIDDEN: Final = 3
GIVEN: Final = 4


class FindTarget(Step[CerebriaState]):
    """An Operation begins: its one step is free again and its Target Aspiration is found anew."""

    def run(self, state: CerebriaState) -> None:
        find_target(state)


def find_target(state: CerebriaState) -> None:
    state.step_spent = False
    begin_anew(state)
    if state.box.given_target >= 0:
        state.target = state.box.given_target
        if state.heard is not None:
            state.tell(events.TARGET, -1, [GIVEN, state.target, *_standings(state, state.target), -1, 0, 0])
    else:
        winning = state.margin(state.row[0]) > 0
        if winning and state.ego_hidden == FACE_DOWN:  # EGO-20
            state.do([RevealHidden(), SetTarget()])
        else:
            set_target(state, winning)


def begin_anew(state: CerebriaState) -> None:
    """Nothing of what follows has been done yet."""
    if state.did:
        state.did = []
    if state.touched:
        state.touched = []


def _standings(state: CerebriaState, aspiration: int) -> list[int]:
    return [aspiration, state.standing(aspiration, p.EGO), state.standing(aspiration, p.PLAYERS)]


class SetTarget(Step[CerebriaState]):
    """The Common Aspiration until it is won, then the Hidden one; the Common again when both are."""

    def run(self, state: CerebriaState) -> None:
        set_target(state, state.margin(state.row[0]) > 0)


def set_target(state: CerebriaState, winning: bool) -> None:
    """The Target Aspiration of an Ego that is winning the Common one or not."""
    common = state.row[0]
    hidden = state.ego_hidden
    state.target = common
    if not winning:
        why = COMMON_NOT_WON
    elif hidden < 0:
        why = NO_HIDDEN
    elif state.margin(hidden) > 0:
        why = BOTH_WON
    else:
        why = HIDDEN_NOT_WON
        state.target = hidden
    if state.heard is not None:
        shown = _standings(state, hidden) if hidden >= 0 else [-1, 0, 0]
        state.tell(events.TARGET, -1, [why, state.target, *_standings(state, common), *shown])
