"""What is built on an island: towers, halls, houses, bridges. Arguments are those of gear.py."""

from __future__ import annotations

import math

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.gear import crate, flag
from mindtable.web.pictures.shapes import GROUND, K0, K1, K2, K3, disc, fill, line, n, rect, star, turn


def tower(dice: Dice, x: float, w: float, h: float, top: str = "crenel", y: float = GROUND) -> str:
    """A tower and what it ends in: battlements, a roof, a dome, a fire, a lantern of glass, a clock."""
    drawn = rect(x - w / 2, y - h, w, h, K3) + rect(x, y - h, w / 2, h, K2, 0.55)
    t = y - h
    if top == "crenel":
        drawn += rect(x - w / 2 - 2, t - 3, w + 4, 5, K3) + "".join(
            rect(x - w / 2 - 2 + k * (w + 4) / 5, t - 7, (w + 4) / 5, 5, K3) for k in (0, 2, 4)
        )
    elif top == "cone":
        drawn += fill(f"M{n(x - w / 2 - 3)} {n(t)}L{n(x)} {n(t - w * 0.95)}L{n(x + w / 2 + 3)} {n(t)}z", K2)
    elif top == "dome":
        drawn += fill(f"M{n(x - w / 2)} {n(t)}a{n(w / 2)} {n(w / 2)} 0 0 1 {n(w)} 0z", K2) + line(
            f"M{n(x)} {n(t - w / 2)}v-5", K3, 1.6
        )
    elif top == "onion":
        drawn += fill(
            f"M{n(x - w * 0.35)} {n(t)}"
            f"c{n(-w * 0.4)} {n(-w * 0.45)} {n(w * 0.2)} {n(-w * 0.55)} {n(w * 0.35)} {n(-w)}"
            f"c{n(w * 0.15)} {n(w * 0.45)} {n(w * 0.75)} {n(w * 0.55)} {n(w * 0.35)} {n(w)}z",
            K2,
        )
    elif top == "fire":
        drawn += (
            rect(x - w / 2 - 3, t - 3, w + 6, 4, K2)
            + fill(f"M{n(x)} {n(t - 19)}c3 6 8 8 7 12a7 6 0 0 1-14 0c0-4 5-5 7-12z", K3)
            + disc(x, t - 7, 3, K0)
        )
    elif top == "glass":
        drawn += (
            rect(x - w / 2 - 2, t - 2, w + 4, 3, K2)
            + rect(x - w / 3, t - 11, w / 1.5, 9, K0)
            + fill(f"M{n(x - w / 2)} {n(t - 11)}h{n(w)}l{n(-w / 2)} -7z", K2)
        )
    elif top == "clock":
        drawn += (
            fill(f"M{n(x - w / 2 - 2)} {n(t)}L{n(x)} {n(t - w * 0.8)}L{n(x + w / 2 + 2)} {n(t)}z", K2)
            + disc(x, t + w * 0.42, w * 0.34, K1)
            + line(f"M{n(x)} {n(t + w * 0.2)}v{n(w * 0.22)}h{n(w * 0.16)}", K3, 1.4)
        )
    k = dice.whole(1, 3)
    start = t + (w * 0.85 if top == "clock" else 8)
    for i in range(k):
        yy = start + i * 12
        if yy < y - 10:
            drawn += rect(x - 1.5, yy, 3, 6, K1, 1, 1)
    return drawn


def wall(dice: Dice, x: float, w: float, h: float, door: str = "door") -> str:
    """A wall with battlements, and a door in it unless there is ``none``."""
    k = max(3, int(w / 9)) | 1
    drawn = rect(x - w / 2, GROUND - h, w, h, K2) + "".join(
        rect(x - w / 2 + i * w / k, GROUND - h - 4, w / k, 5, K2) for i in range(0, k, 2)
    )
    drawn += rect(x - w / 2, GROUND - h + 5, w, 1.5, K3, 0.4)
    if door == "door":
        drawn += fill(f"M{n(x - 6)} {GROUND}v-10a6 6 0 0 1 12 0v10z", K1)
    return drawn


