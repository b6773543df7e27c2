"""The guided first game: it can be played as written, and every step can be read and seen."""

from __future__ import annotations

import textwrap

from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import title
from mindtable.table.lesson import PUPIL, Coach, Step, begin, lesson
from mindtable.table.table import Table

LINES, COLUMNS = 3, 76


def bots_choose(table: Table) -> None:
    """As at every door: bots answer before the person."""
    while not table.over and table.asked() != [PUPIL]:
        table.let_bot_choose(next(seat for seat in table.asked() if seat != PUPIL))


def played() -> list[tuple[Step, Table]]:
    """The whole lesson: each step, and the table as it stood when the step was heard."""
    essence = title("essence")
    told = lesson(essence)
    table = begin(essence, told, ["Ann", "Ben"])
    table.deal()
    coach = Coach(told, table)
    heard: list[tuple[Step, Table]] = []
    while not coach.over:
        bots_choose(table)
        for step in coach.hear():
            for zone in [step.show] if step.show else []:
                scene = table.game.scene(table.view(PUPIL), tongue("en"))
                assert zone in [one.id for one in scene.zones], (zone, step.words["en"])
            heard.append((step, table))
        if not coach.over:
            option = coach.wanted()
            assert option in table.options(PUPIL), (coach.lesson.steps[coach.at].choose, option)
            table.choose(PUPIL, option)
            coach.chosen()
    return heard


def test_every_choice_of_the_lesson_is_on_offer_in_its_turn_and_all_steps_are_reached() -> None:
    heard = played()
    told = lesson(title("essence"))
    assert [step for step, _ in heard] == told.steps
    table = heard[-1][1]
    assert not table.over
    assert table.game.rounds(table.state) == 2
    assert table.game.scores(table.state) == [5, 5]  # as the last words say


def test_the_numbers_the_coach_speaks_of_are_those_of_the_game() -> None:
    table = played()[-1][1]
    lines = [line.text for line in table.lines(PUPIL, tongue("en").to(PUPIL))]
    assert "You: 14 Essence, +2 Shards" in lines
    assert "You: 29 Essence, +3 Shards" in lines
    assert "You attack the External Threat, 7 against 0: success, 7 Essence" in lines
    assert "You build Yards of the Armada for 4 Wealth (beside Admiralty Keep, Palisade): 9 Essence" in lines


def test_steps_are_short_and_there_in_both_languages() -> None:
    told = lesson(title("essence"))
    assert 25 <= len(told.steps) <= 42
    for step in told.steps:
        for lang in LANGUAGES:
            assert step.words[lang]
            assert len(textwrap.wrap(step.words[lang], COLUMNS)) <= LINES, step.words[lang]


def test_every_important_verb_is_chosen_once() -> None:
    chosen = {step.choose.partition(" ")[0] for step in lesson(title("essence")).steps}
    verbs = {"bid", "advisor", "play", "use", "build", "read", "treaty", "attack", "wealth", "end", "pass", "discard"}
    assert verbs | {"keep", "shuffle", "1,0"} <= chosen
