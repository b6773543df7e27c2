"""Values: what is printed on a card, as people at a table say it and not as packs write it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from mindtable.core.cards import Entry
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import language as mind
from mindtable.games.unconscious_mind import language as vienna
from mindtable.games.unconscious_mind import pieces as p

Words = Callable[[Any, Entry, Tongue], str]
"""The value of a card in words."""
WORDS: Final = {  # of packs, that a language has a word for
    "yes": N_("yes"), "no": N_("no"), "none": N_("nothing"), "clockwise": N_("clockwise"),
    "counterclockwise": N_("counter-clockwise"), "defiance": N_("Defiance"), "endeavor": N_("Endeavor"),
    "judgment": N_("Judgment"), "bliss": N_("Bliss"), "gloom": N_("Gloom"),
    "up": N_("upwards"), "down": N_("downwards"), "waves": N_("waves"), "cloud": N_("cloud"), "eye": N_("eye"),
    "starting": N_("starting Grief Layers"), "light": N_("light Grief Layers"), "deep": N_("deep Grief Layers"),
}  # fmt: skip


def _effect(lists: str, offset: int = 0) -> Words:
    """An effect of a card: ``Elev 2`` is said “Elevate 2”."""
    return lambda box, entry, tongue: vienna.effect_text(box, getattr(box, lists)[offset + _at(box, entry)], tongue)


def _effects(lists: str) -> Words:
    """Several effects, from the top."""

    def words(box: Any, entry: Entry, tongue: Tongue) -> str:
        return " / ".join([vienna.effect_text(box, one, tongue) for one in getattr(box, lists)[_at(box, entry)]])

    return words


def _at(box: Any, entry: Entry) -> int:
    return int(box.number(entry.kind, entry.id))


def _cost(offset: int) -> Words:
    return lambda box, entry, tongue: vienna.cost_text(box.dream_cost[offset + _at(box, entry)], tongue)


def _in(entries: str, box: Any, entry: Entry) -> int:
    """The number of a card among those of its kind."""
    return [one.id for one in getattr(box, entries)].index(entry.id)


def _power(box: Any, entry: Entry, tongue: Tongue) -> str:
    return mind.powers_text(box, box.number(entry.id), tongue)


def _vibe(box: Any, entry: Entry, tongue: Tongue) -> str:
    return mind.vibe(box.vibe[box.number(entry.id)], tongue)


SAID: Final[dict[tuple[str, str], Words]] = {
    ("emotion", "power"): _power, ("strong", "power"): _power, ("emotion", "vibe"): _vibe, ("strong", "vibe"): _vibe,
    ("spirit", "power"): lambda box, entry, tongue: mind.spirit_text(box, _in("spirit_entries", box, entry), tongue),
    ("intention", "deed"): lambda box, entry, tongue: mind.deeds_text(
        box.all_intentions[_in("intention_entries", box, entry)], tongue
    ),
    ("aspiration", "counts"): lambda box, entry, tongue: tongue.say(
        mind.COUNTS[box.counts[_in("aspiration_entries", box, entry)]]
    ),
    ("layer", "bonus"): _effect("layer_bonus"), ("research", "effect"): _effect("research_effect"),
    ("manifest", "extra"): _effect("dream_extra"), ("latent", "extra"): _effect("dream_extra", p.MANIFESTS),
    ("manifest", "cost"): _cost(0), ("latent", "cost"): _cost(p.MANIFESTS),
    ("tile", "main"): _effect("mains"), ("tile", "banner"): _effect("banners"),
    ("location", "effects"): _effects("location_effects"), ("location", "bonuses"): _effects("location_bonuses"),
    ("routine", "ability"): lambda box, entry, tongue: tongue.say(vienna.ABILITIES[box.abilities[_at(box, entry)]]),
    ("case", "counts"): lambda box, entry, tongue: tongue.say(
        vienna.COUNTED[box.case_scoring[_at(box, entry)].counts]
    ),
    ("research", "colour"): lambda box, entry, tongue: tongue.say(vienna.QUALITIES[box.colour[_at(box, entry)]]),
    ("treatise", "colours"): lambda box, entry, tongue: vienna.colours_text(box, _at(box, entry), tongue),
    ("goal", "condition"): lambda box, entry, tongue: vienna.goal_text(box, _at(box, entry), tongue),
}  # fmt: skip


def written(value: Any) -> str:
    """A value as packs write it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def has_words(kind: str, key: str) -> bool:
    """Whether packs write a value in a notation of their own."""
    return (kind, key) in SAID


def said(box: Any, entries: list[Entry], entry: Entry, key: str, tongue: Tongue) -> str:
    """What stands on a card, as people call it."""
    value = entry.data[key]
    if value and (entry.kind, key) in SAID:
        return SAID[entry.kind, key](box, entry, tongue)
    return _plain(value, entries, tongue)


def _plain(value: Any, entries: list[Entry], tongue: Tongue) -> str:
    if isinstance(value, list):
        return ", ".join([_plain(one, entries, tongue) for one in value]) or tongue.say("nothing")
    word = written(value)
    names = [entry.data.get("name") for entry in entries if entry.id == word]
    if names and isinstance(names[0], dict):
        return tongue.name(names[0])
    return tongue.say(WORDS[word]) if word in WORDS else word or tongue.say("nothing")
