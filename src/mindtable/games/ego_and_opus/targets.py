"""Targets: what an artist may aim at (P4 to P6, B-09 to B-12, V-05)."""

from __future__ import annotations

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import faced


def mask_of(state: OpusState, place: int, card: int) -> int:
    """What may be aimed at with a work: by its mask, and by that of the specialty where a copy is possible (B-12)."""
    if card < 0:
        return p.MASK_EGO | p.MASK_ARTIST  # B-11
    mask = state.box.mask[card]
    if state.can_copy(place):
        mask |= state.box.mask[state.box.specialty[state.card[place]]]
    return mask


def legal_targets(state: OpusState, place: int, card: int) -> list[int]:
    """The targets of an artist with a work or without one, in the order of the places; if there are none, NO_TARGET."""
    mask = mask_of(state, place, card)
    cards = state.card
    found: list[int] = []
    table = state.table
    if mask & p.MASK_EGO and table.egos:
        row = place - p.FIRST_PLACE
        far = table.format == p.FOUR
        for ego in range(p.ROWS):
            if cards[ego] >= 0 and (far or -1 <= ego - row <= 1):
                found.append(ego)
    if table.egos:
        for other in range(p.FIRST_PLACE, p.FIRST_MIRROR):
            if cards[other] >= 0 and mask & (p.MASK_SELF if other == place else p.MASK_ARTIST):
                found.append(other)
    else:
        reached = faced(state, place)
        for other in table.places:
            if other == place:
                if mask & p.MASK_SELF:
                    found.append(other)
            elif cards[other] < 0 or not mask & p.MASK_ARTIST:
                continue
            elif (other >= p.FIRST_MIRROR) == (place >= p.FIRST_MIRROR) or other in reached:
                found.append(other)
    if mask & p.MASK_NONE or not found:
        found.append(p.NO_TARGET)
    return found


def is_open(state: OpusState, place: int, target: int) -> bool:
    """Whether all see this target: an ego, or in Schism an artist of the other side (P5, V-05)."""
    if target < 0 or state.table.egos:
        return 0 <= target < p.FIRST_PLACE
    return target < p.NO_TARGET and (target >= p.FIRST_MIRROR) != (place >= p.FIRST_MIRROR)


def seen_target(state: OpusState, place: int, viewer: int) -> int:
    """The target of an artist as a seat sees it: NON_EGO while it is secret (P5, B-09)."""
    target = state.target[place]
    if (
        target < 0
        or viewer == state.owner[place]
        or state.deeds[place] & (p.ACTED | p.AIMED)
        or is_open(state, place, target)
    ):
        return target
    return p.NON_EGO
