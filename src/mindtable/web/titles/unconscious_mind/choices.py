"""Choices: what a choice is called on its row, and what stands there as signs."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.scene import Piece
from mindtable.core.tongue import N_, capital
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.things import PIECE, QUALITY, TRACK
from mindtable.web import elements as h
from mindtable.web.arrange import Group
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.now import split
from mindtable.web.titles.unconscious_mind.desk import Desk
from mindtable.web.titles.unconscious_mind.meeting import SHORT, tile_name
from mindtable.web.titles.unconscious_mind.office import client_name, dream_deal, dream_name, points
from mindtable.web.titles.unconscious_mind.signs import effect, sign_of, tags

EXCHANGES: Final = frozenset(("buy_elevate", "buy_transfer", "buy_bright", "make_box"))
WHOLE: Final = frozenset(("use_location", "point"))  # what is paid and what it brings are one effect
SHAPED: Final = frozenset(("elevate", "transfer"))
INKPOT: Final = frozenset(("inkpot", "inkpot_for_bright"))
INSTEAD: Final = Group(N_("Recall or treat"), "office", frozenset(("recall", "treat", "pass")))
MAIN: Final = frozenset(("state", "recall", "treat"))
ALL: Final = N_("State Ideas on a space, recall them, or treat your Clients?")
TURN: Final = {
    frozenset(("state",)): N_("On which space do you state Ideas?"),
    frozenset(("recall",)): N_("Recall your Ideas, or exchange something first?"),
    frozenset(("treat",)): N_("Treat your Clients, or exchange something first?"),
    frozenset(("state", "recall")): N_("State Ideas on a space, or recall them?"),
    frozenset(("state", "treat")): N_("State Ideas on a space, or treat your Clients?"),
    frozenset(("recall", "treat")): N_("Recall your Ideas, or treat your Clients?"),
}
BOX: Final = "spend_box"
NO_EXCHANGE: Final = N_("End of turn: a Box as a Therapy point?")
NO_BOX: Final = N_("End of turn: a last exchange?")
CARD: Final = re.compile(r"\s[a-d][1-3][UD](?=\s?[:,.;]|$)")  # a card of the Meeting Table; its target is named, too
NONE: Final = re.compile(r"\s?; \w+\s?: –(?=\s?;)")  # what a card has none of
ID: Final = re.compile(r"\s\([A-Z]{1,2}\d{1,2}[A-Z]?\)")  # of a card, behind its name


def read(text: str) -> str:
    """A line of the story without what only somebody with cards in hand needs: ids, and what is not there."""
    for needless in (ID, CARD, NONE):
        text = needless.sub("", text)
    return text


def question(look: Look) -> str:
    """What is asked; that it is the own turn stands above it. What cannot be done now is not asked for."""
    told = look.question_told
    verbs = frozenset(choice.verb for choice in look.choices)
    if told is not None and told.row.name == "turn":
        return look.tongue.say(TURN.get(verbs & MAIN, ALL))
    if told is not None and told.row.name == "box" and not (BOX in verbs and EXCHANGES & verbs):
        return look.tongue.say(NO_EXCHANGE if BOX in verbs else NO_BOX)
    return ID.sub("", look.question or look.standing)


def narrowed(group: Group, found: list[ChoiceLook]) -> Group:
    """A heading that names what is below it."""
    verbs = {choice.verb for choice in found}
    if group is not INSTEAD or {"recall", "treat"} <= verbs:
        return group
    return Group(N_("Treat") if "treat" in verbs else N_("Recall"), group.icon, group.verbs)


def short(choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
    """Under its heading: a space and the actions beside it, in few words; which Insight is shaped, and into what."""
    if choice.verb in SHAPED:
        told, box, tongue = choice.told, look.game.box, look.tongue
        piece = capital(PIECE.call(box, told["piece"], tongue))
        if choice.verb == "elevate":
            return piece, ""
        quality = QUALITY.call(box, told["quality"], tongue)
        return tongue.say("{piece} to {quality}", {"piece": piece, "quality": quality}), ""
    if choice.verb != "state":
        return None
    actions = [look.tongue.say(SHORT[action]) for action in choice.told["actions"]]
    return choice.things["space"], " · ".join(actions)


def called(choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
    """Cards by their names without their ids, then what they do; exchanges by what is exchanged."""
    told, tongue = choice.told, look.tongue
    box: Box = look.game.box
    if choice.verb == "make_box":  # a button of a phone has room for what it brings
        return tongue.say("A Box"), tongue.say("for a Major, a Medium and a Minor")
    if choice.verb in EXCHANGES:
        return capital(choice.words.partition(":")[2].strip()), ""
    if choice.verb == "recall":  # how much Coffee stands there as a sign
        return tongue.say("Recall your Ideas"), tongue.say("and a bonus")
    if choice.verb == "spend_box":
        steps = {"n": told["n"], "next": told["n"] - 1}
        return (
            tongue.say("A Box for {client}", {"client": client_name(Desk(look), told["client"])}),
            tongue.say("Therapy marker from {n} to {next}", steps),
        )
    if choice.verb in WHOLE:
        return capital(choice.words), ""
    if choice.verb in INKPOT:
        return capital(TRACK.call(box, told["end"], tongue)), choice.words.partition(";")[2].strip()
    if choice.verb == "client":
        return client_name(Desk(look), told["client"]), _ability(box, told["client"], look)
    if choice.verb == "dream":
        return dream_name(Desk(look), told["dream"]), ""
    if choice.verb == "play":
        return _research(box, told["card"], look), lang.effect_text(box, box.research_effect[told["card"]], tongue)
    if choice.verb == "swap":
        given = tongue.say("for {card}", {"card": _research(box, told["card"], look)})
        return _research(box, told["taken"], look), given
    if choice.verb == "take_tile":
        return tile_name(Desk(look), choice.things["tile"]), ""
    if choice.verb == "treat_client":
        return client_name(Desk(look), told["client"]), dream_name(Desk(look), told["dream"])
    if ID.search(choice.words):
        return split(ID.sub("", choice.words))
    return None


def wish(piece: Piece, look: Look) -> str:
    """What somebody wants who asks why a piece cannot be chosen, as it is typed; empty where it is nothing to ask."""
    kind, _, id = piece.id.partition(":")
    [where] = [place.id for place in Desk(look).places.values() if piece in place.pieces][:1] or [""]
    if kind in ("client", "dream"):  # in a room it is that Client who is to be treated: what the Dream costs is told
        room = where.removeprefix("room:")
        return f"treat {room}" if room != where else f"{kind} {id}" if "_place:" in where else ""
    if kind == "tile":
        return f"take {where.removeprefix('display:')}" if where.startswith("display:") else ""
    if kind == "research":
        return f"play {id}" if where.startswith("hand") else ""
    if kind == "slot":
        return f"location {id}"
    return f"district {id}" if kind == "number" else ""


def _research(box: Box, card: int, look: Look) -> str:
    return look.tongue.name(box.names["research"][card])


def _ability(box: Box, client: int, look: Look) -> str:
    """What a Client does, without its points and tags, which stand on the row as signs."""
    return lang.client_text(box, client, look.tongue).rpartition(";")[2].strip()


def price(choice: ChoiceLook, look: Look) -> h.Node:
    """Signs of what a preview does not tell: how far the Inkpot goes, what a Client, Dream or tile is worth."""
    told, tongue = choice.told, look.tongue
    box: Box = look.game.box
    if choice.verb == "state" or choice.verb in INKPOT:
        n = choice.things["n"]
        words = tongue.count("the Inkpot goes {n} space on", "the Inkpot goes {n} spaces on", n)
        return sign_of("inkpot", n, words)
    if choice.verb == "client":
        client = told["client"]
        return [points(Desk(look), client), tags(box, box.client_tags[client], tongue)]
    if choice.verb in ("dream", "treat_client"):
        return dream_deal(Desk(look), told["dream"])
    if choice.verb == "take_tile":
        return h.span(".dream__c")[effect(box, box.mains[told["tile"]], tongue)]
    if choice.verb == "play":
        return tags(box, box.research_tags[told["card"]], tongue)
    if choice.verb == "swap":
        taken = told["taken"]
        does = effect(box, box.research_effect[taken], tongue)
        return [h.span(".dream__c")[does], tags(box, box.research_tags[taken], tongue)]
    return None
