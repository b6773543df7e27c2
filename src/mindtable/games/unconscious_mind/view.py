"""What anybody sees of the table, in things: all of it but the order of the piles and the Id's face-down hand.

Cards, places and pieces are told by their ids as the kinds of things write them; seats are numbers, 0 the person and 1
the Id; None is nothing or nobody.
"""

from __future__ import annotations

from typing import Final, TypedDict

from mindtable.core.piles import Pile
from mindtable.core.things import Kind
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import ABILITIES, Box
from mindtable.games.unconscious_mind.notebook import ChooseRow, PlaceTile
from mindtable.games.unconscious_mind.scoring import final_points
from mindtable.games.unconscious_mind.state import MindState, Side
from mindtable.games.unconscious_mind.things import (
    ACTION,
    CELL,
    CLIENT,
    COLUMN,
    DISPLAY,
    DREAM,
    FIELD,
    GOAL,
    ID_TILE,
    LAYER,
    LOCATION,
    MEETING,
    NUMBER,
    OVERLAY,
    PROFESSOR,
    RESEARCH,
    ROOM,
    ROW,
    SIDE,
    SLOT,
    SPACE,
    TILE,
    TRACK,
    TREATISE,
    overlay_of,
)
from mindtable.games.unconscious_mind.tracks import ahead
from mindtable.games.unconscious_mind.treatises import ChooseCite, ChooseVolume


class RoomView(TypedDict):
    """A room of an Office and who is in it."""

    room: str
    open: bool
    client: str | None
    marker: int
    layer: str | None
    manifest: str | None
    latent: str | None
    cathartic: bool
    overlay: str | None


class CuredView(TypedDict):
    """A Cured Client, and the overlay of the Id that lies on it."""

    client: str
    overlay: str | None


class SideView(TypedDict):
    """What both sides show."""

    vp: int
    if_over_now: int  # the points if the game were scored now
    reputation: int
    boxes: int
    coffee: int
    ideas: int
    bright: int
    inkpot: str
    professor: str
    rooms: list[RoomView]
    cured: list[CuredView]
    in_play: list[str]
    published: list[str]
    tags: dict[str, int]
    goals: list[str]
    districts: list[str]
    earned: dict[str, int]
    locked_rows: list[str]  # whose Insight is still there
    locked_columns: list[str]


class FieldView(TypedDict):
    """A field of the dial: how many pieces lie there."""

    field: str
    common: int
    own: int


class CellView(TypedDict):
    """A space of the person's Notebook."""

    cell: str
    tile: str | None


class PersonView(SideView):
    """The person's board."""

    name: str | None  # the Professor
    dial: list[FieldView]
    reserve: int
    own_reserve: int
    hand: list[str]
    notebook: list[CellView]
    ideas_above: list[str]  # the columns above which an Idea is locked
    abilities: dict[str, int]
    laying: str | None  # a tile on its way from the display to the Notebook
    citing: list[str]  # cards on their way from Treatises of the Id under one of the person


class IdCellView(TypedDict):
    """A space of the Id's Notebook and its tile."""

    cell: str
    tile: str
    active: bool


class AboveView(TypedDict):
    """What lies above a column of the Id."""

    column: str
    idea: bool
    bright: bool


class IdView(SideView):
    """The Id's board; its hand is a number of cards."""

    above: list[AboveView]
    notebook: list[IdCellView]
    insights: int
    hand: int
    routine_overlays: list[str]  # top first
    case_overlays: list[str]


class SpaceView(TypedDict):
    """An Idea space of the Meeting Table."""

    space: str
    owner: int | None
    ideas: int
    bright: int
    action: str | None  # at which the person's Ideas point


class DisplayView(TypedDict):
    """A place of the Notebook display."""

    place: str
    tile: str | None


class TreatiseView(TypedDict):
    """A Treatise, whose it is, and the cards under it."""

    treatise: str
    owner: int | None
    volumes: list[str]


class SlotView(TypedDict):
    """A bonus slot and who has covered it."""

    slot: str
    owner: int | None


class LocationView(TypedDict):
    """A Location and its bonus slots."""

    location: str
    slots: list[SlotView]


class DistrictView(TypedDict):
    """A District: the tokens left, whether the top one shows a Reputation point, and its numbers."""

    district: str
    tokens: int
    reputation: bool
    numbers: list[SlotView]


class MindView(TypedDict):
    """The table as anybody sees it."""

    viewer: int
    round: int
    last_round: int  # 0 until Freud's marker reaches the watch
    over: bool
    won: bool
    turn: int | None  # whose
    asked: list[int]  # the seats that have to choose now; -1 is chance
    ahead: int  # on the Reputation track
    person: PersonView
    id: IdView
    table: list[SpaceView]
    tiles: list[DisplayView]
    research: list[str | None]  # face up
    routine: list[str | None]
    case: list[str | None]
    manifest: list[str | None]
    treatises: list[TreatiseView]
    goals: list[str | None]
    city: list[LocationView]  # clockwise
    districts: list[DistrictView]
    freud: str
    freud_marker: int
    arrow: str
    left: dict[str, int]  # cards in each pile
    returned: dict[str, list[str]]  # Grief Layers that all saw go under their stacks, in the order in which they come
    unseen_research: list[str]  # deck and the Id's hand together
    discarded: list[str]  # Meeting Table cards


