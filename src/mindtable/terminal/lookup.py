"""Looking up: the rules in own words, the words they use, and the cards."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from mindtable.core.cards import HOUSE, OWNER, PUBLIC, SEED
from mindtable.core.game import AnyGame, Face
from mindtable.core.tongue import LANGUAGES, N_, Tongue, typeset
from mindtable.table.reading import bare, within, words_of
from mindtable.table.refused import Refused
from mindtable.terminal.pages import side_by_side
from mindtable.terminal.screen import SOFT, Screen

ORIGINS: Final = {
    SEED: N_("from the rulebook"),
    PUBLIC: N_("publicly known"),
    HOUSE: N_("house set: written for Mindtable, not the published card"),
    OWNER: N_("from your own pack"),
}
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


def show_rules(screen: Screen, rules: Rules, wanted: str, command: str = "") -> None:
    """The chapters of the rules, one chapter, one rule, or the rules that speak of something.

    ``command`` is what somebody typed to get here, for the examples; ``rules`` at the table.
    """
    if not wanted:
        show_chapters(screen, rules, command or screen.tongue.say("rules"))
        return
    section = rules.section(wanted)
    if section:
        screen.heading(screen.tongue.name(rules.sections[section]))
        for clause in rules.in_section(section):
            _show_clause(screen, clause)
        return
    try:
        clause = rules.find(wanted)
    except Refused:
        found = rules.about(wanted, screen.tongue)
        if not found:
            raise
        _show_found(screen, rules, found)
        return
    _show_clause(screen, clause)
    also = [screen.tongue.say(SOURCES[clause.source])] if clause.source in SOURCES else []
    if clause.see:
        also.append(screen.tongue.say("see also {clauses}", {"clauses": ", ".join(clause.see)}))
    if also:
        screen.say("    " + " · ".join(also), SOFT, "    ")


def show_chapters(screen: Screen, rules: Rules, command: str) -> None:
    """What there is to read, and how to read it."""
    tongue = screen.tongue
    screen.heading(tongue.say("Chapters of the rules"))
    worked = False
    for number, (section, names) in enumerate(rules.sections.items(), 1):
        if section in rules.worked and not worked:
            worked = True
            screen.heading(tongue.say("Worked cases"))
        if section in rules.worked:
            count = tongue.count("{n} case", "{n} cases", len(rules.in_section(section)))
        else:
            count = tongue.count("{n} rule", "{n} rules", len(rules.in_section(section)))
        screen.row(str(number), f"{tongue.name(names)} ({count})")
    screen.say()
    example = rules.clauses[0].id if rules.clauses else "T1"
    rows = [
        (f"{command} 2", tongue.say("reads a chapter, by its number or its name")),
        (f"{command} {example}", tongue.say("reads one rule")),
        (f"{command} {tongue.say('WORD')}", tongue.say("finds the rules that mention a word")),
    ]
    side_by_side(screen, rows)


def _show_found(screen: Screen, rules: Rules, found: list[Clause]) -> None:
    """Rules first, what was worked out from them after."""
    apart = [clause for clause in found if clause.section in rules.worked]
    for clause in found:
        if clause not in apart:
            _show_clause(screen, clause)
    if 0 < len(apart) < len(found):
        screen.heading(screen.tongue.say("Worked cases"))
    for clause in apart:
        _show_clause(screen, clause)


def _show_clause(screen: Screen, clause: Clause) -> None:
    screen.say(f"{clause.id}  {screen.tongue.name(clause.words)}", hang="    ")


def show_words(screen: Screen, rules: Rules) -> None:
    """Every word of the game with its meaning, in the order of the alphabet."""
    tongue = screen.tongue
    if not rules.terms:
        raise Refused(N_("This game has no glossary yet."))
    for term in sorted(rules.terms, key=lambda term: bare(tongue.name(term.names))):
        screen.say(tongue.label(tongue.name(term.names), tongue.name(term.means)), hang="    ")


def show_word(screen: Screen, rules: Rules, word: str) -> bool:
    """What a word of the game means, with its rules; else the rules that speak of it. False where there is nothing."""
    tongue = screen.tongue
    terms = rules.named(word) or rules.abbreviated(word)
    for term in terms:
        names = [typeset(name, lang) for lang, name in term.names.items()]
        screen.heading(" · ".join(dict.fromkeys([tongue.name(term.names), *names])))
        screen.say(tongue.name(term.means))
        for clause in rules.clauses:
            if clause.id in term.clauses:
                _show_clause(screen, clause)
    if terms:
        return True
    about = rules.about(word, tongue)
    # Worked cases are for who studies the rules; `rules WORD` finds them.
    found = [clause for clause in about if clause.section not in rules.worked] or about
    _show_found(screen, rules, found)
    return bool(found)


def find_faces(game: AnyGame, wanted: str) -> list[Face]:
    """The cards that a name, a part of it or an id means, in either language; refuses an unknown one."""
    key, typed = bare(wanted.strip()), words_of(wanted)
    exact: list[Face] = []
    partly: list[Face] = []
    for face in game.faces():
        names = [face.id, *face.names.values()]
        if key in [bare(name) for name in names]:
            exact.append(face)
        elif typed and any([within(typed, words_of(name)) for name in names]):
            partly.append(face)
    if exact or partly:
        return exact or partly
    known = {bare(name): name for face in game.faces() for name in [*face.names.values(), face.id]}
    near = get_close_matches(key, list(known), 1, 0.5)
    if near:
        raise Refused(
            N_("No card is called {name!r}; did you mean {near!r}?"), {"name": wanted, "near": known[near[0]]}
        )
    raise Refused(N_("No card is called {name!r}."), {"name": wanted})


def show_faces(screen: Screen, game: AnyGame, faces: list[Face]) -> None:
    """One card with its text, or the names of several."""
    tongue = screen.tongue
    if len(faces) == 1:
        [face] = faces
        printed = [typeset(name, lang) for lang, name in face.names.items()]
        names = list(dict.fromkeys([tongue.name(face.names), *printed]))
        known = face.id in [bare(name).replace(" ", "-") for name in names]  # an id that is only the name again
        screen.heading(" · ".join(names if known else [*names, face.id]))
        for line in game.card_lines(face, tongue):
            screen.say(line, hang="    ")
        screen.say(f"({origin_of(face, tongue)})", SOFT, " ")
        return
    for face in faces:
        mark = " *" if HOUSE in face.provenance else ""
        screen.say(f"{face.id:<10} {tongue.name(face.names)}{mark}", hang=" " * 11)
    if any([HOUSE in face.provenance for face in faces]):
        screen.say(f"* {tongue.say(ORIGINS[HOUSE])}", SOFT)


def origin_of(face: Face, tongue: Tongue) -> str:
    """Where the data of a card come from, in words."""
    origins = face.provenance.split(", ")
    if HOUSE in origins and len(origins) > 1:
        return tongue.say("partly house set: written for Mindtable, not the published card")
    return ", ".join([tongue.say(ORIGINS[origin]) for origin in origins if origin in ORIGINS])
