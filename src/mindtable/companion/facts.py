"""The facts of a title together: read, refused, put into a position, compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from mindtable.companion.fact import SPOKEN, WORDS, Fact, read_value
from mindtable.companion.refused import Refused, Untrue
from mindtable.core.complaint import nearest
from mindtable.core.things import Amount, Kind, Told, Words
from mindtable.core.tongue import N_, Tongue

Follow = Callable[[Any], Callable[[list[Told[Any]]], None]]
"""Given a position before facts are told, what makes right afterwards what follows of them."""
LISTED: Final = 12  # words that a refusal names
LONGEST: Final = 40  # letters of what was written, in a refusal


def _short(word: str) -> str:
    return word if len(word) <= LONGEST else f"{word[:LONGEST]}…"


def _some(words: Iterable[str]) -> str:
    """Words that can be written; of very many the first."""
    first = list(words)
    return ", ".join([*first[:LISTED], *["…"][: len(first) > LISTED]])


def _nothing_called(name: str, word: str, ids: list[str], near: list[str]) -> Refused:
    """Nothing of that sort is called so; ``near`` are words that may be meant, also those that cannot be told here."""
    return Refused(
        N_("{name}: no {word!r}{hint}; there are {words}"),
        {"name": name, "word": _short(word), "hint": nearest(_short(word), near), "words": _some(ids)},
    )


class AsTold(Kind[Any]):
    """A fact in its own words; only for sentences."""

    def call(self, box: Any, number: Any, tongue: Tongue) -> str:
        said: str = number.say(box, tongue)
        return said

    def said(self, box: Any, value: Any, tongue: Tongue) -> str:
        return self.call(box, value, tongue)

    def json(self, box: Any, value: Any) -> Any:
        return value.written(box)


TOLD: Final = AsTold("told")
BOTH: Final = WORDS.refusal("both", N_("Both cannot be: {one}; {other}."), [("one", SPOKEN), ("other", SPOKEN)])


class Facts:
    """Every kind of fact of a title, in the order in which several are put."""

    def __init__(self, words: Words[Any], facts: list[Fact], follow: Follow | None = None) -> None:
        self.words: Final = words
        self.all: Final = facts
        self.by_name: Final = {one.name: one for one in facts}
        self.follow: Final = follow  # what follows of facts, once all that were told at once are put

    def of(self, told: Told[Any]) -> Fact:
        return self.by_name[told.row.name]

    # -- reading

    def read(self, state: Any, text: str) -> Told[Any]:
        """The fact in a text such as ``slot 3 fear``; says what is wrong with one that cannot be read."""
        name, _, rest = text.strip().partition(" ")
        found = self.by_name.get(name)
        if found is None:
            names, name = list(self.by_name), _short(name)
            raise Refused(
                N_("no fact {name!r}{hint}; there are {words}"),
                {"name": name, "hint": nearest(name, names), "words": ", ".join(names)},
            )
        box = state.box
        place, rest = 0, rest.strip()
        if found.place is not None:
            ids = {found.place.id(box, number): number for number in found.places(state)}
            fits = [id for id in ids if f"{rest} ".startswith(f"{id} ")]
            if not rest:
                raise Refused(N_("{name}: a place is missing; there are {words}"), {"name": name, "words": _some(ids)})
            if not fits:
                raise _nothing_called(name, rest.partition(" ")[0], list(ids), list(ids))
            place_id = max(fits, key=len)
            place, rest = ids[place_id], rest[len(place_id) :].strip()
        value = read_value(found.value, box, rest)
        if value is None:
            here = [found.value.id(box, one) for one in found.values(state, place)]
            if not rest:
                values: dict[str, object] = {"name": text.strip(), "words": _some(here)}
                raise Refused(N_("{name}: a value is missing; there are {words}"), values)
            if isinstance(found.value, Amount):
                raise Refused(N_("{name}: a number, not {word!r}"), {"name": name, "word": _short(rest)})
            raise _nothing_called(name, rest, here, [found.value.id(box, one) for one in found.value.numbers(box)])
        return found.told(place, value)

    # -- what may be told

    def at(self, reference: str, table: Any, read_from: Callable[[str, int], Any]) -> list[Told[Any]]:
        """Every fact that may be told of a place or piece of the board, by its reference in the scene; once.

        ``read_from`` gives the position to read a fact of a name and place from.
        """
        box = table.box
        found: list[Told[Any]] = []
        for one in self.all:
            if found and not one.compared:
                continue  # where a card lies is said by what lies on the place already
            for place in one.places(table):
                state = read_from(one.name, place)
                now = one.get(state, place)
                here = one.is_of(reference, state, place, now)
                for value in one.values(state, place):
                    if value != now and (here or reference in one.touches(box, place, value)):
                        found.append(one.told(place, value))
        return found

    def now(self, state: Any, key: str) -> Told[Any] | None:
        """What is true of a fact that is written without its value, such as ``slot 3``."""
        name, _, place_id = key.partition(" ")
        one = self.by_name[name]
        for place in one.places(state):
            if one.place is None or one.place.id(state.box, place) == place_id:
                return one.told(place, one.get(state, place))
        return None

    def of_kind(self, state: Any, name: str, place: int) -> list[Told[Any]]:
        """Every value that a fact may have at a place."""
        one = self.by_name[name]
        return [one.told(place, value) for value in one.values(state, place)]

    # -- telling

    def apply(self, state: Any, told: list[Told[Any]]) -> None:
        """Put facts that were told at once into a position; refuses what cannot be, the position is then spoilt."""
        after = self.follow(state) if self.follow is not None else None
        self._check_once(state, told)
        movers = [(one, lift) for one in told if (lift := self.of(one).lift) is not None]
        for one, lift in movers if len(movers) > 1 else []:  # some may have changed places
            lift(state, self.of(one).place_of(one))
        order = {name: number for number, name in enumerate(self.by_name)}
        for one in sorted(told, key=lambda each: order[each.row.name]):
            kind = self.of(one)
            reason = kind.refuse(state, one)
            if reason is not None:
                raise Untrue(reason, state.box)
            kind.put(state, kind.place_of(one), int(one.values[-1]))
        if after is not None:
            after(told)

    def _check_once(self, state: Any, told: list[Told[Any]]) -> None:
        """Of what is told at once nothing is told in two ways, and no place has two cards."""
        seen: dict[tuple[str, str, int], Told[Any]] = {}
        for one in told:
            fact, value = self.of(one), int(one.values[-1])
            keys = [("place", fact.name, self.of(one).place_of(one))]
            if fact.holds_one(value):
                keys.append(("value", fact.name, value))
            for key in keys:
                other = seen.setdefault(key, one)
                if other.values != one.values:
                    raise Untrue(BOTH.of([(TOLD, other), (TOLD, one)]), state.box)

    # -- comparing

    def position(self, state: Any) -> dict[str, str]:
        """Everything that can be told of a position: the fact without its value, and the value."""
        box = state.box
        found: dict[str, str] = {}
        for one in self.all:
            for place, value in one.table(state).items() if one.compared else []:
                key = one.name if one.place is None else f"{one.name} {one.place.id(box, place)}"
                found[key] = one.value.id(box, value)
        return found

    def differences(
        self, here: Any, there: Any, told_of: Callable[[Told[Any]], bool] | None = None
    ) -> list[Told[Any]]:  # fmt: skip
        """What has to be told at once of one position to make it the other, as far as it is to be told of."""
        found = self._unlike(here, there, told_of)
        world = here.clone()
        try:
            self.apply(world, found)
        except Refused:
            return found
        told = {(one.row.name, self.of(one).place_of(one)) for one in found}
        # What one fact brings with it may be wrong here, such as the stock after a Fortress has gone.
        rest = [
            one for one in self._unlike(world, there, told_of) if (one.row.name, self.of(one).place_of(one)) not in told
        ]
        return found + rest

    def _unlike(self, here: Any, there: Any, told_of: Callable[[Told[Any]], bool] | None) -> list[Told[Any]]:
        """Every fact in which two positions differ."""
        found: list[Told[Any]] = []
        for one in self.all:
            if not one.compared:
                continue
            mine = one.table(here)
            for place, value in one.table(there).items():
                if mine.get(place) != value:
                    found.append(one.told(place, value))
        return [one for one in found if told_of is None or told_of(one)]
