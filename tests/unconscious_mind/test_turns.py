"""The person's turn: State, Inkpot, Notebook, actions, dial (UM-10 to UM-65)."""

import pytest

from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import GainCoffee, Generate
from mindtable.games.unconscious_mind.id import IdTurn
from mindtable.games.unconscious_mind.ideas import Act
from mindtable.games.unconscious_mind.inkpot import AdvanceInkpot
from mindtable.games.unconscious_mind.meta import UnconsciousMind
from mindtable.games.unconscious_mind.notebook import ChooseTile, PlaceTile
from mindtable.games.unconscious_mind.perform import MayPay, Perform
from mindtable.games.unconscious_mind.shaping import shape
from mindtable.games.unconscious_mind.turns import PersonTurn
from mindtable.testing.clauses import rule

from .scenario import Mind, You, game, table

EXCHANGES = ("buy elevate", "buy transfer", "buy bright", "make box")


def turn(**setting: object) -> Mind:
    """The person's turn, and a stop before the Id's."""
    return table(PersonTurn(), IdTurn(), acting=p.PERSON, halt=(IdTurn,), **setting)  # type: ignore[arg-type]


def act(action: int, **setting: object) -> Mind:
    return table(Act(action), acting=p.PERSON, **setting)  # type: ignore[arg-type]


def plain(play: Mind) -> list[str]:
    """What is offered besides exchanges."""
    return [offer for offer in play.offers() if offer not in EXCHANGES]


# -- State


@rule("UM-20", "UM-21")
def test_a_space_an_action_it_touches_and_one_or_two_pieces() -> None:
    play = turn(you=You(ideas=2, bright=1), held={"a1": "you", "b1": "Id"}, pointed={"a1": "EL"})
    offers = plain(play)
    assert "state a1" not in offers
    assert "state b1" not in offers
    play("state b2")
    assert play.offers() == ["action PU", "action PR", "action RE"]  # other Ideas point at EL
    assert "UM-21" in play.why_not("action EL")
    play("action RE")
    assert play.offers() == ["with idea", "with bright", "with idea idea", "with idea bright"]


@rule("UM-21")
def test_a_space_whose_actions_are_all_pointed_at_is_not_offered() -> None:
    play = turn(held={"b3": "you"}, pointed={"b3": "PR"})
    assert "state a3" not in play.offers()  # it touches PR alone
    assert "UM-21" in play.why_not("state a3")


@rule("UM-22", "TC-94", "UM-40")
def test_tc94_two_ideas_do_the_action_twice_each_half_finished_in_turn() -> None:
    play = turn(you=You(ideas=2, dial={"Min G": 4}, notebook={}, inkpot="R1"))
    play("state a1", "action EL", "with idea idea")
    play("elevate Min G", "elevate Min G", "transfer Med G to F")
    assert any(offer.startswith("elevate") for offer in play.offers())  # the second half has begun
    assert any(offer.startswith("transfer") for offer in play.offers())
    play("elevate Min G", "elevate Min G", "transfer Med F to P")
    assert play.dial()["Med G"] == 3
    assert play.dial()["Med P"] == 1
    assert play.inkpot(play.you) == "R2"  # the Inkpot moves once, after both


@rule("UM-23", "A-12")
def test_any_part_of_an_action_may_be_declined_and_an_idle_one_chosen() -> None:
    play = turn(you=You(ideas=1, coffee=0))
    play("state a1", "action N1")  # no Coffee: nothing to take
    assert play.inkpot(play.you) == "R1"
    play = act(p.FREUD)
    play("freud 0")
    assert play.at(play.state.freud) == "UN"


@rule("A-12")
def test_a_switch_forbids_actions_that_do_nothing() -> None:
    play = turn(you=You(ideas=1, coffee=0), idle_actions="forbidden", tiles={"1 top": "N01"})
    assert "state a1" not in play.offers()  # N1 needs Coffee, EL a piece
    assert "state a3" in play.offers()


