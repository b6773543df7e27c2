"""The language of Emotion and Spirit powers: triggers, conditions and words, read from their written form.

A power is written ``enter foes.next?T1`` or ``leave W2, C1``; a card with two powers parts them by ``;``.
"""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_

# Triggers.
ENTER: Final = 0
LEAVE: Final = 1
ABSORB: Final = 2  # from the Sphere of a Realm the card influences
ABSORB_TRIAD: Final = 3  # from the Sphere of a Realm next to the Frontier of its Triad
REST: Final = 4  # end of a turn without Absorb
AFTER_EMPOWER: Final = 5
FALL: Final = 6  # another Emotion leaves play
FALL_NEXT: Final = 7  # an opposing Emotion on a neighbouring slot leaves play
STATIC: Final = 8
TAX: Final = 9  # asks something of opponents that the Ego never does or has (EGO-86)
TRIGGERS: Final = {
    "enter": ENTER,
    "leave": LEAVE,
    "absorb": ABSORB,
    "absorb.triad": ABSORB_TRIAD,
    "rest": REST,
    "empower": AFTER_EMPOWER,
    "fall": FALL,
    "fall.next": FALL_NEXT,
    "static": STATIC,
}
TAXES: Final = [
    "tax.ambition", "tax.move", "tax.upgrade", "tax.invoke", "tax.invoke.realm", "tax.intensify", "tax.intensify.board",
    "tax.essence", "tax.essence.board",
]  # fmt: skip

# Words.
WILLPOWER: Final = 0
ESSENCE: Final = 1
CARDS: Final = 2
AMBITION: Final = 3
TOKEN: Final = 4  # on the card itself
LIFT: Final = 5  # a token on an own Emotion on a neighbouring slot
LIFT_ALL: Final = 6
ACTION: Final = 7
STEP: Final = 8  # the Spirit may move one step free
FREE_MOVE: Final = 9  # one Move Action of this turn costs nothing
MATE: Final = 10  # the teammate draws
GIVE: Final = 11  # 1 own Essence may go on any own Emotion
DRAIN: Final = 12  # removes 1 Essence from an opposing Emotion with 2 or more on a neighbouring slot
DRAIN_ALL: Final = 13
RUIN: Final = 14  # in a Realm slot: the opposing Fortress there falls or shrinks
TAKE: Final = 15  # more Willpower from the Sphere
GUARD: Final = 16  # Safety
SELF_GUARD: Final = 17
CUT_WILLPOWER: Final = 18  # own Quell on a neighbouring Emotion
CUT_AMBITION: Final = 19  # own Quell in its Realm or Triad
SHARE: Final = 20  # a Spirit gets 1 Essence, 2 Willpower or 1 card
WORDS: Final = {
    "W": WILLPOWER,
    "E": ESSENCE,
    "C": CARDS,
    "A": AMBITION,
    "T": TOKEN,
    "LIFT": LIFT,
    "LIFTALL": LIFT_ALL,
    "ACT": ACTION,
    "STEP": STEP,
    "FREEMOVE": FREE_MOVE,
    "MATE": MATE,
    "GIVE": GIVE,
    "DRAIN": DRAIN,
    "DRAINALL": DRAIN_ALL,
    "RUIN": RUIN,
    "TAKE": TAKE,
    "GUARD": GUARD,
    "SELFGUARD": SELF_GUARD,
    "CUTW": CUT_WILLPOWER,
    "CUTA": CUT_AMBITION,
    "SHARE": SHARE,
}

# How the words are written where something is told.
GAIN_IDS: Final = [
    "willpower", "essence", "cards", "ambition", "token", "lift", "lift all", "action", "step", "free move", "mate",
    "give", "drain", "drain all", "ruin", "take", "guard", "self guard", "cut willpower", "cut ambition", "share",
]  # fmt: skip