def house(dice: Dice, x: float, w: float, h: float, roof: str = "gable", tone: str = K3) -> str:
    """A house under one of six roofs; the dice see to its windows and its door."""
    left, t = x - w / 2, GROUND - h
    drawn = rect(left, t, w, h, tone)
    if roof == "gable":
        drawn += fill(
            f"M{n(left - 3)} {n(t)}L{n(x)} {n(t - w * 0.42)}L{n(left + w + 3)} {n(t)}z", K2 if tone == K3 else K3
        )
    elif roof == "hip":
        drawn += fill(f"M{n(left - 3)} {n(t)}l6 {n(-h * 0.38)}h{n(w - 6)}l6 {n(h * 0.38)}z", K2 if tone == K3 else K3)
    elif roof == "step":
        s = w / 7
        drawn += "".join(
            rect(left + s * i, t - s * 1.1 * (i + 1), w - 2 * s * i, s * 1.1 + 0.5, tone) for i in range(3)
        ) + disc(x, t - s * 0.9, s * 0.6, K1)
    elif roof == "saw":
        s = w / 3
        drawn += "".join(fill(f"M{n(left + s * i)} {n(t)}v{n(-s * 0.6)}l{n(s)} {n(s * 0.6)}z", K2) for i in range(3))
    elif roof == "thatch":
        drawn += fill(f"M{n(left - 6)} {n(t + 3)}c2 {n(-h * 0.95)} {n(w + 10)} {n(-h * 0.95)} {n(w + 12)} 0z", K2)
    elif roof == "flat":
        drawn += rect(left - 2, t - 3, w + 4, 4, K2)
    rows, cols = max(1, int(h / 16)), max(2, int(w / 10))
    door = dice.whole(0, cols - 1)
    for i in range(cols):
        cx = left + w * (i + 0.5) / cols
        for j in range(rows):
            if j == rows - 1 and i == door:
                drawn += fill(f"M{n(cx - 3)} {GROUND}v-9a3 3 0 0 1 6 0v9z", K1)
            else:
                drawn += rect(cx - 2, t + 5 + j * 13, 4, 6, K1, 0.75 if dice.chance(0.8) else 0.3)
    return drawn


def hall(dice: Dice, x: float, w: float, h: float, columns: int = 4, top: str = "pediment") -> str:
    """A hall behind columns, under a pediment, a dome or an attic."""
    left, t = x - w / 2, GROUND - h
    drawn = rect(left + 2, t, w - 4, h, K1, 0.45)
    s = (w - 6) / columns
    drawn += "".join(rect(left + 3 + s * i + s * 0.22, t + 2, s * 0.56, h - 5, K3) for i in range(columns))
    drawn += rect(left - 2, GROUND - 4, w + 4, 4, K2) + rect(left, t - 3, w, 5, K2)
    if top == "pediment":
        drawn += fill(f"M{n(left - 3)} {n(t - 3)}L{n(x)} {n(t - 3 - w * 0.26)}L{n(left + w + 3)} {n(t - 3)}z", K3)
    elif top == "dome":
        drawn += fill(f"M{n(x - w * 0.3)} {n(t - 3)}a{n(w * 0.3)} {n(w * 0.28)} 0 0 1 {n(w * 0.6)} 0z", K3) + line(
            f"M{n(x)} {n(t - 3 - w * 0.28)}v-5", K3, 1.8
        )
    elif top == "attic":
        drawn += rect(left + w * 0.12, t - 10, w * 0.76, 8, K3) + "".join(
            disc(left + w * (0.24 + 0.13 * i), t - 13, 2.2, K2) for i in range(5)
        )
    return drawn


def dome(dice: Dice, x: float, w: float, h: float, ribs: int = 2) -> str:
    """A domed building with ribs and arched doors."""
    left, t = x - w / 2, GROUND - h
    drawn = rect(left, t, w, h, K3) + fill(
        f"M{n(left + 2)} {n(t)}a{n(w / 2 - 2)} {n(w / 2 - 3)} 0 0 1 {n(w - 4)} 0z", K2
    )
    for i in range(1, ribs + 1):
        drawn += line(
            f"M{n(x)} {n(t - w / 2 + 4)}"
            f"Q{n(x - w * 0.17 * i)} {n(t - w * 0.34)} {n(x - w * 0.19 * i)} {n(t)}"
            f"M{n(x)} {n(t - w / 2 + 4)}"
            f"Q{n(x + w * 0.17 * i)} {n(t - w * 0.34)} {n(x + w * 0.19 * i)} {n(t)}",
            K3,
            1,
            0.6,
        )
    drawn += rect(left - 3, t - 1.5, w + 6, 4, K3) + line(f"M{n(x)} {n(t - w / 2 + 4)}v-7", K3, 1.8)
    k = max(2, int(w / 13))
    return drawn + "".join(
        fill(f"M{n(left + w * (i + 0.5) / k - 3.2)} {GROUND}v{n(-h * 0.4)}a3.2 3.2 0 0 1 6.4 0v{n(h * 0.4)}z", K1)
        for i in range(k)
    )


