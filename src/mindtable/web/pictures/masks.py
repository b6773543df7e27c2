"""Egos, 72 by 72: a mask of ivory with an outline, a shadow, an ornament, brows, eyes, a nose and a mouth.

Masks are ivory whatever stands around them: their colours are their own.
"""

from __future__ import annotations

import hashlib
import math
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.shapes import disc, fill, line, n, rect, turn

IVORY: Final = "#eadfcb"
INK: Final = "#2b2320"
SHADE: Final = "#a08a6e"
TONGUE: Final = "#b0503c"

OUTLINES: Final = [
    "M14 8c14 6 30 6 44 0v30c0 16-10 24-22 30C24 62 14 54 14 38z",
    "M12 14C24 4 48 4 60 14v22c0 18-12 28-24 30-12-2-24-12-24-30z",
    "M16 6h40l6 26-10 28-16 8-16-8L10 32z",
    "M36 4c16 0 26 12 26 28 0 18-12 36-26 36S10 50 10 32C10 16 20 4 36 4z",
    "M10 18c8-2 14-6 26-14 12 8 18 12 26 14-2 26-8 42-26 50C18 60 12 44 10 18z",
    "M14 10l22 6 22-6c4 14 4 26 0 36L36 68 14 46c-4-10-4-22 0-36z",
    "M8 22c10-14 46-14 56 0-2 12-4 20-10 28-6 10-12 16-18 18-6-2-12-8-18-18-6-8-8-16-10-28z",
    "M18 4h36c8 14 8 30 4 44l-10 18H24L14 48c-4-14-4-30 4-44z",
]
SHADOWS: Final = [
    rect(36, 0, 36, 72, SHADE, 0.35),
    fill("M72 0v72H20C50 60 56 30 40 0z", SHADE, 0.35),
    fill("M0 46c24 14 48 14 72 0v26H0z", SHADE, 0.4),
    fill("M0 0h72v22C48 12 24 12 0 22z", SHADE, 0.4),
]
RAYS: Final = [-2.6, -2.1, -1.57, -1.05, -0.5]
ORNAMENTS: Final = [
    fill("M36 8l5 9-5 5-5-5z", INK),  # a gem
    disc(20, 44, 5, SHADE, 0.8) + disc(52, 44, 5, SHADE, 0.8),  # cheeks
    fill("M48 40c3 5 4 8 0 10-4-2-3-5 0-10z", INK),  # a tear
    line("M24 0v72M48 0v72", SHADE, 3, 0.8),  # stripes
    line("M46 4l-4 10 6 6-4 8", INK, 1.4),  # a crack
    line("".join([f"M36 20l{n(16 * math.cos(a))} {n(16 * math.sin(a))}" for a in RAYS]), SHADE, 2),  # a sun
    "".join([disc(20 + 8 * i, 13 + abs(i - 2), 1.5, INK) for i in range(5)]),  # dots
    "",
    "".join([turn(disc(36, 9, 2, INK, 0.9, 2.2), a, 36, 34) for a in (-60, -44, -28, 28, 44, 60)]),  # laurel
]


def ego(card: str) -> Picture:
    """The picture of an ego."""
    dice = Dice("ego", card, "b")
    outline = dice.pick(OUTLINES)
    clip = "m" + hashlib.sha256(card.encode()).hexdigest()[:6]
    drawn = fill(outline, IVORY) + f'<clipPath id="{clip}"><path d="{outline}"/></clipPath>'
    drawn += f'<g clip-path="url(#{clip})">{dice.pick(SHADOWS)}{dice.pick(ORNAMENTS)}</g>'
    tilt, y, gap = dice.between(-5, 5), dice.between(31, 36), dice.between(9, 11)
    drawn += brows(dice.pick(["line", "arch", "heavy", "one", "none"]), tilt, y, gap)
    look = dice.pick(["almond", "slit", "round", "half", "angry", "hollow"])
    drawn += eye(look, 36 - gap, y, -1) + eye(look, 36 + gap, y, 1)
    drawn += dice.pick(
        [
            "",
            line(f"M36 {n(y - 2)}v12l-5 2", INK, 1.8),
            fill(f"M36 {n(y)}l4 12h-8z", SHADE, 0.9),
            line(f"M33 {n(y + 10)}q3 3 6 0", INK, 1.8),
        ]
    )
    return Picture("0 0 72 72", drawn + dice.pick(mouths(y + dice.between(18, 20))))


