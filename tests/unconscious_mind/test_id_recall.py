"""The Id: Recall and its bonus, Boxes, Catharsis and drafting (ID-50 to ID-68)."""

from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.drafting import Draft, GiveManifest
from mindtable.games.unconscious_mind.id import IdBoxes, IdTurn
from mindtable.games.unconscious_mind.id_recall import IdRecall
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, table


def recall(**setting: object) -> Mind:
    return table(IdRecall(), **setting)  # type: ignore[arg-type]


def boxes(**setting: object) -> Mind:
    return table(IdBoxes(), **setting)  # type: ignore[arg-type]


def none_left() -> dict[str, int]:
    return {"green": 0, "red": 0, "purple": 0}


@rule("TC-68", "ID-50")
def test_tc68_a_coffee_for_each_space_and_all_ideas_back() -> None:
    play = recall(held={"b2": "Id 2", "c3": "Id 1", "a1": "you 1"}, id=Id(coffee=3, ideas=0), tokens=none_left())
    assert play.coffee_and_boxes == (1, 1)
    assert play.its.ideas == 3
    assert play.held() == {"a1": "you"}


@rule("TC-73", "ID-54", "UM-69")
def test_tc73_both_stacks_empty_no_bonus() -> None:
    play = recall(held={"b2": "Id 2"}, id=Id(insights=1, tags={"UN": 6}), tokens=none_left())
    assert play.coffee_and_boxes == (1, 0)
    assert play.things(events.SLOT_COVERED, "slot") == play.things(events.NUMBER_COVERED, "number") == []


@rule("TC-74", "A-02")
def test_tc74_without_an_idea_on_the_table_the_bonus_is_claimed_all_the_same() -> None:
    play = recall(id=Id(professor="OP"), freud="OP")
    assert play.coffee_and_boxes == (0, 1)  # the top slot of the Opera is a Box
    assert play.things(events.SLOT_COVERED, "slot") == ["OP top"]


def slot(play: Mind) -> str:
    """The slot of the bonus, of a District or of a Location."""
    (covered,) = play.things(events.NUMBER_COVERED, "number") + play.things(events.SLOT_COVERED, "slot")
    return str(covered)


@rule("EX-05", "ID-51", "ID-55")
def test_ex05_equal_numbers_the_district_of_its_professor() -> None:
    play = recall(
        id=Id(insights=1, professor="UN", tags={"UN": 2, "CA": 2, "OP": 3}), freud="OP", covered=["purple 4"],
    )  # fmt: skip
    assert slot(play) == "purple 3"
    assert play.its.insights == 0
    assert play.its.districts_held() == 1


@rule("ID-51", "ID-52")
def test_the_highest_number_goes_first_even_where_only_freud_stands() -> None:
    play = recall(id=Id(insights=1, active=[], professor="UN", tags={"UN": 3, "OP": 4}), freud="OP", tokens={"red": 5})
    assert slot(play) == "red 4"
    assert play.its.vp == 2


@rule("ID-52", "A-36")
def test_the_effect_comes_before_the_reputation_of_the_token() -> None:
    play = recall(id=Id(insights=1, active=[], professor="OP", inkpot="R1", tags={"OP": 3}), freud="OP")
    kinds = [event.kind for event in play.heard if event.kind in (id_events.INK, events.POINTS, events.REPUTATION)]
    assert kinds == [id_events.INK, events.POINTS, events.REPUTATION]


@rule("ID-74")
def test_an_insight_on_a_number_counts_for_a_goal_before_the_slots_effects() -> None:
    play = recall(
        id=Id(insights=1, professor="OP", inkpot="R1", tags={"OP": 3}, districts=["green"]), freud="OP", goals=["G4"],
        tokens={"red": 5},
    )  # fmt: skip
    kinds = [event.kind for event in play.heard if event.kind in (events.GOAL_CLAIMED, id_events.INK)]
    assert kinds == [events.GOAL_CLAIMED, id_events.INK]


