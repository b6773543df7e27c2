"""The Ego's Operations and Special Operations (EGO-62 to EGO-80): what a pair of symbols makes it do."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.ego_acts import (
    EgoFortify,
    EgoIntensify,
    EgoInvoke,
    EgoQuell,
    EgoRaze,
    PlaceDrawn,
    ReturnDrawn,
)
from mindtable.games.cerebria.ego_target import FindTarget, begin_anew, find_target
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
from mindtable.games.cerebria.state import CerebriaState

D: Final = p.DEFIANCE
E: Final = p.ENDEAVOR
J: Final = p.JUDGMENT

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
TWO_SPECIALS: Final[list[Step[Any]]] = [FindTarget(), Special(False), FindTarget(), Special(False)]
