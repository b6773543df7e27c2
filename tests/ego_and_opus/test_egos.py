"""The Ego phase (E1 to E6) and the strategy words."""

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events, phases
from mindtable.games.ego_and_opus import pieces as p
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


@rule("B-30")
def test_strategies_are_read_when_the_turn_of_the_ego_comes() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("janet-dosen"), 3: Artist("september", drive=5)},
        {1: Ego("defensive"), 2: Ego("callous"), 3: Ego("stubborn")},
        at="ego",
        halt=(phases.EndRound,),
    )
    # Nobody is hurt when the phase begins; the first ego hurts Omar, and so he is whom the second one looks for.
    hit = [event.things(play.game.box)["target"]["place"] for event in play.events(events.ATTACKED)]
    assert hit == ["artist1", "artist1", "artist3"]
    late = board(
        {1: Artist("omar-uldi", drive=6), 2: Artist("september", drive=5)},
        {1: Ego("rude", health=9), 2: Ego("sleazy")},  # Sleazy goes for the least drive
        at="ego",
        halt=(phases.EndRound,),
    )
    assert late.card("artist1") == "-"  # with 2 left it had the least: retired by the second blow
    assert late.life("artist2") == 5


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


@rule("E1")
def test_egos_act_in_the_order_of_the_rounds_zones() -> None:
    play = board(
        {row: Artist("omar-uldi") for row in (1, 2, 3, 4)},
        {row: Ego("defensive") for row in (1, 2, 3, 4)},  # each attacks the artist of its row
        at="ego",
        round=3,
        halt=(phases.EndRound,),
    )
    acted = [event.things(play.game.box)["card"]["place"] for event in play.events(events.EGO_TARGET)]
    assert acted == ["ego3", "ego4", "ego1", "ego2"]


@rule("E4")
def test_each_ego_attacks_once_and_may_hit_the_same_artist_and_nobody_gains() -> None:
    play = board(
        {3: Artist("omar-uldi")},
        {2: Ego("snooty"), 3: Ego("stubborn"), 4: Ego("deprecating")},
        at="ego",
        points=[1, 1],
        halt=(phases.EndRound,),
    )
    assert [event["n"] for event in play.events(events.ATTACKED)] == [2, 1, 2]
    assert play.life("artist3") == 8 - 2 - 1 - 2
    assert play.points() == [1, 1]


@rule("H-19", "E2")
def test_an_ego_that_was_aimed_twice_attacks_where_it_was_aimed_last() -> None:
    play = board(
        {
            1: Artist("pizantz-swirne", plays="hypnotic-trance", at="ego1"),
            2: Artist("september", plays="hypnotic-trance", at="ego1"),
            3: Artist("omar-uldi"),
            4: Artist("janet-dosen"),
        },
        {1: Ego("stubborn")},
        halt=(phases.EndRound,),
    )
    play("aim artist3", "aim artist4")
    assert [play.life(place) for place in ("artist3", "artist4")] == [8, 10 - 1]
    assert play.life("artist1") == 10 - 1  # its cost: not the artist of the row, whom Stubborn would attack


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
