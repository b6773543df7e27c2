"""The Office: Therapy points, Catharsis and Cure, and how new Clients come in (UM-72 to UM-79)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.priority import Criterion, Priority
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import A_CLIENT, A_MANIFEST, MOST, Judge, by_arrow
from mindtable.games.unconscious_mind.resolve import resolve
from mindtable.games.unconscious_mind.state import Asked, Draw, MindState, Side
from mindtable.games.unconscious_mind.tracks import add_tags, check_goals, gain_boxes, score

# Abilities of Routine Clients (SM-25).
COFFEE_AT_RECALL: Final = 1
ELEVATE_AT_TREATMENT: Final = 2
TRANSFER_AFTER_RECALL: Final = 3
POINT_AT_CURE: Final = 4
POINTS_AT_PUBLISHING: Final = 5
COFFEE_FOR_TILE: Final = 6
COFFEE_FOR_RESEARCH: Final = 7
POINT_FOR_ONE_PIECE: Final = 8

# The rows of the display.
ROUTINE_ROW: Final = 0
CASE_ROW: Final = 1
MANIFEST_ROW: Final = 2
DECK_OF_ROW: Final = [p.ROUTINE_DECK, p.CASE_DECK, p.MANIFEST_DECK]


# -- Therapy points


class Therapy(Step[MindState]):
    """Therapy points when their turn comes."""

    FIELDS = ("who", "room", "points")

    def __init__(self, who: int, room: int, points: int) -> None:
        self.who: Final = who
        self.room: Final = room
        self.points: Final = points

    def run(self, state: MindState) -> None:
        therapy(state, self.who, self.room, self.points)


def therapy(state: MindState, who: int, room: int, points: int) -> None:
    """Therapy points on the Client of a room, one by one; what is left after a Cure becomes Boxes (UM-76, UM-78)."""
    rooms = state.side(who).rooms
    at = room * p.ROOM
    for left in range(points - 1, -1, -1):
        if rooms[at + p.CLIENT] < 0:
            gain_boxes(state, who, left + 1)
            return
        before = rooms[at + p.MARKER]
        rooms[at + p.MARKER] = before - 1
        if state.heard is not None:
            state.tell(events.THERAPY, who, [room, before - 1])
        if state.box.points_leaving and p.TRACK_POINTS[before]:
            score(state, who, p.TRACK_POINTS[before], p.CLIENT_POINTS)
        if before - 1 == p.CATHARSIS and rooms[at + p.LAYER] >= 0:
            if left:
                state.agenda.append(Therapy(who, room, left))
            catharsis(state, who, room)
            return
        if before == 1:
            cure(state, who, room)


def catharsis(state: MindState, who: int, room: int) -> None:
    """The Grief Layer goes under its stack, its bonus comes first, then the Client acts (UM-77, ID-65, A-37)."""
    rooms = state.side(who).rooms
    at = room * p.ROOM
    layer = rooms[at + p.LAYER]
    rooms[at + p.LAYER] = p.NONE
    stack = state.box.layer_stack[layer]
    state.pile(p.STARTING_LAYERS + stack).put_under([layer], 1)
    if state.heard is not None:
        state.tell(events.CATHARSIS, who, [rooms[at + p.CLIENT], layer])
    opens = stack == 0 and not state.box.opens_at_cure  # the cap symbol of the starting layers
    state.agenda.append(ACTIVATE[who][room])
    state.agenda.append(OpenRoom(who, opens))
    resolve(state, who, state.box.layer_bonus[layer], 0)


class OpenRoom(Step[MindState]):
    """The Secondary room opens, if the Grief Layer shows it."""

    FIELDS = ("who", "opens")

    def __init__(self, who: int, opens: bool) -> None:
        self.who: Final = who
        self.opens: Final = opens

    def run(self, state: MindState) -> None:
        if self.opens:
            open_room(state, self.who)


def open_room(state: MindState, who: int) -> None:
    """From now on a side may take in a second Client (A-27)."""
    side = state.side(who)
    if not side.second_open:
        side.second_open = True
        if state.heard is not None:
            state.tell(events.ROOM_OPEN, who, [])


class Activate(Step[MindState]):
    """From Catharsis on ability, tags or scoring count; the Id lays its overlay over them (ID-65, ID-66)."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        rooms = state.side(self.who).rooms
        at = self.room * p.ROOM
        client = rooms[at + p.CLIENT]
        if client < 0:
            return
        rooms[at + p.CATHARTIC] = 1
        if self.who == p.PERSON:
            state.person.abilities[state.box.abilities[client]] += 1
            add_tags(state, p.PERSON, state.box.client_tags[client])
            return
        case = client >= p.ROUTINES
        column = state.id.case_overlays if case else state.id.routine_overlays
        if not column:  # what is printed counts, an ability does not
            if state.heard is not None:
                state.tell(events.ID_NO_OVERLAY, p.ID, [])
            add_tags(state, p.ID, state.box.client_tags[client])
            return
        overlay = column.pop(0)
        rooms[at + p.OVERLAY] = overlay
        if state.heard is not None:
            state.tell(events.ID_OVERLAY, p.ID, [1 if case else 0, overlay])
        if not case:
            add_tags(state, p.ID, state.box.overlay_tags[overlay])


