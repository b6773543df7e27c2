"""A game halfway: played at random up to a moment, as a record that a server or a file takes."""

from __future__ import annotations

from random import Random
from typing import Final

from mindtable.core.game import AnyGame
from mindtable.games import title
from mindtable.table.table import Table

DEALS: Final = 30  # games that are searched for a question


def dealt(game: AnyGame, seed: int) -> Table:
    """A table with this deal."""
    table = Table(game, game.new_record({"seed": str(seed)}))
    table.deal()
    return table


def played(game: AnyGame, seed: int, count: int | None = None) -> tuple[Table, int]:
    """A game after some random choices of the players (None: to its end), and how many it took: where it is not over,
    seat 0 is to choose."""
    table, luck = dealt(game, seed), Random(seed)
    made = 0
    while not table.over and (count is None or made < count or 0 not in table.asked()):
        seat = luck.choice(table.asked())
        table.choose(seat, luck.choice(table.options(seat)))
        made += 1
    return table, made


def halfway(name: str, mode: str, seats: int, seed: int, share: float, options: dict[str, str] | None = None) -> str:
    """The record of a game of a title of which a share is played: 0 is the deal, 1 the end."""
    game = title(name).game(seats, mode, options or {}, [])
    table, whole = played(game, seed)
    if share < 1:
        table, _ = played(game, seed, int(whole * share))
    return table.record.text()


def asked(game: AnyGame, seed: int, question: str, after: int = 0) -> tuple[Table, int]:
    """A game in which a question is asked, after some random choices, and the seat that is asked."""
    for deal in range(seed, seed + DEALS):
        table, luck = dealt(game, deal), Random(deal)
        made = 0
        while not table.over:
            seat = luck.choice(table.asked())
            if made >= after and game.question(table.state, seat)["question"] == question:
                return table, seat
            table.choose(seat, luck.choice(table.options(seat)))
            made += 1
    raise ValueError(f"{question} is not asked in {DEALS} games")
