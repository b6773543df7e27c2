"""Set-up (S1 to S13): what lies on the table before the first round."""

import pytest

from mindtable.core.agenda import CHANCE, options_for, take_for
from mindtable.core.tongue import tongue
from mindtable.games.essence import pieces as p
from mindtable.testing.clauses import rule

from .scenario import game, new_game, set_up

COUNTS = [2, 3, 4, 5]


@rule("S1", "D1")
def test_factions_are_dealt_by_chance_and_no_two_are_the_same() -> None:
    play = new_game(3)
    assert play.asked() == [CHANCE]
    assert play.offers() == ["faction TIK", "faction UOS", "faction VEC", "faction LAS", "faction CHS"]
    play("faction VEC")
    assert "faction VEC" not in play.offers()
    play("faction TIK", "faction CHS")
    assert [play.box.faction_ids[player.faction] for player in play.state.players] == ["VEC", "TIK", "CHS"]


@rule("S1", "D1")
def test_factions_may_be_chosen_in_seat_order_instead() -> None:
    play = new_game(3, factions="choose")
    for seat, choice in enumerate(["faction LAS", "faction UOS", "faction TIK"]):
        assert play.asked() == [seat]
        play(choice)
        assert choice not in play.offers()
    assert [play.box.faction_ids[player.faction] for player in play.state.players] == ["LAS", "UOS", "TIK"]


@rule("S1")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_player_or_six_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 5 seats, not {seats}"):
        game(seats)


@rule("S2")
def test_each_draw_pile_holds_the_eight_followers_of_the_faction() -> None:
    play = new_game(2)
    play("faction UOS", "faction LAS")
    for seat, faction in enumerate(["UOS", "LAS"]):
        assert play.ids(play[seat].draw.bag) == [f"{faction}{n}" for n in range(1, 9)]
        assert play[seat].draw.size == 8
        assert play.hand(seat) == []
        assert play.discard(seat) == []


@rule("S3", "A-10")
@pytest.mark.parametrize("seats", COUNTS)
def test_seven_of_the_twelve_faction_tokens_are_free(seats: int) -> None:
    on_tracks = len(["Essence", "Shards", "Order", "Attack", "Defense"])
    assert [player.tokens for player in set_up(seats).state.players] == [12 - on_tracks] * seats


@rule("S4")
def test_six_piles_of_five_advisors_each() -> None:
    state = set_up(2).state
    assert state.advisors == [5, 5, 5, 5, 5, 5]
    assert state.advisor_wealth == [0, 0, 0, 0, 0, 0]


@rule("S5", "A-12")
def test_43_fragments_are_in_play_in_three_layers() -> None:
    play = new_game(2)
    assert len(play.state.prophecy) == 43
    values = []
    for _ in range(43):
        card = play.state.prophecy.options()[0]
        values.append(play.box.value[card])
        play.state.prophecy.take(card)
    assert values == [1] * 14 + [2] * 14 + [3] * 15


@rule("S5")
def test_which_fragments_are_removed_is_not_known_to_anybody() -> None:
    play = set_up(2)
    seen = [card for card in play.state.row if card != p.EMPTY]
    hidden = [card for card in play.state.prophecy.options() if play.box.value[card] == 1]
    # Eight more of value I will come, and each of the fourteen not seen yet may be among them.
    assert len(seen) == 6
    assert play.state.prophecy.size == 8
    assert len(hidden) == 14


@rule("S6")
@pytest.mark.parametrize("seats", COUNTS)
def test_six_fragments_of_value_one_lie_in_the_row(seats: int) -> None:
    play = set_up(seats)
    assert [play.box.value[card] for card in play.state.row] == [1, 1, 1, 1, 1, 1]
    assert len(set(play.row())) == 6


@rule("S7")
def test_locations_and_monuments_are_two_decks() -> None:
    play = new_game(2)
    assert play.ids(play.state.locations.bag) == [id for id in play.box.ids if id[0] in "RBYGP" and len(id) == 3]
    assert play.ids(play.state.monuments.bag) == [f"M{n:02}" for n in range(1, 15)]
    assert (play.state.locations.size, play.state.monuments.size) == (76, 14)


@rule("S8", "S13", "A-11")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_first_display_has_two_more_locations_and_no_monuments(seats: int) -> None:
    play = set_up(seats)
    assert len(play.display()) == 2 * seats + 2
    assert all(p.FIRST_LOCATION <= card < p.FIRST_MONUMENT for card in play.state.display)
    assert play.state.monuments.size == 14


@rule("S9")
def test_the_palace_is_the_first_segment_of_each_island() -> None:
    play = set_up(2, "faction CHS", "faction TIK")
    assert play.island(0) == {"PAL-CHS": (0, 0)}
    assert play.island(1) == {"PAL-TIK": (0, 0)}


@rule("S10")
@pytest.mark.parametrize("seats", COUNTS)
def test_essence_shards_and_threat_start_at_zero(seats: int) -> None:
    play = set_up(seats)
    assert play.essence() == [0] * seats
    assert play.shards() == [0] * seats
    assert play.state.threat == 0


@rule("S11", "A-45")
def test_the_start_player_is_drawn_and_the_others_follow_clockwise() -> None:
    play = new_game(4)
    play("*", "*", "*", "*")
    assert play.asked() == [CHANCE]
    assert play.offers() == ["start 0", "start 1", "start 2", "start 3"]
    play("start 2")
    assert play.state.order == [2, 3, 0, 1]
    assert play.state.first() == 2


@rule("S12")
def test_x01_five_players_start_with_0_1_2_3_4_wealth_by_the_order_track() -> None:
    play = new_game(5)
    play("*", "*", "*", "*", "*", "start 3")
    assert play.state.order == [3, 4, 0, 1, 2]
    assert [play[seat].wealth for seat in play.state.order] == [0, 1, 2, 3, 4]
    assert [play[seat].influence for seat in play.state.order] == [0, 0, 0, 0, 0]


@rule("S13", "T0")
def test_the_first_round_begins_at_income() -> None:
    play = set_up(2, "faction TIK", "faction UOS", "start 0")
    assert play.state.round == 1
    # No Preparation: the display of the set-up is still there, tokens and cards of the Income come next.
    assert len(play.display()) == 6
    assert play.purse(0) == (play.board(0).wealth, play.board(0).influence)
    assert play.purse(1) == (1 + play.board(1).wealth, play.board(1).influence)
    assert play.asked() == [CHANCE]
    assert play.offers()[0] == "draw TIK1"


@rule("S6", "S8")
def test_the_row_is_laid_out_before_the_display() -> None:
    play = new_game(2)
    play("faction TIK", "faction VEC", "start 0")
    for _ in range(6):
        assert all(choice.startswith("reveal F1") for choice in play.offers())
        play("*")
    assert "reveal R01" in play.offers()


@rule("S1")
def test_a_faction_is_played_once() -> None:
    made = game(2, factions="choose")
    state = made.start()
    decision = state.waiting()
    assert decision is not None
    first = decision.seats(state)[0]
    take_for(state, first, options_for(state, first)[0])
    then = state.waiting()
    assert then is not None
    second = then.seats(state)[0]
    assert (
        made.refusal(state, second, "faction TIK", tongue("en"))
        == "Somebody plays the Three Islands Kingdom already (S1)."
    )
    assert made.refusal(state, second, "faction UOS", tongue("en")) == ""
