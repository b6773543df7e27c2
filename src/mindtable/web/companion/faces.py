"""Faces: what can be answered, as large buttons with a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.companion import question as q
from mindtable.companion.answers import answer_words
from mindtable.companion.question import Question
from mindtable.core.things import Told
from mindtable.core.tongue import capital
from mindtable.games.cerebria import pieces as cp
from mindtable.games.cerebria.language import SYMBOL_NAMES
from mindtable.games.cerebria.things import SPHERE
from mindtable.games.unconscious_mind.language import layer_text
from mindtable.web import elements as h
from mindtable.web.companion.beside import WAYS, Beside, plain
from mindtable.web.parts import icon, picture
from mindtable.web.titles.unconscious_mind.goals import CONDITION_SIGNS
from mindtable.web.titles.unconscious_mind.signs import GRIEF_SIGNS, QUALITIES, effect, tags

ARROWS: Final = {1: "clockwise", -1: "counterclockwise", 0: "no-arrow"}
SIGNS: Final = {
    "tile": "tile", "reveal_tile": "tile",
    "research": "research", "reveal_research": "research", "deal_goal": "goal", "goal": "goal",
    "reveal_meeting": "meeting-card", "meeting": "meeting-card", "stack_overlay": "overlay",
}  # fmt: skip
PICTURES: Final = {"client": ("client", "0 0 60 72"), "dream": ("dream", "0 0 84 56")}
PRINTED: Final = ("tile", "reveal_tile", "research", "reveal_research")
LAYERS: Final = ("layer", "deal_layer")
MANY: Final = 9  # answers among which one looks for a name
PICTURED: Final = 16  # answers with pictures among which one does


@dataclass(frozen=True)
class Offer:
    """An answer: as it is written, in words, and how it looks."""

    notation: str
    words: str
    sought: str  # the words, and its number, by which it may be looked for
    face: h.Node
    rank: str = ""  # in the order in which cards are wanted


def offers(beside: Beside, asked: Question) -> list[Offer]:
    """What can be answered; cards that look the same are one."""
    box = beside.state.box
    found: dict[str, Offer] = {}
    for told in asked.offers:
        words = answer_words(box, told, beside.speaking)
        if asked.sort == q.UNKNOWN:
            words = str(told.words(box, beside.speaking)[told.row.roles[0][0]])
        if told.row.name in LAYERS:  # nothing else is printed on them
            words = capital(layer_text(box, int(told.values[0]), beside.speaking))
        elif told.row.name == "reveal_meeting":  # a space, and upwards or downwards
            words = f"{words[:-1]} {WAYS[words[-1]]}"
        rank = ""
        if told.row.name == "best":
            said = told.words(box, beside.speaking)
            words, rank = str(said["card"]), str(said["n"])
        found.setdefault(words, Offer(told.written(box), plain(words), words.lower(), face(beside, told), rank))
    return list(found.values())


def meeting_cards(beside: Beside, asked: Question) -> list[tuple[str, int, int, list[Offer]]]:
    """Meeting Table cards that are asked for, as their spaces lie on the table: row, column, upwards and downwards."""
    if {told.row.name for told in asked.offers} != {"reveal_meeting"}:
        return []
    found: dict[str, list[Offer]] = {}
    for one in offers(beside, asked):
        space, way = one.words.split(" ")
        found.setdefault(space, []).append(Offer(one.notation, one.words, one.sought, h.span[way]))
    return [(space, int(space[1]), "abcd".index(space[0]) + 1, cards) for space, cards in found.items()]


Rows = list[tuple[h.Node, list[Offer]]]
"""Operation cards by their symbol: then only arrow and bonus are left to look at."""


def operations(beside: Beside, asked: Question) -> list[tuple[h.Node, Rows]]:
    """Operation cards that are asked for; of a pair by the symbol of its first card. Nothing where others are."""
    names = {told.row.name for told in asked.offers}
    if names == {"operation"}:
        return [(None, _by_symbol(beside, asked.offers))]
    if names != {"operations"}:
        return []
    found: list[tuple[h.Node, Rows]] = []
    for symbol in range(len(cp.SYMBOLS)):
        pairs = [told for told in asked.offers if int(told.values[0]) == symbol]
        if pairs:
            head = h.h4[_symbol(beside, symbol), beside.tongue.say("first, then")]
            found.append((head, _by_symbol(beside, pairs)))
    return found


def key(beside: Beside) -> h.Element:
    """What the signs beside a symbol mean."""
    tongue = beside.tongue
    return h.p(".ops__key")[
        h.span[icon(ARROWS[1]), icon(ARROWS[-1]), tongue.say("arrow of the card")],
        h.span[icon(ARROWS[0]), tongue.say("no arrow")],
        h.span[icon("plus"), tongue.say("bonus")],
    ]


def _by_symbol(beside: Beside, offers: list[Told[Any]]) -> Rows:
    box = beside.state.box
    found: Rows = []
    for symbol in range(len(cp.SYMBOLS)):
        cards = [told for told in offers if box.symbol[int(told.values[-1])] == symbol]
        given = [Offer(told.written(box), beside.say(told), "", _beside_symbol(box, told)) for told in cards]
        if given:
            found.append((_symbol(beside, symbol), given))
    return found


def _symbol(beside: Beside, symbol: int) -> h.Element:
    return h.span[icon(f"op-{cp.SYMBOLS[symbol]}"), beside.tongue.say(SYMBOL_NAMES[symbol])]


def _beside_symbol(box: Any, told: Told[Any]) -> h.Element:
    """Which way the arrow of an Operation card points, and whether it has the bonus."""
    number = int(told.values[-1])
    return h.span(".opface")[icon(ARROWS[box.arrow[number]]), icon("plus") if box.has_bonus[number] else None]


def face(beside: Beside, told: Told[Any]) -> h.Node:
    """The picture or sign of an answer; None where words are enough."""
    things = told.things(beside.state.box)
    name = told.row.name
    if beside.title.name == "cerebria":
        return _of_mind(beside, told, things)
    for touched in told.touches(beside.state.box):
        kind, _, id = touched.partition(":")
        if kind in PICTURES:
            what, size = PICTURES[kind]
            return h.span(f".cameo.k-cameo.cameo--{kind}")[picture("unconscious-mind", what, id, size)]
    if name == "point_arrow":
        return icon(f"compass-{things['side']}")
    if name in PRINTED:
        return _printed(beside, SIGNS[name], int(told.values[0]))
    if name in LAYERS:
        return icon(GRIEF_SIGNS[beside.state.box.layer_symbol[int(told.values[0])]])
    if name in ("goal", "deal_goal"):
        return icon(CONDITION_SIGNS[beside.state.box.conditions[int(told.values[0])]])
    return icon(SIGNS[name]) if name in SIGNS else None


def _printed(beside: Beside, kind: str, number: int) -> h.Element:
    """What is printed on a tile or a Research card, in signs: they are looked for by what they do."""
    box, tongue = beside.state.box, beside.tongue
    if kind == "tile":
        banner = effect(box, box.banners[number], tongue)
        signs: list[h.Node] = [effect(box, box.mains[number], tongue), h.span(".nt__b")[banner] if banner else None]
    else:
        signs = [
            icon(QUALITIES[box.colour[number]]), tags(box, box.research_tags[number], tongue),
            effect(box, box.research_effect[number], tongue),
        ]  # fmt: skip
    return h.span(".signs")[signs]


def _of_mind(beside: Beside, told: Told[Any], things: dict[str, Any]) -> h.Node:
    box = beside.state.box
    if told.row.name == "operation":
        number = int(told.values[0])
        return h.span[icon(f"op-{cp.SYMBOLS[box.symbol[number]]}"), _beside_symbol(box, told)]
    if told.row.name == "spin":  # the Sphere that comes to face the first Realm
        return icon(f"sphere-{SPHERE.id(box, -int(told.values[0]) % cp.AREAS)}")
    if "aspiration" in things:
        return icon(f"asp-{things['aspiration']}")
    if "realm" in things:
        return icon(f"realm-{things['realm']}")
    card = things.get("card") or things.get("place")
    if isinstance(card, str) and card in box.ids:
        return emotion(box, card)
    return icon(SIGNS[told.row.name]) if told.row.name in SIGNS else None


def emotion(box: Any, id: str) -> h.Element:
    """The picture of an Emotion of Cerebria, on the ground of its side."""
    side = cp.SIDES[box.sides[box.number(id)]]
    return h.span(f".cameo.k-{side}")[picture("cerebria", "emotion", id, "0 0 64 64")]
