"""`mindtable position`: a saved game as the automa is asked about it."""

from __future__ import annotations

from pathlib import Path

import click

from mindtable.cli.options import pack_option
from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "Print the position of SAVE, a saved game or a record, ready for `mindtable ask`.\n\n"
        "Example: mindtable position friday > friday.json"
    )
)
@click.argument("save")
@click.option("--seat", type=int, metavar="N", help=N_("As seat N sees it, counted from 1; by default as you see it."))
@pack_option(N_("A card pack it needs."))
@click.pass_obj
def position(tongue: Tongue, save: str, seat: int | None, packs: tuple[Path, ...]) -> None:
    from mindtable.cli import setting

    laid = [setting.read_pack(path) for path in packs]
    _, text = setting.position_in(setting.find_record(save), seat, laid)
    click.echo(text)
