"""Questions about a position: the Id answers with instructions, reasons and clauses; bad positions are refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import position
from mindtable.games.unconscious_mind.ask import USAGE, answer, questions
from mindtable.games.unconscious_mind.part import PositionError
from mindtable.games.unconscious_mind.position import FORMAT, Position, schema_text
from mindtable.testing.clauses import rule

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
    assert [question.split(" ")[0] for question in ASKED] == list(USAGE)
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
        "2. the space b1 is taken (ID-23)",
        "3. the space b3 is taken (ID-23)",
        "4. it places 1 Idea and 1 Bright Idea on b2 (ID-25)",
    ]


def test_a_priority_names_who_stays_and_who_is_out() -> None:
    lines = ask(sample("middle"), "freud")
    assert lines[0] == "1. most effects: University and Cafe (2 effects); out: Museum (1 effect) (ID-95)"
    assert lines[1] == "2. shortest way: University (2 steps); out: Cafe (3 steps) (ID-95)"
    assert lines[2] == "3. Freud goes to: University; 2 effects (by the 2 figures there) (ID-86, ID-96)"


@rule("ID-20")
@pytest.mark.parametrize(
    ("supply", "line"),
    [
        ({"ideas": 0, "bright": 0}, "1. no Idea in its supply, fewer than two: it Recalls (ID-20)"),
        ({"ideas": 1, "bright": 0}, "1. 1 Idea in its supply, fewer than two: it Recalls (ID-20)"),
        ({"ideas": 0, "bright": 1}, "1. 1 Bright Idea in its supply, fewer than two: it Recalls (ID-20)"),
    ],
)
def test_with_fewer_than_two_pieces_no_card_is_placed_for(supply: dict[str, int], line: str) -> None:
    lines, data = answer(written(id=supply), ["place", "b1U"], [], tongue("en"))
    assert lines == [line]
    assert data["after"] == data["before"]


def test_two_bright_ideas_are_enough_to_place() -> None:
    lines = ask(written(id={"ideas": 0, "bright": 2}), "place b1U")
    assert lines[1] == "2. it places 2 Bright Ideas on b1 (ID-25)"


def test_the_data_hold_instructions_with_clauses_and_the_change() -> None:
    _, data = answer(sample("publish"), ["publish"], [], tongue("en"))
    told = [(line["text"], line["clauses"]) for line in data["instructions"]]
    assert told[:6] == [
        ("its own cards alone fill no Treatise: in play 2 Growth", ["ID-91"]),
        ("the Compass Arrow points left, to the first of 2: A Theory of Escape (T3F); the Arrow is turned", ["ID-16"]),
        ("the Id Cites A Sudden Insight (S04) from A Theory of Escape (T3F)", ["ID-92"]),
        ("You gain 2 VP (Treatises)", ["ID-92"]),
        ("You gain 1 Bright Idea", ["ID-92"]),
        ("it Publishes Essays on Growing Up (T1G) with 1 Volume of yours for 3 VP", ["ID-92", "ID-93"]),
    ]
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
    text = written(id={"active": ["R2/L"], "above": ["none", "none", "none"], "ideas": 0}, left={"research": 5})
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
        ({"id": {"in_play": ["S01"]}, "display": {"research": ["S01"]}}, "this is already in display.research[0]"),
        ({"id": {"primary": {"client": "C01"}}}, "id.primary.client: one of R01 … R24, not 'C01'"),
        ({"id": {"primary": {"client": "R01", "marker": 5}}}, "above 3 a Client has a Grief Layer"),
        ({"table": {"b1": {"owner": "nobody"}}}, "table.b1.owner: one of person, id, not 'nobody'"),
        ({"table": {"a1": {"owner": "id"}, "a2": {"owner": "id"}}}, "six Ideas in all, here are 10"),
        ({"goals": ["G1", "G1"]}, "goals[1]: this is already in goals[0]"),
        ({"person": {"published": {"T9G": []}}}, "person.published.T9G: one of T1G, T1F"),
        ({"arrow": "up"}, "arrow: one of left, right, not 'up'"),
        ({"id": {"above": ["none"]}}, "three words, one for each column"),
        ({"id": 3}, "id: this is an object in braces"),
        (
            {"id": {"primary": {"client": "R01", "overlay": "O2"}, "routine_overlays": ["O1", "O2", "O3", "O4"]}},
            "id.routine_overlays[1]: this is already in id.primary.overlay",
        ),
        (
            {"id": {"primary": {"client": "R01", "overlay": "O2"}, "cured": [{"client": "R02", "overlay": "O2"}]}},
            "id.cured[0].overlay: this is already in id.primary.overlay",
        ),
        ({"id": {"routine_overlays": ["O1", "O2", "O3"]}}, "id.routine_overlays: O4 is neither here nor on a Client"),
        (
            {"id": {"cured": ["R01"]}},
            "id.cured[0]: cathartic, so it has an overlay as long as id.routine_overlays is not empty",
        ),
        (
            {"id": {"primary": {"client": "R01", "marker": 4, "layer": "GL01", "overlay": "O1"}}},
            "id.primary.overlay: overlays come with Catharsis; this Client has not reached it",
        ),
        (
            {"id": {"primary": {"client": "R01", "marker": 3, "layer": "GL01"}}},
            "id.primary.marker: with this Grief Layer it is from 4 to 4",
        ),
        (
            {"id": {"primary": {"client": "R01", "marker": 6, "layer": "GL02"}}},
            "id.primary.marker: with this Grief Layer it is from 4 to 5",
        ),
        (
            {"id": {"primary": {"client": "R01", "marker": 4, "layer": "GL01", "cathartic": True}}},
            "id.primary.cathartic: a Client with a Grief Layer is not cathartic",
        ),
        (
            {"id": {"second_open": False, "secondary": {"client": "C01", "marker": 6, "layer": "GD01"}}},
            "id.second_open: the Secondary room has a Client, so it is open",
        ),
        ({"id": {"in_play": ["S06"], "tags": {"TH": 2}}}, "id.tags.TH: its cards, Treatises, Goals and Clients show 1"),
        ({"id": {"in_play": ["S06"], "tags": {}}}, "id.tags.TH: its cards, Treatises, Goals and Clients show 1"),
        ({"id": {"insights": 2}}, "id.insights: rows and columns have freed 1 and 0 are placed, so 1 can be left"),
        (
            {"id": {"published": {"T1G": []}, "insights": 1}},
            "id.insights: rows and columns have freed 1 and 1 are placed, so 0 can be left",
        ),
        (
            {"id": {"numbers": ["green 3", "red 3"]}},
            "id.insights: rows and columns have freed 1 and 2 are placed, so 0 can be left",
        ),
        (
            {"person": {"published": {"T1F": ["S13", "S01"]}}},
            "person.published.T1F: its Volumes are, from the left, F F F",
        ),
        ({"covered": ["OP top"], "tokens": {"red": 6}}, "tokens.red: 1 of its 6 tokens cover slots, so 5 are left"),
        ({"id": {"districts": ["green"]}}, "id.districts: no number of the District 'green' is covered"),
        (
            {"table": {"a1": {"owner": "id", "ideas": 2, "bright": 1}}},
            "table.a1: a taken space has one or two pieces",
        ),
        ({"table": {"a1": {"owner": "id", "ideas": 0}}}, "table.a1: a taken space has one or two pieces"),
        ({"left": {"research": 37}}, "left.research: a whole number from 0 to 36, not 37"),
        (
            {"left": {"latent": 24}, "id": {"primary": {"client": "R01", "overlay": "O1", "latent": "L01"}}},
            "left.latent: a whole number from 0 to 23, not 24",
        ),
        (
            {"id": {"in_play": ["S01"]}, "coming": {"research": ["S01"]}},
            "coming.research[0]: this is already in id.in_play[0]",
        ),
        ({"coming": {"tiles": ["N01", "N01"]}}, "coming.tiles[1]: this is already in coming.tiles[0]"),
        (
            {"person": {"hand": ["S01"]}, "display": {"research": ["S01"]}},
            "person.hand[0]: this is already in display.research[0]",
        ),
        ({"options": {"strong_coffee": True}}, "options.strong_coffee: a text, not True"),
        ({"options": []}, "options: this is an object in braces"),
        ({"difficulty": "brutal"}, "difficulty: one of easy, medium, hard, not 'brutal'"),
    ],
)
def test_an_impossible_position_is_refused_with_place_and_reason(parts: dict[str, object], place: str) -> None:
    assert place in refused(written(**parts))


def test_what_is_no_position_at_all_is_refused() -> None:
    assert "line 1" in refused("{")
    assert refused("nowhere") == (
        "'nowhere' is neither a position in braces nor the name of a file, a sample or a saved game"
    )
    assert FORMAT in refused("{}")


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("plaice b1U", "did you mean 'place'?"),
        ("place", "the question is asked like this: place b1U"),
        ("place e1U", "no Meeting Table card 'e1U'"),
        ("row 4", "row is followed by a number from 1 to 3, not '4'"),
        ("top 1", "the question is asked like this: top"),
        ("turn b1U", "the Meeting Table card b1U was played already"),
        ("place b1U", "the Meeting Table card b1U was played already"),
    ],
)  # fmt: skip
def test_a_question_it_does_not_understand_is_refused(question: str, reason: str) -> None:
    assert reason in refused(written(discarded=["b1U"]), question)


def test_every_question_is_listed_with_an_example_that_can_be_asked() -> None:
    listed = questions()
    assert [usage.split(" ")[0] for usage, _ in listed] == list(USAGE)
    for usage, meant in listed:
        assert ask(sample("middle"), usage)
        assert tongue("fr").say(meant) != meant


# -- what a position can say


@rule("ID-65", "A-08")
def test_overlays_of_cured_clients_carry_their_tags() -> None:
    cured = [{"client": "R01", "overlay": "O2"}, {"client": "C01", "overlay": "K1"}]
    state = Position(written(id={"cured": cured}), []).state
    assert state.id.tags == [0, 0, 0, 0, 1, 2, 0]  # University and twice the Cafe
    assert state.id.cured_overlays == [1, 0]
    assert state.id.routine_overlays == [0, 2, 3]
    assert state.id.case_overlays == [1, 2, 3]


@rule("A-08")
def test_without_an_overlay_left_the_printed_tags_count() -> None:
    cured = [{"client": f"R0{n}", "overlay": f"O{n}"} for n in (1, 2, 3, 4)]
    with_overlays = Position(written(id={"cured": cured}), []).state.id.tags
    state = Position(written(id={"cured": [*cured, "R05"], "primary": {"client": "R06", "marker": 2}}), []).state
    gained = [now - before for now, before in zip(state.id.tags, with_overlays, strict=True)]
    assert gained == [0, 0, 0, 0, 1, 1, 0]  # R05 University, R06 Cafe
    assert state.id.routine_overlays == []


@rule("ID-73")
def test_an_exhausted_research_deck_gives_the_id_nothing() -> None:
    own = {"insights": 0, "published": {"T1G": []}, "hand": 0}
    lines = ask(written(id=own, left={"research": 0}), "publish")
    assert lines[:2] == [
        "1. no Insight in its supply: it cannot Publish (ID-90)",
        "2. the Research deck is empty: nothing is drawn (ID-73)",
    ]


@rule("ID-22")
def test_with_every_meeting_card_played_the_discards_are_shuffled() -> None:
    cards = Position(written(), []).box.ids["meeting"]
    lines = ask(written(discarded=cards), "turn b1U")
    assert lines[0] == "1. the Meeting Table discards are shuffled into a new deck (ID-22)"


def refused_keys(place: list[str], keys: list[str]) -> list[str]:
    """The keys that the reader does not know in an object of the position, whatever it says of their values."""
    refused: list[str] = []
    for key in keys:
        data: dict[str, Any] = json.loads(SAMPLES[1].read_text("utf-8"))
        inner = data
        for step in place:
            inner = inner.setdefault(step, {})
        inner.setdefault(key, "no such value")
        try:
            Position(json.dumps(data), [])
        except PositionError as error:
            if str(error).endswith("not known here") or " not known here (" in str(error):
                refused.append(key)
    return refused


PLACES = [
    ([], []),
    *[([name], [name, "properties"]) for name in ("freud", "tokens", "display", "person", "id", "coming", "left")],
    (["table", "a1"], ["table", "additionalProperties", "properties"]),
    (["id", "tags"], ["id", "properties", "tags", "properties"]),
    (["id", "primary"], ["id", "properties", "primary", "properties"]),
]


@pytest.mark.parametrize(("place", "path"), PLACES, ids=[".".join(place) or "all" for place, _ in PLACES])
def test_the_reader_knows_the_keys_of_the_schema_and_no_others(place: list[str], path: list[str]) -> None:
    schema = json.loads(schema_text())["properties"]
    for step in path:
        schema = schema[step]
    every = set(re.findall(r'"([a-z_]+)"', schema_text()))
    assert refused_keys(place, sorted(schema)) == []
    assert set(refused_keys(place, sorted(every - set(schema)))) == every - set(schema)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples_fit_the_schema(path: Path) -> None:
    validator = Draft202012Validator(json.loads(schema_text()))
    data = json.loads(path.read_text("utf-8"))
    assert list(validator.iter_errors(data)) == []
    data["id"]["cured"] = ["X01"]
    assert list(validator.iter_errors(data)) != []
