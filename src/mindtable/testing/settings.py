"""Settings: what the set-up of a title offers, gone round, so that in a row of games everything has its turn.

    for number in range(200):
        mode, options = setting_of(title("cerebria"), number, ("side", "game"))
"""

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
    for at in range(number * SWITCHED, (number + 1) * SWITCHED if changes else 0):
        key, value = changes[at % len(changes)]
        options |= {key: value, **FULL.get(key, {})}
    return mode, {key: value for key, value in options.items() if value != usual(title, key)}


def graded(title: Title) -> set[str]:
    """The switches that a difficulty stands for."""
    return {key for mode in title.modes for one in title.difficulties(mode) for key in one.options}


def readings(title: Title, foremost: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every other reading of the doubtful points, neighbours of different ones."""
    specs = [spec for spec in title.options if spec.key not in foremost and spec.key not in graded(title)]
    most = max([len(spec.values) for spec in specs], default=0)
    return [(spec.key, spec.values[at]) for at in range(1, most) for spec in specs if at < len(spec.values)]


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
    return "; ".join([", ".join([f"{name} {n}" for name, n in found.items()]) for found in (modes, grades, switches) if found])
