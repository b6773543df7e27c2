"""What each strategy word means (T-01 to T-30), each told by a round in which somebody meets it and others do not."""

import pytest

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.retire import Retire
from mindtable.games.ego_and_opus.strategies import CLAUSES, candidates
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board

TOUGH = {row: Ego("stubborn") for row in (1, 2, 3, 4)}


def found(play: Opus, word: str, ego: int = 1) -> list[str]:
    """The artists that meet a strategy word, by their places."""
    places = [place for place in play.state.table.places if play.state.card[place] >= 0]
    meeting = candidates(play.state, ego - 1, e.STRATEGIES.index(word), places)
    return [f"artist{place - p.FIRST_PLACE + 1}" for place in meeting]


def test_every_word_has_a_clause_of_its_own() -> None:
    assert len(CLAUSES) == len(e.STRATEGIES) == len(set(CLAUSES))


@rule("T-01", "H-06")
def test_idle_is_who_acted_and_dealt_no_damage_to_others() -> None:
    play = board(
        {
            1: Artist("orville-mcorville", plays="slapstick", at="artist2"),
            2: Artist("cash-money-rogadeux", at="ego2"),  # made to strike himself: that is not dealt
            3: Artist("janet-dosen", at="ego3"),
            4: Artist("omar-uldi", deeds=p.INACTIVE),
        },
        TOUGH,
    )
    assert found(play, "IDLE") == ["artist2"]


@rule("T-02")
def test_the_top_dealer_dealt_the_most_damage() -> None:
    play = board({1: Artist("janet-dosen", at="ego1"), 2: Artist("omar-uldi", at="ego2")}, TOUGH)
    assert found(play, "TOP_DEALER") == ["artist2"]
    quiet = board({1: Artist("janet-dosen", plays="muse", at="none")}, TOUGH)
    assert found(quiet, "TOP_DEALER") == []


@rule("T-03")
def test_a_big_spender_paid_two_or_more() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="strong-attack", at="ego1"),
            2: Artist("omar-uldi", plays="primary-attack", at="ego2"),
            3: Artist("crimette-raquet", plays="moderate-attack", at="ego3"),
            4: Artist("september", at="ego4"),
        },
        TOUGH,
    )
    assert found(play, "BIG_SPENDER") == ["artist1", "artist3"]
    assert found(play, "THRIFTY") == ["artist4"]


@rule("T-04")
def test_thrifty_is_who_acted_and_paid_nothing_even_with_a_work_that_is_free_or_failed() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="muse", at="none"),
            2: Artist("omar-uldi", plays="primary-attack", at="ego2"),
            3: Artist("crimette-raquet", plays="grapple", at="ego3"),
            4: Artist("september", deeds=p.INACTIVE),
        },
        TOUGH,
    )
    assert found(play, "THRIFTY") == ["artist1", "artist3"]


@rule("T-05", "H-06")
def test_wounded_is_who_lost_drive_to_damage_not_to_a_cost() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="primary-attack", at="ego1"),
            2: Artist("omar-uldi", at="artist3"),
            3: Artist("september", at="ego3"),
            4: Artist("gerald-busch", plays="defense", at="artist1"),
        },
        TOUGH,
    )
    assert found(play, "WOUNDED") == ["artist3"]


@rule("T-06", "H-05")
def test_refreshed_is_who_gained_drive() -> None:
    play = board(
        {
            1: Artist("crimette-raquet", plays="pure-vanilla-scoop", at="artist2"),
            2: Artist("omar-uldi", drive=2, at="ego2"),
            4: Artist("september", drive=13, plays="pure-vanilla-scoop", at="artist4"),  # full: no gain
        },
        TOUGH,
    )
    assert found(play, "REFRESHED") == ["artist2"]


@rule("T-07")
def test_who_struck_an_ego_is_remembered_by_that_ego_alone() -> None:
    play = board(
        {
            1: Artist("janet-dosen", at="ego2"),
            2: Artist("amavelli-tutlio", plays="sting", at="ego2"),
            3: Artist("omar-uldi", at="ego3"),
        },
        TOUGH,
    )
    assert found(play, "STRUCK_ME", 2) == ["artist1", "artist2"]
    assert found(play, "STRUCK_ME", 3) == ["artist3"]
    assert found(play, "STRUCK_ME", 4) == []


