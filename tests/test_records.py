"""Whole games on file, one for each way a title can end: they lead to the same result for ever."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from mindtable.core.game import Game
from mindtable.core.record import Record, read_record
from mindtable.games import TITLES, title

TESTS = Path(__file__).resolve().parent
RECORDS = TESTS / "records"
FILES = sorted(path.relative_to(RECORDS).as_posix() for path in RECORDS.glob("*/*.record"))


def opened(name: str) -> tuple[Game, Record, str]:
    text = (RECORDS / name).read_text(encoding="utf-8")
    record = read_record(text)
    return title(record.title).game(record.seats, record.mode, record.options, []), record, text


@pytest.mark.parametrize("name", FILES)
def test_a_record_leads_to_its_result(name: str) -> None:
    game, record, text = opened(name)
    assert record.text() == text
    state = game.replay(record)
    assert state.over
    assert game.scores(state) == record.result
    assert abs(sum(game.returns(state)) - bool(game.winners(state))) < 1e-9  # nobody need win against an automa


@pytest.mark.parametrize("name", FILES)
def test_a_record_can_be_opened_anywhere(name: str) -> None:
    game, record, _ = opened(name)
    for upto in range(0, len(record.moves), max(1, len(record.moves) // 7)):
        state = game.replay(record, upto)
        decision = state.waiting()
        assert decision is not None
        assert record.moves[upto].seat in decision.seats(state)
        assert game.read(state, record.moves[upto].seat, record.moves[upto].text) >= 0


def endings(name: str) -> ModuleType:
    """The ways a title can end, from the folder of its tests."""
    path = TESTS / name.replace("-", "_") / "endings.py"
    spec = importlib.util.spec_from_file_location(f"endings_of_{path.parent.name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ENDINGS = {name: endings(name) for name in TITLES if (TESTS / name.replace("-", "_") / "endings.py").exists()}


@pytest.mark.parametrize(
    ("title_name", "ending"),
    [
        pytest.param(name, ending, id=f"{name}-{ending[0]}")
        for name, module in ENDINGS.items()
        for ending in module.ENDINGS
    ],
)
def test_every_way_a_title_can_end_is_on_file(title_name: str, ending: tuple[str, int, dict[str, str], object]) -> None:
    name, seats, options, shows = ending
    game, record, _ = opened(f"{title_name}/{name}.record")
    assert record.seats == seats
    assert options.items() <= record.options.items()
    assert shows(ENDINGS[title_name].retold(game, record))  # type: ignore[operator]
