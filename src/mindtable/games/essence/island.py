"""Islands: Segments on a square lattice, who lies beside whom, and where patterns are found."""

from __future__ import annotations

from typing import ClassVar, Final

STRIDE: Final = 1024  # a cell is a number: (x + 512) * STRIDE + (y + 512); no island reaches its edge
ORIGIN: Final = 512 * STRIDE + 512
EAST: Final = STRIDE
WEST: Final = -STRIDE
SOUTH: Final = 1
NORTH: Final = -1
SIDES: Final = [EAST, SOUTH, WEST, NORTH]


def cell_at(x: int, y: int) -> int:
    """The cell at x (to the right) and y (downwards); the Palace starts at 0, 0."""
    return ORIGIN + x * STRIDE + y


def x_of(cell: int) -> int:
    return cell // STRIDE - 512


def y_of(cell: int) -> int:
    return cell % STRIDE - 512


class Island:
    """The Segments of one player in the order they were built, and their cells.

    Islands are small, so a cell is found by looking through the list: as quick as a map, and cheaper to clone.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("cards", "cells")

    def __init__(self, cards: list[int], cells: list[int]) -> None:
        self.cards = cards
        self.cells = cells

    def clone(self) -> Island:
        return Island(self.cards[:], self.cells[:])

    def slot_at(self, cell: int) -> int:
        """The place in the lists of what lies on a cell; -1 where nothing does."""
        cells = self.cells
        for slot in range(len(cells)):
            if cells[slot] == cell:
                return slot
        return -1

    def card_at(self, cell: int) -> int:
        """The Segment on a cell; -1 where none is."""
        slot = self.slot_at(cell)
        return self.cards[slot] if slot >= 0 else -1

    def add(self, card: int, cell: int) -> None:
        self.cards.append(card)
        self.cells.append(cell)

    def cell_of(self, card: int) -> int:
        return self.cells[self.cards.index(card)]

    def move(self, card: int, cell: int) -> None:
        self.cells[self.cards.index(card)] = cell

    def swap(self, one: int, other: int) -> None:
        first = self.cards.index(one)
        second = self.cards.index(other)
        cells = self.cells
        cells[first], cells[second] = cells[second], cells[first]

    # -- places are named by a Segment and a side of it: slot * 4 + side, the lowest that names the cell

    def place(self, option: int) -> int:
        """The cell a place names."""
        return self.cells[option >> 2] + SIDES[option & 3]

    def places(self) -> list[int]:
        """The empty cells beside the island (B2)."""
        seen: set[int] = set(self.cells)
        found: list[int] = []
        option = 0
        for cell in self.cells:
            for side in SIDES:
                beside = cell + side
                if beside not in seen:
                    seen.add(beside)
                    found.append(option)
                option += 1
        return found

    def places_for(self, card: int) -> list[int]:
        """Where a Segment may be moved: the island stays one group joined by edges (M1, A-26)."""
        old = self.cell_of(card)
        groups = self._groups_without(old)
        if not groups:
            return []
        seen: set[int] = set(self.cells)
        found: list[int] = []
        option = -1
        for cell in self.cells:
            if cell == old:
                option += 4
                continue
            for side in SIDES:
                option += 1
                beside = cell + side
                if beside in seen:
                    continue
                seen.add(beside)
                if len(groups) == 1 or self._joins(beside, groups):
                    found.append(option)
        return found

    def movable(self, card: int) -> bool:
        """Whether places_for would find anything."""
        if len(self.cards) < 2:
            return False
        cell = self.cell_of(card)
        beside = 0
        for side in SIDES:
            if self.slot_at(cell + side) >= 0:
                beside += 1
        return beside < 2 or bool(self.places_for(card))

    def _groups_without(self, removed: int) -> list[set[int]]:
        left: set[int] = set(self.cells)
        left.discard(removed)
        groups: list[set[int]] = []
        while left:
            group: set[int] = set()
            todo = [left.pop()]
            while todo:
                cell = todo.pop()
                group.add(cell)
                for side in SIDES:
                    beside = cell + side
                    if beside in left:
                        left.discard(beside)
                        todo.append(beside)
            groups.append(group)
        return groups

    def _joins(self, cell: int, groups: list[set[int]]) -> bool:
        for group in groups:
            if not (cell + EAST in group or cell + SOUTH in group or cell + WEST in group or cell + NORTH in group):
                return False
        return True


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
