"""Card: one card seen large, with everything that is known of it; in a dialog, or on a page of its own."""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.core.cards import HOUSE
from mindtable.core.game import Face
from mindtable.core.title import Title
from mindtable.core.tongue import LANGUAGES, typeset
from mindtable.web import elements as h
from mindtable.web.gallery.about import rules_about
from mindtable.web.gallery.filters import Filter
from mindtable.web.gallery.shelf import ABOUT, ORIGINS, Shelf
from mindtable.web.parts import icon
from mindtable.web.rules import pill

MARKED = ("ruling", "house")  # rules that the book does not say


@dataclass(frozen=True)
class Hung:
    """A card in its place among those that were asked for."""

    title: Title
    shelf: Shelf
    filter: Filter
    face: Face

    def address(self, face: Face | None = None) -> str:
        return f"/cards/{self.title.name}/{(face or self.face).id}{self.filter.query}"

    def neighbours(self) -> tuple[Face | None, Face | None]:
        """The card before and the card after it, as the filter has them."""
        faces = self.filter.found(self.shelf)
        ids = [face.id for face in faces]
        if self.face.id not in ids:
            faces = self.shelf.faces
            ids = [face.id for face in faces]
        at = ids.index(self.face.id)
        return faces[at - 1] if at else None, faces[at + 1] if at + 1 < len(faces) else None


def large(hung: Hung) -> h.Element:
    """The card, and beside it what is known of it."""
    shelf, face = hung.shelf, hung.face
    return h.article(class_=["large", "gone", shelf.tones(face)], data_card=face.id, aria_label=shelf.name(face))[
        printed(shelf, face), h.div(".large__m")[_known(hung), _ways(hung)]
    ]


def printed(shelf: Shelf, face: Face) -> h.Element:
    """The printed card."""
    group = shelf.sort(shelf.groups, shelf.group(face))
    return h.div(class_=["large__card", "card", f"large--{shelf.shape(face)}", shelf.tones(face)])[
        h.span(class_=["gart", f"gart--{shelf.shape(face)}"])[shelf.art(face)],
        h.div(".large__b")[
            h.h2(".card__name")[shelf.name(face), _gloss(shelf, face)],
            h.p(".large__v")[
                h.span(class_=["sch", group.tones])[icon(group.sign), shelf.sort_name(group)] if group.id else None,
                shelf.chips(face),
            ],
            h.p(".large__s")[signs] if (signs := shelf.signs(face)) else None,
            [h.p(".large__t")[line] for line in shelf.text(face)],
        ],
    ]


def _gloss(shelf: Shelf, face: Face) -> h.Node:
    """What the name means."""
    said = shelf.gloss(face)
    return h.fragment[" ", h.small(".gloss")[said]] if said else None


def _known(hung: Hung) -> h.Element:
    shelf, face, tongue = hung.shelf, hung.face, hung.shelf.tongue
    rows: list[h.Node] = []
    for lang in LANGUAGES:
        name = typeset(face.names[lang], lang)
        if lang != tongue.lang and name != shelf.name(face):
            said = tongue.say("In French") if lang == "fr" else tongue.say("In English")
            rows += [h.dt[icon("language"), said], h.dd(lang=lang)[name]]
    rules = rules_about(hung.title, shelf, face)
    if rules:
        rows += [
            h.dt[icon("rule"), tongue.say("Rules")],
            h.dd[
                [
                    h.p(".grule")[
                        tongue.name(clause.words),
                        "\u00a0",
                        h.a(".clause", href=f"/rules/{hung.title.name}#{clause.id}")[clause.id],
                        [" ", pill(clause.source, tongue)] if clause.source in MARKED else None,
                    ]
                    for clause in rules
                ]
            ],
        ]
    rows += [h.dt[icon("house"), tongue.say("Where it comes from")], h.dd[origins(shelf, face)]]
    for more in shelf.more(face):
        names: list[h.Node] = []
        for at, (words, id) in enumerate(more.rows):
            names += [
                " · " if at else "",
                h.a(href=hung.address(shelf.by_id[id]), data_open=id)[words] if id else words,
            ]
        rows += [h.dt[icon(more.sign), more.label], h.dd[names]]
    return h.dl[rows]


def origins(shelf: Shelf, face: Face) -> list[h.Node]:
    """Line by line what comes from where."""
    tongue = shelf.tongue
    return [
        h.span(class_=["prov", f"prov--{one.kind}"])[
            h.b[tongue.say(ORIGINS[one.kind])],
            tongue.label(", ".join(one.facts), tongue.say(ABOUT[one.kind])),
        ]
        for one in shelf.origins(face)
    ]


def _ways(hung: Hung) -> h.Element:
    """To the card before and the card after it."""
    before, after = hung.neighbours()
    tongue = hung.shelf.tongue
    return h.p(".large__n")[
        h.a(".btn", href=hung.address(before), rel="prev", data_open=before.id)[
            icon("left"), h.span(".sr")[tongue.say("Before")], " ", hung.shelf.name(before)
        ]
        if before
        else h.span,
        h.a(".btn", href=hung.address(after), rel="next", data_open=after.id)[
            h.span(".sr")[tongue.say("Next")], " ", hung.shelf.name(after), icon("right")
        ]
        if after
        else h.span,
    ]


def small(hung: Hung) -> h.Element:
    """The card among the others."""
    shelf, face = hung.shelf, hung.face
    group = shelf.sort(shelf.groups, shelf.group(face))
    cost = shelf.cost(face)
    changed = shelf.changed(face)
    tongue = shelf.tongue
    return h.a(
        class_=["card", "gcard", f"gcard--{shelf.shape(face)}", shelf.tones(face)], href=hung.address(),
        data_open=face.id, data_laid="" if changed else None,
    )[
        h.span(class_=["gart", f"gart--{shelf.shape(face)}"])[shelf.art(face)],
        h.span(".pic__cost")[
            icon(shelf.price(face)), str(cost), h.span(".sr")[tongue.say(shelf.cost_words, {"n": cost})]
        ]
        if cost is not None and shelf.cost_sign
        else None,
        h.span(".card__body")[
            h.span(".card__name")[shelf.name(face), _gloss(shelf, face)],
            h.span(".gchips")[chips] if (chips := shelf.chips(face)) and shelf.kind(face) != "work" else None,
            h.span(".card__text")[[h.span(".gline")[line] for line in shelf.brief(face) if line]],
        ],
        h.span(".gsort", title=shelf.sort_name(group))[icon(group.sign), h.span(".sr")[shelf.sort_name(group)]]
        if group.id
        else None,
        h.span(".glaid")[tongue.say("your pack"), h.span(".sr")[": ", ", ".join(changed)]] if changed else None,
    ]  # fmt: skip


def all_house(shelf: Shelf) -> bool:
    """Whether the shelf holds cards that were written here."""
    return any([HOUSE in face.provenance for face in shelf.faces])
