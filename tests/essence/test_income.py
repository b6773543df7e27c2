"""Income (I1 to I5), and the tokens that add to it."""

from typing import Any

import pytest

from mindtable.testing.clauses import rule

from .scenario import Essence, Seat, table


def income(*seats: Seat, **more: Any) -> Essence:
    return table(*seats, at="income", **more)


@rule("I1", "A-35")
def test_attack_and_defense_go_back_to_the_printed_values() -> None:
    play = income(Seat("TIK", attack=9, defense=7), Seat("UOS", attack=0, defense=0))
    for seat in (0, 1):
        assert (play[seat].attack, play[seat].defense) == (play.board(seat).attack, play.board(seat).defense)


@rule("I1", "B4")
def test_w40_golden_icons_count_again_and_grey_ones_do_not() -> None:
    play = income(Seat("TIK", island={"R01": (1, 0), "R06": (2, 0), "R13": (3, 0)}), Seat("UOS"))
    assert (play[0].attack, play[0].defense) == (5, 2)


@rule("I2")
def test_foundations_are_returned_before_new_ones_are_taken() -> None:
    play = income(Seat("UOS", ready=2, spent=2), Seat("LAS", ready=0, spent=1))
    assert (play[0].ready, play[0].spent) == (play.board(0).foundations, 0)
    assert (play[1].ready, play[1].spent) == (play.board(1).foundations, 0)


@rule("I2", "A-37")
def test_foundations_4_and_income_3_make_5() -> None:
    pack = (
        'provenance = "owner"\n[[faction]]\nid = "LAS"\nfoundations = 4\n[[location]]\nid = "Y13"\neffect = "inc F3"\n'
    )
    play = income(Seat("LAS", island={"Y13": (1, 0)}), Seat("UOS"), packs=[pack])
    assert (play[0].ready, play[0].spent) == (5, 0)


@rule("I2")
def test_w05_a_quarry_gives_a_third_foundation_in_the_next_income() -> None:
    play = income(Seat("UOS", island={"Y13": (1, 0)}, ready=2, spent=1), Seat("TIK"))
    assert (play[0].ready, play[0].spent) == (3, 0)


@rule("I3")
def test_tokens_are_kept_and_the_income_is_added() -> None:
    play = income(Seat("TIK", wealth=4, influence=2), Seat("UOS", island={"Y02": (1, 0), "P11": (0, 1)}))
    assert play.purse(0) == (4 + play.board(0).wealth, 2 + play.board(0).influence)
    assert play.purse(1) == (play.board(1).wealth + 1, play.board(1).influence + 1)


@rule("I4")
def test_popularity_and_its_golden_icons_say_how_many_cards_are_drawn() -> None:
    followers = [f"UOS{n}" for n in range(1, 9)]
    play = income(Seat("UOS", draw=followers, island={"B14": (1, 0)}), Seat("TIK"))
    play("draw UOS1", "draw UOS2", "draw UOS3", "draw UOS4")  # 3 and 1 for the Star Library
    assert play.hand(0) == ["UOS1", "UOS2", "UOS3", "UOS4"]
    assert play.asked() == [0, 1]  # the bids: nobody draws any more


@rule("I4")
def test_an_empty_draw_pile_is_made_anew_from_the_discards_and_drawing_goes_on() -> None:
    play = income(Seat("UOS", draw=["UOS1"], discard=["UOS2", "UOS3", "UOS4"]), Seat("TIK"))
    play("draw UOS1")
    assert play.discard(0) == []
    assert play.offers() == ["draw UOS2", "draw UOS3", "draw UOS4"]
    play("draw UOS4", "draw UOS2")
    assert play.hand(0) == ["UOS1", "UOS2", "UOS4"]
    assert play.ids(play[0].draw.bag) == ["UOS3"]


@rule("I4")
def test_drawing_stops_when_both_piles_are_empty() -> None:
    play = income(Seat("UOS", draw=["UOS1"], discard=["UOS2"]), Seat("TIK"))
    play("draw UOS1", "draw UOS2")
    assert play.hand(0) == ["UOS1", "UOS2"]
    assert play.asked() == [0, 1]


@rule("I5")
def test_there_is_no_hand_limit() -> None:
    held = ["UOS1", "UOS2", "UOS3", "UOS4", "UOS5", "AD1", "AD1", "AD2", "AD3", "AD4"]
    play = income(Seat("UOS", hand=held, draw=["UOS6", "UOS7", "UOS8"]), Seat("TIK"))
    play("draw UOS6", "draw UOS7", "draw UOS8")
    assert len(play.hand(0)) == 13


@rule("TK1", "TK2", "I3")
@pytest.mark.parametrize(("token", "more"), [("trade", (1, 0)), ("embassy", (0, 1)), ("clock", (0, 0))])
def test_the_holder_of_a_token_gains_more_in_each_income(token: str, more: tuple[int, int]) -> None:
    play = income(Seat("TIK"), Seat("UOS"), holders={token: 0})
    assert play.purse(0) == (play.board(0).wealth + more[0], play.board(0).influence + more[1])
    assert play.purse(1) == (play.board(1).wealth, play.board(1).influence)


@rule("T0", "I3")
def test_nobody_chooses_anything_in_the_income() -> None:
    play = income(Seat("TIK", draw=["TIK1", "TIK2"]), Seat("UOS", draw=["UOS1", "UOS2", "UOS3"]))
    while play.asked() == [-1]:
        play("*")
    assert play.offers() == [
        "bid 0",
        "bid 1",
        "bid 2",
        "bid 3",
    ]  # the next choice is already that of the Advisors phase
