"""Moving and exchanging Segments (M1, M2)."""

import pytest

from mindtable.core.agenda import options_for
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.essence import events
from mindtable.games.essence.island import ALONE, Chart, Island
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import Seat, table


@rule("M1", "A-26", "D8")
def test_x07_the_engineer_moves_a_yellow_segment_but_not_the_one_that_joins_two_others() -> None:
    seat = Seat("UOS", hand=["UOS1"], island={"Y04": (1, 0), "G02": (2, 0), "Y07": (0, 1)})
    play = table(seat, Seat("VEC"))
    play("play UOS1/2")
    assert play.offers() == ["move none", "move G02", "move Y07"]  # Y04 joins the Garden to the rest
    with pytest.raises(NotOffered):
        play("move Y04")
    play("move Y07", "1,1")
    assert play.island(0)["Y07"] == (1, 1)


@rule("A-26", "M1")
def test_w32_the_middle_of_a_line_of_three_cannot_be_moved() -> None:
    play = table(Seat("UOS", hand=["UOS1"], influence=2, island={"Y04": (1, 0), "G02": (2, 0)}), Seat("VEC"))
    play("play UOS1/1")
    assert "move Y04" not in play.offers()
    assert play.offers() == ["move none", "move PAL-UOS", "move G02"]


@rule("A-26")
def test_a_segment_that_joins_two_parts_may_go_where_it_joins_them_again() -> None:
    # A corner: Palace (0,0), Y04 (1,0), G02 (1,1). From (1,0) the only other cell beside both is (0,1).
    play = table(Seat("UOS", hand=["UOS1"], island={"Y04": (1, 0), "G02": (1, 1)}), Seat("VEC"))
    play("play UOS1/2", "move Y04")
    assert play.offers() == ["move none", "0,1"]


@rule("M1", "A-26")
def test_a_segment_may_be_chosen_exactly_when_it_has_somewhere_to_go() -> None:
    luck = Luck(1)
    for size in range(2, 14):
        for _ in range(20):
            island = Island([0], ALONE)
            for card in range(1, size):
                places = island.places()
                island = island.with_segment(card, island.place(places[luck.below(size) % len(places)]))
            chart = Chart(island.cells)
            movable = [card for card in island.cards if chart.movable(card)]  # here a card is named by its slot
            assert movable == [card for card in island.cards if island.places_for(card)]


@rule("M1")
def test_the_new_place_is_another_one_beside_the_rest_of_the_island() -> None:
    play = table(Seat("UOS", hand=["UOS1"], island={"Y04": (1, 0)}), Seat("VEC"))
    play("play UOS1/2", "move Y04")
    assert set(play.offers()) == {"move none", "0,1", "-1,0", "0,-1"}  # not where it lies, not beside itself alone


@rule("M1")
def test_the_palace_can_be_moved() -> None:
    play = table(Seat("UOS", hand=["UOS1"], influence=2, island={"Y04": (1, 0)}), Seat("VEC"))
    play("play UOS1/1", "move PAL-UOS")
    places = [play.game.say_option(play.state, 0, option, tongue("en")) for option in options_for(play.state, 0)]
    assert not [said for said in places if "+" in said or "−" in said]  # and no neighbour adds anything
    play("1,1")
    assert play.island(0) == {"PAL-UOS": (1, 1), "Y04": (1, 0)}
    assert play[0].essence == 0  # a Palace scores nothing


@rule("M2", "A-07")
def test_a_moved_segment_scores_as_if_built_and_does_nothing_else() -> None:
    # Tavern: base 2, +1 per green, once C2.
    play = table(Seat("UOS", hand=["UOS1"], draw=["UOS2"], island={"G02": (1, 1), "Y07": (2, 1)}), Seat("VEC"))
    play("play UOS1/2", "move Y07", "1,0")
    assert play[0].essence == 2 + 1 + 1
    assert play.hand(0) == []
    assert play.things(events.GAINED) == []


@rule("M2", "A-07")
def test_a_move_is_no_build() -> None:
    play = table(Seat("UOS", hand=["UOS1"], island={"G13": (1, 0), "G02": (2, 0)}), Seat("VEC"))
    play("play UOS1/2", "move G02", "0,1")
    assert play[0].built == 0
    assert play[0].essence == 2  # the Academy (@build.G E1) does not wake
    assert play[0].ready == 2


@rule("A-07", "A-15")
def test_bad_neighbours_bring_a_moved_segment_to_zero_and_no_lower() -> None:
    play = table(Seat("TIK", wealth=6, island={"Y04": (1, 0), "P03": (2, 0)}), Seat("VEC"))
    play("treaty TR4 move", "move P03", "0,1")  # Petition Hall: base 0, minus red
    assert play[0].essence == 0


