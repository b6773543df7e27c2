"""Derived: what follows from facts, control, standings and points, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mindtable.core.tongue import N_, Tongue

DERIVED: Final = ("control", "standing", "ahead", "final")  # first words of their keys
PARTIES: Final = {
    "players": N_("yours"), "ego": N_("the Ego’s"), "nobody": N_("nobody’s"), "person": N_("you"), "id": N_("the Id"),
}  # fmt: skip


def is_derived(key: str) -> bool:
    """Whether a key is of something that follows, and not of a fact."""
    return key.partition(" ")[0] in DERIVED


def about(key: str, names: Mapping[str, str], tongue: Tongue) -> str:
    """What something that follows is about; places go by their names, by reference."""
    word, _, id = key.partition(" ")
    if word == "final":
        return tongue.say("Points if scored now, you") if id == "person" else tongue.say("Points if scored now, the Id")
    if word == "ahead":
        return tongue.say("First on a shared space of Reputation")
    found = [names[one] for one in (f"realm:{id}", f"frontier:{id}", f"aspiration:{id}") if one in names]
    return found[0] if found else id


def party(value: str, tongue: Tongue) -> str:
    """Who controls something, or how it stands: the person first, as on the board."""
    if value in PARTIES:
        return tongue.say(PARTIES[value])
    return " : ".join(reversed(value.split(":")))
