"""Artists, 72 by 72: a bust in a roundel with hair, clothes, a face and one thing nobody else has."""

from __future__ import annotations

import math
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.shapes import K0, K1, K2, K3, disc, fill, line, n, rect

INK: Final = "#2b2320"  # black hair, and the features of a face as light as paper
WHITE: Final = "#fff"  # of an eye

TOPS: Final = [
    "cap", "parting", "fringe", "bun", "beret", "bald", "mohawk", "band", "hat", "turban", "curls", "quiff",
]  # fmt: skip
EXTRAS: Final = ["none", "glasses", "beard", "moustache", "earring", "monocle", "mole", "freckles", "goatee"]


class Head:
    """The measures and colours of a head; its middle is at 36."""

    def __init__(self, dice: Dice) -> None:
        self.wide: Final = dice.between(11.5, 14)
        self.high: Final = dice.between(14.5, 17)
        self.jaw: Final = dice.between(-1, 2)
        self.skin: Final = dice.pick([K3, K3, K0])
        hair = dice.pick([K1, K1, INK, K0])
        self.hair: Final = K1 if hair == self.skin else hair
        self.ink: Final = INK if self.skin == K0 else K1
        self.eyes: Final = 31 + self.jaw / 2  # how far down they are
        self.mouth: Final = self.eyes + 10


def artist(card: str) -> Picture:
    """The picture of an artist."""
    dice = Dice("artist", card)
    head = Head(dice)
    back = dice.pick(["none", "none", "long", "bob", "cloud", "none"])
    coat = dice.pick(["round", "lapel", "ruff", "scarf", "stripes", "apron"])
    drawn = disc(36, 36, 36, K2) + behind(back, head.hair) + fill("M7 72c2-18 12-25 29-25s27 7 29 25z", K1)
    drawn += under_the_chin(coat) + fill("M30 38h12v12c-3 5-9 5-12 0z", head.skin)
    drawn += disc(36, 30 + head.jaw / 2, head.wide, head.skin, 1, head.high / head.wide) + around_the_neck(coat)
    drawn += on_top(dice.pick(TOPS), head)
    drawn += dice.pick(eyes(head.eyes, head.ink))
    frown = dice.between(-2, 1.6)
    y = n(head.eyes - 4.4 - frown / 2)
    drawn += line(f"M28 {y}l5.500 {n(frown)}M44 {y}l-5.500 {n(frown)}", head.ink, 1.5)
    drawn += line(f"M36 {n(head.eyes + 1)}v4l{n(dice.pick([-2.5, 2.5]))} 1.500", head.ink, 1.3, 0.8)
    drawn += dice.pick(mouths(head.mouth, head.ink))
    return Picture("0 0 72 72", drawn + extra(dice.pick(EXTRAS), head, back != "none"))


def behind(back: str, hair: str) -> str:
    """Hair behind the head and the shoulders."""
    if back == "long":
        return fill("M19 30c-2-18 6-24 17-24s19 6 17 24c0 12 2 22 4 30H15c2-8 4-18 4-30z", hair)
    if back == "bob":
        return fill("M18 44c-4-28 4-37 18-37s22 9 18 37z", hair)
    return disc(36, 24, 22, hair) if back == "cloud" else ""


def under_the_chin(coat: str) -> str:
    """What clothes show below the head."""
    if coat == "lapel":
        return fill("M28 48l8 10 8-10 6 3-14 21-14-21z", K3)
    if coat == "stripes":
        return "".join(line(f"M{n(12 - i)} {n(60 + 5 * i)}q24 -8 {n(48 + 2 * i)} 0", K3, 1.6) for i in range(3))
    if coat == "apron":
        return fill("M26 56h20l4 16H22z", K3) + line("M26 56l-4-8M46 56l4-8", K3, 2)
    return ""


def around_the_neck(coat: str) -> str:
    """What clothes show before the head."""
    if coat == "ruff":
        return "".join(disc(22 + 4.7 * i, 52 - 2 * math.sin(i * 0.52), 3.6, K0) for i in range(7))
    if coat == "scarf":
        return fill("M25 47c7 6 15 6 22 0l3 5c-8 7-20 7-28 0z", K3) + fill("M42 52l6 14h-8l-3-12z", K3)
    return ""


