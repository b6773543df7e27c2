"""`mindtable serve`: tables in the browser, for this machine or for others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from mindtable.cli.options import database_option
from mindtable.core.tongue import N_, Tongue

if TYPE_CHECKING:  # slow to import, and --help needs none of it
    from mindtable.server.app import Settings
    from mindtable.server.serve import Where

PORT = 8700


@click.command(
    help=N_(
        "Serve tables to browsers and programs, until Ctrl-C.\n\n"
        "Only this machine can reach it unless --host says otherwise: 0.0.0.0 is everybody in your network.\n\n"
        "Example: mindtable serve --host 0.0.0.0 --port 8700"
    )
)
@click.option("--host", default="127.0.0.1", show_default=True, help=N_("The address to listen at."))
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help=N_("The port; 0: any."))
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help=N_("Processes that answer; several need PostgreSQL."),
)
@click.option(
    "--bots",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help=N_("Processes in which bots think, for each process that answers."),
)
@database_option
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help=N_("A name browsers use to reach the server; can be given several times."),
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="NETWORK",
    help=N_("A proxy in front of the server, trusted to report the visitors' addresses."),
)
@click.option("--metrics", is_flag=True, help=N_("Answer /metrics for Prometheus."))
@click.option("--log-addresses", is_flag=True, help=N_("Write into the log where requests come from."))
@click.pass_obj
def serve(
    tongue: Tongue, host: str, port: int, workers: int, bots: int, address: str | None, names: tuple[str, ...],
    proxies: tuple[str, ...], metrics: bool, log_addresses: bool,
) -> int:  # fmt: skip
    from mindtable.cli.errors import Mistake
    from mindtable.server.app import ROOMY, Settings
    from mindtable.server.guard import Care, own_names
    from mindtable.server.near import opened_at
    from mindtable.server.serve import Where
    from mindtable.table.store import home

    database = address if address is not None else str(home() / "tables.sqlite")
    if workers > 1 and not database.startswith(("postgresql://", "postgres://")):
        raise Mistake(N_("Several processes need a database that they share: name a PostgreSQL with --database."))
    where = Where(host, port, workers)
    called = frozenset(names) if where.loopback else frozenset(names) | own_names()
    care = Care(where.loopback, called, proxies, ROOMY)

    def ready(url: str) -> None:
        abroad, here = opened_at(url)
        click.echo(tongue.say("Mindtable is open at {address}", {"address": abroad}))
        if here != abroad:
            click.echo(tongue.say("On this machine it is also open at {address}", {"address": here}))
        if not where.loopback:
            click.echo(tongue.say("Anyone who can reach this machine can open it."))
        click.echo(tongue.say("Ctrl-C closes it; every game is saved."))

    return serving(Settings(database, bots, care, metrics, log_addresses), where, ready)


def serving(settings: Settings, where: Where, ready: Callable[[str], None]) -> int:
    """Serve until somebody stops it; what is wrong with the wish, or with the database, is said."""
    from mindtable.cli.errors import Broken, Mistake
    from mindtable.core.complaint import Complaint
    from mindtable.server.database import Unavailable
    from mindtable.server.serve import serve as run

    try:
        return run(settings, where, ready)
    except Unavailable as error:
        raise Broken(error.saying.message, error.saying.values) from None
    except Complaint as error:
        raise Mistake(error.saying.message, error.saying.values) from None
