"""Rival: the board of the Id: its tiles, its Clients and its Research; the rest of it is looked up."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.things import CLIENT, LAYER, TRACK, TRACK_IDS
from mindtable.games.unconscious_mind.view import IdCellView, RoomView
from mindtable.web import elements as h
from mindtable.web.parts import icon, seatmark, spoken
from mindtable.web.titles.unconscious_mind.desk import Desk, facts
from mindtable.web.titles.unconscious_mind.goals import spine
from mindtable.web.titles.unconscious_mind.office import client_name, cured_face, points, therapy_left
from mindtable.web.titles.unconscious_mind.shelf import tag_row
from mindtable.web.titles.unconscious_mind.signs import GRIEF_SIGNS, cameo

COLOURS: Final = {"N": ("id-notes", "growth"), "S": ("id-study", "freedom"), "C": ("id-city", "passion")}
NUMERALS: Final = {"1": "I", "2": "II", "3": "III"}
LOOP: Final = {"TOP": (1, 1), "LEFT": (1, 3), "R1": (5, 2), "R2": (5, 3), "R3": (5, 4)}
ABOVE: Final = {"bright": "bright-idea", "idea": "mind-idea"}
LOOKED_UP: Final = (
    "id_column:left", "id_column:middle", "id_column:right", "id_row:R1", "id_row:R2", "id_row:R3", "id_supply",
    "id_published", "id_tags", "id_claimed", "routine_overlays", "case_overlays",
)  # fmt: skip


def rival(desk: Desk) -> h.Element:
    """The panel."""
    side = desk.view["id"]
    arrow = desk.view["arrow"]
    supply = desk.places["id_supply"]
    [compass] = [mark.says for mark in supply.marks]
    inkpot = desk.tongue.say("Inkpot: {space}", {"space": desk.parts.call(TRACK, side["inkpot"])})
    cards = desk.tongue.count("{n} card face down", "{n} cards face down", side["hand"])
    return h.section(".panel.idp", id="zone:id_notebook", aria_label=desk.zones["id_board"].label)[
        h.header[
            h.h2[seatmark(p.ID), " ", desk.tongue.say("The Id")],
            h.span(".hint")[
                h.span(title=compass)[desk.tongue.say("compass"), " ", icon(f"compass-{arrow}"), spoken(compass)],
                " · ", h.span[inkpot], " · ", h.span[cards],
            ],
            _drawer(desk),
        ],
        h.div(".idp__b")[
            h.div(".idt")[
                [_above(desk, at) for at in range(3)],
                [_tile(desk, cell, at) for at, cell in enumerate(side["notebook"])],
                [_ink(desk, at) for at in range(len(TRACK_IDS))],
            ],
            h.ul(".idr", id="zone:id_office")[[_room(desk, room) for room in side["rooms"]]],
            _works(desk),
        ],
    ]  # fmt: skip


def _above(desk: Desk, at: int) -> h.Element:
    """What lies above a column of the Id."""
    above = desk.view["id"]["above"][at]
    place = desk.places[f"id_column:{above['column']}"]
    kind = "bright" if above["bright"] else "idea" if above["idea"] else ""
    return h.span(".idt__a", style=f"grid-column:{at + 2};grid-row:1", title=", ".join(facts([], place.marks)))[
        icon(ABOVE[kind]) if kind else None
    ]


def _tile(desk: Desk, cell: IdCellView, at: int) -> h.Element:
    [piece] = desk.places[f"id_cell:{cell['cell']}"].pieces
    sign, quality = COLOURS[cell["tile"][1]]
    row, column = divmod(at, 3)
    kinds = ["idt__t", f"k-{quality}", *(["on"] if cell["active"] else [])]
    return h.button(
        desk.piece(piece), type="button", class_=kinds, style=f"grid-column:{column + 2};grid-row:{row + 2}"
    )[icon(sign), NUMERALS[cell["tile"][2]], spoken(piece.says())]


def _ink(desk: Desk, at: int) -> h.Element:
    id = TRACK_IDS[at]
    piece = desk.places["id_inkpot"].pieces[at]
    column, row = LOOP[id]
    here = desk.view["id"]["inkpot"] == id
    return h.button(
        desk.piece(piece), type="button", class_=["dot", *(["here"] if here else [])],
        style=f"grid-column:{column};grid-row:{row}",
    )[spoken(piece.says())]  # fmt: skip


def _room(desk: Desk, room: RoomView) -> h.Element:
    """A Client of the Id: how far from being Cured, and what lies on it as signs."""
    place = desk.places[f"id_room:{room['room']}"]
    spot = h.div(".idr__spot", desk.spot(place))
    said = ", ".join(facts(place.numbers, place.marks))
    if room["client"] is None:
        return h.li[spot, h.span(".idr__c")[h.span(".cam.cam--none"), h.span[h.b[place.label], h.small[said]]]]
    number = desk.parts.number(CLIENT, room["client"])
    client, *others = place.pieces
    return h.li[
        spot,
        desk.button(client, "idr__c")[
            cameo(room["client"]),
            h.span[
                h.b[client_name(desk, number)],
                h.small[icon("therapy"), " ", therapy_left(desk, place, room), " · ", points(desk, number)],
                spoken(f"{client.name}, {said}"),
            ],
        ],
        h.span(".idr__o")[[_on_client(desk, piece) for piece in others]],
    ]


def _on_client(desk: Desk, piece: Piece) -> h.Element:
    """A layer, an overlay or a Dream that lies on a Client, as a sign."""
    kind, _, id = piece.id.partition(":")
    if kind == "layer":
        sign = GRIEF_SIGNS[desk.box.layer_symbol[desk.parts.number(LAYER, id)]]
    elif kind == "dream":
        sign = "manifest" if id.startswith("M") else "latent"
    else:
        sign = "overlay"
    return desk.button(piece, "bit")[icon(sign), spoken(piece.name)]


def _works(desk: Desk) -> h.Element:
    """Research in play, and whom it has Cured."""
    cured = desk.places.get("id_cured")
    research = desk.places["id_in_play"]
    side = desk.view["id"]
    works = [
        desk.tongue.count("{n} cured", "{n} cured", len(side["cured"])),
        desk.tongue.count("{n} Treatise", "{n} Treatises", len(side["published"])),
    ]
    return h.div(".idres")[
        h.small[research.label],
        h.span[[spine(desk, piece) for piece in research.pieces] or "–"],
        h.small[" · ".join(works)],
        h.span(".idcured")[[cured_face(desk, piece) for piece in cured.pieces]] if cured is not None else None,
    ]


def _drawer(desk: Desk) -> h.Element:
    """What one looks up: columns and rows, supply, tags, Goals, overlays to come."""
    title = desk.zones["id_board"].label
    rows: list[h.Node] = []
    for id in LOOKED_UP:
        place = desk.places.get(id)
        if id == "id_tags":
            rows.append(tag_row(desk, id))
        elif place is not None and place.thing:
            rows.append(
                h.div(".lay")[
                    h.span(".label", desk.spot(place))[place.label],
                    h.span(".lay__said")[" · ".join([place.text, *facts(place.numbers, place.marks)])],
                ]
            )
        elif place is not None and id.startswith("id_row"):
            said = " · ".join([place.text, *facts(place.numbers, place.marks)])
            rows.append(h.div(".lay")[h.span(".label")[place.label], h.span(".lay__said")[said]])
        else:
            rows.append(desk.row(id))
    return h.details(".drawer", id="zone:id_board")[
        h.summary(".tab", title=title)[desk.tongue.say("see all")],
        h.div(".drawer__b.panel")[h.h2[title], rows],
    ]
