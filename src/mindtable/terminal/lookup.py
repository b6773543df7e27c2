"""Looking up: the rules in own words, and the cards."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from mindtable.core.cards import HOUSE, OWNER, PUBLIC, SEED
from mindtable.core.game import AnyGame, Face
from mindtable.core.tongue import LANGUAGES, N_, Tongue
from mindtable.table.refused import Refused
from mindtable.terminal.reading import bare, within, words_of
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


class Rules:
    """The rules of a title, section by section."""

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
        raise Refused(N_("No rule is called {name!r}; `rules` lists them all."), {"name": wanted})

    def about(self, wanted: str, tongue: Tongue) -> list[Clause]:
        """The clauses of a section, or those that speak of all these words."""
        for section, names in self.sections.items():
            if bare(wanted) in [section, *[bare(name) for name in names.values()]]:
                return [clause for clause in self.clauses if clause.section == section]
        typed = words_of(wanted)
        found: list[Clause] = []
        for clause in self.clauses:
            said = words_of(clause.words[tongue.lang])
            if typed and all([any([word.startswith(part) for word in said]) for part in typed]):
                found.append(clause)
        return found


def show_rules(screen: Screen, rules: Rules, wanted: str) -> None:
    """All rules, one of them, or those about something."""
    tongue = screen.tongue
    if not wanted:
        for section, names in rules.sections.items():
            if section not in rules.worked:
                screen.heading(tongue.name(names))
                _show_section(screen, rules, section)
        if rules.worked:
            screen.heading(tongue.say("Worked cases"))
            screen.say(tongue.say("They show what the rules come to. To read them, name one of these:"))
            for section in rules.worked:
                count = len([clause for clause in rules.clauses if clause.section == section])
                screen.say(f"  {section}  {tongue.name(rules.sections[section])} ({count})")
        return
    try:
        found = [rules.find(wanted)]
    except Refused:
        found = rules.about(wanted, tongue)
        if not found:
            raise
    apart = [clause for clause in found if clause.section in rules.worked]
    heading = 0 < len(apart) < len(found)  # rules first, what was worked out from them after
    for clause in sorted(found, key=lambda clause: clause.section in rules.worked):
        if heading and clause is apart[0]:
            screen.heading(tongue.say("Worked cases"))
        _show_clause(screen, clause)
        if len(found) == 1:
            also = [tongue.say(SOURCES[clause.source])] if clause.source in SOURCES else []
            if clause.see:
                also.append(tongue.say("see also {clauses}", {"clauses": ", ".join(clause.see)}))
            screen.say("    " + "; ".join(also), SOFT, "    ")


def _show_section(screen: Screen, rules: Rules, section: str) -> None:
    for clause in rules.clauses:
        if clause.section == section:
            _show_clause(screen, clause)


def _show_clause(screen: Screen, clause: Clause) -> None:
    screen.say(f"{clause.id}  {clause.words[screen.tongue.lang]}", hang="    ")


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
        others = [name for lang, name in face.names.items() if lang != tongue.lang and name != tongue.name(face.names)]
        screen.heading(" · ".join([tongue.name(face.names), *others, face.id]))
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
