"""Lane: arrows between the columns: whom artists aim at, and whom egos will attack if nothing changes.

Rows are equal, so that arrows need no measuring: the lane is a drawing of 98 × 400, a row is 100 high.
"""

from __future__ import annotations

from typing import Final

import htpy as h

from mindtable.games.ego_and_opus.view import NO_TARGET, SECRET
from mindtable.web.titles.ego_and_opus.choices import aimed_at
from mindtable.web.titles.ego_and_opus.phase import row_of
from mindtable.web.titles.ego_and_opus.sight import Sight

ROW: Final = 100
LEFT: Final = 4
RIGHT: Final = 94


def arrows(sight: Sight, acting: list[str]) -> h.Element:
    paths: list[h.Node] = []
    colours: set[str] = set()
    for one in sight.view["places"]:
        here, intent = one["place"], one["intent"]
        if intent is not None:
            on = " on" if here in acting else ""
            for there in intent["targets"]:
                paths.append(
                    h.path(
                        class_=f"intent{on}", data_of=here, d=_across(here, there, 34, 30), marker_end="url(#aim-tip)"
                    )
                )
        target = one["target"]
        if target is None or target in (SECRET, NO_TARGET, here) or one["card"] is None or "acted" in one["deeds"]:
            continue
        colour = sight.colour(one["owner"])
        colours.add(colour)
        bend = _along if _is_left(here) == _is_left(target) else _across
        paths.append(h.path(class_=f"aim {colour}", d=bend(here, target, 70, 66), marker_end=f"url(#aim-tip-{colour})"))
    return h.svg("#aims.aims", viewBox="0 0 98 400", preserveAspectRatio="none", aria_hidden="true")[
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
            h.path(class_="aim choosing", data_to=there, d=bend(here, there, 70, 66), marker_end="url(#aim-tip-lit)")
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


def _across(start: str, end: str, out: int, into: int) -> str:
    """From one column to the other."""
    a, b = _height(start, out), _height(end, into)
    if _is_left(start):
        return f"M{LEFT} {a}C44 {a} 54 {b} {RIGHT - 4} {b}"
    return f"M{RIGHT} {a}C54 {a} 44 {b} {LEFT + 4} {b}"


def _along(start: str, end: str, out: int, into: int) -> str:
    """Within a column: a bow into the lane and back."""
    a, b = _height(start, out), _height(end, into - 20)
    x, bow = (LEFT, 70) if _is_left(start) else (RIGHT, 28)
    return f"M{x} {a}C{bow} {a} {bow} {b} {x} {b}"
