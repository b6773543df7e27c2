"""What the turn of the Id asks of the hands at the table, as orders."""

from __future__ import annotations

from typing import Any, Final

from mindtable.companion.orders import Orders
from mindtable.core.agenda import Event
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p

MARKER: Final = N_("Put the Therapy marker in the {room} of the Id on {n}")
OWN_MARKER: Final = N_("Put the Therapy marker in your {room} on {n}")


def _arrow(event: Event, box: Any, tongue: Tongue) -> str:
    if event["side"] == p.RIGHT_SIDE:
        return tongue.say("Lay the Compass Arrow so that it points right")
    return tongue.say("Lay the Compass Arrow so that it points left")


def _placed(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    ideas, bright = event["ideas"], event["bright"]
    values["ideas"] = tongue.count("{n} Idea", "{n} Ideas", ideas)
    values["bright"] = tongue.count("{n} Bright Idea", "{n} Bright Ideas", bright)
    if not bright:
        return tongue.say("Put {ideas} of the Id on {space}", values)
    if not ideas:
        return tongue.say("Put {bright} of the Id on {space}", values)
    return tongue.say("Put {ideas} and {bright} of the Id on {space}", values)


def tile_name(box: Any, tile: int, tongue: Tongue) -> str:
    """A tile of the Id without what it does: ``Study I``."""
    return tongue.name(box.names["id_tile"][tile]).partition(":")[0].strip()


def _flip(event: Event, box: Any, tongue: Tongue) -> str:
    return tongue.say("Flip {tile} to its active side", {"tile": tile_name(box, event["tile"], tongue)})


def _district(event: Event, box: Any, tongue: Tongue) -> str:
    values = event.words(box, tongue)
    values["place"] = tongue.name(box.names["district"][lang.district_of(event["number"])])
    return tongue.say("Lay an Insight of the Id on number {n} of the {place}, and its top token on the slot", values)


def _layered(event: Event, box: Any, tongue: Tongue) -> str:
    own = tongue.you(event.seat)
    values = event.words(box, tongue)
    if event["layer"] < 0:
        return tongue.say(OWN_MARKER if own else MARKER, values)
    values["symbol"] = tongue.say(lang.SYMBOLS[box.layer_symbol[event["layer"]]])
    if own:
        return tongue.say(
            "Give the Client in your {room} the Grief Layer “{symbol}” ({layer}) and put the Therapy marker on {n}",
            values,
        )
    return tongue.say(
        "Give the Client in the {room} of the Id the Grief Layer “{symbol}” ({layer}) "
        "and put the Therapy marker on {n}",
        values,
    )


def _catharsis(event: Event, box: Any, tongue: Tongue) -> str:
    if event["layer"] < 0:
        return ""
    if tongue.you(event.seat):
        return tongue.say("Catharsis of “{client}”: remove its Grief Layer (bonus: {bonus})", event.words(box, tongue))
    return tongue.say(
        "Catharsis of “{client}”: remove its Grief Layer (bonus for the Id: {bonus})", event.words(box, tongue)
    )


ORDERS: Final[Orders] = {
    "arrow_start": _arrow,
    "id_placed": _placed,
    "id_recall": N_("Take all Ideas of the Id back from the Meeting Table"),
    "id_ink": P_("Move the Inkpot of the Id {n} space on: {space}", "Move the Inkpot of the Id {n} spaces on: {space}"),
    "id_unlock_bright": N_("Take the Bright Idea above the {column} into the supply of the Id"),
    "id_unlock_idea": N_("Take the Idea above the {column} into the supply of the Id"),
    "id_flip": _flip,
    "id_insight": N_("{which} complete: give the Id an Insight"),
    "id_district": _district,
    "id_slot": N_("Lay a token on the bonus that the Id takes: {slot} (it shows: {effect})"),
    "id_display_tile": N_("Discard the tile “{tile}” from the Notebook display (banner: {banner})"),
    "id_draws": P_("Give the Id {n} Research card face down", "Give the Id {n} Research cards face down"),
    "id_swap": N_("Draw “{drawn}” for the Id and swap it for “{taken}”, which lies face up"),
    "id_play": N_("Lay “{card}” face up before the Id"),
    "id_publish": N_("Publish “{name}” for the Id, with its own cards"),
    "id_publish_citing": P_(
        "Publish “{name}” for the Id, with {n} Volume of yours",
        "Publish “{name}” for the Id, with {n} Volumes of yours",
    ),
    "id_uses": N_("Lay “{card}” under the Treatise"),
    "id_freud": N_("Move Freud to the {place}"),
    "id_professor": N_("Move the Professor of the Id to the {place}"),
    "freud_steps": N_("A marker passes a face of the Reputation track: move Freud on to the {place}"),
    "id_box": N_("Spend a Box of the Id on the Client in its {room} ({n} left)"),
    "id_overlay": N_("Lay the overlay “{name}” on the Client in the {room} of the Id"),
    "drafted": N_("Take “{client}” into the {room} of the Id"),
    "dreamt": N_("Lay the Manifest Dream “{dream}” on the Client in the {room} of the Id"),
    "layered": _layered,
    "therapy": MARKER,
    "catharsis": _catharsis,
    "cured": N_("Lay “{client}” among the Cured Clients of the Id"),
    "room_open": N_("Open the Secondary room of the Id"),
    "goal": N_("Give the Id the Goal “{goal}”"),
}  # fmt: skip
OWN: Final[Orders] = {
    "drafted": N_("Take “{client}” into your {room}"),
    "dreamt": N_("Lay the Manifest Dream “{dream}” on the Client in your {room}"),
    "layered": _layered,
    "therapy": OWN_MARKER,
    "catharsis": _catharsis,
    "cured": N_("Lay “{client}” among your Cured Clients"),
    "room_open": N_("Open your Secondary room"),
    "goal": N_("Take the Goal “{goal}”"),
}
"""Of the person, where the rules run on by themselves: at the set-up, and after each choice under the full rules."""
