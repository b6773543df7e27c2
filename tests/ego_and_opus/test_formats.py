"""The other formats: 4-Player, Solitaire, Schism and Superego (V-01 to V-18)."""

from typing import Any

import pytest

from mindtable.games.ego_and_opus import events, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.retire import Retire
from mindtable.games.ego_and_opus.state import Table
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board, game, new_game

EGOS = {row: Ego("stubborn") for row in (1, 2, 3, 4)}

# -- 4-Player


@rule("V-19", "V-20")
def test_four_players_are_ranked_by_their_dice_and_have_a_zone_and_its_ego_each() -> None:
    play = new_game("4-player", 4)
    assert play.offers() == ["highest 0", "highest 1", "highest 2", "highest 3"]
    play("highest 2")
    assert play.offers() == ["highest 0", "highest 1", "highest 3"]
    play("highest 0", "highest 3")  # the last one needs no die
    placing = []
    while play.state.round == 0:
        placing.append((play.asked()[0], play.offers()[0].partition(" ")[0]))
        play(play.offers()[0])
    assert placing == [(seat, kind) for seat in (2, 0, 3, 1) for kind in ("artist", "ego")]
    assert [play.state.owner[place] for place in range(8)] == [2, 0, 3, 1] * 2


@rule("V-01")
def test_with_four_players_every_ego_and_every_other_artist_is_in_range() -> None:
    play = board({row: Artist("september") for row in (1, 2, 3, 4)}, EGOS, at="play", mode="4-player", seats=4)
    others = [f"target artist{row}" for row in (2, 3, 4)]
    assert play.offers() == [f"target ego{row}" for row in (1, 2, 3, 4)] + others


@rule("V-19", "A3")
def test_three_points_do_not_win_the_four_player_game_and_four_do() -> None:
    short = board(
        {1: Artist("omar-uldi", at="ego4")},
        {4: Ego("rude", health=1)},
        mode="4-player",
        seats=4,
        points=[1, 3, 0, 0],
        vaults={3: ["snooty"]},
    )
    assert short.points() == [3, 3, 0, 0]
    assert not short.state.over
    play = board(
        {1: Artist("omar-uldi", at="ego4")}, {4: Ego("rude", health=1)}, mode="4-player", seats=4, points=[2, 3, 0, 0]
    )
    assert play.state.over
    assert play.state.winners == [0]


@rule("V-02")
def test_works_on_the_other_artist_are_paid_and_void_with_four_players() -> None:
    play = board(
        {1: Artist("reed-whinchester", plays="smorgasbord", at="none"), 3: Artist("omar-uldi", drive=2)},
        mode="4-player",
        seats=4,
    )
    assert play.life("artist1") == 11
    assert play.life("artist3") == 2


# -- Solitaire


@rule("V-21", "V-03", "V-04")
def test_the_lone_player_places_freely_and_owns_every_zone() -> None:
    play = new_game("solitaire", 1)
    assert play.offers() == [f"place {kind}{row}" for kind in ("ego", "artist") for row in (1, 2, 3, 4)]
    play("place ego3", "ego rude", "place artist2", "artist melven-mondo")
    assert play.offers() == [f"place {one}" for one in ("ego1", "ego2", "ego4", "artist1", "artist3", "artist4")]
    assert "V-21" in play.why_not("place ego3")
    while play.state.round == 0:
        play(play.offers()[0])
    assert play.card("ego3") == "rude"
    assert play.card("artist2") == "melven-mondo"
    assert set(play.state.owner[:8]) == {0}
    assert (len(play[0].artists), len(play[0].egos)) == (2, 4)


@rule("V-22")
def test_the_lone_player_chooses_which_other_artist_is_meant() -> None:
    play = board(
        {
            1: Artist("reed-whinchester", plays="smorgasbord", at="none"),
            2: Artist("omar-uldi", drive=2),
            4: Artist("janet-dosen", drive=3),
        },
        mode="solitaire",
        seats=1,
    )
    assert play.offers() == ["mate artist2", "mate artist4"]
    play("mate artist4")
    assert play.life("artist4") == 3 + 5
    assert play.attack("artist4") == 3


