"""Building a Segment (B1 to B5), as a Main action or by a card."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.choices import DECLINE, Choice, OneOrNone
from mindtable.games.essence.effects import AT_BUILD, BUILD, INCOME, ONCE, Word
from mindtable.games.essence.island import EAST, NORTH, SOUTH, WEST
from mindtable.games.essence.perform import HANDLERS, Fire, Handler, Perform
from mindtable.games.essence.state import EssenceState, take_out

PLACES: Final = 4 * 91  # a side of any of the Segments one island could hold


def price(state: EssenceState, card: int, discount: int) -> int:
    """What a Segment costs now, never below 0."""
    cost = state.box.cost[card] - discount - state.cut
    return cost if cost > 0 else 0


def add_on_offer(state: EssenceState, seat: int, discount: int, code: int, found: list[int]) -> None:
    """Add the Segments a seat could build now, counted from ``code``: a ready Foundation, the Wealth for them (B1)."""
    player = state.players[seat]
    if player.ready == 0:
        return
    budget = player.wealth + discount + state.cut
    cost = state.box.cost
    shift = code - p.FIRST_PALACE
    for card in state.display:
        if cost[card] <= budget:
            found.append(card + shift)


def why_not_built(state: EssenceState, seat: int, card: int, discount: int) -> Told[Any] | None:
    """Why a seat cannot build a Segment, as a Main action or by a card."""
    if card not in state.display:
        return r.NOT_FOR_SALE.of([card])
    player = state.players[seat]
    if player.ready == 0:
        return r.NO_FOUNDATION.of([])
    cost = price(state, card, discount)
    return r.TOO_DEAR.of([card, cost, player.wealth]) if cost > player.wealth else None


def beside(state: EssenceState, seat: int, cell: int, laid: int) -> list[int]:
    """The Segments around a cell, from the north clockwise, but for the one that is to be laid there."""
    island = state.players[seat].island
    cards = [island.card_at(cell + side) for side in (NORTH, EAST, SOUTH, WEST)]
    return [card for card in cards if card >= 0 and card != laid]


def why_not_at(state: EssenceState, seat: int, wish: Wish, reason: Told[Any]) -> Told[Any] | None:
    """Why a Segment cannot be laid on a cell: it is taken, or the reason given."""
    if wish.verb != "place" or wish.place < 0:
        return None
    taken = state.players[seat].island.card_at(wish.place) >= 0
    return r.CELL_TAKEN.of([wish.place]) if taken else reason


class ChoosePlace(Choice):
    """Where to lay the Segment: beside one that lies there already (B2, D5a)."""

    FIELDS = ("who", "card", "discount")
    SPAN = PLACES

    def __init__(self, who: int, card: int, discount: int) -> None:
        super().__init__(who)
        self.card: Final = card
        self.discount: Final = discount

    def options(self, state: EssenceState) -> list[int]:
        return state.players[self.who].island.places()

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHERE_TO_BUILD.of([self.card])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        cell = state.players[self.who].island.place(option)
        essence = state.essence_at(self.who, self.card, cell)
        return w.PLACE.of([self.card, cell, essence, beside(state, self.who, cell, self.card)])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        return why_not_at(state, seat, wish, r.NOT_BESIDE.of([wish.place]))

    def choose(self, state: EssenceState, option: int) -> None:
        seat, card = self.who, self.card
        player = state.players[seat]
        cost = price(state, card, self.discount)
        # V6: foundation and cost, place, Essence, own clauses in printed order (B4, D9), then the other Segments.
        player.ready -= 1
        player.spent += 1
        player.wealth -= cost
        player.built += 1
        state.cut = 0
        take_out(state.display, card)
        cell = player.island.place(option)
        essence = state.essence_at(seat, card, cell)
        player.island = player.island.with_segment(card, cell)
        player.essence += essence
        if state.heard is not None:
            state.tell(events.BUILT, seat, [card, cell, cost, essence, beside(state, seat, cell, card)])
        below = len(state.agenda)
        clauses = state.box.clauses[card]
        for number in range(len(clauses)):
            if clauses[number].timing == ONCE or clauses[number].timing == INCOME:
                state.after(below, Perform(seat, card, number, 0))
        state.after(below, Fire(AT_BUILD, seat, card))


class ChooseBuild(OneOrNone):
    """Which Segment to build by a card that builds at a discount, or none."""

    FIELDS = ("who", "discount")
    SPAN = 1 + p.SEGMENTS
    FIRST = p.FIRST_PALACE
    VERB = w.BUILD
    NONE = w.BUILD_NONE

    def __init__(self, who: int, discount: int) -> None:
        super().__init__(who)
        self.discount: Final = discount

    def options(self, state: EssenceState) -> list[int]:
        found = [DECLINE]
        add_on_offer(state, self.who, self.discount, 1, found)
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_BUILD.of([self.discount])

    def things(self, state: EssenceState, card: int) -> list[Any]:
        return [card, price(state, card, self.discount)]

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        return why_not_built(state, self.who, card, self.discount)

    def choose(self, state: EssenceState, option: int) -> None:
        if option != DECLINE:
            state.agenda.append(ChoosePlace(self.who, option + p.FIRST_PALACE - 1, self.discount))


class HandleBuild(Handler):
    """BLD: one Build at a lower cost."""

    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        found: list[int] = []
        add_on_offer(state, seat, word.n, 1, found)
        if found:
            state.agenda.append(ChooseBuild(seat, word.n))


HANDLERS[BUILD] = HandleBuild()
