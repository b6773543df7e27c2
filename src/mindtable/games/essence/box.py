"""The box: every card of the title as numbers, made once from the card files and shared by all states."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mindtable.core.cards import CardError, CardFile, Entry, overlaid
from mindtable.core.tongue import N_
from mindtable.games.essence import pieces as p
from mindtable.games.essence.effects import (
    ADJACENT,
    ATTACK,
    DEFENSE,
    DRAW,
    FETCH,
    FOUNDATION,
    INCOME,
    INFLUENCE,
    MAIN,
    MOVE,
    READY,
    SIDE,
    SWAP,
    WEALTH,
    Clause,
    EffectError,
    read_bonus,
    read_cost,
    read_effect,
)
from mindtable.games.essence.island import Pattern, read_pattern
from mindtable.games.essence.promise import promise
from mindtable.games.essence.triggers import When

FILES: Final = ["factions", "characters", "locations", "monuments", "fragments", "treaties"]
KINDS: Final = ["faction", "palace", "follower", "advisor", "location", "monument", "fragment", "treaty", "token"]
COUNTS: Final = {
    "faction": 5, "palace": 5, "follower": 40, "advisor": 6, "location": 76, "monument": 14, "fragment": 55,
    "treaty": 4, "token": 3,
}  # fmt: skip

# Kinds of requirement of a fragment (R3).
ARRANGEMENT: Final = 0
WINS: Final = 1
BUILDS: Final = 2
TYPES: Final = 3
WALL: Final = 4
MONUMENTS_OWNED: Final = 5
ESSENCE_HELD: Final = 6
PAYMENT: Final = 7
MONSTER: Final = 8
DEEDS: Final = {"win": WINS, "built": BUILDS, "kind": TYPES, "dfn": WALL, "mon": MONUMENTS_OWNED, "ess": ESSENCE_HELD}


def with_article(article: str, name: str) -> str:
    """``the League``, ``l’Université``."""
    return f"{article}{name}" if article.endswith("’") else f"{article} {name}"


class Faction:
    """A faction board: its names and start values; ``called`` are the names with the article of a sentence."""

    def __init__(
        self, id: str, names: dict[str, str], article: dict[str, str], character: dict[str, str], influence: int,
        wealth: int, popularity: int, attack: int, defense: int, foundations: int,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.names: Final = names
        self.called: Final = {lang: with_article(article[lang], names[lang]) for lang in names}
        self.character: Final = character
        self.influence: Final = influence
        self.wealth: Final = wealth
        self.popularity: Final = popularity
        self.attack: Final = attack
        self.defense: Final = defense
        self.foundations: Final = foundations


class Requirement:
    """What a fragment asks for."""

    def __init__(
        self, influence: int, kind: int, least: int, payment: list[int], pattern: Pattern | None, text: str
    ) -> None:
        self.influence: Final = influence  # what it costs
        self.kind: Final = kind
        self.least: Final = least
        self.payment: Final = payment
        self.pattern: Final = pattern
        self.text: Final = text


class Frame:
    """An action of a card: its number among all actions, FRAMES * card + frame, and its clause."""

    def __init__(self, number: int, clause: Clause) -> None:
        self.number: Final = number
        self.clause: Final = clause


class Box:
    """All cards by number, the treaty ladders and the switches in force."""

    def __init__(self, files: list[CardFile], switches: dict[str, str]) -> None:
        self.moves_score: Final = switches["move_scores_essence"] == "on"
        self.shift_right: Final = switches["reserve_shift"] == "right"
        self.odd_tokens: Final = switches["odd_tokens"] == "on"
        self.choose_factions: Final = switches["factions"] == "choose"
        self.entries: Final[list[Entry]] = []
        self.ids: Final[list[str]] = []
        self.names: Final[list[dict[str, str]]] = []
        self.clauses: Final[list[list[Clause]]] = []
        self.factions: Final[list[Faction]] = []
        self.faction_ids: Final[list[str]] = []
        self.faction_entries: Final[list[Entry]] = []
        self.tokens: Final[list[dict[str, str]]] = []
        self.token_entries: Final[list[Entry]] = []
        by_kind = _by_kind(files)
        # -- Segments: colour, cost, base, and the colours that help or hurt
        self.colour: Final[list[int]] = [-1] * p.CARDS
        self.cost: Final[list[int]] = [0] * p.CARDS
        self.base: Final[list[int]] = [0] * p.CARDS
        self.plus: Final[list[list[int]]] = [[] for _ in range(p.CARDS)]  # per neighbour's colour: Essence more or less
        # -- fragments
        self.value: Final[list[int]] = [0] * p.CARDS
        self.requirements: Final[list[Requirement]] = []
        # -- treaties
        self.ladders: Final[list[list[int]]] = []
        for entry in by_kind["faction"]:
            self._add_faction(entry)
        for kind in ("follower", "advisor", "palace", "location", "monument", "fragment", "treaty"):
            for entry in by_kind[kind]:
                self._add_card(kind, entry)
        for entry in by_kind["token"]:
            self.tokens.append(entry.names("name"))
            self.token_entries.append(entry)
            entry.finish()
        self._check(by_kind)
        # -- what the turn loop asks often
        self.whens: Final[list[list[When]]] = [
            [When(clause.timing, index) for index, clause in enumerate(clauses) if clause.timing > SIDE]
            for clauses in self.clauses
        ]
        self.triggered: Final[list[int]] = [sum({1 << when.event for when in whens}) for whens in self.whens]
        self.income: Final[list[list[int]]] = [_income(clauses) for clauses in self.clauses]
        self.golden: Final[list[list[int]]] = [  # the kind of each golden icon
            [kind for kind, n in enumerate(income) for _ in range(n)] for income in self.income
        ]
        self.frames: Final[list[list[int]]] = [
            [index for index, clause in enumerate(clauses) if clause.timing in (MAIN, SIDE)] for clauses in self.clauses
        ]
        self.actions: Final[list[list[Frame]]] = [
            [Frame(p.FRAMES * card + frame, self.clauses[card][index]) for frame, index in enumerate(frames)]
            for card, frames in enumerate(self.frames)
        ]
        self.side_actions: Final[list[list[Frame]]] = [
            [frame for frame in frames if frame.clause.timing == SIDE] for frames in self.actions
        ]
        self.acts: Final[list[bool]] = [bool(frames) for frames in self.frames]
        self.promises: Final[list[float]] = [
            promise(income, acts) for income, acts in zip(self.income, self.acts, strict=True)
        ]
        self.readies: Final[list[bool]] = [any([c.has(READY) for c in clauses]) for clauses in self.clauses]
        self.fetches: Final[list[bool]] = [any([c.has(FETCH) for c in clauses]) for clauses in self.clauses]

    def number(self, id: str) -> int:
        """The number of a card by its id."""
        return self.ids.index(id)

    def faction(self, id: str) -> Faction:
        """A faction by its id."""
        return self.factions[self.faction_ids.index(id)]

    def action(self, number: int) -> Clause:
        """The clause of an action by its number."""
        return self.actions[number // p.FRAMES][number % p.FRAMES].clause

    def _add_faction(self, entry: Entry) -> None:
        self.faction_ids.append(entry.id)
        self.faction_entries.append(entry)
        self.factions.append(
            Faction(
                entry.id, entry.names("name"), entry.names("article"), entry.names("character"),
                entry.number("influence", 0, 9), entry.number("wealth", 0, 9), entry.number("popularity", 0, 8),
                entry.number("attack", 0, 9), entry.number("defense", 0, 9), entry.number("foundations", 0, 5),
            )
        )  # fmt: skip
        entry.finish()

    def _add_card(self, kind: str, entry: Entry) -> None:
        number = len(self.ids)
        self.ids.append(entry.id)
        self.entries.append(entry)
        self.names.append(entry.names("name"))
        if kind in ("palace", "location", "monument"):
            self.colour[number] = p.COLOURS.index(entry.one_of("type", list(p.COLOURS)))
        if kind in ("palace", "follower"):
            entry.one_of("faction", self.faction_ids)
        if kind in ("location", "monument"):
            low, high = (1, 3) if kind == "location" else (p.MONUMENT_COST, p.MONUMENT_COST)
            self.cost[number] = entry.number("cost", low, high)
            self.base[number] = entry.number("base", 0, 12)
            self.plus[number] = _plus(entry, 1 if kind == "location" else 2)
        key = "bonus" if kind == "fragment" else "effect"
        text = entry.text(key)
        try:
            self.clauses.append(self._clauses(kind, text))
        except EffectError as error:
            raise entry.error(key, error.saying.message, error.saying.values) from error
        if kind == "fragment":
            self.value[number] = entry.number("value", 1, 3)
            self.cost[number] = entry.number("cost", 0, 9)
            self.requirements.append(_requirement(entry, self.cost[number]))
        if kind == "treaty":
            ladder = entry.numbers("ladder", p.TREATY_SPACES, 0, 20)
            if entry.has("ladder_without_essence"):
                cheap = entry.numbers("ladder_without_essence", p.TREATY_SPACES, 0, 20)
                ladder = ladder if self.moves_score else cheap
            if sorted(set(ladder)) != ladder:
                raise entry.error("ladder", N_("a ladder rises with each space, {ladder} does not"), {"ladder": ladder})
            self.ladders.append(ladder)
        entry.finish()

    def _clauses(self, kind: str, text: str) -> list[Clause]:
        if kind in ("fragment", "treaty"):
            return read_bonus(text)
        clauses = read_effect(text)
        if kind in ("follower", "advisor") and not all([clause.timing in (MAIN, SIDE) for clause in clauses]):
            raise EffectError(N_("{text!r}: a Character has Main and Side actions only"), {"text": text})
        if kind in ("follower", "advisor") and any(
            [w.when == ADJACENT or w.per == ADJACENT for c in clauses for w in c.words]
        ):
            raise EffectError(N_("{text!r}: a Character has no neighbours"), {"text": text})
        if not self.moves_score:  # 7.1: where a move scores nothing its frames cost nothing
            clauses = [
                Clause(c.timing, c.colour, read_cost("-"), c.words) if c.has(MOVE) or c.has(SWAP) else c
                for c in clauses
            ]
        return clauses

    def _check(self, by_kind: dict[str, list[Entry]]) -> None:
        for kind, count in COUNTS.items():
            if len(by_kind[kind]) != count:
                first = by_kind[kind][0] if by_kind[kind] else None
                raise CardError(
                    first.file if first else kind, 1, "", N_("there are {count} of {kind}, not {found}"),
                    {"count": count, "kind": kind, "found": len(by_kind[kind])},
                )  # fmt: skip
        for index, entry in enumerate(by_kind["follower"]):
            if entry.data["faction"] != self.faction_ids[index // p.FOLLOWERS_OF_FACTION]:
                raise entry.error("faction", N_("followers stand faction by faction, eight each"))
        seen: set[str] = set()
        for entry in self.entries:
            if entry.id in seen:
                raise entry.error("id", N_("the id {id!r} is used twice"), {"id": entry.id})
            seen.add(entry.id)


def _by_kind(files: list[CardFile]) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {kind: [] for kind in KINDS}
    for file in files:
        for kind, entries in file.entries.items():
            found[kind].extend(entries)
    return found


def _plus(entry: Entry, step: int) -> list[int]:
    worth = [0, 0, 0, 0, 0]
    plus, minus = entry.text("plus"), entry.text("minus")
    for key, letters in (("plus", plus), ("minus", minus)):
        if not set(letters) <= set(p.COLOURS) or len(set(letters)) != len(letters):
            raise entry.error(
                key,
                N_("{key!r} is made of the colours {words}, not {value!r}"),
                {"words": ", ".join(p.COLOURS), "value": letters},
            )
    if not plus or set(plus) & set(minus):
        raise entry.error("plus", N_("a Segment has a plus colour, and no colour is plus and minus at once"))
    for letter in plus:
        worth[p.COLOURS.index(letter)] = step
    for letter in minus:
        worth[p.COLOURS.index(letter)] = -1
    return worth


def _requirement(entry: Entry, influence: int) -> Requirement:
    text = entry.text("requirement")
    nothing = read_cost("-")
    deed = re.fullmatch(r"([a-z]+)([0-9]{1,2})", text)
    if deed is not None and deed[1] in DEEDS:
        return Requirement(influence, DEEDS[deed[1]], int(deed[2]), nothing, None, text)
    if text.startswith("pay "):
        try:
            return Requirement(influence, PAYMENT, 0, read_cost(text[4:]), None, text)
        except EffectError as error:
            raise entry.error("requirement", error.saying.message, error.saying.values) from error
    monster = re.fullmatch(r"monster ([0-9]{1,2})", text)
    if monster is not None:
        return Requirement(influence, MONSTER, int(monster[1]), nothing, None, text)
    if re.fullmatch(r"[RBYGP./]+", text) and re.search(r"[RBYGP]", text):
        return Requirement(influence, ARRANGEMENT, 0, nothing, read_pattern(text, p.COLOURS), text)
    raise entry.error(
        "requirement",
        N_("{text!r} is not a requirement: a grid of colours, a deed, 'pay …' or 'monster n'"),
        {"text": text},
    )


def _income(clauses: list[Clause]) -> list[int]:
    """Golden icons by kind of gain, in the order of the words E, W, I, A, D, F, C."""
    gains = [0] * 7
    for clause in clauses:
        if clause.timing == INCOME:
            for word in clause.words:
                assert word.kind in (WEALTH, INFLUENCE, ATTACK, DEFENSE, FOUNDATION, DRAW)
                gains[word.kind] += word.n
    return gains


_BOXES: Final[dict[str, Box]] = {}
KEPT: Final = 64  # boxes: every pack that somebody lays over makes another


def house_files() -> list[CardFile]:
    """The card files of the house set."""
    folder = Path(__file__).parent / "cards"
    return [CardFile(f"{name}.toml", (folder / f"{name}.toml").read_text("utf-8"), KINDS) for name in FILES]


def open_box(switches: dict[str, str], packs: list[str]) -> Box:
    """The box with these switches and packs; each is made once."""
    key = repr((sorted(switches.items()), packs))
    if key not in _BOXES:
        if len(_BOXES) >= KEPT:
            del _BOXES[next(iter(_BOXES))]
        files = house_files()
        for number, pack in enumerate(packs, 1):
            files = overlaid(files, CardFile(f"pack {number}", pack, KINDS))
        _BOXES[key] = Box(files, switches)
    return _BOXES[key]
