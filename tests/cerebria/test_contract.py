"""The contract of every title, in every mode, with every switch and difficulty somewhere."""

import pytest

from mindtable.core.game import SPECTATOR
from mindtable.core.luck import Luck
from mindtable.core.playout import playout
from mindtable.core.title import SetupError
from mindtable.games.cerebria.meta import Cerebria
from mindtable.games.cerebria.state import CerebriaState
from mindtable.testing.clauses import rule
from mindtable.testing.contract import Trial

from .facts import FACTS

HARD = {f"D{n}": "on" for n in range(1, 8)}
OTHER_SWITCHES = {
    "liveliness": "emotions", "sensibility": "highest", "reflection": "opposite", "ego_bonus": "off",
    "ego_deck_top": "closed", "start_vibe": "wild", "ego_adjacent": "range", "ego_share": "blocked",
    "raze_major": "downgrade", "impact_measure": "own", "impact_control": "count", "special_reward": "own",
    "safety_cost": "cumulative", "spirit_powers_bind_ego": "no", "bonus_from": "either", "jd_bonus_point": "no",
    "fragments": "5/3/1", "fortress_needs_score": "yes", "cradle_draw": "3", "network_from": "adjacent",
    "pass_actions": "compulsory", "paths": "ring10+frontiers", "wheel_icons": "three", "major_by_fortress": "removes",
}  # fmt: skip
GAMES = {
    "basic": {},
    "basic gloom": {"side": "gloom"},
    "full": {"game": "full", "decks": "choose"},
    "full gloom": {"game": "full", "side": "gloom", "decks": "choose", "team_board": "b"},
    "hard": {"game": "full", **HARD},
    "easy": {"D-1": "on", "D-2": "on", "D-3": "on", "side": "gloom"},
    "by hand": {"game": "full", "liveliness": "manual", "sensibility": "manual", "reflection": "manual"},
    "switched": {"game": "full", "decks": "choose", **OTHER_SWITCHES},
}
MODES = [("shaper", 1), ("two-spirits", 1), ("two-spirits", 2)]
THOROUGH = [("basic", "shaper", 1), ("full gloom", "two-spirits", 2), ("switched", "two-spirits", 1)]


@pytest.mark.parametrize(("mode", "seats"), MODES)
@pytest.mark.parametrize("name", list(GAMES))
def test_the_contract_holds(name: str, mode: str, seats: int) -> None:
    game = Cerebria().game(seats, mode, GAMES[name], [])
    for seed in range(2):
        Trial(game, FACTS, seed).play()


@pytest.mark.parametrize(("name", "mode", "seats"), THOROUGH)
def test_the_contract_holds_thoroughly(name: str, mode: str, seats: int) -> None:
    Trial(Cerebria().game(seats, mode, GAMES[name], []), FACTS, 99, thorough=True).play()


@rule("CB-87")
def test_the_shaper_is_one_person() -> None:
    with pytest.raises(SetupError, match="one person"):
        Cerebria().game(2, "shaper", {}, [])
    assert Cerebria().seats_for("shaper") == [1]
    assert Cerebria().seats_for("two-spirits") == [1, 2]


@rule("EGO-D7", "EGO-D-1")
def test_keeping_and_discarding_both_exclude_each_other() -> None:
    with pytest.raises(SetupError, match="exclude"):
        Cerebria().game(1, "shaper", {"D7": "on", "D-1": "on"}, [])


@rule("CB-15")
def test_teammates_and_spectators_see_the_same_table() -> None:
    game = Cerebria().game(2, "two-spirits", {}, [])
    state = game.start()
    playout(state, Luck(5), 30)
    views = [game.view(state, viewer) for viewer in (0, 1, SPECTATOR)]
    for view in views:
        view.pop("viewer")
    assert views[0] == views[1] == views[2]


@rule("CB-83")
def test_two_people_share_their_victory_and_a_draw_is_none() -> None:
    game = Cerebria().game(2, "two-spirits", {}, [])
    state = game.start()
    assert isinstance(state, CerebriaState)
    for result, returns in ((1, [0.5, 0.5]), (2, [0.0, 0.0]), (3, [0.0, 0.0])):
        state.result = result
        assert game.returns(state) == returns
    assert game.winners(state) == []
