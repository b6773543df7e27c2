"""What the host does at the database itself, without the network; a server beside it goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from msgspec.structs import replace

from mindtable.core.record import read_record
from mindtable.server.database import Database
from mindtable.server.live import Live, Room
from mindtable.server.match import OVER, Match
from mindtable.server.people import People, Who
from mindtable.server.store import Store
from mindtable.server.tables import Tables, packs_of, wish_of
from mindtable.server.thinking import Thinkers
from mindtable.server.watch import Meters
from mindtable.server.wire import Brought, LinkSeen, Pack
from mindtable.table.seats import PERSON


async def opened(database: Database) -> Store:
    """The store in a database that is there, brought up to this version."""
    store = Store(database)
    await store.ping()  # else one that is missing would be made
    await store.migrate()
    return store


@asynccontextmanager
async def at_tables(store: Store) -> AsyncIterator[Tables]:
    """The tables of a store as a server has them, but nobody thinks: that is for the server."""
    people = People(store)
    live = Live(store, Thinkers(1), Meters())
    live.let_go()
    try:
        yield Tables(store, live, people)
    finally:
        await live.stop()
        people.close()


@dataclass(frozen=True)
class Exported:
    """A game of the server as a record."""

    title: str
    text: str
    packs: list[Pack]
    over: bool


async def export_table(store: Store, id: str) -> Exported:
    """The game of a table as it stands, with everything that is hidden."""

    def look(room: Room, match: Match) -> Exported:
        return Exported(match.row.title, match.export(), packs_of(match), match.phase == OVER)

    async with at_tables(store) as tables:
        return await tables.live.read(id, look)


async def import_record(store: Store, text: str, packs: list[Pack], lang: str) -> tuple[str, list[LinkSeen]]:
    """A table for a game of the terminal, with a link for each of its people; its bots sit where they sat."""
    record = read_record(text)
    wishes = [wish_of(record, seat) for seat in range(record.seats)]
    people = [wish.kind != "bot" for wish in wishes]
    seats = [
        replace(wish, kind=PERSON) if person else wish for wish, person in zip(wishes, people, strict=True)
    ]  # fmt: skip
    brought = Brought(text, seats, packs, spectators=not any(people))
    async with at_tables(store) as tables:
        visitor = await store.new_visitor(tables.clock())
        return await tables.bring(Who(visitor.id, None, lang), brought)
