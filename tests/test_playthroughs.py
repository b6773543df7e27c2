"""One whole game for each title, mode and number of seats, as it is on file: a change of the rules shows here."""

from pathlib import Path

import pytest

from mindtable.core.game import AnyGame
from mindtable.testing.playthrough import games, grouped, main, written

FOLDER = Path(__file__).resolve().parent / "playthroughs"
GAMES = dict(games())


@pytest.mark.parametrize("name", list(GAMES))
def test_the_game_goes_as_it_is_on_file(name: str) -> None:
    path = FOLDER / name
    assert path.exists(), f"python -m mindtable.testing.playthrough --update writes {name}"
    before, today = path.read_text(encoding="utf-8").splitlines(), written(GAMES[name]).splitlines()
    for number, (was, now) in enumerate(zip(before, today, strict=False), 1):
        assert now == was, f"{name}, line {number}; --update writes it anew if this is meant"
    assert len(today) == len(before)


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_every_file_can_be_reviewed() -> None:
    for path in FOLDER.glob("*.txt"):
        assert path.stat().st_size < 1_200_000, path.name


def test_secrets_stand_behind_the_seats_that_see_them() -> None:
    text = written(GAMES["essence-2.txt"])
    drawn = [line for line in text.splitlines() if line.startswith("  told") and " draws " in line]
    assert any(line.startswith("  told: ") and line.endswith("draws a card") for line in drawn)
    assert any(line.startswith("  told seat 0: ") for line in drawn)
    assert not any(line.startswith("  told: ") and not line.endswith("draws a card") for line in drawn)


def test_options_of_one_kind_are_told_together() -> None:
    assert grouped(["pass", "build Y01", "build Y07", "play TIK1"]) == "pass, build Y01 Y07, play TIK1"


def test_a_game_that_goes_otherwise_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def one() -> list[tuple[str, AnyGame]]:
        return [("essence-2.txt", GAMES["essence-2.txt"])]

    monkeypatch.setattr("mindtable.testing.playthrough.games", one)
    assert main([str(tmp_path)]) == 1
    assert "essence-2.txt goes otherwise today" in capsys.readouterr().out
    assert main(["--update", str(tmp_path)]) == 0
    assert main([str(tmp_path)]) == 0
    assert main(["--what"]) == 2
