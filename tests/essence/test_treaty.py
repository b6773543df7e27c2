"""Treaties (Y1 to Y3)."""

import pytest

from mindtable.games.essence import phases
from mindtable.testing.clauses import rule

from .scenario import Seat, game, table


@rule("Y1")
def test_the_attack_treaty_attacks() -> None:
    play = table(Seat("TIK", wealth=2), Seat("VEC"))
    play("treaty TR1")
    assert play.offers() == ["attack none", "attack threat", "attack 1"]
    play("attack threat")
    assert play[0].essence == 3


@rule("Y1")
def test_the_defense_treaty_gives_three_defense() -> None:
    play = table(Seat("TIK", wealth=1), Seat("VEC"))
    play("treaty TR2")
    assert play[0].defense == 1 + 3


@rule("Y1", "DR1")
def test_the_draw_treaty_draws_two_cards_without_shuffling() -> None:
    play = table(Seat("TIK", wealth=2, draw=["TIK1", "TIK2", "TIK3"]), Seat("VEC"))
    play("treaty TR3", "draw TIK3", "draw TIK1")
    assert play.hand(0) == ["TIK1", "TIK3"]
    short = table(Seat("TIK", wealth=2, draw=["TIK1"], discard=["TIK2"]), Seat("VEC"))
    short("treaty TR3", "draw TIK1")
    assert short.hand(0) == ["TIK1"]


@rule("Y1")
def test_the_move_treaty_moves_one_segment_or_exchanges_two() -> None:
    seat = Seat("TIK", wealth=6, island={"Y04": (1, 0), "M07": (2, 0)})
    move = table(seat, Seat("VEC"))
    move("treaty TR4 move")
    assert move.offers() == ["move none", "move PAL-TIK", "move M07"]  # Y04 joins the others
    swap = table(seat, Seat("VEC"))
    swap("treaty TR4 swap")
    assert swap.offers() == ["swap none", "swap PAL-TIK", "swap Y04", "swap M07"]
    swap("swap Y04", "swap M07")
    assert swap.island(0) == {"PAL-TIK": (0, 0), "Y04": (2, 0), "M07": (1, 0)}


@rule("Y2", "D5b", "A-02")
def test_the_price_is_paid_in_any_mix_of_wealth_and_influence() -> None:
    play = table(Seat("TIK", wealth=2, influence=2), Seat("VEC"))
    play("treaty TR1")
    assert play.offers() == ["wealth 0", "wealth 1", "wealth 2"]
    play("wealth 1")
    assert play.purse(0) == (1, 1)


@rule("D5b", "A-02")
@pytest.mark.parametrize("purse", [(2, 0), (0, 2)])
def test_wealth_alone_or_influence_alone_will_do(purse: tuple[int, int]) -> None:
    play = table(Seat("TIK", wealth=purse[0], influence=purse[1]), Seat("VEC"))
    play("treaty TR1", "attack none")
    assert play.purse(0) == (0, 0)


@rule("Y2", "A-09")
@pytest.mark.parametrize(
    ("id", "ladder"), [("TR1", [2, 3, 4]), ("TR2", [1, 2, 3]), ("TR3", [2, 3, 4]), ("TR4", [6, 8, 10])]
)
def test_each_treaty_has_three_spaces_that_rise(id: str, ladder: list[int]) -> None:
    play = table(Seat("TIK", wealth=30), Seat("VEC", wealth=30), Seat("UOS", wealth=30))
    choice = f"treaty {id} move" if id == "TR4" else f"treaty {id}"
    for seat, price in enumerate(ladder):
        assert play.state.treaty_price(int(id[2]) - 1) == price
        play.turn(choice, *(["attack none"] if id == "TR1" else []))
        assert play[seat].wealth == 30 - price
        assert play[seat].tokens == 6
    assert choice not in play.offers()
    assert "Y3" in play.why_not(choice)


@rule("Y3")
def test_too_few_tokens_of_any_kind_refuse_a_treaty() -> None:
    play = table(Seat("VEC", wealth=1), Seat("UOS"))
    assert "treaty TR2" in play.offers()
    assert "treaty TR1" not in play.offers()
    assert "Y3" in play.why_not("treaty TR1")


@rule("Y3", "A-10")
def test_no_treaty_without_a_free_faction_token() -> None:
    play = table(Seat("VEC", wealth=9, tokens=0), Seat("UOS"))
    assert not any(choice.startswith("treaty") for choice in play.offers())
    assert "A-10" in play.why_not("treaty TR1")


@rule("Y3")
def test_any_number_of_treaties_a_round_but_one_a_turn() -> None:
    play = table(Seat("VEC", wealth=9, hand=["VEC3"]), Seat("UOS"))
    play("treaty TR2")
    assert not any(choice.startswith("treaty") for choice in play.offers())
    play("end")
    play.passes()
    play.turn("treaty TR2")
    play.turn("treaty TR2")
    assert play[0].defense == 2 + 3 * 3
    assert play[0].wealth == 9 - 1 - 2 - 3
    assert play[0].tokens == 4


@rule("A-08", "Y3")
def test_treaties_are_cleared_in_cleaning() -> None:
    play = table(Seat("VEC", wealth=9), Seat("UOS", wealth=9), halt=(phases.Round,))
    play.turn("treaty TR2")
    play.turn("treaty TR2")
    play.passes()
    play.passes()
    assert [player.tokens for player in play.state.players] == [7, 7]
    assert [play.state.treaty_price(treaty) for treaty in range(4)] == [2, 1, 2, 6]


@rule("A-09", "A-07")
def test_where_moves_score_nothing_the_move_treaty_is_cheap() -> None:
    assert game(2, move_scores_essence="off").box.ladders == [[2, 3, 4], [1, 2, 3], [2, 3, 4], [1, 2, 3]]
