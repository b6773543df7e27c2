"""Solitaire: which of your artists "your other artist" is, where a signature is always on (V-22)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import InOrder
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.board import serve
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.shapes import PlaceChoice
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import mates


def serves_one(state: OpusState, place: int) -> bool:
    """Whether the signature in a place acts on another artist all the time, so that somebody has to say on whom.

    Edition 1 asked it at the start of the round of those signatures, too, that act at one moment.
    """
    card = state.card[place]
    if card < 0 or state.table.side_of(place) != p.SOLITAIRE or state.box.clauses[card][0].who != e.MATE:
        return False
    return state.table.partner_for_the_round or state.box.trigger[card] == e.ALWAYS


def ask_whom(state: OpusState, place: int) -> None:
    """Ask whom the signature in a place serves, if there is anybody."""
    if serves_one(state, place) and mates(state, place):
        state.agenda.append(ChooseServed(place))


def ask_newcomer(state: OpusState, place: int) -> None:
    """Ask it of an artist that comes into play in the middle of a round; at its start all are asked anyway."""
    if state.table.side_of(place) != p.SOLITAIRE or state.table.partner_for_the_round or not state.round:
        return
    for step in state.agenda:
        if isinstance(step, Serve):
            return
    ask_whom(state, place)


class Serve(InOrder[OpusState]):
    """At the start of the round every signature that is always on serves one artist."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked  # the number of the place that comes next

    def count(self, state: OpusState) -> int:
        return len(state.table.places)

    def first(self) -> int:
        return self.asked

    def at(self, index: int) -> Serve:
        return Serve(index)

    def one(self, state: OpusState, index: int) -> bool:
        ask_whom(state, state.table.places[index])
        return True


class ChooseServed(PlaceChoice):
    """Whom a signature serves in this round."""

    SPAN = p.PLACES

    def options(self, state: OpusState) -> list[int]:
        return mates(state, self.place)

    def choose(self, state: OpusState, option: int) -> None:
        serve(state, self.place, option)
        if state.heard is not None:
            state.tell(events.SERVES, state.owner[self.place], [state.stand(self.place), state.stand(option)])

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHOM_SERVED.of([state.stand(self.place)])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.MATE.of([state.stand(option)])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.NOT_AN_OTHER_ARTIST.of([]) if wish.verb == "mate" else None