@rule("UM-24", "TC-95")
def test_tc95_bright_ideas_change_the_value_but_not_below_one() -> None:
    play = table(AdvanceInkpot(1, 1, True), you=You(bright=2), acting=p.PERSON)
    assert plain(play) == ["inkpot 1", "inkpot 2", "inkpot 3"]
    play("inkpot 3")
    assert play.you.bright == 0
    assert play.inkpot(play.you) == "R3"


@rule("UM-25", "UM-71")
def test_a_space_with_only_bright_ideas_is_vacant_after_the_turn() -> None:
    play = turn(you=You(ideas=0, bright=1, dial={"reserve": 3}), deck=[])
    play("state b3", "action RE")
    assert play.asked() == []
    assert play.held() == {}
    assert play.you.bright == 0


@rule("UM-11")
def test_the_person_passes_only_when_nothing_is_possible() -> None:
    play = turn(you=You(ideas=0))
    assert play.offers() == []  # nothing to ask
    assert [event.kind for event in play.heard][:2] == [events.TURN, events.PASSED]
    assert "UM-11" in turn(you=You(ideas=1)).why_not("pass")


# -- Inkpot


@rule("UM-30", "TC-121", "UM-31")
def test_tc121_from_row_three_by_two_to_the_top_frees_an_idea() -> None:
    play = table(AdvanceInkpot(2, 2, True), you=You(inkpot="R3", notebook={"R1/L": "spielrein"}), acting=p.PERSON)
    assert play.inkpot(play.you) == "TOP"
    assert (play.you.locked_ideas, play.you.ideas) == (2, 4)
    assert play.you.coffee == 2  # the left column is open now


@rule("UM-31")
def test_the_top_space_without_an_open_column_does_nothing() -> None:
    play = table(AdvanceInkpot(5, 5, True), you=You(inkpot="TOP", locked_ideas=3), acting=p.PERSON)
    assert play.asked() == []


@rule("UM-31", "UM-45")
def test_a_column_in_any_order_and_its_foot() -> None:
    you = You(
        inkpot="LEFT", locked_ideas=1, notebook={"R1/L": "N22", "R2/L": "N10", "R3/L": "N23"}, dial={"reserve": 3}
    )
    play = table(you=you, acting=p.PERSON)
    play.you.foot_locks = 0b110
    play.run(AdvanceInkpot(1, 1, True))
    assert plain(play) == ["tile R1/L", "tile R2/L", "tile R3/L"]
    play("tile R3/L", "tile R2/L")
    assert play.offers() == ["quality G", "quality F", "quality P"]  # the foot: a Medium of choice
    assert (play.you.vp, play.you.coffee) == (7, 3)


@rule("UM-32", "TC-122")
def test_tc122_row_one_with_jungs_tile() -> None:
    play = table(AdvanceInkpot(1, 1, True), you=You(notebook={"R1/L": "jung"}, dial={"reserve": 4}), acting=p.PERSON)
    assert play.dial() == {"Min G": 1, "reserve": 3}
    play("quality P")
    assert play.dial() == {"Min G": 1, "Min P": 1, "reserve": 2}
    assert play.you.coffee == 1


@rule("UM-33", "TC-104")
def test_tc104_the_reputation_track() -> None:
    pack = (
        'provenance = "owner"\n[[section]]\nid = "A"\nabove = "VP 9"\nbelow = "VP 9"\n'
        '[[section]]\nid = "B"\nabove = "VP 2, Cof 2"\nbelow = "VP 9"\n[[section]]\nid = "C"\nbelow = "Box 1"\n'
    )
    you = You(inkpot="R3", reputation=4)  # in section B; Freud's marker is in C
    play = table(AdvanceInkpot(1, 1, True), you=you, freud_marker=6, acting=p.PERSON, packs=[pack])
    assert (play.you.vp, play.you.coffee) == (2, 2)
    assert plain(play) == ["track A", "track B", "track C"]
    assert play.why_not("track D") == "Freud's marker has not reached that section yet (UM-33)."
    play("track C")
    assert (play.you.vp, play.you.coffee, play.you.boxes) == (2, 2, 1)


