"""The Id: conversions, the Arrow and the nine tiles (ID-10 to ID-19, ID-71 to ID-96)."""

import pytest

from mindtable.games.unconscious_mind import arrow, events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import A_CLIENT, by_arrow
from mindtable.games.unconscious_mind.id import IdBoxes, IdTurn
from mindtable.games.unconscious_mind.id_inkpot import IdFlip, IdInkpot, IdTop
from mindtable.games.unconscious_mind.id_publish import AttemptPublish, DrawAndPlay
from mindtable.games.unconscious_mind.id_tiles import trigger
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.perform import Perform
from mindtable.games.unconscious_mind.tracks import add_tags, id_coffee
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, game, table

IN1, IN2, IN3, IS1, IS2, IS3, IC1, IC2, IC3 = range(9)


def effect(text: str, **setting: object) -> Mind:
    """The effect of a banner reaches the Id; N01 carries it in a pack of the owner."""
    pack = f'provenance = "owner"\n[[tile]]\nid = "N01"\nbanner = "{text}"\n'
    number = game(packs=[pack]).box.banners[0]
    return table(Perform(p.ID, number), packs=[pack], **setting)  # type: ignore[arg-type]


def tile(number: int, **setting: object) -> Mind:
    """One tile of the Id is triggered."""
    play = table(**setting)  # type: ignore[arg-type]
    play.state.heard = play.ears
    trigger(play.state, number)
    play.run()
    return play


# -- conversions


@rule("ID-10")
@pytest.mark.parametrize(
    ("text", "coffee", "boxes"),
    [
        ("Min G", 1, 0), ("Trans 1", 1, 0), ("Elev 2", 2, 0), ("Loc 3", 3, 0), ("Play 1", 1, 0), ("Med ?", 2, 0),
        ("Tile", 2, 0), ("Maj F", 0, 1), ("+Tile", 0, 1),
    ],
)  # fmt: skip
def test_what_the_id_gains_instead(text: str, coffee: int, boxes: int) -> None:
    assert effect(text).coffee_and_boxes == (coffee, boxes)


@rule("ID-11", "ID-12")
def test_other_effects_happen_as_they_are_in_printed_order() -> None:
    play = effect("VP 2, Cof 1, Box 1, Bright 2, Res 1, Rep")
    assert (play.its.vp, play.its.bright, play.its.hand, play.its.reputation) == (2, 2, 1, 1)
    assert play.coffee_and_boxes == (1, 1)
    shown = (events.POINTS, events.COFFEE, events.BOX, events.BRIGHT, id_events.DRAWS, events.REPUTATION)
    assert [event.kind for event in play.heard if event.kind in shown] == list(shown)


@rule("TC-10", "ID-13")
def test_tc10() -> None:
    assert effect("Elev 2, Trans 1", id=Id(coffee=2)).coffee_and_boxes == (1, 1)


@rule("TC-11", "ID-13", "ID-14", "A-40")
def test_tc11_nine_coffees_at_two_boxes() -> None:
    play = effect("Cof 9", id=Id(boxes=2))
    assert play.coffee_and_boxes == (1, 3)
    assert play.its.vp == 2


@rule("TC-13", "ID-10")
def test_tc13() -> None:
    assert effect("Med F", id=Id(coffee=3)).coffee_and_boxes == (1, 1)


@rule("TC-14", "EX-10", "ID-14")
def test_tc14_a_major_at_three_boxes() -> None:
    play = effect("Maj P", id=Id(boxes=3))
    assert play.coffee_and_boxes == (0, 3)
    assert play.its.vp == 2


@rule("EX-09", "ID-13")
def test_ex09_the_fourth_coffee_is_a_box() -> None:
    assert effect("Cof 1", id=Id(coffee=3)).coffee_and_boxes == (0, 1)


@rule("ID-07")
def test_strong_coffee_needs_three() -> None:
    play = table(id=Id(coffee=2), strong_coffee="on")
    id_coffee(play.state, 1, p.AS_PRINTED)
    assert play.coffee_and_boxes == (0, 1)


