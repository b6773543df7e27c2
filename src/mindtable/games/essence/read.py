"""Reading fragments of the prophecy (R1 to R6), and what cards do to the row."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Step
from mindtable.core.luck import Luck
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import box as kinds
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.box import Box
from mindtable.games.essence.choices import DECLINE, Choice, OneOrNone
from mindtable.games.essence.effects import (
    AT_READ,
    CYCLE,
    PAY_CARDS,
    PAY_INFLUENCE,
    PAY_TOKENS,
    PAY_WEALTH,
    SHIFT,
    Word,
)
from mindtable.games.essence.gains import DiscardSome, pay, pay_mix
from mindtable.games.essence.island import Island, find
from mindtable.games.essence.perform import HANDLERS, NO_BUILD, Fire, Handler, Perform
from mindtable.games.essence.state import NONE, EssenceState


def influence_cost(state: EssenceState, card: int) -> int:
    """The printed Influence less what an omen takes off it."""
    cost = state.box.cost[card] - state.omen
    return cost if cost > 0 else 0


def claimable(state: EssenceState) -> list[int]:
    """The fragments in claimable places: all but the leftmost place, that one too under REACH (R1)."""
    row = state.row
    found: list[int] = []
    for place in range(0 if state.reach else 1, p.ROW):
        if row[place] != p.EMPTY:
            found.append(row[place])
    return found


def why_not_claimed(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    """What a read and an Attack on a monster both need: a place within reach, no read yet, the Influence."""
    if card not in state.row:
        return r.NOT_IN_ROW.of([card])
    if card not in claimable(state):
        return r.BEYOND.of([])
    if state.read_done:
        return r.READ_DONE.of([])
    cost = influence_cost(state, card)
    influence = state.players[seat].influence
    return r.TOO_LITTLE_INFLUENCE.of([card, cost, influence]) if cost > influence else None


def add_readable(state: EssenceState, seat: int, code: int, any_will_do: bool, found: list[int]) -> None:
    """Add the fragments a seat fulfils and can pay for now, counted from ``code``; only the first if that will do (R2).

    Monsters are read by an Attack only.
    """
    row = state.row
    box = state.box
    player = state.players[seat]
    affordable = player.influence + state.omen
    requirements = box.requirements
    beyond = p.EMPTY if state.reach else row[0]  # R1: out of reach
    for card in row:
        if card == p.EMPTY or card == beyond:
            continue
        requirement = requirements[card - p.FIRST_FRAGMENT]
        if requirement.influence > affordable:
            continue
        kind = requirement.kind
        if kind == kinds.ARRANGEMENT:
            fits = arranged(player.island, box, card)
        elif kind == kinds.PAYMENT:
            fits = _payable(state, seat, card, requirement.payment)
        else:
            fits = kind != kinds.MONSTER and fulfilled(state, seat, card)
        if fits:
            found.append(code + card - p.FIRST_FRAGMENT)
            if any_will_do:
                return


def _payable(state: EssenceState, seat: int, card: int, payment: list[int]) -> bool:
    """Whether a payment can be made on top of the Influence a fragment costs (A-24)."""
    player = state.players[seat]
    wealth = player.wealth - payment[PAY_WEALTH]
    influence = player.influence - influence_cost(state, card) - payment[PAY_INFLUENCE]
    enough = wealth >= 0 and influence >= 0 and wealth + influence >= payment[PAY_TOKENS]
    return enough and len(player.hand) >= payment[PAY_CARDS]


def fulfilled(state: EssenceState, seat: int, card: int) -> bool:
    """Whether an arrangement or a deed is there (R3)."""
    requirement = state.box.requirements[card - p.FIRST_FRAGMENT]
    player = state.players[seat]
    kind = requirement.kind
    if kind == kinds.ARRANGEMENT:
        return arranged(player.island, state.box, card)
    if kind == kinds.WINS:
        return player.wins >= requirement.least
    if kind == kinds.BUILDS:
        return player.built >= requirement.least
    if kind == kinds.TYPES:
        return state.kinds(seat) >= requirement.least
    if kind == kinds.WALL:
        return player.defense >= requirement.least
    if kind == kinds.MONUMENTS_OWNED:
        owned = [card for card in player.island.cards if card >= p.FIRST_MONUMENT]
        return len(owned) >= requirement.least
    if kind == kinds.ESSENCE_HELD:
        return player.essence >= requirement.least
    return False


def arranged(island: Island, box: Box, card: int) -> bool:
    """Whether an island holds the arrangement of a fragment; the island remembers it."""
    bit = 1 << (card - p.FIRST_FRAGMENT)
    if not island.known & bit:
        island.known |= bit
        pattern = box.requirements[card - p.FIRST_FRAGMENT].pattern
        assert pattern is not None
        if len(island.cards) >= len(pattern.colours) and pattern.found(island, box.colour):
            island.found |= bit
    return island.found & bit != 0


class ReadFragment(Step[EssenceState]):
    """Claim a fragment: pay, take it, gain its bonus; then the row closes up (R2, R4, R5, D5d)."""

    FIELDS = ("who", "card")

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def run(self, state: EssenceState) -> None:
        seat, card = self.who, self.card
        cost = influence_cost(state, card)
        pay(state, seat, 0, cost)
        state.omen = 0
        state.read_done = True
        place = find(state.row, card)
        state.row[place] = p.EMPTY
        state.players[seat].read(card)
        if state.heard is not None:
            state.tell(events.READ, seat, [card, place + 1, cost])
        payment = state.box.requirements[card - p.FIRST_FRAGMENT].payment
        pay(state, seat, payment[PAY_WEALTH], payment[PAY_INFLUENCE])
        below = len(state.agenda)
        pay_mix(state, seat, payment[PAY_TOKENS])
        state.after(below, DiscardSome(seat, payment[PAY_CARDS]))
        state.after(below, Perform(seat, card, 0, 0))
        state.after(below, CloseRow(place))
        state.after(below, Fire(AT_READ, seat, NO_BUILD))


class CloseRow(Step[EssenceState]):
    """Fragments left of a gap slide one to the right, a new one enters at the left end (R5)."""

    FIELDS = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, state: EssenceState) -> None:
        row = state.row
        for place in range(self.place, 0, -1):
            row[place] = row[place - 1]
        row[0] = p.EMPTY
        if state.heard is not None:
            state.tell(events.ROW_CLOSED, CHANCE, [row[:]])
        FillRow(NONE).run(state)


def first_gap(row: list[int]) -> int:
    """The first empty place from the left; -1 when the row is full."""
    for place in range(p.ROW):
        if row[place] == p.EMPTY:
            return place
    return -1


class FillRow(Step[EssenceState]):
    """New fragments come into the empty places while the pile lasts (A-17); ``came`` are those so far."""

    FIELDS = ("came",)

    def __init__(self, came: list[int]) -> None:
        self.came: Final = came

    def run(self, state: EssenceState) -> None:
        if state.prophecy.size and first_gap(state.row) >= 0:
            state.agenda.append(RevealFragment(self.came))
        elif self.came and state.heard is not None:
            state.tell(events.FRAGMENTS_CAME, CHANCE, [self.came])


class RevealFragment(FromPile[EssenceState]):
    """Which fragment comes off the pile, for the first empty place from the left."""

    FIELDS = ("came",)
    SPAN = p.FRAGMENTS

    def __init__(self, came: list[int]) -> None:
        self.came: Final = came

    def pile(self, state: EssenceState) -> Pile:
        return state.prophecy

    def options(self, state: EssenceState) -> list[int]:
        return [card - p.FIRST_FRAGMENT for card in state.prophecy.options()]

    def sample(self, state: EssenceState, luck: Luck) -> int:
        return state.prophecy.sample(luck) - p.FIRST_FRAGMENT

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_CARD.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.REVEAL.of([option + p.FIRST_FRAGMENT])

    def brings(self, state: EssenceState) -> Told[Any] | None:
        gaps = [card for card in state.row if card == p.EMPTY]
        return w.NEW_FRAGMENTS.of([min(len(gaps), len(state.prophecy))])

    def choose(self, state: EssenceState, option: int) -> None:
        card = option + p.FIRST_FRAGMENT
        gap = first_gap(state.row)
        state.prophecy.take(card)
        state.row[gap] = card
        if state.heard is not None:
            state.tell(events.FRAGMENT_CAME, CHANCE, [card, gap + 1])
        FillRow([*self.came, card]).run(state)


class ChooseCycle(OneOrNone):
    """Which fragment of the row to remove from the game, or none; ``left`` counts this one."""

    FIELDS = ("who", "left")
    SPAN = 1 + p.FRAGMENTS
    FIRST = p.FIRST_FRAGMENT
    VERB = w.REMOVE
    NONE = w.REMOVE_NONE

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left: Final = left

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card - p.FIRST_FRAGMENT + 1 for card in state.row if card != p.EMPTY]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_REMOVED.of([])

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        return None if card in state.row else r.NOT_IN_ROW.of([card])

    def things(self, state: EssenceState, card: int) -> list[Any]:
        return [card, card]

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        card = option + p.FIRST_FRAGMENT - 1
        place = find(state.row, card)
        state.row[place] = p.EMPTY
        if state.heard is not None:
            state.tell(events.CYCLED, self.who, [card])
        state.do([CloseRow(place), CycleAgain(self.who, self.left - 1)])


class CycleAgain(Step[EssenceState]):
    """CYC: remove fragments from the row, only while the pile is not empty."""

    FIELDS = ("who", "left")

    def __init__(self, who: int, left: int) -> None:
        self.who: Final = who
        self.left: Final = left

    def run(self, state: EssenceState) -> None:
        if self.left > 0 and state.prophecy.size:
            state.agenda.append(ChooseCycle(self.who, self.left))


class HandleCycle(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        CycleAgain(seat, word.n).run(state)


class ChooseShift(Choice):
    """Which two neighbouring fragments to exchange, named by the place of the left one, or none."""

    SPAN = p.ROW

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [place + 1 for place in shiftable(state)]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_SHIFTED.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option == DECLINE:
            return w.SHIFT_NONE.of([])
        return w.SHIFT.of([state.row[option - 1], state.row[option]])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        if wish.verb != "shift" or wish.card < 0:
            return None
        return (r.NO_NEIGHBOUR if wish.card in state.row else r.NOT_IN_ROW).of([wish.card])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        row = state.row
        row[option - 1], row[option] = row[option], row[option - 1]
        if state.heard is not None:
            state.tell(events.SHIFTED, self.who, [row[option - 1], row[option]])


def shiftable(state: EssenceState) -> list[int]:
    """The places whose fragment has a neighbour to the right."""
    row = state.row
    return [place for place in range(p.ROW - 1) if row[place] != p.EMPTY and row[place + 1] != p.EMPTY]


class HandleShift(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if shiftable(state):
            state.agenda.append(ChooseShift(seat))


HANDLERS[CYCLE] = HandleCycle()
HANDLERS[SHIFT] = HandleShift()
