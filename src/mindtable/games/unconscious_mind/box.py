"""The box: every component of the title as numbers, made once from the card files and shared by all states."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mindtable.core.cards import CardError, CardFile, Entry, overlaid
from mindtable.core.limits import is_number
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.effects import PAY, Effect, EffectError, Word, read_cost, read_item, read_word

FILES: Final = ["table", "board", "clients", "dreams", "research", "notebook", "city", "overlays"]
COUNTS: Final = {
    "row": 3, "space": 12, "meeting": 24, "line": 3, "foot": 3, "section": 4, "scale": 4, "routine": 24, "case": 18,
    "layer": 28, "manifest": 30, "latent": 24, "research": 36, "treatise": 9, "tile": 36, "professor": 4,
    "id_tile": 9, "location": 6, "district": 3, "goal": 9, "routine_overlay": 4, "case_overlay": 4,
}  # fmt: skip
KINDS: Final = list(COUNTS)
SYMBOLS: Final = ["waves", "cloud", "eye"]
STACKS: Final = ["starting", "light", "deep"]
ABILITIES: Final = ["", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]

# What a Case-Study Client or overlay counts (SM-26, SM-43); the first three are Districts.
GREEN: Final = 0
RED: Final = 1
PURPLE: Final = 2
DIFFERENT: Final = 3
PUBLISHED: Final = 4
CURED: Final = 5
TILES: Final = 6
REPUTATION: Final = 7
IN_PLAY: Final = 8
COUNTABLE: Final = [
    "green", "red", "purple", "locations", "treatises", "cured", "tiles", "reputation", "research",
]  # fmt: skip

# Conditions of Goals (SM-41).
CURE: Final = 0
COLUMNS: Final = 1
TREATISES: Final = 2
DISTRICTS: Final = 3
EVERY_LOCATION: Final = 4
MAJORS: Final = 5
LOCKED_IDEAS: Final = 6
CASES: Final = 7
COFFEE: Final = 8
CONDITIONS: Final = [
    "cured", "columns", "treatises", "districts", "every-location", "majors", "locked-ideas", "cases", "coffee",
]  # fmt: skip

# What the Id's own tiles do (SM-33).
TAKE_TOP: Final = 0
TAKE_BOTTOM: Final = 1
DREAM: Final = 2
SWAP: Final = 3
PUBLISH: Final = 4
STUDY: Final = 5
MOVE_FREUD: Final = 6
MOVE_PROFESSOR: Final = 7
CLAIM_GOAL: Final = 8
DOES: Final = ["take-top", "take-bottom", "dream", "swap", "publish", "study", "freud", "professor", "goal"]


class Scoring:
    """End scoring of a Case-Study Client or overlay: points for each so many, up to a maximum."""

    def __init__(self, counts: int, points: int, per: int, most: int) -> None:
        self.counts: Final = counts
        self.points: Final = points
        self.per: Final = per
        self.most: Final = most


class Box:
    """All components by number, and the switches in force."""

    def __init__(self, files: list[CardFile], mode: str, switches: dict[str, str]) -> None:
        # -- difficulty and switches
        self.easy: Final = mode == "easy"
        self.hard: Final = mode == "hard"
        self.coffee_of_box: Final = 3 if switches["strong_coffee"] == "on" else 4
        self.rows_of_id: Final = switches["id_rows"]
        self.turn_single: Final = switches["arrow_when_single"] == "turn"
        self.column_bonus: Final = switches["column_bonus"] == "column"
        self.third_by_row: Final = switches["third_space"] == "row"
        self.points_leaving: Final = switches["therapy_points"] == "leaving"
        self.idle_actions: Final = switches["idle_actions"] == "allowed"
        self.bright_on_ink: Final = switches["bright_on_ink"] == "on"
        self.coffee_to_bright: Final = switches["coffee_to_bright"] == "on"
        self.id_pays_free: Final = switches["id_costs"] == "free"
        self.tags_first: Final = switches["publish_first"] == "tags"
        self.no_insight_fails: Final = switches["publish_without_insight"] == "failed"
        self.opens_at_cure: Final = switches["second_room"] == "cure"
        self.fewest_cites: Final = switches["cite_first"] == "fewest"
        self.shape_once: Final = switches["lone_insight"] == "once"
        # -- every card for looking up: kinds one after another
        self.entries: Final[list[Entry]] = []
        self.effects: Final[list[Effect]] = []
        by_kind: dict[str, list[Entry]] = {kind: [] for kind in KINDS}
        for file in files:
            for kind, entries in file.entries.items():
                by_kind[kind].extend(entries)
        _check_counts(by_kind)
        self.ids: Final[dict[str, list[str]]] = {kind: [entry.id for entry in by_kind[kind]] for kind in KINDS}
        self.names: Final[dict[str, list[dict[str, str]]]] = {
            kind: [entry.names("name") for entry in by_kind[kind] if entry.has("name")] for kind in KINDS
        }
        # -- Meeting Table
        self.icons: Final = [entry.number("icons", 1, p.MOST_ICONS) for entry in by_kind["row"]]
        self.touches: Final[list[list[int]]] = [_actions(entry) for entry in by_kind["space"]]
        self.touched: Final[list[int]] = [sum([1 << action for action in actions]) for actions in self.touches]
        self.targets: Final[list[int]] = []  # of a Meeting Table card: the target space
        self.upward: Final[list[bool]] = []
        for entry in by_kind["meeting"]:
            column = p.COLUMNS.index(entry.one_of("column", list(p.COLUMNS)))
            self.targets.append(column * p.ROWS + entry.number("row", 1, p.ROWS) - 1)
            self.upward.append(entry.one_of("arrow", ["up", "down"]) == "up")
        self.tried: Final = [_column_from(*place) for place in zip(self.targets, self.upward, strict=True)]
        # -- player board
        self.minors: Final = [p.QUALITIES.index(entry.one_of("minor", list(p.QUALITIES))) for entry in by_kind["line"]]
        self.row_ends: Final = [self._effect(entry, "effect", p.NOTEBOOK_POINTS) for entry in by_kind["line"]]
        self.feet: Final = [self._effect(entry, "effect", p.NOTEBOOK_POINTS) for entry in by_kind["foot"]]
        self.above: Final = [self._effect(entry, "above", p.REPUTATION_POINTS) for entry in by_kind["section"]]
        self.below: Final = [self._effect(entry, "below", p.REPUTATION_POINTS) for entry in by_kind["section"]]
        self.section_of: Final = _sections(by_kind["section"])
        scales = {entry.id: entry for entry in by_kind["scale"]}
        self.reputation_points: Final = scales["reputation"].numbers("points", 11, 0, 40)
        self.district_points: Final = scales["districts"].numbers("points", 4, 0, 40)
        self.row_points: Final = scales["rows"].numbers("points", 4, 0, 40)
        self.tag_points: Final = scales["locations"].numbers("points", 7, 0, 40)
        # -- Clients, Grief Layers, Dreams
        clients = by_kind["routine"] + by_kind["case"]
        self.cure_points: Final = [entry.number("cure", 0, 20) for entry in clients]
        self.abilities: Final = [
            ABILITIES.index(entry.one_of("ability", ABILITIES)) if entry.kind == "routine" else 0 for entry in clients
        ]
        self.client_tags: Final = [_tags(entry, "tags") if entry.kind == "routine" else [] for entry in clients]
        self.case_scoring: Final = [_scoring(entry) for entry in by_kind["case"]]
        self.hearts: Final = [entry.number("hearts", 0, p.MOST_MARKER - p.CATHARSIS) for entry in by_kind["layer"]]
        self.layer_symbol: Final = [SYMBOLS.index(entry.one_of("symbol", SYMBOLS)) for entry in by_kind["layer"]]
        self.layer_bonus: Final = [self._effect(entry, "bonus", p.CLIENT_POINTS) for entry in by_kind["layer"]]
        self.layer_stack: Final = [STACKS.index(entry.one_of("stack", STACKS)) for entry in by_kind["layer"]]
        dreams = by_kind["manifest"] + by_kind["latent"]
        self.dream_cost: Final = [_cost(entry) for entry in dreams]
        self.therapy: Final = [entry.number("therapy", 0, 8) for entry in dreams]
        self.dream_extra: Final = [self._effect(entry, "extra", p.CLIENT_POINTS) for entry in dreams]
        self.dream_symbol: Final = [
            ["", *SYMBOLS].index(entry.one_of("symbol", ["", *SYMBOLS])) - 1 if entry.kind == "manifest" else -1
            for entry in dreams
        ]
        # -- Research and Treatises
        self.colour: Final = [
            p.QUALITIES.index(entry.one_of("colour", list(p.QUALITIES))) for entry in by_kind["research"]
        ]
        self.research_tags: Final = [_tags(entry, "tags") for entry in by_kind["research"]]
        self.tag_count: Final = [len(tags) for tags in self.research_tags]
        # Equal where the tags are.
        self.tag_set: Final = [self.research_tags.index(tags) for tags in self.research_tags]
        self.research_effect: Final = [
            self._effect(entry, "effect", p.RESEARCH_POINTS) for entry in by_kind["research"]
        ]
        self.treatise_points: Final = [entry.number("points", 0, 30) for entry in by_kind["treatise"]]
        self.treatise_row: Final = [entry.number("row", 1, 3) for entry in by_kind["treatise"]]
        self.treatise_column: Final = [entry.number("column", 1, 3) for entry in by_kind["treatise"]]
        self.treatise_order: Final = _grid_order(self.treatise_column, self.treatise_row)
        self.treatise_colours: Final = [_colours(entry) for entry in by_kind["treatise"]]
        self.treatise_needs: Final = [_by_colour(colours) for colours in self.treatise_colours]
        self.treatise_tags: Final = [_tags(entry, "tags") for entry in by_kind["treatise"]]
        # -- Notebook: 36 tiles, then the starting tiles of the Professors
        tiles = by_kind["tile"] + by_kind["professor"]
        self.mains: Final = [self._effect(entry, "main", p.NOTEBOOK_POINTS) for entry in tiles]
        self.banners: Final = [
            self._effect(entry, "banner", p.NOTEBOOK_POINTS) if entry.kind == "tile" else -1 for entry in tiles
        ]
        self.starts: Final = [p.LOCATIONS.index(entry.one_of("start", p.LOCATIONS)) for entry in by_kind["professor"]]
        self.does: Final = [DOES.index(entry.one_of("does", DOES)) for entry in by_kind["id_tile"]]
        # -- City
        self.next: Final = [p.LOCATIONS.index(entry.one_of("next", p.LOCATIONS)) for entry in by_kind["location"]]
        self.district: Final = [
            p.DISTRICTS.index(entry.one_of("district", p.DISTRICTS)) for entry in by_kind["location"]
        ]
        _check_city(by_kind["location"], self.next, self.district)
        self.location_effects: Final = [
            self._effects(entry, "effects", 3, p.CITY_POINTS) for entry in by_kind["location"]
        ]
        self.location_bonuses: Final = [
            self._effects(entry, "bonuses", p.SLOTS, p.CITY_POINTS) for entry in by_kind["location"]
        ]
        self.district_bonuses: Final = [
            self._effects(entry, "bonuses", p.DISTRICT_SLOTS, p.CITY_POINTS) for entry in by_kind["district"]
        ]
        self.tokens: Final = [_tokens(entry) for entry in by_kind["district"]]
        self.conditions: Final[list[int]] = []
        self.condition_least: Final[list[int]] = []
        for entry in by_kind["goal"]:
            condition, least = _condition(entry)
            self.conditions.append(condition)
            self.condition_least.append(least)
        self.goals_for: Final = [
            [goal for goal in range(p.GOALS) if self.conditions[goal] == condition]
            for condition in range(len(CONDITIONS))
        ]
        self.goal_tags: Final = [_tags(entry, "back") for entry in by_kind["goal"]]
        # -- overlays of the Id
        self.overlay_tags: Final = [_tags(entry, "tags") for entry in by_kind["routine_overlay"]]
        partners = [entry.id for entry in by_kind["case_overlay"]]
        self.partner: Final = [
            partners.index(entry.one_of("partner", partners)) for entry in by_kind["routine_overlay"]
        ]
        side = "high" if self.hard else "low"
        self.overlay_scoring: Final = [_overlay(entry, side) for entry in by_kind["case_overlay"]]
        for kind in KINDS:
            for entry in by_kind[kind]:
                entry.finish()
                self.entries.append(entry)

    def _effect(self, entry: Entry, key: str, source: int) -> int:
        """The number of the effect written there; -1 for none."""
        return self._read(entry, key, entry.text(key), source)

    def _effects(self, entry: Entry, key: str, count: int, source: int) -> list[int]:
        texts = entry.texts(key)
        if len(texts) != count:
            raise entry.error(
                key, N_("{key!r} is a list of {count} effects, not of {found}"), {"count": count, "found": len(texts)}
            )
        return [self._read(entry, key, text, source) for text in texts]

    def _read(self, entry: Entry, key: str, text: str, source: int) -> int:
        if not text:
            return -1
        try:
            words = [self._pay(entry, key, text, source)] if text.startswith("pay ") else _words(text)
        except EffectError as error:
            raise entry.error(key, error.saying.message, error.saying.values) from error
        self.effects.append(Effect(words, source))
        return len(self.effects) - 1

    def _pay(self, entry: Entry, key: str, text: str, source: int) -> Word:
        cost, arrow, bought = text[4:].partition(" -> ")
        if not arrow:
            raise EffectError(N_("{text!r}: an exchange is written 'pay Min G -> Box 1'"), {"text": text})
        return Word(PAY, self._read(entry, key, bought, source), read_item(cost))

    def number(self, kind: str, id: str) -> int:
        """The number of a component within its kind."""
        return self.ids[kind].index(id)


def _words(text: str) -> list[Word]:
    return [read_word(part) for part in text.split(", ")]


def _check_counts(by_kind: dict[str, list[Entry]]) -> None:
    for kind, count in COUNTS.items():
        entries = by_kind[kind]
        if len(entries) != count:
            file = entries[0].file if entries else kind
            raise CardError(
                file, 1, "", N_("there are {count} of the kind {kind!r}, not {found}"),
                {"count": count, "kind": kind, "found": len(entries)},
            )  # fmt: skip
        seen: set[str] = set()
        for entry in entries:
            if entry.id in seen:
                raise entry.error("id", N_("the id {id!r} is used twice"), {"id": entry.id})
            seen.add(entry.id)


def _actions(entry: Entry) -> list[int]:
    found: list[int] = []
    for name in entry.texts("actions"):
        if name not in p.ACTIONS:
            raise entry.error(
                "actions", N_("{found!r} is not an action; there are {words}"),
                {"found": name, "words": ", ".join(p.ACTIONS)},
            )  # fmt: skip
        found.append(p.ACTIONS.index(name))
    if not found or len(set(found)) != len(found):
        raise entry.error("actions", N_("a space touches one to four different actions"))
    return found


def _column_from(target: int, upward: bool) -> list[int]:
    """The spaces of a column from one on, up or down and round its end (ID-23)."""
    first = target - target % p.ROWS
    step = -1 if upward else 1
    return [first + (target + step * distance) % p.ROWS for distance in range(p.ROWS)]


def _by_colour(colours: list[int]) -> list[int]:
    """How many of each colour there are."""
    return [colours.count(colour) for colour in range(len(p.QUALITIES))]


def _tags(entry: Entry, key: str) -> list[int]:
    names = [*p.LOCATIONS, "*"]
    for name in entry.texts(key):
        if name not in names:
            raise entry.error(
                key,
                N_("{found!r} is not a Location tag; there are {words}"),
                {"found": name, "words": ", ".join(names)},
            )
    return [names.index(name) for name in entry.texts(key)]


def _scoring(entry: Entry) -> Scoring:
    return Scoring(
        COUNTABLE.index(entry.one_of("counts", COUNTABLE)),
        entry.number("points", 1, 20),
        entry.number("per", 1, 10),
        entry.number("most", 1, 60),
    )


def _overlay(entry: Entry, side: str) -> Scoring:
    counts = COUNTABLE.index(entry.one_of("counts", COUNTABLE))
    other = "low" if side == "high" else "high"
    entry.number(f"{other}_points", 1, 20)
    entry.number(f"{other}_most", 1, 60)
    return Scoring(counts, entry.number(f"{side}_points", 1, 20), 1, entry.number(f"{side}_most", 1, 60))


def _grid_order(columns: list[int], rows: list[int]) -> list[int]:
    """The Treatises left to right in the grid (UM-03), as the Compass Arrow needs them (A-24)."""
    places = sorted([(columns[treatise], rows[treatise], treatise) for treatise in range(len(columns))])
    return [treatise for _, _, treatise in places]


def _cost(entry: Entry) -> list[int]:
    try:
        return read_cost(entry.text("cost"))
    except EffectError as error:
        raise entry.error("cost", error.saying.message, error.saying.values) from error


def _colours(entry: Entry) -> list[int]:
    letters = entry.text("colours").split(" ")
    if not 3 <= len(letters) <= 5 or not all([letter in list(p.QUALITIES) for letter in letters]):
        raise entry.error(
            "colours", N_("{key!r} are three to five of G, F and P, not {value!r}"), {"value": entry.text("colours")}
        )
    return [p.QUALITIES.index(letter) for letter in letters]


def _sections(entries: list[Entry]) -> list[int]:
    sections: list[int] = []
    for index, entry in enumerate(entries):
        first, last = entry.number("first", 0, 10), entry.number("last", 0, 10)
        if first != len(sections) or last < first:
            raise entry.error("first", N_("the section begins at space {n} and ends behind it"), {"n": len(sections)})
        sections.extend([index] * (last - first + 1))
    if len(sections) != p.REPUTATION_LIMIT + 1:
        raise entries[-1].error("last", N_("the track ends at space {n}"), {"n": p.REPUTATION_LIMIT})
    return sections


def _check_city(entries: list[Entry], following: list[int], district: list[int]) -> None:
    at = 0
    for step in range(len(p.LOCATIONS)):
        at = following[at]
        if at == 0 and step < len(p.LOCATIONS) - 1:
            raise _blamed(entries).error("next", N_("the six Locations are one way round the City"))
    for number, name in enumerate(p.DISTRICTS):
        if district.count(number) != 2:
            raise _blamed(entries).error(
                "district", N_("a District has two Locations, {name!r} has {n}"),
                {"name": name, "n": district.count(number)},
            )  # fmt: skip


def _blamed(entries: list[Entry]) -> Entry:
    """The entry that a mistake of all of them together is told of: the first one of a pack."""
    laid_over = [entry for entry in entries if entry.laid]
    return laid_over[0] if laid_over else entries[0]


def _tokens(entry: Entry) -> str:
    tokens = entry.text("tokens")
    if not tokens or set(tokens) - {"r", "n"}:
        raise entry.error(
            "tokens", N_("{key!r} is a stack of r (Reputation) and n, top first, not {value!r}"), {"value": tokens}
        )
    return tokens


def _condition(entry: Entry) -> tuple[int, int]:
    name, _, number = entry.text("condition").partition(" ")
    if name not in CONDITIONS or not is_number(number):
        raise entry.error(
            "condition", N_("{key!r} is one of {words} and a number, not {value!r}"),
            {"words": ", ".join(CONDITIONS), "value": entry.text("condition")},
        )  # fmt: skip
    return CONDITIONS.index(name), int(number)


_BOXES: Final[dict[str, Box]] = {}
KEPT: Final = 64  # boxes: every pack that somebody lays over makes another


def house_files() -> list[CardFile]:
    """The card files of the house edition."""
    folder = Path(__file__).parent / "cards"
    return [CardFile(f"{name}.toml", (folder / f"{name}.toml").read_text("utf-8"), KINDS) for name in FILES]


def open_box(mode: str, switches: dict[str, str], packs: list[str]) -> Box:
    """The box with this difficulty, these switches and packs; each is made once."""
    key = repr((mode, sorted(switches.items()), packs))
    if key not in _BOXES:
        if len(_BOXES) >= KEPT:
            del _BOXES[next(iter(_BOXES))]
        files = house_files()
        for number, pack in enumerate(packs, 1):
            files = overlaid(files, CardFile(f"pack {number}", pack, KINDS))
        _BOXES[key] = Box(files, mode, switches)
    return _BOXES[key]
