"""Gains, draws and payments: what words, incomes and costs have in common."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision, Step
from mindtable.core.piles import FromPile, Pile
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.effects import (
    ADJACENT,
    ALWAYS,
    ATTACK,
    CUT,
    DEFENSE,
    DRAW,
    ESSENCE,
    FEW,
    FOUNDATION,
    HAND,
    INFLUENCE,
    KIND,
    LOW,
    OMEN,
    OWN,
    WEALTH,
    WINS,
    Word,
)
from mindtable.games.essence.state import EssenceState, take_out


def gain(state: EssenceState, seat: int, kind: int, n: int) -> None:
    """Carry out a compulsory word that needs no choice."""
    player = state.players[seat]
    if kind == ESSENCE:
        player.essence += n
    elif kind == WEALTH:
        player.wealth += n
    elif kind == INFLUENCE:
        player.influence += n
    elif kind == ATTACK:
        player.attack += n
    elif kind == DEFENSE:
        player.defense += n
    elif kind == FOUNDATION:
        n = min(n, p.FOUNDATION_LIMIT - player.ready - player.spent)  # the rest is lost
        player.ready += n
    elif kind == DRAW:
        draw(state, seat, n, False)  # A-49, DR1: no reshuffle during the turns
        return
    elif kind == CUT:
        state.cut += n
    elif kind == OMEN:
        state.omen += n
    if state.heard is not None and n:
        state.tell(events.GAINED, seat, [kind, n])


def holds(state: EssenceState, seat: int, card: int, word: Word) -> bool:
    """Whether the condition of a word is met now."""
    when = word.when
    if when == ALWAYS:
        return True
    if when == FEW:
        return len(state.players[seat].hand) <= word.when_least
    if when == LOW:
        mine = state.players[seat].essence
        for player in state.players:
            if player.essence < mine:
                return False
        return True
    return _count(state, seat, card, when, word.when_colour) >= word.when_least


def amount(state: EssenceState, seat: int, card: int, word: Word) -> int:
    """The number of a word, its condition and multiplier read now (V1)."""
    if word.plain:
        return word.n
    if not holds(state, seat, card, word):
        return 0
    if word.per == ALWAYS:
        return word.n
    count = _count(state, seat, card, word.per, word.per_colour)
    return word.n * (count if count < word.cap else word.cap)


def _count(state: EssenceState, seat: int, card: int, what: int, colour: int) -> int:
    player = state.players[seat]
    if what == ADJACENT:
        return state.neighbours(seat, player.island.cell_of(card), colour)
    if what == OWN:
        return state.colours(seat)[colour]
    if what == KIND:
        return state.kinds(seat)
    if what == WINS:
        return player.wins
    if what == HAND:
        return len(player.hand)
    return player.fragments.bit_count()


# -- drawing


def draw(state: EssenceState, seat: int, n: int, reshuffle: bool) -> None:
    """Draw cards one by one; an empty pile is made anew from the discards in the Income phase only (I4, DR1)."""
    if n <= 0:
        return
    player = state.players[seat]
    if player.draw.size == 0:
        if not reshuffle or not player.discard:
            return
        shuffle_discard(state, seat)
    draws = DRAWS_OF_INCOME[seat] if reshuffle else DRAWS_OF_TURNS[seat]
    state.agenda.append(draws[n] if n < len(draws) else Draw(seat, n, reshuffle))


def shuffle_discard(state: EssenceState, seat: int) -> None:
    """Shuffle the discard pile and what is left of the draw pile into a new draw pile."""
    player = state.players[seat]
    player.draw.shuffle_in(player.discard)
    player.discard = []
    if state.heard is not None:
        state.tell(events.RESHUFFLED, seat, [])


class Draw(FromPile[EssenceState]):
    """Which card comes off a player's draw pile; ``left`` counts this one."""

    FIELDS = ("who", "left", "reshuffle")
    SPAN = p.FIRST_PALACE

    def __init__(self, who: int, left: int, reshuffle: bool) -> None:
        self.who: Final = who
        self.left: Final = left
        self.reshuffle: Final = reshuffle

    def pile(self, state: EssenceState) -> Pile:
        return state.players[self.who].draw

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        player.draw.take(option)
        player.take_in_hand(option)
        if state.heard is not None:
            state.whisper(events.DREW, self.who, [option])
        draw(state, self.who, self.left - 1, self.reshuffle)


