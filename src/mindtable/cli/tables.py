"""`mindtable tables`: the tables of the server, and games from there to the terminal and back."""

from __future__ import annotations

from pathlib import Path

import click

from mindtable.cli.options import database_option, pack_option
from mindtable.core.tongue import N_, Tongue

LATEST = 50  # tables that are listed unless all are wanted
URL = "http://127.0.0.1:8700"


@click.group(
    invoke_without_command=True,
    help=N_(
        "List the tables of the server, the most recently active first.\n\nExample: mindtable tables export "
        "xK3mZ0q_aP1b --save friday"
    ),
)
@click.option("--all", "whole", is_flag=True, help=N_("All of them, not only the latest."))
@database_option
@click.pass_context
def tables(context: click.Context, whole: bool, address: str | None) -> None:
    if context.invoked_subcommand is None:
        list_tables(context.obj, whole, address)
    else:  # --database may stand before the word, too
        context.default_map = {word: {"address": address} for word in ("export", "import")}


def list_tables(tongue: Tongue, whole: bool, address: str | None) -> None:
    import json

    from mindtable.cli.databases import default_file, with_database
    from mindtable.games import title, titles
    from mindtable.server.database import Database
    from mindtable.server.local import opened
    from mindtable.server.match import CLOSED, OPEN, OVER, PLAYING
    from mindtable.server.rows import Listed
    from mindtable.terminal.saved_page import when
    from mindtable.terminal.screen import Screen

    async def work(database: Database) -> list[Listed]:
        return await (await opened(database)).games(None if whole else LATEST + 1)

    # Whoever has not served yet has no database, and no table either; one that was named has to be there.
    begun = address is not None or default_file().exists()
    found = with_database(address, work) if begun else []
    screen = Screen(tongue)
    if not found:
        screen.say(tongue.say("There is no table yet."))
    headings = {
        PLAYING: tongue.say("Tables being played"),
        OPEN: tongue.say("Tables waiting for players"),
        OVER: tongue.say("Tables whose game is over"),
        CLOSED: tongue.say("Tables that were closed"),
    }
    shown = found if whole else found[:LATEST]
    for phase, heading in headings.items():
        rows = [row for row in shown if row.phase == phase]
        if rows:
            screen.heading(heading)
        for row in rows:
            summary = json.loads(row.summary)
            said = [tongue.name(title(row.title).names) if row.title in titles() else row.title]
            said += [tongue.person(name) for name in summary["names"]]
            if phase == PLAYING and summary.get("round"):
                said.append(tongue.say("round {n}", {"n": summary["round"]}))
            said.append(when(row.touched, tongue))
            screen.say(tongue.label(row.id, ", ".join(said)), hang="    ")
    if len(shown) < len(found):
        screen.say(tongue.say("There are older ones; --all lists them, too."))


@tables.command(
    name="export",
    help=N_(
        "Write the game of table ID as a saved game of yours, or to a file; the table stays as it is.\n\n"
        "The record holds everything that is hidden: hands, face-down cards and the seed of the luck.\n\n"
        "Example: mindtable tables export xK3mZ0q_aP1b --save friday"
    ),
)
@click.argument("id")
@click.option("--save", "name", metavar="NAME", help=N_("Call the saved game NAME."))
@click.option("--out", metavar="FILE", help=N_("Write FILE instead; its packs go beside it."))
@database_option
@click.pass_obj
def export_(tongue: Tongue, id: str, name: str | None, out: str | None, address: str | None) -> None:
    from mindtable.cli.databases import with_database
    from mindtable.cli.errors import Mistake
    from mindtable.cli.files import not_written, path_named, write_text
    from mindtable.server.database import Database
    from mindtable.server.local import Exported, export_table, opened
    from mindtable.table.store import Pack, Store, reason_of, write_packs

    if name is not None and out is not None:
        raise Mistake(N_("--save and --out do not go together: name one of them."))

    async def work(database: Database) -> Exported:
        return await export_table(await opened(database), id)

    exported = with_database(address, work)
    packs = [Pack(pack.name, pack.text) for pack in exported.packs]
    if out is not None:
        path = path_named(out)
        write_text(path, exported.text)
        try:
            if packs:
                write_packs(path, packs)
        except OSError as error:
            raise not_written(path.with_suffix(".packs"), reason_of(error)) from None
        click.echo(tongue.say("{file} was written. It holds everything that is hidden.", {"file": path}))
        return
    save = Store().keep(exported.title, exported.text, name, packs)
    save.close()
    if save.trouble is not None:
        raise not_written(save.path, save.trouble)
    click.echo(tongue.say("The game is saved as {name!r}. It holds everything that is hidden.", {"name": save.name}))
    command = "replay" if exported.over else "play --load"
    click.echo(f"  mindtable {command} {save.name!r}" if " " in save.name else f"  mindtable {command} {save.name}")


@tables.command(
    name="import",
    help=N_(
        "Lay RECORD, a saved game or a file, as a table of the server, with a link for each person in it.\n\n"
        "From here on its luck is new, and promised by the server. The record stays as it is.\n\n"
        "Example: mindtable tables import friday"
    ),
)
@click.argument("record", metavar="RECORD")
@pack_option(N_("A card pack it needs."))
@click.option("--url", metavar="URL", help=N_("The address of the server, with which the links begin."))
@database_option
@click.pass_obj
def import_(tongue: Tongue, record: str, packs: tuple[Path, ...], url: str | None, address: str | None) -> None:
    import os

    from mindtable.cli import setting
    from mindtable.cli.databases import with_database
    from mindtable.server.database import Database
    from mindtable.server.local import import_record
    from mindtable.server.store import Store
    from mindtable.server.wire import LinkSeen, Pack
    from mindtable.table.seats import PERSON, seat_of
    from mindtable.table.store import laid_packs

    path = setting.find_record(record)
    laid = [setting.read_pack(pack) for pack in packs] or laid_packs(path)
    _, game, read = setting.open_record(path, laid)
    setting.restored(path, game, read, None)
    sent = [Pack(Path(pack.name).name, pack.text) for pack in laid]

    async def work(database: Database) -> tuple[str, list[LinkSeen]]:
        store = Store(database)
        await store.migrate()
        return await import_record(store, read.text(), sent, tongue.lang)

    id, links = with_database(address, work)
    click.echo(tongue.say("The game is table {id} of the server now.", {"id": id}))
    if not links:
        return
    click.echo(tongue.say("Whoever opens a link first takes its seat. The links are shown here and never again:"))
    server = (url or os.environ.get("MINDTABLE_URL") or URL).rstrip("/")
    for link in links:
        name = seat_of(read.notes.get(f"seat {link.seat}", f"{PERSON} {link.seat + 1}")).name
        click.echo(f"  {tongue.label(tongue.person(name), server + link.address)}")
