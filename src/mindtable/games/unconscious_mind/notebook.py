"""The Notebook of the person: tiles of the display, where they go and what they do (UM-31 to UM-46)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.dial import GainCoffee, Generate
from mindtable.games.unconscious_mind.effects import ANY_TILE, COL, TILE, Word
from mindtable.games.unconscious_mind.exchanges import EXCHANGES, Menu
from mindtable.games.unconscious_mind.office import COFFEE_FOR_TILE, acts
from mindtable.games.unconscious_mind.perform import HANDLERS, Handler, Perform
from mindtable.games.unconscious_mind.state import Asked, Draw, MindState
from mindtable.games.unconscious_mind.things import column_foot, row_end
from mindtable.games.unconscious_mind.tracks import check_goals, full_rows, pay_coffee

# -- the display: top and bottom of each column

EVERY_COLUMN: Final = -1
DISPLAY: Final = [0, 1, 2, 3, 4, 5]
COLUMNS: Final = [[0, 1], [2, 3], [4, 5]]


def places_of(column: int) -> list[int]:
    """The places of a display column, top and bottom; of all three for EVERY_COLUMN."""
    return COLUMNS[column] if column != EVERY_COLUMN else DISPLAY


class RefillColumn(Step[MindState]):
    """A gap in a display column: the top tile slides down, and a new one comes on top (UM-43)."""

    FIELDS = ("column",)

    def __init__(self, column: int) -> None:
        self.column: Final = column

    def run(self, state: MindState) -> None:
        top = self.column * 2
        tiles = state.tiles
        if tiles[top + 1] < 0 and tiles[top] >= 0:
            tiles[top + 1] = tiles[top]
            tiles[top] = p.NONE
            if state.heard is not None:
                state.tell(events.TILE_SLID, p.NOBODY, [tiles[top + 1], top, top + 1])
        if tiles[top] < 0 and not state.piles[p.TILE_BAG].empty():
            state.agenda.append(REVEAL_TILE[top])


class RevealTile(Draw):
    """Which Notebook tile comes to a place of the display."""

    FIELDS = ("place",)
    SPAN = p.TILES

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def number(self) -> int:
        return p.TILE_BAG

    def drawn(self, state: MindState, card: int) -> None:
        state.tiles[self.place] = card
        if state.heard is not None:
            state.tell(events.TILE_REVEALED, p.NOBODY, [card, self.place])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.REVEAL_TILE.of([option, self.place])

    def brings(self, state: MindState) -> Told[Box] | None:
        return w.REFILLS.of([p.TILE_BAG])


REVEAL_TILE: Final = [RevealTile(place) for place in range(6)]

# -- taking a tile


def offer_tiles(state: MindState, column: int, coffee: int) -> None:
    """Let the person take a tile, if there is one, a space for it and the Coffee (UM-42, UM-46)."""
    if state.person.coffee >= coffee and rows_for_tile(state):
        for place in places_of(column):
            if state.tiles[place] >= 0:
                state.agenda.append(ChooseTile(column, coffee))
                return


class ChooseTile(Asked):
    """Which tile of the display to take, or none: N1 to N3 from one column, a bonus from all three (UM-42, UM-23)."""

    FIELDS = ("column", "coffee")
    SPAN = 7

    def __init__(self, column: int, coffee: int) -> None:
        self.column: Final = column
        self.coffee: Final = coffee

    def options(self, state: MindState) -> list[int]:
        found = [0]
        for place in places_of(self.column):
            if state.tiles[place] >= 0:
                found.append(1 + place)
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option:
            take_tile(state, option - 1, self.coffee)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_TILE.of([self.coffee])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return w.TAKE_NO_TILE.of([])
        return w.TAKE_TILE.of([option - 1, state.tiles[option - 1], self.coffee])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.OTHER_COLUMN.of([wish.place]) if wish.verb == "take" and wish.place >= 0 else None


COFFEE_WITH_BANNER: Final = 2  # N2: the banner as well; N3: the main effect, too
COFFEE_WITH_MAIN: Final = 3


def take_tile(state: MindState, place: int, coffee: int) -> None:
    """A display tile comes into the Notebook: pay, place it, then its banner and its main effect as the action says."""
    pay_coffee(state, coffee)
    tile = state.tiles[place]
    state.tiles[place] = p.NONE
    if state.heard is not None:
        state.tell(events.TILE_CHOSEN, p.PERSON, [tile, place])
    steps: list[Step[Any]] = [RefillColumn(place // 2), PlaceTile(tile)]
    if coffee >= COFFEE_WITH_BANNER:
        steps.append(Perform(p.PERSON, state.box.banners[tile]))
    if coffee >= COFFEE_WITH_MAIN:
        steps.append(Perform(p.PERSON, state.box.mains[tile]))
    state.at_once(steps)


class AnyTile(Handler):
    """``+Tile``: any tile of the display for nothing."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        offer_tiles(state, EVERY_COLUMN, 0)