@rule("UM-33")
def test_with_freuds_marker_in_the_first_section_there_is_nothing_to_choose() -> None:
    pack = 'provenance = "owner"\n[[section]]\nid = "A"\nabove = "VP 2"\nbelow = "Box 1"\n'
    play = table(AdvanceInkpot(1, 1, True), you=You(inkpot="R3"), freud_marker=2, acting=p.PERSON, packs=[pack])
    assert play.asked() == []
    assert (play.you.vp, play.you.boxes) == (2, 1)


@rule("UM-34", "A-13")
def test_an_inkpot_effect_lets_choose_and_bright_ideas_change_it_unless_a_switch_forbids() -> None:
    green_four = game().box.district_bonuses[0][1]
    play = table(Perform(p.PERSON, green_four), you=You(bright=1), acting=p.PERSON)
    assert plain(play) == ["inkpot 1", "inkpot 2", "inkpot 3"]
    play = table(Perform(p.PERSON, green_four), you=You(bright=1), acting=p.PERSON, bright_on_ink="off")
    assert plain(play) == ["inkpot 1", "inkpot 2"]


@rule("UM-37")
def test_tile_and_column_effects() -> None:
    box = game().box
    you = You(notebook={"R1/L": "N22", "R2/L": "N23"}, locked_ideas=2)
    play = table(Perform(p.PERSON, box.location_bonuses[1][0]), you=you, acting=p.PERSON)  # Library: Tile, Cof 1
    assert play.offers() == ["tile R1/L", "tile R2/L"]
    play("tile R1/L")
    assert (play.you.vp, play.you.coffee) == (3, 1)
    play = table(Perform(p.PERSON, box.location_bonuses[0][0]), you=you, acting=p.PERSON)  # Theater: Col
    play("tile R2/L")
    assert play.you.vp == 6


# -- Notebook actions


@rule("UM-42", "TC-97")
def test_tc97_pay_place_banner_main_effect() -> None:
    play = act(p.NOTE_3, you=You(coffee=3, dial={"Min P": 1, "reserve": 2}), tiles={"3 top": "N04", "3 bottom": "N22"})
    play("take 3 top", "*", "row R2", "elevate Min P")
    assert play.you.coffee == 0
    assert play.dial() == {"Med P": 1, "Maj G": 1, "reserve": 1}
    assert play.you.notebook[3] == play.box.number("tile", "N04")


@rule("UM-42")
def test_the_first_and_second_action_trigger_less() -> None:
    tiles = {"1 top": "N23", "2 top": "N24"}
    play = act(p.NOTE_1, you=You(coffee=3, notebook={}), tiles=tiles)
    play("take 1 top", "*", "row R1")
    assert (play.you.coffee, play.you.vp) == (2, 0)
    play = act(p.NOTE_2, you=You(coffee=3, dial={"Min G": 1}), tiles={"2 top": "N23"})
    play("take 2 top", "*", "row R1")
    assert (play.you.coffee, play.you.vp) == (1, 1)


@rule("UM-43", "TC-119", "UM-22")
def test_tc119_the_second_use_sees_the_refilled_column() -> None:
    play = turn(you=You(ideas=2, coffee=3), tiles={"1 top": "N01", "1 bottom": "N02"})
    play("state a1", "action N1", "with idea idea", "take 1 bottom", "tile N03")
    assert play.display()[:2] == ["N03", "N01"]
    play("row R3")
    assert play.offers() == ["take none", "take 1 top", "take 1 bottom"]


@rule("UM-44", "TC-98")
def test_tc98_third_spaces_need_cured_clients_by_row() -> None:
    cells = {"R1/L": "N01", "R1/M": "N02", "R2/L": "N03", "R2/M": "N04", "R3/L": "N05", "R3/M": "N06"}
    play = table(PlaceTile(9), you=You(notebook=cells), acting=p.PERSON)
    assert play.you.notebook[2] == 9  # row 1 is the only one
    play = table(PlaceTile(9), you=You(notebook=cells, cured=["R01"]), acting=p.PERSON)
    assert play.offers() == ["row R1", "row R2"]
    assert "UM-44" in play.why_not("row R3")


