"""Cards for looking up: every component with its text and where its data come from."""

from __future__ import annotations

from typing import Final

from mindtable.core.cards import Entry
from mindtable.core.game import Face
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box

# The kinds that people look up, and what a card of the kind is called.
KINDS: Final = {
    "routine": N_("Routine Client"), "case": N_("Case-Study Client"), "layer": N_("Grief Layer"),
    "manifest": N_("Manifest Dream"), "latent": N_("Latent Dream"), "research": N_("Research"),
    "treatise": N_("Treatise"), "tile": N_("Notebook tile"), "professor": N_("Professor"),
    "id_tile": N_("tile of the Id"), "location": N_("Location"), "district": N_("District"), "goal": N_("Goal"),
    "routine_overlay": N_("Routine overlay of the Id"), "case_overlay": N_("Case-Study overlay of the Id"),
    "meeting": N_("Meeting Table card"),
}  # fmt: skip
LABELS: Final = ("id", "name", "seed", "public")  # what is no datum of the component itself


def _provenance(entry: Entry) -> str:
    """Where the data of a component come from; its name is only what we call it."""
    return ", ".join(sorted({entry.provenance(key) for key in entry.data if key not in LABELS}))


def faces(box: Box) -> list[Face]:
    """Every card of the title; the number is its place among all components."""
    found: list[Face] = []
    for number, entry in enumerate(box.entries):
        if entry.kind not in KINDS:
            continue
        names = entry.names("name") if entry.has("name") else {"en": entry.id, "fr": entry.id}
        found.append(Face(entry.id, names, number, _provenance(entry)))
    return found


def card_lines(box: Box, face: Face, tongue: Tongue) -> list[str]:
    """The kind and the text of a card."""
    entry = box.entries[face.number]
    return [tongue.say(KINDS[entry.kind]), *_text(box, entry.kind, box.number(entry.kind, entry.id), tongue)]


def _text(box: Box, kind: str, number: int, tongue: Tongue) -> list[str]:
    if kind == "routine":
        return [lang.client_text(box, number, tongue)]
    if kind == "case":
        return [lang.client_text(box, p.ROUTINES + number, tongue)]
    if kind == "layer":
        return [lang.layer_text(box, number, tongue)]
    if kind == "manifest":
        return [lang.dream_text(box, number, tongue)]
    if kind == "latent":
        return [lang.dream_text(box, p.MANIFESTS + number, tongue)]
    if kind == "research":
        return [lang.research_text(box, number, tongue)]
    if kind == "treatise":
        return [lang.treatise_text(box, number, tongue)]
    if kind == "tile":
        return [lang.tile_text(box, number, tongue)]
    if kind == "professor":
        start = lang.location(box, box.starts[number], tongue)
        return [lang.tile_text(box, p.TILES + number, tongue), tongue.say("starts at: {place}", {"place": start})]
    if kind == "id_tile":
        return [tongue.say(lang.ID_TILES[box.does[number]])]
    if kind == "location":
        effects = [lang.effect_text(box, effect, tongue) for effect in box.location_effects[number]]
        bonuses = [lang.effect_text(box, effect, tongue) for effect in box.location_bonuses[number]]
        return [
            tongue.say("effects: {effects}", {"effects": " / ".join(effects)}),
            tongue.say("bonuses from the top: {bonuses}", {"bonuses": " / ".join(bonuses)}),
        ]
    if kind == "district":
        lines: list[str] = []
        for slot, effect in enumerate(box.district_bonuses[number]):
            values: dict[str, object] = {"n": p.TAGS_FOR_SLOT[slot], "effect": lang.effect_text(box, effect, tongue)}
            lines.append(tongue.say("{n} tags: {effect}", values))
        return lines
    if kind == "goal":
        tags = lang.tags_text(box, box.goal_tags[number], tongue)
        return [lang.goal_text(box, number, tongue), tongue.say("back: {tags}", {"tags": tags})]
    if kind == "routine_overlay":
        return [lang.tags_text(box, box.overlay_tags[number], tongue)]
    if kind == "case_overlay":
        return [lang.scoring_text(box.overlay_scoring[number], tongue)]
    space = lang.space_id(box.targets[number])
    return [
        tongue.say("up from {space}", {"space": space})
        if box.upward[number]
        else tongue.say("down from {space}", {"space": space})
    ]
