"""Faces: every card as people look it up."""

from __future__ import annotations

from mindtable.core.game import Face
from mindtable.core.tongue import Tongue
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import (
    ROMAN,
    TYPE_NAMES,
    clause_text,
    colour,
    colours_text,
    effect_text,
    requirement_text,
)


def faces(box: Box) -> list[Face]:
    """Every card for looking up."""
    found: list[Face] = []
    for card, entry in enumerate(box.entries):
        known = sorted({entry.provenance(key) for key in entry.data if key not in ("id", "seed", "public")})
        found.append(Face(entry.id, box.names[card], card, ", ".join(known)))
    return found


def card_lines(box: Box, card: int, tongue: Tongue) -> list[str]:
    """A card as a person looks it up."""
    values: dict[str, object] = {}
    lines: list[str] = []
    if card < p.FIRST_ADVISOR:
        faction = tongue.name(box.factions[card // p.FOLLOWERS_OF_FACTION].names)
        lines.append(tongue.say("Follower of {faction}", {"faction": faction}))
    elif card < p.FIRST_PALACE:
        lines.append(tongue.say("Advisor, {n} copies", {"n": p.COPIES_OF_ADVISOR}))
    elif card < p.FIRST_LOCATION:
        faction = tongue.name(box.factions[card - p.FIRST_PALACE].names)
        lines.append(
            tongue.say("Palace of {faction}, {type} ({colour})", {"faction": faction, **_type(box, card, tongue)})
        )
    elif card < p.FIRST_FRAGMENT:
        values = {**_type(box, card, tongue), "cost": box.cost[card], "base": box.base[card]}
        if card < p.FIRST_MONUMENT:
            lines.append(tongue.say("Location, {type} ({colour}): costs {cost} Wealth, gives {base} Essence", values))
        else:
            lines.append(tongue.say("Monument, {type} ({colour}): costs {cost} Wealth, gives {base} Essence", values))
        both = [colours_text(box.plus[card], 1, tongue), colours_text(box.plus[card], -1, tongue)]
        lines.append(", ".join([text for text in both if text]))
    elif card < p.FIRST_TREATY:
        requirement = box.requirements[card - p.FIRST_FRAGMENT]
        values = {"value": ROMAN[box.value[card]], "cost": box.cost[card]}
        lines.append(tongue.say("Fragment of value {value}: costs {cost} Influence", values))
        lines.append(tongue.say("Requires: {what}", {"what": requirement_text(requirement, tongue)}))
        lines.append(tongue.say("Bonus: {effect}", {"effect": effect_text(box, card, tongue)}))
        return lines
    else:
        ladder = tongue.join([str(price) for price in box.ladders[card - p.FIRST_TREATY]], tongue.say("and"))
        lines.append(tongue.say("Treaty with spaces for {ladder} tokens", {"ladder": ladder}))
    lines += [clause_text(box, clause, tongue) for clause in box.clauses[card]]
    return lines


def _type(box: Box, card: int, tongue: Tongue) -> dict[str, object]:
    return {"type": tongue.say(TYPE_NAMES[box.colour[card]]), "colour": colour(box.colour[card], tongue)}
