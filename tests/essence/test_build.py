"""Building (B1 to B5): foundation, cost, place, Essence, effects."""

import pytest

from mindtable.games.essence import events, phases
from mindtable.games.essence.effects import CUT, ESSENCE, INCOME, ONCE, TAKE
from mindtable.testing.clauses import rule
from mindtable.testing.scenario import NotOffered

from .scenario import Seat, game, table


@rule("B1", "B3", "B4")
def test_x03_a_tavern_beside_two_green_segments() -> None:
    seat = Seat("UOS", wealth=2, ready=1, spent=1, island={"G02": (1, 1)}, draw=["UOS2", "UOS3", "UOS4"])
    play = table(seat, Seat("TIK"), display=["Y07"])
    play("build Y07", "1,0")
    assert (play[0].ready, play[0].spent) == (0, 2)
    assert play.purse(0) == (0, 0)
    assert play[0].essence == 2 + 1 + 1
    play("draw UOS4", "draw UOS2")
    assert play.hand(0) == ["UOS2", "UOS4"]


@rule("B1")
def test_without_a_ready_foundation_nothing_is_built() -> None:
    play = table(Seat("UOS", wealth=9, ready=0, spent=3), Seat("TIK"), display=["Y07"])
    assert "build Y07" not in play.offers()
    assert "B1" in play.why_not("build Y07")
    assert play.why_not("build") == "You have no ready Foundation (B1)."


@rule("B1")
@pytest.mark.parametrize(("id", "cost"), [("Y04", 1), ("Y07", 2), ("Y13", 3), ("M07", 5)])
def test_the_cost_must_be_at_hand_in_wealth(id: str, cost: int) -> None:
    assert f"build {id}" in table(Seat("UOS", wealth=cost), Seat("TIK"), display=[id]).offers()
    poor = table(Seat("UOS", wealth=cost - 1, influence=9), Seat("TIK"), display=[id])
    assert f"build {id}" not in poor.offers()
    assert "B1" in poor.why_not(f"build {id}")


@rule("B1", "D5a")
def test_only_what_lies_in_the_display_can_be_built() -> None:
    play = table(Seat("UOS", wealth=9), Seat("TIK"), display=["Y07", "M07"])
    assert [choice for choice in play.offers() if choice.startswith("build")] == ["build Y07", "build M07"]
    assert "B5" in play.why_not("build Y04")


@rule("B2", "D5a", "A-27")
def test_a_segment_is_laid_on_any_cell_that_shares_an_edge_with_the_island() -> None:
    play = table(Seat("UOS", wealth=9, island={"Y04": (1, 0)}), Seat("TIK"), display=["Y07"])
    play("build Y07")
    assert set(play.offers()) == {"0,1", "0,-1", "-1,0", "2,0", "1,1", "1,-1"}
    assert play.why_not("1,0") == "There is already a Segment at 1,0 (B2)."
    assert "shares no edge" in play.why_not("2,1")
    assert "(B2)" not in play.why_not("attack threat")  # a wish for something else than a cell
    with pytest.raises(NotOffered):
        play("2,1")  # a corner alone is not an edge


@rule("A-27")
def test_an_island_grows_in_every_direction_without_end() -> None:
    line = {f"Y{n:02}": (n, 0) for n in range(1, 17)} | {f"R{n:02}": (16 + n, 0) for n in range(1, 16)}
    play = table(Seat("UOS", wealth=9, island=line), Seat("TIK"), display=["G02"])
    play("build G02", "32,0")
    assert play.island(0)["G02"] == (32, 0)


@rule("B3")
def test_a_location_gains_one_for_a_plus_neighbour_and_loses_one_for_a_minus_neighbour() -> None:
    # Market Stall: base 1, plus green, minus red.
    island = {"R01": (2, 0), "G02": (1, 1)}
    play = table(Seat("UOS", wealth=1, island=island), Seat("TIK"), display=["Y01"])
    play("build Y01", "1,0")  # beside the green Palace, the green Garden and the red Watchtower
    assert play[0].essence == 1 + 1 + 1 - 1


@rule("B3")
def test_a_monument_gains_two_for_a_plus_neighbour_and_loses_one_for_a_minus_neighbour() -> None:
    # Hanging Gardens: base 6, plus green, minus red, and 1 Essence per type, at most 4.
    play = table(Seat("UOS", wealth=5, island={"R01": (2, 0)}), Seat("TIK"), display=["M11"])
    play("build M11", "1,0")
    assert play[0].essence == 6 + 2 - 1 + 2


@rule("B3")
def test_neighbours_are_counted_once_when_the_segment_is_built() -> None:
    play = table(Seat("UOS", wealth=9, influence=9, ready=2), Seat("VEC"), display=["Y04", "Y03"])
    play.turn("build Y04", "1,0")
    play.passes()
    assert play[0].essence == 2
    play("build Y03", "2,0")  # a yellow neighbour for the Salt Pans, which gain nothing by it
    assert play[0].essence == 2 + (1 + 1)


