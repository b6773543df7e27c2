"""Board: a scene drawn zone by zone, for whatever a title does not arrange itself."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from mindtable.core.scene import FAN, GRID, PILE, SEATS, TRACK, Mark, Number, Piece, Place, Zone
from mindtable.web import elements as h
from mindtable.web.look import Look
from mindtable.web.parts import spoken


def board(look: Look) -> h.Element:
    """The whole scene."""
    assert look.scene is not None
    legal = look.lit()
    return h.div("#board.board.plain")[[zone(one, legal) for one in look.scene.zones]]


def touch(id: str, thing: str, legal: set[str]) -> dict[str, Any]:
    """What makes something on the board a thing that can be touched; `id` is the same as long as it can be followed."""
    found: dict[str, Any] = {"id": id}
    if thing:
        found["data-thing"] = thing
        if thing in legal:
            found["data-legal"] = True
    return found


def opens(piece: Piece) -> dict[str, str]:
    """What makes a piece open large."""
    return {"data-piece": piece.id}


def zone(zone: Zone, legal: set[str]) -> h.Element:
    """A zone under its heading."""
    if zone.kind in (SEATS, TRACK):
        body = h.ul(".plain__rows")[[_row(place, legal) for place in zone.places]]
    elif zone.kind == GRID:
        body = grid(zone, legal)
    else:
        body = h.div(class_=["plain__cards", "scroll-x" if zone.kind == FAN else ""])[
            [_place(place, legal) for place in zone.places]
        ]
    head = h.header[h.h2[zone.label], h.span(".hint")[zone.text] if zone.text else None]
    if zone.aside or zone.kind == PILE:
        return h.details(".area.aside", id=f"zone:{zone.id}")[h.summary[zone.label], body]
    return h.section(".area", id=f"zone:{zone.id}", aria_label=zone.label)[head, body]


def grid(zone: Zone, legal: set[str]) -> h.Element:
    """Places at coordinates; those in between are empty."""
    left = min([place.x for place in zone.places], default=0)
    top = min([place.y for place in zone.places], default=0)
    return h.div(".plain__grid")[
        [
            h.div(style=f"grid-column:{place.x - left + 1};grid-row:{place.y - top + 1}")[_place(place, legal)]
            for place in zone.places
        ]
    ]


def _row(place: Place, legal: set[str]) -> h.Element:
    pieces = [piece_button(piece, legal) for piece in place.pieces]
    return h.li(touch(place.id, place.thing, legal), _pressed(place.thing, legal), class_="plain__row")[
        h.b[place.label] if place.label else None, facts(place.numbers, place.marks), pieces,
        h.small[place.text] if place.text else None,
    ]  # fmt: skip


def _pressed(thing: str, legal: set[str]) -> dict[str, Any]:
    return {"role": "button", "tabindex": "0"} if thing and thing in legal else {}


def _place(place: Place, legal: set[str]) -> h.Element:
    label = h.span(".label")[place.label] if place.label else None
    return h.div(touch(place.id, place.thing, legal), _pressed(place.thing, legal), class_="plain__place")[
        label, facts(place.numbers, place.marks), [piece_button(piece, legal) for piece in place.pieces],
    ]  # fmt: skip


def piece_button(piece: Piece, legal: set[str]) -> h.Element:
    """A piece as a small card with its name."""
    return h.button(touch(piece.id, piece.thing, legal), opens(piece), type="button", class_="card plain__card")[
        h.span(".card__name")[piece.name],
        h.span(".label")[piece.sort.says] if piece.sort is not None else None,
        facts(piece.numbers, piece.marks),
        h.span(".card__text")[piece.text] if piece.text else None,
    ]


def facts(numbers: list[Number], marks: list[Mark]) -> h.Node:
    """Numbers and marks in words."""
    if not numbers and not marks:
        return None
    said = [*[number.says for number in numbers], *[mark.says for mark in marks]]
    return h.span(".plain__facts")[" · ".join(said)]


def heard(piece: Piece) -> Markup:
    """A piece in words, for a drawing that shows it without them."""
    return spoken(piece.says())
