"""One game between bots, played as a table plays it: each bot sees only what its seat may know."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from mindtable.bots import Bot
from mindtable.core.agenda import CHANCE, State, take, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck


@dataclass(frozen=True)
class Played:
    """What is kept of a game: plain data, so that it travels between processes."""

    index: int
    seating: list[int]  # by seat: which bot of the series sits there
    shares: list[float]  # by seat: its part of the victory
    scores: list[int]
    tags: list[list[str]]  # by seat: what the title groups results by
    rounds: int
    decisions: int  # choices of players, chance not counted


def seed_of(seed: int, *path: int) -> int:
    """The seed of one thing in a series, as good as independent of all others: ``seed_of(7, game, seat)``."""
    digest = hashlib.blake2b(repr((seed, *path)).encode(), digest_size=12).digest()
    return int.from_bytes(digest, "big")


def nothing_to_note(state: State) -> None:
    """The watcher of a game nobody watches."""


def play(
    game: AnyGame, bots: list[Bot], seed: int, watch: Callable[[State], None] = nothing_to_note
) -> tuple[State, int, list[list[str]]]:
    """Play to the end; returns the last state, the number of choices players made and the tags of each seat.

    ``watch`` is called with the real state after every choice, chance included.
    """
    luck = Luck(seed_of(seed, -1))
    state = game.start()
    watch(state)
    tags: list[list[str]] = [[] for _ in bots]
    round = -1
    decisions = 0
    decision = state.waiting()
    while decision is not None:
        if game.rounds(state) != round:
            round = game.rounds(state)
            note_tags(game, state, tags)
        seat = decision.seat(state)
        if seat == CHANCE:
            decision = take(state, decision.sample(state, luck))
        else:
            decisions += 1
            option = bots[seat].choose(game.imagine(state, seat, luck), seat)
            decision = take_for(state, seat, option)
        watch(state)
    note_tags(game, state, tags)
    return state, decisions, tags


def note_tags(game: AnyGame, state: State, tags: list[list[str]]) -> None:
    """Add what the title says of each seat now: some things can be told in the first round only, some at the end."""
    for seat in range(game.seats):
        for tag in game.tags(state, seat):
            if tag not in tags[seat]:
                tags[seat].append(tag)
