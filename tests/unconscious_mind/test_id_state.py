"""The Id: State or Recall, placement and Inkpot (ID-20 to ID-46)."""

import pytest

from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind.id import IdTurn, StateOrRecall
from mindtable.games.unconscious_mind.id_inkpot import IdFlip, IdInkpot, IdRow, IdTop
from mindtable.games.unconscious_mind.id_recall import IdRecall
from mindtable.games.unconscious_mind.perform import Perform
from mindtable.games.unconscious_mind.turns import EndTurn
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, You, game, table


def place(card: str, **setting: object) -> Mind:
    """Reveal a card and stop before the Inkpot moves."""
    held = setting.pop("held", None)
    assert held is None or isinstance(held, dict)
    play = table(StateOrRecall(), held=held, halt=(IdInkpot, IdRecall), **setting)  # type: ignore[arg-type]
    play(f"card {card}")
    return play


@rule("EX-01", "ID-23", "ID-25")
def test_ex01_target_and_next_space_taken_the_third_one_is_found_round_the_end() -> None:
    play = place("b1U", held={"b1": "you", "b3": "you"})
    assert play.held()["b2"] == "Id"
    assert play.state.agenda[-1].value == 2  # type: ignore[attr-defined]


@rule("TC-23", "ID-23", "ID-30")
def test_tc23_the_next_space_down() -> None:
    play = place("c2D", held={"c2": "you"})
    assert play.held() == {"c2": "you", "c3": "Id"}
    assert play.state.agenda[-1].value == 3  # type: ignore[attr-defined]


@rule("TC-25", "ID-23")
def test_tc25_upwards_round_to_the_bottom() -> None:
    play = place("a2U", held={"a2": "you", "a1": "you"})
    assert play.held()["a3"] == "Id"


@rule("TC-26", "ID-24", "A-03")
def test_tc26_a_full_column_means_recall_and_the_card_stays_discarded() -> None:
    play = place("a2U", held={"a1": "you", "a2": "you", "a3": "you"})
    assert isinstance(play.state.agenda[-1], IdRecall)
    assert play.state.discarded == [play.box.number("meeting", "a2U")]
    assert play.its.ideas == 3


@rule("ID-20", "TC-20")
def test_tc20_one_idea_alone_recalls_and_reveals_nothing() -> None:
    play = table(StateOrRecall(), id=Id(ideas=1), halt=(IdRecall,))
    assert play.asked() == []
    assert play.state.discarded == []


@rule("TC-19", "ID-25", "ID-26")
def test_tc19_a_bright_idea_stands_in_for_a_missing_idea_and_returns() -> None:
    play = place("a1U", id=Id(ideas=1, bright=1))
    assert (play.its.ideas, play.its.bright) == (0, 0)
    assert play.state.ideas_on[0] == 1
    play.state.agenda.clear()
    play.run(EndTurn(1))
    assert play.held() == {"a1": "Id"}


@rule("ID-26")
def test_a_space_with_two_bright_ideas_is_vacant_after_the_turn() -> None:
    play = place("a1U", id=Id(ideas=0, bright=2))
    play.state.agenda.clear()
    play.run(EndTurn(1))
    assert play.held() == {}


@rule("TC-22", "ID-25")
def test_tc22_ideas_go_first() -> None:
    play = place("d3D", id=Id(ideas=3, bright=2))
    assert (play.its.ideas, play.its.bright) == (1, 2)


@rule("ID-22")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    cards = ["a1U", "b2D"]
    play = table(StateOrRecall(), piles={"meeting": []}, discarded=cards)
    assert play.offers() == ["card a1U", "card b2D"]
    play("card b2D")
    assert play.state.discarded == [play.box.number("meeting", "b2D")]


MOVES = [
    ("TOP", 1, "R1", 0), ("TOP", 2, "R2", 0), ("TOP", 3, "R3", 0), ("TOP", 4, "R3", 1),
    ("R1", 1, "R2", 0), ("R1", 2, "R3", 0), ("R1", 3, "R2", 1), ("R1", 4, "TOP", 1),
    ("R2", 1, "R3", 0), ("R2", 2, "R1", 1), ("R2", 3, "TOP", 1), ("R2", 4, "R1", 1),
    ("R3", 1, "TOP", 1), ("R3", 2, "TOP", 1), ("R3", 3, "R1", 1), ("R3", 4, "R2", 1),
]  # fmt: skip


@rule("TC-28", "ID-30", "ID-31", "ID-32", "ID-33")
@pytest.mark.parametrize(("start", "value", "end", "unlocks"), MOVES)
def test_tc28_where_every_move_ends(start: str, value: int, end: str, unlocks: int) -> None:
    play = table(IdInkpot(value), id=Id(inkpot=start), halt=(IdTop, IdRow))
    assert play.inkpot(play.its) == end
    assert sum([1, 2, 2]) - sum(play.its.above) == unlocks


