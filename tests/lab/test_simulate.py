"""`mindtable simulate`: table and JSON say the same, and mistakes are said in a sentence."""

import json
from collections.abc import Generator
from pathlib import Path

import pytest

from mindtable.cli import simulate as command
from mindtable.cli.main import run
from mindtable.core.tongue import tongue
from mindtable.lab.match import Played
from mindtable.lab.report import number, percent, plus_minus
from mindtable.lab.statistics import Spread

CALL = [
    "simulate",
    "essence",
    "--seats",
    "random,random",
    "--games",
    "4",
    "--seed",
    "5",
    "--workers",
    "1",
    "--lang",
    "en",
]


def test_the_table_shows_the_figures_of_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*CALL, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert run(CALL) == 0
    table = [line.replace("\u00a0", " ") for line in capsys.readouterr().out.splitlines()]
    assert "The Essence (1, standard): 4 games of 2 seats" in table[0]
    assert "Seed: 5." in table[1]
    english = tongue("en")
    rows = [line for line in table if "%" in line and "–" in line]
    groups = [group for groups in data["groups"].values() for group in groups]
    assert len(rows) == len(groups)
    for row, group in zip(rows, groups, strict=True):
        wins = group["wins"]
        for cell in (
            group["name"],
            percent(wins["rate"], english),
            f"{number(100 * wins['low'], 1, english)}–{percent(wins['high'], english)}",
            number(group["fair"], 2, english),
            plus_minus(Spread(**group["score"]), english),
        ):
            assert cell.replace("\u00a0", " ") in row


def test_a_narrow_terminal_cuts_no_figure(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run(CALL)
    wide = capsys.readouterr().out
    monkeypatch.setenv("COLUMNS", "30")
    run(CALL)
    narrow = capsys.readouterr().out
    assert [line for line in wide.splitlines() if "–" in line] == [line for line in narrow.splitlines() if "–" in line]


def test_the_json_names_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*CALL, "--option", "odd_tokens=off", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["title"] == "essence"
    assert data["options"]["odd_tokens"] == "off"
    assert (data["asked"], data["games"], data["seed"]) == (4, 4, 5)
    assert data["bots"] == ["random", "random"]
    assert list(data["groups"]) == ["bot", "seat", "faction", "start"]
    assert data["games_by_rounds"] == {"4": 4}  # L1: with two players always four rounds
    assert sum(group["wins"]["trials"] for group in data["groups"]["faction"]) == 8


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    run([*CALL, "--json"])
    first = capsys.readouterr().out
    run([*CALL, "--json"])
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["essense", "--seats", "greedy,random"], "There is no title 'essense'; did you mean 'essence'?"),
        (["essence", "--seats", "greedy,randm"], "There is no bot 'randm'; did you mean 'random'?"),
        (["essence", "--seats", "greedy"], "The Essence is for 2–5 players, not 1."),
        (["essence", "--seats", "greedy,search:x"], "'search:x' is not a bot: only search has a budget"),
        (["essence", "--seats", "greedy,greedy:3"], "'greedy:3' is not a bot: only search has a budget"),
        (["essence", "--seats", "greedy,random", "--mode", "standart"], "did you mean 'standard'?"),
        (["essence", "--seats", "greedy,random", "--option", "odd_token=off"], "did you mean 'odd_tokens'?"),
        (["essence", "--seats", "greedy,random", "--option", "odd_tokens=of"], "did you mean 'off'?"),
        (["essence", "--seats", "greedy,random", "--games", "0"], "--games"),
        (["essence"], "--seats"),
    ],
)
def test_a_mistake_is_said_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *arguments, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


def test_a_pack_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*CALL, "--pack", str(tmp_path / "mine.toml")]) == 2
    assert "mine.toml" in capsys.readouterr().err


def interrupted(games: Generator[Played]) -> Generator[Played]:
    """Games of which only the first two end before somebody presses Ctrl-C."""
    yield next(games)
    yield next(games)
    games.close()
    raise KeyboardInterrupt


def test_what_was_played_before_ctrl_c_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    from mindtable.lab.series import Series
    from mindtable.lab.series import run as play_series

    series = Series("essence", ["random", "random"], 4, 5, "standard")
    played, complete = command.collect(interrupted(play_series(series, 1)), None)
    assert (len(played), complete) == (2, False)


def test_french_writes_numbers_its_own_way() -> None:
    assert number(12345.678, 1, tongue("fr")) == "12\u202f345,7"
    assert percent(0.125, tongue("fr")) == "12,5\u00a0%"