@rule("T-08")
def test_struck_artist_is_who_attacked_another_artist_with_or_without_damage() -> None:
    play = board(
        {
            1: Artist("gerald-busch", plays="defense", at="artist1"),
            2: Artist("janet-dosen", at="artist1"),  # guarded: no damage
            3: Artist("amavelli-tutlio", plays="sting", at="artist1"),  # a loss, no attack
            4: Artist("omar-uldi", at="ego4"),
        },
        TOUGH,
    )
    assert play.dealt("artist2") == 0
    assert found(play, "STRUCK_ARTIST") == ["artist2"]


@rule("T-09", "H-11")
def test_scored_is_who_is_credited_with_a_retired_ego() -> None:
    play = board(
        {1: Artist("janet-dosen", at="ego1"), 2: Artist("omar-uldi", at="ego2")},
        {1: Ego("stubborn", health=2), 2: Ego("rude")},
        vaults={0: ["snooty"]},
    )
    assert found(play, "SCORED") == ["artist1"]


@rule("T-10")
def test_helped_is_who_gave_another_artist_drive_attack_or_a_guard() -> None:
    play = board(
        {
            1: Artist("september", plays="encourage", at="artist3"),
            2: Artist("omar-uldi", plays="hyeong", at="artist2"),  # for himself
            3: Artist("wendolyn-smith", plays="red-wine", at="ego3"),  # for an ego
            4: Artist("gerald-busch", plays="defense", at="artist1"),
        },
        TOUGH,
    )
    assert found(play, "HELPED") == ["artist1", "artist4"]
    strong = board({1: Artist("september", plays="build-confidence", at="artist3"), 3: Artist("omar-uldi")})
    assert found(strong, "HELPED") == ["artist1"]


@rule("T-11")
def test_non_ego_is_who_acted_with_another_target_or_none() -> None:
    play = board(
        {
            1: Artist("janet-dosen", at="ego1"),
            2: Artist("omar-uldi", at="artist1"),
            3: Artist("september", plays="muse", at="none"),
            4: Artist("crimette-raquet", plays="pure-vanilla-scoop", at="artist4"),
        },
        TOUGH,
    )
    assert found(play, "NON_EGO") == ["artist2", "artist3", "artist4"]


@rule("T-12", "T-13", "B-03")
def test_who_flipped_a_work_and_who_acted_without_one() -> None:
    play = board(
        {
            1: Artist("janet-dosen", at="ego1"),
            2: Artist("omar-uldi", plays="muse", at="none"),
            3: Artist("crimette-raquet", plays="grapple", at="ego3"),  # fails, but was flipped
            4: Artist("september", deeds=p.INACTIVE),
        },
        TOUGH,
    )
    assert found(play, "NO_WORK") == ["artist1"]
    assert found(play, "FLIPPED") == ["artist2", "artist3"]


@rule("T-14", "T-15")
def test_common_works_bear_the_mark_all_and_the_others_a_school() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="muse", at="none"),
            2: Artist("omar-uldi", plays="hyeong", at="artist2"),
            3: Artist("crimette-raquet", at="ego3"),
        },
        TOUGH,
    )
    assert found(play, "COMMON") == ["artist1"]
    assert found(play, "SCHOOLED") == ["artist2"]


@rule("T-16", "T-17")
def test_the_specialty_may_be_flipped_or_copied() -> None:
    play = board(
        {
            1: Artist("janet-dosen", plays="proofread", at="ego1"),
            2: Artist("omar-uldi", plays="muse", at="none"),
            3: Artist("amavelli-tutlio", works=["leitmotif"], plays="muse", at="ego3", last="leitmotif"),
        },
        TOUGH,
    )
    play("copy")
    assert found(play, "SPECIALTY") == ["artist1", "artist3"]
    assert found(play, "COPIED") == ["artist3"]
    assert found(play, "SCHOOLED") == ["artist1", "artist3"]  # a copy bears the mark of the specialty
    assert found(play, "COMMON") == ["artist2"]


@rule("T-18", "T-19")
def test_first_and_last_go_by_the_order_of_the_round_and_only_for_those_who_acted() -> None:
    artists = {
        1: Artist("janet-dosen", at="ego1"), 2: Artist("omar-uldi", at="ego2"), 3: Artist("september", at="ego3"),
    }  # fmt: skip
    play = board(artists, TOUGH, round=2)
    assert found(play, "FIRST") == ["artist2"]
    assert found(play, "LAST") == ["artist1"]
    new = board({1: Artist("janet-dosen", deeds=p.INACTIVE), 4: Artist("omar-uldi", deeds=p.INACTIVE)}, TOUGH)
    assert found(new, "FIRST") == []
    assert found(new, "LAST") == []


