"""A backup is one file with everything, as of one moment; restoring it is all or nothing."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import resource
import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.backup import backup, restore
from mindtable.server.database import Database, open_database
from mindtable.server.sqlite import SQLite
from mindtable.server.store import Store
from mindtable.table.refused import Refused
from mindtable.table.store import Unreadable

from .shelf import a_game, an_entry, append, everything, fill, is_filled, new_game, numbers

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.backup"


@pytest.fixture(params=["sqlite", "postgresql"])
async def other(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database of either kind, to restore into."""
    if request.param == "sqlite":
        opened = open_database(str(tmp_path / "other.sqlite"))
    else:
        opened = open_database(request.getfixturevalue("cluster").new_database())
    yield opened
    await opened.close()


async def test_from_every_kind_to_every_kind(store: Store, file: Path, other: Database) -> None:
    await fill(store)
    written = await backup(store.database, file, 5.0)
    assert written.rows == {kind: len(rows) for kind, rows in (await everything(store.database)).items()}
    assert file.stat().st_mode & 0o077 == 0  # it holds secrets
    assert await restore(file, other) == written
    assert await everything(other) == await everything(store.database)
    moved = Store(other)
    await moved.migrate()
    await is_filled(moved)
    await append(moved, 8)


async def test_a_database_that_was_made_but_never_used_counts_as_empty(store: Store, file: Path) -> None:
    await backup(store.database, file, 5.0)
    await restore(file, store.database)
    await fill(store)


async def test_a_backup_is_of_one_moment_while_the_server_goes_on(store: Store, file: Path, tmp_path: Path) -> None:
    games = [f"game{number}" for number in range(4)]
    for game in games:
        await new_game(store, a_game(game))
    going = True

    async def play(game: str) -> None:
        number = 1
        while going:
            number += 1
            await store.append(an_entry(number, game), touched=1.0, summary=json.dumps({"entries": number}))

    playing = [asyncio.create_task(play(game)) for game in games]
    await asyncio.sleep(0.05)
    await backup(store.database, file, 5.0)
    saved = {game: len(await numbers(store, game)) for game in games}
    async with asyncio.timeout(60):
        while any([len(await numbers(store, game)) <= saved[game] for game in games]):
            await asyncio.sleep(0.01)  # nobody waits for a backup: every game goes on
    going = False
    await asyncio.gather(*playing)
    copy = Store(SQLite(tmp_path / "copy.sqlite"))
    await restore(file, copy.database)
    for game in games:
        found = await copy.game(game)
        assert found is not None
        count = json.loads(found.summary).get("entries", 1)
        assert await numbers(copy, game) == list(range(1, count + 1))
        assert count < len(await numbers(store, game))
    await copy.close()


async def test_nothing_is_ever_overwritten(store: Store, file: Path) -> None:
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        await backup(store.database, file, 5.0)
    file.unlink()
    file.symlink_to("nowhere")
    with pytest.raises(FileExistsError):
        await backup(store.database, file, 5.0)
    assert sorted(os.listdir(file.parent)) == sorted([*_database_files(store), file.name])


async def test_a_backup_that_does_not_fit_on_the_disk_leaves_nothing(store: Store, file: Path) -> None:
    await fill(store)
    await store.append(an_entry(2, "other"), touched=1.0, summary=os.urandom(300_000).hex())
    before = sorted(os.listdir(file.parent))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))  # as if the disk were full there
    try:
        with pytest.raises(OSError, match="File too large"):
            await backup(store.database, file, 5.0)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert sorted(os.listdir(file.parent)) == before
    await backup(store.database, file, 5.0)


async def test_a_database_that_holds_something_is_left_as_it_is(store: Store, file: Path) -> None:
    await fill(store)
    await backup(store.database, file, 5.0)
    await append(store, 8)
    before = await everything(store.database)
    with pytest.raises(Refused, match="is not empty; a backup is restored into an empty one only"):
        await restore(file, store.database)
    assert await everything(store.database) == before


async def test_a_database_without_tables_has_no_backup(database: Database, file: Path) -> None:
    if isinstance(database, SQLite):
        database.path.touch()
    with pytest.raises(Refused, match="holds no tables of Mindtable"):
        await backup(database, file, 5.0)
    assert not file.exists()


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def write(file: Path, lines: list[Any]) -> None:
    """A file with a right checksum, whatever its lines say."""
    text = "".join([json.dumps(line) + "\n" for line in lines])
    end = json.dumps({"sha256": hashlib.sha256(text.encode()).hexdigest()})
    file.write_bytes(gzip.compress((text + end + "\n").encode()))


def place_of(lines: list[Any], table: str) -> int:
    """Where the first row of a table stands."""
    [found] = [number for number, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == table]
    return found + 1


async def refused(file: Path, database: Database, sentence: str) -> None:
    """The file is refused with a sentence, and the database stays empty."""
    with pytest.raises(Unreadable, match=sentence):
        await restore(file, database)
    store = Store(database)
    await store.migrate()
    assert set(map(len, (await everything(database)).values())) == {0}


