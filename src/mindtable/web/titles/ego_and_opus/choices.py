"""Choices: how a choice reads in the list: what it is called, what it costs, and the card it is about."""

from __future__ import annotations

from typing import Final

from mindtable.games.ego_and_opus.language import name
from mindtable.games.ego_and_opus.view import PlaceView
from mindtable.web import elements as h
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.parts import chip
from mindtable.web.titles.ego_and_opus.sight import kind_of, lack_text, takes_all, text_of

OF_CARDS: Final = ("work", "artist", "ego")  # roles of a choice that name a card
BESIDE: Final = ("copy", "retire_work", "detach")  # verbs whose work is one among others that lie on the board
OVER: Final = ("flip", "copy")  # verbs about the work that lies face down
PAID: Final = ("play", "play_on_ego")  # verbs whose work will be paid for; others cost nothing
AIMS: Final = ("target", "target_secretly", "aim", "lowest", "mate")


def named_card(choice: ChoiceLook) -> str | None:
    """The card that a choice is about, where it is one of a hand, a vault, a graveyard or a portfolio."""
    if choice.verb in BESIDE:
        return None
    for role in OF_CARDS:
        card = choice.things.get(role)
        if isinstance(card, str):
            return card
    return None


def works(choice: ChoiceLook, look: Look) -> list[str]:
    """The work on the board that a choice about a face-down work means: itself, or the one it would be a copy of."""
    assert look.scene is not None
    if choice.verb not in OVER:
        return []
    row = f"work:{choice.things['card']['place']}/"
    pieces = [piece for zone in look.scene.zones for place in zone.places for piece in place.pieces]
    things = [piece.thing for piece in pieces if piece.thing.startswith(row)]
    if any([thing in choice.touches for thing in things]):
        return []
    if choice.verb == "flip":
        return things[-1:]
    return [thing for thing in things[:-1] if thing.endswith(f"/{choice.things['work']}")][:1]


def aimed_at(choice: ChoiceLook, look: Look) -> PlaceView | None:
    """The place that a choice aims at."""
    stand = choice.things.get("mate" if choice.verb == "mate" else "target")
    if choice.verb not in AIMS or not isinstance(stand, dict):
        return None
    for one in look.view["places"]:
        if one["place"] == stand["place"] and one["card"] is not None:
            found: PlaceView = one
            return found
    return None


def called(choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
    """What a choice is called, and the rest of it."""
    box, tongue = look.game.box, look.tongue
    card = named_card(choice)
    if card is not None:
        text = text_of(box, card, tongue)
        lacks = choice.things.get("lacks")
        if lacks is not None:
            text = lack_text(lacks, tongue)
        elif takes_all(choice, look):
            text = f"{tongue.say('Takes its last drive: at 0 it is retired.')} {text}"
        return name(box, box.number(card), tongue), text
    one = aimed_at(choice, look)
    if one is None:
        return None
    where = place_label(one["place"], look)
    if choice.things.get("ally"):
        where = f"{where} · {tongue.say('an ally')}"
    return name(box, box.number(one["card"] or ""), tongue), where


def place_label(place: str, look: Look) -> str:
    assert look.scene is not None
    for zone in look.scene.zones:
        for spot in zone.places:
            if spot.id == place:
                return spot.label
    return ""


def price(choice: ChoiceLook, look: Look) -> h.Node:
    """What a work costs; what is left of whoever is aimed at. What comes into play is told by its preview."""
    box, tongue = look.game.box, look.tongue
    card = named_card(choice)
    if card is not None:
        if kind_of(box, card) == "ego":  # its health is told by the preview
            attack = box.attack[box.number(card)]
            return chip("attack", attack, tongue.say("attack {n}", {"n": attack}))
        if choice.verb not in PAID:
            return None
        cost = choice.things.get("price", box.cost[box.number(card)])
        sign = "health" if choice.verb == "play_on_ego" else "drive"
        return chip(sign, cost, tongue.say("cost {n}", {"n": cost}), "loss" if takes_all(choice, look) else "")
    one = aimed_at(choice, look)
    if one is None:
        return None
    sign, words = ("health", "health {n}") if one["place"].startswith("ego") else ("drive", "drive {n}")
    return chip(sign, f"{one['life']}/{one['base']}", tongue.say(words, {"n": one["life"]}))
