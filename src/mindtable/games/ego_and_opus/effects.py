"""The effect language of the cards: verbs, selectors and numbers as small values, read from their written form.

The written form follows the paper of the house set: clauses parted by `` ; ``, each one verb with its arguments, for
instance ``HURT T 2+PER(IDEAS,1,3) ; BOOST T -2 ROUND``. A signature starts with its trigger: ``END may: …``.
"""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_
from mindtable.games.ego_and_opus.pieces import SCHOOLS

# Verbs, in the order of the language.
ATTACK: Final = 0
HURT: Final = 1
GIVE: Final = 2
BOOST: Final = 3
GUARD: Final = 4
RIPOSTE: Final = 5
DRAW: Final = 6
DISCARD: Final = 7
LOOK: Final = 8
SEARCH: Final = 9
RECOVER: Final = 10
BURY: Final = 11
ECHO: Final = 12
SWITCH: Final = 13
MAKE: Final = 14
ATTACH: Final = 15
RETIRE: Final = 16
DETACH: Final = 17
MOVE: Final = 18
AIM: Final = 19
SET: Final = 20
INVERT: Final = 21
SCHOOL: Final = 22
MUTE: Final = 23
DISCOUNT: Final = 24
HIDE: Final = 25
VERBS: Final = [
    "ATTACK", "HURT", "GIVE", "BOOST", "GUARD", "RIPOSTE", "DRAW", "DISCARD", "LOOK", "SEARCH", "RECOVER", "BURY",
    "ECHO", "SWITCH", "MAKE", "ATTACH", "RETIRE", "DETACH", "MOVE", "AIM", "SET", "INVERT", "SCHOOL", "MUTE",
    "DISCOUNT", "HIDE",
]  # fmt: skip

# Selectors: which cards or players a clause acts on.
T: Final = 0
ME: Final = 1
MATE: Final = 2
HOME: Final = 3
RANGE: Final = 4
OTHERS: Final = 5  # RANGE without T
BOTH: Final = 6  # T and ME
EVERY: Final = 7  # each GIVE of works performed by ME
YOU: Final = 8
TO: Final = 9
RIVALS: Final = 10
SELECTORS: Final = ["T", "ME", "MATE", "HOME", "RANGE", "OTHERS", "BOTH", "EVERY", "YOU", "TO", "RIVALS"]
PLAYER_VERBS: Final = [DRAW, DISCARD]

# What LOOK, RETIRE, DETACH, ATTACH, ECHO, AIM and SCHOOL act with.
WHATS: Final = ["HAND", "WORK", "NEWEST", "DOWN", "OTHER", "IDEA", "THIS", "GRAVE", "LAST", "CHOICE", "FOUND", "EGOS"]
NOTHING: Final = -1
HAND: Final = 0
WORK: Final = 1
NEWEST: Final = 2
DOWN: Final = 3
OTHER: Final = 4
IDEA: Final = 5
THIS: Final = 6
FROM_GRAVE: Final = 7
FROM_LAST: Final = 8
CHOICE: Final = 9
FOUND: Final = 10
EGOS: Final = 11
TAKES: Final[dict[int, list[str]]] = {
    LOOK: ["HAND", "WORK"],
    RETIRE: ["NEWEST", "DOWN", "OTHER"],
    DETACH: ["OTHER"],
    ATTACH: ["IDEA", "THIS"],
    ECHO: ["GRAVE", "LAST"],
}

SEARCHED: Final = [*SCHOOLS[:-1], "SCHOOLED"]

# Counters of PER and conditions of IF.
ALWAYS_TRUE: Final = 0
GRAVE: Final = 1
WORKS: Final = 2
IDEAS: Final = 3
MUS: Final = 4
TATK: Final = 5
RHAND: Final = 6
GONE: Final = 7
DRIVE: Final = 8
PRINTED: Final = 9
COUNTERS: Final = {
    "GRAVE": GRAVE,
    "WORKS": WORKS,
    "IDEAS": IDEAS,
    "MUS": MUS,
    "TATK": TATK,
    "RHAND": RHAND,
    "GONE": GONE,
}
TEAM: Final = 10
SAME: Final = 11
EGO: Final = 12
ART: Final = 13
FIRST: Final = 14
LAST: Final = 15
MARTIAL: Final = 16
TOPBASE: Final = 17
TOPHAND: Final = 18
NEWMARK: Final = 19
COMPARED: Final = {**COUNTERS, "DRIVE": DRIVE, "PRINTED": PRINTED}
FACTS: Final = {
    "TEAM": TEAM, "SAME": SAME, "EGO": EGO, "ART": ART, "FIRST": FIRST, "LAST": LAST, "MARTIAL": MARTIAL,
    "TOPBASE": TOPBASE, "TOPHAND": TOPHAND, "NEWMARK": NEWMARK,
}  # fmt: skip

