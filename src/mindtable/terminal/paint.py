"""Paint: names on the table in the colour of what they are, where the terminal has colours."""

from __future__ import annotations

import re
from typing import Final

from rich.style import Style
from rich.text import Text

from mindtable.core.scene import Scene
from mindtable.core.tongue import Tongue

COLOURS: Final = {
    # Segments of The Essence and Vibes of Cerebria
    "blue": "bright_blue", "green": "green", "purple": "magenta", "red": "red", "yellow": "yellow",
    # the sides of Cerebria
    "players": "bright_cyan", "ego": "bright_magenta",
    # the movements of Ego & Opus
    "CFT": "yellow", "CUL": "green", "MRL": "bright_blue", "MUS": "magenta", "VIS": "red",
}  # fmt: skip
"""The sorts of pieces that have a colour, by their ids."""

NAMED: Final = ("blue", "green", "purple", "red", "yellow")
"""The sorts whose own word is painted, too, wherever it stands: "+1 per blue neighbour"."""


class Paint:
    """The words to colour, learnt from the scenes that were shown."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue: Final = tongue
        self._styles: Final[dict[str, Style]] = {}
        self._pattern: re.Pattern[str] | None = None

    def learn(self, scene: Scene) -> None:
        """The names of everything on the table that has a colour."""
        before = len(self._styles)
        for zone in scene.zones:
            for place in zone.places:
                for piece in place.pieces:
                    if piece.sort is not None and piece.sort.id in COLOURS:
                        style = Style(color=COLOURS[piece.sort.id])
                        self._styles.setdefault(piece.name, style)
                        if piece.sort.id in NAMED:
                            self._styles.setdefault(piece.sort.says, style)
                            self._learn_named()
        if len(self._styles) > before:
            words = sorted(self._styles, key=len, reverse=True)  # of two that begin alike the longer one
            self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")

    def _learn_named(self) -> None:
        """The words of all colours, once there is one of them: texts speak of those that nothing lies there of, too."""
        for name in NAMED:
            for n in (1, 2):
                self._styles.setdefault(self.tongue.count(name, name, n), Style(color=COLOURS[name]))

    def on(self, text: Text) -> Text:
        """A line with its words coloured."""
        if self._pattern is not None:
            for found in self._pattern.finditer(text.plain):
                text.stylize(self._styles[found[0]], found.start(), found.end())
        return text
