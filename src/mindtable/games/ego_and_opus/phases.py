"""Set-up, and the round in the order of the rulebook: Draw, Play-Target, Flip, Ego."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Evenly, Step
from mindtable.games.ego_and_opus import card_verbs, events, verbs  # noqa: F401  (both teach their verbs)
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import end_changes, serve
from mindtable.games.ego_and_opus.ego_phase import EgoPhase, SuperegoPlays
from mindtable.games.ego_and_opus.flip import FlipPhase
from mindtable.games.ego_and_opus.hands import DrawWorks
from mindtable.games.ego_and_opus.play_target import PLAY_TARGET
from mindtable.games.ego_and_opus.retire import ChooseArtist, ChooseEgo, ReplaceArtist, win
from mindtable.games.ego_and_opus.schism import FlipBothPhase, PlaceBoth, PlayBothPhase, blank
from mindtable.games.ego_and_opus.shapes import PlaceChoice
from mindtable.games.ego_and_opus.state import OpusState, Table
from mindtable.games.ego_and_opus.triggers import FIRE
from mindtable.games.ego_and_opus.values import mates

# -- set-up (S1 to S5)


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
    """The player numbers of one side, the best roll first; the last one needs no die."""

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
        state.agenda.append(RankPlayers(self.side, [*self.ranked, option]))


def take_zones(state: OpusState, side: int, ranked: list[int]) -> None:
    """Zones by player number: alternating for two, one each for four, all for one (S3); the egos of a row likewise."""
    state.owner = state.owner[:]
    for row in range(p.ROWS):
        seat = ranked[row % len(ranked)]
        state.owner[p.FIRST_PLACE + p.ROWS * side + row] = seat
        if side == 0:
            state.owner[row] = p.P3 if state.table.format == p.SUPEREGO else seat  # V-17


class PlaceRow(Step[OpusState]):
    """Schism: both zones of a row are filled at the same time."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: OpusState) -> None:
        places = [p.FIRST_PLACE + self.row, p.FIRST_MIRROR + self.row]
        state.agenda.append(PlaceBoth(blank(state, places, 1), places))


class PlaceFreely(Step[OpusState]):
    """Solitaire: artists and egos are placed in any order."""

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
    """Which free place to fill next."""

    SPAN = p.FIRST_MIRROR

    def seat(self, state: OpusState) -> int:
        return state.owner[0]

    def options(self, state: OpusState) -> list[int]:
        return [place for place in range(p.FIRST_MIRROR) if state.card[place] < 0]

    def choose(self, state: OpusState, option: int) -> None:
        place_card(state, option)


# -- the round

ROW_ZEROS: Final = [0] * p.ROWS
NOTHING_PERFORMED: Final[list[int]] = []  # shared, never changed


class Round(Step[OpusState]):
    """Draw, Play-Target, Flip, Ego."""

    def run(self, state: OpusState) -> None:
        state.round += 1
        first = (state.round - 1) % p.ROWS  # P1
        state.order = ORDERS[first]
        table = state.table
        if not table.egos:
            state.mirror = MIRRORS[first]
        if state.heard is not None:
            state.tell(events.ROUND, CHANCE, [state.round, first])
        if not table.rounds:
            table.rounds = [phases_of(table, p.FIRST_HAND), phases_of(table, 1)]  # D1
        state.agenda.extend(table.rounds[0 if state.round == 1 else 1])
        for place in range(len(state.card) - 1, p.FIRST_PLACE - 1, -1):
            if state.card[place] < 0:
                state.agenda.append(ReplaceArtist(place, p.NONE))  # B-20


ORDERS: Final = [[p.FIRST_PLACE + (first + index) % p.ROWS for index in range(p.ROWS)] for first in range(p.ROWS)]
MIRRORS: Final = [[place + p.ROWS for place in order] for order in ORDERS]


def phases_of(table: Table, works: int) -> list[Step[Any]]:
    """The steps of a round in which so many works are drawn, the first one last, as the agenda has them."""
    steps: list[Step[Any]] = [DrawWorks(seat, works) for seat in range(table.seats)]
    steps += [TurnBack(), FIRE[e.START]]
    if p.SOLITAIRE in table.sides:
        steps.append(Serve(0))
    if table.egos:
        steps += [PLAY_TARGET[0], FlipPhase(), FIRE[e.END]]
        if table.format == p.SUPEREGO:
            steps.append(SuperegoPlays(0))
        steps.append(EgoPhase())
    else:
        steps += [PlayBothPhase(0), FlipBothPhase(), FIRE[e.END]]  # V-11
    steps += [EndRound(), Round()]
    steps.reverse()
    return steps


class Serve(Step[OpusState]):
    """Solitaire: signatures that speak of the other artist serve one for the round."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def run(self, state: OpusState) -> None:
        places = state.table.places
        for asked in range(self.asked, len(places)):
            place = places[asked]
            card = state.card[place]
            if (
                card >= 0
                and state.table.side_of(place) == p.SOLITAIRE
                and serves_mate(state, card)
                and mates(state, place)
            ):
                state.do([ChooseServed(place), Serve(asked + 1)])
                return


def serves_mate(state: OpusState, card: int) -> bool:
    """Whether the signature of an artist does something for the other artist."""
    return state.box.clauses[card][0].who == e.MATE


class ChooseServed(PlaceChoice):
    """Whom a signature serves in this round."""

    SPAN = p.PLACES

    def options(self, state: OpusState) -> list[int]:
        return mates(state, self.place)

    def choose(self, state: OpusState, option: int) -> None:
        serve(state, self.place, option)


class TurnBack(Step[OpusState]):
    """Artists are turned back and the log of the last round is wiped (E6); it can be read until works are drawn."""

    def run(self, state: OpusState) -> None:
        deeds, dealt, credit, target = state.deeds, state.dealt, state.credit, state.target
        for place in range(len(deeds)):
            if deeds[place]:
                deeds[place] = 0
            if dealt[place]:
                dealt[place] = 0
            credit[place] = p.NONE
            target[place] = p.UNAIMED
        struck = state.struck
        for ego in range(p.ROWS):
            struck[ego] = 0
        state.mate = state.table.nones
        state.acts = []


class EndRound(Step[OpusState]):
    """What lasted for the round ends, works stay, the next round begins (E6)."""

    def run(self, state: OpusState) -> None:
        end_changes(state)
        state.victim = state.attacked
        state.attacked = ROW_ZEROS[:]
        if state.performed:
            state.performed = NOTHING_PERFORMED
        if state.round == p.LAST_ROUND:
            out_of_time(state)


def out_of_time(state: OpusState) -> None:
    """B-43: after the last round the most points win; the lone player of Solitaire has lost (V-03)."""
    if state.heard is not None:
        state.tell(events.OUT_OF_TIME, CHANCE, [])
    if state.table.format == p.SOLITAIRE:
        state.over = True
        return
    most = max([player.points for player in state.players])
    win(state, [seat for seat in range(len(state.players)) if state.players[seat].points == most])
