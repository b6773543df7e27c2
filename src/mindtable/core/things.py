"""Things: one vocabulary in which choices, questions, events and refusals are told as data.

A **kind** is a kind of thing on the table (a card, a slot, a seat, an amount); it knows how each of its numbers is
written down (an id that is never translated) and called (a name in a language). A **row** is a word of a title's
vocabulary (a verb, a question, an event, a refusal) with the roles its things play in it, its sentence and, for a verb,
its notation. **Told** is a row with its numbers: what somebody may choose, is asked, or hears. Notation, sentence, JSON
and what lights up on the board all follow from it.

The rules keep their small numbers: things are told only when somebody looks.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from mindtable.core.tongue import Tongue

B = TypeVar("B")
"""The box of a title: what its pieces are called and what is printed on them."""

NOTHING: Final = -1
"""The number that stands for no thing at all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Generic[B]):
    """A kind of thing; a title says for each how its numbers are written (``id``) and called (``call``)."""

    def __init__(self, name: str, on_table: bool = False) -> None:
        self.name: Final = name
        self.on_table: Final = on_table  # whether the scene has a place or piece for it that can be touched

    def id(self, box: B, number: int) -> str:
        """How a number is written in records, JSON and pages: the same for ever and in every language."""
        raise AssertionError(f"{self.name} does not say how it is written")

    def call(self, box: B, number: int, tongue: Tongue) -> str:
        """The name of a number in a language."""
        raise AssertionError(f"{self.name} does not say what it is called")

    def numbers(self, box: B) -> list[int]:
        """Every number there can be; empty where there is no end of them."""
        return []

    # -- what a row asks of the value in a role

    def written(self, box: B, value: Any) -> str:
        """The value as notation writes it."""
        return self.id(box, value)

    def json(self, box: B, value: Any) -> Any:
        """The value as plain JSON: the id, or null for no thing."""
        return None if value == NOTHING else self.id(box, value)

    def said(self, box: B, value: Any, tongue: Tongue) -> str:
        """The value in words; empty for no thing."""
        return "" if value == NOTHING else self.call(box, value, tongue)

    def touched(self, box: B, value: Any) -> list[str]:
        """The references by which the scene can be searched for it."""
        return [f"{self.name}:{self.id(box, value)}"] if self.on_table and value != NOTHING else []

    def schema(self, box: B) -> dict[str, Any]:
        """What JSON the value may be, as JSON Schema."""
        ids = [self.id(box, number) for number in self.numbers(box)]
        of_ids: dict[str, Any] = {"type": ["string", "null"], "title": self.name}
        if ids:
            of_ids["enum"] = [*ids, None]
        return of_ids


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Kind[B]):
    """A plain number: so much Wealth, so many cards, a round."""

    def id(self, box: B, number: int) -> str:
        return str(number)

    def call(self, box: B, number: int, tongue: Tongue) -> str:
        return str(number)

    def json(self, box: B, value: Any) -> Any:
        return value

    def said(self, box: B, value: Any, tongue: Tongue) -> str:
        return self.call(box, value, tongue)

    def schema(self, box: B) -> dict[str, Any]:
        return {"type": "integer", "title": self.name}


class Seats(Amount[B]):
    """The people at the table: a number in JSON, in words the name they go by."""

    def call(self, box: B, number: int, tongue: Tongue) -> str:
        return tongue.seat(number)

    def touched(self, box: B, value: Any) -> list[str]:
        return [f"{self.name}:{value}"] if self.on_table and value != NOTHING else []


class YesNo(Amount[B]):
    """Whether something holds: 0 or 1, ``false`` or ``true`` in JSON."""

    def json(self, box: B, value: Any) -> Any:
        return bool(value)

    def schema(self, box: B) -> dict[str, Any]:
        return {"type": "boolean", "title": self.name}


class Named(Kind[B]):
    """A short fixed list of things: their ids, and their names as messages to translate."""

    def __init__(self, name: str, ids: list[str], names: list[str], on_table: bool = False) -> None:
        super().__init__(name, on_table)
        assert len(ids) == len(names), name
        self.ids: Final = ids
        self.names: Final = names

    def id(self, box: B, number: int) -> str:
        return self.ids[number]

    def call(self, box: B, number: int, tongue: Tongue) -> str:
        return tongue.say(self.names[number])

    def numbers(self, box: B) -> list[int]:
        return list(range(len(self.ids)))


