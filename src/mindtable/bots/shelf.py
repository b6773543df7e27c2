"""The bots by name, and the levels people choose from."""

from __future__ import annotations

from typing import Final

from mindtable.bots.bot import Bot, RandomBot
from mindtable.bots.greedy import GreedyBot
from mindtable.bots.search import SearchBot
from mindtable.core.cards import nearest
from mindtable.core.game import Game, SetupError

LEVELS: Final = {"easy": "random", "normal": "greedy", "hard": "search"}
BOTS: Final = ["random", "greedy", "search"]
SIMULATIONS: Final = 1000  # of a choice of the hard level
SECONDS: Final = 5.0  # and the longest it thinks


def bot(name: str, game: Game, seed: int) -> Bot:
    """A bot by its level or name; ``search:300`` thinks for 300 simulations a choice, ``search:2s`` for two seconds."""
    kind, _, budget = LEVELS.get(name, name).partition(":")
    if kind not in BOTS or (budget and kind != "search"):
        known = [*LEVELS, *BOTS]
        raise SetupError(f"no bot {name!r}{nearest(name, known)}; there are {', '.join(known)}, search:300 and search:2s")
    if kind == "random":
        return RandomBot(game, seed)
    if kind == "greedy":
        return GreedyBot(game, seed)
    if not budget:
        return SearchBot(game, seed, SIMULATIONS, SECONDS)
    number = budget.removesuffix("s")
    if not number.isdigit() or int(number) == 0:
        raise SetupError(f"{name!r}: the budget of search is a number of simulations (300) or of seconds (2s)")
    if budget.endswith("s"):
        return SearchBot(game, seed, 10_000_000, float(number))
    return SearchBot(game, seed, int(number))
