"""Corners of the other formats: Superego, Solitaire and Schism."""

import pytest

from mindtable.games.ego_and_opus import events, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.view import view
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board, new_game

BOX = open_box([])
TOUGH = {row: Ego("stubborn") for row in (1, 2, 3, 4)}


def acted(play: Opus) -> list[str]:
    """The artists in the order in which they acted."""
    return [event.things(BOX)["card"]["place"] for event in play.events(events.ACTS)]


@rule("V-15", "V-16")
def test_a_work_without_target_needs_no_strategy_and_works_go_on_in_the_rounds_order() -> None:
    play = board(
        {row: Artist("september") for row in (1, 2, 3, 4)},
        TOUGH,
        at="superego",
        mode="superego",
        seats=3,
        round=2,
        hands={2: ["muse"]},
        halt=(phases.EndRound,),
    )
    play("play muse")
    (put,) = play.events(events.EGO_WORK)
    assert put.things(BOX)["card"]["place"] == "ego2"
    went = [event.things(BOX)["card"]["place"] for event in play.events(events.EGO_TARGET)]
    assert went == ["ego3", "ego4", "ego1"]
    assert view(play.state, 0)["players"][2]["known"] == []


@rule("V-15", "V-11")
def test_the_ego_of_the_row_means_nothing_to_an_ego_or_in_a_schism() -> None:
    play = board(
        {1: Artist("omar-uldi")},
        {1: Ego("stubborn")},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["tango"]},
        halt=(phases.EndRound,),
    )
    play("play tango")
    assert play.told(events.ATTACKED) == []
    assert play.life("ego1") == 11 - 1
    schism = board(
        {1: Artist("orville-mcorville", plays="tango", at="artist3"), 3: Artist("omar-uldi")},
        left={2: Artist("september")},
        at="flip both",
        mode="schism",
        halt=(phases.EndRound,),
    )
    assert [event for event in schism.events(events.ATTACKED) if event["card"][1] == 4] == []


@rule("V-22")
def test_a_real_round_of_solitaire_asks_whom_the_sergeant_serves() -> None:
    play = board(
        {
            1: Artist("sergeant-malaney"),
            2: Artist("janet-dosen"),
            3: Artist("omar-uldi"),
            4: Artist("sergeant-malaney"),
        },
        TOUGH,
        at="round",
        mode="solitaire",
        seats=1,
        round=2,
        portfolios={0: ["muse"]},
    )
    play("draw muse")
    assert play.offers() == ["mate artist2", "mate artist3", "mate artist4"]
    play("mate artist3")
    assert play.offers() == ["mate artist1", "mate artist2", "mate artist3"]


@rule("V-22")
def test_in_edition_1_the_one_served_is_not_asked_for_again() -> None:
    artists = {
        1: Artist("crimette-raquet", at="ego1"),
        2: Artist("janet-dosen", drive=3),
        3: Artist("omar-uldi", drive=4),
    }
    play = board(artists, TOUGH, at="start", mode="solitaire", seats=1, edition="1")
    play("mate artist2", "target ego1", "target ego2", "target ego3")
    assert play.life("artist2") == 3 + 1


@rule("V-10", "V-11", "G4")
def test_a_round_of_a_schism_has_no_ego_phase() -> None:
    play = board(
        {row: Artist("september") for row in (1, 2, 3, 4)},
        left={row: Artist("gerald-busch") for row in (1, 2, 3, 4)},
        at="round",
        mode="schism",
        round=2,
        halt=(phases.EndRound,),
    )
    for row in (2, 3, 4, 1):
        assert play.asked() == [0, 1]
        play(f"0: target left{row}", f"1: target artist{row}")
    names = [event.things(BOX)["phase"] for event in play.events(events.PHASE_BEGINS)]
    assert names == ["start", "play-target", "flip", "end"]
    assert acted(play) == [f"{side}{row}" for row in (2, 3, 4, 1) for side in ("artist", "left")]