# Decisions are values: those that are asked most often are made once, by seat and cards left.
DRAWS_OF_INCOME: Final = [[Draw(seat, left, True) for left in range(p.MOST_DRAWN + 1)] for seat in range(p.PALACES)]
DRAWS_OF_TURNS: Final = [[Draw(seat, left, False) for left in range(p.MOST_DRAWN + 1)] for seat in range(p.PALACES)]


class DrawCards(Step[EssenceState]):
    """Draw a number of cards when its turn comes."""

    FIELDS = ("who", "count", "reshuffle")

    def __init__(self, who: int, count: int, reshuffle: bool) -> None:
        self.who: Final = who
        self.count: Final = count
        self.reshuffle: Final = reshuffle

    def run(self, state: EssenceState) -> None:
        draw(state, self.who, self.count, self.reshuffle)


# -- paying and discarding


def span(low: int, high: int) -> list[int]:
    """The numbers from low to high; written out, as a compiled loop is quicker than a range object."""
    found: list[int] = []
    for number in range(low, high + 1):
        found.append(number)
    return found


def pay(state: EssenceState, seat: int, wealth: int, influence: int) -> None:
    """Put tokens into the supply."""
    player = state.players[seat]
    player.wealth -= wealth
    player.influence -= influence
    if state.heard is not None and (wealth or influence):
        state.tell(events.PAID, seat, [wealth, influence])


def pay_mix(state: EssenceState, seat: int, total: int) -> None:
    """Pay tokens of any mix; asks only when there is a choice."""
    if total <= 0:
        return
    player = state.players[seat]
    if player.influence == 0 or player.wealth == 0 or player.wealth + player.influence <= total:
        wealth = min(player.wealth, total)
        pay(state, seat, wealth, min(player.influence, total - wealth))
    else:
        state.agenda.append(PayMix(seat, total))


class PayMix(Decision[EssenceState]):
    """How many of the tokens to pay are Wealth; the others are Influence (D5b, D12)."""

    FIELDS = ("who", "total")
    SPAN = 64

    def __init__(self, who: int, total: int) -> None:
        self.who: Final = who
        self.total: Final = total

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        player = state.players[self.who]
        return span(max(0, self.total - player.influence), min(player.wealth, self.total))

    def choose(self, state: EssenceState, option: int) -> None:
        pay(state, self.who, option, self.total - option)


class DiscardCards(Decision[EssenceState]):
    """Put cards of the hand on the own discard pile, one after another; ``left`` counts this one.

    Any card may come next: a rising order would not fit every hand another seat could imagine here.
    """

    FIELDS = ("who", "left")
    SPAN = p.FIRST_PALACE

    def __init__(self, who: int, left: int) -> None:
        self.who: Final = who
        self.left: Final = left

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        found: list[int] = []
        last = -1
        for card in state.players[self.who].hand:
            if card != last:
                found.append(card)
            last = card
        return found

    def choose(self, state: EssenceState, option: int) -> None:
        discard(state, self.who, option)
        if self.left > 1:
            state.agenda.append(DiscardCards(self.who, self.left - 1))


def discard(state: EssenceState, seat: int, card: int) -> None:
    """Put a card of the hand on the own discard pile."""
    player = state.players[seat]
    take_out(player.hand, card)
    player.discard.append(card)
    if state.heard is not None:
        state.tell(events.DISCARDED, seat, [card])


def discard_some(state: EssenceState, seat: int, n: int) -> None:
    """Discard n cards of own choice, all if there are fewer."""
    hand = state.players[seat].hand
    if n >= len(hand):
        for card in hand[:]:
            discard(state, seat, card)
    elif n > 0:
        state.agenda.append(DiscardCards(seat, n))


class DiscardSome(Step[EssenceState]):
    """Discard a number of cards when its turn comes."""

    FIELDS = ("who", "count")

    def __init__(self, who: int, count: int) -> None:
        self.who: Final = who
        self.count: Final = count

    def run(self, state: EssenceState) -> None:
        discard_some(state, self.who, self.count)


Steps = list[Step[Any]]
