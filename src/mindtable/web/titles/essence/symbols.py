"""Symbols: what is printed on cards, as icons with numbers; the words are there for those who hear them."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from mindtable.core.tongue import N_, Tongue, capital
from mindtable.games.essence import effects as e
from mindtable.games.essence.box import (
    ARRANGEMENT,
    BUILDS,
    ESSENCE_HELD,
    MONSTER,
    MONUMENTS_OWNED,
    PAYMENT,
    TYPES,
    WALL,
    WINS,
    Box,
    Faction,
    Requirement,
)
from mindtable.games.essence.effects import Clause, Word
from mindtable.games.essence.language import (
    cost_text,
    requirement_text,
    word_text,
    words_text,
)
from mindtable.games.essence.pieces import COLOURS, FIRST_MONUMENT, FIRST_PALACE
from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken

KINDS: Final = ("military", "magical", "economic", "cultural", "political")  # in the order of COLOURS
WORDS: Final = (
    "essence", "wealth", "influence", "attack", "defense", "foundation", "cards", "sift", "cut", "omen", "reach",
    "power", "attack", "steal", "exhausted", "ready", "refresh", "move", "swap", "build", "fetch", "cycle", "shift",
    "take",
)  # fmt: skip
COSTS: Final = ("wealth", "influence", "payment", "cards", "foundation", "exhausted")
MODES: Final = (
    ("once", N_("When built")),
    ("income", N_("Income")),
    ("main-action", N_("Main action")),
    ("side-action", N_("Side action")),
    ("at-attack", N_("During your Attack")),
    ("at-hit", N_("When you are attacked")),
    ("at-win", N_("After your successful Attack")),
    ("at-build", N_("When you build")),
    ("at-read", N_("When you read a fragment")),
    ("at-pass", N_("When you pass")),
)
TOKENS: Final = {"trade": "trade", "embassy": "embassy", "clock": "sandclock"}
FACTIONS: Final = ("TIK", "UOS", "VEC", "LAS", "CHS")
TALL: Final = 3  # rows of a pattern that is drawn smaller


def crest(faction: str | None) -> Markup:
    """The sign of a faction; a pack may bring one that has none."""
    return icon(f"faction-{faction}" if faction in FACTIONS else "palace")


def start(faction: Faction, tongue: Tongue) -> list[h.Node]:
    """What a faction starts with."""
    numbers = (
        ("wealth", faction.wealth, tongue.say("Wealth")), ("influence", faction.influence, tongue.say("Influence")),
        ("attack", faction.attack, tongue.say("Attack")), ("defense", faction.defense, tongue.say("Defense")),
        ("popularity", faction.popularity, tongue.say("Popularity")),
        ("foundation", faction.foundations, tongue.say("Foundations")),
    )  # fmt: skip
    return [h.span(".chip", title=words)[icon(sign), h.b[str(n)], spoken(f"{words} {n}")] for sign, n, words in numbers]


def kind_of(box: Box, card: int) -> str:
    """The class that colours a Segment."""
    return f"k-{KINDS[box.colour[card]]}"


def type_sign(colour: int, cls: str = "sign") -> h.Element:
    """The sign of a type on its ground."""
    return h.span(class_=[cls, f"k-{KINDS[colour]}"])[icon(f"type-{KINDS[colour]}")]


def mode_sign(timing: int, tongue: Tongue) -> h.Element:
    """The symbol of when a clause takes effect."""
    sign, words = MODES[timing]
    return h.span(".mode", title=tongue.say(words))[icon(sign), spoken(tongue.say(words))]


def gain(box: Box, word: Word, tongue: Tongue) -> h.Element:
    """A word of an effect as a sign with its number."""
    words = word_text(box, word, tongue)
    number = f"+{word.n}" if word.kind < e.GAINS else str(word.n) if word.kind not in (e.TAKE, e.REACH) else ""
    return h.span(".chip", title=words)[icon(WORDS[word.kind]), h.b[number, "" if word.plain else "…"], spoken(words)]


def price(cost: list[int], tongue: Tongue) -> h.Node:
    """What a clause costs, as signs with numbers."""
    if not any(cost):
        return None
    signs = [h.span(".chip", aria_hidden="true")[icon(COSTS[kind]), h.b[str(n)]] for kind, n in enumerate(cost) if n]
    return h.span(".price", title=cost_text(cost, tongue))[signs, spoken(cost_text(cost, tongue))]


def clause(box: Box, one: Clause, tongue: Tongue) -> h.Element:
    """A clause of a Segment: its symbol, its price, then gains as signs and the rest in words."""
    parts: list[h.Node] = []
    for at, word in enumerate(one.words):
        if at:
            parts.append(h.span(".sep")["·"])
        if word.kind < e.GAINS:
            parts.append(gained(box, word, tongue))
        else:
            parts.append(capital(word_text(box, word, tongue)))
    colour = type_sign(one.colour) if one.colour >= 0 else None
    return h.span(".card__text")[mode_sign(one.timing, tongue), colour, price(one.cost, tongue), parts]


def gained(box: Box, word: Word, tongue: Tongue) -> h.Element:
    """A gain with what it depends on: under which condition, and per what at most how often."""
    words = word_text(box, word, tongue)
    shown: list[h.Node] = [icon(WORDS[word.kind]), h.b[f"+{word.n}"]]
    if word.per != e.ALWAYS:
        shown += [" / ", *counted(word.per, word.per_colour, tongue), f" ≤{word.cap}"]
    if word.when != e.ALWAYS:
        shown += [" ", tongue.say("if"), " ", *counted(word.when, word.when_colour, tongue)]
        if word.when != e.LOW:
            shown.append(f" {'≤' if word.when == e.FEW else '≥'}{word.when_least}")
    return h.span(class_=["chip", "" if word.plain else "chip--long"], title=words)[
        h.span(".chip__s", aria_hidden="true")[shown], spoken(words)
    ]


def counted(what: int, colour: int, tongue: Tongue) -> list[h.Node]:
    """What is counted for a gain, as a sign."""
    if what == e.ADJACENT:
        return [type_sign(colour), " ", tongue.say("beside")]
    if what == e.OWN:
        return [type_sign(colour)]
    if what == e.LOW:
        return [icon("essence"), " ", tongue.say("least")]
    sign = {e.KIND: "type-any", e.FEW: "cards", e.WINS: "at-win", e.HAND: "cards", e.READ: "fragment"}[what]
    return [icon(sign)]


def frame(box: Box, one: Clause, tongue: Tongue) -> h.Element:
    """An action of a Character, in words behind its symbol."""
    main = one.timing == e.MAIN
    cost = cost_text(one.cost, tongue)
    text = words_text(box, one.words, tongue)
    text = tongue.label(cost, text) if cost else text
    return h.span(".frame", title=tongue.say("Main action") if main else tongue.say("Side action"))[
        icon("main-action" if main else "side-action"),
        h.span[h.b[tongue.say("Main.") if main else tongue.say("Side.")], " ", capital(text), "."],
    ]


def neighbours(box: Box, card: int) -> list[h.Element]:
    """The types that raise a Segment's Essence, and those that lower it."""
    found: list[h.Element] = []
    for step in sorted({plus for plus in box.plus[card] if plus}, reverse=True):
        letter = "+" if step > 0 else "−"
        kinds = ["pmn", *(["pmn--one"] if abs(step) == 1 else [])]
        signs = [type_sign(colour) for colour, plus in enumerate(box.plus[card]) if plus == step]
        found.append(h.span(".pm", data_sign=letter)[h.span(class_=kinds)[f"{letter}{abs(step)}"], signs])
    return found


