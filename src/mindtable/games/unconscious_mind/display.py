"""The displays of Clients and Manifest Dreams: cards slide to the right, new ones come at the left end (SM-23)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.state import Draw, MindState

DECK_OF_ROW: Final = [p.ROUTINE_DECK, p.CASE_DECK, p.MANIFEST_DECK]


def filled(state: MindState, row: int) -> list[int]:
    """The places of a display that hold a card, left to right."""
    cards = state.rows[row]
    return [place for place in range(p.DISPLAY) if cards[place] >= 0]


def take_from_row(state: MindState, row: int, place: int) -> int:
    """A card leaves a display; those left of it slide right (SM-23)."""
    cards = state.rows[row][:]
    card = cards.pop(place)
    cards.insert(0, p.NONE)
    state.rows[row] = cards
    return card


class Refill(Step[MindState]):
    """A new card at the left end of a display, while its deck lasts (SM-23, UM-73)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: MindState) -> None:
        if not state.piles[DECK_OF_ROW[self.row]].empty():
            state.agenda.append(REVEAL[self.row])


class Reveal(Draw):
    """Which Client or Manifest Dream comes to the left end of its display."""

    FIELDS = ("row",)
    SPAN = p.DREAMS

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def number(self) -> int:
        return DECK_OF_ROW[self.row]

    def drawn(self, state: MindState, card: int) -> None:
        cards = state.rows[self.row][:]
        last = p.DISPLAY - 1
        while last > 0 and cards[last] >= 0:  # at set-up from the right end on, later only the left place is free
            last -= 1
        cards[last] = card
        state.rows[self.row] = cards
        if state.heard is not None:
            kind = events.DREAM_REVEALED if self.row == p.MANIFEST_ROW else events.CLIENT_REVEALED
            state.tell(kind, p.NOBODY, [card, self.number(), last])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return (w.REVEAL_DREAM if self.row == p.MANIFEST_ROW else w.REVEAL_CLIENT).of([option])

    def brings(self, state: MindState) -> Told[Box] | None:
        return w.REFILLS.of([self.number()])


REFILL: Final = [Refill(row) for row in range(len(DECK_OF_ROW))]
REVEAL: Final = [Reveal(row) for row in range(len(DECK_OF_ROW))]
