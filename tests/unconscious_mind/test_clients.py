"""Recall, bonuses, treating, curing and drafting of the person (UM-66 to UM-79)."""

from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.drafting import Draft, SetMarker
from mindtable.games.unconscious_mind.id import IdTurn
from mindtable.games.unconscious_mind.office import Therapy
from mindtable.games.unconscious_mind.treating import Treat
from mindtable.games.unconscious_mind.turns import PersonTurn
from mindtable.testing.clauses import rule

from .scenario import Mind, Room, You, table


def turn(**setting: object) -> Mind:
    return table(PersonTurn(), IdTurn(), acting=p.PERSON, halt=(IdTurn,), **setting)  # type: ignore[arg-type]


def plain(play: Mind) -> list[str]:
    exchanges = ("buy elevate", "buy transfer", "buy bright", "make box")
    return [offer for offer in play.offers() if offer not in exchanges]


# -- Recall


@rule("UM-66")
def test_recall_needs_an_idea_on_the_table_and_pays_by_spaces() -> None:
    assert "recall" not in turn().offers()
    play = turn(held={"a1": "you 2", "d3": "you 1"}, you=You(ideas=0))  # a Recall is all that is possible
    assert (play.you.ideas, play.you.coffee) == (3, 2)
    assert play.held() == {}


@rule("UM-66", "UM-67")
def test_one_vacant_slot_where_the_professor_or_freud_stands() -> None:
    play = turn(held={"a1": "you"}, you=You(professor="OP"), freud="CA", covered=["OP top"])
    play("recall")
    assert plain(play) == [
        "no bonus", "location OP middle", "location OP bottom", "location CA top", "location CA middle",
        "location CA bottom",
    ]  # fmt: skip
    assert "UM-67" in play.why_not("location TH top")
    play("location OP bottom")
    assert play.you.vp == 2
    assert play.you.reputation == 1  # the Reputation token lies on top
    assert play.state.tokens[p.DISTRICTS.index("red")] == 5


@rule("UM-67", "A-36")
def test_the_effect_comes_before_the_tokens_reputation() -> None:
    play = turn(held={"a1": "you"}, you=You(professor="OP"), freud="OP")
    play("recall", "location OP bottom")
    kinds = [event.kind for event in play.heard if event.kind in (events.POINTS, events.REPUTATION)]
    assert kinds == [events.POINTS, events.REPUTATION]


@rule("UM-68", "TC-106")
def test_tc106_four_tags_without_an_own_insight() -> None:
    play = turn(held={"a1": "you"}, you=You(professor="LI", tags={"TH": 4}), freud="LI")
    play("recall")
    assert not any(offer.startswith("district") for offer in play.offers())
    assert "UM-68" in play.why_not("district green 4")


@rule("UM-68", "TC-134", "UM-63")
def test_tc134_a_green_district_bonus_of_four() -> None:
    you = You(professor="LI", tags={"TH": 4}, dial={"own reserve": 1, "reserve": 1}, inkpot="TOP")
    play = turn(held={"a1": "you"}, you=you, freud="LI")
    play("recall", "district green 4")
    assert play.you.own_insights() == 0
    assert plain(play) == ["inkpot 1", "inkpot 2"]
    play("inkpot 2")
    assert play.you.boxes == 1
    assert play.you.districts_held() == 1


@rule("TC-133", "UM-69")
def test_tc133_an_empty_stack_leaves_the_other_district() -> None:
    play = turn(held={"a1": "you"}, you=You(professor="TH"), freud="UN", tokens={"green": 0})
    play("recall")
    assert all(offer == "no bonus" or " UN " in f" {offer} " for offer in plain(play))
    assert "UM-69" in play.why_not("location TH top")


# -- Treat


@rule("UM-74", "UM-75", "TC-107", "UM-76")
def test_tc107_symbols_two_points_from_seven_and_the_dreams_own() -> None:
    room = Room("R01", 7, "GD11", ["L01", "M06"])
    play = turn(you=You(dial={"Maj G": 1, "Min P": 1}, primary=room))
    play("treat")
    assert play.you.boxes == 1
    assert play.you.vp == 6
    assert play.marker(play.you, 0) == 5
    assert play.dream(play.you, 0) == "L01"


