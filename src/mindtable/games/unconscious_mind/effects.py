"""The effect language of the cards: ``Med G, Elev 2`` or ``pay Min G -> Box 1``, read from the written form (SM-04)."""

from __future__ import annotations

from typing import Final

from mindtable.core.complaint import Complaint, nearest
from mindtable.core.limits import is_number
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p

# Kinds of word. The first three are also the levels of Insight.
MIN: Final = 0
MED: Final = 1
MAJ: Final = 2
ELEV: Final = 3
TRANS: Final = 4
COF: Final = 5
BOX: Final = 6
VP: Final = 7
BRIGHT: Final = 8
RES: Final = 9
PLAY: Final = 10
INK: Final = 11
TILE: Final = 12
COL: Final = 13
LOC: Final = 14
ANY_TILE: Final = 15
PAY: Final = 16
REP: Final = 17
WORDS: Final = [
    "Min", "Med", "Maj", "Elev", "Trans", "Cof", "Box", "VP", "Bright", "Res", "Play", "Ink", "Tile", "Col", "Loc",
    "+Tile", "pay", "Rep",
]  # fmt: skip
BARE: Final = [TILE, COL, ANY_TILE, REP]  # words without a number


class EffectError(Complaint):
    """An effect that is not in the language: says which part of it."""


class Word:
    """One word of an effect: what, how many, which quality; of ``pay`` the cost and the effect it buys."""

    def __init__(self, kind: int, n: int, quality: int) -> None:
        self.kind: Final = kind
        self.n: Final = n  # of PAY: the number of the effect that is bought
        self.quality: Final = quality  # of Insight words: quality or ANY; of PAY: the item of the cost


class Effect:
    """What a card, tile or slot does, word by word; its points count for a source."""

    def __init__(self, words: list[Word], source: int) -> None:
        self.words: Final = words
        self.source: Final = source


# A cost is a list of items: a field of the dial, or 9 + level for any quality of that level.


def read_item(text: str) -> int:
    """One item of a cost, such as ``Maj G`` or ``Med ?``."""
    level, _, quality = text.partition(" ")
    if level not in WORDS[:3]:
        raise EffectError(N_("{text!r} is not an Insight: it is written Min, Med or Maj and a quality"), {"text": text})
    return _quality(quality, text) * 3 + WORDS.index(level)


def read_cost(text: str) -> list[int]:
    """A cost, such as ``Maj G + Min F``; dearer items first."""
    items = [read_item(part) for part in text.split(" + ")]
    return sorted(items, key=_dearest_first)


def _dearest_first(item: int) -> int:
    # Items of a fixed quality before those of any, high levels before low ones.
    return (0 if item < p.FIELDS else 10) - item % 3


def _quality(letter: str, text: str) -> int:
    if letter == "?":
        return p.ANY
    if letter not in p.QUALITIES or len(letter) != 1:
        raise EffectError(
            N_("{text!r}: {found!r} is not a quality; there are G, F, P and ?"), {"text": text, "found": letter}
        )
    return p.QUALITIES.index(letter)


def read_word(text: str) -> Word:
    """One word, such as ``Cof 2``; ``pay`` is read by the box, which numbers the effects."""
    name, _, rest = text.partition(" ")
    if name not in WORDS or name == "pay":
        raise EffectError(
            N_("{text!r} is not in the effect language{hint}"), {"text": text, "hint": nearest(name, WORDS)}
        )
    kind = WORDS.index(name)
    if kind <= MAJ:
        return Word(kind, 1, _quality(rest, text))
    if kind in BARE:
        if rest:
            raise EffectError(N_("{text!r}: {word} takes no number"), {"text": text, "word": name})
        return Word(kind, 1, 0)
    if not is_number(rest) or not 1 <= int(rest) <= 9:
        raise EffectError(N_("{text!r}: {word} is followed by a number from 1 to 9"), {"text": text, "word": name})
    return Word(kind, int(rest), 0)