# -- placing


def rows_for_tile(state: MindState) -> list[int]:
    """The rows that may take a tile; a third one needs Cured Clients (UM-44, A-10)."""
    cells = state.person.notebook
    cured = len(state.person.cured)
    complete = full_rows(state, p.PERSON)
    found: list[int] = []
    for row in range(3):
        if cells[row * 3 + 2] >= 0:
            continue
        need = row if state.box.third_by_row else complete
        if cells[row * 3 + 1] < 0 or cured >= need:
            found.append(row)
    return found


def free_cell(state: MindState, row: int) -> int:
    """The leftmost empty space of a row."""
    cell = row * 3
    while state.person.notebook[cell] >= 0:
        cell += 1
    return cell


class PlaceTile(Step[MindState]):
    """Find a row for a tile; asks only when there is a choice."""

    FIELDS = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile: Final = tile

    def run(self, state: MindState) -> None:
        rows = rows_for_tile(state)
        if len(rows) == 1:
            place_tile(state, self.tile, rows[0])
        else:
            state.agenda.append(ChooseRow(self.tile))


class ChooseRow(Asked):
    """The row for a new tile; it goes to the leftmost empty space (UM-44)."""

    FIELDS = ("tile",)
    SPAN = 3

    def __init__(self, tile: int) -> None:
        self.tile: Final = tile

    def options(self, state: MindState) -> list[int]:
        return rows_for_tile(state)

    def choose(self, state: MindState, option: int) -> None:
        place_tile(state, self.tile, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_ROW.of([self.tile])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.CHOOSE_ROW.of([option, self.tile, free_cell(state, option)])


def place_tile(state: MindState, tile: int, row: int) -> None:
    """Lay the tile; a complete row or column frees its Insight into the reserve (UM-45)."""
    person = state.person
    cell = free_cell(state, row)
    person.notebook[cell] = tile
    column = cell - row * 3
    if state.heard is not None:
        state.tell(events.TILE_TAKEN, p.PERSON, [tile, cell])
    if column == 2 and person.row_locks >> row & 1:
        person.row_locks &= ~(1 << row)
        _free_insight(state, row_end(row))
    cells = person.notebook
    full = cells[column] >= 0 and cells[3 + column] >= 0 and cells[6 + column] >= 0
    if full and person.foot_locks >> column & 1:
        person.foot_locks &= ~(1 << column)
        _free_insight(state, column_foot(column))
    check_goals(state, p.PERSON, b.COLUMNS)
    if person.abilities[COFFEE_FOR_TILE]:
        GainCoffee(acts(state, COFFEE_FOR_TILE)).run(state)


def _free_insight(state: MindState, end: int) -> None:
    state.person.dial[p.OWN_RESERVE] += 1
    if state.heard is not None:
        state.tell(events.FREED_INSIGHT, p.PERSON, [end])


# -- triggering


def tile_cells(state: MindState) -> list[int]:
    """The cells of the Notebook that hold a tile."""
    return [cell for cell in range(9) if state.person.notebook[cell] >= 0]


class OwnTile(Handler):
    """``Tile``: the main effect of one own tile (UM-37)."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        cells = tile_cells(state)
        if len(cells) == 1:
            trigger_cell(state, cells[0])
        else:
            state.agenda.append(ChooseCell())


class ChooseCell(Asked):
    """Which own Notebook tile to trigger."""

    SPAN = 9

    def options(self, state: MindState) -> list[int]:
        return tile_cells(state)

    def choose(self, state: MindState, option: int) -> None:
        trigger_cell(state, option)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_TRIGGER.of([])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return tell_cell(state, option)


def tell_cell(state: MindState, cell: int) -> Told[Box]:
    """A tile to trigger, as a choice."""
    tile = state.person.notebook[cell]
    return w.TRIGGER_TILE.of([cell, tile, state.box.mains[tile]])


def trigger_cell(state: MindState, cell: int) -> None:
    """Resolve the main effect of the tile in a cell."""
    tile = state.person.notebook[cell]
    main = state.box.mains[tile]
    if state.heard is not None:
        state.tell(events.TILE_USED, p.PERSON, [tile, main, cell])
    Perform(p.PERSON, main).run(state)


class TriggerCells(Step[MindState]):
    """The tiles of a row or column in any order, then the effect at its end if its Insight is gone (UM-31, UM-32)."""

    FIELDS = ("cells", "end")

    def __init__(self, cells: list[int], end: int) -> None:
        self.cells: Final = cells
        self.end: Final = end  # -1 while the Insight lies there

    def run(self, state: MindState) -> None:
        if len(self.cells) > 1:
            state.agenda.append(ChooseNext(self.cells, self.end))
            return
        mark = len(state.agenda)
        for cell in self.cells:
            trigger_cell(state, cell)
        if self.end >= 0:
            state.after(mark, EndOfLine(self.end))


class EndOfLine(Step[MindState]):
    """The effect at the end of a row or column whose Insight is gone (UM-31, UM-32)."""

    FIELDS = ("effect",)

    def __init__(self, effect: int) -> None:
        self.effect: Final = effect

    def run(self, state: MindState) -> None:
        if state.heard is not None:
            box = state.box
            state.tell(events.LINE_END, p.PERSON, [[*box.row_ends, *box.feet].index(self.effect), self.effect])
        Perform(p.PERSON, self.effect).run(state)


class OtherCells(TriggerCells):
    """The other tiles, whichever came first."""

    def run(self, state: MindState) -> None:
        if state.heard is not None:
            state.tell(events.LINE_GOES_ON, p.PERSON, [])
        super().run(state)


class ChooseNext(Menu):
    """Which tile of the triggered row or column comes next (DP-11)."""

    FIELDS = ("cells", "end")
    SPAN = EXCHANGES + 9

    def __init__(self, cells: list[int], end: int) -> None:
        self.cells: Final = cells
        self.end: Final = end

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES + cell for cell in self.cells]

    def pick(self, state: MindState, offer: int) -> None:
        mark = len(state.agenda)
        trigger_cell(state, offer)
        state.after(mark, OtherCells([cell for cell in self.cells if cell != offer], self.end))

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_TRIGGER.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        return tell_cell(state, offer)

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.NOT_IN_LINE.of([wish.place]) if wish.verb == "tile" and wish.place >= 0 else None


def trigger_row(state: MindState, row: int) -> None:
    """A Minor of its quality, then the tiles of a row and its end (UM-32)."""
    person = state.person
    cells: list[int] = []
    for cell in range(row * 3, row * 3 + 3):  # rows fill from the left (UM-44)
        if person.notebook[cell] < 0:
            break
        cells.append(cell)
    end = -1 if person.row_locks >> row & 1 else state.box.row_ends[row]
    mark = len(state.agenda)
    Generate(p.MINOR, state.box.minors[row]).run(state)
    state.after(mark, TriggerCells(cells, end))


def trigger_column(state: MindState, column: int) -> None:
    """The tiles of a column and its foot (UM-31)."""
    person = state.person
    cells = [cell for cell in range(column, 9, 3) if person.notebook[cell] >= 0]
    end = -1 if person.foot_locks >> column & 1 else state.box.feet[column]
    TriggerCells(cells, end).run(state)


def open_columns(state: MindState) -> list[int]:
    """Columns with no Idea above that hold something to trigger."""
    cells = state.person.notebook
    found: list[int] = []
    for column in range(3 - state.person.locked_ideas):
        if cells[column] >= 0 or cells[3 + column] >= 0 or cells[6 + column] >= 0:
            found.append(column)
    return found


def choose_column(state: MindState) -> None:
    """TOP and ``Col``: one open column, if there is any (UM-31, UM-37)."""
    columns = open_columns(state)
    if len(columns) == 1:
        trigger_column(state, columns[0])
    elif columns:
        state.agenda.append(ChooseColumn())


class ChooseColumn(Menu):
    """Which open column to trigger."""

    SPAN = EXCHANGES + 3

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES + column for column in open_columns(state)]

    def pick(self, state: MindState, offer: int) -> None:
        trigger_column(state, offer)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_COLUMN.of([])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        tiles = [state.person.notebook[cell] for cell in range(offer, 9, 3) if state.person.notebook[cell] >= 0]
        return w.TRIGGER_COLUMN.of([offer, [state.box.mains[tile] for tile in tiles]])


class OwnColumn(Handler):
    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        choose_column(state)


HANDLERS[TILE] = OwnTile()
HANDLERS[COL] = OwnColumn()
HANDLERS[ANY_TILE] = AnyTile()
