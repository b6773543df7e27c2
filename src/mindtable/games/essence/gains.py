"""Gains, draws and payments: what words, incomes and costs have in common."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.choices import Choice
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
from mindtable.games.essence.state import EssenceState


def gain(state: EssenceState, seat: int, kind: int, n: int) -> None:
    """Carry out a compulsory word that needs no choice; tracks have no upper end (A-36), tokens are enough (A-30)."""
    player = state.players[seat]
    if kind == ESSENCE:
        player.essence += n
    elif kind == WEALTH:
        player.wealth += n
    elif kind == INFLUENCE:
        player.influence += n
    elif kind == ATTACK:  # until the next Income
        player.attack += n
    elif kind == DEFENSE:
        player.defense += n
    elif kind == FOUNDATION:
        n = min(n, p.FOUNDATION_LIMIT - player.ready - player.spent)  # the rest is lost
        player.ready += n
    elif kind == DRAW:
        DrawCards(seat, n, False).run(state)  # A-49, DR1: no reshuffle during the turns
        return
    elif kind == CUT:
        state.cut += n
        if state.heard is not None:
            state.tell(events.CUT, seat, [n])
        return
    elif kind == OMEN:
        state.omen += n
        if state.heard is not None:
            state.tell(events.OMEN, seat, [n])
        return
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


def shuffle_discard(state: EssenceState, seat: int) -> None:
    """Shuffle the discard pile and what is left of the draw pile into a new draw pile."""
    player = state.players[seat]
    player.hold_on()
    player.draw.shuffle_in(player.discard)
    player.discard = []
    if state.heard is not None:
        state.tell(events.RESHUFFLED, seat, [])


class Draw(FromPile[EssenceState]):
    """Which card comes off a player's draw pile; ``left`` counts this one. There is no limit to a hand (I5)."""

    FIELDS = ("who", "left", "reshuffle")
    SPAN = p.FIRST_PALACE

    def __init__(self, who: int, left: int, reshuffle: bool) -> None:
        self.who: Final = who
        self.left: Final = left
        self.reshuffle: Final = reshuffle

    def pile(self, state: EssenceState) -> Pile:
        return state.players[self.who].draw

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_DRAW.of([self.who])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.DRAW.of([option])

    def brings(self, state: EssenceState) -> Told[Any] | None:
        n = self.left if self.reshuffle else min(self.left, len(state.players[self.who].draw))
        return w.DRAWS.of([n]) if self.who == state.active() else w.OTHER_DRAWS.of([self.who, n])

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        player.draw.take(option)
        player.take_in_hand(option)
        if state.heard is not None:
            state.whisper(events.DREW, self.who, [option])
        if self.left > 1:
            DrawCards(self.who, self.left - 1, self.reshuffle).run(state)


class DrawCards(Step[EssenceState]):
    """Draw cards one by one; an empty pile is made anew from the discards in the Income phase only (I4, DR1)."""

    FIELDS = ("who", "count", "reshuffle")

    def __init__(self, who: int, count: int, reshuffle: bool) -> None:
        self.who: Final = who
        self.count: Final = count
        self.reshuffle: Final = reshuffle

    def run(self, state: EssenceState) -> None:
        if self.count <= 0:
            return
        player = state.players[self.who]
        if player.draw.size == 0:
            if not self.reshuffle or not player.discard:
                return
            shuffle_discard(state, self.who)
        state.agenda.append(Draw(self.who, self.count, self.reshuffle))


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


class PayMix(Choice):
    """How many of the tokens to pay are Wealth; the others are Influence (D5b, D12, A-02)."""

    FIELDS = ("who", "total")
    SPAN = 64

    def __init__(self, who: int, total: int) -> None:
        super().__init__(who)
        self.total: Final = total

    def options(self, state: EssenceState) -> list[int]:
        player = state.players[self.who]
        return span(max(0, self.total - player.influence), min(player.wealth, self.total))

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        # Shards alone decide the game, and they come in Cleaning: what is paid after them is paid in vain (C4, C9).
        return (w.TOKENS_IN_VAIN if state.ends() else w.HOW_MANY_WEALTH).of([self.total])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.PAY.of([option, self.total - option])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        if wish.verb != "wealth" or wish.amount() < 0:
            return None
        options = self.options(state)
        if wish.amount() > options[-1]:
            return r.PAY_LESS.of([options[-1]])
        return r.PAY_MORE.of([options[0], state.players[self.who].influence])

    def choose(self, state: EssenceState, option: int) -> None:
        pay(state, self.who, option, self.total - option)


class DiscardCards(Choice):
    """Put cards of the hand on the own discard pile, one after another; ``left`` counts this one.

    Any card may come next: a rising order would not fit every hand another seat could imagine here.
    """

    FIELDS = ("who", "left")
    SPAN = p.FIRST_PALACE

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left: Final = left

    def options(self, state: EssenceState) -> list[int]:
        found: list[int] = []
        last = -1
        for card in state.players[self.who].hand:
            if card != last:
                found.append(card)
            last = card
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_DISCARD.of([self.left])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.DISCARD_CARD.of([option])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        return r.NOT_IN_HAND.of([wish.card]) if wish.verb == "discard" and wish.card >= 0 else None

    def choose(self, state: EssenceState, option: int) -> None:
        discard(state, self.who, option)
        if self.left > 1:
            state.agenda.append(DiscardCards(self.who, self.left - 1))


def discard(state: EssenceState, seat: int, card: int) -> None:
    """Put a card of the hand on the own discard pile."""
    player = state.players[seat]
    player.give_up(card)
    player.discard.append(card)
    if state.heard is not None:
        state.tell(events.DISCARDED, seat, [card])


class DiscardSome(Step[EssenceState]):
    """Discard a number of cards of own choice, all if there are fewer."""

    FIELDS = ("who", "count")

    def __init__(self, who: int, count: int) -> None:
        self.who: Final = who
        self.count: Final = count

    def run(self, state: EssenceState) -> None:
        hand = state.players[self.who].hand
        if self.count >= len(hand):
            for card in hand[:]:
                discard(state, self.who, card)
        elif self.count > 0:
            state.agenda.append(DiscardCards(self.who, self.count))
