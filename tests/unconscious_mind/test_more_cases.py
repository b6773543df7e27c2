"""Set-up, Research, tracks, Treatises and the scoring, number by number."""

from typing import Any

import pytest

from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.city import ChooseBonus
from mindtable.games.unconscious_mind.dial import GainCoffee
from mindtable.games.unconscious_mind.drafting import Draft
from mindtable.games.unconscious_mind.id import IdTurn
from mindtable.games.unconscious_mind.inkpot import ChooseInk
from mindtable.games.unconscious_mind.language import effect_id
from mindtable.games.unconscious_mind.notebook import ChooseColumn
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.scoring import FinalScoring, final_points
from mindtable.games.unconscious_mind.setup import new_state
from mindtable.games.unconscious_mind.tracks import ahead, check_goals, full_rows, gain_reputation, score
from mindtable.games.unconscious_mind.treating import Treat
from mindtable.games.unconscious_mind.treatises import PlayOrPublish
from mindtable.games.unconscious_mind.turns import SpendBoxes
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, game, new_game, set_up, table
from .test_person_cases import act, effect, plain, turn

# -- set-up


@rule("UM-05", "ID-02", "ID-03")
def test_both_sides_begin_with_nothing_but_what_the_book_gives() -> None:
    state = new_state(game("easy").box)
    for side in (state.person, state.id):
        assert (side.vp, side.boxes, side.reputation, side.second_open) == (0, 0, 0, False)
        assert side.rooms == [-1, 0, -1, -1, -1, 0, -1] * 2
        assert (side.cured, side.in_play, side.published, side.goals) == ([], [], [], [])
        assert sum(side.earned) == 0
        assert side.tags == [0] * 7
    assert (len(state.person.notebook), len(state.person.abilities)) == (9, 9)
    assert (state.id.tiles, state.id.active) == (list(range(9)), [0] * 9)
    assert (state.person.arrived, state.id.arrived) == (0, 1)
    assert (state.round, state.last_round, state.won, state.over) == (0, 0, False, False)
    assert state.held == [p.NOBODY] * 12
    assert state.ideas_on == state.bright_on == [0] * 12


@rule("UM-01")
def test_every_pile_begins_with_its_cards() -> None:
    state = new_state(game().box)
    counts = {name: len(state.piles[number]) for number, name in enumerate(p.PILE_IDS[:9])}
    assert counts == {
        "tiles": 36, "routine": 24, "case": 18, "manifest": 30, "latent": 24, "starting": 4, "light": 12, "deep": 12,
        "meeting": 24,
    }  # fmt: skip


@rule("UM-01")
def test_the_first_research_card_lies_on_the_left() -> None:
    play = new_game()
    while "research S05" not in play.offers():
        play("*")
    play("research S05", "research S07")
    assert play.face_up() == ["S05", "S07"]


@rule("UM-05")
@pytest.mark.parametrize("name", ["jung", "hilferding", "adler", "spielrein"])
def test_each_professor_has_a_tile_of_their_own(name: str) -> None:
    play = new_game()
    while "professor jung" not in play.offers():
        play("*")
    play(f"professor {name}")
    number = play.box.ids["professor"].index(name)
    assert play.you.notebook[0] == p.TILES + number
    assert play.you.professor == play.box.starts[number]


@rule("ID-06")
def test_an_active_tile_counts_once() -> None:
    assert set_up("medium").its.active == [1, 0, 0, 1, 0, 0, 1, 0, 0]
    assert set_up("easy").its.active == [1, 0, 0, 0, 0, 0, 0, 0, 0]


# -- Research


@rule("UM-50", "UM-52")
def test_two_cards_are_gained_one_after_the_other_each_with_its_swap() -> None:
    play = effect("Res 2", deck=["S10", "S11", "S12"], face_up=["S01", "S20"])
    play("research S10")
    assert play.offers() == ["no swap", "swap S10 left", "swap S10 right"]
    assert play.state.deck == 2
    play("swap S10 left", "research S11")
    assert play.face_up() == ["S10", "S20"]
    assert play.offers()[:2] == ["no swap", "swap S01 left"]
    play("swap S01 left")
    assert play.asked() == []
    assert play.face_up() == ["S01", "S20"]
    assert (play.state.deck, play.its.hand, len(play.state.research)) == (1, 0, 1)
    assert [play.box.ids["research"][card] for card in play.you.hand] == ["S10", "S11"]