@pytest.fixture
async def good(tmp_path: Path) -> Path:
    store = Store(SQLite(tmp_path / "good.sqlite"))
    await store.migrate()
    await fill(store)
    path = tmp_path / "good.backup"
    await backup(store.database, path, 5.0)
    await store.close()
    return path


def unpacked(data: bytes) -> bytes | None:
    """What is in a packed file, or None if it cannot be unpacked."""
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error):
        return None


async def test_files_that_are_cut_or_changed(good: Path, database: Database) -> None:
    whole = good.read_bytes()
    for size in (30, len(whole) // 2, len(whole) - 9, len(whole) - 1):
        good.write_bytes(whole[:size])
        await refused(good, database, "is damaged; nothing was restored")
    text = gzip.decompress(whole)
    for place in range(20, len(whole), 37):
        changed = whole[:place] + bytes([whole[place] ^ 16]) + whole[place + 1 :]
        if unpacked(changed) != text:  # a few bits of a packed file mean nothing: nobody misses them
            good.write_bytes(changed)
            await refused(good, database, "is damaged; nothing was restored|is not a Mindtable backup|newer version")
    good.write_bytes(gzip.compress(text.replace(b"build Y02", b"build Y03")))
    await refused(good, database, "is damaged; nothing was restored")
    good.write_bytes(gzip.compress(text + b"[]\n"))
    await refused(good, database, "is damaged; nothing was restored")
    good.write_bytes(whole)
    await restore(good, database)
    await is_filled(Store(database))


async def test_files_that_are_no_backup(tmp_path: Path, database: Database) -> None:
    for number, content in enumerate([b"", b"letter", gzip.compress(b"letter\n"), gzip.compress(b"[1]\n")]):
        path = tmp_path / str(number)
        path.write_bytes(content)
        with pytest.raises(Unreadable, match=r"is not a Mindtable backup|is damaged"):
            await restore(path, database)
    with pytest.raises(Unreadable, match="cannot be opened: it is a folder"):
        await restore(tmp_path, database)
    with pytest.raises(Unreadable, match="cannot be opened: it is not there"):
        await restore(tmp_path / "nothing", database)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreadable, match="cannot be opened: it is not a file"):
        await restore(tmp_path / "pipe", database)


@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("entry", ["nowhere", 1, "choice", 0, "{}", 1.0]),  # of a game that is not there
        ("entry", ["game", 1, "choice", 0, "{}", 1.0]),  # of a number that is taken
        ("entry", ["game", 9, None, 0, "{}", 1.0]),
        ("entry", ["game", 9, "choice", 0, "{}"]),
        ("entry", ["game", 9, "choice", True, "{}", 1.0]),
        ("entry", ["game", 9, "choice", 10**40, "{}", 1.0]),
        ("visitor", ["id", [], 1.0]),
        ("key", [{"hex": "0g"}, "game", 0, "link", 1.0, None]),
    ],
)
async def test_rows_that_do_not_fit(good: Path, database: Database, table: str, row: list[Any]) -> None:
    lines = lines_of(good)[:-1]
    lines[0]["rows"][table] += 1
    lines.insert(place_of(lines, table), row)
    write(good, lines)
    await refused(good, database, "is damaged; nothing was restored")


async def test_names_that_would_be_statements(good: Path, database: Database) -> None:
    whole = good.read_bytes()
    for name in ("visitor; DROP TABLE game", "Visitor", ""):
        good.write_bytes(whole)
        lines = lines_of(good)[:-1]
        lines[0]["rows"][name] = lines[0]["rows"].pop("visitor")
        lines[place_of(lines, "visitor") - 1]["table"] = name
        write(good, lines)
        await refused(good, database, "is damaged; nothing was restored")


async def test_rows_that_are_missing_or_too_many(good: Path, database: Database) -> None:
    lines = lines_of(good)[:-1]
    lines[0]["rows"]["visitor"] += 1
    write(good, lines)
    await refused(good, database, "is damaged; nothing was restored")


async def test_a_backup_of_a_newer_version(good: Path, database: Database) -> None:
    for key in ("schema", "format"):
        lines = lines_of(good)[:-1]
        lines[0][key] += 1000
        write(good, lines)
        await refused(good, database, "was made by a newer version of Mindtable; install that one to restore it")
        lines[0][key] -= 1000
        write(good, lines)


async def test_a_database_that_is_served_is_not_filled(good: Path, tmp_path: Path) -> None:
    serving, filling = SQLite(tmp_path / "one.sqlite"), SQLite(tmp_path / "one.sqlite")
    await serving.hold()
    await Store(serving).migrate()
    with pytest.raises(Refused, match="Another server works with"):
        await restore(good, filling)
    for each in (serving, filling):
        await each.close()


def _database_files(store: Store) -> list[str]:
    if not isinstance(store.database, SQLite):
        return []
    name = store.database.path.name
    return [name, f"{name}-shm", f"{name}-wal"]
