"""The worked interactions W01 to W44 of the house set that are not told elsewhere (W31, W32, W34, W40, W41)."""

import re
from pathlib import Path

from mindtable.core.tongue import tongue
from mindtable.games.essence import events
from mindtable.testing.clauses import rule

from .scenario import Seat, table

ROW = ["F101", "F102", "F103", "F104", "F105", "F106"]


@rule("B3", "B4", "DR1")
def test_w01_a_tavern_beside_two_green_segments_with_one_card_to_draw() -> None:
    play = table(
        Seat("UOS", wealth=2, island={"G02": (1, 1)}, draw=["UOS2"], discard=["UOS3"]), Seat("TIK"), display=["Y07"]
    )
    play("build Y07", "1,0")
    assert play.purse(0) == (0, 0)
    assert play[0].essence == 4
    play("draw UOS2")
    assert play.hand(0) == ["UOS2"]
    assert play.discard(0) == ["UOS3"]  # no reshuffle, the second draw is lost
    assert play.asked() == [0]


@rule("B3")
def test_w02_a_market_stall_beside_a_green_and_a_red_segment() -> None:
    play = table(Seat("UOS", wealth=1, island={"R05": (1, 1)}), Seat("VEC"), display=["Y01"])
    play("build Y01", "1,0")
    assert play[0].essence == 1 + 1 - 1
    assert play.purse(0) == (1, 0)  # paid 1, got 1


@rule("B3", "B4")
def test_w04_the_great_bazaar_beside_yellow_green_and_red() -> None:
    play = table(Seat("UOS", wealth=5, island={"Y04": (1, 1), "R05": (2, 0)}), Seat("VEC"), display=["M07"])
    play("build M07", "1,0")
    assert play[0].essence == 5 + 2 + 2 - 1
    assert play.purse(0) == (2, 0)


@rule("B1", "B4")
def test_w05_a_quarry_brings_the_foundation_it_was_built_on_back() -> None:
    play = table(Seat("UOS", wealth=3, ready=2), Seat("VEC"), display=["Y13"])
    play("build Y13", "1,0")
    assert (play[0].ready, play[0].spent) == (2, 1)
    income = table(Seat("UOS", island={"Y13": (1, 0)}), Seat("VEC"), at="income")
    assert (income[0].ready, income[0].spent) == (3, 0)


@rule("B1", "V1")
def test_w07_foreman_and_architect_build_a_monument_for_two_wealth() -> None:
    play = table(Seat("LAS", wealth=2, hand=["LAS4", "AD3"]), Seat("VEC"), display=["M07"])
    play("play LAS4", "play AD3/1", "build M07", "1,0")
    assert play.things(events.BUILT)[0]["price"] == 5 - 1 - 2
    assert play.purse(0) == (2, 0)  # paid 2, the Bazaar gave 2
    assert (play[0].ready, play[0].spent) == (2, 1)


@rule("B1", "V1")
def test_w08_a_discount_never_pays_back() -> None:
    play = table(Seat("LAS", hand=["AD3"]), Seat("VEC"), display=["Y04"])
    play("play AD3/1", "build Y04", "1,0")
    assert play.purse(0) == (0, 0)
    assert (play[0].ready, play[0].spent) == (2, 1)
    assert play[0].essence == 2 + 1


@rule("K3", "K6")
def test_w10_drum_major_palace_and_boarding_captain() -> None:
    play = table(Seat("TIK", wealth=1, hand=["TIK1", "TIK3"]), Seat("VEC", defense=3, wealth=2))
    play("play TIK3", "use PAL-TIK", "attack 1", "loot wealth")
    assert play[0].essence == 5 - 3
    assert play[1].defense == 4
    play("play TIK1", "attack 1", "loot wealth")
    assert play[0].essence == 2 + (6 - 4)
    assert play[1].defense == 5
    assert play[0].attack == 5
    assert play.purse(0) == (2, 0)


@rule("V5")
def test_w11_perch_against_beacon() -> None:
    play = table(Seat("TIK", hand=["TIK1"], island={"R11": (1, 0)}), Seat("VEC", defense=2, island={"R05": (1, 0)}))
    play("play TIK1", "attack 1")
    assert play[0].essence == (3 + 1 + 1) - (2 + 1)
    assert play[1].defense == 3


@rule("K5", "V4", "V5")
def test_w13_a_failed_attack_with_a_war_college_draws_a_card() -> None:
    play = table(Seat("UOS", draw=["UOS1"], island={"R14": (1, 0), "R08": (2, 0)}), Seat("VEC"), threat=4)
    play("use R08", "attack threat", "draw UOS1")
    assert play.hand(0) == ["UOS1"]
    assert play[0].essence == 0
    assert play.state.threat == 4
    assert play[0].wins == 0
    assert play[0].defense == 3 + 1  # the rest of the Hangar's text still happens


