"""Resolving effects word by word: for the person with choices, for the Id by its conversions (SM-04)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import gain_coffee, generate, pay, pays, shape
from mindtable.games.unconscious_mind.effects import (
    BOX,
    BRIGHT,
    COF,
    ELEV,
    MAJ,
    PAY,
    REP,
    TRANS,
    VP,
    WORDS,
    Word,
)
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import gain_boxes, gain_bright, gain_reputation, score


@mypyc_attr(allow_interpreted_subclasses=True)
class Doer:
    """How a word that reaches further than the tracks is carried out."""

    def do(self, state: MindState, word: Word) -> None:
        raise AssertionError("a word that nobody carries out")


# By number of the word. The modules that know how fill them in, so that they may import this one.
PERSONS: Final[list[Doer]] = [Doer() for _ in WORDS]
IDS: Final[list[Doer]] = [Doer() for _ in WORDS]


class Resolve(Step[MindState]):
    """The words of an effect from ``word`` on, in printed order, when their turn comes (ID-12)."""

    FIELDS = ("who", "effect", "word")

    def __init__(self, who: int, effect: int, word: int) -> None:
        self.who: Final = who
        self.effect: Final = effect
        self.word: Final = word

    def run(self, state: MindState) -> None:
        resolve(state, self.who, self.effect, self.word)


def resolve(state: MindState, who: int, number: int, first: int) -> None:
    """Carry out an effect from one of its words on; -1 is no effect."""
    if number < 0:
        return
    effect = state.box.effects[number]
    words = effect.words
    agenda = state.agenda
    waiting = len(agenda)
    last = len(words) - 1
    for index in range(first, last + 1):
        word = words[index]
        kind = word.kind
        if kind == VP:
            score(state, who, word.n, effect.source)
        elif kind == BOX:
            gain_boxes(state, who, word.n)
        elif kind == BRIGHT:
            gain_bright(state, who, word.n)
        elif kind == REP:
            gain_reputation(state, who)
        elif who == p.ID:
            IDS[kind].do(state, word)
        elif kind <= MAJ:
            generate(state, kind, word.quality)
        elif kind == ELEV:
            shape(state, word.n, 0)
        elif kind == TRANS:
            shape(state, 0, word.n)
        elif kind == COF:
            gain_coffee(state, word.n)
        else:
            PERSONS[kind].do(state, word)
        if len(agenda) > waiting:  # something must be finished before the next word
            if index < last:
                agenda.insert(waiting, Resolve(who, number, index + 1))
            return


class DoPay(Doer):
    """``pay X -> Y``: an exchange the person may decline (SM-04)."""

    def do(self, state: MindState, word: Word) -> None:
        if pays(state.person.dial, word.quality):
            state.agenda.append(MayPay(word.quality, word.n))


class MayPay(Asked):
    """Whether to pay an Insight for an effect."""

    FIELDS = ("item", "effect")

    def __init__(self, item: int, effect: int) -> None:
        self.item: Final = item
        self.effect: Final = effect

    def options(self, state: MindState) -> list[int]:
        return [0, 1]

    def choose(self, state: MindState, option: int) -> None:
        if option:
            state.agenda.append(Resolve(p.PERSON, self.effect, 0))
            pay(state, [self.item], False)


PERSONS[PAY] = DoPay()
