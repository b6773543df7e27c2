"""What can go wrong on the command line, as one sentence and an exit code."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from mindtable.core.tongue import N_
from mindtable.table.refused import Refused

WRONG_DATA: Final = 1  # a file that is broken or does not fit
UNSAVED: Final = 1  # a game was left that could not be saved
WRONG_CALL: Final = 2  # a name or value that does not exist
INTERNAL: Final = 70  # our fault
INTERRUPTED: Final = 130  # Ctrl-C, as shells say it


class Mistake(Refused):
    """Something on the command line that does not exist: exit code 2."""


class Broken(Refused):
    """A file that cannot be used: exit code 1."""


def nearest_of(word: str, words: list[str]) -> str:
    """The most similar of some words; empty when none is similar."""
    close = get_close_matches(word.casefold(), words, 1, 0.6)
    return close[0] if close else ""


def unknown(message: str, word: str, words: list[str]) -> Mistake:
    """A mistake that names the nearest right word; the message has {name} and ends in no full stop."""
    near = nearest_of(word, words)
    if near:
        return Mistake(N_("{what}; did you mean {near!r}?"), {"what": message, "near": near})
    return Mistake(N_("{what}; choose from: {names}."), {"what": message, "names": ", ".join(words)})
