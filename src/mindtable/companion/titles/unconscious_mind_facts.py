"""What can be told of a table of Unconscious Mind: both boards, the Meeting Table, the City, where every card lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.companion import piles
from mindtable.companion.fact import NUMBER, YES, Either, Fact, Get, Set, fact, only
from mindtable.companion.facts import Facts
from mindtable.companion.family import Unseen
from mindtable.companion.titles import unconscious_mind_follows as follows
from mindtable.companion.titles.unconscious_mind_cards import (
    CLIENT_CARDS,
    DREAM_CARDS,
    GOAL_CARDS,
    LAYER_CARDS,
    MEETING_CARDS,
    RESEARCH_CARDS,
    ROOMS,
    TILE_CARDS,
    WHO,
)
from mindtable.companion.titles.unconscious_mind_follows import SIDES, WORDS
from mindtable.companion.titles.unconscious_mind_orders import tile_name
from mindtable.core.things import Kind, Named
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.language import ABILITIES
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import (
    ACTION,
    CLIENT,
    DISTRICT,
    ID_COLUMN,
    ID_ROOM,
    ID_TILE,
    ID_TRACK,
    LOCATION,
    OVERLAY,
    PIECE,
    PILE,
    RESEARCH,
    ROOM,
    SECTION,
    SIDE,
    SLOT,
    SPACE,
    TAG,
    TRACK,
    TREATISE,
    overlay_of,
)
from mindtable.games.unconscious_mind.things import NUMBER as DISTRICT_NUMBER

MOST_POINTS: Final = 399
NOBODY: Final = N_("nobody")
PROFESSORS: Final[Kind[Any]] = Named("owner", WHO, [N_("your Professor"), N_("the Id's Professor")])
INKPOTS: Final[Kind[Any]] = Named("owner", WHO, [N_("your Inkpot"), N_("the Id's Inkpot")])
LOCKS: Final[Kind[Any]] = Named(
    "lock", ["R1", "R2", "R3", "C1", "C2", "C3"],
    [N_("row 1"), N_("row 2"), N_("row 3"), N_("left column"), N_("middle column"), N_("right column")],
)  # fmt: skip
ABOVE: Final[Kind[Any]] = Named(
    "above", ["empty", "idea", "bright"], [N_("nothing"), N_("an Idea"), N_("a Bright Idea on an Idea")]
)
ABILITY: Final[Kind[Any]] = Named("ability", [str(n) for n in range(9)], [N_("none"), *ABILITIES[1:]])


class OfSide(Kind[Any]):
    """A thing of one of both sides: ``person-primary``."""

    def __init__(self, kinds: list[Kind[Any]], count: int) -> None:
        super().__init__(kinds[0].name, any(kind.on_table for kind in kinds))
        self.kinds: Final = kinds
        self.count: Final = count

    def id(self, box: Any, number: int) -> str:
        who, at = divmod(number, self.count)
        return f"{WHO[who]}-{self.kinds[who].id(box, at)}"

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        who, at = divmod(number, self.count)
        side = SIDES.call(box, who, tongue)
        return tongue.say("{thing} ({who})", {"thing": self.kinds[who].call(box, at, tongue), "who": side})

    def numbers(self, box: Any) -> list[int]:
        return list(range(2 * self.count))

    def touched(self, box: Any, value: Any) -> list[str]:
        who, at = divmod(value, self.count)
        found: list[str] = self.kinds[who].touched(box, at)
        return found


class IdTiles(Kind[Any]):
    """Tiles of the Id by their short names: what they do would make a fact hard to read."""

    def id(self, box: Any, number: int) -> str:
        return ID_TILE.id(box, number)

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        return tile_name(box, number, tongue)

    def numbers(self, box: Any) -> list[int]:
        return ID_TILE.numbers(box)


ID_TILES: Final = IdTiles(ID_TILE.name, on_table=True)
SIDE_ROOM: Final = OfSide([ROOM, ID_ROOM], len(ROOMS))
ID_ROOMS: Final = [2, 3]  # only the Id lays overlays (ID-65)
SIDE_TAG: Final = OfSide([TAG, TAG], p.TAGS)
SIDE_DISTRICT: Final = OfSide([DISTRICT, DISTRICT], len(p.DISTRICTS))
SIDE_LOCK: Final = OfSide([LOCKS, LOCKS], 6)


def _upto(high: int) -> Callable[[Any, int], list[int]]:
    values = list(range(high + 1))
    return lambda state, place: values


def _from_none(count: int) -> Callable[[Any, int], list[int]]:
    values = list(range(-1, count))
    return lambda state, place: values


def _places(count: int) -> Callable[[Any], list[int]]:
    return lambda state: list(range(count))


def _of_side(name: str) -> tuple[Get, Set]:
    """A number of each side."""

    def put(state: Any, who: int, value: int) -> None:
        setattr(state.side(who), name, type(getattr(state.side(who), name))(value))

    return (lambda state, who: int(getattr(state.side(who), name))), put


def _of_list(read: Callable[[Any], list[int]]) -> tuple[Get, Set]:
    """A list of numbers, place by place."""

    def put(state: Any, place: int, value: int) -> None:
        read(state)[place] = value

    return (lambda state, place: int(read(state)[place])), put


def _of_field(name: str) -> tuple[Get, Set]:
    """A number of the table."""

    def put(state: Any, place: int, value: int) -> None:
        setattr(state, name, value)

    return (lambda state, place: int(getattr(state, name))), put


def _set_points(state: MindState, who: int, value: int) -> None:
    """Points that were told have no source; they are counted with what is left over."""
    side = state.side(who)
    side.earned[p.LEFT_OVER_POINTS] += value - side.vp
    side.vp = value


def _on_track(state: MindState, place: int) -> list[str]:
    """Whoever touches the Reputation track means a marker on it."""
    box = state.box
    return [reference for section in SECTION.numbers(box) for reference in SECTION.touched(box, section)]


def _on_dial(state: MindState, piece: int) -> list[str]:
    """Common pieces and those of your own colour lie on the same fields; the others are in the reserve."""
    field = piece % p.OWN
    return [f"field:{PIECE.id(state.box, field)}"] if piece < p.RESERVE else []


def _arrives(state: MindState, who: int) -> None:
    """A marker comes to its space after every other (UM-81)."""
    state.arrivals += 1
    state.side(who).arrived = state.arrivals


def _set_reputation(state: MindState, who: int, value: int) -> None:
    """A marker that comes to a space later stands behind the one that is there (UM-81)."""
    side = state.side(who)
    if side.reputation != value:
        side.reputation = value
        _arrives(state, who)


def _ahead(state: MindState, place: int) -> int:
    """Whose marker came first to a space that both share; where they share none, it matters to nobody."""
    if state.person.reputation != state.id.reputation:
        return p.PERSON
    return p.PERSON if state.person.arrived < state.id.arrived else p.ID


def _set_ahead(state: MindState, place: int, value: int) -> None:
    if _ahead(state, 0) != value:
        _arrives(state, 1 - value)


def _lock(state: MindState, place: int) -> int:
    who, lock = divmod(place, 6)
    side = state.person if who == p.PERSON else state.id
    return (side.row_locks >> lock & 1) if lock < 3 else (side.foot_locks >> lock - 3 & 1)


def _set_lock(state: MindState, place: int, value: int) -> None:
    who, lock = divmod(place, 6)
    side = state.person if who == p.PERSON else state.id
    if lock < 3:
        side.row_locks = side.row_locks & ~(1 << lock) | value << lock
    else:
        side.foot_locks = side.foot_locks & ~(1 << lock - 3) | value << lock - 3


def _room(part: int) -> tuple[Get, Set]:
    """A number of each room of both sides."""

    def get(state: Any, place: int) -> int:
        return int(state.side(place // 2).rooms[place % 2 * p.ROOM + part])

    def put(state: Any, place: int, value: int) -> None:
        state.side(place // 2).rooms[place % 2 * p.ROOM + part] = value

    return get, put


def _tag(state: MindState, place: int) -> int:
    return state.side(place // p.TAGS).tags[place % p.TAGS]


def _set_tag(state: MindState, place: int, value: int) -> None:
    state.side(place // p.TAGS).tags[place % p.TAGS] = value


def _active(state: MindState, tile: int) -> int:
    return state.id.active[state.id.tiles.index(tile)]


def _set_active(state: MindState, tile: int, value: int) -> None:
    state.id.active[state.id.tiles.index(tile)] = value


def _owner(state: MindState, treatise: int) -> int:
    return state.owners[treatise]


def _set_owner(state: MindState, treatise: int, value: int) -> None:
    """A Treatise is Published by a side, at the right end of its row, or lies in the supply."""
    if state.owners[treatise] == value:
        return
    for who in range(2):
        side = state.side(who)
        side.published = [one for one in side.published if one != treatise]
    state.owners[treatise] = value
    if value >= 0:
        state.side(value).published.append(treatise)


def _overlays_for(client: int) -> list[int]:
    """What can lie on a Client of the Id: nothing, or an overlay for its kind (ID-65)."""
    first = overlay_of(client, 0)
    return [p.NONE, *range(first, first + p.OVERLAYS)]


def _client_of(state: MindState, room: int) -> int:
    return state.id.rooms[room % len(ROOMS) * p.ROOM + p.CLIENT]


def _overlay(state: MindState, room: int) -> int:
    return overlay_of(_client_of(state, room), state.id.rooms[room % len(ROOMS) * p.ROOM + p.OVERLAY])


def _set_overlay(state: MindState, room: int, value: int) -> None:
    state.id.rooms[room % len(ROOMS) * p.ROOM + p.OVERLAY] = value % p.OVERLAYS if value >= 0 else p.NONE


def _cured_overlay(state: MindState, client: int) -> int:
    rival = state.id
    return overlay_of(client, rival.cured_overlays[rival.cured.index(client)]) if client in rival.cured else p.NONE


def _set_cured_overlay(state: MindState, client: int, value: int) -> None:
    rival = state.id
    if client in rival.cured:
        rival.cured_overlays[rival.cured.index(client)] = value % p.OVERLAYS if value >= 0 else p.NONE


def _set_hand(state: MindState, place: int, value: int) -> None:
    state.id.hand = value
    state.deck = max(0, len(state.research) - value)


def _pile_size(state: MindState, pile: int) -> int:
    return len(state.piles[pile])


UNSEEN: Final = {
    area.id: (family, area)
    for family in (TILE_CARDS, CLIENT_CARDS, DREAM_CARDS, LAYER_CARDS, MEETING_CARDS)
    for area in family.areas
    if isinstance(area, Unseen)
}


def _pile_sizes(state: MindState, pile: int) -> list[int]:
    """As many cards as there are of its sort: one that is believed to lie elsewhere may be in it."""
    family, area = UNSEEN[p.PILE_IDS[pile]]
    cards = [card for card in family.cards if area.accepts(state, card)]
    return list(range(len(cards) + 1))


def _set_pile_size(state: MindState, pile: int, value: int) -> None:
    """So many cards lie in a pile; which ones of those nobody saw are gone is not known."""
    here = state.pile(pile)
    if value == 0:
        here.bag, here.size, here.below = [], 0, []
    else:
        here.size = max(1, here.size + value - len(here))


def _overlays(column: str, first: int) -> tuple[Get, Set]:
    def get(state: Any, place: int) -> int:
        overlays = getattr(state.id, column)
        return first + overlays[place] if place < len(overlays) else -1

    def put(state: Any, place: int, value: int) -> None:
        overlays = [one for one in getattr(state.id, column) if one != value - first]
        if value < 0:
            overlays = overlays[:place]
        else:
            overlays.insert(place, value - first)
        setattr(state.id, column, overlays)

    return get, put


def _volumes_of(treatise: int) -> Callable[[Any], list[int]]:
    def volumes(state: MindState) -> list[int]:
        state.volumes[treatise] = state.volumes[treatise][:]  # shared with other positions until somebody changes it
        return state.volumes[treatise]

    return volumes


def _fact(name: str, says: str, place: Kind[Any] | None, value: Kind[Any], places: Callable[[Any], list[int]],
          pair: tuple[Get, Set], values: Callable[[Any, int], list[int]]) -> Fact:  # fmt: skip
    return fact(WORDS, name, says, place, value, places, pair[0], pair[1], values)


class Inkpot(Fact):
    """Where an Inkpot stands: each side has a track of its own."""

    def touches(self, box: Any, place: int, value: int) -> list[str]:
        return (TRACK if place == p.PERSON else ID_TRACK).touched(box, value)


def _track(name: str, says: str, field: str, high: int) -> Fact:
    """A track of both sides."""
    return _fact(name, says, SIDES, NUMBER, _places(2), _of_side(field), _upto(high))


NTH: Final[Kind[Any]] = Named("nth", [str(n + 1) for n in range(64)], [str(n + 1) for n in range(64)])
ORDERED: Final[list[tuple[str, str, Kind[Any], int, Callable[[Any], list[int]]]]] = [
    ("order", N_("Research before you, from the left, {place}: {value}"), RESEARCH, 16,
     lambda state: state.person.in_play),
    ("id-order", N_("Research before the Id, from the left, {place}: {value}"), RESEARCH, 16,
     lambda state: state.id.in_play),
    ("treatise-order", N_("Your Treatises, from the left, {place}: {value}"), TREATISE, p.TREATISES,
     lambda state: state.person.published),
    ("id-treatise-order", N_("Treatises of the Id, from the left, {place}: {value}"), TREATISE, p.TREATISES,
     lambda state: state.id.published),
    *[(f"volumes-{treatise + 1}", N_("Volumes of a Treatise, from the left, {place}: {value}"), RESEARCH, 6,
       _volumes_of(treatise)) for treatise in range(p.TREATISES)],
]  # fmt: skip


def _order(name: str, says: str, kind: Kind[Any], count: int, read: Callable[[Any], list[int]]) -> Fact:
    """The order of a row, which some rules read: two of its cards change places."""

    def get(state: Any, place: int) -> int:
        cards = read(state)
        return cards[place] if place < len(cards) else p.NONE

    def put(state: Any, place: int, value: int) -> None:
        cards = read(state)
        if value in cards and place < len(cards):
            other = cards.index(value)
            cards[place], cards[other] = cards[other], cards[place]

    return fact(WORDS, name, says, NTH, kind, _places(count), get, put,
                lambda state, place: read(state)[:] if place < len(read(state)) else [p.NONE])  # fmt: skip


OVERLAY_PLACES: Final[Kind[Any]] = Named(
    "overlay place", [str(n) for n in range(p.OVERLAYS)], [str(n + 1) for n in range(p.OVERLAYS)]
)
FACTS: Final = Facts(WORDS, [
    fact(WORDS, "vp", N_("{place}: Victory Points {value}"), SIDES, NUMBER, _places(2), _of_side("vp")[0],
         _set_points, _upto(MOST_POINTS)),
    fact(WORDS, "reputation", N_("{place}: Reputation {value}"), SIDES, NUMBER, _places(2),
         _of_side("reputation")[0], _set_reputation, _upto(p.REPUTATION_LIMIT), seen=_on_track),
    fact(WORDS, "ahead", N_("First on a shared space of Reputation: {value}"), None, SIDES, only, _ahead, _set_ahead,
         lambda state, place: [0, 1] if state.person.reputation == state.id.reputation else [0], seen=_on_track),
    _track("boxes", N_("{place}: Heart-Shaped Boxes {value}"), "boxes", p.BOX_LIMIT),
    fact(WORDS, "coffee", N_("{place}: Coffee {value}"), SIDES, NUMBER, _places(2), *_of_side("coffee"),
         lambda state, who: list(range(state.box.coffee_of_box if who == p.ID else p.COFFEE_LIMIT + 1))),
    _track("bright", N_("{place}: Bright Ideas {value}"), "bright", 40),
    Inkpot(WORDS.verb("inkpot", "inkpot {place} {value}", N_("{place}: {value}"),
                      [("place", Either(INKPOTS)), ("value", Either(TRACK))]),
           _places(2), *_of_side("inkpot"), _upto(p.TRACK - 1)),
    fact(WORDS, "professor", N_("{place}: {value}"), PROFESSORS, LOCATION, _places(2), *_of_side("professor"),
         _upto(len(p.LOCATIONS) - 1), seen=lambda state, who: ["figure:id_professor" if who else "figure:professor"]),
    fact(WORDS, "second-room", N_("Secondary room is open, {place}: {value}"), SIDES, YES, _places(2),
         *_of_side("second_open"), _upto(1), follows.room_taken),
    fact(WORDS, "district", N_("An Insight in a District, {place}: {value}"), SIDE_DISTRICT, YES,
         _places(2 * len(p.DISTRICTS)), follows.district, follows.put_district, _upto(1)),
    fact(WORDS, "locked", N_("Insight still locked at {place}: {value}"), SIDE_LOCK, YES, _places(12), _lock,
         _set_lock, _upto(1)),
    fact(WORDS, "tags", N_("Tags, {place}: {value}"), SIDE_TAG, NUMBER, _places(2 * p.TAGS), _tag, _set_tag,
         _upto(20)),
    _fact("above", N_("Above the {place}: {value}"), ID_COLUMN, ABOVE, _places(3),
          _of_list(lambda state: state.id.above), _upto(2)),
    fact(WORDS, "active", N_("{place} is active: {value}"), ID_TILES, YES, _places(9), _active, _set_active, _upto(1)),
    fact(WORDS, "insights", N_("Insights in the supply of the Id: {value}"), None, NUMBER, only,
         lambda state, place: state.id.insights, lambda state, place, value: setattr(state.id, "insights", value),
         _upto(6)),
    fact(WORDS, "dial", N_("Pieces on {place}: {value}"), PIECE, NUMBER, _places(p.DIAL),
         *_of_list(lambda state: state.person.dial), _upto(10), seen=_on_dial),
    fact(WORDS, "locked-ideas", N_("Ideas above your columns: {value}"), None, NUMBER, only,
         lambda state, place: state.person.locked_ideas,
         lambda state, place, value: setattr(state.person, "locked_ideas", value), _upto(3),
         seen=lambda state, place: ["column:left", "column:middle", "column:right"]),
    _fact("ability", N_("Clients in force, “{place}”: {value}"), ABILITY, NUMBER, _places(9),
          _of_list(lambda state: state.person.abilities), _upto(9)),
    fact(WORDS, "space", N_("The Ideas on {place} belong to: {value}"), SPACE, SIDES, _places(p.SPACES),
         _of_list(lambda state: state.held)[0], follows.put_owner, _from_none(2), nothing=NOBODY),
    fact(WORDS, "space-ideas", N_("Ideas on {place}: {value}"), SPACE, NUMBER, _places(p.SPACES),
         _of_list(lambda state: state.ideas_on)[0], follows.put_ideas,
         follows.upto(follows.ON_SPACE, follows.too_many_ideas), follows.too_many_ideas, follows.lift_ideas),
    fact(WORDS, "space-bright", N_("Bright Ideas on {place}: {value}"), SPACE, NUMBER, _places(p.SPACES),
         _of_list(lambda state: state.bright_on)[0], follows.put_bright,
         follows.upto(follows.ON_SPACE, follows.too_many_bright), follows.too_many_bright, follows.lift_bright),
    fact(WORDS, "pointed", N_("Ideas on {place} point at: {value}"), SPACE, ACTION, _places(p.SPACES),
         *_of_list(lambda state: state.pointed), follows.touched, follows.not_beside),
    # After the Ideas on the table, which come out of the supply: what is told of it counts.
    fact(WORDS, "ideas", N_("{place}: Ideas in the supply {value}"), SIDES, NUMBER, _places(2), *_of_side("ideas"),
         follows.upto(follows.ALL_IDEAS, follows.too_many_in_supply), follows.too_many_in_supply),
    fact(WORDS, "bonus", N_("{place} is covered by: {value}"), SLOT, SIDES, _places(len(p.LOCATIONS) * p.SLOTS),
         _of_list(lambda state: state.slots)[0], follows.put_slot, _from_none(2), nothing=NOBODY),
    fact(WORDS, "number", N_("{place} is covered by: {value}"), DISTRICT_NUMBER, SIDES,
         _places(len(p.DISTRICTS) * p.DISTRICT_SLOTS), _of_list(lambda state: state.district_slots)[0],
         follows.put_number, _from_none(2), nothing=NOBODY),
    fact(WORDS, "tokens", N_("Tokens left in {place}: {value}"), DISTRICT, NUMBER, _places(len(p.DISTRICTS)),
         *_of_list(lambda state: state.tokens), lambda state, place: list(range(len(state.box.tokens[place]) + 1))),
    fact(WORDS, "freud", N_("Freud: {value}"), None, LOCATION, only, *_of_field("freud"), _upto(len(p.LOCATIONS) - 1),
         seen=lambda state, place: ["figure:freud"]),
    fact(WORDS, "freud-marker", N_("Freud’s marker: {value}"), None, NUMBER, only, *_of_field("freud_marker"),
         lambda state, place: list(range(1, p.REPUTATION_LIMIT + 1)), seen=_on_track),
    _fact("arrow", N_("The Compass Arrow points: {value}"), None, SIDE, only, _of_field("arrow"), _upto(1)),
    _fact("round", N_("Round: {value}"), None, NUMBER, only, _of_field("round"), _upto(99)),
    _fact("last-round", N_("The last round (0: not known yet): {value}"), None, NUMBER, only,
          _of_field("last_round"), _upto(99)),
    fact(WORDS, "treatise", N_("{place} is Published by: {value}"), TREATISE, SIDES, _places(p.TREATISES), _owner,
         _set_owner, _from_none(2), nothing=NOBODY),
    RESEARCH_CARDS.fact(WORDS, N_("{place}: {value}")),
    *[_order(name, says, kind, count, read) for name, says, kind, count, read in ORDERED],
    TILE_CARDS.fact(WORDS, N_("{place}: {value}")),
    CLIENT_CARDS.fact(WORDS, N_("{place}: {value}")),
    DREAM_CARDS.fact(WORDS, N_("{place}: {value}")),
    LAYER_CARDS.fact(WORDS, N_("{place}: {value}")),
    GOAL_CARDS.fact(WORDS, N_("{place}: {value}")),
    MEETING_CARDS.fact(WORDS, N_("{place}: {value}")),
    _fact("marker", N_("Therapy marker, {place}: {value}"), SIDE_ROOM, NUMBER, _places(4), _room(p.MARKER),
          _upto(p.MOST_MARKER)),
    _fact("cathartic", N_("The Client is cathartic, {place}: {value}"), SIDE_ROOM, YES, _places(4),
          _room(p.CATHARTIC), _upto(1)),
    _fact("routine-overlay", N_("Overlays to come for Routine Clients, number {place}: {value}"), OVERLAY_PLACES,
          OVERLAY, _places(p.OVERLAYS),
          _overlays("routine_overlays", 0), lambda state, place: list(range(-1, p.OVERLAYS))),
    _fact("case-overlay", N_("Overlays to come for Case-Study Clients, number {place}: {value}"), OVERLAY_PLACES,
          OVERLAY, _places(p.OVERLAYS),
          _overlays("case_overlays", p.OVERLAYS),
          lambda state, place: [-1, *range(p.OVERLAYS, 2 * p.OVERLAYS)]),
    fact(WORDS, "overlay", N_("Overlay on the Client, {place}: {value}"), SIDE_ROOM, OVERLAY,
         lambda state: ID_ROOMS, _overlay, _set_overlay, lambda state, room: _overlays_for(_client_of(state, room))),
    fact(WORDS, "cured-overlay", N_("Overlay on {place}, Cured by the Id: {value}"), CLIENT, OVERLAY,
         _places(p.CLIENTS), _cured_overlay, _set_cured_overlay,
         lambda state, client: _overlays_for(client) if client in state.id.cured else [p.NONE]),
    fact(WORDS, "id-hand", N_("Face-down Research of the Id: {value}"), None, NUMBER, only,
         lambda state, place: state.id.hand, _set_hand, _upto(p.RESEARCH_CARDS)),
    fact(WORDS, follows.SLID, N_("The cards have slid on, {place}: {value}"), follows.DISPLAYS, YES,
         _places(len(follows.DISPLAYS.ids)), follows.slid, follows.slide, lambda state, display: [1], compared=False),
    fact(WORDS, "mixed", N_("{place}: shuffled, {value}"), PILE, YES, _places(p.PILES),
         lambda state, pile: int(piles.is_mixed(state.piles[pile])),
         lambda state, pile, value: piles.mix(state.pile(pile)) if value else None, _upto(1), compared=False),
    fact(WORDS, "pile", N_("Cards left, {place}: {value}"), PILE, NUMBER, _places(p.PILES), _pile_size,
         _set_pile_size, _pile_sizes),
], follows.follow)  # fmt: skip
