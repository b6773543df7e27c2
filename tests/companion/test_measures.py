"""Games beside the box, short: the long run is benchmarks/companion.py."""

import statistics
from pathlib import Path
from typing import Any

import pytest

from mindtable.companion.running import Runner, Segment
from mindtable.companion.titles import PARTS, part
from mindtable.games import title
from mindtable.testing.lone import lone
from mindtable.testing.settings import setting_of

SCRIPT = Path(__file__).resolve().parents[2] / "benchmarks" / "companion.py"


simulated: Any = lone(SCRIPT)


def as_in_the_rulebook(seed: int) -> tuple[str, dict[str, str]]:
    """A game of Unconscious Mind without any switch: these were found before the games went round them."""
    modes = title("unconscious-mind").modes
    return modes[seed % len(modes)], {}


PLAYED = [  # the seeds of a title follow one another, so that every mode and switch has its turn
    ("cerebria", "tell", 40, 4),
    ("cerebria", "moves", 44, 2),
    ("cerebria", "app", 46, 2),
    ("cerebria", "mixed", 48, 3),
    ("cerebria", "errs", 51, 4),
    ("unconscious-mind", "tell", 40, 1),
    ("unconscious-mind", "app", 41, 3),
    ("unconscious-mind", "mixed", 44, 2),
    ("unconscious-mind", "errs", 46, 1),
]


@pytest.mark.parametrize(("title", "kind", "seed", "games"), PLAYED)
def test_the_app_says_what_the_automa_does(title: str, kind: str, seed: int, games: int) -> None:
    seen = simulated.measure(title, kind, games, seed, "random")
    assert seen.faults == []
    assert seen.lines > 100
    most = 0 if kind == "app" else simulated.MOST_QUESTIONS[title]
    assert statistics.median(seen.questions) <= most
    assert statistics.median(seen.taps) <= simulated.MOST_TAPS
    few = [taps for taps in seen.taps if taps <= simulated.MOST_TAPS]
    assert len(few) >= 0.8 * len(seen.taps)  # so few games vary; of many see the docs
    assert seen.corrections or kind != "errs"


@pytest.mark.parametrize("name", list(PARTS))
def test_every_mode_difficulty_and_switch_of_the_set_up_is_played(name: str) -> None:
    shelf, foremost = title(name), part(name).switches
    seeds = [one for of, _, seed, games in PLAYED for one in range(seed, seed + games) if of == name]
    settings = [setting_of(shelf, seed, foremost) for seed in seeds]
    grades = {shelf.difficulty_of(mode, options) for mode, options in settings}
    offered = {(spec.key, value) for spec in shelf.options for value in spec.values}
    played = {(spec.key, options.get(spec.key, spec.values[0])) for _, options in settings for spec in shelf.options}
    assert {mode for mode, _ in settings} == set(shelf.modes)
    assert None not in grades
    assert len({grade.id for grade in grades if grade is not None}) == len(shelf.difficulties(shelf.modes[0]))
    assert played == offered


def test_an_app_that_is_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Runner.run

    def wrong(self: Runner, base: Any, *rest: Any) -> Segment:
        """The Gatekeeper stands one Frontier off."""
        world = base.clone()
        if world.turn == 1:
            world.figures = [(world.figures[0] + 1) % 5, world.figures[1]]
        return right(self, world, *rest)

    monkeypatch.setattr(Runner, "run", wrong)
    assert simulated.measure("cerebria", "tell", 1, 41, "random", ("shaper", {})).faults


@pytest.mark.parametrize("seed", [1064, 1074, 1080])
def test_a_card_nobody_named_may_be_what_stands_in_for_another(seed: int) -> None:
    """In these games it was one, and the automa was told something else than the app thought."""
    assert simulated.measure("unconscious-mind", "tell", 1, seed, "random", as_in_the_rulebook(seed)).faults == []


@pytest.mark.parametrize("seed", [1140, 1152, 1162])
def test_a_card_that_stands_in_for_another_is_told_where_it_is_seen(seed: int) -> None:
    """In these games the person took or played the very card that the app had put elsewhere."""
    assert simulated.measure("unconscious-mind", "tell", 1, seed, "random", as_in_the_rulebook(seed)).faults == []


def test_the_table_stops_before_the_id_where_the_person_has_no_choice() -> None:
    """In the last round of this game the person can only Recall, so that the rules would run on."""
    assert simulated.measure("unconscious-mind", "errs", 1, 1082, "random", as_in_the_rulebook(1082)).faults == []


def test_a_card_that_was_never_named_can_be_told_to_have_left_the_game() -> None:
    """In this game the Id has Cured a Client whose Dream only stood in for another when the end is told."""
    assert simulated.measure("unconscious-mind", "errs", 1, 1104, "random", as_in_the_rulebook(1104)).faults == []


def test_a_card_that_was_just_drawn_stands_in_for_no_other() -> None:
    """In this game a card of the display was asked for after a draw, and what lay beside it became the drawn card."""
    assert simulated.measure("unconscious-mind", "moves", 1, 1190, "random").faults == []
