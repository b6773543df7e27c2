"""`mindtable verify`: play records again and compare."""

from __future__ import annotations

from pathlib import Path

import click

from mindtable.cli.options import pack_option
from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "Play every RECORD, a file or a saved game, again and compare; exit code 1 if one differs.\n\n"
        "Its luck is dealt again from its seed, and compared with what was promised before the first choice."
    )
)
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@pack_option(N_("A card pack it needs."))
@click.pass_obj
def verify(tongue: Tongue, records: tuple[str, ...], packs: tuple[Path, ...]) -> int:
    from mindtable.cli import setting
    from mindtable.cli.errors import WRONG_DATA, Broken
    from mindtable.table.store import Unreadable
    from mindtable.terminal.checking import verdict

    laid = [setting.read_pack(path) for path in packs]
    code = 0
    for name in records:
        path = setting.find_record(name)
        try:
            _, game, record = setting.open_record(path, laid)
            click.echo(tongue.label(name, verdict(path, game, record, tongue)))
        except (Unreadable, Broken) as error:
            click.echo(error.said(tongue), err=True)
            code = WRONG_DATA
    return code
