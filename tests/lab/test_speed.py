"""`mindtable bench` measures what it says."""

import json
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from mindtable.build import describe
from mindtable.cli.main import run
from mindtable.core.agenda import CHANCE, Sealed
from mindtable.core.luck import Luck
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.essence.state import EssenceState
from mindtable.lab.memory import clone_bytes, shared_by, state_bytes
from mindtable.lab.report import show_speeds
from mindtable.lab.speed import SAMPLES, Bench, Speed, median_rates, next_choice


def essence(seats: int) -> Any:
    return title("essence").game(seats, "standard", {}, [])


def test_positions_are_real_choices_of_one_seat() -> None:
    bench = Bench(essence(3))
    for places in (bench.positions, bench.openings):
        assert len(places) == SAMPLES
        for state, seat in places:
            decision = state.waiting()
            assert decision is not None
            assert not isinstance(decision, Sealed)
            assert decision.seat(state) == seat != CHANCE
            assert len(decision.options(state)) > 1
    assert {bench.game.rounds(state) for state, _ in bench.openings} == {1}
    assert len({bench.game.rounds(state) for state, _ in bench.positions}) > 2


def test_driving_and_playing_out_make_the_same_choices() -> None:
    bench = Bench(essence(2))
    assert bench.drive(3) == bench.drive_seen(3) == bench.play_out(3) > 0


def test_every_figure_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "essence", "--seats", "2", "--seconds", "0.01", "--json"]) == 0
    [speed] = json.loads(capsys.readouterr().out)["speeds"]
    assert (speed["title"], speed["mode"], speed["seats"]) == ("essence", "standard", 2)
    assert all(value > 0 for value in speed.values() if not isinstance(value, str))
    assert speed["clone_state"] < speed["state"]


def test_the_table_says_which_build_was_measured() -> None:
    written = StringIO()
    console = Console(file=written, width=80)
    show_speeds([Speed("essence", "standard", 2, *range(1, 12))], describe(), console, tongue("en"))
    said = written.getvalue()
    assert describe() in said
    assert "The Essence (standard), 2 seats" in said
    assert "11 bytes" in said


def test_an_unknown_title_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "essense", "--lang", "en"]) == 2
    assert "did you mean 'essence'?" in capsys.readouterr().err


def test_a_number_of_seats_that_no_mode_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "essence", "--seats", "7", "--lang", "en"]) == 2
    assert "The Essence is for 2–5 players, not 7." in capsys.readouterr().err


def test_the_catalogue_is_not_part_of_a_state() -> None:
    game = essence(2)
    [(state, _)] = next_choice(game, Luck(1), 5)
    catalogue = shared_by(game)
    assert isinstance(state, EssenceState)
    assert id(state.box) in catalogue
    assert 1_000 < state_bytes(state, catalogue) < state_bytes(state, set()) / 10
    assert clone_bytes(state, catalogue) < state_bytes(state, catalogue)


def test_a_longer_list_makes_a_larger_state() -> None:
    game = essence(2)
    [(state, _)] = next_choice(game, Luck(1), 5)
    catalogue = shared_by(game)
    before = state_bytes(state, catalogue)
    assert isinstance(state, EssenceState)
    state.display = [100] * 50
    assert before + 8 * 40 <= state_bytes(state, catalogue) <= before + 8 * 60


def test_a_rate_is_units_by_time() -> None:
    calls = []

    def work(seed: int) -> int:
        calls.append(seed)
        sum(range(20_000))
        return 10

    [rate] = median_rates([work], 0.05)
    assert rate > 0
    assert {seed // 100_000 for seed in calls} == {0, 1, 2, 3, 4}