def on_top(top: str, head: Head) -> str:
    """Hair on the head, or what covers it; a bald one shows nothing."""
    w, hair = head.wide, head.hair
    left, right, crown = 36 - w - 1.5, 36 + w + 1.5, 30 - head.high
    if top == "cap":
        return fill(
            f"M{n(left)} 30"
            f"c-1 {n(-head.high - 6)} {n(2 * w + 4)} {n(-head.high - 6)} {n(2 * w + 3)} 0-3-7-8-10-14-10"
            f"s-11 3-{n(2 * w - 11)} 10z",
            hair,
        )
    if top == "parting":
        return fill(
            f"M{n(left)} 32c-2-20 8-24 15-24 9 0 15 6 {n(w + 1)} 24-1-8-5-12-9-13-6 0-15 3-{n(w + 7)} 13z", hair
        )
    if top == "fringe":
        return fill(
            f"M{n(left)} 33c-1-20 6-26 {n(w + 1.5)}-26s{n(w + 2.5)} 6 {n(w + 1.5)} 26l-3-8-5 2-5-3-5 3-5-2-4 2z", hair
        )
    if top == "bun":
        return disc(36, crown - 3, 7.5, hair) + fill(
            f"M{n(left)} 28c0-13 6-17 {n(w + 1.5)}-17s{n(w + 1.5)} 4 {n(w + 1.5)} 17c-8-7-20-7-{n(2 * w + 3)} 0z", hair
        )
    if top == "beret":
        return fill(f"M{n(left - 5)} 21c0-14 14-16 24-14 10 1 18 6 16 13-10-4-28-4-40 1z", K1) + disc(38, 5, 2, K1)
    if top == "mohawk":
        return fill("M31 20 28 2l5 6 3-8 3 8 5-6-3 18z", hair)
    if top == "band":
        return (
            fill(f"M{n(left)} 27c0-14 7-18 {n(w + 1.5)}-18s{n(w + 1.5)} 4 {n(w + 1.5)} 18z", hair)
            + rect(left, 21, 2 * w + 3, 4, K0)
            + fill(f"M{n(right)} 22l8 3-7 4z", K0)
        )
    if top == "hat":
        return (
            rect(left - 6, 19, 2 * w + 15, 4, K1, 1, 2)
            + fill(f"M{n(left + 1)} 20V8q{n(w + 1)} -5 {n(2 * w + 1)} 0v12z", K1)
            + rect(left + 1, 15, 2 * w + 1, 3.4, K3)
        )
    if top == "turban":
        cloth = f"M{n(left - 2)} 25c-3-16 9-20 {n(w + 3)}-20s{n(w + 5)} 4 {n(w + 4)} 20c-10-6-20-6-{n(2 * w + 7)} 0z"
        folds = f"M{n(left)} 22C28 8 42 8 {n(right)} 18M{n(left + 2)} 16q12 6 {n(2 * w)} 6"
        return fill(cloth, K0) + line(folds, K2, 1.6) + disc(36, 12, 2.6, K1)
    if top == "curls":
        curls = [math.pi + k * math.pi / 7 for k in range(8)]
        return "".join(disc(36 + (w + 1.5) * math.cos(a), 28 + head.high * 0.95 * math.sin(a), 5, hair) for a in curls)
    if top == "quiff":
        return fill(
            f"M{n(left + 1)} 28c-2-8 0-14 6-16 6-8 22-9 24-1-2 3-6 5-9 5 5 1 6 5 6 12-2-6-6-8-11-8s-12 2-16 8z", hair
        )
    return ""


def eyes(y: float, ink: str) -> list[str]:
    """Every pair of eyes there is, at a height."""
    return [
        line(f"M29 {n(y)}h4M39 {n(y)}h4", ink, 1.9),  # lines
        disc(31, y, 1.7, ink) + disc(41, y, 1.7, ink),  # dots
        line(f"M28.500 {n(y)}q2.500 2.600 5 0M38.500 {n(y)}q2.500 2.600 5 0", ink, 1.6),  # closed
        disc(31, y, 1.7, ink) + line(f"M38.500 {n(y)}h5", ink, 1.8),  # a wink
        disc(31, y, 2.8, WHITE) + disc(41, y, 2.8, WHITE) + disc(31, y, 1.3, ink) + disc(41, y, 1.3, ink),  # wide
    ]


def mouths(y: float, ink: str) -> list[str]:
    """Every mouth there is, at a height."""
    return [
        line(f"M31 {n(y)}q5 4 10 0", ink, 1.8),  # a smile
        line(f"M32 {n(y + 1)}h8", ink, 1.8),  # a line
        disc(36, y + 1.5, 3.2, ink, 1, 0.9),  # open
        line(f"M31 {n(y + 1)}q6 2 10 -2", ink, 1.8),  # a smirk
        line(f"M31 {n(y + 2)}q5 -3 10 0", ink, 1.8),  # a frown
    ]


def extra(what: str, head: Head, long_hair: bool) -> str:
    """One thing more that tells an artist from the others; nobody has long hair and a beard."""
    w, ink, y, mouth = head.wide, head.ink, head.eyes, head.mouth
    if what == "glasses":
        glasses = "".join(f'<circle cx="{x}" cy="{n(y)}" r="4.600"/>' for x in ("30.500", "41.500"))
        return f'<g fill="none" stroke="{ink}" stroke-width="1.5">{glasses}<path d="M35 {n(y)}h2"/></g>'
    if what == "beard" and not long_hair:
        return fill(
            f"M{n(36 - w)} {n(y + 3)}c0 14 6 20 {n(w)} 20s{n(w)} -6 {n(w)} -20"
            f"c-2 4-4 5-6 5-3-2-{n(2 * w - 12)} -2-{n(2 * w - 12)} 0-2 0-4-1-6-5z",
            head.hair,
        ) + line(f"M32 {n(mouth + 1)}h8", head.skin, 1.8)
    if what == "moustache":
        return fill(f"M36 {n(mouth - 3.5)}c-3-2-8 0-10 4 4 0 7 0 10-2 3 2 6 2 10 2-2-4-7-6-10-4z", head.hair)
    if what == "earring":
        return disc(36 - w, y + 7, 2, K0) + disc(36 + w, y + 7, 2, K0)
    if what == "monocle":
        glass = f'<circle cx="41.500" cy="{n(y)}" r="5" fill="none" stroke="{K0}" stroke-width="1.6"/>'
        return glass + line(f"M46 {n(y + 2)}q3 8 1 16", K0, 1)
    if what == "freckles":
        freckles = ((-8, 0), (-6, 2), (-9, 2.5), (8, 0), (6, 2), (9, 2.5))
        return "".join(disc(36 + dx, y + 5 + dy, 0.8, ink) for dx, dy in freckles)
    if what == "goatee":
        return fill(f"M32 {n(mouth + 4)}h8l-4 8z", head.hair)
    return disc(42, mouth - 1, 1, ink) if what == "mole" else ""
