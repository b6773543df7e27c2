"""`mindtable purge`: delete what ended long ago."""

from __future__ import annotations

import click

from mindtable.cli.options import database_option
from mindtable.core.tongue import N_, Tongue

DAY = 86_400.0


@click.command(
    help=N_(
        "Delete games of the server that ended long ago, cookies that expired and visitors who have nothing left.\n\n"
        "Games that are not over stay, and so do accounts. Without this command nothing is ever deleted.\n\n"
        "Example: mindtable purge --older-than 365"
    )
)
@click.option(
    "--older-than",
    "days",
    type=click.IntRange(1, 36_500),
    required=True,
    metavar="DAYS",
    help=N_("Only what nobody has touched for this many days."),
)
@click.option("--yes", is_flag=True, help=N_("Delete without asking."))
@database_option
@click.pass_obj
def purge(tongue: Tongue, days: int, yes: bool, address: str | None) -> int:
    import time

    from mindtable.cli.databases import with_database
    from mindtable.cli.errors import WRONG_CALL
    from mindtable.server.database import Database
    from mindtable.server.local import opened
    from mindtable.server.store import Purged
    from mindtable.terminal.pages import sure
    from mindtable.terminal.screen import Screen

    before = time.time() - days * DAY
    screen = Screen(tongue)

    async def look(database: Database) -> int:
        return await (await opened(database)).ended(before)

    async def work(database: Database) -> Purged:
        return await (await opened(database)).purge(before)

    if not yes:
        ended = with_database(address, look)
        question = tongue.count("Delete {n} game for good?", "Delete {n} games for good?", ended)
        if not sure(screen, question):
            screen.say(tongue.say("Nothing was deleted."))
            return WRONG_CALL
    gone = with_database(address, work)
    counts = [
        tongue.count("{n} game", "{n} games", gone.games),
        tongue.count("{n} cookie", "{n} cookies", gone.sessions),
        tongue.count("{n} visitor", "{n} visitors", gone.visitors),
    ]
    screen.say(tongue.say("Deleted: {name}", {"name": tongue.join(counts, tongue.say("and"))}))
    return 0
