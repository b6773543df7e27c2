"""The Id in the corners of its rules: what it leaves alone, and what it does exactly once."""

import pytest

from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.id import IdBoxes
from mindtable.games.unconscious_mind.id_inkpot import IdFlip, IdTop
from mindtable.games.unconscious_mind.id_publish import AttemptPublish, DrawAndPlay
from mindtable.games.unconscious_mind.id_recall import IdRecall
from mindtable.games.unconscious_mind.id_tiles import trigger
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, table

IN1, IN2, IN3, IS1, IS2, IS3, IC1, IC2, IC3 = range(9)


def tile(number: int, **setting: object) -> Mind:
    """One tile of the Id is triggered."""
    play = table(**setting)  # type: ignore[arg-type]
    play.state.heard = play.ears
    trigger(play.state, number)
    play.run()
    return play


def publish(*gone: str, **setting: object) -> Mind:
    """It tries to Publish when these Treatises are out already."""
    play = table(**setting)  # type: ignore[arg-type]
    for treatise in gone:
        play.state.owners[play.box.number("treatise", treatise)] = p.ID
    play.run(AttemptPublish())
    return play


# -- Boxes


@rule("ID-61")
def test_a_client_in_the_secondary_room_alone_gets_the_boxes_without_the_arrow() -> None:
    play = table(IdBoxes(), id=Id(boxes=2, second_open=True, secondary=Room("C01", 6, "GD01")), arrow="<")
    assert (play.marker(play.its, 1), play.its.boxes) == (4, 0)
    assert play.arrow == "<"


@rule("ID-61", "A-01")
def test_for_one_client_the_arrow_has_nothing_to_say_under_either_reading() -> None:
    play = table(IdBoxes(), id=Id(boxes=1, primary=Room("R01", 5, "GL02")), arrow="<", arrow_when_single="turn")
    assert play.arrow == "<"


@rule("ID-64", "ID-65")
def test_a_catharsis_is_finished_with_its_overlay_before_the_next_box() -> None:
    play = table(IdBoxes(), id=Id(boxes=2, primary=Room("R01", 4, "GS01")))
    shown = (id_events.BOX, events.CATHARSIS, events.COFFEE, events.ROOM_OPEN, id_events.OVERLAY_LAID)
    assert [event.kind for event in play.heard if event.kind in shown] == [
        id_events.BOX, events.CATHARSIS, events.COFFEE, events.ROOM_OPEN, id_events.OVERLAY_LAID, id_events.BOX,
    ]  # fmt: skip


@rule("ID-60")
@pytest.mark.parametrize(
    ("its", "line"),
    [
        (Id(boxes=0, primary=Room("R01", 4, "GL01")), "no Box to spend: the Compass Arrow is not used (ID-60)"),
        (Id(boxes=2), "no Client in its rooms: its 2 Boxes stay (ID-60)"),
        (Id(boxes=1), "no Client in its rooms: its 1 Box stays (ID-60)"),
        (Id(boxes=0), "neither a Box nor a Client: no Therapy (ID-60)"),
    ],
)
def test_without_a_box_or_without_a_client_the_log_says_which_is_missing(its: Id, line: str) -> None:
    assert table(IdBoxes(), id=its).lines() == [line]


@rule("ID-63")
def test_boxes_left_over_are_told_to_stay() -> None:
    play = table(IdBoxes(), id=Id(boxes=3, primary=Room("R01", 1, overlay="O1")))
    assert play.lines()[-1] == "no Client is left: 2 Boxes stay (ID-63)"


# -- columns and rows


@rule("ID-41")
@pytest.mark.parametrize(("above", "column"), [([1, 0, 1], 1), ([1, 1, 0], 2)])
def test_a_foot_whose_insight_lies_there_does_nothing(above: list[int], column: int) -> None:
    play = table(IdTop(), id=Id(above=above, active=[]))
    assert play.things(id_events.COLUMN, "column") == [["left", "middle", "right"][column]]
    assert play.told(id_events.LINE_END) == []
    assert play.coffee_and_boxes == (0, 0)
    play.its.foot_locks &= ~(1 << column)
    play.run(IdTop())
    assert len(play.told(id_events.LINE_END)) == 1


@rule("ID-44")
@pytest.mark.parametrize("row", [0, 1, 2])
def test_each_row_frees_its_own_insight_whatever_the_others_have_done(row: int) -> None:
    cells = [f"R{row + 1}/L", f"R{row + 1}/M"]
    play = table(IdFlip(row), id=Id(active=cells))
    assert play.its.insights == 1
    assert play.its.row_locks == 0b111 & ~(1 << row)
    after_others = table(id=Id(active=cells))
    after_others.its.row_locks = 1 << row
    after_others.run(IdFlip(row))
    assert (after_others.its.insights, after_others.its.row_locks) == (1, 0)


