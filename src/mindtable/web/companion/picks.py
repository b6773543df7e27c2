"""Picks: an Emotion of Cerebria that is told to lie somewhere, chosen by its picture."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.tongue import N_, capital
from mindtable.games.cerebria import pieces as p
from mindtable.web import elements as h
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.faces import emotion
from mindtable.web.parts import icon

Value = tuple[str, str]
"""A value of a field: as it is written, and in words."""
YOURS: Final = "yours"
OTHERS: Final = (N_("Strong and Starting Emotions"), N_("Emotions of the Ego"))


def are_emotions(beside: Beside, values: list[Value]) -> bool:
    """Whether a field is about which Emotion lies somewhere."""
    return any([_is_emotion(beside.state.box, id) for id, _ in values]) if beside.title.name == "cerebria" else False


def picks(beside: Beside, name: str, values: list[Value], elsewhere: list[Value], value: str) -> h.Node:
    """What lies there and nothing at all are one touch; other Emotions lie folded where there is one.

    The Ego has each Emotion once: one that lies elsewhere is looked for among the others all the same.
    """
    box, tongue = beside.state.box, beside.tongue
    first: list[Value] = []
    groups: dict[str, list[Value]] = {}
    its = [one for one in elsewhere if _is_emotion(box, one[0]) and _group(box, box.number(one[0])) == OTHERS[1]]
    for one in [*values, *its]:
        if one[0] == value or not _is_emotion(box, one[0]):
            first.append(one)
        else:
            groups.setdefault(_group(box, box.number(one[0])), []).append(one)
    grids = {words: _grid(beside, name, groups[words], value) for words in (YOURS, *OTHERS) if words in groups}
    if _is_emotion(box, value):
        first.sort(key=lambda one: one[0] != value)
        return h.fragment[
            _grid(beside, name, first, value),
            _folded(tongue.say("Another Emotion"), list(grids.values())) if grids else None,
        ]
    return h.fragment[
        grids.pop(YOURS, None), [_folded(capital(tongue.say(words)), [grid]) for words, grid in grids.items()]
    ]


def _folded(words: str, grids: list[h.Element]) -> h.Element:
    return h.details(".cpicks__more")[h.summary[words, icon("down")], grids]


def _is_emotion(box: Any, id: str) -> bool:
    return id in box.ids and box.number(id) < p.NAMED


def _group(box: Any, card: int) -> str:
    if box.owner[card] == p.PLAYERS and card % p.OF_SIDE < p.TYPES:
        return YOURS
    return OTHERS[0] if card % p.OF_SIDE >= p.STRONG else OTHERS[1]


def _grid(beside: Beside, name: str, values: list[Value], value: str) -> h.Element:
    return h.div(".cpicks")[
        [
            h.label(class_=["cpick", "on" if id == value else ""])[
                h.input(".sr", type="radio", name=name, value=id, checked=id == value),
                _face(beside, id), h.b[words],
            ]
            for id, words in values
        ]
    ]  # fmt: skip


def _face(beside: Beside, id: str) -> h.Node:
    """The picture with its Vibe, by which a card is looked for among many."""
    box = beside.state.box
    if not _is_emotion(box, id):
        return icon("cross")
    card = box.number(id)
    if box.vibe[card] == p.NO_VIBE:
        return emotion(box, id)
    vibe = p.VIBES[box.vibe[card]]
    sign = h.span(class_=["cpick__vibe", f"v-{vibe}", f"k-{p.SIDES[box.sides[card]]}"])[icon(f"vibe-{vibe}")]
    return h.fragment[emotion(box, id), sign]
