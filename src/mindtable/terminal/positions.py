"""Positions: a table as the automa of its title is asked about it, from a game or from the samples of the title."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from mindtable.core.game import AnyGame
from mindtable.core.title import Title
from mindtable.core.tongue import N_
from mindtable.games import titles
from mindtable.table.refused import Refused

SAMPLES: Final = "samples"


def titles_to_ask() -> list[str]:
    """The titles whose automa answers questions: those with a module ``ask``."""
    return [name for name in titles() if find_spec(f"{package_of(name)}.ask") is not None]


def package_of(name: str) -> str:
    """The package that a title lies in."""
    return titles()[name].rpartition(".")[0]


def part_of(name: str, module: str) -> ModuleType:
    """A module of a title with an automa."""
    return import_module(f"{package_of(name)}.{module}")


def position_text(title: Title, game: AnyGame, view: Any) -> str:
    """What a seat sees, written as `mindtable ask` reads it; refuses a title without an automa."""
    if title.name not in titles_to_ask():
        raise Refused(N_("There is no automa in this game to ask about a position."))
    found = part_of(title.name, "position").position_of(game, view)
    return found if isinstance(found, str) else json.dumps(found, ensure_ascii=False, indent=2)


def samples(name: str) -> dict[str, Path]:
    """The sample positions of a title, by name."""
    spec = find_spec(package_of(name))
    folders = list(spec.submodule_search_locations or []) if spec is not None else []
    files = [file for folder in folders for file in sorted((Path(folder) / SAMPLES).glob("*.*"))]
    return {file.stem: file for file in files}
