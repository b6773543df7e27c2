"""The person in the corners of the rules: each fact of the book where a slip would otherwise go unseen."""

import pytest

from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import GainCoffee, Generate
from mindtable.games.unconscious_mind.drafting import Draft, GiveManifest, SetMarker
from mindtable.games.unconscious_mind.id import IdTurn
from mindtable.games.unconscious_mind.id_inkpot import IdInkpot, IdTop
from mindtable.games.unconscious_mind.ideas import Act, useful_actions
from mindtable.games.unconscious_mind.inkpot import AdvanceInkpot
from mindtable.games.unconscious_mind.notebook import ChooseTile, PlaceTile, place_tile
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.payment import can_make_box, fields_for
from mindtable.games.unconscious_mind.perform import Perform
from mindtable.games.unconscious_mind.shaping import transfer_of, transfers_of
from mindtable.games.unconscious_mind.treating import PayDream
from mindtable.games.unconscious_mind.treatises import PlayOrPublish
from mindtable.games.unconscious_mind.turns import PersonTurn
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, game, new_game, set_up, table

EXCHANGES = ("buy elevate", "buy transfer", "buy bright", "make box")


def turn(**setting: object) -> Mind:
    """The person's turn, and a stop before the Id's."""
    return table(PersonTurn(), IdTurn(), acting=p.PERSON, halt=(IdTurn,), **setting)  # type: ignore[arg-type]


def act(action: int, **setting: object) -> Mind:
    return table(Act(action), acting=p.PERSON, **setting)  # type: ignore[arg-type]


def effect(text: str, **setting: object) -> Mind:
    """The person gets this effect, which a pack of the owner writes on a tile."""
    pack = f'provenance = "owner"\n[[tile]]\nid = "N01"\nbanner = "{text}"\n'
    number = game(packs=[pack]).box.banners[0]
    return table(Perform(p.PERSON, number), packs=[pack], acting=p.PERSON, **setting)  # type: ignore[arg-type]


def plain(play: Mind) -> list[str]:
    """What is offered besides exchanges."""
    return [offer for offer in play.offers() if offer not in EXCHANGES]


# -- set-up


@rule("UM-01")
def test_two_research_cards_lie_open_and_34_are_in_the_deck() -> None:
    play = set_up()
    assert (play.state.deck, play.its.hand, len(play.state.research)) == (34, 0, 34)


@rule("ID-05")
def test_the_arrow_may_begin_on_either_side() -> None:
    play = new_game()
    while "arrow left" not in play.offers():
        play("*")
    assert play.offers() == ["arrow left", "arrow right"]


# -- stating


@rule("UM-20", "UM-22")
@pytest.mark.parametrize(("mix", "ideas", "bright"), [("idea", 2, 2), ("idea idea", 1, 2), ("idea bright", 2, 1)])
def test_what_is_placed_leaves_the_supply_and_stands_on_the_space(mix: str, ideas: int, bright: int) -> None:
    play = turn(you=You(ideas=3, bright=2, dial={"reserve": 7}))
    play("state b3", "action PR", f"with {mix}")
    assert (play.you.ideas, play.you.bright) == (ideas, bright)
    assert (play.state.ideas_on[5], play.state.bright_on[5]) == (3 - ideas, 2 - bright)
    assert play.held() == {"b3": "you"}


@rule("A-12", "UM-42")
@pytest.mark.parametrize(
    ("tiles", "coffee", "useful"),
    [
        ({"1 top": "N01"}, 1, ["N1"]), ({"1 bottom": "N01"}, 1, ["N1"]), ({"1 top": "N01"}, 0, []),
        ({"2 top": "N02"}, 2, ["N2"]), ({"2 bottom": "N01"}, 2, ["N2"]), ({"2 bottom": "N02"}, 1, []),
        ({"3 top": "N01"}, 3, ["N3"]), ({"3 bottom": "N02"}, 3, ["N3"]), ({"3 top": "N01"}, 2, []),
    ],
)  # fmt: skip
def test_a_notebook_action_is_of_use_with_a_tile_in_its_column_and_the_coffee(
    tiles: dict[str, str], coffee: int, useful: list[str]
) -> None:
    play = table(you=You(coffee=coffee), tiles=tiles, idle_actions="forbidden", acting=p.PERSON)
    found = [p.ACTIONS[action] for action in range(3) if useful_actions(play.state) >> action & 1]
    assert found == useful


# -- the Notebook


