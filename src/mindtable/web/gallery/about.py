"""About: the rules that concern a card: those of its kind, and those behind the words that are printed on it."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Final

from mindtable.core.game import Face
from mindtable.core.title import Title
from mindtable.core.tongue import LANGUAGES
from mindtable.table.reading import bare
from mindtable.table.rulebook import Clause, Rules
from mindtable.web.gallery.shelf import Shelf

MOST: Final = 5  # rules beside a card
SHORT: Final = 4  # letters of a name that may mean anything in a rule
COMMON: Final = 4  # a word that stands on more than one card of so many says nothing of this one
_QUOTED: Final = re.compile(r"[“«]\s*(.+?)\s*[”»]")


@lru_cache(16)
def rules_of(title: Title) -> Rules:
    """The rules of a title, read once."""
    return Rules(title.clauses_text())


def rules_about(title: Title, shelf: Shelf, face: Face) -> list[Clause]:
    """The card's own rules, then the first rule of every word of the game on it, the rarest words first."""
    rules = rules_of(title)
    known = {clause.id: clause for clause in rules.clauses}
    found = own_rules(title, shelf, face)
    for number in _terms(title, shelf)[face.id]:
        found += [known[id] for id in rules.terms[number].clauses[:1] if id in known]
    return list({clause.id: clause for clause in found}.values())[:MOST]


def own_rules(title: Title, shelf: Shelf, face: Face) -> list[Clause]:
    """Rules that name the card, rules of its kind, then those that explain words printed on it."""
    known = {clause.id: clause for clause in rules_of(title).clauses}
    names = {bare(name) for name in face.names.values() if len(name) > SHORT}
    found = [clause for clause, said in _said(title) if any([name in said and _within(name, said) for name in names])]
    found += [known[id] for id in shelf.rules.get(shelf.kind(face), ())]
    printed = bare(" ".join(shelf.brief(face)))
    found += [clause for words, clause in _explained(title, shelf.tongue.lang) if _within(words, printed)]
    return list({clause.id: clause for clause in found}.values())


@lru_cache(16)
def _said(title: Title) -> list[tuple[Clause, str]]:
    """Every rule with its words in all languages, as they are compared; worked cases add nothing to the rules."""
    rules = rules_of(title)
    return [
        (clause, bare(" ".join([clause.words[lang] for lang in LANGUAGES])))
        for clause in rules.clauses
        if clause.section not in rules.worked
    ]


@lru_cache(16)
def _explained(title: Title, lang: str) -> list[tuple[str, Clause]]:
    """The rules that begin with the words they explain."""
    found = [(_QUOTED.match(clause.words[lang]), clause) for clause in rules_of(title).clauses]
    return [(bare(match[1]), clause) for match, clause in found if match]


@lru_cache(16)
def _terms(title: Title, shelf: Shelf) -> dict[str, list[int]]:
    """The words of the game on each card of a shelf, those that few cards have first."""
    terms = rules_of(title).terms
    lang = shelf.tongue.lang
    longest = sorted(range(len(terms)), key=lambda number: -len(terms[number].names[lang]))
    found: dict[str, list[int]] = {}
    for face in shelf.faces:
        kind = shelf.sort_name(shelf.sort(shelf.kinds, shelf.kind(face)))
        printed = bare(" ".join([kind, *shelf.brief(face)]))
        found[face.id] = []
        for number in longest:
            word = bare(terms[number].names[lang])
            if _within(word, printed):
                printed = printed.replace(word, " ")  # a longer word is not the shorter one in it
                found[face.id].append(number)
    counts = Counter([number for numbers in found.values() for number in numbers])
    most = len(found) / COMMON
    return {
        id: sorted([number for number in numbers if counts[number] <= most], key=lambda number: counts[number])
        for id, numbers in found.items()
    }


def _within(word: str, text: str) -> bool:
    """Whether a word, or its plural, stands in a text."""
    return re.search(rf"(?<!\w){re.escape(word)}(?:s|x|es)?(?!\w)", text) is not None
