"""What the Ego's turn asks of the hands at the table, as orders."""

from __future__ import annotations

from typing import Any, Final

from mindtable.companion.orders import Orders
from mindtable.core.agenda import Event
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.things import STRONG_DECK, TO_BOX


def _stepped(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    if event["figure"] == p.GATEKEEPER:
        if event["clockwise"]:
            return tongue.say("Move the Gatekeeper one step clockwise, to {to}", values)
        return tongue.say("Move the Gatekeeper one step counter-clockwise, to {to}", values)
    if event["clockwise"]:
        return tongue.say("Move the Influencer one step clockwise, to {to}", values)
    return tongue.say("Move the Influencer one step counter-clockwise, to {to}", values)


def _placed(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    if event["figure"] == p.GATEKEEPER:
        return tongue.say("Put the Gatekeeper on {space}", values)
    return tongue.say("Put the Influencer in {space}", values)


def _intensified(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    if not event["tokens"]:
        return tongue.say("Put {essence} Essence on {card}, {slot}", values)
    if not event["essence"]:
        return tongue.say("Put a +{tokens} Intensity token on {card}, {slot}", values)
    return tongue.say("Put {essence} Essence and a +{tokens} Intensity token on {card}, {slot}", values)


def _quelled(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    if not event["left"]:
        return tongue.say("Take the last Essence off {card} on {slot}", values)
    return tongue.say("Take {essence} Essence off {card} on {slot}; {left} left", values)


def _left(event: Event, box: Any, tongue: Tongue) -> str:
    """An Emotion leaves play; where it goes people forget most easily (CB-24, CB-86, EGO-05)."""
    values = event.words(box, tongue)
    if event["to"] == STRONG_DECK:
        return tongue.say("Take {card} off {slot} and put it back with the Strong Emotions", values)
    if event["to"] == TO_BOX:
        return tongue.say("Take {card} off {slot} and put it in the box", values)
    if event["owner"] == p.EGO:
        return tongue.say("Take {card} off {slot} and put it under the Ego’s deck", values)
    if box.spirits == 1:
        return tongue.say("Take {card} off {slot} and put it under your deck", values)
    return tongue.say("Take {card} off {slot} and put it under the deck of its Spirit", values)


def _absorbed(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    if not event["kept"]:
        return tongue.say("Take {taken} Willpower from the Sphere at {realm} and put it in the supply", values)
    if event["kept"] == event["taken"]:
        return tongue.say("Take {taken} Willpower from the Sphere at {realm} and give it to the Ego", values)
    return tongue.say("Take {taken} Willpower from the Sphere at {realm} and give {kept} of it to the Ego", values)


def _returned(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    if len(event["cards"]) == 1:
        return tongue.say("Put {cards} under the Ego’s deck", values)
    return tongue.say("Put {cards} under the Ego’s deck, in random order", values)


def _fragment(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    if event["fortress"]:
        values["fortress"] = say.fortress(event["fragment"], tongue)
        if event["party"] == p.EGO:
            return tongue.say("Move the Ego’s {fortress} at {realm} to its Identity", values)
        return tongue.say("Move your {fortress} at {realm} to your Identity", values)
    if event["party"] == p.EGO:
        return tongue.say("Add a {fragment} Fragment to the Ego’s Identity", values)
    return tongue.say("Add a {fragment} Fragment to your Identity", values)


ORDERS: Final[Orders] = {
    "starting": N_("Lay {card} on {slot}"),
    "filled": N_("Fill {card} on {slot}: {essence} Essence"),
    "ego_placed": _placed,
    "ego_stepped": _stepped,
    "ego_invoked": N_("Place {card} on {slot} with {essence} Essence"),
    "ego_intensified": _intensified,
    "ego_quelled": _quelled,
    "left": _left,
    "ego_fortified": N_("Build a {fortress} of the Ego at {realm}"),
    "ego_razed": N_("Remove your {fortress} at {realm}"),
    "ego_absorbed": _absorbed,
    "ego_returned": _returned,
    "turned": N_("Turn the Origin one step clockwise"),
    "refilled": N_("Refill the Sphere of {sphere} to {willpower} Willpower"),
    "fragment_added": _fragment,
    "common_done": N_("Turn {aspiration} face down"),
    "common_removed": N_("Take the Common Aspiration {aspiration} away"),
}