@rule("UM-43")
def test_without_tiles_in_the_bag_a_gap_stays() -> None:
    play = table(ChooseTile(0, 0), tiles={"1 top": "N01", "1 bottom": "N02"}, piles={"tiles": []}, acting=p.PERSON)
    play("take 1 bottom", "row R1")
    assert play.display()[:2] == ["-", "N01"]


@rule("UM-44")
def test_a_row_is_full_whatever_tile_lies_third() -> None:
    cells = {"R1/L": "N03", "R1/M": "N02", "R1/R": "N01"}
    play = table(PlaceTile(9), you=You(notebook=cells), acting=p.PERSON)
    assert play.offers() == ["row R2", "row R3"]
    assert play.why_not("row R1") == "That row is full (UM-44)."


@rule("UM-45", "UM-12")
def test_a_column_is_complete_whatever_tiles_lie_in_it() -> None:
    for cells in ({"R1/L": "N03", "R2/L": "N01"}, {"R1/L": "N01", "R2/L": "N03"}):
        full = {**cells, "R1/M": "N04", "R2/M": "N05", "R3/M": "N06"}
        play = table(you=You(notebook={**full}), goals=["G2"], acting=p.PERSON)
        place_tile(play.state, 9, 2)
        assert play.goals(play.you) == ["G2"]
    last = {"R1/L": "N03", "R2/L": "N04", "R1/M": "N07", "R2/M": "N05", "R3/M": "N06"}
    play = table(you=You(notebook=last), goals=["G2"], acting=p.PERSON)
    place_tile(play.state, 0, 2)
    assert play.goals(play.you) == ["G2"]


@rule("UM-42")
def test_an_ability_gives_a_coffee_for_a_tile_and_without_it_none_comes() -> None:
    for abilities, coffee in (([6], 1), ([6, 6], 2), ([], 0), ([7], 0)):
        play = table(PlaceTile(9), you=You(abilities=abilities), acting=p.PERSON)
        play("row R1")
        assert play.you.coffee == coffee


@rule("UM-32", "UM-45")
def test_the_free_end_of_the_first_row_elevates_after_its_tiles() -> None:
    play = table(you=You(dial={"Min F": 1, "reserve": 3}, notebook={"R1/L": "N22"}), acting=p.PERSON)
    play.you.row_locks = 0b110
    play.run(AdvanceInkpot(1, 1, True))
    assert play.you.vp == 3
    assert plain(play) == ["done", "elevate Min G", "elevate Min F"]


@rule("UM-32")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_a_row_triggers_its_own_three_tiles_and_no_others(row: int) -> None:
    names = iter(["N22", "N23", "N24", "N10", "N11", "N12", "N07", "N08", "N09"])
    cells = {f"R{at}/{column}": next(names) for at in (1, 2, 3) for column in "LMR"}
    play = table(AdvanceInkpot(row, row, True), you=You(notebook=cells, dial={"reserve": 7}), acting=p.PERSON)
    assert plain(play) == [f"tile R{row}/L", f"tile R{row}/M", f"tile R{row}/R"]


@rule("UM-31")
def test_of_two_open_columns_the_person_chooses_one() -> None:
    you = You(inkpot="LEFT", locked_ideas=1, notebook={"R1/L": "N22", "R1/M": "N23", "R2/M": "N11", "R1/R": "N24"})
    play = table(AdvanceInkpot(1, 1, True), you=you, acting=p.PERSON)
    assert plain(play) == ["column left", "column middle", "column right"]  # the last Idea came free on the way
    play("column middle", "tile R2/M")
    assert (play.you.vp, play.you.coffee) == (4, 3)
    assert play.asked() == []


# -- the City


@rule("UM-54")
@pytest.mark.parametrize(
    ("freud", "offered"), [("LI", False), ("OP", False), ("MU", False), ("UN", True), ("CA", True), ("TH", True)]
)
def test_straight_to_freud_is_offered_where_steps_do_not_lead(freud: str, offered: bool) -> None:
    play = act(p.PROFESSOR, you=You(professor="LI"), freud=freud)
    assert ("to Freud" in play.offers()) == offered
    if offered:
        play("to Freud")
        assert play.at(play.you.professor) == freud


@rule("UM-56")
def test_effects_already_used_count_among_the_five() -> None:
    play = act(p.FREUD, you=You(professor="TH", tags={"CA": 4}, bright=1), freud="UN")
    play("freud 1", "effect 2", "effect 2", "more for bright", "effect 2", "effect 2", "effect 2")
    assert play.asked() == []
    assert play.you.coffee == 5


@rule("UM-56")
def test_a_bright_idea_adds_two_effects_where_there_is_room_for_them() -> None:
    play = act(p.FREUD, you=You(professor="TH", bright=2), freud="UN")
    play("freud 1", "more for bright", "effect 2", "effect 2", "effect 2")
    assert play.asked() == []
    assert (play.you.coffee, play.you.bright) == (3, 1)


