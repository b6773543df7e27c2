"""Essence: Segments, fragments, Characters, treaties, factions and odd tokens in the gallery."""

from __future__ import annotations

from typing import ClassVar, Final

from mindtable.core.cards import Entry
from mindtable.core.game import Face
from mindtable.core.tongue import N_, capital
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import ROMAN
from mindtable.web import elements as h
from mindtable.web.clauses import rulebook
from mindtable.web.gallery.shelf import More, Shelf, Sort
from mindtable.web.parts import icon
from mindtable.web.pictures.cards import advisor_type
from mindtable.web.titles.essence import faces, symbols

SEGMENTS = ("palace", "location", "monument")
# Factions and odd tokens have numbers behind those of the cards.
FIRST_FACTION: Final = p.CARDS
FIRST_TOKEN: Final = p.CARDS + 100
TOKEN_RULES: Final = ("TK1", "TK2", "TK3")  # what each of them does


class EssenceShelf(Shelf):
    """The cards of The Essence."""

    kinds = (
        Sort("location", "location", N_("Locations")), Sort("monument", "monument", N_("Monuments")),
        Sort("palace", "palace", N_("Palaces")), Sort("fragment", "fragment", N_("fragments")),
        Sort("follower", "follower", N_("Followers")), Sort("advisor", "advisor", N_("Advisors")),
        Sort("treaty", "treaty", N_("treaties")), Sort("faction", "people", N_("factions")),
        Sort("token", "take", N_("special tokens")),
    )  # fmt: skip
    rules: ClassVar[dict[str, tuple[str, ...]]] = {
        "location": ("B1", "B3", "B4"), "monument": ("B1", "B3", "B4"), "palace": ("S9", "T5"),
        "fragment": ("R2", "R4", "R6"), "follower": ("S2", "T5"), "advisor": ("A5", "A7"), "treaty": ("Y2", "A-09"),
        "faction": ("S1", "I1", "I2", "I3", "I4"), "token": ("A-40",),
    }  # fmt: skip
    groups = (
        Sort("military", "type-military", N_("Military"), "k-military"),
        Sort("magical", "type-magical", N_("Magical"), "k-magical"),
        Sort("economic", "type-economic", N_("Economic"), "k-economic"),
        Sort("cultural", "type-cultural", N_("Cultural"), "k-cultural"),
        Sort("political", "type-political", N_("Political"), "k-political"),
    )
    cost_sign = "cost"
    facts: ClassVar[dict[str, str]] = {
        "name": N_("name"), "faction": N_("faction"), "effect": N_("effect"), "type": N_("type"), "cost": N_("cost"),
        "base": N_("Essence"), "plus": N_("neighbours"), "minus": N_("neighbours"), "requirement": N_("requirement"),
        "value": N_("value"), "bonus": N_("bonus"), "ladder": N_("spaces"), "ladder_without_essence": N_("spaces"),
        "influence": N_("start values"), "wealth": N_("start values"), "popularity": N_("start values"),
        "attack": N_("start values"), "defense": N_("start values"), "foundations": N_("start values"),
        "character": N_("character"),
    }  # fmt: skip

    @property
    def box(self) -> Box:
        box: Box = self.game.box
        return box

    def besides(self) -> list[Face]:
        box = self.box
        found = [
            *[(FIRST_FACTION + at, entry, box.factions[at].names) for at, entry in enumerate(box.faction_entries)],
            *[(FIRST_TOKEN + at, entry, box.tokens[at]) for at, entry in enumerate(box.token_entries)],
        ]
        return [Face(entry.id, names, number, entry.provenance("name")) for number, entry, names in found]

    def entry(self, face: Face) -> Entry:
        if face.number >= FIRST_TOKEN:
            return self.box.token_entries[face.number - FIRST_TOKEN]
        if face.number >= FIRST_FACTION:
            return self.box.faction_entries[face.number - FIRST_FACTION]
        return super().entry(face)

    def text(self, face: Face) -> list[str]:
        if face.number >= FIRST_TOKEN:
            rule = rulebook("essence").find(TOKEN_RULES[face.number - FIRST_TOKEN])
            does = self.tongue.name(rule.words).partition(":")[2].strip()  # the rule begins with the name
            return [capital(does)]
        if face.number >= FIRST_FACTION:
            return [self.tongue.name(self.box.factions[face.number - FIRST_FACTION].character)]
        return super().text(face)

    def group(self, face: Face) -> str:
        return symbols.KINDS[self.box.colour[face.number]] if self.kind(face) in SEGMENTS else ""

    def cost(self, face: Face) -> int | None:
        return self.box.cost[face.number] if self.kind(face) in ("location", "monument", "fragment") else None

    def price(self, face: Face) -> str:
        return "influence" if self.kind(face) == "fragment" else "wealth"

    def art(self, face: Face) -> h.Node:
        kind, box = self.kind(face), self.box
        if kind in SEGMENTS:
            return faces.view(box, face.number)
        if kind == "advisor":
            return faces.portrait(box, face.number)
        if kind == "follower":
            faction = box.factions[face.number // p.FOLLOWERS_OF_FACTION].id
            return h.span(".gsign")[symbols.crest(faction)]
        if kind == "fragment":
            return h.span(".gsign.gsign--value")[icon("fragment"), h.b[ROMAN[box.value[face.number]]]]
        if kind == "faction":
            return h.span(".gsign")[symbols.crest(face.id)]
        if kind == "token":
            return h.span(".gsign")[icon(symbols.TOKENS.get(face.id, "take"))]
        return super().art(face)

    def shape(self, face: Face) -> str:
        return {"advisor": "round"}.get(self.kind(face), "wide" if self.kind(face) in SEGMENTS else "sign")

    def tones(self, face: Face) -> str:
        kind = self.kind(face)
        if kind == "advisor":
            return f"k-{advisor_type(face.id)}"
        return {"fragment": "k-magical", "treaty": "k-economic"}.get(kind, super().tones(face))

    def brief(self, face: Face) -> list[str]:
        skipped = {"location": 2, "monument": 2, "palace": 1, "follower": 1, "advisor": 1, "fragment": 1}
        return self.text(face)[skipped.get(self.kind(face), 0) :]

    def chips(self, face: Face) -> list[h.Node]:
        box, number, kind = self.box, face.number, self.kind(face)
        found: list[h.Node] = []
        if kind in ("location", "monument"):
            found.append(faces.worth(box, number))
        if kind == "fragment":
            found.append(symbols.asked(box.requirements[number - p.FIRST_FRAGMENT], self.tongue))
        if kind == "faction":
            found += symbols.start(box.factions[number - FIRST_FACTION], self.tongue)
        return found

    def signs(self, face: Face) -> h.Node:
        if self.kind(face) in SEGMENTS:
            return faces.clauses(self.box, face.number, self.tongue.lang)
        return None

    def more(self, face: Face) -> list[More]:
        """The other cards of a faction."""
        box = self.box
        if self.kind(face) == "follower":
            faction = face.number // p.FOLLOWERS_OF_FACTION
        elif self.kind(face) == "palace":
            faction = face.number - p.FIRST_PALACE
        elif self.kind(face) == "faction":
            faction = face.number - FIRST_FACTION
        else:
            return []
        first = faction * p.FOLLOWERS_OF_FACTION
        cards = [p.FIRST_PALACE + faction, *range(first, first + p.FOLLOWERS_OF_FACTION)]
        ids = [box.faction_ids[faction], *[box.ids[card] for card in cards]]
        others = [self.by_id[id] for id in ids if id != face.id]
        name = self.tongue.name(box.factions[faction].names)
        return [More("people", name, [(self.name(one), one.id) for one in others])]
