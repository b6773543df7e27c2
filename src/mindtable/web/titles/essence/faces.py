"""Faces: what is printed on the cards and never changes; each is written once in a language and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from mindtable.core.tongue import tongue as speak
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import ROMAN
from mindtable.web import elements as h
from mindtable.web.parts import icon, picture
from mindtable.web.pictures.cards import advisor_type
from mindtable.web.titles.essence import symbols

KEPT: Final = 4096  # faces of some boxes, in both languages
SEGMENT_BOX: Final = "0 0 120 80"
ADVISOR_BOX: Final = "0 0 72 72"
LINE: Final = 13  # letters of a line of a crystal's name
NUMERAL: Final = 2  # letters fewer beside the numeral of the highest value


@lru_cache(KEPT)
def building(box: Box, card: int) -> Markup:
    """The picture of a Segment with its type and its cost."""
    return Markup(
        h.span(".card__art")[
            view(box, card),
            h.span(".card__cost")[icon("wealth"), str(box.cost[card])] if card >= p.FIRST_LOCATION else None,
            symbols.type_sign(box.colour[card], "seg__sign"),
            symbols.segment_kind(card, box),
        ]
    )


@lru_cache(KEPT)
def view(box: Box, card: int) -> Markup:
    """The building of a Segment."""
    return Markup(picture("essence", "segment", box.ids[card], SEGMENT_BOX, f"art.{symbols.kind_of(box, card)}"))


@lru_cache(KEPT)
def portrait(box: Box, card: int) -> Markup:
    """The face of an Advisor."""
    tones = f"art.k-{advisor_type(box.ids[card])}"
    return Markup(picture("essence", "advisor", box.ids[card], ADVISOR_BOX, tones))


@lru_cache(KEPT)
def worth(box: Box, card: int) -> Markup:
    """What a Segment is worth, and beside which types more or less; a Palace is worth nothing."""
    if card < p.FIRST_LOCATION:
        return Markup("")
    return Markup(
        h.span(".mk__val", aria_hidden="true")[icon("essence"), h.b[str(box.base[card])], symbols.neighbours(box, card)]
    )


@lru_cache(KEPT)
def clauses(box: Box, card: int, lang: str) -> Markup:
    """What a Segment does."""
    return Markup(h.fragment[[symbols.clause(box, one, speak(lang)) for one in box.clauses[card]]])


@lru_cache(KEPT)
def frames(box: Box, card: int, lang: str) -> Markup:
    """What a Character does."""
    return Markup(h.fragment[[symbols.frame(box, one, speak(lang)) for one in box.clauses[card]]])


@lru_cache(KEPT)
def marks(box: Box, card: int, lang: str) -> Markup:
    """A Segment in signs: its type, whether it is a Palace or a Monument, and when it does something."""
    return Markup(
        h.fragment[
            symbols.type_sign(box.colour[card], "seg__sign"),
            symbols.segment_kind(card, box),
            symbols.modes(box, card, speak(lang)),
        ]
    )


def long_name(name: str, line: int = LINE) -> bool:
    """Whether a name does not fit two lines of a crystal."""
    lines = 1
    room = line
    for word in name.split():
        if len(word) > room:
            lines, room = lines + 1, line
        room -= len(word) + 1
    return lines > 2


@lru_cache(KEPT)
def crystal(box: Box, card: int, lang: str) -> Markup:
    """A fragment: its value, its name, what it asks for, what it costs and gives."""
    tongue = speak(lang)
    name, value = tongue.name(box.names[card]), ROMAN[box.value[card]]
    long = long_name(name, LINE - NUMERAL if value == "III" else LINE)
    return Markup(
        h.fragment[
            h.span(".frag__cut"),
            h.span(".frag__val", aria_hidden="true")[value],
            h.span(class_=["card__name", *(["card__name--long"] if long else [])])[name],
            symbols.asked(box.requirements[card - p.FIRST_FRAGMENT], tongue),
            h.span(".frag__foot")[
                h.span(".frag__cost")[icon("influence"), str(box.cost[card])],
                icon("arrow", "i.to"),
                [symbols.gain(box, word, tongue) for word in box.clauses[card][0].words],
            ],
        ]
    )
