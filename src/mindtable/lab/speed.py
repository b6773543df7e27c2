"""Speed: how fast a title runs on this machine, by the processor's clock, the median of several rounds."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from mindtable.bots.search import TO_THE_END, SearchBot
from mindtable.core.agenda import CHANCE, Sealed, State, take
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.playout import playout
from mindtable.core.title import Title
from mindtable.lab.memory import clone_bytes, shared_by, state_bytes

ROUNDS = 5
SAMPLES = 24  # positions out of random games on which single operations are measured
SIMULATIONS = 100  # of one choice of the tree search


@dataclass(frozen=True)
class Speed:
    """The figures of one title, mode and number of seats."""

    title: str
    mode: str
    seats: int
    decisions: float  # a second, driven from Python choice by choice
    seen: float  # the same with the view of the mover and the mask of legal codes built every time
    playouts: float  # decisions a second, whole games inside the core
    clone: float  # µs
    imagine: float  # µs
    view: float  # µs
    searches: float  # simulations a second at the first choice, with random play to the end of the game
    rollouts: float  # decisions a second inside those simulations
    rollout_ratio: float  # of them to the playouts
    state: int  # bytes of the largest position met
    clone_state: int  # bytes that its clone does not share with it


Work = Callable[[int], int]
"""Does a piece of work with a seed and returns how many units it did."""


def per_second(work: Work, seconds: float, first: int) -> float:
    """The units of one round, per second of processor time; the first piece has the seed ``first``."""
    done = 0
    number = first
    begin = time.process_time()
    while True:
        done += work(number)
        number += 1
        spent = time.process_time() - begin
        if spent >= seconds:
            return done / spent


def median_rates(works: list[Work], seconds: float) -> list[float]:
    """The median rate of each work; the rounds alternate, so that a slow moment of the machine hits all alike."""
    rates: list[list[float]] = [[] for _ in works]
    for round in range(ROUNDS):
        for work, found in zip(works, rates, strict=True):
            found.append(per_second(work, seconds / ROUNDS, round * 100_000))
    return [median(found) for found in rates]


class Bench:
    """A game with positions to measure on."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.positions = positions(game)
        self.openings = openings(game)

    def drive(self, seed: int) -> int:
        """A random game, one choice after the other."""
        luck = Luck(seed)
        state = self.game.start()
        decision = state.waiting()
        made = 0
        while decision is not None:
            if decision.seat(state) == CHANCE:
                decision = take(state, decision.sample(state, luck))
            else:
                options = decision.options(state)
                decision = take(state, options[luck.below(len(options))])
                made += 1
        return made

    def drive_seen(self, seed: int) -> int:
        """The same as a learner plays: what the mover sees and which codes are legal, at every choice."""
        game = self.game
        luck = Luck(seed)
        state = game.start()
        decision = state.waiting()
        made = 0
        while decision is not None:
            seat = decision.seat(state)
            if seat == CHANCE:
                decision = take(state, decision.sample(state, luck))
                continue
            game.view(state, seat)
            mask = bytearray(game.space.size)
            options = decision.options(state)
            for option in options:
                mask[game.space.code(decision, option)] = 1
            decision = take(state, options[luck.below(len(options))])
            made += 1
        return made

    def play_out(self, seed: int) -> int:
        return playout(self.game.start(), Luck(seed))

    def clone(self, seed: int) -> int:
        for state, _ in self.positions:
            state.clone()
        return len(self.positions)

    def imagine(self, seed: int) -> int:
        luck = Luck(seed)
        for state, seat in self.positions:
            self.game.imagine(state, seat, luck)
        return len(self.positions)

    def view(self, seed: int) -> int:
        for state, seat in self.positions:
            self.game.view(state, seat)
        return len(self.positions)

    def search(self, seed: int) -> SearchBot:
        """One choice of the tree search, at the first choice of a game: whole games are played in it."""
        state, seat = self.openings[seed % len(self.openings)]
        bot = SearchBot(self.game, seed, SIMULATIONS, 0.0, TO_THE_END)
        bot.choose(state, seat)
        return bot

    def search_simulations(self, seed: int) -> int:
        self.search(seed)
        return SIMULATIONS

    def search_decisions(self, seed: int) -> int:
        return self.search(seed).played

    def speed(self, seconds: float) -> Speed:
        """All figures; each takes about so many seconds of processor time."""
        return self.figures(median_rates(self.works(), seconds))

    def works(self) -> list[Work]:
        """What is measured."""
        return [
            self.drive, self.drive_seen, self.play_out, self.clone, self.imagine, self.view,
            self.search_simulations, self.search_decisions,
        ]  # fmt: skip

    def figures(self, rates: list[float]) -> Speed:
        """The figures from the rates of the works."""
        game = self.game
        catalogue = shared_by(game)
        return Speed(
            game.title, game.mode, game.seats, rates[0], rates[1], rates[2], 1e6 / rates[3], 1e6 / rates[4],
            1e6 / rates[5], rates[6], rates[7], rates[7] / rates[2],
            max(state_bytes(state, catalogue) for state, _ in self.positions),
            max(clone_bytes(state, catalogue) for state, _ in self.positions),
        )  # fmt: skip


def every_game(shelf: Title) -> list[AnyGame]:
    """The title in every mode and with every number of seats."""
    return [shelf.game(seats, mode, {}, []) for mode in shelf.modes for seats in shelf.seats_for(mode)]


def positions(game: AnyGame) -> list[tuple[State, int]]:
    """Positions from all parts of random games, with the seat that has to choose."""
    found: list[tuple[State, int]] = []
    luck = Luck(1)
    while len(found) < SAMPLES:
        length = playout(game.start(), luck.fork())
        found += next_choice(game, luck, 1 + luck.below(length))
    return found


def openings(game: AnyGame) -> list[tuple[State, int]]:
    """Positions at the first choice of a game, with the seat that has to make it."""
    found: list[tuple[State, int]] = []
    luck = Luck(2)
    while len(found) < SAMPLES:
        found += next_choice(game, luck, 0)
    return found


def next_choice(game: AnyGame, luck: Luck, after: int) -> list[tuple[State, int]]:
    """The first position after so many random choices in which one seat alone chooses among several options.

    None, if the game ended before.
    """
    state = game.start()
    playout(state, luck, after)
    decision = state.waiting()
    while decision is not None:
        seat = decision.seat(state)
        if seat != CHANCE and not isinstance(decision, Sealed) and len(decision.options(state)) > 1:
            return [(state, seat)]
        decision = take(state, decision.sample(state, luck))
    return []