@rule("EX-02", "ID-32")
def test_ex02_a_move_of_two_onto_the_overlay_goes_two_further() -> None:
    play = table(IdInkpot(2), id=Id(inkpot="R2"), halt=(IdRow,))
    assert play.inkpot(play.its) == "R1"
    assert play.its.ideas == 4


@rule("TC-29", "ID-31", "ID-34")
def test_tc29_five_passes_unlock_everything() -> None:
    play = table(id=Id(ideas=0, inkpot="LEFT"), halt=(IdTop,))
    seen = []
    for _ in range(5):
        play.its.inkpot = 4
        play.run(IdInkpot(1))
        play.state.agenda.clear()
        seen.append((play.its.ideas, play.its.bright, [play.its.above.count(0)]))
    assert [row[:2] for row in seen] == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]
    assert [row[2] for row in seen] == [[1], [1], [2], [2], [3]]


@rule("A-04", "ID-32")
def test_a_value_of_five_on_the_overlay_stops_after_one_repeat() -> None:
    play = table(IdInkpot(5), id=Id(inkpot="LEFT"))
    assert play.asked() == []
    assert play.inkpot(play.its) == "LEFT"
    assert play.coffee_and_boxes == (0, 0)


@rule("A-09", "EX-11", "ID-30")
def test_ex11_a_range_is_moved_in_full_and_the_overlay_repeats_it() -> None:
    play = table(id=Id(inkpot="TOP"), halt=(IdRow,))
    play.run(IdInkpot(4))  # green slot 6: Inkpot 1 to 4
    assert play.heard[0].things(play.box) == {"n": 4, "space": "LEFT", "start": "TOP"}
    assert play.inkpot(play.its) == "R3"


@rule("TC-31", "A-07", "ID-40")
def test_tc31_no_open_column_nothing_happens() -> None:
    play = table(IdTop())
    assert play.coffee_and_boxes == (0, 0)
    assert play.asked() == []


def column_of(play: Mind) -> str:
    return str(play.things(id_events.COLUMN, "column")[0])


@rule("TC-32", "ID-40")
def test_tc32_the_only_open_column_is_triggered() -> None:
    cells = ["R1/L", "R1/M", "R2/M", "R3/M", "R1/R", "R2/R", "R3/R"]
    play = table(IdTop(), id=Id(above=[0, 1, 2], active=cells))
    assert column_of(play) == "left"


@rule("EX-03", "ID-40", "A-39", "ID-42")
def test_ex03_the_overlay_the_last_idea_and_the_middle_of_two_tied_columns() -> None:
    cells = ["R1/L", "R2/L", "R1/M", "R2/M", "R1/R"]
    play = table(IdInkpot(1), id=Id(inkpot="R3", above=[0, 0, 1], active=cells, ideas=0), arrow=">")
    assert play.inkpot(play.its) == "TOP"
    assert play.its.ideas == 1
    assert column_of(play) == "middle"
    assert play.things(id_events.TILE_TRIGGERED, "tile")[:1] == ["IN2"]  # the topmost of the middle column


@rule("TC-34", "ID-41", "ID-09")
def test_tc34_the_left_column_from_top_to_bottom_with_its_foot() -> None:
    play = table(
        IdTop(), id=Id(above=[0, 2, 2], professor="UN"), you=You(professor="LI"),
        tiles={"3 top": "N01", "3 bottom": "N02"}, face_up=["S02", "S20"], freud="UN", arrow="<",
    )  # fmt: skip
    play("tile N33", "research S30")
    assert play.coffee_and_boxes == (1, 2)
    assert play.arrow == ">"
    assert play.face_up() == ["S30", "S20"]
    assert play.at(play.state.freud) == "LI"
    assert play.things(id_events.TILE_TRIGGERED, "tile") == ["IN1", "IS1", "IC1"]


@rule("TC-35", "ID-43", "ID-44")
def test_tc35_a_row_without_active_tiles_flips_one_and_does_not_trigger_it() -> None:
    play = table(IdRow(1), id=Id(active=[]))
    assert play.coffee_and_boxes == (1, 0)
    assert play.active() == ["R2/L"]
    assert play.told(id_events.TILE_TRIGGERED) == []


@rule("EX-04", "ID-43", "ID-44")
def test_ex04_two_active_tiles_the_third_is_flipped_and_frees_the_insight() -> None:
    play = table(IdRow(0), id=Id(active=["R1/L", "R1/M"]), tiles={"3 top": "N01", "3 bottom": "N25"})
    while play.asked() == [-1]:
        play("*")
    assert "R1/R" in play.active()
    assert play.its.insights == 1
    assert play.told(id_events.LINE_END) == []  # the row end is not triggered now
    # 1 for the Minor, banner and 1 for I, banner and 2 for II
    assert play.coffee_and_boxes == (2, 1)


