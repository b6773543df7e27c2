"""Treating Clients: paying and resolving their Dreams (UM-74, UM-75, ID-82)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.exchanges import EXCHANGES, Menu, can_exchange
from mindtable.games.unconscious_mind.office import ELEVATE_AT_TREATMENT, Therapy, acts
from mindtable.games.unconscious_mind.payment import pay, payable
from mindtable.games.unconscious_mind.perform import Perform
from mindtable.games.unconscious_mind.shaping import shape
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.tracks import gain_box


def treatable(state: MindState, room: int) -> bool:
    """Whether the topmost Dream of a room can be paid, an Elevate of A2 before it included (UM-74, UM-75)."""
    person = state.person
    dream = person.topmost_dream(room)
    if dream < 0:
        return False
    cost = state.box.dream_cost[dream]
    if payable(person.dial, cost):
        return True
    return person.abilities[ELEVATE_AT_TREATMENT] > 0 and _payable_after_elevate(person.dial, cost)


def _payable_after_elevate(dial: list[int], cost: list[int]) -> bool:
    for piece in range(p.PIECES):
        if dial[piece] and piece % 3 != p.MAJOR:
            raised = dial[:]
            raised[piece] -= 1
            raised[piece + 1] += 1
            if payable(raised, cost):
                return True
    return False


class Treat(Step[MindState]):
    """Treat the Clients, each once, in any order; ``treated`` is a bit set of rooms (UM-74)."""

    FIELDS = ("treated",)

    def __init__(self, treated: int) -> None:
        self.treated: Final = treated

    def run(self, state: MindState) -> None:
        rooms = treat_offers(state, self.treated)
        if self.treated == 0 and len(rooms) == 1 and not can_exchange(state):
            treat(state, 0, rooms[0])
        elif rooms:
            state.agenda.append(ChooseTreat(self.treated))


def treat_offers(state: MindState, treated: int) -> list[int]:
    """The rooms that can be treated now; none when an exchange has spent the pieces."""
    return [room for room in range(2) if not treated >> room & 1 and treatable(state, room)]


class ChooseTreat(Menu):
    """Which Client to treat next; after the first it may be none (DP-14)."""

    FIELDS = ("treated",)
    SPAN = EXCHANGES + 3

    def __init__(self, treated: int) -> None:
        self.treated: Final = treated

    def offers(self, state: MindState) -> list[int]:
        rooms = [EXCHANGES + 1 + room for room in treat_offers(state, self.treated)]
        return [EXCHANGES, *rooms] if self.treated else rooms

    def pick(self, state: MindState, offer: int) -> None:
        if offer:
            treat(state, self.treated, offer - 1)

    def again(self) -> Step[MindState]:
        return Treat(self.treated)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_TREAT.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        if offer == 0:
            return w.DONE.of([])
        room = offer - 1
        client = state.person.rooms[room * p.ROOM + p.CLIENT]
        return w.TREAT_CLIENT.of([room, client, state.person.topmost_dream(room)])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.verb == "done":
            return r.TREAT_ONE.of([])
        again = wish.verb == "treat" and wish.place >= 0 and self.treated >> wish.place & 1
        return r.TREATED_ALREADY.of([wish.place]) if again else None


def treat(state: MindState, treated: int, room: int) -> None:
    """Treat the Client of a room, after an Elevate of A2, then perhaps the other one (UM-74, UM-75)."""
    state.at_once([ElevateFirst(), PayDream(room), Treat(treated | 1 << room)])


class ElevateFirst(Step[MindState]):
    """The ability A2: an Elevate before each treatment (SM-25)."""

    def run(self, state: MindState) -> None:
        shape(state, acts(state, ELEVATE_AT_TREATMENT), 0)


class PayDream(Step[MindState]):
    """Pay the Dream if its cost is there after A2, and resolve it (UM-75)."""

    FIELDS = ("room",)

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def run(self, state: MindState) -> None:
        cost = state.box.dream_cost[state.person.topmost_dream(self.room)]
        if payable(state.person.dial, cost):
            mark = len(state.agenda)
            pay(state, cost, False)
            state.after(mark, ResolveDream(p.PERSON, self.room))


class ResolveDream(Step[MindState]):
    """Symbol, Therapy points, other effects, in this order; the Dream leaves the game (UM-75, ID-82, A-15)."""

    FIELDS = ("who", "room")

    def __init__(self, who: int, room: int) -> None:
        self.who: Final = who
        self.room: Final = room

    def run(self, state: MindState) -> None:
        who, room = self.who, self.room
        side = state.side(who)
        rooms = side.rooms
        at = room * p.ROOM
        dream = side.topmost_dream(room)
        rooms[at + (p.MANIFEST if rooms[at + p.MANIFEST] >= 0 else p.LATENT)] = p.NONE
        if state.heard is not None:
            state.tell(events.TREATED, who, [room, dream])
        box = state.box
        layer = rooms[at + p.LAYER]
        if layer >= 0 and box.dream_symbol[dream] == box.layer_symbol[layer]:
            if state.heard is not None:
                state.tell(events.SYMBOL_MATCHED, who, [box.layer_symbol[layer]])
            gain_box(state, who)
        state.at_once([Therapy(who, room, box.therapy[dream]), Perform(who, box.dream_extra[dream])])
