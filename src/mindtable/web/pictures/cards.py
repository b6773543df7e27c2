"""Cards that have a picture: what to draw for an entry of a card file."""

from __future__ import annotations

from typing import Final, NamedTuple

from mindtable.core.cards import Entry
from mindtable.core.game import AnyGame

TYPES: Final = {"R": "military", "B": "magical", "Y": "economic", "G": "cultural", "P": "political"}
QUALITIES: Final = {"G": "growth", "F": "freedom", "P": "passion"}


class Subject(NamedTuple):
    """What a picture is drawn from: the kind and the id of a card, its group and its English name."""

    kind: str
    card: str
    group: str
    name: str
    strong: bool = False

    @property
    def symbol(self) -> str:
        """The id of the picture in a sprite."""
        return f"pic-{self.kind}-{self.card}"

    @property
    def tones(self) -> str:
        """The class that colours the picture; Emotions of one side are coloured alike."""
        return f"k-{self.group.partition('-')[0]}"


def subjects(game: AnyGame) -> list[Subject]:
    """Every card of a game that has a picture, as its card files and packs have it."""
    found = [subject(entry) for entry in getattr(game.box, "entries", [])]
    return [one for one in found if one is not None]


def subject(entry: Entry) -> Subject | None:
    """What to draw for a card; None for what has no picture."""
    data = entry.data
    name = data["name"]["en"] if isinstance(data.get("name"), dict) else ""
    if entry.kind in ("location", "monument", "palace") and "type" in data:  # Vienna has locations, too
        return Subject("segment", entry.id, TYPES[data["type"]], name)
    if entry.kind == "advisor":
        return Subject("advisor", entry.id, advisor_type(entry.id), name)
    if entry.kind in ("work", "artist"):
        return Subject(entry.kind, entry.id, data["school"].lower(), name)
    if entry.kind == "ego" and "health" in data:
        return Subject("ego", entry.id, "plain", name)
    if entry.kind in ("emotion", "strong", "starting"):
        return Subject("emotion", entry.id, f"{data['side']}-{data.get('vibe', 'none')}", name, entry.kind == "strong")
    if entry.kind in ("routine", "case"):
        return Subject("client", entry.id, "cameo", name)
    if entry.kind in ("manifest", "latent"):
        return Subject("dream", entry.id, quality(data["cost"]), name)
    return None


def advisor_type(id: str) -> str:
    """The colours an Advisor is drawn in, which mean nothing: those of a type, so that neighbours differ."""
    return list(TYPES.values())[(sum(id.encode()) + 3) % len(TYPES)]


def quality(cost: str) -> str:
    """The quality of Insight that a dream is about: the first one it costs."""
    for word in cost.split():
        if word in QUALITIES:
            return QUALITIES[word]
    return "growth"
