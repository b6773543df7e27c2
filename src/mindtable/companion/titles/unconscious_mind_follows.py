"""What one fact of Unconscious Mind brings with it: Ideas and their supply, tokens, Insights in Districts, tags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.companion.fact import NUMBER, SPOKEN, Values, WhyNot
from mindtable.companion.titles.unconscious_mind_cards import LAYER_CARDS, WHO
from mindtable.core.things import Named, Told, Words
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import ACTION, ID_ROOM, ROOM, SPACE

WORDS: Final[Words[Any]] = Words()
SIDES: Final[Named[Any]] = Named("owner", WHO, [N_("you"), N_("the Id")])
ON_SPACE: Final = 2  # pieces, Ideas and Bright Ideas together
INSIGHTS: Final = 6  # of the Id, each locked by a row or column at first
ALL_IDEAS: Final = 6  # of a side: in the supply, above the columns, on the Meeting Table
SPACE_FULL: Final = WORDS.refusal(
    "space_full",
    N_("There is room for two Ideas on {space}, Bright Ideas included."),
    [("space", SPOKEN)],
    clause="UM-20",
)
NOT_BESIDE: Final = WORDS.refusal(
    "not_beside", N_("Ideas on {space} can only point at an action beside it, not at “{action}”."),
    [("space", SPOKEN), ("action", SPOKEN)], clause="UM-20",
)  # fmt: skip
TOO_MANY_IDEAS: Final = WORDS.refusal(
    "too_many_ideas", N_("{side}: {most} Ideas in all, and {n} of them are somewhere else."),
    [("side", SPOKEN), ("most", NUMBER), ("n", NUMBER)],
)  # fmt: skip
ROOM_TAKEN: Final = WORDS.refusal("room_taken", N_("There is a Client in it: {room}."), [("room", SPOKEN)])

# -- Ideas on the Meeting Table


def put_owner(state: MindState, space: int, value: int) -> None:
    """Whose Ideas lie on a space."""
    ideas = state.ideas_on[space]
    lift_ideas(state, space)
    state.held[space] = value
    if value < 0:
        state.bright_on[space] = 0
    else:
        put_ideas(state, space, ideas)


def put_ideas(state: MindState, space: int, value: int) -> None:
    """Ideas come out of the supply of their side and go back there."""
    _claim(state, space, value)
    if state.held[space] >= 0:
        side = state.side(state.held[space])
        side.ideas = min(ALL_IDEAS, max(0, side.ideas + state.ideas_on[space] - value))
    state.ideas_on[space] = value


def lift_ideas(state: MindState, space: int) -> None:
    put_ideas(state, space, 0)


def put_bright(state: MindState, space: int, value: int) -> None:
    _claim(state, space, value)
    state.bright_on[space] = value


def lift_bright(state: MindState, space: int) -> None:
    state.bright_on[space] = 0


def _claim(state: MindState, space: int, value: int) -> None:
    """Ideas on a space that nobody owns are the person's, who tells of them."""
    if value and state.held[space] < 0:
        state.held[space] = p.PERSON


def _notebook(state: MindState) -> list[tuple[int, int]]:
    """For each space how many pieces of the person lie there, and the Coffee of the tile they point at (UM-42)."""
    found: list[tuple[int, int]] = []
    for space in range(p.SPACES):
        pieces = state.ideas_on[space] + state.bright_on[space] if state.held[space] == p.PERSON else 0
        action = state.pointed[space]
        found.append((pieces, action + 1 if p.NOTE_1 <= action <= p.NOTE_3 else 0))
    return found


def _pay(state: MindState, before: list[tuple[int, int]]) -> None:
    """Whoever States for a tile pays Coffee, once for each piece; nothing comes back for Ideas that have gone."""
    side = state.person
    for (was, price), (pieces, each) in zip(before, _notebook(state), strict=True):
        cost = pieces * each - was * price if pieces else 0
        if cost > side.coffee:  # as often as it can be paid
            cost = side.coffee // each * each if each else 0
        side.coffee = min(p.COFFEE_LIMIT, side.coffee - cost)


def too_many_ideas(state: MindState, space: int, value: int) -> Told[Any] | None:
    """A space has room for two pieces (UM-20, ID-25), and a side has six Ideas in all."""
    if value not in range(ON_SPACE + 1):
        return None
    if value + state.bright_on[space] > ON_SPACE:
        return SPACE_FULL.of([(SPACE, space)])
    who = max(p.PERSON, state.held[space])
    elsewhere = _placed(state, who) - state.ideas_on[space]
    return TOO_MANY_IDEAS.of([(SIDES, who), ALL_IDEAS, elsewhere]) if value + elsewhere > ALL_IDEAS else None


