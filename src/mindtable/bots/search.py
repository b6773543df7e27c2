"""Search: information-set Monte Carlo tree search over imagined worlds, for every title.

Each simulation imagines a world that the seat could not tell from the real one, walks down one tree that all worlds
share, adds a leaf, plays on at random for a while and lets the title judge. Chance and the sealed answers of others
are drawn anew every time and have no place in the tree.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from mindtable.bots.bot import Bot, Thought
from mindtable.bots.greedy import DEPTH, option_values
from mindtable.core.agenda import CHANCE, Decision, Sealed, State, options_for, take, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.tongue import Tongue, short

EXPLORE: Final = 1.25  # how much an option that looked good at first is worth trying again
SHARPNESS: Final = 0.15  # of the first look, in parts of the span between the worst and the best option
TO_THE_END: Final = -1
OTHERS: Final = 2  # choices beside the best one that a reason names
LOOK_AT_CLOCK: Final = 16  # simulations between two looks


class Node:
    """A place in the tree: the options met there, how often each was tried and what came of it for who chose."""

    def __init__(self) -> None:
        self.index: Final[dict[int, int]] = {}
        self.options: Final[list[int]] = []
        self.children: Final[list[Node | None]] = []
        self.visits: Final[list[int]] = []
        self.totals: Final[list[float]] = []
        self.priors: Final[list[float]] = []
        self.count = 0
        self.total = 0.0

    def add(self, option: int, prior: float) -> int:
        """A new option; returns its place."""
        place = len(self.options)
        self.index[option] = place
        self.options.append(option)
        self.children.append(None)
        self.visits.append(0)
        self.totals.append(0.0)
        self.priors.append(prior)
        return place

    def select(self, options: list[int]) -> int:
        """The place of the option to try among those of this world: promising, or not tried enough."""
        index = self.index
        low, high = 1.0, 0.0
        places: list[int] = []
        for option in options:
            place = index.get(option, -1)
            if place < 0:
                place = self.add(option, 1.0)
            places.append(place)
            if self.visits[place]:
                value = self.totals[place] / self.visits[place]
                low = min(low, value)
                high = max(high, value)
        span = high - low if high > low else 1.0
        mean = self.total / self.count if self.count else 0.5
        untried = (mean - low) / span if high > low else 0.5
        reach = EXPLORE * math.sqrt(self.count + 1)
        best, best_score = places[0], -1.0
        share = 0.0
        for place in places:
            share += self.priors[place]
        for place in places:
            visits = self.visits[place]
            value = (self.totals[place] / visits - low) / span if visits else untried
            score = value + reach * self.priors[place] / share / (1 + visits)
            if score > best_score:
                best, best_score = place, score
        return best


class SearchBot(Bot):
    """Thinks for a number of simulations or for a time, whichever ends first."""

    def __init__(self, game: AnyGame, seed: int, simulations: int, seconds: float = 0.0, rollout: int = 0) -> None:
        self.name = "search"
        self.game = game
        self.luck = Luck(seed)
        self.simulations: Final = simulations
        self.seconds: Final = seconds  # 0: no limit
        self.rollout: Final = rollout  # choices played at random after the leaf; TO_THE_END: until the game is over
        self.root: Node = Node()
        self.played = 0  # choices made in all simulations of the last decision, chance not counted
        self.world: State | None = None
        self.seat = 0
        self.thought: Thought | None = None

    def watch(self, thought: Thought) -> None:
        self.thought = thought

    def choose(self, world: State, seat: int) -> int:
        options = options_for(world, seat)
        self.world = world
        self.seat = seat
        self.played = 0
        self.root = Node()
        if len(options) == 1:
            return options[0]
        self.root = self._rooted(world, seat, options)
        begun = time.perf_counter()
        for number in range(self.simulations):
            self._simulate(self.game.imagine(world, seat, self.luck), seat)
            if number % LOOK_AT_CLOCK == 0 and self._enough(number + 1, begun):
                break
        return self.root.options[self._most_tried(self.root)]

    def _enough(self, done: int, begun: float) -> bool:
        """Whether its time is up, or it is asked to come to an end; whoever watches is told how far it is."""
        of = self.simulations
        if self.seconds:
            spent = time.perf_counter() - begun
            if spent > self.seconds:
                return True
            of = min(of, 1 + int(done * self.seconds / max(spent, 1e-6)))
        return self.thought is not None and self.thought.look(done, of)

    def _rooted(self, world: State, seat: int, options: list[int]) -> Node:
        """The first node, with a first look at each option."""
        root = Node()
        decision = world.waiting()
        assert decision is not None
        if isinstance(decision, Sealed):
            for option in options:
                root.add(option, 1.0)
            return root
        values = option_values(self.game, world, decision, seat, options, DEPTH, self.luck)
        low, high = min(values), max(values)
        for option, value in zip(options, values, strict=True):
            prior = math.exp((value - high) / (SHARPNESS * (high - low))) if high > low else 1.0
            root.add(option, prior)
        return root

    def rated(self, option: int, least: int) -> float:
        """How good an option of the last choice looks; one that was hardly tried is tried a few times more."""
        world = self.world
        place = self.root.index.get(option, -1)
        if world is None or place < 0:
            return 0.5  # there was nothing to choose
        for _ in range(least - self.root.visits[place]):
            self._simulate(self.game.imagine(world, self.seat, self.luck), self.seat, place)
        return self.root.totals[place] / self.root.visits[place]

    def _simulate(self, state: State, seat: int, first: int = -1) -> None:
        """One game in mind; `first` is the place of the option that it begins with, else the search chooses."""
        path: list[Node] = [self.root]
        places: list[int] = []
        movers: list[int] = []
        place = self.root.select(options_for(state, seat)) if first < 0 else first
        places.append(place)
        movers.append(seat)
        self.played += 1
        decision = take_for(state, seat, self.root.options[place])
        node = self.root
        while decision is not None:
            mover = decision.seat(state)
            if mover == CHANCE or (mover != seat and isinstance(decision, Sealed)):
                decision = take(state, decision.sample(state, self.luck))
                continue
            options = decision.options(state)
            if len(options) == 1:
                decision = take(state, options[0])
                continue
            child = node.children[place]
            if child is None:
                node.children[place] = Node()
                break
            node = child
            place = node.select(options)
            path.append(node)
            places.append(place)
            movers.append(mover)
            self.played += 1
            decision = take(state, node.options[place])
        if decision is not None and self.rollout:
            self._roll_out(state, decision)
        worths = self.game.worths(state)
        for step in range(len(path)):
            value = worths[movers[step]]
            path[step].visits[places[step]] += 1
            path[step].totals[places[step]] += value
            path[step].count += 1
            path[step].total += value

    def _roll_out(self, state: State, decision: Decision[Any]) -> None:
        left = self.rollout
        waiting: Decision[Any] | None = decision
        luck = self.luck
        while waiting is not None and left != 0:
            if waiting.seat(state) == CHANCE:
                waiting = take(state, waiting.sample(state, luck))
                continue
            options = waiting.options(state)
            waiting = take(state, options[luck.below(len(options))])
            left -= 1
            self.played += 1

    def _most_tried(self, node: Node) -> int:
        best = 0
        for place in range(len(node.options)):
            if (node.visits[place], node.totals[place]) > (node.visits[best], node.totals[best]):
                best = place
        return best

    def _expected(self, world: State, tongue: Tongue) -> list[str]:
        """The own choices it expects to make, as far as no luck and nobody else comes between."""
        line: list[str] = []
        state = world.clone()
        seat = self.seat
        node: Node | None = self.root
        decision = state.waiting()
        while decision is not None and node is not None and node.count and len(line) < 4:
            options = options_for(state, seat)
            if not options:
                break
            option = options[0]
            if len(options) > 1:
                place = self._most_tried(node)
                option = node.options[place]
                if option not in options:
                    break
                node = node.children[place]
            line.append(self._called(state, option, tongue))
            decision = take_for(state, seat, option)
        return line

    def _called(self, state: State, option: int, tongue: Tongue) -> str:
        """A choice by its name: what it would bring has commas and colons of its own."""
        return short(self.game.say_option(state, self.seat, option, tongue)).partition(" – ")[0]

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        if not self.root.count or self.world is None:
            return tongue.say("there was only this choice")
        best = self._most_tried(self.root)
        values: dict[str, object] = {
            "visits": self.root.visits[best],
            "all": self.root.count,
            "value": round(100 * self.root.totals[best] / self.root.visits[best]),
        }
        said = tongue.say("tried in {visits} of {all} imagined games; chances of winning: {value} out of 100", values)
        if not whole:
            return said
        said += "."
        then = self._expected(self.world, tongue)[1:]  # the first is the choice itself
        if then:
            said += " " + tongue.say("It plans to go on with: {line}.", {"line": " – ".join(then)})
        others = self._others(self.world, best, tongue)
        if others:
            said += " " + tongue.say("Tried less often: {others}.", {"others": ", ".join(others)})
        return said

    def _others(self, world: State, best: int, tongue: Tongue) -> list[str]:
        """The choices that were tried most after the best one, with what they looked like."""
        root = self.root
        order = sorted([place for place in range(len(root.options)) if place != best and root.visits[place]],
                       key=lambda place: -root.visits[place])  # fmt: skip
        said: list[str] = []
        for place in order[:OTHERS]:
            choice = self._called(world, root.options[place], tongue)
            values: dict[str, object] = {
                "choice": choice, "value": round(100 * root.totals[place] / root.visits[place]),
            }  # fmt: skip
            # Few games say little: what was tried seldom may be rated higher and yet not be taken.
            said.append(
                tongue.count(
                    "{choice} ({n} game, {value} out of 100)", "{choice} ({n} games, {value} out of 100)",
                    root.visits[place], values,
                )
            )  # fmt: skip
        return said
