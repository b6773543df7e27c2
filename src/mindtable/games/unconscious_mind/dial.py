"""The Insight dial of the person: generate, Elevate, Transfer, pay, and the exchanges of any time (UM-60 to UM-65)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import check_goals, gain_box, gain_bright, take_coffee

# Exchanges at any time of the own turn (UM-64, UM-65): the first options of every menu.
BUY_ELEVATE: Final = 0
BUY_TRANSFER: Final = 1
BUY_BRIGHT: Final = 2
MAKE_BOX: Final = 3
EXCHANGES: Final = 4


# Levels as a bit set.
A_MINOR: Final = 0b001
A_MEDIUM: Final = 0b010
A_MAJOR: Final = 0b100
EVERY_LEVEL: Final = 0b111
BELOW_MAJOR: Final = 0b011


def levels(dial: list[int]) -> int:
    """The levels that pieces on the dial have, as a bit set; common pieces are looked at first, there are more."""
    held = 0
    if dial[0] or dial[3] or dial[6] or dial[9] or dial[12] or dial[15]:
        held = A_MINOR
    if dial[1] or dial[4] or dial[7] or dial[10] or dial[13] or dial[16]:
        held |= A_MEDIUM
    if dial[2] or dial[5] or dial[8] or dial[11] or dial[14] or dial[17]:
        held |= A_MAJOR
    return held


def can_make_box(dial: list[int]) -> bool:
    """One Major, one Medium and one Minor of any quality (UM-64)."""
    return levels(dial) == EVERY_LEVEL


def can_exchange(state: MindState) -> bool:
    """Whether the person could make any exchange now."""
    person = state.person
    if person.coffee >= p.COFFEE_OF_BRIGHT and state.box.coffee_to_bright:
        return True
    held = levels(person.dial)
    return held == EVERY_LEVEL or (held != 0 and person.coffee >= p.COFFEE_OF_WORK)


def add_exchanges(state: MindState, found: list[int]) -> None:
    """The exchanges the person could make now, behind what was found."""
    person = state.person
    coffee = person.coffee
    held = levels(person.dial)
    if coffee >= p.COFFEE_OF_WORK:
        if held & BELOW_MAJOR:
            found.append(BUY_ELEVATE)
        if held:
            found.append(BUY_TRANSFER)
        if coffee >= p.COFFEE_OF_BRIGHT and state.box.coffee_to_bright:
            found.append(BUY_BRIGHT)
    if held == EVERY_LEVEL:
        found.append(MAKE_BOX)


def exchange(state: MindState, kind: int) -> None:
    """Pay for an exchange and carry it out."""
    person = state.person
    if state.heard is not None:
        state.tell(events.EXCHANGED, p.PERSON, [kind])
    if kind == BUY_ELEVATE:
        person.coffee -= p.COFFEE_OF_WORK
        state.agenda.append(Shape(1, 0, True))
    elif kind == BUY_TRANSFER:
        person.coffee -= p.COFFEE_OF_WORK
        state.agenda.append(Shape(0, 1, True))
    elif kind == BUY_BRIGHT:
        person.coffee -= p.COFFEE_OF_BRIGHT
        gain_bright(state, p.PERSON, 1)
    else:
        state.agenda.append(BOX_MADE)
        pay(state, ONE_OF_EACH_LEVEL, True)


class BoxMade(Step[MindState]):
    """The Box for three pieces of the dial (UM-64)."""

    def run(self, state: MindState) -> None:
        gain_box(state, p.PERSON)


BOX_MADE: Final = BoxMade()
ONE_OF_EACH_LEVEL: Final = [p.FIELDS + p.MAJOR, p.FIELDS + p.MEDIUM, p.FIELDS + p.MINOR]


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Asked):
    """A choice at which the person may also make an exchange; afterwards it is asked again, if it still is one."""

    def offers(self, state: MindState) -> list[int]:
        """What the menu itself offers, in a list of its own: options from EXCHANGES on."""
        raise AssertionError("a menu without offers")

    def pick(self, state: MindState, offer: int) -> None:
        """Carry out an offer, counted from 0."""
        raise AssertionError("a menu that does nothing")

    def again(self) -> Step[MindState]:
        """What follows an exchange: the menu itself, or the step that asks only where a choice is left."""
        return self

    def options(self, state: MindState) -> list[int]:
        found = self.offers(state)
        add_exchanges(state, found)
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option >= EXCHANGES:
            self.pick(state, option - EXCHANGES)
        else:
            state.agenda.append(self.again())
            exchange(state, option)


# -- Coffee


class GainCoffee(Step[MindState]):
    """Coffee for the person; before any is lost the person may exchange some (SM-18, UM-65)."""

    FIELDS = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, state: MindState) -> None:
        if state.person.coffee + self.n > p.COFFEE_LIMIT and can_exchange(state):
            state.agenda.append(Spill(self.n))
        else:
            take_coffee(state, self.n)


class Spill(Menu):
    """The Coffee track is full: exchange something first, or let the rest go."""

    FIELDS = ("n",)
    SPAN = EXCHANGES + 1

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES]

    def pick(self, state: MindState, offer: int) -> None:
        take_coffee(state, self.n)

    def again(self) -> Step[MindState]:
        return GainCoffee(self.n)  # it may fit now


def gain_coffee(state: MindState, n: int) -> None:
    """Coffee for the person, in the middle of something."""
    if state.person.coffee + n > p.COFFEE_LIMIT:
        state.agenda.append(GainCoffee(n))
    else:
        take_coffee(state, n)


# -- generate


def put(state: MindState, field: int, own: bool) -> None:
    """A piece comes to a field."""
    state.person.dial[p.OWN + field if own else field] += 1
    if field % 3 == p.MAJOR:
        check_goals(state, p.PERSON, b.MAJORS)


def generate(state: MindState, level: int, quality: int) -> None:
    """Generate an Insight; asks for the quality or for a piece to move where there is a choice (UM-60)."""
    if quality == p.ANY:
        state.agenda.append(ChooseQuality(level))
        return
    dial = state.person.dial
    field = quality * 3 + level
    if dial[p.RESERVE] or dial[p.OWN_RESERVE]:
        # A common piece goes first: the two differ only in that an own one can be placed, best from the reserve.
        own = dial[p.RESERVE] == 0
        dial[p.OWN_RESERVE if own else p.RESERVE] -= 1
        if state.heard is not None:
            state.tell(events.GENERATED, p.PERSON, [field])
        put(state, field, own)
    elif lies_elsewhere(dial, field) or can_exchange(state):
        state.agenda.append(GenerateFrom(field))


def lies_elsewhere(dial: list[int], field: int) -> bool:
    """Whether a piece lies on another field of the dial."""
    for piece in range(p.PIECES):
        if dial[piece] and piece != field and piece != p.OWN + field:
            return True
    return False


class Generate(Step[MindState]):
    """Generate an Insight on a field."""

    FIELDS = ("field",)

    def __init__(self, field: int) -> None:
        self.field: Final = field

    def run(self, state: MindState) -> None:
        generate(state, self.field % 3, self.field // 3)


class ChooseQuality(Asked):
    """The quality of an Insight of choice (SM-04)."""

    FIELDS = ("level",)
    SPAN = 3

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def options(self, state: MindState) -> list[int]:
        return [0, 1, 2]

    def choose(self, state: MindState, option: int) -> None:
        generate(state, self.level, option)


class GenerateFrom(Menu):
    """The reserve is empty: which piece of the dial to move there instead, or none (UM-60)."""

    FIELDS = ("field",)
    SPAN = EXCHANGES + 1 + p.PIECES

    def __init__(self, field: int) -> None:
        self.field: Final = field

    def offers(self, state: MindState) -> list[int]:
        dial = state.person.dial
        field = self.field
        found = [EXCHANGES]
        for piece in range(p.PIECES):
            if dial[piece] and piece != field and piece != p.OWN + field:
                found.append(EXCHANGES + 1 + piece)
        return found

    def pick(self, state: MindState, offer: int) -> None:
        if offer:
            piece = offer - 1
            state.person.dial[piece] -= 1
            if state.heard is not None:
                state.tell(events.GENERATED, p.PERSON, [self.field])
            put(state, self.field, piece >= p.OWN)

    def again(self) -> Step[MindState]:
        return Generate(self.field)  # a Box gives pieces back to the reserve


# -- Elevate and Transfer


def transfers_of(piece: int) -> list[int]:
    """The options of Shape that give a piece one of the two other qualities."""
    return [1 + p.PIECES + piece * 3 + other for other in range(3) if other != piece % p.FIELDS // 3]


def transfer_of(option: int) -> tuple[int, int]:
    """The piece that an option of Shape Transfers, and its quality then."""
    code = option - 1 - p.PIECES
    return code // 3, code % 3


TRANSFERS: Final = [transfers_of(piece) for piece in range(p.PIECES)]


class Shape(Asked):
    """Elevates and Transfers in any order, each on a piece of choice; paid ones are not declined (UM-40, UM-61)."""

    FIELDS = ("elevates", "transfers", "must")
    SPAN = 1 + p.PIECES + 3 * p.PIECES

    def __init__(self, elevates: int, transfers: int, must: bool) -> None:
        self.elevates: Final = elevates
        self.transfers: Final = transfers
        self.must: Final = must

    def options(self, state: MindState) -> list[int]:
        dial = state.person.dial
        elevates, transfers = self.elevates, self.transfers
        found: list[int] = [] if self.must else [0]
        for piece in range(p.PIECES):
            if dial[piece]:
                if elevates and piece % 3 != p.MAJOR:
                    found.append(1 + piece)
                if transfers:
                    found.extend(TRANSFERS[piece])
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option == 0:
            return
        dial = state.person.dial
        elevates, transfers = self.elevates, self.transfers
        if option <= p.PIECES:
            piece = option - 1
            field = piece % p.FIELDS
            after = field + 1
            elevates -= 1
            if state.heard is not None:
                state.tell(events.ELEVATED, p.PERSON, [field])
        else:
            piece, quality = transfer_of(option)
            field = piece % p.FIELDS
            after = quality * 3 + field % 3
            transfers -= 1
            if state.heard is not None:
                state.tell(events.TRANSFERRED, p.PERSON, [field, after])
        dial[piece] -= 1
        if not self.must:
            shape(state, elevates, transfers)
        put(state, after, piece >= p.OWN)


def shape(state: MindState, elevates: int, transfers: int) -> None:
    """Let the person Elevate and Transfer, as far as there are pieces for it."""
    if elevates or transfers:
        held = levels(state.person.dial)
        if (elevates and held & BELOW_MAJOR) or (transfers and held):
            state.agenda.append(Shape(elevates, transfers, False))


# -- paying


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


def by_field(dial: list[int]) -> list[int]:
    """How many pieces lie on each field, common and own."""
    return [
        dial[0] + dial[9], dial[1] + dial[10], dial[2] + dial[11], dial[3] + dial[12], dial[4] + dial[13],
        dial[5] + dial[14], dial[6] + dial[15], dial[7] + dial[16], dial[8] + dial[17],
    ]  # fmt: skip


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


def pay(state: MindState, items: list[int], exact: bool) -> None:
    """Pay items one after another, the dearest first; asks only where there is a choice."""
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


def pay_with(state: MindState, field: int) -> None:
    """A piece of a field returns to the reserve; an own one first, since it can be placed best from there."""
    dial = state.person.dial
    if dial[p.OWN + field]:
        dial[p.OWN + field] -= 1
        dial[p.OWN_RESERVE] += 1
    else:
        dial[field] -= 1
        dial[p.RESERVE] += 1
    if state.heard is not None:
        state.tell(events.PAID, p.PERSON, [field])


# -- placing own Insights


def place_own(state: MindState) -> None:
    """An own Insight leaves the dial for good; asks which one unless it is plain (UM-63)."""
    places = own_places(state.person.dial)
    if len(places) == 1:
        state.person.dial[places[0]] -= 1
    else:
        state.agenda.append(PlaceOwn())


def own_places(dial: list[int]) -> list[int]:
    """Where own pieces lie; if one lies in the reserve nobody would give another."""
    if dial[p.OWN_RESERVE]:
        return [p.OWN_RESERVE]
    return [piece for piece in range(p.OWN, p.PIECES) if dial[piece]]


class PlaceOwn(Asked):
    """Which own Insight to give away."""

    SPAN = p.DIAL

    def options(self, state: MindState) -> list[int]:
        return own_places(state.person.dial)

    def choose(self, state: MindState, option: int) -> None:
        state.person.dial[option] -= 1
