"""Performing effects: the words of a clause from left to right, costs before them, triggers between them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import InOrder, Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.choices import Choice
from mindtable.games.essence.effects import AT_ATTACK, OMEN, POWER, REACH, SIFT, WORDS, Clause, Word
from mindtable.games.essence.gains import DiscardSome, DrawCards, amount, gain, holds, pay, pay_mix
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.triggers import answers


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """What a word that leaves a choice does; each such word has one."""

    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        """Put the choice on the agenda, if there is one."""
        raise AssertionError("a word without a handler")


# By number of the word. The modules of the actions fill it in, so that they may import this one.
HANDLERS: Final[list[Handler]] = [Handler() for _ in WORDS]


class Perform(InOrder[EssenceState]):
    """The words of a clause from ``word`` on; an impossible word is skipped, the rest still happens (V1)."""

    FIELDS = ("who", "card", "clause", "word")

    def __init__(self, who: int, card: int, clause: int, word: int) -> None:
        self.who: Final = who
        self.card: Final = card
        self.clause: Final = clause
        self.word: Final = word

    def count(self, state: EssenceState) -> int:
        return len(state.box.clauses[self.card][self.clause].words)

    def first(self) -> int:
        return self.word

    def at(self, index: int) -> Step[Any]:
        return Perform(self.who, self.card, self.clause, index)

    def one(self, state: EssenceState, index: int) -> bool:
        seat, card = self.who, self.card
        clause = state.box.clauses[card][self.clause]
        word = clause.words[index]
        kind = word.kind
        if kind <= OMEN and kind != SIFT:
            n = amount(state, seat, card, word)
            if n:
                gain(state, seat, kind, n)
        elif not holds(state, seat, card, word):
            pass
        elif kind == POWER:
            if clause.timing == AT_ATTACK:
                state.attack_power += amount(state, seat, card, word)
            else:
                state.defense_power += amount(state, seat, card, word)
        elif kind == REACH:
            state.reach = True
            if state.heard is not None:
                state.tell(events.REACH, seat, [])
        elif kind == SIFT:
            below = len(state.agenda)
            DrawCards(seat, word.n, False).run(state)
            state.after(below, DiscardSome(seat, word.n))
        else:
            HANDLERS[kind].act(state, seat, card, word)
        return True


# -- costs (T6)


def affordable(state: EssenceState, seat: int, clause: Clause, playing: int, using: int) -> bool:
    """Whether a cost can be paid in full; ``playing`` is a hand card on its way out, ``using`` a Segment."""
    if clause.free:
        return True
    player = state.players[seat]
    wealth = player.wealth - clause.wealth
    influence = player.influence - clause.influence
    if wealth < 0 or influence < 0 or wealth + influence < clause.tokens or player.ready < clause.foundations:
        return False
    cards = len(player.hand)
    if playing >= 0:
        cards -= 1
    if cards < clause.cards:
        return False
    return clause.exhausted == 0 or len(ready_segments(state, seat, using)) >= clause.exhausted


def ready_segments(state: EssenceState, seat: int, but: int) -> list[int]:
    """The unexhausted Segments of a seat that carry an action, but for one."""
    player = state.players[seat]
    acts = state.box.acts
    found: list[int] = []
    ready = ~player.exhausted
    for card in player.island.cards:
        if ready & 1 and acts[card] and card != but:
            found.append(card)
        ready >>= 1
    return found


def why_not_exhausted(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    """Why a Segment of an island cannot be exhausted: it has no action, or is exhausted (A-38)."""
    if not state.box.acts[card]:
        return r.NO_ACTION.of([card])
    player = state.players[seat]
    return r.EXHAUSTED.of([card]) if player.exhausted & player.island.bit(card) else None


def exhaust(state: EssenceState, seat: int, card: int) -> None:
    """Put an exhaustion token on a Segment of this seat; there are always enough of them (A-30)."""
    player = state.players[seat]
    player.exhausted |= player.island.bit(card)
    if state.heard is not None:
        state.tell(events.EXHAUSTED, seat, [card])


def pay_cost(state: EssenceState, seat: int, card: int, clause: Clause) -> None:
    """Pay what stands left of the colon on a card; how is asked where it is open (D5c)."""
    pay(state, seat, clause.wealth, clause.influence)
    if clause.foundations:
        player = state.players[seat]
        player.ready -= clause.foundations
        player.spent += clause.foundations
        if state.heard is not None:
            state.tell(events.FOUNDATIONS_SPENT, seat, [clause.foundations])
    below = len(state.agenda)
    pay_mix(state, seat, clause.tokens)
    if clause.cards:
        state.after(below, DiscardSome(seat, clause.cards))
    if clause.exhausted:
        state.after(below, ExhaustSome(seat, clause.exhausted, card))


class ExhaustSome(Step[EssenceState]):
    """Exhaust own Segments as a cost, all but the source of the action."""

    FIELDS = ("who", "count", "source")

    def __init__(self, who: int, count: int, source: int) -> None:
        self.who: Final = who
        self.count: Final = count
        self.source: Final = source

    def run(self, state: EssenceState) -> None:
        if self.count:
            state.do([ExhaustOwn(self.who, self.count, self.source)])


class ExhaustOwn(Choice):
    """Which of the own Segments to exhaust as a cost; ``left`` counts this one."""

    FIELDS = ("who", "left", "source")
    SPAN = p.SEGMENTS

    def __init__(self, who: int, left: int, source: int) -> None:
        super().__init__(who)
        self.left: Final = left
        self.source: Final = source

    def options(self, state: EssenceState) -> list[int]:
        return [card - p.FIRST_PALACE for card in ready_segments(state, self.who, self.source)]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_COST.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.EXHAUST.of([option + p.FIRST_PALACE])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        if wish.verb != "exhaust":
            return None
        if wish.rest == "none":
            return r.COST_IS_DUE.of([])
        if wish.card < 0:
            return None
        if wish.card not in state.players[self.who].island.cards:
            return r.NOT_ON_ISLAND.of([wish.card])
        itself = wish.card == self.source
        return r.PAYS_ITSELF.of([wish.card]) if itself else why_not_exhausted(state, self.who, wish.card)

    def choose(self, state: EssenceState, option: int) -> None:
        exhaust(state, self.who, option + p.FIRST_PALACE)
        ExhaustSome(self.who, self.left - 1, self.source).run(state)


# -- triggers


class Answer(Step[EssenceState]):
    """A Segment answers something that happened, by one of its clauses (V4); the log names it."""

    FIELDS = ("who", "card", "clause")

    def __init__(self, who: int, card: int, clause: int) -> None:
        self.who: Final = who
        self.card: Final = card
        self.clause: Final = clause

    def run(self, state: EssenceState) -> None:
        if state.heard is not None:
            state.tell(events.ANSWERED, self.who, [self.card, self.clause])
        Perform(self.who, self.card, self.clause, 0).run(state)


NO_BUILD: Final = -1
"""No Segment was built: the event is another."""


class Fire(Step[EssenceState]):
    """Something happened to a seat: its Segments answer, the Palace first, then in the order of building (V4).

    ``built`` is the Segment whose building is the event: it does not answer its own (V6).
    """

    FIELDS = ("event", "who", "built")

    def __init__(self, event: int, who: int, built: int) -> None:
        self.event: Final = event
        self.who: Final = who
        self.built: Final = built

    def run(self, state: EssenceState) -> None:
        box = state.box
        event, built = self.event, self.built
        mask = 1 << event
        triggered = box.triggered
        below = len(state.agenda)
        for card in state.players[self.who].island.cards:
            if triggered[card] & mask and card != built:
                for _, number in answers(event, [card], box.whens):
                    colour = box.clauses[card][number].colour
                    if colour < 0 or colour == box.colour[built]:  # a colour is asked for by ``@build`` alone
                        state.after(below, Answer(self.who, card, number))