@rule("EX-06", "ID-53")
def test_ex06_too_few_tags_the_higher_slot_goes_first() -> None:
    play = recall(
        id=Id(insights=1, professor="LI", tags={"TH": 2}), freud="MU", covered=["LI top"],
    )  # fmt: skip
    assert slot(play) == "MU top"


@rule("TC-70", "ID-51")
def test_tc70_six_tags_without_an_insight() -> None:
    play = recall(id=Id(insights=0, professor="UN", tags={"UN": 6}), freud="UN")
    assert slot(play).split(" ")[0] in p.LOCATIONS


@rule("TC-71", "ID-53")
def test_tc71_both_top_slots_vacant_the_one_at_its_professor() -> None:
    play = recall(id=Id(professor="OP"), freud="CA")
    assert slot(play) == "OP top"
    assert play.coffee_and_boxes == (0, 1)


@rule("TC-76", "ID-10", "ID-52")
def test_tc76_a_gained_tile_is_a_box_then_the_tokens_reputation() -> None:
    play = recall(id=Id(professor="UN"), freud="UN")
    assert play.coffee_and_boxes == (0, 1)
    assert play.its.reputation == 1


@rule("A-29")
def test_a_district_without_tokens_is_no_candidate_the_other_is() -> None:
    play = recall(id=Id(professor="OP"), freud="CA", tokens={"red": 0})
    assert slot(play) == "CA top"


@rule("ID-55", "A-31", "ID-98")
def test_a_gray_tag_counts_in_every_district() -> None:
    play = recall(id=Id(insights=1, professor="UN", tags={"UN": 2, "*": 1}), freud="UN")
    assert slot(play) == "purple 3"


# -- Boxes


@rule("ID-61")
def test_one_client_gets_box_after_box_until_cured() -> None:
    play = boxes(id=Id(boxes=3, primary=Room("R01", 2, overlay="O1")))
    assert play.its.boxes == 1
    assert play.client(play.its, 0) == ""
    assert play.its.vp == 2


@rule("EX-07", "ID-62", "ID-64", "ID-65")
def test_ex07_two_boxes_two_clients_and_a_catharsis_with_its_overlay() -> None:
    play = boxes(id=Id(boxes=2, primary=Room("R01", 5, "GL01"), secondary=Room("C01", 4, "GD02")), arrow="<")
    assert play.marker(play.its, 0) == 4
    assert play.marker(play.its, 1) == 3
    assert play.its.vp == 2
    assert play.overlay(1) == "K1"
    assert play.arrow == ">"
    assert play.its.boxes == 0


@rule("TC-77", "ID-64", "UM-76")
def test_tc77_a_box_made_on_the_way_joins() -> None:
    play = boxes(
        id=Id(coffee=3, boxes=3, primary=Room("R01", 4, "GL01"), secondary=Room("C01", 7, "GD03")), arrow="<",
    )  # fmt: skip
    assert (play.marker(play.its, 0), play.marker(play.its, 1)) == (2, 5)
    assert play.its.vp == 3
    assert play.coffee_and_boxes == (0, 0)
    assert play.arrow == ">"


@rule("A-33")
def test_a_box_gained_while_one_is_spent_fits() -> None:
    play = boxes(id=Id(coffee=3, boxes=3, primary=Room("R01", 4, "GL01")))
    assert play.its.vp == 2  # the cure alone: no Box was lost to the full track
    assert play.its.boxes == 0


@rule("TC-79", "ID-63", "A-35")
def test_tc79_both_cured_then_both_rooms_drafted() -> None:
    play = table(
        IdBoxes(), Draft(p.ID),
        id=Id(boxes=3, second_open=True, primary=Room("R01", 1, overlay="O1"), secondary=Room("C01", 2, overlay="K1")),
        arrow=">",
        rows={"routine": ["R02", "R03", "R04"], "case": ["C02", "C03", "C04"], "manifest": ["M01", "M02", "M03"]},
    )  # fmt: skip
    while play.asked() == [-1]:
        play("*")
    spent = play.things(id_events.BOX, "room")
    assert spent == ["secondary", "primary", "secondary"]
    assert play.things(events.CURED, "client") == ["R01", "C01"]
    assert play.things(events.DRAFTED, "room") == ["primary", "secondary"]


