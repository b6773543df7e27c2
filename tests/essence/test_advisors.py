"""The Advisors phase (A1 to A7): secret bids, their rank, and the choice of advisors."""

from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, Event, Heard, take_for
from mindtable.core.game import SPECTATOR
from mindtable.games.essence import advisors as steps
from mindtable.games.essence import events, turns
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import Essence, Seat, table

ALL = ["advisor AD1", "advisor AD2", "advisor AD3", "advisor AD4", "advisor AD5", "advisor AD6"]


def auction(*seats: Seat, **more: Any) -> Essence:
    return table(*seats, at="advisors", halt=(turns.PlayerTurns,), **more)


def bid(play: Essence, *bids: tuple[int, int]) -> None:
    """Everybody bids Wealth and Influence, seat by seat."""
    for seat, (wealth, influence) in enumerate(bids):
        if play[seat].wealth or play[seat].influence:
            play(f"{seat}: bid {wealth}", f"{seat}: bid {influence}")


@rule("A4", "A5", "A6", "A-04")
def test_x02_magda_przemo_and_tomek_bid_for_advisors() -> None:
    play = auction(Seat("UOS", wealth=2, influence=1), Seat("TIK", wealth=1, influence=2), Seat("VEC", wealth=4))
    bid(play, (2, 1), (1, 2), (4, 0))
    assert play.asked() == [2]  # Tomek with four tokens
    play("advisor AD1")
    assert play.asked() == [1]  # then Przemo, who has more Influence among his three
    with pytest.raises(NotOffered):
        play("advisor AD1")  # a second Admiral is not open
    play("advisor AD2")
    assert play.asked() == [0]
    play("advisor AD3")
    assert [play.hand(seat) for seat in range(3)] == [["AD3"], ["AD2"], ["AD1"]]
    assert play.state.advisor_wealth == [0, 0, 0, 1, 1, 1]
    assert play.state.advisors == [4, 4, 4, 5, 5, 5]


@rule("A1", "D4")
def test_six_different_advisors_are_open() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK", wealth=1))
    bid(play, (1, 0), (0, 0))
    assert play.offers() == ALL


@rule("A2", "D2")
def test_a_bid_is_any_number_of_own_tokens() -> None:
    play = auction(Seat("UOS", wealth=2, influence=1), Seat("TIK", wealth=1))
    assert play.offers(0) == ["bid 0", "bid 1", "bid 2"]
    play("0: bid 2")
    assert play.offers(0) == ["bid 0", "bid 1"]
    assert play.offers(1) == ["bid 0", "bid 1"]


@rule("A2", "A3", "D2")
def test_bids_may_come_in_any_order_and_are_shown_together() -> None:
    play = auction(Seat("UOS", wealth=3), Seat("TIK", wealth=2), Seat("VEC", wealth=1))
    play("2: bid 1", "2: bid 0", "0: bid 3", "0: bid 0")
    assert play.asked() == [1]
    assert play.things(events.BID) == []  # nothing is told of a bid yet
    play("1: bid 2", "1: bid 0")
    assert play.things(events.BID) == [
        {"seat": 0, "wealth": 3, "influence": 0},
        {"seat": 1, "wealth": 2, "influence": 0},
        {"seat": 2, "wealth": 1, "influence": 0},
    ]


@rule("A2", "D2")
def test_a_bid_is_secret_until_all_are_in() -> None:
    play = auction(Seat("UOS", wealth=3), Seat("TIK", wealth=2), Seat("VEC", wealth=1))
    play("0: bid 3", "0: bid 0")
    high = {seat: play.game.view(play.state, seat) for seat in (1, 2, SPECTATOR)}
    other = auction(Seat("UOS", wealth=3), Seat("TIK", wealth=2), Seat("VEC", wealth=1))
    other("0: bid 1", "0: bid 0")
    for seat, seen in high.items():
        assert other.game.view(other.state, seat) == seen
    assert other.game.view(other.state, 0) != play.game.view(play.state, 0)


@rule("A2", "D2")
def test_half_a_bid_is_not_even_seen_to_have_begun() -> None:
    play = auction(Seat("UOS", wealth=3), Seat("TIK", wealth=2))
    before = play.game.view(play.state, 1)
    play("0: bid 3")
    assert play.game.view(play.state, 1) == before


@rule("A3")
def test_while_the_bids_are_told_they_lie_open() -> None:
    play = auction(Seat("UOS", wealth=3), Seat("TIK", wealth=2))
    play("0: bid 3", "0: bid 0", "1: bid 1")
    seen: list[list[dict[str, int]]] = []

    class Watching(Heard):
        """Sees the bids that lie open whenever one is told."""

        def hear(self, event: Event) -> None:
            if event.kind == events.BID:
                seen.append(play.game.view(play.state, SPECTATOR)["bids"])

    play.state.heard = Watching()
    take_for(play.state, 1, 0)
    play.state.heard = None
    both = [{"seat": 0, "wealth": 3, "influence": 0}, {"seat": 1, "wealth": 1, "influence": 0}]
    assert seen == [both, both]


@rule("A4")
def test_more_tokens_rank_higher_whatever_they_are() -> None:
    play = auction(Seat("UOS", influence=2), Seat("TIK", wealth=3))
    bid(play, (0, 2), (3, 0))
    assert play.asked() == [1]


