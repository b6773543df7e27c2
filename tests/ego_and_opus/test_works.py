"""Works and signatures where the worked interactions leave something open: reach, conditions, knowledge, Ideas."""

import pytest

from mindtable.games.ego_and_opus import events, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.retire import Retire
from mindtable.games.ego_and_opus.sightings import IN_HAND
from mindtable.games.ego_and_opus.targets import on_a_full_board
from mindtable.games.ego_and_opus.view import view
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, board, new_game

TOUGH = {row: Ego("stubborn") for row in (1, 2, 3, 4)}

# -- the round


@rule("G4", "D1")
def test_a_round_is_draw_play_target_flip_and_ego_in_this_order() -> None:
    play = board(
        {row: Artist("september") for row in (1, 2, 3, 4)},
        TOUGH,
        at="round",
        round=2,
        portfolios={0: ["muse", "muse"], 1: ["mix", "mix"]},
        halt=(),
    )
    play("*", "*", "play none", "target ego2", "play none", "target ego3", "play none", "target ego4", "play none")
    assert len(play[0].hand) == len(play[1].hand) == 1  # drawn before anything is played
    play("target ego1", "*")
    names = [event.things(play.game.box)["phase"] for event in play.events(events.PHASE_BEGINS)]
    assert names[:6] == ["start", "play-target", "flip", "end", "ego", "round-end"]


@rule("G3", "G4")
def test_a_signature_of_the_start_is_asked_after_the_draw_of_a_real_round() -> None:
    play = board(
        {1: Artist("lumnum-chickeroo"), 2: Artist("omar-uldi"), 3: Artist("september"), 4: Artist("janet-dosen")},
        TOUGH,
        at="round",
        portfolios={0: ["muse"], 1: ["mix"]},
        round=2,
    )
    play("draw muse", "draw mix")
    assert play.offers() == ["discard none", "discard muse"]


@rule("V-16", "K12")
def test_in_a_real_round_of_superego_player_3_is_asked_between_flip_and_ego() -> None:
    play = board(
        {row: Artist("september") for row in (1, 2, 3, 4)},
        TOUGH,
        at="round",
        mode="superego",
        seats=3,
        round=2,
        portfolios={0: [], 1: [], 2: ["muse"]},
        halt=(),
    )
    play("draw muse", "target ego2", "target ego3", "target ego4", "target ego1")
    assert play.asked() == [2]
    assert play.offers() == ["play none", "play muse"]
    play("play none", "play none", "play none")
    assert play.offers() == ["play none", "play muse"]  # row by row in the order of the round
    play("play none")
    assert play.asked() != [2]


@rule("E6", "T-02")
def test_the_deeds_of_the_last_round_are_wiped() -> None:
    play = board(
        {1: Artist("omar-uldi", at="ego1"), 2: Artist("september", at="artist1")},
        {1: Ego("stubborn")},
        portfolios={0: ["muse"], 1: ["muse"]},
        vaults={0: ["janet-dosen", "gerald-busch"], 1: ["crimette-raquet"]},
        halt=(),
    )
    play("artist gerald-busch", "*", "*")  # an empty zone is filled first; then the draws
    assert play.state.round == 2
    assert (play.dealt("artist1"), play.dealt("artist2")) == (0, 0)
    assert play.deeds("artist1") == play.deeds("artist2") == 0
    assert play.state.struck[0] == 0


# -- reach


@rule("P4", "V-01")
@pytest.mark.parametrize("row", [0, 1, 2, 3])
def test_what_an_artist_may_aim_at_by_its_row_and_the_letters_of_its_work(row: int) -> None:
    near = [ego for ego in range(4) if abs(ego - row) <= 1]
    others = [4 + other for other in range(4) if other != row]
    letters = {"E": p.MASK_EGO, "A": p.MASK_ARTIST, "S": p.MASK_SELF, "N": p.MASK_NONE}
    for mask, found in (
        ("E", near), ("A", others), ("S", [4 + row]), ("N", [p.NO_TARGET]), ("EA", near + others),
        ("AS", [4, 5, 6, 7]), ("EAS", [*near, 4, 5, 6, 7]), ("", [p.NO_TARGET]),
    ):  # fmt: skip
        assert on_a_full_board(row, sum([letters[letter] for letter in mask]), False) == found
    assert on_a_full_board(row, p.MASK_EGO, True) == [0, 1, 2, 3]


