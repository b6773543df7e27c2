"""Limits: how often, how many at once, and how long somebody waits who guessed badly."""

from __future__ import annotations

import pytest

from mindtable.server.limits import Brake, Buckets, Places, neighbourhood
from mindtable.server.problem import TooMany

from .desk import Clock


def test_a_bucket_empties_and_fills() -> None:
    clock = Clock()
    buckets = Buckets(2.0, 3.0, clock)
    assert [buckets.take("a") for _ in range(3)] == [0.0, 0.0, 0.0]
    assert buckets.take("a") == pytest.approx(0.5)
    assert buckets.take("b") == 0.0
    clock.now += 0.5
    assert buckets.take("a") == 0.0
    clock.now += 100
    assert [buckets.take("a") == 0.0 for _ in range(4)] == [True, True, True, False]


def test_counters_forget_those_who_were_not_seen_for_longest() -> None:
    clock = Clock()
    buckets = Buckets(1.0, 1.0, clock, most=10)
    brake = Brake(0, 60.0, clock, most=10)
    for number in range(1000):
        buckets.take(str(number))
        brake.failed(str(number))
    assert len(buckets.levels) == 10
    assert len(brake.failures) == 10
    assert buckets.take("999") > 0
    assert brake.wait("999") > 0
    assert brake.wait("1") == 0


def test_a_brake_doubles_up_to_its_longest() -> None:
    clock = Clock()
    brake = Brake(2, 10.0, clock)
    waits = []
    for _ in range(8):
        brake.failed("a")
        waits.append(brake.wait("a"))
    assert waits == [0, 0, 1, 2, 4, 8, 10, 10]
    clock.now += 21
    brake.failed("a")
    assert brake.wait("a") == 0  # long ago


def test_places_are_given_back() -> None:
    places = Places(2)
    with places.taken("a"), places.taken("a"), places.taken("b"):
        with pytest.raises(TooMany), places.taken("a"):
            pass
        assert places.held == {"a": 2, "b": 1}
    assert places.held == {}


def test_a_household_is_counted_as_one() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1")
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert len(neighbourhood("x" * 10_000)) <= 64