@rule("A4", "D3")
def test_the_first_player_orders_bids_that_are_still_tied() -> None:
    play = auction(Seat("UOS", wealth=2), Seat("TIK", wealth=2), Seat("VEC", wealth=2), order=[1, 2, 0])
    bid(play, (2, 0), (1, 0), (2, 0))
    assert play.asked() == [1]  # the First player, though not a party
    assert play.offers() == ["next 0", "next 2"]
    play("next 2", "advisor AD6", "advisor AD5", "advisor AD4")
    assert [play.hand(seat) for seat in range(3)] == [["AD5"], ["AD4"], ["AD6"]]


@rule("A-43", "D3")
def test_the_first_player_may_favour_the_own_bid() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK", wealth=1))
    bid(play, (1, 0), (1, 0))
    assert play.asked() == [0]
    play("next 0")
    assert play.asked() == [0]
    play("advisor AD1")
    assert play.hand(0) == ["AD1"]


@rule("D3", "A4")
def test_three_tied_bidders_are_ordered_one_after_another() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK", wealth=1), Seat("VEC", wealth=1))
    bid(play, (1, 0), (1, 0), (1, 0))
    play("next 2")
    assert play.offers() == ["next 0", "next 1"]
    play("next 1")
    assert play.asked() == [2]


@rule("A5", "D4")
def test_a_single_bidder_must_take_a_card() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK", wealth=1))
    bid(play, (1, 0), (0, 0))
    assert play.asked() == [0]
    assert play.offers() == ALL  # there is no way to decline


@rule("A5")
def test_a_bid_of_nothing_brings_no_advisor_and_no_wealth() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK", wealth=2), advisor_wealth=[3, 0, 0, 0, 0, 0])
    bid(play, (0, 0), (0, 0))
    assert play.asked() == []  # the phase is over
    assert play.hand(0) == play.hand(1) == []
    assert play.purse(0) == (1, 0)


@rule("A5")
def test_the_wealth_on_an_advisor_goes_to_its_taker() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK"), advisor_wealth=[0, 3, 0, 0, 0, 0])
    bid(play, (1, 0))
    play("advisor AD2")
    assert play.purse(0) == (3, 0)
    assert play.state.advisor_wealth == [1, 0, 1, 1, 1, 1]


@rule("A2")
def test_a_player_without_tokens_is_not_asked() -> None:
    play = auction(Seat("UOS"), Seat("TIK", wealth=1))
    assert play.asked() == [1]
    nobody = auction(Seat("UOS"), Seat("TIK"))
    assert nobody.asked() == []
    assert nobody.state.advisor_wealth == [1, 1, 1, 1, 1, 1]


@rule("A-03")
def test_everybody_pays_the_whole_bid_whatever_the_rank() -> None:
    play = auction(Seat("UOS", wealth=5, influence=1), Seat("TIK", wealth=2, influence=3))
    bid(play, (4, 1), (0, 2))
    play("advisor AD1", "advisor AD2")
    assert play.purse(0) == (1, 0)
    assert play.purse(1) == (2, 1)


@rule("A6", "A-05")
def test_advisors_left_stay_open_and_gather_wealth_round_by_round() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK"), advisor_wealth=[0, 2, 1, 0, 0, 0])
    bid(play, (1, 0))
    play("advisor AD3")
    # The Architect's pile shows a new card without Wealth; the others keep theirs and get one more.
    assert play.state.advisor_wealth == [1, 3, 0, 1, 1, 1]
    assert play.purse(0) == (1, 0)


@rule("A-06", "A-18")
def test_when_too_few_advisors_are_left_the_lowest_bidders_keep_their_bids() -> None:
    play = auction(
        Seat("UOS", wealth=3), Seat("TIK", wealth=2), Seat("VEC", wealth=1, influence=4), advisors=[0, 1, 0, 0, 1, 0]
    )
    bid(play, (3, 0), (2, 0), (1, 0))
    assert play.offers() == ["advisor AD2", "advisor AD5"]
    play("advisor AD5")
    assert play.offers() == ["advisor AD2"]
    play("advisor AD2")
    assert play.asked() == []
    assert play.purse(2) == (1, 4)
    assert [play.hand(seat) for seat in range(3)] == [["AD5"], ["AD2"], []]


@rule("A-18")
def test_an_advisor_whose_pile_is_empty_is_not_offered_and_gathers_no_wealth() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK"), advisors=[0, 5, 5, 5, 5, 5])
    bid(play, (1, 0))
    assert "advisor AD1" not in play.offers()
    play("advisor AD2")
    assert play.state.advisor_wealth == [0, 0, 1, 1, 1, 1]


@rule("A-18")
def test_without_any_advisor_there_is_no_auction() -> None:
    play = auction(Seat("UOS", wealth=1), Seat("TIK", wealth=1), advisors=[0, 0, 0, 0, 0, 0])
    assert play.asked() == []
    assert play.purse(0) == (1, 0)


@rule("A7", "T5")
def test_an_advisor_that_is_played_joins_the_deck_of_its_taker() -> None:
    play = table(Seat("UOS", hand=["AD4"], draw=[]), Seat("TIK"))
    play("play AD4/1")
    assert play.discard(0) == ["AD4"]
    assert play.purse(0) == (2, 2)
    income = table(Seat("UOS", discard=play.discard(0)), Seat("TIK"), at="income")
    assert income.asked() == [CHANCE]
    assert income.offers() == ["draw AD4"]


def test_ranking_leaves_out_those_who_bid_nothing() -> None:
    assert steps.tied_for_next([0, 0, 1, 0], []) == [1]
    assert steps.tied_for_next([0, 0, 1, 0], [1]) == []
