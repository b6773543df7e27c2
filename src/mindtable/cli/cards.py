"""`mindtable cards`: look cards up."""

from __future__ import annotations

from pathlib import Path

import click

from mindtable.cli.options import pack_option
from mindtable.core.tongue import N_, Tongue


@click.command(help=N_("All cards of TITLE, or those of a NAME (in either language, a part of it or an id)."))
@click.argument("title")
@click.argument("name", nargs=-1)
@pack_option(N_("Use a card pack of your own."))
@click.pass_obj
def cards(tongue: Tongue, title: str, name: tuple[str, ...], packs: tuple[Path, ...]) -> None:
    from mindtable.cli import setting
    from mindtable.terminal.lookup import find_faces, show_faces
    from mindtable.terminal.screen import Screen

    shelf = setting.find_title(title, tongue)
    laid = [setting.read_pack(path) for path in packs]
    game = setting.any_game(shelf, laid)
    show_faces(Screen(tongue), game, find_faces(game, " ".join(name)) if name else game.faces())
