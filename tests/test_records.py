"""Whole games on file, one for each way a title can end: they lead to the same result for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mindtable.core.game import AnyGame
from mindtable.core.record import Record, read_record
from mindtable.games import TITLES, title
from mindtable.testing.endings import Ending, Endings, Story
from mindtable.testing.lone import lone

TESTS = Path(__file__).resolve().parent
RECORDS = TESTS / "records"
FILES = sorted(path.relative_to(RECORDS).as_posix() for path in RECORDS.glob("*/*/*.record"))


def opened(name: str) -> tuple[AnyGame, Record, str]:
    text = (RECORDS / name).read_text(encoding="utf-8")
    record = read_record(text)
    return title(record.title).opened(record, []), record, text


@pytest.mark.parametrize("name", FILES)
def test_a_record_leads_to_its_result(name: str) -> None:
    game, record, text = opened(name)
    assert record.text() == text
    state = game.replay(record)
    assert state.over
    assert game.scores(state) == record.result
    assert abs(sum(game.returns(state)) - bool(game.winners(state))) < 1e-9  # nobody need win against an automa


@pytest.mark.parametrize("name", list(TITLES))
def test_every_edition_is_on_file(name: str) -> None:
    one = title(name)
    known = [*[older.name for older in one.editions], one.edition]
    assert sorted(path.name for path in (RECORDS / name).iterdir()) == sorted(known)
    for edition in known:
        assert any((RECORDS / name / edition).glob("*.record"))


@pytest.mark.parametrize("name", list(TITLES))
def test_a_game_of_the_last_draft_is_a_game_of_edition_1(name: str) -> None:
    path = sorted((RECORDS / name / "1").glob("*.record"))[0]
    text = path.read_text(encoding="utf-8").replace("edition: 1\n", f"edition: {title(name).draft}\n")
    record = read_record(text)
    game = title(name).opened(record, [])
    assert game.edition == "1"
    assert game.scores(game.replay(record)) == record.result


@pytest.mark.parametrize("name", FILES)
def test_a_record_can_be_opened_anywhere(name: str) -> None:
    game, record, _ = opened(name)
    for upto in range(0, len(record.moves), max(1, len(record.moves) // 7)):
        state = game.replay(record, upto)
        decision = state.waiting()
        assert decision is not None
        assert record.moves[upto].seat in decision.seats(state)
        assert game.read(state, record.moves[upto].seat, record.moves[upto].text) >= 0


def endings_of(name: str) -> Endings[Any]:
    """The ways a title can end, from the folder of its tests."""
    path = TESTS / name.replace("-", "_") / "endings.py"
    found = lone(path).ALL
    assert isinstance(found, Endings)
    return found


ENDINGS = [endings_of(name) for name in TITLES]


@pytest.mark.parametrize(
    ("endings", "ending"),
    [
        pytest.param(endings, ending, id=f"{endings.name}-{ending.name}")
        for endings in ENDINGS
        for ending in endings.endings
    ],
)
def test_every_way_a_title_can_end_is_on_file(endings: Endings[Any], ending: Ending[Any]) -> None:
    _, record, _ = opened(f"{endings.name}/{title(endings.name).edition}/{ending.name}.record")
    assert (record.seats, record.mode) == (ending.seats, ending.mode)
    assert ending.options.items() <= record.options.items()
    assert ending.shows(endings.retold(record))


def test_an_ending_that_is_not_on_file_is_searched_for(tmp_path: Path) -> None:
    found = Endings("essence", Story, [Ending("won", 2, "standard", lambda story: len(story.winners()) == 1)])
    found.search(tmp_path)
    record = read_record((tmp_path / "won.record").read_text(encoding="utf-8"))
    assert found.retold(record).game.scores(found.retold(record).state) == record.result
    assert found.fits(found.endings[0], tmp_path / "won.record")
    assert not found.fits(Ending("lost", 2, "standard", lambda story: False), tmp_path / "won.record")