# -- Research


@rule("ID-71")
def test_drawn_cards_leave_the_deck_for_the_hand() -> None:
    play = table(DrawAndPlay(2, 0), deck=["S10", "S11", "S12"])
    assert (play.state.deck, play.its.hand, len(play.state.research)) == (1, 2, 3)


@rule("ID-71", "ID-73")
def test_the_last_cards_of_the_deck_are_drawn_and_no_more() -> None:
    play = table(DrawAndPlay(3, 0), deck=["S10", "S11"])
    assert (play.state.deck, play.its.hand) == (0, 2)


@rule("ID-72", "ID-10")
def test_two_plays_without_a_card_are_two_coffees() -> None:
    play = table(DrawAndPlay(0, 2), deck=["S10"])
    assert play.coffee_and_boxes == (2, 0)
    assert play.state.deck == 1


@rule("ID-72")
def test_two_plays_take_two_cards_of_the_hand_and_none_of_the_deck() -> None:
    play = table(DrawAndPlay(0, 2), id=Id(hand=3), deck=["S10", "S20", "S30", "S12", "S22"])
    play("research S10", "research S20")
    assert play.in_play(play.its) == ["S10", "S20"]
    assert (play.its.hand, play.state.deck) == (1, 2)


@rule("ID-83")
def test_the_card_drawn_for_a_swap_leaves_the_deck_and_only_that_one() -> None:
    play = tile(IS1, face_up=["S01", "S20"], id=Id(hand=1), deck=["S10", "S30", "S33"])
    play("research S30", "research S10")
    assert play.in_play(play.its) == ["S01", "S10"]
    assert play.face_up() == ["S30", "S20"]
    assert (play.state.deck, play.its.hand) == (1, 0)
    assert [play.box.ids["research"][card] for card in play.state.research] == ["S33"]


@rule("ID-83", "ID-73")
def test_without_a_deck_the_hand_is_played_all_the_same() -> None:
    play = tile(IS1, face_up=["S01", "S20"], id=Id(hand=2), deck=["S10", "S33"])
    play("research S10", "research S33")
    assert play.in_play(play.its) == ["S10", "S33"]
    assert play.face_up() == ["S01", "S20"]
    assert (play.state.deck, play.its.hand) == (0, 0)


@rule("ID-85")
def test_study_three_draws_one_card_and_no_more() -> None:
    play = tile(IS3, id=Id(insights=1, in_play=["S01", "S02"]), deck=["S03", "S20", "S30"])
    play("research S03")
    assert play.published(play.its) == ["T1G"]
    assert (play.state.deck, play.its.hand) == (2, 0)


# -- Publishing


@rule("ID-90", "ID-94", "A-25")
def test_a_failure_draws_one_card_and_plays_one() -> None:
    for its in (Id(insights=0), Id(insights=1, in_play=["S13"])):
        play = publish(id=its, deck=["S10", "S20", "S30"])
        play("research S10")
        assert play.asked() == []
        assert (play.state.deck, play.its.hand) == (2, 0)
        assert play.coffee_and_boxes == (0, 0)


@rule("ID-91", "UM-86")
def test_a_treatise_of_yours_is_no_longer_there_to_be_published() -> None:
    play = publish(id=Id(insights=1, in_play=["S01", "S02", "S03"]), you=You(published={"T1G": []}), deck=["S10"])
    play("research S10")
    assert play.published(play.its) == []
    assert play.published(play.you) == ["T1G"]


@rule("ID-92")
def test_the_volume_is_taken_from_the_treatise_that_has_it() -> None:
    yours = {"T1F": ["S13", "S14", "S15"], "T3P": ["S25", "S26", "S16", "S04"]}
    own = Id(insights=1, in_play=["S01", "S02"])
    play = publish("T2G", "T3G", id=own, you=You(published=yours), arrow="<")
    assert play.volumes("T1G") == ["S01", "S02", "S04"]
    assert play.volumes("T3P") == ["S25", "S26", "S16"]
    assert play.volumes("T1F") == ["S13", "S14", "S15"]
    assert play.arrow == "<"


@rule("ID-92", "A-23")
def test_once_only_one_way_is_left_the_arrow_is_not_used_again() -> None:
    yours = {"T2P": ["S25", "S03"], "T3F": ["S13", "S14", "S04", "S05"]}
    play = publish("T2G", "T3G", id=Id(insights=1, in_play=["S01"]), you=You(published=yours), arrow="<")
    assert play.published(play.its) == ["T1G"]
    assert play.volumes("T2P") == ["S25"]  # the Arrow chose the left one
    assert play.volumes("T3F") == ["S13", "S14", "S04"]  # the other could only come from here
    assert play.arrow == ">"


