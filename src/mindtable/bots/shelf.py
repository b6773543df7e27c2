"""The bots by name, and the levels people choose from."""

from __future__ import annotations

from typing import Final

from mindtable.bots.bot import Bot, RandomBot
from mindtable.bots.greedy import GreedyBot
from mindtable.bots.search import SearchBot
from mindtable.core.complaint import nearest
from mindtable.core.game import AnyGame
from mindtable.core.limits import is_number, shown
from mindtable.core.title import SetupError
from mindtable.core.tongue import N_

LEVELS: Final = {"easy": "random", "normal": "greedy", "hard": "search"}
BOTS: Final = ["random", "greedy", "search"]
SIMULATIONS: Final = 1000  # of a choice of the hard level
SECONDS: Final = 60.0  # and the longest it thinks, so rarely needed that the same game is played again


def bot(name: str, game: AnyGame, seed: int) -> Bot:
    """A bot by its level or name; ``search:300`` thinks for 300 simulations a choice, ``search:2s`` for two seconds."""
    kind, _, budget = LEVELS.get(name, name).partition(":")
    if kind not in BOTS or (budget and kind != "search"):
        known = [*LEVELS, *BOTS]
        raise SetupError(
            N_("no bot {name!r}{hint}; there are {words}, search:300 and search:2s"),
            {"name": name, "hint": nearest(name, known), "words": ", ".join(known)},
        )
    if kind == "random":
        return RandomBot(game, seed)
    if kind == "greedy":
        return GreedyBot(game, seed)
    if not budget:
        return SearchBot(game, seed, SIMULATIONS, SECONDS)
    number = budget.removesuffix("s")
    if not is_number(number) or int(number) == 0:
        raise SetupError(
            N_("{name!r}: the budget of search is a number of simulations (300) or of seconds (2s)"),
            {"name": shown(name)},
        )
    if budget.endswith("s"):
        return SearchBot(game, seed, 10_000_000, float(number))
    return SearchBot(game, seed, int(number))
