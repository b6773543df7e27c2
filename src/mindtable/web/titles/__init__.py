"""The arrangements of the titles, by their names."""

from __future__ import annotations

from functools import cache

from mindtable.web.arrange import Arrangement


@cache
def arrangement(title: str) -> Arrangement:
    """How a title is laid out; one of another package is laid out as its scene says."""
    return Arrangement()