@rule("A-10")
def test_third_spaces_by_order_of_completion_by_a_switch() -> None:
    cells = {"R1/L": "N01", "R1/M": "N02", "R2/L": "N03", "R2/M": "N04", "R3/L": "N05", "R3/M": "N06"}
    play = table(PlaceTile(9), you=You(notebook=cells), acting=p.PERSON, third_space="order")
    assert play.offers() == ["row R1", "row R2", "row R3"]


@rule("UM-45", "TC-124")
def test_tc124_a_complete_column_frees_its_insight_but_not_its_foot() -> None:
    play = table(PlaceTile(9), you=You(notebook={"R1/L": "N01", "R2/L": "N02"}), acting=p.PERSON)
    play("row R3")
    assert play.you.dial[p.OWN_RESERVE] == 1
    assert play.asked() == []
    assert play.you.foot_locks == 0b110


@rule("UM-12", "UM-82")
def test_a_goal_is_claimed_at_once_and_brings_reputation_and_tags() -> None:
    cells = {"R1/L": "N01", "R2/L": "N02", "R3/L": "N03", "R1/M": "N04", "R2/M": "N05"}
    play = table(PlaceTile(9), you=You(notebook=cells), goals=["G2"], acting=p.PERSON)
    play("row R3")
    assert play.goals(play.you) == ["G2"]
    assert play.you.reputation == 1
    assert play.tags(play.you) == {"TH": 1}
    kinds = [event.kind for event in play.heard if event.kind in (events.GOAL_CLAIMED, events.REPUTATION)]
    assert kinds == [events.GOAL_CLAIMED, events.REPUTATION]


@rule("UM-46", "TC-125")
def test_tc125_without_a_space_no_tile_and_no_coffee() -> None:
    cells = {f"R{row}/{column}": f"N{row}{number}" for row in (1, 2, 3) for number, column in enumerate("LMR", 1)}
    play = act(p.NOTE_1, you=You(coffee=3, notebook=cells), tiles={"1 top": "N01"})
    assert play.asked() == []
    assert play.you.coffee == 3


@rule("UM-42")
def test_an_any_tile_bonus_takes_from_all_columns_without_coffee() -> None:
    play = table(ChooseTile(-1, 0), tiles={"1 top": "N01", "3 bottom": "N02"}, acting=p.PERSON)
    assert play.offers() == ["take none", "take 1 top", "take 3 bottom"]
    play("take 3 bottom", "*", "row R1")
    assert play.you.coffee == 0


# -- Research and City


@rule("UM-50", "UM-52")
def test_research_is_drawn_and_may_be_swapped() -> None:
    play = act(p.RESEARCH, face_up=["S20", "S30"], you=You(hand=["S01"]))
    play("research S02")
    assert play.offers() == ["no swap", "swap S01 left", "swap S01 right", "swap S02 left", "swap S02 right"]
    play("swap S01 right")
    assert play.face_up() == ["S20", "S01"]
    assert [play.box.ids["research"][card] for card in play.you.hand] == ["S02", "S30"]


@rule("TC-127")
def test_tc127_an_ability_gives_a_coffee_for_research() -> None:
    play = act(p.RESEARCH, you=You(abilities=[7]))
    play("research S02")
    assert play.you.coffee == 1


@rule("UM-51", "UM-53", "TC-128")
def test_tc128_played_cards_are_resolved_and_their_tags_count() -> None:
    play = act(p.PUBLISH, you=You(hand=["S12", "S10", "S02"]))
    play("play S12")
    assert play.tags(play.you) == {"TH": 1, "LI": 1}
    assert play.you.coffee == 1
    play("play S10")
    assert play.asked() == []  # two cards are the limit
    assert play.in_play(play.you) == ["S12", "S10"]
    assert play.you.vp == 1


@rule("UM-54", "TC-103")
def test_tc103_with_freud_the_professor_only_steps() -> None:
    play = act(p.PROFESSOR, you=You(professor="UN"), freud="UN")
    assert play.offers() == ["professor 0", "professor 1", "professor 2"]
    assert "UM-54" in play.why_not("to Freud")
    play = act(p.PROFESSOR, you=You(professor="TH"), freud="UN")
    assert "to Freud" in play.offers()
    play("to Freud")
    assert play.at(play.you.professor) == "UN"


