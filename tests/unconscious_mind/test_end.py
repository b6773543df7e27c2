"""Reputation, Publishing of the person, the end and the final scoring (UM-80 to UM-92, ID-97, ID-98)."""

import pytest

from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.phases import Round
from mindtable.games.unconscious_mind.scoring import FinalScoring, final_points
from mindtable.games.unconscious_mind.tracks import ahead, gain_reputation
from mindtable.games.unconscious_mind.treatises import PlayOrPublish
from mindtable.testing.clauses import rule

from .scenario import Id, Mind, Room, You, table

# -- Reputation


@rule("UM-80", "TC-86", "A-17")
def test_tc86_both_markers_cross_a_face_and_freud_goes_two_on() -> None:
    play = table(id=Id(reputation=2), freud_marker=2, freud="UN")
    gain_reputation(play.state, p.ID)
    assert (play.state.freud_marker, play.its.reputation) == (3, 3)
    assert play.at(play.state.freud) == "TH"
    assert play.coffee_and_boxes == (0, 0)


@rule("UM-90", "TC-88", "ID-70")
def test_tc88_the_end_in_the_persons_turn() -> None:
    play = table(freud_marker=9, round=15, acting=p.PERSON)
    gain_reputation(play.state, p.PERSON)
    assert play.you.vp == 3
    assert play.state.last_round == 16
    assert not play.state.last()


@rule("ID-70")
def test_the_id_scores_the_three_points_when_its_gain_ends_the_game() -> None:
    play = table(freud_marker=9, round=15)
    gain_reputation(play.state, p.ID)
    assert play.its.vp == 3


@rule("TC-89")
def test_tc89_freuds_marker_on_ten_stays_and_pays_no_second_time() -> None:
    play = table(freud_marker=10, round=16, last_round=16, acting=p.PERSON)
    gain_reputation(play.state, p.PERSON)
    assert (play.you.vp, play.state.freud_marker, play.you.reputation) == (0, 10, 1)
    assert play.state.last_round == 16


@rule("UM-81", "A-41", "TC-140")
def test_tc140_who_came_first_to_a_space_is_ahead() -> None:
    play = table(you=You(reputation=2, cured=["R01"]), id=Id(reputation=2, cured=["R02"]))
    gain_reputation(play.state, p.PERSON)
    gain_reputation(play.state, p.ID)
    assert ahead(play.state) == p.PERSON
    assert dict(final_points(play.state, p.PERSON))[p.ORDER_POINTS] == 2
    assert dict(final_points(play.state, p.ID))[p.ORDER_POINTS] == 1


@rule("A-41")
def test_both_at_zero_the_person_is_ahead() -> None:
    assert ahead(table().state) == p.PERSON


# -- Publishing


def publish(**setting: object) -> Mind:
    return table(PlayOrPublish(), acting=p.PERSON, **setting)  # type: ignore[arg-type]


@rule("UM-83", "UM-85", "UM-63")
def test_own_cards_fill_a_treatise() -> None:
    play = publish(you=You(in_play=["S01", "S06", "S07"], dial={"own Min P": 1}))
    assert play.offers() == ["play none", "publish T1G"]
    play("publish T1G")
    assert play.you.vp == 3
    assert play.dial() == {"reserve": 0}  # the own Insight lies on the tile
    assert play.tags(play.you) == {"TH": 1}  # of the tile; those of the cards are lost
    assert play.volumes("T1G") == ["S01", "S06", "S07"]


@rule("UM-83")
def test_without_an_own_insight_nothing_is_published() -> None:
    play = publish(you=You(in_play=["S01", "S02", "S03"], hand=["S20"]))
    assert play.offers() == ["play none", "play S20"]
    assert "UM-83" in play.why_not("publish T1G")


@rule("TC-109", "UM-84", "TC-85")
def test_tc109_a_cited_card_of_the_id() -> None:
    you = You(in_play=["S25", "S26"], dial={"own reserve": 1})
    play = publish(you=you, id=Id(published={"T1F": ["S13", "S14", "S27"]}))
    play("publish T1P")
    assert (play.its.vp, play.its.bright) == (2, 1)
    assert play.you.vp == 3
    assert play.you.own_insights() == 0
    assert play.volumes("T1P") == ["S25", "S26", "S27"]
    assert play.volumes("T1F") == ["S13", "S14"]


@rule("TC-110", "UM-83")
def test_tc110_the_first_place_needs_an_own_card() -> None:
    you = You(in_play=["S13", "S14"], dial={"own reserve": 1})
    play = publish(you=you, id=Id(published={"T1P": ["S25", "S26", "S27"]}))
    assert play.offers() == ["play none"]


@rule("UM-84")
def test_every_cited_card_must_be_used() -> None:
    you = You(in_play=["S01", "S02"], dial={"own reserve": 1})
    play = publish(you=you, id=Id(published={"T1F": ["S13", "S03", "S14"]}))
    assert "publish T1G" not in play.offers()  # the F on the right end has no place in it


