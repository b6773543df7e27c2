"""The position notation, the questions of `mindtable ask`, and what is said when they cannot be read."""

import json

import pytest
from click.testing import CliRunner

from mindtable.cli.ask import ask as command
from mindtable.core.cards import CardError
from mindtable.core.tongue import tongue
from mindtable.games.cerebria.meta import Cerebria
from mindtable.games.cerebria.position import PositionError, read_position, write_position
from mindtable.testing.clauses import rule

from .scenario import ask, told

WRONG = [
    ("2Xa1", "control", "'2Xa1' is neither an Emotion"),
    ("2Ea1 2Pa1", "control", "slot 2 holds an Emotion already"),
    ("15Ea1", "control", "'15' is not a number from 0 to 14"),
    ("2Eb3", "control", "'3' is not a number from 1 to 2"),
    ("2Ez1", "control", "'z' is neither a track"),
    ("2Ecorage1", "control", "nor an Emotion"),
    ("2Ecourage1", "control", "not a card of that side"),
    ("2Efear1 5Efear1", "control", "each Emotion once"),
    ("0P1 0E1", "control", "Realm 0 has a Fortress already"),
    ("0P3", "control", "'3' is not a number from 1 to 2"),
    ("0P1 1P1 2P1 3P1 4P1 stock=P3/3", "control", "P has 8 Minor Fragments"),
    ("I0 I1", "control", "placed already"),
    ("I0 taget=unity", "control", "no fact 'taget'"),
    ("I0 target=untiy", "control", "no Aspiration 'untiy'"),
    ("I0 spheres=7,7", "absorb", "5 numbers"),
    ("I0 stock=X1/1", "control", "'X1/1' is not a party"),
    ("I0 trigger=Q", "revelation", "'trigger' is E or P"),
    ("I0 step=maybe", "control", "spent or free"),
    ("I0 acting=Q", "control", "G or I"),
    ("I0 spirits=F9", "control", "F0 to F4"),
    ("I0 spirits=anger@F0", "control", "is not one of"),
    ("I0", "quell 1", "say target="),
    ("I0", "absorb", "say common="),
    ("I0 target=unity", "operation D+D", "next="),
    ("I0 target=unity", "operation X+Y", "'operation D"),
    ("I0 target=unity", "quell x", "'quell 2'"),
    ("I0 target=unity", "invoke a", "'invoke ar"),
    ("I0 target=unity", "impact quell", "'impact quell 2 5'"),
    ("I0 target=unity", "impact quell 1 5", "no target there"),
    ("I0 target=unity", "operation E+J", "deck="),
    ("I0", "contro", "did you mean 'control'"),
    ("I0 common=liveliness liveliness=manual", "target", "counted by hand"),
]


@pytest.mark.parametrize(("position", "question", "reason"), WRONG)
def test_a_position_or_question_that_cannot_be_read_says_which_word(position: str, question: str, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        ask(position, question)
    assert reason in str(caught.value)
    assert caught.value.said(tongue("fr"))


def test_a_position_written_is_a_position_read() -> None:
    board = "I1 G4 0Ea2r+1 1Pa1!! 2Pcourage2 5Efear1 1E2 3P1"
    text = f"{board} wp=4 points=3 rotation=2 spheres=7,6,5,4,3 common=unity,openness"
    once = write_position(read_position(text, []).state)
    assert write_position(read_position(once, []).state) == once
    assert "0Ea2r+1 1Pa1!! 2Pcourage2 5Efear1" in once


def test_impact_of_one_candidate() -> None:
    data = ask("I0 2Ea1 7Ea1 13Ea1 3Pd1 target=fortitude", "impact invoke d/1 4")
    assert (data["change"], data["realms"], data["frontiers"], data["step"], data["clockwise"]) == (0, 1, 1, 1, True)
    assert ask("I0 1Pa1 target=unity", "impact quell 1 1")["change"] == 1
    assert ask("I0 1Ea1 target=sensibility", "impact intensify 2 1")["change"] == 1
    assert ask("I0 target=fortitude", "impact fortify 0")["change"] == 1
    assert ask("I0 0P2 target=fortitude", "impact raze 0")["change"] == 2


def test_the_candidates_come_with_their_keys_in_order() -> None:
    rows = ask("I0 1Pa1 2Pa2 target=attitude", "quell 2")["candidates"]
    assert [(row["slot"], row["step"], row["distance"]) for row in rows] == [(2, 0, 1), (1, 0, 1)]


def test_the_command_answers_in_lines_and_in_json() -> None:
    position = "I0 1Ea1 2Eb1 5Pa2 target=openness"
    runner = CliRunner()
    lines = runner.invoke(command, ["cerebria", position, "special"], obj=tongue("en"))
    if lines.exit_code == 0:  # the title is on the shelf
        assert "Option I" in lines.output
        data = json.loads(runner.invoke(command, ["cerebria", position, "special", "--json"], obj=tongue("en")).output)
        assert data["points"] == 1


def test_control_and_standings_as_text() -> None:
    assert "Willow of Values: the Ego" in told("1Ea1", "control")
    assert "Fortitude: Ego 1, players 0" in told("0E1", "standings")


# -- packs


@rule("SW-15", "SW-19")
def test_owners_lay_their_own_values_over_the_house_set() -> None:
    pack = """
provenance = "owner"
[[emotion]]
id = "courage"
track = "1-4"
threshold = 2
[[operation]]
id = "O01"
bonus = "yes"
[[aspiration]]
id = "liveliness"
counts = "emotions"
[[stock]]
id = "fragments"
minor = 7
[[ability]]
id = "third"
gives = "W3"
[[realm]]
id = "willow"
place = 1
[[realm]]
id = "cradle"
place = 0
"""
    box = Cerebria().game(1, "shaper", {}, [pack]).box
    courage = box.number("courage")
    assert box.tracks[courage] == [1, 4]
    assert box.has_bonus[0]
    assert box.minors == 7
    assert box.third_ability[0].n == 3
    assert box.counts[6] == 9
    assert box.realm_names[0]["en"] == "Cradle of Senses"


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ('[[emotion]]\nid = "corage"', "corage"),
        ('[[emotion]]\nid = "courage"\ntrack = "3-2"', "never fall"),
        ('[[emotion]]\nid = "courage"\ntrack = "x"', "such as"),
        ('[[emotion]]\nid = "courage"\nvibe = "green"', "four types of each Vibe"),
        ('[[emotion]]\nid = "courage"\npower = "enter Q1"', "no word"),
        ('[[operation]]\nid = "O01"\narrow = "up"', "clockwise"),
        ('[[ability]]\nid = "third"\ngives = "zz"', "not a word"),
        ('[[intention]]\nid = "bliss-a1"\ndeed = "DANCE"', "no deed"),
        ('[[realm]]\nid = "willow"\nplace = 1', "each once"),
    ],
)
def test_a_wrong_value_of_a_pack_names_file_card_and_line(entry: str, reason: str) -> None:
    with pytest.raises(CardError) as caught:
        Cerebria().game(1, "shaper", {}, [f'provenance = "owner"\n{entry}\n'])
    said = str(caught.value)
    assert "pack 1, line" in said
    assert reason in said
    assert caught.value.said(tongue("fr"))