@rule("P4", "V-01")
def test_a_broad_stroke_hits_only_the_other_egos_in_range() -> None:
    play = board({1: Artist("samuel-bristo", plays="broad-stroke", at="ego1")}, TOUGH)
    assert [play.life(f"ego{row}") for row in (1, 2, 3, 4)] == [11 - 4, 10, 11, 11]
    low = board({4: Artist("samuel-bristo", plays="broad-stroke", at="ego4")}, TOUGH)
    assert [low.life(f"ego{row}") for row in (1, 2, 3, 4)] == [11, 11, 10, 11 - 4]
    far = board({1: Artist("samuel-bristo", plays="broad-stroke", at="ego1")}, TOUGH, mode="4-player", seats=4)
    assert [far.life(f"ego{row}") for row in (1, 2, 3, 4)] == [11 - 4, 10, 10, 10]


@rule("H-19", "P4")
def test_a_death_defying_stunt_draws_every_ego_in_range_onto_the_artist() -> None:
    play = board(
        {1: Artist("pizantz-swirne", plays="death-defying-stunt", at="ego1"), 3: Artist("omar-uldi")},
        TOUGH,
        halt=(phases.EndRound,),
    )
    assert play.life("ego1") == 11 - 6
    hit = [event.things(play.game.box)["target"]["place"] for event in play.events(events.EGO_TARGET)]
    assert hit[:3] == ["artist1", "artist1", "artist3"]  # rows 1 and 2 are in range, row 3 goes by its strategy
    assert [event["aimed"] for event in play.events(events.EGO_TARGET)][:3] == [1, 1, 0]


@rule("V-05")
def test_across_the_schism_an_artist_reaches_its_row_and_the_rows_beside_it() -> None:
    play = board(
        {2: Artist("september")},
        left={row: Artist("omar-uldi") for row in (1, 2, 3, 4)},
        at="play both",
        mode="schism",
        round=2,
    )
    assert play.offers(0) == ["target left1", "target left2", "target left3"]
    assert "V-05" in play.why_not("target left4")
    low = board(
        {4: Artist("september")},
        left={row: Artist("omar-uldi") for row in (1, 2, 3, 4)},
        at="play both",
        mode="schism",
        round=4,
    )
    assert low.offers(0) == ["target left3", "target left4"]


@rule("P5")
def test_the_first_ego_as_a_target_is_shown_like_the_others() -> None:
    play = board({1: Artist("omar-uldi"), 2: Artist("september")}, TOUGH, at="play")
    play("target ego1")
    assert play.seen("artist1", 1)["target"] == "ego1"
    assert play.told(events.TARGETED_SECRETLY) == []


# -- who is credited


@rule("A2", "B-25")
def test_the_last_blow_takes_the_points() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", at="ego1"), 2: Artist("janet-dosen", at="ego1")},
        {1: Ego("stubborn", health=5)},
        vaults={0: ["snooty"]},
    )
    assert play.points() == [0, 2]


@rule("B-19")
def test_all_retired_egos_return_to_an_empty_vault() -> None:
    play = board(
        {1: Artist("omar-uldi", at="ego1"), 2: Artist("cash-money-rogadeux", at="ego1")},
        {1: Ego("rude", health=1)},
        vaults={0: ["bombastic"]},
        portfolios={1: ["muse"]},
    )
    assert play.life("ego1") == 6 - 4
    play.state.life[0] = 0
    play.state.credit[0] = 4
    Retire(0).run(play.state)
    play.state.agenda.pop().run(play.state)
    assert play.offers() == ["ego bombastic", "ego rude"]


@rule("V-13", "V-15", "H-11")
def test_an_ego_whose_work_meets_a_riposte_falls_after_its_result() -> None:
    play = board(
        {1: Artist("omar-uldi", plays="counterattack", at="artist1")},
        {1: Ego("rude")},
        at="flip superego",
        mode="superego",
        seats=3,
        hands={2: ["primary-attack"]},
        vaults={2: ["snooty"]},
        halt=(phases.EndRound,),
    )
    play("play primary-attack")
    # Rude pays 1 of 5, deals 4 + 2 - 2, and loses 4: Omar's player scores.
    assert play.life("artist1") == 8 - 1 - 4
    assert play.card("ego1") == "snooty"
    assert play.points() == [2, 2, 0]