# Conditions and multipliers.
ALWAYS: Final = 0
OWN_FRONTIER: Final = 1
NO_AMBITION: Final = 2
FOES_TRIAD: Final = 3
FOES_NEXT: Final = 4
FRIENDS_NEXT: Final = 5
ALONE: Final = 6  # no own Emotion on the neighbouring slots
EMPTY_NEXT: Final = 7
BEHIND_REALMS: Final = 8
BEHIND_ESSENCE: Final = 9
FORTRESS: Final = 10
CONDITIONS: Final = {
    "frontier": OWN_FRONTIER,
    "noambition": NO_AMBITION,
    "foes.triad": FOES_TRIAD,
    "foes.next": FOES_NEXT,
    "alone": ALONE,
    "empty": EMPTY_NEXT,
    "behind.realms": BEHIND_REALMS,
    "behind.essence": BEHIND_ESSENCE,
    "fortress": FORTRESS,
}
MULTIPLIERS: Final = {
    "foes.triad": FOES_TRIAD, "foes.next": FOES_NEXT, "friends.next": FRIENDS_NEXT, "behind.realms": BEHIND_REALMS,
}  # fmt: skip

# Spirit powers (7.4).
SPIRIT_WORDS: Final = ["BOUNTY", "SHELTER", "GENEROUS", "EMBRACE", "BROOD", "SPITE", "GRASP", "SIPHON"]
BOUNTY: Final = 0  # Delight
SHELTER: Final = 1  # Empathy
GENEROUS: Final = 2  # Harmony
EMBRACE: Final = 3  # Love
BROOD: Final = 4  # Anxiety
SPITE: Final = 5  # Hatred
GRASP: Final = 6  # Malice
SIPHON: Final = 7  # Misery


class PowerError(Complaint):
    """A power that is not in the language: says which part of it."""


class Word:
    """One word of a power: what, how much, on which condition, times what."""

    def __init__(self, kind: int, n: int, when: int, per: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.when: Final = when
        self.per: Final = per


class Power:
    """A trigger and what it does."""

    def __init__(self, trigger: int, tax: int, words: list[Word]) -> None:
        self.trigger: Final = trigger
        self.tax: Final = tax  # which tax, else -1
        self.words: Final = words


_WORD: Final = re.compile(r"(?:(?P<when>[a-z.]+)\?)?(?P<name>[A-Z]+)(?P<n>\d)?(?:\*(?P<per>[a-z.]+))?")


def read_word(text: str) -> Word:
    """One word, such as ``foes.next?T1`` or ``W2*friends.next``."""
    found = _WORD.fullmatch(text)
    if found is None:
        raise PowerError(N_("{text!r} is not a word of the power language"), {"text": text})
    if found["name"] not in WORDS:
        raise PowerError(
            N_("{text!r}: there is no word {name!r}; there are {words}"),
            {"text": text, "name": found["name"], "words": ", ".join(WORDS)},
        )
    when, per = ALWAYS, ALWAYS
    if found["when"] is not None:
        if found["when"] not in CONDITIONS:
            raise PowerError(
                N_("{text!r}: no condition {name!r}; there are {words}"),
                {"text": text, "name": found["when"], "words": ", ".join(CONDITIONS)},
            )
        when = CONDITIONS[found["when"]]
    if found["per"] is not None:
        if found["per"] not in MULTIPLIERS:
            raise PowerError(
                N_("{text!r}: no multiplier {name!r}; there are {words}"),
                {"text": text, "name": found["per"], "words": ", ".join(MULTIPLIERS)},
            )
        per = MULTIPLIERS[found["per"]]
    return Word(WORDS[found["name"]], int(found["n"] or 1), when, per)


def read_words(text: str) -> list[Word]:
    return [read_word(part) for part in text.split(", ")]


def read_powers(text: str) -> list[Power]:
    """All powers of a card; an empty text is a card without power."""
    powers: list[Power] = []
    for part in text.split(" ; ") if text else []:
        name, _, rest = part.partition(" ")
        if name in TAXES:
            powers.append(Power(TAX, TAXES.index(name), read_words(rest)))
        elif name in TRIGGERS:
            powers.append(Power(TRIGGERS[name], -1, read_words(rest)))
        else:
            raise PowerError(
                N_("{text!r}: no trigger {name!r}; there are {words}"),
                {"text": part, "name": name, "words": ", ".join([*TRIGGERS, *TAXES])},
            )
    return powers
