"""Greedy: carries each option out in an imagined world, finishes what it began, and takes the one that looks best."""

from __future__ import annotations

from typing import Any, Final

from mindtable.bots.bot import Bot
from mindtable.core.agenda import CHANCE, Decision, Sealed, State, options_for, take, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue, short

DEPTH: Final = 3  # choices of one action that are looked through: which card, where, how paid
SAMPLES: Final = 4  # worlds looked at where others answer in secret at the same time
OTHERS: Final = 8  # choices of others after a sealed one, played blindly


class GreedyBot(Bot):
    """Looks to the end of each action it could take now, with the title's judgement of where that leads."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.name = "greedy"
        self.game = game
        self.luck = Luck(seed)
        self.options: list[int] = []
        self.values: list[float] = []
        self.world: State | None = None
        self.seat = 0

    def choose(self, world: State, seat: int) -> int:
        self.options = options_for(world, seat)
        self.values = []
        self.world = world
        self.seat = seat
        if len(self.options) == 1:
            return self.options[0]
        decision = world.waiting()
        assert decision is not None
        if isinstance(decision, Sealed):
            self.values = self._sealed(world, seat)
        else:
            self.values = option_values(self.game, world, decision, seat, self.options, DEPTH, self.luck)
        return self.options[self.values.index(max(self.values))]

    def _sealed(self, world: State, seat: int) -> list[float]:
        """The mean over several worlds, the others answering blindly."""
        sums = [0.0] * len(self.options)
        for _ in range(SAMPLES):
            for index in range(len(self.options)):
                after = self.game.imagine(world, seat, self.luck)
                take_for(after, seat, self.options[index])
                sums[index] += self.played_on(after, seat)
        return [total / SAMPLES for total in sums]

    def played_on(self, world: State, seat: int) -> float:
        """How a world looks once the others have answered, blindly, and the seat is asked something open."""
        for _ in range(OTHERS):
            decision = world.waiting()
            if decision is None:
                break
            if seat in decision.seats(world) and not isinstance(decision, Sealed):
                values = option_values(self.game, world, decision, seat, decision.options(world), 1, self.luck)
                return max(values)
            take(world, decision.sample(world, self.luck))
        return self.game.worth(world, seat)

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        if not self.values or self.world is None:
            return tongue.say("there was only this choice")
        best = max(self.values)
        if not whole:
            return tongue.say("it looked best; chances of winning: {value} out of 100", {"value": round(100 * best)})
        order = sorted(range(len(self.values)), key=lambda index: -self.values[index])
        said = [self._said(self.world, self.options[index], tongue) for index in order[:2]]
        return tongue.say(
            "best of {n} by chances of winning: {choice} ({value} out of 100), ahead of {other} ({less} out of 100)",
            {
                "n": len(order), "choice": said[0], "value": tongue.decimal(round(100 * best, 1)),
                "other": said[1], "less": tongue.decimal(round(100 * self.values[order[1]], 1)),
            },
        )  # fmt: skip

    def _said(self, world: State, option: int, tongue: Tongue) -> str:
        decision = world.waiting()
        assert decision is not None
        return short(self.game.say_option(world, self.seat, option, tongue))


def option_values(
    game: AnyGame, world: State, decision: Decision[Any], seat: int, options: list[int], depth: int, luck: Luck
) -> list[float]:
    """How good the world looks for a seat after each option, once the action it begins is finished."""
    values: list[float] = []
    kind = type(decision)
    for option in options:
        after = world.clone()
        values.append(finished(game, after, take(after, option), seat, kind, depth - 1, luck)[0])
    return values


def finished(
    game: AnyGame, world: State, decision: Decision[Any] | None, seat: int, kind: type, depth: int, luck: Luck
) -> tuple[float, State]:
    """The worth at the end of the action, and that end: own choices of other kinds are made as well as possible, luck
    falls."""
    while decision is not None:
        asked = decision.seat(world)
        if asked == CHANCE:
            decision = take(world, decision.sample(world, luck))
            continue
        if asked != seat or type(decision) is kind or depth <= 0 or isinstance(decision, Sealed):
            break
        best, end = -1.0, world
        for option in decision.options(world):
            after = world.clone()
            value, last = finished(game, after, take(after, option), seat, kind, depth - 1, luck)
            if value > best:
                best, end = value, last
        return best, end
    return game.worth(world, seat), world
