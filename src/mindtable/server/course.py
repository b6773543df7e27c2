"""Course: a whole game as one viewer saw it, moment by moment, with what the sides had then.

There is a moment whenever the viewer saw or heard something new: whatever happened unseen between two of them is not
told, not even that it was there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from mindtable.core.agenda import Heard, State, take_for
from mindtable.core.game import AnyGame
from mindtable.core.record import Move
from mindtable.server.match import Match

KEPT: Final = 40  # courses that are kept for the next look; about 200 kB each


@dataclass(frozen=True)
class Moment:
    """A stop of the replay: after how many choices, in which round, with how many points for each side."""

    count: int
    round: int
    points: tuple[int, ...]
    events: tuple[str, ...]  # what was heard since the moment before, by the names it is noted as
    begins: bool  # a turn, a phase or the automa begins with one of them
    pace: tuple[int, ...] = ()  # what each side has gathered within the round


def course(game: AnyGame, moves: list[Move], viewer: int) -> list[Moment]:
    """The moments of a game for a viewer; the beginning is the first."""
    state = game.start()
    seen = game.view(state, viewer)
    heard = Heard()
    found = [Moment(0, game.rounds(state), points_of(game, state), (), True, tuple(game.pace(state)))]
    for number, move in enumerate(moves, 1):
        state.heard = heard
        take_for(state, move.seat, game.read(state, move.seat, move.text))
        decision = state.waiting()
        if decision is not None and decision.completes(state) and viewer not in decision.seats(state):
            continue
        view = game.view(state, viewer)
        told = [event.seen_by(viewer) for event in heard.events]
        known = [event for event in told if (said := event.said(game.box))["things"] or said["seat"] is not None]
        if view != seen or known:
            names = tuple([game.noted_as(event) for event in known])
            begins = any([event.row.begins for event in told if event.known()])
            pace = tuple(game.pace(state))
            found.append(Moment(number, game.rounds(state), points_of(game, state), names, begins, pace))
        seen, heard = view, Heard()
    return found


def points_of(game: AnyGame, state: State) -> tuple[int, ...]:
    """What every side has now; points lie open in every title."""
    return tuple([side.points for side in game.sides(state, [])])


class Courses:
    """The courses that somebody looked at last; each is walked through once, beside the event loop."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[str, int, int, int], list[Moment]]] = OrderedDict()

    async def of(self, match: Match, viewer: int, moves: list[Move]) -> list[Moment]:
        """The course of a match up to these moves; a choice that was taken back and made again is another course."""
        key = (match.row.id, viewer, len(moves), len(match.lines))
        found = self._kept.get(key)
        if found is None:
            found = await asyncio.to_thread(course, match.game, moves, viewer)
            self._kept[key] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found