# -- things by their ids


def _one(kind: Kind[Box], box: Box, number: int) -> str | None:
    return kind.id(box, number) if number >= 0 else None


def _all(kind: Kind[Box], box: Box, numbers: list[int]) -> list[str]:
    return [kind.id(box, number) for number in numbers]


def _places(kind: Kind[Box], box: Box, numbers: list[int]) -> list[str | None]:
    return [_one(kind, box, number) for number in numbers]


def _seat(number: int) -> int | None:
    return number if number >= 0 else None


def _bits(kind: Kind[Box], box: Box, bits: int) -> list[str]:
    return [kind.id(box, number) for number in range(3) if bits >> number & 1]


# -- both sides


def _room(box: Box, side: Side, room: int) -> RoomView:
    at = room * p.ROOM
    rooms = side.rooms
    client = rooms[at + p.CLIENT]
    return {
        "room": ROOM.id(box, room),
        "open": room == p.PRIMARY or side.second_open,
        "client": _one(CLIENT, box, client),
        "marker": rooms[at + p.MARKER],
        "layer": _one(LAYER, box, rooms[at + p.LAYER]),
        "manifest": _one(DREAM, box, rooms[at + p.MANIFEST]),
        "latent": _one(DREAM, box, rooms[at + p.LATENT]),
        "cathartic": bool(rooms[at + p.CATHARTIC]),
        "overlay": _one(OVERLAY, box, overlay_of(client, rooms[at + p.OVERLAY])),
    }


def _side(state: MindState, who: int, side: Side, row_locks: int, foot_locks: int, overlays: list[int]) -> SideView:
    box = state.box
    points = 0 if state.over else sum([points for _, points in final_points(state, who)])
    return {
        "vp": side.vp,
        "if_over_now": side.vp + points,
        "reputation": side.reputation,
        "boxes": side.boxes,
        "coffee": side.coffee,
        "ideas": side.ideas,
        "bright": side.bright,
        "inkpot": TRACK.id(box, side.inkpot),
        "professor": LOCATION.id(box, side.professor),
        "rooms": [_room(box, side, room) for room in range(2)],
        "cured": [
            {"client": CLIENT.id(box, client), "overlay": _one(OVERLAY, box, overlay_of(client, overlay))}
            for client, overlay in zip(side.cured, overlays, strict=True)
        ],
        "in_play": _all(RESEARCH, box, side.in_play),
        "published": _all(TREATISE, box, side.published),
        "tags": {lang.TAG_IDS[tag]: side.tags[tag] for tag in range(p.TAGS) if side.tags[tag]},
        "goals": _all(GOAL, box, side.goals),
        "districts": [p.DISTRICTS[district] for district in range(3) if side.districts >> district & 1],
        "earned": {lang.SOURCE_IDS[source]: points for source, points in enumerate(side.earned) if points},
        "locked_rows": _bits(ROW, box, row_locks),
        "locked_columns": _bits(COLUMN, box, foot_locks),
    }


def _person(state: MindState) -> PersonView:
    box, person = state.box, state.person
    laying, citing = _on_the_way(state)
    starting = person.notebook[0] - p.TILES
    return {
        **_side(state, p.PERSON, person, person.row_locks, person.foot_locks, [p.NONE] * len(person.cured)),
        "name": _one(PROFESSOR, box, starting),
        "dial": [
            {"field": FIELD.id(box, field), "common": person.dial[field], "own": person.dial[p.OWN + field]}
            for field in range(p.FIELDS)
        ],
        "reserve": person.dial[p.RESERVE],
        "own_reserve": person.dial[p.OWN_RESERVE],
        "hand": _all(RESEARCH, box, person.hand),
        "notebook": [{"cell": CELL.id(box, cell), "tile": _one(TILE, box, person.notebook[cell])} for cell in range(9)],
        "ideas_above": [COLUMN.id(box, column) for column in range(3) if not person.open_column(column)],
        "abilities": {ABILITIES[number]: count for number, count in enumerate(person.abilities) if number and count},
        "laying": _one(TILE, box, laying),
        "citing": _all(RESEARCH, box, citing),
    }


def _on_the_way(state: MindState) -> tuple[int, list[int]]:
    """The tile that left the display and lies nowhere yet, or NONE, and the Cited cards that are not bound yet."""
    laying, citing = p.NONE, list[int]()
    for step in state.agenda:
        if isinstance(step, (PlaceTile, ChooseRow)):
            laying = step.tile
        elif isinstance(step, (ChooseCite, ChooseVolume)):
            citing = step.cited
    return laying, citing


