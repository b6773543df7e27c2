"""Sightings: what was seen of a work that lies hidden now, as one number (B-37).

A work that came into a hand openly is there, or face down on the board; but not under a number that was given before it
came. So a sighting is the work and the last number given when it was seen (``since``). A work that a seat missed when
it looked at the hand lies face down: ``until`` is the last number it can lie under, 0 where nothing is known of that.
Of two sightings of the same work the larger number says more. A work that nobody has seen is its own sighting.
"""

from __future__ import annotations

from typing import Final

WORK: Final = 64
WHICH: Final = 63  # the bits that say which work it is
UNTIL: Final = 1 << 32
IN_HAND: Final = 0  # where a work lies: in hand, or face down under the number of its piece
ANYWHERE: Final = -1


def sighting(work: int, since: int) -> int:
    """A work was seen to go into hiding when so many numbers had been given."""
    return WORK * since + work


def work_of(seen: int) -> int:
    """The work of a sighting."""
    return seen & WHICH


def works_of(sightings: list[int]) -> list[int]:
    """The works of sightings, sorted."""
    return sorted([work_of(seen) for seen in sightings])


def face_down(seen: int, until: int) -> int:
    """The same work, now known not to be in hand: it lies under one of the numbers given so far."""
    return seen if seen >= UNTIL else seen + UNTIL * until


def no_longer_under(sightings: list[int], number: int) -> list[int]:
    """The sightings after the piece of a number went back to hand unseen: those that it may have been may be there."""
    return sorted([seen % UNTIL if seen >= UNTIL and may_lie(seen, number) else seen for seen in sightings])


def may_lie(seen: int, where: int) -> bool:
    """Whether a work that was seen may lie somewhere."""
    if where == ANYWHERE:
        return True
    if where == IN_HAND:
        return seen < UNTIL
    return (seen & UNTIL - 1) // WORK < where and (seen < UNTIL or where <= seen // UNTIL)


def latest(sightings: list[int], work: int, where: int) -> int:
    """The position of the sighting of a work that says most and may lie there, or -1.

    When a work comes into the open it is unknown which of its sightings it was: to forget the one that says most leaves
    what is certain whichever it was. They are listed as they were made, and one that has come to say more is the last,
    so that it is the first from the end.
    """
    index = len(sightings) - 1
    while index >= 0 and (sightings[index] & WHICH != work or not may_lie(sightings[index], where)):
        index -= 1
    return index


def without_latest(sightings: list[int], work: int, where: int) -> list[int]:
    """The sightings without that one; the same list, if there is none."""
    index = latest(sightings, work, where)
    if index < 0:
        return sightings
    less = sightings[:]
    less.pop(index)
    return less
