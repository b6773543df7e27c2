"""The Ego's turn (EGO-20 to EGO-28): Operation cards, what they make it do, a step, the Absorb."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.ego_absorb import EgoAbsorb
from mindtable.games.cerebria.ego_acts import OPEN_EGO_TOP, ego_top_is_closed, step_to
from mindtable.games.cerebria.operations import D, operate
from mindtable.games.cerebria.revelation import ByHand, RevealHidden
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState


def ego_turn(state: CerebriaState, kind: int) -> None:
    """A turn of the Gatekeeper or the Influencer begins."""
    state.turn += 1
    state.on_turn = -1
    state.acting = kind
    state.moved = False
    state.failures = 0
    state.op_used = [state.op_open]
    if state.heard is not None:
        state.tell(events.EGO_TURN, -1, [kind, state.figures[kind]])
    state.do(AFTER_TURNING)
    if state.given:
        state.do([ByHand(), LookAtCommon(), TURN_SECOND])
    elif shows_hidden(state):
        state.do([RevealHidden(), TURN_SECOND])
    else:
        turn_operations(state, 2)


def shows_hidden(state: CerebriaState) -> bool:
    """Whether a winning Ego has yet to show its Hidden Aspiration (EGO-20)."""
    return state.ego_hidden == FACE_DOWN and len(state.row) > 0 and state.margin(state.row[0]) > 0


class LookAtCommon(Step[CerebriaState]):
    """A winning Ego shows its Hidden Aspiration."""

    def run(self, state: CerebriaState) -> None:
        if shows_hidden(state):
            state.agenda.append(RevealHidden())


class TurnOperation(Step[CerebriaState]):
    """Turn up Operation cards until so many lie there; an empty deck is made from the discards (EGO-23, EGO-28)."""

    FIELDS = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, state: CerebriaState) -> None:
        turn_operations(state, self.count)


def turn_operations(state: CerebriaState, count: int) -> None:
    if len(state.op_used) < count:
        if state.op_pile.size == 0:
            state.op_pile.shuffle_in(state.op_discard)
            state.op_discard = []
        state.agenda.append(DRAW_OPERATION[count])


class DrawOperation(FromPile[CerebriaState]):
    """Which Operation card is turned up (X-01), and so on until so many lie there."""

    FIELDS = ("count",)
    SPAN = p.OPERATIONS

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def pile(self, state: CerebriaState) -> Pile:
        return state.op_pile

    def choose(self, state: CerebriaState, option: int) -> None:
        state.op_pile.take(option)
        state.op_used.append(option)
        if state.heard is not None:
            state.tell(events.OPERATION_OPEN, -1, [option])
        turn_operations(state, self.count)


class ReadPair(Step[CerebriaState]):
    """Two Operation cards make an Operation; ``first`` is the place of the first among those of this turn (X-02)."""

    FIELDS = ("first",)

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def run(self, state: CerebriaState) -> None:
        box = state.box
        one = state.op_used[self.first]
        two = state.op_used[self.first + 1]
        state.second = two
        if box.bonus_from == 0:
            bonus = box.has_bonus[two]
        elif box.bonus_from == 1:
            bonus = box.has_bonus[one]
        else:
            bonus = box.has_bonus[one] or box.has_bonus[two]
        nested = self.first > 0
        if box.symbol[one] == D and box.symbol[two] == D and not nested:
            state.do(TWO_OPERATIONS)
        operate(state, box.symbol[one], box.symbol[two], bonus and box.bonus, nested)


class CountFailures(Step[CerebriaState]):
    """One or both Operations of a Defiance + Defiance failed: 1 point in all (EGO-62)."""

    def run(self, state: CerebriaState) -> None:
        if state.failures:
            state.ego_scores(1, events.WHY_FAILED)
            state.failures = 0


class EndStep(Step[CerebriaState]):
    """A Spirit that has not moved follows the arrow of the last second card (EGO-25, A-07)."""

    def run(self, state: CerebriaState) -> None:
        if state.moved:
            return
        arrow = state.box.arrow[state.second]
        if arrow:
            step_to(state, arrow)
        elif state.heard is not None:
            state.tell(events.EGO_STAYS, -1, [state.acting])


class WrapUp(Step[CerebriaState]):
    """Discard the Operation cards of the turn and turn one up for the next (EGO-27)."""

    def run(self, state: CerebriaState) -> None:
        state.op_discard += state.op_used
        state.op_used = []
        state.agenda.append(OPEN_OPERATION)
        if ego_top_is_closed(state):
            state.agenda.append(TURN_FIRST)
            state.agenda.append(OPEN_EGO_TOP)
        else:
            turn_operations(state, 1)


class OpenOperation(Step[CerebriaState]):
    """The card turned up in advance lies open (EGO-14)."""

    def run(self, state: CerebriaState) -> None:
        state.op_open = state.op_used[0]
        state.op_used = []


# -- steps that are always alike, made once

DRAW_OPERATION: Final = [DrawOperation(count) for count in range(7)]
TURN_FIRST: Final = TurnOperation(1)
TURN_SECOND: Final = TurnOperation(2)
AFTER_TURNING: Final[list[Step[Any]]] = [ReadPair(0), EndStep(), EgoAbsorb(), WrapUp()]
# EGO-62, A-32: four more cards at once, two Operations in order.
TWO_OPERATIONS: Final[list[Step[Any]]] = [TurnOperation(6), ReadPair(2), ReadPair(4), CountFailures()]
OPEN_OPERATION: Final = OpenOperation()
