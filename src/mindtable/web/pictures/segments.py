"""Segments of an island in the sky, 120 by 80: a sky, what the recipe builds, and the ground it stands on."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Final

from mindtable.web.pictures import buildings, gear, nature
from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.recipes import KITS, SEGMENTS
from mindtable.web.pictures.shapes import K1, K2, K3, disc, fill, line, n, rect, star, turn

WIDTH: Final = 120

PARTS: Final[dict[str, Callable[..., str]]] = {
    part.__name__: part
    for part in (
        buildings.tower,
        buildings.wall,
        buildings.house,
        buildings.hall,
        buildings.dome,
        buildings.arch,
        buildings.arcs,
        buildings.tent,
        buildings.stall,
        buildings.bridge,
        buildings.scaffold,
        buildings.steps,
        buildings.chimney,
        buildings.mill,
        buildings.palisade,
        buildings.well,
        buildings.ring,
        buildings.mural,
        buildings.stage,
        buildings.throne,
        buildings.pans,
        buildings.quarry,
        gear.flag,
        gear.ship,
        gear.airship,
        gear.crane,
        gear.barrel,
        gear.crate,
        gear.cannon,
        gear.statue,
        gear.wheel,
        gear.emblem,
        gear.scroll,
        gear.books,
        gear.lantern,
        gear.chain,
        gear.drape,
        gear.golem,
        gear.trebuchet,
        gear.loom,
        gear.flask,
        gear.balls,
        gear.telescope,
        nature.tree,
        nature.crystal,
        nature.stone,
        nature.pool,
    )
}
"""What a recipe may name; its numbers and words are the arguments."""


def segment(card: str, group: str) -> Picture:
    """The picture of a Segment; one without a recipe is built from the kit of its type."""
    dice = Dice("segment", card)
    on_the_left = dice.chance(0.5)
    far = 18 + 84 * dice.unit()
    body = dice.pick(["disc", "disc", "crescent", "ring", "rays", "none"])
    x, y, r = dice.between(12, 30) if on_the_left else dice.between(90, 108), dice.between(14, 24), dice.between(7, 12)
    drawn = sky(body, x, y, r) + weather(dice, WIDTH - x)
    hill = f"q{n(far / 2)} {{}} {n(far)} 0t{n(WIDTH - far)} 0V80H0z"
    drawn += fill(f"M0 {n(62 + dice.between(-3, 3))}" + hill.format(n(-dice.between(8, 18))), K2, 0.45)
    recipe = SEGMENTS.get(card)
    if recipe is None:
        recipe = dice.pick(KITS[group]).format(a=34 if on_the_left else 46, b=92, h=dice.whole(36, 52))
    drawn += assemble(dice, recipe)
    near, front = dice.between(66, 70), dice.between(66, 70)
    drawn += fill(f"M0 {n(near + 3)}c20-5 40-1 60-3s40-5 60 0V80H0z", K1)
    drawn += fill(f"M0 {n(front + 8)}c24-4 44 2 64-1s36-2 56 0V80H0z", K2, 0.35)
    return Picture(f"0 0 {WIDTH} 80", drawn)


def assemble(dice: Dice, recipe: str) -> str:
    """The parts of a recipe, in its order."""
    drawn = ""
    for part in recipe.split(";"):
        name, *words = part.split()
        drawn += PARTS[name](dice, *[argument(word) for word in words])
    return drawn


def argument(word: str) -> int | float | str:
    """A word of a recipe as what it is."""
    if re.fullmatch(r"-?\d+", word):
        return int(word)
    return float(word) if re.fullmatch(r"-?\d+\.\d+", word) else word


def sky(body: str, x: float, y: float, r: float) -> str:
    """What shines above the island, on one side of it."""
    if body == "disc":
        return disc(x, y, r, K3, 0.55)
    if body == "crescent":
        return fill(
            f"M{n(x)} {n(y - r)}a{n(r)} {n(r)} 0 1 0 {n(r)} {n(r * 1.4)}"
            f"a{n(r * 0.86)} {n(r * 0.86)} 0 0 1 {n(-r)} {n(-r * 1.4)}z",
            K3,
            0.6,
        )
    if body == "ring":
        around = (
            f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(r * 1.35)}" ry="{n(r * 0.34)}" fill="none"'
            f' stroke="{K3}" stroke-width="1.6" opacity=".6"/>'
        )
        return disc(x, y, r * 0.7, K3, 0.55) + turn(around, -20, x, y)
    if body == "rays":
        rays = [
            f"M{n(x + r * 0.85 * math.cos(a))} {n(y + r * 0.85 * math.sin(a))}"
            f"l{n(r * 0.4 * math.cos(a))} {n(r * 0.4 * math.sin(a))}"
            for a in [k * 0.785 for k in range(8)]
        ]
        return disc(x, y, r * 0.6, K3, 0.6) + line("".join(rays), K3, 1.5, 0.6)
    return ""


def weather(dice: Dice, x: float) -> str:
    """What is to be seen on the other side of the sky; another island more often than not."""
    seen = dice.pick(["clouds", "stars", "birds", "isle", "isle"])
    if seen == "clouds":
        return "".join(
            rect(x - 14 + dice.between(-6, 6), 12 + 7 * i, dice.between(16, 28), 3, K3, 0.28, 1.5) for i in range(3)
        )
    if seen == "stars":
        return "".join(
            star(dice.between(6, 114), dice.between(5, 30), dice.between(1.2, 2.4), 4, 0.3, K3, 0.75) for _ in range(6)
        )
    if seen == "birds":
        birds = [f"M{n(x + dx)} {n(16 + dy)}q3 -3 5 0q2 -3 5 0" for dx, dy in ((-12, 4), (0, -2), (6, 8))]
        return line("".join(birds), K3, 1.3, 0.7)
    return (
        fill(f"M{n(x - 14)} 22h28c-3 5-7 5-9 11-2 4-6 4-8 0-2-5-8-6-11-11z", K2, 0.75)
        + rect(x - 5, 14, 6, 8, K3, 0.5)
        + rect(x + 3, 17, 6, 5, K3, 0.35)
    )
