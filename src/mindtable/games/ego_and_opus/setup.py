"""Set-up: portfolios and vaults, player numbers by dice, artists and egos row by row (S1 to S5)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision, Evenly, Step
from mindtable.core.piles import bag_of
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.decks import Deck
from mindtable.games.ego_and_opus.phases import Round
from mindtable.games.ego_and_opus.retire import ChooseArtist, ChooseEgo
from mindtable.games.ego_and_opus.schism import PlaceBoth, blank
from mindtable.games.ego_and_opus.shapes import BEFORE_THE_FIRST
from mindtable.games.ego_and_opus.state import NO_CHANGES, NO_WORKS, OpusState, Player, Table


def new_state(box: Box, table: Table, decks: list[Deck]) -> OpusState:
    """The table before set-up: portfolios and vaults, an empty board, no points (S1, S5)."""
    nothing: list[int] = []
    players = [
        Player(
            points=0,
            hand=[],
            portfolio=bag_of(deck.works),
            graveyard=[],
            artists=deck.artists,
            egos=deck.egos,
            retired=[],
            ideas=deck.ideas,
            met=[],
            ideas_met=0,
            ideas_all=False,
            listed=[],
            shuffled=[],
            known=[nothing] * (len(decks) + 1),
            bound=0,
            open_to=0,
        )
        for deck in decks
    ]
    size = table.size
    return OpusState(
        box=box,
        table=table,
        agenda=[],
        over=False,
        round=0,
        players=players,
        owner=[0] * size,
        card=[p.NONE] * size,
        life=[0] * size,
        stamp=[0] * size,
        works=[NO_WORKS] * size,
        changes=[NO_CHANGES] * size,
        deeds=[0] * size,
        dealt=[0] * size,
        struck=[0] * p.ROWS,
        credit=[p.NONE] * size,
        target=[p.UNAIMED] * size,
        last=[p.NONE] * size,
        mate=table.nones,
        victim=[0] * p.ROWS,
        attacked=[0] * p.ROWS,
        order=[],
        mirror=[],
        turn=BEFORE_THE_FIRST,
        serial=0,
        acts=[],
        performed=[],
        partner=p.NONE,
        gone=0,
        found=p.NONE,
        before=None,
        leaving=[],
        winners=[],
    )


class SetUp(Step[OpusState]):
    """The dice give the player numbers, then artists and egos are placed row by row (S2, S4)."""

    def run(self, state: OpusState) -> None:
        table = state.table
        steps: list[Step[Any]] = [RankPlayers(side, []) for side in range(len(table.sides))]
        if table.format == p.SOLITAIRE:
            steps.append(PlaceFreely())
        elif table.format == p.SCHISM:
            steps += [PlaceRow(row) for row in range(p.ROWS)]
        else:
            for row in range(p.ROWS):
                steps += [ChooseArtist(p.FIRST_PLACE + row, p.NONE), ChooseEgo(row)]
        state.do([*steps, Round()])


class RankPlayers(Step[OpusState]):
    """The player numbers of one side, the best roll first (S2, V-20); the last one needs no die."""

    FIELDS = ("side", "ranked")

    def __init__(self, side: int, ranked: list[int]) -> None:
        self.side: Final = side
        self.ranked: Final = ranked

    def run(self, state: OpusState) -> None:
        table = state.table
        count = p.SEATS_OF[table.sides[self.side]]
        first = table.first_seat[self.side]
        left = [seat for seat in range(first, first + count) if seat not in self.ranked]
        if len(left) > 1:
            state.agenda.append(RollForRank(self.side, self.ranked))
            return
        take_zones(state, self.side, self.ranked + left)


class RollForRank(Evenly[OpusState]):
    """Who rolls highest among those without a number (S2); equal rolls are repeated (B-31), so each is as likely."""

    FIELDS = ("side", "ranked")
    SPAN = 8

    def __init__(self, side: int, ranked: list[int]) -> None:
        self.side: Final = side
        self.ranked: Final = ranked

    def options(self, state: OpusState) -> list[int]:
        first = state.table.first_seat[self.side]
        count = p.SEATS_OF[state.table.sides[self.side]]
        return [seat for seat in range(first, first + count) if seat not in self.ranked]

    def choose(self, state: OpusState, option: int) -> None:
        if state.heard is not None:
            state.tell(events.RANKED, option, [len(self.ranked) + 1, self.side])
        RankPlayers(self.side, [*self.ranked, option]).run(state)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHO_IS_FIRST.of([])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.HIGHEST.of([option])


def take_zones(state: OpusState, side: int, ranked: list[int]) -> None:
    """Zones by player number: alternating for two (S3), one each for four (V-19), all for one; egos likewise."""
    first = p.FIRST_PLACE + p.ROWS * side
    state.owner = state.owner[:]
    for row in range(p.ROWS):
        seat = ranked[row % len(ranked)]
        state.owner[first + row] = seat
        if side == 0:
            state.owner[row] = p.P3 if state.table.format == p.SUPEREGO else seat  # V-17
    if state.heard is not None:
        for seat in ranked:
            places = [place for place in range(first, first + p.ROWS) if state.owner[place] == seat]
            state.tell(events.TOOK_ZONES, seat, [places])


class PlaceRow(Step[OpusState]):
    """Schism: both zones of a row are filled at the same time."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: OpusState) -> None:
        places = [p.FIRST_PLACE + self.row, p.FIRST_MIRROR + self.row]
        state.agenda.append(PlaceBoth(blank(state, places, 1), places))


class PlaceFreely(Step[OpusState]):
    """Solitaire: the places are filled in any order (V-21); two artists and four egos are left (V-03, V-04)."""

    def run(self, state: OpusState) -> None:
        free = [place for place in range(p.FIRST_MIRROR) if state.card[place] < 0]
        if len(free) > 1:
            state.do([ChoosePlace(), PlaceFreely()])
        elif free:
            place_card(state, free[0])


def place_card(state: OpusState, place: int) -> None:
    """Ask which card comes into a place."""
    state.agenda.append(ChooseEgo(place) if place < p.FIRST_PLACE else ChooseArtist(place, p.NONE))


class ChoosePlace(Decision[OpusState]):
    """Which free place to fill next (V-21)."""

    SPAN = p.FIRST_MIRROR

    def seat(self, state: OpusState) -> int:
        return state.owner[0]

    def options(self, state: OpusState) -> list[int]:
        return [place for place in range(p.FIRST_MIRROR) if state.card[place] < 0]

    def choose(self, state: OpusState, option: int) -> None:
        place_card(state, option)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_PLACE.of([])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.FILL.of([option])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        comes = wish.verb in ("artist", "ego") and (wish.card < 0 or state.players[seat].in_vault(wish.card))
        if comes:
            return r.PLACE_FIRST.of([])
        return r.MUST_PLACE.of([]) if wish.declines() else None
