"""`mindtable play`: to the table, or to the menu."""

from __future__ import annotations

from pathlib import Path

import click

from mindtable.cli.options import deck_option, pack_option
from mindtable.core import limits
from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "Play TITLE. Without a title the menu opens. Without --seats you play against one normal bot.\n\n"
        "Example: mindtable play essence --seats person,normal,hard --name Ann"
    )
)
@click.argument("title", required=False)
@click.option("--seats", metavar="WHO,WHO", help=N_("Who sits where: person, easy, normal or hard for each seat."))
@click.option("--players", type=int, metavar="N", help=N_("The number of seats: you and N - 1 normal bots."))
@click.option("--name", "names", multiple=True, metavar="NAME", help=N_("Your name; once for each person."))
@click.option("--mode", metavar="MODE", help=N_("The format, for games that have several."))
@click.option("--difficulty", metavar="WORD", help=N_("How hard the automa is, for games that have one."))
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help=N_("Set an expert switch of the rules."))
@deck_option(N_("A deck for each seat, in order: a ready-made one, one of your own, or a file."))
@pack_option(N_("Use a card pack of your own."))
@click.option(
    "--seed",
    type=click.IntRange(0, limits.SEED),
    metavar="N",
    help=N_("The same seed and the same choices give the same game."),
)
@click.option("--save", "save_name", metavar="NAME", help=N_("Call the saved game NAME."))
@click.option("--load", metavar="NAME", help=N_("Continue a saved game."))
@click.option("--plain", is_flag=True, help=N_("No colours and no line editing, for example for a screen reader."))
@click.pass_obj
def play(
    tongue: Tongue,
    title: str | None,
    seats: str | None,
    players: int | None,
    names: tuple[str, ...],
    mode: str | None,
    difficulty: str | None,
    options: tuple[str, ...],
    decks: tuple[str, ...],
    packs: tuple[Path, ...],
    seed: int | None,
    save_name: str | None,
    load: str | None,
    plain: bool,
) -> int:
    from mindtable.cli import sessions
    from mindtable.terminal.screen import Screen

    forget_typed_lines()
    screen = Screen(tongue, plain)
    if load is not None:
        outcome = sessions.go_on(load, title, list(packs), screen)
    elif title is None:
        return sessions.menu(screen)
    else:
        wish = sessions.Wish(
            title, seats, players, list(names), mode, list(options), list(packs), seed, save_name, list(decks),
            difficulty,
        )  # fmt: skip
        outcome = sessions.begin(wish, screen)
    return sessions.menu(screen) if outcome.to_menu else outcome.code


def forget_typed_lines() -> None:
    """Remove the file in which earlier versions kept what was typed, secret answers among it."""
    from mindtable.table.store import home

    try:
        (home() / "history").unlink()
    except OSError:
        pass  # it is not there, or it is a folder and none of ours
