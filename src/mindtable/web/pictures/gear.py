"""What stands about on an island: ships and engines, wares and signs, books and statues.

A part is given dice, then the numbers and words of its recipe: ``x`` is its middle, ``w`` and ``h`` its size, ``y`` its
foot, ``s`` a scale, ``way`` the side it looks to.
"""

from __future__ import annotations

import math

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import GROUND, K0, K1, K2, K3, disc, fill, line, n, rect, star, turn


def flag(dice: Dice, x: float, y: float, h: float = 12, way: float = 1) -> str:
    return line(f"M{n(x)} {n(y)}v{n(-h)}", K3, 1.5) + fill(
        f"M{n(x)} {n(y - h)}l{n(way * 9)} 2.6l{n(-way * 9)} 3z", dice.pick([K2, K3])
    )


def ship(dice: Dice, x: float, y: float, s: float = 1.0, sails: int = 2) -> str:
    drawn = fill(f"M{n(x - 30 * s)} {n(y - 8 * s)}h{n(62 * s)}l{n(-9 * s)} {n(14 * s)}h{n(-42 * s)}z", K3) + rect(
        x - 30 * s, y - 8 * s, 62 * s, 3 * s, K2
    )
    drawn += "".join(disc(x - 18 * s + 10 * s * i, y - 1.5 * s, 1.6 * s, K1) for i in range(4))
    for i in range(sails):
        mx, h = x - 14 * s + i * 22 * s, (34 - 7 * i) * s
        drawn += line(f"M{n(mx)} {n(y - 8 * s)}v{n(-h)}", K3, 1.8 * s) + fill(
            f"M{n(mx + 1.5 * s)} {n(y - h - 6 * s)}q{n(17 * s)} {n(h * 0.42)} 0 {n(h * 0.84)}z",
            K2 if i % 2 else K3,
            0.92,
        )
    return drawn


def airship(dice: Dice, x: float, y: float, s: float = 1.0) -> str:
    drawn = disc(x, y, 26 * s, K3, 1, 0.42) + fill(
        f"M{n(x - 26 * s)} {n(y)}a{n(26 * s)} {n(11 * s)} 0 0 0 {n(52 * s)} 0z", K2, 0.7
    )
    drawn += fill(f"M{n(x - 24 * s)} {n(y)}l{n(-11 * s)} {n(-8 * s)}v{n(16 * s)}z", K2)
    return (
        drawn
        + line(f"M{n(x - 10 * s)} {n(y + 10 * s)}v{n(6 * s)}M{n(x + 10 * s)} {n(y + 10 * s)}v{n(6 * s)}", K3, 1.2)
        + fill(f"M{n(x - 14 * s)} {n(y + 16 * s)}h{n(28 * s)}l{n(-4 * s)} {n(6 * s)}h{n(-20 * s)}z", K3)
    )


def crane(dice: Dice, x: float, h: float, way: float = 1) -> str:
    t = GROUND - h
    return (
        line(
            f"M{n(x)} {GROUND}V{n(t)}h{n(way * 40)}M{n(x)} {n(t + 12)}l{n(way * 14)} -12M{n(x + way * 34)} {n(t)}v16",
            K3,
            2.6,
        )
        + rect(x + way * 34 - 5, t + 16, 10, 8, K2)
        + rect(x - 5, GROUND - 9, 10, 9, K3)
    )


def barrel(dice: Dice, x: float, s: float = 1.0, y: float = GROUND) -> str:
    return fill(
        f"M{n(x - 6 * s)} {n(y)}q{n(-3 * s)} {n(-8 * s)} 0 {n(-16 * s)}h{n(12 * s)}"
        f"q{n(3 * s)} {n(8 * s)} 0 {n(16 * s)}z",
        K3,
    ) + line(f"M{n(x - 7 * s)} {n(y - 4 * s)}h{n(14 * s)}M{n(x - 7 * s)} {n(y - 12 * s)}h{n(14 * s)}", K1, 1.4, 0.7)


def crate(dice: Dice, x: float, s: float = 12.0, y: float = GROUND) -> str:
    return rect(x - s / 2, y - s, s, s, dice.pick([K2, K3])) + line(
        f"M{n(x - s / 2)} {n(y - s)}l{n(s)} {n(s)}M{n(x - s / 2)} {n(y)}l{n(s)} {n(-s)}", K1, 1, 0.5
    )