@rule("UM-51", "UM-53")
def test_a_played_card_leaves_the_hand_and_none_need_be_played() -> None:
    play = effect("Play 1", you=You(hand=["S10", "S02"]))
    assert play.offers() == ["play none", "play S02", "play S10"]
    play("play S10")
    assert [play.box.ids["research"][card] for card in play.you.hand] == ["S02"]
    assert play.asked() == []
    declined = effect("Play 2", you=You(hand=["S10", "S01"]))
    declined("play none")
    assert declined.asked() == []
    assert len(declined.you.hand) == 2


# -- the dial


@rule("UM-12", "UM-61")
@pytest.mark.parametrize("quality", ["G", "F", "P"])
def test_an_elevate_to_the_last_major_claims_the_goal(quality: str) -> None:
    dial = {f"Maj {other}": 1 for other in "GFP" if other != quality}
    play = effect("Elev 1", you=You(dial={**dial, f"Med {quality}": 1}), goals=["G6"])
    play(f"elevate Med {quality}")
    assert play.goals(play.you) == ["G6"]


@rule("UM-61")
@pytest.mark.parametrize("single", ["again", "once"])
def test_an_own_piece_stays_own_when_it_is_shaped(single: str) -> None:
    play = effect("Elev 1", you=You(dial={"own Min G": 1}), lone_insight=single)
    play("elevate own Min G")
    assert play.dial() == {"own Med G": 1, "reserve": 0}
    play = effect("Trans 1", you=You(dial={"own Min G": 1}), lone_insight=single)
    play("transfer own Min G to F")
    assert play.dial() == {"own Min F": 1, "reserve": 0}
    paid = turn(you=You(coffee=2, dial={"own Min G": 1}))
    paid("buy elevate", "elevate own Min G")
    assert paid.dial() == {"own Med G": 1, "reserve": 0}


@rule("UM-61")
def test_the_first_piece_can_be_transferred_to_every_other_quality() -> None:
    for quality in ("F", "P"):
        play = effect("Trans 1", you=You(dial={"Min G": 1}))
        play(f"transfer Min G to {quality}")
        assert play.dial() == {f"Min {quality}": 1, "reserve": 0}


# -- tracks


@rule("UM-80")
@pytest.mark.parametrize(("freud", "own", "steps"), [(1, 0, 0), (2, 0, 1), (4, 2, 1), (5, 5, 2), (8, 4, 1), (9, 9, 0)])
def test_freud_steps_on_for_each_marker_that_crosses_a_face(freud: int, own: int, steps: int) -> None:
    play = table(you=You(reputation=own), freud_marker=freud, freud="TH", acting=p.PERSON)
    gain_reputation(play.state, p.PERSON)
    assert play.state.freud == play.state.onward(0, steps)


@rule("UM-80")
def test_a_marker_at_the_end_of_its_track_stays() -> None:
    play = table(you=You(reputation=10), freud_marker=10, freud="TH", acting=p.PERSON, last_round=3)
    arrived = play.you.arrived
    gain_reputation(play.state, p.PERSON)
    assert (play.you.reputation, play.state.freud_marker) == (10, 10)
    assert (play.you.arrived, play.at(play.state.freud)) == (arrived, "TH")


@rule("UM-81", "A-41")
def test_ahead_is_who_is_further_or_came_first() -> None:
    play = table(you=You(reputation=3), id=Id(reputation=4))
    assert ahead(play.state) == p.ID
    play = table(you=You(reputation=4), id=Id(reputation=3))
    assert ahead(play.state) == p.PERSON
    play = table(you=You(reputation=2), id=Id(reputation=2))
    gain_reputation(play.state, p.ID)
    gain_reputation(play.state, p.PERSON)
    assert ahead(play.state) == p.ID


@rule("UM-91")
def test_points_are_remembered_by_where_they_come_from() -> None:
    play = table(you=You(reputation=6), id=Id(reputation=5), acting=p.PERSON)
    score(play.state, p.PERSON, 3, p.CITY_POINTS)
    assert (play.you.vp, play.you.earned[p.CITY_POINTS]) == (3, 3)
    FinalScoring().run(play.state)
    for side in (play.you, play.its):
        assert sum(side.earned) == side.vp


