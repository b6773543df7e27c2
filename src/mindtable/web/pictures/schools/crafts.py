"""Crafts: joinery, plans, tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect, star, turn

PAPER: Final = rect(0, 0, 96, 72, K3)


def grain(dice: Dice, x: float, y: float, w: float, h: float, count: int = 6) -> str:
    """The grain of a board."""
    drawn = ""
    for i in range(count):
        wave = f"q{n(w / 4)} {n(dice.between(-2, 2))} {n(w / 2)} 0t{n(w / 2 - 4)} 0"
        drawn += line(f"M{n(x + 2)} {n(y + h * (i + 0.5) / count)}{wave}", K1, 0.8, 0.5)
    return drawn


def blueprints(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K1)
        + "".join(line(f"M{8 * i} 0v72", K2, 0.5) for i in range(13))
        + "".join(line(f"M0 {8 * i}h96", K2, 0.5) for i in range(10))
        + line("M20 60V30l28-18 28 18v30zM20 30h56M40 60V44h16v16M48 12v18", K0, 1.8)
        + line("M12 60v-30M9 30h6M9 60h6M20 67h56M20 64v6M76 64v6", K3, 1.1)
    )


def prototype(dice: Dice) -> str:
    return (
        PAPER
        + star(36, 34, 22, 10, 0.74, K2)
        + disc(36, 34, 9, K3)
        + star(68, 48, 16, 9, 0.72, K1, 1, -80)
        + disc(68, 48, 6, K3)
        + line("M68 20h16v14", K1, 2)
        + rect(10, 62, 76, 4, K1)
    )


def serrated_blade(dice: Dice) -> str:
    return (
        PAPER
        + rect(0, 0, 96, 72, K2, 0.5)
        + turn(
            fill("M10 32h62l12 6-12 6H10z", K0)
            + fill("".join(f"M{10 + 8 * i} 44l4 6 4-6z" for i in range(8)), K0)
            + rect(-6, 31, 18, 14, K1, 1, 3)
            + line("M14 36h54", K1, 1, 0.5),
            -22,
            46,
            38,
        )
    )


def wooden_chest(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K1)
        + rect(14, 30, 68, 34, K2)
        + fill("M14 30c0-18 8-22 16-22h36c8 0 16 4 16 22z", K3)
        + grain(dice, 14, 32, 68, 32)
        + rect(14, 28, 68, 5, K1)
        + rect(42, 26, 12, 13, K0, 1, 2)
        + disc(48, 32, 2.4, K1)
        + rect(22, 10, 5, 54, K1, 0.5)
        + rect(69, 10, 5, 54, K1, 0.5)
    )


def finishing_touches(dice: Dice) -> str:
    return (
        PAPER
        + rect(8, 8, 56, 56, K0)
        + rect(14, 14, 44, 44, K2)
        + disc(36, 36, 14, K3)
        + fill("M36 22a14 14 0 0 1 0 28z", K1)
        + line("M88 6 66 40", K1, 5)
        + fill("M67 36l-8 12 12-6z", K0)
        + line("M8 8h56v56H8z", K1, 3)
    )


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    drawn = PAPER
    drawn += grain(dice, 0, 0, 96, 72, 9)
    k = dice.whole(2, 3)
    for i in range(k):
        x, w = 8 + 28 * i, dice.between(18, 26)
        drawn += rect(x, dice.between(8, 24), w, dice.between(26, 44), dice.pick([K1, K2])) + rect(
            x + w * 0.3, dice.between(12, 40), w * 0.4, 10, K0
        )
    return (
        drawn
        + disc(dice.between(20, 76), dice.between(16, 56), 9, K0)
        + disc(dice.between(20, 76), dice.between(16, 56), 3, K1)
    )


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "blueprints": blueprints,
    "prototype": prototype,
    "serrated-blade": serrated_blade,
    "wooden-chest": wooden_chest,
    "finishing-touches": finishing_touches,
}
