"""What a terminal prints of the log."""

from __future__ import annotations

from io import StringIO

import pytest

from mindtable.core.game import SPECTATOR
from mindtable.core.things import NOTHING
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.table.table import Line
from mindtable.terminal.replaying import Replaying
from mindtable.terminal.screen import Screen
from mindtable.terminal.telling import shortened

from .sit import new_table


def texts(*lines: Line, whole: bool = False) -> list[str]:
    return [text for _, text in shortened(list(lines), whole)]


SPENT = Line("It spends 2 Boxes", False, "")
TURN = Line("The Id's turn", True, "", 1)
MARKERS = [Line(f"The Id: marker to {n}", False, "", 1, f"marker to {n}", "therapy 1") for n in (4, 3)]
POINTS = Line("The Id: 1 VP", False, "", 1, "1 VP")
YOURS = Line("You gain 1 Coffee", False, "", 0, "You gain 1 Coffee")


def test_what_comes_of_a_line_stands_behind_it_and_of_what_runs_on_the_last() -> None:
    assert texts(SPENT, *MARKERS, POINTS) == ["It spends 2 Boxes · marker to 3 · 1 VP"]
    assert texts(SPENT, POINTS, POINTS) == ["It spends 2 Boxes · 1 VP (× 2)"]


def test_a_line_about_somebody_else_or_the_head_of_a_turn_is_not_gone_on_with() -> None:
    assert texts(POINTS, YOURS) == ["The Id: 1 VP", "You gain 1 Coffee"]
    assert texts(TURN, POINTS) == ["The Id's turn", "The Id: 1 VP"]
    assert texts(YOURS) == ["You gain 1 Coffee"]


def test_a_line_about_nobody_goes_on_with_whatever_was_told() -> None:
    freud = Line("Freud steps on", False, "", NOTHING, "Freud steps on")
    assert texts(POINTS, freud, POINTS) == ["The Id: 1 VP · Freud steps on · 1 VP"]


def test_other_markers_do_not_run_on() -> None:
    other = Line("The Id: marker to 5", False, "", 1, "marker to 5", "therapy 2")
    assert texts(SPENT, *MARKERS, other) == ["It spends 2 Boxes · marker to 3 · marker to 5"]


def test_why_has_a_line_for_each() -> None:
    assert texts(SPENT, *MARKERS, POINTS, whole=True) == [line.text for line in (SPENT, *MARKERS, POINTS)]


def test_lines_that_follow_are_told_without_the_name_they_begin_with() -> None:
    table = new_table("random", name="unconscious-mind", mode="easy")
    table.deal()
    for _ in range(60):
        table.let_bot_choose(0)
        table.deal()
    for lang, name in (("en", "The Id"), ("fr", "Le Ça")):
        follow = [line for line in table.lines(NOTHING, tongue(lang)) if line.follows and line.text.startswith(name)]
        assert len(follow) > 5
        for line in follow:
            assert line.text.endswith(line.follows)
            assert line.follows[0].isalnum()
            assert name not in line.follows


@pytest.mark.parametrize(("viewer", "told"), [(0, "P1 chooses: "), (SPECTATOR, "")])
def test_a_step_of_a_replay_without_a_line_tells_the_choice_of_the_viewer_alone(viewer: int, told: str) -> None:
    table = new_table("random", name="ego-and-opus", mode="solitaire")
    table.deal()
    for _ in range(2):
        table.let_bot_choose(0)
        table.deal()
    written = StringIO()
    screen = Screen(tongue("en"), True, StringIO("\n"), written)
    Replaying(title("ego-and-opus"), table, viewer, screen).step()
    step = written.getvalue().partition("Step 0 of")[2]
    assert "Step 1 of" in step
    assert (" chooses: " in step) is bool(told)
    assert told in step


def test_lines_of_the_log_begin_with_capitals() -> None:
    table = new_table("person", name="unconscious-mind", mode="easy")
    table.deal()
    assert [line.text for line in table.lines(0, tongue("en")) if line.text[0].islower()] == []
