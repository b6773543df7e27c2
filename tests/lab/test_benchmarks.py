"""The scripts beside the package: what they count adds up, and they go on without the engines that are not there."""

import importlib.util
import json
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest

from mindtable.cli.main import run

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


def script(name: str) -> Any:
    """A script as a module."""
    loader = SourceFileLoader(f"benchmark_{Path(name).stem}", str(BENCHMARKS / name))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[loader.name] = module  # dataclasses look their module up
    loader.exec_module(module)
    return module


def test_an_engine_that_is_not_installed_is_named_and_left_out() -> None:
    rivals = script("rivals.py")
    found, missing = rivals.rivals()
    absent = {sentence.split()[0] for sentence in missing}
    present = {one.engine.split()[0] for one in found}
    assert absent | present == {"catanatron", "open_spiel", "rlcard"}
    assert not absent & present


@pytest.mark.parametrize("seats", [2, 5])
def test_the_sources_of_essence_add_up_to_the_essence_of_every_round(seats: int) -> None:
    balance = script("essence_balance")
    found, counts = balance.measure("random", seats, 2, 3)
    assert counts.odd == 0
    assert sum(counts.sources.values()) == sum(counts.essence.values()) > 0
    assert counts.seats[1] == 2 * seats
    assert sum(counts.by_round["Builds"].values()) == counts.happened["Builds"] > 0
    assert found.games == 2


def test_the_balance_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    balance = script("essence_balance")
    found, _ = balance.measure("random", 2, 2, 3)
    run(["simulate", "essence", "--seats", "random,random", "--games", "2", "--seed", "3", "--workers", "1", "--json"])
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(found.data()))
