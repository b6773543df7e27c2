"""What may be done now, at the foot of a small screen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mindtable.games import TITLES, title
from mindtable.table.table import Table
from mindtable.web import elements as h
from mindtable.web import table as page
from mindtable.web.look import Look
from mindtable.web.now import unbroken
from mindtable.web.titles import arrangement

from .dom import Node, read
from .test_boards import look_at

STEPS = 60


def feet(name: str) -> Iterator[tuple[Look, Node]]:
    """The buttons at the foot of each question of a random game."""
    one = title(name)
    mode = one.modes[0]
    game = one.game(one.seats_for(mode)[0], mode, {}, [])
    table = Table(game, game.new_record({"seed": "3"}))
    table.deal()
    luck = random.Random(3)
    for _ in range(STEPS):
        if table.over:
            break
        seat = luck.choice(table.asked())
        look = look_at(name, mode, table, seat)
        yield arrangement(name).prepared(look), read(str(page.table(look, arrangement(name))))
        table.choose(seat, luck.choice(table.options(seat)))


@pytest.mark.parametrize("name", list(TITLES))
def test_one_touch_makes_the_only_choice_of_a_group_and_the_end_of_a_turn_stays_in_reach(name: str) -> None:
    alone = ends = 0
    for look, root in feet(name):
        arranged = arrangement(name)
        [row] = [node for node in root.all() if "verbs" in node.classes]
        groups = {f"group:{at}": choices for at, (_, choices) in enumerate(arranged.grouped(look))}
        for node in row.where("data-group"):
            assert len(groups[node.attributes["data-group"]]) > 1
        offered = {node.attributes["data-choice"] for node in row.where("data-choice")}
        if row.where("data-group"):
            single = [choices[0].notation for choices in groups.values() if len(choices) == 1]
            assert offered >= set(single)
            alone += len(single)
        kept = [node for node in row.all() if "verbs__end" in node.classes]
        held = {node.attributes["data-choice"] for end in kept for node in end.where("data-choice")}
        assert held == {choice.notation for choice in arranged.foot(look)}
        ends += len(held)
    assert ends
    assert alone or name == "ego-and-opus"  # whose questions are about one thing each


@pytest.mark.parametrize(
    ("name", "mode", "seats"),
    [
        ("essence", "standard", 2),
        ("ego-and-opus", "4-player", 4),
        ("cerebria", "two-spirits", 2),
        ("unconscious-mind", "easy", 1),
    ],
)
def test_a_strip_shows_that_a_bot_plays_for_somebody_who_is_away(name: str, mode: str, seats: int) -> None:
    game = title(name).game(seats, mode, {}, [])
    table = Table(game, game.new_record({"seed": "3"}))
    table.deal()
    look = look_at(name, mode, table, 0)
    here = read(str(page.table(look, arrangement(name))))
    gone = replace(look, seats=[replace(seat, away=seat.number == seats - 1) for seat in look.seats])
    away = read(str(page.table(gone, arrangement(name))))

    def signs(root: Node) -> list[str]:
        return [node.heard() for node in root.all() if "seat__away" in node.classes]

    assert signs(here) == []
    [said] = signs(away)
    assert "a bot plays" in said


@pytest.mark.parametrize(
    ("words", "whole"),
    [
        ("Round 3 · You 0, Ego 16 · Unity 3:6", ["Round 3 ·", "You 0, Ego 16 ·", "Unity 3:6"]),
        ("Which part of a long line is it? · Yes", ["Yes"]),
        ("Invoke Self-Esteem on a slot", ["Self-Esteem"]),
    ],
)
def test_lines_of_a_question_do_not_begin_with_a_dot(words: str, whole: list[str]) -> None:
    drawn = read(str(h.p[unbroken(words)]))
    assert drawn.heard().replace("\u00a0", " ") == words
    assert [node.heard() for node in drawn.all() if "nobr" in node.classes] == whole
