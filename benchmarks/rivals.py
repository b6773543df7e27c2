"""Other engines behind one door: works that do a piece of random play and return how many units it was.

An engine that is not installed has no works. A decision is one choice of a player with the legal list made first,
chance not counted, as for Mindtable.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any

Work = Callable[[int], int]

DECISIONS = "decisions"  # a second, driven from Python
SEEN = "seen"  # the same with an observation at every decision
CLONE = "clone"
SIMULATIONS = "simulations"  # of a tree search with random play to the end, a second
SEARCHED = 200  # simulations for one choice


@dataclass(frozen=True)
class Measured:
    """One thing to measure."""

    engine: str
    game: str
    what: str
    work: Work


def rivals() -> tuple[list[Measured], list[str]]:
    """What can be measured here, and a sentence for each engine that cannot."""
    found: list[Measured] = []
    missing: list[str] = []
    for package, works in (("catanatron", catanatron), ("open_spiel", open_spiel), ("rlcard", rlcard)):
        try:
            found += works(f"{package} {version(package)}")
        except (ImportError, PackageNotFoundError) as error:
            missing.append(f"{package} is not measured: {error}.")
    return found, missing


# -- catanatron (Python)


def catanatron(engine: str) -> list[Measured]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    colours = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]

    def drive(seed: int) -> int:
        random.seed(seed)
        game = Game([RandomPlayer(colour) for colour in colours], seed)
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            ticks += 1
        return ticks

    middle = []
    for number in range(8):
        game = Game([RandomPlayer(colour) for colour in colours], number)
        for _ in range(60 * (number + 1)):
            if game.winning_color() is None:
                game.play_tick()
        middle.append(game)

    def clone(seed: int) -> int:
        for game in middle:
            game.copy()
        return len(middle)

    name = "Catan, 4 players"
    return [Measured(engine, name, DECISIONS, drive), Measured(engine, name, CLONE, clone)]


# -- OpenSpiel (C++)

BRIDGE = "bridge(use_double_dummy_result=false)"  # without solving every deal first, which takes nearly all its time
# The games named in the project's targets, and euchre, spades and cribbage to make twelve.
TWELVE = [
    "gin_rummy", "backgammon", "chess", "hanabi", "hearts", BRIDGE, "phantom_go", "rbc", "skat", "euchre", "spades",
    "cribbage",
]  # fmt: skip
INFORMATION_SETS = ["gin_rummy", "hearts"]
PERFECT = ["backgammon", "chess"]


def open_spiel(engine: str) -> list[Measured]:
    import pyspiel

    found: list[Measured] = []
    for name in TWELVE:
        try:
            game = pyspiel.load_game(name)
        except pyspiel.SpielError:
            continue  # this build of the package is without it
        name = name.partition("(")[0]
        found.append(Measured(engine, name, DECISIONS, SpielDrive(game)))
        found.append(Measured(engine, name, CLONE, SpielClone(game)))
        if name in INFORMATION_SETS or name in PERFECT:
            found.append(Measured(engine, name, SIMULATIONS, SpielSearch(pyspiel, game, name in INFORMATION_SETS)))
    return found


def spiel_step(state: Any, luck: random.Random) -> int:
    """One choice at random; returns 1 if it was a player's."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        left = luck.random()
        even = 1 / len(outcomes)
        if abs(outcomes[0][1] - even) < 1e-9 and abs(outcomes[-1][1] - even) < 1e-9:
            # Nearly always all are as likely, as in a shuffled pack; adding up weights would slow the rival down.
            action = outcomes[int(left * len(outcomes))][0]
        else:
            for outcome in outcomes:
                action = outcome[0]
                left -= outcome[1]
                if left < 0:
                    break
        state.apply_action(action)
        return 0
    legal = state.legal_actions()
    state.apply_action(legal[int(luck.random() * len(legal))])
    return 1


class SpielDrive:
    """Random games, choice by choice from Python."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __call__(self, seed: int) -> int:
        luck = random.Random(seed)
        state = self.game.new_initial_state()
        made = 0
        while not state.is_terminal():
            made += spiel_step(state, luck)
        return made


def spiel_positions(game: Any) -> list[Any]:
    """Positions from all parts of random games where a player has to choose."""
    luck = random.Random(1)
    drive = SpielDrive(game)
    found: list[Any] = []
    while len(found) < 24:
        length = drive(luck.randrange(1000))
        found += spiel_choice(game, luck, luck.randrange(length))
    return found


def spiel_choice(game: Any, luck: random.Random, after: int) -> list[Any]:
    """The position after so many random choices of players; none, if the game ended before."""
    state = game.new_initial_state()
    while not state.is_terminal() and (after > 0 or state.is_chance_node()):
        after -= spiel_step(state, luck)
    return [] if state.is_terminal() else [state]


class SpielClone:
    """Copies of positions."""

    def __init__(self, game: Any) -> None:
        self.positions = spiel_positions(game)

    def __call__(self, seed: int) -> int:
        for state in self.positions:
            state.clone()
        return len(self.positions)


class SpielSearch:
    """The first choice of a game by OpenSpiel's own tree search in C++, with one random rollout a simulation.

    Later in a game of hearts its ISMCTS of version 2.0.2 crashes.
    """

    def __init__(self, pyspiel: Any, game: Any, information_sets: bool) -> None:
        self.pyspiel = pyspiel
        self.game = game
        self.information_sets = information_sets
        luck = random.Random(2)
        self.openings = [state for _ in range(24) for state in spiel_choice(game, luck, 0)]

    def __call__(self, seed: int) -> int:
        rollouts = self.pyspiel.RandomRolloutEvaluator(1, seed)
        if self.information_sets:
            bot = self.pyspiel.ISMCTSBot(seed, rollouts, 1.4, SEARCHED)
        else:
            bot = self.pyspiel.MCTSBot(self.game, rollouts, 1.4, SEARCHED, 500, False, seed, False)
        bot.step(self.openings[seed % len(self.openings)])
        return SEARCHED


# -- RLCard (Python, observations at every step)


def rlcard(engine: str) -> list[Measured]:
    from rlcard import make

    environment = make("gin-rummy")

    def drive(seed: int) -> int:
        luck = random.Random(seed)
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            state, _ = environment.step(luck.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return [Measured(engine, "gin rummy", SEEN, drive)]
