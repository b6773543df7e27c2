"""Set-up: the box, displays, Goals, the Id and the first Clients (UM-01 to UM-06, ID-01 to ID-09)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Evenly, Step
from mindtable.core.piles import bag_of
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.display import Refill
from mindtable.games.unconscious_mind.drafting import ChooseClient, draft_by_arrow
from mindtable.games.unconscious_mind.notebook import RefillColumn
from mindtable.games.unconscious_mind.phases import Round
from mindtable.games.unconscious_mind.research import take_research
from mindtable.games.unconscious_mind.state import Asked, FromResearch, MindState, Person, TheId

FIRST_GOAL: Final = 0  # Cure five Clients, in the middle of the row (UM-02)
MIDDLE: Final = 3
LOCKED: Final = 0b111  # of the three Insights at rows, or at columns
ABOVE_COLUMNS: Final = [1, 2, 2]  # an Idea, and twice a Bright Idea on an Idea (ID-03)

# -- out of the box


def new_state(box: Box) -> MindState:
    """The table before set-up: full decks, empty displays, both boards as they come out of the box."""
    layers: list[list[int]] = [[], [], []]
    for layer in range(p.LAYERS):
        layers[box.layer_stack[layer]].append(layer)
    goals = [p.NONE] * p.GOAL_ROW
    goals[MIDDLE] = FIRST_GOAL
    return MindState(
        box=box, agenda=[], over=False, round=0, last_round=0, acting=p.NOBODY, won=False, arrivals=1,
        person=new_person(), id=new_id(), held=[p.NOBODY] * p.SPACES, ideas_on=[0] * p.SPACES,
        bright_on=[0] * p.SPACES, pointed=[p.NONE] * p.SPACES, tiles=[p.NONE] * 6,
        research=list(range(p.RESEARCH_CARDS)), deck=p.RESEARCH_CARDS, face_up=[p.NONE] * 2,
        owners=[p.NOBODY] * p.TREATISES, volumes=[[] for _ in range(p.TREATISES)],
        rows=[[p.NONE] * p.DISPLAY for _ in range(3)],
        piles=[
            bag_of(list(range(p.TILES))), bag_of(list(range(p.ROUTINES))), bag_of(list(range(p.ROUTINES, p.CLIENTS))),
            bag_of(list(range(p.MANIFESTS))), bag_of(list(range(p.MANIFESTS, p.DREAMS))), bag_of(layers[0]),
            bag_of(layers[1]), bag_of(layers[2]), bag_of(list(range(p.MEETING_CARDS))),
        ],
        goals=goals, tokens=[len(tokens) for tokens in box.tokens],  # UM-04
        slots=[p.NOBODY] * (len(p.LOCATIONS) * p.SLOTS),
        district_slots=[p.NOBODY] * (len(p.DISTRICTS) * p.DISTRICT_SLOTS), freud=p.START_FREUD, freud_marker=1,
        arrow=p.LEFT_SIDE, discarded=[],
    )  # fmt: skip


def new_person() -> Person:
    """The board of the person (UM-05)."""
    dial = [0] * p.DIAL
    for quality in range(3):
        dial[quality * 3 + p.MINOR] = 1  # SM-19
    dial[p.RESERVE] = p.COMMON_INSIGHTS - 3
    return Person(
        vp=0, reputation=0, arrived=0, boxes=0, coffee=p.START_COFFEE, ideas=3, bright=0, inkpot=p.TOP,
        professor=p.START_FREUD, second_open=False, rooms=p.NO_CLIENT * 2, cured=[], in_play=[], published=[],
        tags=[0] * p.TAGS, goals=[], districts=0, earned=[0] * p.SOURCES, dial=dial, hand=[], notebook=[p.NONE] * 9,
        locked_ideas=3, row_locks=LOCKED, foot_locks=LOCKED, abilities=[0] * 9,
    )  # fmt: skip


def new_id() -> TheId:
    """The board of the Id, who has no dial (ID-01, ID-02, ID-03)."""
    return TheId(
        vp=0, reputation=0, arrived=1, boxes=0, coffee=0, ideas=3, bright=1, inkpot=p.TOP, professor=p.START_FREUD,
        second_open=False, rooms=p.NO_CLIENT * 2, cured=[], in_play=[], published=[], tags=[0] * p.TAGS, goals=[],
        districts=0, earned=[0] * p.SOURCES, above=ABOVE_COLUMNS[:], tiles=list(range(9)), active=[0] * 9,
        row_locks=LOCKED, foot_locks=LOCKED, insights=0, hand=0, routine_overlays=[], case_overlays=[],
        cured_overlays=[],
    )  # fmt: skip


# -- the steps of set-up


class SetUp(Step[MindState]):
    """Displays, Goals, the Id, then the first Clients: the Id drafts before the person (UM-01 to UM-07)."""

    def run(self, state: MindState) -> None:
        rows = [p.ROUTINE_ROW] * p.DISPLAY + [p.CASE_ROW] * p.DISPLAY + [p.MANIFEST_ROW] * p.DISPLAY
        steps: list[Step[Any]] = [Refill(row) for row in rows]
        steps += [OpenResearch(p.LEFT_SIDE), OpenResearch(p.RIGHT_SIDE)]
        steps += [RefillColumn(column) for column in (0, 0, 1, 1, 2, 2)]
        steps += [DealGoal() for _ in range(p.GOAL_ROW - 1)]
        steps += [ArrangeRows(), PointArrow(), IdFirstClient()]
        steps += [StackOverlay() for _ in range(p.OVERLAYS - 1)]
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
        if state.heard is not None:
            state.tell(events.RESEARCH_REVEALED, p.NOBODY, [option, self.place])


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
        place = state.goals.index(p.NONE)
        state.goals[place] = option
        if state.heard is not None:
            state.tell(events.GOAL_DEALT, p.NOBODY, [option, place])

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CHANCE_OF_GOALS.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.DEAL_GOAL.of([option])


class ArrangeRows(Step[MindState]):
    """The nine tiles of the Id, one colour a row; the difficulty says which are active (ID-04, ID-06)."""

    def run(self, state: MindState) -> None:
        if state.box.rows_of_id == p.RANDOM_ROWS:
            state.do([DrawRows()])
        else:
            arrange_rows(state, p.ROW_NAMES.index(state.box.rows_of_id))


class DrawRows(Evenly[MindState]):
    """The order of the colours in the Id's Notebook, drawn (SM-33)."""

    SPAN = 6

    def options(self, state: MindState) -> list[int]:
        return list(range(len(p.ROW_ORDERS)))

    def choose(self, state: MindState, option: int) -> None:
        arrange_rows(state, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CHANCE_OF_ROWS.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.ARRANGE_ROWS.of([option])


def arrange_rows(state: MindState, order: int) -> None:
    """Lay the tiles and activate those of the difficulty; on all but easy the left column has its Insight (ID-06)."""
    rival = state.id
    rival.tiles = [colour * 3 + numeral for colour in p.ROW_ORDERS[order] for numeral in range(3)]
    rival.active[0] = 1
    if not state.box.easy:
        rival.active[3] = 1
        rival.active[6] = 1
        rival.foot_locks &= ~1  # ID-09
        rival.insights = 1
    if state.heard is not None:
        active = [rival.tiles[cell] for cell in range(9) if rival.active[cell]]
        state.tell(events.ID_TILES_LAID, p.ID, [rival.tiles, active, rival.insights])


class PointArrow(Evenly[MindState]):
    """Where the Compass Arrow points at the start (ID-05)."""

    def options(self, state: MindState) -> list[int]:
        return [p.LEFT_SIDE, p.RIGHT_SIDE]

    def choose(self, state: MindState, option: int) -> None:
        state.arrow = option
        if state.heard is not None:
            state.tell(events.ARROW_START, p.ID, [option])

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CHANCE_OF_ARROW.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.POINT_ARROW.of([option])


class IdFirstClient(Step[MindState]):
    """The Id drafts a Routine Client first (UM-06, ID-08)."""

    def run(self, state: MindState) -> None:
        draft_by_arrow(state, p.PRIMARY, True)


class StackOverlay(Evenly[MindState]):
    """Which Routine overlay lies next in the column from the top; Case overlays follow their partners (ID-08)."""

    SPAN = p.OVERLAYS

    def options(self, state: MindState) -> list[int]:
        stacked = as_bits(state.id.routine_overlays)
        return [overlay for overlay in range(p.OVERLAYS) if not stacked >> overlay & 1]

    def choose(self, state: MindState, option: int) -> None:
        partner = state.box.partner[option]
        state.id.routine_overlays.append(option)
        state.id.case_overlays.append(partner)
        if state.heard is not None:
            state.tell(events.OVERLAY_STACKED, p.ID, [option, p.OVERLAYS + partner])

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CHANCE_OF_OVERLAYS.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.STACK_OVERLAY.of([option])


class LastOverlay(Step[MindState]):
    """The overlay that is left lies at the bottom."""

    def run(self, state: MindState) -> None:
        last = StackOverlay()
        last.choose(state, last.options(state)[0])


class TakeProfessor(Asked):
    """Which Professor the person is: a starting tile and a Location (DP-01, SM-32, UM-05)."""

    SPAN = p.PROFESSORS

    def options(self, state: MindState) -> list[int]:
        return list(range(p.PROFESSORS))

    def choose(self, state: MindState, option: int) -> None:
        person = state.person
        tile = p.TILES + option
        person.notebook[0] = tile
        person.professor = state.box.starts[option]
        if state.heard is not None:
            state.tell(events.PROFESSOR_CHOSEN, p.PERSON, [option, tile, person.professor])

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_WHO.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.BE_PROFESSOR.of([option, state.box.mains[p.TILES + option], state.box.starts[option]])