@rule("ID-74", "UM-12")
def test_exactly_two_columns_and_exactly_the_tags_are_enough() -> None:
    one = table(id=Id(active=["R1/L", "R2/L", "R3/L"]), goals=["G2"])
    check_goals(one.state, p.ID, 1)
    assert one.goals(one.its) == []
    cells = {"R1/L": "N02", "R2/L": "N03", "R3/L": "N04", "R1/M": "N05"}
    person = table(you=You(notebook=cells), goals=["G2"], acting=p.PERSON)
    check_goals(person.state, p.PERSON, 1)
    assert person.goals(person.you) == []
    tags = dict.fromkeys(("TH", "LI", "OP", "MU", "UN", "CA"), 2)
    both = table(id=Id(tags=tags), goals=["-", "G5"])
    check_goals(both.state, p.ID, 4)
    assert both.goals(both.its) == ["G5"]
    more = table(id=Id(tags={**tags, "TH": 5, "CA": 1}), goals=["G5"])
    check_goals(more.state, p.ID, 4)
    assert more.goals(more.its) == []


@rule("ID-75")
def test_a_goal_that_is_not_met_stays_at_the_start_of_its_turn() -> None:
    play = table(IdTurn(), id=Id(cured=["R01"]), goals=["G1", "G8", "G3"])
    assert play.goals(play.its) == []
    assert len([goal for goal in play.state.goals if goal >= 0]) == 3


@rule("UM-91", "UM-44")
def test_a_row_is_full_with_the_first_tile_in_its_third_space_too() -> None:
    cells = {"R1/L": "N03", "R1/M": "N02", "R1/R": "N01"}
    assert full_rows(table(you=You(notebook=cells)).state, p.PERSON) == 1


# -- Clients


@rule("UM-74", "UM-75")
def test_the_first_dream_of_the_list_is_treated_and_leaves() -> None:
    room = Room("R01", 6, "GL04", ["L01", "M01"])
    play = turn(you=You(dial={"Med G": 1, "Min F": 1}, primary=room))
    assert "treat" in play.offers()
    play("treat")
    assert play.dream(play.you, 0) == "L01"
    assert play.marker(play.you, 0) == 4


@rule("UM-75")
def test_the_symbol_of_the_first_layer_counts_like_any_other() -> None:
    symbols = {0: "waves", 1: "cloud", 2: "eye"}
    box = game().box
    dream = next(n for n in range(p.MANIFESTS) if symbols.get(box.dream_symbol[n]) == "waves")
    room = Room("R01", 5, "GS01", [box.ids["manifest"][dream]])
    play = table(Treat(0), you=You(dial={"Maj G": 3, "Maj F": 3, "Maj P": 3}, primary=room), acting=p.PERSON)
    while play.asked():
        play(plain(play)[0])
    assert play.you.boxes == 1


@rule("UM-74", "UM-75")
@pytest.mark.parametrize(
    ("dial", "offered"),
    [
        ({"Med G": 1, "Min P": 1}, True),  # the Medium becomes the Major that is wanted
        ({"Maj G": 1, "Min G": 1}, False),  # no Passion at all
        ({"Med G": 2}, False),
        ({"Med G": 1}, False),  # one piece cannot be two
        ({"Min G": 1, "Min P": 1}, False),  # two levels too low
        ({"own Med G": 1, "Min P": 1}, True),
    ],
)
def test_what_one_elevate_before_the_payment_makes_payable(dial: dict[str, int], offered: bool) -> None:
    near = Room("R01", 6, "GL04", ["M06"])  # Major Growth and Minor Passion
    assert ("treat" in turn(you=You(dial=dial, primary=near, abilities=[2])).offers()) == offered


