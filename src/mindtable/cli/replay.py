"""`mindtable replay`: step through a game that was played."""

from __future__ import annotations

from pathlib import Path

import click

from mindtable.cli.options import pack_option
from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "Step through RECORD, a file or the name of a saved game: n forward, p back, a number to jump.\n\n"
        "You watch as a spectator; --seat shows what one seat saw. Into a pipe everything is written at once."
    )
)
@click.argument("record")
@click.option("--seat", type=int, metavar="N", help=N_("See what seat N saw, counted from 1."))
@pack_option(N_("A card pack it needs."))
@click.option("--plain", is_flag=True, help=N_("No colours and no line editing, for example for a screen reader."))
@click.pass_obj
def replay(tongue: Tongue, record: str, seat: int | None, packs: tuple[Path, ...], plain: bool) -> None:
    from mindtable.cli import sessions
    from mindtable.terminal.screen import Screen

    sessions.watch(record, seat, list(packs), Screen(tongue, plain))
