"""Facts: what can be true of a physical table, kind by kind, with what is possible and why something is not.

A kind of fact has a place (a slot, a Sphere, a card) and a value (a card, a number, where the card lies). It is a verb
of the companion's vocabulary, so that notation, sentence, JSON and what lights up on the board follow as for any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.core.limits import is_number
from mindtable.core.things import NOTHING, Amount, Kind, Named, Row, Told, Words
from mindtable.core.tongue import N_, Tongue

NONE: Final = "none"


class Either(Kind[Any]):
    """A kind of which there may be none: written ``none``; a Realm or Frontier goes by its name here."""

    def __init__(self, kind: Kind[Any], nothing: str = N_("nothing")) -> None:
        super().__init__(kind.name, kind.on_table)
        self.kind: Final = kind
        self.nothing: Final = nothing  # what none of them is called

    def id(self, box: Any, number: int) -> str:
        return NONE if number == NOTHING else self.kind.id(box, number)

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        return tongue.say(self.nothing) if number == NOTHING else self.kind.call(box, number, tongue)

    def numbers(self, box: Any) -> list[int]:
        return [NOTHING, *self.kind.numbers(box)]

    def json(self, box: Any, value: Any) -> Any:
        return None if value == NOTHING else self.kind.json(box, value)

    def said(self, box: Any, value: Any, tongue: Tongue) -> str:
        return self.call(box, value, tongue)

    def touched(self, box: Any, value: Any) -> list[str]:
        return [] if value == NOTHING else self.kind.touched(box, value)


NUMBER: Final[Kind[Any]] = Amount("amount")
YES: Final[Kind[Any]] = Named("yes", ["no", "yes"], [N_("no"), N_("yes")])

WORDS: Final[Words[Any]] = Words()
"""The refusals all titles share; what can be told is in each title's own words."""


class Spoken(Kind[Any]):
    """A thing in the words its own kind has for it; only for sentences."""

    def id(self, box: Any, number: int) -> str:
        return str(number)

    def said(self, box: Any, value: Any, tongue: Tongue) -> str:
        kind, number = value
        found = kind.said(box, number, tongue)
        assert isinstance(found, str)
        return found

    def json(self, box: Any, value: Any) -> Any:
        kind, number = value
        return kind.json(box, number)


SPOKEN: Final = Spoken("spoken")
OUT_OF_RANGE: Final = WORDS.refusal(
    "out_of_range", N_("{place}: a number from {low} to {high}, not {value}."),
    [("place", SPOKEN), ("low", NUMBER), ("high", NUMBER), ("value", NUMBER)],
)  # fmt: skip
LIES_ELSEWHERE: Final = WORDS.refusal(
    "lies_elsewhere", N_("{thing} is already somewhere else: {place}."), [("thing", SPOKEN), ("place", SPOKEN)]
)
PLACE_FULL: Final = WORDS.refusal(
    "place_full", N_("{place} already holds {thing}; say where it went."), [("place", SPOKEN), ("thing", SPOKEN)]
)
NOT_THERE: Final = WORDS.refusal(
    "not_there", N_("{thing} cannot be there: {place}."), [("thing", SPOKEN), ("place", SPOKEN)]
)
NOT_AMONG: Final = WORDS.refusal("not_among", N_("{thing} is not among these cards in this game."), [("thing", SPOKEN)])
CANNOT_LIE: Final = WORDS.refusal(
    "cannot_lie", N_("{thing} cannot lie there: {place}."), [("thing", SPOKEN), ("place", SPOKEN)]
)

Get = Callable[[Any, int], int]
Set = Callable[[Any, int, int], None]
Values = Callable[[Any, int], list[int]]
Seen = Callable[[Any, int], list[str]]
WhyNot = Callable[[Any, int, int], Told[Any] | None]


