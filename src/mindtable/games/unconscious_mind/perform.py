"""Carrying out effects word by word: for the person with choices, for the Id with conversions (SM-04, ID-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.dial import GainCoffee, Generate
from mindtable.games.unconscious_mind.effects import (
    BOX,
    BRIGHT,
    COF,
    ELEV,
    MAJ,
    MED,
    MIN,
    PAY,
    REP,
    TRANS,
    VP,
    WORDS,
    Word,
)
from mindtable.games.unconscious_mind.payment import pay, pays
from mindtable.games.unconscious_mind.shaping import shape
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import gain_boxes, gain_bright, gain_reputation, score


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """How a word of an effect is carried out for a side; points count for a source."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        raise AssertionError("a word that nobody carries out")


# By number of the word: for the person, and for the Id, which converts what it cannot use. The modules that know how
# fill them in, so that they may import this one.
HANDLERS: Final[list[Handler]] = [Handler() for _ in WORDS]
CONVERSIONS: Final[list[Handler]] = [Handler() for _ in WORDS]


class Perform(Step[MindState]):
    """The words of an effect from ``word`` on, in printed order (ID-12); -1 is no effect.

    The core's ``InOrder`` would look the effect up again for every word, which is felt: 3 % of a playout.
    """

    FIELDS = ("who", "effect", "word")

    def __init__(self, who: int, effect: int, word: int = 0) -> None:
        self.who: Final = who
        self.effect: Final = effect
        self.word: Final = word

    def run(self, state: MindState) -> None:
        if self.effect < 0:
            return
        effect = state.box.effects[self.effect]
        words = effect.words
        handlers = HANDLERS if self.who == p.PERSON else CONVERSIONS
        mark = len(state.agenda)
        last = len(words)
        for index in range(self.word, last):
            word = words[index]
            handlers[word.kind].act(state, self.who, word, effect.source)
            if len(state.agenda) > mark:  # something must be finished before the next word
                if index + 1 < last:
                    state.after(mark, Perform(self.who, self.effect, index + 1))
                return


# -- what happens to both sides as it is written (ID-11)


class Points(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        score(state, who, word.n, source)


class Boxes(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        gain_boxes(state, who, word.n)


class BrightIdeas(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        gain_bright(state, who, word.n)


class Reputation(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        gain_reputation(state, who)


HANDLERS[VP] = CONVERSIONS[VP] = Points()
HANDLERS[BOX] = CONVERSIONS[BOX] = Boxes()
HANDLERS[BRIGHT] = CONVERSIONS[BRIGHT] = BrightIdeas()
HANDLERS[REP] = CONVERSIONS[REP] = Reputation()

# -- what only the person does with a dial


class Insight(Handler):
    """``Min G`` or ``Med ?``: generate."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        Generate(word.kind, word.quality).run(state)


class Elevates(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        shape(state, word.n, 0)


class Transfers(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        shape(state, 0, word.n)


class Coffee(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        GainCoffee(word.n).run(state)


class Pay(Handler):
    """``pay X -> Y``: an exchange the person may decline (SM-04)."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
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
            mark = len(state.agenda)
            pay(state, [self.item], False)
            state.after(mark, Perform(p.PERSON, self.effect))

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_PAY.of([self.item, self.effect])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.PAY.of([self.item, self.effect]) if option else w.DO_NOT_PAY.of([])


for _level in (MIN, MED, MAJ):
    HANDLERS[_level] = Insight()
HANDLERS[ELEV] = Elevates()
HANDLERS[TRANS] = Transfers()
HANDLERS[COF] = Coffee()
HANDLERS[PAY] = Pay()
