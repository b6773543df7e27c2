"""Tables of bots, for the tests of their thinking."""

from __future__ import annotations

from mindtable.core.game import AnyGame
from mindtable.games import title
from mindtable.server.question import Question, choice_for
from mindtable.table.seats import Seat, usual_count
from mindtable.table.table import Table, new_match


def table_of(name: str, mode: str = "", level: str = "normal", seed: int = 5) -> Table:
    """A table of bots, dealt."""
    shelf = title(name)
    mode = mode or shelf.modes[0]
    return seated(shelf.game(usual_count(shelf, mode), mode, {}, []), level, seed)


def seated(game: AnyGame, level: str, seed: int) -> Table:
    seats = [Seat(f"Bot {number}", level) for number in range(game.seats)]
    table = Table(game, new_match(game, seats, seed, {}))
    table.deal()
    return table


def choice(table: Table, seat: int, level: str, packs: tuple[str, ...] = ()) -> Question:
    """What the bot on a seat would be asked."""
    return choice_for(table, seat, level, table.bot_luck(seat), packs)
