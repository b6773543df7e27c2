"""City: Vienna clockwise in two columns, with figures, effects, bonuses and the tags of both sides."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece, Place
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.view import DistrictView, LocationView, SlotView
from mindtable.web import elements as h
from mindtable.web.parts import art, icon, seatmark, spoken
from mindtable.web.titles.unconscious_mind.desk import Desk, facts, head
from mindtable.web.titles.unconscious_mind.signs import DISTRICTS, effect, location_quality

# Columns and rows, clockwise from the right at the top.
AROUND: Final = ((2, 1), (2, 2), (2, 3), (1, 3), (1, 2), (1, 1))
FIGURES: Final = {"figure:freud": "freud", "figure:professor": "professor", "figure:id_professor": "professor"}
FIGURE_KINDS: Final = {"figure:freud": "fg--freud", "figure:professor": "s1", "figure:id_professor": "s2"}


def city(desk: Desk) -> h.Element:
    """The panel."""
    title = desk.tongue.say("Vienna")
    return h.section(".panel.ctp", id="zone:city", aria_label=desk.zones["city"].label)[
        head(title, desk.tongue.say("clockwise")),
        h.div(".city")[[_location(desk, one, at) for at, one in enumerate(desk.view["city"])]],
        h.ul(".dist", id="zone:bonuses")[[_district(desk, one) for one in desk.view["districts"]]],
    ]


def _location(desk: Desk, one: LocationView, at: int) -> h.Element:
    id = one["location"]
    place = desk.places[f"location:{id}"]
    number = p.LOCATIONS.index(id)
    quality = location_quality(desk.box, number)
    column, row = AROUND[at]
    district = desk.places[f"district:{p.DISTRICTS[desk.box.district[number]]}"].label
    return h.div(f".loc.k-{quality}", style=f"grid-column:{column};grid-row:{row}")[
        h.div(".loc__spot", desk.spot(place)),
        h.span(".loc__q", title=district)[icon(quality)],
        h.span(".loc__a")[art(f"city-{id}", "art", "0 0 84 56")],
        h.span(".loc__n.voice")[lang.location(desk.box, number, desk.tongue)],
        h.span(".loc__f")[[_figure(desk, piece) for piece in place.pieces]],
        _effects(desk, id, number),
        h.span(".loc__s")[
            [_slot(desk, slot, piece, number) for slot, piece in
             zip(one["slots"], desk.places[f"bonuses:{id}"].pieces, strict=True)],
            _tags(desk, id),
        ],
    ]  # fmt: skip


def _figure(desk: Desk, piece: Piece) -> h.Element:
    return desk.button(piece, "fg", FIGURE_KINDS[piece.id])[icon(FIGURES[piece.id]), spoken(piece.name)]


def _effects(desk: Desk, id: str, number: int) -> h.Element:
    """The three effects; those on offer are chosen where they are printed."""
    offered = {choice.things["n"]: choice for choice in desk.choices("use_location") if choice.things["place"] == id}
    found: list[h.Node] = []
    for at, printed in enumerate(desk.box.location_effects[number], 1):
        face = effect(desk.box, printed, desk.tongue)
        if at in offered:
            choice = offered[at]
            found.append(h.button(".lit", type="button", data_choice=choice.notation, title=choice.words)[face])
        else:
            found.append(h.i[face])
    return h.span(".loc__e")[found]


def _slot(desk: Desk, slot: SlotView, piece: Piece, number: int) -> h.Element:
    at = ("top", "middle", "bottom").index(slot["slot"].partition(" ")[2])
    owner = slot["owner"]
    face: h.Node = effect(desk.box, desk.box.location_bonuses[number][at], desk.tongue)
    kinds = ["bs"] if owner is None else ["bs", "taken"]
    return desk.button(piece, *kinds)[face if owner is None else seatmark(owner), spoken(piece.name)]


def _tags(desk: Desk, id: str) -> h.Element:
    mine, its = desk.view["person"]["tags"].get(id, 0), desk.view["id"]["tags"].get(id, 0)
    words = desk.tongue.say("tags: you {mine}, the Id {its}", {"mine": mine, "its": its})
    return h.span(".loc__t", title=words)[
        seatmark(p.PERSON), h.b[str(mine)], seatmark(p.ID), h.b[str(its)], spoken(words)
    ]


def _district(desk: Desk, one: DistrictView) -> h.Element:
    """A District: its numbers, and the tokens that are left."""
    place = desk.places[f"district:{one['district']}"]
    said = ", ".join(facts(place.numbers, place.marks))
    return h.li(f".k-{DISTRICTS[one['district']]}")[
        h.b(desk.spot(place))[place.label],
        h.span[[_number(desk, slot, piece, place) for slot, piece in zip(one["numbers"], place.pieces, strict=True)]],
        h.small(title=said)[
            icon("district-token"), str(one["tokens"]), icon("reputation") if one["reputation"] else None, spoken(said)
        ],
    ]


def _number(desk: Desk, slot: SlotView, piece: Piece, place: Place) -> h.Element:
    owner = slot["owner"]
    face: h.Node = slot["slot"].rpartition(" ")[2] if owner is None else seatmark(owner)
    kinds = ["num"] if owner is None else ["num", "taken"]
    return desk.button(piece, *kinds)[face, spoken(f"{place.label}, {piece.name}")]
