"""Carrying effects out: the words of a clause from left to right, costs before them, triggers between them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import Decision, Step
from mindtable.core.triggers import answers
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.effects import (
    AT_ATTACK,
    OMEN,
    POWER,
    REACH,
    SIFT,
    WORDS,
    Clause,
    Word,
)
from mindtable.games.essence.gains import (
    DiscardSome,
    amount,
    discard_some,
    draw,
    gain,
    holds,
    pay,
    pay_mix,
)
from mindtable.games.essence.state import EssenceState


@mypyc_attr(allow_interpreted_subclasses=True)
class Asker:
    """How a word that leaves a choice puts its decision on the agenda; each such word has one."""

    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        raise AssertionError("a word without an asker")


# By number of the word. The modules of the actions fill it in, so that they may import this one.
ASKERS: Final[list[Asker]] = [Asker() for _ in WORDS]


class Carry(Step[EssenceState]):
    """The words of a clause from ``word`` on; an impossible word is skipped, the rest still happens (V1)."""

    FIELDS = ("who", "card", "clause", "word")

    def __init__(self, who: int, card: int, clause: int, word: int) -> None:
        self.who: Final = who
        self.card: Final = card
        self.clause: Final = clause
        self.word: Final = word

    def run(self, state: EssenceState) -> None:
        carry(state, self.who, self.card, self.clause, self.word)


def carry(state: EssenceState, seat: int, card: int, number: int, index: int) -> None:
    """Carry out the words of a clause from ``index`` on; what comes after a word that asks waits on the agenda."""
    clause = state.box.clauses[card][number]
    words = clause.words
    agenda = state.agenda
    waiting = len(agenda)
    last = len(words)
    while index < last:
        word = words[index]
        index += 1
        kind = word.kind
        if kind <= OMEN and kind != SIFT:
            n = amount(state, seat, card, word)
            if n:
                gain(state, seat, kind, n)
        elif not holds(state, seat, card, word):
            continue
        elif kind == POWER:
            if clause.mode == AT_ATTACK:
                state.attack_power += amount(state, seat, card, word)
            else:
                state.defense_power += amount(state, seat, card, word)
        elif kind == REACH:
            state.reach = True
        elif kind == SIFT:
            draw(state, seat, word.n, False)
            if len(agenda) > waiting:
                agenda.insert(waiting, DiscardSome(seat, word.n))
            else:
                discard_some(state, seat, word.n)
        else:
            ASKERS[kind].ask(state, seat, card, word)
        if len(agenda) > waiting:  # something must be answered before the next word
            if index < last:
                agenda.insert(waiting, Carry(seat, card, number, index))
            return


def carry_after(state: EssenceState, seat: int, card: int, number: int, below: int) -> None:
    """Carry a clause out once everything from ``below`` on the agenda is done: now if nothing lies there."""
    agenda = state.agenda
    if len(agenda) > below:
        agenda.insert(below, Carry(seat, card, number, 0))
    else:
        carry(state, seat, card, number, 0)


# -- costs


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


def exhaust(state: EssenceState, seat: int, card: int) -> None:
    """Put an exhaustion token on a Segment of this seat."""
    player = state.players[seat]
    player.exhausted |= player.island.bit(card)
    if state.heard is not None:
        state.tell(events.EXHAUSTED, seat, [card])


def pay_cost(state: EssenceState, seat: int, card: int, clause: Clause) -> None:
    """Pay what stands left of the colon on a card."""
    player = state.players[seat]
    pay(state, seat, clause.wealth, clause.influence)
    player.ready -= clause.foundations
    player.spent += clause.foundations
    if clause.exhausted:
        state.agenda.append(ExhaustOwn(seat, clause.exhausted, card))
    discard_some(state, seat, clause.cards)
    pay_mix(state, seat, clause.tokens)


class ExhaustOwn(Decision[EssenceState]):
    """Which of the own Segments to exhaust as a cost; ``left`` counts this one."""

    FIELDS = ("who", "left", "source")
    SPAN = p.SEGMENTS

    def __init__(self, who: int, left: int, source: int) -> None:
        self.who: Final = who
        self.left: Final = left
        self.source: Final = source

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [card - p.FIRST_PALACE for card in ready_segments(state, self.who, self.source)]

    def choose(self, state: EssenceState, option: int) -> None:
        exhaust(state, self.who, option + p.FIRST_PALACE)
        if self.left > 1:
            state.agenda.append(ExhaustOwn(self.who, self.left - 1, self.source))


# -- triggers


class Fire(Step[EssenceState]):
    """Something happened to a seat: its Segments answer when their turn comes."""

    FIELDS = ("event", "who", "built")

    def __init__(self, event: int, who: int, built: int) -> None:
        self.event: Final = event
        self.who: Final = who
        self.built: Final = built

    def run(self, state: EssenceState) -> None:
        fire(state, self.event, self.who, self.built)


def fire(state: EssenceState, event: int, seat: int, built: int) -> None:
    """Let the Segments of a seat answer an event, the Palace first, then in the order of building (V4).

    ``built`` is the Segment whose building is the event: it does not answer its own (V6).
    """
    box = state.box
    mask = 1 << event
    triggered = box.triggered
    below = len(state.agenda)
    for card in state.players[seat].island.cards:
        if triggered[card] & mask and card != built:
            for _, number in answers(event, [card], box.whens):
                colour = box.clauses[card][number].colour
                if colour < 0 or colour == box.colour[built]:  # a colour is asked for by ``@build`` alone
                    carry_after(state, seat, card, number, below)


def fire_after(state: EssenceState, event: int, seat: int, built: int, below: int) -> None:
    """Let the Segments answer once everything from ``below`` on the agenda is done: now if nothing lies there."""
    agenda = state.agenda
    if len(agenda) > below:
        agenda.insert(below, Fire(event, seat, built))
    else:
        fire(state, event, seat, built)
