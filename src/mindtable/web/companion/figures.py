"""Figures: what is told of somebody who stands on the ring of Cerebria, whoever touches the figure or the purse."""

from __future__ import annotations

from typing import Final

from mindtable.games.cerebria.things import FIGURE
from mindtable.web.companion.beside import Beside

HOLDS: Final = ("space", "willpower", "held")  # facts of a Spirit of the players: where it stands, what it has
SHARED: Final = ("ambition",)  # what lies beside it and is told as well


def told_of(beside: Beside, reference: str) -> list[tuple[str, int]]:
    """The facts that a figure is about, each with its place; none for anything else."""
    kind, _, id = reference.partition(":")
    if beside.title.name != "cerebria":
        return []
    if kind == "figure" and id in FIGURE.ids:
        return [(id, 0)]
    who = [spirit["spirit"] for spirit in beside.companion.view()["spirits"]]
    if kind != "spirit" or id not in who:
        return []
    return [*[(name, who.index(id)) for name in HOLDS], *[(name, 0) for name in SHARED]]
