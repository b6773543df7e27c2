"""Lessons in a browser: each to its end; left, taken up again, taken back; by keyboard, on a phone, in French."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mindtable.games import TITLES, title
from mindtable.table.lesson import lesson

from .person import PHONE, Person, Windows
from .test_axe import clean

STEP = """() => {
    const said = [...document.querySelectorAll('#coach [data-step]')].find((one) => !one.hidden);
    const spot = document.querySelector('[data-spot]');
    const [box, at] = [document.getElementById('coach'), spot?.getBoundingClientRect()];
    const over = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
        * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const hidden = said && spot && at.width ? over(box.getBoundingClientRect(), at) / (at.width * at.height) : 0;
    const seen = spot ? over({left: 0, top: 0, right: innerWidth, bottom: innerHeight}, at) > 0 : true;
    const lit = [...document.querySelectorAll('#board [data-legal]')].map((one) => one.dataset.thing);
    const edge = box?.getBoundingClientRect().right;
    const out = [...(box?.querySelectorAll('.btn') ?? [])].some((one) => one.getBoundingClientRect().right > edge);
    return said && {
        out,
        step: Number(said.dataset.step), wants: box.querySelector('.coach__go').hidden, hidden, seen, lit,
        heard: document.getElementById('coach-said').textContent, words: said.innerText,
        spot: spot ? spot.id || spot.dataset.thing : '', more: !box.querySelector('.coach__more').hidden,
        wanted: document.querySelector("#now [data-wanted]")?.dataset.choice ?? '',
    };
}"""
HERE = f"(step) => {{ const seen = ({STEP})(); return seen && seen.step === step; }}"


DOUBLE: Final = 600  # milliseconds between two touches that are no double one


def begin(person: Person, name: str) -> None:
    person.page.goto("/")
    person.touch(f"[data-learn='{name}']")
    person.page.wait_for_selector("#coach[data-side]")


def at(person: Person, step: int) -> Any:
    """The coach, once it is at a step."""
    person.page.wait_for_function(HERE, arg=step)
    return person.page.evaluate(STEP)


def go_on(person: Person, step: int, quick: bool = False) -> Any:
    """Do what a step wants, quick: without moving the mouse there; what is seen of it before."""
    seen = at(person, step)
    assert not seen["out"], f"step {step}: a button sticks out of the bubble"
    assert not person.page.locator("#board [role=button] button").count(), f"step {step}: a button in a button"
    row = "#now .verb[data-wanted]" if person.fingers else "#now [data-wanted][id^='choice:']"
    button = row if seen["wants"] else ".coach__go"
    if quick:
        person.page.locator(button).first.dispatch_event("click")
    else:
        if person.fingers:  # sooner it would be the second touch of a double one, which answers nothing
            person.page.wait_for_timeout(DOUBLE)
        person.touch(button)
    if not seen["wants"]:
        return seen
    sure = "dialog#large[open] [value=yes]"
    if person.page.locator(sure).count():
        person.touch(sure)
    return seen


@pytest.mark.parametrize("name", TITLES)
def test_a_lesson_is_played_to_its_end_and_the_game_goes_on(ann: Person, name: str) -> None:
    told = lesson(title(name))
    begin(ann, name)
    for step, one in enumerate(told.steps):
        seen = go_on(ann, step, quick=True)
        assert seen["wants"] == bool(one.choose)
        assert seen["wanted"] in ("", one.choose) or not one.choose
        assert seen["hidden"] < 0.05, (step, seen)  # the bubble does not lie on what it points at
        assert seen["seen"], (step, seen)
        assert bool(seen["spot"]) == bool(one.show or one.choose), (step, seen)
        assert one.choose or not seen["lit"], "while the coach speaks nothing is lit"
        assert f"{step + 1} of {len(told.steps)}" in seen["heard"]
    ann.says("The lesson is over: play on from here as you like.")
    ann.wait("seen.asked && seen.phase === 'playing'")
    assert ann.page.locator("#coach").count() == 0
    assert len([row for row in ann.see()["rows"] if row["key"]]) > 0


def test_a_lesson_is_taken_up_again_where_it_was(ann: Person) -> None:
    begin(ann, "essence")
    for step in range(9):
        go_on(ann, step)
    at(ann, 9)
    go_on(ann, 9)
    go_on(ann, 10)
    go_on(ann, 11)
    go_on(ann, 12)
    at(ann, 13)
    ann.page.reload()
    assert at(ann, 13)["wants"]  # the words before it were read
    ann.page.evaluate("localStorage.clear()")  # as another device does it
    ann.page.goto("/")
    ann.page.get_by_text("lesson").first.wait_for()
    ann.touch(".game")
    at(ann, 12)  # all that was said since the last choice


def test_back_goes_back_in_the_words_and_then_in_the_game(ann: Person) -> None:
    begin(ann, "cerebria")
    for step in range(3):
        go_on(ann, step)
    at(ann, 3)
    ann.touch("[data-act=coachBack]")
    at(ann, 2)
    ann.touch("[data-act=coachBack]")
    assert at(ann, 1)["wants"]  # the choice of the Spirit is taken back, and asked for again
    go_on(ann, 1)
    go_on(ann, 2)
    at(ann, 3)


def test_another_choice_gets_a_kind_word_and_waits(ann: Person) -> None:
    begin(ann, "essence")
    for step in range(8):
        go_on(ann, step)
    at(ann, 8)
    sent = len(ann.sent)
    thing = ann.page.locator("#waiting [data-touches^='segment:']").first.get_attribute("data-touches")
    card = ann.page.locator(f"#board [data-thing='{thing}'][data-piece]")  # it could be built, were this no lesson
    card.first.dispatch_event("click")  # the bubble may lie on it
    later = ann.page.locator("dialog#large[open]").get_by_text("Good idea, but for later.")
    later.wait_for()
    ann.press("Escape")
    ann.touch("#waiting summary")
    ann.page.locator("#waiting [data-choice]").first.click()
    ann.says("Good idea, but for later. The lesson goes on with:")
    assert len(ann.sent) == sent


def test_whoever_leaves_the_lesson_plays_on(ann: Person) -> None:
    begin(ann, "essence")
    for step in range(5):
        go_on(ann, step)
    at(ann, 5)
    ann.touch("[data-act=leaveLesson]")
    ann.says("The lesson is over: play on from here as you like.")
    assert len(ann.turn()["rows"]) > 1
    ann.page.reload()
    ann.turn()
    assert ann.page.locator("#coach").count() == 0


def test_enter_is_enough_and_every_step_is_heard(ann: Person) -> None:
    begin(ann, "essence")
    for step in range(12):
        seen = at(ann, step)
        assert " ".join(seen["words"].split()[-3:]) in " ".join(seen["heard"].split())
        ann.page.keyboard.press("Enter")
    at(ann, 12)
    assert len(ann.sent) == 7


def test_more_is_told_with_the_rule_beside_the_table(ann: Person) -> None:
    begin(ann, "essence")
    go_on(ann, 0)
    assert at(ann, 1)["more"]
    ann.touch(".coach__more")
    ann.touch(".coach__k:visible a.clause")
    rule = ann.page.locator("dialog#rule[open]")
    rule.wait_for()
    assert "Most Essence earns 3 Crystal Shards" in rule.inner_text()
    assert "rulebook" in rule.inner_text()
    ann.page.keyboard.press("Escape")
    assert at(ann, 1)["step"] == 1  # the table stayed


@pytest.mark.parametrize(("name", "steps", "chapter"), [("ego-and-opus", 12, "Planifier"), ("essence", 5, "L’enchère")])
def test_a_lesson_on_a_phone_in_french(windows: Windows, name: str, steps: int, chapter: str) -> None:
    zoe = windows.person(PHONE, "fr")
    begin(zoe, name)
    for step in range(steps):
        seen = go_on(zoe, step)
        assert seen["hidden"] < 0.05, (step, seen)  # not even a tall zone lies under the bubble
        assert seen["seen"], (step, seen)
        assert "'" not in seen["words"], "French is read with its own apostrophe"
    assert zoe.page.locator("#coach").inner_text().startswith(chapter)


def test_axe_finds_nothing_in_a_lesson(ann: Person) -> None:
    begin(ann, "essence")
    for step in range(8):
        go_on(ann, step)
    at(ann, 8)
    clean(ann, "a choice")
    ann.touch("#waiting summary")
    clean(ann, "choices that wait")
    go_on(ann, 8)
    go_on(ann, 9)
    go_on(ann, 10)
    at(ann, 11)
    ann.touch(".coach__more")
    clean(ann, "more")
