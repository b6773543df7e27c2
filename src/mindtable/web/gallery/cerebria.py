"""Cerebria: Emotions, Spirits, Operations, Aspirations and Intentions in the gallery."""

from __future__ import annotations

from typing import ClassVar

from mindtable.core.cards import Entry
from mindtable.core.game import Face
from mindtable.core.tongue import N_
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.faces import FIRST_ASPIRATION, FIRST_INTENTION, FIRST_OPERATION, FIRST_SPIRIT, gloss
from mindtable.web import elements as h
from mindtable.web.gallery.shelf import More, Shelf, Sort
from mindtable.web.parts import icon, picture

EMOTIONS = ("emotion", "strong", "starting")


class CerebriaShelf(Shelf):
    """The cards of Cerebria."""

    kinds = (
        Sort("emotion", "card", N_("Emotions")), Sort("strong", "empower", N_("Strong Emotions")),
        Sort("starting", "origin", N_("Starting Emotions")), Sort("spirit", "spirit", N_("Spirits")),
        Sort("operation", "op-judgment", N_("Operation cards")),
        Sort("aspiration", "asp-unity", N_("Aspirations")), Sort("intention", "intention", N_("Intentions")),
    )  # fmt: skip
    rules: ClassVar[dict[str, tuple[str, ...]]] = {
        "emotion": ("CB-31", "CB-48"), "strong": ("CB-36", "CB-86"), "starting": ("CB-50",), "spirit": ("CB-03",),
        "operation": ("EGO-01", "EGO-23", "EGO-25"), "aspiration": ("CB-69", "CB-73"), "intention": ("CB-85",),
    }  # fmt: skip
    groups = (
        Sort("bliss", "bliss", N_("Bliss"), "k-bliss"), Sort("gloom", "gloom", N_("Gloom"), "k-gloom"),
        Sort("red", "vibe-red", N_("red Vibe")), Sort("yellow", "vibe-yellow", N_("yellow Vibe")),
        Sort("green", "vibe-green", N_("green Vibe")), Sort("blue", "vibe-blue", N_("blue Vibe")),
    )  # fmt: skip
    facts: ClassVar[dict[str, str]] = {
        "name": N_("name"), "gloss": N_("printed words"), "power": N_("power"), "side": N_("side"),
        "starter": N_("first deck"), "strong": N_("what it becomes"), "threshold": N_("Essence to empower"),
        "track": N_("Intensity"), "vibe": N_("Vibe"), "copies": N_("copies"), "arrow": N_("arrow"),
        "bonus": N_("bonus"), "symbol": N_("symbol"), "basic": N_("basic game"), "counts": N_("what it counts"),
        "board": N_("board"), "deed": N_("deed"),
    }  # fmt: skip

    @property
    def box(self) -> Box:
        box: Box = self.game.box
        return box

    def entry(self, face: Face) -> Entry:
        box, number = self.box, face.number
        if number >= FIRST_INTENTION:
            return box.intention_entries[number - FIRST_INTENTION]
        if number >= FIRST_ASPIRATION:
            return box.aspiration_entries[number - FIRST_ASPIRATION]
        if number >= FIRST_OPERATION:
            return box.operation_entries[number - FIRST_OPERATION]
        return box.spirit_entries[number - FIRST_SPIRIT] if number >= FIRST_SPIRIT else box.entries[number]

    def group(self, face: Face) -> str:
        data = self.entry(face).data
        return str(data.get("side", "")) or str(data.get("board", "")).partition("-")[0]

    def belongs(self, face: Face) -> list[str]:
        """An Emotion is found by its Vibe, too."""
        return [self.group(face), str(self.entry(face).data.get("vibe", ""))]

    def art(self, face: Face) -> h.Node:
        kind = self.kind(face)
        if kind in EMOTIONS:
            return picture("cerebria", "emotion", face.id, "0 0 64 64")
        if kind == "operation":
            return h.span(".gsign")[icon(f"op-{p.SYMBOLS[self.box.symbol[face.number - FIRST_OPERATION]]}")]
        if kind == "aspiration":
            return h.span(".gsign")[icon(f"asp-{face.id}" if face.id in p.ASPIRATION_IDS else "asp-unity")]
        return super().art(face)

    def shape(self, face: Face) -> str:
        return "round" if self.kind(face) in EMOTIONS else "sign"

    def gloss(self, face: Face) -> str:
        return gloss(self.box, face.number, self.tongue)

    def text(self, face: Face) -> list[str]:
        """What is printed, without what stands below the name; the Intensities stay on one line."""
        lines = [line for line in super().text(face) if line != self.gloss(face)]
        if self.kind(face) in EMOTIONS:
            lines[0] = lines[0].replace("-", "\u2011")
        return lines

    def brief(self, face: Face) -> list[str]:
        return self.text(face)[1:] if self.kind(face) in EMOTIONS else self.text(face)

    def chips(self, face: Face) -> list[h.Node]:
        if self.kind(face) not in EMOTIONS:
            return []
        track = self.box.tracks[face.number]
        said = self.tongue.say(
            "Intensity for each Essence: {track}", {"track": "-".join([str(value) for value in track])}
        )
        vibe = self.box.vibe[face.number]
        sign = None
        if vibe != p.NO_VIBE:
            [named] = [one for one in self.groups if one.id == p.VIBES[vibe]]
            sign = h.span(".chip", title=self.tongue.say(named.label))[
                icon(named.sign), h.span(".sr")[self.tongue.say(named.label)]
            ]
        return [h.span(".feel__t", title=said)[[h.i[str(value)] for value in track]], sign]

    def more(self, face: Face) -> list[More]:
        """What an Emotion becomes, and what it was."""
        if self.kind(face) not in EMOTIONS:
            return []
        box, tongue = self.box, self.tongue
        strong = box.strong_of[face.number]
        if strong >= 0:
            one = self.by_id[box.ids[strong]]
            return [More("empower", tongue.say("Becomes"), [(self.name(one), one.id)])]
        mild = [self.by_id[box.ids[card]] for card in range(p.NAMED) if box.strong_of[card] == face.number]
        return (
            [More("empower", tongue.say("Empowered from"), [(self.name(one), one.id) for one in mild])] if mild else []
        )