def too_many_bright(state: MindState, space: int, value: int) -> Told[Any] | None:
    if value not in range(ON_SPACE + 1) or value + state.ideas_on[space] <= ON_SPACE:
        return None
    return SPACE_FULL.of([(SPACE, space)])


def touched(state: MindState, space: int) -> list[int]:
    """The actions that a space touches, or none."""
    return [p.NONE, *state.box.touches[space]]


def not_beside(state: MindState, space: int, value: int) -> Told[Any] | None:
    return NOT_BESIDE.of([(SPACE, space), (ACTION, value)]) if value not in touched(state, space) else None


def too_many_in_supply(state: MindState, who: int, value: int) -> Told[Any] | None:
    """People may have freed an Idea above their columns without saying so; those of the Id are counted."""
    elsewhere = _placed(state, who)
    if who == p.PERSON or value not in range(ALL_IDEAS + 1) or elsewhere + value <= ALL_IDEAS:
        return None
    return TOO_MANY_IDEAS.of([(SIDES, who), ALL_IDEAS, elsewhere])


def upto(high: int, why_not: WhyNot) -> Values:
    """The numbers that are not refused."""
    return lambda state, place: [n for n in range(high + 1) if why_not(state, place, n) is None]


def _placed(state: MindState, who: int) -> int:
    """Ideas that are not in the supply, as far as they are known."""
    there = sum([state.ideas_on[space] for space in range(p.SPACES) if state.held[space] == who])
    return there if who == p.PERSON else there + len([one for one in state.id.above if one])


# -- displays

DISPLAYS: Final[Named[Any]] = Named(
    "display", ["routine", "case", "manifest", "tiles-1", "tiles-2", "tiles-3"],
    [N_("Routine Clients"), N_("Case-Study Clients"), N_("Manifest Dreams"), N_("left column of tiles"),
     N_("middle column of tiles"), N_("right column of tiles")],
)  # fmt: skip
SLID: Final = "slid"


def cells(state: MindState, display: int) -> list[int]:
    """What lies in a display, up to the end to which its cards slide (UM-43, SM-23)."""
    if display < len(state.rows):
        return state.rows[display][:]
    at = 2 * (display - len(state.rows))
    return state.tiles[at : at + 2]


def slid(state: MindState, display: int) -> int:
    """Whether no place is free beyond a card."""
    cards = cells(state, display)
    return int(cards == sorted(cards, key=lambda card: card >= 0))


def slide(state: MindState, display: int, value: int) -> None:
    """The cards of a display make room for a new one."""
    cards = sorted(cells(state, display), key=lambda card: card >= 0)
    if display < len(state.rows):
        state.rows[display] = cards
    else:
        at = 2 * (display - len(state.rows))
        state.tiles[at : at + 2] = cards


def display_of(area: str) -> str:
    """The display that a place such as ``routine-2`` or ``display-1-top`` is of."""
    name, _, number = area.partition("-")
    return f"tiles-{number[0]}" if name == "display" else name


# -- the City


def district(state: MindState, place: int) -> int:
    who, number = divmod(place, len(p.DISTRICTS))
    return state.side(who).districts >> number & 1


def put_district(state: MindState, place: int, value: int) -> None:
    who, number = divmod(place, len(p.DISTRICTS))
    side = state.side(who)
    side.districts = side.districts & ~(1 << number) | value << number