class Asked(Kind[B]):
    """A question that waits for its answer; the value is what is asked, as told."""

    def json(self, box: B, value: Any) -> Any:
        return value.json(box)

    def said(self, box: B, value: Any, tongue: Tongue) -> str:
        return str(value.say(box, tongue))

    def schema(self, box: B) -> dict[str, Any]:
        return {"type": "object", "title": self.name}


class ListOf(Kind[B]):
    """Several things of one kind; the value is a list of their numbers."""

    def __init__(self, kind: Kind[B]) -> None:
        super().__init__(kind.name, kind.on_table)
        self.kind: Final = kind

    def written(self, box: B, value: Any) -> str:
        return " ".join([self.kind.written(box, one) for one in value])

    def json(self, box: B, value: Any) -> Any:
        return [self.kind.json(box, one) for one in value]

    def said(self, box: B, value: Any, tongue: Tongue) -> str:
        return ", ".join([self.kind.said(box, one, tongue) for one in value])

    def touched(self, box: B, value: Any) -> list[str]:
        found: list[str] = []
        for one in value:
            found += self.kind.touched(box, one)
        return found

    def schema(self, box: B) -> dict[str, Any]:
        return {"type": "array", "items": self.kind.schema(box)}


class TableOf(Kind[B]):
    """Lines with the same roles, such as the candidates of an automa with everything they were weighed by.

    The value is a list of lists of numbers; in JSON each line is an object. It is not for sentences: a row that wants
    to speak of it has a phrase of its own.
    """

    def __init__(self, name: str, roles: list[tuple[str, Kind[B]]]) -> None:
        super().__init__(name)
        self.roles: Final = roles

    def json(self, box: B, value: Any) -> Any:
        return [_things(self.roles, box, line) for line in value]

    def said(self, box: B, value: Any, tongue: Tongue) -> str:
        return "; ".join([", ".join([kind.said(box, line[at], tongue) for at, (_, kind) in enumerate(self.roles)])
                          for line in value])  # fmt: skip

    def schema(self, box: B) -> dict[str, Any]:
        return {"type": "array", "items": _things_schema(self.roles, box)}


def _things(roles: list[tuple[str, Kind[B]]], box: B, values: list[Any]) -> dict[str, Any]:
    return {role: kind.json(box, value) for (role, kind), value in zip(roles, values, strict=True)}


def _things_schema(roles: list[tuple[str, Kind[B]]], box: B) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {role: kind.schema(box) for role, kind in roles},
        "required": [role for role, _ in roles],
        "additionalProperties": False,
    }


VERB: Final = "verb"
QUESTION: Final = "question"
EVENT: Final = "event"
REFUSAL: Final = "refusal"
OUTLOOK: Final = "outlook"


