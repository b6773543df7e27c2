"""New Clients: who takes in whom, with Grief Layer and Dreams (UM-72, UM-73, ID-56 to ID-58)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.priority import Criterion, Priority
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import arrow, events, id_events, reasons
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.arrow import MOST, Judge, by_arrow
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.display import REFILL, filled, take_from_row
from mindtable.games.unconscious_mind.office import Activate
from mindtable.games.unconscious_mind.state import Asked, Draw, MindState, Side
from mindtable.games.unconscious_mind.tracks import score


class Draft(Step[MindState]):
    """One new Client for each open empty room, Primary first; nobody drafts in the last round (UM-72, ID-56, A-35)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: MindState) -> None:
        who = self.who
        if state.last():
            if state.heard is not None and who == p.ID:
                state.tell(id_events.NO_DRAFT, p.ID, [])
        elif vacancy(state.side(who)):
            state.at_once([DraftInto(who, p.PRIMARY), DraftInto(who, p.SECONDARY)])
        elif state.heard is not None and who == p.ID:
            state.tell(id_events.ROOMS_FULL, p.ID, [])


DRAFT: Final = [Draft(p.PERSON), Draft(p.ID)]


class DraftInto(Step[MindState]):
    """A new Client for a room, if it is open and empty."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        side = state.side(self.who)
        if side.rooms[self.room * p.ROOM + p.CLIENT] >= 0 or (self.room == p.SECONDARY and not side.second_open):
            return
        if self.who == p.ID:
            draft_by_arrow(state, self.room, False)
        elif filled(state, p.ROUTINE_ROW) or filled(state, p.CASE_ROW):
            state.agenda.append(ChooseClient(self.room, False))


def vacancy(side: Side) -> bool:
    """Whether an open room is empty."""
    return side.rooms[p.CLIENT] < 0 or (side.second_open and side.rooms[p.ROOM + p.CLIENT] < 0)


def draft_by_arrow(state: MindState, room: int, first: bool) -> None:
    """The Id: Routine into the Primary room, Case-Study into the Secondary, by the Arrow (ID-57, ID-58)."""
    row = p.ROUTINE_ROW if room == p.PRIMARY else p.CASE_ROW
    clients = arrow.ROUTINE_CLIENTS if room == p.PRIMARY else arrow.CASE_CLIENTS
    places = filled(state, row)
    if places:
        take_client(state, p.ID, room, row, by_arrow(state, places, arrow.A_CLIENT, clients), first)
    elif state.heard is not None:
        state.tell(id_events.NO_CLIENT, p.ID, [room])


class ChooseClient(Asked):
    """Which Client to take in: Routine from the left, then Case-Study; the first one is Routine (UM-06, A-16)."""

    FIELDS = ("room", "first")
    SPAN = 2 * p.DISPLAY

    def __init__(self, room: int, first: bool) -> None:
        self.room: Final = room
        self.first: Final = first

    def options(self, state: MindState) -> list[int]:
        found = filled(state, p.ROUTINE_ROW)
        if not self.first:
            found.extend([p.DISPLAY + place for place in filled(state, p.CASE_ROW)])
        return found

    def choose(self, state: MindState, option: int) -> None:
        row, place = divmod(option, p.DISPLAY)
        take_client(state, p.PERSON, self.room, row, place, self.first)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_CLIENT.of([self.room])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        row, place = divmod(option, p.DISPLAY)
        return w.TAKE_CLIENT.of([state.rows[row][place], self.room])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.FIRST_IS_ROUTINE.of([wish.card]) if wish.verb == "client" and wish.card >= 0 else None


def take_client(state: MindState, who: int, room: int, row: int, place: int, first: bool) -> None:
    """A Client of the display comes into a room: display, Grief Layer, Latent Dream, Manifest Dream, marker (UM-72).

    The first Client of a side gets a starting layer (UM-06).
    """
    client = take_from_row(state, row, place)
    state.side(who).rooms[room * p.ROOM + p.CLIENT] = client
    if state.heard is not None:
        state.tell(events.DRAFTED, who, [client, room, place])
    stack = p.STARTING_LAYERS if first else (p.LIGHT_LAYERS if row == p.ROUTINE_ROW else p.DEEP_LAYERS)
    state.at_once([
        REFILL[row], Give(who, room, stack), Give(who, room, p.LATENT_DECK), GiveManifest(who, room),
        SetMarker(who, room),
    ])  # fmt: skip


# -- Grief Layers and Latent Dreams


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
        latent = self.stack == p.LATENT_DECK
        state.side(self.who).rooms[self.room * p.ROOM + (p.LATENT if latent else p.LAYER)] = card
        if state.heard is not None:
            if latent:
                state.tell(events.LATENT_DEALT, self.who, [card, self.room])
            else:
                state.tell(events.LAYER_DEALT, self.who, [card, self.room, self.stack])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return (w.DEAL_LATENT if self.stack == p.LATENT_DECK else w.DEAL_LAYER).of([option])

    def brings(self, state: MindState) -> Told[Box] | None:
        return w.GETS.of([self.stack, self.room])


# -- Manifest Dreams


class TherapyOfDream(Criterion[MindState]):
    """The Therapy points of a Manifest Dream of the display."""

    def score(self, state: MindState, candidate: int) -> int:
        return state.box.therapy[state.rows[p.MANIFEST_ROW][candidate]]


# Set-up and drafting: the Manifest Dream with most Therapy points; the Arrow breaks ties (ID-08, ID-57).
WHICH_MANIFEST: Final = Judge(
    reasons.WHICH_MANIFEST, arrow.MANIFEST_DREAMS, Priority("ID-57", [TherapyOfDream("Therapy points", MOST)])
)


class GiveManifest(Step[MindState]):
    """A Manifest Dream on top: the person chooses, the Id takes the one with most Therapy points (ID-57, A-42)."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        places = filled(state, p.MANIFEST_ROW)
        if self.who == p.ID:
            if places:
                kept = WHICH_MANIFEST.narrow(state, places)
                place = by_arrow(state, kept, arrow.A_MANIFEST, arrow.MANIFEST_DREAMS)
                take_manifest(state, p.ID, self.room, place)
        elif places or not state.piles[p.MANIFEST_DECK].empty():
            state.agenda.append(ChooseManifest(self.room))