def arch(dice: Dice, x: float, w: float, h: float, light: str = "star") -> str:
    """A gate; a star shines in it unless there is ``none``."""
    left = x - w / 2
    drawn = fill(f"M{n(left)} {GROUND}v{n(-h + w / 2)}a{n(w / 2)} {n(w / 2)} 0 0 1 {n(w)} 0v{n(h - w / 2)}z", K3)
    q = w * 0.31
    drawn += fill(f"M{n(x - q)} {GROUND}v{n(-h + w / 2 + 1)}a{n(q)} {n(q)} 0 0 1 {n(2 * q)} 0v{n(h - w / 2 - 1)}z", K1)
    return drawn + (star(x, GROUND - h + w * 0.56, w * 0.2, 4, 0.28, K3) if light == "star" else "")


def arcs(dice: Dice, x: float, w: float, count: int = 3) -> str:
    """Arcs of stone one within another, as seats around a stage."""
    return "".join(
        (
            line(
                f"M{n(x - w / 2 * q)} {GROUND - 3}a{n(w / 2 * q)} {n(w * 0.42 * q)} 0 0 1 {n(w * q)} 0",
                K3 if i % 2 == 0 else K2,
                w * 0.06,
            )
            for i, q in enumerate([1 - k / (count + 0.6) for k in range(count)])
        )
    ) + disc(x, GROUND - 6, w * 0.05, K3)


def tent(dice: Dice, x: float, w: float, h: float, tone: str = K3) -> str:
    return (
        fill(f"M{n(x)} {n(GROUND - h)}L{n(x + w / 2)} {GROUND}H{n(x - w / 2)}z", tone)
        + fill(f"M{n(x)} {n(GROUND - h)}L{n(x + w / 2)} {GROUND}H{n(x + w * 0.1)}z", K2, 0.6)
        + fill(f"M{n(x)} {n(GROUND - h * 0.55)}l{n(w * 0.12)} {n(h * 0.55)}h{n(-w * 0.24)}z", K1)
        + flag(dice, x, GROUND - h, 8, dice.pick([1, -1]))
    )


def stall(dice: Dice, x: float, w: float, h: float, tone: str = K2) -> str:
    left, t = x - w / 2, GROUND - h
    drawn = rect(left + 2, t + h * 0.3, w - 4, h * 0.7, tone) + rect(left, t + h * 0.62, w, h * 0.38, K3)
    k = 5
    drawn += "".join(
        fill(
            f"M{n(left - 3 + (w + 6) * i / k)} {n(t + h * 0.34)}"
            f"l{n((w * 0.5 - (w + 6) * (i - 0) / k + 3) * 0.16)} {n(-h * 0.34)}h{n(w / k * 0.92)}"
            f"L{n(left - 3 + (w + 6) * (i + 1) / k)} {n(t + h * 0.34)}"
            f"q{n(-(w + 6) / k / 2)} 4 {n(-(w + 6) / k)} 0z",
            K3 if i % 2 == 0 else K1,
        )
        for i in range(k)
    )
    return drawn + "".join(disc(left + w * q, t + h * 0.58, 2.6, K0, 0.9) for q in (0.25, 0.45, 0.68))


def bridge(dice: Dice, x: float, w: float, h: float, spans: int = 3) -> str:
    left, s = x - w / 2, w / spans
    drawn = rect(left, GROUND - h, w, h * 0.42, K3) + rect(left - 3, GROUND - h - 3, w + 6, 4, K2)
    for i in range(spans + 1):
        drawn += rect(left + s * i - 3, GROUND - h, 6, h, K3)
    return drawn + "".join(
        fill(
            f"M{n(left + s * i + 3)} {n(GROUND - h * 0.3)}"
            f"a{n(s / 2 - 3)} {n(h * 0.34)} 0 0 1 {n(s - 6)} 0v{n(h * 0.3)}h{n(-(s - 6))}z",
            K1,
            0.6,
        )
        for i in range(spans)
    )


