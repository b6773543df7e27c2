"""Shelf: the cards of a game as the gallery shows them; each title says how its own are sorted and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from mindtable.core.cards import HOUSE, OWNER, PUBLIC, SEED, Entry
from mindtable.core.game import AnyGame, Face
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.table.reading import words_of
from mindtable.web import elements as h
from mindtable.web.parts import icon

ORIGINS: Final = {
    SEED: N_("rulebook"), PUBLIC: N_("known"), HOUSE: N_("house set"), OWNER: N_("card pack"),
}  # fmt: skip
ABOUT: Final = {
    SEED: N_("as the rulebook has it"),
    PUBLIC: N_("publicly known of the published game"),
    HOUSE: N_("written for Mindtable, not the published card"),
    OWNER: N_("from a pack laid over the house set"),
}
LABELS: Final = ("id", "seed", "public", "owner", "article")  # what is no datum of a card


@dataclass(frozen=True)
class Sort:
    """Something that cards are sorted by: a kind, a school, a colour."""

    id: str
    sign: str
    label: str  # a message id
    tones: str = ""  # the class of its colours


@dataclass(frozen=True)
class Origin:
    """Data of a card that come from the same place."""

    kind: str
    facts: list[str]


@dataclass(frozen=True)
class More:
    """Something else that is known of a card: a heading, and names of other cards with their ids, or plain words."""

    sign: str
    label: str
    rows: list[tuple[str, str]]  # words, and the id of the card that they name; empty for none


class Shelf:
    """The cards of one game, in one language."""

    kinds: ClassVar[tuple[Sort, ...]] = ()
    groups: ClassVar[tuple[Sort, ...]] = ()
    cost_sign: ClassVar[str] = ""
    cost_words: ClassVar[str] = N_("cost {n}")
    facts: ClassVar[dict[str, str]] = {}  # what the data of a card are called
    rules: ClassVar[dict[str, tuple[str, ...]]] = {}  # by kind: the ids of the rules that its cards are used by

    def __init__(self, game: AnyGame, tongue: Tongue) -> None:
        self.game: Final = game
        self.tongue: Final = tongue
        self.faces: Final = [*game.faces(), *self.besides()]
        self.by_id: Final = {face.id: face for face in self.faces}

    # -- what each title says

    def besides(self) -> list[Face]:
        """What is no card, and is shown among them all the same."""
        return []

    def entry(self, face: Face) -> Entry:
        """What a card file says of a card."""
        found: Entry = self.game.box.entries[face.number]
        return found

    def kind(self, face: Face) -> str:
        """Which of the kinds a card is."""
        return self.entry(face).kind

    def group(self, face: Face) -> str:
        """Which of the groups a card belongs to; empty for none."""
        return ""

    def belongs(self, face: Face) -> list[str]:
        """All groups by which a card is found."""
        return [self.group(face)]

    def cost(self, face: Face) -> int | None:
        """What a card costs, where it is printed as one number."""
        return None

    def price(self, face: Face) -> str:
        """The sign of what a card is paid with."""
        return self.cost_sign

    def art(self, face: Face) -> h.Node:
        """The picture of a card, or its sign."""
        return h.span(".gsign")[icon(self.sort(self.kinds, self.kind(face)).sign)]

    def shape(self, face: Face) -> str:
        """How the picture is framed: wide, square or a sign."""
        return "sign"

    def tones(self, face: Face) -> str:
        """The class that colours a card."""
        return self.sort(self.groups, self.group(face)).tones or "k-plain"

    def text(self, face: Face) -> list[str]:
        """What is printed on a card, in words."""
        return self.game.card_lines(face, self.tongue)

    def gloss(self, face: Face) -> str:
        """What the name of a card means, where it is printed in another language."""
        return ""

    def brief(self, face: Face) -> list[str]:
        """What a card does, where its numbers stand beside it as signs."""
        return self.text(face)

    def chips(self, face: Face) -> list[h.Node]:
        """The numbers of a card with their signs."""
        return []

    def signs(self, face: Face) -> h.Node:
        """What a card does, as its signs."""
        return None

    def more(self, face: Face) -> list[More]:
        """What else is known of a card."""
        return []

    # -- what follows from it

    def sort(self, sorts: tuple[Sort, ...], id: str) -> Sort:
        for one in sorts:
            if one.id == id:
                return one
        return Sort("", "card", "")

    def name(self, face: Face) -> str:
        return self.tongue.name(face.names)

    def sort_name(self, one: Sort) -> str:
        said = self.tongue.say(one.label)
        return capital(said)

    def origins(self, face: Face) -> list[Origin]:
        """Where each datum of a card comes from, those of the rulebook first."""
        entry = self.entry(face)
        found: dict[str, list[str]] = {}
        for key in entry.data:
            if key not in LABELS:
                said = self.tongue.say(self.facts.get(key, key))
                facts = found.setdefault(entry.provenance(key), [])
                if said not in facts:
                    facts.append(said)
        return [Origin(kind, found[kind]) for kind in (SEED, PUBLIC, OWNER, HOUSE) if kind in found]

    def changed(self, face: Face) -> list[str]:
        """The data of a card that a pack has laid over, as they are called."""
        return [self.tongue.say(self.facts.get(key, key)) for key in self.entry(face).laid]

    @cached_property
    def words(self) -> dict[str, list[str]]:
        """The words by which each card is found: its names in every language, its id and its text."""
        return {
            face.id: words_of(" ".join([face.id, *face.names.values(), *self.text(face)])) for face in self.faces
        }  # fmt: skip
