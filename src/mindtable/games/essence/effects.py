"""The effect language of the cards: words, conditions and costs as small values, read from their written form.

The written form is the grammar of the house set, for instance ``side W1 : C1, E1*own.Y<3 | main - : ATK2``:
clauses parted by ``;``, frames of a card to choose from parted by ``|``, the cost left of the colon.
"""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_
from mindtable.games.essence.pieces import COLOURS, TOKENS

# Words, in the order of the language; those up to POWER are compulsory (V2). None gives Shards, takes Essence from
# somebody or touches the Threat other than by an Attack (V8).
ESSENCE: Final = 0
WEALTH: Final = 1
INFLUENCE: Final = 2
ATTACK: Final = 3
DEFENSE: Final = 4
FOUNDATION: Final = 5
DRAW: Final = 6
SIFT: Final = 7
CUT: Final = 8
OMEN: Final = 9
REACH: Final = 10
POWER: Final = 11
DO_ATTACK: Final = 12
STEAL: Final = 13
EXHAUST: Final = 14
READY: Final = 15
REFRESH: Final = 16
MOVE: Final = 17
SWAP: Final = 18
BUILD: Final = 19
FETCH: Final = 20
CYCLE: Final = 21
SHIFT: Final = 22
TAKE: Final = 23
WORDS: Final = [
    "E", "W", "I", "A", "D", "F", "C", "SIFT", "CUT", "OMEN", "REACH", "POW", "ATK",
    "STEAL", "EXH", "RDY", "REF", "MOVE", "SWAP", "BLD", "FETCH", "CYC", "SHIFT", "TAKE",
]  # fmt: skip
GAINS: Final = 7  # words below this number only move a track, tokens or cards of their owner

# When a clause takes effect.
ONCE: Final = 0
INCOME: Final = 1
MAIN: Final = 2
SIDE: Final = 3
AT_ATTACK: Final = 4
AT_HIT: Final = 5
AT_WIN: Final = 6
AT_BUILD: Final = 7
AT_READ: Final = 8
AT_PASS: Final = 9
BONUS: Final = 10  # of a fragment or a treaty: words alone
TIMINGS: Final = ["once", "inc", "main", "side", "@atk", "@hit", "@win", "@build", "@read", "@pass"]

# Costs.
PAY_WEALTH: Final = 0
PAY_INFLUENCE: Final = 1
PAY_TOKENS: Final = 2
PAY_CARDS: Final = 3
PAY_FOUNDATION: Final = 4
PAY_EXHAUST: Final = 5
COSTS: Final = "WITHFX"

# Conditions and multipliers.
ALWAYS: Final = 0
ADJACENT: Final = 1
OWN: Final = 2
KIND: Final = 3
FEW: Final = 4
WINS: Final = 5
LOW: Final = 6
HAND: Final = 7
READ: Final = 8
CONDITIONS: Final = {"adj": ADJACENT, "own": OWN, "kind": KIND, "few": FEW, "win": WINS, "low": LOW}
MULTIPLIERS: Final = {"adj": ADJACENT, "own": OWN, "kind": KIND, "hand": HAND, "frag": READ}


class EffectError(Complaint):
    """An effect that is not in the language: says which part of it."""


class Word:
    """One word of an effect with its number, argument, condition and multiplier."""

    def __init__(
        self,
        kind: int,
        n: int,
        arg: int,
        when: int,
        when_colour: int,
        when_least: int,
        per: int,
        per_colour: int,
        cap: int,
    ) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.arg: Final = arg  # TAKE: the token; MOVE and SWAP: 1 for Locations only
        self.when: Final = when
        self.when_colour: Final = when_colour
        self.when_least: Final = when_least
        self.per: Final = per
        self.per_colour: Final = per_colour
        self.cap: Final = cap
        self.plain: Final = when == ALWAYS and per == ALWAYS


class Clause:
    """A clause of a card: when it takes effect, what it costs (by kind of cost), and its words in order."""

    def __init__(self, timing: int, colour: int, cost: list[int], words: list[Word]) -> None:
        self.timing: Final = timing
        self.colour: Final = colour  # of an ``@build.c`` trigger, else -1
        self.cost: Final = cost
        self.wealth: Final = cost[PAY_WEALTH]
        self.influence: Final = cost[PAY_INFLUENCE]
        self.tokens: Final = cost[PAY_TOKENS]
        self.cards: Final = cost[PAY_CARDS]
        self.foundations: Final = cost[PAY_FOUNDATION]
        self.exhausted: Final = cost[PAY_EXHAUST]
        self.words: Final = words
        self.free: Final = not any(cost)

    def has(self, kind: int) -> bool:
        return any([word.kind == kind for word in self.words])


_WORD: Final = re.compile(
    r"(?:(?P<when>[a-z]+)(?:\.(?P<wc>[A-Z]))?(?P<wk>[0-9]{1,2})?\?)?(?P<name>[A-Z]+)(?P<n>[0-9]{1,2})?(?:\.(?P<arg>[a-z]+))?"
    r"(?:\*(?P<per>[a-z]+)(?:\.(?P<pc>[A-Z]))?<(?P<cap>[0-9]{1,2}))?"
)


def _colour(letter: str | None, text: str) -> int:
    if letter is None:
        return -1
    if letter not in COLOURS:
        raise EffectError(
            N_("{text!r}: {found!r} is not a colour; there are {words}"),
            {"text": text, "found": letter, "words": ", ".join(COLOURS)},
        )
    return COLOURS.index(letter)


