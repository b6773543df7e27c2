"""`mindtable restore`: the tables of a backup, in an empty database."""

from __future__ import annotations

import click

from mindtable.cli.options import database_option
from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "Fill an empty database from FILE, which `mindtable backup` wrote: all of it or nothing.\n\n"
        "This is also the way from SQLite to PostgreSQL and back.\n\n"
        "Example: mindtable restore tables.backup --database postgresql://user@host/mindtable"
    )
)
@click.argument("file")
@database_option
@click.pass_obj
def restore(tongue: Tongue, file: str, address: str | None) -> None:
    from mindtable.cli.databases import told, with_database
    from mindtable.cli.errors import Mistake
    from mindtable.cli.files import path_named
    from mindtable.server import backup as backups

    path = path_named(file)
    if not path.exists():
        raise Mistake(N_("There is no file {file}."), {"file": path})
    contents = with_database(address, lambda database: backups.restore(path, database))
    click.echo(tongue.say("{file} was restored: {what}.", {"file": path, "what": told(contents.rows, tongue)}))
