"""What lies on the Insight dial, and paying with it (UM-62, UM-63)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.state import Asked, MindState

# -- levels on the dial, as a bit set

A_MINOR: Final = 0b001
A_MEDIUM: Final = 0b010
A_MAJOR: Final = 0b100
EVERY_LEVEL: Final = 0b111
BELOW_MAJOR: Final = 0b011


def levels(dial: list[int]) -> int:
    """The levels that pieces on the dial have, as a bit set; common pieces are looked at first, there are more.

    Written out, since it is asked at every menu.
    """
    held = 0
    if (
        dial[p.MINOR_GROWTH] or dial[p.MINOR_FREEDOM] or dial[p.MINOR_PASSION]
        or dial[p.OWN + p.MINOR_GROWTH] or dial[p.OWN + p.MINOR_FREEDOM] or dial[p.OWN + p.MINOR_PASSION]
    ):  # fmt: skip
        held = A_MINOR
    if (
        dial[p.MEDIUM_GROWTH] or dial[p.MEDIUM_FREEDOM] or dial[p.MEDIUM_PASSION]
        or dial[p.OWN + p.MEDIUM_GROWTH] or dial[p.OWN + p.MEDIUM_FREEDOM] or dial[p.OWN + p.MEDIUM_PASSION]
    ):  # fmt: skip
        held |= A_MEDIUM
    if (
        dial[p.MAJOR_GROWTH] or dial[p.MAJOR_FREEDOM] or dial[p.MAJOR_PASSION]
        or dial[p.OWN + p.MAJOR_GROWTH] or dial[p.OWN + p.MAJOR_FREEDOM] or dial[p.OWN + p.MAJOR_PASSION]
    ):  # fmt: skip
        held |= A_MAJOR
    return held


def can_make_box(dial: list[int]) -> bool:
    """One Major, one Medium and one Minor of any quality (UM-64)."""
    return levels(dial) == EVERY_LEVEL


def by_field(dial: list[int]) -> list[int]:
    """How many pieces lie on each field, common and own."""
    return [dial[field] + dial[p.OWN + field] for field in range(p.FIELDS)]


# -- who pays what


def fields_for(item: int, highest: int) -> list[int]:
    """The fields whose pieces pay an item of a cost, from its level up to another."""
    level = item % 3
    qualities = [item // 3] if item < p.FIELDS else [0, 1, 2]
    return [quality * 3 + paid for quality in qualities for paid in range(level, highest + 1)]


ITEMS: Final = p.FIELDS + 3
# By item: its own or a higher level of the quality pays it (UM-62), or only its own level.
PAYERS: Final = [fields_for(item, p.MAJOR) for item in range(ITEMS)]
EXACT_PAYERS: Final = [fields_for(item, item % 3) for item in range(ITEMS)]
LOWEST_FIRST: Final = [[field for level in range(3) for field in fields if field % 3 == level] for fields in PAYERS]


def pays(dial: list[int], item: int) -> bool:
    """Whether some piece on the dial pays a single item."""
    for field in PAYERS[item]:
        if dial[field] or dial[p.OWN + field]:
            return True
    return False


def payable(dial: list[int], items: list[int]) -> bool:
    """Whether the pieces on the dial cover all items."""
    for item in items:
        if not pays(dial, item):
            return False
    return len(items) == 1 or _covered(by_field(dial), items, 0, LOWEST_FIRST)


def _covered(counts: list[int], items: list[int], first: int, payers: list[list[int]]) -> bool:
    """Whether the pieces cover the items from one on; takes them off the counts.

    Items of a quality come before those of any, high levels before low ones, and each is paid with the lowest level
    that will do: what is left then could pay whatever any other way would leave.
    """
    for index in range(first, len(items)):
        paid = p.NONE
        for field in payers[items[index]]:
            if counts[field]:
                paid = field
                break
        if paid < 0:
            return False
        counts[paid] -= 1
    return True


def affordable_payers(dial: list[int], items: list[int], exact: bool) -> list[int]:
    """The fields that may pay the first item so that the others can still be paid."""
    found: list[int] = []
    fields = EXACT_PAYERS[items[0]] if exact else PAYERS[items[0]]
    if len(items) == 1:
        for field in fields:
            if dial[field] or dial[p.OWN + field]:
                found.append(field)
        return found
    counts = by_field(dial)
    payers = EXACT_PAYERS if exact else LOWEST_FIRST
    for field in fields:
        if counts[field]:
            left = counts[:]
            left[field] -= 1
            if _covered(left, items, 1, payers):
                found.append(field)
    return found


# -- paying


def pay(state: MindState, items: list[int], exact: bool) -> None:
    """Pay items one after another, the dearest first; asks only where there is a choice (UM-62)."""
    while items:
        fields = affordable_payers(state.person.dial, items, exact)
        if len(fields) > 1:
            state.agenda.append(PayWith(items, exact))
            return
        pay_with(state, fields[0])
        items = items[1:]


class PayWith(Asked):
    """Which piece pays the first of these items (UM-62)."""

    FIELDS = ("items", "exact")
    SPAN = p.FIELDS

    def __init__(self, items: list[int], exact: bool) -> None:
        self.items: Final = items
        self.exact: Final = exact

    def options(self, state: MindState) -> list[int]:
        return affordable_payers(state.person.dial, self.items, self.exact)

    def choose(self, state: MindState, option: int) -> None:
        pay_with(state, option)
        pay(state, self.items[1:], self.exact)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_PAY_WITH.of([self.items[0], self.items])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.PAY_WITH.of([option, self.items[0]])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        named = wish.verb == "pay" and wish.place >= 0
        return r.DOES_NOT_PAY.of([self.items[0], wish.place]) if named else None


def pay_with(state: MindState, field: int) -> None:
    """A piece of a field returns to the reserve; an own one first, since it can be placed best from there."""
    dial = state.person.dial
    own = dial[p.OWN + field] > 0
    if own:
        dial[p.OWN + field] -= 1
        dial[p.OWN_RESERVE] += 1
    else:
        dial[field] -= 1
        dial[p.RESERVE] += 1
    if state.heard is not None:
        state.tell(events.PAID, p.PERSON, [field, own])


# -- placing own Insights


class GiveOwn(Step[MindState]):
    """An own Insight leaves the dial for good; asks which one unless it is plain (UM-63)."""

    def run(self, state: MindState) -> None:
        places = own_places(state.person.dial)
        if len(places) == 1:
            _give(state, places[0])
        else:
            state.agenda.append(PlaceOwn())


def own_places(dial: list[int]) -> list[int]:
    """Where own pieces lie; if one lies in the reserve nobody would give another."""
    if dial[p.OWN_RESERVE]:
        return [p.OWN_RESERVE]
    return [piece for piece in range(p.OWN, p.PIECES) if dial[piece]]


def _give(state: MindState, piece: int) -> None:
    state.person.dial[piece] -= 1
    if state.heard is not None:
        state.tell(events.GIVEN, p.PERSON, [piece])


class PlaceOwn(Asked):
    """Which own Insight to give away."""

    SPAN = p.DIAL

    def options(self, state: MindState) -> list[int]:
        return own_places(state.person.dial)

    def choose(self, state: MindState, option: int) -> None:
        _give(state, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_GIVE.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return (w.GIVE_RESERVE if option == p.OWN_RESERVE else w.GIVE).of([option])
