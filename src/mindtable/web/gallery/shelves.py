"""Shelves: which shelf shows the cards of a title."""

from __future__ import annotations

from typing import Final

from mindtable.core.game import AnyGame
from mindtable.core.tongue import Tongue
from mindtable.web.gallery.cerebria import CerebriaShelf
from mindtable.web.gallery.essence import EssenceShelf
from mindtable.web.gallery.opus import OpusShelf
from mindtable.web.gallery.shelf import Shelf
from mindtable.web.gallery.vienna import ViennaShelf

SHELVES: Final[dict[str, type[Shelf]]] = {
    "essence": EssenceShelf, "ego-and-opus": OpusShelf, "cerebria": CerebriaShelf, "unconscious-mind": ViennaShelf,
}  # fmt: skip


def shelf_of(title: str, game: AnyGame, tongue: Tongue) -> Shelf:
    """The cards of a game; a title of somebody else's shows plain ones."""
    return SHELVES.get(title, Shelf)(game, tongue)
