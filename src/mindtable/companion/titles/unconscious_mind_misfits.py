"""Which fact of a table of Unconscious Mind is meant by a place of its position."""

from __future__ import annotations

import re
from typing import Final

from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import MindState

FACTS: Final = [(re.compile(place), fact) for place, fact in (
    (r"id\.insights", "insights"),
    (r"id\.hand", "id-hand"),
    (r"(id|person)\.ideas", r"ideas \1"),
    (r"id\.tags\.(.+)", r"tags id-\1"),
    (r"(id|person)\.second_open", r"second-room \1"),
    (r"(id|person)\.(primary|secondary)\.(marker|cathartic|overlay)", r"\3 \1-\2"),
    (r"(id|person)\.(primary|secondary)\.layer", r"marker \1-\2"),  # there is none: the marker is too high
    (r"tokens\.(\w+)", r"tokens \1"),
    (r"left\.(\w+)", r"pile \1"),
)]  # fmt: skip
CURED: Final = re.compile(r"id\.cured\[(\d+)\].*")
COLUMN: Final = re.compile(r"id\.(routine|case)_overlays.*")
CLIENT: Final = re.compile(r"(id|person)\.(primary|secondary)\.client")


def fact_at(state: MindState, place: str) -> str:
    """The fact at a place such as ``id.primary.marker``, without its value; empty where it is of several."""
    for pattern, fact in FACTS:
        if pattern.fullmatch(place):
            return pattern.sub(fact, place)
    ids = [*state.box.ids["routine"], *state.box.ids["case"]]
    cured, client, column = CURED.fullmatch(place), CLIENT.fullmatch(place), COLUMN.fullmatch(place)
    if column is not None:  # the first that is missing
        overlays = state.id.routine_overlays if column[1] == "routine" else state.id.case_overlays
        return f"{column[1]}-overlay {min(len(overlays), p.OVERLAYS - 1)}"
    if cured is not None:
        return f"cured-overlay {ids[state.id.cured[int(cured[1])]]}"
    if client is not None:
        side = state.id if client[1] == "id" else state.person
        return f"client {ids[side.rooms[p.ROOM * int(client[2] == 'secondary') + p.CLIENT]]}"
    return ""
