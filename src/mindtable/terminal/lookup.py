"""Looking up: the rules in own words, the words they use, and the cards."""

from __future__ import annotations

from difflib import get_close_matches

from mindtable.core.cards import HOUSE
from mindtable.core.game import AnyGame, Face
from mindtable.core.tongue import N_, typeset
from mindtable.table.reading import bare, within, words_of
from mindtable.table.refused import Refused
from mindtable.table.rulebook import ORIGINS, SOURCES, Clause, Rules, origin_of
from mindtable.terminal.pages import side_by_side
from mindtable.terminal.screen import SOFT, Screen


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
        known = bare(face.id) in [bare(name).replace(" ", "-") for name in names]  # an id that is only the name again
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
