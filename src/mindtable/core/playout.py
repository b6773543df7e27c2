"""Playouts: a game played on at random, as fast as the rules allow."""

from __future__ import annotations

from mindtable.core.agenda import CHANCE, State, advance, take
from mindtable.core.luck import Luck


def playout(state: State, luck: Luck, limit: int = 1_000_000) -> int:
    """Play on at random until the game is over; return how many choices players made, chance not counted."""
    made = 0
    decision = advance(state)
    while decision is not None and made < limit:
        if decision.seat(state) == CHANCE:
            option = decision.sample(state, luck)
        else:
            options = decision.options(state)
            option = options[luck.below(len(options))]
            made += 1
        decision = take(state, option)
    return made