ACTIVATE: Final = [[Activate(who, room) for room in range(2)] for who in range(2)]


def cure(state: MindState, who: int, room: int) -> None:
    """Score the Client and lay it in the tableau; its Dreams leave the game (UM-78, ID-67)."""
    side = state.side(who)
    at = room * p.ROOM
    client = side.rooms[at + p.CLIENT]
    side.cured.append(client)
    if who == p.ID:
        state.id.cured_overlays.append(side.rooms[at + p.OVERLAY])
    for index in range(p.ROOM):
        side.rooms[at + index] = p.NO_CLIENT[index]
    if state.heard is not None:
        state.tell(events.CURED, who, [client])
    score(state, who, state.box.cure_points[client], p.CLIENT_POINTS)
    if who == p.PERSON and state.person.abilities[POINT_AT_CURE]:
        score(state, who, state.person.abilities[POINT_AT_CURE], p.CLIENT_POINTS)
    check_goals(state, who, b.CURE)
    if client >= p.ROUTINES:
        check_goals(state, who, b.CASES)
    if state.box.opens_at_cure:
        open_room(state, who)


# -- new Clients


def take_client(state: MindState, who: int, room: int, row: int, place: int, first: bool) -> None:
    """A Client of the display comes into a room: display, Grief Layer, Latent Dream, Manifest Dream, marker (UM-72).

    The first Client of a side gets a starting layer.
    """
    client = take_from_row(state, row, place)
    state.side(who).rooms[room * p.ROOM + p.CLIENT] = client
    if state.heard is not None:
        state.tell(events.DRAFTED, who, [client, room])
    stack = p.STARTING_LAYERS if first else (p.LIGHT_LAYERS if row == ROUTINE_ROW else p.DEEP_LAYERS)
    agenda = state.agenda  # what is put on it last comes first
    agenda.append(SET_MARKER[who][room])
    agenda.append(GIVE_MANIFEST[who][room])
    agenda.append(Give(who, room, p.LATENT_DECK))
    agenda.append(Give(who, room, stack))
    refill(state, row)


def take_from_row(state: MindState, row: int, place: int) -> int:
    """A card leaves a display; those left of it slide right (SM-23)."""
    cards = state.rows[row][:]
    card = cards.pop(place)
    cards.insert(0, p.NONE)
    state.rows[row] = cards
    return card


def filled(state: MindState, row: int) -> list[int]:
    """The places of a display that hold a card, left to right."""
    cards = state.rows[row]
    return [place for place in range(p.DISPLAY) if cards[place] >= 0]