def read_word(text: str) -> Word:
    """One word, such as ``kind4?E2`` or ``E1*own.Y<3``."""
    found = _WORD.fullmatch(text)
    if found is None:
        raise EffectError(N_("{text!r} is not a word of the effect language"), {"text": text})
    name = found["name"]
    if name not in WORDS:
        raise EffectError(
            N_("{text!r}: there is no word {found!r}; there are {words}"),
            {"text": text, "found": name, "words": ", ".join(WORDS)},
        )
    kind = WORDS.index(name)
    arg = 0
    if kind == TAKE:
        if found["arg"] not in TOKENS:
            raise EffectError(
                N_("{text!r}: TAKE is followed by one of {words}"), {"text": text, "words": ", ".join(TOKENS)}
            )
        arg = TOKENS.index(found["arg"])
    elif found["arg"] is not None:
        if kind not in (MOVE, SWAP) or found["arg"] != "loc":
            raise EffectError(
                N_("{text!r}: {found} takes no {arg!r}"), {"text": text, "found": name, "arg": "." + found["arg"]}
            )
        arg = 1
    when, least = ALWAYS, 0
    if found["when"] is not None:
        if found["when"] not in CONDITIONS:
            raise EffectError(
                N_("{text!r}: no condition {found!r}; there are {words}"),
                {"text": text, "found": found["when"], "words": ", ".join(CONDITIONS)},
            )
        when = CONDITIONS[found["when"]]
        if (found["wk"] is None) != (when == LOW):
            raise EffectError(N_("{text!r}: the condition needs a number (low takes none)"), {"text": text})
        least = int(found["wk"] or 0)
    per, cap = ALWAYS, 0
    if found["per"] is not None:
        if found["per"] not in MULTIPLIERS:
            raise EffectError(
                N_("{text!r}: no multiplier {found!r}; there are {words}"),
                {"text": text, "found": found["per"], "words": ", ".join(MULTIPLIERS)},
            )
        per, cap = MULTIPLIERS[found["per"]], int(found["cap"])
    for sign, letter in ((when, found["wc"]), (per, found["pc"])):
        if (letter is not None) != (sign in (ADJACENT, OWN)):
            raise EffectError(N_("{text!r}: adj and own are followed by a colour, the others are not"), {"text": text})
    n = int(found["n"]) if found["n"] is not None else 1
    return Word(kind, n, arg, when, _colour(found["wc"], text), least, per, _colour(found["pc"], text), cap)


def read_words(text: str) -> list[Word]:
    return [read_word(part) for part in text.split(", ")]


def read_cost(text: str) -> list[int]:
    """A cost, such as ``W1,H2``; ``-`` is nothing."""
    cost = [0] * len(COSTS)
    if text == "-":
        return cost
    for item in text.split(","):
        found = re.fullmatch(r"([A-Z])([1-9]\d?)", item)
        if found is None or found[1] not in COSTS:
            raise EffectError(
                N_("{found!r} is not a cost; a cost is one of {words} with a number"),
                {"found": item, "words": ", ".join(COSTS)},
            )
        cost[COSTS.index(found[1])] += int(found[2])
    return cost


def read_bonus(text: str) -> list[Clause]:
    """Words alone, as on a fragment; a treaty may give two to choose from, parted by ``|``."""
    return [Clause(BONUS, -1, [0] * len(COSTS), read_words(part)) for part in text.split(" | ")]


def read_effect(text: str) -> list[Clause]:
    """All clauses of a card in printed order; an empty text is a card without effect."""
    if not text:
        return []
    clauses: list[Clause] = []
    for part in text.split(" ; "):
        for frame in part.split(" | "):
            clauses.append(_read_clause(frame))
    return clauses


def _read_clause(text: str) -> Clause:
    name, _, rest = text.partition(" ")
    name, _, letter = name.partition(".")
    if name not in TIMINGS:
        raise EffectError(
            N_("{text!r}: no timing {found!r}; there are {words}"),
            {"text": text, "found": name, "words": ", ".join(TIMINGS)},
        )
    timing = TIMINGS.index(name)
    if letter and timing != AT_BUILD:
        raise EffectError(N_("{text!r}: only @build may be followed by a colour"), {"text": text})
    cost = "-"
    if timing in (MAIN, SIDE):
        cost, colon, rest = rest.partition(" : ")
        if not colon:
            raise EffectError(N_("{text!r}: an action is written 'main cost : words'"), {"text": text})
    words = read_words(rest)
    for word in words:
        if timing == INCOME and (
            word.kind not in (ATTACK, DEFENSE, FOUNDATION, WEALTH, INFLUENCE, DRAW) or not word.plain
        ):
            raise EffectError(N_("{text!r}: income is plain A, D, F, W, I or C"), {"text": text})
        if timing >= AT_ATTACK and word.kind >= GAINS and word.kind != POWER:
            raise EffectError(N_("{text!r}: a trigger uses only E, W, I, A, D, F, C and POW"), {"text": text})
        if word.kind == POWER and timing not in (AT_ATTACK, AT_HIT):
            raise EffectError(N_("{text!r}: POW belongs to @atk and @hit"), {"text": text})
    return Clause(timing, _colour(letter or None, text), read_cost(cost), words)
