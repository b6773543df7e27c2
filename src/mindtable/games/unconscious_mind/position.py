"""A position as people write it down: JSON with the ids of the components, checked as it is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from mindtable.core.piles import bag_of
from mindtable.core.tongue import N_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.meta import MODES, OPTIONS, MindGame, UnconsciousMind
from mindtable.games.unconscious_mind.part import Part, PositionError, one_of
from mindtable.games.unconscious_mind.setup import arrange_rows, new_state
from mindtable.games.unconscious_mind.state import Side
from mindtable.games.unconscious_mind.things import SIDES, SLOTS, TRACK_IDS
from mindtable.games.unconscious_mind.view import MindView, RoomView, SideView

FORMAT: Final = "mindtable unconscious-mind position 1"
OWNERS: Final = ["person", "id"]
ABOVE: Final = ["none", "idea", "bright"]
CELLS: Final = ["R1/L", "R1/M", "R1/R", "R2/L", "R2/M", "R2/R", "R3/L", "R3/M", "R3/R"]
COMING: Final = ["meeting", "research", "tiles", "routine", "case", "manifest", "latent", "layers"]
ONCE: Final = {
    "research": "research", "tiles": "tile", "routine": "client", "case": "client", "manifest": "dream",
    "latent": "dream",
}  # fmt: skip
"""The coming cards that never come back once they lie somewhere, and what a single one of them is called here."""
PILES: Final = ["tile", "client", "client", "dream", "dream", "layer", "layer", "layer"]
TAGS: Final = [*p.LOCATIONS, "*"]
INSIGHTS: Final = 6  # of the Id: three at the rows, three at the columns


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
        for key, value in options.items():  # the compiled rules take nothing but texts
            if not isinstance(value, str):
                raise PositionError(f"options.{key}", N_("a text, not {value!r}"), {"value": value})
        made = UnconsciousMind().game(1, mode, options, packs)
        assert isinstance(made, MindGame)
        self.game: Final = made
        self.box: Final[Box] = made.box
        self.state: Final = new_state(made.box)
        self.coming: Final[dict[str, list[int]]] = {}
        self.used: Final[dict[str, str]] = {}  # where each single component lies
        self.bare: Final[list[tuple[str, str]]] = []  # cathartic Clients of the Id without an overlay, and which kind
        self._read(part)
        part.finish()

    def once(self, kind: str, number: int, place: str) -> int:
        """Remember where a single component lies; it cannot lie in two places."""
        key = f"{kind} {number}"
        if key in self.used:
            raise PositionError(place, N_("this is already in {other}"), {"other": self.used[key]})
        self.used[key] = place
        return number

    def _read(self, part: Part) -> None:
        state = self.state
        state.round = part.number("round", 0, 99, 1)
        state.last_round = part.number("last_round", 0, 99, 0)
        state.arrow = part.word("arrow", SIDES, "left")
        freud = part.part("freud")
        state.freud = freud.word("at", p.LOCATIONS, "UN")
        state.freud_marker = freud.number("marker", 1, p.REPUTATION_LIMIT, 1)
        freud.finish()
        self._table(part.part("table"))
        self._goals(part)
        self._display(part.part("display"))
        self._person(part.part("person"))
        self._id(part.part("id"))
        self._city(part, part.part("id"))
        if part.word("ahead", OWNERS, OWNERS[0]) == p.ID:  # of two on one space (UM-81)
            state.person.arrived, state.id.arrived = state.id.arrived, state.person.arrived
        self._coming(part.part("coming"))
        discarded = part.words("discarded", self.box.ids["meeting"], [])
        state.discarded = [self.once("meeting", card, f"discarded[{n}]") for n, card in enumerate(discarded)]
        self._decks(part.part("left"))

    def _table(self, part: Part) -> None:
        for number in range(p.SPACES):
            name = f"{p.COLUMNS[number // p.ROWS]}{number % p.ROWS + 1}"
            if part.get(name, None) is None:
                continue
            held = part.part(name)
            bright = held.number("bright", 0, 2, 0)
            ideas = held.number("ideas", 0, 2, 2 - bright)
            if not 1 <= ideas + bright <= 2:
                raise PositionError(held.place, N_("a taken space has one or two pieces"))
            self.state.held[number] = held.word("owner", OWNERS, "")
            self.state.ideas_on[number] = ideas
            self.state.bright_on[number] = bright
            held.finish()
        part.finish()

    def _goals(self, part: Part) -> None:
        state = self.state
        row = part.words("goals", [*self.box.ids["goal"], "-"], [])
        if len(row) > p.GOAL_ROW:
            raise PositionError("goals", N_("at most {n} Goals in the row"), {"n": p.GOAL_ROW})
        state.goals = [
            self.once("goal", goal, f"goals[{index}]") if goal < p.GOALS else p.NONE for index, goal in enumerate(row)
        ]
        state.goals += [p.NONE] * (p.GOAL_ROW - len(state.goals))

    def _city(self, part: Part, rival: Part) -> None:
        """Bonus slots that are taken, whose the numbers are, and the tokens left: each slot has taken one (UM-69)."""
        box, state = self.box, self.state
        slots = [f"{location} {slot}" for location in p.LOCATIONS for slot in SLOTS]
        numbers = [f"{district} {number}" for district in p.DISTRICTS for number in p.TAGS_FOR_SLOT]
        for slot in part.words("covered", slots + numbers, []):
            if slot < len(slots):
                state.slots[slot] = p.PERSON
            else:
                state.district_slots[slot - len(slots)] = p.PERSON
        for number in rival.words("numbers", numbers, []):
            state.district_slots[number] = p.ID
            state.id.districts |= 1 << number // p.DISTRICT_SLOTS
        for district in rival.words("districts", p.DISTRICTS, []):
            first = district * p.DISTRICT_SLOTS
            if max(state.district_slots[first : first + p.DISTRICT_SLOTS]) < 0:
                raise PositionError(rival.at("districts"), N_("no number of the District {name!r} is covered"),
                                    {"name": p.DISTRICTS[district]})  # fmt: skip
            state.id.districts |= 1 << district
        tokens = part.part("tokens")
        for district, name in enumerate(p.DISTRICTS):
            taken = len(
                [at for at, who in enumerate(state.slots) if who >= 0 and box.district[at // p.SLOTS] == district]
            )
            first = district * p.DISTRICT_SLOTS
            taken += len([who for who in state.district_slots[first : first + p.DISTRICT_SLOTS] if who >= 0])
            left = len(box.tokens[district]) - taken
            if left < 0 or tokens.number(name, 0, len(box.tokens[district]), left) != left:
                raise PositionError(
                    tokens.at(name), N_("{taken} of its {all} tokens cover slots, so {left} are left"),
                    {"taken": taken, "all": len(box.tokens[district]), "left": left},
                )  # fmt: skip
            state.tokens[district] = left
        tokens.finish()

    def _display(self, part: Part) -> None:
        box, state = self.box, self.state
        tiles = part.words("notebook", [*box.ids["tile"], "-"], [])
        if len(tiles) > len(state.tiles):
            raise PositionError(part.at("notebook"), N_("six tiles: top and bottom of each column"))
        for place, tile in enumerate(tiles):
            if tile < p.TILES:
                state.tiles[place] = self.once("tile", tile, f"{part.at('notebook')}[{place}]")
        cards = part.words("research", [*box.ids["research"], "-"], [])
        if len(cards) > 2:
            raise PositionError(part.at("research"), N_("two cards are face up"))
        for place, card in enumerate(cards):
            if card < p.RESEARCH_CARDS:
                state.face_up[place] = self.once("research", card, f"{part.at('research')}[{place}]")
        for row, name in enumerate(("routine", "case", "manifest")):
            shown = part.words(name, [*box.ids[name], "-"], [])
            if len(shown) > p.DISPLAY:
                raise PositionError(part.at(name), N_("a display has three cards"))
            first = p.ROUTINES if name == "case" else 0
            kind = "dream" if name == "manifest" else "client"
            line = [p.NONE] * p.DISPLAY
            for place, card in enumerate(shown):
                if card < len(box.ids[name]):
                    line[place] = self.once(kind, first + card, f"{part.at(name)}[{place}]")
            state.rows[row] = line
        part.finish()

    # -- both sides

    def _person(self, part: Part) -> None:
        """Of the person only what the Id meets, and where single cards lie."""
        person = self.state.person
        person.professor = part.word("at", p.LOCATIONS, "LI")
        person.bright = part.number("bright", 0, 99, 0)
        hand = part.words("hand", self.box.ids["research"], [])
        person.hand = sorted([self.once("research", card, f"{part.at('hand')}[{n}]") for n, card in enumerate(hand)])
        for n, tile in enumerate(part.words("notebook", self.box.ids["tile"], [])):
            self.once("tile", tile, f"{part.at('notebook')}[{n}]")
        self._side(part, p.PERSON)
        part.finish()

    def _side(self, part: Part, who: int) -> None:
        box, side = self.box, self.state.side(who)
        side.vp = part.number("vp", 0, 999, 0)
        side.reputation = part.number("reputation", 0, p.REPUTATION_LIMIT, 0)
        cards = part.words("in_play", box.ids["research"], [])
        side.in_play = [self.once("research", card, f"{part.at('in_play')}[{n}]") for n, card in enumerate(cards)]
        for card in side.in_play:
            self._tag(side, box.research_tags[card])
        self._published(part, who)
        for n, goal in enumerate(part.words("goals", box.ids["goal"], [])):
            side.goals.append(self.once("goal", goal, f"{part.at('goals')}[{n}]"))
            self._tag(side, box.goal_tags[goal])
        side.second_open = part.flag("second_open", part.get("secondary", None) is not None)
        for number, key in enumerate(("primary", "secondary")):
            if part.get(key, None) is not None:
                if number and not side.second_open:
                    raise PositionError(part.at("second_open"), N_("the Secondary room has a Client, so it is open"))
                self._room(part.part(key), who, number)
        self._cured(part, who)

    def _id(self, part: Part) -> None:
        box, state, rival = self.box, self.state, self.state.id
        arrange_rows(state, part.word("rows", p.ROW_NAMES, p.ROW_NAMES[0]))
        rival.coffee = part.number("coffee", 0, box.coffee_of_box - 1, 0)
        rival.boxes = part.number("boxes", 0, p.BOX_LIMIT, 0)
        rival.ideas = part.number("ideas", 0, 6, 3)
        rival.bright = part.number("bright", 0, 99, 1)
        rival.inkpot = part.word("inkpot", TRACK_IDS, "TOP")
        rival.professor = part.word("at", p.LOCATIONS, "UN")
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
        rival.hand = part.number("hand", 0, p.RESEARCH_CARDS, 0)
        self._side(part, p.ID)
        self._columns(part)
        if part.get("tags", None) is not None:
            self._check_tags(part.part("tags"))
        ideas = rival.ideas + len([count for count in rival.above if count])
        ideas += sum([state.ideas_on[space] for space in range(p.SPACES) if state.held[space] == p.ID])
        if ideas > 6:
            raise PositionError(part.at("ideas"), N_("the Id has six Ideas in all, here are {n}"), {"n": ideas})
        self._insights(part)
        part.known.update(["numbers", "districts"])  # read with the City
        part.finish()

    def _insights(self, part: Part) -> None:
        """What complete rows and columns have freed lies in the supply, on Treatises and on numbers (ID-44, ID-93)."""
        rival = self.state.id
        freed = INSIGHTS - rival.row_locks.bit_count() - rival.foot_locks.bit_count()
        numbers = part.get("numbers", [])
        placed = len(rival.published) + (len(numbers) if isinstance(numbers, list) else 0)
        left = max(0, freed - placed)
        rival.insights = part.number("insights", 0, INSIGHTS, left)
        if rival.insights > left or placed > freed:
            raise PositionError(
                part.at("insights"),
                N_("rows and columns have freed {freed} and {placed} are placed, so {left} can be left"),
                {"freed": freed, "placed": placed, "left": left},
            )

    def _tag(self, side: Side, tags: list[int]) -> None:
        for tag in tags:
            side.tags[tag] += 1

    def _check_tags(self, part: Part) -> None:
        """Tags may be written down, too; they must be those of the cards, Treatises, Goals and Clients."""
        for tag, name in enumerate(TAGS):
            counted = self.state.id.tags[tag]
            if part.number(name, 0, 99, 0) != counted:
                values: dict[str, object] = {"n": counted}
                raise PositionError(part.at(name), N_("its cards, Treatises, Goals and Clients show {n}"), values)
        part.finish()

    def _published(self, part: Part, who: int) -> None:
        box, state = self.box, self.state
        side = state.side(who)
        treatises = part.part("published")  # in the order of the row, from the left
        for name in treatises.data:
            treatise = one_of(treatises.at(name), name, box.ids["treatise"])
            volumes = treatises.words(name, box.ids["research"], [])
            colours = box.treatise_colours[treatise]
            if [box.colour[card] for card in volumes] != colours[: len(volumes)]:  # Cited from the right (UM-84)
                wanted = " ".join([p.QUALITIES[colour] for colour in colours])
                raise PositionError(
                    treatises.at(name), N_("its Volumes are, from the left, {wanted}"), {"wanted": wanted}
                )
            side.published.append(self.once("treatise", treatise, treatises.at(name)))
            state.owners[treatise] = who
            state.volumes[treatise] = [self.once("research", card, treatises.at(name)) for card in volumes]
            self._tag(side, box.treatise_tags[treatise])

    # -- Clients

    def _room(self, part: Part, who: int, number: int) -> None:
        box, rooms = self.box, self.state.side(who).rooms
        at = number * p.ROOM
        if who == p.PERSON:
            client = part.word("client", box.ids["routine"] + box.ids["case"], "")
        else:
            client = part.word("client", box.ids["case"] if number else box.ids["routine"], "")
            client += p.ROUTINES if number else 0
        rooms[at + p.CLIENT] = self.once("client", client, part.at("client"))
        marker = part.number("marker", 1, p.MOST_MARKER, p.CATHARSIS)
        rooms[at + p.MARKER] = marker
        if part.get("layer", None) is not None:
            layer = part.word("layer", box.ids["layer"], "")
            rooms[at + p.LAYER] = self.once("layer", layer, part.at("layer"))
            highest = p.CATHARSIS + box.hearts[layer]
            if not p.CATHARSIS < marker <= highest:
                values: dict[str, object] = {"low": p.CATHARSIS + 1, "high": highest}
                raise PositionError(part.at("marker"), N_("with this Grief Layer it is from {low} to {high}"), values)
        elif marker > p.CATHARSIS:
            raise PositionError(part.at("layer"), N_("above 3 a Client has a Grief Layer"))
        cathartic = part.flag("cathartic", rooms[at + p.LAYER] < 0)
        if cathartic and rooms[at + p.LAYER] >= 0:
            raise PositionError(part.at("cathartic"), N_("a Client with a Grief Layer is not cathartic"))
        rooms[at + p.CATHARTIC] = int(cathartic)
        if cathartic and who == p.PERSON:
            self._tag(self.state.person, box.client_tags[client])
        for key, kind, index in (("manifest", "manifest", p.MANIFEST), ("latent", "latent", p.LATENT)):
            if part.get(key, None) is not None:
                first = p.MANIFESTS if kind == "latent" else 0
                dream = first + part.word(key, box.ids[kind], "")
                rooms[at + index] = self.once("dream", dream, part.at(key))
        if who == p.ID:
            if part.get("overlay", None) is not None and not cathartic:
                raise PositionError(
                    part.at("overlay"), N_("overlays come with Catharsis; this Client has not reached it")
                )
            rooms[at + p.OVERLAY] = self._overlay(part, client, cathartic)
        part.finish()

    def _cured(self, part: Part, who: int) -> None:
        box, side = self.box, self.state.side(who)
        listed = part.get("cured", [])
        if not isinstance(listed, list):
            raise PositionError(part.at("cured"), N_("a list, not {value!r}"), {"value": listed})
        for n, item in enumerate(listed):
            one = Part(f"{part.at('cured')}[{n}]", {"client": item} if isinstance(item, str) else item)
            client = one.word("client", box.ids["routine"] + box.ids["case"], "")
            side.cured.append(self.once("client", client, one.at("client")))
            if who == p.ID:
                self.state.id.cured_overlays.append(self._overlay(one, client, True))
            else:
                self._tag(side, box.client_tags[client])
            one.finish()

    def _overlay(self, part: Part, client: int, cathartic: bool) -> int:
        """The overlay on a Client of the Id and the tags it has with it, or without one (ID-65, A-08)."""
        box, rival = self.box, self.state.id
        kind = "case_overlay" if client >= p.ROUTINES else "routine_overlay"
        if part.get("overlay", None) is None:
            if cathartic:
                self.bare.append((kind, part.place))
                self._tag(rival, box.client_tags[client])
            return p.NONE
        overlay = self.once(kind, part.word("overlay", box.ids[kind], ""), part.at("overlay"))
        if kind == "routine_overlay":
            self._tag(rival, box.overlay_tags[overlay])
        return overlay

    def _columns(self, part: Part) -> None:
        """Overlays that lie on no Client are in their columns; one goes without only when that is empty (A-08)."""
        for kind, key in (("routine_overlay", "routine_overlays"), ("case_overlay", "case_overlays")):
            ids = self.box.ids[kind]
            column = [overlay for overlay in range(p.OVERLAYS) if f"{kind} {overlay}" not in self.used]
            if part.get(key, None) is not None:
                names = enumerate(part.words(key, ids, []))
                told = [self.once(kind, overlay, f"{part.at(key)}[{n}]") for n, overlay in names]
                for overlay in column:
                    if overlay not in told:
                        raise PositionError(
                            part.at(key), N_("{name} is neither here nor on a Client"), {"name": ids[overlay]}
                        )
                column = told
            if column:
                for bare, place in self.bare:
                    if bare == kind:
                        raise PositionError(
                            place, N_("cathartic, so it has an overlay as long as {column} is not empty"),
                            {"column": part.at(key)},
                        )  # fmt: skip
            if kind == "routine_overlay":
                self.state.id.routine_overlays = column
            else:
                self.state.id.case_overlays = column

    # -- cards that come

    def _coming(self, part: Part) -> None:
        ids = self.box.ids
        names = {"tiles": ids["tile"], "layers": ids["layer"], **{key: ids[key] for key in COMING if key in ids}}
        for key in COMING:
            first = p.ROUTINES if key == "case" else (p.MANIFESTS if key == "latent" else 0)
            cards = [first + card for card in part.words(key, names[key], [])]
            if key in ONCE:
                for n, card in enumerate(cards):
                    other = self.used.get(f"{ONCE[key]} {card}", "")
                    if other or card in cards[:n]:
                        place = f"{part.at(key)}[{n}]"
                        values: dict[str, object] = {"other": other or f"{part.at(key)}[{cards.index(card)}]"}
                        raise PositionError(place, N_("this is already in {other}"), values)
            self.coming[key] = cards
        part.finish()

    def _decks(self, left: Part) -> None:
        """What lies nowhere else is in the decks, unless fewer are left: tiles and Dreams leave the game."""
        state, used = self.state, self.used
        state.research = [card for card in range(p.RESEARCH_CARDS) if f"research {card}" not in used]
        most = len(state.research) - state.id.hand
        if most < 0:
            raise PositionError("id.hand", N_("there are not that many Research cards left"))
        state.deck = left.number("research", 0, most, most)
        for number, kind in enumerate(PILES):
            bag = [card for card in state.piles[number].bag if f"{kind} {card}" not in used]
            if left.number(p.PILE_IDS[number], 0, len(bag), len(bag)) == 0:
                bag = []
            state.piles[number] = bag_of(bag)
        state.piles[p.MEETING_DECK] = bag_of([card for card in range(p.MEETING_CARDS) if card not in state.discarded])
        left.finish()


# -- a running game as a position


def position_of(game: MindGame, view: MindView) -> dict[str, Any]:
    """The table as a viewer sees it, written as a position: what ``ask`` reads."""
    person, rival = view["person"], view["id"]
    usual = {spec.key: spec.values[0] for spec in OPTIONS}
    slots = [slot for location in view["city"] for slot in location["slots"]]
    numbers = [slot for district in view["districts"] for slot in district["numbers"]]
    left = {pile: view["left"][pile] for pile in p.PILE_IDS if pile != p.PILE_IDS[p.MEETING_DECK]}
    colours = [game.box.ids["id_tile"].index(rival["notebook"][row * 3]["tile"]) // 3 for row in range(3)]
    return {
        "format": FORMAT,
        "difficulty": game.mode,
        "options": {key: value for key, value in game.options.items() if value != usual[key]},
        "round": view["round"],
        "last_round": view["last_round"],
        "arrow": view["arrow"],
        "freud": {"at": view["freud"], "marker": view["freud_marker"]},
        "ahead": OWNERS[view["ahead"]],
        "table": {
            space["space"]: {"owner": OWNERS[space["owner"]], "ideas": space["ideas"], "bright": space["bright"]}
            for space in view["table"]
            if space["owner"] is not None
        },
        "goals": [goal or "-" for goal in view["goals"]],
        "tokens": {district["district"]: district["tokens"] for district in view["districts"]},
        "covered": [slot["slot"] for slot in slots + numbers if slot["owner"] is not None],
        "display": {
            "notebook": [place["tile"] or "-" for place in view["tiles"]],
            "research": [card or "-" for card in view["research"]],
            "routine": [card or "-" for card in view["routine"]],
            "case": [card or "-" for card in view["case"]],
            "manifest": [card or "-" for card in view["manifest"]],
        },
        "person": {
            **_side_of(game.box, view, person),
            "bright": person["bright"],
            "hand": person["hand"],
            "notebook": [
                cell["tile"] for cell in person["notebook"] if cell["tile"] in game.box.ids["tile"]
            ] + ([person["laying"]] if person["laying"] is not None else []),
        },
        "id": {
            **_side_of(game.box, view, rival),
            "rows": p.ROW_NAMES[p.ROW_ORDERS.index(colours)],
            "coffee": rival["coffee"],
            "boxes": rival["boxes"],
            "ideas": rival["ideas"],
            "bright": rival["bright"],
            "inkpot": rival["inkpot"],
            "above": [ABOVE[int(one["idea"]) + int(one["bright"])] for one in rival["above"]],
            "active": [cell["cell"] for cell in rival["notebook"] if cell["active"]],
            "insights": rival["insights"],
            "hand": rival["hand"],
            "numbers": [slot["slot"] for slot in numbers if slot["owner"] == p.ID],
            "tags": rival["tags"],
            **_overlays_of(view),
        },
        "discarded": view["discarded"],
        "left": left,
    }  # fmt: skip


def _overlays_of(view: MindView) -> dict[str, Any]:
    """The columns of overlays, once they are complete: set-up stacks them (ID-08)."""
    if view["round"] == 0:
        return {}
    rival = view["id"]
    return {"routine_overlays": rival["routine_overlays"], "case_overlays": rival["case_overlays"]}


def _side_of(box: Box, view: MindView, side: SideView) -> dict[str, Any]:
    """What a position tells of either side."""
    volumes = {one["treatise"]: one["volumes"] for one in view["treatises"]}
    told: dict[str, Any] = {
        "at": side["professor"],
        "vp": side["vp"],
        "reputation": side["reputation"],
        "in_play": side["in_play"],
        "published": {treatise: volumes[treatise] for treatise in side["published"]},
        "goals": side["goals"],
        "second_open": side["rooms"][1]["open"],
        "cured": [
            {"client": one["client"], "overlay": one["overlay"]} if one["overlay"] is not None else one["client"]
            for one in side["cured"]
        ],
    }  # fmt: skip
    for room in side["rooms"]:
        if room["client"] is not None:
            told[room["room"]] = _room_of(box, room)
    return told


def _room_of(box: Box, room: RoomView) -> dict[str, Any]:
    """A room with its Client; one who is just being taken in has no marker yet, it will come where the layer says."""
    layer = room["layer"]
    hearts = box.hearts[box.number("layer", layer)] if layer is not None else 0
    told: dict[str, Any] = {"client": room["client"], "marker": room["marker"] or p.CATHARSIS + hearts}
    if layer is None and not room["cathartic"]:
        told["cathartic"] = False  # in the middle of a Catharsis
    for key, value in (
        ("layer", room["layer"]), ("manifest", room["manifest"]), ("latent", room["latent"]),
        ("overlay", room["overlay"]),
    ):  # fmt: skip
        if value is not None:
            told[key] = value
    return told


def schema_text() -> str:
    """The JSON Schema of positions."""
    return (Path(__file__).parent / "position.schema.json").read_text("utf-8")
