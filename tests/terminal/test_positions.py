"""Positions as the automa is asked about them."""

import json
from types import SimpleNamespace

import pytest

from mindtable.games import TITLES, title
from mindtable.table.refused import Refused
from mindtable.terminal import positions

from .sit import new_table


def test_the_titles_with_an_automa_can_be_asked() -> None:
    assert positions.titles_to_ask() == [name for name in TITLES if name in ("cerebria", "unconscious-mind")]


def test_a_title_without_an_automa_has_no_position_to_ask_about() -> None:
    table = new_table("person", "easy")
    with pytest.raises(Refused, match="There is no automa in this game"):
        positions.position_text(title("essence"), table.game, table.view(0))


@pytest.mark.parametrize(("made", "text"), [({"é": [1]}, '{\n  "é": [\n    1\n  ]\n}'), ("I0 2Ea1", "I0 2Ea1")])
def test_a_position_is_written_as_it_is_read(monkeypatch: pytest.MonkeyPatch, made: object, text: str) -> None:
    seen: list[object] = []

    def position_of(game: object, view: object) -> object:
        seen.append(view)
        return made

    monkeypatch.setattr(positions, "part_of", lambda name, module: SimpleNamespace(position_of=position_of))
    table = new_table("person", name="cerebria", mode="shaper")
    assert positions.position_text(title("cerebria"), table.game, table.view(0)) == text
    assert seen == [table.view(0)]


def test_samples_are_found_by_name() -> None:
    there = positions.samples("unconscious-mind")
    assert list(there) == sorted(there)
    assert "first-turn" in there
    assert json.loads(there["first-turn"].read_text("utf-8"))["round"] == 1
    assert positions.samples("essence") == {}
