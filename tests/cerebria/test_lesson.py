"""The guided first game: every step can be reached, shows what is there, and asks for what is on offer."""

from textwrap import wrap

from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.cerebria.meta import Cerebria
from mindtable.table.lesson import PUPIL, Coach, begin, lesson

VERBS = {"invoke", "fortify", "move", "quell", "absorb 4", "cradle", "land", "discard sociability", "take cards"}


def test_the_lesson_can_be_played_from_the_first_step_to_the_last() -> None:
    title = Cerebria()
    told = lesson(title)
    table = begin(title, told, ["Ann"])
    coach = Coach(told, table)
    chosen: set[str] = set()
    heard = 0
    while not coach.over:
        for step in coach.hear():
            heard += 1
            for lang in LANGUAGES:
                scene = table.game.scene(table.view(PUPIL), tongue(lang))
                assert step.show in ("", *[zone.id for zone in scene.zones]), step
                assert len(wrap(step.words[lang], 76)) <= 3, step.words[lang]
            if step.choose:
                option = coach.wanted()
                assert option in table.options(PUPIL), step
                chosen.add(step.choose)
                table.choose(PUPIL, option)
                coach.chosen()
    assert heard == len(told.steps)
    assert 25 <= heard <= 40
    assert chosen >= VERBS
    assert not table.over


def test_what_the_coach_says_of_the_table_is_so() -> None:
    title = Cerebria()
    told = lesson(title)
    table = begin(title, told, ["Ann"])
    for step in told.steps:
        if step.choose:
            table.choose(PUPIL, table.game.read(table.world(PUPIL), PUPIL, step.choose))
    seen = table.view(PUPIL)
    standings = {one["aspiration"]: (one["players"], one["ego"]) for one in seen["standings"]}
    assert (seen["common"][0], standings["attitude"]) == ("attitude", (3, 1))
    assert seen["players"]["hidden"] == "fortitude"
    assert seen["realms"][4]["fortress"] is None  # razed
    assert seen["slots"][10]["card"] is None
