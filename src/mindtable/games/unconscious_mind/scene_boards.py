"""The boards of both sides: Office, Notebook, dial and supply."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import FAN, GRID, ROW, Mark, Number, Piece, Place, Zone
from mindtable.core.tongue import N_, P_
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.scene_parts import Parts
from mindtable.games.unconscious_mind.things import (
    CELL,
    CLIENT,
    COLUMN,
    FIELD,
    GOAL,
    ID_TILE,
    OVERLAY,
    ROOM,
    ROW_IDS,
    TAG,
    TILE,
    TRACK,
    TRACK_IDS,
    TREATISE,
)
from mindtable.games.unconscious_mind.things import (
    ROW as ROWS,
)
from mindtable.games.unconscious_mind.view import CuredView, FieldView, IdView, PersonView, RoomView, SideView


class Board:
    """What the boards of both sides show; ``own`` is put before the ids of places, so that they differ."""

    def __init__(self, parts: Parts, own: str) -> None:
        self.parts: Final = parts
        self.tongue: Final = parts.tongue
        self.box: Final = parts.box
        self.own: Final = own  # "" for the person, "id_" for the Id

    def office(self, side: SideView, label: str) -> Zone:
        """Both rooms with Clients, Grief Layers, Dreams and overlays, then who is Cured."""
        places = [self._room(room) for room in side["rooms"]]
        if side["cured"]:
            cured = [self._cured(one) for one in side["cured"]]
            places.append(Place(f"{self.own}cured", self.tongue.say("Cured"), cured))
        return Zone(f"{self.own}office", ROW, label, places, aside=bool(self.own))

    def _room(self, room: RoomView) -> Place:
        parts = self.parts
        id = f"{self.own}room:{room['room']}"
        label = parts.call(ROOM, room["room"])
        client = room["client"]
        if client is None:
            mark = parts.mark("empty", N_("no Client")) if room["open"] else parts.mark("closed", N_("not open yet"))
            return Place(id, label, [], id, "", None, [mark])
        pieces = [parts.client(client)]
        if room["layer"] is not None:
            pieces.append(parts.layer(room["layer"]))
        if room["overlay"] is not None:
            pieces.append(self._overlay(room["overlay"]))
        for dream in (room["manifest"], room["latent"]):
            if dream is not None:
                pieces.append(parts.dream_to_pay(dream))
        marks = [parts.mark("in_force", N_("ability in force"))] if room["cathartic"] else []
        # The marker is set when the Dreams lie there (UM-72); 0 would be Cured.
        numbers = [parts.read("marker", room["marker"], N_("Therapy marker {n}"))] if room["marker"] else []
        return Place(id, label, pieces, id, "", numbers, marks)

    def _overlay(self, id: str) -> Piece:
        name = self.tongue.say("overlay: {name}", {"name": self.parts.call(OVERLAY, id)})
        return Piece(f"overlay:{id}", name, f"overlay:{id}")

    def _cured(self, cured: CuredView) -> Piece:
        marks: list[Mark] = []
        if cured["overlay"] is not None:
            says = self.tongue.say("overlay: {name}", {"name": self.parts.call(OVERLAY, cured["overlay"])})
            marks.append(Mark(f"overlay:{cured['overlay']}", says))
        client = cured["client"]
        name = lang.client_name(self.box, self.parts.number(CLIENT, client), self.tongue)
        return Piece(f"client:{client}", name, f"client:{client}", "", None, marks)

    def ends(self, side: SideView, above: dict[str, list[Mark]]) -> list[Place]:
        """Columns with what lies above them and at their feet, then the ends of the rows."""
        parts, box = self.parts, self.box
        places: list[Place] = []
        for column, id in enumerate(("left", "middle", "right")):
            thing = f"{self.own}column:{id}"
            marks = [*above[id], self._lock(id in side["locked_columns"])]
            text = parts.effect(box.feet[column])
            places.append(Place(thing, parts.call(COLUMN, id), [], thing, text, None, marks))
        for row, id in enumerate(("R1", "R2", "R3")):
            marks = [self._lock(id in side["locked_rows"])]
            text = parts.effect(box.row_ends[row])
            places.append(Place(f"{self.own}row:{id}", parts.call(ROWS, id), [], "", text, None, marks))
        return places

    def _lock(self, locked: bool) -> Mark:
        if locked:
            return self.parts.mark("locked", N_("Insight locked"))
        return self.parts.mark("free", N_("Insight free"))

    def cards(self, side: SideView) -> list[Place]:
        """Research in play, Treatises, tags, Goals and Districts."""
        tongue, parts, own = self.tongue, self.parts, self.own
        places = [Place(f"{own}in_play", tongue.say("Research in play"), [parts.volume(id) for id in side["in_play"]])]
        if side["published"]:
            row = [Piece(f"published:{id}", parts.call(TREATISE, id), f"treatise:{id}") for id in side["published"]]
            places.append(Place(f"{own}published", tongue.say("Treatises from the left"), row))
        tags = [Number(f"tag:{tag}", n, f"{parts.call(TAG, tag)} {n}") for tag, n in side["tags"].items()]
        places.append(Place(f"{own}tags", tongue.say("Tags"), None, "", "", tags))
        if side["goals"]:
            claimed = [Piece(f"goal:{id}", parts.call(GOAL, id), f"goal:{id}") for id in side["goals"]]
            places.append(Place(f"{own}claimed", tongue.say("Goals claimed"), claimed))
        return places

    def inkpot(self, side: SideView) -> Place:
        """The Inkpot track, its spaces in order."""
        spaces: list[Piece] = []
        for id in TRACK_IDS:
            marks = [self.parts.mark("inkpot", N_("Inkpot"))] if side["inkpot"] == id else []
            if id in ROW_IDS and not self.own:  # the Minor it generates (UM-32); the Id has Coffee instead
                field = self.box.minors[ROW_IDS.index(id)] * 3 + p.MINOR
                marks.append(Mark(f"minor:{lang.field_id(field)}", lang.insight(field, self.tongue)))
            space = f"{self.own}track:{id}"
            spaces.append(Piece(space, self.parts.call(TRACK, id), space, "", None, marks))
        return Place(f"{self.own}inkpot", self.tongue.say("Inkpot track"), spaces)


class IdBoard(Board):
    """The Id's board."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts, "id_")

    def zones(self, side: IdView, arrow: str) -> list[Zone]:
        tongue = self.tongue
        return [
            Zone("id_notebook", GRID, tongue.say("Notebook of the Id (* active tile)"), self._tiles(side), aside=True),
            Zone("id_board", ROW, tongue.say("Board of the Id"), self._board(side, arrow), aside=True),
            self.office(side, tongue.say("Office of the Id")),
        ]

    def _tiles(self, side: IdView) -> list[Place]:
        places: list[Place] = []
        for at, cell in enumerate(side["notebook"]):
            tile = cell["tile"]
            does = self.box.does[self.parts.number(ID_TILE, tile)]
            name = f"{tile} {self.tongue.say(lang.SHORT_ID_TILES[does])}"
            marks = [self.parts.mark("active", N_("active tile"))] if cell["active"] else []
            piece = Piece(f"id_tile:{tile}", name, f"id_tile:{tile}", self.tongue.say(lang.ID_TILES[does]), None, marks)
            places.append(Place(f"id_cell:{cell['cell']}", cell["cell"], [piece], x=at % 3 + 1, y=at // 3 + 1))
        return places

    def _board(self, side: IdView, arrow: str) -> list[Place]:
        tongue, parts = self.tongue, self.parts
        above: dict[str, list[Mark]] = {}
        for one in side["above"]:
            if one["bright"]:
                mark = parts.mark("bright", N_("Bright Idea on Idea"))
            else:
                mark = parts.mark("idea", N_("Idea above")) if one["idea"] else parts.mark("open", N_("open column"))
            above[one["column"]] = [mark]
        pointing = (
            N_("Compass Arrow points to the right") if arrow == "right" else N_("Compass Arrow points to the left")
        )
        supply = Place(
            "id_supply", tongue.say("Supply"), [Piece(f"back:id:{n}", tongue.say("face-down Research card"))
                                                for n in range(1, side["hand"] + 1)],
            numbers=[parts.read("insights", side["insights"], N_("Insights {n}")),
                     parts.read("hand", side["hand"], N_("Research hand {n}"))],
            marks=[parts.mark(f"arrow_{arrow}", pointing)],
        )  # fmt: skip
        places = [*self.ends(side, above), self.inkpot(side), supply, *self.cards(side)]
        for id, label, column in (
            ("routine_overlays", N_("Routine overlays from the top"), side["routine_overlays"]),
            ("case_overlays", N_("Case-Study overlays from the top"), side["case_overlays"]),
        ):
            places.append(Place(id, tongue.say(label), [parts.overlay(overlay) for overlay in column]))
        return places


class OwnBoard(Board):
    """The person's board."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts, "")

    def zones(self, side: PersonView) -> list[Zone]:
        tongue, parts = self.tongue, self.parts
        hand = [Place(f"hand:{id}", "", [parts.research(id)]) for id in side["hand"]]
        return [
            self.office(side, tongue.say("Your Office")),
            Zone("notebook", GRID, tongue.say("Your Notebook"), self._notebook(side), aside=True),
            Zone("board", ROW, tongue.say("Your board"), self._board(side), aside=True),
            Zone("dial", GRID, tongue.say("Your Insight dial"), self._dial(side), numbered=False),
            Zone("hand", FAN, tongue.say("Your hand"), hand),
        ]

    def _notebook(self, side: PersonView) -> list[Place]:
        places: list[Place] = []
        for at, cell in enumerate(side["notebook"]):
            id = f"cell:{cell['cell']}"
            pieces: list[Piece] = []
            if cell["tile"] is not None:
                pieces.append(self._own_tile(cell["tile"]))
            places.append(Place(id, self.parts.call(CELL, cell["cell"]), pieces, id, x=at % 3 + 1, y=at // 3 + 1))
        return places

    def _own_tile(self, id: str) -> Piece:
        """A tile of the Notebook: its id first, since a drawn grid has little room, then its name."""
        number = self.parts.number(TILE, id)
        if number < p.TILES:
            name = f"{id} {self.tongue.name(self.box.names['tile'][number])}"
        else:
            name = self.tongue.say("starting tile")
        return Piece(f"tile:{id}", name, f"tile:{id}", self.parts.effect(self.box.mains[number]))

    def _board(self, side: PersonView) -> list[Place]:
        parts, tongue = self.parts, self.tongue
        above: dict[str, list[Mark]] = {}
        for column in ("left", "middle", "right"):
            locked = column in side["ideas_above"]
            above[column] = [parts.mark("idea", N_("Idea above")) if locked else parts.mark("open", N_("open column"))]
        places = [*self.ends(side, above), self.inkpot(side), self._reserve(side)]
        if side["laying"] is not None:
            places.append(Place("laying", tongue.say("Tile to be laid"), [parts.tile(side["laying"])]))
        if side["citing"]:
            cited = [parts.volume(id) for id in side["citing"]]
            places.append(Place("citing", tongue.say("Cited for the next Treatise"), cited))
        return [*places, *self.cards(side)]

    def _dial(self, side: PersonView) -> list[Place]:
        places: list[Place] = []
        for at, field in enumerate(side["dial"]):
            id = f"field:{field['field']}"
            quality, level = divmod(at, 3)
            label = self.parts.call(FIELD, field["field"])
            places.append(Place(id, label, self._insights(field, quality, level), id, x=level + 1, y=quality + 1))
        return places

    def _reserve(self, side: PersonView) -> Place:
        pieces: list[Piece] = []
        for id, n, names in (
            ("reserve", side["reserve"], P_("{n} common Insight", "{n} common Insights")),
            ("own reserve", side["own_reserve"], P_("{n} Insight of your own", "{n} Insights of your own")),
        ):
            if n:
                pieces.append(Piece(f"piece:{id}", self.tongue.count(names[0], names[1], n), f"piece:{id}"))
        return Place("reserve", self.tongue.say("Reserve"), pieces)

    def _insights(self, field: FieldView, quality: int, level: int) -> list[Piece]:
        """The pieces of a field. A drawn grid shows the first one only: it counts those of the own colour, too."""
        pieces: list[Piece] = []
        id, common, own = field["field"], field["common"], field["own"]
        if common:
            count = f"{common}+{own}" if own else str(common)
            name = self._counted(count, common + own, quality, level)
            pieces.append(Piece(f"piece:{id}", name, f"piece:{id}"))
        if own:
            name = self.tongue.say("{insight} (own colour)", {"insight": self._counted(str(own), own, quality, level)})
            pieces.append(Piece(f"piece:own {id}", name, f"piece:own {id}"))
        return pieces

    def _counted(self, count: str, n: int, quality: int, level: int) -> str:
        """So many Insights of a field, short enough for a third of a line."""
        one, many = lang.COUNTED_INSIGHTS[level]
        values: dict[str, object] = {"count": count, "quality": self.tongue.say(lang.QUALITIES[quality])}
        return self.tongue.count(one, many, n, values)