@rule("UM-84")
def test_citing_again_and_again_is_a_choice() -> None:
    you = You(in_play=["S01", "S02", "S03"], dial={"own reserve": 1})
    play = publish(you=you, id=Id(published={"T1F": ["S13", "S04", "S05"]}))
    play("publish T1G")
    assert play.offers() == ["cite no more", "cite T1F"]
    play("cite T1F", "cite T1F")
    assert play.its.bright == 2
    assert play.volumes("T1G") == ["S01", "S05", "S04"]
    assert play.in_play(play.you) == ["S02", "S03"]


@rule("UM-85")
def test_a_later_treatise_goes_to_either_end_of_the_row() -> None:
    you = You(in_play=["S25", "S26", "S27"], dial={"own reserve": 1}, published={"T1G": []})
    play = publish(you=you)
    play("publish T1P")
    assert play.offers() == ["end left", "end right"]
    play("end left")
    assert play.published(play.you) == ["T1P", "T1G"]


@rule("UM-86", "TC-142", "A-46")
def test_tc142_a_treatise_without_volumes_still_counts() -> None:
    play = table(id=Id(published={"T1G": []}), you=You(reputation=1))
    assert dict(final_points(play.state, p.ID))[p.ORDER_POINTS] == 1


# -- the end


@rule("UM-90")
def test_after_the_last_round_the_scoring_ends_the_game() -> None:
    play = table(Round(), round=16, last_round=16)
    assert play.state.over


def final(you: You, its: Id, mode: str = "hard") -> Mind:
    play = table(you=you, id=its, mode=mode)
    play.its.foot_locks = 0b111
    play.its.active = [0] * 9
    return play


@rule("EX-08", "ID-97", "ID-98")
def test_ex08_two_overlays_of_the_high_side() -> None:
    its = Id(
        reputation=6, tags={"UN": 1, "CA": 2}, primary=Room("R01", 2, overlay="O2"),
        secondary=Room("C01", 2, overlay="K2"),
        cured=["C02"], cured_overlays=["K4"],
    )  # fmt: skip
    assert dict(final_points(final(You(), its).state, p.ID))[p.CASE_POINTS] == 24


@rule("TC-151", "ID-97")
def test_tc151_a_cathartic_case_study_counts_though_not_cured() -> None:
    its = Id(tags={"OP": 2}, secondary=Room("C01", 2, overlay="K3"))
    assert dict(final_points(final(You(), its).state, p.ID))[p.CASE_POINTS] == 6
    its = Id(tags={"OP": 2}, secondary=Room("C01", 5, "GD01"))
    assert dict(final_points(final(You(), its).state, p.ID))[p.CASE_POINTS] == 0


@rule("A-32", "ID-97", "ID-76")
def test_full_rows_of_the_id_are_three_active_tiles() -> None:
    play = final(You(), Id())
    play.its.active = [1, 1, 1, 1, 1, 0, 1, 1, 1]
    assert dict(final_points(play.state, p.ID))[p.NOTEBOOK_POINTS] == 5


@rule("ID-98", "A-31")
def test_the_gray_tag_is_one_further_location() -> None:
    play = final(You(), Id(tags={"TH": 2, "OP": 1, "*": 1}))
    assert dict(final_points(play.state, p.ID))[p.TAG_POINTS] == 2


@rule("TC-143", "UM-91")
def test_tc143_a_full_scoring() -> None:
    you = You(
        vp=55, reputation=5, published={"T1F": [], "T1P": []}, cured=["R01", "R02", "R03"], districts=["red"],
        notebook={"R1/L": "N01", "R1/M": "N02", "R1/R": "N03"},
        primary=Room("C01", 2), coffee=7, bright=1,
    )  # fmt: skip
    play = final(you, Id(reputation=5))
    play.you.arrived, play.its.arrived = 9, 8
    play.you.tags = [2, 2, 0, 0, 1, 1, 0]  # four different Locations, four green tags
    FinalScoring().run(play.state)
    assert play.you.vp == 87


@rule("TC-91", "UM-92")
def test_tc91_a_full_tie_is_the_ids() -> None:
    assert not outcome(5, 5)


@rule("TC-92", "UM-92")
def test_tc92_more_reputation_breaks_the_tie_for_the_person() -> None:
    assert outcome(6, 5)
    assert not outcome(5, 6)


def outcome(mine: int, its: int) -> bool:
    """Whether the person wins with equal points and these Reputations."""
    play = table(you=You(reputation=mine), id=Id(reputation=its, bright=0, active=[]))
    end = [sum(points for _, points in final_points(play.state, who)) for who in (p.PERSON, p.ID)]
    play.you.vp, play.its.vp = 118 - end[0], 118 - end[1]
    FinalScoring().run(play.state)
    assert (play.you.vp, play.its.vp) == (118, 118)
    assert len(play.told(events.WON)) == 0  # nobody listened
    return play.state.won


@rule("UM-91")
@pytest.mark.parametrize(("source", "points"), [(p.REPUTATION_POINTS, 6), (p.LEFT_OVER_POINTS, 4 + 2 + 3)])
def test_reputation_and_left_overs(source: int, points: int) -> None:
    play = table(you=You(reputation=6, boxes=2, coffee=8, bright=3))
    assert dict(final_points(play.state, p.PERSON))[source] == points
