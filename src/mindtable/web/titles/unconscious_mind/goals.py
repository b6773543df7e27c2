"""Goals: what can still be claimed, and the Treatises with their Volumes."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.things import GOAL, RESEARCH, TREATISE
from mindtable.games.unconscious_mind.view import TreatiseView
from mindtable.web import elements as h
from mindtable.web.parts import icon, seatmark, spoken
from mindtable.web.titles.unconscious_mind.desk import Desk, head, hidden
from mindtable.web.titles.unconscious_mind.signs import QUALITIES, tags

MANY: Final = 3  # more Goals than this are told in short where there is little room
CONDITION_SIGNS: Final = {
    b.CURE: "cured", b.COLUMNS: "column", b.TREATISES: "treatise", b.DISTRICTS: "district-token",
    b.EVERY_LOCATION: "loc-any", b.MAJORS: "major", b.LOCKED_IDEAS: "unlock-idea", b.CASES: "case-client",
    b.COFFEE: "coffee",
}  # fmt: skip

IN_SHORT: Final = {
    b.CURE: N_("{n} Clients cured"), b.COLUMNS: N_("{n} full columns"), b.TREATISES: N_("{n} Treatises"),
    b.DISTRICTS: N_("{n} Districts"), b.EVERY_LOCATION: N_("{n} of every tag"), b.MAJORS: N_("{n} of each Major"),
    b.LOCKED_IDEAS: N_("{n} locked Ideas"), b.CASES: N_("{n} Case Studies"), b.COFFEE: N_("{n} Coffees"),
}  # fmt: skip


def goals(desk: Desk) -> h.Element:
    """The panel of Goals and Treatises."""
    pieces = [piece for place in desk.zones["goals"].places for piece in place.pieces]
    claimed = h.li(".goals__none")[desk.tongue.say("all are claimed")]
    return h.section(".panel.gtp", aria_label=desk.tongue.say("Goals and Treatises"))[
        head(desk.tongue.say("Goals")),
        h.ul(id="zone:goals", class_=["goals", *(["goals--many"] if len(pieces) > MANY else [])])[
            [h.li[_goal(desk, piece)] for piece in pieces] or claimed
        ],
        head(desk.tongue.say("Treatises")),
        h.div(".trs", id="zone:treatises")[[_treatise(desk, one) for one in desk.view["treatises"]]],
        h.p(".legend")[seatmark(p.PERSON), desk.parts.owner(p.PERSON), " ", seatmark(p.ID), desk.parts.owner(p.ID)],
    ]


def _goal(desk: Desk, piece: Piece) -> h.Element:
    goal = desk.parts.number(GOAL, piece.id.partition(":")[2])
    box = desk.box
    return desk.button(piece, "goal")[
        icon("goal"),
        h.span(".goal__t")[lang.goal_text(box, goal, desk.tongue), spoken(piece.name)],
        h.span(".goal__n", aria_hidden="true")[
            icon(CONDITION_SIGNS[box.conditions[goal]]),
            h.span[desk.tongue.say(IN_SHORT[box.conditions[goal]], {"n": box.condition_least[goal]})],
        ],
    ]


def _treatise(desk: Desk, one: TreatiseView) -> h.Element:
    """A Treatise: points and the colours it is made of; when it is published, whose it is and its Volumes."""
    id = one["treatise"]
    place = desk.places[f"treatise:{id}"]
    number = desk.parts.number(TREATISE, id)
    box, owner = desk.box, one["owner"]
    quality = QUALITIES[box.treatise_colours[number][0]]
    spines: list[h.Node] = [
        h.i(f".q-{QUALITIES[colour]}.k-{QUALITIES[colour]}") for colour in box.treatise_colours[number]
    ]  # fmt: skip
    if owner is not None:
        spines = [spine(desk, piece) for piece in place.pieces]
    words = f"{place.label}: {lang.treatise_text(box, number, desk.tongue)}"
    return h.div(class_=["tr", f"k-{quality}", *(["own"] if owner is not None else [])])[
        h.div(".tr__spot", desk.spot(place), title=words, aria_label=words),
        h.em[icon(quality)],
        h.b[str(box.treatise_points[number])],
        h.span[spines],
        h.span(".tr__t")[tags(box, box.treatise_tags[number], desk.tongue)],
        [seatmark(owner), hidden(place)] if owner is not None else None,
    ]


def spine(desk: Desk, piece: Piece) -> h.Element:
    """A Research card of which only the colour matters: the back of a book."""
    quality = QUALITIES[desk.box.colour[desk.parts.number(RESEARCH, piece.id.partition(":")[2])]]
    return desk.button(piece, "spine", f"q-{quality}", f"k-{quality}")[spoken(piece.name)]
