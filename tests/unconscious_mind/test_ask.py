"""Questions about a position: the Id answers with instructions, reasons and clauses; bad positions are refused."""

import json
from pathlib import Path

import pytest

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import position
from mindtable.games.unconscious_mind.ask import QUESTIONS, answer
from mindtable.games.unconscious_mind.position import FORMAT, Position, schema_text

SAMPLES = sorted((Path(position.__file__).parent / "samples").glob("*.json"))
ASKED = [
    "place b1U",
    "inkpot 2",
    "top",
    "row 2",
    "recall",
    "boxes",
    "draft",
    "publish",
    "freud",
    "professor",
    "turn b1U",
]


def ask(text: str, question: str, lang: str = "en") -> list[str]:
    return answer(text, question.split(" "), [], tongue(lang))[0]


def sample(name: str) -> str:
    return next(path for path in SAMPLES if path.stem == name).read_text("utf-8")


def written(**parts: object) -> str:
    return json.dumps({"format": FORMAT, **parts})


def refused(text: str, question: str = "top") -> str:
    with pytest.raises(Complaint) as complaint:
        ask(text, question)
    assert complaint.value.said(tongue("fr"))
    return str(complaint.value)


def test_there_are_three_samples_and_every_question_can_be_asked_of_each() -> None:
    assert len(SAMPLES) == 3
    assert [question.split(" ")[0] for question in ASKED] == list(QUESTIONS)
    for path in SAMPLES:
        for question in ASKED:
            for lang in ("en", "fr"):
                lines, data = answer(path.read_text("utf-8"), question.split(" "), [], tongue(lang))
                assert lines, (path.stem, question)
                json.dumps(data)
                assert data["question"] == question


def test_the_answer_names_the_reason_and_the_clause() -> None:
    lines = ask(sample("middle"), "place b1U")
    assert lines[:4] == [
        "1. Meeting Table card b1U: target b1, then upwards (ID-22)",
        "2. b1 is taken (ID-23)",
        "3. b3 is taken (ID-23)",
        "4. place on b2: Ideas 1, Bright Ideas 1 (ID-25)",
    ]


def test_a_priority_tells_how_many_candidates_each_criterion_left() -> None:
    lines = ask(sample("middle"), "freud")
    assert lines[0] == "1. most effects (2): 3 → 2 [2 steps; 3 steps] (ID-95)"
    assert lines[1] == "2. shortest way (2): 2 → 1 [2 steps] (ID-95)"


def test_the_data_hold_instructions_with_clauses_and_the_change() -> None:
    _, data = answer(sample("publish"), ["publish"], [], tongue("en"))
    assert data["instructions"][0]["clauses"] == ["ID-16"]
    assert data["after"]["vp"] == 55
    assert data["before"]["vp"] == 52
    assert data["needs"] is None


def test_the_data_hold_every_event_with_its_candidates_and_their_keys() -> None:
    _, data = answer(sample("middle"), ["freud"], [], tongue("en"))
    first, second = [event for event in data["events"] if event["event"] == "id_verdict"]
    assert first["things"]["priority"] == "freud"
    assert first["things"]["clauses"] == ["ID-95"]
    assert first["things"]["criteria"] == ["effects", "steps"]
    assert first["things"]["before"] == [
        {"candidate": "location:MU", "keys": [1, 1]},
        {"candidate": "location:UN", "keys": [2, 2]},
        {"candidate": "location:CA", "keys": [2, 3]},
    ]
    assert first["things"]["after"] == second["things"]["before"] == first["things"]["before"][1:]
    assert (second["things"]["criterion"], second["things"]["best"]) == ("steps", 2)
    assert second["things"]["after"] == [{"candidate": "location:UN", "keys": [2, 2]}]
    moved = next(event for event in data["events"] if event["event"] == "id_freud")
    assert moved["clause"] == "ID-86, ID-96"
    assert moved["seat"] == 1


