"""The box: every card of the title as numbers, made once from the card files and shared by all states."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mindtable.core.cards import CardError, CardFile, Entry, overlaid
from mindtable.core.complaint import nearest
from mindtable.core.tongue import N_
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.decks import Deck

FILES: Final = ["works", "artists", "egos", "starters"]
KINDS: Final = ["work", "artist", "ego", "starter"]
COUNTS: Final = {"work": p.WORKS, "artist": p.ARTISTS, "ego": p.EGOS, "starter": 5}
STARTERS: Final = ["trash", "kitchen", "gallery", "score", "spice"]


class Box:
    """All cards by number and the starter decks; and whether they lie on a board with two sides of artists, whose
    zones are called right and left."""

    def __init__(self, files: list[CardFile], two_sides: bool = False) -> None:
        self.two_sides: Final = two_sides
        self.entries: Final[list[Entry]] = []
        self.ids: Final[list[str]] = []
        self.names: Final[list[dict[str, str]]] = []
        self.attack: Final[list[int]] = [0] * p.CARDS
        self.life: Final[list[int]] = [0] * p.CARDS  # drive of an artist, health of an ego
        self.mark: Final[list[int]] = [p.NO_SCHOOL] * p.CARDS  # number of the school, ALL included
        self.schools: Final[list[int]] = [0] * p.CARDS  # the schools a work fits, or an artist practises, as bits
        self.cost: Final[list[int]] = [0] * p.CARDS
        self.mask: Final[list[int]] = [0] * p.CARDS
        self.clauses: Final[list[list[e.Clause]]] = []  # of a work its result, of an artist its signature
        self.specialty: Final[list[int]] = [p.NONE] * p.CARDS
        self.trigger: Final[list[int]] = [-1] * p.CARDS
        self.optional: Final[list[bool]] = [False] * p.CARDS
        self.top: Final[list[int]] = [0] * p.CARDS
        self.bottom: Final[list[int]] = [0] * p.CARDS
        self.starters: Final[dict[str, Deck]] = {}
        self.starter_names: Final[dict[str, dict[str, str]]] = {}
        by_kind: dict[str, list[Entry]] = {kind: [] for kind in KINDS}
        for file in files:
            for kind, entries in file.entries.items():
                by_kind[kind].extend(entries)
        for kind, count in COUNTS.items():
            if len(by_kind[kind]) != count:
                values: dict[str, object] = {"count": count, "kind": kind, "n": len(by_kind[kind])}
                raise CardError(f"{kind}s.toml", 1, "", N_("there are {count} of the kind {kind!r}, not {n}"), values)
        for entry in by_kind["work"]:
            self._add_work(entry)
        self.idea: Final = self.number("idea")
        for entry in by_kind["artist"]:
            self._add_artist(entry)
        for entry in by_kind["ego"]:
            self._add_ego(entry)
        self.titles: Final = [names["en"] for names in self.names]
        self.french: Final = [names["fr"] for names in self.names]
        for entry in by_kind["starter"]:
            self._add_starter(entry)
        # -- what the rules ask often: the numbers of the signatures that are always on
        always = [
            clauses[0] if card >= p.FIRST_ARTIST and card < p.FIRST_EGO and self.trigger[card] == e.ALWAYS else None
            for card, clauses in enumerate(self.clauses)
        ]
        self.always: Final[list[e.Clause | None]] = always
        self.boosts_me: Final = [c is not None and c.verb == e.BOOST and c.who == e.ME for c in always]
        self.boosts_mate: Final = [
            c.n if c is not None and c.verb == e.BOOST and c.who == e.MATE else 0 for c in always
        ]
        self.boosts_home: Final = [
            c.n if c is not None and c.verb == e.BOOST and c.who == e.HOME else 0 for c in always
        ]
        self.guards_me: Final = [c is not None and c.verb == e.GUARD for c in always]
        self.riposte_to_egos: Final = [c.n if c is not None and c.verb == e.RIPOSTE else 0 for c in always]
        self.gives_more: Final = [c.n if c is not None and c.verb == e.GIVE else 0 for c in always]
        self.discounts: Final = [c is not None and c.verb == e.DISCOUNT for c in always]
        self.hides: Final = [c is not None and c.verb == e.HIDE for c in always]

    def number(self, id: str) -> int:
        """The number of a card by its id."""
        return self.ids.index(id)

    def _add_card(self, entry: Entry) -> int:
        if entry.id in self.ids:
            raise entry.error("id", N_("the id {id!r} is used twice"), {"id": entry.id})
        self.ids.append(entry.id)
        self.entries.append(entry)
        self.names.append(entry.names("name"))
        return len(self.ids) - 1

    def _add_school(self, entry: Entry, card: int) -> None:
        mark = p.SCHOOLS.index(entry.one_of("school", p.SCHOOLS))
        self.mark[card] = mark
        self.schools[card] = p.EVERY_SCHOOL if mark == p.ALL else 1 << mark

    def _add_work(self, entry: Entry) -> None:
        card = self._add_card(entry)
        self._add_school(entry, card)
        self.cost[card] = entry.number("cost", 0, 9)
        letters = entry.text("mask")
        if not letters or not set(letters) <= set(p.MASKS) or len(set(letters)) != len(letters):
            values: dict[str, object] = {"letters": ", ".join(p.MASKS), "value": letters}
            raise entry.error("mask", N_("{key!r} is made of the letters {letters}, not {value!r}"), values)
        self.mask[card] = sum([1 << p.MASKS.index(letter) for letter in letters])
        try:
            self.clauses.append(e.read_effect(entry.text("effect")))
        except e.EffectError as error:
            raise entry.error("effect", error.saying.message, error.saying.values) from error
        entry.finish()

    def _add_artist(self, entry: Entry) -> None:
        card = self._add_card(entry)
        self._add_school(entry, card)
        self.attack[card] = entry.number("attack", 0, 9)
        self.life[card] = entry.number("drive", 1, 30)
        works = self.ids[: p.WORKS]
        self.specialty[card] = works.index(entry.one_of("specialty", works))
        try:
            signature = e.read_signature(entry.text("signature"))
        except e.EffectError as error:
            raise entry.error("signature", error.saying.message, error.saying.values) from error
        self.clauses.append(signature.clauses)
        self.trigger[card] = signature.trigger
        self.optional[card] = signature.may
        entry.finish()

    def _add_ego(self, entry: Entry) -> None:
        card = self._add_card(entry)
        self.attack[card] = entry.number("attack", 0, 9)
        self.life[card] = entry.number("health", 1, 30)
        self.top[card] = e.STRATEGIES.index(entry.one_of("top", e.STRATEGIES))
        self.bottom[card] = e.STRATEGIES.index(entry.one_of("bottom", e.STRATEGIES[e.FIRST_TOTAL :]))
        self.clauses.append([])
        entry.finish()

    def _add_starter(self, entry: Entry) -> None:
        works: list[int] = []
        for line in entry.texts("works"):
            found = re.fullmatch(r"(\d) (.+)", line)
            if found is None or found[2] not in self.ids[: p.WORKS]:
                values: dict[str, object] = {"value": line, "hint": nearest(line[2:], self.ids[: p.WORKS])}
                raise entry.error("works", N_("a line of works is 'number id', not {value!r}{hint}"), values)
            works += [self.number(found[2])] * int(found[1])
        cards: dict[str, list[int]] = {}
        for key in ("artists", "egos"):
            ids = entry.texts(key)
            for id in ids:
                if id not in self.ids:
                    raise entry.error(key, N_("no card {id!r}{hint}"), {"id": id, "hint": nearest(id, self.ids)})
            cards[key] = sorted([self.number(id) for id in ids])
        names = entry.names("name")
        deck = Deck(names["en"], sorted(works), cards["artists"], cards["egos"], entry.number("ideas", 0, p.MOST_IDEAS))
        entry.finish()
        self.starters[entry.id] = deck
        self.starter_names[entry.id] = names


_BOXES: Final[dict[str, Box]] = {}
KEPT: Final = 64  # boxes: every pack that somebody lays over makes another


def house_files() -> list[CardFile]:
    """The card files of the house set."""
    folder = Path(__file__).parent / "cards"
    return [CardFile(f"{name}.toml", (folder / f"{name}.toml").read_text("utf-8"), KINDS) for name in FILES]


def open_box(packs: list[str], two_sides: bool = False) -> Box:
    """The box with these packs laid over it, for a board with one side of artists or two; each is made once."""
    key = repr((packs, two_sides))
    if key not in _BOXES:
        if len(_BOXES) >= KEPT:
            del _BOXES[next(iter(_BOXES))]
        files = house_files()
        for number, pack in enumerate(packs, 1):
            files = overlaid(files, CardFile(f"pack {number}", pack, KINDS))
        _BOXES[key] = Box(files, two_sides)
    return _BOXES[key]
