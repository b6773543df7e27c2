"""A series: many games of the same bots, each in every seat equally often, on as many processes as wanted."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field

from mindtable.bots import bot
from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.games import title
from mindtable.lab.match import Played, nothing_to_note, play, seed_of

QUEUED = 2  # games waiting per process, so that none idles and an interruption loses little


@dataclass(frozen=True)
class Series:
    """What is to be played; everything in it is plain, so another process can set up the same games."""

    title: str
    bots: list[str]
    games: int
    seed: int
    mode: str
    options: dict[str, str] = field(default_factory=dict)
    packs: list[str] = field(default_factory=list)  # their texts
    decks: list[str] = field(default_factory=list)  # in the order of the seats: names or texts

    def game(self) -> AnyGame:
        """The game that is played again and again."""
        return title(self.title).game(len(self.bots), self.mode, self.options, self.packs, self.decks)

    def seating(self, index: int) -> list[int]:
        """Which bot sits where in a game: everybody moves on one seat each time."""
        count = len(self.bots)
        return [(seat + index) % count for seat in range(count)]


def played(series: Series, game: AnyGame, index: int, watch: Callable[[State], None] = nothing_to_note) -> Played:
    """One game of a series; the same whoever plays it, and when. ``watch`` sees the state after every choice."""
    seed = seed_of(series.seed, index)
    seating = series.seating(index)
    players = [bot(series.bots[who], game, seed_of(seed, seat)) for seat, who in enumerate(seating)]
    state, decisions, tags = play(game, players, seed, watch)
    return Played(index, seating, game.returns(state), game.scores(state), tags, game.rounds(state), decisions)


def run(series: Series, workers: int) -> Generator[Played]:
    """The games of a series as they end: in order with one worker, nearly so with more."""
    if workers == 1:
        game = series.game()
        for index in range(series.games):
            yield played(series, game, index)
    else:
        yield from run_on(series, workers)


def run_on(series: Series, workers: int) -> Generator[Played]:
    """The same in several processes. Leaving early stops them at once."""
    # Started afresh rather than forked: the same on every system, and no lock of a drawing thread is copied.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), prepare, (series,))
    waiting: deque[Future[Played]] = deque()
    finished = False
    try:
        for index in range(series.games):
            waiting.append(pool.submit(play_prepared, index))
            if len(waiting) >= workers * QUEUED:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        finished = True
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            for process in multiprocessing.active_children():
                process.terminate()


# -- in the other processes

_PREPARED: list[tuple[Series, AnyGame]] = []


def prepare(series: Series) -> None:
    """Set the game up once. Only the main process answers Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _PREPARED.append((series, series.game()))


def play_prepared(index: int) -> Played:
    series, game = _PREPARED[0]
    return played(series, game, index)
