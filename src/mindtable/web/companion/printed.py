"""Printed: what stands on the cards of the box, card by card, each value typed in on its own."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import quote

from mindtable.companion import log as logs
from mindtable.core.cards import Entry
from mindtable.core.tongue import N_, capital
from mindtable.games.cerebria.things import OPERATION
from mindtable.web import elements as h
from mindtable.web.companion.beside import WAYS, Beside
from mindtable.web.companion.frame import bar, notice
from mindtable.web.companion.values import has_words, said, written
from mindtable.web.parts import icon

NOT_PRINTED: Final = ("id", "name", "gloss", "seed", "public", "place", "board")
NUMBERED: Final = re.compile(r"[A-Z]+\d+")
TRACK: Final = re.compile(r"(?<=\d)-(?=\d)")
KEPT: Final = "\u2060-\u2060"  # a track is read in one line
EXAMPLES: Final = 4  # of how a value is written
FEW: Final = 6  # values among which one chooses
KINDS: Final = {
    "operation": N_("Operation cards"), "emotion": N_("Emotions"), "strong": N_("Strong Emotions"),
    "starting": N_("Starting Emotions"), "aspiration": N_("Aspirations"), "intention": N_("Intentions"),
    "spirit": N_("Spirits"), "realm": N_("Realms"), "routine": N_("Routine Clients"), "case": N_("Case-Study Clients"),
    "layer": N_("Grief Layers"), "manifest": N_("Manifest Dreams"), "latent": N_("Latent Dreams"),
    "research": N_("Research"), "treatise": N_("Treatises"), "tile": N_("Notebook tiles"),
    "meeting": N_("Meeting Table cards"), "goal": N_("Goals"), "location": N_("Locations"),
}  # fmt: skip
KEYS: Final = {
    "symbol": N_("symbol"), "bonus": N_("bonus"), "arrow": N_("arrow"), "vibe": N_("Vibe"),
    "track": N_("Intensity by Essence"),
    "threshold": N_("threshold"), "power": N_("power"), "counts": N_("what it counts"), "deed": N_("what it asks for"),
    "cost": N_("cost"), "therapy": N_("Therapy points"), "extra": N_("extra"), "hearts": N_("hearts"),
    "tags": N_("tags"), "effect": N_("effect"), "effects": N_("effects"), "points": N_("points"),
    "banner": N_("banner"), "main": N_("effect"), "ability": N_("ability"), "cure": N_("bonus of the Cure"),
    "condition": N_("condition"), "side": N_("side"), "basic": N_("in the basic game"), "place": N_("place"),
    "strong": N_("its Strong Emotion"), "starter": N_("in a starter deck"), "copies": N_("copies"),
    "board": N_("Board"), "column": N_("column"), "row": N_("row"), "per": N_("for every"), "most": N_("at most"),
    "stack": N_("stack"), "colour": N_("colour"), "colours": N_("colours"), "district": N_("District"),
    "next": N_("next Location"), "bonuses": N_("bonuses"), "back": N_("back"),
}  # fmt: skip


def entries(beside: Beside) -> list[Entry]:
    """The cards of the box that people have before them."""
    box = beside.game.box
    lists = [getattr(box, name) for name in dir(box) if name.endswith("entries")]
    return [entry for one in lists for entry in one if entry.kind in KINDS]


def name_of(beside: Beside, entry: Entry) -> str:
    """What a card is called; many have a number only."""
    names: Any = entry.data.get("name")
    if entry.kind == "operation":
        number = [one.id for one in beside.game.box.operation_entries].index(entry.id)
        return f"{OPERATION.call(beside.game.box, number, beside.speaking)} ({entry.id})"
    if entry.kind == "meeting":  # a space, and upwards or downwards
        return f"{entry.id[:-1]} {WAYS[entry.id[-1]]}"
    if not isinstance(names, dict):
        return entry.id
    name = beside.tongue.name(names)
    return f"{name} ({entry.id})" if NUMBERED.fullmatch(entry.id) else name  # an id such as “courage” says no more


def cards(beside: Beside) -> h.Element:
    """All cards by their kind, each a link to its form."""
    tongue = beside.tongue
    groups: dict[str, list[Entry]] = {}
    for entry in entries(beside):
        groups.setdefault(entry.kind, []).append(entry)
    return h.section(".phone.phone--long", aria_label=tongue.say("What your cards say"))[
        bar(beside, tongue.say("What your cards say"), tongue.say("Touch the card that says something else"),
            back=f"{beside.address}?see=more"),
        h.div(".cgroups")[
            [
                h.details(".cgroup")[
                    h.summary[capital(tongue.say(KINDS[kind])), icon("down")],
                    h.ul[
                        [
                            h.li[h.a(href=f"{beside.address}?card={quote(f'{kind} {one.id}')}", data_go=True)[
                                name_of(beside, one)
                            ]]
                            for one in found
                        ]
                    ],
                ]
                for kind, found in groups.items()
            ]
        ],
    ]  # fmt: skip


def card(beside: Beside, reference: str) -> h.Element:
    """The values of a card, each with what it is now; each is checked and kept on its own."""
    tongue = beside.tongue
    kind, _, id = reference.partition(" ")
    found = [entry for entry in entries(beside) if entry.kind == kind and entry.id == id]
    if not found:
        return cards(beside)
    entry = found[0]
    keys = [key for key in entry.data if key not in NOT_PRINTED]
    return h.section(".phone.phone--long", aria_label=name_of(beside, entry))[
        bar(beside, name_of(beside, entry), capital(tongue.say(KINDS[kind])), back=f"{beside.address}?see=cards"),
        notice(beside),
        _face(beside, entry),
        h.div(".cgroups")[[_field(beside, entry, key) for key in keys]],
    ]


def _face(beside: Beside, entry: Entry) -> h.Node:
    """The card in words, as it is read now: short forms below are understood by what they come to here."""
    game, tongue = beside.game, beside.tongue
    faces = [face for face in game.faces() if face.id == entry.id]
    if not faces:
        return None
    return h.div(".cface")[
        h.p(".label")[tongue.say("As the app reads it")],
        [h.p[TRACK.sub(KEPT, capital(line))] for line in game.card_lines(faces[0], beside.speaking)],
    ]


def _field(beside: Beside, entry: Entry, key: str) -> h.Element:
    """One value: what it can be in words; a number or a track is written, and so is what no card of the set has."""
    tongue, every = beside.tongue, entries(beside)
    now = written(entry.data[key])
    there = {written(one.data[key]): one for one in every if one.kind == entry.kind and key in one.data}
    label = capital(tongue.say(KEYS[key]) if key in KEYS else key)
    worded = has_words(entry.kind, key) or isinstance(entry.data[key], list)
    refers = any([one.id in there for one in every])  # to another card
    if len(there) > FEW and not worded and not refers:
        return _form(beside, entry, key, h.label[h.span[label], _input(now)])
    said_of = {value: said(beside.game.box, every, one, key, beside.speaking) for value, one in there.items()}
    choices = sorted(said_of.items(), key=lambda one: one[1])
    chosen = h.label[
        h.span[label],
        h.select(name="text")[[h.option(value=value, selected=value == now)[words] for value, words in choices]],
    ]
    if not worded:
        return _form(beside, entry, key, chosen)
    examples = [(value, words) for value, words in choices if value][:EXAMPLES]
    return h.div(".cprinted2")[
        _form(beside, entry, key, chosen),
        h.details[
            h.summary[tongue.say("My card says something else")],
            h.p(".hint")[tongue.say("Write it the short way, as in these:")],
            h.dl[[h.fragment[h.dt[h.code[value]], h.dd[words]] for value, words in examples]],
            _form(beside, entry, key, h.label[h.span[tongue.say("the short way")], _input(now)]),
        ],
    ]  # fmt: skip


def _input(now: str) -> h.VoidElement:
    return h.input(name="text", value=now, required=True, autocomplete="off")


def _form(beside: Beside, entry: Entry, key: str, asked: h.Node) -> h.Element:
    return h.form(".cprinted", method="post", action=f"{beside.address}/enter", data_entry=True)[
        beside.hidden(logs.PRINTED),
        h.input(type="hidden", name="before", value=f"{entry.kind} {entry.id} {key}"),
        asked,
        h.button(".btn", type="submit")[icon("check"), beside.tongue.say("Keep it")],
    ]
