"""Dreams, 84 by 56: a stage and one thing on it, named by the dream."""

from __future__ import annotations

from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.dream_things import THINGS
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.shapes import K1, K2, K3, disc, fill, n, rect

DREAMT: Final = {
    "M01": "leaves",
    "M02": "stairs",
    "M03": "gate",
    "M04": "bird",
    "M05": "seeds",
    "M06": "hedge",
    "M07": "root",
    "M08": "forest",
    "M09": "clover",
    "M10": "water",
    "M11": "birds",
    "M12": "window",
    "M13": "flying",
    "M14": "balloon",
    "M15": "carriage",
    "M16": "ship",
    "M17": "school",
    "M18": "rope",
    "M19": "feather",
    "M20": "station",
    "M21": "candle",
    "M22": "house",
    "M23": "rose",
    "M24": "duel",
    "M25": "lantern",
    "M26": "mask",
    "M27": "horse",
    "M28": "volcano",
    "M29": "matches",
    "M30": "theatre",
    "L01": "toy",
    "L02": "forest",
    "L03": "door",
    "L04": "stove",
    "L05": "kitchen",
    "L06": "letter",
    "L07": "lake",
    "L08": "quarrel",
    "L09": "brother",
    "L10": "garden",
    "L11": "train",
    "L12": "dance",
    "L13": "island",
    "L14": "flame",
    "L15": "flame",
    "L16": "rocking",
    "L17": "kite",
    "L18": "doll",
    "L19": "sentence",
    "L20": "cradle",
    "L21": "echo",
    "L22": "maze",
    "L23": "keys",
    "L24": "room",
}


def dream(card: str) -> Picture:
    """The picture of a dream; one without a recipe is about anything."""
    dice = Dice("dream", card)
    drawn = rect(0, 0, 84, 56, K1) + stage(dice)
    return Picture("0 0 84 56", drawn + THINGS[DREAMT.get(card) or dice.pick(sorted(set(DREAMT.values())))](dice))


def stage(dice: Dice) -> str:
    """Where it happens: under a moon, on a slope, among stars or in a beam of light."""
    return dice.pick(
        [
            disc(dice.between(56, 76), dice.between(8, 16), dice.between(6, 10), K3, 0.35),
            fill(
                f"M0 {n(dice.between(26, 40))}"
                f"C20 {n(dice.between(20, 44))} 50 {n(dice.between(40, 52))} 84 {n(dice.between(18, 36))}"
                "V56H0z",
                K2,
                0.45,
            ),
            "".join(disc(dice.between(4, 80), dice.between(3, 26), dice.between(0.7, 1.5), K3, 0.8) for _ in range(9)),
            fill("M0 0h84L60 56H24z", K2, 0.4),
        ]
    )
