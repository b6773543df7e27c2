"""Vibe tokens: the rows of a Spirit board and how they fill (CB-20 to CB-22)."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import NOTHING, Told
from mindtable.core.wish import Wish
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.asked import OfSpirit
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.things import row_of

COLOURS: Final = len(p.VIBES)


def room_for_token(state: CerebriaState, who: int) -> bool:
    """Whether any row of a Spirit has a free place; a row that is not full lacks a colour, too."""
    levels = state.spirits[who].levels
    for row in range(p.ROWS if state.box.full else p.EMPOWER):
        if levels[row] < p.ROW_PLACES:
            return True
    return False


class ChooseToken(OfSpirit):
    """Which row gets a Vibe token of which colour: COLOURS * row + colour (CB-22, CB-45, CB-47)."""

    SPAN = COLOURS * p.ROWS

    def options(self, state: CerebriaState) -> list[int]:
        spirit = state.spirits[self.who]
        found: list[int] = []
        for row in range(p.ROWS if state.box.full else p.EMPOWER):
            if spirit.levels[row] < p.ROW_PLACES:
                for vibe in range(COLOURS):
                    if not spirit.colours[row] >> vibe & 1:
                        found.append(COLOURS * row + vibe)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        place_token(state, self.who, option // COLOURS, option % COLOURS, NOTHING)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_TOKEN.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        row = option // COLOURS
        return words.TOKEN.of([row_of(self.who, row), option % COLOURS, state.spirits[self.who].levels[row]])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        name, _, colour = wish.rest.partition(" ")
        if wish.verb != "token" or name not in p.ROW_NAMES or colour not in p.VIBES:
            return None
        row = p.ROW_NAMES.index(name)
        if state.spirits[self.who].levels[row] >= p.ROW_PLACES:
            return r.ROW_FULL.of([row_of(self.who, row)])
        if row == p.EMPOWER and not state.box.full:
            return r.ONLY_FULL.of([])
        return r.COLOUR_TWICE.of([p.VIBES.index(colour)])


def place_token(state: CerebriaState, who: int, row: int, vibe: int, card: int) -> None:
    """A Vibe token fills the next place of a row (CB-20)."""
    spirit = state.spirits[who]
    spirit.levels[row] += 1
    spirit.colours[row] |= 1 << vibe
    if state.heard is not None:
        state.tell_of(events.TOKEN_PLACED, who, [row, vibe, card])