@rule("TC-16", "ID-10")
def test_tc16_triggering_a_tile_uses_none_of_its_own() -> None:
    cells = [f"R{row}/{column}" for row in (1, 2, 3) for column in "LMR"]
    play = effect("Tile", id=Id(active=cells))
    assert play.coffee_and_boxes == (2, 0)
    assert play.told(id_events.TILE_TRIGGERED) == []


@rule("TC-17", "ID-72")
def test_tc17_two_plays_with_one_card_in_hand() -> None:
    play = effect("Play 2", id=Id(hand=1), deck=["S09"])
    play("research S09")
    assert play.coffee_and_boxes == (2, 0)
    assert play.in_play(play.its) == ["S09"]


@rule("A-20")
def test_exchanges_are_skipped_or_free_by_a_switch() -> None:
    assert effect("pay Min G -> Box 1").coffee_and_boxes == (0, 0)
    assert effect("pay Min G -> Box 1", id_costs="free").coffee_and_boxes == (0, 1)


# -- Arrow


@rule("TC-01", "ID-16", "ID-18", "ID-19")
def test_tc01_the_arrow_picks_an_end_and_turns() -> None:
    play = table(arrow=">")
    assert by_arrow(play.state, [0, 1, 2], A_CLIENT, arrow.ROUTINE_CLIENTS) == 2
    assert play.arrow == "<"
    assert by_arrow(play.state, [0, 2], A_CLIENT, arrow.ROUTINE_CLIENTS) == 0
    assert play.arrow == ">"


@rule("TC-02", "ID-17", "A-01")
def test_tc02_a_single_candidate_leaves_the_arrow_unless_a_switch_turns_it() -> None:
    play = table(arrow=">")
    assert by_arrow(play.state, [1], A_CLIENT, arrow.ROUTINE_CLIENTS) == 1
    assert play.arrow == ">"
    play = table(arrow=">", arrow_when_single="turn")
    assert by_arrow(play.state, [1], A_CLIENT, arrow.ROUTINE_CLIENTS) == 1
    assert play.arrow == "<"


# -- Notes


@rule("ID-80")
def test_notes_one_discards_the_rightmost_top_tile_and_refills() -> None:
    play = tile(IN1, tiles={"1 top": "N22", "2 top": "N23", "2 bottom": "N25"})
    assert play.its.vp == 1
    assert play.coffee_and_boxes == (1, 0)
    play("tile N36")
    assert play.display() == ["N22", "-", "N36", "N25", "-", "-"]


@rule("TC-40", "ID-81")
def test_tc40_notes_two_takes_the_bottom_tile_and_the_top_one_slides_down() -> None:
    play = tile(IN2, tiles={"3 top": "N33", "3 bottom": "N28"})
    play("tile N01")
    assert play.its.bright == 1
    assert play.coffee_and_boxes == (2, 0)
    assert play.display()[4:] == ["N01", "N33"]


@rule("A-43")
def test_an_empty_display_row_gives_coffee_only() -> None:
    assert tile(IN2, tiles={"1 top": "N01"}).coffee_and_boxes == (2, 0)
    assert tile(IN1, tiles={}).coffee_and_boxes == (1, 0)


@rule("TC-41", "ID-82", "A-15", "ID-65", "A-37")
def test_tc41_a_dream_through_catharsis() -> None:
    room = Room("R01", 5, "GS03", ["L01", "M03"])
    play = tile(IN3, id=Id(primary=room))
    assert play.marker(play.its, 0) == 2
    assert play.its.vp == 2
    assert play.coffee_and_boxes == (1, 1)
    assert play.its.second_open
    assert play.overlay(0) == "O1"
    assert play.tags(play.its) == {"TH": 1, "LI": 1}
    assert play.dream(play.its, 0) == "L01"
    order = [event.kind for event in play.heard if event.kind in (events.COFFEE, id_events.OVERLAY_LAID)]
    assert order == [events.COFFEE, id_events.OVERLAY_LAID]


