"""Targets: what an artist may aim at (P4 to P6, B-09 to B-12, V-05)."""

from __future__ import annotations

from typing import Final

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import faced

EVERY_MASK: Final = range(1 << len(p.MASKS))


def mask_of(state: OpusState, place: int, card: int) -> int:
    """What may be aimed at with a work: by its mask, and by that of the specialty where a copy is possible (B-12).

    Masks bind this choice alone: an aim that is changed later may be at any card (H-03).
    """
    if card < 0:
        return p.MASK_EGO | p.MASK_ARTIST  # B-11
    mask = state.box.mask[card]
    if state.can_copy(place):
        mask |= state.box.mask[state.box.specialty[state.card[place]]]
    return mask


def on_a_full_board(row: int, mask: int, far: bool) -> list[int]:
    """What an artist of a row may aim at with a mask when no place is empty; ``far`` where every ego is in reach.

    The other artists are three (B-44).
    """
    found: list[int] = []
    if mask & p.MASK_EGO:
        found += [ego for ego in range(p.ROWS) if far or -1 <= ego - row <= 1]
    for other in range(p.ROWS):
        if mask & (p.MASK_SELF if other == row else p.MASK_ARTIST):
            found.append(p.FIRST_PLACE + other)
    if mask & p.MASK_NONE or not found:
        found.append(p.NO_TARGET)
    return found


# By row and mask, for the formats with egos: it is asked at every turn, and hardly ever is a place empty.
NEAR: Final = [[on_a_full_board(row, mask, False) for mask in EVERY_MASK] for row in range(p.ROWS)]
FAR: Final = [[on_a_full_board(row, mask, True) for mask in EVERY_MASK] for row in range(p.ROWS)]


def legal_targets(state: OpusState, place: int, card: int) -> list[int]:
    """The targets of an artist with a work or without one, in the order of the places; if there are none, NO_TARGET.

    The list is shared: nobody may change it.
    """
    mask = mask_of(state, place, card)
    table = state.table
    if not table.egos:
        return _in_schism(state, place, mask)
    found = (FAR if table.format == p.FOUR else NEAR)[place - p.FIRST_PLACE][mask]
    cards = state.card
    for other in range(p.FIRST_MIRROR):
        if cards[other] < 0:
            return [target for target in found if target == p.NO_TARGET or cards[target] >= 0] or [p.NO_TARGET]
    return found


def _in_schism(state: OpusState, place: int, mask: int) -> list[int]:
    """Schism: artists of the own side, and those of the other side in reach (V-05)."""
    reached = faced(state, place)
    found: list[int] = []
    for other in state.table.places:
        if other == place:
            if mask & p.MASK_SELF:
                found.append(other)
        elif state.card[other] < 0 or not mask & p.MASK_ARTIST:
            continue
        elif p.is_left(other) == p.is_left(place) or other in reached:
            found.append(other)
    if mask & p.MASK_NONE or not found:
        found.append(p.NO_TARGET)
    return found


def is_open(state: OpusState, place: int, target: int) -> bool:
    """Whether all see this target: an ego, or in Schism an artist of the other side (P5, V-05)."""
    if target < 0 or state.table.egos:
        return 0 <= target < p.FIRST_PLACE
    return target < p.NO_TARGET and p.is_left(target) != p.is_left(place)


def seen_target(state: OpusState, place: int, viewer: int) -> int:
    """The target of an artist as a seat sees it: NON_EGO while it is secret (P5, B-09)."""
    target = state.target[place]
    if target < 0 or viewer == state.owner[place] or is_open(state, place, target):
        return target
    return target if state.deeds[place] & (p.ACTED | p.AIMED) else p.NON_EGO
