"""`mindtable decks ego-and-opus`: list, show, validate, build, import, export."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mindtable.cli.decks import decks
from mindtable.cli.errors import Broken, Mistake
from mindtable.core.tongue import tongue


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(decks, ["ego-and-opus", *words], obj=tongue("en"), input=typed)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    return tmp_path


def test_the_five_starters_are_listed_and_shown(home: Path) -> None:
    assert len(run("list").output.splitlines()) == 5
    shown = run("show", "spice").output
    assert "4 × Branch Out (ALL, cost 1)" in shown
    assert "works by school: ALL 15, CUL 2, PFM 4, VIS 4" in shown
    assert "The deck is legal" in shown


def test_an_exported_deck_can_be_imported_under_another_name_and_exported_again(home: Path) -> None:
    file = home / "mine.txt"
    assert run("export", "trash", str(file)).exit_code == 0
    assert "deck0=own" in run("import", str(file)).output
    assert "mine" in run("list").output
    assert run("export", "mine").output == file.read_text("utf-8")


def test_an_illegal_deck_is_refused_with_all_its_reasons(home: Path) -> None:
    file = home / "bad.txt"
    file.write_text(run("export", "trash").output.replace("4 Homage", "5 Homage"), "utf-8")
    result = run("validate", str(file))
    assert isinstance(result.exception, Broken)
    said = str(result.exception)
    assert "26" in said
    assert "5 of Homage" in said
    assert isinstance(run("import", str(file)).exception, Broken)


def test_a_name_that_does_not_exist_is_refused_with_the_nearest_one(home: Path) -> None:
    result = run("show", "spicy")
    assert isinstance(result.exception, Mistake)
    assert "spice" in str(result.exception)


def test_a_deck_is_built_line_by_line_and_saved_only_when_it_is_legal(home: Path) -> None:
    file = home / "built.txt"
    typed = f"drop Portrait\nsave {file}\nadd 1 hyeong\nname Fists\nsave {file}\n"
    output = run("build", "spice", typed=typed).output
    assert "works 24/25" in output
    assert "not legal yet" in output
    assert run("validate", str(file)).exit_code == 0
    assert "name: Fists" in file.read_text("utf-8")