@rule("TC-43", "ID-82")
def test_tc43_of_two_dreams_the_arrow_chooses() -> None:
    play = tile(IN3, id=Id(primary=Room("R01", 5, "GL01", ["M01"]), secondary=Room("C01", 6, "GD01", ["M05"])))
    assert play.things(events.TREATED, "room") == ["primary"]
    assert play.arrow == ">"


@rule("TC-44", "ID-82")
def test_tc44_one_dream_leaves_the_arrow() -> None:
    play = tile(IN3, id=Id(primary=Room("R01", 5, "GL01"), secondary=Room("C01", 6, "GD01", ["M05"])))
    assert play.things(events.TREATED, "room") == ["secondary"]
    assert play.arrow == "<"


@rule("TC-46", "ID-82", "UM-76")
def test_tc46_a_latent_dream_that_triggers_a_tile() -> None:
    play = tile(IN3, id=Id(primary=Room("R01", 6, "GL04", ["L05"])))
    assert play.marker(play.its, 0) == 3
    assert play.its.vp == 2
    assert play.coffee_and_boxes == (3, 0)


@rule("A-05", "ID-82")
def test_no_dream_no_effect() -> None:
    play = tile(IN3, id=Id(primary=Room("R01", 5, "GL01")))
    assert play.coffee_and_boxes == (0, 0)


@rule("A-34", "ID-67")
def test_a_dream_that_cures_leaves_the_room_empty_until_drafting() -> None:
    play = tile(IN3, id=Id(primary=Room("R01", 1, "", ["M03"], "O1")), rows={"routine": ["R05", "R06", "R07"]})
    assert play.client(play.its, 0) == ""
    assert play.its.vp == 2 + 2  # cure and Dream
    assert play.coffee_and_boxes == (0, 2)  # two Therapy points left over


# -- Study


@rule("TC-47", "ID-83", "A-38")
def test_tc47_draw_swap_play_and_then_the_hand() -> None:
    play = tile(IS1, face_up=["S02", "S20"], id=Id(hand=1), deck=["S11", "S30"])
    play("research S30", "research S11")
    assert play.face_up() == ["S30", "S20"]
    assert play.arrow == ">"
    assert play.coffee_and_boxes == (0, 1)
    assert play.in_play(play.its) == ["S02", "S11"]
    assert play.tags(play.its) == {"CA": 1}


@rule("ID-71", "ID-73")
def test_an_empty_deck_gives_nothing_but_the_hand_is_played() -> None:
    play = table(DrawAndPlay(1, 1), id=Id(hand=1), deck=["S10"])
    play("research S10")
    assert play.its.vp == 1
    play = table(DrawAndPlay(1, 1), deck=[])
    assert play.coffee_and_boxes == (1, 0)


@rule("TC-148", "ID-72", "A-21")
def test_tc148_a_played_card_lies_at_the_right_end() -> None:
    play = effect("Play 1", id=Id(hand=2, in_play=["S01"]), deck=["S09", "S10"])
    play("research S10")
    assert play.in_play(play.its) == ["S01", "S10"]
    assert play.its.vp == 1
    assert play.tags(play.its) == {"UN": 1}
    assert play.its.hand == 1


@rule("TC-58", "ID-85", "ID-90", "A-25")
def test_tc58_study_three_without_an_insight_draws_and_plays_twice() -> None:
    play = tile(IS3)
    play("research S10", "research S20")
    assert play.in_play(play.its) == ["S10", "S20"]


@rule("ID-85")
def test_study_three_publishes_with_the_card_it_has_just_played() -> None:
    play = tile(IS3, id=Id(insights=1, in_play=["S01", "S02"]))
    play("research S03")
    assert play.published(play.its) == ["T1G"]
    assert play.volumes("T1G") == ["S01", "S02", "S03"]
    assert play.its.vp == 1 + 3  # the card's point comes before those of the Treatise
    kinds = [event.kind for event in play.heard if event.kind in (id_events.PLAY, id_events.PUBLISH)]
    assert kinds == [id_events.PLAY, id_events.PUBLISH]


