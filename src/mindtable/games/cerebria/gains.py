"""Draws, gains and losses: what Actions, powers and rewards have in common."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision, Step
from mindtable.core.piles import FromPile, Pile
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import DEED_FILL, DEED_REMOVE, DEED_REMOVE_LAST
from mindtable.games.cerebria.geometry import NEXT, TRIAD_MASK, TRIAD_OF
from mindtable.games.cerebria.powers import (
    AMBITION,
    CARDS,
    ESSENCE,
    FALL,
    FALL_NEXT,
    LEAVE,
    SHARE,
    WILLPOWER,
)
from mindtable.games.cerebria.state import CerebriaState

# -- decks


class TurnTop(FromPile[CerebriaState]):
    """Which card comes to lie open on top of a Spirit's deck (CB-03)."""

    FIELDS = ("who",)
    SPAN = p.CARDS

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def pile(self, state: CerebriaState) -> Pile:
        return state.spirits[self.who].deck

    def choose(self, state: CerebriaState, option: int) -> None:
        deck = state.spirits[self.who].deck
        deck.take(option)
        deck.put_on_top([option], everyone(state))
        if state.heard is not None:
            state.tell(events.TOP, self.who, [option])


TURN_TOP: Final = [TurnTop(who) for who in range(p.MOST_SPIRITS)]


def everyone(state: CerebriaState) -> int:
    """The seats of the table as knowers of a card."""
    return (1 << state.box.seats) - 1


class DrawCards(Step[CerebriaState]):
    """Draw a number of cards, the open one first; an empty deck gives none (CB-14)."""

    FIELDS = ("who", "count")

    def __init__(self, who: int, count: int) -> None:
        self.who: Final = who
        self.count: Final = count

    def run(self, state: CerebriaState) -> None:
        spirit = state.spirits[self.who]
        deck = spirit.deck
        left = self.count
        while left > 0 and deck.size > 0:
            card = deck.bag[0]  # the open card is a layer of its own
            deck.take(card)
            spirit.take_in_hand(card)
            left -= 1
            if state.heard is not None:
                state.tell(events.DREW, self.who, [card])
            if deck.size > 1:
                if left > 0:
                    state.agenda.append(DrawCards(self.who, left))
                state.agenda.append(TURN_TOP[self.who])
                return


def put_under(state: CerebriaState, who: int, card: int) -> None:
    """A discarded card goes to the bottom of its owner's deck (CB-24); all saw which it was."""
    state.spirits[who].deck.put_under([card], everyone(state))


# -- gains


def gain(state: CerebriaState, who: int, kind: int, n: int) -> None:
    """A Spirit gains Willpower, Essence, cards, or its team Ambition."""
    if n <= 0:
        return
    spirit = state.spirits[who]
    if kind == WILLPOWER:
        spirit.wp += n
    elif kind == ESSENCE:
        spirit.essence += n
    elif kind == CARDS:
        state.agenda.append(DrawCards(who, n))
        return
    elif kind == AMBITION:
        n = min(n, p.MOST_AMBITION - state.ambition)
        state.ambition += n
    if state.heard is not None and n:
        state.tell(events.GAINED, who, [kind, n])


def add_token(state: CerebriaState, slot: int, n: int) -> None:
    """Raise the Intensity token of an Emotion; above +6 nothing happens (CB-49)."""
    board = state.board
    token = min(p.TOKEN_LIMIT, board.tokens[slot] + n)
    if n > 0 and token != board.tokens[slot]:
        board.put(state.box, slot, board.cards[slot], board.essence[slot], token)
        if state.heard is not None:
            state.tell(events.TOKENED, state.on_turn, [board.cards[slot], slot, token])


def add_essence(state: CerebriaState, slot: int, n: int) -> int:
    """Place Essence on an Emotion while spaces are free; says how many found one."""
    board = state.board
    card = board.cards[slot]
    free = state.box.spaces[card] - board.essence[slot]
    n = min(n, free)
    if n > 0:
        board.put(state.box, slot, card, board.essence[slot] + n, board.tokens[slot])
        if n == free:
            state.deeds |= DEED_FILL
    return n


# -- losses


