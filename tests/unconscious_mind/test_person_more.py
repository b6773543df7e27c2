"""The person's rules, number by number: every tile, space, room and field counts, the first of each included."""

import pytest

from mindtable.games.unconscious_mind import events, id_events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.city import ChooseBonus
from mindtable.games.unconscious_mind.dial import Generate
from mindtable.games.unconscious_mind.drafting import Draft, GiveManifest, SetMarker
from mindtable.games.unconscious_mind.ideas import mixes, useful_actions
from mindtable.games.unconscious_mind.inkpot import AdvanceInkpot
from mindtable.games.unconscious_mind.notebook import ChooseTile, PlaceTile, place_tile, trigger_column
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.payment import GiveOwn
from mindtable.games.unconscious_mind.perform import MayPay
from mindtable.games.unconscious_mind.treating import PayDream, Treat
from mindtable.testing.clauses import rule

from .scenario import Id, Room, You, game, table
from .test_person_cases import act, effect, plain, turn

NOTHING_LEFT = {"green": 0, "red": 0, "purple": 0}

# -- stating


@rule("A-12")
@pytest.mark.parametrize(
    ("you", "deck", "useful"),
    [
        (You(), [], ["GE", "PR", "FR"]),
        (You(dial={"Min G": 1}), [], ["EL", "GE", "PR", "FR"]),
        (You(), ["S10"], ["GE", "PR", "RE", "FR"]),
        (You(hand=["S01"]), [], ["PU", "GE", "PR", "FR"]),
        (You(in_play=["S01", "S02", "S03"], dial={"own reserve": 1}), [], ["PU", "GE", "PR", "FR"]),
        (You(coffee=3), [], ["N1", "N2", "N3", "GE", "PR", "FR"]),
    ],
)
def test_which_actions_are_of_use(you: You, deck: list[str], useful: list[str]) -> None:
    tiles = {"1 top": "N01", "2 top": "N02", "3 top": "N03"}
    play = table(you=you, deck=deck, tiles=tiles, idle_actions="forbidden", acting=p.PERSON)
    assert [name for action, name in enumerate(p.ACTIONS) if useful_actions(play.state) >> action & 1] == useful


@rule("A-12", "UM-46")
def test_with_a_full_notebook_no_tile_is_of_use() -> None:
    cells = {f"R{row}/{column}": f"N{row}{number}" for row in (1, 2, 3) for number, column in enumerate("LMR", 1)}
    play = table(you=You(coffee=3, notebook=cells), tiles={"1 top": "N01"}, idle_actions="forbidden", acting=p.PERSON)
    assert useful_actions(play.state) & 0b111 == 0


@rule("UM-21")
def test_an_action_that_is_pointed_at_is_taken_the_first_one_included() -> None:
    play = turn(you=You(ideas=2, coffee=3), held={"a1": "you"}, pointed={"a1": "N1"})
    play("state b1")
    assert play.offers() == ["action N2", "action EL", "action PU"]


@rule("UM-20")
def test_a_space_with_one_action_points_at_it() -> None:
    play = turn(you=You(ideas=1))
    play("state a3")
    assert play.things(events.STATED, "action") == ["PR"]
    assert play.offers() == ["professor 0", "professor 1", "professor 2"]


@rule("UM-20")
def test_one_or_two_pieces_as_the_supply_allows() -> None:
    named = ["idea", "bright", "idea idea", "idea bright", "bright bright"]
    assert [named[mix] for mix in mixes(1, 0)] == ["idea"]
    assert [named[mix] for mix in mixes(0, 1)] == ["bright"]
    assert [named[mix] for mix in mixes(1, 1)] == ["idea", "bright", "idea bright"]
    assert [named[mix] for mix in mixes(2, 2)] == named
    play = turn(you=You(ideas=3, bright=5))
    play("state a3")
    assert play.offers() == [f"with {name}" for name in named]