def test_the_arrow_is_told_as_data_where_it_breaks_a_tie() -> None:
    _, data = answer(sample("publish"), ["publish"], [], tongue("en"))
    arrow = next(event["things"] for event in data["events"] if event["event"] == "id_arrow")
    assert arrow["chosen"] in arrow["candidates"]
    assert arrow["chosen"] == arrow["candidates"][-1 if arrow["side"] == "right" else 0]


def test_a_card_that_nobody_knows_is_asked_for() -> None:
    text = written(id={"active": ["R2/L"], "above": ["none", "none", "none"], "ideas": 0})
    lines, data = answer(text, ["top"], [], tongue("en"))
    assert data["needs"] == "research"
    assert any("coming.research" in line for line in lines)


def test_a_bare_position_is_the_set_up() -> None:
    state = Position(written(), []).state
    assert state.id.above == [1, 2, 2]
    assert state.id.insights == 1
    assert state.id.ideas == 3


@pytest.mark.parametrize(
    ("parts", "place"),
    [
        ({"id": {"coffee": 4}}, "id.coffee: a whole number from 0 to 3, not 4"),
        ({"id": {"ink": "R1"}}, "id.ink: not known here (did you mean 'inkpot'?)"),
        ({"id": {"in_play": ["S99"]}}, "id.in_play[0]: one of S01 … S36, not 'S99'"),
        ({"id": {"in_play": ["S01"]}, "display": {"research": ["S01"]}}, "this lies in display.research[0] already"),
        ({"id": {"primary": {"client": "C01"}}}, "id.primary.client: one of R01 … R24, not 'C01'"),
        ({"id": {"primary": {"client": "R01", "marker": 5}}}, "above 3 a Client has a Grief Layer"),
        ({"table": {"b1": {"owner": "nobody"}}}, "table.b1.owner: one of person, id, not 'nobody'"),
        ({"table": {"a1": {"owner": "id"}, "a2": {"owner": "id"}}}, "six Ideas in all, here are 10"),
        ({"goals": ["G1", "G1"]}, "goals[1]: this lies in goals[0] already"),
        ({"person": {"published": {"T9G": []}}}, "person.published.T9G: one of T1G, T1F"),
        ({"arrow": "up"}, "arrow: one of left, right, not 'up'"),
        ({"id": {"above": ["none"]}}, "three words, one for each column"),
        ({"id": 3}, "id: this is an object in braces"),
        ({"difficulty": "brutal"}, "difficulty: one of easy, medium, hard, not 'brutal'"),
    ],
)
def test_an_impossible_position_is_refused_with_place_and_reason(parts: dict[str, object], place: str) -> None:
    assert place in refused(written(**parts))


def test_what_is_no_position_at_all_is_refused() -> None:
    assert "line 1" in refused("{")
    assert refused("nowhere.json") == "there is no file 'nowhere.json' with a position"
    assert FORMAT in refused("{}")


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("plaice b1U", "did you mean 'place'?"),
        ("place", "the question is asked as 'place CARD'"),
        ("place e1U", "no Meeting Table card 'e1U'"),
        ("row 4", "row is followed by a number from 1 to 3, not '4'"),
        ("top 1", "the question is asked as 'top'"),
    ],
)
def test_a_question_it_does_not_understand_is_refused(question: str, reason: str) -> None:
    assert reason in refused(written(), question)


def test_the_schema_knows_every_key_the_reader_knows() -> None:
    schema = json.loads(schema_text())
    known = schema["properties"]
    for path in SAMPLES:
        data = json.loads(path.read_text("utf-8"))
        assert set(data) <= set(known)
        assert set(data["id"]) <= set(known["id"]["properties"])
    everything: dict[str, object] = {
        key: {} for key in known["id"]["properties"] if known["id"]["properties"][key].get("type") == "object"
    }
    assert {"published", "primary", "secondary", "tags"} == set(everything)
