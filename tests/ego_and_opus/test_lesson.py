"""The guided first game: it can be played from its first step to its last."""

import textwrap

from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.ego_and_opus.meta import EgoAndOpus
from mindtable.table.lesson import PUPIL, Coach, begin, lesson

TITLE = EgoAndOpus()
WIDTH = 76
VERBS = {"artist", "ego", "play", "target", "copy"}


def test_every_step_is_reached_and_its_choice_is_on_offer() -> None:
    told = lesson(TITLE)
    table = begin(TITLE, told, ["Alix", "Vale"])
    table.deal()
    coach = Coach(told, table)
    chosen: set[str] = set()
    while not coach.over:
        asked = table.asked()
        if PUPIL not in asked:
            table.let_bot_choose(asked[0])
            continue
        scene = table.game.scene(table.view(PUPIL), tongue("en"))
        zones = {zone.id for zone in scene.zones}
        for step in coach.hear():
            assert step.show in {"", *zones}
        if coach.at == len(told.steps):
            break
        step = told.steps[coach.at]
        option = coach.wanted()
        assert option >= 0, step.choose
        table.choose(PUPIL, option)
        chosen.add(step.choose.partition(" ")[0])
        coach.chosen()
    assert not table.over  # the pupil plays on
    assert chosen == VERBS
    assert [player.points for player in table.state.players] == [4, 2]  # type: ignore[attr-defined]


def test_the_coach_is_brief_and_speaks_both_languages() -> None:
    steps = lesson(TITLE).steps
    assert 25 <= len(steps) <= 40
    for step in steps:
        for lang in LANGUAGES:
            assert 1 <= len(textwrap.wrap(step.words[lang], WIDTH)) <= 3


def test_the_coach_speaks_of_opponents_who_sit_at_the_table() -> None:
    told = lesson(TITLE)
    assert len(told.names) == len(told.seats) - 1
    for step in told.steps:
        assert "Opponent" not in step.words["en"]
    assert any([told.names[0] in step.words["en"] for step in told.steps])
