"""Bots: somebody who answers, seeing only what the seat sees."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import State, options_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue


@mypyc_attr(allow_interpreted_subclasses=True)
class Thought:
    """What can be seen of a bot that thinks for a while, and whether it has been asked to come to an end."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0  # 0: it has not begun, or answers at once
        self.stop = False

    def look(self, done: int, of: int) -> bool:
        """Told now and then how far the bot has come; true where it shall take the best it has found so far."""
        self.done = done
        self.of = of
        return self.stop


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for a seat. The world it is given is imagined: real is only what the seat may know."""

    name: str
    game: AnyGame
    luck: Luck

    def choose(self, world: State, seat: int) -> int:
        """One of the options of the decision that waits for this seat."""
        raise AssertionError

    def watch(self, thought: Thought) -> None:
        """Let its thinking be seen and hurried from now on; a bot that answers at once has nothing to show."""

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        """The reason of the last choice in one line.

        The whole reason may name what only the seat knows; without it nothing is told but how good the choice looked.
        """
        raise AssertionError


class RandomBot(Bot):
    """Takes any option, each as likely."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.name = "random"
        self.game = game
        self.luck = Luck(seed)

    def choose(self, world: State, seat: int) -> int:
        options = options_for(world, seat)
        return options[self.luck.below(len(options))]

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        return tongue.say("chosen blindly")