def cannon(dice: Dice, x: float, way: float = 1, y: float = GROUND) -> str:
    return (
        turn(
            rect(x - 9, y - 13, 24, 7, K3, 1, 2) + rect(x + 12, y - 14, 4, 9, K3),
            -12 * way if way > 0 else 192,
            x,
            y - 9,
        )
        + disc(x, y - 5, 6, K2)
        + disc(x, y - 5, 2, K1)
    )


def statue(dice: Dice, x: float, h: float) -> str:
    t = GROUND - h
    drawn = (
        rect(x - 11, GROUND - h * 0.2, 22, h * 0.2, K2)
        + disc(x, t + h * 0.09, h * 0.085, K3)
        + fill(
            f"M{n(x - h * 0.15)} {n(t + h * 0.2)}h{n(h * 0.3)}l{n(-h * 0.04)} {n(h * 0.36)}"
            f"l{n(h * 0.02)} {n(h * 0.26)}h{n(-h * 0.1)}l{n(-h * 0.03)} {n(-h * 0.24)}"
            f"l{n(-h * 0.03)} {n(h * 0.24)}h{n(-h * 0.1)}l{n(h * 0.02)} {n(-h * 0.26)}z",
            K3,
        )
    )
    return (
        drawn
        + line(
            f"M{n(x + h * 0.13)} {n(t + h * 0.22)}L{n(x + h * 0.3)} {n(t - h * 0.02)}"
            f"M{n(x - h * 0.13)} {n(t + h * 0.22)}l{n(-h * 0.1)} {n(h * 0.26)}",
            K3,
            h * 0.06,
        )
        + line(f"M{n(x + h * 0.3)} {n(t + h * 0.08)}V{n(t - h * 0.22)}", K3, 2.2)
    )


def wheel(dice: Dice, x: float, y: float, r: float, spokes: int = 8) -> str:
    return (
        line(
            "".join(
                f"M{n(x)} {n(y)}L{n(x + r * math.cos(k * 6.283 / spokes))} {n(y + r * math.sin(k * 6.283 / spokes))}"
                for k in range(spokes)
            ),
            K3,
            1.8,
        )
        + f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="none" stroke="{K3}" stroke-width="3"/>'
        + disc(x, y, 3, K2)
    )


def emblem(dice: Dice, x: float, y: float, r: float, what: str) -> str:
    """A sign on a disc: what is done here."""
    drawn = disc(x, y, r, K3)
    if what == "coin":
        return drawn + rect(x - r * 0.36, y - r * 0.36, r * 0.72, r * 0.72, K1)
    if what == "eye":
        return drawn + disc(x, y, r * 0.62, K1, 1, 0.6) + disc(x, y, r * 0.28, K3)
    if what == "star":
        return drawn + star(x, y, r * 0.78, 5, 0.45, K1)
    if what == "mask":
        return (
            drawn
            + disc(x - r * 0.34, y - r * 0.18, r * 0.17, K1)
            + disc(x + r * 0.34, y - r * 0.18, r * 0.17, K1)
            + line(f"M{n(x - r * 0.42)} {n(y + r * 0.26)}q{n(r * 0.42)} {n(r * 0.44)} {n(r * 0.84)} 0", K1, 1.6)
        )
    if what == "key":
        return (
            drawn
            + disc(x, y - r * 0.2, r * 0.3, K1)
            + fill(f"M{n(x - r * 0.14)} {n(y)}h{n(r * 0.28)}l{n(r * 0.12)} {n(r * 0.6)}h{n(-r * 0.52)}z", K1)
        )
    if what == "scales":
        return drawn + line(
            f"M{n(x)} {n(y - r * 0.6)}v{n(r * 1.2)}M{n(x - r * 0.55)} {n(y - r * 0.35)}h{n(r * 1.1)}"
            f"M{n(x - r * 0.75)} {n(y + r * 0.12)}h{n(r * 0.4)}M{n(x + r * 0.35)} {n(y + r * 0.12)}"
            f"h{n(r * 0.4)}",
            K1,
            1.6,
        )
    if what == "mug":
        return (
            drawn
            + rect(x - r * 0.4, y - r * 0.35, r * 0.6, r * 0.75, K1)
            + line(f"M{n(x + r * 0.25)} {n(y - r * 0.15)}q{n(r * 0.4)} {n(r * 0.18)} 0 {n(r * 0.4)}", K1, 1.4)
        )
    if what == "note":
        return (
            drawn
            + disc(x - r * 0.18, y + r * 0.36, r * 0.22, K1)
            + line(f"M{n(x + r * 0.02)} {n(y + r * 0.36)}v{n(-r * 0.9)}l{n(r * 0.36)} {n(r * 0.2)}", K1, 1.5)
        )
    if what == "bell":
        return drawn + fill(
            f"M{n(x - r * 0.5)} {n(y + r * 0.36)}"
            f"q{n(r * 0.2)} {n(-r * 0.2)} {n(r * 0.2)} {n(-r * 0.55)}"
            f"a{n(r * 0.3)} {n(r * 0.3)} 0 0 1 {n(r * 0.6)} 0"
            f"q0 {n(r * 0.35)} {n(r * 0.2)} {n(r * 0.55)}z",
            K1,
        )
    return drawn