@rule("V-22")
def test_the_other_artist_is_chosen_once_even_for_the_first_clause_of_a_work() -> None:
    play = board(
        {
            1: Artist("reed-whinchester", plays="muse", at="none"),
            2: Artist("omar-uldi", drive=2),
            4: Artist("janet-dosen", drive=3),
        },
        mode="solitaire",
        seats=1,
        packs=['provenance = "owner"\n[[work]]\nid = "muse"\neffect = "GIVE MATE 2 ; GIVE MATE 1"\n'],
    )
    play("mate artist4")
    assert play.offers() == []
    assert (play.life("artist2"), play.life("artist4")) == (2, 3 + 2 + 1)


@rule("V-22")
def test_a_signature_that_acts_at_a_moment_asks_then_whom_it_means() -> None:
    artists = {
        1: Artist("crimette-raquet", at="ego1"),
        2: Artist("janet-dosen", drive=3),
        3: Artist("omar-uldi", drive=4),
    }
    start = board(artists, EGOS, at="start", mode="solitaire", seats=1)
    assert start.offers()[0].startswith("target")  # nothing is asked at the start of the round
    play = board(artists, EGOS, mode="solitaire", seats=1)
    assert play.offers() == ["mate artist2", "mate artist3"]  # the Flip phase is over: she gives now
    play("mate artist3")
    assert (play.life("artist2"), play.life("artist3")) == (3, 5)


@rule("V-22")
def test_edition_1_asked_every_such_signature_at_the_start_of_the_round() -> None:
    artists = {
        1: Artist("crimette-raquet", at="ego1"),
        2: Artist("janet-dosen", drive=3),
        3: Artist("omar-uldi", drive=4),
    }
    play = board(artists, EGOS, at="start", mode="solitaire", seats=1, edition="1")
    assert play.offers() == ["mate artist2", "mate artist3"]


@rule("V-22", "B-15")
def test_a_signature_that_is_always_on_is_asked_for_when_its_artist_comes_into_play() -> None:
    play = board(
        {1: Artist("bjonnevi-arud", plays="portrait", at="artist1"), 2: Artist("janet-dosen"), 3: Artist("omar-uldi")},
        EGOS,
        mode="solitaire",
        seats=1,
        vaults={0: ["sergeant-malaney"]},
    )
    assert play.offers() == ["mate artist2", "mate artist3"]
    play("mate artist3")
    assert (play.attack("artist2"), play.attack("artist3")) == (2, 3 + 1 + 1)  # Omar's own: a Martial partner


@rule("V-22")
def test_signatures_for_the_other_artist_serve_one_a_round() -> None:
    play = board(
        {1: Artist("sergeant-malaney"), 2: Artist("janet-dosen"), 3: Artist("omar-uldi")},
        at="start",
        mode="solitaire",
        seats=1,
        hands={0: ["muse"]},
    )
    assert play.offers() == ["mate artist2", "mate artist3"]
    play("mate artist2")
    assert play.attack("artist2") == 3
    assert play.attack("artist3") == 4  # Omar's own: any other Martial artist suffices


@rule("V-03")
def test_the_lone_player_wins_with_six_points_and_loses_when_time_is_up() -> None:
    play = board(
        {1: Artist("omar-uldi", at="ego1")}, {1: Ego("rude", health=1)}, mode="solitaire", seats=1, points=[4], round=7
    )
    assert play.state.winners == [0]
    assert play.game.rounds(play.state) == 7
    late = board({}, at="ego", round=60, points=[4], mode="solitaire", seats=1, halt=())
    assert late.state.over
    assert late.state.winners == []


# -- Schism


def mirrored(right: Artist, left: Artist, seats: int = 2, **more: Any) -> Opus:
    """One artist on each side of row 1."""
    return board(
        {1: right}, left={1: left}, at="flip both", mode="schism", seats=seats, halt=(phases.EndRound,), **more
    )


@rule("K11", "V-06")
@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (2, [p.SOLITAIRE, p.SOLITAIRE]),
        (3, [p.SOLITAIRE, p.TWO]),
        (4, [p.TWO, p.TWO]),
        (5, [p.SOLITAIRE, p.FOUR]),
        (6, [p.TWO, p.FOUR]),
        (8, [p.FOUR, p.FOUR]),
    ],
)
def test_the_number_of_players_gives_the_formats_of_the_sides(seats: int, sides: list[int]) -> None:
    table = Table(p.SCHISM, seats)
    assert table.sides == sides
    goals = [6] * p.SEATS_OF[sides[0]] if sides[0] != p.FOUR else [4] * 4
    goals += [6] * p.SEATS_OF[sides[1]] if sides[1] != p.FOUR else [4] * 4
    assert table.goals == goals


