"""Filters: which cards of a shelf somebody wants to see, as the address says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from mindtable.core.game import Face
from mindtable.core.limits import is_number
from mindtable.table.reading import words_of
from mindtable.web.gallery.shelf import Shelf

SEARCH: Final = 60  # letters of what is searched


@dataclass(frozen=True)
class Filter:
    """What is asked for; a field that says nothing sensible counts as not filled in."""

    kind: str = ""
    group: str = ""
    cost: str = ""
    q: str = ""

    @property
    def query(self) -> str:
        """As it stands in an address, with its question mark; empty where nothing is asked for."""
        fields = {"kind": self.kind, "group": self.group, "cost": self.cost, "q": self.q}
        said = urlencode({key: value for key, value in fields.items() if value})
        return f"?{said}" if said else ""

    def turned(self, key: str, value: str) -> Filter:
        """The same with another field set, or cleared where it was set so already."""
        had = {"kind": self.kind, "group": self.group, "cost": self.cost}[key]
        value = "" if had == value else value
        if key == "kind":  # what another kind was sorted by need not fit this one
            return Filter(kind=value, q=self.q)
        return replace(self, group=value) if key == "group" else replace(self, cost=value)

    def found(self, shelf: Shelf) -> list[Face]:
        """The cards that fit, in the order of the kinds."""
        typed = words_of(self.q)
        order = {sort.id: at for at, sort in enumerate(shelf.kinds)}
        fitting = [face for face in shelf.faces if self._fits(shelf, face, typed)]
        return sorted(fitting, key=lambda face: order.get(shelf.kind(face), len(order)))

    def _fits(self, shelf: Shelf, face: Face, typed: list[str]) -> bool:
        if self.kind and shelf.kind(face) != self.kind:
            return False
        if self.group and self.group not in shelf.belongs(face):
            return False
        if self.cost and shelf.cost(face) != int(self.cost):
            return False
        known = shelf.words[face.id] if typed else []
        return all([any([word.startswith(part) for word in known]) for part in typed])


def filter_of(shelf: Shelf, fields: Mapping[str, str]) -> Filter:
    """The filter that an address asks for."""
    kind, group, cost = fields.get("kind", ""), fields.get("group", ""), fields.get("cost", "")
    return Filter(
        kind if kind in [one.id for one in shelf.kinds] else "",
        group if group in [one.id for one in shelf.groups] else "",
        str(int(cost)) if is_number(cost) else "",
        fields.get("q", "").strip()[:SEARCH],
    )
