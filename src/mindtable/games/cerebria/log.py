"""The log: what happened, a line for each event worth one."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import events, reasons
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.state import EGO_WON, PLAYERS_WON, CerebriaState
from mindtable.games.cerebria.things import WORDS
from mindtable.games.cerebria.words import who

ENDINGS: Final = [
    N_("No Common Aspiration is left: the game ends with this turn (CB-80)"),
    N_("A Capping Fragment was placed: the game ends with this turn (CB-75, CB-80)"),
    N_("20 points on the Wheel: the game ends with this turn (CB-80)"),
]
_ORDER: Final = list(WORDS.rows["event"].values())
_OF_THE_EGO: Final = (_ORDER.index(events.OPERATION_OPEN), _ORDER.index(events.REVELATION))
WHICH: Final = [N_("Common"), N_("players' Hidden"), N_("Ego's Hidden")]


def line(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    """An event as a line; the state gives names only."""
    if _OF_THE_EGO[0] <= _ORDER.index(event.kind) < _OF_THE_EGO[1]:
        return reasons.line(state, event, tongue)
    if _ORDER.index(event.kind) >= _OF_THE_EGO[1]:
        return _revelation(state, event, tongue)
    return _setup(state, event, tongue) or _deed(state, event, tongue) or _gain(state, event, tongue)


def _setup(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    box, values, kind = state.box, event.values, event.kind
    if kind == events.SPIRIT:
        said: dict[str, object] = {
            "who": tongue.seat(state.seat_of(event.seat)),
            "spirit": say.spirit(box, values[0], tongue),
        }
        return tongue.say("{who} plays {spirit}", said)
    if kind == events.COMMON and values[0] == 1:
        return tongue.say("The first Common Aspiration is {name}", {"name": say.aspiration(box, values[1], tongue)})
    if kind == events.STARTING:
        return tongue.say(
            "{card} starts on {slot}",
            {"card": say.name(box, values[0], tongue), "slot": say.slot(box, values[1], tongue)},
        )
    actor = who(state, event.seat, tongue)
    if kind == events.PLACED:
        return tongue.say("{who} starts at {space}", {"who": actor, "space": say.space(box, values[0], tongue)})
    if kind == events.WILD:
        row = tongue.say(say.ROW_NAMES[values[0]])
        return tongue.say("{who} puts a wild Vibe token in the row of {row}", {"who": actor, "row": row})
    if kind == events.TURN:
        return tongue.say("Turn {n}: {who}", {"n": values[0], "who": actor})
    return ""


def _deed(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    """What a Spirit of the players did."""
    box, values, kind = state.box, event.values, event.kind
    said: dict[str, object] = {"who": who(state, event.seat, tongue)}
    if kind == events.MOVED:
        said |= {"space": say.space(box, values[0], tongue), "n": values[1]}
        return tongue.say("{who} moves to {space} for {n} Willpower", said)
    if kind == events.INVOKED:
        said |= {
            "card": say.name(box, values[0], tongue),
            "slot": say.slot(box, values[1], tongue),
            "essence": values[2],
        }
        return tongue.say(
            "{who} invokes {card} on {slot} with {essence} Essence for {n} Willpower", {**said, "n": values[3]}
        )
    if kind == events.QUELLED:
        said |= {"card": say.name(box, values[0], tongue), "slot": say.slot(box, values[1], tongue), "off": values[2]}
        said |= {"left": values[3], "n": values[4]}
        return tongue.say("{who} quells {card} on {slot}: {off} Essence off, {left} left, for {n} Willpower", said)
    if kind == events.FORTIFIED:
        said |= {
            "fortress": say.fortress(values[1], tongue),
            "realm": say.realm(box, values[0], tongue),
            "n": values[2],
        }
        return tongue.say("{who} builds a {fortress} at {realm} for {n} Willpower", said)
    if kind == events.RAZED:
        said |= {
            "fortress": say.fortress(values[1], tongue),
            "realm": say.realm(box, values[0], tongue),
            "n": values[2],
        }
        return tongue.say("{who} razes the Ego's {fortress} at {realm} for {n} Willpower", said)
    if kind == events.EMPOWERED:
        said |= {"card": say.name(box, values[0], tongue), "strong": say.name(box, values[1], tongue)}
        said |= {"slot": say.slot(box, values[2], tongue), "n": values[3]}
        return tongue.say("{who} empowers {card} on {slot} to {strong} for {n} Willpower", said)
    if kind == events.REALM_ACTION:
        said |= {"realm": say.realm(box, box.realm_of[values[0]], tongue), "n": values[1]}
        return tongue.say("{who} uses {realm} for {n} Willpower", said)
    if kind == events.INTENSIFIED:
        said |= {"card": say.name(box, values[0], tongue), "slot": say.slot(box, values[1], tongue), "n": values[2]}
        return tongue.say("{who} puts {n} Essence on {card}, {slot}", said)
    if kind == events.SHIFTED:
        said |= {"card": say.name(box, values[0], tongue), "slot": say.slot(box, values[2], tongue)}
        return tongue.say("{who} brings {card} to {slot}", said)
    if kind == events.SWAPPED:
        return tongue.say("{who} swaps {n} Willpower for {n} Essence", {**said, "n": values[0]})
    if kind == events.ABSORBED:
        said |= {"sphere": say.sphere(box, values[0], tongue), "n": values[2]}
        return tongue.say("{who} absorbs {n} Willpower from the Sphere of {sphere}", said)
    if kind == events.ABILITY:
        return tongue.say("{who} spends 1 Ambition: {text}", {**said, "text": tongue.say(say.ABILITY_NAMES[values[0]])})
    if kind == events.TOKEN_PLACED:
        said |= {"vibe": say.vibe(values[1], tongue), "row": tongue.say(say.ROW_NAMES[values[0]])}
        if values[2] < 0:
            return tongue.say("{who} puts a token of the {vibe} in the row of {row}", said)
        said["card"] = say.name(box, values[2], tongue)
        return tongue.say("{who} discards {card} for a token of the {vibe} in the row of {row}", said)
    return ""


def _gain(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    """What came to the players, or left the board."""
    box, values, kind = state.box, event.values, event.kind
    said: dict[str, object] = {"who": who(state, event.seat, tongue)}
    if kind == events.GAINED:
        return tongue.say("{who}: {gain}", {**said, "gain": say.gain_text(values[0], values[1], tongue)})
    if kind == events.DREW:
        return tongue.say("{who} draws {card}", {**said, "card": say.name(box, values[0], tongue)})
    if kind == events.HIDDEN:
        return tongue.say("Your Hidden Aspiration is {name}", {"name": say.aspiration(box, values[0], tongue)})
    if kind == events.TOKENED:
        said |= {"card": say.name(box, values[0], tongue), "n": values[2]}
        return tongue.say("{card} has a +{n} Intensity token", said)
    if kind == events.LEFT:
        said |= {"card": say.name(box, values[0], tongue), "slot": say.slot(box, values[1], tongue)}
        return tongue.say("{card} leaves {slot}", said)
    if kind == events.DRAINED:
        said |= {"card": say.name(box, values[0], tongue), "slot": say.slot(box, values[1], tongue)}
        return tongue.say("{card} on {slot} loses 1 Essence", said)
    if kind == events.INTENTION:
        said["what"] = say.deeds_text(box.intentions[values[0]], tongue)
        return tongue.count(
            "Intention fulfilled ({what}): {n} point", "Intention fulfilled ({what}): {n} points", values[1], said
        )
    if kind == events.REWARD:
        return tongue.say("The Wheel gives {reward}", {"reward": tongue.say(say.REWARD_NAMES[values[0]])})
    return ""


def _revelation(state: CerebriaState, event: Event, tongue: Tongue) -> str:
    box, values, kind = state.box, event.values, event.kind
    if kind == events.REVELATION:
        return tongue.say("Revelation: the Sphere at {realm} is empty", {"realm": say.realm(box, values[1], tongue)})
    if kind == events.BOUGHT:
        said: dict[str, object] = {
            "name": say.aspiration(box, values[0], tongue),
            "which": tongue.say(WHICH[values[3]]),
        }
        said |= {"n": values[1], "left": values[2]}
        return tongue.say(
            "The Ego lowers your standing in {name} ({which}) by {n}; {left} Willpower left (EGO-90)", said
        )
    if kind == events.STANDING:
        said = {"name": say.aspiration(box, values[0], tongue), "which": tongue.say(WHICH[values[3]])}
        said |= {"ego": values[1], "mine": values[2]}
        return tongue.say("{which} Aspiration {name}: Ego {ego}, you {mine}", said)
    if kind == events.FRAGMENT:
        said = {"who": say.party(box, values[0], tongue), "size": say.size(values[1], tongue)}
        if values[2]:
            said["fortress"] = say.fortress(values[1], tongue)
            return tongue.say("A {fortress} of {who} goes to the Identity (CB-74)", said)
        return tongue.say("A {size} Fragment of {who} goes to the Identity", said)
    if kind == events.COMMON_DONE:
        return tongue.say("{name} is turned down", {"name": say.aspiration(box, values[0], tongue)})
    if kind == events.COMMON_REMOVED:
        said = {"name": say.aspiration(box, values[0], tongue)}
        if values[1] == p.EGO:
            return tongue.say("The Ego removes {name}, the first Common Aspiration it is not winning (EGO-95)", said)
        return tongue.say("You remove the Common Aspiration {name}", said)
    if kind == events.REFILLED:
        return tongue.say("The Sphere is refilled to 7")
    if kind == events.TURNED:
        return tongue.say("The Origin turns one step clockwise")
    if kind == events.ENDING:
        return tongue.say(ENDINGS[values[0]])
    if kind == events.SCORE:
        said = {
            "who": say.party(box, values[0], tongue),
            "wheel": values[1],
            "fragments": values[2],
            "capping": values[3],
        }
        said |= {"fortresses": values[4], "total": values[5]}
        return tongue.say(
            "{who}: Wheel {wheel} + Fragments {fragments} + Capping {capping} + Fortresses {fortresses} = {total}", said
        )
    if values[0] == PLAYERS_WON:
        return tongue.say("The players have won")
    return tongue.say("The Ego has won") if values[0] == EGO_WON else tongue.say("A draw")
