"""Bots: somebody who answers, seeing only what the seat sees."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import State, options_for
from mindtable.core.game import Game
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for a seat. The world it is given is imagined: real is only what the seat may know."""

    name: str
    game: Game
    luck: Luck

    def choose(self, world: State, seat: int) -> int:
        """One of the options of the decision that waits for this seat."""
        raise AssertionError

    def why(self, tongue: Tongue) -> str:
        """The reason of the last choice in one line."""
        raise AssertionError


class RandomBot(Bot):
    """Takes any option, each as likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self.name = "random"
        self.game = game
        self.luck = Luck(seed)
        self.count = 0

    def choose(self, world: State, seat: int) -> int:
        options = options_for(world, seat)
        self.count = len(options)
        return options[self.luck.below(len(options))]

    def why(self, tongue: Tongue) -> str:
        return tongue.say("chosen blindly among {n}", {"n": self.count})