@rule("UM-55", "UM-56")
def test_freud_moves_and_the_location_is_resolved_by_figures_or_tags() -> None:
    play = act(p.FREUD, you=You(professor="TH", tags={"CA": 4}), freud="UN")
    assert play.offers() == ["freud 0", "freud 1", "freud 2", "freud 3"]
    play("freud 1")
    for _ in range(4):
        play("effect 2")
    assert play.asked() == []
    assert play.you.coffee == 4


@rule("UM-56")
def test_a_bright_idea_adds_two_effects_up_to_five() -> None:
    play = act(p.FREUD, you=You(professor="TH", tags={"CA": 4}, bright=1), freud="UN")
    play("freud 1", "more for bright")
    for _ in range(5):
        play("effect 2")
    assert play.asked() == []
    assert (play.you.coffee, play.you.bright) == (5, 0)


@rule("UM-56", "UM-23")
def test_effects_may_be_declined_and_cost_what_they_show() -> None:
    play = act(p.FREUD, you=You(professor="TH", dial={"Med F": 1}), freud="UN")
    play("freud 1", "effect 3", "pay yes")
    assert play.you.bright == 2
    assert play.dial() == {"reserve": 1}


# -- dial


@rule("UM-41", "UM-60")
def test_one_minor_of_each_quality_from_the_reserve() -> None:
    play = act(p.GENERATE, you=You(dial={"reserve": 3}))
    assert play.dial() == {"Min G": 1, "Min F": 1, "Min P": 1, "reserve": 0}


@rule("UM-60")
def test_with_an_empty_reserve_a_piece_may_be_moved_or_the_insight_declined() -> None:
    play = act(p.GENERATE, you=You(dial={"Maj F": 1, "reserve": 1}))
    assert plain(play) == ["go on", "move Min G", "move Maj F"]
    play("go on", "move Maj F")
    assert play.dial() == {"Min G": 1, "Min P": 1, "reserve": 0}


@rule("UM-61", "TC-130")
def test_tc130_elevate_never_from_the_reserve_and_transfer_keeps_the_level() -> None:
    play = table(you=You(dial={"Med G": 1, "reserve": 2}), acting=p.PERSON)
    shape(play.state, 1, 1)
    assert play.offers() == ["done", "elevate Med G", "transfer Med G to F", "transfer Med G to P"]
    play("transfer Med G to F")
    assert play.dial() == {"Med F": 1, "reserve": 2}


@rule("UM-40", "UM-61", "A-47")
def test_the_only_piece_on_the_dial_takes_both_elevates_and_the_transfer() -> None:
    play = act(p.ELEVATE, you=You(dial={"Min G": 1, "reserve": 6}))
    play("elevate Min G")
    assert play.offers() == ["done", "elevate Med G", "transfer Med G to F", "transfer Med G to P"]
    play("elevate Med G", "transfer Maj G to P")
    assert play.dial() == {"Maj P": 1, "reserve": 6}
    assert play.asked() == []


@rule("A-47")
def test_in_edition_1_a_lone_piece_took_one_elevate_and_the_rest_was_lost() -> None:
    play = act(p.ELEVATE, you=You(dial={"Min G": 1, "reserve": 6}), lone_insight="once")
    play("elevate Min G")
    assert play.asked() == []
    assert play.dial() == {"Med G": 1, "reserve": 6}
    both = act(p.ELEVATE, you=You(dial={"Min G": 1, "Min P": 1}), lone_insight="once")
    both("elevate Min G")
    assert "elevate Med G" in both.offers()  # another piece lay there: nothing was lost
    old = UnconsciousMind().game(1, "medium", {}, [], edition="1")
    assert old.options["lone_insight"] == "once"
    assert UnconsciousMind().game(1, "medium", {}, []).options["lone_insight"] == "again"