@rule("A-44")
def test_by_the_switch_the_fewest_cards_that_suffice_are_counted() -> None:
    # T1G lacks one card though two could be Cited for it, T1P lacks two.
    yours = {"T3F": ["S13", "S04", "S05"], "T2P": ["S26", "S27", "S28"]}
    own = Id(insights=1, in_play=["S01", "S02", "S25"])
    play = publish(id=own, you=You(published=yours), arrow=">", cite_first="fewest")
    assert play.published(play.its) == ["T1G"]
    assert play.arrow == ">"
    assert len(play.volumes("T3F")) == 2


@rule("ID-91")
def test_where_every_tied_card_is_needed_the_arrow_is_not_used() -> None:
    play = publish(id=Id(insights=1, in_play=["S01", "S06", "S07"]), arrow="<")
    assert sorted(play.volumes("T1G")) == ["S01", "S06", "S07"]
    assert play.arrow == "<"


@rule("ID-91", "ID-92", "ID-94")
def test_why_it_did_not_publish_is_told_way_by_way() -> None:
    lines = publish(id=Id(insights=1, in_play=["S01", "S13"]), deck=[]).lines()
    assert lines[:2] == [
        "its own cards alone fill no Treatise: in play 1 Growth, 1 Freedom (ID-91)",
        "there is no Volume of yours to Cite: it draws a Research card and plays it instead (ID-92, ID-94)",
    ]
    yours = You(published={"T1P": ["S25", "S26", "S27"]})
    lines = publish(id=Id(insights=1, in_play=[]), you=yours, deck=[]).lines()
    assert lines[0] == "its own cards alone fill no Treatise: it has none in play (ID-91)"
    assert lines[1].startswith("your Volumes do not help")


# -- City, Goals, Coffee


@rule("ID-53")
def test_a_location_whose_slots_are_all_covered_offers_nothing_of_the_next_one() -> None:
    slots = ["OP top", "OP middle", "OP bottom"]
    play = table(IdRecall(), id=Id(professor="OP"), freud="OP", covered=slots, tokens={"red": 3})
    assert play.told(events.SLOT_COVERED) == []
    assert play.lines()[-1] == "no bonus can be claimed (ID-54)"


@rule("ID-51", "ID-53")
def test_why_there_is_no_district_bonus_is_told() -> None:
    lines = table(IdRecall(), id=Id(professor="UN", tags={"UN": 6}), freud="UN").lines()
    assert "no District bonus: no Insight in its supply (ID-51)" in lines
    its = Id(insights=1, professor="UN", tags={"UN": 2})
    lines = table(IdRecall(), id=its, freud="OP", tokens={"red": 0}).lines()
    assert "no District bonus: Purple District: 2 tags of 3 and Red District: nothing left (ID-51)" in lines


@rule("ID-88")
def test_the_first_goal_can_be_taken_like_any_other() -> None:
    assert tile(IC3, goals=["-", "G1"]).goals(tile(IC3, goals=["-", "G1"]).its) == ["G1"]


@rule("ID-80", "ID-81", "ID-10", "ID-11")
def test_every_coffee_says_where_it_comes_from() -> None:
    assert tile(IN1, tiles={"1 top": "N22"}).things(events.COFFEE, "reason") == ["converted", "top-tile"]
    assert tile(IN2, tiles={"1 bottom": "N22"}).things(events.COFFEE, "reason") == ["converted", "bottom-tile"]
    assert tile(IN1).things(events.COFFEE, "reason") == ["top-tile"]
    assert tile(IN2).things(events.COFFEE, "reason") == ["bottom-tile"]
    assert table(DrawAndPlay(0, 1), deck=[]).things(events.COFFEE, "reason") == ["no-card"]
    printed = table(DrawAndPlay(0, 1), id=Id(hand=1), deck=["S02"])
    printed("research S02")
    converted = table(DrawAndPlay(0, 1), id=Id(hand=1), deck=["S06"])
    converted("research S06")
    assert printed.things(events.COFFEE, "reason") == ["printed"]
    assert converted.things(events.COFFEE, "reason") == ["converted"]
    freud = tile(IC1, you=You(professor="TH"))
    assert freud.things(events.COFFEE, "reason") == ["effects"]
    recall = table(IdRecall(), held={"a1": "Id 2"}, tokens={"green": 0, "red": 0, "purple": 0})
    assert recall.things(events.COFFEE, "reason") == ["spaces"]
