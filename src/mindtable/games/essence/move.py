"""Moving and exchanging Segments (M1, M2)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.build import PLACES, beside, why_not_at
from mindtable.games.essence.choices import DECLINE, Choice, OneOrNone
from mindtable.games.essence.effects import MOVE, SWAP, Word
from mindtable.games.essence.island import Chart, Island, find
from mindtable.games.essence.perform import HANDLERS, Handler
from mindtable.games.essence.state import EssenceState


def rearrange(state: EssenceState, seat: int, island: Island, cards: list[int]) -> None:
    """Segments in new places give Essence as if built there; nothing else of them happens (M2, A-07, A-28)."""
    player = state.players[seat]
    before = player.island
    player.island = island
    for card in cards:
        cell = island.cell_of(card)
        essence = state.essence_at(seat, card, cell) if state.box.moves_score else 0
        player.essence += essence
        if state.heard is not None:
            around = beside(state, seat, cell, card)
            state.tell(events.MOVED, seat, [card, before.cell_of(card), cell, essence, around])


def candidates(state: EssenceState, seat: int, locations_only: int) -> list[int]:
    """The Segments an effect may touch: all, the Palace too (M1), or Locations alone."""
    cards = state.players[seat].island.cards
    if locations_only:
        return [card for card in cards if p.FIRST_LOCATION <= card < p.FIRST_MONUMENT]
    return cards[:]


def why_no_candidate(state: EssenceState, seat: int, locations_only: int, card: int) -> Told[Any] | None:
    """Why an effect may not touch a card."""
    if card not in state.players[seat].island.cards:
        return r.NOT_ON_ISLAND.of([card])
    return None if card in candidates(state, seat, locations_only) else r.LOCATIONS_ONLY.of([card])


def movable(state: EssenceState, seat: int, locations_only: int, any_will_do: bool) -> list[int]:
    """The Segments that have somewhere to go; only the first if that will do."""
    island = state.players[seat].island
    chart = Chart(island.cells)
    found: list[int] = []
    for card in candidates(state, seat, locations_only):
        if chart.movable(find(island.cards, card)):
            found.append(card)
            if any_will_do:
                break
    return found


class ChooseMove(OneOrNone):
    """Which Segment to move, or none (D8)."""

    FIELDS = ("who", "locations_only")
    SPAN = 1 + p.SEGMENTS
    FIRST = p.FIRST_PALACE
    VERB = w.MOVE
    NONE = w.MOVE_NONE

    def __init__(self, who: int, locations_only: int) -> None:
        super().__init__(who)
        self.locations_only: Final = locations_only

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card - p.FIRST_PALACE + 1 for card in movable(state, self.who, self.locations_only, False)]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_MOVE.of([])

    def choose(self, state: EssenceState, option: int) -> None:
        if option != DECLINE:
            state.agenda.append(ChooseNewPlace(self.who, option + p.FIRST_PALACE - 1))

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        return why_no_candidate(state, self.who, self.locations_only, card) or r.NOWHERE.of([card])


class ChooseNewPlace(Choice):
    """Where the Segment goes: another cell that keeps the island together (M1, A-26); or it stays after all (V2)."""

    FIELDS = ("who", "card")
    SPAN = PLACES

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card: Final = card

    def options(self, state: EssenceState) -> list[int]:
        island = state.players[self.who].island
        return [stay(island, self.card), *island.places_for(self.card)]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHERE_TO.of([self.card])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        island = state.players[self.who].island
        if option == stay(island, self.card):
            return w.STAY.of([self.card])
        cell = island.place(option)
        return w.NEW_PLACE.of([self.card, cell, beside(state, self.who, cell, self.card)])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        return why_not_at(state, seat, wish, r.TORN.of([self.card, wish.place]))

    def choose(self, state: EssenceState, option: int) -> None:
        island = state.players[self.who].island
        if option != stay(island, self.card):
            rearrange(state, self.who, island.moved(self.card, island.place(option)), [self.card])


def stay(island: Island, card: int) -> int:
    """The option that leaves a Segment where it lies: named by itself, as no other place is."""
    return 4 * find(island.cards, card)


class ChooseSwap(OneOrNone):
    """Which two Segments to exchange: one, then the other, in any order; or none, with one in hand too (V2)."""

    FIELDS = ("who", "locations_only", "first")
    SPAN = 1 + p.SEGMENTS
    FIRST = p.FIRST_PALACE
    VERB = w.SWAP
    NONE = w.SWAP_NONE

    def __init__(self, who: int, locations_only: int, first: int) -> None:
        super().__init__(who)
        self.locations_only: Final = locations_only
        self.first: Final = first  # -1 until it is chosen

    def options(self, state: EssenceState) -> list[int]:
        found = [DECLINE]
        for card in candidates(state, self.who, self.locations_only):
            if card != self.first:
                found.append(card - p.FIRST_PALACE + 1)
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_SWAP.of([]) if self.first < 0 else w.SWAP_WITH.of([self.first])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option == DECLINE and self.first >= 0:
            return w.SWAP_NO_MORE.of([self.first])
        return super().describe(state, seat, option)

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        return why_no_candidate(state, self.who, self.locations_only, card) or r.ITSELF.of([card])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        card = option + p.FIRST_PALACE - 1
        if self.first < 0:
            state.agenda.append(ChooseSwap(self.who, self.locations_only, card))
            return
        island = state.players[self.who].island.swapped(self.first, card)
        rearrange(state, self.who, island, [self.first, card])


class HandleMove(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if movable(state, seat, word.arg, True):
            state.agenda.append(ChooseMove(seat, word.arg))


class HandleSwap(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if len(candidates(state, seat, word.arg)) > 1:
            state.agenda.append(ChooseSwap(seat, word.arg, -1))


HANDLERS[MOVE] = HandleMove()
HANDLERS[SWAP] = HandleSwap()
