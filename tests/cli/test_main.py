"""The command as a whole: help, version, language, and mistakes."""

import re

import click
import pytest

from mindtable import __version__
from mindtable.cli.ask import ask
from mindtable.cli.main import COMMANDS, language

from .conftest import Door


def test_help_lists_every_command(door: Door) -> None:
    called = door("--help")
    assert called.code == 0
    for name in COMMANDS:
        assert re.search(rf"^  {name} +\w", called.out, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_both_languages(door: Door, name: str) -> None:
    english, french = door(name, "--help"), door(name, "--lang", "fr", "--help")
    assert english.code == french.code == 0
    assert "--lang" in english.out or "COMMAND" in english.out
    assert "Show this message and exit." in english.out
    assert "Afficher cette aide et quitter." in french.out
    assert english.out.split("\n")[2] != french.out.split("\n")[2]


def test_help_is_in_the_callers_language_after_a_command_was_used_by_itself(door: Door) -> None:
    assert ask.get_help(click.Context(ask)).count("Show this message and exit.") == 1
    assert "Afficher cette aide et quitter." in door("ask", "--lang", "fr", "--help").out


def test_the_version_says_which_build_runs(door: Door) -> None:
    called = door("--version")
    assert called.code == 0
    assert re.fullmatch(rf"mindtable {re.escape(__version__)} \((compiled with mypyc|pure Python)\)\n", called.out)


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ([], {"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        (["--lang", "fr"], {"LANG": "en_GB"}, "fr"),
        (["play", "--lang=en"], {"LANG": "fr_FR"}, "en"),
        (["play", "--", "--lang=fr"], {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_that_of_the_locale(
    arguments: list[str], environment: dict[str, str], lang: str
) -> None:
    assert language(arguments, environment) == lang


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["pley"], "There is no command 'pley'; did you mean 'play'?"),
        (["--lang", "xx", "saves"], "There is no language 'xx'; there are: en, fr."),
        (["play", "esence"], "There is no title 'esence'; did you mean 'essence'?"),
        (["play", "chess"], "There is no title 'chess'; there are: essence"),
        (["rules", "esence"], "There is no title 'esence'; did you mean 'essence'?"),
        (["cards", "esence"], "There is no title 'esence'; did you mean 'essence'?"),
        (["play", "essence", "--seats", "person,nrmal"], "There is no player 'nrmal'; did you mean 'normal'?"),
        (
            ["play", "essence", "--seats", "person"],
            "The number of seats of 'essence' cannot be 1; there are: 2, 3, 4, 5.",
        ),
        (["play", "essence", "--players", "6"], "The number of seats of 'essence' cannot be 6; there are: 2, 3, 4, 5."),
        (["play", "essence", "--players", "0"], "The number of seats of 'essence' cannot be 0; there are: 2, 3, 4, 5."),
        (
            ["play", "essence", "--players", "3", "--seats", "easy,easy"],
            "--players 3 does not fit --seats, which has 2.",
        ),
        (["play", "essence", "--seats", "easy,easy", "--name", "Ann"], "There is no seat for Ann"),
        (["play", "essence", "--option", "faction=random"], "There is no option 'faction'; did you mean 'factions'?"),
        (
            ["play", "essence", "--option", "factions=chose"],
            "Option 'factions' cannot be 'chose'; did you mean 'choose'?",
        ),
        (["play", "essence", "--option", "factions"], "Option 'factions' cannot be ''"),
        (["play", "essence", "--mode", "standart"], "There is no mode 'standart'; did you mean 'standard'?"),
        (["play", "essence", "--seed", "x"], "--seed needs a whole number after it."),
        (["play", "essence", "--seed", "-1"], "A seed is a whole number from 0 on, not -1."),
        (["play", "essence", "--seed"], "--seed needs a value after it."),
        (["play", "essence", "--sed", "1"], "There is no --sed; did you mean --seed?"),
        (["play", "essence", "now"], "'now' is too much; --help explains."),
        (["play", "--load", "friday"], "No saved game is called 'friday': there is none yet."),
        (["play", "essence", "--save", "a/b"], "A saved game cannot be called 'a/b'"),
        (["rules", "essence", "T22"], "No rule is called 'T22'; did you mean "),
        (["rules"], "TITLE is missing; --help explains."),
        (["cards", "essence", "tavren"], "No card is called 'tavren'; did you mean 'Tavern'?"),
        (["replay", "friday"], "No saved game is called 'friday': there is none yet."),
        (["replay", "friday.record"], "There is no file friday.record."),
        (["verify"], "RECORD... is missing; --help explains."),
        (["packs", "chek"], "There is no command 'chek'; did you mean 'check'?"),
    ],
)
def test_a_mistake_is_exit_code_2_and_one_sentence_with_the_right_name(
    door: Door, arguments: list[str], sentence: str
) -> None:
    called = door(*arguments)
    assert called.code == 2
    assert called.sentence.startswith(sentence)


def test_mistakes_are_said_in_french_too(door: Door) -> None:
    assert door("play", "esence", "--lang", "fr").sentence == (
        "Il n'y a pas de titre «\u00a0esence\u00a0»\u00a0; vouliez-vous dire «\u00a0essence\u00a0»\u00a0?"
    )
    assert door("play", "essence", "--sed", "1", "--lang", "fr").sentence == (
        "--sed n'existe pas\u00a0; vouliez-vous dire --seed\u00a0?"
    )


def test_an_internal_error_keeps_its_details_in_a_file(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    import mindtable.cli.setting

    def broken(*arguments: str) -> None:
        raise RuntimeError("the tower fell")

    monkeypatch.setattr(mindtable.cli.setting, "find_title", broken)
    called = door("rules", "essence")
    assert called.code == 70
    assert "the tower fell" in called.sentence
    [details] = (door.home / "errors").iterdir()
    assert str(details) in called.sentence
    assert "Traceback" in details.read_text()
