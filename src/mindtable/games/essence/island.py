"""Islands: Segments on a square lattice, who lies beside whom, and where patterns are found."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

# A square lattice without limits. A cell is (x + 512) * STRIDE + (y + 512); no island reaches its edge.
STRIDE: Final = 1024
COLUMN: Final = 10  # bits of the row below those of the column
ROW: Final = STRIDE - 1
ORIGIN: Final = 512 * STRIDE + 512
EAST: Final = STRIDE
WEST: Final = -STRIDE
SOUTH: Final = 1
NORTH: Final = -1
SIDES: Final = [EAST, SOUTH, WEST, NORTH]


def find(values: list[int], value: int) -> int:
    """The first place of a value in a short list, -1 if it is not there; compiled, much quicker than ``index``."""
    for place in range(len(values)):
        if values[place] == value:
            return place
    return -1


def cell_at(x: int, y: int) -> int:
    """The cell at x (to the right) and y (downwards); the Palace starts at 0, 0."""
    return ORIGIN + x * STRIDE + y


def x_of(cell: int) -> int:
    return cell // STRIDE - 512


def y_of(cell: int) -> int:
    return cell % STRIDE - 512


def place_text(cell: int) -> str:
    """A cell as it is written: ``1,0``."""
    return f"{x_of(cell)},{y_of(cell)}"


@mypyc_attr(acyclic=True)
class Island:
    """The Segments of one player in the order they were built, and their cells; never changed, so clones share it.

    Islands are small, so a cell is found by looking through the list: as quick as a map.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("cards", "cells")

    def __init__(self, cards: list[int], cells: list[int]) -> None:
        self.cards: Final = cards
        self.cells: Final = cells
        # Which arrangements of the catalogue are on it, worked out when asked: the sets of those known and those found.
        self.known = 0
        self.found = 0

    def slot_at(self, cell: int) -> int:
        """The place in the lists of what lies on a cell; -1 where nothing does."""
        return find(self.cells, cell)

    def card_at(self, cell: int) -> int:
        """The Segment on a cell; -1 where none is."""
        slot = self.slot_at(cell)
        return self.cards[slot] if slot >= 0 else -1

    def with_segment(self, card: int, cell: int) -> Island:
        """The island after a Segment was laid on a cell."""
        # A sum is just as long as it must be; a list written out keeps room for more, in every position held.
        return Island(self.cards + [card], self.cells + [cell])  # noqa: RUF005

    def bit(self, card: int) -> int:
        """A Segment in a set of Segments of this island: slots never change, so a number can hold the set."""
        return 1 << find(self.cards, card)

    def among(self, segments: int) -> list[int]:
        """The Segments in a set, in the order they were built."""
        return [self.cards[slot] for slot in range(len(self.cards)) if segments >> slot & 1]

    def cell_of(self, card: int) -> int:
        return self.cells[find(self.cards, card)]

    def moved(self, card: int, cell: int) -> Island:
        """The island after a Segment went to another cell."""
        cells = self.cells[:]
        cells[find(self.cards, card)] = cell
        return Island(self.cards, cells)

    def swapped(self, one: int, other: int) -> Island:
        """The island after two Segments changed places."""
        first = find(self.cards, one)
        second = find(self.cards, other)
        cells = self.cells[:]
        cells[first], cells[second] = cells[second], cells[first]
        return Island(self.cards, cells)

    # -- places are named by a Segment and a side of it: slot * 4 + side, the lowest that names the cell

    def place(self, option: int) -> int:
        """The cell a place names."""
        return self.cells[option >> 2] + SIDES[option & 3]

    def places(self) -> list[int]:
        """The empty cells beside the island (B2)."""
        chart = Chart(self.cells)
        marks = chart.marks
        found: list[int] = []
        option = 0
        for at in chart.at:
            for side in chart.sides:
                if marks[at + side] == FREE:
                    marks[at + side] = NAMED
                    found.append(option)
                option += 1
        return found

    def places_for(self, card: int) -> list[int]:
        """Where a Segment may be moved: the island stays one group joined by edges (M1, A-26)."""
        chart = Chart(self.cells)
        gone = chart.at[find(self.cards, card)]
        whole = chart.parts_without(gone)
        marks = chart.marks
        found: list[int] = []
        option = 0
        for at in chart.at:
            for side in chart.sides:
                beside = at + side
                if at != gone and marks[beside] == FREE:
                    if chart.parts_around(beside) == whole:
                        found.append(option)
                    marks[beside] = NAMED
                option += 1
        return found


OPEN_SKY: Final = Island([], [])
"""Where an island will be."""

