"""The Ego's turn (EGO-20 to EGO-80): target, Operation, Special Operation, step, Absorb."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.absorb import FINISH
from mindtable.games.cerebria.ego_acts import (
    OPEN_EGO_TOP,
    EgoFortify,
    EgoIntensify,
    EgoInvoke,
    EgoQuell,
    EgoRaze,
    PlaceDrawn,
    ReturnDrawn,
    ego_top_is_closed,
    step_to,
)
from mindtable.games.cerebria.impact import (
    ANOTHER,
    EXTENDS_UNITY,
    IN_UNITY,
    IS_REMOVED,
    LOSES_VIBE,
    NEW_TRIAD,
    NO_LIMIT,
    NOT_FULL,
    ONLY_MAJOR,
    ONLY_MINOR,
    RISES,
    building_sites,
    fortress_size,
    own_emotions,
    room_in_range,
    their_emotions,
    their_fortresses,
)
from mindtable.games.cerebria.revelation import ByHand, RevealHidden
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState

D: Final = p.DEFIANCE
E: Final = p.ENDEAVOR
J: Final = p.JUDGMENT

# -- the turn


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


# -- Absorb (EGO-88, EGO-89)

NOT_WINNING: Final = 0
ONLY_COMMON: Final = 1
BOTH: Final = 2


class EgoAbsorb(Step[CerebriaState]):
    """The compulsory Absorb, by the standings at this moment (A-38)."""

    def run(self, state: CerebriaState) -> None:
        winning = state.margin(state.row[0]) > 0
        if winning and state.ego_hidden == FACE_DOWN:  # EGO-20
            state.do([RevealHidden(), TakeWillpower()])
        else:
            take_willpower(state, winning)


def absorb_case(state: CerebriaState, winning: bool) -> int:
    """Whether the Ego wins neither, only the Common, or both Aspirations."""
    if not winning:
        return NOT_WINNING
    if state.ego_hidden >= 0 and state.margin(state.ego_hidden) > 0:
        return BOTH
    return ONLY_COMMON


def chosen_sphere(state: CerebriaState, case: int) -> int:
    """The Realm whose Sphere is taken: the Gatekeeper's largest or smallest, then an Ego Fortress, then clockwise."""
    index = state.figures[state.acting]
    if state.acting == p.INFLUENCER:
        return index
    other = (index - 1) % p.AREAS
    here = state.spheres[state.sphere_at(index)]
    there = state.spheres[state.sphere_at(other)]
    if here != there:
        return index if (here > there) == (case == NOT_WINNING) else other
    if state.board.fort[other] > 0 and state.board.fort[index] <= 0:
        return other
    return index


class TakeWillpower(Step[CerebriaState]):
    """The Absorb, once the Hidden Aspiration is known."""

    def run(self, state: CerebriaState) -> None:
        take_willpower(state, state.margin(state.row[0]) > 0)


def take_willpower(state: CerebriaState, winning: bool) -> None:
    """Take and keep 1; or take 2, keep 1; or take and discard 3."""
    case = absorb_case(state, winning)
    realm = chosen_sphere(state, case)
    sphere = state.sphere_at(realm)
    held = state.spheres[sphere]
    taken = min(held, case + 1)
    kept = 0
    if case == NOT_WINNING:
        kept = taken
    elif case == ONLY_COMMON and taken == 2:
        kept = state.box.keeps
    if state.heard is not None:
        if state.acting == p.GATEKEEPER:
            other = (2 * state.figures[0] - 1 - realm) % p.AREAS
            state.tell(events.EGO_SPHERE, -1, [case, realm, held, other, state.spheres[state.sphere_at(other)]])
        state.tell(events.EGO_ABSORBED, -1, [case, realm, taken, kept])
    state.spheres[sphere] -= taken
    state.ego_wp += kept
    state.agenda.append(FINISH[-1][realm])


# -- target (EGO-30 to EGO-32)

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


# -- Operations (EGO-62 to EGO-75)


class Operation(Step[CerebriaState]):
    """What a pair of symbols makes the Ego do."""

    FIELDS = ("first", "second", "bonus", "nested")

    def __init__(self, first: int, second: int, bonus: bool, nested: bool) -> None:
        self.first: Final = first
        self.second: Final = second
        self.bonus: Final = bonus
        self.nested: Final = nested  # inside a Defiance + Defiance

    def run(self, state: CerebriaState) -> None:
        operate(state, self.first, self.second, self.bonus, self.nested)


def operate(state: CerebriaState, first: int, second: int, bonus: bool, nested: bool) -> None:
    """The Ego begins an Operation."""
    more = 1 if bonus else 0
    if state.heard is not None:
        state.tell(events.PAIR, -1, [first, second, more, 1 if nested else 0])
    if first == D and second == D:
        state.ego_scores(more, events.WHY_BONUS)
        if nested:
            state.ego_scores(2, events.WHY_DEFIANCE)  # not a failure
    elif first == J and second == J:
        state.ego_scores(more, events.WHY_BONUS)
        state.do(TWO_SPECIALS)
    else:
        state.do(ORDERS[_variant(state.box.near_only, bonus, nested)][3 * first + second])
        find_target(state)


