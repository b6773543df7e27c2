"""`mindtable backup`: everything the server keeps, in one file."""

from __future__ import annotations

import click

from mindtable.cli.options import database_option
from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "Write all tables of the server, with their seats, links and accounts, to FILE; the server may go on.\n\n"
        "FILE holds secrets: whoever reads it can look at every hand. A file that is there is never overwritten.\n\n"
        "Example: mindtable backup tables.backup"
    )
)
@click.argument("file")
@database_option
@click.pass_obj
def backup(tongue: Tongue, file: str, address: str | None) -> None:
    import time

    from mindtable.cli.databases import told, with_database
    from mindtable.cli.errors import Mistake
    from mindtable.cli.files import not_written, path_named
    from mindtable.core.complaint import Saying
    from mindtable.server import backup as backups
    from mindtable.table.store import reason_of

    path = path_named(file)
    try:
        contents = with_database(address, lambda database: backups.backup(database, path, time.time()))
    except FileExistsError:
        raise Mistake(N_("{file} is already there; nothing was written."), {"file": path}) from None
    except FileNotFoundError:
        raise not_written(path, Saying(N_("its folder is not there"))) from None
    except OSError as error:
        raise not_written(path, reason_of(error)) from None
    click.echo(tongue.say("{file} was written: {what}.", {"file": path, "what": told(contents.rows, tongue)}))
