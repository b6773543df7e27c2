"""Settings of each title for a look at the middle and the end of a game."""

from __future__ import annotations

# mode, seats, seed and switches
MIDDLE: dict[str, tuple[str, int, int, dict[str, str]]] = {
    "essence": ("standard", 3, 4, {}),
    "ego-and-opus": ("superego", 3, 3, {}),
    "unconscious-mind": ("medium", 1, 10, {}),
    "cerebria": ("shaper", 1, 2, {}),
}