@rule("V-14")
def test_an_ego_pays_with_its_health_whatever_the_school() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("september")},
        {1: Ego("stubborn", health=2), 2: Ego("defensive", health=1)},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["cripple"]},
        halt=(phases.EndRound,),
    )
    assert play.offers() == ["play none", "play cripple"]
    play("play none")  # the ego of row 2 could pay nothing that costs 1: it is not even asked
    assert play.offers() == []
    paid = board(
        {1: Artist("omar-uldi")},
        {1: Ego("stubborn", health=2)},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["cripple"]},
        halt=(phases.EndRound,),
    )
    paid("play cripple")
    assert paid.life("ego1") == 2 - 1
    assert (paid.life("artist1"), paid.attack("artist1")) == (8 - 1, 3 - 2)


# -- conditions and numbers


@rule("F2", "B-13")
def test_glissando_calms_an_ego_and_strengthens_an_artist() -> None:
    play = board(
        {
            1: Artist("omar-uldi", at="ego3"),
            2: Artist("ottawa-stephane", plays="glissando", at="artist1"),
            3: Artist("amavelli-tutlio", plays="glissando", at="ego4"),
        },
        {4: Ego("rude")},
    )
    assert play.attack("artist1") == 3 + 3
    assert play.attack("ego4") == 4 - 2
    assert play.state.changes[4] == [one for one in play.state.changes[4] if one.n == 3]


@rule("G3", "H-04")
def test_the_rib_minds_a_base_attack_that_was_tuned_up() -> None:
    play = board(
        {
            1: Artist("ottawa-stephane", plays="tune-up", at="artist3"),
            2: Artist("the-ostentatious-rib"),
            3: Artist("janet-dosen"),
        }
    )
    assert play.attack("artist3") == 4
    assert play.attack("artist2") == 3
    even = board({2: Artist("the-ostentatious-rib"), 3: Artist("omar-uldi", works=["hyeong"])})
    assert even.attack("artist2") == 4  # the base counts, and an equal one is not higher


@rule("H-04")
def test_tuning_up_lifts_the_base_and_bonuses_come_on_top() -> None:
    play = board(
        {
            1: Artist("september", plays="build-confidence", at="artist3"),
            2: Artist("omar-uldi"),
            3: Artist("ottawa-stephane", plays="tune-up", at="artist3"),
        }
    )
    assert play.attack("artist3") == 4 + 2
    strong = board({1: Artist("ottawa-stephane", plays="tune-up", at="artist3"), 3: Artist("cash-money-rogadeux")})
    assert strong.attack("artist3") == 4


@rule("G3")
def test_a_silenced_signature_does_nothing() -> None:
    muted = {2: Artist("the-ostentatious-rib", plays="diss-track", at="artist1")}
    samuel = board({1: Artist("samuel-bristo"), **muted}, graveyards={0: ["muse"] * 4})
    assert samuel.attack("artist1") == 2
    gerald = board({1: Artist("gerald-busch", works=["muse", "muse"]), **muted})
    assert gerald.guard("artist1") == 0
    ottawa = board({1: Artist("ottawa-stephane"), **muted}, {1: Ego("rude")})
    assert ottawa.attack("ego1") == 4
    crimette = board({1: Artist("crimette-raquet"), 3: Artist("omar-uldi", drive=3), **muted})
    assert crimette.life("artist3") == 3
    wendolyn = board(
        {
            1: Artist("wendolyn-smith", drive=3, at="ego1"),
            2: Artist("the-ostentatious-rib", plays="diss-track", at="artist3"),
            3: Artist("wendolyn-smith", plays="pure-vanilla-scoop", at="artist1"),
        },
        TOUGH,
    )
    assert wendolyn.life("artist1") == 3 + 4
    amavelli = board(
        {
            1: Artist("the-ostentatious-rib", plays="diss-track", at="artist2"),
            2: Artist("amavelli-tutlio", plays="moderate-attack", at="ego2"),
        },
        TOUGH,
    )
    assert amavelli.life("artist2") == 10 - 3 - 2
    pizantz = board(
        {1: Artist("pizantz-swirne", at="ego1"), **muted}, {1: Ego("rude", health=20)}, halt=(phases.EndRound,)
    )
    (event,) = pizantz.events(events.EGO_TARGET)
    assert event.things(pizantz.game.box)["why"] == "FIRST"