class Refill(Step[MindState]):
    """A display that is refilled when its turn comes."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: MindState) -> None:
        refill(state, self.row)


def refill(state: MindState, row: int) -> None:
    """A new card at the left end of a display, while its deck lasts (SM-23, UM-73)."""
    if not state.piles[DECK_OF_ROW[row]].empty():
        state.agenda.append(REVEALS[row])


class Reveal(Draw):
    """Which Client or Manifest Dream comes to the left end of its display."""

    FIELDS = ("row",)
    SPAN = p.DREAMS

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def number(self) -> int:
        return DECK_OF_ROW[self.row]

    def drawn(self, state: MindState, card: int) -> None:
        cards = state.rows[self.row][:]
        last = p.DISPLAY - 1
        while last > 0 and cards[last] >= 0:  # at set-up from the right end on, later only the left place is free
            last -= 1
        cards[last] = card
        state.rows[self.row] = cards


REVEALS: Final = [Reveal(row) for row in range(len(DECK_OF_ROW))]


class Give(Step[MindState]):
    """A Grief Layer or a Latent Dream for a Client; an empty stack is skipped (UM-73)."""

    FIELDS = ("who", "room", "stack")

    def __init__(self, who: int, room: int, stack: int) -> None:
        self.who: Final = who
        self.room: Final = room
        self.stack: Final = stack

    def run(self, state: MindState) -> None:
        if not state.piles[self.stack].empty():
            state.agenda.append(Deal(self.who, self.room, self.stack))


class Deal(Draw):
    """Which Grief Layer or Latent Dream a Client gets."""

    FIELDS = ("who", "room", "stack")
    SPAN = p.DREAMS

    def __init__(self, who: int, room: int, stack: int) -> None:
        self.who: Final = who
        self.room: Final = room
        self.stack: Final = stack

    def number(self) -> int:
        return self.stack

    def drawn(self, state: MindState, card: int) -> None:
        index = p.LATENT if self.stack == p.LATENT_DECK else p.LAYER
        state.side(self.who).rooms[self.room * p.ROOM + index] = card


class TherapyOfDream(Criterion[MindState]):
    """The Therapy points of a Manifest Dream of the display."""

    def score(self, state: MindState, candidate: int) -> int:
        return state.box.therapy[state.rows[MANIFEST_ROW][candidate]]


# Set-up and drafting: the Manifest Dream with most Therapy points; the Arrow breaks ties (ID-08, ID-57).
WHICH_MANIFEST: Final = Judge(0, Priority("ID-57", [TherapyOfDream("Therapy points", MOST)]))


class GiveManifest(Step[MindState]):
    """A Manifest Dream on top: the person chooses, the Id takes the one with most Therapy points (ID-57, A-42)."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        places = filled(state, MANIFEST_ROW)
        if self.who == p.ID:
            if places:
                kept = WHICH_MANIFEST.narrow(state, places)
                take_manifest(state, p.ID, self.room, by_arrow(state, kept, A_MANIFEST))
        elif places or not state.piles[p.MANIFEST_DECK].empty():
            state.agenda.append(ChooseManifest(self.room))


GIVE_MANIFEST: Final = [[GiveManifest(who, room) for room in range(2)] for who in range(2)]


class ChooseManifest(Asked):
    """Which Manifest Dream to lay on the Client: one of the display, or the top of the deck unseen (DP-02)."""

    FIELDS = ("room",)
    SPAN = p.DISPLAY + 1

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def options(self, state: MindState) -> list[int]:
        places = filled(state, MANIFEST_ROW)
        if not state.piles[p.MANIFEST_DECK].empty():
            places.append(p.DISPLAY)
        return places

    def choose(self, state: MindState, option: int) -> None:
        if option < p.DISPLAY:
            take_manifest(state, p.PERSON, self.room, option)
        else:
            state.agenda.append(TopDream(self.room))


class TopDream(Draw):
    """Which Manifest Dream was on top of its deck."""

    FIELDS = ("room",)
    SPAN = p.MANIFESTS

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def number(self) -> int:
        return p.MANIFEST_DECK

    def drawn(self, state: MindState, card: int) -> None:
        state.person.rooms[self.room * p.ROOM + p.MANIFEST] = card
        if state.heard is not None:
            state.tell(events.DREAMT, p.PERSON, [card, 1])


