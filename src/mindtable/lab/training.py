"""Games for the C compiler to watch: it makes the code fast that runs often in them.

hatch_compile.py plays them (``python -m mindtable.lab.training``) on a first build that counts, and compiles again with
the counts.
"""

from __future__ import annotations

from mindtable.bots.greedy import GreedyBot
from mindtable.core.game import AnyGame
from mindtable.games import TITLES, title
from mindtable.lab.match import play
from mindtable.lab.speed import Bench, Work, every_game

CHOICES = 100_000  # of random play by title; what is only watched for a moment gets a tenth of it


def train(choices: int) -> None:
    """Play every title, and of it every mode, equally long, as the lab and the bots do."""
    for name in TITLES:
        shelf = title(name)
        for game in every_game(shelf):
            show(game, choices // (len(shelf.modes) * len(shelf.seats_for(game.mode))))


def show(game: AnyGame, choices: int) -> None:
    """Random games, the single operations of a search, and bots that look ahead."""
    bench = Bench(game)
    repeat(bench.play_out, choices)
    repeat(bench.search_decisions, choices)
    for work in (bench.drive, bench.drive_seen, bench.clone, bench.imagine):
        repeat(work, choices // 10)
    play(game, [GreedyBot(game, seat) for seat in range(game.seats)], 1)


def repeat(work: Work, units: int) -> None:
    """Do a work until it has done so many units; the seeds are fixed, so every build is trained alike."""
    done = 0
    number = 0
    while done < units:
        done += work(number)
        number += 1


if __name__ == "__main__":
    train(CHOICES)