@rule("UM-74")
def test_a_client_without_a_dream_or_without_the_pieces_cannot_be_treated() -> None:
    assert "treat" not in turn(you=You(dial={"Maj G": 3}, primary=Room("R01", 4, "GL01"))).offers()
    play = turn(you=You(dial={"Min G": 1}, primary=Room("R01", 4, "GL01", ["M06"])))
    assert "UM-74" in play.why_not("treat")


@rule("UM-74")
def test_each_client_once_in_any_order() -> None:
    you = You(
        dial={"Min G": 4}, primary=Room("R01", 6, "GL04", ["L01", "M09"]), secondary=Room("C01", 6, "GD01", ["M09"])
    )
    play = table(Treat(0), you=you, acting=p.PERSON)
    assert plain(play) == ["treat primary", "treat secondary"]
    play("treat secondary")
    assert plain(play) == ["done", "treat primary"]
    play("treat primary")
    assert play.asked() == []


@rule("UM-75")
def test_an_ability_elevates_before_the_payment() -> None:
    you = You(dial={"Med G": 1, "Min P": 1}, primary=Room("R01", 6, "GL04", ["M06"]), abilities=[2])
    play = table(Treat(0), you=you, acting=p.PERSON)
    play("elevate Med G")
    assert play.marker(play.you, 0) == 4


@rule("UM-77", "A-27")
def test_catharsis_removes_the_layer_gives_its_bonus_and_opens_the_second_room() -> None:
    play = table(Therapy(p.PERSON, 0, 1), you=You(primary=Room("R04", 4, "GS01")), acting=p.PERSON)
    assert play.you.coffee == 1
    assert play.you.second_open
    assert play.tags(play.you) == {"MU": 1, "CA": 1}
    assert play.you.abilities[4] == 1
    play = table(Therapy(p.PERSON, 0, 1), you=You(primary=Room("R04", 4, "GS01")), acting=p.PERSON, second_room="cure")
    assert not play.you.second_open
    play.run(Therapy(p.PERSON, 0, 3))
    assert play.you.second_open


@rule("UM-77")
def test_a_removed_layer_goes_under_its_stack() -> None:
    play = table(
        Therapy(p.PERSON, 0, 1), you=You(primary=Room("R04", 4, "GL01")), acting=p.PERSON, piles={"light": ["GL02"]}
    )
    assert len(play.state.piles[p.LIGHT_LAYERS]) == 2
    assert play.state.piles[p.LIGHT_LAYERS].options() == [play.box.number("layer", "GL02")]


@rule("UM-77")
def test_a_layer_that_was_seen_to_go_under_its_stack_is_remembered() -> None:
    play = table(
        Therapy(p.PERSON, 0, 1), you=You(primary=Room("R04", 4, "GL01"), secondary=Room("R05", 4, "GL03")),
        acting=p.PERSON, piles={"light": ["GL02", "GL04"]},
    )  # fmt: skip
    assert play.game.view(play.state, 0)["returned"] == {"starting": [], "light": ["GL01"], "deep": []}
    play.run(Therapy(p.PERSON, 1, 1))
    play.state.pile(p.LIGHT_LAYERS).take(play.box.number("layer", "GL02"))
    play.state.pile(p.LIGHT_LAYERS).take(play.box.number("layer", "GL04"))
    for viewer in (0, SPECTATOR):
        view = play.game.view(play.state, viewer)
        assert view["returned"]["light"] == ["GL01", "GL03"]
        assert "GL01, GL03" in str(play.game.scene(view, tongue("en")).json())
        for seed in range(50):
            pile = play.game.imagine(play.state, viewer, Luck(seed)).piles[p.LIGHT_LAYERS]
            assert pile.options() == [play.box.number("layer", "GL01")]


