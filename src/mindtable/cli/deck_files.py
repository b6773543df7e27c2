"""The files of decks: those imported, drafts, and any other."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from mindtable.cli.errors import Broken
from mindtable.cli.files import read_text
from mindtable.core import limits
from mindtable.core.tongue import N_
from mindtable.table.store import home

DRAFT: Final = re.compile(r"draft(-\d+)?")


def folder() -> Path:
    """Where imported decks and drafts are kept."""
    return home() / "decks" / "ego-and-opus"


def kept_in(name: str) -> Path:
    """The file of a deck that is kept."""
    return folder() / f"{name}.txt"


def own_decks() -> dict[str, Path]:
    """The decks that are kept, by name."""
    return {path.stem: path for path in sorted(folder().glob("*.txt")) if os.path.isfile(path)}


def is_draft(name: str) -> bool:
    """Whether a name is one under which the builder keeps what is not saved yet."""
    return DRAFT.fullmatch(name) is not None


def read_deck_file(path: Path) -> str:
    """The text of a deck."""
    text = read_text(path, N_("{file} is not text, so it is not a deck."), limits.DECK_BYTES)
    place, digits = limits.longest_number(text)
    if digits:
        raise Broken(
            N_("{file}, line {line}: a number has at most {most} digits, this one has {n}."),
            {"file": path, "line": text.count("\n", 0, place) + 1, "most": limits.DIGITS, "n": digits},
        )
    return text
