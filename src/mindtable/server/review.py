"""Reviews: the choices of a seat in a game that is over, each looked at again by the hard bot, one after the other.

They are thought out by the workers, so that the server goes on meanwhile, and kept in memory: whoever wants to know
again after a restart asks again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from mindtable.core.agenda import State, options_for
from mindtable.core.game import AnyGame
from mindtable.core.record import Move
from mindtable.core.tongue import N_
from mindtable.server.match import Match
from mindtable.server.problem import TooMany
from mindtable.server.question import Answer, Question, review_of
from mindtable.server.thinking import Gone, Thinkers, Thinking

KEPT: Final = 60  # reviews that are kept
AT_ONCE: Final = 2  # reviews that are thought out at the same time: bots that play come first
RUNNING, DONE, STOPPED = "running", "done", "stopped"


@dataclass(frozen=True)
class Judged:
    """A choice that was looked at again."""

    count: int  # how many choices had been made before it
    best: tuple[str, ...]  # what hard would have chosen, in the order of LANGUAGES
    made: tuple[str, ...]  # what was chosen
    same: bool
    lost: float  # how much of the chances lay between the two


class Review:
    """The review of one seat."""

    def __init__(self, game: AnyGame, moves: list[Move], seat: int, names: tuple[str, ...], packs: tuple[str, ...]):
        self.game: Final = game
        self.moves: Final = moves
        self.seat: Final = seat
        self.names: Final = names
        self.packs: Final = packs
        self.choices: list[int] = []  # counts at which the seat had something to choose
        self.judged: Final[list[Judged]] = []
        self.state = RUNNING
        self.visitor = ""
        self.thinking: Thinking | None = None
        self._walked: State | None = None
        self._at = 0

    @property
    def done(self) -> int:
        return len(self.judged)

    def find_choices(self) -> list[int]:
        """Where the seat had more than one option, and the judgement of the bots tells them apart."""
        state, found = self.game.start(), list[int]()
        for count, move in enumerate(self.moves):
            if move.seat == self.seat and len(options_for(state, move.seat)) > 1 and self.game.weighs(state):
                found.append(count)
            self.game.replay_move(state, move.seat, move.text, count + 1)
        return found

    def question(self, count: int) -> Question:
        """What the bot is asked about a choice; choices are asked about in their order."""
        if self._walked is None or self._at > count:
            self._walked, self._at = self.game.start(), 0
        for number in range(self._at, count):
            move = self.moves[number]
            self.game.replay_move(self._walked, move.seat, move.text, number + 1)
        self._at = count
        return review_of(self.game, self._walked, self.moves[count], self.names, self.packs)

    def note(self, count: int, answer: Answer) -> None:
        """Keep an answer."""
        [(best, made)] = answer.values
        same = answer.option == self.moves[count].text
        lost = 0.0 if same else max(0.0, best - made)
        said = answer.lines
        self.judged.append(
            Judged(count, tuple([one for one, _ in said]), tuple([two for _, two in said]), same, round(lost, 4))
        )


class Reviews:
    """The reviews that were asked for last."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers: Final = thinkers
        self._kept: Final[OrderedDict[tuple[str, int], Review]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def of(self, table: str, seat: int) -> Review | None:
        return self._kept.get((table, seat))

    def begin(self, match: Match, moves: list[Move], seat: int, visitor: str) -> Review:
        """Begin a review, or go on with one that was stopped; one that runs or is done stays as it is."""
        key = (match.row.id, seat)
        found = self._kept.get(key)
        if found is not None and found.state != STOPPED:
            return found
        running = [one for one in self._kept.values() if one.state == RUNNING]
        if any([one.visitor == visitor for one in running]):
            raise TooMany(N_("Another game of yours is being reviewed; stop that first, or wait for it."), wait=10.0)
        if len(running) >= AT_ONCE:
            raise TooMany(N_("Other games are being reviewed just now; please try again in a few minutes."), wait=60.0)
        if found is None:
            found = Review(match.game, moves, seat, tuple(match.table.names), match.packs)
            self._kept[key] = found
        found.state, found.visitor = RUNNING, visitor
        self._kept.move_to_end(key)
        task = asyncio.get_running_loop().create_task(self._run(found))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        while len(self._kept) > KEPT:
            self._end(self._kept.popitem(last=False)[1])
        return found

    def stop(self, table: str, seat: int) -> None:
        """Stop a review; what it has found stays."""
        found = self._kept.get((table, seat))
        if found is not None and found.state == RUNNING:
            self._end(found)

    def _end(self, review: Review) -> None:
        if review.state == RUNNING:
            review.state = STOPPED
        if review.thinking is not None:
            review.thinking.cancel()

    async def _run(self, review: Review) -> None:
        """Ask about one choice after the other."""
        try:
            if not review.choices:
                review.choices = await asyncio.to_thread(review.find_choices)
            for count in review.choices[review.done :]:
                if review.state != RUNNING:
                    return
                question = await asyncio.to_thread(review.question, count)
                if review.state != RUNNING:  # it was stopped meanwhile
                    return
                review.thinking = self.thinkers.ask(question)
                review.note(count, await review.thinking.answer())
            review.state = DONE
        except Gone:
            pass
        finally:  # whatever happened, nobody waits in vain and another can be asked for
            if review.state == RUNNING:
                review.state = STOPPED

    async def close(self) -> None:
        """Give up what is on its way."""
        for review in self._kept.values():
            self._end(review)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