@rule("A-15")
def test_a_build_never_loses_essence() -> None:
    # Petition Hall: base 0, minus red, beside the red Palace.
    play = table(Seat("TIK", wealth=1), Seat("VEC"), display=["P03"])
    play("build P03", "1,0")
    assert play[0].essence == 0


@rule("A-41", "B3")
def test_a_palace_counts_with_its_colour_as_a_neighbour() -> None:
    for faction, essence in [("UOS", 2 + 1), ("TIK", 2), ("LAS", 2)]:
        play = table(Seat(faction, wealth=2), Seat("VEC"), display=["Y07"])
        play("build Y07", "0,1")
        assert play[0].essence == essence


@rule("B4", "V6")
def test_grey_and_golden_effects_both_happen_when_the_segment_is_built() -> None:
    # Siege Works: inc A1 ; once A1.
    play = table(Seat("UOS", wealth=3), Seat("VEC"), display=["R13"])
    play("build R13", "1,0")
    assert play[0].attack == 1 + 1 + 1


@rule("A-49", "DR1", "B4")
def test_golden_popularity_draws_at_once_without_shuffling() -> None:
    play = table(Seat("UOS", wealth=3, draw=["UOS1"], discard=["UOS2"]), Seat("VEC"), display=["B14"])
    play("build B14", "1,0", "draw UOS1")
    assert play.hand(0) == ["UOS1"]
    empty = table(Seat("UOS", wealth=3, discard=["UOS2"]), Seat("VEC"), display=["B14"])
    empty("build B14", "1,0")
    assert empty.hand(0) == []
    assert empty.discard(0) == ["UOS2"]


@rule("B5")
def test_the_display_is_not_refilled_during_the_round() -> None:
    play = table(Seat("UOS", wealth=2), Seat("VEC"), display=["Y07", "Y04"], locations=["G02", "G01"])
    play("build Y07", "1,0")
    assert play.display() == ["Y04"]
    assert play.state.locations.size == 2


@rule("D5a")
def test_building_counts_for_the_round() -> None:
    play = table(Seat("UOS", wealth=9), Seat("VEC"), display=["Y04", "Y03"])
    play.turn("build Y04", "1,0")
    play.passes()
    play.turn("build Y03", "2,0")
    assert play[0].built == 2


@rule("V6", "B1", "B3")
def test_a_build_pays_places_gains_essence_then_does_its_effects_then_wakes_the_others() -> None:
    # Academy (@build.G E1) lies there; the Puppet Stage draws a card when built.
    seat = Seat("VEC", wealth=1, island={"G13": (1, 0)}, draw=["VEC1"])
    play = table(seat, Seat("TIK"), display=["G01"])
    play("build G01", "0,1")  # beside the blue Palace: 1 + 1
    assert play.purse(0) == (0, 0)
    assert play[0].essence == 2  # the Academy waits until the card is drawn
    play("draw VEC1")
    assert play[0].essence == 2 + 1


@rule("D9", "V6")
def test_several_effects_of_one_segment_happen_in_printed_order() -> None:
    play = table(Seat("LAS", wealth=3), Seat("VEC"), display=["Y14"])  # inc W1 ; once W1, both Wealth
    play("build Y14", "1,0")
    pack = 'provenance = "owner"\n[[location]]\nid = "Y14"\neffect = "once E2 ; inc I1 ; once W3"\n'
    play = table(Seat("LAS", wealth=3), Seat("VEC"), display=["Y14"], packs=[pack])
    play("build Y14", "1,0")
    assert [(one["what"], one["n"]) for one in play.things(events.GAINED)] == [
        ("essence", 2),
        ("influence", 1),
        ("wealth", 3),
    ]


@rule("D9")
def test_no_segment_of_the_house_set_has_effects_whose_order_matters() -> None:
    box = game(2).box
    for card in range(46, 141):
        words = [word for clause in box.clauses[card] if clause.timing in (ONCE, INCOME) for word in clause.words]
        asking = [word for word in words if word.kind > CUT and word.kind != TAKE]
        counting = [word for word in words if not word.plain]
        # One word that asks or counts at most, and then nothing beside it but plain gains that it does not look at.
        assert len(asking) + len(counting) <= 1, box.ids[card]
        if counting:
            assert all(word.kind == ESSENCE or word is counting[0] for word in words), box.ids[card]


@rule("B1", "B5")
def test_what_one_player_bought_is_gone_for_the_next() -> None:
    play = table(Seat("UOS", wealth=9), Seat("VEC", wealth=9), display=["Y07"], halt=(phases.Cleaning,))
    play.turn("build Y07", "1,0")
    assert play.asked() == [1]
    assert "build Y07" not in play.offers()