@rule("K11", "V-10")
def test_both_zones_of_a_row_are_filled_and_planned_at_the_same_time() -> None:
    play = new_game("schism", 2, deck0="trash", deck1="kitchen")
    assert play.asked() == [0, 1]
    play("1: artist omar-uldi")
    assert play.card("left1") == "-"
    play("0: artist melven-mondo")
    assert (play.card("artist1"), play.card("left1")) == ("melven-mondo", "omar-uldi")


@rule("V-10", "V-05")
def test_works_and_targets_of_mirrored_zones_are_sealed() -> None:
    play = board(
        {1: Artist("september"), 2: Artist("janet-dosen"), 4: Artist("omar-uldi")},
        left={1: Artist("omar-uldi"), 3: Artist("cash-money-rogadeux")},
        at="play both",
        mode="schism",
        hands={0: ["muse"], 1: ["grapple"]},
    )
    assert play.asked() == [0, 1]
    play("1: play grapple")
    assert play.offers(1) == ["target artist1", "target artist2", "target left3"]  # row 4 is out of range
    play("1: target artist1")
    assert play.hand(1) == ["grapple"]  # still sealed
    chosen = {"place": "left1", "work": "grapple", "target": "artist1"}
    assert [play.game.view(play.state, viewer)["sealed"] for viewer in (-1, 0, 1)] == [None, None, chosen]
    play("0: play muse")  # without a target: the only possibility is not asked
    assert play.works("left1") == ["grapple"]
    assert play.seen("left1", 0)["target"] == "artist1"  # aimed at across the schism: open
    assert play.game.view(play.state, 1)["sealed"] is None


@rule("V-08")
def test_of_two_who_strike_the_same_artist_the_one_from_the_other_side_is_credited() -> None:
    for right, left in (("omar-uldi", "janet-dosen"), ("janet-dosen", "omar-uldi")):
        play = board(
            {1: Artist(right, at="artist2"), 2: Artist("september", drive=4)},
            left={1: Artist(left, at="artist2")},
            at="flip both",
            mode="schism",
            seats=4,
            points=[0, 3, 0, 0],
            vaults={1: ["crimette-raquet"]},
            halt=(phases.EndRound,),
        )
        assert play.card("artist2") == "crimette-raquet"  # 3 and 2 damage: only both together retire it
        assert play.points() == [0, 2, 2, 0]
        other = board(
            {1: Artist(right, at="left2")},
            left={1: Artist(left, at="left2"), 2: Artist("september", drive=4)},
            at="flip both",
            mode="schism",
            seats=4,
            points=[0, 0, 0, 3],
            vaults={3: ["crimette-raquet"]},
            halt=(phases.EndRound,),
        )
        assert other.points() == [2, 0, 0, 2]


@rule("V-08")
def test_the_blow_of_an_artist_that_falls_at_the_same_time_still_counts() -> None:
    play = mirrored(
        Artist("omar-uldi", drive=1, at="left1"),
        Artist("cash-money-rogadeux", at="artist1"),
        vaults={0: ["september"]},
        portfolios={1: ["muse"]},
    )
    assert play.card("artist1") == "september"
    assert play.life("left1") == 7 - 3 + 2  # Omar's blow; then Cash gains 2 for retiring him


@rule("V-08")
def test_a_guard_that_comes_at_the_same_time_comes_too_late() -> None:
    play = mirrored(
        Artist("omar-uldi", plays="counterattack", at="artist1"), Artist("cash-money-rogadeux", at="artist1")
    )
    assert play.life("artist1") == 8 - 1 - 4
    assert play.life("left1") == 7  # the riposte, too
    assert play.guard("artist1") == 2


@rule("V-08")
def test_mirrored_artists_strike_at_the_same_time_from_the_state_before() -> None:
    play = mirrored(
        Artist("omar-uldi", plays="captivate", at="left1"), Artist("cash-money-rogadeux", at="artist1"), hands={}
    )
    assert play.life("artist1") == 8 - 1 - 4  # weakened only afterwards
    assert play.life("left1") == 5
    assert play.attack("left1") == 1


