"""Piece: something on the table seen large, with all that is printed on it and known of it."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.scene import Piece
from mindtable.core.tongue import capital
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.clauses import clause_link, linked, rulebook
from mindtable.web.look import Look
from mindtable.web.parts import icon

TERMS: Final = 8  # words that are explained beside a piece


def closer(look: Look, arrangement: Arrangement, id: str) -> h.Element | None:
    """The piece with this id; None where it does not lie on the table that the viewer sees."""
    if look.scene is None:
        return None
    for zone in look.scene.zones:
        for place in zone.places:
            for piece in place.pieces:
                if piece.id == id:
                    return large(piece, arrangement.lies(zone, place), look, arrangement, place.thing)
    return None


def large(piece: Piece, where: str, look: Look, arrangement: Arrangement, under: str = "") -> h.Element:
    """A piece seen large: its picture, its words, and why neither it nor the place under it can be chosen."""
    tongue = look.tongue
    text, facts = arrangement.below(piece, look)
    card = arrangement.card(piece, look)
    may_ask = bool(look.choices) and bool(piece.thing) and not {piece.thing, under} & look.lit()
    wish = arrangement.wish(piece, look) if may_ask else ""
    return h.div(".closer")[
        arrangement.large(piece, look),
        h.h2[capital(piece.name)],
        h.p(".label")[piece.sort.says, " · ", where] if piece.sort is not None else h.p(".label")[where],
        h.p[linked(with_units(text), look.title)] if text else None,
        h.ul(".closer__facts")[[h.li[fact] for fact in facts]] if facts else None,
        _later(piece, look),
        words_on(piece, where, look),
        h.p(".told", role="status"),
        h.form(".closer__acts", method="dialog")[
            h.button(".btn.btn--main", autofocus=True)[tongue.say("Close")],
            h.button(".btn", type="button", data_act="whynot", data_text=wish)[
                icon("why"), tongue.say("Why can’t I choose this?")
            ]
            if wish
            else None,
            h.a(".btn.btn--text", href=f"/cards/{look.title}/{card}", target="_blank")[
                icon("cards"), tongue.say("All about this card")
            ]
            if card
            else None,
        ],
    ]


def with_units(text: str) -> str:
    """A text whose numbers stay on a line with what they count."""
    return re.sub(r"(\d) (?=\w)", "\\1\u00a0", text)


def _later(piece: Piece, look: Look) -> h.Node:
    """In a lesson: what the coach says of a piece whose choices wait."""
    lesson = look.lesson
    wanted = [
        touch for choice in look.choices if lesson and choice.notation == lesson.choose for touch in choice.touches
    ]
    if lesson is None or not lesson.held or piece.thing in wanted or piece.thing not in look.lit():
        return None
    return h.p(".msg")[h.span[lesson.held]]


def words_on(piece: Piece, where: str, look: Look) -> h.Node:
    """The words of the game that a piece uses, with the rules that explain them; and the way to all rules."""
    tongue = look.tongue
    book = rulebook(look.title)
    sort = piece.sort.says if piece.sort is not None else ""
    facts = [*[number.says for number in piece.numbers], *[mark.says for mark in piece.marks]]
    terms = book.terms_in(" ".join([sort, piece.name, piece.text, where, *facts]), tongue)
    rows = [
        h.li[h.b[tongue.name(term.names)], " ", [[clause_link(id, look.title), " "] for id in term.clauses]]
        for term in terms[:TERMS]
        if term.clauses
    ]
    rules = h.a(href=f"/rules/{look.title}", target="_blank")[icon("rule"), " ", tongue.say("All rules")]
    return h.details(".closer__rules")[h.summary[tongue.say("Rules about this")], h.ul[rows] if rows else None, rules]
