"""Clauses: the ids of rules in what a page says, each of them a link to the rule."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from mindtable.games import TITLES, title
from mindtable.table.rulebook import Rules
from mindtable.web import elements as h

_RULE: Final = re.compile(r"\b[A-Z]+[\d-][\w-]*")
_BRACKET: Final = re.compile(r"\s*\(([^()]*)\)")
_CARD: Final = re.compile(r"[A-Z]{1,3}\d{1,3}")  # its id, which tells a card of the box from others of its name
_TYPED: Final = re.compile(r"`([^`]+)`")
KEPT: Final = 4096  # lines that are linked already: a story tells the same ones at every look


@cache
def rulebook(name: str) -> Rules:
    """The rules of a title of ours, read once; those of another package are not linked to."""
    return Rules(title(name).clauses_text() if name in TITLES else "")


@cache
def rule_ids(name: str) -> frozenset[str]:
    """The rules of a title that a line may name."""
    return frozenset([clause.id for clause in rulebook(name).clauses])


def rules_in(text: str, name: str) -> list[str]:
    """The rules that a text names."""
    return [match[0] for match in _RULE.finditer(text) if match[0] in rule_ids(name)]


@lru_cache(KEPT)
def clause_link(id: str, name: str) -> Markup:
    """The id of a rule; the script opens it beside the table, else it is the book in a window of its own."""
    return Markup(h.a(".clause", href=f"/rules/{name}#{id}", target="_blank")[id])


@lru_cache(KEPT)
def linked(text: str, name: str, link: bool = True) -> Markup:
    """A line whose rules can be read at a click, where it may have links; the id of a rule is never broken."""
    known = rule_ids(name)
    found: list[h.Node] = []
    end = 0
    for match in _RULE.finditer(text):
        if match[0] in known:
            found += [
                _typed(text[end : match.start()]),
                clause_link(match[0], name) if link else h.span(".clause")[match[0]],
            ]
            end = match.end()
    return Markup(h.fragment[found, _typed(text[end:])])


def _typed(text: str) -> list[h.Node]:
    """Words with what would be typed, which stands between backticks, set apart."""
    return [h.code[part] if at % 2 else part for at, part in enumerate(_TYPED.split(text))]


def bare(text: str, name: str) -> str:
    """A line without the brackets that hold nothing but ids of rules or of a card, where it is read in passing."""
    known = rule_ids(name)
    return _BRACKET.sub(
        lambda match: "" if known.issuperset(match[1].split(", ")) or _CARD.fullmatch(match[1]) else match[0], text
    )
