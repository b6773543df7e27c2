"""The games that the compiler watches reach every title."""

from typing import Any

from mindtable.games import TITLES, title
from mindtable.lab.speed import every_game
from mindtable.lab.training import repeat, show


def test_every_mode_and_number_of_seats_is_there() -> None:
    tables = {(game.title, game.mode, game.seats) for name in TITLES for game in every_game(title(name))}
    assert {seats for name, _, seats in tables if name == "essence"} == {2, 3, 4, 5}
    formats = {"2-player", "4-player", "solitaire", "schism", "superego"}
    assert {mode for name, mode, _ in tables if name == "ego-and-opus"} == formats
    assert {mode for name, mode, _ in tables if name == "unconscious-mind"} == {"easy", "medium", "hard"}
    assert {mode for name, mode, _ in tables if name == "cerebria"} == {"shaper", "two-spirits"}


def test_a_work_is_repeated_with_new_seeds_until_enough_is_done() -> None:
    seeds = []

    def work(seed: int) -> Any:
        seeds.append(seed)
        return 4

    repeat(work, 10)
    assert seeds == [0, 1, 2]


def test_a_game_can_be_shown_to_the_compiler() -> None:
    show(title("essence").game(2, "standard", {}, []), 10)
