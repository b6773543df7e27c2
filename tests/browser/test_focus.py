"""Without a mouse, and with others far away: where one is after a choice, what a veil covers, what is told."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mindtable.games import title

from .person import Person, Windows

AT: Final = "document.activeElement.id || document.activeElement.className"
TWO: Final[dict[str, Any]] = {"mode": "2-player", "seed": 5, "name0": "Ann", "name1": "Ben"}


@pytest.mark.parametrize("name", ["essence", "ego-and-opus", "cerebria", "unconscious-mind"])
def test_after_a_choice_one_is_at_the_next_question(name: str, ann: Person) -> None:
    """Enter on a choice takes its button away; the question is what is read next."""
    ann.new_table(name, mode=title(name).modes[0], seed=3, level1="easy")
    before = ""
    for _ in range(8):
        seen = ann.turn()
        ann.press("ArrowDown", "Enter")
        ann.sure_by_key(seen["mark"])
        ann.turn()
        at, asked = ann.page.evaluate(f"[{AT}, document.getElementById('question').textContent]")
        assert at == "question" or (asked == before and at.startswith("choice:")), "the focus is not lost"
        before = asked


def test_whoever_answers_on_the_board_hears_what_is_asked_next(ann: Person) -> None:
    ann.new_table("cerebria", seed=3)
    for _ in range(4):
        ann.turn()
        ann.by_tab()
        ann.turn()
        at, told, asked = ann.page.evaluate(
            f"[{AT}, document.getElementById('asked').textContent, document.getElementById('question').textContent]"
        )
        assert at == "question" or told == asked


def test_nothing_under_the_veil_is_reached_by_tab(ann: Person) -> None:
    ann.new_table("ego-and-opus", who1="device", **TWO)
    assert ann.turn()["veil"]
    for _ in range(4):
        ann.press("Tab")
        assert ann.focused("body, #handover button"), "the menu would show what the other may not see"
    ann.take_screen()
    ann.turn()
    assert ann.page.evaluate(AT) == "question"


def test_it_is_told_who_leaves_and_a_bot_can_be_let_in(windows: Windows) -> None:
    """What the others do besides choosing is said; whom the table waits for in vain can be filled in for."""
    ann, ben = windows.person(), windows.person()
    ann.new_table("ego-and-opus", who1="person", **TWO)
    ann.wait("seen.phase === 'open'")
    ben.page.goto(ann.page.locator("#link-1").input_value())
    ben.page.get_by_label("Your name").fill("Benedict")
    ben.touch("[data-secret] button")
    ben.page.wait_for_selector("#table")
    ann.wait("seen.phase === 'playing'")
    ben.wait("seen.phase === 'playing'")
    first, other = (ann, ben) if ann.see()["asked"] else (ben, ann)
    name = {ann: "Ann", ben: "Benedict"}[other]
    other.touch("[data-act=menu]")
    other.touch("[data-act=leave]")
    first.says(f"{name} leaves; a bot plays on.")
    other.touch("[data-act=return]")
    first.says(f"{name} is back.")
    while first.see()["asked"]:
        first.choose(first.turn()["rows"][0]["choice"])
        first.settled()
    other.page.goto("/")
    first.says(f"{name} is not here just now.")
    first.touch("[data-act=standIn]")
    first.says("They were here a moment ago; give them a little time.")


def test_who_asks_to_take_back_hears_the_answer(windows: Windows) -> None:
    ann, ben = windows.person(), windows.person()
    ann.new_table("ego-and-opus", who1="person", **TWO)
    ann.wait("seen.phase === 'open'")
    ben.page.goto(ann.page.locator("#link-1").input_value())
    ben.touch("[data-secret] button")
    ben.page.wait_for_selector("#table")
    ann.wait("seen.phase === 'playing'")
    ben.wait("seen.phase === 'playing'")
    first, other = (ann, ben) if ann.see()["asked"] else (ben, ann)
    while first.see()["asked"]:
        first.choose(first.turn()["rows"][0]["choice"])
        first.settled()
    other.choose(other.turn()["rows"][0]["choice"])
    other.settled()
    first.take_back()
    other.says("What came after it is undone, too.")
    other.touch("[data-act=decline]")
    first.says("does not agree: the choice stands.")
    first.take_back()
    other.says("What came after it is undone, too.")
    first.touch("[data-act=decline]")
    other.says("does not ask any more: the choice stands.")
