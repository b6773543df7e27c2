"""Set-up (S1 to S5) and the Draw phase (D1 to D3)."""

import pytest

from mindtable.core.title import SetupError
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board, game, new_game


def placed(play: Opus) -> None:
    """Fill all places with the first cards offered."""
    while play.state.round == 0:
        play(play.offers()[0])


@rule("S1", "S2", "S3", "S4", "S5", "K2", "B-31")
def test_x1_two_players_fill_the_zones_in_turn_artist_before_ego() -> None:
    play = new_game()
    assert play.asked() == [-1]
    assert play.offers() == ["highest 0", "highest 1"]
    play("highest 1")
    seats = []
    for _ in range(4):
        seats.append(play.asked()[0])
        assert len(play.offers()) == (6 if seats.count(seats[-1]) == 1 else 5)
        play(play.offers()[0])
        assert play.asked() == [seats[-1]]
        play(play.offers()[0])
    assert seats == [1, 0, 1, 0]
    assert [play.state.owner[place] for place in range(8)] == [1, 0, 1, 0] * 2
    assert min(play.state.card[:8]) >= p.FIRST_ARTIST
    assert play.points() == [0, 0]
    assert play.told(events.PLACED)[0][0] == 1


@rule("D1")
def test_x3_seven_works_in_the_first_round_one_in_each_later_one() -> None:
    play = new_game(deck0="kitchen")
    play("highest 0")
    placed(play)
    while play.asked() == [-1]:
        play("*")
    assert [len(play[seat].hand) for seat in (0, 1)] == [7, 7]
    later = board({}, at="round", round=2, portfolios={0: ["muse"] * 3, 1: ["draft"] * 3})
    later("*", "*")
    assert [len(later[seat].hand) for seat in (0, 1)] == [1, 1]


@rule("D2", "K3", "B-39")
def test_x3_the_eleventh_work_forces_a_discard_at_once() -> None:
    play = board(
        {1: Artist("hegemony-hark", plays="encyclopedia", at="ego1")},
        {1: Ego("stubborn")},
        hands={0: ["muse"] * 9 + ["draft"]},
        portfolios={0: ["mix", "sting"]},
    )
    play("draw mix")
    assert play.asked() == [0]
    assert play.offers() == ["discard draft", "discard muse", "discard mix"]
    assert play.why_not("discard none") == "You have to discard one: a hand holds ten works (D2)."
    assert "(D2)" not in play.why_not("discard sting")  # it is not in hand, and that is the reason
    play("discard draft")
    assert play.graveyard(0) == ["draft"]
    play("draw sting", "discard mix")
    assert len(play[0].hand) == 10


@rule("D3", "B-22", "B-23")
def test_an_empty_portfolio_is_made_anew_from_the_works_of_the_graveyard() -> None:
    play = board({}, at="round", round=2, graveyards={0: ["muse", "idea", "draft"], 1: ["mix"]})
    play[0].retired = [p.FIRST_EGO]
    assert sorted(play.offers()) == ["draw draft", "draw muse"]
    play("draw muse", "draw mix")
    assert play.graveyard(0) == []
    assert play[0].ideas == 1  # the Idea goes back to the vault
    assert play[0].retired == [p.FIRST_EGO]  # egos stay in the graveyard


@rule("B-21")
def test_nothing_is_drawn_from_nothing() -> None:
    play = board({1: Artist("hegemony-hark", plays="encyclopedia", at="ego1")}, {1: Ego("stubborn")})
    assert play.hand(0) == []


@rule("H-14")
def test_the_hand_limit_holds_for_ideas_and_recovered_works() -> None:
    play = board(
        {1: Artist("gerald-busch", plays="draft", at="ego1")}, {1: Ego("stubborn")}, hands={0: ["muse"] * 10}, ideas=2
    )
    play("discard muse", "discard idea")
    assert len(play[0].hand) == 10
    assert play[0].ideas == 0


@pytest.mark.parametrize(
    ("mode", "seats"), [("2-player", 3), ("4-player", 2), ("solitaire", 2), ("schism", 7), ("superego", 2)]
)
def test_a_format_is_refused_with_a_wrong_number_of_seats(mode: str, seats: int) -> None:
    with pytest.raises(SetupError, match="seats, not"):
        game(mode, seats)
