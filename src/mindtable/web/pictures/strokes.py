"""What a hand makes: a blot, a stroke of a broad brush, a dancer in one line, a letter."""

from __future__ import annotations

import html
import math
from typing import Final

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.shapes import disc, fill, line, n, turn


def blob(dice: Dice, x: float, y: float, r: float, tone: str) -> str:
    """A blot: seven points at uneven distances, joined smoothly."""
    points = []
    for angle in [k * 6.283 / 7 for k in range(7)]:
        across = x + r * (1 + dice.between(-0.3, 0.3)) * math.cos(angle)
        points.append((across, y + r * (1 + dice.between(-0.3, 0.3)) * math.sin(angle)))
    halfway = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, [*points[1:], points[0]], strict=True)]
    path = f"M{n(halfway[-1][0])} {n(halfway[-1][1])}"
    for (a, b), (c, d) in zip(points, halfway, strict=True):
        path += f"Q{n(a)} {n(b)} {n(c)} {n(d)}"
    return fill(path + "z", tone)


def brush(dice: Dice, x1: float, y1: float, x2: float, y2: float, wide: float, tone: str, hairs: int = 4) -> str:
    """A stroke of a broad brush: a body and dry hairs at its end."""
    dx, dy = x2 - x1, y2 - y1
    long = math.hypot(dx, dy) or 1
    across_x, across_y = -dy / long, dx / long
    bend = dice.between(-0.25, 0.25) * long
    drawn = ""
    for hair in range(hairs):
        aside = (hair + 0.5) / hairs - 0.5
        start, end = dice.between(0, 0.05), 1 - dice.between(0, 0.16)
        ax, ay = x1 + dx * start + across_x * aside * wide, y1 + dy * start + across_y * aside * wide
        bx, by = x1 + dx * end + across_x * aside * wide, y1 + dy * end + across_y * aside * wide
        middle = f"{n((ax + bx) / 2 + across_x * bend)} {n((ay + by) / 2 + across_y * bend)}"
        drawn += line(f"M{n(ax)} {n(ay)}Q{middle} {n(bx)} {n(by)}", tone, wide / hairs * 1.25)
    return drawn


POSES: Final = {
    "stand": ((60, 120), (80, 100), 0),
    "leap": ((-35, 215), (25, 155), 0),
    "tango": ((-10, 200), (65, 130), 12),
    "kick": ((-20, 150), (10, 95), -20),
    "bow": ((40, 80), (85, 100), 34),
    "cheer": ((-65, 245), (70, 110), 0),
    "fall": ((-80, 170), (-20, 60), 70),
    "fight": ((0, -30), (60, 125), 0),
}
"""The angles of arms and legs, and how far the whole figure leans, in degrees."""


def figure(x: float, y: float, h: float, pose: str, tone: str) -> str:
    """A dancer in a few strokes."""
    arms, legs, lean = POSES[pose]
    drawn = disc(x, y - h * 0.4, h * 0.11, tone) + line(f"M{n(x)} {n(y - h * 0.3)}V{n(y + h * 0.08)}", tone, h * 0.16)
    for angle in arms:
        drawn += limb(x, y - h * 0.24, h * 0.3, angle, tone, h * 0.08)
    for angle in legs:
        drawn += limb(x, y + h * 0.08, h * 0.42, angle, tone, h * 0.1)
    return turn(drawn, lean, x, y)


def limb(x: float, y: float, long: float, angle: float, tone: str, wide: float) -> str:
    """An arm or a leg from a point in a direction."""
    a = math.radians(angle)
    return line(f"M{n(x)} {n(y)}l{n(long * math.cos(a))} {n(long * math.sin(a))}", tone, wide)


def letter(x: float, y: float, size: float, text: str, tone: str, angle: float = 0) -> str:
    """A letter or a word, in the display type of the house."""
    drawn = (
        f'<text x="{n(x)}" y="{n(y)}" font-family="Fraunces,Georgia,serif" font-weight="800"'
        f' font-size="{n(size)}" text-anchor="middle" fill="{tone}">{html.escape(text)}</text>'
    )
    return turn(drawn, angle, x, y) if angle else drawn