@rule("K4", "V5")
def test_w14_a_mercenary_camp_pays_after_a_success_against_the_threat() -> None:
    play = table(Seat("TIK", attack=4, hand=["TIK1"], island={"R09": (1, 0)}), Seat("VEC"), threat=2)
    play("play TIK1", "attack threat")
    assert play[0].essence == 3
    assert play.state.threat == 3
    assert play.purse(0) == (1, 0)


@rule("A-23", "A-50", "T2")
def test_w16_w17_a_monster_is_the_read_of_its_turn() -> None:
    row = ["F101", "F119", "F115", "F120", "F102", "F103"]
    play = table(
        Seat("TIK", attack=3, influence=2, wealth=1, hand=["TIK1"], island={"R09": (1, 0)}), Seat("VEC"), row=row
    )
    play("play TIK1", "attack F119")  # 4 against 3
    assert play[0].essence == 2  # the bonus, no difference
    assert play.purse(0) == (2, 2)  # and then the Camp's Wealth
    assert play[0].wins == 1
    assert "read F115" not in play.offers()
    assert "T2" in play.why_not("read F115")
    assert "T2" in play.why_not("read")
    play("end")
    play.passes()
    assert "read F115" in play.offers()  # next turn, same round


@rule("A-24")
def test_w19_an_omen_takes_off_the_printed_cost_but_not_the_payment() -> None:
    play = table(
        Seat("LAS", influence=2, hand=["VEC4"]), Seat("CHS"), row=["F101", "F118", "F102", "F103", "F104", "F105"]
    )
    assert "read F118" not in play.offers()
    play("play VEC4/1", "read F118")
    assert play.purse(0) == (0, 0)
    assert play[0].essence == 3


@rule("V1", "T2")
def test_w20_the_first_read_uses_the_omen_up() -> None:
    row = ["F101", "F117", "F118", "F102", "F103", "F104"]
    play = table(Seat("LAS", wealth=2, influence=3, hand=["VEC4", "AD2"], ready=0), Seat("CHS"), row=row)
    play("play VEC4/1", "read F117")  # cost 1, two off
    assert play.purse(0) == (0, 3)
    assert play.state.omen == 0
    play("play AD2/1")  # I2, OMEN1: it comes too late
    assert play.state.omen == 1
    assert "read F118" not in play.offers()


@rule("R5", "A-17")
def test_w22_a_fragment_removed_from_the_row_is_out_of_the_game() -> None:
    play = table(Seat("VEC", hand=["VEC2"]), Seat("LAS"), row=ROW, pile=["F107", "F108"])
    play("play VEC2", "remove F104", "reveal F107")
    assert not [offer for offer in play.offers() if offer.startswith("remove")]  # one of them, as the card says
    assert play.row() == ["F107", "F101", "F102", "F103", "F105", "F106"]
    assert play.purse(0) == (0, 2)
    empty = table(Seat("VEC", hand=["VEC2"]), Seat("LAS"), row=ROW)
    empty("play VEC2")
    assert empty.row() == ROW
    assert empty.purse(0) == (0, 2)


@rule("R1", "R5")
def test_w23_with_reach_the_leftmost_fragment_can_be_read() -> None:
    row = ["F117", "F102", "F103", "F104", "F105", "F106"]
    play = table(Seat("LAS", wealth=2, influence=1, hand=["VEC8"]), Seat("CHS"), row=row, pile=["F107"])
    assert "read F117" not in play.offers()
    play("play VEC8/1", "read F117", "reveal F107")
    assert play.row() == ["F107", "F102", "F103", "F104", "F105", "F106"]
    assert play[0].essence == 1 + 3


@rule("V1")
def test_w25_a_courthouse_with_nothing_to_exhaust_still_gives_essence() -> None:
    play = table(Seat("CHS", island={"P07": (1, 0)}), Seat("TIK", exhausted=["PAL-TIK"], island={"R01": (1, 0)}))
    play("use P07")
    assert play[0].essence == 2
    assert play.exhausted(1) == ["PAL-TIK"]


@rule("T6", "V1")
def test_w26_the_chamberlain_exhausts_the_palace_as_a_cost() -> None:
    play = table(Seat("CHS", hand=["CHS3"]), Seat("VEC"))
    play("play CHS3/2")
    if play.offers() == ["exhaust PAL-CHS"]:
        play("exhaust PAL-CHS")
    assert play.exhausted(0) == ["PAL-CHS"]
    assert play[0].essence == 2
    assert play.purse(0) == (0, 1)
    used = table(Seat("CHS", hand=["CHS3"], exhausted=["PAL-CHS"]), Seat("VEC"))
    assert "play CHS3/2" not in used.offers()


