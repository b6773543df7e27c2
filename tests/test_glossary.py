"""The pages of the vocabulary tell of today's tables, and every decision of a title has its words."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mindtable.core.agenda import Decision
from mindtable.games import TITLES, title
from mindtable.testing.glossary import main
from mindtable.testing.vocabulary import Vocabulary, undescribed

PAGES = Path(__file__).resolve().parent.parent / "docs" / "glossary"


def decisions(name: str) -> list[type[Decision[Any]]]:
    found: list[type[Decision[Any]]] = import_module(TITLES[name].partition(":")[0]).DECISIONS
    return found


def test_the_pages_are_those_of_today(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(PAGES)]) == 0, capsys.readouterr().out


def test_a_page_that_is_not_is_told_and_written_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 1
    assert main([str(tmp_path), "--update"]) == 0
    assert main([str(tmp_path)]) == 0
    assert main(["--wrong"]) == 2
    assert "Usage" in capsys.readouterr().err


@pytest.mark.parametrize("name", list(TITLES))
def test_every_decision_of_a_title_asks_and_describes(name: str) -> None:
    assert decisions(name)
    assert undescribed(decisions(name)) == []


def test_a_decision_without_words_is_found() -> None:
    class Mute(Decision[Any]):
        pass

    assert undescribed([Mute]) == ["Mute", "Mute"]


@pytest.mark.parametrize("name", list(TITLES))
def test_the_vocabulary_of_every_mode_is_sound_and_its_schema_too(name: str) -> None:
    one = title(name)
    for mode in one.modes:
        game = one.game(one.seats_for(mode)[0], mode, {}, [])
        assert Vocabulary(game).table() == ""
        Draft202012Validator.check_schema(game.schema())
