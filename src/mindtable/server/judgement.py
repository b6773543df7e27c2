"""Judgement: where a game that is over turned, by the judgement of the bots; each game is judged once, by a worker."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mindtable.core.record import Move
from mindtable.server.course import Moment
from mindtable.server.match import Match
from mindtable.server.question import judgement_of
from mindtable.server.thinking import Gone, Thinkers

KEPT: Final = 60  # games that are kept judged; about 50 kB each
MOST: Final = 5  # turning points of a game
LEAST: Final = 0.03  # of the chances that have to change for one
Values = Sequence[Sequence[float]]  # the worth for each seat, after so many choices


@dataclass(frozen=True)
class Turn:
    """A turning point: at which moment of which turn, for whom, and by how much their chances changed."""

    at: int
    seat: int
    change: float
    begin: int  # the first moment of the turn
    end: int  # the one after its last


def turning_points(moments: list[Moment], values: Values, viewer: int) -> list[Turn]:
    """Where the standing changed most, in the order of the game: for the viewer, or for whoever it did.

    Chances go down while something is paid for and up when it comes, so whole turns are compared. The verdict itself
    is none: at the end somebody has won for sure.
    """
    if len(moments) < 3:
        return []
    known = [list(values[min(one.count, len(values) - 1)]) for one in moments]
    known[-1] = known[-2]
    set_up = len([one for one in moments if not one.round])
    if set_up < len(known):  # what the set-up ends with is no turn of the first round
        known[:set_up] = [known[set_up]] * set_up
    begins = [at for at, one in enumerate(moments) if one.begins or at == 0]
    found: list[Turn] = []
    for begin, end in zip(begins, [*begins[1:], len(moments)], strict=True):
        before, after = known[max(0, begin - 1)], known[end - 1]
        seat = viewer if viewer >= 0 else max(range(len(after)), key=lambda one: abs(after[one] - before[one]))
        change = after[seat] - before[seat]
        if abs(change) >= LEAST and moments[begin].round > 0:
            rising = 1 if change > 0 else -1
            steps = [(rising * (known[at][seat] - known[max(0, at - 1)][seat]), -at) for at in range(begin, end)]
            found.append(Turn(-max(steps)[1], seat, change, begin, end))
    largest = sorted(found, key=lambda turn: -abs(turn.change))[:MOST]
    return sorted(largest, key=lambda turn: turn.at)


class Judgements:
    """The games that were judged last."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers: Final = thinkers
        self._kept: Final[OrderedDict[tuple[str, int], asyncio.Task[Values | None]]] = OrderedDict()

    def of(self, match: Match, moves: list[Move]) -> asyncio.Task[Values | None]:
        """The judgement of a match that is over, or that it is on its way."""
        key = (match.row.id, len(moves))
        found = self._kept.get(key)
        if found is None or (found.done() and found.result() is None):  # what did not come is asked for again
            found = asyncio.get_running_loop().create_task(self._judged(match, moves))
            self._kept[key] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)[1].cancel()
        self._kept.move_to_end(key)
        return found

    async def _judged(self, match: Match, moves: list[Move]) -> Values | None:
        try:
            return (await self.thinkers.ask(judgement_of(match.game, moves, match.packs)).answer()).values
        except Gone:
            return None

    async def close(self) -> None:
        """Give up what is on its way."""
        for task in self._kept.values():
            task.cancel()
        await asyncio.gather(*self._kept.values(), return_exceptions=True)
