"""A position as people write it down: JSON with the ids of the components, checked as it is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from mindtable.core.complaint import Complaint, Saying, nearest
from mindtable.core.piles import bag_of
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.meta import MODES, MindGame, UnconsciousMind
from mindtable.games.unconscious_mind.setup import arrange_rows, new_state
from mindtable.games.unconscious_mind.state import Side
from mindtable.games.unconscious_mind.things import SIDES, SLOTS, TRACK_IDS

FORMAT: Final = "mindtable unconscious-mind position 1"
OWNERS: Final = ["person", "id"]
ABOVE: Final = ["none", "idea", "bright"]
CELLS: Final = ["R1/L", "R1/M", "R1/R", "R2/L", "R2/M", "R2/R", "R3/L", "R3/M", "R3/R"]
COMING: Final = ["meeting", "research", "tiles", "routine", "case", "manifest", "latent", "layers"]


class PositionError(Complaint):
    """A position that cannot be: says the place in the text and the reason."""

    def __init__(self, place: str, reason: str, values: dict[str, object] | None = None) -> None:
        super().__init__(N_("{place}: {reason}"), {"place": place, "reason": Saying(reason, values)})


class Part:
    """One object of the position; what it gives is checked as it is read, and unknown keys are refused."""

    def __init__(self, place: str, data: Any) -> None:
        if not isinstance(data, dict):
            raise PositionError(place, N_("this is an object in braces"))
        self.place: Final = place
        self.data: Final[dict[str, Any]] = data
        self.known: Final[set[str]] = set()

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def get(self, key: str, otherwise: Any) -> Any:
        self.known.add(key)
        return self.data.get(key, otherwise)

    def number(self, key: str, low: int, high: int, otherwise: int) -> int:
        value = self.get(key, otherwise)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            values: dict[str, object] = {"low": low, "high": high, "value": value}
            raise PositionError(self.at(key), N_("a whole number from {low} to {high}, not {value!r}"), values)
        return value

    def flag(self, key: str, otherwise: bool) -> bool:
        value = self.get(key, otherwise)
        if not isinstance(value, bool):
            raise PositionError(self.at(key), N_("true or false, not {value!r}"), {"value": value})
        return value

    def word(self, key: str, words: list[str], otherwise: str) -> int:
        """The number of a word among those allowed."""
        return one_of(self.at(key), self.get(key, otherwise), words)

    def words(self, key: str, words: list[str], otherwise: list[str]) -> list[int]:
        value = self.get(key, otherwise)
        if not isinstance(value, list):
            raise PositionError(self.at(key), N_("a list, not {value!r}"), {"value": value})
        return [one_of(f"{self.at(key)}[{index}]", item, words) for index, item in enumerate(value)]

    def part(self, key: str) -> Part:
        return Part(self.at(key), self.get(key, {}))

    def finish(self) -> None:
        for key in self.data:
            if key not in self.known:
                hint = nearest(key, sorted(self.known))
                raise PositionError(self.at(key), N_("not known here{hint}"), {"hint": hint})


def one_of(place: str, value: Any, words: list[str]) -> int:
    if not isinstance(value, str) or value not in words:
        hint = nearest(value if isinstance(value, str) else "", words)
        shown = ", ".join(words) if len(words) <= 12 else f"{words[0]} … {words[-1]}"
        raise PositionError(
            place, N_("one of {words}, not {value!r}{hint}"), {"words": shown, "value": value, "hint": hint}
        )
    return words.index(value)


class Position:
    """A position that was read: the game, its state and the cards that are known to come next."""

    def __init__(self, text: str, packs: list[str]) -> None:
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            values: dict[str, object] = {"column": error.colno, "message": error.msg}
            raise PositionError(f"line {error.lineno}", N_("not JSON, column {column}: {message}"), values) from error
        part = Part("", data)
        if part.get("format", "") != FORMAT:
            raise PositionError("format", N_("a position says {value!r}"), {"value": FORMAT})
        mode = MODES[part.word("difficulty", MODES, "medium")]
        options = part.get("options", {})
        if not isinstance(options, dict):
            raise PositionError("options", N_("this is an object in braces"))
        made = UnconsciousMind().game(1, mode, options, packs)
        assert isinstance(made, MindGame)
        self.game: Final = made
        self.box: Final[Box] = made.box
        self.state: Final = new_state(made.box)
        self.coming: Final[dict[str, list[int]]] = {}
        self.used: Final[dict[str, str]] = {}  # where each single component lies
        self._read(part)
        part.finish()

    def once(self, kind: str, number: int, place: str) -> int:
        """Remember where a single component lies; it cannot lie in two places."""
        key = f"{kind} {number}"
        if key in self.used:
            raise PositionError(place, N_("this lies in {other} already"), {"other": self.used[key]})
        self.used[key] = place
        return number

    def _read(self, part: Part) -> None:
        state = self.state
        state.round = part.number("round", 1, 99, 1)
        state.last_round = part.number("last_round", 0, 99, 0)
        state.arrow = part.word("arrow", SIDES, "left")
        freud = part.part("freud")
        state.freud = freud.word("at", p.LOCATIONS, "UN")
        state.freud_marker = freud.number("marker", 1, p.REPUTATION_LIMIT, 1)
        freud.finish()
        self._table(part.part("table"))
        self._city(part)
        self._display(part.part("display"))
        self._person(part.part("person"))
        self._id(part.part("id"))
        self._coming(part.part("coming"))
        self._decks()

    def _table(self, part: Part) -> None:
        for number in range(p.SPACES):
            name = f"{p.COLUMNS[number // p.ROWS]}{number % p.ROWS + 1}"
            if part.get(name, None) is None:
                continue
            held = part.part(name)
            self.state.held[number] = held.word("owner", OWNERS, "")
            self.state.ideas_on[number] = held.number("ideas", 1, 2, 2)
            held.finish()
        part.finish()

    def _city(self, part: Part) -> None:
        box, state = self.box, self.state
        names = [*box.ids["goal"], "-"]
        row = part.words("goals", names, [])
        if len(row) > p.GOAL_ROW:
            raise PositionError("goals", N_("at most {n} Goals in the row"), {"n": p.GOAL_ROW})
        state.goals = [
            self.once("goal", goal, f"goals[{index}]") if goal < p.GOALS else p.NONE for index, goal in enumerate(row)
        ]
        state.goals += [p.NONE] * (p.GOAL_ROW - len(state.goals))
        tokens = part.part("tokens")
        for number, name in enumerate(p.DISTRICTS):
            state.tokens[number] = tokens.number(name, 0, len(box.tokens[number]), len(box.tokens[number]))
        tokens.finish()
        slots = [f"{location} {slot}" for location in p.LOCATIONS for slot in SLOTS]
        numbers = [f"{district} {number}" for district in p.DISTRICTS for number in p.TAGS_FOR_SLOT]
        for slot in part.words("covered", slots + numbers, []):
            if slot < len(slots):
                state.slots[slot] = p.PERSON
            else:
                state.district_slots[slot - len(slots)] = p.PERSON

    def _display(self, part: Part) -> None:
        box, state = self.box, self.state
        tiles = part.words("notebook", [*box.ids["tile"], "-"], [])
        if len(tiles) > len(state.tiles):
            raise PositionError(part.at("notebook"), N_("six tiles: top and bottom of each column"))
        for place, tile in enumerate(tiles):
            if tile < p.TILES:
                state.tiles[place] = self.once("tile", tile, f"{part.at('notebook')}[{place}]")
        cards = part.words("research", box.ids["research"], [])
        if len(cards) > 2:
            raise PositionError(part.at("research"), N_("two cards lie face up"))
        for place, card in enumerate(cards):
            state.face_up[place] = self.once("research", card, f"{part.at('research')}[{place}]")
        for row, name in enumerate(("routine", "case", "manifest")):
            shown = part.words(name, [*box.ids[name], "-"], [])
            if len(shown) > p.DISPLAY:
                raise PositionError(part.at(name), N_("three cards lie in a display"))
            first = p.ROUTINES if name == "case" else 0
            kind = "dream" if name == "manifest" else "client"
            line = [p.NONE] * p.DISPLAY
            for place, card in enumerate(shown):
                if card < len(box.ids[name]):
                    line[place] = self.once(kind, first + card, f"{part.at(name)}[{place}]")
            state.rows[row] = line
        part.finish()

    def _person(self, part: Part) -> None:
        person = self.state.person
        person.professor = part.word("at", p.LOCATIONS, "LI")
        person.reputation = part.number("reputation", 0, p.REPUTATION_LIMIT, 0)
        person.vp = part.number("vp", 0, 999, 0)
        self._published(part, p.PERSON)
        part.finish()

    def _id(self, part: Part) -> None:
        box, state, rival = self.box, self.state, self.state.id
        arrange_rows(state, part.word("rows", p.ROW_NAMES, p.ROW_NAMES[0]))
        rival.vp = part.number("vp", 0, 999, 0)
        rival.reputation = part.number("reputation", 0, p.REPUTATION_LIMIT, 0)
        rival.coffee = part.number("coffee", 0, box.coffee_of_box - 1, 0)
        rival.boxes = part.number("boxes", 0, p.BOX_LIMIT, 0)
        rival.ideas = part.number("ideas", 0, 6, 3)
        rival.bright = part.number("bright", 0, 99, 1)
        rival.inkpot = part.word("inkpot", TRACK_IDS, "TOP")
        rival.professor = part.word("at", p.LOCATIONS, "UN")
        rival.second_open = part.flag("second_open", False)
        above = part.words("above", ABOVE, ["idea", "bright", "bright"])
        if len(above) != 3:
            raise PositionError(part.at("above"), N_("three words, one for each column"))
        rival.above = above
        if part.get("active", None) is not None:
            rival.active = [0] * 9
            for cell in part.words("active", CELLS, []):
                rival.active[cell] = 1
            rival.row_locks = sum([1 << row for row in range(3) if rival.active_in_row(row) < 3])
            rival.foot_locks = sum([1 << column for column in range(3) if rival.active_in_column(column) < 3])
        rival.insights = part.number("insights", 0, 6, rival.insights)
        rival.hand = part.number("hand", 0, p.RESEARCH_CARDS, 0)
        cards = part.words("in_play", box.ids["research"], [])
        rival.in_play = [self.once("research", card, f"{part.at('in_play')}[{n}]") for n, card in enumerate(cards)]
        for card in rival.in_play:
            self._tag(rival, box.research_tags[card])
        self._published(part, p.ID)
        for goal in part.words("goals", box.ids["goal"], []):
            rival.goals.append(self.once("goal", goal, part.at("goals")))
            self._tag(rival, box.goal_tags[goal])
        for district in part.words("districts", p.DISTRICTS, []):
            rival.districts |= 1 << district
        clients = box.ids["routine"] + box.ids["case"]
        for client in part.words("cured", clients, []):
            rival.cured.append(self.once("client", client, part.at("cured")))
            rival.cured_overlays.append(p.NONE)
        for key in ("routine_overlays", "case_overlays"):
            left = part.words(key, box.ids[key[:-1]], box.ids[key[:-1]])
            if key == "routine_overlays":
                rival.routine_overlays = left
            else:
                rival.case_overlays = left
        for number, key in enumerate(("primary", "secondary")):
            if part.get(key, None) is not None:
                self._room(part.part(key), number)
        if part.get("tags", None) is not None:
            tags = part.part("tags")
            rival.tags = [tags.number(name, 0, 99, 0) for name in [*p.LOCATIONS, "*"]]
            tags.finish()
        ideas = rival.ideas + len([count for count in rival.above if count])
        ideas += sum([state.ideas_on[space] for space in range(p.SPACES) if state.held[space] == p.ID])
        if ideas > 6:
            raise PositionError(part.at("ideas"), N_("the Id has six Ideas in all, here are {n}"), {"n": ideas})
        part.finish()

    def _tag(self, side: Side, tags: list[int]) -> None:
        for tag in tags:
            side.tags[tag] += 1

    def _published(self, part: Part, who: int) -> None:
        box, state = self.box, self.state
        side = state.side(who)
        treatises = part.part("published")  # in the order of the row, from the left
        for name in treatises.data:
            treatise = one_of(treatises.at(name), name, box.ids["treatise"])
            volumes = treatises.words(name, box.ids["research"], [])
            side.published.append(self.once("treatise", treatise, treatises.at(name)))
            state.owners[treatise] = who
            state.volumes[treatise] = [self.once("research", card, treatises.at(name)) for card in volumes]
            self._tag(side, box.treatise_tags[treatise])

    def _room(self, part: Part, number: int) -> None:
        box, rival = self.box, self.state.id
        at = number * p.ROOM
        kinds = box.ids["case"] if number else box.ids["routine"]
        client = part.word("client", kinds, "") + (p.ROUTINES if number else 0)
        rival.rooms[at + p.CLIENT] = self.once("client", client, part.at("client"))
        rival.rooms[at + p.MARKER] = part.number("marker", 1, p.MOST_MARKER, p.CATHARSIS)
        if part.get("layer", None) is not None:
            layer = part.word("layer", box.ids["layer"], "")
            rival.rooms[at + p.LAYER] = self.once("layer", layer, part.at("layer"))
        elif rival.rooms[at + p.MARKER] > p.CATHARSIS:
            raise PositionError(part.at("layer"), N_("above 3 a Client has a Grief Layer"))
        rival.rooms[at + p.CATHARTIC] = 0 if rival.rooms[at + p.LAYER] >= 0 else 1
        for key, kind, index in (("manifest", "manifest", p.MANIFEST), ("latent", "latent", p.LATENT)):
            if part.get(key, None) is not None:
                first = p.MANIFESTS if kind == "latent" else 0
                dream = first + part.word(key, box.ids[kind], "")
                rival.rooms[at + index] = self.once("dream", dream, part.at(key))
        if part.get("overlay", None) is not None:
            kind = "case_overlay" if number else "routine_overlay"
            overlay = part.word("overlay", box.ids[kind], "")
            rival.rooms[at + p.OVERLAY] = overlay
            if not number:
                self._tag(rival, box.overlay_tags[overlay])
        part.finish()

    def _coming(self, part: Part) -> None:
        ids = self.box.ids
        names = {"tiles": ids["tile"], "layers": ids["layer"], **{key: ids[key] for key in COMING if key in ids}}
        for key in COMING:
            first = p.ROUTINES if key == "case" else (p.MANIFESTS if key == "latent" else 0)
            self.coming[key] = [first + card for card in part.words(key, names[key], [])]
        part.finish()

    def _decks(self) -> None:
        """What lies nowhere else is in the decks."""
        state, used = self.state, self.used
        state.research = [card for card in range(p.RESEARCH_CARDS) if f"research {card}" not in used]
        state.deck = len(state.research) - state.id.hand
        if state.deck < 0:
            raise PositionError("id.hand", N_("so many Research cards are not left"))
        kinds = ["tile", "client", "client", "dream", "dream", "layer", "layer", "layer"]
        for number, kind in enumerate(kinds):
            bag = [card for card in state.piles[number].bag if f"{kind} {card}" not in used]
            state.piles[number] = bag_of(bag)


def schema_text() -> str:
    """The JSON Schema of positions."""
    return (Path(__file__).parent / "position.schema.json").read_text("utf-8")
