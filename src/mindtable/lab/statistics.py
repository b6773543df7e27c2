"""Statistics: what a sample of games says about all games, and how surely."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959963984540054
"""How many standard deviations around the mean hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Rate:
    """A share of trials with its 95 % interval."""

    trials: int
    hits: float  # a shared victory counts as a part of one
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """The mean of a sample, its standard deviation and its ends."""

    mean: float
    deviation: float
    least: int
    most: int


def rate(hits: float, trials: int) -> Rate:
    """Wilson's score interval: right for few trials and near 0 and 1, where the usual ± is not."""
    if trials == 0:
        return Rate(0, 0.0, 0.0, 0.0, 1.0)
    share = hits / trials
    square = Z95 * Z95 / trials
    centre = (share + square / 2) / (1 + square)
    reach = Z95 * math.sqrt(share * (1 - share) / trials + square / (4 * trials)) / (1 + square)
    # At the ends the interval touches 0 or 1, but for rounding.
    low = 0.0 if hits == 0 else max(0.0, centre - reach)
    high = 1.0 if hits == trials else min(1.0, centre + reach)
    return Rate(trials, hits, share, low, high)


def spread(numbers: Sequence[int]) -> Spread:
    """The mean and standard deviation (of a sample: n - 1) of some numbers."""
    if not numbers:
        return Spread(0.0, 0.0, 0, 0)
    mean = sum(numbers) / len(numbers)
    squares = math.fsum((number - mean) ** 2 for number in numbers)
    deviation = math.sqrt(squares / (len(numbers) - 1)) if len(numbers) > 1 else 0.0
    return Spread(mean, deviation, min(numbers), max(numbers))


def counts(numbers: Sequence[int]) -> dict[int, int]:
    """How often each number occurs, the smallest first."""
    return {number: numbers.count(number) for number in sorted(set(numbers))}
