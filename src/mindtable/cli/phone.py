"""The way to the phone: a server that phones in the network reach, its secret link, and the code a camera reads."""

from __future__ import annotations

import click

from mindtable.core.tongue import Tongue

EVERYWHERE = "0.0.0.0"
HERE = "127.0.0.1"


def open_on_phone(tongue: Tongue, port: int, chosen: bool, plain: bool) -> int:
    """Serve the companion until Ctrl-C; beyond this machine only if somebody says so."""
    import asyncio

    from mindtable.cli.serve import serving
    from mindtable.server.app import ROOMY, Settings
    from mindtable.server.guard import Care, own_names
    from mindtable.server.near import opened_at
    from mindtable.server.serve import Where
    from mindtable.table.store import home

    click.echo(
        tongue.say(
            "A phone reaches this machine over your network. For that Mindtable has to listen to the whole network; "
            "games beside the box are opened by their secret links alone."
        )
    )
    everywhere = chosen or click.confirm(tongue.say("Listen to the network?"), default=False)
    database = str(home() / "tables.sqlite")
    where = Where(EVERYWHERE if everywhere else HERE, port)
    care = Care(where.loopback, frozenset() if where.loopback else own_names(), (), ROOMY)
    secret = asyncio.run(invited(database))

    def ready(url: str) -> None:
        show_link(tongue, f"{opened_at(url)[0]}/companion/join/{secret}", everywhere, plain)

    return serving(Settings(database, 1, care, quiet=True), where, ready)


async def invited(database: str) -> str:
    """A secret that waits for the game that is made with it; phones that open it later join that game."""
    from mindtable.server.companions import Companions
    from mindtable.server.database import open_database
    from mindtable.server.store import Store

    store = Store(open_database(database))
    try:
        await store.migrate()
        return await Companions(store).new_link(None)
    finally:
        await store.close()


def show_link(tongue: Tongue, link: str, everywhere: bool, plain: bool) -> None:
    """Say how the companion is opened."""
    import segno

    if everywhere:
        click.echo(tongue.say("Scan this with the camera of a phone in the same network, or open:"))
    else:
        click.echo(tongue.say("Only this machine can open it:"))
    click.echo(link)
    if everywhere and not plain:
        segno.make(link, error="l").terminal(compact=True, border=2)
    click.echo(tongue.say("The link is secret: whoever has it sees and changes the game."))
    click.echo(tongue.say("Ctrl-C closes it; every game is saved."))