# Durations.
ONCE: Final = 0
ROUND: Final = 1
NEXT: Final = 2
STAY: Final = 3
DURATIONS: Final = {"ROUND": ROUND, "NEXT": NEXT, "STAY": STAY}
LASTING: Final = [BOOST, GUARD, RIPOSTE, SET, INVERT, SCHOOL, MUTE]

# Triggers of signatures.
ALWAYS: Final = 0
ENTER: Final = 1
LEAVE: Final = 2
START: Final = 3
FLIP: Final = 4
END: Final = 5
EGO_OUT: Final = 6
SCORE: Final = 7
TRIGGERS: Final = ["ALWAYS", "ENTER", "LEAVE", "START", "FLIP", "END", "EGO-OUT", "SCORE"]

# Strategy words of the egos; those from ROW on are total: they always find somebody.
STRATEGIES: Final = [
    "IDLE", "TOP_DEALER", "BIG_SPENDER", "THRIFTY", "WOUNDED", "REFRESHED", "STRUCK_ME", "STRUCK_ARTIST", "SCORED",
    "HELPED", "NON_EGO", "NO_WORK", "FLIPPED", "COMMON", "SCHOOLED", "SPECIALTY", "COPIED", "FIRST", "LAST",
    "NEWCOMER", "AGAIN", "ROW", "ANYONE", "LEADER", "MOST_ATTACK", "LEAST_ATTACK", "MOST_DRIVE", "LEAST_DRIVE",
    "MOST_WORKS", "FEWEST_WORKS",
]  # fmt: skip
FIRST_TOTAL: Final = 21


class EffectError(Complaint):
    """An effect that is not in the language: says which part of it."""


class Clause:
    """One verb with its arguments; a number may be a base, a count of something, or one of two."""

    def __init__(
        self, verb: int, who: int, what: int, n: int, per: int, step: int, cap: int, times: int, either: int,
        either_least: int, other: int, when: int, least: int, duration: int, may: bool, school: int,
    ) -> None:  # fmt: skip
        self.verb: Final = verb
        self.who: Final = who
        self.what: Final = what
        self.n: Final = n
        self.per: Final = per  # PER: a counter
        self.step: Final = step
        self.cap: Final = cap
        self.times: Final = times
        self.either: Final = either  # IF(condition, n, other)
        self.either_least: Final = either_least
        self.other: Final = other
        self.when: Final = when  # IF condition: the whole clause
        self.least: Final = least
        self.duration: Final = duration
        self.may: Final = may
        self.school: Final = school  # SEARCH: a bit set of schools
        self.plain: Final = per == ALWAYS_TRUE and either == ALWAYS_TRUE


class Signature:
    """The trigger of an artist's signature, whether it is optional, and its clauses."""

    def __init__(self, trigger: int, may: bool, clauses: list[Clause]) -> None:
        self.trigger: Final = trigger
        self.may: Final = may
        self.clauses: Final = clauses


_NUMBER: Final = re.compile(
    r"(?P<n>[+-]?[0-9]{1,2})?\+?(?:PER\((?P<per>[A-Z]+),(?P<step>[1-9]),(?P<cap>[0-9])\)(?:\*(?P<times>[0-9]))?"
    r"|IF\((?P<either>[A-Z]+?)(?P<least>\d*),(?P<a>[0-9]{1,2}),(?P<b>[0-9]{1,2})\))?"
)


def _condition(word: str, least: str, text: str) -> tuple[int, int]:
    if least and word in COMPARED:
        return COMPARED[word], int(least)
    if not least and word in FACTS:
        return FACTS[word], 0
    values: dict[str, object] = {
        "text": text,
        "word": word + least,
        "facts": ", ".join(FACTS),
        "counts": ", ".join(COMPARED),
    }
    raise EffectError(N_("{text!r}: no condition {word!r}; there are {facts}, and with a number {counts}"), values)


