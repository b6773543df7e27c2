"""The Inkpot of the Id and the columns and rows it triggers (ID-30 to ID-46)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import InOrder, Step
from mindtable.core.priority import Criterion, Priority
from mindtable.games.unconscious_mind import arrow, id_events, reasons
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import MOST, Judge
from mindtable.games.unconscious_mind.effects import COL, INK, Word
from mindtable.games.unconscious_mind.id_tiles import IdCoffee, trigger
from mindtable.games.unconscious_mind.perform import CONVERSIONS, Handler, Perform
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import column_foot, row_end
from mindtable.games.unconscious_mind.tracks import check_goals, id_coffee


class IdInkpot(Step[MindState]):
    """Move exactly the value; on the overlay move it again; then resolve the space (ID-30 to ID-33, A-09).

    It never changes the value and never uses the Reputation track (ID-15); what the space does is finished before
    whatever moved the Inkpot goes on (ID-45).
    """

    FIELDS = ("value",)

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def run(self, state: MindState) -> None:
        rival = state.id
        self._advance(state)
        if rival.inkpot == p.LEFT:
            if state.heard is not None:
                state.tell(id_events.AGAIN, p.ID, [self.value])
            self._advance(state)
            if rival.inkpot == p.LEFT:  # a value of 5 or 10 would go on for ever
                if state.heard is not None:
                    state.tell(id_events.STUCK, p.ID, [self.value])
                return
        state.agenda.append(ID_TOP if rival.inkpot == p.TOP else ID_ROW[rival.inkpot - p.ROW_1])

    def _advance(self, state: MindState) -> None:
        rival = state.id
        start = rival.inkpot
        for _ in range(self.value):
            if rival.inkpot == p.LEFT:
                unlock(state)
                rival.inkpot = p.TOP
            else:
                rival.inkpot += 1
        if state.heard is not None:
            state.tell(id_events.INK, p.ID, [self.value, rival.inkpot, start])


BRIGHT_ON_IDEA: Final = 2  # what lies above a column of the Id


def unlock(state: MindState) -> None:
    """The leftmost column with something above: a Bright Idea on top goes first, then the Idea (ID-31, ID-34)."""
    rival = state.id
    for column in range(3):
        if rival.above[column]:
            bright = rival.above[column] == BRIGHT_ON_IDEA
            rival.above[column] -= 1
            if bright:
                rival.bright += 1
            else:
                rival.ideas += 1
            if state.heard is not None:
                state.tell(id_events.UNLOCK_BRIGHT if bright else id_events.UNLOCK_IDEA, p.ID, [column])
            check_goals(state, p.ID, b.LOCKED_IDEAS)
            return


# -- the top space


class ActiveTiles(Criterion[MindState]):
    """The active tiles of a column."""

    def score(self, state: MindState, candidate: int) -> int:
        return state.id.active_in_column(candidate)


class Rightmost(Criterion[MindState]):
    """How far to the right a column lies."""

    def score(self, state: MindState, candidate: int) -> int:
        return candidate


# Top space: the unlocked column with most active tiles; tied, the rightmost (ID-40, A-39).
WHICH_COLUMN: Final = Judge(
    reasons.WHICH_COLUMN, arrow.COLUMNS,
    Priority("ID-40", [ActiveTiles("active tiles", MOST), Rightmost("to the right", MOST)]),
)  # fmt: skip


class IdTop(Step[MindState]):
    """One open column, resolved from top to bottom, then its foot (ID-40 to ID-42, ID-46)."""

    def run(self, state: MindState) -> None:
        columns = [column for column in range(3) if state.id.above[column] == 0]
        if not columns:
            if state.heard is not None:
                state.tell(id_events.NO_COLUMN, p.ID, [])
            return
        column = WHICH_COLUMN.narrow(state, columns)[0]
        if state.heard is not None:
            state.tell(id_events.COLUMN, p.ID, [column])
        state.at_once(COLUMN[column])


# -- a row


class IdRow(Step[MindState]):
    """1 Coffee for the Minor, the active tiles from left to right, the row end, then one tile is flipped (ID-43)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: MindState) -> None:
        if state.heard is not None:
            state.tell(id_events.ROW_TRIGGERED, p.ID, [self.row])
        state.at_once(ROW[self.row])


