"""Settings: what the set-up of a title offers, gone round, so that in a row of games everything has its turn."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mindtable.core.title import OptionSpec, Title

SWITCHED: Final = 3  # doubtful points of the rules that are read otherwise in one game
FULL: Final = {"decks": {"game": "full"}, "team_board": {"game": "full"}}  # what a switch needs to say anything


def setting_of(title: Title, number: int, foremost: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    """The mode and switches of a game in the row; of the foremost switches every value is as frequent."""
    mode = title.modes[number % len(title.modes)]
    grades = title.difficulties(mode)
    options = dict(grades[number % len(grades)].options) if grades else {}
    turns = number // len(title.modes)
    for spec in [spec for spec in title.options if spec.key in foremost and spec.key not in graded(title)]:
        options[spec.key] = spec.values[turns % len(spec.values)]
        turns //= len(spec.values)
    changes = readings(title, foremost)
    for one in range(SWITCHED if changes else 0):
        key, value = changes[(number + one * len(changes) // SWITCHED) % len(changes)]
        options |= {key: value, **FULL.get(key, {})}
    return mode, {key: value for key, value in options.items() if value != usual(title, key)}


def graded(title: Title) -> set[str]:
    """The switches that a difficulty stands for."""
    return {key for mode in title.modes for one in title.difficulties(mode) for key in one.options}


def readings(title: Title, foremost: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every other reading of the doubtful points."""
    specs = [spec for spec in title.options if spec.key not in foremost and spec.key not in graded(title)]
    return [(spec.key, value) for spec in specs for value in spec.values[1:]]


def usual(title: Title, key: str) -> str:
    """What a switch says in the rules."""
    return _spec(title, key).values[0]


def _spec(title: Title, key: str) -> OptionSpec:
    return next(spec for spec in title.options if spec.key == key)


def played(title: Title, settings: list[tuple[str, dict[str, str]]]) -> str:
    """How many games had which mode, difficulty and switch, in one line."""
    modes: Counter[str] = Counter()
    grades: Counter[str] = Counter()
    switches: Counter[str] = Counter()
    for mode, options in settings:
        modes[mode] += 1
        grade = title.difficulty_of(mode, options)
        grades[grade.id if grade is not None else "a difficulty of its own"] += 1
        for key, value in options.items():
            if key not in graded(title) or grade is None:
                switches[f"{key}={value}"] += 1
    counted = [", ".join([f"{name} {n}" for name, n in found.items()]) for found in (modes, grades, switches)]
    return "; ".join([one for one in counted if one])