@rule("UM-56")
def test_effects_of_the_professors_location_are_as_many_as_printed_and_bright_ideas_add_none() -> None:
    play = effect("Loc 2", you=You(professor="CA", bright=2))
    assert "more for bright" not in play.offers()
    play("effect 2", "effect 2")
    assert play.asked() == []
    assert (play.you.coffee, play.you.bright) == (2, 2)


# -- the dial


@rule("UM-60")
@pytest.mark.parametrize("piece", ["own Min P", "Min P"])
def test_a_piece_that_lies_on_the_field_already_cannot_be_moved_there(piece: str) -> None:
    play = table(Generate(p.MINOR, 2), you=You(dial={piece: 1}), acting=p.PERSON)
    assert play.asked() == []
    assert play.dial() == {piece: 1, "reserve": 0}


@rule("UM-60")
def test_an_own_piece_elsewhere_may_be_moved_and_stays_own() -> None:
    play = table(Generate(p.MINOR, 2), you=You(dial={"own Maj G": 1}), acting=p.PERSON)
    play("move own Maj G")
    assert play.dial() == {"own Min P": 1, "reserve": 0}


@rule("UM-61")
def test_a_transfer_effect_offers_transfers_alone() -> None:
    play = effect("Trans 1", you=You(dial={"Min G": 1}))
    assert play.offers() == ["done", "transfer Min G to F", "transfer Min G to P"]
    play("transfer Min G to P")
    assert play.asked() == []
    assert effect("Elev 1", you=You(dial={"Min G": 1})).offers() == ["done", "elevate Min G"]


