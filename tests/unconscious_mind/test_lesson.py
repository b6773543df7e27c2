"""The guided first game: it can be played as it stands, in both languages, and every verb of a first game is in it."""

import textwrap
import tomllib

from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind.meta import UnconsciousMind
from mindtable.table.lesson import PUPIL, Coach, begin, lesson

LESSON = lesson(UnconsciousMind())
VERBS = {
    "professor", "client", "dream", "state", "action", "with", "treat", "take", "row", "elevate", "make", "pay", "box",
    "no", "quality", "recall", "location", "play",
}  # fmt: skip


def test_every_choice_is_on_offer_in_its_turn_and_every_place_is_on_the_table() -> None:
    table = begin(UnconsciousMind(), LESSON, ["Ann"])
    table.deal()
    coach = Coach(LESSON, table)
    heard = 0
    while True:
        zones = {zone.id for zone in table.game.scene(table.view(PUPIL), tongue("en")).zones}
        for step in coach.hear():
            heard += 1
            assert not step.show or step.show in zones, step
        if coach.over:
            break
        wanted = coach.wanted()
        assert wanted >= 0, LESSON.steps[coach.at].choose
        table.choose(PUPIL, wanted)
        coach.chosen()
    assert heard == len(LESSON.steps)
    assert table.asked() == [PUPIL]  # the pupil plays on
    assert not table.over


def test_the_steps_are_short_and_there_are_enough_of_them() -> None:
    assert 25 <= len(LESSON.steps) <= 45
    for step in LESSON.steps:
        assert set(step.words) == {"en", "fr"}
        for words in step.words.values():
            assert len(textwrap.wrap(words, 76)) <= 3, words


def test_every_important_verb_is_chosen_once() -> None:
    assert {step.choose.split(" ")[0] for step in LESSON.steps if step.choose} == VERBS


def test_the_lesson_tells_the_truth_about_the_goal_and_the_bonus() -> None:
    table = begin(UnconsciousMind(), LESSON, ["Ann"])
    table.deal()
    coach = Coach(LESSON, table)
    while True:
        coach.hear()
        if coach.over:
            break
        if LESSON.steps[coach.at].choose == "location OP top":
            view = table.view(PUPIL)
            assert view["person"]["goals"] == ["G9"]
        table.choose(PUPIL, coach.wanted())
        coach.chosen()
    assert table.view(PUPIL)["person"]["vp"] == 5


def test_the_glossary_explains_each_word_once_with_rules_that_exist() -> None:
    data = tomllib.loads(UnconsciousMind().clauses_text())
    rules = {clause["id"] for clause in data["clause"]}
    terms = data["term"]
    assert 20 <= len(terms) <= 40
    for lang in ("en", "fr"):
        assert len({term[lang] for term in terms}) == len(terms)
        assert all(term[f"means_{lang}"].endswith(".") for term in terms)
    assert all(term["clauses"] and set(term["clauses"]) <= rules for term in terms)