@rule("ID-44")
def test_a_flip_that_completes_row_and_column_frees_both_insights_and_triggers_nothing() -> None:
    cells = ["R1/L", "R1/M", "R2/R", "R3/R"]
    play = table(IdFlip(0), id=Id(active=cells))
    assert play.active() == ["R1/L", "R1/M", "R1/R", "R2/R", "R3/R"]
    assert play.its.insights == 2
    assert play.things(id_events.INSIGHT, "which") == ["R1", "right"]
    assert (play.its.row_locks, play.its.foot_locks) == (0b110, 0b011)
    assert play.told(id_events.LINE_END) == play.told(id_events.TILE_TRIGGERED) == []
    assert play.coffee_and_boxes == (0, 0)


@rule("ID-44", "ID-41", "ID-43")
def test_a_freed_end_counts_from_the_next_time_on() -> None:
    play = table(IdRow(1), id=Id(active=["R2/L", "R2/M"], insights=0), deck=[], face_up=["S02", "S20"])
    assert play.told(id_events.LINE_END) == []
    assert play.its.insights == 1
    before = len(play.heard)
    play.run(IdRow(1))
    assert [event.kind for event in play.heard[before:]].count(id_events.LINE_END) == 1
    assert play.its.insights == 1  # no second Insight: the row was complete


@rule("ID-43", "ID-44")
def test_a_flip_takes_the_leftmost_inactive_tile_and_a_column_frees_its_insight_alone() -> None:
    play = table(IdFlip(2), id=Id(active=["R1/M", "R2/M", "R3/L"]))
    assert play.active() == ["R1/M", "R2/M", "R3/L", "R3/M"]
    assert play.its.insights == 1
    assert play.things(id_events.INSIGHT, "which") == ["middle"]
    full = table(IdFlip(2), id=Id(active=["R3/L", "R3/M", "R3/R"]))
    assert full.told(id_events.FLIP) == []
    assert full.its.insights == 0


@rule("TC-37", "ID-43", "ID-73", "ID-94")
def test_tc37_a_full_purple_row_with_nothing_to_draw_or_publish() -> None:
    play = table(IdRow(1), id=Id(active=["R2/L", "R2/M", "R2/R"]), deck=[], face_up=["S02", "S20"])
    assert play.coffee_and_boxes == (2, 1)
    assert play.active() == ["R2/L", "R2/M", "R2/R"]


@rule("TC-38", "ID-06", "ID-21")
def test_tc38_the_first_turn_at_medium() -> None:
    play = table(
        IdTurn(), id=Id(ideas=3, bright=1), tiles={"3 top": "N05", "3 bottom": "N01"}, halt=(),
        rows={"routine": ["R01", "R02", "R03"]}, last_round=1,
    )  # fmt: skip
    play("card a1U", "*")
    assert play.held() == {"a1": "Id"}
    assert play.coffee_and_boxes == (2, 0)
    assert play.its.hand == 1
    assert "R1/M" in play.active()
    assert (play.its.ideas, play.its.bright) == (1, 1)


@rule("ID-45")
def test_a_nested_move_is_finished_before_the_outer_row_flips_its_own_tile() -> None:
    pack = 'provenance = "owner"\n[[tile]]\nid = "N01"\nbanner = "Ink 1"\n'
    play = table(IdRow(0), id=Id(active=["R1/L"], inkpot="R1"), tiles={"3 top": "N01"}, packs=[pack])
    while play.asked() == [-1]:
        play("*")
    assert play.inkpot(play.its) == "R2"
    assert play.active() == ["R1/L", "R1/M", "R2/L"]
    assert play.things(id_events.ROW_TRIGGERED, "row") == ["R1", "R2"]
    assert play.things(id_events.FLIP, "tile") == ["IS1", "IN2"]  # the inner row flips first


ORDER = (events.COFFEE, id_events.TILE_TRIGGERED, id_events.FREUD, id_events.FLIP)


@rule("TC-155", "ID-43")
def test_tc155_coffee_of_the_minor_then_the_tile_then_the_flip() -> None:
    play = table(IdRow(2), id=Id(active=["R3/L"], professor="UN"), you=You(professor="TH"), freud="UN")
    kinds = [event.kind for event in play.heard if event.kind in ORDER]
    assert kinds == [
        events.COFFEE, id_events.TILE_TRIGGERED, id_events.FREUD, events.COFFEE, id_events.FLIP,
    ]  # fmt: skip


@rule("ID-15")
def test_the_id_keeps_its_bright_ideas_for_placing_only() -> None:
    play = table(IdInkpot(1), id=Id(bright=5, coffee=3, inkpot="R2"))
    assert play.its.bright == 5
    assert play.inkpot(play.its) == "R3"


@rule("ID-46", "A-06")
def test_a_column_bonus_triggers_a_column_or_gives_two_coffees() -> None:
    theater_top = game().box.location_bonuses[0][0]
    play = table(Perform(1, theater_top), id=Id(above=[0, 2, 2], active=[]))
    assert column_of(play) == "left"
    play = table(Perform(1, theater_top), id=Id(above=[0, 2, 2], active=[]), column_bonus="coffee")
    assert play.coffee_and_boxes == (2, 0)
