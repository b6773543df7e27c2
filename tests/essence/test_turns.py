"""Player turns (T1 to T6): one Main action, Side actions around it, cards and Segments used up."""

import pytest

from mindtable.games.essence import phases
from mindtable.games.essence.effects import MAIN, SIDE
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import Seat, game, table

SIDE_ACTIONS = ["TIK3", "TIK5", "TIK6"]
MAIN_ACTIONS = ["TIK1", "TIK4"]


@rule("T1")
def test_turns_go_round_by_the_order_track_until_everybody_has_passed() -> None:
    play = table(Seat("UOS"), Seat("TIK", wealth=3), Seat("VEC", wealth=1), order=[2, 0, 1], halt=(phases.Cleaning,))
    turns = []
    while play.asked():
        turns.append(play.asked()[0])
        if "treaty TR2" in play.offers():
            play.turn("treaty TR2")
        else:
            play.passes()
    assert turns == [2, 0, 1, 2, 1]


@rule("T1")
def test_a_player_who_has_not_passed_comes_again() -> None:
    play = table(Seat("UOS", wealth=5), Seat("TIK", wealth=5))
    play.turn("treaty TR2")
    assert play.asked() == [1]
    play.turn("treaty TR2")
    assert play.asked() == [0]


@rule("T2", "D5")
def test_exactly_one_main_action_a_turn() -> None:
    play = table(Seat("TIK", hand=[*MAIN_ACTIONS, *SIDE_ACTIONS], wealth=9), Seat("VEC"), display=["Y07"])
    assert {"pass", "build Y07", "treaty TR1", "play TIK1", "play TIK4"} <= set(play.offers())
    assert "end" not in play.offers()
    assert "A-48" in play.why_not("end")
    play("play TIK1", "attack threat")
    for choice in ["pass", "build Y07", "treaty TR1", "play TIK4"]:
        assert choice not in play.offers()
        assert "T2" in play.why_not(choice)
    assert "end" in play.offers()


@rule("T2", "T4")
def test_side_actions_come_before_and_after_the_main_action_in_any_number() -> None:
    play = table(Seat("TIK", hand=["TIK1", *SIDE_ACTIONS]), Seat("VEC"))
    play("play TIK3", "play TIK5", "play TIK1", "attack threat", "play TIK6")
    assert play.discard(0) == ["TIK3", "TIK5", "TIK1", "TIK6"]
    assert play[0].attack == 3 + 2
    assert play.asked() == [0]  # the Palace can still be used


@rule("T2", "A-01")
def test_only_one_fragment_a_turn_and_it_is_a_side_action() -> None:
    play = table(Seat("TIK", influence=4, wealth=4), Seat("VEC"), row=["F120", "F117", "F118", "F101", "F102", "F103"])
    play("read F117")
    assert {"pass", "treaty TR2"} <= set(play.offers())  # the Main action is still to come
    assert "read F118" not in play.offers()
    assert "A-01" in play.why_not("read F118")
    play("treaty TR2", "wealth 1")
    assert "read F118" not in play.offers()  # nor after the Main action


@rule("T2")
def test_the_read_comes_back_with_the_next_turn() -> None:
    play = table(Seat("VEC", influence=9, wealth=9), Seat("LAS"), row=["F120", "F117", "F118", "F101", "F102", "F103"])
    play.turn("read F117", "treaty TR2", "wealth 1")
    play.passes()
    assert play.asked() == [0]
    assert "read F118" in play.offers()


@rule("T3")
def test_the_four_kinds_of_main_action() -> None:
    play = table(Seat("TIK", wealth=2, hand=["TIK1"], island={"R08": (1, 0)}), Seat("VEC"), display=["Y07"])
    assert {"build Y07", "treaty TR1", "play TIK1", "use R08", "pass"} <= set(play.offers())


@rule("T3", "T5")
def test_an_exhausted_segment_and_a_card_not_in_hand_cannot_be_used() -> None:
    play = table(Seat("TIK", hand=["TIK1"], island={"R08": (1, 0)}, exhausted=["R08"]), Seat("VEC"))
    assert "use R08" not in play.offers()
    assert "T5" in play.why_not("use R08")
    assert "play TIK4" not in play.offers()
    assert "T3" in play.why_not("play TIK4")


@rule("T4")
def test_side_symbols_of_cards_and_segments() -> None:
    play = table(Seat("LAS", wealth=1, hand=["LAS4"], island={"Y11": (1, 0)}), Seat("VEC"))
    assert {"play LAS4", "use PAL-LAS", "use Y11"} <= set(play.offers())


@rule("T5")
def test_a_character_goes_to_the_discard_pile_of_its_owner() -> None:
    play = table(Seat("TIK", hand=["TIK5"]), Seat("VEC"))
    play("play TIK5")
    assert play.hand(0) == []
    assert play.discard(0) == ["TIK5"]
    assert play.purse(0) == (1, 0)


@rule("T5")
def test_a_used_segment_is_exhausted_for_the_round() -> None:
    play = table(Seat("LAS", wealth=4, island={"Y11": (1, 0)}), Seat("VEC", wealth=2))
    play("use Y11")
    assert play.exhausted(0) == ["Y11"]
    assert "use Y11" not in play.offers()
    play.turn("treaty TR2")
    play.turn("treaty TR2")
    assert play.asked() == [0]
    assert "use Y11" not in play.offers()