@rule("F2")
def test_brilliant_satire_counts_the_largest_hand_of_a_rival_not_your_own() -> None:
    play = board(
        {1: Artist("fuego-zipper-saddle", plays="brilliant-satire", at="ego1")},
        TOUGH,
        mode="4-player",
        seats=4,
        hands={0: ["muse"] * 9, 1: ["muse"], 2: ["muse"] * 4, 3: ["muse"] * 2},
    )
    assert play.life("ego1") == 11 - (3 + 2)
    most = board(
        {1: Artist("fuego-zipper-saddle", plays="brilliant-satire", at="ego1")}, TOUGH, hands={1: ["muse"] * 9}
    )
    assert most.life("ego1") == 11 - (3 + 3)


@rule("F2")
@pytest.mark.parametrize(("graves", "damage"), [(1, 3), (2, 4), (5, 5), (20, 7)])
def test_an_action_scene_grows_with_the_graveyard(graves: int, damage: int) -> None:
    play = board(
        {1: Artist("carrie-glifford", plays="action-scene", at="ego1")}, TOUGH, graveyards={0: ["muse"] * graves}
    )
    assert play.life("ego1") == 11 - damage


@rule("F2")
@pytest.mark.parametrize(("ideas", "loss"), [(0, 2), (2, 4), (5, 5)])
def test_criticize_counts_the_ideas_of_its_artist(ideas: int, loss: int) -> None:
    play = board({1: Artist("melven-mondo", works=["idea"] * ideas, plays="criticize", at="ego1")}, TOUGH)
    assert play.life("ego1") == 11 - loss
    assert play.attack("ego1") == 0


@rule("F2")
def test_diss_track_counts_the_attack_of_its_target_up_to_five() -> None:
    play = board(
        {
            1: Artist("the-ostentatious-rib", plays="diss-track", at="artist2"),
            2: Artist("cash-money-rogadeux", drive=9, works=["hyeong"]),
        }
    )
    assert play.life("artist2") == 9 - (1 + 4)


@rule("B-05", "H-08")
def test_a_leitmotif_counts_musical_works_and_copies_but_no_others() -> None:
    play = board(
        {1: Artist("amavelli-tutlio", works=["muse", "sting"], copies=["mix"], plays="leitmotif", at="ego1")}, TOUGH
    )
    assert play.life("ego1") == 11 - (2 + 3)
    many = board({1: Artist("amavelli-tutlio", works=["sting"] * 6, plays="leitmotif", at="ego1")}, TOUGH)
    assert many.life("ego1") == 11 - (2 + 4)


# -- help, and what is none


@rule("T-10")
def test_weakening_another_artist_or_tuning_it_up_is_no_help() -> None:
    play = board(
        {
            1: Artist("september", plays="captivate", at="artist3"),
            2: Artist("ottawa-stephane", plays="tune-up", at="artist3"),
            3: Artist("omar-uldi"),
        }
    )
    assert not play.deeds("artist1") & p.HELPED
    assert not play.deeds("artist2") & p.HELPED


@rule("T-06", "H-05")
def test_the_artist_of_zone_1_is_refreshed_like_the_others() -> None:
    play = board(
        {1: Artist("omar-uldi", drive=2), 3: Artist("crimette-raquet", plays="pure-vanilla-scoop", at="artist1")}
    )
    assert play.deeds("artist1") & p.REFRESHED
    assert play.deeds("artist3") & p.HELPED


@rule("B-13")
def test_nobody_who_has_acted_is_aimed_anew() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", at="ego1"), 2: Artist("orville-mcorville", plays="slapstick", at="artist1")},
        TOUGH,
    )
    assert play.told(events.AIMED) == []
    assert play.target("artist1") == 0


# -- echoes


