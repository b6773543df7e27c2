"""Set-up, the rounds and the final scoring (UM-01 to UM-07, UM-90 to UM-92, ID-01 to ID-09, ID-97)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Evenly, Step
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Scoring
from mindtable.games.unconscious_mind.id import ID_TURN
from mindtable.games.unconscious_mind.notebook import RefillColumn
from mindtable.games.unconscious_mind.office import (
    CASE_ROW,
    MANIFEST_ROW,
    ROUTINE_ROW,
    ChooseClient,
    Refill,
    draft_by_arrow,
)
from mindtable.games.unconscious_mind.research import take_research
from mindtable.games.unconscious_mind.state import Asked, FromResearch, MindState
from mindtable.games.unconscious_mind.tracks import ahead, full_rows
from mindtable.games.unconscious_mind.turns import PERSON_TURN

# The order of the Id's colours: permutations of green Notes, purple Study, red City.
ROW_ORDERS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
ROW_NAMES: Final[list[str]] = [
    "notes-study-city", "notes-city-study", "study-notes-city", "study-city-notes", "city-notes-study",
    "city-study-notes",
]  # fmt: skip
RANDOM_ROWS: Final = "random"
FIRST_GOAL: Final = 0  # Cure five Clients, in the middle of the row (UM-02)
MIDDLE: Final = 3

# -- set-up


class SetUp(Step[MindState]):
    """Displays, Goals, the Id, then the first Clients: the Id drafts before the person (UM-01 to UM-07)."""

    def run(self, state: MindState) -> None:
        rows = [ROUTINE_ROW] * p.DISPLAY + [CASE_ROW] * p.DISPLAY + [MANIFEST_ROW] * p.DISPLAY
        steps: list[Step[Any]] = [Refill(row) for row in rows]
        steps += [OpenResearch(0), OpenResearch(1)]
        steps += [RefillColumn(column) for column in (0, 0, 1, 1, 2, 2)]
        steps += [DealGoal()] * (p.GOAL_ROW - 1)
        steps += [ArrangeRows(), PointArrow(), IdFirstClient()]
        steps += [STACK_OVERLAY] * (p.OVERLAYS - 1)
        steps += [LastOverlay(), TakeProfessor(), ChooseClient(p.PRIMARY, True), Round()]
        state.do(steps)


class OpenResearch(FromResearch):
    """Which Research card lies face up at the start."""

    FIELDS = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def choose(self, state: MindState, option: int) -> None:
        take_research(state, option, True)
        state.face_up[self.place] = option


def as_bits(cards: list[int]) -> int:
    """Cards as a bit set; places without one are left out."""
    bits = 0
    for card in cards:
        if card >= 0:
            bits |= 1 << card
    return bits


class DealGoal(Evenly[MindState]):
    """Which Goal comes next to the row; the fifth Client's stands in the middle (UM-02)."""

    SPAN = p.GOALS

    def options(self, state: MindState) -> list[int]:
        dealt = as_bits(state.goals)
        return [goal for goal in range(p.GOALS) if not dealt >> goal & 1]

    def choose(self, state: MindState, option: int) -> None:
        state.goals[state.goals.index(p.NONE)] = option


class ArrangeRows(Step[MindState]):
    """The nine tiles of the Id, one colour a row; the difficulty says which are active (ID-04, ID-06)."""

    def run(self, state: MindState) -> None:
        if state.box.rows_of_id == RANDOM_ROWS:
            state.agenda.append(DrawRows())
        else:
            arrange_rows(state, ROW_NAMES.index(state.box.rows_of_id))


class DrawRows(Evenly[MindState]):
    """The order of the colours in the Id's Notebook, drawn (SM-33)."""

    SPAN = 6

    def options(self, state: MindState) -> list[int]:
        return list(range(len(ROW_ORDERS)))

    def choose(self, state: MindState, option: int) -> None:
        arrange_rows(state, option)


def arrange_rows(state: MindState, order: int) -> None:
    """Lay the tiles and activate those of the difficulty (ID-06)."""
    rival = state.id
    rival.tiles = [colour * 3 + numeral for colour in ROW_ORDERS[order] for numeral in range(3)]
    rival.active[0] = 1
    if not state.box.easy:
        rival.active[3] = 1
        rival.active[6] = 1
        rival.foot_locks &= ~1
        rival.insights = 1


class PointArrow(Evenly[MindState]):
    """Where the Compass Arrow points at the start (ID-05)."""

    def options(self, state: MindState) -> list[int]:
        return [0, 1]

    def choose(self, state: MindState, option: int) -> None:
        state.arrow = option
        if state.heard is not None:
            state.tell(events.ARROW_START, p.ID, [option])


class IdFirstClient(Step[MindState]):
    """The Id drafts a Routine Client first (ID-08)."""

    def run(self, state: MindState) -> None:
        draft_by_arrow(state, p.PRIMARY, True)


