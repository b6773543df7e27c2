"""The Notebook of the person: tiles, where they go, and the Inkpot that triggers them (UM-30 to UM-46)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import EXCHANGES, Menu, gain_coffee, generate
from mindtable.games.unconscious_mind.effects import ANY_TILE, COL, INK, TILE, Word
from mindtable.games.unconscious_mind.office import COFFEE_FOR_TILE
from mindtable.games.unconscious_mind.resolve import PERSONS, Doer, Resolve, resolve
from mindtable.games.unconscious_mind.state import Asked, Draw, MindState
from mindtable.games.unconscious_mind.tracks import check_goals, full_rows

# -- the display: top and bottom of each column


class RefillColumn(Step[MindState]):
    """A display column that is refilled when its turn comes."""

    FIELDS = ("column",)

    def __init__(self, column: int) -> None:
        self.column: Final = column

    def run(self, state: MindState) -> None:
        refill_column(state, self.column)


def refill_column(state: MindState, column: int) -> None:
    """A gap in a display column: the top tile slides down, and a new one comes on top (UM-43)."""
    top = column * 2
    tiles = state.tiles
    if tiles[top + 1] < 0:
        tiles[top + 1] = tiles[top]
        tiles[top] = p.NONE
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


REVEAL_TILE: Final = [RevealTile(place) for place in range(6)]


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


def take_tile(state: MindState, place: int, coffee: int, banner: bool, main: bool) -> None:
    """A display tile comes into the Notebook: pay, place it, then its banner and its main effect as the action says."""
    state.person.coffee -= coffee
    tile = state.tiles[place]
    state.tiles[place] = p.NONE
    agenda = state.agenda
    if main:
        agenda.append(Resolve(p.PERSON, state.box.mains[tile], 0))
    if banner:
        agenda.append(Resolve(p.PERSON, state.box.banners[tile], 0))
    agenda.append(PlaceTile(tile))
    refill_column(state, place // 2)


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


def place_tile(state: MindState, tile: int, row: int) -> None:
    """Lay the tile; a complete row or column frees its Insight into the reserve (UM-45)."""
    person = state.person
    cell = row * 3
    while person.notebook[cell] >= 0:
        cell += 1
    person.notebook[cell] = tile
    column = cell - row * 3
    if state.heard is not None:
        state.tell(events.TILE_TAKEN, p.PERSON, [tile, cell])
    if column == 2 and person.row_locks >> row & 1:
        person.row_locks &= ~(1 << row)
        _free_insight(state, 0, row)
    cells = person.notebook
    full = cells[column] >= 0 and cells[3 + column] >= 0 and cells[6 + column] >= 0
    if full and person.foot_locks >> column & 1:
        person.foot_locks &= ~(1 << column)
        _free_insight(state, 1, column)
    check_goals(state, p.PERSON, b.COLUMNS)
    if person.abilities[COFFEE_FOR_TILE]:
        gain_coffee(state, person.abilities[COFFEE_FOR_TILE])


def _free_insight(state: MindState, kind: int, number: int) -> None:
    state.person.dial[p.OWN_RESERVE] += 1
    if state.heard is not None:
        state.tell(events.FREED_INSIGHT, p.PERSON, [kind, number])


DISPLAY: Final = [0, 1, 2, 3, 4, 5]
COLUMNS: Final = [[0, 1], [2, 3], [4, 5]]


def places_of(column: int) -> list[int]:
    """The places of a display column, top and bottom; of all three for -1."""
    return COLUMNS[column] if column >= 0 else DISPLAY


class ChooseTile(Asked):
    """Which tile of the display to take, or none: N1 to N3 from one column, a bonus from all three (UM-42, UM-23)."""

    FIELDS = ("column", "coffee")
    SPAN = 7

    def __init__(self, column: int, coffee: int) -> None:
        self.column: Final = column  # -1 for any
        self.coffee: Final = coffee

    def options(self, state: MindState) -> list[int]:
        found = [0]
        for place in places_of(self.column):
            if state.tiles[place] >= 0:
                found.append(1 + place)
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option:
            take_tile(state, option - 1, self.coffee, self.coffee >= 2, self.coffee >= 3)


def offer_tiles(state: MindState, column: int, coffee: int) -> None:
    """Let the person take a tile, if there is one, a space for it and the Coffee (UM-42, UM-46)."""
    if state.person.coffee >= coffee and rows_for_tile(state):
        for place in places_of(column):
            if state.tiles[place] >= 0:
                state.agenda.append(ChooseTile(column, coffee))
                return


class DoAnyTile(Doer):
    def do(self, state: MindState, word: Word) -> None:
        offer_tiles(state, -1, 0)


# -- triggering


class DoTile(Doer):
    """``Tile``: the main effect of one own tile (UM-37)."""

    def do(self, state: MindState, word: Word) -> None:
        cells = [cell for cell in range(9) if state.person.notebook[cell] >= 0]
        if len(cells) == 1:
            trigger_cell(state, cells[0])
        else:
            state.agenda.append(ChooseCell())


class ChooseCell(Asked):
    """Which own Notebook tile to trigger."""

    SPAN = 9

    def options(self, state: MindState) -> list[int]:
        return [cell for cell in range(9) if state.person.notebook[cell] >= 0]

    def choose(self, state: MindState, option: int) -> None:
        trigger_cell(state, option)


def trigger_cell(state: MindState, cell: int) -> None:
    """Resolve the main effect of the tile in a cell."""
    tile = state.person.notebook[cell]
    if state.heard is not None:
        state.tell(events.TILE_USED, p.PERSON, [tile])
    resolve(state, p.PERSON, state.box.mains[tile], 0)


class TriggerCells(Step[MindState]):
    """The other tiles of a row or column."""

    FIELDS = ("cells", "end")

    def __init__(self, cells: list[int], end: int) -> None:
        self.cells: Final = cells
        self.end: Final = end

    def run(self, state: MindState) -> None:
        trigger_cells(state, self.cells, self.end)


def trigger_cells(state: MindState, cells: list[int], end: int) -> None:
    """The tiles of a row or column in any order, then the effect at its end if its Insight is gone (UM-31, UM-32)."""
    if len(cells) > 1:
        state.agenda.append(ChooseNext(cells, end))
        return
    if cells:
        waiting = len(state.agenda)
        trigger_cell(state, cells[0])
        if len(state.agenda) > waiting:
            state.agenda.insert(waiting, Resolve(p.PERSON, end, 0))
            return
    resolve(state, p.PERSON, end, 0)


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
        state.agenda.append(TriggerCells([cell for cell in self.cells if cell != offer], self.end))
        trigger_cell(state, offer)


def trigger_row(state: MindState, row: int) -> None:
    """A Minor of its quality, then the tiles of a row and its end (UM-32)."""
    person = state.person
    cells: list[int] = []
    for cell in range(row * 3, row * 3 + 3):  # rows fill from the left (UM-44)
        if person.notebook[cell] < 0:
            break
        cells.append(cell)
    end = -1 if person.row_locks >> row & 1 else state.box.row_ends[row]
    waiting = len(state.agenda)
    generate(state, p.MINOR, state.box.minors[row])
    if len(state.agenda) > waiting:
        state.agenda.insert(waiting, TriggerCells(cells, end))
    else:
        trigger_cells(state, cells, end)


def trigger_column(state: MindState, column: int) -> None:
    """The tiles of a column and its foot (UM-31)."""
    person = state.person
    cells = [cell for cell in range(column, 9, 3) if person.notebook[cell] >= 0]
    end = -1 if person.foot_locks >> column & 1 else state.box.feet[column]
    trigger_cells(state, cells, end)


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


class DoColumn(Doer):
    def do(self, state: MindState, word: Word) -> None:
        choose_column(state)


# -- the Inkpot


class ChooseInk(Menu):
    """How far the Inkpot goes: within the range for nothing, beyond it for Bright Ideas (UM-24, UM-34, A-13)."""

    FIELDS = ("low", "high", "bends")
    SPAN = EXCHANGES + p.MOST_INK + 1

    def __init__(self, low: int, high: int, bends: bool) -> None:
        self.low: Final = low
        self.high: Final = high
        self.bends: Final = bends  # Bright Ideas may change the value

    def offers(self, state: MindState) -> list[int]:
        bright = state.person.bright if self.bends else 0
        first, last = max(1, self.low - bright), min(p.MOST_INK, self.high + bright)
        return [EXCHANGES + steps for steps in range(first, last + 1)]

    def pick(self, state: MindState, offer: int) -> None:
        state.person.bright -= self.price(offer)
        move_inkpot(state, offer)

    def price(self, steps: int) -> int:
        """The Bright Ideas that so many steps cost."""
        if steps < self.low:
            return self.low - steps
        return steps - self.high if steps > self.high else 0


class AdvanceInkpot(Step[MindState]):
    """The Inkpot moves after an action."""

    FIELDS = ("low", "high", "bends")

    def __init__(self, low: int, high: int, bends: bool) -> None:
        self.low: Final = low
        self.high: Final = high
        self.bends: Final = bends

    def run(self, state: MindState) -> None:
        advance_inkpot(state, self.low, self.high, self.bends)


MOVE_BY_ICONS: Final = [AdvanceInkpot(icons, icons, True) for icons in range(p.MOST_ICONS + 1)]


def advance_inkpot(state: MindState, low: int, high: int, bends: bool) -> None:
    """Move the Inkpot by a value or within a range; asks only where there is a choice."""
    if low == high and (state.person.bright == 0 or not bends):
        move_inkpot(state, low)
    else:
        state.agenda.append(ChooseInk(low, high, bends))


class DoInk(Doer):
    """``Ink n``: 1 to n spaces (UM-34)."""

    def do(self, state: MindState, word: Word) -> None:
        advance_inkpot(state, 1, word.n, state.box.bright_on_ink)


def move_inkpot(state: MindState, steps: int) -> None:
    """Step by step; from LEFT to TOP the leftmost locked Idea comes free; then the space is resolved (UM-30)."""
    person = state.person
    for _ in range(steps):
        if person.inkpot == p.LEFT and person.locked_ideas:
            person.locked_ideas -= 1
            person.ideas += 1
            if state.heard is not None:
                state.tell(events.FREED_IDEA, p.PERSON, [person.locked_ideas])
            check_goals(state, p.PERSON, b.LOCKED_IDEAS)
        person.inkpot = (person.inkpot + 1) % p.TRACK
    if state.heard is not None:
        state.tell(events.INKPOT, p.PERSON, [steps, person.inkpot])
    if person.inkpot == p.TOP:
        choose_column(state)
    elif person.inkpot == p.LEFT:
        trigger_track(state)
    else:
        trigger_row(state, person.inkpot - p.ROW_1)


def trigger_track(state: MindState) -> None:
    """The Reputation track: what stands above the own section, then one effect from below (UM-33)."""
    above = state.box.above[state.box.section_of[state.person.reputation]]
    state.agenda.append(BELOW_TRACK)
    resolve(state, p.PERSON, above, 0)


class BelowTrack(Step[MindState]):
    """One effect below the track, of Freud's section or a lower one."""

    def run(self, state: MindState) -> None:
        if state.box.section_of[state.freud_marker] == 0:
            resolve(state, p.PERSON, state.box.below[0], 0)
        else:
            state.agenda.append(CHOOSE_BELOW)


class ChooseBelow(Menu):
    """Which effect below the Reputation track (DP-12)."""

    SPAN = EXCHANGES + 4

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES + section for section in range(state.box.section_of[state.freud_marker] + 1)]

    def pick(self, state: MindState, offer: int) -> None:
        if state.heard is not None:
            state.tell(events.TRACK_USED, p.PERSON, [offer])
        resolve(state, p.PERSON, state.box.below[offer], 0)


BELOW_TRACK: Final = BelowTrack()
CHOOSE_BELOW: Final = ChooseBelow()

PERSONS[TILE] = DoTile()
PERSONS[COL] = DoColumn()
PERSONS[INK] = DoInk()
PERSONS[ANY_TILE] = DoAnyTile()
