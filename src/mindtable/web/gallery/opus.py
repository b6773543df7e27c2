"""Opus: works, artists and egos in the gallery."""

from __future__ import annotations

from typing import ClassVar, Final

from mindtable.core.game import Face
from mindtable.core.tongue import N_
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import mask_text
from mindtable.web import elements as h
from mindtable.web.gallery.shelf import More, Shelf, Sort
from mindtable.web.parts import chip, icon, picture
from mindtable.web.titles.ego_and_opus.cards import BOXES, clause_signs
from mindtable.web.titles.ego_and_opus.sight import TITLE, kind_of, school_of, text_of

SCHOOLS: Final = tuple(
    Sort(school.lower(), f"school-{school.lower()}", school, f"k-{school.lower()}")
    for school in (p.SCHOOLS[p.ALL], *p.SCHOOLS[: p.ALL])
)


class OpusShelf(Shelf):
    """The cards of Ego & Opus."""

    kinds = (
        Sort("work", "work", N_("works")), Sort("artist", "artist", N_("artists")), Sort("ego", "ego", N_("egos")),
    )  # fmt: skip
    rules: ClassVar[dict[str, tuple[str, ...]]] = {
        "work": ("P3", "F2"), "artist": ("F6", "A1"), "ego": ("E2", "A2"),
    }  # fmt: skip
    groups = SCHOOLS
    cost_sign = "drive"
    facts: ClassVar[dict[str, str]] = {
        "name": N_("name"), "school": N_("school"), "cost": N_("cost"), "mask": N_("target"), "effect": N_("effect"),
        "attack": N_("attack"), "drive": N_("drive"), "specialty": N_("specialty"), "signature": N_("signature"),
        "health": N_("health"), "top": N_("first strategy"), "bottom": N_("second strategy"),
    }  # fmt: skip

    @property
    def box(self) -> Box:
        box: Box = self.game.box
        return box

    def group(self, face: Face) -> str:
        return "" if self.kind(face) == "ego" else school_of(self.box, face.id)

    def cost(self, face: Face) -> int | None:
        return self.box.cost[face.number] if self.kind(face) == "work" else None

    def art(self, face: Face) -> h.Node:
        kind = kind_of(self.box, face.id)
        return picture(TITLE, kind, face.id, BOXES[kind], f"art.{self.tones(face)}")

    def shape(self, face: Face) -> str:
        return {"work": "wide", "artist": "round", "ego": "mask"}[self.kind(face)]

    def text(self, face: Face) -> list[str]:
        return [text_of(self.box, face.id, self.tongue)]

    def chips(self, face: Face) -> list[h.Node]:
        box, number, tongue = self.box, face.number, self.tongue
        if self.kind(face) == "work":
            cost = box.cost[number]
            return [
                chip("drive", cost, tongue.say("cost {n}", {"n": cost})),
                h.span(".chip")[icon("aim"), mask_text(box.mask[number], self.tongue)],
            ]
        life = ("health", "health {n}") if self.kind(face) == "ego" else ("drive", "drive {n}")
        return [
            chip("attack", box.attack[number], tongue.say("attack {n}", {"n": box.attack[number]})),
            chip(life[0], box.life[number], tongue.say(life[1], {"n": box.life[number]})),
        ]

    def signs(self, face: Face) -> h.Node:
        return clause_signs(self.box, face.number) if self.kind(face) == "work" else None

    def more(self, face: Face) -> list[More]:
        """A work's artists and lists, an artist's specialty."""
        box, tongue, number = self.box, self.tongue, face.number
        found: list[More] = []
        if self.kind(face) == "artist":
            work = self.by_id[box.ids[box.specialty[number]]]
            found.append(More("specialty", tongue.say("Specialty"), [(self.name(work), work.id)]))
        whose = [
            self.by_id[box.ids[card]] for card in range(p.FIRST_ARTIST, p.FIRST_EGO) if box.specialty[card] == number
        ]
        if whose and self.kind(face) == "work":
            found.append(More("specialty", tongue.say("Specialty of"), [(self.name(one), one.id) for one in whose]))
        lists: list[tuple[str, str]] = []
        for id, deck in box.starters.items():
            copies = (deck.works + deck.artists + deck.egos).count(number)
            if number == box.idea:
                copies = deck.ideas
            if copies:
                name = self.tongue.name(box.starter_names[id])
                lists.append((f"{name} {copies}" if self.kind(face) == "work" else name, ""))
        if lists:
            found.append(More("portfolio", tongue.say("In lists"), lists))
        return found
