"""The ring: slots, Triads, ranges, angles and clockwise orders as tables (section 1 of the rules; G1 to G9).

Everything runs clockwise. Frontier f has the slot 3f; Realm r lies between the Frontiers r and r + 1 and has the slots
3r + 1 and 3r + 2. Angles are thirtieths of a turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.games.cerebria import pieces as p

OUT_OF_RANGE: Final = 9


def triad_of(slot: int) -> int:
    """The Triad a slot belongs to."""
    return (slot + 1) % p.SLOTS // 3


def triad(frontier: int) -> list[int]:
    """The three slots of a Triad."""
    return [(3 * frontier - 1) % p.SLOTS, 3 * frontier, 3 * frontier + 1]


def influence(realm: int) -> list[int]:
    """The four slots that influence a Realm."""
    return [3 * realm, 3 * realm + 1, 3 * realm + 2, (3 * realm + 3) % p.SLOTS]


def mask(slots: list[int]) -> int:
    """A set of slots as bits."""
    return sum([1 << slot for slot in slots])


def offset(angle: int, other: int) -> int:
    """How far ``other`` lies from ``angle``: -14 to +15, positive clockwise."""
    turned = (other - angle) % 30
    return turned if turned <= 15 else turned - 30


def run_length(slots: i64) -> int:
    """The longest run of neighbouring slots in a set of slots (CB-62); it may cross the seam."""
    run = 0
    if slots == 0x7FFF:
        return p.SLOTS
    ring = slots | slots << p.SLOTS
    while ring:
        ring &= ring >> 1
        run += 1
    return run


def runs_of(slots: int, length: int) -> int:
    """The slots that lie in a run of this length."""
    if length == 0:
        return 0
    found = 0
    block = (1 << length) - 1
    ring = slots | slots << p.SLOTS
    for first in range(p.SLOTS):
        if (ring >> first) & block == block:
            found |= block << first
    return (found | found >> p.SLOTS) & 0x7FFF


BIT: Final = [1 << slot for slot in range(p.SLOTS)]
TRIAD_OF: Final = [triad_of(slot) for slot in range(p.SLOTS)]
TRIAD: Final = [triad(frontier) for frontier in range(p.AREAS)]
TRIAD_MASK: Final = [mask(triad(frontier)) for frontier in range(p.AREAS)]
REALM_OF: Final = [slot // 3 for slot in range(p.SLOTS)]  # for a Frontier slot the Realm clockwise from it
BEYOND: Final = [(slot // 3 - (slot % 3 == 0)) % p.AREAS for slot in range(p.SLOTS)]  # and counter-clockwise
INFLUENCED: Final = [[realm for realm in range(p.AREAS) if slot in influence(realm)] for slot in range(p.SLOTS)]
NEXT: Final = [[(slot - 1) % p.SLOTS, (slot + 1) % p.SLOTS] for slot in range(p.SLOTS)]


def _around(slot: int) -> list[int]:
    """The other slots of a slot's Triad and Realms; its neighbours are among them."""
    realms = [influence(realm) for realm in INFLUENCED[slot]]
    return sorted({other for area in [TRIAD[TRIAD_OF[slot]], *realms] for other in area if other != slot})


AROUND: Final = [_around(slot) for slot in range(p.SLOTS)]
AROUND_MASK: Final = [mask(slots) for slots in AROUND]

# -- players: spaces of the ten-ring (SW-21), the slots and places next to them


def _roads(space: int, across: bool) -> list[int]:
    """The spaces one step away; with paths across, a Frontier also leads to the next Frontiers (SW-21)."""
    ways = [-1, 1, -2, 2] if across and space % 2 == 0 else [-1, 1]
    return [(space + way) % p.SPACES for way in ways]


def _hastes(space: int, across: bool) -> list[int]:
    """The spaces two steps away and not one."""
    near = _roads(space, across)
    far = sorted({end for road in near for end in _roads(road, across)})
    return [end for end in far if end != space and end not in near]


ROADS: Final = [[_roads(space, across) for space in range(p.SPACES)] for across in (False, True)]
HASTES: Final = [[_hastes(space, across) for space in range(p.SPACES)] for across in (False, True)]