@rule("V-08", "F1")
def test_pairs_that_were_parted_act_as_the_rounds_order_has_it() -> None:
    right = {row: Artist("september", at=f"left{row}") for row in (1, 2, 3, 4)}
    left = {row: Artist("gerald-busch", at=f"artist{row}") for row in (1, 2, 3, 4)}
    left[2] = Artist("waimlyn-wohwa", plays="herkie", at="left1")
    play = board(right, left=left, at="flip both", mode="schism", round=2, halt=(phases.EndRound,))
    assert acted(play) == ["artist2", "left2", "artist3", "left1", "left3", "artist4", "left4", "artist1"]


@rule("V-08")
def test_both_mirrored_artists_may_be_exchanged_and_echoes_hear_the_row_before() -> None:
    play = board(
        {
            1: Artist("bjonnevi-arud", plays="portrait", at="left1"),
            2: Artist("matt-cross", plays="yes-and", at="left1"),
        },
        left={1: Artist("september", plays="portrait", at="artist1")},
        at="flip both",
        mode="schism",
        vaults={0: ["omar-uldi"], 1: ["janet-dosen"]},
        halt=(phases.EndRound,),
    )
    assert [event["work"] for event in play.events(events.ECHOED)] == [BOX.number("portrait")]
    assert play.card("artist1") == "omar-uldi"
    assert play.card("left1") == "september"  # exchanged for Janet, and again for the only other one


@rule("V-05", "B-12")
def test_in_a_schism_a_work_may_be_for_oneself_or_for_nobody() -> None:
    play = board(
        {1: Artist("september"), 2: Artist("omar-uldi")},
        left={4: Artist("janet-dosen")},
        at="play both",
        mode="schism",
        hands={0: ["build-confidence", "broad-stroke"]},
    )
    play("0: play build-confidence")
    assert play.offers(0) == ["target artist1", "target artist2"]
    egos = board(
        {1: Artist("samuel-bristo")},
        left={4: Artist("janet-dosen")},
        at="play both",
        mode="schism",
        hands={0: ["broad-stroke"]},
    )
    egos("0: play broad-stroke")
    assert egos.target("artist1") == p.NO_TARGET


@rule("B-10")
def test_with_an_empty_zone_a_work_without_target_still_needs_none() -> None:
    play = board({1: Artist("september"), 2: Artist("omar-uldi")}, TOUGH, at="play", hands={0: ["muse"]})
    play("play muse")
    assert play.target("artist1") == p.NO_TARGET
    assert play.offers() == ["target ego1", "target ego2", "target ego3", "target artist1"]


@rule("K11", "V-21")
def test_mirrored_rows_are_filled_from_the_top_and_the_last_place_needs_no_naming() -> None:
    play = new_game("schism", 2, deck0="trash", deck1="kitchen")
    play("0: artist melven-mondo", "1: artist omar-uldi", "0: artist gerald-busch", "1: artist reed-whinchester")
    assert [play.card(code) for code in ("artist2", "left2", "artist3", "left3")] == [
        "gerald-busch",
        "reed-whinchester",
        "-",
        "-",
    ]
    alone = new_game("solitaire", 1)
    for _ in range(7):
        alone(alone.offers()[-1])
        alone(alone.offers()[0])
    assert alone.offers()[0].startswith("ego ")


@rule("V-22")
def test_nobody_is_asked_in_the_set_up_whom_a_signature_serves() -> None:
    play = new_game("solitaire", 1, deck0="kitchen")
    play("place artist1", "artist omar-uldi", "place artist2", "artist sergeant-malaney")
    assert play.offers()[0].startswith("place ")


@rule("V-15")
@pytest.mark.parametrize("work", ["broad-stroke", "death-defying-stunt"])
def test_works_about_egos_in_range_mean_nothing_to_an_ego(work: str) -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("september")},
        {1: Ego("stubborn"), 2: Ego("defensive")},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: [work]},
        halt=(phases.EndRound,),
    )
    play(f"play {work}")
    assert (play.life("ego1"), play.life("ego2")) == (11 - 1, 10)
    assert play.told(events.AIMED) == []