def pattern(requirement: Requirement, tongue: Tongue) -> h.Element:
    """An arrangement of types."""
    rows = requirement.text.split("/")
    width = max([len(row.rstrip(".")) for row in rows])
    cells: list[h.Node] = []
    for row in rows:
        for letter in row.ljust(width, ".")[:width]:
            if letter == ".":
                cells.append(h.i(".any"))
            else:
                cells.append(h.i(f".k-{KINDS[COLOURS.index(letter)]}")[icon(f"type-{KINDS[COLOURS.index(letter)]}")])
    kinds = ["pat", *(["pat--tall"] if len(rows) >= TALL else [])]
    return h.span(class_=kinds, role="img", style=f"--c:{width}", aria_label=requirement_text(requirement, tongue))[
        cells
    ]


def asked(requirement: Requirement, tongue: Tongue) -> h.Element:
    """What a fragment asks for, drawn."""
    kind, n = requirement.kind, requirement.least
    if kind == ARRANGEMENT:
        return pattern(requirement, tongue)
    words = requirement_text(requirement, tongue)
    if kind == PAYMENT:
        signs: list[h.Node] = [price(requirement.payment, tongue), h.small[tongue.say("to pay")]]
    elif kind == MONSTER:
        signs = [icon("monster"), icon("defense"), h.b[str(n)]]
    else:
        sign, short = {
            WINS: ("attack", tongue.count("won this round", "won this round", n)),
            BUILDS: ("build", tongue.count("built this round", "built this round", n)),
            TYPES: ("type-any", tongue.say("types on your island")),
            WALL: ("defense", tongue.say("or more")),
            MONUMENTS_OWNED: ("monument", tongue.say("on your island")),
            ESSENCE_HELD: ("essence", tongue.say("or more")),
        }[kind]
        signs = [icon(sign), h.b[f"×{n}" if kind in (WINS, BUILDS, MONUMENTS_OWNED) else str(n)], h.small[short]]
    return h.span(".deed", title=words)[signs, spoken(words)]


def segment_kind(card: int, box: Box) -> h.Node:
    """A Palace or a Monument says so."""
    if card >= FIRST_MONUMENT:
        return h.span(".seg__kind")[icon("monument")]
    return h.span(".seg__kind")[icon("palace")] if card < FIRST_PALACE + len(box.factions) else None


def modes(box: Box, card: int, tongue: Tongue) -> h.Element:
    """The symbols of all that a Segment does."""
    timings = list(dict.fromkeys([one.timing for one in box.clauses[card] if one.timing != e.ONCE]))
    return h.span(".seg__do")[[mode_sign(timing, tongue) for timing in timings]]
