"""The Ego phase (E1 to E6) and the strategy words."""

import pytest

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import Piece
from mindtable.games.ego_and_opus.strategies import candidates, seek
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board

PLACES = [4, 5, 6, 7]


def four(at: str = "ego", egos: dict[int, Ego] | None = None, **more: object) -> Opus:
    artists = {
        1: Artist("janet-dosen"),
        2: Artist("cash-money-rogadeux"),
        3: Artist("omar-uldi"),
        4: Artist("lumnum-chickeroo"),
    }
    return board(artists, egos or {1: Ego("stubborn")}, at=at, **more)  # type: ignore[arg-type]


def found(play: Opus, word: str, ego: int = 0) -> list[int]:
    return candidates(play.state, ego, e.STRATEGIES.index(word), PLACES)


@rule("E2", "B-30")
@pytest.mark.parametrize(
    ("word", "deed"),
    [
        ("BIG_SPENDER", p.BIG_SPENDER),
        ("WOUNDED", p.WOUNDED),
        ("REFRESHED", p.REFRESHED),
        ("STRUCK_ARTIST", p.STRUCK_ARTIST),
        ("SCORED", p.SCORED),
        ("HELPED", p.HELPED),
        ("NON_EGO", p.AIMED_AWAY),
        ("NO_WORK", p.NO_WORK),
        ("FLIPPED", p.FLIPPED),
        ("COMMON", p.COMMON),
        ("SCHOOLED", p.SCHOOLED),
        ("SPECIALTY", p.SPECIALTY),
        ("COPIED", p.COPIED),
        ("NEWCOMER", p.NEWCOMER),
        ("IDLE", p.ACTED),
        ("THRIFTY", p.ACTED),
    ],
)
def test_a_strategy_finds_the_artist_with_the_deed_of_this_round(word: str, deed: int) -> None:
    play = four()
    assert found(play, word) == []
    play.state.deeds[5] = deed
    assert found(play, word) == [5]


def test_idle_and_thrifty_leave_out_those_who_dealt_damage_or_paid() -> None:
    play = four()
    play.state.deeds[4] = p.ACTED
    play.state.dealt[4] = 2
    play.state.deeds[5] = p.ACTED | p.PAID
    assert found(play, "IDLE") == [5]
    assert found(play, "THRIFTY") == [4]


def test_the_words_that_compare_and_those_that_look_at_the_order() -> None:
    play = four()
    play.state.dealt[4], play.state.dealt[6] = 2, 5
    assert found(play, "TOP_DEALER") == [6]
    play.state.struck[0] = 1 << 7
    assert found(play, "STRUCK_ME") == [7]
    play.state.deeds[4] = play.state.deeds[7] = p.ACTED
    assert found(play, "FIRST") == [4]
    assert found(play, "LAST") == [7]
    play.state.victim[0] = play.state.stamp[6]
    assert found(play, "AGAIN") == [6]
    assert found(play, "ROW", 2) == [6]
    assert found(play, "ANYONE") == PLACES
    assert found(play, "MOST_ATTACK") == [5]
    assert found(play, "LEAST_ATTACK") == [7]
    assert found(play, "MOST_DRIVE") == [7]
    assert found(play, "LEAST_DRIVE") == [5]
    play.state.works[6] = [Piece(0, 0, p.UP, 99, 0)]
    assert found(play, "MOST_WORKS") == [6]
    assert found(play, "FEWEST_WORKS") == [4, 5, 7]
    play.state.players[1].points = 2
    assert found(play, "LEADER") == [5, 7]


@rule("B-28", "B-29")
def test_every_bottom_strategy_finds_somebody_anywhere_on_the_board() -> None:
    play = four()
    for card in range(p.FIRST_EGO, p.CARDS):
        assert play.state.box.bottom[card] >= e.FIRST_TOTAL
        assert candidates(play.state, 0, play.state.box.bottom[card], PLACES)
    play.state.deeds[7] = p.NEWCOMER
    play.state.card[0] = play.state.box.number("deprecating")
    assert seek(play.state, 0)[0] == [7]  # the far end of the board is in range


