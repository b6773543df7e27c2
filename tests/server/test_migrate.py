"""Databases of every version become one of this version, with all that is in them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mindtable.server import backup, migrate
from mindtable.server.database import Database, Unavailable, open_database
from mindtable.server.store import Store

from .shelf import append, everything, fill, is_filled, new_game, numbers

pytestmark = pytest.mark.anyio

STEPS = migrate.steps()
# One backup for each version, filled by shelf.fill; a new version adds its own: python -m tests.server.make_backup
BACKUPS = Path(__file__).parent / "backups"


def only(monkeypatch: pytest.MonkeyPatch, texts: list[str]) -> None:
    """Be a program that knows these steps."""
    monkeypatch.setattr(migrate, "steps", lambda: texts)
    monkeypatch.setattr(backup, "steps", lambda: texts)


async def version(database: Database) -> int:
    [[found]] = await database.rows("SELECT version FROM schema")
    return int(found)


@pytest.mark.parametrize("old", range(1, len(STEPS) + 1))
async def test_a_database_of_an_old_version_is_brought_up_to_date(
    database: Database, old: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as then:
        only(then, STEPS[:old])
        await backup.restore(BACKUPS / f"{old:04}.backup", database)
        assert await version(database) == old
    store = Store(database)
    await store.migrate()
    assert await version(database) == len(STEPS)
    await is_filled(store)
    await append(store, 8)


@pytest.mark.parametrize("old", range(1, len(STEPS) + 1))
async def test_a_backup_of_an_old_version_is_restored(database: Database, old: int) -> None:
    await backup.restore(BACKUPS / f"{old:04}.backup", database)
    assert await version(database) == len(STEPS)
    await is_filled(Store(database))


async def test_one_step_after_the_other(store: Store, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    await fill(store)
    more = [
        "ALTER TABLE game ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'; -- a remark; with a semicolon?",
        "CREATE TABLE flag (hash {blob} NOT NULL);\nINSERT INTO flag SELECT secret FROM game;",
    ]
    only(monkeypatch, STEPS + more)
    await store.migrate()
    assert await version(database) == len(STEPS) + 2
    assert await database.rows("SELECT DISTINCT colour FROM game") == [("red",)]
    assert len(await database.rows("SELECT hash FROM flag")) == 2
    await is_filled(store)
    await store.migrate()
    assert len(await database.rows("SELECT hash FROM flag")) == 2


async def test_a_step_that_fails_leaves_nothing_behind(
    store: Store, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store)
    before = await everything(database)
    only(monkeypatch, [*STEPS, "CREATE TABLE good (id TEXT)", "DELETE FROM entry; CREATE TABLE good (id TEXT)"])
    with pytest.raises(Exception, match="good"):
        await store.migrate()
    assert await version(database) == len(STEPS) + 1
    assert await everything(database) == before
    await append(store, 8)


async def test_many_processes_start_at_once(address: str) -> None:
    stores = [Store(open_database(address)) for _ in range(5)]
    await asyncio.gather(*[store.migrate() for store in stores])
    await new_game(stores[0])
    assert [await numbers(store) for store in stores] == [[1]] * 5
    for store in stores:
        await store.close()


async def test_a_database_of_a_newer_version_is_left_alone(
    store: Store, database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    await fill(store)
    with monkeypatch.context() as later:
        only(later, [*STEPS, "CREATE TABLE news (id TEXT)"])
        await store.migrate()
    for refused in (store.migrate(), backup.backup(database, tmp_path / "file", 1.0)):
        with pytest.raises(Unavailable, match="was made by a newer version of Mindtable; install that one to use it"):
            await refused
    assert await version(database) == len(STEPS) + 1
    assert not list(tmp_path.glob("*file*"))