class Fact:
    """One kind of fact: where, what may be there, how it is read off a position and put into one."""

    def __init__(
        self, row: Row[Any], places: Callable[[Any], list[int]], get: Get, set: Set, values: Values,
        why_not: WhyNot | None = None, lift: Callable[[Any, int], None] | None = None, compared: bool = True,
        seen: Seen | None = None,
    ) -> None:  # fmt: skip
        self.row: Final = row
        self.seen: Final = seen  # by what else it is touched, such as the figure that stands there
        self.compared: Final = compared  # whether two positions differ where it does
        self.name: Final = row.name
        self.place: Final = row.roles[0][1] if len(row.roles) > 1 else None
        self.value: Final = row.roles[-1][1]
        self.places: Final = places
        self.get: Final = get
        self.put: Final = set
        self.values: Final = values
        self.why_not: Final = why_not
        self.lift: Final = lift  # takes away what lies there, before several facts told at once are put

    def table(self, state: Any) -> dict[int, int]:
        """Every place with its value."""
        return {place: self.get(state, place) for place in self.places(state)}

    def told(self, place: int, value: int) -> Told[Any]:
        """The fact with its things."""
        return self.row.of([value] if self.place is None else [place, value])

    def touches(self, box: Any, place: int, value: int) -> list[str]:
        """References to what it is about on the board."""
        return self.told(place, value).touches(box)

    def is_of(self, reference: str, state: Any, place: int, value: int) -> bool:
        """Whether somebody who touches a place or piece may mean it, with this value."""
        return reference in self.touches(state.box, place, value) or (
            self.seen is not None and reference in self.seen(state, place)
        )

    def place_of(self, told: Told[Any]) -> int:
        return 0 if self.place is None else int(told.values[0])

    def holds_one(self, value: int) -> bool:
        """Whether nothing else can have the same value: two cards never lie on one place."""
        return False

    def spoken_place(self, place: int) -> tuple[Kind[Any], int]:
        """What it is about, for a refusal."""
        return About(self), place

    def refuse(self, state: Any, told: Told[Any]) -> Told[Any] | None:
        """Why it cannot be true of this table; None where it can."""
        place, value = self.place_of(told), int(told.values[-1])
        if self.why_not is not None:
            reason = self.why_not(state, place, value)
            if reason is not None:
                return reason
        possible = self.values(state, place)
        if value in possible or value == self.get(state, place):
            return None
        if isinstance(self.value, Amount):
            low, high = (possible[0], possible[-1]) if possible else (0, 0)
            return OUT_OF_RANGE.of([self.spoken_place(place), low, high, value])
        return self.not_there(state, place, value)

    def not_there(self, state: Any, place: int, value: int) -> Told[Any]:
        """That a thing cannot be at a place."""
        return NOT_THERE.of([(self.value, value), self.spoken_place(place)])


class About(Kind[Any]):
    """What a fact is about: its sentence without the value."""

    def __init__(self, fact: Fact) -> None:
        super().__init__("about")
        self.fact: Final = fact

    def id(self, box: Any, number: int) -> str:
        place = self.fact.place
        return self.fact.name if place is None else place.id(box, number)

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        place = self.fact.place
        where = "" if place is None else place.said(box, number, tongue)
        said = tongue.say(self.fact.row.says, {"place": where, "value": ""})
        return said.rstrip(" :,\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")


def fact(
    words: Words[Any], name: str, says: str, place: Kind[Any] | None, value: Kind[Any],
    places: Callable[[Any], list[int]], get: Get, set: Set, values: Values, why_not: WhyNot | None = None,
    lift: Callable[[Any, int], None] | None = None, clause: str = "", compared: bool = True,
    nothing: str = N_("nothing"), seen: Seen | None = None,
) -> Fact:  # fmt: skip
    """A kind of fact with its word: ``slot {place} {value}``."""
    roles: list[tuple[str, Kind[Any]]] = [("value", Either(value, nothing) if not isinstance(value, Amount) else value)]
    if place is not None:
        roles.insert(0, ("place", Either(place)))
    notation = name + " {value}" if place is None else name + " {place} {value}"
    row = words.verb(name, notation, says, roles, clause=clause)
    return Fact(row, places, get, set, values, why_not, lift, compared, seen)


def only(state: Any) -> list[int]:
    """The places of a fact that has but one."""
    return [0]


def read_value(kind: Kind[Any], box: Any, text: str) -> int | None:
    """The number of a value as it is written; None where there is no such thing."""
    if isinstance(kind, Amount):
        return int(text) if is_number(text.removeprefix("-")) else None
    for number in kind.numbers(box):
        if kind.id(box, number) == text:
            return number
    return None
