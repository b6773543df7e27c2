"""Performance: a stage, its light and who moves in it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect, star, turn
from mindtable.web.pictures.strokes import figure, letter

PAPER: Final = rect(0, 0, 96, 72, K1)
CURTAIN: Final = fill("M0 0h16c0 30-4 52-16 62zM96 0H80c0 30 4 52 16 62z", K2)


def beam(x: float, w: float, soft: float = 0.5) -> str:
    """The light of a lamp above the stage."""
    return fill(f"M{n(x)} 0L{n(x + w)} 72H{n(x - w)}z", K3, soft)


def tango(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K2)
        + disc(48, 40, 34, K3)
        + figure(42, 40, 46, "tango", K1)
        + turn(figure(58, 40, 42, "fall", K0), -36, 58, 40)
        + rect(0, 64, 96, 8, K1)
    )


def slapstick(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K3)
        + "".join((star(x, y, r, 8, 0.5, t) for x, y, r, t in ((30, 32, 24, K2), (68, 24, 14, K0))))
        + figure(44, 38, 42, "fall", K1)
        + fill("M58 66c8-12 20-12 28-2l-3 4c-8-6-14-4-20 2z", K0)
        + rect(0, 66, 96, 6, K1)
    )


def herkie(dice: Dice) -> str:
    return (
        PAPER
        + beam(48, 40)
        + figure(48, 32, 44, "leap", K0)
        + disc(14, 50, 8, K3)
        + disc(82, 50, 8, K3)
        + "".join(
            line(f"M{x} 50l{n(9 * math.cos(a))} {n(9 * math.sin(a))}", K2, 1.6)
            for x in (14, 82)
            for a in [k * 0.785 for k in range(8)]
        )
        + rect(0, 66, 96, 6, K2)
    )


def yes_and(dice: Dice) -> str:
    return (
        PAPER
        + CURTAIN
        + beam(30, 20, 0.6)
        + beam(66, 20, 0.6)
        + figure(32, 40, 38, "cheer", K0)
        + figure(64, 40, 38, "cheer", K2)
        + letter(48, 30, 26, "&", K3)
        + rect(0, 64, 96, 8, K2)
    )


def hypnotic_trance(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K2)
        + "".join(
            f'<circle cx="48" cy="36" r="{4 + 5 * k}" fill="none" stroke="{(K1 if k % 2 else K3)}" stroke-width="3.2"/>'
            for k in range(9)
        )
        + disc(48, 36, 5, K0)
    )


def death_defying_stunt(dice: Dice) -> str:
    return (
        PAPER
        + fill("M0 20 30 14v58H0zM96 20l-30-6v58h30z", K2)
        + line("M22 16Q48 24 74 16", K3, 2)
        + figure(48, 8, 24, "cheer", K0)
        + line("M30 10l36-3", K0, 1.6)
        + "".join(star(dice.between(34, 62), dice.between(34, 62), 1.6, 4, 0.3, K3) for _ in range(6))
    )


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    drawn = PAPER + CURTAIN + beam(dice.between(30, 66), dice.between(22, 40))
    for i in range(dice.whole(1, 2)):
        h, pose = dice.between(34, 42), dice.pick(["stand", "leap", "kick", "bow", "cheer"])
        drawn += figure(38 + 22 * i, 42, h, pose, [K0, K3][i])
    return drawn + rect(0, 65, 96, 7, K2)


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "tango": tango,
    "slapstick": slapstick,
    "herkie": herkie,
    "yes-and": yes_and,
    "hypnotic-trance": hypnotic_trance,
    "death-defying-stunt": death_defying_stunt,
}