def read_clause(text: str) -> Clause:
    """One clause, such as ``IF EGO: BOOST T -2 NEXT``."""
    rest = text
    when, least, may = ALWAYS_TRUE, 0, False
    found = re.match(r"IF ([A-Z]+?)(\d*): ", rest)
    if found is not None:
        when, least = _condition(found[1], found[2], text)
        rest = rest[found.end() :]
    if rest.startswith("MAY "):
        may = True
        rest = rest[4:]
    words = rest.split(" ")
    if words[0] not in VERBS:
        values: dict[str, object] = {"text": text, "word": words[0], "words": ", ".join(VERBS)}
        raise EffectError(N_("{text!r}: no verb {word!r}; there are {words}"), values)
    verb = VERBS.index(words.pop(0))
    what, who, school, duration = NOTHING, T, 0, ONCE
    if verb in TAKES:
        if not words or words[0] not in TAKES[verb]:
            values = {"text": text, "verb": VERBS[verb], "words": ", ".join(TAKES[verb])}
            raise EffectError(N_("{text!r}: {verb} is followed by one of {words}"), values)
        what = WHATS.index(words.pop(0))
    if verb == SEARCH:
        if not words or words[0] not in SEARCHED:
            raise EffectError(N_("{text!r}: SEARCH is followed by a school or SCHOOLED"), {"text": text})
        mark = words.pop(0)
        school = 127 if mark == "SCHOOLED" else 1 << SCHOOLS.index(mark)
    elif words and words[0] in SELECTORS:
        who = SELECTORS.index(words.pop(0))
    elif verb in (DRAW, DISCARD):
        values = {"text": text, "verb": VERBS[verb], "words": "YOU, TO, RIVALS"}
        raise EffectError(N_("{text!r}: {verb} is followed by one of {words}"), values)
    if verb == AIM:
        if not words or words[0] not in ("T", "ME", "HOME", "CHOICE"):
            raise EffectError(N_("{text!r}: AIM says at what: T, ME, HOME or CHOICE"), {"text": text})
        at = words.pop(0)
        what = CHOICE if at == "CHOICE" else NOTHING
        school = 0 if at == "CHOICE" else SELECTORS.index(at)
    if words and words[-1] == "EGOS":
        what = EGOS
        words.pop()
    if words and words[-1] in DURATIONS:
        duration = DURATIONS[words.pop()]
    if words and words[0] == "FOUND" and verb == SCHOOL:
        what = FOUND
        words.pop(0)
    n, per, step, cap, times, either, either_least, other = 0, ALWAYS_TRUE, 1, 0, 1, ALWAYS_TRUE, 0, 0
    if words:
        number = _NUMBER.fullmatch(words[0])
        if number is None or len(words) > 1:
            raise EffectError(N_("{text!r}: {word!r} is not understood there"), {"text": text, "word": " ".join(words)})
        n = int(number["n"] or 0)
        if number["per"] is not None:
            if number["per"] not in COUNTERS:
                values = {"text": text, "word": number["per"], "words": ", ".join(COUNTERS)}
                raise EffectError(N_("{text!r}: no counter {word!r}; there are {words}"), values)
            per, step, cap = COUNTERS[number["per"]], int(number["step"]), int(number["cap"])
            times = int(number["times"] or 1)
        elif number["either"] is not None:
            either, either_least = _condition(number["either"], number["least"], text)
            n, other = int(number["a"]), int(number["b"])
    return Clause(
        verb, who, what, n, per, step, cap, times, either, either_least, other, when, least, duration, may, school
    )


def read_effect(text: str) -> list[Clause]:
    """All clauses of a work in printed order; what lasts says how long, what is done once does not."""
    clauses = [read_clause(part) for part in text.split(" ; ")]
    for clause in clauses:
        values: dict[str, object] = {"text": text, "verb": VERBS[clause.verb]}
        if clause.verb in LASTING and clause.duration == ONCE:
            raise EffectError(N_("{text!r}: {verb} needs a duration: ROUND, NEXT or STAY"), values)
        if clause.verb not in LASTING and clause.duration != ONCE:
            raise EffectError(N_("{text!r}: {verb} takes no duration"), values)
        if clause.verb in (DISCOUNT, HIDE):
            raise EffectError(N_("{text!r}: {verb} belongs to signatures"), values)
    return clauses


def read_signature(text: str) -> Signature:
    """A signature, such as ``END may: DISCARD YOU 1 ; GIVE ME 2``."""
    head, colon, rest = text.partition(": ")
    name, _, may = head.partition(" ")
    if not colon or name not in TRIGGERS or may not in ("", "may"):
        values: dict[str, object] = {"text": text, "words": ", ".join(TRIGGERS)}
        raise EffectError(N_("{text!r}: a signature starts with one of {words} and a colon"), values)
    clauses = [read_clause(part) for part in rest.split(" ; ")]
    lasting = (BOOST, GUARD, RIPOSTE, GIVE, DISCOUNT, HIDE)
    if TRIGGERS.index(name) == ALWAYS and (len(clauses) > 1 or clauses[0].verb not in lasting):
        message = N_("{text!r}: ALWAYS takes one of BOOST, GUARD, RIPOSTE, GIVE EVERY, DISCOUNT and HIDE")
        raise EffectError(message, {"text": text})
    return Signature(TRIGGERS.index(name), may == "may", clauses)