class Row(Generic[B]):
    """A word of a title's vocabulary: its name, the roles of its things, its sentence."""

    def __init__(
        self, sort: str, name: str, roles: list[tuple[str, Kind[B]]], says: str | tuple[str, str], count: str,
        phrase: Callable[[Told[B], B, Tongue], str] | None, clause: str, notation: str, unsaid: str, begins: bool,
        secret: bool = False, you: str | tuple[str, str] = "",
        more: Callable[[Told[B], B, Tongue], str] | None = None,
        sure: Callable[[Told[B], B, Tongue], str] | None = None, follows: bool = False, runs: bool = False,
    ) -> None:  # fmt: skip
        self.sort: Final = sort  # VERB, QUESTION, EVENT, REFUSAL or OUTLOOK
        self.name: Final = name
        self.roles: Final = roles
        self.places: Final = {role: place for place, (role, _) in enumerate(roles)}
        self.says: Final = says if isinstance(says, str) else says[0]  # the message, or that for one
        self.many: Final = "" if isinstance(says, str) else says[1]  # the message for many
        self.count: Final = count  # the role whose number decides between the two
        self.phrase: Final = phrase  # makes the sentence where a condition decides what is said
        self.clause: Final = clause  # the rule behind it
        self.notation: Final = notation
        self.unsaid: Final = unsaid  # what those hear who may not know the things of a secret event
        self.secret: Final = secret or unsaid != ""  # told in full to one reader only
        self.you: Final = you if isinstance(you, str) else you[0]  # the sentence for the one it is about
        self.you_many: Final = "" if isinstance(you, str) else you[1]
        self.sure: Final = sure  # asks once more before something is thrown away; empty: no need
        self.more: Final = more  # what "why" says beyond the line of the log
        self.begins: Final = begins  # a turn, phase or automa begins with it: no part of the choice before
        self.follows: Final = follows  # it comes of what was told before: a short log has it on the same line
        self.runs: Final = runs  # of several in a row, whose first number alone differs, a short log has the last

    def of(self, values: list[Any]) -> Told[B]:
        """The word with its things, in the order of its roles."""
        return Told(self, values)

    def __repr__(self) -> str:
        return f"<{self.sort} {self.name}>"

    def problems(self) -> list[str]:
        """What is wrong with the row itself: words that name things it has not, a plural without its count."""
        known = {*self.places, "who"}
        found: list[str] = []
        for text in (self.says, self.many, self.notation, self.unsaid, self.you, self.you_many):
            for _, field, _, _ in string.Formatter().parse(text):
                if field is not None and field not in known and not (field == "n" and self.count):
                    found.append(f"{self!r}: {text!r} names {field!r}, which is none of its roles")
        if bool(self.many) != bool(self.count) or (self.count and self.count not in self.places):
            found.append(f"{self!r}: a plural needs a role that counts")
        if self.you and bool(self.you_many) != bool(self.many):
            found.append(f"{self!r}: the sentence for the reader has a plural where the other has none, or none")
        if self.sort != EVENT and not self.says and self.phrase is None:
            found.append(f"{self!r}: there are no words for it")
        if self.sort == VERB and not self.notation:
            found.append(f"{self!r}: there is no notation for it")
        return found

    def schema(self, box: B) -> dict[str, Any]:
        """What it is as JSON, as JSON Schema."""
        properties: dict[str, Any] = {self.sort: {"const": self.name}}
        required = [self.sort, "things"]
        if self.sort == VERB:
            properties["notation"] = {"type": "string"}
            properties["touches"] = {"type": "array", "items": {"type": "string"}}
            required += ["notation", "touches"]
        if self.sort == EVENT:
            properties["seat"] = {"type": ["integer", "null"]}
            required.append("seat")
        if self.clause:
            properties["clause"] = {"const": self.clause}
            required.append("clause")
        things = _things_schema(self.roles, box)
        if self.secret:  # without its things for those who may not know them
            things = {"anyOf": [things, {"type": "object", "additionalProperties": False}]}
        return {
            "type": "object",
            "properties": {**properties, "things": things},
            "required": required,
            "additionalProperties": False,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Told(Generic[B]):
    """A word with its things: a choice, a question, an event or a refusal as somebody may be told it."""

    def __init__(self, row: Row[B], values: list[Any]) -> None:
        self.row: Final = row
        self.values: Final = values

    def __getitem__(self, role: str) -> Any:
        return self.values[self.row.places[role]]

    def written(self, box: B) -> str:
        """The notation, which records are made of."""
        return self.row.notation.format_map(
            {role: kind.written(box, self.values[at]) for at, (role, kind) in enumerate(self.row.roles)}
        )

    def words(self, box: B, tongue: Tongue) -> dict[str, object]:
        """Every thing in words, by its role."""
        return {role: kind.said(box, self.values[at], tongue) for at, (role, kind) in enumerate(self.row.roles)}

    def say(self, box: B, tongue: Tongue) -> str:
        """The sentence."""
        row = self.row
        if row.phrase is not None:
            return row.phrase(self, box, tongue)
        if not row.says:
            return ""
        values = self.words(box, tongue)
        if row.count:
            return tongue.count(row.says, row.many, self[row.count], values)
        return tongue.say(row.says, values)

    def warning(self, box: B, tongue: Tongue) -> str:
        """What a person should hear before choosing it; mostly nothing."""
        return self.row.sure(self, box, tongue) if self.row.sure is not None else ""

    def things(self, box: B) -> dict[str, Any]:
        """The things by their roles, as plain JSON."""
        return _things(self.row.roles, box, self.values)

    def touches(self, box: B) -> list[str]:
        """References to what it is about on the board, in the order of the roles: what is touched first comes first."""
        found: list[str] = []
        for at, (_, kind) in enumerate(self.row.roles):
            found += kind.touched(box, self.values[at])
        return found

    def json(self, box: B) -> dict[str, Any]:
        """All of it as plain JSON."""
        row = self.row
        told: dict[str, Any] = {row.sort: row.name}
        if row.sort == VERB:
            told["notation"] = self.written(box)
            told["touches"] = self.touches(box)
        if row.clause:
            told["clause"] = row.clause
        told["things"] = self.things(box)
        return told

    def __repr__(self) -> str:
        return f"{self.row!r} {self.values}"


Phrase = Callable[[Told[B], B, Tongue], str]


class Words(Generic[B]):
    """The vocabulary of a title: every row, by its sort and name.

    The title's ``words.py`` adds verbs and questions, ``events.py`` the events and ``refusals.py`` the refusals; a row
    is added where it is written down, and nowhere else.
    """

    def __init__(self) -> None:
        self.rows: Final[dict[str, dict[str, Row[B]]]] = {VERB: {}, QUESTION: {}, EVENT: {}, REFUSAL: {}, OUTLOOK: {}}

    def all(self) -> list[Row[B]]:
        """Every row, in the order written."""
        return [row for rows in self.rows.values() for row in rows.values()]

    def _add(self, row: Row[B]) -> Row[B]:
        rows = self.rows[row.sort]
        assert row.name not in rows, f"{row!r} is there twice"
        rows[row.name] = row
        return row

    def verb(
        self, name: str, notation: str, says: str | tuple[str, str] = "",
        roles: list[tuple[str, Kind[B]]] | None = None, count: str = "",
        phrase: Callable[[Told[B], B, Tongue], str] | None = None, clause: str = "",
        sure: Callable[[Told[B], B, Tongue], str] | None = None,
    ) -> Row[B]:  # fmt: skip
        """Something that may be chosen: its notation, never changed, and its words.

        ``sure`` says what would be lost, so that a door asks a person once more: "2 Actions are left".
        """
        return self._add(Row(VERB, name, roles or [], says, count, phrase, clause, notation, "", False, sure=sure))

    def question(
        self, name: str, says: str | tuple[str, str] = "",
        roles: list[tuple[str, Kind[B]]] | None = None, count: str = "",
        phrase: Callable[[Told[B], B, Tongue], str] | None = None, clause: str = "",
    ) -> Row[B]:  # fmt: skip
        """Something that is asked."""
        return self._add(Row(QUESTION, name, roles or [], says, count, phrase, clause, "", "", False))

    def event(
        self, name: str, says: str | tuple[str, str] = "",
        roles: list[tuple[str, Kind[B]]] | None = None, count: str = "",
        phrase: Callable[[Told[B], B, Tongue], str] | None = None, clause: str = "", unsaid: str = "",
        begins: bool = False, secret: bool = False, you: str | tuple[str, str] = "",
        more: Callable[[Told[B], B, Tongue], str] | None = None, follows: bool = False, runs: bool = False,
    ) -> Row[B]:  # fmt: skip
        """Something that happens; without words it is not worth a line of the log.

        A secret one is whispered to its reader; ``unsaid`` is what the others hear of it, if anything. ``you`` is the
        sentence for the person it is about ("You pass"), ``more`` what "why" adds: criteria, candidates, tie-breaks.
        """
        return self._add(Row(
            EVENT, name, roles or [], says, count, phrase, clause, "", unsaid, begins, secret, you, more, None, follows,
            runs,
        ))  # fmt: skip

    def refusal(
        self, name: str, says: str | tuple[str, str] = "",
        roles: list[tuple[str, Kind[B]]] | None = None, count: str = "",
        phrase: Callable[[Told[B], B, Tongue], str] | None = None, clause: str = "",
    ) -> Row[B]:  # fmt: skip
        """Why something may not be chosen."""
        return self._add(Row(REFUSAL, name, roles or [], says, count, phrase, clause, "", "", False))

    def outlook(
        self, name: str, says: str | tuple[str, str] = "", roles: list[tuple[str, Kind[B]]] | None = None,
        count: str = "", phrase: Phrase[B] | None = None,
    ) -> Row[B]:  # fmt: skip
        """What chance is to decide next, as a preview tells it: "draw 2 cards"."""
        return self._add(Row(OUTLOOK, name, roles or [], says, count, phrase, "", "", "", False))

    def problems(self) -> list[str]:
        """What is wrong with the rows; empty in a title that is done."""
        return [problem for row in self.all() for problem in row.problems()]

    def schema(self, title: str, box: B) -> dict[str, Any]:
        """Everything that can be told in a title, as JSON Schema: one definition for each sort of row."""
        sorts = {
            sort: {"oneOf": [row.schema(box) for row in rows.values()]} for sort, rows in self.rows.items() if rows
        }
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"What is told at a table of {title}",
            "oneOf": [{"$ref": f"#/$defs/{sort}"} for sort in sorts],
            "$defs": sorts,
        }