@rule("V-16", "B-24")
def test_player_3_attaches_ideas_to_the_ego_that_performs() -> None:
    play = board(
        {1: Artist("omar-uldi")},
        {1: Ego("stubborn")},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["prototype"]},
        ideas=1,
        halt=(phases.EndRound,),
    )
    play("play prototype")
    assert play.works("ego1") == ["prototype", "idea"]
    assert play.life("artist1") == 8 - (1 + 1)
    assert len(play.events(events.ATTACHED)) == 1


@rule("V-05", "P5", "B-10")
def test_in_a_schism_targets_of_the_own_side_and_none_are_secret() -> None:
    play = board(
        {1: Artist("september"), 2: Artist("omar-uldi")},
        left={1: Artist("september"), 2: Artist("omar-uldi")},
        at="play both",
        mode="schism",
        hands={0: ["muse"]},
    )
    play("0: play muse", "1: target left2")
    assert play.seen("artist1", 1)["target"] == "secret"
    assert play.seen("left1", 0)["target"] == "secret"
    assert play.seen("left1", 1)["target"] == "left2"


@rule("V-08", "F6")
def test_one_drive_is_enough_to_stay() -> None:
    play = board(
        {1: Artist("omar-uldi", at="left1")},
        left={1: Artist("september", drive=4, plays="muse", at="none")},
        at="flip both",
        mode="schism",
        halt=(phases.EndRound,),
        packs=['provenance = "owner"\n[[work]]\nid = "muse"\neffect = "HURT ME 1"\n'],
    )
    assert play.life("left1") == 4 + 1 - 1 - 3
    assert play.card("left1") == "september"


@rule("B-20")
def test_nobody_is_exchanged_for_an_artist_that_is_not_there() -> None:
    play = board({1: Artist("bjonnevi-arud", plays="portrait", at="artist2"), 2: Artist("omar-uldi", works=["hyeong"])})
    assert play.card("artist2") == "omar-uldi"
    assert play.works("artist2") == ["hyeong"]


@rule("H-11")
def test_an_ego_that_fells_itself_rewards_no_artist() -> None:
    play = board(
        {1: Artist("orville-mcorville", plays="slapstick", at="ego1"), 4: Artist("cash-money-rogadeux", drive=3)},
        {1: Ego("rude", health=5)},
        vaults={0: ["snooty"]},
        portfolios={1: ["muse"]},
        halt=(phases.EndRound,),
    )
    assert play.points() == [2, 0]
    assert play.life("artist4") == 3
    assert play.hand(1) == []


@rule("F2", "V-08", "H-09")
@pytest.mark.parametrize(("work", "damage"), [("primary-attack", 4), ("moderate-attack", 5)])
def test_the_first_works_of_the_box_are_works_like_the_others(work: str, damage: int) -> None:
    play = board(
        {1: Artist("september", plays=work, at="left1"), 2: Artist("matt-cross", plays="yes-and", at="left1")},
        left={1: Artist("omar-uldi", drive=12)},
        at="flip both",
        mode="schism",
        halt=(phases.EndRound,),
    )
    assert play.life("left1") == 12 - damage - (damage - 1)  # Matt echoes it with an attack of 1
    assert [event["work"] for event in play.events(events.ECHOED)] == [BOX.number(work)]
    asked = board({1: Artist("omar-uldi"), 2: Artist("september")}, TOUGH, at="play", hands={0: [work]})
    asked(f"play {work}")
    assert asked.game.question(asked.state, 0)["things"]["work"] == work


@rule("H-10")
def test_an_artist_whose_work_without_target_is_retired_does_nothing() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="dramatic-irony", at="artist2"),
            2: Artist("omar-uldi", plays="muse", at="none"),
        },
        TOUGH,
        portfolios={0: ["mix"], 1: ["mix", "mix"]},
    )
    play("retire yes", "draw mix")
    assert [event.things(BOX)["card"]["place"] for event in play.events(events.IDLE)] == ["artist2"]
    assert play.hand(1) == []
