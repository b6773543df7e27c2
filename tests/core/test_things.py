"""Choices, events and refusals told once, and everything that follows from it."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mindtable.core.agenda import Event
from mindtable.core.scene import lit, narrow
from mindtable.core.things import (
    NOTHING,
    Amount,
    Kind,
    ListOf,
    Named,
    Row,
    Seats,
    TableOf,
    Told,
    Words,
    YesNo,
)
from mindtable.core.tongue import Tongue, tongue

EN, FR = tongue("en"), tongue("fr")
BOX = [("rose", "Rose"), ("leek", "Leek")]
Box = list[tuple[str, str]]


class Cards(Kind[Box]):
    def id(self, box: Box, number: int) -> str:
        return box[number][0]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return box[number][1]

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(box)))


CARD = Cards("card", on_table=True)
BED: Named[Box] = Named("bed", ["north", "south"], ["and", "yes"], on_table=True)
N: Amount[Box] = Amount("n")
SEAT: Seats[Box] = Seats("seat", on_table=True)


def bought(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return f"{tongue.lang}: {told.words(box, tongue)['card']} for {told['n']}"


def vocabulary() -> Words[Box]:
    words: Words[Box] = Words()
    words.verb("plant", "plant {card} {bed}", "plant the {card} ({bed})", [("card", CARD), ("bed", BED)], clause="G2")
    words.verb("pass", "pass", "pass")
    words.verb("buy", "buy {card}", roles=[("card", CARD), ("n", N)], phrase=bought)
    words.question("what_now", "What now?")
    words.event("planted", ("{who}: {n} point", "{who}: {n} points"), [("card", CARD), ("n", N)], count="n")
    words.event("drew", "{who} draws {card}", [("card", CARD)], unsaid="{who} draws a card")
    words.event("silent", roles=[("won", YesNo("won")), ("cards", ListOf(CARD))])
    words.event("weighed", roles=[("candidates", TableOf("candidate", [("card", CARD), ("score", N)]))])
    words.refusal("too_dear", "{card} costs {n} (G3).", [("card", CARD), ("n", N)], clause="G3")
    return words


WORDS = vocabulary()


def verb(name: str, *values: Any) -> Told[Box]:
    return WORDS.rows["verb"][name].of(list(values))


def event(name: str, seat: int, values: list[Any], reader: int = -1) -> Event:
    return Event(WORDS.rows["event"][name], seat, values, reader)


def test_notation_sentence_json_and_touches_follow_from_one_description() -> None:
    told = verb("plant", 0, 1)
    assert told.written(BOX) == "plant rose south"
    assert told.say(BOX, EN) == "plant the Rose (yes)"
    assert told.say(BOX, FR) == "plant the Rose (oui)"
    assert told.json(BOX) == {
        "verb": "plant",
        "notation": "plant rose south",
        "touches": ["card:rose", "bed:south"],
        "clause": "G2",
        "things": {"card": "rose", "bed": "south"},
    }


def test_a_row_may_speak_for_itself() -> None:
    assert verb("buy", 1, 3).say(BOX, FR) == "fr: Leek for 3"


def test_an_event_is_a_line_and_data() -> None:
    one, two = event("planted", 1, [0, 1]), event("planted", 1, [0, 2])
    names = EN.with_names(["Ann", "Bob"])
    assert [one.say(BOX, names), two.say(BOX, names)] == ["Bob: 1 point", "Bob: 2 points"]
    assert two.said(BOX) == {"event": "planted", "seat": 1, "things": {"card": "rose", "n": 2}}
    assert two["n"] == 2


def test_a_secret_event_is_told_in_full_to_its_reader_alone() -> None:
    drew = event("drew", 0, [1], reader=0)
    names = EN.with_names(["Ann", "Bob"])
    assert drew.seen_by(0).say(BOX, names) == "Ann draws Leek"
    other = drew.seen_by(1)
    assert other.say(BOX, names) == "Ann draws a card"
    assert other.said(BOX) == {"event": "drew", "seat": 0, "things": {}}
    assert other.values == []


def test_lists_tables_and_nothing_are_plain_json() -> None:
    assert event("silent", -1, [1, [0, 1]]).said(BOX) == {
        "event": "silent",
        "seat": None,
        "things": {"won": True, "cards": ["rose", "leek"]},
    }
    assert event("weighed", -1, [[[0, 3], [1, -2]]]).things(BOX) == {
        "candidates": [{"card": "rose", "score": 3}, {"card": "leek", "score": -2}]
    }
    assert verb("plant", NOTHING, 0).things(BOX) == {"card": None, "bed": "north"}
    assert verb("plant", NOTHING, 0).touches(BOX) == ["bed:north"]
    assert SEAT.touched(BOX, 2) == ["seat:2"]
    assert SEAT.json(BOX, 2) == 2


def test_an_event_without_words_is_no_line() -> None:
    assert event("silent", 0, [0, []]).say(BOX, EN) == ""


def test_a_name_stands_for_one_row() -> None:
    words = vocabulary()
    with pytest.raises(AssertionError, match="there twice"):
        words.verb("pass", "pass", "pass")


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (Row("verb", "dig", [("bed", BED)], "dig {bed} with {tool}", "", None, "", "dig {bed}", "", False), "'tool'"),
        (Row("verb", "dig", [("bed", BED)], "dig {bed}", "", None, "", "dig {cell}", "", False), "'cell'"),
        (Row("verb", "dig", [], "dig", "", None, "", "", "", False), "no notation"),
        (Row("question", "dig", [], "", "", None, "", "", "", False), "no words"),
        (Row("event", "dig", [("n", N)], ("{n} bed", "{n} beds"), "", None, "", "", "", False), "counts"),
        (Row("event", "dig", [("n", N)], ("{n} bed", "{n} beds"), "m", None, "", "", "", False), "counts"),
    ],
)
def test_a_row_that_is_not_right_is_named(row: Row[Box], problem: str) -> None:
    assert any(problem in said for said in row.problems()), row.problems()


def test_a_good_vocabulary_has_no_problems() -> None:
    assert WORDS.problems() == []


@pytest.mark.parametrize(
    ("told", "fits"),
    [
        (verb("plant", 0, 1).json(BOX), True),
        (event("planted", 0, [0, 1]).said(BOX), True),
        (event("drew", 0, []).said(BOX), True),
        ({**verb("plant", 0, 1).json(BOX), "things": {"card": "tulip", "bed": "south"}}, False),
        ({**verb("plant", 0, 1).json(BOX), "things": {"card": "rose"}}, False),
        ({"verb": "dig", "notation": "dig", "touches": [], "things": {}}, False),
        ({**event("planted", 0, [0, 1]).said(BOX), "things": {"card": "rose", "n": "1"}}, False),
    ],
)
def test_the_schema_knows_what_can_be_told(told: dict[str, Any], fits: bool) -> None:
    schema = WORDS.schema("garden", BOX)
    Draft202012Validator.check_schema(schema)
    assert Draft202012Validator(schema).is_valid(told) is fits


def test_a_touch_keeps_the_choices_that_name_it_until_one_is_left() -> None:
    choices = [verb("plant", card, bed).touches(BOX) for card in (0, 1) for bed in (0, 1)]
    choices.append(verb("pass").touches(BOX))
    assert lit(choices, []) == ["card:rose", "bed:north", "bed:south", "card:leek"]
    assert lit(choices, ["card:rose"]) == ["bed:north", "bed:south"]
    assert narrow(choices, ["card:rose", "bed:south"]) == [1]
    assert lit(choices, ["card:rose", "bed:south"]) == []