def _variant(near: bool, bonus: bool, nested: bool) -> int:
    """Which of the eight lists of orders is in force."""
    return (4 if near else 0) + (2 if bonus else 0) + (1 if nested else 0)


def _order(first: int, second: int, near: bool, bonus: bool, nested: bool) -> list[Step[Any]]:
    """The Actions a pair of symbols stands for, and what settles them (EGO-63 to EGO-69)."""
    more = 1 if bonus else 0
    steps: list[Step[Any]]
    if first == D and second == E:
        steps = [EgoQuell(1 + more, NO_LIMIT, False), EgoQuell(1 + more, ANOTHER, False)]
    elif first == D:
        steps = [EgoFortify(p.MAJOR if bonus else p.MINOR), OtherwiseRaze()]
    elif first == E and second == D:
        steps = [EgoQuell(2 + more, NO_LIMIT, False)]
    elif first == E and second == E:
        steps = [EgoIntensify(2, 1 + more, NO_LIMIT, near)]
    elif first == E:
        steps = [EgoInvoke(3, 2 + more, NO_LIMIT), ReturnDrawn()]
    elif second == D:
        steps = [EgoRaze(NO_LIMIT), OtherwiseFortify(bonus)]
    else:
        steps = [EgoInvoke(2, 1 + more, NO_LIMIT), PlaceDrawn(1, NO_LIMIT), ReturnDrawn()]
    return [*steps, Settle(first, second, bonus, nested)]


class OtherwiseRaze(Step[CerebriaState]):
    """D + J: a Fortify that is impossible becomes a Raze (EGO-64)."""

    def run(self, state: CerebriaState) -> None:
        if state.did[0] < 0:
            state.do([EgoRaze(NO_LIMIT)])


class OtherwiseFortify(Step[CerebriaState]):
    """J + D: a Raze that is impossible becomes a Fortify; with the bonus a Raze is done again (EGO-68)."""

    FIELDS = ("bonus",)

    def __init__(self, bonus: bool) -> None:
        self.bonus: Final = bonus

    def run(self, state: CerebriaState) -> None:
        if state.did[0] < 0:
            state.do([EgoFortify(p.MINOR)])
        elif self.bonus:
            state.do([EgoRaze(NO_LIMIT)])


class Settle(Step[CerebriaState]):
    """Points for what was done only in part, or a Special Operation when nothing could be done (EGO-71 to EGO-75)."""

    FIELDS = ("first", "second", "bonus", "nested")

    def __init__(self, first: int, second: int, bonus: bool, nested: bool) -> None:
        self.first: Final = first
        self.second: Final = second
        self.bonus: Final = bonus
        self.nested: Final = nested

    def run(self, state: CerebriaState) -> None:
        did = state.did
        if not _any_done(did):
            state.ego_scores(1 if self.bonus else 0, events.WHY_BONUS)
            if self.nested:
                state.failures += 1
            state.do([Special(True)])
            return
        first, second = self.first, self.second
        partial = False
        bonus_lost = False
        if first == D and second == E:
            partial = did[0] < 0 or did[1] < 0
            bonus_lost = did[0] < 2 or did[1] < 2
        elif first == D:
            bonus_lost = did[0] != p.MAJOR  # a Minor instead, or a Raze
        elif first == E and second == D:
            bonus_lost = did[0] < 3
        elif first == E and second == E:
            partial = did[0] < 2
            bonus_lost = did[1] < 2  # tokens
        elif first == E:
            bonus_lost = did[0] < 3
        elif second == D:
            bonus_lost = state.box.raze_bonus_point and (did[0] < 0 or did[-1] < 0)  # A-17, SW-14
        else:
            partial = did[0] < 0 or did[-1] < 0
            bonus_lost = did[0] < 2
        if partial:
            state.ego_scores(1, events.WHY_PARTIAL)
        if self.bonus and bonus_lost:
            state.ego_scores(1, events.WHY_BONUS)


def _any_done(did: list[int]) -> bool:
    """Whether any Action was possible."""
    for much in did:
        if much >= 0:
            return True
    return False


# -- Special Operations (EGO-77 to EGO-80)


class Special(Step[CerebriaState]):
    """The end-game raze if it is called for, else the first option of the Target Aspiration with a legal target."""

    FIELDS = ("failed",)

    def __init__(self, failed: bool) -> None:
        self.failed: Final = failed  # instead of an Operation that could not be done

    def run(self, state: CerebriaState) -> None:
        begin_anew(state)
        target = state.target
        if state.heard is not None:
            state.tell(events.SPECIAL, -1, [target, 1 if self.failed else 0])
        limit = endgame_limit(state)
        if limit != NO_LIMIT:
            state.do([EgoRaze(limit), EndgameReward()])
            return
        number, steps, fixed = special_option(state, target)
        if state.heard is not None:
            state.tell(events.OPTION, -1, [target, number])
        measure = state.standing(target, p.EGO) if state.box.reward_own else state.margin(target)
        state.do([*steps, Reward(measure, fixed)])


