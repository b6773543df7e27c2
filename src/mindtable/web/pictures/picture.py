"""Picture: what a card shows, as SVG without the element around it."""

from __future__ import annotations

from typing import NamedTuple


class Picture(NamedTuple):
    """The view box of a picture and the shapes in it."""

    view_box: str
    shapes: str