@rule("T6", "D5c")
def test_one_of_two_framed_actions_is_chosen_each_with_its_own_cost() -> None:
    seat = Seat("TIK", hand=["TIK7"], wealth=1)
    main = table(seat, Seat("VEC"))
    assert {"play TIK7/1", "play TIK7/2"} <= set(main.offers())
    main("play TIK7/1")
    assert main.purse(0) == (1 + 2, 1)
    side = table(seat, Seat("VEC"))
    side("play TIK7/2")
    assert side.purse(0) == (0, 0)
    assert side[0].ready == 3
    assert "pass" in side.offers()


@rule("T6")
def test_a_frame_whose_cost_cannot_be_paid_is_not_offered() -> None:
    play = table(Seat("TIK", hand=["TIK7", "TIK2"]), Seat("VEC"))
    assert "play TIK7/1" in play.offers()
    assert "play TIK7/2" not in play.offers()
    assert "play TIK2" not in play.offers()
    assert "T6" in play.why_not("play TIK2")


@rule("D5c")
def test_a_segment_with_two_frames_offers_both_and_is_exhausted_by_either() -> None:
    play = table(Seat("LAS", wealth=1, influence=1, island={"Y16": (1, 0)}), Seat("VEC"))
    assert {"use Y16/1", "use Y16/2"} <= set(play.offers())
    play("use Y16/2")
    assert play.purse(0) == (2, 0)
    assert play[0].essence == 1
    assert not any(choice.startswith("use Y16") for choice in play.offers())


@rule("D5c")
def test_costs_in_tokens_are_paid_in_the_mix_the_player_likes() -> None:
    play = table(Seat("CHS", wealth=2, influence=2, hand=["CHS7"]), Seat("VEC"))
    play("play CHS7")
    assert play.offers() == ["wealth 0", "wealth 1"]
    play("wealth 0")
    assert play.purse(0) == (2, 1)


@rule("A-13")
def test_a_pass_ends_the_turn_with_its_side_actions() -> None:
    play = table(Seat("TIK", hand=SIDE_ACTIONS), Seat("VEC"))
    play.passes()
    assert play.asked() == [1]
    assert play.hand(0) == SIDE_ACTIONS


@rule("A-14")
def test_the_phase_ends_at_once_with_the_last_pass() -> None:
    play = table(Seat("TIK"), Seat("VEC"), Seat("UOS"), halt=(phases.Cleaning,))
    for _ in range(3):
        play.passes()
    assert play.asked() == []
    assert play.essence() == [0, 0, 0]  # no would-be turn came for those who had passed


@rule("A-48", "T2")
def test_with_nothing_else_possible_a_player_must_pass() -> None:
    play = table(Seat("VEC", ready=0), Seat("TIK"), display=["Y07"])
    assert play.offers() == ["pass"]


@rule("A-48")
def test_passing_is_possible_whatever_else_there_is() -> None:
    play = table(Seat("TIK", hand=MAIN_ACTIONS, wealth=9), Seat("VEC"), display=["Y07"])
    assert "pass" in play.offers()


@rule("A-42")
def test_every_framed_action_of_a_character_has_exactly_one_symbol() -> None:
    box = game(2).box
    for card in range(46):
        assert box.clauses[card], box.ids[card]
        assert all(clause.timing in (MAIN, SIDE) for clause in box.clauses[card]), box.ids[card]


@rule("D5")
def test_the_turn_may_end_only_after_the_main_action() -> None:
    play = table(Seat("TIK", hand=["TIK3"], wealth=1), Seat("VEC"))
    play("play TIK3")
    with pytest.raises(NotOffered):
        play("end")
    play("treaty TR2")
    assert play.asked() == [1]  # nothing is left to do, so the turn is over by itself


@rule("D5")
def test_others_see_how_many_cards_are_in_hand_but_not_which() -> None:
    play = table(Seat("TIK", hand=["TIK1", "TIK3"], draw=["TIK2"]), Seat("VEC", hand=["VEC1"]))
    mine = play.game.view(play.state, 0)["players"]
    theirs = play.game.view(play.state, 1)["players"]
    assert mine[0]["hand"] == ["TIK1", "TIK3"]
    assert mine[1]["hand"] == []
    assert theirs[0]["hand"] == []
    assert (theirs[0]["hand_size"], theirs[0]["draw_size"]) == (2, 1)


@rule("V3", "T5")
def test_a_character_under_way_is_neither_in_hand_nor_in_the_discard_pile() -> None:
    play = table(Seat("TIK", hand=["TIK1"]), Seat("VEC"))
    play("play TIK1")
    assert play.asked() == [0]  # the target is being chosen
    assert play.hand(0) == []
    assert play.discard(0) == []
    play("attack threat")
    assert play.discard(0) == ["TIK1"]


@rule("V3")
def test_a_chronicler_cannot_take_back_itself_nor_another_chronicler() -> None:
    play = table(Seat("TIK", hand=["AD6"], discard=["AD6", "TIK1"]), Seat("VEC"))
    play("play AD6/2")
    assert play.offers() == ["fetch none", "fetch TIK1"]
    play("fetch TIK1")
    assert play.hand(0) == ["TIK1"]
    assert play.discard(0) == ["AD6", "AD6"]