@rule("H-09", "K7")
def test_homage_asks_which_of_several_works_is_echoed() -> None:
    play = board(
        {1: Artist("september", plays="homage", at="ego1")},
        TOUGH,
        graveyards={0: ["sting", "cripple", "muse", "homage", "yes-and", "build-confidence"]},
    )
    assert play.offers() == ["echo cripple", "echo sting"]  # those that may be aimed at an ego, and no echoes
    assert "H-09" in play.why_not("echo muse")
    play("echo cripple")
    assert play.life("ego1") == 11 - 2
    assert play.graveyard(0) == ["sting", "cripple", "muse", "homage", "yes-and", "build-confidence"]


@rule("H-09")
def test_yes_and_passes_over_echoes_and_the_artists_own_works() -> None:
    play = board(
        {
            1: Artist("omar-uldi", plays="grapple", at="ego2"),
            2: Artist("september", plays="yes-and", at="ego2"),
            3: Artist("matt-cross", plays="yes-and", at="ego2"),
        },
        {2: Ego("stubborn")},
    )
    assert [event["work"] for event in play.events(events.ECHOED)] == [play.state.box.number("grapple")] * 2
    unfit = board(
        {1: Artist("omar-uldi", plays="hyeong", at="artist1"), 2: Artist("matt-cross", plays="yes-and", at="ego2")},
        {2: Ego("stubborn")},
    )
    assert unfit.life("ego2") == 11 - 3  # Hyeong may not be aimed at an ego: attack with +2


# -- looking


@rule("F2", "B-37")
def test_expose_shows_the_hand_to_its_player_alone() -> None:
    play = board(
        {1: Artist("janet-dosen", plays="expose", at="artist2"), 2: Artist("omar-uldi")},
        mode="4-player",
        seats=4,
        hands={1: ["muse", "mix"]},
    )
    assert view(play.state, 0)["players"][1]["hand"] == ["muse", "mix"]
    assert view(play.state, 2)["players"][1]["hand"] is None
    assert play.offers() == ["discard muse", "discard mix"]
    assert "K7" in play.why_not("discard sting")
    play("discard mix")
    assert play.graveyard(1) == ["mix"]
    assert view(play.state, 0)["players"][1]["hand"] == ["muse"]


@rule("F2", "B-37")
def test_dramatic_irony_shows_a_face_down_work_to_its_player_alone_even_behind_another_one() -> None:
    play = board(
        {
            1: Artist("gerald-busch", plays="serrated-blade", at="artist3"),
            2: Artist("janet-dosen", plays="dramatic-irony", at="artist3"),
            3: Artist("melven-mondo", plays="prototype", at="ego3"),
        },
        TOUGH,
        ideas=1,
        portfolios={1: ["muse"]},
    )
    assert play.offers() == ["retire no", "retire yes"]
    assert [work["card"] for work in play.seen("artist3", 1)["works"]] == ["prototype", "serrated-blade"]
    assert [work["card"] for work in play.seen("artist3", -2)["works"]] == [None, "serrated-blade"]
    play("retire no", "draw muse")
    # Melven flips his own work although another one was attached after it.
    assert [piece.face for piece in play.state.works[6]] == [p.UP, p.UP, p.UP]
    assert play.life("artist3") == 9 - 3 - 1
    own = board({1: Artist("janet-dosen", plays="dramatic-irony", at="ego1")}, TOUGH, portfolios={0: ["muse"]})
    own("draw muse")  # an ego has no face-down work: nothing is asked
    assert own.life("ego1") == 11 - 3


@rule("B-37")
def test_a_work_seen_going_into_a_hand_is_known_until_it_is_seen_again() -> None:
    play = board(
        {1: Artist("carrie-glifford", plays="capture-the-moment", at="ego1"), 3: Artist("september")},
        TOUGH,
        graveyards={0: ["muse", "muse"]},
        halt=(),
        portfolios={0: ["mix"], 1: ["mix"]},
        vaults={1: ["omar-uldi", "janet-dosen", "gerald-busch"]},
    )
    play("recover muse")
    assert view(play.state, 1)["players"][0]["known"] == ["muse"]
    assert view(play.state, 0)["players"][0]["known"] == []
    assert view(play.state, 1)["players"][0]["listed"] == ["muse"]
    play[0].hand.clear()
    play[0].revealed(play.state.box.number("muse"), IN_HAND)
    assert view(play.state, 1)["players"][0]["known"] == []
    assert view(play.state, 1)["players"][0]["listed"] == []


