"""Ahead: what pages are made of and takes a while to read, read before somebody waits for it."""

from __future__ import annotations

from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import TITLES
from mindtable.web.clauses import rule_ids
from mindtable.web.files import files
from mindtable.web.titles import arrangement


def read_ahead() -> None:
    """Read the words of every language, the rules and boards of every title, and the files."""
    for lang in LANGUAGES:
        tongue(lang)
    for name in TITLES:
        rule_ids(name)
        arrangement(name)
    files()