SPACE_SLOTS: Final = [
    [3 * (space // 2)] if space % 2 == 0 else [3 * (space // 2) + 1, 3 * (space // 2) + 2] for space in range(p.SPACES)
]
SPACE_WIDE: Final = [
    triad(space // 2) if space % 2 == 0 else influence(space // 2) for space in range(p.SPACES)
]  # Malice, Love
SPACE_MASK: Final = [mask(slots) for slots in SPACE_SLOTS]
WIDE_MASK: Final = [mask(slots) for slots in SPACE_WIDE]
SPACE_REALMS: Final = [
    [(space // 2 - 1) % p.AREAS, space // 2] if space % 2 == 0 else [space // 2] for space in range(p.SPACES)
]
SPACE_WIDE_REALMS: Final = [
    sorted({(realm + way) % p.AREAS for realm in realms for way in (-1, 0, 1)}) for realms in SPACE_REALMS
]  # Misery
SPACE_FRONTIERS: Final = [
    [space // 2] if space % 2 == 0 else [space // 2, (space // 2 + 1) % p.AREAS] for space in range(p.SPACES)
]

# -- Ego's Spirits: everything is indexed by 5 * kind + index, kind being Gatekeeper or Influencer


def spirit_angle(kind: int, index: int) -> int:
    return 6 * index if kind == p.GATEKEEPER else 6 * index + 3


def spirit_space(kind: int, index: int) -> int:
    """The space of the ten-ring an Ego Spirit stands on."""
    return 2 * index if kind == p.GATEKEEPER else 2 * index + 1


def reach(kind: int, index: int) -> list[int]:
    """The slots an Ego Spirit reaches without a step (G1)."""
    return triad(index) if kind == p.GATEKEEPER else influence(index)


def _step_for(kind: int, index: int, slot: int) -> int:
    """The step a slot needs: 0, +1 clockwise, -1 counter-clockwise, or 9 when no step reaches it (G4)."""
    for step in (0, 1, -1):
        if slot in reach(kind, (index + step) % p.AREAS):
            return step
    return OUT_OF_RANGE


def locations(kind: int, index: int) -> list[int]:
    """The Fortress locations an Ego Spirit touches without a step (G7)."""
    return [index, (index - 1) % p.AREAS] if kind == p.GATEKEEPER else [index]


def _location_step(kind: int, index: int, realm: int) -> int:
    for step in (0, 1, -1):
        if realm in locations(kind, (index + step) % p.AREAS):
            return step
    return OUT_OF_RANGE


_PLACES: Final = [(kind, index) for kind in (p.GATEKEEPER, p.INFLUENCER) for index in range(p.AREAS)]
STEP: Final = [[_step_for(kind, index, slot) for slot in range(p.SLOTS)] for kind, index in _PLACES]
OFFSET: Final = [[offset(spirit_angle(kind, index), 2 * slot) for slot in range(p.SLOTS)] for kind, index in _PLACES]
DISTANCE: Final = [[abs(off) for off in row] for row in OFFSET]
CLOCKWISE: Final = [[1 if off >= 0 else 0 for off in row] for row in OFFSET]
LOCATION_STEP: Final = [[_location_step(kind, index, realm) for realm in range(p.AREAS)] for kind, index in _PLACES]
LOCATION_OFFSET: Final = [
    [offset(spirit_angle(kind, index), 6 * realm + 3) for realm in range(p.AREAS)] for kind, index in _PLACES
]
LOCATION_NEAR: Final = [[1 if step == 0 else 0 for step in row] for row in LOCATION_STEP]
LOCATION_CLOCKWISE: Final = [[1 if off >= 0 else 0 for off in row] for row in LOCATION_OFFSET]


def _in_order(place: int) -> list[int]:
    """The slots in range, a step included, closest first and clockwise before counter-clockwise (G5, G6)."""
    slots = [slot for slot in range(p.SLOTS) if STEP[place][slot] != OUT_OF_RANGE]
    return [slot for _, _, slot in sorted([(DISTANCE[place][slot], OFFSET[place][slot] < 0, slot) for slot in slots])]


def _locations_in_order(place: int) -> list[int]:
    realms = [realm for realm in range(p.AREAS) if LOCATION_STEP[place][realm] != OUT_OF_RANGE]
    keys = [(LOCATION_STEP[place][realm] != 0, LOCATION_OFFSET[place][realm] < 0, realm) for realm in realms]
    return [realm for _, _, realm in sorted(keys)]


RANGE: Final = [_in_order(place) for place in range(len(_PLACES))]
REACH: Final = [[slot for slot in RANGE[place] if STEP[place][slot] == 0] for place in range(len(_PLACES))]
RANGE_MASK: Final = [mask(slots) for slots in RANGE]
REACH_MASK: Final = [mask(slots) for slots in REACH]
LOCATIONS: Final = [_locations_in_order(place) for place in range(len(_PLACES))]
NEAR_LOCATIONS: Final = [[r for r in LOCATIONS[place] if LOCATION_STEP[place][r] == 0] for place in range(len(_PLACES))]


def start_placements(x: int, y: int, z: int) -> list[int]:
    """The legal placements in Realms Y and Z, each written 2 * slot of Y + slot of Z (EGO-09).

    Which of the two Starting Emotions of X lies on which slot changes nothing about it: X fills two Triads.
    """
    found: list[int] = []
    for code in range(4):
        triads = {
            triad_of(3 * x + 1),
            triad_of(3 * x + 2),
            triad_of(3 * y + 1 + code // 2),
            triad_of(3 * z + 1 + code % 2),
        }
        if len(triads) == 4:
            found.append(code)
    return found


START_PLACEMENTS: Final = [
    [[start_placements(x, y, z) for z in range(p.AREAS)] for y in range(p.AREAS)] for x in range(p.AREAS)
]