@rule("B-37")
def test_the_artists_and_egos_all_have_met_are_counted_once() -> None:
    play = board(
        {1: Artist("bjonnevi-arud", plays="portrait", at="artist3"), 3: Artist("september")},
        vaults={0: ["omar-uldi"]},
    )
    assert view(play.state, 1)["players"][0]["met"] == ["bjonnevi-arud", "omar-uldi", "september"]
    play.state.life[6] = 0
    Retire(6).run(play.state)
    play.state.agenda.pop().run(play.state)
    assert play.card("artist3") == "september"
    assert view(play.state, 1)["players"][0]["met"] == ["bjonnevi-arud", "omar-uldi", "september"]


# -- Schism


@rule("V-10", "P2")
def test_mirrored_zones_may_play_nothing() -> None:
    play = board(
        {1: Artist("september")}, left={1: Artist("omar-uldi")}, at="play both", mode="schism", hands={0: ["sting"]}
    )
    assert play.offers(0) == ["play none", "play sting"]
    assert play.offers(1) == ["target artist1"]  # an empty hand is not asked for a work


@rule("K6", "F5", "V-08")
def test_mirrored_artists_say_at_the_same_time_whether_they_copy() -> None:
    play = board(
        {1: Artist("amavelli-tutlio", works=["leitmotif"], plays="muse", at="left1", last="leitmotif")},
        left={1: Artist("omar-uldi", plays="muse", at="artist1", last="grapple")},
        at="flip both",
        mode="schism",
        halt=(phases.EndRound,),
    )
    assert play.asked() == [0, 1]
    assert play.offers(0) == play.offers(1) == ["flip", "copy"]
    assert view(play.state, 0)["acting"] == ["artist1", "left1"]
    play("1: copy")
    assert play.life("artist1") == 10  # sealed until both are in
    play("0: copy")
    assert play.life("left1") == 8 - 1 - (2 + 2)
    assert play.life("artist1") == 10 - 1 - (3 + 1)
    alone = board(
        {1: Artist("amavelli-tutlio", works=["leitmotif"], plays="muse", at="left1", last="leitmotif")},
        left={1: Artist("omar-uldi", at="artist1")},
        at="flip both",
        mode="schism",
        halt=(phases.EndRound,),
    )
    assert alone.asked() == [0]
    alone("copy")
    assert alone.life("left1") == 8 - (2 + 2)


@rule("V-08")
def test_the_right_side_comes_first_where_an_order_matters() -> None:
    play = board(
        {1: Artist("omar-uldi", at="left1")},
        left={1: Artist("september", at="artist1")},
        at="flip both",
        mode="schism",
        halt=(phases.EndRound,),
    )
    acted = [event.things(play.game.box)["card"]["place"] for event in play.events(events.ACTS)]
    assert acted == ["artist1", "left1"]
    assert [event.things(play.game.box)["phase"] for event in play.events(events.PHASE_BEGINS)] == ["flip", "end"]


@rule("V-08", "F1")
def test_artists_that_no_longer_face_each_other_act_one_after_the_other() -> None:
    play = board(
        {
            1: Artist("waimlyn-wohwa", plays="herkie", at="artist4"),
            2: Artist("janet-dosen", at="left2"),
            4: Artist("omar-uldi", at="left4"),
        },
        left={row: Artist("september", at=f"artist{row}") for row in (1, 2, 4)},
        at="flip both",
        mode="schism",
        halt=(phases.EndRound,),
    )
    acted = [event.things(play.game.box)["card"]["place"] for event in play.events(events.ACTS)]
    assert sorted(acted) == ["artist1", "artist2", "artist4", "left1", "left2", "left4"]
    assert acted.index("left2") < acted.index("artist4")  # the zone that comes first in the round's order


# -- decks


@rule("K1")
def test_the_set_up_of_every_format_takes_the_lists_of_the_seats() -> None:
    play = new_game("4-player", 4, deck0="spice", deck3="gallery")
    box = play.state.box
    assert play[0].portfolio.bag == box.starters["spice"].works
    assert play[3].egos == box.starters["gallery"].egos
    assert [len(player.portfolio) for player in play.state.players] == [25] * 4