@rule("V-07", "V-08")
def test_both_may_retire_each_other_and_both_score() -> None:
    play = mirrored(
        Artist("omar-uldi", drive=2, at="left1"),
        Artist("cash-money-rogadeux", drive=2, at="artist1"),
        vaults={0: ["janet-dosen"], 1: ["september"]},
        portfolios={1: ["muse"]},
    )
    points = [(event.seat, event["change"]) for event in play.events(events.POINTS)]
    assert points == [(1, 2), (0, 2), (0, -1), (1, -1)]
    assert play.points() == [1, 1]
    assert (play.card("artist1"), play.card("left1")) == ("janet-dosen", "september")


@rule("V-07")
def test_retiring_an_artist_of_the_own_side_brings_nothing() -> None:
    play = board(
        {1: Artist("omar-uldi", at="artist2"), 2: Artist("janet-dosen", drive=1)},
        left={1: Artist("september")},
        at="flip both",
        mode="schism",
        seats=4,
        vaults={1: ["crimette-raquet"]},
        points=[0, 2, 0, 0],
        halt=(phases.EndRound,),
    )
    assert play.points() == [0, 1, 0, 0]


@rule("V-09")
def test_of_two_who_reach_the_goal_together_the_one_with_more_points_wins() -> None:
    both = mirrored(
        Artist("omar-uldi", drive=1, at="left1"), Artist("janet-dosen", drive=1, at="artist1"), points=[5, 4]
    )
    assert both.state.winners == [0]
    even = mirrored(
        Artist("omar-uldi", drive=1, at="left1"), Artist("janet-dosen", drive=1, at="artist1"), points=[4, 4]
    )
    assert even.state.winners == [0, 1]
    assert even.points() == [6, 6]


@rule("V-11")
def test_a_schism_has_no_ego_phase_and_effects_on_egos_do_nothing() -> None:
    play = mirrored(Artist("samuel-bristo", plays="broad-stroke", at="none"), Artist("september"))
    assert play.life("artist1") == 8
    assert play.told(events.ATTACKED) == []
    assert play.told(events.EGO_TARGET) == []
    assert all(one["intent"] is None for one in play.game.view(play.state, 0)["places"])


@rule("V-05", "V-06")
def test_a_side_of_four_reaches_every_row_and_needs_four_points() -> None:
    play = board(
        {1: Artist("september"), 4: Artist("omar-uldi")},
        left={1: Artist("janet-dosen")},
        at="play both",
        mode="schism",
        seats=5,
    )
    assert "target artist4" in play.offers(1)  # row 4 from row 1
    assert play.state.table.goals == [6, 4, 4, 4, 4]


@rule("V-08")
def test_an_exchanged_artist_still_acts_at_the_same_time() -> None:
    play = mirrored(
        Artist("bjonnevi-arud", drive=8, plays="portrait", at="left1"),
        Artist("cash-money-rogadeux", at="artist1"),
        vaults={1: ["september"]},
    )
    assert play.card("left1") == "september"
    assert play.life("artist1") == 8 - 1 - 4


# -- Superego


@rule("V-17", "V-12")
def test_player_3_places_every_ego_and_has_no_zone() -> None:
    play = new_game("superego", 3)
    play("highest 1")
    seats = []
    while play.state.round == 0:
        seats.append(play.asked()[0])
        play(play.offers()[0])
    assert seats == [1, 2, 0, 2, 1, 2, 0, 2]
    assert 2 not in play.state.owner[4:8]
    assert game("superego", 3).table.goals == [6, 6, 6]


@rule("V-18", "V-12")
def test_players_1_and_2_share_their_points_and_win_together() -> None:
    play = board(
        {2: Artist("omar-uldi", at="ego2")}, {2: Ego("rude", health=1)}, mode="superego", seats=3, points=[4, 4, 5]
    )
    assert play.points() == [6, 6, 5]
    assert play.state.winners == [0, 1]


