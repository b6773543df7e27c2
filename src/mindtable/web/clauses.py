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
def rulebook(name: str) -> Rules:
    """The rules of a title of ours, read once; those of another package are not linked to."""
    return Rules(title(name).clauses_text() if name in TITLES else "")


@cache
def rule_ids(name: str) -> frozenset[str]:
    """The rules of a title that a line may name."""
    return frozenset([clause.id for clause in rulebook(name).clauses])


def clause_link(id: str, name: str) -> h.Element:
    """The id of a rule; the script opens it beside the table, else it is the book in a window of its own."""
    return h.a(".clause", href=f"/rules/{name}#{id}", target="_blank")[id]


def linked(text: str, name: str, link: bool = True) -> list[h.Node]:
    """A line whose rules can be read at a click, where it may have links; the id of a rule is never broken."""
    known = rule_ids(name)
    found: list[h.Node] = []
    end = 0
    for match in _RULE.finditer(text):
        if match[0] in known:
            found += [
                text[end : match.start()],
                clause_link(match[0], name) if link else h.span(".clause")[match[0]],
            ]
            end = match.end()
    return [*found, text[end:]]
