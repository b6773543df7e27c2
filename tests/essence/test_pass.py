"""Passing (Z1 to Z3)."""

import pytest

from mindtable.core.game import SPECTATOR
from mindtable.core.tongue import tongue
from mindtable.games.essence import phases
from mindtable.testing.clauses import rule

from .scenario import Seat, table


@rule("Z1")
def test_pass_tokens_are_taken_from_the_lowest() -> None:
    play = table(Seat("TIK"), Seat("VEC"), Seat("UOS"), order=[2, 0, 1], halt=(phases.Cleaning,))
    for _ in range(3):
        play.passes()
    assert [player.passed for player in play.state.players] == [2, 3, 1]


@rule("Z1", "D5e")
def test_cards_may_be_discarded_for_one_wealth_each_and_the_rest_is_kept() -> None:
    play = table(Seat("TIK", hand=["TIK1", "TIK2", "TIK3"]), Seat("VEC"))
    play("pass")
    assert play.offers() == ["done", "discard TIK1", "discard TIK2", "discard TIK3"]
    play("discard TIK1", "discard TIK3", "done")
    assert play.purse(0) == (2, 0)
    assert play.hand(0) == ["TIK2"]
    assert play.discard(0) == ["TIK1", "TIK3"]


@rule("Z1", "D5e")
def test_cards_are_discarded_in_any_order_until_the_player_is_done() -> None:
    play = table(Seat("UOS", hand=["UOS4", "UOS5", "UOS6"]), Seat("VEC"))
    play("pass", "discard UOS6")
    assert play.offers() == ["done", "discard UOS4", "discard UOS5"]
    play("discard UOS4", "discard UOS5")
    assert play.purse(0) == (3, 0)
    assert play.discard(0) == ["UOS6", "UOS4", "UOS5"]
    play("done")
    assert play[0].passed == 1


@rule("Z1")
def test_copies_of_an_advisor_may_all_be_discarded() -> None:
    play = table(Seat("TIK", hand=["AD1", "AD1"]), Seat("VEC"))
    play.passes("AD1", "AD1")
    assert play.purse(0) == (2, 0)
    assert play.hand(0) == []


@rule("Z1", "I5")
def test_nothing_needs_to_be_discarded() -> None:
    play = table(Seat("TIK", hand=["TIK1", "TIK2"]), Seat("VEC"))
    play.passes()
    assert play.hand(0) == ["TIK1", "TIK2"]
    assert play.purse(0) == (0, 0)


@rule("Z2")
def test_x09_would_be_turns_bring_1_2_3_3_essence() -> None:
    play = table(Seat("VEC"), Seat("UOS", wealth=30), halt=(phases.Cleaning,))
    play.passes()
    gained = [play[0].essence]
    for choice in ["treaty TR2", "treaty TR2", "treaty TR2", "treaty TR3", "treaty TR3"]:
        play.turn(choice)
        gained.append(play[0].essence)
    assert gained == [0, 1, 3, 6, 9, 12]


@rule("Z2")
def test_after_passing_no_action_is_possible() -> None:
    play = table(Seat("TIK", hand=["TIK3"], wealth=9), Seat("VEC", wealth=9), display=["Y07"])
    play.passes()
    play.turn("treaty TR2")
    assert play.asked() == [1]
    assert play.offers(0) == []
    assert "Z2" in play.game.refusal(play.state, 0, "play TIK3", tongue("en"))


@rule("Z3", "K3", "D6")
def test_a_player_who_has_passed_can_be_attacked_and_defends_as_usual() -> None:
    play = table(Seat("VEC", wealth=1), Seat("TIK", hand=["TIK1"]))
    play.passes()
    play("play TIK1")
    assert "attack 0" in play.offers()
    play("attack 0")
    assert play[1].essence == 4 - 2
    play("loot wealth")
    assert play[0].defense == 3
    assert play.purse(0) == (0, 0)


@rule("D5e", "A-44")
def test_discarded_cards_are_open_and_kept_ones_are_not() -> None:
    play = table(Seat("TIK", hand=["TIK1", "TIK2"], draw=["TIK3"]), Seat("VEC"))
    play.passes("TIK2")
    for viewer in (1, SPECTATOR):
        seen = play.game.view(play.state, viewer)["players"][0]
        assert seen["discard"] == ["TIK2"]
        assert seen["hand"] == []
        assert seen["unseen"] == ["TIK1", "TIK3"]  # what hand and draw pile hold together is known


@rule("TK3", "Z2")
def test_w34_with_the_sand_clock_passing_runs_one_ahead_and_is_fixed_at_the_pass() -> None:
    gained = {}
    for holder in (0, -1):
        play = table(
            Seat("VEC"), Seat("CHS", wealth=30, hand=["CHS8"]), holders={"clock": holder}, halt=(phases.Cleaning,)
        )
        play.passes()
        play("play CHS8", "take clock")  # the clock changes hands after the Pass
        for _ in range(3):
            play.turn("treaty TR2")
        gained[holder] = play[0].essence
        assert play.state.holders[2] == 1
    assert gained == {0: 2 + 3 + 3, -1: 1 + 2 + 3}


@rule("TK3")
def test_the_sand_clock_stays_with_its_holder_from_round_to_round() -> None:
    play = table(Seat("VEC"), Seat("UOS"), holders={"clock": 1}, at="cleaning")
    assert play.state.round == 2
    assert play.state.holders[2] == 1


@pytest.mark.parametrize(
    ("lang", "keeps", "passes"),
    [("en", "keep the rest and pass", "pass"), ("fr", "garder le reste et passer", "passer")],
)
def test_whoever_passes_with_an_empty_hand_keeps_no_rest(lang: str, keeps: str, passes: str) -> None:
    for hand, words in (["TIK1"], keeps), ([], passes):
        play = table(Seat("TIK", hand=hand), Seat("VEC"))
        play("pass")
        assert play.offers()[0] == "done"
        assert play.game.say_option(play.state, 0, 0, tongue(lang)) == words
