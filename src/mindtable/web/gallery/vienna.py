"""Vienna: Clients, Dreams, Research, tiles and whatever else Unconscious Mind is made of, in the gallery."""

from __future__ import annotations

from typing import ClassVar

from mindtable.core.game import Face
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.web import elements as h
from mindtable.web.gallery.shelf import Shelf, Sort
from mindtable.web.parts import icon, picture
from mindtable.web.titles.unconscious_mind.signs import (
    DISTRICTS,
    GRIEF_SIGNS,
    QUALITIES,
    cost,
    dream_quality,
    effect,
    location_quality,
    tags,
)

CLIENTS = ("routine", "case")
DREAMS = ("manifest", "latent")


class ViennaShelf(Shelf):
    """The cards and tiles of Unconscious Mind."""

    kinds = (
        Sort("routine", "routine-client", N_("Routine Clients")), Sort("case", "case-client", N_("Case-Study Clients")),
        Sort("manifest", "manifest", N_("Manifest Dreams")), Sort("latent", "latent", N_("Latent Dreams")),
        Sort("layer", "grief-waves", N_("Grief Layers")), Sort("research", "research", N_("Research cards")),
        Sort("treatise", "treatise", N_("Treatises")), Sort("goal", "goal", N_("Goals")),
        Sort("tile", "tile", N_("Notebook tiles")), Sort("professor", "professor", N_("Professors")),
        Sort("location", "loc-any", N_("Locations")), Sort("district", "district-token", N_("Districts")),
        Sort("meeting", "meeting-card", N_("Meeting Table cards")), Sort("id_tile", "id-study", N_("tiles of the Id")),
        Sort("routine_overlay", "overlay", N_("Routine overlays")),
        Sort("case_overlay", "overlay", N_("Case-Study overlays")),
    )  # fmt: skip
    rules: ClassVar[dict[str, tuple[str, ...]]] = {
        "routine": ("UM-74", "UM-77", "UM-78"), "case": ("UM-74", "UM-77", "UM-78"), "manifest": ("UM-74", "UM-75"),
        "latent": ("UM-74", "UM-75"), "layer": ("UM-77",), "research": ("UM-51", "UM-53"),
        "treatise": ("UM-83", "UM-85"), "goal": ("UM-82",), "tile": ("UM-42", "UM-44"), "professor": ("UM-54",),
        "location": ("UM-56", "UM-67"), "district": ("UM-68",), "meeting": ("ID-22", "ID-23"),
        "id_tile": ("ID-40", "ID-43"), "routine_overlay": ("ID-65", "ID-66"), "case_overlay": ("ID-65", "ID-66"),
    }  # fmt: skip
    groups = (
        Sort("growth", "growth", N_("Growth"), "k-growth"), Sort("freedom", "freedom", N_("Freedom"), "k-freedom"),
        Sort("passion", "passion", N_("Passion"), "k-passion"),
    )  # fmt: skip
    facts: ClassVar[dict[str, str]] = {
        "name": N_("name"), "ability": N_("ability"), "cure": N_("points for the cure"), "tags": N_("tags"),
        "counts": N_("what it counts"), "most": N_("most points"), "per": N_("what it counts"), "points": N_("points"),
        "bonus": N_("bonus"), "hearts": N_("hearts"), "stack": N_("stack"), "symbol": N_("symbol"),
        "cost": N_("cost"), "extra": N_("further gain"), "therapy": N_("Therapy"), "colour": N_("quality"),
        "effect": N_("effect"), "colours": N_("qualities"), "column": N_("column"), "row": N_("row"),
        "banner": N_("banner"), "main": N_("effect"), "start": N_("where it starts"), "does": N_("effect"),
        "bonuses": N_("bonuses"), "district": N_("District"), "effects": N_("effects"), "next": N_("neighbour"),
        "tokens": N_("tokens"), "back": N_("back"), "condition": N_("condition"), "partner": N_("partner"),
        "high_most": N_("most points"), "high_points": N_("points"), "low_most": N_("most points"),
        "low_points": N_("points"), "arrow": N_("arrow"),
    }  # fmt: skip

    @property
    def box(self) -> Box:
        box: Box = self.game.box
        return box

    def number(self, face: Face) -> int:
        """Which of its kind a card is; Clients and Dreams of both kinds are counted together."""
        kind = self.kind(face)
        before = {"case": p.ROUTINES, "latent": p.MANIFESTS}.get(kind, 0)
        return before + self.box.number(kind, face.id)

    def group(self, face: Face) -> str:
        kind, box = self.kind(face), self.box
        found = ""
        if kind in DREAMS:
            found = dream_quality(box, self.number(face))
        elif kind == "research":
            found = QUALITIES[box.colour[self.number(face)]]
        elif kind == "treatise":
            found = QUALITIES[box.treatise_colours[self.number(face)][0]]
        elif kind == "location":
            found = location_quality(box, self.number(face))
        elif kind == "district":
            found = DISTRICTS.get(p.DISTRICTS[self.number(face)], "")
        return found if found != "plain" else ""

    def tones(self, face: Face) -> str:
        return "k-cameo" if self.kind(face) in CLIENTS else super().tones(face)

    def art(self, face: Face) -> h.Node:
        kind = self.kind(face)
        if kind in CLIENTS:
            return picture("unconscious-mind", "client", face.id, "0 0 60 72")
        if kind in DREAMS:
            return picture("unconscious-mind", "dream", face.id, "0 0 84 56")
        if kind == "layer":
            return h.span(".gsign")[icon(GRIEF_SIGNS[self.box.layer_symbol[self.number(face)]])]
        if kind == "location":
            return h.span(".gsign")[icon(f"loc-{p.LOCATIONS[self.number(face)]}")]
        if kind == "research" and self.group(face):
            return h.span(".gsign")[icon(self.group(face))]
        return super().art(face)

    def shape(self, face: Face) -> str:
        kind = self.kind(face)
        return "round" if kind in CLIENTS else "wide" if kind in DREAMS else "sign"

    def brief(self, face: Face) -> list[str]:
        return self.text(face)[1:]  # the first line is the kind

    def chips(self, face: Face) -> list[h.Node]:
        box, kind, number = self.box, self.kind(face), self.number(face)
        if kind in DREAMS:
            return [h.span(".gcost")[cost(box.dream_cost[number], self.tongue)]]
        if kind == "routine":
            return [*tags(box, box.client_tags[number], self.tongue)]
        if kind == "research":
            return [
                effect(box, box.research_effect[number], self.tongue),
                *tags(box, box.research_tags[number], self.tongue),
            ]
        if kind == "tile":
            return [effect(box, box.mains[number], self.tongue)]
        if kind == "treatise":
            return [*tags(box, box.treatise_tags[number], self.tongue)]
        return []
