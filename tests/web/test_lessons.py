"""Lessons as data for the browser: chapters, rules behind the steps, and a place on the board for each."""

from __future__ import annotations

import re

import pytest

from mindtable.core.tongue import LANGUAGES
from mindtable.games import TITLES, title
from mindtable.table.lesson import PUPIL, Coach, begin, lesson, reply, stretch
from mindtable.table.table import Table
from mindtable.web.clauses import rule_ids
from mindtable.web.coach import headline
from mindtable.web.files import files


def at_the_table(name: str) -> tuple[Coach, Table]:
    told = lesson(title(name))
    names = ["Ann", "Ben"][: len(told.seats)]
    table = begin(title(name), told, names)
    table.deal()
    return Coach(told, table), table


def choose(coach: Coach) -> None:
    """Let the opponents choose, then make the wanted choice."""
    table = coach.table
    others(table)
    coach.hear()
    table.choose(PUPIL, coach.wanted())
    coach.chosen()
    others(table)


def others(table: Table) -> None:
    while not table.over and table.asked() != [PUPIL]:
        table.let_bot_choose(next(seat for seat in table.asked() if seat != PUPIL))


@pytest.mark.parametrize("name", TITLES)
def test_a_lesson_has_chapters_in_both_languages_and_rules_that_exist(name: str) -> None:
    told = lesson(title(name))
    icons = files()["icons.svg"].text
    assert 8 <= len(told.chapters) <= 12
    assert told.chapters[0].first == 0
    assert told.chapters[-1].end == len(told.steps)
    for chapter in told.chapters:
        assert all([chapter.names[lang] for lang in LANGUAGES])
        assert f'id="{chapter.sign}"' in icons, chapter.sign
        assert chapter.first < chapter.end
    behind = [id for step in told.steps for id in step.more]
    assert len(behind) > 15
    assert set(behind) <= rule_ids(name)


@pytest.mark.parametrize("name", TITLES)
def test_no_step_speaks_of_typing(name: str) -> None:
    for step in lesson(title(name)).steps:
        assert not re.search(r"`|\b[Tt]ype\b|\b[Tt]apez\b", " ".join(step.words.values())), step.words


@pytest.mark.parametrize("name", TITLES)
def test_where_the_pupil_stands_follows_from_the_choices(name: str) -> None:
    coach, table = at_the_table(name)
    told = coach.lesson
    wanted = [at for at, step in enumerate(told.steps) if step.choose]
    first = 0
    for at in wanted:
        others(table)
        here = stretch(told, table)
        assert here is not None
        assert (here.first, here.last, here.choose) == (first, at, told.steps[at].choose)
        choose(coach)
        first = at + 1
    here = stretch(told, table)
    assert here is not None
    assert (here.first, here.choose) == (first, "")


def test_taking_back_asks_for_the_same_choice_and_meets_the_same_luck() -> None:
    coach, table = at_the_table("essence")
    for _ in range(12):
        choose(coach)
    before = table.view(PUPIL)
    undone = [table.undo(PUPIL) for _ in range(2)]
    assert not any([one.seen for one in undone])
    coach.taken_back()
    for _ in range(2):
        choose(coach)
    assert table.view(PUPIL) == before


def test_another_choice_leaves_the_lesson_and_its_replies() -> None:
    coach, table = at_the_table("essence")
    option = table.game.read(table.world(PUPIL), PUPIL, "bid 1")
    table.choose(PUPIL, option)
    assert stretch(coach.lesson, table) is None
    [other] = [seat for seat in table.asked() if seat != PUPIL][:1] or [1]
    assert reply(coach.lesson, table, other) == ""


def test_a_short_first_sentence_is_a_headline() -> None:
    assert headline("No Influence either.") == ("No Influence either.", "")
    assert headline("Round 2. Essence is back at 0.") == ("Round 2.", "Essence is back at 0.")
    assert headline("Orville performs PFM works. Tango: play it.") == ("Orville performs PFM works.", "Tango: play it.")
    assert headline("He exhibits VIS. Play it.") == ("He exhibits VIS.", "Play it.")
    assert headline("A" * 80 + ". Then more.") == ("", "A" * 80 + ". Then more.")