@rule("UM-22")
@pytest.mark.parametrize(("mix", "drawn"), [("idea", 1), ("idea bright", 2), ("bright bright", 2), ("idea idea", 2)])
def test_an_action_is_done_once_for_each_piece(mix: str, drawn: int) -> None:
    play = turn(you=You(ideas=2, bright=2), face_up=[], deck=["S10", "S11", "S12", "S13"])
    play("state b3", "action RE", f"with {mix}")
    while play.asked() == [-1] or "no swap" in play.offers():
        play("*" if play.asked() == [-1] else "no swap")
    assert len(play.you.hand) == drawn


@rule("UM-20")
@pytest.mark.parametrize(("abilities", "mix", "points"), [([8], "idea", 1), ([8], "idea idea", 0), ([], "idea", 0)])
def test_an_ability_scores_for_a_single_piece(abilities: list[int], mix: str, points: int) -> None:
    play = turn(you=You(ideas=2, abilities=abilities))
    play("state a3", f"with {mix}")
    assert play.you.vp == points


@rule("UM-66", "UM-71")
def test_nothing_stays_on_a_space_that_was_recalled_or_left() -> None:
    play = turn(held={"a1": "you 2"}, you=You(ideas=0), tokens=NOTHING_LEFT)
    assert (play.state.ideas_on[0], play.state.bright_on[0], play.state.pointed[0]) == (0, 0, p.NONE)
    bright = turn(you=You(ideas=1, bright=1), deck=[])
    bright("state b3", "action RE", "with idea bright")
    assert (bright.state.ideas_on[5], bright.state.bright_on[5]) == (1, 0)


# -- Inkpot


