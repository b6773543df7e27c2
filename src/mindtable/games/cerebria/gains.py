"""Draws, gains and losses: what Actions, powers and rewards have in common."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfTeam
from mindtable.games.cerebria.box import DEED_FILL, DEED_REMOVE, DEED_REMOVE_LAST, Box
from mindtable.games.cerebria.effects import (
    ACTION,
    AMBITION,
    CARDS,
    ESSENCE,
    FALL,
    FALL_NEXT,
    LEAVE,
    SHARE,
    WILLPOWER,
)
from mindtable.games.cerebria.geometry import NEXT, TRIAD_MASK, TRIAD_OF
from mindtable.games.cerebria.perform import HANDLERS, Handler, Perform
from mindtable.games.cerebria.state import CerebriaState, stock_of
from mindtable.games.cerebria.things import DECK, STRONG_DECK, TO_BOX

# -- decks


class TurnTop(FromPile[CerebriaState]):
    """Which card comes to lie open on top of a Spirit's deck (CB-03); perhaps in the middle of a draw."""

    FIELDS = ("who", "drawn", "left")
    SPAN = p.CARDS

    def __init__(self, who: int, drawn: int, left: int) -> None:
        self.who: Final = who
        self.drawn: Final = drawn  # cards of the draw under way that are in hand already
        self.left: Final = left  # cards of it that are still to come

    def pile(self, state: CerebriaState) -> Pile:
        return state.spirits[self.who].deck

    def choose(self, state: CerebriaState, option: int) -> None:
        deck = state.spirits[self.who].deck
        deck.take(option)
        deck.put_on_top([option], everyone(state))
        if state.heard is not None:
            state.tell_of(events.TOP, self.who, [option])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_TOP.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.TOP.of([option])

    def brings(self, state: CerebriaState) -> Told[Box] | None:
        """The whole draw: what is in hand of it already was known before, but half a draw is no answer."""
        cards = self.drawn + min(self.left, len(state.spirits[self.who].deck))
        return words.DRAWS.of([cards]) if cards else None


def half_drawn(state: CerebriaState) -> int:
    """How many cards in hand belong to a draw that chance is in the middle of."""
    top = state.agenda[-1] if state.agenda else None
    return top.drawn if isinstance(top, TurnTop) else 0


def everyone(state: CerebriaState) -> int:
    """The seats of the table as knowers of a card."""
    return (1 << state.box.seats) - 1


class DrawCards(Step[CerebriaState]):
    """Draw a number of cards, the open one first; an empty deck gives none (CB-14)."""

    FIELDS = ("who", "count", "drawn")

    def __init__(self, who: int, count: int, drawn: int = 0) -> None:
        self.who: Final = who
        self.count: Final = count
        self.drawn: Final = drawn  # before

    def run(self, state: CerebriaState) -> None:
        spirit = state.spirits[self.who]
        deck = spirit.deck
        left = self.count
        drawn = self.drawn
        while left > 0 and deck.size > 0:
            card = deck.bag[0]  # the open card is a layer of its own
            deck.take(card)
            spirit.take_in_hand(card)
            left -= 1
            drawn += 1
            if state.heard is not None:
                state.tell_of(events.DREW, self.who, [card])
            if deck.size > 1:
                if left > 0:
                    state.do([TurnTop(self.who, drawn, left), DrawCards(self.who, left, drawn)])
                else:
                    state.agenda.append(TurnTop(self.who, drawn, 0))
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
        state.tell_of(events.GAINED, who, [kind, n])


class _Gain(Handler):
    """Willpower, Essence, cards, Ambition."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        gain(state, perform.who, self.kind, n)


for _kind in (WILLPOWER, ESSENCE, CARDS, AMBITION):
    HANDLERS[_kind] = _Gain(_kind)


class _Act(Handler):
    """Actions more this turn."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        state.actions += n
        if state.heard is not None:
            state.tell_of(events.GAINED, perform.who, [ACTION, n])


HANDLERS[ACTION] = _Act()