@rule("A-28", "M2", "D8")
def test_w31_two_exchanged_segments_both_score_in_their_new_places() -> None:
    play = table(Seat("VEC", wealth=2, influence=1, hand=["AD5"], island={"Y04": (1, 0), "G02": (2, 0)}), Seat("TIK"))
    play("play AD5/1", "swap Y04", "swap G02")
    assert play.purse(0) == (0, 0)
    assert play.island(0) == {"PAL-VEC": (0, 0), "Y04": (2, 0), "G02": (1, 0)}
    assert play.things(events.MOVED) == [
        {"seat": 0, "card": "Y04", "before": "1,0", "cell": "2,0", "essence": 2, "beside": ["G02"]},
        {"seat": 0, "card": "G02", "before": "2,0", "cell": "1,0", "essence": 2 + 1 - 1, "beside": ["Y04", "PAL-VEC"]},
    ]
    assert play[0].essence == 4


@rule("M1", "D8")
def test_any_two_segments_may_be_exchanged_whichever_is_named_first() -> None:
    ends = []
    for pair in (["swap M07", "swap PAL-TIK"], ["swap PAL-TIK", "swap M07"]):
        play = table(Seat("TIK", wealth=6, island={"Y04": (1, 0), "M07": (2, 0)}), Seat("VEC"))
        play("treaty TR4 swap")
        assert play.offers() == ["swap none", "swap PAL-TIK", "swap Y04", "swap M07"]
        play(pair[0])
        assert sorted(play.offers()) == sorted({"swap none", "swap PAL-TIK", "swap Y04", "swap M07"} - {pair[0]})
        play(pair[1])
        assert play.island(0) == {"PAL-TIK": (2, 0), "Y04": (1, 0), "M07": (0, 0)}
        ends.append(play[0].essence)
    assert ends[0] == ends[1] > 0


@rule("M1", "D8", "V2")
@pytest.mark.parametrize("choices", [["swap none"], ["swap Y04", "swap none"]])
def test_an_exchange_may_be_declined_with_one_segment_in_hand_too(choices: list[str]) -> None:
    play = table(Seat("TIK", wealth=6, island={"Y04": (1, 0), "M07": (2, 0)}), Seat("VEC"))
    play("treaty TR4 swap", *choices)
    assert play.island(0) == {"PAL-TIK": (0, 0), "Y04": (1, 0), "M07": (2, 0)}
    assert play[0].essence == 0
    assert play.purse(0) == (0, 0)  # the treaty is signed and paid all the same


@rule("M1", "D8", "V2")
def test_a_segment_taken_up_for_a_move_may_stay_where_it_is() -> None:
    play = table(Seat("TIK", wealth=6, island={"Y04": (1, 0), "M07": (2, 0)}), Seat("VEC"))
    play("treaty TR4 move", "move M07", "move none")
    assert play.island(0) == {"PAL-TIK": (0, 0), "Y04": (1, 0), "M07": (2, 0)}
    assert play[0].essence == 0
    assert play.things(events.MOVED) == []


@rule("M1")
def test_effects_for_locations_leave_palace_and_monuments_alone() -> None:
    island = {"Y04": (1, 0), "M07": (0, 1), "G02": (-1, 0)}
    play = table(Seat("UOS", hand=["UOS1", "AD5"], wealth=3, island=island), Seat("VEC"))
    play("play UOS1/2")
    assert play.offers() == ["move none", "move Y04", "move G02"]
    swap = table(Seat("UOS", hand=["AD5"], wealth=3, island=island), Seat("VEC"))
    swap("play AD5/1")
    assert swap.offers() == ["swap none", "swap Y04", "swap G02"]


@rule("A-07", "A-28")
def test_with_the_switch_off_nothing_is_scored_and_moving_costs_nothing() -> None:
    seat = Seat("UOS", hand=["UOS1"], island={"G02": (1, 1), "Y07": (2, 1)})
    play = table(seat, Seat("VEC"), move_scores_essence="off")
    assert {"play UOS1/1", "play UOS1/2"} <= set(play.offers())  # frame 1 without its 2 Influence
    play("play UOS1/1", "move Y07", "1,0")
    assert play[0].essence == 0
    swap = table(
        Seat("VEC", hand=["AD5"], island={"Y04": (1, 0), "G02": (2, 0)}), Seat("TIK"), move_scores_essence="off"
    )
    swap("play AD5/1", "swap Y04", "swap G02")
    assert swap[0].essence == 0


@rule("M1")
def test_a_lone_palace_cannot_be_moved() -> None:
    play = table(Seat("UOS", wealth=6, hand=["UOS1"]), Seat("VEC"))
    play("treaty TR4 move")
    assert play.asked() == [0]
    assert "end" in play.offers()  # the move is impossible and skipped


@rule("M1", "A-26")
def test_an_arrangement_is_looked_for_anew_after_a_move() -> None:
    seat = Seat("TIK", influence=4, hand=["UOS1"], island={"B01": (1, 0), "Y04": (2, 0)})
    play = table(seat, Seat("VEC"), row=["F119", "F101", "F120", "F219", "F220", "F314"])  # RY
    assert "read F101" not in play.offers()
    play("play UOS1/2", "move Y04", "0,1")
    assert "read F101" in play.offers()