@rule("UM-74")
@pytest.mark.parametrize("first", ["primary", "secondary"])
def test_a_treated_client_is_not_offered_again_though_another_dream_could_be_paid(first: str) -> None:
    rooms = [Room("R01", 6, "GL04", ["L01", "M09"]), Room("C01", 6, "GD01", ["L02", "M19"])]
    pieces = {"Maj G": 4, "Maj F": 4, "Maj P": 4}
    play = table(Treat(0), you=You(dial=pieces, primary=rooms[0], secondary=rooms[1]), acting=p.PERSON)
    play(f"treat {first}")
    while plain(play)[:1] != ["done"]:
        play(plain(play)[0])
    other = "secondary" if first == "primary" else "primary"
    assert plain(play) == ["done", f"treat {other}"]
    assert play.why_not(f"treat {first}") == "That Client has already been treated this turn (UM-74)."


@rule("UM-74")
@pytest.mark.parametrize("room", [0, 1])
def test_the_only_client_is_treated_once(room: int) -> None:
    client = Room("R01", 6, "GL04", ["L01", "M09"])
    you = You(dial={"Min G": 2, "reserve": 5}, primary=None if room else client, secondary=client if room else None)
    play = table(Treat(0), you=you, acting=p.PERSON)
    assert play.asked() == []
    assert play.dream(play.you, room) == "L01"


@rule("UM-70")
def test_boxes_are_asked_about_with_a_client_and_a_box_only() -> None:
    client = Room("R01", 5, "GL02")
    assert table(SpendBoxes(), you=You(boxes=1, primary=client), acting=p.PERSON).offers() == ["done", "box primary"]
    assert table(SpendBoxes(), you=You(primary=client), acting=p.PERSON).asked() == []
    assert table(SpendBoxes(), you=You(boxes=1), acting=p.PERSON).asked() == []


@rule("UM-70")
def test_after_a_box_the_next_one_may_be_spent() -> None:
    play = table(SpendBoxes(), you=You(boxes=2, primary=Room("R02", 5, "GL02")), acting=p.PERSON)
    play("box primary")
    assert play.offers() == ["done", "box primary"]
    play("box primary")
    assert play.marker(play.you, 0) == 3


@rule("UM-11", "UM-20")
def test_as_many_bright_ideas_as_ideas_are_pieces_all_the_same() -> None:
    assert "state a1" in turn(you=You(ideas=1, bright=1)).offers()


# -- Treatises


@rule("UM-83", "UM-86")
def test_your_own_treatise_cannot_be_published_again() -> None:
    you = You(in_play=["S01", "S02", "S03"], dial={"own reserve": 1}, published={"T1G": []})
    assert table(PlayOrPublish(), you=you, acting=p.PERSON).offers() == ["play none"]


@rule("UM-83")
def test_the_first_place_of_a_treatise_decides_which_card_must_be_own() -> None:
    # T2G is G F G G: the Freedom may be Cited, the first Growth may not.
    you = You(in_play=["S01", "S02", "S03"], dial={"own reserve": 1})
    play = table(PlayOrPublish(), you=you, id=Id(published={"T1F": ["S14", "S13"]}), acting=p.PERSON)
    assert "publish T2G" in play.offers()
    play("publish T2G")
    assert play.volumes("T2G") == ["S01", "S13", "S02", "S03"]
    you = You(in_play=["S13"], dial={"own reserve": 1})
    play = table(PlayOrPublish(), you=you, id=Id(published={"T1G": ["S01", "S02", "S03"]}), acting=p.PERSON)
    assert play.offers() == ["play none"]


@rule("UM-84")
def test_two_volumes_of_one_treatise_are_cited_one_by_one() -> None:
    you = You(in_play=["S01"], dial={"own reserve": 1})
    its = Id(published={"T1P": ["S25", "S26"], "T1F": ["S13", "S04", "S05"]})
    play = table(PlayOrPublish(), you=you, id=its, acting=p.PERSON)
    play("publish T1G")
    assert play.volumes("T1G") == ["S01", "S05", "S04"]
    assert play.volumes("T1F") == ["S13"]
    assert play.volumes("T1P") == ["S25", "S26"]
    assert play.its.bright == 2


