"""The end (E1, E2) and the length of the game (L1)."""

import pytest

from mindtable.core.agenda import Heard, take
from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.essence import phases
from mindtable.testing.clauses import rule

from .scenario import Essence, Seat, game, table

FACTIONS = ["TIK", "UOS", "VEC", "LAS", "CHS"]
ONE, TWO, THREE = "F101", "F201", "F301"


def scored(*fragments: list[str], shards: list[int] | None = None) -> Essence:
    """The final scoring of players with these fragments, all with the same Shards unless given."""
    before = shards or [20] * len(fragments)
    seats = [Seat(FACTIONS[n], fragments=ids, shards=before[n]) for n, ids in enumerate(fragments)]
    play = table(*seats, at="cleaning", halt=(phases.Round,))
    assert play.state.over
    # Everybody has 0 Essence and is tied for first: the 3 Shards of the round are the same for all.
    return play


def gained(*fragments: list[str]) -> list[int]:
    return [shards - 23 for shards in scored(*fragments).shards()]


@rule("E1", "R6")
def test_the_values_of_the_fragments_bring_4_2_and_1_shards() -> None:
    assert gained([THREE, "F302"], [TWO, "F202"], [ONE], []) == [4, 2, 1, 0]
    assert gained([ONE, "F102", "F103"], [TWO], ["F104"]) == [4, 2, 1]  # 3, 2 and 1: the value counts, not the number


@rule("E1", "R6")
def test_one_fragment_of_value_three_equals_three_of_value_one() -> None:
    assert gained([THREE], [ONE, "F102", "F103"], [TWO]) == [4, 4, 1]


@rule("E1")
def test_without_a_fragment_nothing_is_gained() -> None:
    assert gained([], []) == [0, 0]
    assert gained([ONE], []) == [4, 0]
    assert gained([ONE], [], []) == [4, 0, 0]


@rule("A-31", "E1")
@pytest.mark.parametrize(
    ("fragments", "shards"),
    [
        (([ONE], ["F102"], ["F103"]), [4, 4, 4]),
        (([TWO], ["F202"], [ONE]), [4, 4, 1]),
        (([THREE], [ONE], ["F102"], []), [4, 2, 2, 0]),
        (([THREE], [TWO], [ONE], ["F102"], []), [4, 2, 1, 1, 0]),
        (([THREE], ["F302"], ["F303"], [ONE]), [4, 4, 4, 0]),
        (([TWO], [ONE], ["F102"], ["F103"]), [4, 2, 2, 2]),
    ],
)
def test_those_who_share_a_place_get_it_in_full_and_the_following_places_are_skipped(
    fragments: tuple[list[str], ...], shards: list[int]
) -> None:
    assert gained(*fragments) == shards


@rule("E2")
def test_most_shards_win() -> None:
    play = scored([ONE], [], [], shards=[8, 13, 9])
    assert play.shards() == [8 + 3 + 4, 13 + 3, 9 + 3]
    assert play.game.winners(play.state) == [1]
    assert play.game.scores(play.state) == [15, 16, 12]


@rule("E2", "E1")
def test_fragments_may_overtake_the_leader() -> None:
    play = scored([], [THREE], shards=[10, 8])
    assert play.shards() == [13, 15]
    assert play.game.winners(play.state) == [1]


@rule("A-32")
def test_a_tie_on_shards_is_a_shared_victory() -> None:
    play = scored([THREE], [TWO], [], shards=[9, 11, 2])
    assert play.shards() == [16, 16, 5]
    assert play.game.winners(play.state) == [0, 1]
    assert play.game.returns(play.state) == [0.5, 0.5, 0.0]


@rule("L1", "V8")
@pytest.mark.parametrize(("seats", "fewest", "most"), [(2, 4, 4), (3, 4, 6), (4, 4, 8), (5, 4, 9)])
def test_random_games_last_as_long_as_the_rules_say(seats: int, fewest: int, most: int) -> None:
    made = game(seats)
    for seed in range(25):
        state = made.start()
        luck = Luck(1000 * seats + seed)
        decision = state.waiting()
        while decision is not None:
            decision = take(state, decision.sample(state, luck))
        assert fewest <= made.rounds(state) <= most


@rule("L1")
def test_two_players_play_exactly_four_rounds_whoever_leads() -> None:
    # After three rounds nobody can have 10 Shards, after four somebody must: 5 or 6 are handed out each time.
    for ranks in range(3**4):
        shards = [0, 0]
        rounds = 0
        while max(shards) < 10:
            outcome = ranks // 3**rounds % 3
            play = table(
                Seat("TIK", essence=[1, 0, 5][outcome], shards=shards[0]),
                Seat("VEC", essence=[0, 1, 5][outcome], shards=shards[1]),
                at="cleaning", halt=(phases.Round,),
            )  # fmt: skip
            shards = play.shards()
            rounds += 1
            assert play.state.over == (max(shards) >= 10)
        assert rounds == 4


@rule("C4", "C4b", "E1")
def test_in_the_end_every_shard_is_told_with_what_it_was_given_for() -> None:
    seats = [
        Seat("TIK", essence=9, revenge=1, fragments=[ONE]), Seat("UOS", essence=5, fragments=[TWO]),
        Seat("VEC", essence=3, shards=0), Seat("LAS", essence=0),
    ]  # fmt: skip
    play = table(*seats, at="cleaning", halt=(phases.Round,))
    first = [(side.seats, side.points, dict(side.parts)) for side in play.game.sides(play.state, play.heard)]
    most, second, third, revenge = (
        "most Essence of a round", "second most Essence", "third most Essence", "Revenge tokens"
    )  # fmt: skip
    assert first == [
        ([0], 4, {most: 3, second: 0, third: 0, revenge: 1}),
        ([1], 2, {most: 0, second: 2, third: 0, revenge: 0}),
        ([2], 1, {most: 0, second: 0, third: 1, revenge: 0}),
        ([3], 0, {most: 0, second: 0, third: 0, revenge: 0}),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_parts_of_every_side_add_up_to_its_shards(seats: int) -> None:
    made = game(seats)
    for seed in range(4):
        state, luck, ears = made.start(), Luck(seed), Heard()
        state.heard = ears
        decision = state.waiting()
        while decision is not None:
            decision = take(state, decision.sample(state, luck))
        for side in made.sides(state, [event.seen_by(SPECTATOR) for event in ears.events]):
            assert side.points == made.scores(state)[side.seats[0]] == sum([points for _, points in side.parts])
            for lang in LANGUAGES:
                assert all([tongue(lang).say(source) for source, _ in side.parts])