def endgame_limit(state: CerebriaState) -> int:
    """Which Fortresses the end-game raze may take: Minor when none is in the players' stock, else Major (EGO-77)."""
    if state.stock[0] == 0 and their_fortresses(state, ONLY_MINOR):
        return ONLY_MINOR
    if state.stock[1] == 0 and their_fortresses(state, ONLY_MAJOR):
        return ONLY_MAJOR
    return NO_LIMIT


def special_option(state: CerebriaState, target: int) -> tuple[int, list[Step[Any]], int]:
    """The number of the option (0 when none is legal), its steps, and the fixed Essence it asks for (EGO-78)."""
    near = state.box.near_only
    deck = state.ego_deck.size > 0
    if target == p.FORTITUDE:
        if their_fortresses(state, NO_LIMIT):
            return 1, [EgoRaze(NO_LIMIT)], 0
        if building_sites(state, fortress_size(state, p.MINOR)):
            return 2, [EgoFortify(p.MINOR)], 0
    elif target == p.VERSATILITY:
        if their_emotions(state, 2, LOSES_VIBE, False):
            return 1, [EgoQuell(2, LOSES_VIBE, False)], 0
        if deck and room_in_range(state, NO_LIMIT):
            return 2, [EgoInvoke(3, 1, NO_LIMIT), ReturnDrawn()], 0
    elif target == p.SENSIBILITY:
        if own_emotions(state, -1, 0, NOT_FULL, False):
            return 1, [EgoIntensify(-1, 0, NOT_FULL, False)], 0
        if their_emotions(state, 2, NO_LIMIT, False):
            return 2, [EgoQuell(2, NO_LIMIT, False)], 0
    elif target == p.LIVELINESS:
        if own_emotions(state, 1, 0, ANOTHER, False):
            return 1, [EgoIntensify(1, 0, ANOTHER, False) for _ in range(3)], 0
        if deck and room_in_range(state, NO_LIMIT):
            return 2, [EgoInvoke(1, 3, NO_LIMIT)], 3
    elif target == p.UNITY:
        if deck and room_in_range(state, EXTENDS_UNITY):
            return 1, [EgoInvoke(1, 2, EXTENDS_UNITY)], 2
        if their_emotions(state, 2, IN_UNITY, False):
            return 2, [EgoQuell(2, IN_UNITY, False)], 0
    elif target == p.AWARENESS:
        if deck and room_in_range(state, NEW_TRIAD):
            return 1, [EgoInvoke(1, 2, NEW_TRIAD)], 2
        if their_emotions(state, 2, IS_REMOVED, False):
            return 2, [EgoQuell(2, IS_REMOVED, False)], 0
    else:
        if own_emotions(state, 1, 0, RISES, False):
            return 1, [EgoIntensify(1, 0, RISES, False)], 0
        if deck and room_in_range(state, NO_LIMIT):
            return 2, [EgoInvoke(2, 1, NO_LIMIT), ReturnDrawn()], 0
        if their_emotions(state, 2, NO_LIMIT, near):
            return 3, [EgoQuell(2, NO_LIMIT, near)], 0
    return 0, [], 0


class EndgameReward(Step[CerebriaState]):
    """The end-game raze scores 1 point and ends the Special Operation."""

    def run(self, state: CerebriaState) -> None:
        state.ego_scores(1, events.WHY_ENDGAME)


class Reward(Step[CerebriaState]):
    """1 point and 1 Willpower when the Target Aspiration did not improve (EGO-79); 1 point for a part (EGO-72)."""

    FIELDS = ("before", "fixed")

    def __init__(self, before: int, fixed: int) -> None:
        self.before: Final = before
        self.fixed: Final = fixed

    def run(self, state: CerebriaState) -> None:
        if self.fixed and state.did and 0 <= state.did[0] < self.fixed:
            state.ego_scores(1, events.WHY_PARTIAL)
        after = state.standing(state.target, p.EGO) if state.box.reward_own else state.margin(state.target)
        if after <= self.before:
            state.ego_scores(1, events.WHY_NO_GAIN)
            state.ego_gains(1, events.WHY_NO_GAIN)


# -- the orders of the rulebook, made once

_YES_NO: Final = (False, True)
ORDERS: Final = [
    [_order(first, second, near, bonus, nested) for first in (D, E, J) for second in (D, E, J)]
    for near in _YES_NO
    for bonus in _YES_NO
    for nested in _YES_NO
]  # as _variant says; Defiance + Defiance and Judgment + Judgment ask for none of them
DRAW_OPERATION: Final = [DrawOperation(count) for count in range(7)]
TURN_FIRST: Final = TurnOperation(1)
TURN_SECOND: Final = TurnOperation(2)
AFTER_TURNING: Final[list[Step[Any]]] = [ReadPair(0), EndStep(), EgoAbsorb(), WrapUp()]
# EGO-62, A-32: four more cards at once, two Operations in order.
TWO_OPERATIONS: Final[list[Step[Any]]] = [TurnOperation(6), ReadPair(2), ReadPair(4), CountFailures()]
TWO_SPECIALS: Final[list[Step[Any]]] = [FindTarget(), Special(False), FindTarget(), Special(False)]
OPEN_OPERATION: Final = OpenOperation()