ALONG: Final = 1  # from a cell of the Notebook to the next one of its row
DOWN: Final = 3  # to the next one of its column


class IdLine(InOrder[MindState]):
    """The three tiles of a row or column, from one on; each is judged when its turn comes (ID-41, ID-42)."""

    FIELDS = ("cell", "step", "index")

    def __init__(self, cell: int, step: int, index: int) -> None:
        self.cell: Final = cell  # the first of the line
        self.step: Final = step
        self.index: Final = index

    def first(self) -> int:
        return self.index

    def count(self, state: MindState) -> int:
        return 3

    def at(self, index: int) -> IdLine:
        return IdLine(self.cell, self.step, index)

    def one(self, state: MindState, index: int) -> bool:
        cell = self.cell + index * self.step
        if state.id.active[cell]:
            trigger(state, state.id.tiles[cell])
        return True


class IdRowEnd(Step[MindState]):
    """The effect at the end of a row, if its Insight is gone when its turn comes (ID-43)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: MindState) -> None:
        if not state.id.row_locks >> self.row & 1:
            use_end(state, row_end(self.row), state.box.row_ends[self.row])


class IdFoot(Step[MindState]):
    """The effect at the foot of a column, if its Insight is gone when its turn comes (ID-09, ID-41)."""

    FIELDS = ("column",)

    def __init__(self, column: int) -> None:
        self.column: Final = column

    def run(self, state: MindState) -> None:
        if not state.id.foot_locks >> self.column & 1:
            use_end(state, column_foot(self.column), state.box.feet[self.column])


def use_end(state: MindState, end: int, effect: int) -> None:
    """What stands at the end of a row or the foot of a column."""
    if state.heard is not None:
        state.tell(id_events.LINE_END, p.ID, [effect, end])
    Perform(p.ID, effect).run(state)


class IdFlip(Step[MindState]):
    """Flip the leftmost inactive tile of the row; a third one frees the Insight of its row or column (ID-43, ID-44)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: MindState) -> None:
        rival = state.id
        for column in range(3):
            cell = self.row * 3 + column
            if rival.active[cell] == 0:
                rival.active[cell] = 1
                if state.heard is not None:
                    state.tell(id_events.FLIP, p.ID, [rival.tiles[cell]])
                if rival.active_in_row(self.row) == 3 and rival.row_locks >> self.row & 1:
                    rival.row_locks &= ~(1 << self.row)
                    free_insight(state, row_end(self.row))
                if rival.active_in_column(column) == 3 and rival.foot_locks >> column & 1:
                    rival.foot_locks &= ~(1 << column)
                    free_insight(state, column_foot(column))
                check_goals(state, p.ID, b.COLUMNS)
                return


ID_TOP: Final = IdTop()
ID_ROW: Final = [IdRow(row) for row in range(3)]
COLUMN: Final[list[list[Step[Any]]]] = [[IdLine(column, DOWN, 0), IdFoot(column)] for column in range(3)]
ROW: Final[list[list[Step[Any]]]] = [
    [IdCoffee(1, p.FOR_MINOR), IdLine(row * 3, ALONG, 0), IdRowEnd(row), IdFlip(row)] for row in range(3)
]


def free_insight(state: MindState, end: int) -> None:
    """An Insight comes into the Idea supply; its effect is not triggered now (ID-44)."""
    state.id.insights += 1
    if state.heard is not None:
        state.tell(id_events.INSIGHT, p.ID, [end, state.id.insights])


# -- effects that move the Inkpot or trigger a column


class Ink(Handler):
    """Of a range the Id moves the maximum (ID-30)."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        state.agenda.append(IdInkpot(word.n))


class Column(Handler):
    """``Col`` is resolved like the top space; a switch makes it 2 Coffee (ID-46, A-06)."""

    def act(self, state: MindState, who: int, word: Word, source: int) -> None:
        if state.box.column_bonus:
            state.agenda.append(IdTop())
        else:
            if state.heard is not None:
                state.tell(id_events.TO_COFFEE, p.ID, [COL, 1, 2])
            id_coffee(state, 2, p.CONVERTED)


CONVERSIONS[INK] = Ink()
CONVERSIONS[COL] = Column()
