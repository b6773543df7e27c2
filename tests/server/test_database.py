"""What both kinds of database promise to those who write at the same time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from mindtable.server.database import Database, Missing, Transaction, open_database
from mindtable.server.sqlite import SQLite
from mindtable.server.store import Store

from .shelf import new_game

pytestmark = pytest.mark.anyio

NEW_VISITOR = "INSERT INTO visitor (id, made, seen) VALUES (?, 1.0, 1.0)"
NEW_SESSION = "INSERT INTO session (hash, visitor, made, seen, expires) VALUES (?, ?, 1.0, 1.0, 1.0)"


class Regret(Exception):
    """Somebody does not want what was begun."""


async def crowd(database: Database) -> list[object]:
    """Thirty who write at the same time: some are content, some regret, some want what cannot be."""

    async def one(number: int) -> str:
        async def work(transaction: Transaction) -> str:
            await transaction.run(NEW_VISITOR, f"visitor{number}")
            await transaction.notify(f"visitor{number}")
            if number % 3 == 1:
                raise Regret
            if number % 3 == 2:
                await transaction.run(NEW_SESSION, b"hash", "nobody")
            return f"visitor{number}"

        return await database.write(work)

    return await asyncio.gather(*[one(number) for number in range(30)], return_exceptions=True)


async def test_those_who_are_refused_leave_nothing_and_harm_nobody(store: Store, database: Database) -> None:
    outcomes = await crowd(database)
    for number, outcome in enumerate(outcomes):
        assert [outcome == f"visitor{number}", isinstance(outcome, Regret), isinstance(outcome, Missing)] == [
            number % 3 == kind for kind in range(3)
        ]
    kept = [id for [id] in await database.rows("SELECT id FROM visitor")]
    assert sorted(kept) == sorted([f"visitor{number}" for number in range(0, 30, 3)])


async def test_those_who_are_refused_are_not_heard(hosted: str) -> None:
    writing, other = open_database(hosted), open_database(hosted)
    await Store(writing).migrate()
    heard = other.listen()
    assert await anext(heard) == ""
    await crowd(writing)

    async def last(transaction: Transaction) -> None:
        await transaction.notify("last")

    await writing.write(last)
    words: list[str] = []
    while "last" not in words:
        words.append(await asyncio.wait_for(anext(heard), 20))
    assert sorted(words[:-1]) == sorted([f"visitor{number}" for number in range(0, 30, 3)])
    for each in (writing, other):
        await each.close()


async def test_what_is_read_together_is_of_one_moment(tmp_path: Path) -> None:
    """On SQLite; for PostgreSQL test_backup.py shows it."""
    path = tmp_path / "tables.sqlite"
    store = Store(SQLite(path))
    await store.migrate()
    await new_game(store)

    async def work(transaction: Transaction) -> list[object]:
        before = await transaction.rows("SELECT COUNT(*) FROM entry")
        other = sqlite3.connect(path)
        with other:
            other.execute("INSERT INTO entry VALUES ('game', 2, 'choice', 0, '{}', 1.0)")
        other.close()
        return [before, await transaction.rows("SELECT COUNT(*) FROM entry")]

    assert await store.database.read(work) == [[(1,)], [(1,)]]
    assert len(await store.entries("game")) == 2
    await store.close()


async def test_the_thread_of_sqlite_waits_for_nothing_else(tmp_path: Path) -> None:
    store = Store(SQLite(tmp_path / "tables.sqlite"))
    await store.migrate()

    async def work(transaction: Transaction) -> None:
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="awaits something other than its transaction"):
        await store.database.write(work)
    await store.new_visitor(1.0)
    await store.close()
