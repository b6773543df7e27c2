"""The arrangements of the titles, by their names."""

from __future__ import annotations

from functools import cache
from typing import Final

from mindtable.web.arrange import Arrangement
from mindtable.web.titles.cerebria.table import Cerebria
from mindtable.web.titles.ego_and_opus.table import Opus
from mindtable.web.titles.essence.table import EssenceTable
from mindtable.web.titles.unconscious_mind.table import Vienna

ARRANGEMENTS: Final[dict[str, type[Arrangement]]] = {
    "essence": EssenceTable,
    "ego-and-opus": Opus,
    "cerebria": Cerebria,
    "unconscious-mind": Vienna,
}


@cache
def arrangement(title: str) -> Arrangement:
    """How a title is laid out; one of another package is laid out as its scene says."""
    return ARRANGEMENTS.get(title, Arrangement)()
