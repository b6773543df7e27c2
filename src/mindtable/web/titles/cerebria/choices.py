"""Choices: what a choice is called on its row, what helps to make it, and what somebody wants who asks why not."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.scene import Piece
from mindtable.core.tongue import N_, capital
from mindtable.games.cerebria import language as words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.things import ACT
from mindtable.games.cerebria.words import BOLSTER, INNER_FORCE, INVOKED_WITH_ESSENCE, WITH_AMBITION
from mindtable.web import elements as h
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.now import split
from mindtable.web.parts import chip, icon
from mindtable.web.titles.cerebria.ring import action_text
from mindtable.web.titles.cerebria.seen import Seen

NO: Final = "no"
YES: Final = "yes"
PRICED: Final = frozenset({"declare", "unlock"})  # Actions, with the least that they cost
CARDS_AT_END: Final = 2  # CB-12
UPGRADES: Final = ((INNER_FORCE, N_("Inner Force")), (BOLSTER, N_("Bolster")))


def question(look: Look) -> str:
    """What is asked; a slot is asked for a card, which has left the hand in thought."""
    told = look.question_told
    if told is not None and told.row.name == "slot":
        return look.tongue.say("On which slot does {card} go?", told.words(look.game.box, look.tongue))
    if told is not None and told.row.name == "discard":  # what the token brings stands below
        return re.sub(r"\s\([^()]*\)", "", look.question)
    return look.question or look.standing


def answer(choice: ChoiceLook) -> str:
    """Yes or no, where a choice is no more than that; else empty."""
    return str(choice.things["answer"]) if set(choice.things) == {"answer"} else ""


def short(choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
    """A Sphere, Realm or Ability first, then what it does: their verb stands in the heading."""
    told, box, tongue = choice.told, look.game.box, look.tongue
    if choice.verb == "absorb":
        return words.sphere(box, told["sphere"], tongue), _absorbed(choice, look)
    if choice.verb == "use_realm":
        area = box.realm_of[told["action"]]
        return words.realm(box, area, tongue), action_text(box, area, tongue)
    if choice.verb == "use_ability":
        return capital(words.ability(box, told["ability"], tongue)), ""
    if choice.verb == "take_ambition":
        return tongue.count("{n} Ambition", "{n} Ambition", 1), ""
    if choice.verb == "take_cards":
        return tongue.count("{n} card", "{n} cards", CARDS_AT_END), ""
    if choice.verb == "discard":  # the question says what becomes of it
        return str(told.words(box, tongue)["card"]), words.vibe(told["vibe"], tongue)
    return None


def _absorbed(choice: ChoiceLook, look: Look) -> str:
    """How much is taken and left; the last Willpower of a Sphere brings a Revelation (CB-70)."""
    told, tongue = choice.told, look.tongue
    values: dict[str, object] = {
        "n": told["taken"], "left": told["willpower"] - told["taken"],
        "bonus": tongue.say(words.SPHERE_TEXTS[look.game.box.sphere_bonus[told["sphere"]]]),
    }  # fmt: skip
    if empties(choice):
        return tongue.count(
            "take the last one: a Revelation follows; {bonus}", "take the last {n}: a Revelation follows; {bonus}",
            told["taken"], values,
        )  # fmt: skip
    return tongue.say("take {n}, leave {left}; {bonus}", values)


def empties(choice: ChoiceLook) -> bool:
    """Whether a choice empties a Sphere."""
    return choice.verb == "absorb" and choice.told["taken"] == choice.told["willpower"]


def called(choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
    """What tells a choice from its neighbours comes first; what is absorbed has to say so itself."""
    told, box, tongue = choice.told, look.game.box, look.tongue
    if choice.verb in PRICED:  # what it costs stands on the row as signs
        return split(re.sub(r"\s\([^()]*\)", "", choice.words))
    if choice.verb == "way":
        named = [tongue.say(name) for upgrade, name in UPGRADES if told["way"] & upgrade]
        inner = told["way"] & INNER_FORCE
        return " + ".join(named) or tongue.say("No upgrade"), (
            choice.words.partition(":")[2].strip() if inner else choice.words
        )
    if choice.verb == "intensify":
        values = told.words(box, tongue)
        if told["willpower"]:
            more = tongue.say("{slot}: +{added} Essence, Intensity {then}, {willpower} more Willpower", values)
        else:
            more = tongue.say("{slot}: +{added} Essence, Intensity {then}", values)
        return f"{values['card']} +{told['added']}", more
    if choice.verb == "token":  # what the token brings is the same for every Vibe of a row: its first says so
        row = told["row"] % p.ROWS
        first = next(one for one in look.choices if one.verb == "token" and one.told["row"] == told["row"])
        brings = f" · {words.next_place(row, told['filled'], tongue)}" if choice is first else ""
        return tongue.say(words.ROW_NAMES[row]), words.vibe(told["vibe"], tongue) + brings
    if choice.verb == "move":
        return capital(words.space(box, told["space"], tongue)), ""
    if "slot" in choice.things:  # the number of a slot belongs to its name
        slot = str(told.words(box, tongue)["slot"])
        before, slot, after = choice.words.partition(slot)
        return capital(before + slot), after.strip(" .:;,–")
    found = short(choice, look)
    if found is None or choice.verb != "absorb":
        return found
    return tongue.say("Absorb: {sphere}", told.words(box, tongue)), found[1]


def price(choice: ChoiceLook, look: Look) -> h.Node:
    """What an Action costs at least; of a Sphere that is emptied, that a Revelation follows."""
    tongue = look.tongue
    if empties(choice):
        return h.span(".chip.reveals", title=tongue.say("Revelation"))[icon("revelation")]
    if choice.verb not in PRICED:
        return None
    n = choice.told["willpower"]
    signs = [chip("willpower", n, tongue.count("{n} Willpower", "{n} Willpower", n), "asked")]
    if choice.told["act"] == p.INVOKE and n <= INVOKED_WITH_ESSENCE:
        signs.append(chip("essence-drop", 1, tongue.count("{n} Essence", "{n} Essence", 1), "asked"))
    if choice.told["act"] in WITH_AMBITION:
        signs.append(chip("ambition", 1, tongue.count("{n} Ambition", "{n} Ambition", 1), "asked"))
    return signs


def aid(look: Look) -> h.Node:
    """What a token would bring, where a card is asked for it."""
    told = look.question_told
    if told is None or told.row.name != "discard" or look.scene is None:
        return None
    who, row = divmod(told["row"], p.ROWS)
    [filled] = [one["tokens"] for one in look.view["spirits"][who]["rows"] if one["row"] == ACT.ids[row]]
    text = look.tongue.say("The token brings: {what}.", {"what": words.next_place(row, filled, look.tongue)})
    return h.p(".now__aid")[icon(ACT.ids[row]), h.span[text]]


def wish(piece: Piece, look: Look) -> str:
    """What somebody wants who asks why a piece cannot be chosen: to invoke a card, to quell an Emotion of the Ego, to
    absorb, to raze; empty where nobody could want anything of it."""
    kind, _, rest = piece.id.partition(":")
    seen = Seen(look)
    if kind == "card":
        for place in seen.places.values():
            if piece in place.pieces:
                if place.id.startswith("hand:"):
                    return "invoke"
                if place.id.startswith("slot:"):
                    return "land" if seen.view["slots"][int(place.id[5:])]["owner"] == "players" else "quell"
        return ""
    if kind == "fortress":
        owner = [one["owner"] for one in seen.view["realms"] if one["realm"] == rest]
        return "exalt" if owner == ["players"] else "raze"
    return ""