@rule("E2")
def test_the_top_strategy_comes_first_and_the_bottom_one_only_without_a_candidate() -> None:
    play = four(egos={1: Ego("deprecating")})
    assert seek(play.state, 0)[1] == e.STRATEGIES.index("LEAST_ATTACK")
    play.state.deeds[5] = p.NEWCOMER
    assert seek(play.state, 0)[0] == [5]


@rule("E3", "B-31", "E5")
def test_a_tie_is_rolled_for_and_leaves_no_player_a_choice() -> None:
    play = four(egos={1: Ego("deprecating")}, halt=(phases.EndRound,))
    assert play.asked() == []  # Lumnum alone has the weakest attack
    play = board(
        {1: Artist("janet-dosen"), 2: Artist("september", drive=8)},
        {1: Ego("deprecating")},
        at="ego",
        halt=(phases.EndRound,),
    )
    assert play.asked() == [-1]
    assert play.offers() == ["lowest artist1", "lowest artist2"]
    play("lowest artist2")
    assert play.life("artist2") == 6


@rule("E1", "E4")
def test_each_ego_attacks_once_in_the_order_of_the_round_and_may_hit_the_same_artist() -> None:
    play = board(
        {3: Artist("omar-uldi")},
        {1: Ego("rude"), 2: Ego("snooty"), 3: Ego("stubborn")},
        at="ego",
        round=2,
        halt=(phases.EndRound,),
    )
    acted = [event.things(play.game.box)["card"]["place"] for event in play.events(events.EGO_TARGET)]
    assert acted == ["ego2", "ego3"]  # the row of Rude holds nobody
    assert play.life("artist3") == 8 - 2 - 1


@rule("E4", "A1")
def test_an_ego_that_retires_an_artist_costs_a_point_and_the_next_one_may_hit_the_replacement() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", drive=1)},
        {1: Ego("rude"), 2: Ego("deprecating")},
        at="ego",
        points=[3, 1],
        vaults={0: ["janet-dosen", "september"]},
        halt=(phases.EndRound,),
    )
    play("artist janet-dosen")
    assert play.points() == [2, 1]
    assert play.life("artist1") == 10 - 2


@rule("E6")
def test_at_the_end_of_the_round_works_stay_and_artists_are_turned_back() -> None:
    play = board({1: Artist("omar-uldi", plays="hyeong", at="artist1")}, halt=(), portfolios={0: ["muse"], 1: ["muse"]})
    assert play.state.round == 2
    play("*", "*")
    assert play.works("artist1") == ["hyeong"]
    assert play.attack("artist1") == 5
    assert play.target("artist1") == p.UNAIMED
    assert play.deeds("artist1") == 0


@rule("B-33")
def test_what_lasts_for_a_round_ends_after_its_last_ego() -> None:
    play = board(
        {1: Artist("omar-uldi", plays="captivate", at="ego1"), 3: Artist("janet-dosen", plays="defense", at="artist3")},
        {1: Ego("rude", health=9)},
        halt=(phases.EndRound,),
    )
    assert play.attack("ego1") == 1
    play.go_on()
    assert play.attack("ego1") == 4
    assert play.guard("artist3") == 3  # until the end of next round


@rule("B-43")
def test_after_round_60_the_most_points_win() -> None:
    play = board({}, at="ego", round=60, points=[3, 2], halt=())
    assert play.state.over
    assert play.state.winners == [0]
    even = board({}, at="ego", round=60, points=[2, 2], halt=())
    assert even.state.winners == [0, 1]


@rule("H-12", "H-11")
def test_an_ego_that_strikes_itself_counts_for_the_player_who_aimed_it() -> None:
    play = board(
        {1: Artist("orville-mcorville", plays="slapstick", at="ego1")},
        {1: Ego("rude", health=5)},
        vaults={0: ["snooty"]},
        halt=(phases.EndRound,),
    )
    assert play.points() == [2, 0]
    assert play.card("ego1") == "snooty"
    assert play.life("artist1") == 8  # the row has acted: the newcomer does not attack
