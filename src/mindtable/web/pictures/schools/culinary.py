"""Culinary art: plates and what is on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, rect
from mindtable.web.pictures.strokes import blob

PAPER: Final = rect(0, 0, 96, 72, K2)


def plate(x: float, y: float, r: float) -> str:
    """A plate from above."""
    return disc(x, y, r, K0) + disc(x, y, r * 0.78, K3)


def chocolate_drizzle(dice: Dice) -> str:
    return (
        PAPER
        + plate(48, 38, 31)
        + fill("M30 50c0-16 8-24 18-24s18 8 18 24z", K0)
        + fill("M28 36c2-12 10-16 20-16s18 4 20 16c-3 6-6 0-8 4s-5 6-7 0-6 8-9 2-5-4-8 0-6-1-8-6z", K1)
        + line("M20 12q14 10 28 2t30 2", K1, 3)
    )


def gluten_free_bread(dice: Dice) -> str:
    return (
        PAPER
        + rect(6, 44, 84, 20, K1, 1, 4)
        + fill("M14 46c-6-14 4-24 16-24h36c12 0 22 10 16 24z", K3)
        + line("M32 24l-6 20M48 22l-5 22M64 24l-6 20", K1, 2.4, 0.7)
        + line("M78 18c6-8 4-12 10-16M80 14l8 2M76 8l8-2", K0, 1.8)
    )


def mix(dice: Dice) -> str:
    return (
        PAPER
        + fill("M14 34h68c0 22-14 32-34 32S14 56 14 34z", K0)
        + disc(48, 34, 34, K3, 1, 0.24)
        + line("M40 34c4-4 12-4 14 0s-8 5-14 2", K2, 2.2)
        + line("M66 4 50 32", K1, 3.4)
        + "".join((disc(x, y, 2.6, K3) for x, y in ((14, 12), (28, 20), (82, 22), (20, 26))))
    )


def pure_vanilla_scoop(dice: Dice) -> str:
    return (
        PAPER
        + disc(48, 26, 21, K0)
        + fill("M27 28c4 8 8 2 11 6s7 6 10 0 7 6 10 1 8 2 11-7z", K0)
        + fill("M30 38h36L48 72z", K3)
        + line("M36 38l18 22M48 38l10 12M60 38L42 60M48 38 38 50", K1, 1.4, 0.7)
        + line("M58 8q8-8 16-2", K1, 2)
    )


def red_wine(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K3)
        + fill("M28 6h40c2 24-6 34-20 34S26 30 28 6z", K0)
        + fill("M28.500 18h39c0 15-8 22-19.500 22S28.500 33 28.500 18z", K1)
        + line("M48 40v24M34 66h28", K0, 3.4)
        + disc(78, 58, 9, K2)
        + disc(88, 50, 7, K2)
        + disc(84, 62, 7, K1)
    )


def smorgasbord(dice: Dice) -> str:
    drawn = rect(0, 0, 96, 72, K1)
    for x, y, r in ((20, 20, 17), (60, 18, 15), (84, 40, 13), (34, 54, 16), (66, 54, 14)):
        drawn += plate(x, y, r) + blob(dice, x, y, r * 0.48, dice.pick([K1, K2]))
    return drawn


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    drawn = PAPER
    drawn += plate(48, 36, 29) + "".join(
        blob(dice, dice.between(38, 58), dice.between(28, 46), dice.between(5, 11), dice.pick([K1, K2]))
        for _ in range(3)
    )
    return drawn + line("M8 12v44M4 12v12q4 4 8 0V12", K0, 2) + fill("M86 12c6 8 6 18 0 24v22h-3V12z", K0)


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "chocolate-drizzle": chocolate_drizzle,
    "gluten-free-bread": gluten_free_bread,
    "mix": mix,
    "pure-vanilla-scoop": pure_vanilla_scoop,
    "red-wine": red_wine,
    "smorgasbord": smorgasbord,
}
