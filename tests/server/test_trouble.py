"""Databases that are gone, full, locked or foreign: a sentence, nothing half, and all is well when they are back."""

from __future__ import annotations

import asyncio
import os
import random
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mindtable.server import sqlite
from mindtable.server.database import Transaction, Unavailable, open_database
from mindtable.server.sqlite import SQLite
from mindtable.server.store import Conflict, Store
from mindtable.table.refused import Refused
from mindtable.testing.cluster import Cluster

from .shelf import a_game, append, new_game, numbers

pytestmark = pytest.mark.anyio


# SQLite.


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.sqlite"


@pytest.fixture
async def lite(path: Path) -> AsyncIterator[Store]:
    """A store on SQLite that has little patience with other programs, and a game in it."""
    made = Store(SQLite(path, 0.1))
    await made.migrate()
    await new_game(made)
    yield made
    await made.close()


class Disk:
    """A disk that is soon full: a small one of its own, which only root can make, or files that must not grow."""

    def __init__(self, folder: Path, mounted: bool) -> None:
        self.folder = folder
        self.mounted = mounted

    def fill(self, bound: Callable[[int | None], None], largest: int) -> None:
        """From now on there is no room; without a disk no file may grow beyond so many bytes."""
        if self.mounted:
            free = os.statvfs(self.folder)
            (self.folder / "filler").write_bytes(bytes(free.f_bavail * free.f_frsize))
        else:
            bound(largest)

    def clear(self, bound: Callable[[int | None], None]) -> None:
        if self.mounted:
            (self.folder / "filler").unlink()
        else:
            bound(None)


def bound(largest: int | None) -> None:
    """Let no file grow beyond so many bytes when we write; None: as it likes."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard if largest is None else largest, hard))


def mount(folder: Path, megabytes: int) -> bool:
    """Lay a small disk over a folder; false where we may not."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    return os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0


@contextmanager
def small_disk(megabytes: int) -> Iterator[Disk]:
    """A disk that can be filled up, one way or the other."""
    folder = Path(tempfile.mkdtemp(prefix="mindtable-"))
    mounted = mount(folder, megabytes)
    try:
        yield Disk(folder, mounted)
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=True)
        shutil.rmtree(folder)