# -- Publish


def publish(**setting: object) -> Mind:
    return table(AttemptPublish(), **setting)  # type: ignore[arg-type]


def gone(play: Mind, *treatises: str) -> Mind:
    for treatise in treatises:
        play.state.owners[play.box.number("treatise", treatise)] = p.ID
    play.run(AttemptPublish())
    return play


@rule("ID-84")
def test_study_two_publishes() -> None:
    play = tile(IS2, id=Id(insights=1, in_play=["S01", "S02", "S03"]))
    assert play.published(play.its) == ["T1G"]


@rule("TC-49", "ID-91", "ID-93", "A-22")
def test_tc49_cards_with_fewest_tags() -> None:
    play = publish(id=Id(insights=1, in_play=["S01", "S02", "S06", "S12"]))
    assert play.published(play.its) == ["T1G"]
    assert play.volumes("T1G") == ["S01", "S02", "S06"]
    assert play.its.vp == 3
    assert play.in_play(play.its) == ["S12"]
    assert play.tags(play.its) == {"TH": 2, "LI": 1}
    assert play.its.insights == 0


@rule("TC-50", "ID-91")
def test_tc50_six_points_before_three() -> None:
    play = publish(id=Id(insights=1, in_play=["S01", "S02", "S03", "S13"]))
    assert play.published(play.its) == ["T2G"]
    assert play.its.vp == 6


@rule("TC-52", "ID-91")
def test_tc52_tied_cards_by_the_arrow_one_by_one() -> None:
    play = publish(id=Id(insights=1, in_play=["S06", "S07", "S01", "S08"]), arrow=">")
    assert sorted(play.volumes("T1G")) == ["S01", "S06", "S08"]
    assert play.in_play(play.its) == ["S07"]
    assert play.arrow == ">"


@rule("ID-91", "A-24", "UM-03")
def test_tied_treatises_lie_in_one_row_of_the_grid_and_the_arrow_chooses() -> None:
    cards = ["S01", "S02", "S03", "S25", "S26", "S27"]
    play = gone(table(id=Id(insights=1, in_play=cards), arrow=">"), "T2G", "T2P")
    assert play.published(play.its) == ["T1P"]
    assert play.arrow == "<"
    play = gone(table(id=Id(insights=1, in_play=cards), arrow="<"), "T2G", "T2P")
    assert play.published(play.its) == ["T1G"]


YOURS = {"T3F": ["S13", "S14", "S03", "S25", "S04"]}


@rule("TC-53", "ID-92", "A-23", "A-26", "UM-84")
def test_tc53_one_card_short_is_cited() -> None:
    play = publish(id=Id(insights=1, in_play=["S01", "S02"]), you=You(published=YOURS))
    assert play.published(play.its) == ["T1G"]
    assert play.volumes("T1G") == ["S01", "S02", "S04"]
    assert play.volumes("T3F") == ["S13", "S14", "S03", "S25"]
    assert (play.you.vp, play.you.bright, play.its.vp) == (2, 1, 3)


TAIL = {"T3P": ["S25", "S26", "S13", "S05"]}
OWN = ["S01", "S02", "S03"]


@rule("TC-55", "ID-92")
def test_tc55_two_cites_to_reach_the_one_that_is_needed() -> None:
    play = table(id=Id(insights=1, in_play=OWN), you=You(published=TAIL))
    gone(play, "T1G", "T3G")
    assert play.published(play.its) == ["T2G"]
    assert play.volumes("T3P") == ["S25", "S26"]
    assert (play.you.vp, play.you.bright) == (4, 2)
    assert len(play.in_play(play.its)) == 1


