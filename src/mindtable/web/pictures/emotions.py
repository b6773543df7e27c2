"""Emotions, 64 by 64: one figure turned around a centre. The side and the Vibe give its movement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.web.pictures import bliss, gloom
from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.shapes import K0

FIGURES: Final[dict[str, Callable[[Dice, str, float], str]]] = {
    "bliss-red": bliss.petals,
    "bliss-yellow": bliss.rays,
    "bliss-green": bliss.leaves,
    "bliss-blue": bliss.arches,
    "bliss-none": bliss.glow,
    "gloom-red": gloom.shards,
    "gloom-yellow": gloom.cracks,
    "gloom-green": gloom.thorns,
    "gloom-blue": gloom.tears,
    "gloom-none": gloom.moon,
}

MOODS: Final = {
    "optimism": "hills",
    "self-esteem": "hands",
    "safety": "roof",
    "calm": "waves",
    "hope": "hills",
    "dignity": "hands",
    "freedom": "birds",
    "serenity": "waves",
    "kindness": "stem",
    "desire": "star",
    "trust": "stem",
    "patience": "spiral",
    "benevolence": "stem",
    "passion": "star",
    "faith": "spiral",
    "forgiveness": "star",
    "dislike": "cage",
    "mistrust": "stems",
    "suspicion": "knot",
    "guilt": "stems",
    "contempt": "cage",
    "paranoia": "knot",
    "cynicism": "knot",
    "remorse": "stems",
    "embarrassment": "rain",
    "loneliness": "eye",
    "insecurity": "drops",
    "fear": "sink",
    "shame": "eye",
    "isolation": "sink",
    "doubt": "rain",
    "panic": "drops",
}
"""The figure of an Emotion where its Vibe knows several."""

DOUBLE_RING: Final = (
    f'<circle cx="32" cy="32" r="30" fill="none" stroke="{K0}" stroke-width="1.5" opacity=".9"/>'
    f'<circle cx="32" cy="32" r="27.5" fill="none" stroke="{K0}" stroke-width=".7" opacity=".7"/>'
)


def emotion(card: str, group: str, strong: bool) -> Picture:
    """The picture of an Emotion; the Strong sister of one wears a double ring."""
    dice = Dice("emotion", card, "d")
    spin = dice.between(0, 60)
    drawn = FIGURES[group](dice, MOODS.get(card, ""), spin)
    return Picture("0 0 64 64", drawn + DOUBLE_RING if strong else drawn)
