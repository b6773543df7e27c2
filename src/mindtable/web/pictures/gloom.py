"""Figures of Gloom, cut and waved; ``mood`` names one where there are several, ``spin`` turns them."""

from __future__ import annotations

import math

from mindtable.web.pictures.bliss import C, around
from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K1, K3, disc, fill, line, n, star, turn


def shards(dice: Dice, mood: str, spin: float) -> str:
    """Shards that strike."""
    count = dice.whole(5, 9)
    d = ""
    for i in range(2 * count):
        a = 6.283 * i / (2 * count) + dice.between(-0.12, 0.12)
        r = dice.between(22, 30) if i % 2 == 0 else dice.between(8, 13)
        d += f"{'M' if i == 0 else 'L'}{n(C + r * math.cos(a))} {n(C + r * math.sin(a))}"
    heart = dice.pick(
        [
            star(C, C, 9, count, 0.45, K1, 1, spin),
            disc(C, C, 6, K1),
            fill("M22 30q10-9 20 0-10 9-20 0z", K1) + disc(C, C - 1, 3, K3),
        ]
    )
    return fill(d + "z", K3, 0.92) + heart


def cracks(dice: Dice, mood: str, spin: float) -> str:
    """A round thing that breaks."""
    r = dice.between(20, 25)
    drawn = disc(C, C, r, K3, 0.9)
    for _ in range(dice.whole(2, 4)):
        a = dice.between(0, 6.283)
        d = f"M{n(C + r * math.cos(a))} {n(C + r * math.sin(a))}"
        for q in (0.66, 0.4, 0.08, -0.3):
            x = C + r * q * math.cos(a) + dice.between(-5, 5)
            y = C + r * q * math.sin(a) + dice.between(-5, 5)
            d += f"L{n(x)} {n(y)}"
        drawn += line(d, K1, dice.between(2, 4))
    wedge = fill(f"M{C} {C}L{n(C + r + 8)} {n(C - 7)}L{n(C + r + 8)} {n(C + 9)}z", K1)
    wedge += fill(f"M{n(C + 11)} {n(C - 1)}L{n(C + r + 5)} {n(C - 4)}L{n(C + r + 5)} {n(C + 5)}z", K3, 0.7)
    return drawn + turn(wedge, math.degrees(dice.between(0, 6.283)), C, C)


def thorns(dice: Dice, mood: str, spin: float) -> str:
    """Thorns and snares: on stems, as a knot or as a cage."""
    count = dice.whole(3, 6)
    mood = mood or dice.pick(["stems", "knot", "cage"])
    if mood == "knot":
        loop = f'<ellipse cx="{C}" cy="{n(C - 11)}" rx="9" ry="16" fill="none" stroke="{K3}" stroke-width="3"/>'
        return around(count, loop + fill(f"M{n(C - 2)} 6l2 -6 3 6z", K3), spin) + disc(C, C, 3.6, K1)
    drawn = ""
    if mood == "stems":
        for i in range(count):
            x = C + (i - (count - 1) / 2) * 44 / count
            drawn += line(f"M{n(x - 2)} 60C{n(x - 8)} 42 {n(x + 8)} 26 {n(x + dice.between(-4, 4))} 5", K3, 3)
            for y, s in ((18 + 5 * (i % 2), 1), (32 - 3 * (i % 2), -1), (46, 1)):
                drawn += fill(f"M{n(x - 1)} {n(y)}l{n(s * 8)} -4 {n(-s * 5)} 8z", K3)
        return drawn
    for i in range(count + 1):
        x = 12 + 40 * i / count
        drawn += line(f"M{n(x)} 60Q{n(x + (i - count / 2) * 5)} 32 {n(x)} 4", K3, 2.6)
        drawn += fill(f"M{n(x)} {n(20 + 8 * (i % 3))}l7 -3 -4 7z", K3)
    return disc(C, C, 11, K3, 0.8) + disc(C, C, 5, K1) + drawn


def tears(dice: Dice, mood: str, spin: float) -> str:
    """Drops, rain, an eye that looks away, or something that sinks."""
    mood = mood or dice.pick(["drops", "rain", "eye", "sink"])
    lean, tear = dice.between(-10, 10), dice.pick([18, 32, 46])
    if mood == "drops":
        return "".join(
            drop(
                12 + 40 * ((i * 0.37 + dice.unit() * 0.2) % 1),
                20 + 36 * (i * 0.61 % 1),
                dice.between(3.5, 8),
                dice.between(0.6, 1),
            )
            for i in range(dice.whole(4, 6))
        )
    if mood == "rain":
        cloud = "M12 26a9 9 0 0 1 9-9 12 12 0 0 1 22-2 9 9 0 0 1 8 14q0 5-7 5H19q-7 0-7-8z"
        rain = [line(f"M{n(17 + 9 * i)} {n(40 + 4 * (i % 2))}l-3 {n(dice.between(9, 16))}", K3, 2.6) for i in range(5)]
        return fill(cloud, K3, 0.85) + "".join(rain)
    if mood == "eye":
        lid = line("M8 26q24 22 48 0", K3, 3.4) + line("M14 32l-4 6M24 38l-2 7M40 38l2 7M50 32l4 6", K3, 2.6)
        return turn(lid + drop(tear, 57, dice.between(3.5, 6)), lean, C, C)
    rings = [
        f'<ellipse cx="{C}" cy="{n(42 - 2 * i)}" rx="{n(26 - 6.5 * i)}" ry="{n(11 - 2.6 * i)}"'
        f' fill="none" stroke="{K3}" stroke-width="2.4"/>'
        for i in range(dice.whole(2, 4))
    ]
    return "".join(rings) + drop(C, 26, 6.5) + disc(C, 40, 2.4, K3)


def drop(x: float, y: float, r: float, soft: float = 1) -> str:
    """A drop with its round end at a point."""
    return fill(
        f"M{n(x)} {n(y - 2.1 * r)}c{n(r * 0.8)} {n(r * 1.1)} {n(r)} {n(r * 1.6)} {n(r)} {n(r * 2.1)}"
        f"a{n(r)} {n(r)} 0 0 1 {n(-2 * r)} 0c0 {n(-r * 0.5)} {n(r * 0.2)} {n(-r)} {n(r)} {n(-2.1 * r)}z",
        K3,
        soft,
    )


def moon(dice: Dice, mood: str, spin: float) -> str:
    """The night of an Emotion without a Vibe."""
    crescent = fill("M46 42A22 22 0 0 1 22 12a24 24 0 1 0 30 32c-2 0-4-1-6-2z", K3, 0.9)
    return crescent + disc(44, 20, 1.6, K3) + disc(52, 30, 1.1, K3)