class StackOverlay(Evenly[MindState]):
    """Which Routine overlay lies next in the column from the top; Case overlays follow their partners (ID-08)."""

    SPAN = p.OVERLAYS

    def options(self, state: MindState) -> list[int]:
        stacked = as_bits(state.id.routine_overlays)
        return [overlay for overlay in range(p.OVERLAYS) if not stacked >> overlay & 1]

    def choose(self, state: MindState, option: int) -> None:
        state.id.routine_overlays.append(option)
        state.id.case_overlays.append(state.box.partner[option])


STACK_OVERLAY: Final = StackOverlay()


class LastOverlay(Step[MindState]):
    """The overlay that is left lies at the bottom."""

    def run(self, state: MindState) -> None:
        overlay = STACK_OVERLAY.options(state)[0]
        STACK_OVERLAY.choose(state, overlay)


class TakeProfessor(Asked):
    """Which Professor the person is: a starting tile and a Location (DP-01, SM-32)."""

    SPAN = p.PROFESSORS

    def options(self, state: MindState) -> list[int]:
        return list(range(p.PROFESSORS))

    def choose(self, state: MindState, option: int) -> None:
        person = state.person
        person.notebook[0] = p.TILES + option
        person.professor = state.box.starts[option]
        if state.heard is not None:
            state.tell(events.PROFESSOR, p.PERSON, [option])


# -- rounds


class Round(Step[MindState]):
    """A turn of the person, then one of the Id; after the last round the scoring (UM-07, UM-90)."""

    def run(self, state: MindState) -> None:
        if state.last_round and state.round >= state.last_round:
            final_scoring(state)
            return
        state.round += 1
        if state.heard is not None:
            state.tell(events.ROUND, CHANCE, [state.round, 1 if state.last() else 0])
        state.agenda.append(ROUND)
        state.agenda.append(ID_TURN)
        PERSON_TURN.run(state)


ROUND: Final = Round()


# -- final scoring


def final_scoring(state: MindState) -> None:
    """The scoring in its printed order for both sides; then the person needs more points, or Reputation (UM-91)."""
    state.acting = p.NOBODY
    for who in (p.PERSON, p.ID):
        for source, points in final_points(state, who):
            if state.heard is not None:
                state.tell(events.FINAL, who, [source, points])
            side = state.side(who)
            side.vp += points
            side.earned[source] += points
    person, rival = state.person, state.id
    tie_won = person.vp == rival.vp and person.reputation > rival.reputation
    state.won = person.vp > rival.vp or tie_won
    state.over = True
    if state.heard is not None:
        state.tell(events.WON, p.PERSON if state.won else p.ID, [person.vp, rival.vp])


def final_points(state: MindState, who: int) -> list[tuple[int, int]]:
    """What the end brings a side, by source, in the order SM-40, SM-47, SM-44, SM-45, SM-46, Case-Studies, SM-48."""
    box = state.box
    side = state.side(who)
    works = len(side.published) + len(side.cured)
    cases = sum([scored(state, who, scoring) for scoring in scorings(state, who)])
    bright = side.bright + side.coffee // p.COFFEE_OF_BRIGHT
    return [
        (p.REPUTATION_POINTS, box.reputation_points[side.reputation]),
        (p.ORDER_POINTS, works * (2 if ahead(state) == who else 1)),
        (p.CITY_POINTS, box.district_points[side.districts_held()]),
        (p.NOTEBOOK_POINTS, box.row_points[full_rows(state, who)]),
        (p.TAG_POINTS, box.tag_points[side.different_tags()]),
        (p.CASE_POINTS, cases),
        (p.LEFT_OVER_POINTS, p.BOX_OVERFLOW * side.boxes + bright),
    ]


def scorings(state: MindState, who: int) -> list[Scoring]:
    """The Case-Study scorings of a side: every cathartic Client, Cured or not; overlays go before print (ID-97)."""
    box = state.box
    side = state.side(who)
    found: list[Scoring] = []
    for index, client in enumerate(side.cured):
        if client >= p.ROUTINES:
            overlay = state.id.cured_overlays[index] if who == p.ID else p.NONE
            found.append(box.overlay_scoring[overlay] if overlay >= 0 else box.case_scoring[client - p.ROUTINES])
    for room in range(2):
        at = room * p.ROOM
        client = side.rooms[at + p.CLIENT]
        if client >= p.ROUTINES and side.rooms[at + p.CATHARTIC]:
            overlay = side.rooms[at + p.OVERLAY]
            found.append(box.overlay_scoring[overlay] if overlay >= 0 else box.case_scoring[client - p.ROUTINES])
    return found


def scored(state: MindState, who: int, scoring: Scoring) -> int:
    """The points of one Case-Study scoring."""
    side = state.side(who)
    counts = scoring.counts
    if counts <= b.PURPLE:
        n = side.district_tags(state.box, counts)
    elif counts == b.DIFFERENT:
        n = side.different_tags()
    elif counts == b.PUBLISHED:
        n = len(side.published)
    elif counts == b.CURED:
        n = len(side.cured)
    elif counts == b.TILES:
        n = sum(state.id.active) if who == p.ID else len([tile for tile in state.person.notebook if tile >= 0])
    elif counts == b.REPUTATION:
        n = side.reputation
    else:
        n = len(side.in_play)
    return min(scoring.most, n * scoring.points // scoring.per)
