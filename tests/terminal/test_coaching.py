"""Lessons in the terminal: the coach's words, what is held back, and what is taken back."""

from __future__ import annotations

from io import StringIO

import pytest

from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.terminal.learning import learn
from mindtable.terminal.screen import Screen

from .sit import Terminal


def taught(lines: list[str], terminal: bool = False) -> str:
    """What a pupil reads who types these lines in the lesson of Cerebria; an empty one goes on."""
    written = Terminal() if terminal else StringIO()
    screen = Screen(tongue("en"), True, StringIO("".join([line + "\n" for line in lines])), written)
    assert learn(screen, title("cerebria")) is False  # the lines end before the lesson
    return " ".join(written.getvalue().split())


def test_another_choice_is_held_back_with_a_kind_word() -> None:
    said = taught(["spirit empathy", "spirit delight"])
    assert "Good idea, but for later. The lesson goes on with: Delight" in said


def test_a_choice_that_is_taken_back_is_asked_for_again() -> None:
    wanted = "Take Delight."
    assert taught(["spirit delight"]).count(wanted) == 1
    said = taught(["spirit delight", "undo", "spirit delight", "frontier 4"])
    assert said.count(wanted) == 2
    assert said.count("Start on the Frontier between Valley and Land") == 2  # its words come again, too
    assert "Taken back. You had seen" not in said  # the deal of a lesson stays


@pytest.mark.parametrize(("height", "times"), [("24", 1), ("9", 2)])
def test_what_the_coach_asks_for_stands_below_choices_that_fill_the_screen(
    height: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", height)
    monkeypatch.setenv("COLUMNS", "80")
    assert taught([""], terminal=True).count("Take Delight.") == times
