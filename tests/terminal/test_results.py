"""The end of a game: what is shown of the table, and the result."""

import re

import pytest

from mindtable.table.seats import PERSON
from mindtable.table.table import Table

from .sit import new_table, script, sit


@pytest.mark.parametrize("seed", [4, 5])
def test_the_end_shows_what_changed_and_not_the_whole_table_again(seed: int) -> None:
    table = new_table(PERSON, name="unconscious-mind", mode="easy")
    text = sit(script(table, seed), table=new_table(PERSON, name="unconscious-mind", mode="easy")).text
    before, final, end = text.partition("== The game is over ==")[0].rpartition("unused pieces, ")
    assert final
    shown = re.findall(r"== (.*) ==\n((?:.+\n)*)", end)
    assert [heading for heading, _ in shown if heading.startswith("Round ")]  # the points of both sides
    for heading, body in shown:
        _, seen, last = before.rpartition(f"== {heading} ==\n")
        assert not (seen and last.startswith(body))
        assert heading != "Your hand"  # nobody plays a card any more


def test_the_result_says_both_sides_and_where_their_points_came_from() -> None:
    table = new_table(PERSON, name="unconscious-mind", mode="easy")
    text = sit(script(table, 4), table=new_table(PERSON, name="unconscious-mind", mode="easy")).text
    result = text.partition("== The game is over ==\n")[2]
    sides = re.findall(r"^[* ] (The Id|You) +(−?\d+) points?\n((?:    .*\n)*)", result, re.MULTILINE)
    assert {who for who, _, _ in sides} == {"The Id", "You"}
    for _, points, parts in sides:
        named = re.findall(r"[a-zA-Z]: (−?\d+)(?:,|$)", " ".join(parts.split()))
        assert sum(int(n.replace("−", "-")) for n in named) == int(points.replace("−", "-"))
    assert re.search(r"^(The Id wins this time\.|You win!)$", result, re.MULTILINE)


def test_the_result_says_how_many_rounds_it_took() -> None:
    def begun() -> Table:
        return new_table(PERSON, name="ego-and-opus", mode="solitaire")

    sat = sit(script(begun(), 8), table=begun())
    rounds = sat.table.game.rounds(sat.table.state)
    assert sat.table.over
    assert f"The game took {rounds} rounds." in sat.text
