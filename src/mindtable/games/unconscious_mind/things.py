"""The kinds of things of this title, and its vocabulary.

Where both sides take part the seat of an event is 0 for the person and 1 for the Id, who sits at no seat of the table.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Amount, Asked, Kind, ListOf, Named, Words, YesNo
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import effects as e
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Box

WORDS: Final[Words[Box]] = Words()

# -- cards and tiles


class Printed(Kind[Box]):
    """Components of one kind of the box, called by their name and id: ``The Sleepless Clerk (R01)``."""

    def __init__(self, name: str, kind: str, on_table: bool = True) -> None:
        super().__init__(name, on_table)
        self.kind: Final = kind

    def id(self, box: Box, number: int) -> str:
        return box.ids[self.kind][number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.name(box, self.kind, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(box.ids[self.kind])))


class ById(Printed):
    """Components that have no name beside their id."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return box.ids[self.kind][number]


class ByName(Printed):
    """Components that everybody knows by their name alone."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return tongue.name(box.names[self.kind][number])


class Clients(Kind[Box]):
    """Routine Clients, then Case-Study Clients."""

    def id(self, box: Box, number: int) -> str:
        return lang.client_id(box, number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.client(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.CLIENTS))


class Dreams(Kind[Box]):
    """Manifest Dreams, then Latent Dreams."""

    def id(self, box: Box, number: int) -> str:
        return lang.dream_id(box, number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.dream(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.DREAMS))


class Tiles(Kind[Box]):
    """Notebook tiles, then the starting tiles of the Professors."""

    def id(self, box: Box, number: int) -> str:
        return lang.tile_id(box, number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.tile(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.TILES + p.PROFESSORS))


class Overlays(Kind[Box]):
    """Overlays of the Id: those for Routine Clients, then those for Case-Study Clients."""

    def id(self, box: Box, number: int) -> str:
        kind, at = self._part(number)
        return box.ids[kind][at]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        kind, at = self._part(number)
        return lang.name(box, kind, at, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(2 * p.OVERLAYS))

    def _part(self, number: int) -> tuple[str, int]:
        if number < p.OVERLAYS:
            return "routine_overlay", number
        return "case_overlay", number - p.OVERLAYS


def overlay_of(client: int, overlay: int) -> int:
    """The overlay among all of them that lies on a Client; -1 for none."""
    if overlay < 0:
        return p.NONE
    return overlay if client < p.ROUTINES else p.OVERLAYS + overlay


CLIENT: Final = Clients("client", on_table=True)
DREAM: Final = Dreams("dream", on_table=True)
LAYER: Final = ById("layer", "layer")
OVERLAY: Final = Overlays("overlay", on_table=True)
RESEARCH: Final = Printed("research", "research")
TREATISE: Final = Printed("treatise", "treatise")
TILE: Final = Tiles("tile", on_table=True)
ID_TILE: Final = Printed("id_tile", "id_tile")
GOAL: Final = Printed("goal", "goal")
MEETING: Final = ById("meeting", "meeting", on_table=False)
PROFESSOR: Final = ByName("professor", "professor", on_table=False)

# -- places of the boards


class Spaces(Kind[Box]):
    """Idea spaces of the Meeting Table: ``a1`` to ``d3``."""

    def id(self, box: Box, number: int) -> str:
        return lang.space_id(number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.space_id(number)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.SPACES))


class Locations(Kind[Box]):
    """Locations of the City."""

    def id(self, box: Box, number: int) -> str:
        return p.LOCATIONS[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.location(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(p.LOCATIONS)))


class LocationSlots(Kind[Box]):
    """Bonus slots of Locations: ``TH top``."""

    def id(self, box: Box, number: int) -> str:
        place, slot = divmod(number, p.SLOTS)
        return f"{p.LOCATIONS[place]} {SLOTS[slot]}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        place, slot = divmod(number, p.SLOTS)
        return f"{lang.location(box, place, tongue)}, {tongue.say(lang.SLOTS[slot])}"

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(p.LOCATIONS) * p.SLOTS))


class DistrictSlots(Kind[Box]):
    """Numbers of Districts: ``green 5``."""

    def id(self, box: Box, number: int) -> str:
        place, slot = divmod(number, p.DISTRICT_SLOTS)
        return f"{p.DISTRICTS[place]} {p.TAGS_FOR_SLOT[slot]}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        place, slot = divmod(number, p.DISTRICT_SLOTS)
        return f"{tongue.name(box.names['district'][place])} {p.TAGS_FOR_SLOT[slot]}"

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(p.DISTRICTS) * p.DISTRICT_SLOTS))


class Cells(Kind[Box]):
    """Cells of a Notebook, row by row: ``R1/L``."""

    def id(self, box: Box, number: int) -> str:
        return f"R{number // 3 + 1}/{'LMR'[number % 3]}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return self.id(box, number)

    def numbers(self, box: Box) -> list[int]:
        return list(range(9))


class DisplayPlaces(Kind[Box]):
    """Places of the Notebook display, top and bottom of each column: ``1 top``."""

    def id(self, box: Box, number: int) -> str:
        return f"{number // 2 + 1} {SLOTS[number % 2 * 2]}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return f"N{number // 2 + 1} {tongue.say(DISPLAY_PLACES[number % 2])}"

    def numbers(self, box: Box) -> list[int]:
        return list(range(6))


class Sections(Kind[Box]):
    """Sections of the Reputation track."""

    def id(self, box: Box, number: int) -> str:
        return box.ids["section"][number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return box.ids["section"][number]

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(box.ids["section"])))


SLOTS: Final = ["top", "middle", "bottom"]
ROOMS: Final = ["primary", "secondary"]
SIDES: Final = ["left", "right"]
ROW_IDS: Final = ["R1", "R2", "R3"]
TRACK_IDS: Final = ["TOP", *ROW_IDS, "LEFT"]
DISPLAY_PLACES: Final = [N_("top tile"), N_("bottom tile")]

SPACE: Final = Spaces("space", on_table=True)
ACTION: Final[Kind[Box]] = Named("action", p.ACTIONS, lang.ACTIONS, on_table=True)
LOCATION: Final = Locations("location", on_table=True)
DISTRICT: Final = ByName("district", "district")
SLOT: Final = LocationSlots("slot", on_table=True)
NUMBER: Final = DistrictSlots("number", on_table=True)
CELL: Final = Cells("cell", on_table=True)
DISPLAY: Final = DisplayPlaces("display", on_table=True)
SECTION: Final = Sections("section", on_table=True)
ROOM: Final[Kind[Box]] = Named("room", ROOMS, lang.ROOMS, on_table=True)
ID_ROOM: Final[Kind[Box]] = Named("id_room", ROOMS, lang.ROOMS, on_table=True)
ANY_ROOM: Final[Kind[Box]] = Named("any_room", ROOMS, lang.ROOMS)
COLUMN: Final[Kind[Box]] = Named("column", ["left", "middle", "right"], lang.COLUMNS, on_table=True)
ID_COLUMN: Final[Kind[Box]] = Named("id_column", ["left", "middle", "right"], lang.COLUMNS, on_table=True)
ROW: Final[Kind[Box]] = Named("row", ROW_IDS, lang.TRACK[1:4])
TRACK: Final[Kind[Box]] = Named("track", TRACK_IDS, lang.TRACK, on_table=True)
ID_TRACK: Final[Kind[Box]] = Named("id_track", TRACK_IDS, lang.TRACK, on_table=True)
TABLE_COLUMN: Final[Kind[Box]] = Named("table_column", list(p.COLUMNS), list(p.COLUMNS))
PILE: Final[Kind[Box]] = Named("pile", p.PILE_IDS, lang.PILES, on_table=True)
# The end of a row or the foot of a column of a Notebook, where an Insight lies.
END: Final[Kind[Box]] = Named(
    "end", [*ROW_IDS, "left", "middle", "right"], [*lang.TRACK[1:4], *lang.COLUMNS]
)  # fmt: skip


def row_end(row: int) -> int:
    """The end of a row, among the ends of rows and columns."""
    return row


def column_foot(column: int) -> int:
    """The foot of a column, among the ends of rows and columns."""
    return 3 + column


# -- Insight


class Items(Kind[Box]):
    """Insights as a cost names them, those of any quality last: ``Maj G``, ``Med ?``."""

    def id(self, box: Box, number: int) -> str:
        return lang.field_id(number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.insight(number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.FIELDS + 3))


class Fields(Items):
    """Fields of the dial: ``Maj G``."""

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.FIELDS))


class Pieces(Kind[Box]):
    """Pieces of the dial by where they lie: common ones, own ones, then the two kinds of the reserve."""

    def id(self, box: Box, number: int) -> str:
        if number >= p.RESERVE:
            return "reserve" if number == p.RESERVE else "own reserve"
        return lang.field_id(number) if number < p.OWN else f"own {lang.field_id(number - p.OWN)}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        if number >= p.RESERVE:
            return tongue.say("the reserve")
        if number < p.OWN:
            return lang.insight(number, tongue)
        return tongue.say("{insight} (own colour)", {"insight": lang.insight(number - p.OWN, tongue)})

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.DIAL))


ITEM: Final = Items("item")
FIELD: Final = Fields("field", on_table=True)
PIECE: Final = Pieces("piece", on_table=True)
QUALITY: Final[Kind[Box]] = Named("quality", [*p.QUALITIES, "?"], lang.QUALITIES)
LEVEL: Final[Kind[Box]] = Named("level", ["minor", "medium", "major"], lang.LEVELS)

# -- effects and what they are made of


class Effects(Kind[Box]):
    """What a card, tile or slot does, written in the language of the card files: ``Med G, Elev 2``."""

    def id(self, box: Box, number: int) -> str:
        return lang.effect_id(box, number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.effect_text(box, number, tongue)

    def said(self, box: Box, value: Any, tongue: Tongue) -> str:
        return lang.effect_text(box, value, tongue)  # a dash for none


class Tags(Kind[Box]):
    """Location tags; the last is the gray one."""

    def id(self, box: Box, number: int) -> str:
        return lang.TAG_IDS[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return lang.location(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.TAGS))


class TagList(ListOf[Box]):
    """Tags one after another; a dash for none."""

    def said(self, box: Box, value: Any, tongue: Tongue) -> str:
        return lang.tags_text(box, value, tongue)


class EitherOf(ListOf[Box]):
    """Several things of which one is meant: ``a / b``."""

    def said(self, box: Box, value: Any, tongue: Tongue) -> str:
        return " / ".join([self.kind.said(box, one, tongue) for one in value])


class OneOf(Kind[Box]):
    """A thing of one of several kinds, such as a candidate of the Id, written with its kind: ``location:UN``."""

    def __init__(self, name: str, kinds: list[Kind[Box]]) -> None:
        super().__init__(name)
        self.kinds: Final = kinds

    def pack(self, kind: Kind[Box], number: int) -> int:
        """The number of a thing of one of the kinds."""
        return number * len(self.kinds) + self.kinds.index(kind)

    def kind_of(self, number: int) -> Kind[Box]:
        return self.kinds[number % len(self.kinds)]

    def number_of(self, number: int) -> int:
        """The number of the thing within its own kind."""
        return number // len(self.kinds)

    def id(self, box: Box, number: int) -> str:
        kind = self.kind_of(number)
        return f"{kind.name}:{kind.id(box, self.number_of(number))}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return self.kind_of(number).call(box, self.number_of(number), tongue)

    def numbers(self, box: Box) -> list[int]:
        return [self.pack(kind, number) for kind in self.kinds for number in kind.numbers(box)]


EFFECT: Final = Effects("effect")
TAG: Final = Tags("tag")
TAGS: Final = TagList(TAG)
COST: Final[Kind[Box]] = ListOf(ITEM)
EFFECT_WORD: Final[Kind[Box]] = Named("word", e.WORDS, e.WORDS)
SYMBOL: Final[Kind[Box]] = Named("symbol", lang.SYMBOL_IDS, lang.SYMBOLS)
SOURCE: Final[Kind[Box]] = Named("source", lang.SOURCE_IDS, lang.SOURCES)
# Why the Id gains Coffee; what was converted or is printed has been told the line before.
COFFEE_FOR: Final[Kind[Box]] = Named(
    "reason",
    ["printed", "minor", "converted", "top-tile", "bottom-tile", "spaces", "effects", "no-card", "bonus"],
    [
        N_("as printed"), N_("for the Minor of the row"), N_("instead"), N_("for the tile"), N_("for the tile"),
        N_("for the spaces with its Ideas"), N_("for the effects of the Location"), N_("for want of a card to play"),
        N_("of the bonus claimed"),
    ],
)  # fmt: skip
EXCHANGE: Final[Kind[Box]] = Named("exchange", ["elevate", "transfer", "bright", "box"], lang.EXCHANGES)
MIX: Final[Kind[Box]] = Named("mix", ["idea", "bright", "idea idea", "idea bright", "bright bright"], lang.MIXES)
SIDE: Final[Kind[Box]] = Named("side", SIDES, [N_("left"), N_("right")])
ROWS_OF_ID: Final[Kind[Box]] = Named("rows", p.ROW_NAMES, p.ROW_NAMES)

# -- numbers

AMOUNT: Final[Kind[Box]] = Amount("amount")
YES: Final[Kind[Box]] = YesNo("yes")
FIGURE: Final[Kind[Box]] = Named("figure", ["professor", "freud", "id_professor"], lang.FIGURES, on_table=True)


class Typed(Kind[Box]):
    """What somebody has typed, which need be no thing at all."""

    def json(self, box: Box, value: Any) -> Any:
        return value

    def said(self, box: Box, value: Any, tongue: Tongue) -> str:
        return str(value)

    def schema(self, box: Box) -> dict[str, Any]:
        return {"type": "string", "title": self.name}


TYPED: Final = Typed("typed")
QUESTION: Final[Kind[Box]] = Asked("question")

# -- what the Id weighs

CANDIDATE: Final = OneOf(
    "candidate",
    [CLIENT, DREAM, RESEARCH, TREATISE, GOAL, ID_ROOM, ID_COLUMN, NUMBER, SLOT, LOCATION],
)
CHOSEN: Final[Kind[Box]] = Named(
    "choice",
    ["client", "manifest", "face-up", "treatise", "card", "volume", "goal", "room", "dream"],
    [
        N_("Client"), N_("Manifest Dream"), N_("face-up Research card"), N_("Treatise"), N_("Research card"),
        N_("Volume"), N_("Goal"), N_("Client to begin with"), N_("Dream"),
    ],
)  # fmt: skip
