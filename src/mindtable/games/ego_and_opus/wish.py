"""What somebody asks for, as they typed it: a verb and its thing, a card by its name, or a place."""

from __future__ import annotations

import unicodedata
from typing import Final

from mindtable.core.limits import is_number
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.box import Box, open_box
from mindtable.games.ego_and_opus.language import place_name
from mindtable.games.ego_and_opus.things import PLACE, WORDS

VERBS: Final = sorted({row.notation.partition(" ")[0] for row in WORDS.rows["verb"].values()})
WHOLE: Final = [
    w.PLAY_NOTHING_ON_EGO, w.DISCARD_NOTHING, w.RECOVER_NOTHING, w.FIND_NOTHING, w.FLIP, w.COPY, w.RETIRE_IT,
    w.LEAVE_IT, w.RETIRE_NO_MORE, w.DETACH_NO_MORE, w.TARGET_ITSELF, w.TARGET_NOTHING,
]  # fmt: skip
"""Choices whose words name no card."""


def bare(text: str) -> str:
    """Text without case, accents and fancy signs."""
    plain = text.casefold().replace("œ", "oe").replace("’", "'").replace("\u00a0", " ").replace("…", "")
    spread = unicodedata.normalize("NFKD", plain)
    return "".join([sign for sign in spread if not unicodedata.combining(sign)]).strip(" .?!")


def read(box: Box, text: str) -> Wish | None:
    """What a text asks for; None when it is nothing of this title."""
    typed = bare(text)
    verb, _, rest = typed.partition(" ")
    if verb in VERBS:
        wish = Wish(verb, rest, card_in(box, rest), place_in(box, rest))
        if wish.card >= 0 or wish.place >= 0 or not rest or is_plain(rest):
            return wish
    for row in WHOLE:
        said = [row.says, w.OPENLY[row]] if row in w.OPENLY else [row.says]
        for lang in LANGUAGES:
            if typed and typed in [bare(tongue(lang).say(words)) for words in said]:
                first, _, second = row.notation.partition(" ")
                declines = second == "none" and row is not w.TARGET_NOTHING
                return Wish("" if declines else first, "" if "{" in second else second, p.NONE, p.NONE)
    if typed.startswith(("no work", "aucune oeuvre")):
        return Wish("play", "none", p.NONE, p.NONE)
    number, dot, _ = typed.partition(". ")
    if dot and is_number(number):  # a work of a row: "1. Idea"
        return Wish("retire", f"work{number}", p.NONE, p.NONE)
    card, place = card_in(box, typed), place_in(box, typed)
    return None if card < 0 and place < 0 else Wish("", typed, card, place)


def is_plain(rest: str) -> bool:
    """Whether what stands behind a verb is a thing without a name: ``none``, ``yes``, a seat, a work of a row."""
    return rest in ("none", "yes", "no") or is_number(rest) or (rest.startswith("work") and is_number(rest[4:]))


def card_in(box: Box, typed: str) -> int:
    """The card that a text begins with, by its id or its name in either language; of several the longest name."""
    found, longest = p.NONE, 0
    for card in range(p.CARDS):
        for name in [box.ids[card], *box.names[card].values()]:
            called = bare(name)
            if len(called) > longest and (typed == called or typed.startswith((f"{called} ", f"{called}:"))):
                found, longest = card, len(called)
    return found


def place_in(box: Box, typed: str) -> int:
    """The place that a text names: by its id, or by its words in either language, alone or in brackets."""
    for place in PLACE.numbers(box):
        if typed == PLACE.id(box, place):
            return place
    for place in range(p.PLACES):
        for lang in LANGUAGES:
            for sides in [box, open_box([])]:  # "zone 2" without a side is on the right
                called = bare(place_name(sides, place, tongue(lang)))
                if typed == called or f"({called})" in typed or typed.startswith(f"{called}:"):
                    return place
    return p.NONE
