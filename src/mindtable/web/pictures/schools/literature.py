"""Literature: pages, letters, columns of print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, rect, turn
from mindtable.web.pictures.strokes import letter

PAPER: Final = rect(0, 0, 96, 72, K0)


def rows(dice: Dice, x: float, y: float, w: float, count: int, soft: float = 0.7) -> str:
    """Lines of print, as ragged as a paragraph."""
    return "".join(rect(x, y + 6 * i, w * dice.pick([1, 0.9, 0.96, 0.7]), 2.6, K1, soft) for i in range(count))


def brilliant_satire(dice: Dice) -> str:
    return (
        PAPER
        + rect(0, 0, 48, 72, K2)
        + disc(30, 34, 15, K0)
        + disc(66, 38, 15, K1)
        + line("M22 32l5 2M38 32l-5 2M24 40q6 6 12 0", K1, 2)
        + line("M58 36l5-2M74 36l-5-2M60 47q6-6 12 0", K0, 2)
        + rows(dice, 56, 8, 34, 2)
        + rows(dice, 6, 60, 34, 2, 0.4)
    )


def dramatic_irony(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K3)
        + letter(50, 62, 78, "I", K1)
        + fill("M0 0h96L62 36H30z", K2, 0.8)
        + letter(24, 58, 26, "i", K0)
        + letter(78, 58, 26, "i", K0)
        + rows(dice, 66, 12, 22, 2, 0.5)
    )


def encyclopedia(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K3)
        + "".join(
            rect(8 + 13.6 * i, 10 + dice.between(0, 6), 11.5, 56, [K1, K2, K1, K2, K1, K2][i])
            + rect(8 + 13.6 * i, 24, 11.5, 2, K0, 0.8)
            + letter(13.8 + 13.6 * i, 46, 10, "AEIMQU"[i], K0)
            for i in range(6)
        )
        + rect(4, 64, 88, 4, K1)
    )


def expose(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K1)
        + turn(
            rect(22, 8, 52, 60, K0)
            + letter(48, 26, 15, "EXTRA", K1)
            + rect(28, 31, 18, 14, K2)
            + "".join(rect(50, 31 + 5 * i, 19, 2.4, K1, 0.7) for i in range(3))
            + "".join(rect(28, 50 + 5 * i, 41, 2.4, K1, 0.5) for i in range(3)),
            -7,
            48,
            36,
        )
        + fill("M0 0h30L0 40z", K3, 0.5)
    )


def proofread(dice: Dice) -> str:
    return (
        PAPER
        + rows(dice, 12, 12, 72, 9, 0.45)
        + line("M16 26h22M52 38c6-6 10 6 16 0M30 50h34", K2, 2.6)
        + line("M82 8C72 26 66 40 62 62", K2, 5)
        + fill("M59 58l2 10 5-8z", K1)
        + f'<circle cx="40" cy="38" r="9" fill="none" stroke="{K2}" stroke-width="2.4"/>'
    )


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    x = dice.pick([26, 48, 68])
    return (
        PAPER
        + rect(dice.between(0, 30), 0, dice.between(20, 40), 72, K3)
        + letter(x, dice.between(50, 62), dice.between(48, 66), name[:1], K2, dice.between(-14, 14))
        + rows(dice, dice.pick([6, 52]), dice.between(8, 36), 38, dice.whole(3, 5))
    )


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "brilliant-satire": brilliant_satire,
    "dramatic-irony": dramatic_irony,
    "encyclopedia": encyclopedia,
    "expose": expose,
    "proofread": proofread,
}
