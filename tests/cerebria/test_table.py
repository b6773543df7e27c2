"""What the table says around a game: how it stands, how it ended, what there is to choose from on the shelf."""

import pytest

from mindtable.core.agenda import Heard, take_for
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.scoring import score_of
from mindtable.games.cerebria.state import CerebriaState
from mindtable.testing.clauses import rule

from .scenario import EN, table

SETTINGS: list[tuple[str, int, dict[str, str]]] = [
    ("shaper", 1, {}),
    ("two-spirits", 2, {"game": "full", "side": "gloom", "D5": "on"}),
]


@pytest.mark.parametrize(("mode", "seats", "options"), SETTINGS)
def test_a_line_says_how_it_stands_and_fits(mode: str, seats: int, options: dict[str, str]) -> None:
    game = Title().game(seats, mode, options, [])
    state, luck = game.start(), Luck(9)
    while (decision := state.waiting()) is not None:
        for lang in ("en", "fr"):
            line = game.standing(game.view(state, 0), tongue(lang).to(0))
            assert 0 < len(line) <= 78
            assert "{" not in line
        take_for(state, decision.seats(state)[0], decision.sample(state, luck))


@rule("CB-10", "CB-82")
def test_the_line_has_points_actions_and_the_common_aspiration() -> None:
    play = table("I3 G3 0E1 1Pa2 spirits=harmony@R0 common=attitude,unity", wp=5, essence=1, actions=2)
    play.state.turn = 3
    line = play.game.standing(play.game.view(play.state, 0), EN)
    assert line == "Round 1 · You 0, Ego 2 · Attitude 1:0 · 2 Actions · 5 Willpower · 1 Essence"


@rule("CB-82", "EGO-98")
@pytest.mark.parametrize(("mode", "seats", "options"), SETTINGS)
def test_both_sides_tell_where_their_points_came_from(mode: str, seats: int, options: dict[str, str]) -> None:
    game = Title().game(seats, mode, options, [])
    for seed in range(4):
        state, luck, ears = game.start(), Luck(seed), Heard()
        state.heard = ears
        while (decision := state.waiting()) is not None:
            take_for(state, decision.seats(state)[0], decision.sample(state, luck))
        assert isinstance(state, CerebriaState)
        mine, ego = game.sides(state, ears.events)
        assert (mine.seats, ego.seats, ego.name) == (list(range(seats)), [], "The Ego")
        for side, party in ((mine, p.PLAYERS), (ego, p.EGO)):
            assert side.points == score_of(state, party) == sum(points for _, points in side.parts)
            assert "other points on the Wheel" not in dict(side.parts)


def test_the_title_says_what_it_is_and_names_all_its_choices() -> None:
    title = Title()
    assert title.about
    assert title.goal
    assert 0 < title.minutes[0] <= title.minutes[1]
    assert set(title.mode_names) == set(title.modes)
    french = tongue("fr")
    for spec in title.options:
        assert len(spec.names) == len(spec.values), spec.key
        assert len({french.say(name) for name in spec.names}) == len(spec.names), spec.key


@rule("EGO-D1", "EGO-D7", "EGO-D-1")
def test_difficulties_go_from_easy_to_hard_and_can_be_played() -> None:
    title = Title()
    for mode in title.modes:
        levels = title.difficulties(mode)
        assert [level.id for level in levels] == ["easy", "medium", "hard", "expert", "merciless"]
        for level in levels:
            title.game(1, mode, level.options, [])
            assert level.games == 200
        assert [level.won for level in levels] == sorted([level.won for level in levels], reverse=True)
        assert levels[0].won > levels[1].won
    assert levels[-1].options == {f"D{number}": "on" for number in range(1, 8)}