async def fill_up(store: Store, disk: Disk, bound: Callable[[int | None], None], largest: int, size: int = 3000) -> str:
    """Fill the disk below a store with a game: what it said then. What it acknowledged stays, and then all is well."""
    luck = random.Random(1)
    disk.fill(bound, largest)
    kept, said = 1, ""
    while not said:
        try:
            await append(store, kept + 1, body=luck.randbytes(size // 2).hex())  # nothing that could be squeezed
            kept += 1
        except Unavailable as error:
            said = str(error)
    assert await numbers(store) == list(range(1, kept + 1))
    disk.clear(bound)
    await append(store, kept + 1)
    assert await numbers(store) == list(range(1, kept + 2))
    return said


@pytest.fixture(params=["small disk", "no larger files"])
def disks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways to be full; where no disk can be made the second is tried twice, and nothing is left out."""
    if request.param == "no larger files":
        monkeypatch.setattr(sys.modules[__name__], "mount", lambda folder, megabytes: False)
    return str(request.param)


async def test_what_is_written_is_on_the_disk_when_it_is_acknowledged(lite: Store) -> None:
    """FULL is 2; only with it a power cut takes nothing that was acknowledged."""

    async def settings(transaction: Transaction) -> list[object]:
        return [(await transaction.rows(f"PRAGMA {name}"))[0][0] for name in ("journal_mode", "synchronous")]

    assert await lite.database.write(settings) == ["wal", 2]


async def test_a_full_disk(disks: str) -> None:
    with small_disk(2) as disk:
        store = Store(SQLite(disk.folder / "tables.sqlite"))
        await store.migrate()
        await new_game(store)
        said = await fill_up(store, disk, bound, 1_000_000)
        reason = "the disk is full" if disk.mounted else "the disk cannot be used"
        assert said.endswith(f"cannot be used: {reason}.")
        await store.close()


async def test_a_disk_that_is_full_before_anything_was_made() -> None:
    with small_disk(1) as disk:
        if not disk.mounted:
            return  # files that must not grow are as good as a disk only once there are some
        disk.fill(bound, 0)
        filler = disk.folder / "filler"
        os.truncate(filler, filler.stat().st_size - 16_384)  # room for the file, and not for what SQLite lays beside it
        store = Store(SQLite(disk.folder / "tables.sqlite"))
        with pytest.raises(Unavailable, match="cannot be used: the disk is full"):
            await store.migrate()
        disk.clear(bound)
        await store.migrate()
        await store.close()


async def test_a_file_that_may_not_grow(lite: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same without a disk: SQLite is told how many pages it may use."""
    await lite.close()
    with sqlite3.connect(path) as connection:
        [pages] = connection.execute("PRAGMA page_count").fetchone()
    connection.close()
    monkeypatch.setattr(sqlite, "SETTINGS", (*sqlite.SETTINGS, f"PRAGMA max_page_count={pages + 5}"))
    store = Store(SQLite(path))
    for name in ("small", "other"):
        await new_game(store, a_game(name))
    large = append(store, 2, body="x" * 100_000)
    # They wait together; the one that is too large harms neither of the others.
    done = await asyncio.gather(append(store, 2, "small"), append(store, 2, "other"), large, return_exceptions=True)
    assert [type(outcome) for outcome in done] == [type(None), type(None), Unavailable]
    assert str(done[2]).endswith("cannot be used: the disk is full.")
    assert [await numbers(store, game) for game in ("game", "small", "other")] == [[1], [1, 2], [1, 2]]
    monkeypatch.undo()
    await append(store, 2, body="x" * 100_000)
    assert await numbers(store) == [1, 2]
    await store.close()


async def test_a_file_that_another_program_locks(lite: Store, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="another program keeps it locked"):
        await append(lite, 2)
    assert await numbers(lite) == [1]  # reading goes on
    other.execute("ROLLBACK")
    await append(lite, 2)
    assert await numbers(lite) == [1, 2]
    other.close()


async def test_a_file_that_is_no_database(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"This is a letter.\n" * 100)
    store = Store(SQLite(path))
    with pytest.raises(Unavailable, match="it is not a database"):
        await store.migrate()
    with pytest.raises(Unavailable, match="it is not a database"):
        await store.game("game")
    assert path.read_bytes() == b"This is a letter.\n" * 100
    await store.close()


async def test_a_file_that_is_not_there_is_made_by_migrating_only(path: Path) -> None:
    store = Store(SQLite(path))
    for asked in (store.game("game"), store.new_visitor(1.0)):
        with pytest.raises(Unavailable, match="it is not there"):
            await asked
    assert not path.exists()
    await store.migrate()
    assert await store.game("game") is None
    assert path.stat().st_mode & 0o077 == 0  # it holds secrets
    await store.close()


async def test_a_file_that_was_taken_away_gets_no_entry_that_would_be_lost(lite: Store, path: Path) -> None:
    await numbers(lite)
    away = path.with_name("away")
    path.rename(away)
    with pytest.raises(Unavailable, match="it is not there"):
        await append(lite, 2)
    with pytest.raises(Unavailable, match="it is not there"):
        await numbers(lite)
    away.rename(path)
    await append(lite, 2)
    assert await numbers(lite) == [1, 2]


async def test_a_place_where_no_file_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = Store(SQLite(tmp_path / "file" / "tables.sqlite"))
    for opening in (store.migrate, store.database.hold):
        with pytest.raises(Unavailable, match="cannot be used: a part of its path is not a folder"):
            await opening()
    await store.close()
    folder = Store(SQLite(tmp_path))
    with pytest.raises(Unavailable, match="cannot be used"):
        await folder.migrate()
    await folder.close()


SERVER = """
import asyncio, sys
from pathlib import Path
from mindtable.server.sqlite import SQLite

async def serve():
    database = SQLite(Path(sys.argv[1]))
    await database.hold()
    print("held", flush=True)
    sys.stdin.read()

asyncio.run(serve())
"""


async def test_a_second_server_on_the_same_file_is_refused(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        second = SQLite(path)
        with pytest.raises(Refused, match=r"Another server works with .*; only PostgreSQL can be shared"):
            await second.hold()
        first.kill()
    await second.hold()  # a lock ends with its process, however that ended
    third = SQLite(path)
    with pytest.raises(Refused, match="Another server"):
        await third.hold()
    await second.close()
    await third.hold()
    await third.close()


async def test_two_processes_write_to_one_file(lite: Store, path: Path) -> None:
    other = Store(SQLite(path))
    await append(other, 2)
    with pytest.raises(Conflict):
        await append(lite, 2)
    await append(lite, 3)
    assert await numbers(other) == [1, 2, 3]
    await other.close()


async def test_what_was_acknowledged_outlives_a_kill(path: Path) -> None:
    store = Store(SQLite(path))
    await store.migrate()
    await new_game(store)
    await store.close()
    code = """
import asyncio, sys
from pathlib import Path
from mindtable.server.sqlite import SQLite
from mindtable.server.rows import Entry
from mindtable.server.store import Store

async def go():
    store = Store(SQLite(Path(sys.argv[1])))
    number = 1
    while True:
        number += 1
        await store.append(Entry("game", number, "choice", 0, "{}", 1.0), touched=1.0)
        print(number, flush=True)

asyncio.run(go())
"""
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True) as writing:
        assert writing.stdout is not None
        for _ in range(20):
            writing.stdout.readline()
        writing.kill()
        told = [int(line) for line in writing.stdout if line.endswith("\n")]
    again = Store(SQLite(path))
    await again.migrate()
    found = await numbers(again)
    assert found == list(range(1, len(found) + 1))
    assert len(found) >= max([21, *told])
    await again.close()


# PostgreSQL.


async def answers(store: Store) -> None:
    """Wait until the store works again."""
    while True:
        try:
            return await store.ping()
        except Unavailable:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("hard", [False, True])
async def test_postgresql_stops_and_starts_in_the_middle(cluster: Cluster, hosted: str, hard: bool) -> None:
    store = Store(open_database(hosted))
    await store.migrate()
    games = [f"game{number}" for number in range(6)]
    for game in games:
        await new_game(store, a_game(game))
    told = dict.fromkeys(games, 1)
    stopping = asyncio.Event()

    async def play(game: str) -> None:
        try:
            while True:
                await append(store, told[game] + 1, game)
                told[game] += 1
                if told[game] == 5:
                    stopping.set()
        except Unavailable:
            pass

    playing = [asyncio.create_task(play(game)) for game in games]
    await stopping.wait()
    await asyncio.to_thread(cluster.stop, hard)
    try:
        await asyncio.gather(*playing)
        with pytest.raises(Unavailable, match=r"The database .* cannot be used: it says: .*\.$"):
            await store.game("game0")
        with pytest.raises(Unavailable):
            await append(store, told["game0"] + 1, "game0")
    finally:
        await asyncio.to_thread(cluster.start)
    await answers(store)
    for game in games:
        found = await numbers(store, game)
        assert found == list(range(1, len(found) + 1))
        assert len(found) - told[game] in (0, 1)  # the last one may have come to pass without an answer
        await append(store, len(found) + 1, game)
    await store.close()


async def test_connections_that_broke_while_they_lay_idle_cost_nothing(cluster: Cluster, hosted: str) -> None:
    store = Store(open_database(hosted))
    await store.migrate()
    await new_game(store)
    await asyncio.gather(*[store.game("game") for _ in range(6)])
    await asyncio.to_thread(cluster.stop)
    await asyncio.to_thread(cluster.start)
    await append(store, 2)
    assert await numbers(store) == [1, 2]
    await store.close()


async def test_a_postgresql_whose_disk_is_full(cluster: Cluster, disks: str) -> None:
    with small_disk(40) as disk:
        address = cluster.new_database(disk.folder)
        store = Store(open_database(address))
        try:
            await store.migrate()
            await new_game(store)
            [[backend]] = await store.database.rows("SELECT pg_backend_pid()")  # there is one connection
            # The journal is made of files of 16 MB that are made whole, so only what is kept can grow beyond.
            said = await fill_up(store, disk, lambda largest: cluster.bound(backend, largest), 17_000_000, 300_000)
            assert "the disk is full" in said
        finally:
            await store.close()
            cluster.drop_database(address)


async def test_a_postgresql_that_says_that_its_disk_is_full(hosted: str) -> None:
    store = Store(open_database(hosted))
    await store.migrate()
    await new_game(store)

    async def trouble(transaction: Transaction) -> None:
        await transaction.run(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
        )
        await transaction.run("CREATE TRIGGER full_disk BEFORE INSERT ON entry EXECUTE FUNCTION full_disk()")

    async def no_trouble(transaction: Transaction) -> None:
        await transaction.run("DROP TRIGGER full_disk ON entry")

    await store.database.write(trouble)
    with pytest.raises(Unavailable, match=r"cannot be used: the disk is full\."):
        await append(store, 2)
    await store.database.write(no_trouble)
    await append(store, 2)
    assert await numbers(store) == [1, 2]
    await store.close()


async def test_a_postgresql_that_can_only_be_read(hosted: str) -> None:
    store = Store(open_database(hosted))
    await store.migrate()
    await new_game(store)
    reading = Store(open_database(f"{hosted}&options=-cdefault_transaction_read_only%3Don"))
    assert await numbers(reading) == [1]
    with pytest.raises(Unavailable, match="it can only be read"):
        await append(reading, 2)
    await append(store, 2)
    for each in (store, reading):
        await each.close()


async def test_an_address_says_no_password() -> None:
    store = Store(open_database("postgresql://ada:hunter2@127.0.0.1:1/tables"))
    with pytest.raises(Unavailable, match=re.escape("The database tables on 127.0.0.1 cannot be used")) as caught:
        await store.migrate()
    assert "hunter2" not in str(caught.value)


# Other processes.


async def test_processes_hear_of_each_other(cluster: Cluster, hosted: str) -> None:
    mine, theirs = Store(open_database(hosted)), Store(open_database(hosted))
    await mine.migrate()
    await new_game(mine)
    heard = mine.listen()
    assert await asyncio.wait_for(anext(heard), 60) == ("", 0, [])
    await append(mine, 2)  # what one says oneself is not news
    await append(theirs, 3)
    with pytest.raises(Conflict):
        await append(theirs, 3)
    await append(theirs, 4)
    for number in (3, 4):
        assert await asyncio.wait_for(anext(heard), 60) == ("game", number, [])
    following = asyncio.ensure_future(anext(heard))
    await asyncio.to_thread(cluster.stop)
    await asyncio.to_thread(cluster.start)
    assert await asyncio.wait_for(following, 60) == ("", 0, [])  # something may have gone unheard
    await append(theirs, 5)
    assert await asyncio.wait_for(anext(heard), 60) == ("game", 5, [])
    for each in (mine, theirs):
        await each.close()


async def test_on_sqlite_there_is_nobody_to_hear(lite: Store) -> None:
    waiting = asyncio.ensure_future(anext(lite.listen()))
    await append(lite, 2)
    done, _ = await asyncio.wait([waiting], timeout=0.05)
    assert not done
    waiting.cancel()


# Addresses.


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://host/tables", "There is no kind of database called 'mysql'; there are sqlite:///path and postgre"),
        ("sqlite://", "The address 'sqlite://' names no database."),
        ("", "The address '' names no database."),
        ("postgresql://host/x?nonsense=1", "The address of the database cannot be read: "),
    ],
)
def test_an_address_that_is_none(address: str, sentence: str) -> None:
    with pytest.raises(Refused, match=re.escape(sentence)):
        open_database(address)


async def test_addresses_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = {
        "sqlite:///a/b%20c.sqlite": Path("/a/b c.sqlite"),
        "/a/b%20c.sqlite": Path("/a/b%20c.sqlite"),
        "own.sqlite": tmp_path / "own.sqlite",
    }
    for address, path in wanted.items():
        opened = open_database(address)
        assert isinstance(opened, SQLite)
        assert opened.path == path
        await opened.close()


def test_without_psycopg_a_sentence_says_how_to_install_it() -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from mindtable.server.database import open_database\n"
        "open_database('sqlite:///tmp/x')\n"
        "try: open_database('postgresql://host/x')\n"
        "except Exception as error: print(type(error).__name__, error)\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith("Refused PostgreSQL needs a package that is not installed; this installs it: pip install")
