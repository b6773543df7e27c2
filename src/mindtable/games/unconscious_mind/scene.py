"""Where everything lies: the table as zones, places and pieces, from what a viewer sees; own things last."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import PILE as A_PILE
from mindtable.core.scene import RING, ROW, SEATS, Mark, Number, Piece, Place, Scene, Zone
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.scene_boards import IdBoard, OwnBoard
from mindtable.games.unconscious_mind.scene_parts import Parts
from mindtable.games.unconscious_mind.things import (
    ACTION,
    DISPLAY,
    DISTRICT,
    GOAL,
    LAYER,
    LOCATION,
    NUMBER,
    PILE,
    SLOT,
    SPACE,
    TREATISE,
)
from mindtable.games.unconscious_mind.view import (
    DistrictView,
    LocationView,
    MindView,
    SideView,
    SlotView,
    SpaceView,
    TreatiseView,
)


def scene(box: Box, view: MindView, tongue: Tongue) -> Scene:
    """The whole table in reading order."""
    table = Table(Parts(box, tongue), view)
    return Scene(
        [
            table.house(), *IdBoard(table.parts).zones(view["id"], view["arrow"]), table.meeting_table(),
            table.actions(), table.city(), table.bonuses(), table.goals(), table.notebook_tiles(), table.clients(),
            table.research(), table.decks(), table.reputation(), *OwnBoard(table.parts).zones(view["person"]),
            table.sides(),
        ]
    )  # fmt: skip


WIDTH: Final = 78


def standing(view: MindView, tongue: Tongue) -> str:
    """What a player keeps in sight: how far the game is, the points of both, and the own supply."""
    person, rival = view["person"], view["id"]
    points: dict[str, object] = {
        "who": tongue.say("You") if view["viewer"] == p.PERSON else tongue.seat(p.PERSON),
        "mine": person["vp"], "its": rival["vp"],
    }  # fmt: skip
    if view["over"]:
        return tongue.say("Final score: {mine} VP, the Id {its}", points)
    values: dict[str, object] = {"n": view["round"], "last": view["last_round"], "freud": view["freud_marker"]}
    if view["round"] == 0:
        head = tongue.say("Set-up")
    elif view["last_round"]:
        head = tongue.say("Round {n} of {last}", values)
    else:
        head = tongue.say("Round {n} · Freud {freud}/10", values)
    ideas = f"{person['ideas']}+{person['bright']}" if person["bright"] else str(person["ideas"])
    parts = [
        head, tongue.say("{who} {mine}, the Id {its}", points), tongue.say("Ideas {n}", {"n": ideas}),
        tongue.say("Coffee {n}", {"n": person["coffee"]}), tongue.say("Boxes {n}", {"n": person["boxes"]}),
    ]  # fmt: skip
    while len(" · ".join(parts)) > WIDTH:  # long names of those who watch
        parts.pop()
    return " · ".join(parts)


class Table:
    """The boards and displays that both sides share."""

    def __init__(self, parts: Parts, view: MindView) -> None:
        self.parts: Final = parts
        self.box: Final = parts.box
        self.tongue: Final = parts.tongue
        self.view: Final = view

    def house(self) -> Zone:
        tongue = self.tongue
        text = tongue.say(
            "The cards, tiles and boards of this edition were authored for it; they are not the published game's."
        )
        return Zone("house", ROW, tongue.say("House edition"), [], text, aside=True)

    # -- Meeting Table

    def meeting_table(self) -> Zone:
        """The spaces column by column; a vacant one says which actions it touches."""
        places = [self._space(space) for space in self.view["table"]]
        label = self.tongue.say("Meeting Table (Inkpot steps in brackets; letters: see Actions)")
        return Zone("table", ROW, label, places)

    def _space(self, space: SpaceView) -> Place:
        parts, id = self.parts, space["space"]
        number = parts.number(SPACE, id)
        column, row = divmod(number, p.ROWS)
        text = ", ".join([p.ACTIONS[action] for action in self.box.touches[number]])
        owner = space["owner"]
        pieces: list[Piece] = []
        if owner is not None:
            text = ""
            numbers = [Number("ideas", space["ideas"], self._ideas(space["ideas"]))] if space["ideas"] else []
            if space["bright"]:
                numbers.append(Number("bright", space["bright"], self._bright(space["bright"])))
            marks: list[Mark] = []
            if space["action"] is not None:
                marks.append(Mark(f"action:{space['action']}", f"→ {space['action']}"))
            pieces.append(Piece(f"ideas:{id}", parts.owner(owner), "", "", numbers, marks))
        icons = self.box.icons[row]
        return Place(
            f"space:{id}", id, pieces, f"space:{id}", text, [Number("inkpot", icons, str(icons))], x=column, y=row
        )

    def _ideas(self, n: int) -> str:
        return self.tongue.count("{n} Idea", "{n} Ideas", n)

    def _bright(self, n: int) -> str:
        return self.tongue.count("{n} Bright Idea", "{n} Bright Ideas", n)

    def actions(self) -> Zone:
        """The actions beside the spaces."""
        pointed = [space["action"] for space in self.view["table"]]
        places: list[Place] = []
        for id in p.ACTIONS:
            marks = [self.parts.mark("pointed", N_("your Ideas point here"))] if id in pointed else []
            places.append(Place(f"action:{id}", id, [], f"action:{id}", self.parts.call(ACTION, id), None, marks))
        return Zone("actions", ROW, self.tongue.say("Actions"), places, aside=True)

    # -- City

    def city(self) -> Zone:
        """Locations with the figures that stand there."""
        places: list[Place] = []
        for one in self.view["city"]:
            id = one["location"]
            effects = self.box.location_effects[self.parts.number(LOCATION, id)]
            text = " / ".join([self.parts.effect(effect) for effect in effects])
            label = f"{self.parts.call(LOCATION, id)} ({id})"
            figures = self._figures(id)
            if figures:
                text = self.tongue.say("{effects}; here", {"effects": text})
            places.append(Place(f"location:{id}", label, figures, f"location:{id}", text))
        return Zone("city", RING, self.tongue.say("City, clockwise"), places, aside=True)

    def _figures(self, location: str) -> list[Piece]:
        view, tongue = self.view, self.tongue
        found: list[Piece] = []
        if view["freud"] == location:
            found.append(Piece("figure:freud", "Freud", "figure:freud"))
        if view["person"]["professor"] == location:
            found.append(Piece("figure:professor", tongue.say("your Professor"), "figure:professor"))
        if view["id"]["professor"] == location:
            found.append(Piece("figure:id_professor", tongue.say("the Id's Professor"), "figure:id_professor"))
        return found

    def bonuses(self) -> Zone:
        """Bonus slots of the Locations, then of the Districts with their tokens."""
        places = [self._location_slots(one) for one in self.view["city"]]
        places += [self._numbers(one) for one in self.view["districts"]]
        return Zone("bonuses", ROW, self.tongue.say("Bonuses at a Recall"), places, aside=True)

    def _location_slots(self, one: LocationView) -> Place:
        parts = self.parts
        pieces: list[Piece] = []
        for slot in one["slots"]:
            place, at = divmod(parts.number(SLOT, slot["slot"]), p.SLOTS)
            id, text = f"slot:{slot['slot']}", parts.effect(self.box.location_bonuses[place][at])
            pieces.append(Piece(id, self.tongue.say(lang.SLOTS[at]), id, text, None, self._covered(slot)))
        return Place(f"bonuses:{one['location']}", parts.call(LOCATION, one["location"]), pieces)

    def _numbers(self, one: DistrictView) -> Place:
        parts, tongue = self.parts, self.tongue
        pieces: list[Piece] = []
        for slot in one["numbers"]:
            place, at = divmod(parts.number(NUMBER, slot["slot"]), p.DISTRICT_SLOTS)
            thing, text = f"number:{slot['slot']}", parts.effect(self.box.district_bonuses[place][at])
            name = tongue.count("{n} tag", "{n} tags", p.TAGS_FOR_SLOT[at])
            pieces.append(Piece(thing, name, thing, text, None, self._covered(slot)))
        tokens = tongue.count("{n} token", "{n} tokens", one["tokens"])
        marks = [parts.mark("reputation", N_("the next one with 1 Reputation"))] if one["reputation"] else []
        id = f"district:{one['district']}"
        label = parts.call(DISTRICT, one["district"])
        return Place(id, label, pieces, id, "", [Number("tokens", one["tokens"], tokens)], marks)

    def _covered(self, slot: SlotView) -> list[Mark]:
        if slot["owner"] is None:
            return []
        if slot["owner"] == p.ID:
            return [self.parts.mark("covered_by_id", N_("covered by the Id"))]
        return [self.parts.mark("covered", N_("covered by you"))]

    def goals(self) -> Zone:
        """The row of Goals; gaps stay."""
        places: list[Place] = []
        for at, id in enumerate(self.view["goals"], 1):
            pieces: list[Piece] = []
            if id is not None:
                goal = self.parts.number(GOAL, id)
                tags = lang.tags_text(self.box, self.box.goal_tags[goal], self.tongue)
                text = f"{lang.goal_text(self.box, goal, self.tongue)} ({tags})"
                pieces.append(Piece(f"goal:{id}", self.parts.call(GOAL, id), f"goal:{id}", text))
            places.append(Place(f"goal_place:{at}", "", pieces))
        return Zone("goals", ROW, self.tongue.say("Goals: 1 Reputation and the tag on the back"), places, aside=True)

    # -- displays

    def notebook_tiles(self) -> Zone:
        places: list[Place] = []
        for at, one in enumerate(self.view["tiles"]):
            id = f"display:{one['place']}"
            pieces = [self.parts.tile(one["tile"])] if one["tile"] is not None else []
            places.append(Place(id, self.parts.call(DISPLAY, one["place"]), pieces, id, x=at // 2, y=at % 2))
        return Zone("tiles", ROW, self.tongue.say("Notebook tiles on display"), places, aside=True)

    def clients(self) -> Zone:
        parts, view = self.parts, self.view
        places: list[Place] = []
        for row, clients in enumerate((view["routine"], view["case"])):
            for at, client in enumerate(clients):
                pieces = [parts.client(client)] if client is not None else []
                places.append(Place(f"{p.PILE_IDS[p.ROUTINE_DECK + row]}_place:{at + 1}", "", pieces, x=at, y=row))
        for at, dream in enumerate(view["manifest"]):
            pieces = [parts.dream(dream)] if dream is not None else []
            places.append(Place(f"manifest_place:{at + 1}", "", pieces, x=at, y=2))
        return Zone("clients", ROW, self.tongue.say("Clients and Manifest Dreams on display"), places, aside=True)

    def research(self) -> Zone:
        """The face-up Research cards, then the Treatises."""
        places: list[Place] = []
        for at, card in enumerate(self.view["research"]):
            pieces = [self.parts.research(card)] if card is not None else []
            places.append(Place(f"face_up:{('left', 'right')[at]}", "", pieces))
        places += [self._treatise(one) for one in self.view["treatises"]]
        return Zone("research", ROW, self.tongue.say("Research face up and Treatises"), places, aside=True)

    def _treatise(self, one: TreatiseView) -> Place:
        parts, id = self.parts, one["treatise"]
        number = parts.number(TREATISE, id)
        volumes = [parts.volume(card) for card in one["volumes"]]
        text, marks = "", list[Mark]()
        if one["owner"] is None:
            text = lang.treatise_text(self.box, number, self.tongue)
        elif one["owner"] == p.ID:
            marks.append(parts.mark("of_id", N_("of the Id")))
        else:
            marks.append(parts.mark("yours", N_("yours")))
        x, y = self.box.treatise_column[number], self.box.treatise_row[number]
        return Place(f"treatise:{id}", parts.call(TREATISE, id), volumes, f"treatise:{id}", text, None, marks, x=x, y=y)

    def decks(self) -> Zone:
        """Every face-down pile and how many cards are left; the Meeting Table cards that were played."""
        pieces = [
            Piece(f"pile:{id}", self.parts.call(PILE, id), f"pile:{id}", self._under(id), [Number("cards", n, str(n))])
            for id, n in self.view["left"].items()
        ]
        places = [Place("piles", self.tongue.say("Cards left"), pieces)]
        if self.view["discarded"]:
            cards = [Piece(f"meeting:{id}", id) for id in self.view["discarded"]]
            places.append(Place("discarded", self.tongue.say("Meeting Table cards played"), cards))
        return Zone("decks", A_PILE, self.tongue.say("Decks"), places)

    def _under(self, pile: str) -> str:
        """The Grief Layers that went under their stack, which all have seen."""
        returned = self.view["returned"].get(pile)
        if not returned:
            return ""
        layers = ", ".join([self.parts.call(LAYER, id) for id in returned])
        return self.tongue.say("at the bottom, the next one first: {layers}", {"layers": layers})

    # -- tracks

    def reputation(self) -> Zone:
        """The Reputation track: its sections with what stands above and below, and whose marker is where."""
        parts, tongue, view = self.parts, self.tongue, self.view
        markers = [
            ("you", tongue.say("you"), view["person"]["reputation"]),
            ("id", tongue.say("the Id"), view["id"]["reputation"]),
            ("freud", tongue.say("Freud's marker"), view["freud_marker"]),
        ]
        places: list[Place] = []
        for section, id in enumerate(self.box.ids["section"]):
            spaces = [at for at in range(p.REPUTATION_LIMIT + 1) if self.box.section_of[at] == section]
            values: dict[str, object] = {"first": spaces[0], "last": spaces[-1]}
            label = tongue.say("Reputation {first} to {last}", values)
            marks = [Mark(f"marker:{who}", f"{name} {at}") for who, name, at in markers if at in spaces]
            values = {"above": parts.effect(self.box.above[section]), "below": parts.effect(self.box.below[section])}
            text = tongue.say("above {above}; below {below}", values)
            places.append(Place(f"section:{id}", label, [], f"section:{id}", text, None, marks))
        return Zone("reputation", ROW, tongue.say("Reputation track"), places, aside=True)

    def sides(self) -> Zone:
        """Points and supply of both sides."""
        view, tongue = self.view, self.tongue
        head: dict[str, object] = {"n": view["round"], "freud": view["freud_marker"], "last": view["last_round"]}
        if not view["round"]:
            label = tongue.say("Set-up, Freud's marker {freud} of 10", head)
        elif view["last_round"]:
            label = tongue.say("Round {n} of {last}, Freud's marker {freud}", head)
        else:
            label = tongue.say("Round {n}, Freud's marker {freud} of 10", head)
        places = [self._side(p.ID, view["id"]), self._side(p.PERSON, view["person"])]
        return Zone("sides", SEATS, label, places)

    def _side(self, who: int, side: SideView) -> Place:
        parts, view = self.parts, self.view
        points = [Number("vp", side["vp"], self.tongue.count("{n} VP", "{n} VP", side["vp"]))]
        if not view["over"]:  # once it is, they are the same
            points.append(parts.read("if_over_now", side["if_over_now"], N_("{n} if scored now")))
        numbers = [
            *points,
            parts.read("reputation", side["reputation"], N_("Reputation {n}")),
            parts.read("coffee", side["coffee"], N_("Coffee {n}")),
            parts.read("boxes", side["boxes"], N_("Boxes {n}")),
            parts.read("ideas", side["ideas"], N_("Ideas {n}")),
            parts.read("bright", side["bright"], N_("Bright Ideas {n}")),
        ]
        marks: list[Mark] = []
        if view["turn"] == who:
            marks.append(parts.mark("turn", N_("to play")))
        if view["ahead"] == who and view["round"]:
            marks.append(parts.mark("ahead", N_("ahead in Reputation")))
        if view["over"] and view["won"] == (who == p.PERSON):
            marks.append(parts.mark("won", N_("winner")))
        name = view["person"]["name"]
        label = parts.owner(who)
        if who == p.PERSON and name is not None:
            label = f"{label}, {self.tongue.name(self.box.names['professor'][self.box.number('professor', name)])}"
        return Place(f"side:{('person', 'id')[who]}", label, None, "", "", numbers, marks)