def scroll(dice: Dice, x: float, y: float, w: float, h: float) -> str:
    return (
        rect(x - w / 2, y, w, h, K3)
        + rect(x - w / 2 - 3, y - 3, w + 6, 5, K2, 1, 2.5)
        + rect(x - w / 2 - 3, y + h - 2, w + 6, 5, K2, 1, 2.5)
        + "".join(
            rect(x - w * 0.34, y + 5 + 5 * i, w * dice.pick([0.66, 0.5, 0.58]), 1.8, K1, 0.7)
            for i in range(int(h / 5) - 2)
        )
        + disc(x + w * 0.28, y + h - 6, 3, K1)
    )


def books(dice: Dice, x: float, w: float, count: int = 5, y: float = GROUND) -> str:
    drawn, yy = "", y
    for i in range(count):
        h, ww = dice.between(5, 8), w * dice.between(0.72, 1)
        yy -= h
        drawn += rect(x - ww / 2 + dice.between(-3, 3), yy, ww, h - 1, [K3, K2, K3][i % 3], 1, 1)
    return drawn


def lantern(dice: Dice, x: float, y: float, s: float = 1.0) -> str:
    return (
        line(f"M{n(x)} {n(y - 14 * s)}v{n(5 * s)}", K3, 1.5)
        + fill(f"M{n(x - 7 * s)} {n(y - 9 * s)}h{n(14 * s)}l{n(-3 * s)} {n(-4 * s)}h{n(-8 * s)}z", K2)
        + rect(x - 6 * s, y - 9 * s, 12 * s, 15 * s, K3, 1, 2)
        + disc(x, y - 1.5 * s, 3.4 * s, K0)
        + rect(x - 7 * s, y + 6 * s, 14 * s, 2.5 * s, K2)
    )


def chain(dice: Dice, y: float) -> str:
    return "".join(
        f'<ellipse cx="{n(8 + 13 * i)}" cy="{n(y + 7 * math.sin(i / 1.27))}" rx="8" ry="4.4"'
        f' fill="none" stroke="{(K3 if i % 2 else K2)}" stroke-width="2.6"/>'
        for i in range(9)
    )


def drape(dice: Dice, x: float, w: float, h: float) -> str:
    left, t = x - w / 2, GROUND - h
    return "".join(
        fill(
            f"M{n(left + w * i / 4)} {n(t)}"
            f"q{n(w / 8)} {n(h * 0.3)} {n(w * dice.between(-0.06, 0.12))} {n(h)}h{n(w / 4)}"
            f"q{n(-w / 10)} {n(-h * 0.5)} {n(w / 8)} {n(-h)}z",
            K3 if i % 2 else K2,
            0.92,
        )
        for i in range(4)
    )


