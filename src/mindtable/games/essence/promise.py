"""What a Segment promises for each round to come, in Essence; part of the bots' judgement, worked out once per box."""

from __future__ import annotations

from typing import Final

from mindtable.games.essence.effects import ATTACK, DEFENSE, DRAW, FOUNDATION, INFLUENCE, WEALTH

SEGMENT: Final = 0.25  # neighbours and arrangements
ACTION: Final = 0.7  # an action, used once a round
GOLDEN: Final = {WEALTH: 0.8, INFLUENCE: 0.8, ATTACK: 0.7, DEFENSE: 0.4, FOUNDATION: 1.0, DRAW: 1.0}  # income of one


def promise(income: list[int], acts: bool) -> float:
    """The worth of a Segment's golden icons and action in one round."""
    value = SEGMENT + (ACTION if acts else 0.0)
    for kind, each in GOLDEN.items():
        value += each * income[kind]
    return value
