"""The Play-Target phase (P1 to P6) and what others see of it."""

import pytest

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.view import view
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board

FOUR_EGOS = {1: Ego("stubborn"), 2: Ego("rude"), 3: Ego("pompous"), 4: Ego("snooty")}
FOUR_ARTISTS = {
    1: Artist("janet-dosen"),
    2: Artist("omar-uldi"),
    3: Artist("amavelli-tutlio"),
    4: Artist("crimette-raquet"),
}


def planning(round: int = 1, **more: list[str]) -> Opus:
    return board(
        FOUR_ARTISTS, FOUR_EGOS, at="play", round=round, hands={0: more.get("mine", []), 1: more.get("theirs", [])}
    )


@rule("P1", "B-36", "F1")
@pytest.mark.parametrize(
    ("round", "zones"), [(1, [1, 2, 3, 4]), (2, [2, 3, 4, 1]), (3, [3, 4, 1, 2]), (4, [4, 1, 2, 3]), (5, [1, 2, 3, 4])]
)
def test_x2_the_first_zone_moves_down_each_round(round: int, zones: list[int]) -> None:
    play = board({}, at="round", round=round)
    assert play.order() == zones


@rule("P4", "B-44", "P6", "B-11", "K5")
def test_without_a_work_egos_in_range_and_the_three_other_artists() -> None:
    play = planning()
    assert play.offers() == ["target ego1", "target ego2", "target artist2", "target artist3", "target artist4"]
    assert "B-11" in play.why_not("target artist1")
    assert "P4" in play.why_not("target ego3")
    play("target ego1")
    assert play.offers()[:3] == ["target ego1", "target ego2", "target ego3"]


@rule("P2", "K4")
def test_one_work_of_the_hand_or_none_then_the_target() -> None:
    play = planning(mine=["muse", "proofread", "proofread"])
    assert play.offers() == ["play none", "play muse", "play proofread"]
    assert "(P2)" in play.why_not("play draft")
    assert "(P2)" in play.why_not("target ego1")
    play("play proofread")
    assert play.works("artist1") == ["proofread"]
    assert play.hand(0) == ["muse", "proofread"]
    assert "target ego1" in play.offers()


@rule("B-10", "P4")
def test_a_work_without_target_needs_none_and_one_for_artists_meets_no_ego() -> None:
    play = planning(mine=["muse", "build-confidence"])
    play("play muse")
    assert play.target("artist1") == p.NO_TARGET  # the only possibility: nobody is asked
    other = planning(mine=["build-confidence"])
    other("play build-confidence")
    assert other.offers() == ["target artist1", "target artist2", "target artist3", "target artist4"]


@rule("B-12")
def test_a_possible_copy_allows_the_targets_of_the_specialty_too() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", last="counterattack")}, FOUR_EGOS, at="play", hands={0: ["primary-attack"]}
    )
    play("play primary-attack")
    assert "target artist1" in play.offers()
    without = board({1: Artist("cash-money-rogadeux")}, FOUR_EGOS, at="play", hands={0: ["primary-attack"]})
    without("play primary-attack")
    assert "target artist1" not in without.offers()


@rule("P3", "B-46")
def test_a_work_of_a_wrong_school_may_be_played() -> None:
    play = planning(mine=["hyeong", "sting", "muse"])
    assert "play hyeong" in play.offers()


@rule("P5", "B-09", "B-37")
def test_others_see_an_ego_target_but_not_which_artist_is_meant() -> None:
    play = planning(mine=["primary-attack", "sting"])
    play("play primary-attack", "target artist2")
    mine, theirs = play.seen("artist1", 0), play.seen("artist1", 1)
    assert mine["target"] == "artist2"
    assert theirs["target"] == "secret"
    assert [work["card"] for work in mine["works"]] == ["primary-attack"]
    assert [(work["card"], work["counts_as"], work["owner"], work["face"]) for work in theirs["works"]] == [
        (None, None, 0, "down")
    ]
    assert view(play.state, 1)["players"][0]["artists"] is None
    play("target ego2")
    assert play.seen("artist2", 0)["target"] == "ego2"


@rule("B-09")
def test_a_secret_target_is_shown_when_the_artist_acts() -> None:
    play = board({1: Artist("janet-dosen", at="artist2"), 2: Artist("omar-uldi")})
    assert play.seen("artist1", 1)["target"] == "artist2"


@rule("B-38")
def test_graveyards_are_open() -> None:
    play = board(FOUR_ARTISTS, graveyards={0: ["muse"]}, at="play")
    assert view(play.state, 1)["players"][0]["graveyard"] == ["muse"]


@rule("B-15")
def test_a_replacement_has_no_turn_in_its_round() -> None:
    play = board(
        {
            1: Artist("cash-money-rogadeux", at="artist2"),
            2: Artist("janet-dosen", drive=2, plays="muse", at="none"),
            3: Artist("september"),
        },
        vaults={1: ["sergeant-malaney"]},
    )
    assert play.card("artist2") == "sergeant-malaney"
    assert play.deeds("artist2") == p.INACTIVE | p.NEWCOMER
    assert play.graveyard(1) == ["muse"]
    assert play.life("artist2") == 10
