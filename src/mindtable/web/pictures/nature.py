"""What grows on an island or was always there: trees, crystals, stones, water. Arguments are those of gear.py."""

from __future__ import annotations

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import GROUND, K0, K1, K2, K3, disc, fill, line, n, rect


def tree(dice: Dice, x: float, h: float, kind: str = "round") -> str:
    """A tree: round, a cone, a great one, or a weeping one."""
    t = GROUND - h
    drawn = line(f"M{n(x)} {GROUND}V{n(t + h * 0.4)}", K1, max(2, h * 0.07))
    if kind == "round":
        return (
            disc(x, t + h * 0.32, h * 0.32, dice.pick([K3, K2]))
            + disc(x + h * 0.1, t + h * 0.38, h * 0.2, K2, 0.5)
            + drawn
        )
    if kind == "cone":
        return (
            fill(f"M{n(x)} {n(t)}l{n(h * 0.24)} {n(h * 0.75)}h{n(-h * 0.48)}z", K2)
            + fill(f"M{n(x)} {n(t)}l{n(h * 0.24)} {n(h * 0.75)}h{n(-h * 0.24)}z", K3, 0.5)
            + drawn
        )
    if kind == "great":
        drawn = fill(
            f"M{n(x - h * 0.11)} {GROUND}"
            f"c{n(h * 0.08)} {n(-h * 0.3)} {n(-h * 0.02)} {n(-h * 0.4)} {n(-h * 0.14)} {n(-h * 0.55)}"
            f"h{n(h * 0.5)}"
            f"c{n(-h * 0.14)} {n(h * 0.15)} {n(-h * 0.2)} {n(h * 0.3)} {n(-h * 0.14)} {n(h * 0.55)}z",
            K1,
        )
        for dx, dy, r, tone in (
            (-0.38, 0.36, 0.2, K2),
            (0.38, 0.34, 0.22, K2),
            (-0.16, 0.2, 0.24, K3),
            (0.2, 0.17, 0.23, K3),
            (0.02, 0.4, 0.2, K2),
        ):
            drawn += disc(x + dx * h, t + dy * h, r * h, tone)
        return drawn
    return (
        disc(x, t + h * 0.25, h * 0.2, K3)
        + line(
            "".join(
                f"M{n(x + d * h * 0.18)} {n(t + h * 0.25)}q{n(d * 4)} {n(h * 0.2)} {n(d * 3)} {n(h * 0.45)}"
                for d in (-1, -0.4, 0.4, 1)
            ),
            K3,
            2.4,
        )
        + drawn
    )


def crystal(dice: Dice, x: float, w: float, h: float, lean: float = 0.0) -> str:
    t = GROUND - h
    return (
        fill(
            f"M{n(x + lean)} {n(t)}l{n(w / 2)} {n(h * 0.24)}L{n(x + w * 0.34)} {GROUND}"
            f"H{n(x - w * 0.34)}L{n(x + lean - w / 2)} {n(t + h * 0.24)}z",
            K3,
        )
        + fill(f"M{n(x + lean)} {n(t)}l{n(w / 2)} {n(h * 0.24)}L{n(x + w * 0.34)} {GROUND}H{n(x)}z", K2, 0.75)
        + line(f"M{n(x + lean)} {n(t)}L{n(x)} {GROUND}", K0, 0.8, 0.6)
    )


def stone(dice: Dice, x: float, w: float, h: float, mark: str = "rune") -> str:
    """A standing stone with a rune or with lines of writing."""
    t = GROUND - h
    drawn = fill(
        f"M{n(x - w / 2)} {GROUND}l{n(w * 0.08)} {n(-h * 0.82)}"
        f"q{n(w * 0.1)} {n(-h * 0.18)} {n(w * 0.44)} {n(-h * 0.18)}"
        f"q{n(w * 0.32)} 0 {n(w * 0.38)} {n(h * 0.22)}l{n(w * 0.1)} {n(h * 0.78)}z",
        K3,
    ) + fill(
        f"M{n(x + w * 0.14)} {GROUND}l{n(-w * 0.02)} {n(-h)}"
        f"q{n(w * 0.26)} {n(h * 0.05)} {n(w * 0.28)} {n(h * 0.22)}l{n(w * 0.1)} {n(h * 0.78)}z",
        K2,
        0.6,
    )
    if mark == "rune":
        return drawn + line(
            f"M{n(x - 3)} {n(t + h * 0.28)}v{n(h * 0.44)}M{n(x - 3)} {n(t + h * 0.36)}l7 6-7 6"
            f"M{n(x - 3)} {n(t + h * 0.62)}l6 5",
            K1,
            2,
        )
    return drawn + "".join(
        rect(x - w * 0.28, t + h * (0.24 + 0.13 * i), w * dice.pick([0.42, 0.3, 0.36]), 2, K1, 0.8) for i in range(4)
    )


def pool(dice: Dice, x: float, y: float, w: float) -> str:
    return (
        disc(x, y, w / 2, K3, 1, 0.3)
        + disc(x, y + 1, w * 0.42, K2, 1, 0.3)
        + disc(x + w * 0.08, y, w * 0.13, K0, 0.9, 0.42)
        + line(f"M{n(x - w * 0.3)} {n(y + 2)}h{n(w * 0.2)}M{n(x + w * 0.16)} {n(y + 4)}h{n(w * 0.16)}", K3, 1.2)
    )