def scaffold(dice: Dice, x: float, w: float, h: float) -> str:
    left, t = x - w / 2, GROUND - h
    drawn = "".join(line(f"M{n(left + w * i / 3)} {GROUND}V{n(t)}", K3, 2) for i in range(4)) + "".join(
        line(f"M{n(left - 3)} {n(t + h * j / 3)}h{n(w + 6)}", K3, 2.4) for j in range(3)
    )
    return (
        drawn
        + line(
            f"M{n(left)} {n(t + h / 3)}l{n(w / 3)} {n(h / 3)}M{n(left + w)} {n(t + h / 3)}l{n(-w / 3)} {n(h / 3)}",
            K2,
            1.6,
        )
        + rect(left + w / 3 + 2, t - 7, w / 3 - 4, 7, K2)
    )


def steps(dice: Dice, x: float, w: float, h: float, count: int = 4, green: str = "") -> str:
    """A stepped mound; a ``green`` one is a garden."""
    drawn = ""
    for i in range(count):
        ww, y = w * (1 - i / (count + 0.4)), GROUND - h * (i + 1) / count
        drawn += rect(x - ww / 2, y, ww, h / count + 0.5, K3 if i % 2 == 0 else K2)
        if green:
            drawn += "".join(
                disc(x - ww / 2 + ww * (q + 0.5) / 6, y, 3.4, K2 if i % 2 == 0 else K3)
                for q in range(6)
                if dice.chance(0.75)
            ) + line(
                f"M{n(x - ww / 2 + 4)} {n(y + 2)}v{n(h / count * 0.6)}M{n(x + ww / 2 - 5)} {n(y + 2)}"
                f"v{n(h / count * 0.5)}",
                K1,
                1.6,
            )
    return drawn


def chimney(dice: Dice, x: float, w: float, h: float) -> str:
    return (
        rect(x - w / 2, GROUND - h, w, h, K2)
        + rect(x - w / 2 - 1.5, GROUND - h - 2, w + 3, 3, K3)
        + line(f"M{n(x)} {n(GROUND - h - 5)}c-5-5 5-6 0-11s5-6 1-9", K3, 3, 0.6)
    )


def mill(dice: Dice, x: float, h: float) -> str:
    t = GROUND - h
    drawn = fill(f"M{n(x - 13)} {GROUND}l4 {n(-h * 0.72)}h18l4 {n(h * 0.72)}z", K3) + fill(
        f"M{n(x - 11)} {n(t + h * 0.28)}l11 -11 11 11z", K2
    )
    for k in range(4):
        drawn += turn(
            rect(x - 3, t - 2, 6, h * 0.34, K3 if k % 2 else K2) + line(f"M{n(x)} {n(t + h * 0.32)}V{n(t - 2)}", K1, 1),
            90 * k + 24,
            x,
            t + h * 0.32,
        )
    return drawn + disc(x, t + h * 0.32, 3, K1)


def palisade(dice: Dice, x: float, w: float, h: float) -> str:
    k = int(w / 7)
    return "".join(
        fill(
            f"M{n(x - w / 2 + 7 * i)} {GROUND}v{n(-h + 4 - (v := dice.between(0, 6)))}l3 -5 3 5v{n(h - 4 + v)}z",
            K3 if i % 2 else K2,
        )
        for i in range(k)
    ) + rect(x - w / 2 - 1, GROUND - h * 0.42, w + 1, 2.4, K1, 0.7)


def well(dice: Dice, x: float) -> str:
    return (
        line(f"M{n(x - 16)} {GROUND - 14}V{GROUND - 40}M{n(x + 16)} {GROUND - 14}V{GROUND - 40}", K3, 3)
        + fill(f"M{n(x - 25)} {GROUND - 38}l25 -15 25 15z", K2)
        + line(f"M{n(x)} {GROUND - 38}v16", K3, 1.2)
        + rect(x - 4, GROUND - 23, 8, 7, K2)
        + fill(f"M{n(x - 20)} {GROUND - 16}h40l-3 16h-34z", K3)
        + disc(x, GROUND - 16, 20, K1, 1, 0.2)
        + star(x, GROUND - 17, 4, 4, 0.3, K0)
    )


def ring(dice: Dice, x: float, w: float) -> str:
    """A ring with two crossed swords."""
    return (
        "".join(
            rect(x - w / 2 + w * i / 5 - 1.5, GROUND - 16 - 3 * math.sin(math.pi * i / 5), 3, 16, K3) for i in range(6)
        )
        + line(
            f"M{n(x - w / 2)} {GROUND - 12}q{n(w / 2)} -7 {n(w)} 0M{n(x - w / 2)} {GROUND - 6}q{n(w / 2)} -7 {n(w)} 0",
            K2,
            1.8,
        )
        + turn(rect(x - 1.6, GROUND - 56, 3.2, 42, K3) + rect(x - 7, GROUND - 26, 14, 3, K2), 38, x, GROUND - 34)
        + turn(rect(x - 1.6, GROUND - 56, 3.2, 42, K3) + rect(x - 7, GROUND - 26, 14, 3, K2), -38, x, GROUND - 34)
    )


