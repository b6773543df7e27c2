"""What is told together: nothing is lost, turned round or told twice, and the turn of an automa is short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.cerebria import events
from mindtable.table.table import Table
from mindtable.testing.halfway import played
from mindtable.web.clauses import bare
from mindtable.web.look import LineLook
from mindtable.web.passage import Passage, passages
from mindtable.web.titles import arrangement

MODES = {"cerebria": "shaper", "unconscious-mind": "medium", "essence": "standard"}


def lines_of(table: Table) -> list[LineLook]:
    """The story of seat 0."""
    found: list[LineLook] = []
    for entry in table.log:
        event = None if entry.event is None else entry.event.seen_by(0)
        for line in table.say([entry], 0, tongue("en").to(0)):
            about = entry.seat if event is None else event.seat
            found.append(LineLook(line.text, line.begins, line.more.splitlines(), False, about, event))
    return found


def told(name: str, seed: int) -> tuple[list[LineLook], list[Passage]]:
    table, _ = played(title(name).game(2 if name == "essence" else 1, MODES[name], {}, []), seed)
    lines = lines_of(table)
    return lines, passages(lines, arrangement(name))


def name_of(line: LineLook) -> str:
    return "" if line.told is None else line.told.row.name


@pytest.mark.parametrize("name", MODES)
def test_every_line_is_told_once_and_in_its_place_wherever_the_news_begin(name: str) -> None:
    story, _ = told(name, 3)
    for news in range(0, len(story), 3):
        lines = [replace(line, fresh=place >= news) for place, line in enumerate(story)]
        found = passages(lines, arrangement(name))
        assert [line for one in found for line in (*one.leads, one.line, *one.follows)] == lines
        for one in found:
            assert lines[one.last] is (one.follows or [one.line])[-1]
            assert {line.fresh for line in (*one.leads, one.line, *one.follows)} == {one.line.fresh}


def test_a_title_that_says_nothing_of_it_is_told_line_by_line() -> None:
    lines, found = told("essence", 3)
    assert [one.line for one in found] == lines


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


def test_a_revelation_is_told_in_one_also_where_the_ego_turns_up_its_hidden_aspiration() -> None:
    happened = [events.REVELATION.of([0, 0]), events.EGO_REVEALED.of([1]), events.BOUGHT.of([0, 0, 2, 3, 0])]
    lines = [LineLook("", told.row is events.REVELATION, [], True, -1, told) for told in happened]
    [one] = passages(lines, arrangement("cerebria"))
    assert arrangement("cerebria").sheets(one.line)  # which has all of it: no step tells it before


def test_ids_of_rules_are_left_out_where_a_line_is_read_in_passing() -> None:
    assert bare("It places 2 Ideas on b3 (ID-25)", "unconscious-mind") == "It places 2 Ideas on b3"
    assert bare("It spends a Box; 2 left (ID-61, ID-62)", "unconscious-mind") == "It spends a Box; 2 left"
    assert bare("Valley a (10), of 6 possible (EGO-52)", "cerebria") == "Valley a (10), of 6 possible"