@rule("V-13")
def test_an_artist_retired_by_an_ego_costs_the_shared_total_and_gives_player_3_a_point() -> None:
    play = board(
        {1: Artist("omar-uldi", drive=1)},
        {1: Ego("rude")},
        at="superego",
        mode="superego",
        seats=3,
        points=[3, 3, 1],
        vaults={0: ["janet-dosen"]},
        halt=(phases.EndRound,),
    )
    assert play.points() == [2, 2, 2]
    own = board(
        {1: Artist("omar-uldi", drive=1, at="artist2", plays="primary-attack"), 2: Artist("september")},
        mode="superego",
        seats=3,
        points=[3, 3, 1],
        vaults={0: ["janet-dosen"]},
    )
    assert own.points() == [2, 2, 1]  # by its own cost: no point for player 3


@rule("V-14", "K12")
def test_an_ego_needs_more_health_than_the_work_costs() -> None:
    play = board(
        {1: Artist("omar-uldi")},
        {1: Ego("rude", health=3)},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["strong-attack", "moderate-attack"]},
    )
    assert play.offers() == ["play none", "play moderate-attack"]
    assert "V-14" in play.why_not("play strong-attack")


@rule("V-15", "V-16")
def test_an_ego_with_a_work_does_not_attack_and_self_directed_text_acts_on_the_ego() -> None:
    play = board(
        {1: Artist("omar-uldi", drive=5)},
        {1: Ego("rude")},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["hyeong"]},
        halt=(phases.EndRound,),
    )
    play("play hyeong")
    assert play.life("artist1") == 5
    assert play.attack("ego1") == 6
    assert play.works("ego1") == ["hyeong"]


@rule("V-23", "V-15")
def test_an_ego_with_a_work_carries_it_out_on_its_target_instead_of_attacking() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("janet-dosen")},
        {1: Ego("defensive", health=9), 2: Ego("stubborn")},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["sting"]},
        halt=(phases.EndRound,),
    )
    play("play sting")  # on the ego of row 1, which goes for the artist of its row, Omar with attack 3
    assert play.life("artist1") == 8 - 4  # the result alone: no attack of 1
    assert play.life("artist2") == 10 - 1  # the ego without a work attacks
    assert [event.things(play.game.box)["card"]["place"] for event in play.events(events.ATTACKED)] == ["ego2"]


@rule("H-17", "V-16")
def test_what_lasts_on_an_ego_stays_with_its_work_which_goes_to_player_3s_graveyard_with_the_ego() -> None:
    play = board(
        {1: Artist("omar-uldi", drive=5), 2: Artist("september")},
        {1: Ego("rude"), 2: Ego("stubborn")},
        at="superego",
        mode="superego",
        seats=3,
        hands={2: ["hyeong"]},
        vaults={2: ["snooty"]},
        portfolios={0: ["muse"], 1: ["muse"], 2: ["muse"]},
        halt=(phases.EndRound,),
    )
    play("play hyeong")  # then Stubborn attacks; the hand is empty, so nothing more is asked
    assert play.attack("ego1") == 4 + 2
    play.go_on()
    assert play.attack("ego1") == 4 + 2  # in the next round, too
    assert play.works("ego1") == ["hyeong"]
    play.state.life[0] = 0
    Retire(0).run(play.state)
    play.state.agenda.pop().run(play.state)
    assert play.card("ego1") == "snooty"
    assert play.attack("ego1") == 2
    assert play.graveyard(2) == ["hyeong"]


@rule("H-17")
def test_an_ego_echoes_the_works_of_artists_not_those_of_egos() -> None:
    play = board(
        {1: Artist("amavelli-tutlio", plays="sting", at="ego3"), 2: Artist("omar-uldi"), 3: Artist("janet-dosen")},
        {2: Ego("rude"), 3: Ego("stubborn")},
        at="flip superego",
        mode="superego",
        seats=3,
        hands={2: ["cripple", "yes-and"]},
        halt=(phases.EndRound,),
    )
    play("play cripple", "play yes-and")
    # Rude cripples the artist that acted first, Amavelli; Stubborn echoes her Sting on the artist of its row.
    assert play.life("artist1") == 10 - 4
    assert play.life("artist3") == 10 - 2
    assert [event["work"] for event in play.events(events.ECHOED)] == [play.state.box.number("sting")]
    assert play.life("ego3") == 11 - 2 - 1  # Sting took 2 of its health, and Yes, And costs 1 of it
