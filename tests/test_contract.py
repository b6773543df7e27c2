"""The contract of every title, on random games for every mode and number of seats.

Each game is checked at every decision, its secrets for one viewer after another; the thorough games for all viewers at
every decision, and with all words in all languages. A title's ``tests/<title>/facts.py`` says what only it can know.
"""

from __future__ import annotations

import importlib
import os
from pathlib import Path
from typing import Any

import pytest

from mindtable.core.agenda import Step
from mindtable.games import TITLES, title
from mindtable.testing.contract import Facts, Summary, Trial
from mindtable.testing.lone import lone

# Random games and thorough ones for each mode and number of seats, so that every title gets about as much of the time:
# a game of Ego & Opus is long and its settings are many, one against an automa is short.
GAMES = {"essence": 60, "ego-and-opus": 20, "cerebria": 120, "unconscious-mind": 120}
THOROUGH = {"essence": 4, "ego-and-opus": 2, "cerebria": 20, "unconscious-mind": 20}
SWITCHED = {"essence": 4}  # games with each value of a switch; one otherwise, as the other titles have many switches
BATCH = 20
THOROUGH_BATCH = 2

# All people at these tables are one team: a lost game has no winner, and no card that exists is hidden from anybody.
TEAMS = ["cerebria"]

ALL = os.environ.get("MINDTABLE_GAMES") != "some"  # ./test asks the pure build for some where it tests both

TESTS = Path(__file__).resolve().parent


def facts_of(name: str) -> Facts:
    """The facts of a title, from the folder of its tests."""
    path = TESTS / name.replace("-", "_") / "facts.py"
    facts = lone(path).FACTS
    assert isinstance(facts, Facts)
    return facts


SETTINGS = [
    (name, mode, seats) for name in TITLES for mode in title(name).modes for seats in title(name).seats_for(mode)
]


def played(name: str, mode: str, seats: int, seeds: range, thorough: bool, **options: str) -> list[Summary]:
    game = title(name).game(seats, mode, options, [])
    facts = facts_of(name)
    return [Trial(game, facts, seed, thorough).play() for seed in seeds]


def batches(numbers: dict[str, int], size: int) -> list[tuple[str, str, int, range]]:
    """Every setting with its seeds in batches, so that several processes share the work.

    The compiled build plays them all. The pure one takes many times as long for the same games, so it plays the first
    of every setting, unless it is the only one there is.
    """
    if not ALL:
        return [(name, mode, seats, range(1)) for name, mode, seats in SETTINGS]
    return [
        (name, mode, seats, range(first, first + size))
        for name, mode, seats in SETTINGS
        for first in range(0, numbers[name], size)
    ]


def named(batch: tuple[str, str, int, range]) -> str:
    name, mode, seats, seeds = batch
    return f"{name}-{mode}-{seats}-from-{seeds.start}"


@pytest.mark.parametrize("batch", batches(GAMES, BATCH), ids=named)
def test_every_random_game_keeps_the_contract(batch: tuple[str, str, int, range]) -> None:
    name, mode, seats, seeds = batch
    played(name, mode, seats, seeds, thorough=False)


@pytest.mark.parametrize("batch", batches(THOROUGH, THOROUGH_BATCH), ids=named)
def test_nobody_is_told_a_secret_and_all_words_can_be_read(batch: tuple[str, str, int, range]) -> None:
    name, mode, seats, seeds = batch
    for summary in played(name, mode, seats, range(5000 + seeds.start, 5000 + seeds.stop), thorough=True):
        if seats > 1 and name not in TEAMS:  # a lone player may lose, and nothing need be hidden from one
            assert summary.winners
            # Imagined worlds are not the real one: each viewer has had something dealt anew.
            assert min(summary.dealt_anew.values()) > 0


SWITCHES = [(name, spec.key, value) for name in TITLES for spec in title(name).options for value in spec.values[1:]]


@pytest.mark.parametrize(("name", "key", "value"), SWITCHES)
def test_every_switch_keeps_the_contract(name: str, key: str, value: str) -> None:
    one = title(name)
    mode = one.modes[0]
    for seats in one.seats_for(mode)[: None if ALL else 1]:
        played(name, mode, seats, range(9000, 9000 + SWITCHED.get(name, 1)), False, **{key: value})
    if name in SWITCHED:
        played(name, mode, one.seats_for(mode)[0], range(9100, 9101), True, **{key: value})


def test_random_play_of_the_essence_meets_every_decision_of_its_action_space() -> None:
    game = title("essence").game(3, "standard", {}, [])
    met: set[str] = set()
    for seed in range(40):
        met |= Trial(game, facts_of("essence"), seed).play().decisions
    assert met == set(game.space.base)


def below(kind: type[Any]) -> list[type[Any]]:
    """All classes that are made from one."""
    return [one for child in kind.__subclasses__() for one in (child, *below(child))]


@pytest.mark.parametrize("name", TITLES)
def test_whatever_can_wait_in_a_state_can_be_written_down(name: str) -> None:
    """A step that the codec does not know is found by a game only if somebody chooses while it waits."""
    folder = name.replace("-", "_")
    known = importlib.import_module(f"mindtable.games.{folder}.meta").STEPS
    own = [one for one in below(Step) if one.__module__.startswith(f"mindtable.games.{folder}.")]
    kept = [one for one in own if not one.__name__.startswith("_")]  # others live only while a question is answered
    steps = [one for one in kept if hasattr(one, "FIELDS") and not below(one)]
    assert len(steps) > 20
    assert [one.__name__ for one in steps if one not in known] == []
