"""Stand-ins: cards that lie in the place of others which nobody has named; what becomes of them when a card is seen.

Both functions change the position they are given, and tell what they renamed: a record that says the first card came
means the second one.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from mindtable.companion.family import Family
from mindtable.companion.refused import Refused
from mindtable.companion.running import Unknown
from mindtable.core.things import NOTHING, Told
from mindtable.core.tongue import N_

Renamed: TypeAlias = tuple[Unknown, int]


def without(
    state: Any, unknown: list[Unknown], family: Family, card: int, keep: frozenset[int]
) -> tuple[list[Unknown], list[Renamed]]:
    """A card that was seen elsewhere stands in for nothing any more; another one does, none of those to keep."""
    left: list[Unknown] = []
    renamed: list[Renamed] = []
    for one in unknown:
        if one.family is family and one.card == card:
            others = [other for other in one.others(state) if other != card and other not in keep]
            if not others:
                raise Refused(N_("No other card can be there."))
            family.exchange(state, card, others[0])
            renamed.append((one, others[0]))
            one = one.instead(others[0])
        left.append(one)
    return left, renamed


def named(state: Any, unknown: list[Unknown], told: list[Told[Any]]) -> tuple[list[Unknown], list[Renamed]]:
    """Put the true cards where facts name what lies instead of a stand-in; the stand-ins that are left."""
    left: list[Unknown] = []
    renamed: list[Renamed] = []
    places = {(one.row.name, int(one.values[0])): int(one.values[-1]) for one in told if len(one.values) > 1}
    waiting = unknown[:]
    while waiting:
        one = waiting.pop(0)
        family = one.family
        area = family.where(state, one.card)
        if places.get((family.name, one.card)) == area:
            continue  # it is the true one
        if area < 0 and (family.name, one.card) not in places:
            left.append(one)  # it has left the game, and nobody says that it has not
            continue
        if area >= 0 and not family.areas[area].single and (family.name, one.card) not in places:
            left.append(one)  # among several a card that is told to lie there is one more
            continue
        others = [other.card for other in waiting if other.family is family]
        free = [*family.unseen(state, one.card), *others]
        here = [card for (name, card), place in places.items() if name == family.name and place == area]
        true = [card for card in here if card in free or family.where(state, card) < 0]
        gone = places.get((family.name, one.card)) in (family.pile_of(state, one.card), NOTHING)
        if gone and (not true or area < 0):
            continue  # what lay there has gone, and nothing lies there now
        if not true and (family.name, one.card) in places:
            rest = [card for card in family.unseen(state, one.card) if (family.name, card) not in places]
            if not rest:
                raise Refused(N_("No other card can be there."))
            family.exchange(state, one.card, rest[0])
            renamed.append((one, rest[0]))
            left.append(one.instead(rest[0]))
        elif true:
            family.exchange(state, one.card, true[0])
            renamed.append((one, true[0]))
            waiting = [
                other.instead(one.card) if other.family is family and other.card == true[0] else other
                for other in waiting
            ]
        else:
            left.append(one)
    return left, renamed