def brows(shape: str, tilt: float, y: float, gap: float) -> str:
    """The brows over eyes at a height, so far from the middle."""
    if shape == "line":
        return line(
            f"M{n(30 - gap)} {n(y - 9 - tilt / 2)}l12 {n(tilt)}M{n(42 + gap)} {n(y - 9 - tilt / 2)}l-12 {n(tilt)}",
            INK,
            3,
        )
    if shape == "arch":
        return line(f"M{n(30 - gap)} {n(y - 8)}q6 -7 12 -1M{n(42 + gap)} {n(y - 8)}q-6 -7 -12 -1", INK, 2.6)
    if shape == "heavy":
        return fill(
            f"M{n(28 - gap)} {n(y - 11 - tilt)}L34 {n(y - 7 + tilt / 2)}v4L{n(28 - gap)} {n(y - 6 - tilt)}z"
            f"M{n(44 + gap)} {n(y - 11 - tilt)}L38 {n(y - 7 + tilt / 2)}v4L{n(44 + gap)} {n(y - 6 - tilt)}z",
            INK,
        )
    if shape == "one":
        return line(f"M{n(30 - gap)} {n(y - 10)}q6 -6 12 1M{n(42 + gap)} {n(y - 5)}l-12 1", INK, 2.6)
    return ""


def eye(look: str, x: float, y: float, side: int) -> str:
    """An eye of the left side (-1) or of the right one (1)."""
    if look == "almond":
        return fill(f"M{n(x - 6)} {n(y)}q6 -7 12 0q-6 7 -12 0z", INK)
    if look == "slit":
        return rect(x - 6.5, y - 2, 13, 4.4, INK, 1, 2)
    if look == "round":
        return disc(x, y, 4.6, INK) + disc(x + 1.4, y - 1.4, 1.2, IVORY)
    if look == "half":
        return fill(f"M{n(x - 6)} {n(y - 1)}h12q-1 6 -6 6t-6 -6z", INK)
    if look == "angry" and side > 0:
        return fill(f"M{n(x - 6)} {n(y + 2)}l12 -6q-1 8 -6 8.500t-6 -2.500z", INK)
    if look == "angry":
        return fill(f"M{n(x + 6)} {n(y + 2)}l-12 -6q1 8 6 8.500t6 -2.500z", INK)
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="4.600" fill="none" stroke="{INK}" stroke-width="2.600"/>'


def mouths(y: float) -> list[str]:
    """Every mouth there is, at a height."""
    return [
        line(f"M24 {n(y - 2)}q12 9 24 0", INK, 2.6),  # a smile
        line(f"M26 {n(y + 2)}q10 -7 20 0", INK, 2.6),  # a frown
        line(f"M28 {n(y)}h16", INK, 2.6),  # a line
        line(f"M26 {n(y)}l5 4 5-4 5 4 5-4", INK, 2.4),  # a zigzag
        fill(f"M25 {n(y - 3)}h22q-2 9 -11 9t-11 -9z", INK) + rect(28, y - 3, 16, 3, IVORY),  # teeth
        disc(36, y, 4.2, INK, 1, 1.25),  # an oh
        line(f"M26 {n(y + 2)}q12 2 19 -6", INK, 2.6),  # a smirk
        line(f"M26 {n(y - 1)}q10 5 20 0", INK, 2.4) + fill(f"M33 {n(y + 2)}h7v5a3.500 3.500 0 0 1-7 0z", TONGUE),
        fill(f"M29 {n(y)}q4 -4 7 -1q3 -3 7 1q-7 6 -14 0z", INK),  # a pout
    ]