def take_manifest(state: MindState, who: int, room: int, place: int) -> None:
    """A Manifest Dream of the display is laid on a Client, and the display refilled."""
    dream = take_from_row(state, MANIFEST_ROW, place)
    state.side(who).rooms[room * p.ROOM + p.MANIFEST] = dream
    if state.heard is not None:
        state.tell(events.DREAMT, who, [dream, 0])
    refill(state, MANIFEST_ROW)


class SetMarker(Step[MindState]):
    """The Therapy marker at 3 plus the hearts of the layer; without a layer the Client is cathartic (SM-22, UM-73)."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        rooms = state.side(self.who).rooms
        at = self.room * p.ROOM
        layer = rooms[at + p.LAYER]
        marker = p.CATHARSIS + (state.box.hearts[layer] if layer >= 0 else 0)
        rooms[at + p.MARKER] = marker
        if state.heard is not None:
            state.tell(events.LAYERED, self.who, [layer, marker])
        if not state.box.points_leaving and p.TRACK_POINTS[marker]:
            score(state, self.who, p.TRACK_POINTS[marker], p.CLIENT_POINTS)  # A-11, the other reading
        if layer < 0:
            state.agenda.append(Activate(self.who, self.room))


SET_MARKER: Final = [[SetMarker(who, room) for room in range(2)] for who in range(2)]

# -- drafting


class Draft(Step[MindState]):
    """One new Client for each open empty room, Primary first; nobody drafts in the last round (UM-72, ID-56)."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        draft(state, self.who, self.room)


DRAFT_AGAIN: Final = [Draft(p.PERSON, p.SECONDARY), Draft(p.ID, p.SECONDARY)]


def draft(state: MindState, who: int, room: int) -> None:
    """A new Client for a room that is open and empty; the Secondary room comes after the Primary one."""
    if state.last():
        if state.heard is not None and who == p.ID and room == p.PRIMARY:
            state.tell(events.ID_NO_DRAFT, p.ID, [])
        return
    side = state.side(who)
    if room == p.PRIMARY:
        if not vacancy(side):
            if state.heard is not None and who == p.ID:
                state.tell(events.ID_ROOMS_FULL, p.ID, [])
            return
        state.agenda.append(DRAFT_AGAIN[who])
    if side.rooms[room * p.ROOM + p.CLIENT] >= 0 or (room == p.SECONDARY and not side.second_open):
        return
    if who == p.ID:
        draft_by_arrow(state, room, False)
    elif filled(state, ROUTINE_ROW) or filled(state, CASE_ROW):
        state.agenda.append(ChooseClient(room, False))


def vacancy(side: Side) -> bool:
    """Whether an open room is empty."""
    return side.rooms[p.CLIENT] < 0 or (side.second_open and side.rooms[p.ROOM + p.CLIENT] < 0)


def draft_by_arrow(state: MindState, room: int, first: bool) -> None:
    """The Id: Routine into the Primary room, Case-Study into the Secondary, by the Arrow (ID-57, ID-58)."""
    row = ROUTINE_ROW if room == p.PRIMARY else CASE_ROW
    places = filled(state, row)
    if places:
        take_client(state, p.ID, room, row, by_arrow(state, places, A_CLIENT), first)
    elif state.heard is not None:
        state.tell(events.NO_CLIENT, p.ID, [room])


class ChooseClient(Asked):
    """Which Client to take in: Routine from the left, then Case-Study; the first one is Routine (UM-06, A-16)."""

    FIELDS = ("room", "first")
    SPAN = 2 * p.DISPLAY

    def __init__(self, room: int, first: bool) -> None:
        self.room: Final = room
        self.first: Final = first

    def options(self, state: MindState) -> list[int]:
        found = filled(state, ROUTINE_ROW)
        if not self.first:
            found.extend([p.DISPLAY + place for place in filled(state, CASE_ROW)])
        return found

    def choose(self, state: MindState, option: int) -> None:
        row, place = divmod(option, p.DISPLAY)
        take_client(state, p.PERSON, self.room, row, place, self.first)
