"""Clients, 60 by 72: a cameo, a profile cut from dark paper that looks to the right."""

from __future__ import annotations

import hashlib
import math
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.shapes import K1, K3, disc, fill, line, n, rect, turn

# The names of Clients say who is a woman; everything else is left to the dice.
WOMEN: Final = {
    "R02", "R04", "R06", "R09", "R13", "R14", "R17", "R19", "R21", "C02", "C06", "C07", "C10", "C12", "C15", "C18",
}  # fmt: skip

OVAL: Final = 'cx="30" cy="36" rx="28" ry="34"'
INNER: Final = 'cx="30" cy="36" rx="25.500" ry="31.500"'
FRAMES: Final = [
    "",
    f'<ellipse {INNER} fill="none" stroke="{K1}" stroke-width=".7"/>',
    f'<ellipse {INNER} fill="none" stroke="{K1}" stroke-width="1.400" stroke-dasharray="1 3"/>',
]
COMBED: Final = "M20 32c-3-12 5-18 13-18s11 4 11 9c-8-2-14 1-17 8z"


def client(card: str) -> Picture:
    """The picture of a Client."""
    dice = Dice("client", card)
    her = card in WOMEN
    drawn = fill(profile(dice), K1)
    drawn += hair(
        dice.pick(["bun", "bob", "long", "plait", "curly", "knot"] if her else ["short", "short", "bald", "curly"])
    )
    drawn += hat(
        dice.pick(
            ["none", "none", "bonnet", "plume", "boater"] if her else ["none", "none", "top", "bowler", "cap", "boater"]
        )
    )
    drawn += extra(
        dice.pick(
            ["collar", "ruff", "glasses", "necklace"]
            if her
            else ["collar", "beard", "glasses", "pipe", "cravat", "moustache", "beard"]
        )
    )
    clip = "c" + hashlib.sha256(card.encode()).hexdigest()[:6]
    return Picture(
        "0 0 60 72",
        f'<ellipse {OVAL} fill="{K3}"/>'
        f'<clipPath id="{clip}"><ellipse {OVAL}/></clipPath><g clip-path="url(#{clip})">{drawn}</g>'
        f'<ellipse {OVAL} fill="none" stroke="{K1}" stroke-width="1.5"/>{dice.pick(FRAMES)}',
    )


def profile(dice: Dice) -> str:
    """The outline of head and shoulders: a forehead, a nose, lips and a chin."""
    brow, nose = dice.between(-1.5, 1.5), dice.between(3.2, 7)
    lip, chin = dice.between(0.6, 2.2), dice.between(-1, 2.6)
    return (
        f"M14 67c0-9 5-13 11-15l1.500-6c-5-4-8-10-7-17 1-8 7-13 14-13 5 0 9 3 {n(7 + brow)} 9l0.500 3"
        f"l{n(nose)} {n(5 + dice.between(0, 2))}q0 1.800 -{n(nose * 0.62)} 1.800"
        f"l{n(lip)} 2.400-{n(lip)} 1 {n(lip * 0.9)} 1.800-1.400 1.400"
        f"q{n(chin)} 2 {n(chin * 0.4 + 0.6)} 3.600q-1 3-5 2.600l-3.500 .6.800 4.500"
        "c5 2 9 5 10.500 12.500-9 6-25 6-34.500 1z"
    )


def hair(style: str) -> str:
    """Hair over the outline; a bald head has none."""
    if style == "short":
        return fill("M19 33c-3-12 4-20 14-19 6 0 10 3 11 8-6-2-12 0-15 3-1 4-2 7-5 10z", K1)
    if style == "bun":
        return disc(18.5, 25, 7, K1) + fill(COMBED, K1) + line("M24 27c5-5 12-6 18-4", K3, 1)
    if style == "knot":
        combed = fill("M20 32c-3-12 5-19 13-19s11 5 11 10c-8-2-14 1-17 8z", K1)
        return disc(29, 10.5, 6, K1) + combed + line("M25 17q5 2 9 -1", K3, 1)
    if style == "bob":
        return fill("M17 46c-4-16-2-33 15-33 9 0 13 6 12 11-8-1-12 2-13 9 0 6-1 11-5 14z", K1)
    if style == "long":
        return fill("M14 58c-3-22-2-45 17-45 10 0 14 6 13 11-8-1-12 2-13 9 1 10-1 22-7 27z", K1)
    if style == "plait":
        plait = [disc(18 - 0.7 * i, 34 + 5.4 * i, 3.6 - 0.3 * i, K1) for i in range(6)]
        return fill(COMBED, K1) + "".join(plait)
    if style == "curly":
        curls = [2.3 + 0.42 * k for k in range(9)]
        return "".join(disc(31 + 13 * math.cos(a), 26 + 12 * math.sin(a), 4.6, K1) for a in curls)
    return ""


def hat(style: str) -> str:
    """What is worn on the head."""
    if style == "top":
        brim, band = rect(15, 20, 33, 2.6, K1, 1, 1), rect(21.5, 16, 19, 2, K3, 0.8)
        return turn(brim + fill("M22 21 20 5h21l-1 16z", K1) + band, -5, 31, 20)
    if style == "bowler":
        bowl, band = "M14 22q17 5 35-1l-2-3c-1-9-7-12-15-12S19 10 18 19z", "M18.500 18q13 3 28-.500"
        return turn(fill(bowl, K1) + line(band, K3, 1, 0.8), -6, 31, 20)
    if style == "bonnet":
        ribbon = line("M41 20c-9-2-16 4-16 14M27 42q-2 8 3 12", K3, 1.2)
        return fill("M14 38C10 16 22 7 34 8c8 0 12 6 13 11l-6 2c-8-1-14 4-14 14z", K1) + ribbon
    if style == "cap":
        return fill("M17 22c2-10 12-12 20-9 5 1 8 4 8 7l9 1.500c1 2-2 3-9 2z", K1)
    if style == "plume":
        return (
            rect(15, 19, 34, 2.6, K1, 1, 1.3)
            + fill("M21 20q2-8 12-8t11 8z", K1)
            + fill("M22 16C14 12 10 4 16 1c6 0 12 8 12 14z", K1)
            + line("M25 15C21 10 18 6 16 3", K3, 0.9)
        )
    if style == "boater":
        return rect(14, 19, 36, 2.8, K1, 1, 1) + rect(22, 11, 20, 9, K1) + rect(22, 15, 20, 2, K3, 0.8)
    return ""


def extra(what: str) -> str:
    """One thing more that tells a Client from the others."""
    if what == "collar":
        return fill("M25 52l10 8 1-7-7-3z", K3)
    if what == "ruff":
        return "".join(disc(22 + 4.2 * i, 54 - 0.8 * i, 2.8, K3, 0.95) for i in range(5))
    if what == "beard":
        return fill("M32 40c4 0 8 0 12-1 1 6 0 13-7 15-4-2-6-8-5-14z", K1)
    if what == "glasses":
        glass = f'<circle cx="42" cy="31" r="3.200" fill="none" stroke="{K3}" stroke-width="1.100"/>'
        return glass + line("M38.800 31h-8", K3, 1)
    if what == "pipe":
        return line("M45 42l7 2", K1, 1.6) + fill("M50 39h5l-1 6h-3z", K1)
    if what == "necklace":
        return "".join(disc(25 + 3.4 * i, 55 + 1.8 * math.sin(i * 0.8), 1.2, K3) for i in range(5))
    if what == "cravat":
        return fill("M31 52l7-1 1 5-2 9-5-8z", K3, 0.95)
    return fill("M40 39q6-1 9 2-5 2-9 1z", K1)  # a moustache