class ChooseManifest(Asked):
    """Which Manifest Dream to lay on the Client: one of the display, or the top of the deck unseen (DP-02)."""

    FIELDS = ("room",)
    SPAN = p.DISPLAY + 1

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def options(self, state: MindState) -> list[int]:
        places = filled(state, p.MANIFEST_ROW)
        if not state.piles[p.MANIFEST_DECK].empty():
            places.append(p.DISPLAY)
        return places

    def choose(self, state: MindState, option: int) -> None:
        if option < p.DISPLAY:
            take_manifest(state, p.PERSON, self.room, option)
        else:
            state.agenda.append(TopDream(self.room))

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        rooms, at = state.person.rooms, self.room * p.ROOM
        return w.ASK_DREAM.of([self.room, rooms[at + p.LAYER], rooms[at + p.LATENT]])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == p.DISPLAY:
            return w.TAKE_TOP_DREAM.of([p.MANIFEST_DECK, self.room])
        return w.TAKE_DREAM.of([state.rows[p.MANIFEST_ROW][option], self.room])


class TopDream(Draw):
    """Which Manifest Dream was on top of its deck."""

    FIELDS = ("room",)
    SPAN = p.MANIFESTS

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def number(self) -> int:
        return p.MANIFEST_DECK

    def drawn(self, state: MindState, card: int) -> None:
        lay_manifest(state, p.PERSON, self.room, card, p.NONE)

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.REVEAL_TOP.of([option])

    def brings(self, state: MindState) -> Told[Box] | None:
        return w.TOP_DREAM.of([])


def take_manifest(state: MindState, who: int, room: int, place: int) -> None:
    """A Manifest Dream of the display is laid on a Client, and the display refilled."""
    lay_manifest(state, who, room, take_from_row(state, p.MANIFEST_ROW, place), place)
    REFILL[p.MANIFEST_ROW].run(state)


def lay_manifest(state: MindState, who: int, room: int, dream: int, place: int) -> None:
    """A Manifest Dream comes to a Client from a place of the display, or from the deck (-1)."""
    state.side(who).rooms[room * p.ROOM + p.MANIFEST] = dream
    if state.heard is not None:
        state.tell(events.DREAMT, who, [dream, room, place])


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
            state.tell(events.LAYERED, self.who, [layer, marker, self.room])
        if not state.box.points_leaving and p.TRACK_POINTS[marker]:
            score(state, self.who, p.TRACK_POINTS[marker], p.CLIENT_POINTS)  # A-11, the other reading
        if layer < 0:
            Activate(self.who, self.room).run(state)
