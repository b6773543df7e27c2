"""Cards: works, artists and egos as they lie in a hand or a drawer, drawn from what is printed on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from markupsafe import Markup

from mindtable.core.scene import Piece
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.things import STRATEGY
from mindtable.web import elements as h
from mindtable.web.board import opens, touch
from mindtable.web.parts import KEPT, art, chip, icon, picture, spoken
from mindtable.web.titles.ego_and_opus.sight import TITLE, Sight
from mindtable.web.titles.ego_and_opus.words import STRATEGIES, VERBS, amount

BOXES: Final = {"work": "0 0 96 72", "artist": "0 0 72 72", "ego": "0 0 72 72"}
CLOSE: Final = 11  # letters of a name in a line, where works lie close
LINE: Final = 15  # letters of a name in a line
HALF: Final = 17  # where works have half their height
STRATEGIES_MARK: Final = "strategies"  # says what is printed on an ego


def drawing(sight: Sight, card: str) -> Markup:
    """The picture of a card."""
    kind = sight.kind(card)
    return picture(TITLE, kind, card, BOXES[kind], f"art.k-{sight.school(card)}")


def back() -> Markup:
    """The back of a work."""
    return art("opus-back", box="0 0 96 72")


def symbols(sight: Sight, card: str) -> Markup:
    """What a work does, as signs with their numbers; the words stand beside them or are heard."""
    return clause_signs(sight.box, sight.number(card))


@lru_cache(KEPT)
def clause_signs(box: Box, number: int) -> Markup:
    """The clauses of a work as signs."""
    found = [h.span(".sym")[icon(VERBS[clause.verb]), amount(clause)] for clause in box.clauses[number]]
    return Markup(h.span(".syms", aria_hidden="true")[found])


def life_bar(life: int, base: int, few: bool) -> h.Element:
    """A short bar of cells."""
    return h.span(class_=["lifebar", "few" if few else ""], style=f"--n:{life};--of:{max(base, 1)}", aria_hidden="true")


def school_sign(sight: Sight, card: str) -> Markup:
    return _school(sight.school(card))


@cache
def _school(school: str) -> Markup:
    return Markup(h.span(".pic__sch")[icon(f"school-{school}")])


def card_button(sight: Sight, piece: Piece, half: bool = False, copies: int = 1) -> h.Element:
    """A card of a hand or a drawer, whatever kind it is."""
    card = sight.card_of(piece)
    if card is None:
        return h.button(given(sight, piece), class_="wk wk--back", aria_label=piece.says())[
            back(), h.span(".wk__name")[sight.tongue.say("face down")]
        ]
    kind = sight.kind(card)
    if kind == "artist":
        return _artist(sight, piece, card, half)
    if kind == "ego":
        return _ego(sight, piece, card, half)
    return _work(sight, piece, card, half, copies)


def given(sight: Sight, piece: Piece) -> dict[str, Any]:
    """What makes a card a piece that can be touched and opened. A card of the public reference `card:` is never asked
    for: what is asked for are places, and cards where they lie."""
    thing = "" if piece.thing.startswith("card:") else piece.thing
    return {**touch(piece.id, thing, sight.legal), **opens(piece), "type": "button"}


def two_lines(piece: Piece) -> bool:
    """Whether a name breaks where six works lie side by side."""
    return " " in piece.name and len(piece.name) > CLOSE


def _half(piece: Piece) -> str:
    """A small card; a name of two lines leaves one to its words."""
    return "pic--half pic--short" if len(piece.name) > HALF else "pic--half"


def _work(sight: Sight, piece: Piece, card: str, half: bool, copies: int) -> h.Element:
    cost = sight.box.cost[sight.number(card)]
    size = _half(piece) if half else "pic--long" if len(piece.name) > LINE else "pic--two" if two_lines(piece) else ""
    hand = [one for place in sight.zones["hand"].places for one in place.pieces] if "hand" in sight.zones else []
    sealed = card == sight.sealed and piece in hand
    lacks = sight.lacks.get(card) if piece in hand else None
    warning = sight.tongue.say("last drive") if piece in hand and card in sight.last_drive else lacks
    marks = ["pic--sealed" if sealed else "", "pic--no" if lacks else ""]
    kinds = ["card", "pic", f"k-{sight.school(card)}", size, *marks]
    warned = h.span(".pic__no", title=warning)[icon("warning"), h.span[warning]] if warning else None
    first = warned if half and warning else symbols(sight, card)
    text = h.span(".card__text")[first, h.span(".pic__words")[sight.text(card)]]
    return h.button(given(sight, piece), class_=kinds, title=sight.text(card) if half else None)[
        h.span(".pic__frame")[
            h.span(".pic__art")[drawing(sight, card)],
            None if half else warned,
        ],
        h.span(".pic__cost")[icon("drive"), str(cost), spoken(sight.tongue.say("cost {n}", {"n": cost}))],
        h.span(".pic__n")[f"×{copies}"] if copies > 1 else None,
        h.span(".card__body")[h.span(".card__name")[piece.name], text],
        school_sign(sight, card),
        h.span(".pickmark")[icon("sealed"), spoken(sight.tongue.say("chosen in secret"))] if sealed else None,
    ]


def _artist(sight: Sight, piece: Piece, card: str, half: bool) -> h.Element:
    number = sight.number(card)
    attack, drive = sight.box.attack[number], sight.box.life[number]
    specialty = sight.box.ids[sight.box.specialty[number]]
    return h.button(
        given(sight, piece), class_=["card", "por", f"k-{sight.school(card)}", "card--half" if half else ""]
    )[
        h.span(".por__p")[drawing(sight, card)],
        h.span(".card__name")[piece.name],
        h.span(".por__v")[
            h.span(class_=["sch", f"k-{sight.school(card)}"])[
                icon(f"school-{sight.school(card)}"), sight.tongue.say(sight.school(card).upper())
            ],
            chip("attack", attack, sight.tongue.say("attack {n}", {"n": attack})),
            chip("drive", drive, sight.tongue.say("drive {n}", {"n": drive})),
        ],
        h.span(".card__text")[sight.text(card)],
        h.span(".por__s")[icon("specialty"), sight.called(specialty)],
    ]


def _ego(sight: Sight, piece: Piece, card: str, half: bool) -> h.Element:
    number = sight.number(card)
    attack, health = sight.box.attack[number], sight.box.life[number]
    words = [sight.tongue.say(STRATEGIES[word]) for word in strategies(sight, card)]
    return h.button(given(sight, piece), class_=["card", "msk", "card--half" if half else ""], title=sight.text(card))[
        h.span(".msk__p")[drawing(sight, card)],
        h.span(".card__name")[piece.name],
        h.span(".por__v")[
            chip("attack", attack, sight.tongue.say("attack {n}", {"n": attack})),
            chip("health", health, sight.tongue.say("health {n}", {"n": health})),
        ],
        h.span(".card__text")[[h.span(".msk__s")[h.b[str(at)], words[at - 1]] for at in (1, 2)]],
    ]


def strategies(sight: Sight, card: str) -> list[str]:
    """The words of both strategies of an ego, the one it tries first before the other."""
    number = sight.number(card)
    return [STRATEGY.ids[sight.box.top[number]], STRATEGY.ids[sight.box.bottom[number]]]


def large(sight: Sight, piece: Piece) -> h.Element:
    """A card as it is seen large: in play with its numbers as they are now."""
    card = sight.card_of(piece)
    if card is None:
        return h.div(".biggest.biggest--back")[back()]
    number, kind = sight.number(card), sight.kind(card)
    box = sight.box
    facts: list[h.Node] = []
    if kind == "work":
        cost = box.cost[number]
        facts.append(chip("drive", cost, sight.tongue.say("cost {n}", {"n": cost})))
        facts.append(symbols(sight, card))
    else:
        facts += _numbers(sight, piece, number, "health" if kind == "ego" else "drive")
    school = None
    if kind != "ego":
        school = h.span(class_=["sch", f"k-{sight.school(card)}"])[
            icon(f"school-{sight.school(card)}"), sight.tongue.say(sight.school(card).upper())
        ]
    return h.div(class_=["biggest", f"biggest--{kind}", f"k-{sight.school(card)}"])[
        h.span(".biggest__art")[drawing(sight, card)],
        h.span(".biggest__row")[school, facts],
        h.p[sight.text(card)],
        _specialty(sight, number) if kind == "artist" else None,
    ]


def _specialty(sight: Sight, number: int) -> list[h.Node]:
    """The work an artist is best at, and what it does."""
    work = sight.box.ids[sight.box.specialty[number]]
    said = sight.tongue.say("Specialty: {work}", {"work": sight.called(work)})
    return [h.span(".por__s")[icon("specialty"), said], h.p(".hint")[sight.text(work)]]


def _numbers(sight: Sight, piece: Piece, number: int, life: str) -> list[h.Node]:
    """Attack and life of an artist or an ego, as printed or as they are in play; there with guard and riposte."""
    box, tongue = sight.box, sight.tongue
    if not piece.numbers:
        says = "health {n}" if life == "health" else "drive {n}"
        return [
            chip("attack", box.attack[number], tongue.say("attack {n}", {"n": box.attack[number]})),
            chip(life, box.life[number], tongue.say(says, {"n": box.life[number]})),
        ]
    found: list[h.Node] = []
    for one in piece.numbers:
        if one.id == "life":
            found.append(chip(life, one.says.rpartition(" ")[2], one.says))  # in play out of how much, too
        else:
            found.append(chip(one.id, one.value, one.says))
    return found
