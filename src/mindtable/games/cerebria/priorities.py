"""How the Ego chooses: the printed criteria, one line each, in the printed order (EGO-45 to EGO-60).

They rule candidates out one after another; the last two, closest and clockwise, never leave two (G9). With a listener
every verdict is told, and every candidate with all it was weighed by.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.priority import Criterion, Priority, Verdict
from mindtable.core.things import NOTHING
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import (
    BY_CHANGE,
    BY_CURRENT,
    BY_FRONTIER,
    BY_LATER,
    BY_MAXIMUM,
    BY_NEW_VIBE,
    BY_OWN,
    BY_REALM,
    BY_RISE,
    BY_SAFETY,
    CLOSEST,
    CRITERION,
    DRAWN_FIRST,
    FORTIFY,
    INTENSIFY,
    NO_STEP,
    RAZE,
    WHICH_CARD,
)
from mindtable.games.cerebria.causes import CLOCKWISE as BY_CLOCKWISE
from mindtable.games.cerebria.geometry import (
    CLOCKWISE,
    DISTANCE,
    LOCATION_CLOCKWISE,
    LOCATION_NEAR,
    LOCATION_OFFSET,
    LOCATION_STEP,
    OFFSET,
    STEP,
    spirit_space,
)
from mindtable.games.cerebria.state import (
    AHEAD,
    CHANGE,
    CURRENT,
    DRAWN_WHEN,
    MAXIMUM,
    NEW_VIBE,
    OWN,
    RISE,
    TAKES_FRONTIER,
    TAKES_REALM,
    UNPROTECTED,
    CerebriaState,
)
from mindtable.games.cerebria.things import of_card, of_realm

# -- the criteria, one for each printed line


class Line(Criterion[CerebriaState]):
    """A printed line, by its number among the criteria."""

    def __init__(self, number: int, sign: int) -> None:
        super().__init__(CRITERION.names[number], sign)
        self.number: Final = number

    def weighed(self, state: CerebriaState) -> bool:
        """Whether it has anything to say now."""
        return True

    def about(self, state: CerebriaState) -> int:
        """The Aspiration it looks at, or NOTHING."""
        return NOTHING


class Weighed(Line):
    """A line that reads a column of the scales."""

    def __init__(self, number: int, sign: int, column: int) -> None:
        super().__init__(number, sign)
        self.column: Final = column

    def score(self, state: CerebriaState, candidate: int) -> int:
        assert state.scales is not None
        return state.scales.columns[self.column][candidate]

    def weighed(self, state: CerebriaState) -> bool:
        """A later Common Aspiration only while there is one (EGO-48)."""
        assert state.scales is not None
        return self.column < AHEAD + state.scales.ahead

    def about(self, state: CerebriaState) -> int:
        if self.column >= AHEAD:
            return state.row[1 + self.column - AHEAD]
        return state.target if self.column in (OWN, CHANGE) else NOTHING


class Placed(Line):
    """A line that asks where a candidate lies from the Spirit."""

    def __init__(self, number: int, sign: int, places: list[list[int]]) -> None:
        super().__init__(number, sign)
        self.places: Final = places  # by place of the Spirit, as in geometry.py

    def score(self, state: CerebriaState, candidate: int) -> int:
        assert state.scales is not None
        return self.places[state.scales.place][candidate]


def _impact(own_first: bool, ahead: bool) -> list[Criterion[CerebriaState]]:
    """Impact in the order of the rulebook; the two switches add lines (EGO-46, EGO-48)."""
    lines: list[Criterion[CerebriaState]] = []
    if own_first:
        lines.append(Weighed(BY_OWN, 1, OWN))
    lines.append(Weighed(BY_CHANGE, 1, CHANGE))
    if ahead:
        for place in range(p.ASPIRATIONS - 1):
            lines.append(Weighed(BY_LATER, 1, AHEAD + place))
    lines.append(Weighed(BY_REALM, 1, TAKES_REALM))
    lines.append(Weighed(BY_FRONTIER, 1, TAKES_FRONTIER))
    return lines


_NEAREST: Final[list[Criterion[CerebriaState]]] = [
    Placed(CLOSEST, -1, DISTANCE),  # from the figure before any step
    Placed(BY_CLOCKWISE, 1, CLOCKWISE),
]
_VARIANTS: Final = [(False, False), (False, True), (True, False), (True, True)]

WHERE_TO_INVOKE: Final = [Priority("EGO-52", [*_impact(own, ahead), *_NEAREST]) for own, ahead in _VARIANTS]
WHAT_TO_INTENSIFY: Final = Priority("EGO-55", [Weighed(BY_RISE, 1, RISE), *_NEAREST])
WHAT_TO_QUELL: Final = [
    Priority(
        "EGO-57",
        [
            Weighed(BY_SAFETY, 1, UNPROTECTED),
            *_impact(own, ahead),
            Weighed(BY_CURRENT, 1, CURRENT),
            Weighed(BY_MAXIMUM, 1, MAXIMUM),
            *_NEAREST,
        ],
    )
    for own, ahead in _VARIANTS
]
WHERE_TO_BUILD: Final = [
    Priority(
        "EGO-59",
        [
            *_impact(own, ahead),
            Placed(NO_STEP, 1, LOCATION_NEAR),
            Placed(BY_CLOCKWISE, 1, LOCATION_CLOCKWISE),
        ],
    )
    for own, ahead in _VARIANTS
]
WHICH_TO_INVOKE: Final = Priority(
    "EGO-51",
    [
        Weighed(BY_NEW_VIBE, 1, NEW_VIBE),
        Weighed(BY_MAXIMUM, 1, MAXIMUM),
        Weighed(DRAWN_FIRST, -1, DRAWN_WHEN),
    ],
)


def variant(state: CerebriaState) -> int:
    """Which of the four lists of Impact is in force."""
    return (2 if state.box.own_first else 0) + (1 if state.box.looks_ahead else 0)


# -- the choice


def pick(state: CerebriaState, procedure: int, priority: Priority[CerebriaState], candidates: list[int]) -> int:
    """The one candidate the criteria leave."""
    if state.heard is None:
        return priority.narrow(state, candidates)[0]
    trace: list[Verdict] = []
    chosen = priority.narrow(state, candidates, trace)[0]
    for verdict, line in zip(trace, priority.criteria, strict=False):
        if verdict.before != verdict.after:
            assert isinstance(line, Line)
            before = [_thing(state, procedure, candidate) for candidate in verdict.before]
            after = [_thing(state, procedure, candidate) for candidate in verdict.after]
            things = [procedure, line.number, line.about(state), verdict.best, before, after, procedure]
            state.tell(events.VERDICT, NOTHING, things)
    order = ranking(state, priority, candidates)
    if procedure == WHICH_CARD:
        lines = [[state.drawn[number], keys(state, priority, number)] for number in order]
        state.tell(events.CARDS_RANKED, NOTHING, [lines, procedure])
    else:
        space = spirit_space(state.acting, state.figures[state.acting])
        lines = [_weights(state, procedure, priority, candidate) for candidate in order]
        later = state.row[1:] if state.box.looks_ahead and procedure != INTENSIFY else []
        state.tell(events.RANKED, NOTHING, [procedure, state.acting, space, state.target, later, lines, procedure])
    return chosen


def ranking(state: CerebriaState, priority: Priority[CerebriaState], candidates: list[int]) -> list[int]:
    """All candidates, best first."""
    rest = candidates[:]
    found: list[int] = []
    while rest:
        best = priority.narrow(state, rest)[0]
        found.append(best)
        rest.remove(best)
    return found


def _thing(state: CerebriaState, procedure: int, candidate: int) -> int:
    """What a candidate of a procedure is."""
    if procedure == WHICH_CARD:
        return of_card(state.drawn[candidate])
    return of_realm(candidate) if procedure in (FORTIFY, RAZE) else candidate


def keys(state: CerebriaState, priority: Priority[CerebriaState], candidate: int) -> list[list[int]]:
    """What a candidate is weighed by, criterion by criterion."""
    found: list[list[int]] = []
    for line in priority.criteria:
        assert isinstance(line, Line)
        if line.weighed(state):
            found.append([line.number, line.score(state, candidate)])
    return found


def _weights(state: CerebriaState, procedure: int, priority: Priority[CerebriaState], candidate: int) -> list[Any]:
    """A line of the ranking: a candidate, where it lies from the Spirit, its Impact, and every key."""
    scales = state.scales
    assert scales is not None
    built = procedure in (FORTIFY, RAZE)
    step = (LOCATION_STEP if built else STEP)[scales.place][candidate]
    offset = (LOCATION_OFFSET if built else OFFSET)[scales.place][candidate]
    later = [scales.columns[AHEAD + place][candidate] for place in range(scales.ahead)]
    return [
        _thing(state, procedure, candidate), step, abs(offset), 1 if offset >= 0 else 0, scales.change[candidate],
        scales.realms[candidate], scales.frontiers[candidate], scales.rise[candidate], later,
        keys(state, priority, candidate),
    ]  # fmt: skip
