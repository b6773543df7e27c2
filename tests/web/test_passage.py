"""What is told together: nothing is lost, turned round or told twice, and the turn of an automa is short."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

import pytest

from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.cerebria import events
from mindtable.table.table import Table
from mindtable.testing.halfway import played
from mindtable.web import story
from mindtable.web.clauses import bare
from mindtable.web.look import LineLook, Look
from mindtable.web.passage import Passage, passages
from mindtable.web.titles import arrangement

from .dom import read
from .test_boards import look_at

MODES = {"cerebria": "shaper", "unconscious-mind": "medium", "essence": "standard", "ego-and-opus": "2-player"}
SEATS = {"essence": 2, "ego-and-opus": 2}
NAMES = ["Player 1", "Player 2"]
ONE_BY_ONE = ("cerebria", "unconscious-mind", "essence")  # which gather no lines into one


def lines_of(table: Table) -> list[LineLook]:
    """The story of seat 0."""
    found: list[LineLook] = []
    for entry in table.log:
        event = None if entry.event is None else entry.event.seen_by(0)
        for line in table.say([entry], 0, tongue("en").with_names(NAMES).to(0)):
            known = event if event is not None and event.known() else None
            about = entry.seat if event is None else event.seat
            found.append(LineLook(line.text, line.begins, line.more.splitlines(), False, about, known))
    return found


def told(name: str, seed: int) -> tuple[Look, list[Passage]]:
    """A whole game as seat 0 hears it, line by line and in passages."""
    table, _ = played(title(name).game(SEATS.get(name, 1), MODES[name], {}, []), seed)
    look = replace(look_at(name, MODES[name], table, 0), lines=lines_of(table))
    return look, passages(look, arrangement(name))


def name_of(line: LineLook) -> str:
    return "" if line.told is None else line.told.row.name


@pytest.mark.parametrize("name", ONE_BY_ONE)
def test_every_line_is_told_once_and_in_its_place_wherever_the_news_begin(name: str) -> None:
    look, _ = told(name, 3)
    story = look.lines
    for news in range(0, len(story), 3):
        lines = [replace(line, fresh=place >= news) for place, line in enumerate(story)]
        found = passages(replace(look, lines=lines), arrangement(name))
        alone = [replace(line, text=arrangement(name).alone(line, look)) for line in lines]
        assert [line for one in found for line in (*one.leads, one.line, *one.follows)] == alone
        ends = accumulate([len(one.leads) + 1 + len(one.follows) for one in found])
        assert [one.last + 1 for one in found] == list(ends)
        for one in found:
            assert {line.fresh for line in (*one.leads, one.line, *one.follows)} == {one.line.fresh}


def test_a_title_that_says_nothing_of_it_is_told_line_by_line() -> None:
    look, found = told("essence", 3)
    assert [one.line for one in found] == look.lines


def test_the_turn_of_the_id_is_told_in_few_passages() -> None:
    _, found = told("unconscious-mind", 4)
    turns: list[list[Passage]] = []
    for one in found:
        if name_of(one.line) == "turn":
            turns.append([])
        elif turns:
            turns[-1].append(one)
    longest = max(turns, key=lambda turn: sum([1 + len(one.leads) + len(one.follows) for one in turn]))
    assert sum([1 + len(one.leads) + len(one.follows) for one in longest]) > 30
    assert len(longest) < 25
    boxes = [one for turn in turns for one in turn if name_of(one.line) == "id_box"]
    assert any([[name_of(line) for line in one.follows].count("therapy") > 1 for one in boxes])  # points of Therapy


def test_what_the_ego_weighs_is_the_reason_of_what_it_does() -> None:
    _, found = told("cerebria", 4)
    invoked = [one for one in found if name_of(one.line) == "ego_invoked"]
    assert invoked
    assert all(["ranked" in [name_of(line) for line in one.leads] for one in invoked])
    assert not [one for one in found if name_of(one.line) in ("standing", "fragment_added")]  # of the Revelation


def test_works_that_are_drawn_one_after_the_other_are_one_line() -> None:
    look, found = told("ego-and-opus", 1)
    assert look.seats[1].name == "Player 2"
    [mine, theirs, *_] = [one for one in found if "draw" in one.line.text]
    assert mine.line.text.startswith("You draw: ")
    assert mine.line.text.count(", ") + mine.line.text.count("\u00a0×2") >= 4  # seven works, some of them twice
    assert theirs.line.text == "Player 2 draws 7 works"
    assert look.lines[theirs.last].text == "Player 2 draws a work"
    assert [look.lines[one.last] for one in (mine, theirs)] != [mine.line, theirs.line]
    assert {one.last for one in found} <= set(range(len(look.lines)))
    assert not [one for one in found if one.line.text == "You take an Idea from your vault" and one.follows]


def test_whom_an_ego_goes_for_is_the_reason_of_its_attack() -> None:
    _, found = told("ego-and-opus", 1)
    attacks = [one for one in found if name_of(one.line) == "attacked" and one.leads]
    assert attacks
    assert {name_of(lead) for one in attacks for lead in one.leads} == {"ego_target"}
    assert {"lost", "took_idea"} & {name_of(follow) for one in found for follow in one.follows}


def test_a_revelation_is_told_in_one_also_where_the_ego_turns_up_its_hidden_aspiration() -> None:
    happened = [events.REVELATION.of([0, 0]), events.EGO_REVEALED.of([1]), events.BOUGHT.of([0, 0, 2, 3, 0])]
    lines = [LineLook("", told.row is events.REVELATION, [], True, -1, told) for told in happened]
    look, _ = told("cerebria", 1)
    [one] = passages(replace(look, lines=lines), arrangement("cerebria"))
    assert arrangement("cerebria").sheets(one.line)  # which has all of it: no step tells it before


def test_what_came_of_something_keeps_its_own_reasons() -> None:  # EGO-90: the prices of what the Ego buys
    head = LineLook("Revelation", True, [], True, -1, events.REVELATION.of([0, 0]))
    paid = LineLook(
        "The Ego pays", False, ["2, 3 or 4 Willpower (EGO-90)"], True, -1, events.BOUGHT.of([0, 0, 2, 3, 0])
    )
    plain = LineLook("Turned down", False, [], True, -1, events.COMMON_DONE.of([1]))
    look, _ = told("cerebria", 1)
    root = read(str(story.lines(replace(look, lines=[head, paid, plain]), arrangement("cerebria"))))
    [brought] = [node for node in root.where("class") if "also" in node.classes]
    assert "2, 3 or 4 Willpower" in brought.heard()
    assert len([node for node in brought.where("class") if "whybtn" in node.classes]) == 1


def test_ids_of_rules_are_left_out_where_a_line_is_read_in_passing() -> None:
    assert bare("It places 2 Ideas on b3 (ID-25)", "unconscious-mind") == "It places 2 Ideas on b3"
    assert bare("It spends a Box; 2 left (ID-61, ID-62)", "unconscious-mind") == "It spends a Box; 2 left"
    assert bare("Valley a (10), of 6 possible (EGO-52)", "cerebria") == "Valley a (10), of 6 possible"