@rule("T-20")
def test_a_newcomer_came_into_play_in_this_round() -> None:
    play = board(
        {1: Artist("cash-money-rogadeux", at="artist2"), 2: Artist("janet-dosen", drive=1)},
        TOUGH,
        vaults={1: ["september"]},
    )
    assert found(play, "NEWCOMER") == ["artist2"]


@rule("T-21", "B-07", "B-18")
def test_again_is_the_victim_of_the_last_round_as_long_as_it_stays_in_play() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("janet-dosen"), 3: Artist("gerald-busch"), 4: Artist("omar-uldi")},
        {1: Ego("stubborn")},
        at="ego",
        vaults={0: ["september"]},
        portfolios={0: ["muse"], 1: ["muse"]},
        halt=(),
    )
    assert play.life("artist1") == 8 - 1  # nobody was attacked before: the artist of its row
    assert play.state.round == 2
    assert found(play, "AGAIN") == ["artist1"]
    play.state.life[4] = 0
    Retire(4).run(play.state)  # Omar leaves, September comes
    play.state.agenda.pop().run(play.state)
    assert play.card("artist1") == "september"
    assert found(play, "AGAIN") == []
    play.state.life[4] = 0
    Retire(4).run(play.state)
    play.state.agenda.pop().run(play.state)
    assert play.card("artist1") == "omar-uldi"  # the same card, but new in play
    assert found(play, "AGAIN") == []


@rule("T-22", "T-23")
def test_the_artist_of_the_row_and_anyone() -> None:
    play = board({1: Artist("omar-uldi"), 3: Artist("janet-dosen")}, TOUGH, at="ego", halt=(phases.EndRound,))
    assert found(play, "ROW", 3) == ["artist3"]
    assert found(play, "ROW", 2) == []
    assert found(play, "ANYONE", 2) == ["artist1", "artist3"]


@rule("T-24")
@pytest.mark.parametrize(
    ("mode", "seats", "points", "leading"),
    [
        ("2-player", 2, [2, 4], ["artist2", "artist4"]),
        ("2-player", 2, [2, 2], ["artist1", "artist2", "artist3", "artist4"]),
        ("4-player", 4, [0, 1, 3, 2], ["artist3"]),
        ("solitaire", 1, [2], ["artist1", "artist2", "artist3", "artist4"]),
        ("superego", 3, [2, 2, 4], ["artist1", "artist2", "artist3", "artist4"]),
    ],
)
def test_the_leader_has_the_most_points(mode: str, seats: int, points: list[int], leading: list[str]) -> None:
    artists = {row: Artist("september") for row in (1, 2, 3, 4)}
    play = board(artists, TOUGH, mode=mode, seats=seats, points=points)
    assert found(play, "LEADER") == leading


@pytest.mark.parametrize(
    ("word", "meeting"),
    [
        pytest.param("MOST_ATTACK", ["artist3"], marks=rule("T-25", "H-04")),
        pytest.param("LEAST_ATTACK", ["artist4"], marks=rule("T-26", "H-04")),
        pytest.param("MOST_DRIVE", ["artist1", "artist4"], marks=rule("T-27")),
        pytest.param("LEAST_DRIVE", ["artist2"], marks=rule("T-28")),
        pytest.param("MOST_WORKS", ["artist2", "artist3"], marks=rule("T-29")),
        pytest.param("FEWEST_WORKS", ["artist4"], marks=rule("T-30")),
    ],
)
def test_the_words_that_compare_numbers(word: str, meeting: list[str]) -> None:
    play = board(
        {
            1: Artist("janet-dosen", drive=9, works=["muse"]),
            2: Artist("cash-money-rogadeux", drive=2, works=["muse", "mix"]),  # attack 4
            3: Artist("omar-uldi", drive=5, works=["muse"], plays="hyeong", at="artist3"),  # attack 3, now 5
            4: Artist("lumnum-chickeroo", drive=9),
        },
        TOUGH,
    )
    assert found(play, word) == meeting
