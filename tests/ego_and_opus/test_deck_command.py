"""`mindtable decks ego-and-opus`: list, show, validate, build, import, export."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mindtable.cli.decks import decks
from mindtable.cli.errors import Broken, Mistake
from mindtable.core.tongue import tongue
from mindtable.testing.clauses import rule


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(decks, ["ego-and-opus", *words], obj=tongue("en"), input=typed)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    return tmp_path


@rule("K1")
def test_the_five_starters_are_listed_and_shown(home: Path) -> None:
    assert len(run("list").output.splitlines()) == 5
    shown = run("show", "spice").output
    assert "4 × Branch Out (ALL, cost 1)" in shown
    assert "works by school: ALL 15, CUL 2, PFM 4, VIS 4" in shown
    assert "The deck is legal" in shown


@rule("K1")
def test_an_exported_deck_can_be_imported_under_another_name_and_exported_again(home: Path) -> None:
    file = home / "mine.txt"
    assert run("export", "trash", str(file)).exit_code == 0
    assert "--deck mine" in run("import", str(file)).output
    assert "mine" in run("list").output
    assert run("export", "mine").output == file.read_text("utf-8")


@rule("K1")
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


@rule("K1")
def test_a_deck_is_built_line_by_line_and_saved_only_when_it_is_legal(home: Path) -> None:
    file = home / "built.txt"
    typed = f"drop Portrait\nsave {file}\nadd 1 hyeong\nname Fists\nsave {file}\n"
    output = run("build", "spice", typed=typed).output
    assert "works 24/25" in output
    assert "not legal yet" in output
    assert run("validate", str(file)).exit_code == 0
    assert "name: Fists" in file.read_text("utf-8")


def test_what_was_built_outlives_the_builder_as_a_draft(home: Path) -> None:
    said = run("build", "spice", typed="drop Portrait\n").output
    assert said.endswith("The deck is kept as draft. To go on:\n  mindtable decks ego-and-opus build draft\n")
    assert "draft" in run("list").output
    other = run("build", typed="add 2 Homage\n").output
    assert "build draft-2" in other  # the first draft is not written over
    file = home / "built.txt"
    output = run("build", "draft", typed=f"add hyeong\nsave {file}\n").output
    assert f"--deck {file}" in output
    assert run("validate", str(file)).exit_code == 0
    assert [line.split()[0] for line in run("list").output.splitlines()[5:]] == ["draft-2"]


def test_what_the_builder_cannot_do_is_said_and_changes_nothing(home: Path) -> None:
    taken = home / "taken.txt"
    taken.write_text("mine", "utf-8")
    typed = f"add 2 chizel\ndance\nideas many\ndrop Hyeong\nsave\nsave {taken}\nsave {taken}/deck.txt\nquit\n"
    said = run("build", "spice", typed=typed).output
    for sentence in (
        "No card is called 'chizel' (did you mean 'Chisel'?).",
        "There is no command 'dance'; ? lists them.",
        "How many Ideas? Say a number, for example: ideas 8",
        "Hyeong is not in the deck.",
        "In which file? For example: save fists.txt",
        "taken.txt is already there; nothing was written.",
        "deck.txt cannot be written:",
    ):
        assert sentence in said, sentence
    assert taken.read_text("utf-8") == "mine"
    assert "draft" not in run("list").output


def test_the_builder_speaks_and_understands_french(home: Path) -> None:
    typed = "retirer Portrait\najouter 1 hyeong\nchercher hommage\nquitter\n"
    said = CliRunner().invoke(decks, ["ego-and-opus", "build", "spice"], obj=tongue("fr"), input=typed).output
    assert "retirer Hommage" in said
    assert "✓ La liste est valable." in said
    assert "La liste est gardée sous le nom draft." in said


def test_no_line_of_a_deck_is_wider_than_the_screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    lines = [
        *run("show", "spice").output.splitlines(),
        *run("build", "spice", typed="show\nfind attack\n").output.splitlines(),
    ]
    assert max(len(line) for line in lines) <= 80


@rule("K1")
def test_a_file_that_is_no_deck_is_shown_with_what_is_wrong(home: Path) -> None:
    notes = home / "notes.txt"
    notes.write_text("milk, bread", "utf-8")
    assert "✗ line 1: a deck starts with" in run("show", str(notes)).output
    assert "✗ line 1: a deck starts with" in run("build", str(notes), typed="quit\n").output
    assert isinstance(run("validate", str(home / "none.txt")).exception, Mistake)


def test_no_deck_is_imported_under_the_name_of_a_draft(home: Path) -> None:
    file = home / "draft-2.txt"
    assert run("export", "trash", str(file)).exit_code == 0
    assert isinstance(run("import", str(file)).exception, Mistake)
    assert run("import", str(file), "--name", "draft-horse").exit_code == 0