@rule("V1", "DR1")
def test_w28_a_librarian_draws_one_discards_two_and_gains_essence() -> None:
    play = table(Seat("UOS", hand=["UOS4", "UOS1", "UOS2"], draw=["UOS3"]), Seat("VEC"))
    play("play UOS4", "draw UOS3")
    assert play.hand(0) == ["UOS1", "UOS2", "UOS3"]
    play("discard UOS1", "discard UOS2")
    assert play.hand(0) == ["UOS3"]
    assert play[0].essence == 1
    assert play.discard(0) == ["UOS1", "UOS2", "UOS4"]


@rule("V1")
def test_w29_a_clerks_house_draws_only_with_at_most_one_card_in_hand() -> None:
    full = table(Seat("CHS", hand=["CHS2", "CHS4"], draw=["CHS5"], island={"P04": (1, 0)}), Seat("VEC"))
    full("use P04")
    assert full.hand(0) == ["CHS2", "CHS4"]
    assert full.exhausted(0) == ["P04"]
    few = table(Seat("CHS", hand=["CHS2"], draw=["CHS5"], island={"P04": (1, 0)}), Seat("VEC"))
    few("use P04", "draw CHS5")
    assert few.hand(0) == ["CHS2", "CHS5"]
    assert few.exhausted(0) == ["P04"]


@rule("Z1", "V4")
def test_w35_granary_and_festival_green_answer_a_pass_with_two_discards() -> None:
    play = table(Seat("LAS", hand=["LAS1", "LAS2"], island={"Y06": (1, 0), "G10": (2, 0)}), Seat("VEC"))
    play.passes("LAS1", "LAS2")
    assert play.purse(0) == (3, 0)
    assert play[0].essence == 1


@rule("V4")
def test_a_segment_that_answers_is_named_before_what_it_gives() -> None:
    play = table(Seat("LAS", island={"Y06": (1, 0), "G10": (2, 0)}), Seat("VEC"))
    play.passes()
    to_owner = [play.game.say_event(play.state, event, tongue("en").to(0)) for event in play.heard]
    at = to_owner.index("Granary – When you pass: gain 1 Wealth")
    assert to_owner[at + 1] == "You: +1 Wealth"
    to_rival = [play.game.say_event(play.state, event, tongue("en").to(1)) for event in play.heard]
    assert [line for line in to_rival if line.endswith("Granary answers")]


@rule("V1")
def test_w37_a_guildhall_asks_for_three_yellow_segments() -> None:
    two = table(Seat("LAS", island={"Y10": (1, 0)}), Seat("VEC"))
    two("use Y10")
    assert two.purse(0) == (0, 0)
    assert two.exhausted(0) == ["Y10"]
    three = table(Seat("LAS", island={"Y10": (1, 0), "Y04": (2, 0)}), Seat("VEC"))
    three("use Y10")
    assert three.purse(0) == (1, 0)
    assert three.exhausted(0) == ["Y10"]


@rule("V6")
def test_w38_an_academy_does_not_answer_its_own_building() -> None:
    play = table(Seat("VEC", wealth=4, draw=["VEC1"], island={"R01": (0, 1)}), Seat("TIK"), display=["G13", "G02"])
    play("build G13", "1,0")  # beside the blue Palace: 3 + 1
    assert play[0].essence == 4
    play("draw VEC1", "end")
    play.passes()
    play("build G02", "-1,0")  # beside blue and no yellow: 2 + 1, and the Academy's 1
    assert play[0].essence == 4 + 3 + 1


@rule("V1", "A-39")
def test_w43_a_spymistress_with_nobody_to_rob() -> None:
    play = table(Seat("CHS", hand=["CHS6"]), Seat("VEC", island={"B05": (1, 0)}), Seat("TIK"))
    play("play CHS6")
    assert play[0].essence == 2
    assert play[0].wins == 0
    assert play.purse(1) == (0, 0)  # no Attack: the Mist Lantern (@hit I1) is silent


@rule("V1")
def test_w44_a_printing_house_counts_at_most_three_cards() -> None:
    hand = ["UOS1", "UOS2", "UOS3", "UOS4", "UOS5"]
    play = table(Seat("UOS", influence=1, hand=hand, island={"G08": (1, 0)}), Seat("VEC"))
    play("use G08")
    assert play.purse(0) == (0, 0)
    assert play[0].essence == 3


def test_every_worked_example_of_the_specification_is_told_somewhere() -> None:
    tests = " ".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    told = set(re.findall(r"[wx]\d\d(?=_)", " ".join(re.findall(r"def test_(\w+)", tests))))
    examples = {f"x{number:02}" for number in range(1, 12)}
    left_out = {3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42}  # numbers the house set does not use
    interactions = {f"w{number:02}" for number in range(1, 45) if number not in left_out}
    assert told == examples | interactions
