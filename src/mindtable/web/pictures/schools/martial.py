"""Martial arts: brush and ink."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect, star
from mindtable.web.pictures.strokes import brush, figure

PAPER: Final = rect(0, 0, 96, 72, K0)


def enso(x: int, y: int, r: int, tone: str, wide: int) -> str:
    """A circle drawn with one turn of a brush, not quite closed."""
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{tone}" stroke-width="{wide}"'
        f' stroke-dasharray="{n(r * 5.5)} {n(r)}" stroke-linecap="round"/>'
    )


def cripple(dice: Dice) -> str:
    return (
        PAPER
        + enso(52, 34, 25, K3, 10)
        + brush(dice, 10, 12, 52, 44, 9, K1, 4)
        + brush(dice, 52, 44, 32, 68, 9, K2, 4)
        + star(53, 43, 8, 8, 0.45, K1)
    )


def grapple(dice: Dice) -> str:
    return (
        PAPER
        + rect(0, 54, 96, 18, K3)
        + figure(36, 38, 44, "fight", K1)
        + f"""<g transform="matrix(-1 0 0 1 96 0)">{figure(36, 38, 44, "fight", K2)}</g>"""
        + line("M0 54h96", K1, 2)
    )


def counterattack(dice: Dice) -> str:
    return (
        PAPER
        + fill("M96 8 44 30l52 8z", K3)
        + brush(dice, 92, 60, 20, 40, 8, K2, 4)
        + fill("M6 34l26-12-4 12 6 10z", K1)
        + brush(dice, 28, 33, 66, 20, 8, K1, 4)
        + star(70, 18, 9, 7, 0.45, K1)
    )


def hyeong(dice: Dice) -> str:
    return (
        PAPER
        + "".join((enso(x, 36, 11, t, 4) for x, t in ((18, K3), (48, K2), (78, K3))))
        + "".join((figure(x, 38, 34, p, K1) for x, p in ((18, "bow"), (48, "kick"), (78, "stand"))))
        + rect(0, 64, 96, 3, K1)
    )


def flanking(dice: Dice) -> str:
    return (
        PAPER
        + disc(48, 38, 11, K2)
        + brush(dice, 8, 66, 34, 20, 9, K1, 4)
        + brush(dice, 88, 66, 62, 20, 9, K1, 4)
        + fill("M32 24l6-14 4 14zM58 24l-2-14 8 13z", K1)
        + rect(0, 66, 96, 6, K3)
    )


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    drawn = PAPER
    drawn += enso(dice.whole(36, 60), 36, dice.whole(18, 26), K3, dice.whole(6, 11))
    for _ in range(dice.whole(2, 3)):
        drawn += brush(
            dice,
            dice.between(4, 40),
            dice.between(6, 66),
            dice.between(50, 92),
            dice.between(6, 66),
            dice.between(6, 11),
            dice.pick([K1, K2]),
            4,
        )
    return drawn


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "cripple": cripple,
    "grapple": grapple,
    "counterattack": counterattack,
    "hyeong": hyeong,
    "flanking": flanking,
}
