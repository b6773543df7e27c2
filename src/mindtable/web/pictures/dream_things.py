"""What dreams are about: one thing each, drawn on a stage of 84 by 56."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect, turn
from mindtable.web.pictures.strokes import figure

FLOOR: Final = 50  # where things stand


def a_bird(x: float, y: float, s: float) -> str:
    """A bird on the wing."""
    return fill(
        f"M{n(x)} {n(y)}"
        f"c{n(4 * s)} 0 {n(7 * s)} {n(s)} {n(9 * s)} {n(4 * s)}"
        f" {n(4 * s)} {n(-5 * s)} {n(9 * s)} {n(-8 * s)} {n(16 * s)} {n(-9 * s)}"
        f" {n(-5 * s)} {n(6 * s)} {n(-7 * s)} {n(13 * s)} {n(-16 * s)} {n(14 * s)}"
        f"l{n(-2 * s)} {n(6 * s)} {n(-2 * s)} {n(-5 * s)} {n(-5 * s)} 0z",
        K0,
    )


def a_flame(x: float, y: float, s: float) -> str:
    """A flame in two tones, standing on a point."""
    return fill(
        f"M{n(x)} {n(y - 24 * s)}"
        f"c{n(3 * s)} {n(9 * s)} {n(11 * s)} {n(12 * s)} {n(10 * s)} {n(17 * s)}"
        f"-{n(s)} {n(6 * s)} {n(-6 * s)} {n(7 * s)} {n(-10 * s)} {n(7 * s)}"
        f"s{n(-10 * s)} {n(-2 * s)} {n(-10 * s)} {n(-8 * s)}"
        f"c0 {n(-5 * s)} {n(5 * s)} {n(-8 * s)} {n(10 * s)} {n(-16 * s)}z",
        K2,
    ) + fill(
        f"M{n(x)} {n(y - 12 * s)}"
        f"c{n(2 * s)} {n(4 * s)} {n(5 * s)} {n(5 * s)} {n(5 * s)} {n(8 * s)}"
        f" 0 {n(3 * s)} {n(-3 * s)} {n(4 * s)} {n(-5 * s)} {n(4 * s)}"
        f"s{n(-5 * s)} {n(-1 * s)} {n(-5 * s)} {n(-4 * s)}"
        f"c0 {n(-3 * s)} {n(3 * s)} {n(-4 * s)} {n(5 * s)} {n(-8 * s)}z",
        K3,
    )


def a_leaf(x: float, y: float, s: float, a: float) -> str:
    """A leaf, turned around its stalk."""
    return turn(
        fill(f"M{n(x)} {n(y)}q{n(-6 * s)} {n(-8 * s)} 0 {n(-16 * s)}q{n(6 * s)} {n(8 * s)} 0 {n(16 * s)}z", K3)
        + line(f"M{n(x)} {n(y)}v{n(-11 * s)}", K1, 1),
        a,
        x,
        y,
    )


def a_hut(x: float, s: float) -> str:
    """A small house with a door and two windows."""
    return (
        fill(
            f"M{n(x - 14 * s)} {FLOOR}V{n(FLOOR - 18 * s)}l{n(14 * s)} {n(-12 * s)} {n(14 * s)} {n(12 * s)}V{FLOOR}z",
            K3,
        )
        + rect(x - 3 * s, FLOOR - 10 * s, 6 * s, 10 * s, K1)
        + rect(x - 10 * s, FLOOR - 15 * s, 5 * s, 5 * s, K1)
        + rect(x + 5 * s, FLOOR - 15 * s, 5 * s, 5 * s, K1)
    )


def stairs(dice: Dice) -> str:
    return "".join(rect(14 + 8 * i, FLOOR - 5 * (i + 1), 9, 5 * (i + 1), K3 if i % 2 else K2) for i in range(7)) + rect(
        68, 6, 10, 10, K0, 0.9
    )


def forest(dice: Dice) -> str:
    return "".join(
        (
            line(f"M{n(x)} {FLOOR}V{n(y + 6)}", K3, 2) + disc(x, y, r, K3 if i % 2 else K2)
            for i, (x, y, r) in enumerate(
                [(12 + 15 * k + dice.between(-3, 3), dice.between(16, 28), dice.between(7, 11)) for k in range(5)]
            )
        )
    )


def leaves(dice: Dice) -> str:
    return "".join(
        a_leaf(dice.between(10, 74), dice.between(22, 48), dice.between(0.7, 1.2), dice.between(-80, 80))
        for _ in range(8)
    )


def gate(dice: Dice) -> str:
    return (
        line("M26 50V24M34 50V18M42 50V16M50 50V18M58 50V24M24 30h36M24 42h36", K3, 2.2)
        + disc(14, 40, 9, K2)
        + disc(72, 40, 9, K2)
        + line("M26 24q16-16 32 0", K3, 2.2)
    )


def bird(dice: Dice) -> str:
    return a_bird(30, 26, 1.4) + line("M8 50q20-8 34 0t34-2", K2, 3)


def birds(dice: Dice) -> str:
    return a_bird(12, 20, 0.8) + a_bird(40, 14, 0.6) + a_bird(52, 32, 0.9) + fill("M0 56 30 42l26 14z", K2)


def seeds(dice: Dice) -> str:
    return "".join(disc(dice.between(20, 64), dice.between(14, 46), 2.4, K3, 1, 1.5) for _ in range(9)) + line(
        "M42 52C40 40 46 32 42 22M42 36q8-2 10-9M42 42q-8-2-10-8", K3, 2
    )


def flame(dice: Dice) -> str:
    return a_flame(42, FLOOR, 1.5) + line("M10 50h14M60 50h14", K3, 2)


def hedge(dice: Dice) -> str:
    return "".join(disc(8 + 11 * i, 42, 9, K2) for i in range(7)) + a_flame(26, 40, 0.8) + a_flame(54, 38, 1)


def root(dice: Dice) -> str:
    return (
        line("M42 6v22M42 28C34 36 24 34 16 46M42 28c0 10-6 14-6 24M42 28c2 12 10 14 12 24M42 28c8 6 16 6 26 16", K3, 3)
        + disc(16, 48, 4, K0)
        + a_flame(66, 54, 0.4)
    )


def clover(dice: Dice) -> str:
    return "".join(
        (disc(x + dx, y + dy, 5.4, K3) for x, y in ((28, 22), (56, 30)) for dx, dy in ((-5, 0), (5, 0), (0, -6.5)))
    ) + line("M28 26q2 14-4 26M56 34q-2 10 2 18", K3, 2)


def water(dice: Dice) -> str:
    return (
        "".join(
            line(f"M0 {n(30 + 8 * j)}c10-5 18 5 28 0s18-5 28 0 18 5 28 0", K3 if j % 2 else K2, 2.6) for j in range(3)
        )
        + line("M20 40V18M30 36V14M58 40V20", K3, 2)
        + disc(20, 16, 5, K3)
        + disc(30, 12, 5, K2)
        + disc(58, 18, 5, K3)
    )


def window(dice: Dice) -> str:
    return (
        rect(22, 5, 40, 46, K2)
        + rect(26, 9, 15, 38, K3)
        + rect(43, 9, 15, 38, K3)
        + line("M26 28h15M43 28h15", K2, 2)
        + a_bird(50, 24, 0.9)
    )


def flying(dice: Dice) -> str:
    return "".join(line(f"M0 {n(42 + 6 * j)}c10-4 18 4 28 0s18-4 28 0 18 4 28 0", K2, 2.4) for j in range(2)) + turn(
        figure(42, 22, 26, "leap", K0), 70, 42, 22
    )


def balloon(dice: Dice) -> str:
    return (
        disc(42, 20, 15, K3)
        + fill("M42 5c-8 8-8 22 0 30 8-8 8-22 0-30z", K2)
        + line("M31 31l6 10M53 31l-6 10", K3, 1.4)
        + rect(36, 41, 12, 8, K3)
        + "".join((rect(x, y, 12, 2.4, K3, 0.4, 1.2) for x, y in ((6, 18), (66, 30))))
    )


def carriage(dice: Dice) -> str:
    return (
        fill("M22 40V24q2-8 10-8h22q6 0 8 8v16z", K3)
        + rect(30, 22, 10, 9, K1)
        + rect(46, 22, 10, 9, K1)
        + "".join(
            f'<circle cx="{x}" cy="43" r="7" fill="{K1}" stroke="{K3}" stroke-width="2.4"/>' + disc(x, 43, 1.8, K3)
            for x in (30, 56)
        )
        + line("M62 38l14-4", K3, 2)
    )


def ship(dice: Dice) -> str:
    return (
        fill("M14 38h56l-9 12H24z", K3)
        + line("M42 38V8", K3, 2)
        + fill("M44 9q18 12 0 26zM40 13q-14 10 0 22z", K2)
        + line("M0 52c10-4 18 4 28 0s18-4 28 0 18 4 28 0", K3, 2)
    )


def school(dice: Dice) -> str:
    return (
        a_hut(42, 1.3)
        + fill("M38 10h8v6h-8z", K2)
        + line("M10 50h64", K3, 2)
        + turn(figure(70, 40, 18, "leap", K0), 10, 70, 40)
    )


def rope(dice: Dice) -> str:
    return (
        rect(0, 30, 12, 26, K2)
        + rect(72, 30, 12, 26, K2)
        + line("M10 30q32 8 64 0", K3, 1.8)
        + figure(42, 20, 26, "cheer", K0)
        + line("M22 16l40-4", K0, 1.4)
    )


def feather(dice: Dice) -> str:
    return "".join(
        turn(
            fill("M42 50q-10-24 0-44q10 20 0 44z", K3) + line("M42 54V14M42 40l-5-4M42 32l5-4M42 26l-4-4", K1, 1.2),
            a,
            42,
            44,
        )
        for a in (-24, 22)
    )


def train(dice: Dice) -> str:
    return (
        fill("M0 30h60q12 0 16 12v4H0z", K3)
        + "".join(rect(6 + 13 * i, 34, 8, 6, K1) for i in range(4))
        + "".join(disc(8 + 13 * i, 47, 3.4, K2) for i in range(6))
        + line("M0 52h84", K3, 2)
        + disc(72, 40, 3, K0)
        + fill("M78 38l6-6v14z", K0, 0.5)
    )


def station(dice: Dice) -> str:
    return (
        rect(0, 44, 84, 6, K2)
        + line("M10 44V18M74 44V18", K3, 2.4)
        + fill("M2 18h80l-6-8H8z", K3)
        + disc(42, 26, 7, K0)
        + line("M42 22v4h3", K1, 1.6)
        + line("M0 54h84", K3, 1.6)
    )


def candle(dice: Dice) -> str:
    return (
        rect(37, 26, 10, 24, K0)
        + a_flame(42, 26, 0.7)
        + disc(42, 16, 16, K3, 0.2)
        + "".join(
            line(f"M{n(6 + 8 * i)} 52q{n(dice.between(-3, 3))} -8 {n(dice.between(-3, 3))} -14", K2, 2)
            for i in range(10)
        )
    )


def house(dice: Dice) -> str:
    return a_hut(40, 1.1) + a_flame(34, 24, 0.7) + a_flame(48, 20, 0.9)


def rose(dice: Dice) -> str:
    return (
        line("M42 54C40 44 44 38 42 28M42 44q-8-2-11-8M42 40q8-1 11-7", K2, 2.4)
        + "".join(turn(disc(42, 13, 6, K3, 0.85, 1.3), 72 * i, 42, 20) for i in range(5))
        + disc(42, 20, 4, K1)
    )


def duel(dice: Dice) -> str:
    return (
        line("M22 48 56 12M62 48 28 12", K3, 3)
        + line("M26 38l8 8M58 38l-8 8", K3, 2.6)
        + fill("M24 56a18 16 0 0 1 36 0z", K2)
    )


def lantern(dice: Dice) -> str:
    return (
        line("M42 2v8", K3, 1.6)
        + fill("M32 16h20l-5-6H37z", K3)
        + rect(32, 16, 20, 26, K3, 0.5)
        + a_flame(42, 38, 0.75)
        + rect(30, 42, 24, 4, K3)
        + "".join((line(f"M{x} {y}l-4 9", K2, 1.8) for x, y in ((12, 10), (20, 28), (70, 12), (64, 34), (76, 38))))
    )


def mask(dice: Dice) -> str:
    return (
        fill("M18 20c8-4 16-4 24 0 8-4 16-4 24 0 2 14-6 22-14 20-4-1-7-3-10-6-3 3-6 5-10 6-8 2-16-6-14-20z", K3)
        + disc(31, 28, 4, K1, 1, 0.8)
        + disc(53, 28, 4, K1, 1, 0.8)
        + line("M66 24q10 8 8 24", K0, 2)
        + fill("M60 18c2-10 8-14 16-14-2 8-6 14-12 18z", K2)
    )


def horse(dice: Dice) -> str:
    return (
        fill(
            "M18 36c2-8 10-10 20-10 6 0 10-2 14-8l6-6 2 4 6 4-2 5-6-1c-2 6-3 10-6 14l2 12h-4l-4-11"
            "H32l-5 11h-4l2-13-4 3-2 10h-3z",
            K3,
        )
        + line("M14 40q-6-6-4-14", K3, 2.4)
        + line("M0 52h84", K2, 2)
    )


def rocking(dice: Dice) -> str:
    return (
        fill("M22 32c3-6 10-8 18-8 5 0 8-3 11-8l5-5 2 4 6 4-2 4-6 0c-2 6-3 9-6 12H26z", K3)
        + line("M28 36l-4 10M50 35l4 11", K3, 3)
        + line("M12 44q28 14 56 0", K0, 3)
    )


def volcano(dice: Dice) -> str:
    return (
        fill("M10 50 36 18h12l26 32z", K2)
        + fill("M36 18h12l6 8-6-1-4 6-5-6-8 1z", K3)
        + a_flame(42, 18, 0.7)
        + line("M0 53c10-3 18 3 28 0s18-3 28 0 18 3 28 0", K3, 2)
    )


def matches(dice: Dice) -> str:
    return "".join(turn(rect(40, 18, 4, 34, K0) + a_flame(42, 20, 0.6), a, 42, 52) for a in (-18, 18))


def theatre(dice: Dice) -> str:
    return (
        fill("M0 0h24c0 22-6 40-24 50zM84 0H60c0 22 6 40 24 50z", K2)
        + rect(0, 48, 84, 8, K3)
        + disc(42, 26, 12, K0)
        + line("M36 24h3M45 24h3M37 31q5 4 10 0", K1, 1.8)
    )


def toy(dice: Dice) -> str:
    return (
        fill("M0 41q42-18 84 0v15H0z", K2)
        + disc(42, 30, 9, K3)
        + disc(35, 22, 4, K3)
        + disc(49, 22, 4, K3)
        + disc(39, 29, 1.3, K1)
        + disc(45, 29, 1.3, K1)
        + line("M10 24l14 22", K0, 2.4)
        + fill("M6 16l10 4-4 9-9-5z", K0)
    )


def door(dice: Dice) -> str:
    return (
        rect(26, 6, 32, 46, K3)
        + fill("M28 8h22l-4 4v40H28z", K1)
        + fill("M50 8l-18 5v43l18-4z", K2)
        + disc(36, 34, 1.8, K0)
        + fill("M28 52h22l16 4H20z", K0, 0.5)
    )


def stove(dice: Dice) -> str:
    return (
        rect(22, 22, 40, 28, K2)
        + rect(28, 32, 16, 12, K1)
        + a_flame(36, 44, 0.4)
        + line("M54 22V4", K3, 4)
        + a_bird(4, 18, 0.7)
    )


def kitchen(dice: Dice) -> str:
    return (
        fill("M20 28h44l-4 22H24z", K3)
        + rect(16, 24, 52, 5, K2)
        + line("M30 18c-4-5 4-6 0-12M42 18c-4-5 4-6 0-12M54 18c-4-5 4-6 0-12", K0, 2)
        + line("M8 52h68", K3, 2)
    )


def letter(dice: Dice) -> str:
    return turn(rect(18, 14, 48, 30, K3) + line("M18 14l24 18 24-18", K1, 2) + disc(42, 32, 5, K2), -8, 42, 30)


def lake(dice: Dice) -> str:
    return (
        disc(42, 44, 36, K2, 1, 0.3)
        + disc(52, 42, 10, K3, 0.7, 0.3)
        + disc(60, 14, 8, K0)
        + fill("M24 40h20l-3 5H27z", K3)
        + line("M34 40V26", K3, 1.6)
        + fill("M35 26q9 6 0 12z", K3)
    )


def quarrel(dice: Dice) -> str:
    return (
        fill("M6 54c0-14 2-26 10-34 8-4 16 0 16 8l4 6-4 1v6q-2 3-8 2l1 11z", K3)
        + fill("M78 54c0-14-2-26-10-34-8-4-16 0-16 8l-4 6 4 1v6q2 3 8 2l-1 11z", K2)
        + line("M38 20l8-6M38 14l8 6", K0, 2)
    )


def brother(dice: Dice) -> str:
    return (
        figure(28, 30, 34, "stand", K3)
        + f"""<g opacity=".35">{figure(56, 32, 28, "stand", K3)}</g>"""
        + line("M8 52h68", K2, 2)
    )


def dance(dice: Dice) -> str:
    return disc(42, 34, 26, K2) + figure(36, 30, 34, "tango", K3) + figure(50, 30, 32, "cheer", K0)


def island(dice: Dice) -> str:
    return (
        fill("M12 44q30-20 60 0z", K3)
        + line("M42 34q-2-14 4-22", K3, 2.4)
        + "".join(turn(disc(46, 6, 3, K3, 1, 2.4), a, 46, 12) for a in (-100, -55, 0, 55, 100))
        + "".join(line(f"M0 {n(48 + 5 * j)}c10-3 18 3 28 0s18-3 28 0 18 3 28 0", K2, 2) for j in range(2))
    )


def kite(dice: Dice) -> str:
    return (
        fill("M54 4 70 18 56 34 42 18z", K3)
        + fill("M54 4 56 34 42 18z", K2)
        + line("M56 34C48 44 40 36 32 44s-12 4-16 10", K0, 1.6)
        + "".join((fill(f"M{x} {y}l4 -3 4 3-4 3z", K3) for x, y in ((44, 39), (32, 43), (22, 48))))
    )


def doll(dice: Dice) -> str:
    return (
        disc(42, 18, 11, K3)
        + fill("M42 28 62 52H22z", K2)
        + disc(38, 18, 1.6, K1)
        + disc(46, 18, 1.6, K1)
        + line("M38 24q4-2 8 0", K1, 1.5)
        + fill("M31 16c0-12 22-12 22 0-6-5-16-5-22 0z", K1)
        + line("M30 34l-10 6M54 34l10 6", K3, 3)
    )


def sentence(dice: Dice) -> str:
    return (
        rect(14, 6, 56, 46, K3)
        + "".join((rect(20, 13 + 7 * i, w, 2.6, K1, 0.75) for i, w in enumerate((44, 40, 44, 26))))
        + line("M50 40l16-26", K0, 3)
        + fill("M49 38l-2 6 6-3z", K1)
    )


def cradle(dice: Dice) -> str:
    return fill("M16 26h52l-6 18H22z", K3) + fill("M16 26q0-16 18-16 8 0 8 16z", K2) + line("M14 44q28 14 56 0", K0, 3)


def echo(dice: Dice) -> str:
    return "".join(
        f'<path d="M{n(42 - 9 * i)} 50V{n(40 - 8 * i)}a{n(9 * i)} {n(9 * i)} 0 0 1 {n(18 * i)}'
        f' 0V50" fill="none" stroke="{(K3 if i % 2 else K2)}" stroke-width="3"/>'
        for i in (1, 2, 3, 4)
    ) + disc(42, 46, 3, K0)


def maze(dice: Dice) -> str:
    return "".join(
        rect(10 + 11 * i, 8 + 3 * (i % 3), 9, 42 - 6 * (i % 3), [K3, K2, K0][i % 3], 0.9) for i in range(6)
    ) + figure(44, 34, 18, "stand", K1)


def keys(dice: Dice) -> str:
    return "".join(
        turn(
            f'<circle cx="42" cy="14" r="6" fill="none" stroke="{K3}" stroke-width="3"/>'
            + line("M42 20v26M42 40h6M42 34h5", K3, 3),
            a,
            42,
            10,
        )
        for a in (-34, 0, 34)
    )


def room(dice: Dice) -> str:
    return (
        fill("M0 0l26 14v24L0 56zM84 0 58 14v24l26 18z", K2)
        + rect(26, 14, 32, 24, K3)
        + rect(37, 20, 10, 18, K1)
        + fill("M37 38h10l6 18H31z", K0, 0.6)
    )


def garden(dice: Dice) -> str:
    return "".join(
        (
            line(f"M{n(x)} 52V{n(y)}", K2, 2)
            + "".join((turn(disc(x, y - 4, 2.2, K3, 1, 1.5), 72 * q, x, y) for q in range(5)))
            + disc(x, y, 1.6, K0)
            for x, y in [(12 + 15 * k, dice.between(22, 36)) for k in range(5)]
        )
    )


THINGS: Final[dict[str, Callable[[Dice], str]]] = {
    thing.__name__: thing
    for thing in (
        stairs,
        forest,
        leaves,
        gate,
        bird,
        birds,
        seeds,
        flame,
        hedge,
        root,
        clover,
        water,
        window,
        flying,
        balloon,
        carriage,
        ship,
        school,
        rope,
        feather,
        train,
        station,
        candle,
        house,
        rose,
        duel,
        lantern,
        mask,
        horse,
        rocking,
        volcano,
        matches,
        theatre,
        toy,
        door,
        stove,
        kitchen,
        letter,
        lake,
        quarrel,
        brother,
        dance,
        island,
        kite,
        doll,
        sentence,
        cradle,
        echo,
        maze,
        keys,
        room,
        garden,
    )
}
