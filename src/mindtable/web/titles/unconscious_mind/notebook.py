"""Notebook: the own tiles between the heads and feet of their columns, and the loop of the Inkpot around them."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Place
from mindtable.games.unconscious_mind.things import TILE, TRACK, TRACK_IDS
from mindtable.games.unconscious_mind.view import CellView
from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.unconscious_mind.desk import Desk, facts, head, hidden
from mindtable.web.titles.unconscious_mind.meeting import tile_face, tile_title
from mindtable.web.titles.unconscious_mind.signs import effect, insight

COLUMNS: Final = ("left", "middle", "right")
ROWS: Final = ("R1", "R2", "R3")
LOOP: Final = {"TOP": (1, 1), "LEFT": (1, 3), "R1": (6, 2), "R2": (6, 3), "R3": (6, 4)}  # columns and rows of the grid
LOOP_SIGNS: Final = {"TOP": "column", "LEFT": "reputation"}  # what such a space triggers; the others their row


def notebook(desk: Desk) -> h.Element:
    """The panel."""
    zone = desk.zones["notebook"]
    inkpot = desk.parts.call(TRACK, desk.view["person"]["inkpot"])
    return h.section(".panel.nbp", id="zone:notebook", aria_label=zone.label)[
        head(zone.label, desk.tongue.say("Inkpot: {space}", {"space": inkpot})),
        _laying(desk),
        h.div(".nbk")[
            [_column(desk, at) for at in range(3)],
            [_cell(desk, one, at) for at, one in enumerate(desk.view["person"]["notebook"])],
            [_end(desk, row) for row in range(3)],
            [_ink(desk, at) for at in range(len(TRACK_IDS))],
            h.span(
                ".nbulb", title=desk.tongue.say("past here a locked Idea is freed"), style="grid-column:1;grid-row:2"
            )[icon("unlock-idea")],
        ],
    ]  # fmt: skip


def _laying(desk: Desk) -> h.Node:
    """A tile on its way from the display."""
    place = desk.places.get("laying")
    if place is None:
        return None
    tiles = [desk.button(piece, "nt")[tile_face(desk, piece.id.partition(":")[2])] for piece in place.pieces]
    return h.div(".laying", title=place.label)[spoken(place.label), icon("take"), tiles]


def _cell(desk: Desk, one: CellView, at: int) -> h.Element:
    place = desk.places[f"cell:{one['cell']}"]
    row, column = divmod(at, 3)
    where = f"grid-column:{column + 2};grid-row:{row + 2}"
    return h.div(".nbc", data_row=ROWS[row], data_column=COLUMNS[column], style=where)[
        h.div(".nbc__spot", desk.spot(place))[None if place.pieces else _empty(desk, row, column)],
        [_tile(desk, place, tile) for tile in [one["tile"]] if tile is not None],
    ]  # fmt: skip


def _tile(desk: Desk, place: Place, id: str) -> h.Element:
    [piece] = place.pieces
    main = desk.box.mains[desk.parts.number(TILE, id)]
    return desk.button(piece, "nb")[
        tile_title(desk, id), h.span[effect(desk.box, main, desk.tongue)], spoken(piece.name)
    ]


def _empty(desk: Desk, row: int, column: int) -> h.Node:
    """What a free space asks for: the third one of a row needs Cured Clients (UM-44)."""
    person = desk.view["person"]
    full = len([at for at in range(3) if all([cell["tile"] for cell in person["notebook"][at * 3 : at * 3 + 3]])])
    need = row if desk.box.third_by_row else full
    if column < 2 or not need:
        return None
    words = desk.tongue.count("needs {n} Cured Client", "needs {n} Cured Clients", need)
    return h.span(title=words)[desk.tongue.say("needs"), " ", icon("cured"), " ", str(need)]


def _column(desk: Desk, at: int) -> h.Node:
    """The head and foot of a column; when it can be triggered, all of it is lit."""
    id = COLUMNS[at]
    place = desk.places[f"column:{id}"]
    person = desk.view["person"]
    locked, held = id in person["ideas_above"], id in person["locked_columns"]
    where = f"grid-column:{at + 2}"
    said = ", ".join(facts(place.numbers, place.marks))
    return [
        h.div(".colspot", desk.spot(place), style=f"{where};grid-row:1/6"),
        h.div(class_=["nbtop", *(["locked"] if locked else [])], style=f"{where};grid-row:1", title=said)[
            [icon("mind-idea"), desk.tongue.say("locked")] if locked else desk.tongue.say("unlocked"), hidden(place)
        ],
        h.div(class_=["nbfoot", *(["locked"] if held else [])], style=f"{where};grid-row:5", title=said)[
            effect(desk.box, desk.box.feet[at], desk.tongue), icon("lock") if held else None
        ],
    ]


def _end(desk: Desk, row: int) -> h.Element:
    """The end of a row: its Minor, and what comes with it once the Insight there is free."""
    place = desk.places[f"row:{ROWS[row]}"]
    locked = ROWS[row] in desk.view["person"]["locked_rows"]
    said = ", ".join([place.label, place.text, *facts(place.numbers, place.marks)])
    return h.div(
        class_=["nbend", *(["locked"] if locked else [])], style=f"grid-column:5;grid-row:{row + 2}", title=said
    )[
        insight(desk.box.minors[row] * 3, desk.tongue),
        icon("lock") if locked else effect(desk.box, desk.box.row_ends[row], desk.tongue),
        spoken(said),
    ]


def _ink(desk: Desk, at: int) -> h.Element:
    """A space of the loop; the Inkpot stands on one of them."""
    id = TRACK_IDS[at]
    piece = desk.places["inkpot"].pieces[at]
    column, row = LOOP[id]
    here = desk.view["person"]["inkpot"] == id
    sign = "inkpot" if here else LOOP_SIGNS.get(id)
    return h.button(
        desk.piece(piece), type="button", class_=["ink", *(["here"] if here else [])], data_at=id,
        style=f"grid-column:{column};grid-row:{row}",
    )[icon(sign) if sign else None, spoken(piece.says())]  # fmt: skip
