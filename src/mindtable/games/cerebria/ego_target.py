"""The Target Aspiration of the Ego (EGO-30 to EGO-32)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import BOTH_WON, COMMON_NOT_WON, GIVEN, HIDDEN_NOT_WON, NO_HIDDEN
from mindtable.games.cerebria.hidden import RevealHidden
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState


class FindTarget(Step[CerebriaState]):
    """An Operation begins: its one step is free again and its Target Aspiration is found anew."""

    def run(self, state: CerebriaState) -> None:
        state.step_spent = False
        begin_anew(state)
        if state.box.given_target >= 0:
            state.target = state.box.given_target
            if state.heard is not None:
                things = [GIVEN, state.target, *_standings(state, state.target), NOTHING, 0, 0]
                state.tell(events.TARGET, NOTHING, things)
        elif state.ego_hidden == FACE_DOWN and state.margin(state.row[0]) > 0:  # EGO-20
            state.do([RevealHidden(), SET_TARGET])
        else:
            SET_TARGET.run(state)


def begin_anew(state: CerebriaState) -> None:
    """Nothing of what follows has been done yet."""
    if state.did:
        state.did = []
    if state.touched:
        state.touched = []


def _standings(state: CerebriaState, aspiration: int) -> list[int]:
    return [aspiration, state.standing(aspiration, p.EGO), state.standing(aspiration, p.PLAYERS)]


class SetTarget(Step[CerebriaState]):
    """The Common Aspiration until it is won, then the Hidden one; the Common again when both are (EGO-30, EGO-31)."""

    def run(self, state: CerebriaState) -> None:
        common = state.row[0]
        hidden = state.ego_hidden
        state.target = common
        if state.margin(common) <= 0:
            why = COMMON_NOT_WON
        elif hidden < 0:
            why = NO_HIDDEN
        elif state.margin(hidden) > 0:
            why = BOTH_WON
        else:
            why = HIDDEN_NOT_WON
            state.target = hidden
        if state.heard is not None:
            shown = _standings(state, hidden) if hidden >= 0 else [NOTHING, 0, 0]
            state.tell(events.TARGET, NOTHING, [why, state.target, *_standings(state, common), *shown])


SET_TARGET: Final = SetTarget()