@rule("TC-55b", "A-44")
def test_tc55b_nine_points_with_four_cites_before_six_with_two() -> None:
    play = table(id=Id(insights=1, in_play=OWN), you=You(published=TAIL))
    gone(play, "T1G")
    assert play.published(play.its) == ["T3G"]
    assert play.volumes("T3P") == []
    assert (play.you.vp, play.you.bright) == (8, 4)
    assert len(play.in_play(play.its)) == 2
    other = table(id=Id(insights=1, in_play=OWN), you=You(published=TAIL), cite_first="fewest")
    assert gone(other, "T1G").published(other.its) == ["T2G"]


@rule("TC-56", "ID-92")
def test_tc56_two_treatises_end_in_the_colour_the_arrow_chooses() -> None:
    yours = {"T1F": ["S13", "S14", "S03"], "T1P": ["S25", "S26", "S04"]}
    play = gone(table(id=Id(insights=1, in_play=["S01", "S02"]), you=You(published=yours)), "T2G", "T3G")
    assert play.volumes("T1F") == ["S13", "S14"]
    assert play.volumes("T1P") == ["S25", "S26", "S04"]
    assert play.arrow == ">"


@rule("ID-94", "ID-10")
def test_no_treatise_in_reach_draws_and_plays() -> None:
    play = publish(id=Id(insights=1, in_play=["S01"]))
    play("research S10")
    assert play.in_play(play.its) == ["S01", "S10"]
    assert play.its.insights == 1


@rule("TC-154", "ID-93")
def test_tc154_a_second_treatise_lies_at_the_right_end() -> None:
    play = publish(id=Id(insights=1, in_play=["S25", "S26", "S27"], published={"T1G": []}))
    assert play.published(play.its) == ["T1G", "T1P"]


@rule("A-22")
def test_fewest_tags_first_by_a_switch() -> None:
    cards = ["S01", "S02", "S03", "S25", "S26", "S30", "S12"]  # T1G gives up no tag, T2P (6 points) one
    play = publish(id=Id(insights=1, in_play=[*cards]), publish_first="tags")
    assert play.published(play.its) == ["T1G"]
    assert publish(id=Id(insights=1, in_play=[*cards])).its.vp == 6


@rule("TC-158", "A-25")
def test_tc158_without_an_insight_nothing_happens_by_a_switch() -> None:
    play = publish(publish_without_insight="nothing")
    assert play.asked() == []
    assert play.in_play(play.its) == []


# -- City


@rule("TC-59", "ID-86", "ID-95", "ID-96", "A-28")
def test_tc59_freud_goes_where_most_effects_are() -> None:
    play = tile(IC1, freud="UN", id=Id(professor="CA", tags={"CA": 3, "TH": 1}), you=You(professor="TH"))
    assert play.at(play.state.freud) == "CA"
    assert play.coffee_and_boxes == (3, 0)


@rule("TC-61", "ID-95")
def test_tc61_five_effects_are_the_most() -> None:
    play = tile(IC1, freud="TH", id=Id(tags={"MU": 7}))
    assert play.at(play.state.freud) == "MU"
    assert play.coffee_and_boxes == (1, 1)


@rule("ID-95")
@pytest.mark.parametrize(
    ("tags", "person", "place", "effects"),
    [
        ({}, "OP", "OP", 2),  # the person there, and Freud who comes: two figures
        ({"MU": 3}, "OP", "MU", 3),  # three tags are more
        ({"LI": 1, "*": 1}, "TH", "LI", 2),  # a gray tag counts for any Location
        ({"LI": 5, "OP": 6, "MU": 7}, "TH", "LI", 5),  # five effects at most, so all are tied: the nearest
        ({"OP": 6, "MU": 7}, "TH", "OP", 5),
        ({"UN": 9}, "TH", "LI", 1),  # four steps away
        ({"TH": 9}, "UN", "LI", 1),  # he does not stay
    ],
)
def test_freud_goes_where_most_effects_are_counted_by_figures_or_tags(
    tags: dict[str, int], person: str, place: str, effects: int
) -> None:
    play = tile(IC1, freud="TH", id=Id(professor="UN", tags=tags), you=You(professor=person))
    assert play.at(play.state.freud) == place
    assert play.things(id_events.FREUD, "n") == [effects]