@rule("UM-85", "UM-12")
def test_the_first_treatise_lies_in_the_row_at_once_and_the_third_claims_its_goal() -> None:
    you = You(in_play=["S01", "S02", "S03"], dial={"own reserve": 1})
    play = table(PlayOrPublish(), you=you, acting=p.PERSON, goals=["G3"])
    play("publish T1G")
    assert play.published(play.you) == ["T1G"]
    assert play.goals(play.you) == []
    you = You(in_play=["S01", "S02", "S03"], dial={"own reserve": 1}, published={"T1F": [], "T1P": []})
    play = table(PlayOrPublish(), you=you, acting=p.PERSON, goals=["G3"])
    play("publish T1G", "end right")
    assert play.published(play.you) == ["T1F", "T1P", "T1G"]
    assert play.goals(play.you) == ["G3"]


@rule("UM-85")
def test_of_cards_with_the_same_tags_one_stands_for_all_and_different_ones_are_told_apart() -> None:
    you = You(in_play=["S01", "S02", "S03", "S06", "S07"], dial={"own reserve": 1})
    play = table(PlayOrPublish(), you=you, acting=p.PERSON)
    play("publish T1G")
    assert play.offers() == ["use S01", "use S06", "use S07"]


# -- the scoring


@rule("UM-91", "ID-97")
def test_the_scoring_goes_through_its_sources_in_printed_order() -> None:
    assert [source for source, _ in final_points(table().state, p.PERSON)] == [
        p.REPUTATION_POINTS, p.ORDER_POINTS, p.CITY_POINTS, p.NOTEBOOK_POINTS, p.TAG_POINTS, p.CASE_POINTS,
        p.LEFT_OVER_POINTS,
    ]  # fmt: skip


def cases(you: You, who: int = p.PERSON, its: Id | None = None) -> int:
    return dict(final_points(table(you=you, id=its or Id(), mode="medium").state, who))[p.CASE_POINTS]


@rule("UM-91")
def test_case_studies_score_cured_or_in_force_in_either_room() -> None:
    tags = {"TH": 2}
    assert cases(You(tags=tags, cured=["C01"])) == 6  # 3 for each green tag
    assert cases(You(tags=tags, primary=Room("C01", 2))) == 6
    assert cases(You(tags=tags, secondary=Room("C01", 2))) == 6
    assert cases(You(tags=tags, secondary=Room("C01", 5, "GD01"), primary=Room("R01", 2))) == 0
    assert cases(You(tags=tags, primary=Room("C01", 5, "GD01"), secondary=Room("R01", 2))) == 0
    assert cases(You(tags=tags, cured=["C10"])) == 4


@rule("UM-91")
def test_notebook_tiles_count_in_pairs_rounded_down_the_first_tile_included() -> None:
    notebook = {"R1/L": "N01", "R2/L": "N02", "R3/L": "N03"}
    assert cases(You(cured=["C07"], notebook=notebook)) == 4  # 3 tiles: one and a half points each
    assert cases(You(cured=["C16"], notebook=notebook)) == 3


@rule("ID-97")
def test_the_id_scores_its_overlays_and_counts_active_tiles() -> None:
    its = Id(tags={"TH": 2}, cured=["C02"], cured_overlays=["K1"])
    assert cases(You(), p.ID, its) == 4  # 2 for each green tag on the low side
    assert cases(You(), p.ID, Id(tags={"TH": 2}, secondary=Room("C02", 2, overlay="K1"))) == 4
    printed = Id(cured=["C16"], active=["R1/L", "R1/M"])
    assert cases(You(notebook={"R1/L": "N02"}), p.ID, printed) == 2


@rule("UM-77", "UM-73")
def test_a_layer_comes_back_under_its_own_stack() -> None:
    play = table(Therapy(p.PERSON, 0, 1), you=You(primary=Room("R04", 4, "GL01")), acting=p.PERSON, piles={"light": []})
    assert play.state.piles[p.LIGHT_LAYERS].options() == [play.box.number("layer", "GL01")]
    draft = table(Draft(p.PERSON), rows={"routine": ["R01", "R02", "R03"]}, piles={"light": ["GL09"]}, acting=p.PERSON)
    draft("client R02", "*")
    assert draft.offers() == ["layer GL09"]


@rule("UM-50")
def test_gaining_research_by_the_action_draws_one_card() -> None:
    play = act(p.RESEARCH, deck=["S10", "S11"], face_up=[])
    play("research S10")
    while play.asked():
        play(play.offers()[0])
    assert len(play.you.hand) == 1


# -- with the values of an owner's box