@rule("ID-63")
def test_boxes_stay_when_both_clients_are_cured() -> None:
    play = boxes(id=Id(boxes=3, primary=Room("R01", 1, overlay="O1"), secondary=Room("C01", 1, overlay="K1")))
    assert play.its.boxes == 1


@rule("TC-80", "ID-60")
def test_tc80_no_box_leaves_the_arrow() -> None:
    play = boxes(id=Id(primary=Room("R01", 4, "GL01"), secondary=Room("C01", 6, "GD01")), arrow="<")
    assert play.arrow == "<"


@rule("ID-60")
def test_no_client_leaves_the_boxes() -> None:
    assert boxes(id=Id(boxes=2)).its.boxes == 2


@rule("ID-66", "A-08")
def test_with_the_overlays_used_up_printed_tags_count_but_no_ability() -> None:
    play = table(Therapy(p.ID, 0, 1), id=Id(primary=Room("R01", 4, "GL01"), overlays=[]))
    assert play.tags(play.its) == {"TH": 1, "OP": 1}
    assert play.overlay(0) == ""
    play.its.ideas = 0
    play.state.held[0] = p.ID
    play.run(IdRecall())
    assert play.things(events.COFFEE, "n")[-1] == 1  # R01 would give another Coffee at a Recall


@rule("ID-67", "UM-78")
def test_a_cured_client_keeps_its_overlay() -> None:
    play = table(Therapy(p.ID, 1, 1), id=Id(secondary=Room("C01", 1, overlay="K3")))
    assert play.its.cured_overlays == [2]
    assert play.its.vp == 4


# -- drafting

ROWS = {"routine": ["R05", "R12", "R20"], "case": ["C05", "C06", "C07"], "manifest": ["M01", "M03", "M13"]}


def draft(**setting: object) -> Mind:
    play = table(Draft(p.ID), rows=ROWS, **setting)  # type: ignore[arg-type]
    while play.asked() == [-1]:
        play("*")
    return play


@rule("ID-57", "ID-58", "UM-72")
def test_a_routine_client_by_the_arrow_and_the_dream_with_most_therapy() -> None:
    play = draft(arrow=">")
    assert play.client(play.its, 0) == "R20"
    assert play.dream(play.its, 0) == "M03"
    assert play.arrow == ">"
    assert play.state.rows[0][1:] == [4, 11]  # the others have slid right


@rule("TC-152", "ID-56")
def test_tc152_a_closed_room_is_not_drafted() -> None:
    play = draft(id=Id(primary=Room("R01", 4, "GL01")))
    assert play.client(play.its, 1) == ""
    play = draft(id=Id(primary=Room("R01", 4, "GL01"), second_open=True))
    assert play.client(play.its, 1) == "C05"


@rule("TC-82", "ID-56")
def test_tc82_nobody_is_drafted_in_the_last_round() -> None:
    play = draft(round=9, last_round=9)
    assert play.client(play.its, 0) == ""


@rule("TC-83", "ID-58", "UM-73")
def test_tc83_no_routine_client_left() -> None:
    play = table(Draft(p.ID), rows={**ROWS, "routine": ["-", "-", "-"]}, piles={"routine": []})
    assert play.client(play.its, 0) == ""


@rule("A-42")
def test_the_id_takes_no_dream_from_the_deck() -> None:
    play = table(GiveManifest(p.ID, 0), id=Id(primary=Room("R01", 4, "GL01")), rows={"manifest": ["-", "-", "-"]})
    assert play.dream(play.its, 0) == ""
    assert play.asked() == []


@rule("ID-68", "ID-21")
def test_a_new_client_gets_no_boxes_in_the_turn_it_is_drafted() -> None:
    play = table(
        IdTurn(), id=Id(ideas=0, bright=0, boxes=3), you=You(), rows=ROWS, tokens=none_left(), round=3,
    )  # fmt: skip
    while play.asked() == [-1]:
        play("*")
    assert play.its.boxes == 3
    assert play.client(play.its, 0) == "R05"
