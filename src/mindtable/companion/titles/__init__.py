"""The titles that have a companion: what each gives the common part."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mindtable.companion.part import Part
from mindtable.core.complaint import Complaint, nearest
from mindtable.core.tongue import N_

PARTS: Final = {
    "cerebria": "mindtable.companion.titles.cerebria",
    "unconscious-mind": "mindtable.companion.titles.unconscious_mind",
}


def part(title: str) -> Part:
    """What a title gives the companion."""
    if title not in PARTS:
        raise Complaint(
            N_("there is no companion for {name!r}{hint}; there is one for {words}"),
            {"name": title, "hint": nearest(title, list(PARTS)), "words": ", ".join(PARTS)},
        )
    found = import_module(PARTS[title]).PART
    assert isinstance(found, Part)
    return found