@rule("UM-78", "UM-79", "TC-139")
def test_tc139_catharsis_and_cure_within_one_treatment() -> None:
    play = table(Therapy(p.PERSON, 0, 4), you=You(primary=Room("R02", 4, "GL01")), acting=p.PERSON)
    assert play.you.coffee == 1
    assert play.you.vp == 3
    assert play.client(play.you, 0) == ""
    assert play.you.boxes == 0


@rule("UM-78")
def test_points_left_over_become_boxes_and_the_clients_dreams_leave() -> None:
    play = table(Therapy(p.PERSON, 0, 3), you=You(primary=Room("R02", 1, "", ["L01"])), acting=p.PERSON)
    assert play.you.boxes == 2
    assert play.dream(play.you, 0) == ""
    assert play.you.cured == [1]


@rule("UM-78", "UM-12")
def test_the_fifth_cure_claims_its_goal() -> None:
    you = You(cured=["R01", "R03", "R05", "R07"], primary=Room("R02", 1))
    play = table(Therapy(p.PERSON, 0, 1), you=you, goals=["G1"], acting=p.PERSON)
    assert play.goals(play.you) == ["G1"]


@rule("TC-157", "A-11")
def test_tc157_the_other_reading_scores_when_the_marker_is_placed() -> None:
    play = table(
        SetMarker(p.PERSON, 0), you=You(primary=Room("C01", 0, "GD03")), therapy_points="placing", acting=p.PERSON,
    )  # fmt: skip
    assert play.marker(play.you, 0) == 7
    assert play.you.vp == 2
    play.run(Therapy(p.PERSON, 0, 1))
    assert play.you.vp == 2


# -- end of turn


@rule("UM-70")
def test_boxes_are_spent_on_a_client_of_choice() -> None:
    you = You(ideas=0, boxes=2, primary=Room("R02", 5, "GL03"), secondary=Room("C01", 6, "GD01"))
    play = turn(you=you)
    assert plain(play) == ["done", "box primary", "box secondary"]
    play("box secondary")
    assert play.you.vp == 1
    assert (play.marker(play.you, 1), play.you.boxes) == (5, 1)


ROWS = {"routine": ["R05", "R12", "R20"], "case": ["C05", "C06", "C07"], "manifest": ["M01", "M03", "M13"]}


@rule("UM-72", "TC-136", "A-16")
def test_tc136_a_case_study_client_may_come_into_the_primary_room() -> None:
    play = table(Draft(p.PERSON), rows=ROWS, acting=p.PERSON)
    assert play.offers() == ["client R05", "client R12", "client R20", "client C05", "client C06", "client C07"]
    play("client C06", "reveal C01", "layer GD04", "latent L01")
    assert play.offers() == ["dream M01", "dream M03", "dream M13", "dream top"]
    play("dream M13", "*")
    assert play.client(play.you, 0) == "C06"
    assert play.marker(play.you, 0) == 8
    assert play.dream(play.you, 0) == "M13"


@rule("UM-72", "UM-90")
def test_nobody_is_taken_in_in_the_last_round() -> None:
    play = table(Draft(p.PERSON), rows=ROWS, acting=p.PERSON, round=5, last_round=5)
    assert play.asked() == []


@rule("UM-73", "TC-137")
def test_tc137_without_latent_dreams_there_is_only_a_manifest_one() -> None:
    play = table(Draft(p.PERSON), rows=ROWS, acting=p.PERSON, piles={"latent": []})
    play("client R05", "*", "layer GL01", "dream M03", "*")
    assert play.dream(play.you, 0) == "M03"
    assert play.you.rooms[p.LATENT] == p.NONE


@rule("UM-73")
def test_without_a_layer_a_client_starts_on_three_and_in_force() -> None:
    play = table(Draft(p.PERSON), rows=ROWS, acting=p.PERSON, piles={"light": []})
    play("client R12", "*", "*", "dream M03", "*")
    assert play.marker(play.you, 0) == 3
    assert play.tags(play.you) == {"CA": 1}
    assert play.you.abilities[4] == 1