ALONE: Final = [ORIGIN]
"""The cells of a Palace by itself."""

FREE: Final = 0
NAMED: Final = -1  # taken, or named by an earlier place already


class Chart:
    """An island drawn on a grid just large enough, with an empty border two cells wide; made anew for each menu.

    A mark is FREE, NAMED or the bit of the part that the cell belongs to.
    """

    def __init__(self, cells: list[int]) -> None:
        left = right = cells[0] >> COLUMN
        top = bottom = cells[0] & ROW
        for cell in cells:
            x, y = cell >> COLUMN, cell & ROW
            left, right = min(left, x), max(right, x)
            top, bottom = min(top, y), max(bottom, y)
        width = right - left + 5
        self.marks: Final = [FREE] * (width * (bottom - top + 5))
        self.sides: Final = [1, width, -1, -width]  # as in SIDES
        self.at: Final = [((cell & ROW) - top + 2) * width + (cell >> COLUMN) - left + 2 for cell in cells]
        for at in self.at:
            self.marks[at] = NAMED

    def parts_without(self, gone: int) -> int:
        """Mark the parts the island falls into without one of its cells; returns the bits of all."""
        marks = self.marks
        part = 1
        for start in self.at:
            if marks[start] != NAMED or start == gone:
                continue
            marks[start] = part
            todo = [start]
            while todo:
                at = todo.pop()
                for side in self.sides:
                    beside = at + side
                    if marks[beside] == NAMED and beside != gone:
                        marks[beside] = part
                        todo.append(beside)
            part *= 2
        return part - 1

    def parts_around(self, at: int) -> int:
        """The bits of the parts that share an edge with a cell."""
        around = 0
        for side in self.sides:
            if self.marks[at + side] > 0:
                around |= self.marks[at + side]
        return around

    def movable(self, slot: int) -> bool:
        """Whether the Segment in a slot has somewhere to go, as in Island.places_for; the marks stay as they were."""
        if len(self.at) < 2:
            return False
        marks = self.marks
        gone = self.at[slot]
        # Neighbours, less the pairs of them joined round a corner: if they hang together, so does the island without
        # the Segment, and then it may go to any other place beside the rest.
        groups = 0
        last = self.sides[3]
        before = marks[gone + last] == NAMED
        for side in self.sides:
            beside = marks[gone + side] == NAMED
            if beside:
                groups += 1
                if before and marks[gone + last + side] == NAMED:
                    groups -= 1
            before = beside
            last = side
        if groups < 2:
            return True
        whole = self.parts_without(gone)
        found = self.joinable(whole)
        for at in self.at:
            marks[at] = NAMED
        return found

    def joinable(self, whole: int) -> bool:
        """Whether a free cell shares an edge with all the parts; it is enough to look round the first."""
        marks = self.marks
        for at in self.at:
            if marks[at] == 1:
                for side in self.sides:
                    if marks[at + side] == FREE and self.parts_around(at + side) == whole:
                        return True
        return False


class Pattern:
    """An arrangement of colours on a fragment, in its four rotations (A-25); never mirrored."""

    def __init__(self, colours: list[int], shapes: list[list[int]]) -> None:
        self.colours: Final = colours  # of its cells, in reading order
        self.shapes: Final = shapes  # per rotation: where each cell lies, seen from the first

    def found(self, island: Island, colour_of: list[int]) -> bool:
        """Whether the island holds it somewhere."""
        first = self.colours[0]
        count = len(self.colours)
        for slot in range(len(island.cards)):
            if colour_of[island.cards[slot]] != first:
                continue
            cell = island.cells[slot]
            for shape in self.shapes:
                fits = True
                for index in range(1, count):
                    card = island.card_at(cell + shape[index])
                    if card < 0 or colour_of[card] != self.colours[index]:
                        fits = False
                        break
                if fits:
                    return True
        return False


def read_pattern(text: str, letters: str) -> Pattern:
    """A grid such as ``RPR/.B.``: rows from the top parted by ``/``, ``.`` is a cell not looked at."""
    cells: list[tuple[int, int]] = []
    colours: list[int] = []
    for y, row in enumerate(text.split("/")):
        for x, letter in enumerate(row):
            if letter != ".":
                cells.append((x, y))
                colours.append(letters.index(letter))
    shapes: list[list[int]] = []
    for _ in range(4):
        x0, y0 = cells[0]
        shape = [(x - x0) * STRIDE + (y - y0) for x, y in cells]
        if shape not in shapes:
            shapes.append(shape)
        cells = [(-y, x) for x, y in cells]
    return Pattern(colours, shapes)
