"""Gaps: places of displays on which nothing lies, and which card came there in the person's turn."""

from __future__ import annotations

from urllib.parse import quote

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.family import Family
from mindtable.companion.moment import WHICH
from mindtable.companion.part import APP
from mindtable.companion.question import Question
from mindtable.core.tongue import capital
from mindtable.web import elements as h
from mindtable.web.companion.asking import answers, in_parts, of_deck
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.frame import bar, in_round, notice
from mindtable.web.parts import icon


def key(family: Family, area: int) -> str:
    return f"{family.name} {family.areas[area].id}"


def gap_of(beside: Beside, name: str) -> tuple[Family, int] | None:
    """The gap that an address names in the person's turn, by its key or by the place on the board."""
    asked = beside.companion.question
    if not name or asked is None or asked.sort != q.YOURS:
        return None
    for family, area in beside.companion.part.gaps(beside.companion.table):
        if name in (key(family, area), family.areas[area].reference):
            return family, area
    return None


def gaps(beside: Beside) -> h.Node:
    """What lies on no display yet, each a way to say which card came."""
    found = beside.companion.part.gaps(beside.companion.table)
    return h.ul(".cplaces")[[h.li[_gap(beside, family, area)] for family, area in found]] if found else None


def _gap(beside: Beside, family: Family, area: int) -> h.Element:
    """A place on which nothing lies: the app draws for it from a deck of its own, or it is said which card came."""
    tongue, deck = beside.tongue, _deck(beside, family, area)
    draws = beside.companion.moment.sources.of(deck) == APP and not _drawn(beside, family, area)
    words = h.span[
        h.b[capital(family.places.call(beside.state.box, area, tongue))],
        h.small[_named(beside, family, area)],
        h.small[tongue.say("The app draws") if draws else tongue.say("Which card came there?")],
    ]
    if draws:
        return beside.entering(logs.DRAW, f"{deck} {family.areas[area].id}", words, "btn cwide", "deck")
    return h.a(".btn.cwide", href=f"{beside.address}?gap={quote(key(family, area))}", data_go=True)[
        words, icon("right")
    ]


def _drawn(beside: Beside, family: Family, area: int) -> list[int]:
    """What the app has drawn already and can have come to a place."""
    free = _free(beside, family, area)
    return [card for name, card in beside.companion.moment.drawn if name == family.name and card in free]


def _free(beside: Beside, family: Family, area: int) -> list[int]:
    """The cards that can have come to a place: those of its pile, and those that only stand in for others."""
    state, place = beside.companion.table, family.areas[area]
    free = [card for card, at in family.table(state).items() if place.accepts(state, card)
            and at == family.pile_of(state, card)]  # fmt: skip
    stand = [one.card for one in beside.companion.moment.unnamed if one.family is family]
    return free + [card for card in stand if place.accepts(state, card)]


def _deck(beside: Beside, family: Family, area: int) -> str:
    """The deck from which a place is filled."""
    part, state = beside.companion.part, beside.companion.table
    piles = {family.pile_of(state, card) for card in _free(beside, family, area)}
    decks = [deck.id for deck in part.decks for pile in piles if part.pile_of(deck.id) == (family, pile)]
    return decks[0] if decks else ""


def _named(beside: Beside, family: Family, area: int) -> str:
    deck = beside.companion.part.deck(_deck(beside, family, area))
    return "" if deck is None else capital(beside.tongue.say(deck.says))


def filling(beside: Beside, family: Family, area: int) -> h.Element:
    """Which card came to a place of a display: those nobody saw; what the app drew, if it has drawn."""
    companion, tongue = beside.companion, beside.tongue
    told, free = companion.part.facts.by_name[family.name].told, _free(beside, family, area)
    offers = [told(card, area) for card in sorted(set(_drawn(beside, family, area) or free))]
    asked = Question(q.UNKNOWN, WHICH.of([(family.places, area)]), offers, _deck(beside, family, area))
    return h.section(".phone.phone--ask", aria_label=tongue.say("A question"))[
        bar(beside, tongue.say("Your turn"), in_round(beside), back=beside.address),
        h.div(".tell.tell--q")[notice(beside), of_deck(beside, asked), in_parts(beside, asked, h.h2)],
        answers(beside, asked, logs.TOLD),
    ]