@rule("ID-95", "ID-87")
@pytest.mark.parametrize(
    ("tags", "person", "place"),
    [({}, "MU", "LI"), ({}, "OP", "OP"), ({"MU": 5}, "TH", "LI"), ({"OP": 2}, "LI", "LI"), ({"OP": 3}, "LI", "OP")],
)
def test_its_professor_goes_one_or_two_locations_from_freud(tags: dict[str, int], person: str, place: str) -> None:
    play = tile(IC2, freud="TH", id=Id(professor="TH", tags=tags), you=You(professor=person))
    assert play.at(play.its.professor) == place


@rule("ID-95")
def test_tied_locations_the_first_one_clockwise() -> None:
    play = tile(IC1, freud="TH", you=You(professor="TH"), id=Id(professor="TH"))
    assert play.at(play.state.freud) == "LI"


@rule("TC-62", "ID-87")
def test_tc62_the_professor_joins_freud() -> None:
    play = tile(IC2, freud="UN", id=Id(professor="LI", tags={"OP": 4}), you=You(professor="TH"))
    assert play.at(play.its.professor) == "UN"
    assert play.coffee_and_boxes == (2, 0)


@rule("TC-64", "ID-87", "A-31", "ID-98")
def test_tc64_from_freud_to_the_person() -> None:
    play = tile(IC2, freud="UN", id=Id(professor="UN", tags={"*": 1}), you=You(professor="CA"))
    assert play.at(play.its.professor) == "CA"
    assert play.coffee_and_boxes == (2, 0)


@rule("TC-145", "ID-15")
def test_tc145_bright_ideas_add_no_effects() -> None:
    play = tile(IC2, freud="UN", id=Id(professor="UN", bright=4), you=You(professor="OP"))
    assert play.at(play.its.professor) == "CA"
    assert play.coffee_and_boxes == (1, 0)
    assert play.its.bright == 4


@rule("TC-65", "ID-88", "UM-82")
def test_tc65_a_goal_by_the_arrow_whatever_its_condition() -> None:
    play = tile(IC3, goals=["G3", "G1", "G7"], arrow=">")
    assert play.goals(play.its) == ["G7"]
    assert play.its.reputation == 1
    assert play.tags(play.its) == {"CA": 1}
    assert play.arrow == "<"


@rule("TC-67", "ID-88")
def test_tc67_without_goals_a_reputation_point() -> None:
    play = tile(IC3)
    assert play.its.reputation == 1
    assert play.goals(play.its) == []


@rule("TC-146", "ID-18")
def test_tc146_gaps_do_not_count() -> None:
    play = tile(IC3, goals=["-", "G4", "G1", "-", "G6"], arrow="<")
    assert play.goals(play.its) == ["G4"]
    assert play.arrow == ">"


# -- Goals


@rule("EX-12", "ID-76", "ID-74")
def test_ex12_two_complete_columns_of_active_tiles() -> None:
    cells = ["R1/L", "R2/L", "R3/L", "R1/M", "R2/M"]
    play = table(IdFlip(2), id=Id(active=cells), goals=["G2"])
    assert play.goals(play.its) == ["G2"]
    assert play.its.reputation == 1


@rule("TC-149", "ID-75", "A-18")
def test_tc149_a_goal_already_met_is_claimed_before_anything_else() -> None:
    cells = ["R1/L", "R2/L", "R3/L", "R1/M", "R2/M", "R3/M"]
    play = table(IdTurn(), id=Id(active=cells), goals=["G2"])
    assert play.asked() == [-1]  # the Meeting Table card
    assert play.goals(play.its) == ["G2"]


@rule("A-18")
def test_the_id_claims_nothing_in_the_persons_turn() -> None:
    tags = dict.fromkeys(("TH", "LI", "OP", "MU", "UN"), 2)
    play = table(id=Id(tags={**tags, "CA": 1}), goals=["G5"], acting=p.PERSON)
    add_tags(play.state, p.ID, [5])
    assert play.goals(play.its) == []


