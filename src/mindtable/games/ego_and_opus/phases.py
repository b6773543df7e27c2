"""The round in the order of the rulebook: Draw, Play-Target, Flip, Ego (G4)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING
from mindtable.games.ego_and_opus import board_handlers, card_handlers, events  # noqa: F401  (both fill in their handlers)
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import end_changes
from mindtable.games.ego_and_opus.ego_phase import EgoPhase, SuperegoPlays
from mindtable.games.ego_and_opus.flip import FlipPhase
from mindtable.games.ego_and_opus.hands import DrawWorks
from mindtable.games.ego_and_opus.partners import Serve
from mindtable.games.ego_and_opus.play_target import PlayTargetPhase
from mindtable.games.ego_and_opus.retire import ReplaceArtist, win
from mindtable.games.ego_and_opus.schism import FlipBothPhase, PlayBothPhase
from mindtable.games.ego_and_opus.shapes import begin_phase
from mindtable.games.ego_and_opus.state import OpusState, Table
from mindtable.games.ego_and_opus.things import ROUND_ENDING
from mindtable.games.ego_and_opus.triggers import Fire

ROW_ZEROS: Final = [0] * p.ROWS
NOTHING_PERFORMED: Final[list[int]] = []  # shared, never changed

# The places of artists in the order of a round, by the row that begins (P1): on the right, and in Schism on the left.
ORDERS: Final = [[p.FIRST_PLACE + (first + index) % p.ROWS for index in range(p.ROWS)] for first in range(p.ROWS)]
MIRRORS: Final = [[place + p.ROWS for place in order] for order in ORDERS]
NO_MIRROR: Final[list[int]] = []


class Round(Step[OpusState]):
    """Empty zones are filled, then come Draw, Play-Target, Flip and Ego."""

    def run(self, state: OpusState) -> None:
        round = state.round + 1
        first = (round - 1) % p.ROWS  # P1
        table = state.table
        mirror = NO_MIRROR if table.egos else MIRRORS[first]
        if state.heard is not None:
            state.tell(events.ROUND, NOTHING, [round, first + 1, ORDERS[first], mirror])
        state.round = round
        state.order = ORDERS[first]
        state.mirror = mirror
        if not table.rounds:  # made once for a table: nine steps less to make in a round are felt in playouts
            table.rounds = [phases_of(table, p.FIRST_HAND), phases_of(table, 1)]  # D1
        state.do(table.rounds[0 if round == 1 else 1])
        for place in table.places:
            if state.card[place] < 0:  # B-20: before all that
                state.do([ReplaceArtist(place, p.NONE) for place in table.places if state.card[place] < 0])
                return


def phases_of(table: Table, works: int) -> list[Step[Any]]:
    """The steps of a round in which so many works are drawn."""
    steps: list[Step[Any]] = [DrawWorks(seat, works) for seat in range(table.seats)]
    steps += [TurnBack(), Fire(e.START)]
    if p.SOLITAIRE in table.sides:
        steps.append(Serve(0))
    if table.egos:
        steps += [PlayTargetPhase(0), FlipPhase(), Fire(e.END)]
        if table.format == p.SUPEREGO:
            steps.append(SuperegoPlays(0))
        steps.append(EgoPhase())
    else:
        steps += [PlayBothPhase(0), FlipBothPhase(), Fire(e.END)]  # V-11
    return [*steps, EndRound(), Round()]


class TurnBack(Step[OpusState]):
    """Artists are turned back and the log of the last round is wiped (E6); it can be read until works are drawn."""

    def run(self, state: OpusState) -> None:
        if state.heard is not None:
            state.tell(events.TURNED_BACK, NOTHING, [])
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
        begin_phase(state, ROUND_ENDING)
        end_changes(state)
        state.victim = state.attacked
        state.attacked = ROW_ZEROS[:]
        if state.performed:
            state.performed = NOTHING_PERFORMED
        if state.round == p.LAST_ROUND:
            out_of_time(state)


def out_of_time(state: OpusState) -> None:
    """B-43: after the last round the most points win; the lone player of Solitaire has lost (V-03)."""
    state.tell(events.OUT_OF_TIME, NOTHING, [])
    if state.table.format == p.SOLITAIRE:
        state.over = True
        return
    most = max([player.points for player in state.players])
    win(state, [seat for seat in range(len(state.players)) if state.players[seat].points == most])
