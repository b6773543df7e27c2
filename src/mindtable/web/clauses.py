"""Clauses: the ids of rules in what a page says, each of them a link to the rule."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import htpy as h

from mindtable.games import TITLES, title
from mindtable.table.rulebook import Rules

_RULE: Final = re.compile(r"\b[A-Z]+[\d-][\w-]*")


@cache
def rule_ids(name: str) -> frozenset[str]:
    """The rules of a title that a line may name."""
    return frozenset([clause.id for clause in Rules(title(name).clauses_text()).clauses] if name in TITLES else [])


def linked(text: str, name: str) -> list[h.Node]:
    """A line whose rules can be read at a click."""
    known = rule_ids(name)
    found: list[h.Node] = []
    end = 0
    for match in _RULE.finditer(text):
        if match[0] in known:
            found += [
                text[end : match.start()],
                h.a(".clause", href=f"/rules/{name}#{match[0]}", target="_blank")[match[0]],
            ]
            end = match.end()
    return [*found, text[end:]]
