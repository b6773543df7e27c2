"""Dial: the Insight of the person: three qualities as sectors, three levels as rings, the reserve in the middle."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from mindtable.core.scene import Piece
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.view import FieldView
from mindtable.web import elements as h
from mindtable.web.parts import chip
from mindtable.web.titles.unconscious_mind.desk import Desk, head
from mindtable.web.titles.unconscious_mind.signs import QUALITIES, QUALITY_SIGNS, drawn

MIDDLE: Final = 120
RINGS: Final = (34, 62, 88, 114)
HALF: Final = 58.5  # degrees from the middle of a sector to its edge
APART: Final = (34, 28, 26)  # degrees between two pieces of a field, by level
LEVEL_GAUGES: Final = (("minors", "minor"), ("mediums", "medium"), ("majors", "major"))
# The shapes of the levels around 0, 0.
SHAPES: Final = (
    "m0-10.5l10.5 10.5-10.5 10.5-10.5-10.5z",
    "m0-11.5l10 5.75v11.5l-10 5.75-10-5.75v-11.5z",
    "m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z",
)


def dial(desk: Desk) -> h.Element:
    """The panel."""
    person = desk.view["person"]
    levels = [
        sum([field["common"] + field["own"] for at, field in enumerate(person["dial"]) if at % 3 == level])
        for level in range(3)
    ]
    chips = [
        chip(sign, levels[at], _level_words(desk, at, levels[at]), "soft", desk.gauge(gauge))
        for at, (gauge, sign) in enumerate(LEVEL_GAUGES)
    ]
    zone = desk.zones["dial"]
    return h.section(".panel.dlp", id="zone:dial", aria_label=zone.label)[
        head(desk.tongue.say("Insight"), chips),
        h.svg(".dial", viewBox="0 0 240 240", role="group", aria_label=zone.label)[
            [_sector(desk, quality) for quality in range(3)],
            [_field_pieces(desk, at, field) for at, field in enumerate(person["dial"])],
            _reserve(desk),
        ],
    ]


def _level_words(desk: Desk, level: int, n: int) -> str:
    messages = (("{n} Minor", "{n} Minors"), ("{n} Medium", "{n} Mediums"), ("{n} Major", "{n} Majors"))[level]
    return desk.tongue.count(messages[0], messages[1], n)


def _at(degrees: float, radius: float) -> tuple[float, float]:
    return MIDDLE + radius * cos(radians(degrees)), MIDDLE + radius * sin(radians(degrees))


def _point(degrees: float, radius: float) -> str:
    x, y = _at(degrees, radius)
    return f"{x:.1f} {y:.1f}"


def _sector(desk: Desk, quality: int) -> h.Node:
    """The three fields of a quality, from Minor inside to Major outside."""
    name = QUALITIES[quality]
    middle = 120 * quality - 90
    low, high = middle - HALF, middle + HALF
    found: list[h.Node] = []
    for level in range(3):
        inner, outer = RINGS[level], RINGS[level + 1]
        place = desk.places[f"field:{desk.view['person']['dial'][quality * 3 + level]['field']}"]
        shape = (
            f"M{_point(low, outer)}A{outer} {outer} 0 0 1 {_point(high, outer)}"
            f"L{_point(high, inner)}A{inner} {inner} 0 0 0 {_point(low, inner)}Z"
        )
        found.append(h.path(f".df.k-{name}.l{level}", desk.spot(place), d=shape)[h.title[place.label]])
    x, y = _at(low + 8.6, 101)
    return [found, drawn(QUALITY_SIGNS[quality], round(x - 7, 1), round(y - 7, 1), 14, "ri dq")]


def _field_pieces(desk: Desk, at: int, field: FieldView) -> h.Node:
    """The pieces of a field, side by side on its ring; own ones have a ring in the colour of the seat."""
    place = desk.places[f"field:{field['field']}"]
    counts = [field["common"], field["own"]]
    total = sum(counts)
    if not total:
        return None
    quality, level = divmod(at, 3)
    step = min(APART[level], 2 * HALF / total)
    radius = (RINGS[level] + RINGS[level + 1]) / 2
    middle = 120 * quality - 90
    spots = [_at(middle + step * (number - (total - 1) / 2), radius) for number in range(total)]
    own = [piece for piece in place.pieces if piece.id.startswith("piece:own")]
    common = [piece for piece in place.pieces if piece not in own]
    found = [_pieces(desk, piece, quality, level, spots[: counts[0]], False) for piece in common]
    return found + [_pieces(desk, piece, quality, level, spots[counts[0] :], True) for piece in own]


def _pieces(
    desk: Desk, piece: Piece, quality: int, level: int, spots: list[tuple[float, float]], own: bool
) -> h.Element:
    kinds = ["dp", f"k-{QUALITIES[quality]}", *(["own"] if own else [])]
    return h.g(desk.piece(piece), role="button", tabindex="0", aria_label=piece.name, class_=kinds)[
        h.title[piece.name],
        h.path(".dp__hit", d=_along(spots)),
        [
            [
                h.path(d=f"M{x:.1f} {y:.1f}{SHAPES[level]}"),
                drawn(QUALITY_SIGNS[quality], round(x - 6, 1), round(y - 6, 1), 12),
            ]
            for x, y in spots
        ],
    ]


def _along(spots: list[tuple[float, float]]) -> str:
    """The line along some pieces of a ring; round one piece a short one."""
    first, *rest = [f"{x:.1f} {y:.1f}" for x, y in spots]
    return f"M{first}" + ("".join([f"L{spot}" for spot in rest]) or "h.1")


def _reserve(desk: Desk) -> h.Node:
    """Pieces that lie on no field: common ones as a number, own ones beside them."""
    place = desk.places["reserve"]
    counts = {"piece:reserve": desk.view["person"]["reserve"], "piece:own reserve": desk.view["person"]["own_reserve"]}
    found: list[h.Node] = [h.circle(".dres", cx=str(MIDDLE), cy=str(MIDDLE), r="32")]
    if not place.pieces:
        found.append(h.text(".dn", x=str(MIDDLE), y="119")["0"])
    for at, piece in enumerate(place.pieces):
        x = MIDDLE if len(place.pieces) == 1 else MIDDLE - 14 + 28 * at
        own = piece.id == "piece:own reserve"
        kinds = ["dr", *(["own", f"s{p.PERSON + 1}"] if own else []), *(["two"] if len(place.pieces) > 1 else [])]
        found.append(
            h.g(desk.piece(piece), role="button", tabindex="0", aria_label=piece.name, class_=kinds)[
                h.title[piece.name],
                h.circle(cx=str(x), cy="110", r="13"),
                h.text(".dn", x=str(x), y="119")[str(counts[piece.id])],
            ]
        )
    found.append(h.text(".dl", x=str(MIDDLE), y="137")[desk.tongue.say("reserve")])
    return found