def _id(state: MindState) -> IdView:
    box, rival = state.box, state.id
    return {
        **_side(state, p.ID, rival, rival.row_locks, rival.foot_locks, rival.cured_overlays),
        "above": [
            {"column": COLUMN.id(box, column), "idea": rival.above[column] > 0, "bright": rival.above[column] > 1}
            for column in range(3)
        ],
        "notebook": [
            {
                "cell": CELL.id(box, cell),
                "tile": ID_TILE.id(box, rival.tiles[cell]),
                "active": bool(rival.active[cell]),
            }
            for cell in range(9)
        ],
        "insights": rival.insights,
        "hand": rival.hand,
        "routine_overlays": _all(OVERLAY, box, rival.routine_overlays),
        "case_overlays": [OVERLAY.id(box, p.OVERLAYS + overlay) for overlay in rival.case_overlays],
    }


# -- the table


def _spaces(state: MindState) -> list[SpaceView]:
    return [
        {
            "space": SPACE.id(state.box, space),
            "owner": _seat(state.held[space]),
            "ideas": state.ideas_on[space],
            "bright": state.bright_on[space],
            "action": _one(ACTION, state.box, state.pointed[space]),
        }
        for space in range(p.SPACES)
    ]


def _locations(state: MindState) -> list[LocationView]:
    box = state.box
    found: list[LocationView] = []
    location = 0
    for _ in p.LOCATIONS:
        slots: list[SlotView] = [
            {"slot": SLOT.id(box, slot), "owner": _seat(state.slots[slot])}
            for slot in range(location * p.SLOTS, (location + 1) * p.SLOTS)
        ]
        found.append({"location": LOCATION.id(box, location), "slots": slots})
        location = box.next[location]
    return found


def _districts(state: MindState) -> list[DistrictView]:
    found: list[DistrictView] = []
    for district in range(len(p.DISTRICTS)):
        first = district * p.DISTRICT_SLOTS
        numbers: list[SlotView] = [
            {"slot": NUMBER.id(state.box, number), "owner": _seat(state.district_slots[number])}
            for number in range(first, first + p.DISTRICT_SLOTS)
        ]
        found.append(
            {
                "district": p.DISTRICTS[district],
                "tokens": state.tokens[district],
                "reputation": state.top_token(district) == "r",
                "numbers": numbers,
            }
        )
    return found


GRIEF_STACKS: Final = [p.STARTING_LAYERS, p.LIGHT_LAYERS, p.DEEP_LAYERS]


def _returned(pile: Pile) -> list[int]:
    """The layers under a stack that were seen to go there (UM-77), the next one first."""
    layers = pile.bag[:] if pile.knowers else []
    for layer in reversed(pile.below):
        if layer.knowers:
            layers += layer.bag
    return layers


def view(state: MindState, viewer: int) -> MindView:
    """What a viewer may see."""
    box = state.box
    waiting = state.waiting()
    left = {p.PILE_IDS[number]: len(pile) for number, pile in enumerate(state.piles)}
    left[p.PILE_IDS[p.RESEARCH_DECK]] = state.deck
    return {
        "viewer": viewer,
        "round": state.round,
        "last_round": state.last_round,
        "over": state.over,
        "won": state.won,
        "turn": _seat(state.acting),
        "asked": waiting.seats(state) if waiting is not None else [],
        "ahead": ahead(state),
        "person": _person(state),
        "id": _id(state),
        "table": _spaces(state),
        "tiles": [
            {"place": DISPLAY.id(box, place), "tile": _one(TILE, box, tile)} for place, tile in enumerate(state.tiles)
        ],
        "research": _places(RESEARCH, box, state.face_up),
        "routine": _places(CLIENT, box, state.rows[p.ROUTINE_ROW]),
        "case": _places(CLIENT, box, state.rows[p.CASE_ROW]),
        "manifest": _places(DREAM, box, state.rows[p.MANIFEST_ROW]),
        "treatises": [
            {
                "treatise": TREATISE.id(box, treatise),
                "owner": _seat(state.owners[treatise]),
                "volumes": _all(RESEARCH, box, state.volumes[treatise]),
            }
            for treatise in range(p.TREATISES)
        ],
        "goals": _places(GOAL, box, state.goals),
        "city": _locations(state),
        "districts": _districts(state),
        "freud": LOCATION.id(box, state.freud),
        "freud_marker": state.freud_marker,
        "arrow": SIDE.id(box, state.arrow),
        "left": left,
        "returned": {p.PILE_IDS[stack]: _all(LAYER, box, _returned(state.piles[stack])) for stack in GRIEF_STACKS},
        "unseen_research": _all(RESEARCH, box, state.research),
        "discarded": _all(MEETING, box, state.discarded),
    }