def put_slot(state: MindState, slot: int, value: int) -> None:
    _cover(state, state.slots, slot, value, state.box.district[slot // p.SLOTS])


def put_number(state: MindState, number: int, value: int) -> None:
    """Whoever covers a number has an Insight in the District, which counts in the end (SM-47)."""
    here = number // p.DISTRICT_SLOTS
    _cover(state, state.district_slots, number, value, here)
    there = state.district_slots[here * p.DISTRICT_SLOTS : (here + 1) * p.DISTRICT_SLOTS]
    for who in range(2):
        put_district(state, who * len(p.DISTRICTS) + here, int(who in there))


def _cover(state: MindState, slots: list[int], slot: int, value: int, here: int) -> None:
    """A token of the District covers what was taken, and goes back where nothing was (UM-67, UM-69)."""
    step = int(slots[slot] >= 0) - int(value >= 0)
    state.tokens[here] = min(len(state.box.tokens[here]), max(0, state.tokens[here] + step))
    slots[slot] = value


# -- rooms and tags


def room_taken(state: MindState, who: int, value: int) -> Told[Any] | None:
    """A room with a Client in it is open."""
    if value or state.side(who).rooms[p.ROOM + p.CLIENT] < 0:
        return None
    return ROOM_TAKEN.of([(ID_ROOM if who == p.ID else ROOM, 1)])


def counted(state: MindState, who: int) -> list[int]:
    """The tags on the Research in play, Treatises, Goals and Clients of a side."""
    box, side = state.box, state.side(who)
    found = [0] * p.TAGS
    shown = [box.research_tags[card] for card in side.in_play]
    shown += [box.treatise_tags[treatise] for treatise in side.published]
    shown += [box.goal_tags[goal] for goal in side.goals]
    rooms = [side.rooms[at : at + p.ROOM] for at in (0, p.ROOM)]
    clients = [(room[p.CLIENT], room[p.OVERLAY]) for room in rooms if room[p.CLIENT] >= 0 and room[p.CATHARTIC]]
    overlays = state.id.cured_overlays if who == p.ID else [p.NONE] * len(side.cured)
    for client, overlay in [*clients, *zip(side.cured, overlays, strict=True)]:
        if overlay < 0 or who == p.PERSON:
            shown.append(box.client_tags[client])
        elif client < p.ROUTINES:
            shown.append(box.overlay_tags[overlay])
    for tags in shown:
        for tag in tags:
            found[tag] += 1
    return found


def _left(state: MindState, who: int, room: int) -> None:
    """The Client has gone, so its Grief Layer lies under its stack and its Dreams are out of the game (UM-78)."""
    rooms, at = state.side(who).rooms, room * p.ROOM
    _unburden(state, who, room)
    rooms[at + p.MANIFEST], rooms[at + p.LATENT], rooms[at + p.OVERLAY] = p.NONE, p.NONE, p.NONE
    rooms[at + p.MARKER], rooms[at + p.CATHARTIC] = 0, 0


def _unburden(state: MindState, who: int, room: int) -> None:
    """The Grief Layer is taken off; a starting one opens the Secondary room (UM-77)."""
    side = state.side(who)
    layer = side.rooms[room * p.ROOM + p.LAYER]
    if layer >= 0:
        LAYER_CARDS.lift(state, layer)
        side.second_open = side.second_open or state.box.layer_stack[layer] == 0


Said = dict[tuple[str, int], int]
"""What was told at once: the value by the name of the fact and its place."""


def _catharsis(state: MindState, said: Said) -> None:
    """A marker that is told to stand on 3 or less has passed Catharsis, and the other way round (UM-77)."""
    for place in range(4):
        who, room = divmod(place, 2)
        rooms, at = state.side(who).rooms, room * p.ROOM
        marker = said.get(("marker", place), 0)
        passed = said.get(("cathartic", place), int(0 < marker <= p.CATHARSIS))
        if rooms[at + p.CLIENT] >= 0 and passed:
            if ("layer", rooms[at + p.LAYER]) not in said:
                _unburden(state, who, room)
            if not marker:
                rooms[at + p.MARKER] = min(rooms[at + p.MARKER], p.CATHARSIS)
            rooms[at + p.CATHARTIC] = 1


def _bare(state: MindState) -> list[int]:
    """Clients of the Id that have passed Catharsis and have no overlay."""
    rival = state.id
    rooms = [rival.rooms[at : at + p.ROOM] for at in (0, p.ROOM)]
    here = [room[p.CLIENT] for room in rooms if room[p.CATHARTIC] and room[p.OVERLAY] < 0 <= room[p.CLIENT]]
    return here + [client for client, one in zip(rival.cured, rival.cured_overlays, strict=True) if one < 0]


def _overlaid(state: MindState, said: Said, before: list[int]) -> None:
    """The topmost overlay of its column comes with Catharsis; what lies on a Client is not in the column (ID-65)."""
    rival = state.id
    names = {name for name, _ in said}
    if names & {"routine-overlay", "case-overlay"}:
        return
    for client in [one for one in _bare(state) if one not in before]:
        room = int(client == rival.rooms[p.ROOM + p.CLIENT])
        column = rival.case_overlays if client >= p.ROUTINES else rival.routine_overlays
        if not column or ("overlay", 2 * p.ID + room) in said or ("cured-overlay", client) in said:
            continue
        if client in rival.cured:
            rival.cured_overlays[rival.cured.index(client)] = column[0]
        else:
            rival.rooms[room * p.ROOM + p.OVERLAY] = column[0]
        names.add("overlay")
    if not names & {"overlay", "cured-overlay"}:
        return
    rooms = [(rival.rooms[at + p.CLIENT], rival.rooms[at + p.OVERLAY]) for at in (0, p.ROOM)]
    lie = [*rooms, *zip(rival.cured, rival.cured_overlays, strict=True)]
    on_cases = [overlay for client, overlay in lie if client >= p.ROUTINES]
    on_routines = [overlay for client, overlay in lie if client < p.ROUTINES]
    rival.case_overlays = [one for one in rival.case_overlays if one not in on_cases]
    rival.routine_overlays = [one for one in rival.routine_overlays if one not in on_routines]


# -- Insights of the Id


def _spare(state: MindState) -> int:
    """What its complete rows and columns have freed, without what lies on Treatises and numbers (ID-44, ID-93)."""
    rival = state.id
    locked = rival.row_locks.bit_count() + rival.foot_locks.bit_count()
    return INSIGHTS - locked - len(rival.published) - state.district_slots.count(p.ID)


def _insights(state: MindState, said: Said, before: int) -> None:
    """A tile that is flipped can free an Insight, a Treatise and a number take one out of the supply."""
    rival = state.id
    if any([name == "active" for name, _ in said]):
        for line in range(3):
            if ("locked", 6 * p.ID + line) not in said:
                locked = int(rival.active_in_row(line) < 3) << line
                rival.row_locks = rival.row_locks & ~(1 << line) | locked
            if ("locked", 6 * p.ID + 3 + line) not in said:
                locked = int(rival.active_in_column(line) < 3) << line
                rival.foot_locks = rival.foot_locks & ~(1 << line) | locked
    if not any([name == "insights" for name, _ in said]):
        rival.insights = min(INSIGHTS, max(0, rival.insights + _spare(state) - before))


def _end(state: MindState, told: list[Told[Any]]) -> None:
    """Freud's marker on the watch: this round is finished, and one more is played (UM-90)."""
    names = [one.row.name for one in told]
    if "freud-marker" not in names or "last-round" in names:
        return
    if state.freud_marker < p.REPUTATION_LIMIT:
        state.last_round = 0
    elif not state.last_round:
        state.last_round = state.round + 1


def follow(state: MindState) -> Callable[[list[Told[Any]]], None]:
    """What is right before facts are told; called with them afterwards, it makes right what follows from them."""
    before = [counted(state, who) for who in range(2)]
    priced, bare, spare = _notebook(state), _bare(state), _spare(state)
    rooms = [
        (who, room) for who in range(2) for room in range(2) if state.side(who).rooms[room * p.ROOM + p.CLIENT] >= 0
    ]

    def after(told: list[Told[Any]]) -> None:
        owned = [int(one.values[0]) for one in told if one.row.name == "space" and one.values[1] >= 0]
        for space in range(p.SPACES):
            if space in owned and not state.ideas_on[space] + state.bright_on[space]:
                put_ideas(state, space, 1)  # one at least, until more is told
            if not state.ideas_on[space] + state.bright_on[space]:  # nobody's, and they point at nothing
                state.held[space], state.pointed[space] = p.NOBODY, p.NONE
        for who, room in rooms:
            if state.side(who).rooms[room * p.ROOM + p.CLIENT] < 0:
                _left(state, who, room)
        said = {(one.row.name, int(one.values[0])): int(one.values[-1]) for one in told}
        if ("coffee", p.PERSON) not in said:
            _pay(state, priced)
        _catharsis(state, said)
        _overlaid(state, said, bare)
        _insights(state, said, spare)
        _end(state, told)
        tags = [int(one.values[0]) for one in told if one.row.name == "tags"]
        for who in range(2):
            side = state.side(who)
            if side.rooms[p.ROOM + p.CLIENT] >= 0:
                side.second_open = True
            for tag, (was, now) in enumerate(zip(before[who], counted(state, who), strict=True)):
                if was != now and who * p.TAGS + tag not in tags:
                    side.tags[tag] = max(0, side.tags[tag] + now - was)

    return after
