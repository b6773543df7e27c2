"""Piece: something on the table seen large, with all that is printed on it and known of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from mindtable.core.game import Face
from mindtable.core.scene import Piece
from mindtable.core.title import Title
from mindtable.core.tongue import capital
from mindtable.games import TITLES, title
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement
from mindtable.web.clauses import clause_link, linked, rulebook
from mindtable.web.gallery.about import own_rules
from mindtable.web.gallery.card import origins
from mindtable.web.gallery.shelf import ORIGINS, Shelf
from mindtable.web.gallery.shelves import shelf_of
from mindtable.web.look import Look
from mindtable.web.parts import icon

TERMS: Final = 8  # words that are explained beside a piece


@dataclass(frozen=True)
class Known:
    """What the gallery knows of a piece that is a card: with the packs of its table laid over."""

    shelf: Shelf
    face: Face


def known(piece: Piece, look: Look, arrangement: Arrangement) -> Known | None:
    """The card that a piece is; None for what is none."""
    shelf = shelf_of(look.title, look.game, look.tongue)
    face = shelf.by_id.get(arrangement.card(piece, look))
    return Known(shelf, face) if face is not None else None


@cache
def _ours(name: str) -> Title | None:
    """A title of ours, whose cards say where they come from and whose rules can be read."""
    return title(name) if name in TITLES else None


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
    card = known(piece, look, arrangement)
    drawn = arrangement.large(piece, look)
    if card is not None and drawn is None and not text:
        text = ". ".join(card.shelf.brief(card.face))
    touched = {thing for choice in look.choices for thing in choice.touches}  # also what the question is about
    may_ask = bool(look.choices) and bool(piece.thing) and not {piece.thing, under} & touched
    wish = arrangement.wish(piece, look) if may_ask else ""
    return h.div(".closer")[
        drawn,
        h.h2[capital(piece.name)],
        h.p(".label")[" · ".join([said for said in (arrangement.sort(piece, look), where) if said])],
        h.p[linked(with_units(text), look.title)] if text else None,
        h.ul(".closer__facts")[[h.li[fact] for fact in facts]] if facts else None,
        _later(piece, look),
        words_on(piece, where, look, arrangement, card),
        _comes_from(card, look),
        h.p(".told", role="status"),
        h.form(".closer__acts", method="dialog")[
            h.button(".btn.btn--main", autofocus=True)[tongue.say("Close")],
            h.button(".btn", type="button", data_act="whynot", data_text=wish)[
                icon("why"), tongue.say("Why can’t I choose this?")
            ]
            if wish
            else None,
            h.a(".btn.btn--text", href=f"/cards/{look.title}/{card.face.id}", target="_blank")[
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


def _comes_from(card: Known | None, look: Look) -> h.Node:
    """Where the data of a card come from, in one line; opened, which of them."""
    if card is None or _ours(look.title) is None:
        return None
    tongue = look.tongue
    kinds = ", ".join([tongue.say(ORIGINS[one.kind]) for one in card.shelf.origins(card.face)])
    return h.details(".closer__more.closer__from")[
        h.summary[tongue.label(tongue.say("Where it comes from"), kinds)], origins(card.shelf, card.face)
    ]


def _rules_of(piece: Piece, look: Look, arrangement: Arrangement, card: Known | None) -> tuple[str, list[str]]:
    """The rules that a piece is used by, and what they are about: its kind of card, or itself."""
    ours = _ours(look.title)
    if card is None or ours is None:
        kind = piece.id.partition(":")[0]
        return capital(piece.name), list(arrangement.rules.get(piece.id) or arrangement.rules.get(kind, ()))
    shelf, face = card.shelf, card.face
    about = shelf.sort_name(shelf.sort(shelf.kinds, shelf.kind(face)))
    return about, [clause.id for clause in own_rules(ours, shelf, face)]


def _same(word: str, about: str) -> bool:
    """Whether a word of the game is what the rules of a piece are about, be it one or many."""
    return about.casefold() in (word.casefold(), f"{word.casefold()}s", f"{word.casefold()}x")


def words_on(piece: Piece, where: str, look: Look, arrangement: Arrangement, card: Known | None) -> h.Node:
    """The rules that a piece is used by, the words of the game on it with those that explain them, and the way to all
    rules."""
    tongue = look.tongue
    book = rulebook(look.title)
    sort = piece.sort.says if piece.sort is not None else ""
    facts = [*[number.says for number in piece.numbers], *[mark.says for mark in piece.marks]]
    terms = book.terms_in(" ".join([sort, piece.name, piece.text, where, *facts]), tongue)
    about, own = _rules_of(piece, look, arrangement, card)
    named = [(tongue.name(term.names), term.clauses) for term in terms[:TERMS]]
    same = [ids for name, ids in named if own and _same(name, about)]
    own += [id for ids in same for id in ids if id not in own]
    rows = [
        h.li[h.b[name], " ", [[clause_link(id, look.title), " "] for id in ids]]
        for name, ids in [(about, own), *[(name, ids) for name, ids in named if ids not in same]]
        if ids
    ]
    rules = h.a(href=f"/rules/{look.title}", target="_blank")[icon("rule"), " ", tongue.say("All rules")]
    return h.details(".closer__more.closer__rules")[
        h.summary[tongue.say("Rules about this")], h.ul[rows] if rows else None, rules
    ]
