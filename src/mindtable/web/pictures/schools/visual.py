"""Visual art: collage and paint."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect, star, turn
from mindtable.web.pictures.strokes import blob, brush, figure

PAPER: Final = rect(0, 0, 96, 72, K0)


def broad_stroke(dice: Dice) -> str:
    return (
        PAPER
        + rect(0, 0, 96, 72, K3, 0.5)
        + brush(dice, 4, 54, 92, 16, 26, K2, 6)
        + brush(dice, 14, 22, 60, 14, 8, K1, 3)
    )


def chisel(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K3)
        + fill("M30 72V40l-6-10 8-16 18-6 14 8 2 16-6 8v6l14 8 4 16z", K0)
        + fill("M50 8l14 8 2 16-6 8v6l14 8 4 16H50z", K2, 0.5)
        + turn(rect(62, 20, 22, 6, K1) + fill("M62 20l-8 3 8 3z", K2), -32, 62, 23)
    )


def portrait(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K2)
        + disc(48, 34, 30, K3)
        + fill("M20 72c2-18 12-24 28-24s26 6 28 24z", K1)
        + disc(48, 32, 15, K0, 1, 1.15)
        + fill("M48 15c-14 0-18 10-16 22 4-8 8-10 16-10z", K1)
        + fill("M48 15c14 0 18 10 16 22-4-8-8-10-16-10z", K2)
        + line("M40 33h5M52 33h5M44 41c3 2 5 2 8 0", K1, 1.8)
    )


def scrapbook(dice: Dice) -> str:
    drawn = rect(0, 0, 96, 72, K3)
    for left, top, print_, mark in (
        (4, 4, K2, K0),
        (56, 2, K3, K1),
        (30, 20, K1, K3),
        (2, 38, K2, K3),
        (54, 36, K3, K2),
    ):
        x, y = left + dice.between(-3, 3), top + dice.between(-3, 3)
        w, h = dice.between(30, 38), dice.between(26, 32)
        photo = rect(x, y, w, h, K0) + rect(x + 2.5, y + 2.5, w - 5, h - 8, print_)
        photo += disc(x + w / 2, y + h * 0.4, 4, mark)
        drawn += turn(photo, dice.between(-14, 14), x + w / 2, y + h / 2)
    return drawn


def action_scene(dice: Dice) -> str:
    return (
        PAPER
        + fill("M0 0h46L30 72H0z", K2)
        + fill("M50 0h46v32L42 40z", K3)
        + fill("M41 44l55-8v36H35z", K1)
        + star(22, 30, 20, 10, 0.5, K0)
        + line("M56 30l30-22M60 34l34-20", K1, 2.4)
        + figure(70, 54, 26, "leap", K3)
    )


def blackwork_tattoo(dice: Dice) -> str:
    drawn = rect(0, 0, 96, 72, K3)
    for k in range(7):
        drawn += (
            f'<circle cx="48" cy="36" r="{n(5 + 5 * k)}" fill="none" stroke="{K1}"'
            f' stroke-width="{n(1 + k % 3 * 1.2)}" stroke-dasharray="{n(dice.between(3, 14))}'
            f' {n(dice.between(2, 5))}"/>'
        )
    return (
        drawn
        + star(48, 36, 9, 8, 0.4, K1)
        + "".join(
            star(48 + 42 * math.cos(a), 36 + 31 * math.sin(a), 5, 4, 0.3, K1) for a in [k * 0.785 for k in range(8)]
        )
    )


def capture_the_moment(dice: Dice) -> str:
    return (
        rect(0, 0, 96, 72, K1)
        + disc(34, 30, 15, K3)
        + fill("M0 62l26-22 16 12 20-20 34 30v10H0z", K2)
        + "".join(line(d, K0, 2.4) for d in ("M14 22V12h12", "M70 12h12v10", "M82 50v10H70", "M26 60H14V50"))
        + line("M48 32v8M44 36h8", K0, 1.6)
    )


def other(dice: Dice, name: str) -> str:
    """A work without a composition of its own."""
    drawn = PAPER
    for _ in range(4):
        what = dice.pick(["blot", "box", "stroke"])
        if what == "blot":
            x, y = dice.between(16, 80), dice.between(14, 58)
            drawn += blob(dice, x, y, dice.between(9, 22), dice.pick([K1, K2, K3]))
        elif what == "box":
            x, y = dice.between(0, 60), dice.between(0, 40)
            drawn += rect(x, y, dice.between(14, 40), dice.between(10, 34), dice.pick([K2, K3]))
        else:
            x, y = dice.between(0, 30), dice.between(10, 60)
            end = dice.between(60, 96)
            drawn += brush(dice, x, y, end, dice.between(10, 60), dice.between(6, 16), dice.pick([K1, K2]))
    return drawn


DRAWN: Final[dict[str, Callable[[Dice], str]]] = {
    "broad-stroke": broad_stroke,
    "chisel": chisel,
    "portrait": portrait,
    "scrapbook": scrapbook,
    "action-scene": action_scene,
    "blackwork-tattoo": blackwork_tattoo,
    "capture-the-moment": capture_the_moment,
}