def golem(dice: Dice, x: float, h: float) -> str:
    t = GROUND - h
    return (
        rect(x - h * 0.14, t, h * 0.28, h * 0.2, K3, 1, 2)
        + rect(x - h * 0.28, t + h * 0.23, h * 0.56, h * 0.36, K3, 1, 3)
        + rect(x - h * 0.46, t + h * 0.25, h * 0.15, h * 0.42, K2, 1, 3)
        + rect(x + h * 0.31, t + h * 0.25, h * 0.15, h * 0.42, K2, 1, 3)
        + rect(x - h * 0.24, t + h * 0.62, h * 0.18, h * 0.38, K2)
        + rect(x + h * 0.06, t + h * 0.62, h * 0.18, h * 0.38, K2)
        + disc(x - h * 0.06, t + h * 0.1, h * 0.03, K1)
        + disc(x + h * 0.06, t + h * 0.1, h * 0.03, K1)
        + star(x, t + h * 0.4, h * 0.1, 4, 0.35, K1)
    )


def trebuchet(dice: Dice, x: float, h: float) -> str:
    t = GROUND - h
    return (
        line(f"M{n(x - 22)} {GROUND}l22 {n(-h * 0.62)}l22 {n(h * 0.62)}M{n(x - 26)} {GROUND}h52", K3, 3.4)
        + line(f"M{n(x - 20)} {n(t + h * 0.72)}L{n(x + 26)} {n(t)}", K3, 3.4)
        + rect(x - 27, t + h * 0.66, 13, 12, K2)
        + line(f"M{n(x + 26)} {n(t)}q8 8 4 16", K2, 1.6)
        + disc(x + 30, t + 17, 4, K3)
    )


def loom(dice: Dice, x: float, h: float) -> str:
    t = GROUND - h
    return (
        rect(x - 30, t, 5, h, K3)
        + rect(x + 25, t, 5, h, K3)
        + rect(x - 33, t + 3, 66, 5, K2)
        + rect(x - 33, GROUND - 13, 66, 5, K2)
        + "".join(line(f"M{n(x - 20 + 8 * i)} {n(t + 8)}v{n(h - 21)}", K3, 1, 0.8) for i in range(6))
        + fill(
            f"M{n(x + 4)} {n(t + 6)}l-12 {n(h * 0.4)}h9l-6 {n(h * 0.34)} 18 {n(-h * 0.46)}h-10l6 {n(-h * 0.28)}z", K0
        )
    )


def flask(dice: Dice, x: float, s: float = 1.0) -> str:
    return (
        fill(
            f"M{n(x - 5 * s)} {n(GROUND - 40 * s)}h{n(10 * s)}v{n(14 * s)}l{n(13 * s)} {n(20 * s)}"
            f"q{n(2 * s)} {n(6 * s)} {n(-4 * s)} {n(6 * s)}h{n(-28 * s)}"
            f"q{n(-6 * s)} 0 {n(-4 * s)} {n(-6 * s)}l{n(13 * s)} {n(-20 * s)}z",
            K3,
        )
        + fill(
            f"M{n(x - 13 * s)} {n(GROUND - 14 * s)}h{n(26 * s)}l{n(5 * s)} {n(8 * s)}"
            f"q{n(1 * s)} {n(4 * s)} {n(-4 * s)} {n(4 * s)}h{n(-28 * s)}"
            f"q{n(-5 * s)} 0 {n(-4 * s)} {n(-4 * s)}z",
            K2,
        )
        + disc(x - 3 * s, GROUND - 8 * s, 2 * s, K0)
        + disc(x + 5 * s, GROUND - 20 * s, 1.5 * s, K2)
        + rect(x - 7 * s, GROUND - 42 * s, 14 * s, 3.5 * s, K2)
    )


def balls(dice: Dice, x: float, y: float) -> str:
    """Three balls: the sign of a pawnshop."""
    return (
        line(f"M{n(x)} {n(y - 8)}v4", K3, 1.5)
        + disc(x - 4, y, 3.6, K3)
        + disc(x + 4, y, 3.6, K3)
        + disc(x, y + 6, 3.6, K3)
    )


def telescope(dice: Dice, x: float, y: float) -> str:
    return turn(rect(x, y - 4, 26, 8, K3) + rect(x + 24, y - 5.5, 8, 11, K3) + rect(x + 6, y - 4, 3, 8, K1), -34, x, y)