@rule("UM-85", "ID-91")
def test_equal_tags_are_equal_wherever_the_cards_stand_in_the_list() -> None:
    pack = 'provenance = "owner"\n[[research]]\nid = "S07"\ntags = ["TH"]\n'
    you = You(in_play=["S01", "S06", "S07", "S08"], dial={"own reserve": 1})
    play = table(PlayOrPublish(), you=you, acting=p.PERSON, packs=[pack])
    play("publish T1G")
    assert play.offers() == ["use S01", "use S06", "use S08"]


@rule("UM-12")
def test_the_first_goal_may_have_any_condition() -> None:
    pack = 'provenance = "owner"\n[[goal]]\nid = "G1"\ncondition = "coffee 5"\n'
    play = table(GainCoffee(2), you=You(coffee=3), goals=["G1"], acting=p.PERSON, packs=[pack])
    assert play.goals(play.you) == ["G1"]


@rule("ID-74")
@pytest.mark.parametrize(("above", "claimed"), [([1, 0, 2], []), ([0, 1, 1], []), ([0, 0, 2], ["G7"]), ([1, 1, 2], [])])
def test_a_goal_that_leaves_an_idea_locked_counts_columns_and_not_pieces(above: list[int], claimed: list[str]) -> None:
    pack = 'provenance = "owner"\n[[goal]]\nid = "G7"\ncondition = "locked-ideas 1"\n'
    play = table(id=Id(above=above), goals=["G7"], packs=[pack])
    check_goals(play.state, p.ID, 6)
    assert play.goals(play.its) == claimed
    for single in ([1, 0, 0], [0, 1, 0], [0, 0, 1]):
        one = table(id=Id(above=single), goals=["G7"], packs=[pack])
        check_goals(one.state, p.ID, 6)
        assert one.goals(one.its) == ["G7"]


@rule("UM-65")
def test_coffee_that_just_fits_asks_nothing() -> None:
    play = table(GainCoffee(2), you=You(coffee=8), acting=p.PERSON)
    assert play.asked() == []
    assert play.you.coffee == 10


# -- what a choice says of itself


def things(play: Mind, choice: str) -> dict[str, Any]:
    """The things of an offer, as JSON tells them."""
    told: dict[str, Any] = play.game.choice(play.state, 0, play.game.read(play.state, 0, choice))["things"]
    return told


@rule("UM-70", "UM-76")
def test_a_box_says_for_whom_it_is_and_where_the_marker_stands() -> None:
    you = You(boxes=1, primary=Room("R02", 5, "GL02"), secondary=Room("C01", 6, "GD01"))
    play = table(SpendBoxes(), you=you, acting=p.PERSON)
    assert things(play, "box primary") == {"room": "primary", "client": "R02", "n": 5}
    assert things(play, "box secondary") == {"room": "secondary", "client": "C01", "n": 6}


@rule("UM-31")
def test_a_column_says_what_its_tiles_do() -> None:
    cells = {"R1/L": "N22", "R2/L": "N01", "R3/L": "N23", "R1/M": "N11", "R3/M": "N24", "R2/R": "N12"}
    play = table(ChooseColumn(), you=You(locked_ideas=0, notebook=cells), acting=p.PERSON)
    said = {choice: things(play, choice)["effects"] for choice in ("column left", "column middle", "column right")}
    mains = [play.box.mains[play.box.number("tile", id)] for id in ("N22", "N01", "N23")]
    assert said["column left"] == [effect_id(play.box, main) for main in mains]
    assert [len(effects) for effects in said.values()] == [3, 2, 1]


@rule("UM-24")
def test_the_inkpot_says_where_it_ends_and_what_that_costs() -> None:
    play = table(ChooseInk(2, 3, True), you=You(inkpot="R3", bright=2), acting=p.PERSON)
    assert things(play, "inkpot 1") == {"n": 1, "end": "LEFT", "price": 1}
    assert things(play, "inkpot 2") == {"n": 2, "end": "TOP"}
    assert things(play, "inkpot 5") == {"n": 5, "end": "R3", "price": 2}
    assert play.why_not("inkpot 6").endswith("the 2 you may use here (UM-24).")
    bent = table(ChooseInk(2, 3, False), you=You(inkpot="R3", bright=2), acting=p.PERSON)
    assert bent.why_not("inkpot 1").endswith("the 0 you may use here (UM-24).")