@rule("UM-61")
def test_a_piece_can_be_transferred_to_each_other_quality_and_stays_what_it_is() -> None:
    for piece in range(p.PIECES):
        found = [transfer_of(option) for option in transfers_of(piece)]
        assert found == [(piece, quality) for quality in range(3) if quality != piece % 9 // 3]


@rule("UM-62")
@pytest.mark.parametrize(
    ("item", "paid"),
    [
        (p.MINOR_GROWTH, [0, 1, 2]), (p.MEDIUM_GROWTH, [1, 2]), (p.MAJOR_GROWTH, [2]), (p.MEDIUM_FREEDOM, [4, 5]),
        (p.MINOR_PASSION, [6, 7, 8]), (p.FIELDS + p.MINOR, list(range(9))), (p.FIELDS + p.MEDIUM, [1, 2, 4, 5, 7, 8]),
        (p.FIELDS + p.MAJOR, [2, 5, 8]),
    ],
)  # fmt: skip
def test_an_item_is_paid_by_its_own_level_or_a_higher_one_of_its_quality(item: int, paid: list[int]) -> None:
    assert fields_for(item, p.MAJOR) == paid
    level = item % 3
    assert fields_for(item, level) == [field for field in paid if field % 3 == level]


@rule("UM-64")
@pytest.mark.parametrize("own", ["", "own "])
@pytest.mark.parametrize("quality", "GFP")
def test_a_piece_of_each_level_makes_a_box_whatever_its_quality_and_whosever_it_is(quality: str, own: str) -> None:
    for missing in ("Min", "Med", "Maj"):
        others = [level for level in ("Min", "Med", "Maj") if level != missing]
        dial = {f"{level} G": 1 for level in others}
        assert not can_make_box(table(you=You(dial=dial)).you.dial)
        assert can_make_box(table(you=You(dial={**dial, f"{own}{missing} {quality}": 1})).you.dial)


@rule("UM-64")
def test_for_a_box_each_level_is_paid_by_itself_and_the_person_chooses_where_there_is_a_choice() -> None:
    play = turn(you=You(dial={"Maj G": 1, "Maj F": 1, "Med G": 1, "Min P": 1}))
    play("make box")
    assert play.offers() == ["pay Maj G", "pay Maj F"]
    play("pay Maj F")
    assert play.you.boxes == 1
    assert play.dial() == {"Maj G": 1, "reserve": 3}
    middle = turn(you=You(dial={"Maj G": 1, "Med G": 1, "Med F": 1, "Min P": 1}))
    middle("make box")
    assert middle.offers() == ["pay Med G", "pay Med F"]


@rule("UM-62", "UM-74")
def test_two_items_of_a_cost_are_both_paid_after_a_choice_for_the_first() -> None:
    pack = 'provenance = "owner"\n[[manifest]]\nid = "M06"\ncost = "Med G + Min P"\n'
    room = Room("R01", 7, "GD11", ["M06"])
    play = table(PayDream(0), you=You(dial={"Med G": 1, "Maj G": 1, "Min P": 1}, primary=room), acting=0, packs=[pack])
    assert play.offers() == ["pay Med G", "pay Maj G"]
    play("pay Maj G")
    assert play.dial() == {"Med G": 1, "reserve": 2}
    assert play.things(events.PAID, "insight") == ["Maj G", "Min P"]


@rule("UM-65")
def test_before_coffee_is_lost_an_elevate_may_be_bought_though_no_bright_idea() -> None:
    play = table(GainCoffee(1), you=You(coffee=10, dial={"Min G": 1}), acting=p.PERSON, coffee_to_bright="off")
    assert play.offers() == ["take coffee", "buy elevate", "buy transfer"]
    none = table(GainCoffee(1), you=You(coffee=10), acting=p.PERSON, coffee_to_bright="off")
    assert none.asked() == []


# -- Clients


@rule("UM-74", "UM-75")
def test_an_elevate_before_the_treatment_helps_only_where_it_is_enough() -> None:
    near = Room("R01", 6, "GL04", ["M06"])  # Major Growth and Minor Passion
    assert "treat" in turn(you=You(dial={"Med G": 1, "Min P": 1}, primary=near, abilities=[2])).offers()
    assert "treat" not in turn(you=You(dial={"Med G": 1, "Min P": 1}, primary=near)).offers()
    far = turn(you=You(dial={"Min G": 1, "Min P": 1}, primary=near, abilities=[2]))
    assert "treat" not in far.offers()


@rule("UM-66")
def test_an_ability_transfers_after_a_recall() -> None:
    none_left = {"green": 0, "red": 0, "purple": 0}
    you = You(ideas=0, dial={"Min G": 1}, abilities=[3])
    play = turn(held={"a1": "you"}, you=you, tokens=none_left)
    assert play.offers() == ["done", "transfer Min G to F", "transfer Min G to P"]
    rich = You(ideas=0, professor="LI", tags={"TH": 4}, dial={"own reserve": 1, "Min G": 1}, abilities=[3])
    first = turn(held={"a1": "you"}, you=rich, freud="LI")
    assert "no bonus" in first.offers()  # the bonus comes first
    first("no bonus")
    assert "transfer Min G to F" in first.offers()


@rule("UM-66")
def test_an_ability_gives_a_coffee_more_at_a_recall() -> None:
    none_left = {"green": 0, "red": 0, "purple": 0}
    assert turn(held={"a1": "you"}, you=You(ideas=0, abilities=[1]), tokens=none_left).you.coffee == 2


@rule("UM-70")
def test_boxes_may_be_spent_on_whoever_is_in_the_secondary_room() -> None:
    you = You(ideas=0, boxes=1, second_open=True, primary=None, secondary=Room("R01", 5, "GL03"))
    play = table(PersonTurn(), you=you, acting=p.PERSON, rows={"routine": ["-"] * 3, "case": ["-"] * 3})
    assert play.offers() == ["done", "box secondary"]


@rule("UM-72")
def test_the_top_of_the_deck_is_offered_as_long_as_there_is_one() -> None:
    room = Room("R01", 4, "GL01")
    empty = {"manifest": ["-", "-", "-"]}
    play = table(GiveManifest(p.PERSON, 0), you=You(primary=room), rows=empty, acting=p.PERSON)
    assert play.offers() == ["dream top"]
    rows = {"manifest": ["M01", "-", "M03"]}
    play = table(
        GiveManifest(p.PERSON, 0), you=You(primary=room), rows=rows, piles={"manifest": []}, acting=p.PERSON
    )  # fmt: skip
    assert play.offers() == ["dream M01", "dream M03"]
    play = table(
        GiveManifest(p.PERSON, 0), you=You(primary=room), rows=empty, piles={"manifest": []}, acting=p.PERSON
    )  # fmt: skip
    assert play.asked() == []


@rule("A-11", "UM-76")
def test_placing_the_marker_scores_nothing_unless_a_switch_says_so() -> None:
    play = table(SetMarker(p.PERSON, 0), you=You(primary=Room("C01", 0, "GD03")), acting=p.PERSON)
    assert (play.marker(play.you, 0), play.you.vp) == (7, 0)
    low = table(
        SetMarker(p.PERSON, 0), you=You(primary=Room("C01", 0, "GL01")), acting=p.PERSON, therapy_points="placing"
    )  # fmt: skip
    assert (low.marker(low.you, 0), low.you.vp) == (4, 0)


@rule("ID-56")
def test_with_every_open_room_taken_the_log_says_that_nobody_is_drafted() -> None:
    play = table(Draft(p.ID), id=Id(primary=Room("R01", 4, "GL01")))
    assert len(play.told(id_events.ROOMS_FULL)) == 1
    both = Id(second_open=True, primary=Room("R01", 4, "GL01"), secondary=Room("C01", 4, "GD01"))
    assert len(table(Draft(p.ID), id=both).told(id_events.ROOMS_FULL)) == 1
    open_room = table(Draft(p.ID), id=Id(second_open=True, primary=Room("R01", 4, "GL01")))
    assert open_room.told(id_events.ROOMS_FULL) == []


# -- Goals


@rule("UM-12")
@pytest.mark.parametrize("own", ["G", "F", "P"])
def test_own_majors_count_for_the_goal_of_majors(own: str) -> None:
    dial = {f"{'own ' if quality == own else ''}Maj {quality}": 1 for quality in "GFP"}
    short = {name: 1 for name in dial if not name.endswith("P")}
    play = table(you=You(dial={**short, "reserve": 1}), goals=["G6"], acting=p.PERSON)
    Generate(p.MAJOR, 2).run(play.state)
    assert play.goals(play.you) == ["G6"]
    missing = table(you=You(dial={"Maj G": 2, "reserve": 1}), goals=["G6"], acting=p.PERSON)
    Generate(p.MAJOR, 2).run(missing.state)
    assert missing.goals(missing.you) == []


@rule("UM-12")
def test_the_last_locked_idea_claims_its_goal_and_no_earlier_one_does() -> None:
    play = table(AdvanceInkpot(1, 1, True), you=You(inkpot="LEFT", locked_ideas=1), goals=["G7"], acting=p.PERSON)
    assert play.goals(play.you) == ["G7"]
    play = table(AdvanceInkpot(1, 1, True), you=You(inkpot="LEFT", locked_ideas=2), goals=["G7"], acting=p.PERSON)
    assert play.goals(play.you) == []


@rule("UM-12")
@pytest.mark.parametrize(("cured", "claimed"), [(["C02"], ["G8"]), (["R02"], []), (["R02", "R03", "R04"], [])])
def test_the_second_case_study_claims_its_goal(cured: list[str], claimed: list[str]) -> None:
    you = You(cured=cured, primary=Room("C01", 1))
    play = table(Therapy(p.PERSON, 0, 1), you=you, goals=["G8"], acting=p.PERSON)
    assert play.goals(play.you) == claimed


@rule("ID-74")
@pytest.mark.parametrize("above", [[1, 1, 0], [0, 1, 1], [1, 0, 1], [2, 1, 1]])
def test_ideas_above_any_column_of_the_id_are_still_locked(above: list[int]) -> None:
    play = table(IdInkpot(1), id=Id(inkpot="LEFT", above=above), goals=["G7"], halt=(IdTop,))
    assert play.goals(play.its) == []


# -- Treatises


@rule("UM-84")
def test_volumes_of_two_treatises_of_the_id_fill_one_together() -> None:
    you = You(in_play=["S01"], dial={"own reserve": 1})
    play = table(
        PlayOrPublish(), you=you, id=Id(published={"T1F": ["S13", "S04"], "T1P": ["S25", "S05"]}), acting=p.PERSON
    )  # fmt: skip
    play("publish T1G")
    assert play.offers() == ["cite T1F", "cite T1P"]
    play("cite T1P")
    assert play.volumes("T1G") == ["S01", "S05", "S04"]
    assert (play.its.vp, play.its.bright) == (4, 2)


@rule("UM-85")
def test_the_person_chooses_which_own_cards_go_under_a_treatise() -> None:
    you = You(in_play=["S01", "S06", "S07", "S12"], dial={"own reserve": 1})
    play = table(PlayOrPublish(), you=you, acting=p.PERSON)
    play("publish T1G")
    assert play.offers() == ["use S01", "use S06", "use S07", "use S12"]
    play("use S12", "use S06")
    assert play.offers() == ["use S01", "use S07"]
    play("use S07")
    assert play.volumes("T1G") == ["S12", "S06", "S07"]
    assert play.in_play(play.you) == ["S01"]


@rule("UM-85")
def test_an_ability_gives_two_points_at_publishing() -> None:
    you = You(in_play=["S01", "S02", "S03"], dial={"own reserve": 1}, abilities=[5])
    play = table(PlayOrPublish(), you=you, acting=p.PERSON)
    play("publish T1G")
    assert play.you.vp == 3 + 2
