"""Lane: arrows between the columns: whom artists aim at, and whom egos will attack if nothing changes.

Rows are equal, so that arrows need no measuring: a row is 100 high, and the lane about as wide as it is on the screen,
or its tips would be squeezed.
"""

from __future__ import annotations

from typing import Final

from mindtable.games.ego_and_opus.view import NO_TARGET, SECRET
from mindtable.web import elements as h
from mindtable.web.titles.ego_and_opus.choices import aimed_at
from mindtable.web.titles.ego_and_opus.phase import row_of
from mindtable.web.titles.ego_and_opus.sight import Sight

ROW: Final = 100
WIDE: Final = 98  # of the lane between egos and artists
SUPEREGO: Final = 62  # with works beside the egos
SCHISM: Final = 46  # between two sides of artists
EDGE: Final = 4  # where an arrow leaves


def width(sight: Sight) -> int:
    return SCHISM if sight.schism else SUPEREGO if sight.superego else WIDE


def arrows(sight: Sight, acting: list[str]) -> h.Element:
    paths: list[h.Node] = []
    wide = width(sight)
    colours: set[str] = set()
    for one in sight.view["places"]:
        here, intent = one["place"], one["intent"]
        if intent is not None:
            on = " on" if here in acting else ""
            for there in intent["targets"]:
                paths.append(
                    h.path(
                        class_=f"intent{on}",
                        data_of=here,
                        d=_across(here, there, 34, 30, wide),
                        marker_end="url(#aim-tip)",
                    )
                )
        target = one["target"]
        if target is None or target in (SECRET, NO_TARGET, here) or one["card"] is None or "acted" in one["deeds"]:
            continue
        colour = sight.colour(one["owner"])
        colours.add(colour)
        bend = _along if _is_left(here) == _is_left(target) else _across
        paths.append(
            h.path(class_=f"aim {colour}", d=bend(here, target, 70, 66, wide), marker_end=f"url(#aim-tip-{colour})")
        )
    return h.svg("#aims.aims", viewBox=f"0 0 {wide} {4 * ROW}", preserveAspectRatio="none", aria_hidden="true")[
        h.defs[
            _tip("aim-tip", "tip"),
            [_tip(f"aim-tip-{colour}", f"tipb {colour}") for colour in sorted(colours)],
            _tip("aim-tip-lit", "tipb"),
        ],
        paths,
        choosing(sight),
    ]


def choosing(sight: Sight) -> list[h.Node]:
    """An arrow to whatever may be aimed at now; it is seen while the pointer is there."""
    told = sight.look.question_told
    if told is None or told.row.name not in ("whom_to_target", "whom_to_attack", "whom_now"):
        return []
    here = told.json(sight.box)["things"]["card"]["place"]
    found: list[h.Node] = []
    for choice in sight.look.choices:
        one = aimed_at(choice, sight.look)
        if one is None or one["place"] == here or here not in sight.places:
            continue
        there = one["place"]
        bend = _along if _is_left(here) == _is_left(there) else _across
        found.append(
            h.path(
                class_="aim choosing",
                data_to=there,
                d=bend(here, there, 70, 66, width(sight)),
                marker_end="url(#aim-tip-lit)",
            )
        )
    return found


def _tip(id: str, kind: str) -> h.Element:
    shape = "M1 1l6 3-6 3" if kind == "tip" else "M0 0l8 4-8 4z"
    return h.marker(id=id, viewBox="0 0 8 8", refX="7", refY="4", markerWidth="5", markerHeight="5", orient="auto")[
        h.path(class_=kind, d=shape)
    ]


def _is_left(place: str) -> bool:
    return not place.startswith("artist")


def _height(place: str, part: int) -> int:
    return row_of(place) * ROW + part


def _across(start: str, end: str, out: int, into: int, wide: int) -> str:
    """From one column to the other."""
    a, b = _height(start, out), _height(end, into)
    near, far = round(wide * 0.45), round(wide * 0.55)
    if _is_left(start):
        return f"M{EDGE} {a}C{near} {a} {far} {b} {wide - 2 * EDGE} {b}"
    return f"M{wide - EDGE} {a}C{far} {a} {near} {b} {2 * EDGE} {b}"


def _along(start: str, end: str, out: int, into: int, wide: int) -> str:
    """Within a column: a bow into the lane and back."""
    a, b = _height(start, out), _height(end, into - 20)
    x, bow = (EDGE, round(wide * 0.7)) if _is_left(start) else (wide - EDGE, round(wide * 0.3))
    return f"M{x} {a}C{bow} {a} {bow} {b} {x} {b}"