@rule("UM-56", "UM-67", "UM-68")
def test_effects_and_bonuses_say_what_they_bring() -> None:
    units = act(p.FREUD, you=You(professor="TH", bright=1), freud="UN")
    units("freud 1")
    assert things(units, "effect 2") == {"n": 2, "effect": "Cof 1", "place": "CA"}
    you = You(professor="LI", tags={"TH": 4}, dial={"own reserve": 1})
    bonus = table(ChooseBonus(), you=you, freud="OP", acting=p.PERSON, tokens={"red": 5})
    assert things(bonus, "location LI middle") == {"slot": "LI middle", "effect": "Res 1, Play 1", "reputation": True}
    assert things(bonus, "location OP top") == {"slot": "OP top", "effect": "Box 1", "reputation": False}
    assert things(bonus, "district green 4") == {
        "number": "green 4", "n": 4, "effect": "Ink 2, Box 1", "reputation": True,
    }  # fmt: skip


@rule("UM-74", "UM-75")
@pytest.mark.parametrize(
    ("cost", "dial", "offered"),
    [
        ("Maj G + Med G", {"Med G": 1}, False),  # raised, it is no longer a Medium
        ("Maj G + Maj G", {"Med G": 1, "Maj G": 1}, True),
        ("Maj G + Maj G", {"Med G": 1}, False),
        ("Maj P", {"Med P": 1}, True),
        ("Med F", {"Min F": 1}, True),
        ("Min F", {"Maj G": 1}, False),  # a Major is not raised into another quality
    ],
)
def test_one_elevate_raises_one_piece_by_one_level(cost: str, dial: dict[str, int], offered: bool) -> None:
    pack = f'provenance = "owner"\n[[manifest]]\nid = "M06"\ncost = "{cost}"\n'
    room = Room("R01", 6, "GL04", ["M06"])
    play = turn(you=You(dial=dial, primary=room, abilities=[2]), packs=[pack])
    assert ("treat" in play.offers()) == offered


@rule("UM-62", "UM-63", "UM-74")
def test_own_pieces_pay_a_dream_together_with_common_ones() -> None:
    room = Room("R01", 6, "GL04", ["M06"])  # Major Growth and Minor Passion
    for dial in ({"own Maj G": 1, "Min P": 1}, {"Maj G": 1, "own Min P": 1}, {"own Maj G": 1, "own Min P": 1}):
        assert "treat" in turn(you=You(dial={**dial}, primary=room)).offers()


@rule("UM-74")
def test_what_one_dream_brings_may_pay_for_the_other_client() -> None:
    pack = 'provenance = "owner"\n[[manifest]]\nid = "M09"\ncost = "Min G"\nextra = "Maj F"\n'
    rooms = [Room("R01", 6, "GL04", ["M11"]), Room("C01", 6, "GD01", ["M09"])]  # M11: Medium Freedom, Minor Growth
    you = You(dial={"Min G": 2, "reserve": 5}, primary=rooms[0], secondary=rooms[1])
    play = table(Treat(0), you=you, acting=p.PERSON, packs=[pack])
    assert plain(play) == ["done", "treat primary"]
    assert things(play, "treat primary") == {"room": "primary", "client": "R01", "dream": "M11"}


@rule("UM-74")
def test_a_treatment_says_whom_it_is_for_and_with_which_dream() -> None:
    rooms = [Room("R02", 6, "GL04", ["M09"]), Room("C01", 6, "GD01", ["M19"])]
    you = You(dial={"Min G": 2, "Min F": 2}, primary=rooms[0], secondary=rooms[1])
    play = table(Treat(0), you=you, acting=p.PERSON)
    assert things(play, "treat secondary") == {"room": "secondary", "client": "C01", "dream": "M19"}


@rule("UM-83", "UM-84")
def test_a_cited_card_fills_one_place_and_no_more() -> None:
    you = You(in_play=["S01"], dial={"own reserve": 1})
    play = table(PlayOrPublish(), you=you, id=Id(published={"T1F": ["S13", "S04"]}), acting=p.PERSON)
    assert "publish T1G" not in play.offers()
