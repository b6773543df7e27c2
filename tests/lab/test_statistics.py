"""Intervals and spreads agree with published and hand-made values."""

import pytest

from mindtable.lab.statistics import counts, rate, spread


# Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_of_the_literature(hits: int, trials: int, low: float, high: float) -> None:
    found = rate(hits, trials)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)
    assert found.rate == hits / trials


def test_an_interval_is_its_own_mirror() -> None:
    lost, won = rate(3, 17), rate(14, 17)
    assert won.low == pytest.approx(1 - lost.high)
    assert won.high == pytest.approx(1 - lost.low)


def test_all_wins_reach_one_exactly_and_no_games_say_nothing() -> None:
    assert rate(20, 20).high == 1.0
    assert rate(20, 20).low == pytest.approx(1 - 0.1611, abs=5e-5)
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)


def test_the_deviation_is_that_of_a_sample() -> None:
    found = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5.0
    assert found.deviation == pytest.approx((32 / 7) ** 0.5)
    assert (found.least, found.most) == (2, 9)


def test_one_number_has_no_deviation() -> None:
    assert spread([7]).deviation == 0.0
    assert spread([]).mean == 0.0


def test_numbers_are_counted_from_the_smallest() -> None:
    assert list(counts([6, 4, 6, 5]).items()) == [(4, 1), (5, 1), (6, 2)]
