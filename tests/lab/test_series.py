"""A series is fair to its bots and the same wherever it is played."""

from collections import Counter

import pytest

from mindtable.lab.figures import figures
from mindtable.lab.match import Played, seed_of
from mindtable.lab.series import Series, played, run


def series(bots: list[str], games: int = 4, seed: int = 7) -> Series:
    return Series("essence", bots, games, seed, "standard")


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_each_bot_sits_in_each_seat_equally_often(count: int) -> None:
    bots = [f"bot {number}" for number in range(count)]
    places: Counter[tuple[int, int]] = Counter()
    for index in range(6 * count):
        seating = series(bots).seating(index)
        assert sorted(seating) == list(range(count))
        places.update(enumerate(seating))
    assert set(places.values()) == {6}


def test_every_game_of_a_series_has_a_seed_of_its_own() -> None:
    seeds = {seed_of(seed, index) for seed in range(30) for index in range(30)}
    assert len(seeds) == 900
    assert seed_of(1, 23) != seed_of(12, 3)


def test_two_processes_play_the_games_that_one_plays() -> None:
    wanted = series(["random", "greedy"])
    alone = list(run(wanted, 1))
    together = sorted(run(wanted, 2), key=lambda one: one.index)
    assert together == alone
    assert [one.index for one in alone] == [0, 1, 2, 3]


def test_another_seed_gives_other_games() -> None:
    bots = ["random", "random"]
    assert list(run(series(bots, 2, 1), 1)) != list(run(series(bots, 2, 2), 1))


def test_a_series_left_early_ends() -> None:
    games = run(series(["random", "random"], 1000), 2)
    assert next(games).index == 0
    games.close()


def test_a_game_tells_factions_and_who_started() -> None:
    wanted = series(["random", "random", "random"])
    one = played(wanted, wanted.game(), 0)
    kinds = [[tag.partition(" ")[0] for tag in tags] for tags in one.tags]
    assert kinds == [["faction", "start"]] * 3
    assert sorted(tags[1] for tags in one.tags) == ["start 1", "start 2", "start 3"]
    assert len({tags[0] for tags in one.tags}) == 3
    assert sum(one.shares) == pytest.approx(1.0)


def game(index: int, shares: list[float], scores: list[int], tags: list[list[str]]) -> Played:
    return Played(index, [index % 2, 1 - index % 2], shares, scores, tags, 4, 100 + index)


def test_groups_count_bots_seats_and_tags() -> None:
    tags = [["faction TIK"], ["faction UOS"]]
    games = [
        game(0, [1.0, 0.0], [12, 8], tags),  # seat 1 holds the first bot
        game(1, [0.5, 0.5], [10, 10], tags),  # and here the second one
    ]
    found = figures(series(["greedy", "random"]), games, "a build")
    greedy, random = found.groups["bot"]
    assert (greedy.name, greedy.wins.hits, greedy.wins.trials, greedy.fair) == ("greedy", 1.5, 2, 1.5)
    assert (random.name, random.wins.hits, random.fair) == ("random", 0.5, 0.5)
    assert (greedy.score.mean, random.score.mean) == (11.0, 9.0)
    first, second = found.groups["seat"]
    assert (first.name, first.wins.rate, second.name, second.wins.rate) == ("1", 0.75, "2", 0.25)
    assert [(group.name, group.wins.hits) for group in found.groups["faction"]] == [("TIK", 1.5), ("UOS", 0.5)]
    assert found.games_by_rounds == {4: 2}
    assert (found.asked, found.games, found.decisions.mean) == (4, 2, 100.5)


def test_equal_bots_are_one_group_with_a_fair_share() -> None:
    wanted = series(["random", "random"])
    [group] = figures(wanted, list(run(wanted, 1)), "a build").groups["bot"]
    assert (group.wins.trials, group.wins.rate, group.fair) == (8, 0.5, 1.0)
