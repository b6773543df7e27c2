"""`mindtable companion`: the automa beside the box, line by line."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mindtable.cli.errors import Broken, Mistake, unknown
from mindtable.cli.options import pack_option
from mindtable.cli.phone import open_on_phone
from mindtable.cli.serve import PORT
from mindtable.core.tongue import N_, Tongue

if TYPE_CHECKING:
    from mindtable.companion.companion import Companion
    from mindtable.companion.printed import Printed
    from mindtable.terminal.screen import Screen

FOLDER = "companion"
ENDING = ".companion"
PACK = ".toml"


@click.command(
    help=N_(
        "Run the automa of TITLE beside the physical game: it asks for cards you turn up, says what to do, and why.\n\n"
        "Instead of TITLE, name a companion game you left to go on with it, or the file of one that was kept on a "
        "phone: it goes on in a copy. Without anything, your games are listed.\n\n"
        "With --phone it is opened on a phone in your network, by a link and a code for its camera.\n\n"
        "Example: mindtable companion cerebria"
    )
)
@click.argument("title", required=False)
@click.option("--mode", default="", help=N_("The mode; asked for if it is not named."))
@click.option("--option", "pairs", multiple=True, metavar="KEY=VALUE", help=N_("A switch of the rules."))
@click.option(
    "--deck", "decks", multiple=True, metavar="DECK=WHO", help=N_("Who draws from a deck: box or app; all=box for all.")
)
@click.option("--way", type=click.Choice(["tell", "moves", "under-way"]),
              help=N_("Tell your own turns, choose your moves, or go on with a game that is under way."))  # fmt: skip
@click.option("--name", default="", help=N_("The name under which the game is kept."))
@pack_option(N_("Use a card pack of your own."))
@click.option("--plain", is_flag=True, help=N_("No colours and no line editing, for example for a screen reader."))
@click.option("--phone", is_flag=True, help=N_("Open it on a phone instead."))
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, help=N_("The port for phones; 0: any."))
@click.option("--yes", is_flag=True, help=N_("Listen to the network without asking."))
@click.pass_obj
def companion(
    tongue: Tongue, title: str | None, mode: str, pairs: tuple[str, ...], decks: tuple[str, ...], way: str | None,
    name: str, packs: tuple[Path, ...], plain: bool, phone: bool, port: int, yes: bool,
) -> int:  # fmt: skip
    from mindtable.companion.titles import PARTS
    from mindtable.program import program
    from mindtable.terminal.beside import Beside
    from mindtable.terminal.screen import Ended, Left, Screen

    screen = Screen(tongue, plain)
    if title is None and not phone:
        list_games(screen, list(PARTS))
        phone = sys.stdin.isatty() and click.confirm(tongue.say("Open it on a phone?"), default=True)
    if title is None or phone:
        return open_on_phone(tongue, port, yes, plain) if phone else 0
    path: Path | None = None  # there is nothing to go on with before the set-up is complete
    try:
        if title in PARTS:
            made = set_up(screen, title, mode, pairs, decks, way or "", packs)
            path = free_path(name or title)
        else:
            path = find_game(title, tongue)
            with screen.busy(tongue.say("Reading the game …")):
                made = resumed(path)
            if path.parent != folder():
                path = copied(path, made)
        kept = path
        keep(kept, made.log.text())
        screen.say(tongue.say("This game is kept as {name}.", {"name": kept.stem}))
        Beside(screen, made, lambda text: keep_all(kept, made), lambda: say_left(screen, kept, made)).talk()
    except (Ended, Left):
        if path is not None and not made.over:
            screen.say(tongue.say("To go on later:"))
            screen.command(f"{program()} companion {path.stem}")
    return 0


def set_up(
    screen: Screen, name: str, mode: str, pairs: tuple[str, ...], decks: tuple[str, ...], way: str,
    packs: tuple[Path, ...],
) -> Companion:  # fmt: skip
    """A new game, with questions for what was not said."""
    from mindtable.cli import setting
    from mindtable.companion.titles import part
    from mindtable.core.complaint import Complaint
    from mindtable.terminal.beside_setting import BesideSetting

    tongue = screen.tongue
    shelf = setting.find_title(name, tongue)
    if mode and mode not in shelf.modes:
        raise unknown(tongue.say("There is no mode {name!r}", {"name": mode}), mode, shelf.modes)
    options = setting.read_options(list(pairs), shelf, tongue)
    sources: dict[str, str] = {}
    for pair in decks:
        deck, _, source = pair.partition("=")
        sources |= {one.id: source for one in part(name).decks} if deck == "all" else {deck: source}
    known = typed_in(name)
    if known.values:
        screen.say(tongue.say("The values of your box that you typed in before are used."))
    texts = [known.text(name)] if known.values else []
    texts += [setting.read_pack(path).text for path in packs]
    try:
        return BesideSetting(screen, shelf).ask(mode, options, sources, way, setting.new_seed(), texts)
    except Complaint as error:
        raise Mistake(error.saying.message, error.saying.values) from error


def folder() -> Path:
    """Where companion games are kept."""
    from mindtable.table.store import home

    return home() / FOLDER


def games() -> list[str]:
    """The games that are kept, the latest first."""
    there = folder()
    files = list(there.glob(f"*{ENDING}")) if there.is_dir() else []
    return [path.stem for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)]


def list_games(screen: Screen, titles: list[str]) -> None:
    """The games that were left, and the titles that have a companion."""
    from mindtable.program import program

    tongue = screen.tongue
    kept = games()
    if kept:
        screen.say(tongue.say("Companion games:"))
        for name in kept:
            screen.command(f"{program()} companion {name}")
    screen.say(tongue.say("A new one:"))
    for name in titles:
        screen.command(f"{program()} companion {name}")


def free_path(name: str) -> Path:
    """A file that does not exist yet."""
    from mindtable.core import limits

    clean = (
        "".join([sign if sign.isalnum() or sign in "-_." else "-" for sign in name])[: limits.NAME].strip(".") or "game"
    )
    taken = set(games())
    number = 1
    while f"{clean}-{number}" in taken:
        number += 1
    return folder() / f"{clean}-{number}{ENDING}"


def find_game(name: str, tongue: Tongue) -> Path:
    """The file of a game that was left, or any other in which one was kept."""
    from mindtable.cli.files import path_named

    kept = games()
    file = path_named(name)
    if os.path.exists(file) and name not in kept:
        return folder() / file.name if file.resolve().parent == folder().resolve() else file
    name = name.removesuffix(ENDING)
    if name not in kept:
        from mindtable.companion.titles import PARTS

        words = [*PARTS, *kept]
        raise unknown(
            tongue.say("There is no companion game and no companion for {name!r}", {"name": name}), name, words
        )
    return folder() / f"{name}{ENDING}"


def copied(file: Path, made: Companion) -> Path:
    """A game out of another folder, kept among the others; its values are as old as its file."""
    path = free_path(file.name.removesuffix(ENDING))
    keep_all(path, made)
    if made.printed.values:
        then = file.stat().st_mtime
        os.utime(path.with_suffix(PACK), (then, then))
    return path


def resumed(path: Path) -> Companion:
    """The game in a file."""
    from mindtable.cli.files import read_text
    from mindtable.companion.companion import read_companion
    from mindtable.core import limits
    from mindtable.core.complaint import Complaint

    text = read_text(path, N_("{file} is not text, so it is not a companion game."), limits.RECORD_BYTES)
    try:
        return read_companion(text)
    except Complaint as error:
        raise Broken(N_("{file}: {reason}"), {"file": path, "reason": error}) from error


def say_left(screen: Screen, path: Path, made: Companion) -> None:
    """Write down what is left of a game that is over, and say where it is and what can be done with it."""
    from mindtable.cli.beside_files import leave
    from mindtable.companion.protocol import no_record
    from mindtable.program import program

    tongue, there = screen.tongue, leave(path, made, screen.tongue.to(0))
    reason = no_record(made)
    if reason:
        screen.say(tongue.say(reason))
        screen.say(tongue.say("What happened is written down in:"))
        screen.command(str(there))
        return
    screen.say(tongue.say("To watch this game again, step by step:"))
    screen.command(f"{program()} replay {there.stem}")


def keep_all(path: Path, made: Companion) -> None:
    """Write a game down, and beside it the values of the box that were typed in, for the games to come.

    The file of the values is as old as the last of them: of two values for the same the later holds.
    """
    from mindtable.cli.beside_files import take_away

    keep(path, made.log.text())
    if not made.over:
        take_away(path, made)
    pack, text = path.with_suffix(PACK), made.printed.text(made.title.name)
    if made.printed.values and not (pack.is_file() and pack.read_text("utf-8") == text):
        keep(pack, text)


def typed_in(title: str) -> Printed:
    """The values of the box that were typed in during earlier games of a title."""
    from mindtable.companion.printed import read_pack, together
    from mindtable.core.cards import read_toml

    there = folder()
    files = sorted(there.glob(f"*{PACK}"), key=lambda path: path.stat().st_mtime) if there.is_dir() else []
    texts = [path.read_text("utf-8") for path in files]
    return together([read_pack(text) for text in texts if read_toml("", text).get("title") == title])


def keep(path: Path, text: str) -> None:
    """Write a game down; a write that fails leaves what was there."""
    from mindtable.table.store import replace_file

    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, text.encode("utf-8"))
