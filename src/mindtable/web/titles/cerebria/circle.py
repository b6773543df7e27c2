"""Circle: where things lie on the ring, a drawing of 700 by 700. Angles are degrees clockwise from the top."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

MIDDLE: Final = 350.0
RIM: Final = 334  # outer edge of Frontiers and Realms
PLATE: Final = 308  # inner edge of the plates with the names of the Realms
INNER: Final = 138  # inner edge of Frontiers and Realms
SLOTS: Final = 252
SPACES: Final = 170  # of Spirits and Fortresses
SPHERES: Final = 86
DISC: Final = 131
HALF_FRONTIER: Final = 11.2
HALF_REALM: Final = 23.2
FORTRESS: Final = -8.5  # from the middle of its Realm
STAND: Final = 8.5  # of a Spirit, from the middle of a Realm
BADGE: Final = 19.4  # of who controls a Realm, from its middle
# Where Spirits that share a space stand, from its place.
SHARED_FRONTIER: Final = ([0.0], [-7.6, 7.6], [-11.0, 0.0, 11.0], [-13.5, -4.5, 4.5, 13.5])
SHARED_REALM: Final = ([0.0], [-2.5, 12.0], [-6.0, 4.5, 15.0], [-7.0, 1.0, 9.0, 17.0])

Point = tuple[float, float]


def frontier(area: int) -> float:
    """The angle of a Frontier."""
    return 72.0 * area


def realm(area: int) -> float:
    """The angle of the middle of a Realm."""
    return 72.0 * area + 36


def slot(slot: int) -> float:
    return 24.0 * slot


def at(angle: float, radius: float) -> Point:
    """The point at an angle and a distance from the middle."""
    return MIDDLE + radius * sin(radians(angle)), MIDDLE - radius * cos(radians(angle))


def moved(point: Point) -> str:
    """What moves a drawing to a point."""
    return f"translate({point[0]:.1f} {point[1]:.1f})"


def gliding(point: Point) -> str:
    """The style of a drawing that glides to a point when it comes to lie there."""
    return f"transform: translate({point[0]:.1f}px, {point[1]:.1f}px)"


def text(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def sector(middle: float, half: float, outer: float, inner: float) -> str:
    """The path of a part of a ring."""
    first, last = middle - half, middle + half
    return (
        f"M{text(at(first, outer))}A{outer} {outer} 0 0 1 {text(at(last, outer))}"
        f"L{text(at(last, inner))}A{inner} {inner} 0 0 0 {text(at(first, inner))}Z"
    )


def corner(middle: float, half: float) -> str:
    """The lit corner of a part of the ring: at its outer edge, where it begins."""
    first = middle - half
    return f"M{text(at(first, RIM))}L{text(at(first + 4.7, RIM))}L{text(at(first, RIM - 15))}Z"


def rim(middle: float) -> str:
    """The line on which the name of a Realm is written, so that it can be read from where one sits."""
    first, last = middle - HALF_REALM, middle + HALF_REALM
    if cos(radians(middle)) > 0:
        return f"M{text(at(first, 316.5))}A316.5 316.5 0 0 1 {text(at(last, 316.5))}"
    return f"M{text(at(last, 325.5))}A325.5 325.5 0 0 0 {text(at(first, 325.5))}"