def add_token(state: CerebriaState, slot: int, n: int) -> None:
    """Raise the Intensity token of an Emotion; above +6 nothing happens (CB-49)."""
    board = state.board
    token = min(p.TOKEN_LIMIT, board.tokens[slot] + n)
    if n > 0 and token != board.tokens[slot]:
        board.put(state.box, slot, board.cards[slot], board.essence[slot], token)
        if state.heard is not None:
            state.tell(events.TOKENED, state.turn_seat(), [board.cards[slot], slot, token])


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
    """Take Essence off an Emotion, to the supply (CB-16); without any left it leaves play. Says how many."""
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
    owner = box.owner[card]
    board.put(box, slot, p.EMPTY, 0, 0)
    mild = card % p.OF_SIDE < p.STRONG and card < p.NAMED  # a card of the position notation has no deck
    if state.heard is not None:
        strong = not mild and card < p.NAMED and card % p.OF_SIDE < p.STARTING
        pile = DECK if mild else STRONG_DECK if strong else TO_BOX
        by = p.PLAYERS if state.on_turn >= 0 else p.EGO
        state.tell(events.LEFT, state.turn_seat(), [card, slot, owner, by, pile])
    if owner == p.EGO:
        if mild:
            state.ego_deck.put_under([card], everyone(state))
        state.deeds |= DEED_REMOVE
        if board.ego & TRIAD_MASK[TRIAD_OF[slot]] == 0:
            state.deeds |= DEED_REMOVE_LAST
    elif mild and state.spirits:
        put_under(state, board.decks[slot], card)
    if state.spirits:
        answers = _answers(state, slot, card)
        if answers:
            state.do(answers)


def _answers(state: CerebriaState, slot: int, card: int) -> list[Step[Any]]:
    """Powers of the players that answer when an Emotion leaves play: those of others clockwise, then its own (K-10)."""
    box = state.box
    board = state.board
    mine = box.owner[card] == p.PLAYERS
    found: list[Step[Any]] = []
    if board.mine:
        for other in range(p.SLOTS):
            if board.mine >> other & 1:
                triggers = box.triggers[board.cards[other]]
                if triggers >> FALL_NEXT & 1 and not mine and slot in NEXT[other]:
                    found.append(Benefit(board.cards[other], FALL_NEXT))
                if triggers >> FALL & 1:
                    found.append(Benefit(board.cards[other], FALL))
    if mine and box.triggers[card] >> LEAVE & 1:
        found.append(Benefit(card, LEAVE))
    return found


def raze(state: CerebriaState, realm: int, shrinks: bool) -> int:
    """A Fortress falls and its Fragment returns to its owner; a Major may only shrink (SW-07). Says what is left."""
    board = state.board
    sign = 1 if board.fort[realm] > 0 else -1
    size = abs(board.fort[realm])
    owner = p.EGO if sign > 0 else p.PLAYERS
    state.stock[stock_of(owner, size)] += 1
    if size == p.MAJOR and shrinks and state.stock[stock_of(owner, p.MINOR)] > 0:
        state.stock[stock_of(owner, p.MINOR)] -= 1
        board.fortify(realm, sign * p.MINOR, board.built[realm])
        return p.MINOR
    board.fortify(realm, 0, 0)
    return 0


class Benefit(Step[CerebriaState]):
    """What a power gives when an Emotion left play: to the Spirit on turn, else to one the team chooses (CB-89)."""

    FIELDS = ("card", "trigger")

    def __init__(self, card: int, trigger: int) -> None:
        self.card: Final = card
        self.trigger: Final = trigger

    def run(self, state: CerebriaState) -> None:
        shared = state.box.spoken[self.trigger][self.card][0].kind == SHARE
        if shared or state.on_turn >= 0 or len(state.spirits) == 1:
            Perform(max(state.on_turn, 0), self.card, NOTHING, self.trigger, 0).run(state)
        else:
            state.agenda.append(ChooseBeneficiary(self.card, self.trigger))


class ChooseBeneficiary(OfTeam):
    """Which Spirit a power serves in the Ego's turn (K-10)."""

    FIELDS = ("card", "trigger")

    def __init__(self, card: int, trigger: int) -> None:
        self.card: Final = card
        self.trigger: Final = trigger

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        Perform(option, self.card, NOTHING, self.trigger, 0).run(state)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_BENEFICIARY.of([self.card])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.SERVE.of([option, state.spirits[option].spirit])


SHARES: Final = len(words.SHARES)


class ChooseShare(OfTeam):
    """Which Spirit gets 1 Essence, 2 Willpower or 1 card: SHARES * Spirit + gain."""

    SPAN = 2 * SHARES

    def options(self, state: CerebriaState) -> list[int]:
        found: list[int] = []
        for who in range(len(state.spirits)):
            for share in range(SHARES):
                if words.SHARES[share][0] != CARDS or state.spirits[who].deck.size:
                    found.append(SHARES * who + share)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        kind, n = words.SHARES[option % SHARES]
        gain(state, option // SHARES, kind, n)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_SHARE.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        who = option // SHARES
        return words.GIVE_SHARE.of([who, state.spirits[who].spirit, option % SHARES])


class _Share(Handler):
    """One of the Spirits gains something (Shame)."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        state.agenda.append(ChooseShare())


HANDLERS[SHARE] = _Share()
