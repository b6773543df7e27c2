"""The command as a whole: help, version, language, and mistakes."""

import re
import shlex
from importlib import import_module

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


def test_the_help_of_ask_lists_the_questions_of_every_automa(door: Door) -> None:
    english, french = door("ask", "--help").out, door("ask", "--lang", "fr", "--help").out
    for name in ("cerebria", "unconscious-mind"):
        questions = import_module(f"mindtable.games.{name.replace('-', '_')}.ask").questions()
        asked = [shlex.join(words.split()) for words, _ in questions]
        assert f"Questions to the automa of {name}:" in english
        assert f"Questions à l’automate {'d’' if name[0] in 'aeiou' else 'de '}{name}" in french
        assert [words for words in asked if f"  {words} " not in english or f"  {words} " not in french] == []
    assert "Example: mindtable ask unconscious-mind middle turn b1U" in english


def test_commands_are_named_as_they_are_typed_here(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a clone `mindtable` is no command: whoever typed ./play is told ./play."""
    monkeypatch.setenv("MINDTABLE_PROGRAM", "./play")
    assert "Usage: ./play rules " in door("rules", "--help").out
    assert "Example: ./play rules essence palace" in door("rules", "--help").out
    assert " ./play rules essence palais" in door("rules", "--lang", "fr", "--help").out
    formats = door("play", "ego-and-opus", "--players", "3").err
    assert "\n  ./play play ego-and-opus --players 3 --mode superego\n" in formats
    assert "  ./play samples cerebria" in door("ask", "cerebria").out
    assert "postgresql://user@host/mindtable" in door("restore", "--help").out
    monkeypatch.setenv("MINDTABLE_PROGRAM", "/a clone/play")
    assert "Example: '/a clone/play' rules essence palace" in door("rules", "--help").out


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
        (["--lang", "xx", "saves"], "There is no language 'xx'; choose from: en, fr."),
        (["play", "esence"], "There is no title 'esence'; did you mean 'essence'?"),
        (["play", "chess"], "There is no title 'chess'; choose from: essence"),
        (["rules", "esence"], "There is no title 'esence'; did you mean 'essence'?"),
        (["cards", "esence"], "There is no title 'esence'; did you mean 'essence'?"),
        (["play", "essence", "--seats", "person,nrmal"], "There is no player 'nrmal'; did you mean 'normal'?"),
        (["play", "essence", "--seats", "person"], "The Essence is for 2–5 players, not 1."),
        (["play", "essence", "--players", "6"], "The Essence is for 2–5 players, not 6."),
        (["play", "essence", "--players", "0"], "The Essence is for 2–5 players, not 0."),
        (["play", "essence", "--players", "-3"], "The Essence is for 2–5 players, not -3."),
        (["play", "unconscious-mind", "--players", "2"], "Unconscious Mind is for 1 player, not 2."),
        (["play", "ego-and-opus", "--players", "7"], "Ego & Opus is for 1–6 or 8 players, not 7."),
        (["simulate", "essence", "--seats", "greedy"], "The Essence is for 2–5 players, not 1."),
        (["bench", "essence", "--seats", "9"], "The Essence is for 2–5 players, not 9."),
        (
            ["play", "essence", "--players", "3", "--seats", "easy,easy"],
            "--players 3 and --seats disagree: --seats names 2.",
        ),
        (["play", "essence", "--seats", "easy,easy", "--name", "Ann"], "There is no seat for Ann"),
        (["play", "essence", "--option", "faction=random"], "There is no option 'faction'; did you mean 'factions'?"),
        (
            ["play", "essence", "--option", "factions=chose"],
            "Option 'factions' cannot be 'chose'; did you mean 'choose'?",
        ),
        (["play", "essence", "--option", "factions"], "Option 'factions' cannot be ''"),
        (["play", "essence", "--mode", "standart"], "There is no mode 'standart'; did you mean 'standard'?"),
        (["play", "essence", "--seed", "x"], "--seed needs a whole number from 0 to 999999999999999999 after it."),
        (["play", "essence", "--seed", "-1"], "--seed needs a whole number from 0 to 999999999999999999 after it."),
        (["play", "essence", "--seed"], "--seed needs a value after it."),
        (["play", "essence", "--sed", "1"], "There is no --sed; did you mean --seed?"),
        (["play", "essence", "now"], "'now' does not belong here; --help explains."),
        (["play", "--load", "friday"], "No saved game is called 'friday': there is none yet."),
        (["play", "essence", "--save", "a/b"], "A saved game cannot be called 'a/b'"),
        (["rules", "essence", "T22"], "No rule is called 'T22'; did you mean "),
        (["rules"], "TITLE is missing; --help explains."),
        (["learn", "esence"], "There is no title 'esence'; did you mean 'essence'?"),
        (["samples", "cerebrai"], "There is no automa to ask in 'cerebrai'; did you mean 'cerebria'?"),
        (["samples", "unconscious-mind", "midle"], "There is no sample 'midle'; did you mean 'middle'?"),
        (["ask", "essence"], "There is no automa to ask in 'essence'"),
        (["position", "friday"], "No saved game is called 'friday': there is none yet."),
        (["saves", "--delete", "friday"], "No saved game is called 'friday': there is none yet."),
        (["cards", "essence", "tavren"], "No card is called 'tavren'; did you mean 'Tavern'?"),
        (["replay", "friday"], "No saved game is called 'friday': there is none yet."),
        (["replay", "friday.record"], "There is no file friday.record."),
        (["verify"], "RECORD... is missing; --help explains."),
        (["decks", "essence"], "There are no decks for 'essence'; choose from: ego-and-opus."),
        (["packs", "chek"], "There is no command 'chek'; did you mean 'check'?"),
    ],
)
def test_a_mistake_is_exit_code_2_and_one_sentence_with_the_right_name(
    door: Door, arguments: list[str], sentence: str
) -> None:
    called = door(*arguments)
    assert called.code == 2
    assert called.sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "4"], "With 4 seats, Ego & Opus can be played as {} or {}. Pick one:"),
        (["--players", "3"], "With 3 seats, Ego & Opus can be played as {} or {}. Pick one:"),
        (["--mode", "superego", "--players", "4"], "Ego & Opus as {} is for 3 players, not 4. With 4 seats:"),
    ],
)
def test_seats_that_fit_several_formats_name_each_with_its_command(door: Door, arguments: list[str], said: str) -> None:
    called = door("play", "ego-and-opus", *arguments)
    assert called.code == 2
    first, *commands = called.err.rstrip("\n").split("\n")
    assert re.fullmatch(re.escape(said).replace(r"\{\}", ".+"), first)
    count = arguments[-1]
    other = "4-player" if count == "4" else "superego"
    wanted = {f"  mindtable play ego-and-opus --players {count} --mode {mode}" for mode in ("schism", other)}
    assert set(commands) == wanted


def test_the_command_of_a_format_repeats_the_seats_that_were_named(door: Door) -> None:
    called = door("play", "ego-and-opus", "--seats", "person,easy,easy")
    assert "\n  mindtable play ego-and-opus --seats person,easy,easy --mode superego\n" in called.err
    called = door("simulate", "ego-and-opus", "--seats", "easy,easy,easy")
    assert "\n  mindtable simulate ego-and-opus --seats easy,easy,easy --mode schism\n" in called.err


def test_seats_that_fit_one_other_format_are_played_in_it(door: Door) -> None:
    assert door("play", "cerebria", "--players", "2", "--save", "pair", typed="quit\n").code == 0
    assert "mode: two-spirits\n" in (door.home / "saves" / "pair.record").read_text()
    assert door("play", "ego-and-opus", "--players", "1", "--save", "alone", typed="quit\n").code == 0
    assert "mode: solitaire\n" in (door.home / "saves" / "alone.record").read_text()
    assert door("play", "ego-and-opus", "--players", "2", "--save", "two", typed="quit\n").code == 0
    assert "mode: 2-player\n" in (door.home / "saves" / "two.record").read_text()


def test_mistakes_are_said_in_french_too(door: Door) -> None:
    assert door("play", "esence", "--lang", "fr").sentence == (
        "Il n’y a pas de jeu «\u00a0esence\u00a0»\u00a0; vouliez-vous dire «\u00a0essence\u00a0»\u00a0?"
    )
    assert door("play", "essence", "--sed", "1", "--lang", "fr").sentence == (
        "--sed n’existe pas\u00a0; vouliez-vous dire --seed\u00a0?"
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
