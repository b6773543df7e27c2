"""Zones: views and imagined worlds follow from who may look where."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.games.essence.zones import Zone, deal_anew, unseen
from mindtable.testing.clauses import rule

from .scenario import Seat, table

VIEWERS = [0, 1, 2, SPECTATOR]


@st.composite
def tables(draw: st.DrawFn) -> list[Zone]:
    """Zones of a few pools, seen by some of three seats."""
    rows = st.tuples(st.integers(0, 2), st.lists(st.integers(0, 9), max_size=5), st.integers(0, 7))
    return [Zone(pool, sorted(cards), seers, [], []) for pool, cards, seers in draw(st.lists(rows, max_size=8))]


@rule("D5")
def test_seers_are_a_set_of_seats_and_a_spectator_is_never_among_them() -> None:
    zone = Zone(0, [1], 0b101, [], [])
    assert [zone.seen_by(seat) for seat in VIEWERS] == [True, False, True, False]


@rule("D5")
@given(tables(), st.sampled_from(VIEWERS))
def test_the_unseen_cards_of_a_pool_are_told_together(zones: list[Zone], viewer: int) -> None:
    for pool in range(3):
        hidden = [card for zone in zones if zone.pool == pool and not zone.seen_by(viewer) for card in zone.cards]
        assert unseen(zones, pool, viewer) == sorted(hidden)


@rule("D5")
@given(tables(), st.sampled_from(VIEWERS), st.integers(0, 2**32))
def test_dealing_anew_keeps_what_is_seen_all_sizes_and_all_cards(zones: list[Zone], viewer: int, seed: int) -> None:
    before = [zone.cards[:] for zone in zones]
    hidden = [unseen(zones, pool, viewer) for pool in range(3)]
    deal_anew(zones, viewer, Luck(seed))
    for zone, cards in zip(zones, before, strict=True):
        assert len(zone.cards) == len(cards)
        assert zone.cards == sorted(zone.cards)
        if zone.seen_by(viewer):
            assert zone.cards == cards
    assert [unseen(zones, pool, viewer) for pool in range(3)] == hidden


@given(tables(), st.sampled_from(VIEWERS), st.integers(0, 2**32), st.integers(0, 2**32))
def test_dealing_anew_twice_is_dealing_anew_once(zones: list[Zone], viewer: int, seed: int, other: int) -> None:
    twin = [Zone(zone.pool, zone.cards[:], zone.seers, [], []) for zone in zones]
    deal_anew(zones, viewer, Luck(seed))
    deal_anew(twin, viewer, Luck(other))
    deal_anew(twin, viewer, Luck(seed))
    assert [zone.cards for zone in twin] == [zone.cards for zone in zones]


@rule("D5")
def test_every_way_to_part_the_cards_is_as_likely() -> None:
    luck = Luck(21)
    rounds = 6000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        hand = [1, 2]
        deal_anew([Zone(0, hand, 0b1, [], []), Zone(0, [3, 4, 5], 0, [], [])], 1, luck)
        seen[tuple(hand)] += 1
    hands = list(combinations([1, 2, 3, 4, 5], 2))
    assert set(seen) == set(hands)
    expected = rounds / len(hands)
    assert sum((seen[hand] - expected) ** 2 / expected for hand in hands) < 27.9  # once in a thousand with 9 degrees


@rule("D5")
def test_cards_never_leave_their_pool() -> None:
    for seed in range(30):
        zones = [
            Zone(0, [1, 2], 0b1, [], []),
            Zone(1, [7, 8], 0b1, [], []),
            Zone(0, [3], 0, [], []),
            Zone(1, [9], 0, [], []),
        ]
        deal_anew(zones, 1, Luck(seed))
        assert sorted(zones[0].cards + zones[2].cards) == [1, 2, 3]
        assert sorted(zones[1].cards + zones[3].cards) == [7, 8, 9]


@rule("D5")
def test_the_very_lists_of_the_state_are_filled() -> None:
    hand = [1, 2]
    zone = Zone(0, hand, 0b1, [], [])
    deal_anew([zone, Zone(0, [3, 4], 0, [], [])], 1, Luck(1))
    assert zone.cards is hand


@rule("D5", "A-44")
def test_a_player_imagines_the_own_hand_as_it_is_and_parts_the_cards_of_others_anew() -> None:
    seats = [
        Seat("TIK", hand=["TIK1", "TIK2"], draw=["TIK3", "TIK4", "TIK5"]),
        Seat("VEC", hand=["VEC1", "VEC2"], draw=["VEC3", "VEC4", "VEC5"]),
        Seat("UOS", hand=["UOS1", "UOS2"], draw=["UOS3", "UOS4", "UOS5"]),
    ]
    play = table(*seats)
    for viewer in range(3):
        hands = set()
        for seed in range(20):
            world = play.game.imagine(play.state, viewer, Luck(seed))
            assert world.players[viewer].hand == play[viewer].hand
            for seat in range(3):
                both = world.players[seat].hand + world.players[seat].draw.bag
                assert sorted(both) == sorted(play[seat].hand + play[seat].draw.bag)
                assert len(world.players[seat].hand) == 2
            hands.add(tuple(world.players[(viewer + 1) % 3].hand))
        assert len(hands) > 3


@rule("D5")
def test_what_everybody_remembers_stays_where_it_lies() -> None:
    for seed in range(30):
        zones = [Zone(0, [1, 2, 7], 0b1, [7], []), Zone(0, [3, 4, 5], 0, [], [])]
        deal_anew(zones, 1, Luck(seed))
        assert 7 in zones[0].cards
        assert unseen(zones, 0, 1) == [1, 2, 3, 4, 5]
