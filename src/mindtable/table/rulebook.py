"""The rulebook: the rules of a title in own words, chapter by chapter, its words, and where its cards come from."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from mindtable.core.cards import HOUSE, OWNER, PUBLIC, SEED
from mindtable.core.game import Face
from mindtable.core.tongue import LANGUAGES, N_, Tongue
from mindtable.table.reading import bare, words_of
from mindtable.table.refused import Refused

ORIGINS: Final = {
    SEED: N_("from the rulebook"),
    PUBLIC: N_("publicly known"),
    HOUSE: N_("house set: written for Mindtable, not the published card"),
    OWNER: N_("from your own pack"),
}
NEAR: Final = 6  # words that are proposed where nothing is found
CLOSE: Final = 0.75  # how alike they have to be: a slip of the pen, not another word such as spots for points
SOURCES: Final = {
    SEED: ORIGINS[SEED],
    PUBLIC: ORIGINS[PUBLIC],
    HOUSE: N_("of the house set"),
    "ruling": N_("a ruling on a doubtful point"),
    "derived": N_("follows from the rules"),
}


@dataclass(frozen=True)
class Clause:
    """One rule: its id, its words in each language, where it comes from and which rules belong to it."""

    id: str
    section: str
    words: dict[str, str]
    source: str
    see: list[str]


@dataclass(frozen=True)
class Term:
    """A word of the game: what it is called, what it means, and the rules that say so."""

    names: dict[str, str]
    means: dict[str, str]
    clauses: list[str]


@dataclass(frozen=True)
class Found:
    """What a search in the rules has found: the words of the game first."""

    terms: list[Term]
    clauses: list[Clause]

    @property
    def nothing(self) -> bool:
        return not self.terms and not self.clauses


class Rules:
    """The rules of a title, chapter by chapter, and its words."""

    def __init__(self, text: str) -> None:
        data = tomllib.loads(text)
        self.sections: Final[dict[str, dict[str, str]]] = {row["id"]: row["title"] for row in data.get("section", [])}
        self.worked: Final = [row["id"] for row in data.get("section", []) if row.get("worked")]
        """The sections that hold worked cases, which show what the rules come to and add nothing to them."""
        self.clauses: Final = [
            Clause(
                row["id"],
                row.get("section", ""),
                {lang: row[lang] for lang in LANGUAGES},
                row.get("source", ""),
                row.get("see", []),
            )
            for row in data.get("clause", [])
        ]
        self.terms: Final = [
            Term(
                {lang: row[lang] for lang in LANGUAGES},
                {lang: row[f"means_{lang}"] for lang in LANGUAGES},
                row.get("clauses", []),
            )
            for row in data.get("term", [])
        ]

    def problems(self) -> list[str]:
        """What is wrong with the words: rules that do not exist, words explained twice or not at all."""
        ids = [clause.id for clause in self.clauses]
        found: list[str] = []
        for number, term in enumerate(self.terms):
            name = term.names["en"]
            found += [f"{name}: there is no rule {id!r}" for id in term.clauses if id not in ids]
            found += [f"{name}: no meaning ({lang})" for lang in LANGUAGES if not term.means[lang].strip()]
            for other in self.terms[:number]:
                found += [
                    f"{name}: explained twice ({lang})"
                    for lang in LANGUAGES
                    if bare(term.names[lang]) == bare(other.names[lang])
                ]
        return found

    def named_in(self, line: str, tongue: Tongue, read: set[str]) -> list[str]:
        """The rules that a line names in brackets at its end, in words, but for those that were read; now they are."""
        last = re.search(r"\(([^()]*)\)$", line)
        ids = re.findall(r"[\w-]+", last[1]) if last is not None else []
        found = [clause for clause in self.clauses if clause.id in ids and clause.id not in read]
        read.update([clause.id for clause in found])
        return [tongue.label(clause.id, tongue.name(clause.words)) for clause in found]

    def in_section(self, section: str) -> list[Clause]:
        """The rules of a chapter."""
        return [clause for clause in self.clauses if clause.section == section]

    def section(self, wanted: str) -> str:
        """The chapter of a number, id or name; empty where there is none."""
        key = bare(wanted.strip())
        for number, (section, names) in enumerate(self.sections.items(), 1):
            if key in (str(number), bare(section), *[bare(name) for name in names.values()]):
                return section
        return ""

    def find(self, wanted: str) -> Clause:
        """The clause of an id; refuses an unknown one with the nearest."""
        ids = {bare(clause.id): clause for clause in self.clauses}
        key = bare(wanted.strip())
        if key in ids:
            return ids[key]
        near = get_close_matches(key, list(ids), 1, 0.4)
        if near:
            raise Refused(
                N_("No rule is called {name!r}; did you mean {near!r}?"), {"name": wanted, "near": ids[near[0]].id}
            )
        raise Refused(N_("No rule is called {name!r}, and none mentions it."), {"name": wanted})

    def about(self, wanted: str, tongue: Tongue) -> list[Clause]:
        """The clauses that speak of all these words."""
        typed = words_of(wanted)
        found: list[Clause] = []
        for clause in self.clauses:
            said = words_of(clause.words[tongue.lang])
            if typed and all([any([word.startswith(part) for word in said]) for part in typed]):
                found.append(clause)
        return found

    def search(self, wanted: str, tongue: Tongue) -> Found:
        """All about some words: the rule of that id, the words of the game, and the rules that say all of them."""
        key = bare(wanted.strip())
        own = [clause for clause in self.clauses if bare(clause.id) == key]
        terms = self.named(wanted) if len(key) > 1 else []
        terms = [*terms, *[term for term in self.abbreviated(wanted) if term not in terms]]
        explains = [id for term in terms for id in term.clauses]
        about = self.about(wanted, tongue) or [clause for clause in self.clauses if clause.id in explains]
        return Found(terms, [*own, *[clause for clause in about if clause not in own]])

    def near(self, wanted: str, tongue: Tongue) -> list[str]:
        """Words of the rules that are written much like what was looked for."""
        known: dict[str, str] = {}
        for said in [*[clause.words for clause in self.clauses], *[term.names for term in self.terms]]:
            for word in re.findall(r"[^\W\d_]{3,}", said[tongue.lang]):
                known.setdefault(bare(word), word)
        found: list[str] = []
        for part in words_of(wanted):
            found += [known[key] for key in get_close_matches(part, list(known), 3, CLOSE) if key != part]
        return list(dict.fromkeys(found))[:NEAR]

    def terms_in(self, text: str, tongue: Tongue) -> list[Term]:
        """The words of the game that a text uses."""
        said = words_of(text)
        whole = f" {' '.join(said)} "
        singular = f" {' '.join([word[:-1] if len(word) > 3 and word[-1] in 'sx' else word for word in said])} "
        names = [(term, f" {' '.join(words_of(term.names[tongue.lang]))} ") for term in self.terms]
        return [term for term, name in names if name in whole or name in singular]

    def abbreviated(self, wanted: str) -> list[Term]:
        """The terms that explain letters printed on cards: ``VIS``, in either language."""
        letters = wanted.strip().upper()
        if not 2 <= len(letters) <= 4:
            return []
        return [
            term for term in self.terms if any([letters in re.findall(r"\w+", said) for said in term.means.values()])
        ]

    def named(self, wanted: str) -> list[Term]:
        """The term of a name in either language, else those whose name begins like that."""
        key = bare(wanted.strip())
        if not key:
            return []
        keys = (key, key[:-1] if key[-1] in "sx" else key)  # a plural, in English or in French
        exact = [term for term in self.terms if any([bare(name) in keys for name in term.names.values()])]
        return exact or [
            term for term in self.terms if any([bare(name).startswith(key) for name in term.names.values()])
        ]


def origin_of(face: Face, tongue: Tongue) -> str:
    """Where the data of a card come from, in words."""
    origins = face.provenance.split(", ")
    if HOUSE in origins and len(origins) > 1:
        return tongue.say("partly house set: written for Mindtable, not the published card")
    return ", ".join([tongue.say(ORIGINS[origin]) for origin in origins if origin in ORIGINS])
