"""Figures of Bliss, round and rayed; ``mood`` names one where there are several, ``spin`` turns them."""

from __future__ import annotations

import math
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K2, K3, disc, fill, line, n, rect, turn

C: Final = 32  # the centre, both ways


def around(count: int, shape: str, spin: float) -> str:
    """A shape, so many times around the centre."""
    return "".join(turn(shape, spin + 360 * i / count, C, C) for i in range(count))


def petals(dice: Dice, mood: str, spin: float) -> str:
    """Petals that open."""
    count, wide, r = dice.whole(4, 9), dice.between(4, 8.5), dice.between(13, 19)
    drawn = (
        around(count, disc(C, C - r, wide, K3, 0.92, dice.between(1.2, 1.9)), spin)
        + around(count, disc(C, C - r * 0.58, wide * 0.55, K2, 1, 1.5), spin + 180 / count)
        + disc(C, C, dice.between(4, 6.5), K0)
    )
    if dice.chance(0.5):
        drawn += around(count, disc(C, C - r * 1.55, 1.7, K0), spin + 180 / count)
    return drawn


def rays(dice: Dice, mood: str, spin: float) -> str:
    """Rays that reach out."""
    count, r, reach = dice.pick([8, 10, 12, 14, 16]), dice.between(9, 13), dice.between(19, 25)
    ray = dice.pick(
        [
            line(f"M{C} {n(C - r - 4)}V{n(C - reach - 5)}", K3, 3),
            fill(f"M{n(C - 3.4)} {n(C - r - 1)}L{C} {n(C - reach - 5)}L{n(C + 3.4)} {n(C - r - 1)}z", K3),
            line(f"M{C} {n(C - r - 3)}q4 -4 0 -8t0 -8", K3, 2.6),
            disc(C, C - reach, 2.8, K3) + line(f"M{C} {n(C - r - 2)}V{n(C - reach + 4)}", K3, 1.6),
        ]
    )
    drawn = around(count, ray, spin) + disc(C, C, r, K3)
    drawn += disc(C, C, r * dice.between(0.45, 0.7), dice.pick([K0, K2]))
    if dice.chance(0.5):
        drawn += (
            f'<circle cx="{C}" cy="{C}" r="{n(reach + 4)}" fill="none" stroke="{K2}" stroke-width="1.8"'
            f' stroke-dasharray="{n(dice.between(2, 7))} {n(dice.between(3, 6))}"/>'
        )
    return drawn


def leaves(dice: Dice, mood: str, spin: float) -> str:
    """Leaves that grow: along a stem, as a star or from a spiral."""
    count, h = dice.whole(3, 6), dice.between(11, 16)
    mood = mood or dice.pick(["stem", "star", "spiral"])
    bend = dice.pick([1, 2])
    if mood == "spiral":
        path = "".join(
            f"L{n(C + t * 1.05 * math.cos(t / 2.1))} {n(C + t * 1.05 * math.sin(t / 2.1))}" for t in range(1, 26)
        )
        drawn = line(f"M{C} {C}{path}", K3, 3)
        for angle in range(0, 360, 360 // (count + 2)):
            drawn += turn(fill("M32 9q-5-5 0-11q5 6 0 11z", dice.pick([K3, K2])), spin + angle, C, C)
        return drawn + disc(C, C, 3.4, K0)
    if mood == "star":
        blade = f"M{C} {C}q{n(-h * 0.7)} {n(-h * 0.9)} 0 {n(-h * 1.7)}q{n(h * 0.7)} {n(h * 0.8)} 0 {n(h * 1.7)}z"
        leaf = fill(blade, K3) + line(f"M{C} {C}V{n(C - h * 1.4)}", K2, 1.4)
        buds = around(count, disc(C, C - h * 1.75, 2, K2), spin + 180 / count)
        return around(count, leaf, spin) + buds + disc(C, C, 4, K0)
    drawn = line(f"M{C} 60C{n(C - 8)} 44 {n(C + 8 * bend - 8)} 30 {C} 8", K3, 2.6)
    for i in range(count + 1):
        y, s = 50 - i * 40 / (count + 1), 1 if i % 2 else -1
        drawn += fill(
            f"M{n(C + s)} {n(y)}q{n(s * 8)} -10 {n(s * 20)} -8q{n(-s * 4)} 11 {n(-s * 20)} 8z", K3 if i % 2 else K2
        )
    return drawn + disc(C, 8, dice.between(3, 5.5), K0)


def arches(dice: Dice, mood: str, spin: float) -> str:
    """Arches that hold, over a roof, birds, waves, hills or hands."""
    count, y = dice.whole(3, 5), dice.between(30, 38)
    drawn = ""
    for i in range(count + 1):
        r = 7 + 22 * i / count
        arch = f"M{n(C - r)} {n(y)}a{n(r)} {n(r * 0.86)} 0 0 1 {n(2 * r)} 0"
        drawn += line(arch, K3, dice.between(2.4, 4), 1 - 0.12 * i)
    mood = mood or dice.pick(["waves", "hills", "hands", "roof", "birds"])
    if mood == "roof":
        return (
            drawn + fill(f"M12 {n(y + 12)}L32 {n(y - 2)}L52 {n(y + 12)}V60H12z", K2) + rect(28, y + 12, 8, 14, K0, 1, 4)
        )
    if mood == "birds":
        birds = [f"M{x} {n(y + down)}q4 -5 7 0q3 -5 7 0" for x, down in ((10, 12), (28, 18), (40, 9))]
        return drawn + line("".join(birds), K3, 2.6)
    if mood == "waves":
        for j in range(dice.whole(1, 2)):
            drawn += line(f"M5 {n(y + 9 + 7 * j)}c9-6 18 6 27 0s18-6 27 0", K3 if j == 0 else K2, 3)
        return drawn
    if mood == "hills":
        return drawn + fill("M4 58q14 -20 28 -6q12 -16 28 6z", K2) + disc(C, y + 2, 4.5, K0)
    return drawn + line(f"M10 {n(y + 8)}q22 20 44 0M16 {n(y + 16)}q16 12 32 0", K3, 3) + disc(C, y + 3, 4, K0)


def glow(dice: Dice, mood: str, spin: float) -> str:
    """The light of an Emotion without a Vibe."""
    return disc(C, C, 23, K3, 0.4) + disc(C, C, 16, K3, 0.7) + disc(C, C, 10, K3) + disc(C, C, 5, K0)
