"""The Ego's turn (EGO-20 to EGO-28): Operation cards, what they make it do, a step, the Absorb."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import BY_ARROW, FOR_FAILED
from mindtable.games.cerebria.ego_absorb import EgoAbsorb
from mindtable.games.cerebria.ego_acts import TurnEgoTop, step_to
from mindtable.games.cerebria.geometry import spirit_space
from mindtable.games.cerebria.hidden import ByHand, RevealHidden
from mindtable.games.cerebria.impact import may_step
from mindtable.games.cerebria.operations import operation_of
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState


class EgoTurn(Step[CerebriaState]):
    """A turn of the Gatekeeper or the Influencer: its Operation (EGO-24), a step, the Absorb (EGO-26)."""

    FIELDS = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, state: CerebriaState) -> None:
        figure = self.figure
        if state.heard is not None:
            state.tell(events.EGO_TURN, NOTHING, [figure, spirit_space(figure, state.figures[figure])])
        state.turn += 1
        state.on_turn = -1
        state.acting = figure
        state.moved = False
        state.failures = 0
        state.op_used = [state.op_open]
        state.at_once(EGO_TURN)


class LookAtCommon(Step[CerebriaState]):
    """A winning Ego shows its Hidden Aspiration (EGO-20)."""

    def run(self, state: CerebriaState) -> None:
        if state.ego_hidden == FACE_DOWN and len(state.row) > 0 and state.margin(state.row[0]) > 0:
            state.agenda.append(RevealHidden())


class TurnOperation(Step[CerebriaState]):
    """Turn up Operation cards until so many lie there; an empty deck is made from the discards (EGO-23, EGO-28)."""

    FIELDS = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, state: CerebriaState) -> None:
        if len(state.op_used) < self.count:
            if state.op_pile.size == 0:
                if state.heard is not None:
                    state.tell(events.OPERATIONS_SHUFFLED, NOTHING, [len(state.op_discard)])
                state.op_pile.shuffle_in(state.op_discard)
                state.op_discard = []
            state.agenda.append(DRAW_OPERATION[self.count])


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
            state.tell(events.OPERATION_OPEN, NOTHING, [option, len(state.op_used) % 2, len(state.op_used) > 2])
        TURN_OPERATION[self.count].run(state)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_OPERATION.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.OPERATION_UP.of([option])


class ReadPair(Step[CerebriaState]):
    """Two Operation cards make an Operation (X-02, X-03); ``first`` is the place of the first in this turn."""

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
        operation = operation_of(box.symbol[one], box.symbol[two], bonus and box.bonus, nested)
        operation.run(state)
        if operation.first == operation.second == p.DEFIANCE and not nested:
            state.at_once(TWO_OPERATIONS)


class CountFailures(Step[CerebriaState]):
    """One or both Operations of a Defiance + Defiance failed: 1 point in all (EGO-62)."""

    def run(self, state: CerebriaState) -> None:
        if state.failures:
            state.ego_scores(1, FOR_FAILED)
            state.failures = 0


class EndStep(Step[CerebriaState]):
    """A Spirit that has not moved follows the arrow of the last second card (EGO-25, A-07)."""

    def run(self, state: CerebriaState) -> None:
        if state.moved:
            return
        box = state.box
        arrow = box.arrow[state.second]
        barred = box.blocked and not box.first_reading and not may_step(state, arrow)  # SW-06
        if arrow and not barred:
            step_to(state, arrow, BY_ARROW)
        elif state.heard is not None:
            state.tell(events.EGO_STAYS, NOTHING, [state.acting, 1 if barred else 0])


class WrapUp(Step[CerebriaState]):
    """Discard the Operation cards of the turn and turn one up for the next (EGO-27)."""

    def run(self, state: CerebriaState) -> None:
        if state.heard is not None:
            state.tell(events.OPERATIONS_DISCARDED, NOTHING, [state.op_used[:]])
        state.op_discard += state.op_used
        state.op_used = []
        state.at_once(NEXT_CARD)


class OpenOperation(Step[CerebriaState]):
    """The card turned up in advance lies open (EGO-14)."""

    def run(self, state: CerebriaState) -> None:
        state.op_open = state.op_used[0]
        state.op_used = []


# -- procedures that are always alike, made once: steps that are made anew each time cost a playout a fifth more

TURN_OPERATION: Final = [TurnOperation(count) for count in range(7)]
DRAW_OPERATION: Final = [DrawOperation(count) for count in range(7)]
EGO_TURN: Final[list[Step[Any]]] = [
    ByHand(), LookAtCommon(), TURN_OPERATION[2], ReadPair(0), EndStep(), EgoAbsorb(), WrapUp(),
]  # fmt: skip
# EGO-62, A-32: four more cards at once, two Operations in order.
TWO_OPERATIONS: Final[list[Step[Any]]] = [TURN_OPERATION[6], ReadPair(2), ReadPair(4), CountFailures()]
NEXT_CARD: Final[list[Step[Any]]] = [TurnEgoTop(), TURN_OPERATION[1], OpenOperation()]