@rule("UM-61", "UM-65")
def test_a_paid_elevate_is_one_and_cannot_be_declined() -> None:
    play = turn(you=You(coffee=2, dial={"Min G": 1}))
    play("buy elevate")
    assert play.offers() == ["elevate Min G"]
    play("elevate Min G")
    assert play.dial() == {"Med G": 1, "reserve": 0}


@rule("UM-62", "TC-100")
def test_tc100_a_major_may_pay_a_minor_and_nothing_is_returned() -> None:
    play = table(MayPay(1 * 3, game().box.location_bonuses[3][0]), you=You(dial={"Maj F": 1}), acting=p.PERSON)
    play("pay yes")
    assert play.dial() == {"reserve": 1}
    assert play.you.vp == 3


@rule("UM-62")
def test_the_person_chooses_which_piece_pays() -> None:
    play = table(MayPay(0, game().box.location_bonuses[3][0]), you=You(dial={"Min G": 1, "Maj G": 1}), acting=p.PERSON)
    play("pay yes")
    assert play.offers() == ["pay Min G", "pay Maj G"]


@rule("UM-64", "TC-101")
def test_tc101_three_levels_become_a_box() -> None:
    play = turn(you=You(dial={"Maj G": 1, "Med P": 1, "Min P": 1}))
    play("make box")
    assert play.dial() == {"reserve": 3}
    assert play.you.boxes == 1


@rule("UM-65", "TC-131", "A-14")
def test_tc131_five_coffees_buy_an_elevate_and_a_bright_idea() -> None:
    play = turn(you=You(coffee=5, dial={"Min G": 1}))
    play("buy elevate", "elevate Min G", "buy bright")
    assert (play.you.coffee, play.you.bright) == (0, 1)
    assert play.dial() == {"Med G": 1, "reserve": 0}
    assert "buy bright" not in turn(you=You(coffee=5), coffee_to_bright="off").offers()


@rule("TC-112")
def test_tc112_coffee_beyond_ten_is_lost_after_a_last_chance_to_exchange() -> None:
    play = table(GainCoffee(3), you=You(coffee=9), acting=p.PERSON)
    assert play.offers() == ["take coffee", "buy bright"]
    play("take coffee")
    assert play.you.coffee == 10


@rule("UM-12")
def test_eight_coffees_at_once_claim_their_goal() -> None:
    play = table(GainCoffee(2), you=You(coffee=6), goals=["G9"], acting=p.PERSON)
    assert play.goals(play.you) == ["G9"]


@rule("UM-12")
def test_three_majors_at_once_claim_their_goal() -> None:
    play = table(you=You(dial={"Maj G": 1, "Maj F": 1, "reserve": 1}), goals=["G6"], acting=p.PERSON)
    Generate(p.MAJOR, 2).run(play.state)
    assert play.goals(play.you) == ["G6"]


@rule("UM-60")
def test_with_an_empty_reserve_and_no_piece_elsewhere_there_is_nothing_to_ask() -> None:
    play = table(Generate(p.MINOR, 0), you=You(dial={"Min G": 2}, coffee=1), acting=p.PERSON)
    assert play.offers() == []
    assert play.dial() == {"Min G": 2, "reserve": 0}


@rule("UM-60", "UM-64")
def test_a_box_made_for_want_of_a_piece_lets_the_insight_come() -> None:
    play = table(Generate(p.MINOR, 0), you=You(dial={"Maj G": 1, "Med F": 1, "Min P": 1}), acting=p.PERSON)
    play("make box")
    assert play.dial() == {"Min G": 1, "reserve": 2}


@pytest.mark.parametrize("taken", ["take 1 top", "take 3 bottom"])
def test_a_taken_tile_is_refilled_before_it_is_placed(taken: str) -> None:
    tiles = {"1 top": "N01", "1 bottom": "N02", "3 top": "N03", "3 bottom": "N04"}
    play = table(ChooseTile(-1, 0), tiles=tiles, acting=p.PERSON)
    play(taken)
    assert play.asked() == [-1]
    play("tile N36")
    assert "-" not in play.display()[:2]