@rule("UM-34", "UM-24")
@pytest.mark.parametrize(("steps", "left"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_steps_within_the_range_cost_no_bright_idea(steps: int, left: int) -> None:
    play = table(AdvanceInkpot(1, 2, True), you=You(bright=2), acting=p.PERSON)
    play(f"inkpot {steps}")
    assert play.you.bright == left


@rule("UM-24")
@pytest.mark.parametrize(("steps", "left"), [(1, 0), (2, 1), (3, 2), (4, 1)])
def test_each_step_less_or_more_costs_a_bright_idea(steps: int, left: int) -> None:
    play = table(AdvanceInkpot(3, 3, True), you=You(bright=2, dial={"reserve": 7}), acting=p.PERSON)
    play(f"inkpot {steps}")
    assert play.you.bright == left


@rule("UM-33")
def test_below_the_first_section_its_own_effect_is_used() -> None:
    pack = (
        'provenance = "owner"\n[[section]]\nid = "A"\nabove = "VP 2"\nbelow = "Cof 3"\n'
        '[[section]]\nid = "B"\nbelow = "Box 1"\n'
    )
    play = table(AdvanceInkpot(1, 1, True), you=You(inkpot="R3"), freud_marker=2, acting=p.PERSON, packs=[pack])
    assert (play.you.vp, play.you.coffee, play.you.boxes) == (2, 3, 0)


# -- the Notebook


@rule("UM-42", "UM-43")
@pytest.mark.parametrize(
    ("place", "column"), [("1 top", 0), ("2 top", 1), ("2 bottom", 1), ("3 top", 2), ("3 bottom", 2)]
)
def test_the_column_of_the_taken_tile_is_refilled(place: str, column: int) -> None:
    tiles = {f"{at} {row}": f"N0{(at - 1) * 2 + n}" for at in (1, 2, 3) for n, row in ((1, "top"), (2, "bottom"))}
    play = table(ChooseTile(-1, 0), tiles=tiles, acting=p.PERSON)
    taken = play.display()
    play(f"take {place}", "tile N36")
    assert play.display()[column * 2] == "N36"
    assert play.display()[: column * 2] == taken[: column * 2]
    assert "-" not in play.display()


@rule("UM-42")
def test_any_tile_of_the_display_for_nothing_the_first_tile_included() -> None:
    play = effect("+Tile", tiles={"2 bottom": "N01"}, you=You(coffee=0))
    assert play.offers() == ["take none", "take 2 bottom"]
    action = act(p.NOTE_1, you=You(coffee=1), tiles={"1 top": "N01"})
    assert action.offers() == ["take none", "take 1 top"]


@rule("UM-44")
def test_a_third_tile_waits_for_a_cured_client_whatever_lies_second() -> None:
    play = table(PlaceTile(9), you=You(notebook={"R2/L": "N02", "R2/M": "N01"}), acting=p.PERSON)
    assert play.offers() == ["row R1", "row R3"]


@rule("UM-37")
def test_a_tile_effect_triggers_the_only_tile_or_any_of_several() -> None:
    one = effect("Tile", you=You(notebook={"R1/L": "N22"}))
    assert one.you.vp == 3
    two = effect("Tile", you=You(notebook={"R1/L": "N22", "R2/L": "N01"}))
    assert two.offers() == ["tile R1/L", "tile R2/L"]


@rule("UM-45")
@pytest.mark.parametrize("row", [0, 1, 2])
def test_a_full_row_frees_its_insight_and_no_other(row: int) -> None:
    cells = {f"R{row + 1}/L": "N02", f"R{row + 1}/M": "N03"}
    play = table(you=You(notebook=cells), acting=p.PERSON)
    place_tile(play.state, 9, row)
    assert play.you.dial[p.OWN_RESERVE] == 1
    assert (play.you.row_locks, play.you.foot_locks) == (0b111 & ~(1 << row), 0b111)
    two = table(you=You(notebook={f"R{row + 1}/L": "N02"}), acting=p.PERSON)
    place_tile(two.state, 9, row)
    assert two.you.dial[p.OWN_RESERVE] == 0


@rule("UM-45")
@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("tiles", [["N02", "N01"], ["N01", "N02"], ["N03", "N02"]])
def test_a_full_column_frees_its_insight_and_no_other(column: int, tiles: list[str]) -> None:
    cells = {f"R{row}/{'LMR'[at]}": f"N1{row}" for row in (1, 2, 3) for at in range(column)}
    cells |= {f"R{row}/{'LMR'[column]}": tiles[row - 1] for row in (1, 2)}
    play = table(you=You(notebook=cells), acting=p.PERSON)
    play.you.row_locks = 0  # rows are another matter
    play.you.foot_locks = 0b111 & ~((1 << column) - 1)
    before = play.you.foot_locks
    place_tile(play.state, 0 if tiles == ["N03", "N02"] else 9, 2)
    assert play.you.dial[p.OWN_RESERVE] == 1
    assert play.you.foot_locks == before & ~(1 << column)


@rule("UM-32")
def test_a_locked_row_end_does_nothing_and_the_first_tile_counts_like_any_other() -> None:
    you = You(notebook={"R2/L": "N22", "R2/M": "N01"}, dial={"reserve": 7})
    play = table(AdvanceInkpot(2, 2, True), you=you, acting=p.PERSON)
    assert plain(play) == ["tile R2/L", "tile R2/M"]
    alone = table(AdvanceInkpot(2, 2, True), you=You(notebook={"R2/L": "N22"}, dial={"reserve": 7}), acting=p.PERSON)
    assert (alone.you.vp, alone.you.coffee) == (3, 0)
    alone.you.row_locks, alone.you.inkpot = 0b101, p.TOP
    alone.run(AdvanceInkpot(2, 2, True))
    assert (alone.you.vp, alone.you.coffee) == (6, 1)  # the end of row 2 is a Coffee


@rule("UM-31")
@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("row", [1, 2, 3])
def test_a_column_with_a_single_tile_can_be_triggered(column: int, row: int) -> None:
    play = table(you=You(inkpot="LEFT", locked_ideas=0, notebook={f"R{row}/{'LMR'[column]}": "N01"}), acting=p.PERSON)
    play.run(AdvanceInkpot(1, 1, True))
    assert play.things(events.TILE_USED, "cell") == [f"R{row}/{'LMR'[column]}"]


@rule("UM-31")
def test_an_open_column_without_a_tile_is_none_to_trigger() -> None:
    play = table(you=You(inkpot="LEFT", locked_ideas=0, notebook={"R1/L": "N22", "R3/R": "N23"}), acting=p.PERSON)
    play.run(AdvanceInkpot(1, 1, True))
    assert plain(play) == ["column left", "column right"]
    assert play.why_not("column middle") == "There is no tile in that column (UM-31)."


@rule("UM-31")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_a_foot_works_once_its_own_insight_is_gone(column: int) -> None:
    feet = "".join([f'[[foot]]\nid = "{id}"\neffect = "VP {n}"\n' for n, id in ((1, "L"), (2, "M"), (3, "R"))])
    pack = f'provenance = "owner"\n{feet}'
    play = table(you=You(notebook={f"R1/{'LMR'[column]}": "N11"}), acting=p.PERSON, packs=[pack])
    trigger_column(play.state, column)
    assert play.you.vp == 1  # of the tile
    play.you.foot_locks &= ~(1 << column)
    trigger_column(play.state, column)
    assert play.you.vp == 2 + column + 1


# -- the City


@rule("UM-54", "UM-56")
def test_where_the_professor_arrives_the_location_is_resolved() -> None:
    play = act(p.PROFESSOR, you=You(professor="UN"), freud="TH")
    play("professor 1")
    assert plain(play) == ["done", "effect 1", "effect 2"]
    play("effect 2")
    assert play.you.coffee == 1
    assert play.asked() == []


@rule("UM-56")
def test_the_effects_are_numbered_as_printed_and_one_that_costs_needs_its_piece() -> None:
    play = act(p.FREUD, you=You(professor="TH", dial={"Med F": 1}), freud="UN")
    play("freud 1")
    assert plain(play) == ["done", "effect 1", "effect 2", "effect 3"]
    five = act(p.FREUD, you=You(professor="TH", tags={"CA": 5}, bright=1), freud="UN")
    five("freud 1")
    assert "more for bright" not in five.offers()


@rule("UM-68")
def test_a_district_bonus_where_freud_stands() -> None:
    you = You(professor="UN", tags={"OP": 4}, dial={"own reserve": 1})
    play = table(ChooseBonus(), you=you, freud="OP", acting=p.PERSON, covered=["red 3"])
    assert [offer for offer in play.offers() if offer.startswith("district")] == ["district red 4"]
    assert play.why_not("district red 3") == "That slot is covered (UM-68)."
    assert "asks for 5 tags, you have 4" in play.why_not("district red 5")


@rule("UM-68")
def test_the_first_number_of_the_first_district_can_be_claimed() -> None:
    you = You(professor="LI", tags={"TH": 3}, dial={"own reserve": 1})
    play = table(ChooseBonus(), you=you, freud="LI", acting=p.PERSON)
    play("district green 3")
    assert play.state.district_slots[0] == p.PERSON
    assert play.you.own_insights() == 0


@rule("UM-66")
def test_a_bonus_may_be_declined_and_the_first_slot_taken() -> None:
    play = table(ChooseBonus(), you=You(professor="TH"), freud="TH", acting=p.PERSON)
    play("no bonus")
    assert play.state.tokens == [6, 6, 6]
    play = table(ChooseBonus(), you=You(professor="TH"), freud="TH", acting=p.PERSON)
    play("location TH top")
    assert play.state.slots[0] == p.PERSON


# -- the dial


@rule("UM-60")
def test_a_medium_for_which_a_piece_is_moved_is_a_medium() -> None:
    play = table(Generate(p.MEDIUM, 1), you=You(dial={"Min G": 1, "own Med F": 1}), acting=p.PERSON)
    assert plain(play) == ["go on", "move Min G"]
    play("move Min G")
    assert play.dial() == {"Med F": 1, "own Med F": 1, "reserve": 0}


@rule("UM-60")
def test_the_own_piece_of_the_first_field_stays_own_when_moved() -> None:
    play = table(Generate(p.MINOR, 1), you=You(dial={"own Min G": 1}), acting=p.PERSON)
    play("move own Min G")
    assert play.dial() == {"own Min F": 1, "reserve": 0}


@rule("UM-65")
def test_a_bought_transfer_is_one_transfer_and_must_be_used() -> None:
    play = turn(you=You(coffee=2, dial={"Min G": 1}))
    assert play.offers()[-2:] == ["buy elevate", "buy transfer"]
    play("buy transfer")
    assert play.offers() == ["transfer Min G to F", "transfer Min G to P"]
    play("transfer Min G to F")
    assert (play.you.coffee, play.dial()) == (0, {"Min F": 1, "reserve": 0})
    assert "state a1" in play.offers()  # the turn goes on


@rule("UM-65", "UM-74")
@pytest.mark.parametrize(
    ("coffee", "dial", "asked"),
    [
        (3, {"Min G": 2}, True), (2, {"Min G": 2}, True), (1, {"Min G": 2}, False),
        (2, {"Med G": 2}, True), (2, {"Maj G": 2}, True), (0, {"Maj G": 1, "Med G": 1, "Min G": 1}, True),
    ],
)  # fmt: skip
def test_before_the_only_treatment_an_exchange_may_be_made_where_one_is_possible(
    coffee: int, dial: dict[str, int], asked: bool
) -> None:
    you = You(coffee=coffee, dial=dial, primary=Room("R01", 6, "GL04", ["M09"]))
    play = table(Treat(0), you=you, acting=p.PERSON)
    assert (play.offers()[:1] == ["treat primary"]) == asked


@rule("UM-62")
def test_of_two_items_the_first_is_paid_so_that_the_second_still_can_be() -> None:
    pack = 'provenance = "owner"\n[[manifest]]\nid = "M06"\ncost = "Med G + Maj ?"\n'
    room = Room("R01", 7, "GD11", ["M06"])
    play = table(PayDream(0), you=You(dial={"Med G": 1, "Maj G": 1}, primary=room), acting=p.PERSON, packs=[pack])
    assert play.asked() == []
    assert play.things(events.PAID, "insight") == ["Med G", "Maj G"]
    choice = table(
        PayDream(0), you=You(dial={"Med G": 1, "Maj G": 1, "Maj F": 1}, primary=room), acting=p.PERSON, packs=[pack]
    )  # fmt: skip
    assert choice.offers() == ["pay Med G", "pay Maj G"]


@rule("UM-62", "UM-63")
def test_an_own_piece_that_pays_returns_to_the_own_reserve() -> None:
    play = table(MayPay(6, game().box.location_bonuses[3][0]), you=You(dial={"own Min P": 1}), acting=p.PERSON)
    play("pay yes")
    assert (play.you.dial[p.OWN_RESERVE], play.you.dial[p.RESERVE]) == (1, 0)
    assert play.you.dial[p.OWN + 6] == 0


@rule("UM-23")
def test_an_exchange_of_an_effect_may_be_declined() -> None:
    play = table(MayPay(0, game().box.location_bonuses[3][0]), you=You(dial={"Min G": 1}), acting=p.PERSON)
    assert play.offers() == ["pay no", "pay yes"]
    play("pay no")
    assert (play.dial(), play.you.vp) == ({"Min G": 1, "reserve": 0}, 0)


@rule("UM-63")
def test_of_several_own_insights_on_the_dial_the_person_gives_one() -> None:
    play = table(GiveOwn(), you=You(dial={"own Min P": 1, "own Maj G": 1}), acting=p.PERSON)
    assert play.offers() == ["give own Maj G", "give own Min P"]
    play("give own Min P")
    assert play.dial() == {"own Maj G": 1, "reserve": 0}


# -- Clients

ROWS = {"routine": ["R05", "R12", "R20"], "case": ["C05", "C06", "C07"], "manifest": ["M01", "M03", "M13"]}


@rule("UM-72", "ID-56")
def test_the_first_client_of_the_list_is_a_client_like_any_other() -> None:
    its = Id(second_open=True, primary=Room("R01", 4, "GL01"), secondary=Room("C01", 4, "GD01"))
    play = table(Draft(p.ID), id=its, rows=ROWS)
    assert play.asked() == []
    assert len(play.told(id_events.ROOMS_FULL)) == 1
    yours = You(second_open=True, primary=Room("R02", 4, "GL01"), secondary=Room("R01", 4, "GL02"))
    assert table(Draft(p.PERSON), you=yours, rows=ROWS, acting=p.PERSON).asked() == []
    primary = You(primary=Room("R01", 4, "GL01"))
    assert table(Draft(p.PERSON), you=primary, rows=ROWS, acting=p.PERSON).asked() == []


@rule("UM-72", "UM-73")
def test_with_one_kind_of_client_left_the_person_takes_that() -> None:
    rows = {**ROWS, "routine": ["-", "-", "-"]}
    play = table(Draft(p.PERSON), rows=rows, acting=p.PERSON)
    assert play.offers() == ["client C05", "client C06", "client C07"]
    rows = {**ROWS, "case": ["-", "-", "-"]}
    assert table(Draft(p.PERSON), rows=rows, acting=p.PERSON).offers() == ["client R05", "client R12", "client R20"]


@rule("ID-57", "UM-72")
def test_a_later_routine_client_of_the_id_gets_a_light_layer_and_a_case_study_a_deep_one() -> None:
    play = table(Draft(p.ID), rows=ROWS, piles={"routine": [], "case": []})
    assert {offer[:8] for offer in play.offers()} == {"layer GL"}
    second = table(
        Draft(p.ID), id=Id(second_open=True, primary=Room("R01", 4, "GL01")), rows=ROWS, piles={"case": []}
    )  # fmt: skip
    assert {offer[:8] for offer in second.offers()} == {"layer GD"}
    (arrow,) = [event.things(second.box) for event in second.heard if event.kind is id_events.ARROW]
    assert arrow["candidates"] == ["client:C05", "client:C06", "client:C07"]


@rule("UM-72")
def test_the_unseen_top_dream_comes_to_the_client() -> None:
    play = table(GiveManifest(p.PERSON, 0), you=You(primary=Room("R01", 4, "GL01")), rows=ROWS, acting=p.PERSON)
    play("dream top", "manifest M30")
    assert play.dream(play.you, 0) == "M30"


@rule("UM-72", "UM-73")
def test_a_client_with_the_first_layer_is_not_in_force_yet() -> None:
    play = table(SetMarker(p.PERSON, 0), you=You(primary=Room("R01", 0, "GS01")), acting=p.PERSON)
    play.you.rooms[p.CATHARTIC] = 0
    assert play.marker(play.you, 0) == 5
    assert play.tags(play.you) == {}


@rule("UM-77", "ID-65")
def test_a_catharsis_in_the_secondary_room_concerns_that_room_alone() -> None:
    its = Id(second_open=True, primary=Room("R02", 5, "GL02"), secondary=Room("C01", 4, "GD01"))
    play = table(Therapy(p.ID, 1, 1), id=its)
    rooms = play.its.rooms
    assert (rooms[p.LAYER], rooms[p.ROOM + p.LAYER]) == (play.box.number("layer", "GL02"), p.NONE)
    assert (rooms[p.CATHARTIC], bool(rooms[p.ROOM + p.CATHARTIC])) == (0, True)
    assert play.overlay(1) == "K1"
    assert (len(play.its.routine_overlays), len(play.its.case_overlays)) == (4, 3)
    assert play.tags(play.its) == {}


@rule("UM-78")
@pytest.mark.parametrize(("abilities", "points"), [([4], 1), ([4, 4], 2), ([], 0), ([5], 0)])
def test_an_ability_scores_at_a_cure(abilities: list[int], points: int) -> None:
    you = You(primary=Room("R02", 1), abilities=abilities)
    play = table(Therapy(p.PERSON, 0, 1), you=you, acting=p.PERSON)
    assert play.you.vp == 3 + points


@rule("ID-66", "ID-67")
def test_an_ability_of_the_person_gives_the_id_nothing_at_its_cure() -> None:
    play = table(Therapy(p.ID, 0, 1), you=You(abilities=[4]), id=Id(primary=Room("R02", 1, overlay="O1")))
    assert play.its.vp == 3
