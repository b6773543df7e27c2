"""The `mindtable` command: finds the language, loads the command that was asked for and says errors in a sentence."""

from __future__ import annotations

import gettext
import os
import re
import sys
from copy import copy
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final

import click

from mindtable.core.tongue import LANGUAGES, LOCALE, N_, Tongue
from mindtable.core.tongue import tongue as tongue_of
from mindtable.program import as_typed, program

COMMANDS: Final = {
    "play": N_("Play a game, or open the menu."),
    "browse": N_("Open the table in the browser; what happens when no command is named."),
    "serve": N_("Serve tables to browsers and programs."),
    "learn": N_("Learn a game by playing it with a guide."),
    "saves": N_("List the saved games, or delete some."),
    "replay": N_("Step through a game that was played."),
    "verify": N_("Play records again and compare the results."),
    "tables": N_("List the tables of the server; bring games to the terminal and back."),
    "backup": N_("Write everything the server keeps to one file."),
    "restore": N_("Fill an empty database of the server from a backup."),
    "purge": N_("Delete games of the server that ended long ago."),
    "rules": N_("Read the rules, or look a word up."),
    "cards": N_("Look cards up."),
    "packs": N_("Check a card pack of your own."),
    "decks": N_("Build and check decks of your own."),
    "companion": N_("Run the automa beside the physical game."),
    "ask": N_("Ask what the automa of a title does in a position, and why."),
    "samples": N_("Show sample positions to ask about."),
    "position": N_("Print the position of a saved game, to ask about it."),
    "schema": N_("Print what can be told in a title as JSON Schema."),
    "simulate": N_("Let bots play many games and count."),
    "bench": N_("Measure how fast the engine runs here."),
}
# Words that click itself writes on the help pages; it looks them up in our catalogue.
OF_CLICK: Final = [
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("default: {default}"),
]


def language(arguments: list[str], environment: dict[str, str]) -> str:
    """The language asked for by --lang, else the one of the locale."""
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            return argument[7:]
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(key):
            return "fr" if value.casefold().startswith("fr") else "en"
    return "en"


class Shelf(click.Group):
    """Commands that are imported when they are called, and speak the language of the caller."""

    def __init__(self, tongue: Tongue, **settings: Any) -> None:
        super().__init__(**settings)
        self.tongue = tongue

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = getattr(import_module(f"mindtable.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return spoken(command, self.tongue)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.tongue.say("Commands")):
            formatter.write_dl([(name, self.tongue.say(says)) for name, says in COMMANDS.items()])


def spoken(command: click.Command, tongue: Tongue) -> click.Command:
    """The command with its help translated, and with --lang."""
    said = copy(command)
    said.help = as_typed(tongue.say(command.help)) if command.help else None
    said.params = []
    for param in command.params:
        param = copy(param)
        if isinstance(param, click.Option) and param.help:
            param.help = tongue.say(param.help)
        said.params.append(param)
    if isinstance(command, click.Group) and isinstance(said, click.Group):
        said.commands = {name: spoken(inner, tongue) for name, inner in command.commands.items()}
    said.params += [lang_option(tongue), help_option(tongue)]
    return said


def lang_option(tongue: Tongue) -> click.Option:
    return click.Option(
        ["--lang"], type=click.Choice(LANGUAGES), expose_value=False, help=tongue.say("The language: en or fr.")
    )


def help_option(tongue: Tongue) -> click.Option:
    """--help in the language of the caller; click's own keeps the language of its first use."""
    return click.Option(
        ["-h", "--help"],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=show_help,
        help=tongue.say("Show this message and exit."),
    )


def shelf(tongue: Tongue) -> Shelf:
    """The whole command in one language."""
    return Shelf(
        tongue,
        name="mindtable",
        help=tongue.say("A table for games about the mind: play, look up, verify and count."),
        params=[
            lang_option(tongue),
            click.Option(
                ["--version"],
                is_flag=True,
                expose_value=False,
                is_eager=True,
                callback=show_version,
                help=tongue.say("Show the version and exit."),
            ),
            help_option(tongue),
        ],
        context_settings={"max_content_width": 100},
    )


def show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


def show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from mindtable.build import describe

        click.echo(describe())
        ctx.exit()


def main() -> None:
    """The entry point."""
    open_closed()
    sys.exit(run(sys.argv[1:]))


def open_closed() -> None:
    """Streams that we were started without lead nowhere; else the next file we open would be taken for one of them."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", encoding="utf-8", closefd=False)


def asked_for(arguments: list[str]) -> list[str]:
    """The command line; where nothing is said but the language, the table is wanted."""
    said = " ".join(arguments)
    return [*arguments, "browse"] if not arguments or re.fullmatch(r"--lang[= ]\S+", said) else arguments


def run(arguments: list[str]) -> int:
    """Carry a command line out and return its exit code."""
    wanted = language(arguments, dict(os.environ))
    tongue = tongue_of(wanted if wanted in LANGUAGES else "en")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that cannot be shown must not end a command
    # click asks gettext for its own words: let it find them in our catalogue, in the same language.
    os.environ["LANGUAGE"] = tongue.lang
    gettext.bindtextdomain("mindtable", str(LOCALE))
    gettext.textdomain("mindtable")
    try:
        if wanted not in LANGUAGES:
            from mindtable.cli.errors import Mistake

            values: dict[str, object] = {"name": wanted, "names": ", ".join(LANGUAGES)}
            raise Mistake(N_("There is no language {name!r}; choose from: {names}."), values)
        code = shelf(tongue).main(asked_for(arguments), program(), standalone_mode=False, obj=tongue)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BaseException as error:
        from mindtable.cli.failures import failed

        return failed(error, tongue)


if __name__ == "__main__":
    main()