@rule("ID-75", "A-19")
def test_several_goals_met_before_its_turn_from_left_to_right() -> None:
    play = table(IdTurn(), id=Id(cured=["R01", "R02", "R03", "C01", "C02"]), goals=["G8", "-", "G1"])
    assert play.goals(play.its) == ["G8", "G1"]
    assert play.state.goals == [p.NONE] * 7


FOUR = ["R01", "R02", "R03", "C01"]


@rule("ID-74", "A-19")
@pytest.mark.parametrize("row", [["G8", "G1"], ["G1", "G8"]])
def test_one_cure_that_meets_two_goals_claims_them_from_left_to_right_without_the_arrow(row: list[str]) -> None:
    last = Room("C02", 1, overlay="K1")
    play = table(Therapy(p.ID, 1, 1), id=Id(cured=[*FOUR], secondary=last), goals=row, arrow=">")
    assert play.goals(play.its) == row
    assert (play.its.reputation, play.arrow) == (2, ">")


@rule("ID-74")
def test_a_fifth_cure_claims_its_goal_before_the_next_box_is_spent() -> None:
    rooms = Id(cured=[*FOUR], boxes=2, primary=Room("R05", 1, overlay="O1"), secondary=Room("C02", 2, overlay="K1"))
    play = table(IdBoxes(), id=rooms, goals=["G1"], arrow="<")
    kinds = [event.kind for event in play.heard if event.kind in (id_events.BOX, events.GOAL_CLAIMED)]
    assert kinds == [id_events.BOX, events.GOAL_CLAIMED, id_events.BOX]


@rule("ID-74", "A-18")
def test_a_cure_outside_its_turn_claims_nothing() -> None:
    last = Room("C02", 1, overlay="K1")
    play = table(Therapy(p.ID, 1, 1), id=Id(cured=[*FOUR], secondary=last), goals=["G1"], acting=p.PERSON)
    assert play.goals(play.its) == []


@rule("ID-74")
def test_a_played_card_whose_tag_fills_the_last_gap_claims_the_goal_at_once() -> None:
    tags = dict.fromkeys(("TH", "LI", "OP", "MU", "UN"), 2)
    play = effect("Play 1, Cof 1", id=Id(hand=1, tags={**tags, "*": 1}), deck=["S11"], goals=["G5"])
    play("research S11")  # a Cafe tag: with the gray one two of every Location
    assert play.goals(play.its) == ["G5"]
    kinds = [event.kind for event in play.heard if event.kind in (events.GOAL_CLAIMED, events.COFFEE)]
    assert kinds[0] is events.GOAL_CLAIMED  # before the Coffee of the card and of the effect
    short = effect("Play 1", id=Id(hand=1, tags={**tags}), deck=["S11"], goals=["G5"])
    short("research S11")
    assert short.goals(short.its) == []


@rule("ID-74")
def test_the_last_idea_above_its_columns_claims_the_goal_of_free_ideas() -> None:
    play = table(IdInkpot(1), id=Id(inkpot="LEFT", above=[0, 0, 1]), goals=["G7"], halt=(IdTop,))
    assert play.goals(play.its) == ["G7"]
    play = table(IdInkpot(1), id=Id(inkpot="LEFT", above=[0, 0, 2]), goals=["G7"], halt=(IdTop,))
    assert play.goals(play.its) == []  # only the Bright Idea came free


@rule("ID-74")
def test_its_third_treatise_claims_the_goal() -> None:
    own = Id(insights=1, in_play=["S01", "S02", "S03"], published={"T1F": [], "T1P": []})
    assert publish(id=own, goals=["G3"]).goals(publish(id=own, goals=["G3"]).its) == ["G3"]
    assert publish(id=Id(insights=1, in_play=["S01", "S02", "S03"]), goals=["G3"]).its.goals == []
