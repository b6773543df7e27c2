"""Moving and exchanging Segments (M1, M2)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.build import PLACES
from mindtable.games.essence.carry import ASKERS, Asker
from mindtable.games.essence.effects import MOVE, SWAP, Word
from mindtable.games.essence.island import Chart, find
from mindtable.games.essence.state import EssenceState

DECLINE: Final = 0


def score_anew(state: EssenceState, seat: int, cards: list[int]) -> None:
    """A Segment in a new place gives Essence as if built there; nothing else of it happens (M2, A-07, A-28)."""
    player = state.players[seat]
    for card in cards:
        cell = player.island.cell_of(card)
        essence = state.essence_at(seat, card, cell) if state.box.moves_score else 0
        player.essence += essence
        if state.heard is not None:
            state.tell(events.MOVED, seat, [card, cell, essence])


def candidates(state: EssenceState, seat: int, locations_only: int) -> list[int]:
    """The Segments an effect may touch: all, the Palace too (M1), or Locations alone."""
    cards = state.players[seat].island.cards
    if locations_only:
        return [card for card in cards if p.FIRST_LOCATION <= card < p.FIRST_MONUMENT]
    return cards[:]


def movable(state: EssenceState, seat: int, locations_only: int, any_will_do: bool) -> list[int]:
    """The Segments that have somewhere to go; only the first if that will do."""
    island = state.players[seat].island
    chart = Chart(island.cells)
    found: list[int] = []
    for card in candidates(state, seat, locations_only):
        if chart.movable(find(island.cards, card)):
            found.append(card)
            if any_will_do:
                break
    return found


class ChooseMove(Decision[EssenceState]):
    """Which Segment to move, or none (D8)."""

    FIELDS = ("who", "locations_only")
    SPAN = 1 + p.SEGMENTS

    def __init__(self, who: int, locations_only: int) -> None:
        self.who: Final = who
        self.locations_only: Final = locations_only

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card - p.FIRST_PALACE + 1 for card in movable(state, self.who, self.locations_only, False)]

    def choose(self, state: EssenceState, option: int) -> None:
        if option != DECLINE:
            state.agenda.append(ChooseNewPlace(self.who, option + p.FIRST_PALACE - 1))


class ChooseNewPlace(Decision[EssenceState]):
    """Where the Segment goes: another cell that keeps the island together (M1, A-26)."""

    FIELDS = ("who", "card")
    SPAN = PLACES

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return state.players[self.who].island.places_for(self.card)

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        player.island = player.island.moved(self.card, player.island.place(option))
        score_anew(state, self.who, [self.card])


class ChooseSwap(Decision[EssenceState]):
    """Which two Segments to exchange: the first, then the second; or none."""

    FIELDS = ("who", "locations_only", "first")
    SPAN = 1 + p.SEGMENTS

    def __init__(self, who: int, locations_only: int, first: int) -> None:
        self.who: Final = who
        self.locations_only: Final = locations_only
        self.first: Final = first  # -1 until it is chosen

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        cards = candidates(state, self.who, self.locations_only)
        if self.first < 0:  # in rising order of building, so that a pair is reached in one way only
            return [DECLINE] + [card - p.FIRST_PALACE + 1 for card in cards[:-1]]
        later = cards[cards.index(self.first) + 1 :]
        return [card - p.FIRST_PALACE + 1 for card in later]

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        card = option + p.FIRST_PALACE - 1
        if self.first < 0:
            state.agenda.append(ChooseSwap(self.who, self.locations_only, card))
            return
        player = state.players[self.who]
        player.island = player.island.swapped(self.first, card)
        score_anew(state, self.who, [self.first, card])


class AskMove(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if movable(state, seat, word.arg, True):
            state.agenda.append(ChooseMove(seat, word.arg))


class AskSwap(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if len(candidates(state, seat, word.arg)) > 1:
            state.agenda.append(ChooseSwap(seat, word.arg, -1))


ASKERS[MOVE] = AskMove()
ASKERS[SWAP] = AskSwap()
