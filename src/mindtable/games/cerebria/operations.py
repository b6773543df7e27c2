"""The Ego's Operations and Special Operations (EGO-62 to EGO-80): what a pair of symbols makes it do."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import (
    ANOTHER,
    EXTENDS_UNITY,
    FOR_BONUS,
    FOR_BONUS_DD,
    FOR_BONUS_JJ,
    FOR_DEFIANCE,
    FOR_ENDGAME,
    FOR_NO_GAIN,
    FOR_PARTIAL,
    IN_UNITY,
    IS_REMOVED,
    LOSES_VIBE,
    NEW_TRIAD,
    NO_LIMIT,
    NOT_FULL,
    ONLY_MAJOR,
    ONLY_MINOR,
    RISES,
)
from mindtable.games.cerebria.ego_acts import (
    EgoFortify,
    EgoIntensify,
    EgoInvoke,
    EgoQuell,
    EgoRaze,
    PlaceDrawn,
    ReturnDrawn,
)
from mindtable.games.cerebria.ego_target import FindTarget, begin_anew
from mindtable.games.cerebria.impact import (
    building_sites,
    fortress_size,
    own_emotions,
    room_in_range,
    their_emotions,
    their_fortresses,
)
from mindtable.games.cerebria.state import CerebriaState, Done, stock_of

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
        settle = Settle(first, second, bonus, nested)
        # What it asks for where 'adjacent' lets the Ego step, and where it does not (SW-05).
        self.orders: Final[list[list[Step[Any]]]] = [
            [FindTarget(), *orders(first, second, near, bonus), settle] for near in (False, True)
        ]

    def run(self, state: CerebriaState) -> None:
        first, second = self.first, self.second
        bonus_points = 1 if self.bonus else 0
        if state.heard is not None:
            things = [first, second, bonus_points, 1 if self.nested else 0, 3 * first + second]
            state.tell(events.PAIR, NOTHING, things)
        if first == D and second == D:  # EGO-62; the two Operations of an outer one follow in ego.py
            state.ego_scores(bonus_points, FOR_BONUS_DD)
            if self.nested:
                state.ego_scores(2, FOR_DEFIANCE)  # not a failure
        elif first == J and second == J:  # EGO-70, A-15
            state.ego_scores(bonus_points, FOR_BONUS_JJ)
            state.at_once([FindTarget(), Special(False), FindTarget(), Special(False)])
        else:
            state.at_once(self.orders[1 if state.box.near_only else 0])


def orders(first: int, second: int, near: bool, bonus: bool) -> list[Step[Any]]:
    """The Actions a pair of symbols stands for (EGO-63 to EGO-69); the bonus adds 1 (EGO-73)."""
    more = 1 if bonus else 0
    if first == D and second == E:  # EGO-63
        return [EgoQuell(1 + more, NO_LIMIT, False), EgoQuell(1 + more, ANOTHER, False)]
    if first == D:  # EGO-64
        return [EgoFortify(p.MAJOR if bonus else p.MINOR), OtherwiseRaze()]
    if first == E and second == D:  # EGO-65
        return [EgoQuell(2 + more, NO_LIMIT, False)]
    if first == E and second == E:  # EGO-66
        return [EgoIntensify(2, 1 + more, NO_LIMIT, near)]
    if first == E:  # EGO-67
        return [EgoInvoke(3, 2 + more, NO_LIMIT), ReturnDrawn()]
    if second == D:  # EGO-68
        return [EgoRaze(NO_LIMIT), OtherwiseFortify(bonus)]
    return [EgoInvoke(2, 1 + more, NO_LIMIT), PlaceDrawn(1, NO_LIMIT), ReturnDrawn()]  # EGO-69


class OtherwiseRaze(Step[CerebriaState]):
    """D + J: a Fortify that is impossible becomes a Raze (EGO-64)."""

    def run(self, state: CerebriaState) -> None:
        if not state.did[0].possible:
            EgoRaze(NO_LIMIT).run(state)


class OtherwiseFortify(Step[CerebriaState]):
    """J + D: a Raze that is impossible becomes a Fortify; with the bonus a Raze is done again (EGO-68)."""

    FIELDS = ("bonus",)

    def __init__(self, bonus: bool) -> None:
        self.bonus: Final = bonus

    def run(self, state: CerebriaState) -> None:
        if not state.did[0].possible:
            EgoFortify(p.MINOR).run(state)
        elif self.bonus:
            EgoRaze(NO_LIMIT).run(state)


class Settle(Step[CerebriaState]):
    """Points for what was done only in part, or a Special Operation when nothing could be done (EGO-71 to EGO-75)."""

    FIELDS = ("first", "second", "bonus", "nested")

    def __init__(self, first: int, second: int, bonus: bool, nested: bool) -> None:
        self.first: Final = first
        self.second: Final = second
        self.bonus: Final = bonus
        self.nested: Final = nested

    def run(self, state: CerebriaState) -> None:
        if not _any_done(state.did):
            state.ego_scores(1 if self.bonus else 0, FOR_BONUS)
            if self.nested:
                state.failures += 1
            Special(True).run(state)
            return
        if self._in_part(state.did):
            state.ego_scores(1, FOR_PARTIAL)
        if self.bonus and self._bonus_lost(state):
            state.ego_scores(1, FOR_BONUS)

    def _in_part(self, did: list[Done]) -> bool:
        """Whether less was done than the symbols alone ask for (EGO-72)."""
        first, last = did[0], did[-1]
        if self.first == E and self.second == E:
            return first.essence < 2
        pairs = (self.first == D and self.second == E) or (self.first == J and self.second == E)
        return pairs and not (first.possible and last.possible)

    def _bonus_lost(self, state: CerebriaState) -> bool:
        """Whether what the bonus adds was not done in full (EGO-73)."""
        first, last = state.did[0], state.did[-1]
        if self.first == D:
            if self.second == E:
                return first.essence < 2 or last.essence < 2
            return first.size != p.MAJOR  # a Minor instead, or a Raze
        if self.first == E:
            return first.tokens < 2 if self.second == E else first.essence < 3
        if self.second == D:
            return state.box.raze_bonus_point and not (first.possible and last.possible)  # A-17, SW-14
        return first.essence < 2


def _any_done(did: list[Done]) -> bool:
    """Whether any Action was possible."""
    for done in did:
        if done.possible:
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
            state.tell(events.SPECIAL, NOTHING, [target, 1 if self.failed else 0])
        limit = endgame_limit(state)
        if limit != NO_LIMIT:
            if state.heard is not None:
                state.tell(events.ENDGAME, NOTHING, [p.MINOR if limit == ONLY_MINOR else p.MAJOR])
            state.at_once([EgoRaze(limit), EndgameReward()])
            return
        number, steps, fixed = special_option(state, target)
        if state.heard is not None:
            state.tell(events.OPTION, NOTHING, [target, number])
        measure = state.standing(target, p.EGO) if state.box.reward_own else state.margin(target)
        state.at_once([*steps, Reward(measure, fixed)])


def endgame_limit(state: CerebriaState) -> int:
    """Which Fortresses the end-game raze may take: those whose size the players' stock lacks (EGO-77, A-29)."""
    if state.stock[stock_of(p.PLAYERS, p.MINOR)] == 0 and their_fortresses(state, ONLY_MINOR):
        return ONLY_MINOR
    if state.stock[stock_of(p.PLAYERS, p.MAJOR)] == 0 and their_fortresses(state, ONLY_MAJOR):
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
        state.ego_scores(1, FOR_ENDGAME)


class Reward(Step[CerebriaState]):
    """1 point and 1 Willpower when the lead did not grow (EGO-79, A-03); 1 point for a part (EGO-72, A-14)."""

    FIELDS = ("before", "fixed")

    def __init__(self, before: int, fixed: int) -> None:
        self.before: Final = before
        self.fixed: Final = fixed

    def run(self, state: CerebriaState) -> None:
        if self.fixed and state.did and state.did[0].possible and state.did[0].essence < self.fixed:
            state.ego_scores(1, FOR_PARTIAL)
        after = state.standing(state.target, p.EGO) if state.box.reward_own else state.margin(state.target)
        if after <= self.before:
            state.ego_scores(1, FOR_NO_GAIN)
            state.ego_gains(1, FOR_NO_GAIN)


OPERATIONS: Final = [
    Operation(first, second, bonus, nested)
    for first in (D, E, J)
    for second in (D, E, J)
    for bonus in (False, True)
    for nested in (False, True)
]  # made once: steps that are made anew each time cost a playout a fifth more


def operation_of(first: int, second: int, bonus: bool, nested: bool) -> Operation:
    """The Operation of two symbols."""
    return OPERATIONS[4 * (3 * first + second) + (2 if bonus else 0) + (1 if nested else 0)]