def mural(dice: Dice, x: float, w: float, h: float) -> str:
    left, t = x - w / 2, GROUND - h
    return (
        rect(left, t, w, h, K3)
        + rect(left - 2, t - 3, w + 4, 4, K2)
        + disc(left + w * 0.28, t + h * 0.42, h * 0.26, K2)
        + fill(
            f"M{n(left)} {GROUND}q{n(w * 0.3)} {n(-h * 0.6)} {n(w * 0.5)} {n(-h * 0.2)}"
            f"t{n(w * 0.5)} {n(-h * 0.3)}v{n(h * 0.5)}z",
            K1,
            0.85,
        )
        + star(left + w * 0.74, t + h * 0.3, h * 0.2, 6, 0.5, K2)
        + line(f"M{n(left + w * 0.4)} {n(t + h * 0.24)}q{n(w * 0.1)} {n(h * 0.3)} {n(w * 0.24)} {n(h * 0.06)}", K1, 2)
    )


def stage(dice: Dice, x: float, w: float, h: float) -> str:
    left, t = x - w / 2, GROUND - h
    return (
        rect(left, t, w, h, K3)
        + rect(left + 5, t + 7, w - 10, h - 15, K1)
        + fill(
            f"M{n(left + 5)} {n(t + 7)}h{n(w * 0.3)}q0 {n(h * 0.4)} {n(-w * 0.3)} {n(h * 0.55)}"
            f"zM{n(left + w - 5)} {n(t + 7)}h{n(-w * 0.3)}q0 {n(h * 0.4)} {n(w * 0.3)} {n(h * 0.55)}"
            "z",
            K2,
        )
        + fill(f"M{n(left - 4)} {n(t)}L{n(x)} {n(t - w * 0.22)}L{n(left + w + 4)} {n(t)}z", K2)
        + disc(x - 6, GROUND - 20, 3, K0)
        + disc(x + 7, GROUND - 18, 3, K3)
        + line(
            f"M{n(x - 6)} {GROUND - 17}v8M{n(x + 7)} {GROUND - 15}v6M{n(x - 6)} {GROUND - 23}"
            f"V{n(t + 8)}M{n(x + 7)} {GROUND - 21}V{n(t + 8)}",
            K0,
            1,
        )
    )


def throne(dice: Dice, x: float, h: float) -> str:
    t = GROUND - h
    return (
        steps(dice, x, 62, 16, 3)
        + fill(f"M{n(x - 14)} {GROUND - 15}V{n(t + 10)}l14 -12 14 12V{GROUND - 15}z", K3)
        + rect(x - 9, t + 14, 18, h - 36, K2)
        + rect(x - 18, GROUND - 28, 6, 13, K3)
        + rect(x + 12, GROUND - 28, 6, 13, K3)
        + star(x, t + 3, 6, 5, 0.45, K0)
    )


def pans(dice: Dice, x: float, w: float) -> str:
    """Salt pans and heaps of salt."""
    return (
        "".join(
            fill(
                f"M{n(x - w / 2 + w * i / 3 + 3 * j)} {n(GROUND - 6 - 10 * j)}l4 -8h{n(w / 3 - 9)}l-4 8z",
                [K3, K2, K3][(i + j) % 3],
                0.95,
            )
            for j in range(3)
            for i in range(3)
        )
        + fill(f"M{n(x + 12)} {GROUND - 34}l9 -14 9 14z", K0)
        + fill(f"M{n(x - 4)} {GROUND - 34}l6 -9 6 9z", K0, 0.8)
    )


def quarry(dice: Dice, x: float) -> str:
    return (
        fill(f"M{n(x - 52)} {GROUND}V{GROUND - 38}h20v10h18v10h16v8h50v10z", K3)
        + fill(f"M{n(x - 32)} {GROUND - 28}h18v28h-18zM{n(x + 2)} {GROUND - 10}h20v10h-20z", K2, 0.6)
        + crate(dice, x + 30, 13)
        + crate(dice, x + 43, 11)
    )
