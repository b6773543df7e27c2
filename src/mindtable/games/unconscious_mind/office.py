"""The Office: Therapy points, Catharsis and Cure (UM-76 to UM-79, ID-64 to ID-67)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import InOrder, Step
from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.perform import Perform
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import overlay_of
from mindtable.games.unconscious_mind.tracks import add_tags, check_cures, gain_boxes, score

# Abilities of Routine Clients (SM-25).
COFFEE_AT_RECALL: Final = 1
ELEVATE_AT_TREATMENT: Final = 2
TRANSFER_AFTER_RECALL: Final = 3
POINT_AT_CURE: Final = 4
POINTS_AT_PUBLISHING: Final = 5
COFFEE_FOR_TILE: Final = 6
COFFEE_FOR_RESEARCH: Final = 7
POINT_FOR_ONE_PIECE: Final = 8


def acts(state: MindState, ability: int) -> int:
    """How often an ability of the person acts now; the log names the Clients that have it."""
    times = state.person.abilities[ability]
    if times and state.heard is not None:
        rooms = state.person.rooms
        treated = [rooms[at + p.CLIENT] for at in (0, p.ROOM) if rooms[at + p.CLIENT] >= 0 and rooms[at + p.CATHARTIC]]
        for client in state.person.cured + treated:
            if state.box.abilities[client] == ability:
                state.tell(events.ABILITY, p.PERSON, [client])
    return times


class Therapy(InOrder[MindState]):
    """Therapy points on the Client of a room, one by one; what is left after a Cure becomes Boxes (UM-76, UM-78).

    Catharsis and Cure may both happen within it (UM-79).
    """

    FIELDS = ("who", "room", "points")

    def __init__(self, who: int, room: int, points: int) -> None:
        self.who: Final = who
        self.room: Final = room
        self.points: Final = points

    def count(self, state: MindState) -> int:
        return self.points

    def at(self, index: int) -> Therapy:
        return Therapy(self.who, self.room, self.points - index)

    def one(self, state: MindState, index: int) -> bool:
        if state.side(self.who).rooms[self.room * p.ROOM + p.CLIENT] < 0:
            gain_boxes(state, self.who, self.points - index)
            return False
        therapy_point(state, self.who, self.room)
        return True


def therapy_point(state: MindState, who: int, room: int) -> None:
    """One Therapy point on the Client of a room; Catharsis when the marker comes to 3, Cure at the end (UM-76)."""
    rooms = state.side(who).rooms
    at = room * p.ROOM
    before = rooms[at + p.MARKER]
    rooms[at + p.MARKER] = before - 1
    if state.heard is not None:
        state.tell(events.THERAPY, who, [before - 1, room, rooms[at + p.CLIENT]])
    if state.box.points_leaving and p.TRACK_POINTS[before]:
        score(state, who, p.TRACK_POINTS[before], p.CLIENT_POINTS)
    if before - 1 == p.CATHARSIS and rooms[at + p.LAYER] >= 0:
        catharsis(state, who, room)
    elif before == 1:
        cure(state, who, room)


def catharsis(state: MindState, who: int, room: int) -> None:
    """The Grief Layer goes under its stack, its bonus comes first, then the Client acts (UM-77, ID-65, A-37)."""
    rooms = state.side(who).rooms
    at = room * p.ROOM
    layer = rooms[at + p.LAYER]
    rooms[at + p.LAYER] = p.NONE
    bonus = state.box.layer_bonus[layer]
    stack = state.box.layer_stack[layer]
    state.pile(p.STARTING_LAYERS + stack).put_under([layer], 1)
    if state.heard is not None:
        state.tell(events.CATHARSIS, who, [rooms[at + p.CLIENT], bonus, layer, room])
    opens = stack == 0 and not state.box.opens_at_cure  # the cap symbol of the starting layers
    state.at_once([Perform(who, bonus), *([OpenRoom(who)] if opens else []), Activate(who, room)])


class OpenRoom(Step[MindState]):
    """From now on a side may take in a second Client (A-27)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: MindState) -> None:
        side = state.side(self.who)
        if not side.second_open:
            side.second_open = True
            if state.heard is not None:
                state.tell(events.ROOM_OPEN, self.who, [])


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
        if state.heard is not None:
            state.tell(events.IN_FORCE, self.who, [client, self.room])
        if self.who == p.PERSON:
            state.person.abilities[state.box.abilities[client]] += 1
            add_tags(state, p.PERSON, state.box.client_tags[client])
        else:
            self._overlay(state, client)

    def _overlay(self, state: MindState, client: int) -> None:
        """The topmost overlay of its column covers what is printed; none left, the tags count (A-08)."""
        case = client >= p.ROUTINES
        column = state.id.case_overlays if case else state.id.routine_overlays
        if not column:
            if state.heard is not None:
                state.tell(id_events.NO_OVERLAY, p.ID, [])
            add_tags(state, p.ID, state.box.client_tags[client])
            return
        overlay = column.pop(0)
        state.id.rooms[self.room * p.ROOM + p.OVERLAY] = overlay
        if state.heard is not None:
            state.tell(id_events.OVERLAY_LAID, p.ID, [overlay_of(client, overlay), client, self.room])
        if not case:
            add_tags(state, p.ID, state.box.overlay_tags[overlay])


def cure(state: MindState, who: int, room: int) -> None:
    """Score the Client and lay it in the tableau; its Dreams leave the game (UM-78, ID-67)."""
    side = state.side(who)
    at = room * p.ROOM
    client = side.rooms[at + p.CLIENT]
    overlay = side.rooms[at + p.OVERLAY]
    side.cured.append(client)
    if who == p.ID:
        state.id.cured_overlays.append(overlay)
    for index in range(p.ROOM):  # the room stays empty until drafting
        side.rooms[at + index] = p.NO_CLIENT[index]
    if state.heard is not None:
        state.tell(events.CURED, who, [client, room, overlay_of(client, overlay)])
    score(state, who, state.box.cure_points[client], p.CLIENT_POINTS)
    if who == p.PERSON and state.person.abilities[POINT_AT_CURE]:
        score(state, who, acts(state, POINT_AT_CURE), p.CLIENT_POINTS)
    check_cures(state, who)
    if state.box.opens_at_cure:
        OpenRoom(who).run(state)