def take_essence(state: CerebriaState, slot: int, n: int) -> int:
    """Take Essence off an Emotion from the right; without any left it leaves play. Says how many were taken."""
    board = state.board
    held = board.essence[slot]
    if n < held:
        board.put(state.box, slot, board.cards[slot], held - n, board.tokens[slot])
        return n
    leave_play(state, slot)
    return held


def leave_play(state: CerebriaState, slot: int) -> None:
    """An Emotion leaves: Mild under its deck, Strong to the Strong deck, Starting to the box (CB-24, CB-86, EGO-05)."""
    board = state.board
    box = state.box
    card = board.cards[slot]
    owner = board.decks[slot]
    board.put(box, slot, p.EMPTY, 0, 0)
    if state.heard is not None:
        state.tell(events.LEFT, state.on_turn, [card, slot])
    plain = card >= p.NAMED  # a card of the position notation has no deck
    if box.owner[card] == p.EGO:
        if card % p.OF_SIDE < p.STRONG and not plain:
            state.ego_deck.put_under([card], everyone(state))
        state.deeds |= DEED_REMOVE
        if board.ego & TRIAD_MASK[TRIAD_OF[slot]] == 0:
            state.deeds |= DEED_REMOVE_LAST
    elif card % p.OF_SIDE < p.STRONG and not plain and state.spirits:
        put_under(state, owner, card)
    _tell_of_leaving(state, slot, card)


def _tell_of_leaving(state: CerebriaState, slot: int, card: int) -> None:
    """Powers of the players that answer when an Emotion leaves play (K-10)."""
    box = state.box
    board = state.board
    mine = box.owner[card] == p.PLAYERS
    if mine and box.triggers[card] >> LEAVE & 1:
        state.agenda.append(Benefit(card, LEAVE))
    if board.mine == 0:
        return
    for other in range(p.SLOTS - 1, -1, -1):
        if board.mine >> other & 1:
            triggers = box.triggers[board.cards[other]]
            if triggers >> FALL & 1:
                state.agenda.append(Benefit(board.cards[other], FALL))
            if triggers >> FALL_NEXT & 1 and not mine and slot in NEXT[other]:
                state.agenda.append(Benefit(board.cards[other], FALL_NEXT))


class Benefit(Step[CerebriaState]):
    """What a power gives when an Emotion left play: to the Spirit on turn, else to one the team chooses (CB-89)."""

    FIELDS = ("card", "trigger")

    def __init__(self, card: int, trigger: int) -> None:
        self.card: Final = card
        self.trigger: Final = trigger

    def run(self, state: CerebriaState) -> None:
        if not state.spirits:
            return
        for power in state.box.powers[self.card]:
            if power.trigger != self.trigger:
                continue
            if power.words[0].kind == SHARE:
                state.agenda.append(ChooseShare())
            elif state.on_turn >= 0 or len(state.spirits) == 1:
                who = max(state.on_turn, 0)
                for word in reversed(power.words):
                    gain(state, who, word.kind, word.n)
            else:
                state.agenda.append(ChooseBeneficiary(self.card, self.trigger))


class ChooseBeneficiary(Decision[CerebriaState]):
    """Which Spirit a power serves in the Ego's turn (K-10)."""

    FIELDS = ("card", "trigger")

    def __init__(self, card: int, trigger: int) -> None:
        self.card: Final = card
        self.trigger: Final = trigger

    def seat(self, state: CerebriaState) -> int:
        return state.team_seat()

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        for power in state.box.powers[self.card]:
            if power.trigger == self.trigger:
                for word in reversed(power.words):
                    gain(state, option, word.kind, word.n)


SHARES: Final = [(ESSENCE, 1), (WILLPOWER, 2), (CARDS, 1)]


class ChooseShare(Decision[CerebriaState]):
    """Which Spirit gets 1 Essence, 2 Willpower or 1 card: 3 * Spirit + gain."""

    SPAN = 6

    def seat(self, state: CerebriaState) -> int:
        return state.team_seat()

    def options(self, state: CerebriaState) -> list[int]:
        found: list[int] = []
        for who in range(len(state.spirits)):
            found += [3 * who, 3 * who + 1]
            if state.spirits[who].deck.size:
                found.append(3 * who + 2)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        kind, n = SHARES[option % 3]
        gain(state, option // 3, kind, n)
