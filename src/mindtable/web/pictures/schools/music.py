"""Music: scores, records, strings."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect

PAPER: Final = rect(0, 0, 96, 72, K1)
STAFF: Final = "".join(line(f"M0 {n(y)}h96", K2, 0.9) for y in (16, 24, 32, 40, 48))


def diss_track(dice: Dice) -> str:
    return (
        PAPER
        + disc(40, 36, 31, K2)
        + "".join(
            f'<circle cx="40" cy="36" r="{r}" fill="none" stroke="{K1}" stroke-width="1.4"/>' for r in (26, 22, 18)
        )
        + disc(40, 36, 10, K3)
        + disc(40, 36, 2.2, K1)
        + line("M86 6v26L66 46", K0, 3)
        + fill("M70 40l-9 5 3 5 9-5z", K0)
    )


def glissando(dice: Dice) -> str:
    return (
        PAPER
        + "".join(rect(6.5 * i, 0, 5.6, 40 + 22 * math.sin(i / 2.3), K0 if i % 2 == 0 else K3) for i in range(15))
        + line("M2 66C30 66 44 50 58 34S82 12 96 8", K2, 6)
        + disc(90, 12, 5, K0)
    )


def leitmotif(dice: Dice) -> str:
    return (
        PAPER
        + STAFF
        + "".join(
            disc(14 + 22 * i, 44 - 9 * (i % 3), 4.6, K3 if i < 3 else K2, 1, 0.8)
            + line(f"M{n(18 + 22 * i)} {n(43 - 9 * (i % 3))}v-20", K3 if i < 3 else K2, 1.8)
            for i in range(4)
        )
        + line("M6 60q20-14 40 0t44 0", K0, 2.4)
        + line("M6 66q20-14 40 0t44 0", K3, 1.4)
    )


def sting(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K2)
        + "".join(
            (
                fill(
                    f"M{n(48)} 36L{n(48 + 70 * math.cos(a))} {n(36 + 70 * math.sin(a))}"
                    f"L{n(48 + 70 * math.cos(a + 0.16))} {n(36 + 70 * math.sin(a + 0.16))}z",
                    K3 if i % 2 else K1,
                )
                for i, a in enumerate([k * 0.392 + 0.1 for k in range(16)])
            )
        )
        + disc(48, 36, 14, K0)
        + line("M50 42V24l9 4", K1, 3)
        + disc(45.5, 42, 5, K1, 1, 0.8)
    )


def tune_up(dice: Dice) -> str:
    return (
        PAPER
        + "".join(
            line(f"M12 {n(18 + 9 * i)}h62", K3, 0.8 + 0.4 * i)
            + disc(82, 18 + 9 * i, 3.6, K0)
            + rect(84, 16.6 + 9 * i, 10, 3, K0)
            for i in range(5)
        )
        + fill("M0 0h12v72H0z", K2)
        + line("M36 12c-8 10-8 38 0 48", K0, 2.4)
        + line("M30 6c-8 12-8 48 0 60", K2, 1.6)
    )


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    drawn = PAPER
    drawn += STAFF
    for i in range(dice.whole(3, 5)):
        x, y = 14 + 17 * i, dice.between(22, 50)
        drawn += disc(x, y, 5, K3, 1, 0.8) + line(f"M{n(x + 4.4)} {n(y)}v-18", K3, 1.8)
    return drawn + line(f"M0 {n(dice.between(56, 66))}q24 -16 48 0t48 0", K0, 2.4)


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "diss-track": diss_track,
    "glissando": glissando,
    "leitmotif": leitmotif,
    "sting": sting,
    "tune-up": tune_up,
}
