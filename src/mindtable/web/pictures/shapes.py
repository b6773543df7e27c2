"""Shapes: the SVG that pictures are made of, in the four printed tones.

A tone is a property of the element that shows the picture: the class of a card's group (``k-military``, ``k-vis``)
sets three of them, so that a picture takes its colours from where it stands.
"""

from __future__ import annotations

import math
from typing import Final

K0: Final = "var(--k0)"  # paper
K1: Final = "var(--k1)"  # deep
K2: Final = "var(--k2)"  # mid
K3: Final = "var(--k3)"  # light

GROUND: Final = 70
"""How far below the top the ground of an island is."""


def n(value: float) -> str:
    """A number for a path: one decimal, no tail."""
    return f"{value:.1f}".removesuffix(".0")


def opacity(soft: float) -> str:
    """The attribute for how much of a shape is seen; nothing for all of it."""
    return f' opacity="{n(soft)}"' if soft < 1 else ""


def fill(d: str, tone: str, soft: float = 1) -> str:
    """A path filled with a tone."""
    return f'<path d="{d}" fill="{tone}"{opacity(soft)}/>'


def line(d: str, tone: str, wide: float = 2, soft: float = 1) -> str:
    """A path drawn with a round pen."""
    pen = f'stroke="{tone}" stroke-width="{n(wide)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" {pen}{opacity(soft)}/>'


def rect(x: float, y: float, w: float, h: float, tone: str, soft: float = 1, corner: float = 0) -> str:
    """A box, never thinner than can be seen."""
    size = f'width="{n(max(w, 0.1))}" height="{n(max(h, 0.1))}"'
    rounded = f' rx="{n(corner)}"' if corner else ""
    return f'<rect x="{n(x)}" y="{n(y)}" {size} fill="{tone}"{rounded}{opacity(soft)}/>'


def disc(x: float, y: float, r: float, tone: str, soft: float = 1, flat: float = 1) -> str:
    """A disc, or an ellipse where it is ``flat``."""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(r)}" ry="{n(r * flat)}" fill="{tone}"{opacity(soft)}/>'


def turn(shapes: str, angle: float, x: float, y: float) -> str:
    """Shapes turned around a point, in degrees."""
    return f'<g transform="rotate({n(angle)} {n(x)} {n(y)})">{shapes}</g>'


def star(x: float, y: float, r: float, points: int, inner: float, tone: str, soft: float = 1, spin: float = -90) -> str:
    """A star; ``inner`` is how far its notches go, as a part of its radius."""
    d = ""
    for k in range(points * 2):
        angle, reach = math.radians(spin + 180 * k / points), r if k % 2 == 0 else r * inner
        d += f"{'M' if k == 0 else 'L'}{n(x + reach * math.cos(angle))} {n(y + reach * math.sin(angle))}"
    return fill(d + "z", tone, soft)
