"""SQLite: a database in one file, written by one thread and read by a few others."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import os
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from mindtable.core.complaint import Saying
from mindtable.core.tongue import N_
from mindtable.server.database import Database, Missing, Row, Transaction, Unavailable, Value, Work
from mindtable.table.refused import Refused
from mindtable.table.store import reason_of

T = TypeVar("T")

PATIENCE: Final = 5.0  # seconds to wait for another program that writes
READERS: Final = 4
TOGETHER: Final = 500  # writes that share a transaction at most
BESIDE: Final = 65_536  # bytes that SQLite may need at once for the index of its log

# In WAL, FULL means that a transaction is on the disk when it has come to pass.
SETTINGS: Final = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON")

# What SQLite may object to that is not a mistake of ours.
REASONS: Final = {
    sqlite3.SQLITE_FULL: N_("the disk is full"),
    sqlite3.SQLITE_READONLY: N_("it can only be read"),
    sqlite3.SQLITE_BUSY: N_("another program keeps it locked"),
    sqlite3.SQLITE_LOCKED: N_("another program keeps it locked"),
    sqlite3.SQLITE_PROTOCOL: N_("another program keeps it locked"),
    sqlite3.SQLITE_NOTADB: N_("it is not a database"),
    sqlite3.SQLITE_CORRUPT: N_("it is damaged"),
    sqlite3.SQLITE_CANTOPEN: N_("it cannot be opened"),
    sqlite3.SQLITE_PERM: N_("access is denied"),
    sqlite3.SQLITE_IOERR: N_("the disk cannot be used"),
    sqlite3.SQLITE_NOMEM: N_("there is not enough memory"),
}

# After these a group of writes is tried again one by one; after the others they would only fail one by one.
ALONE: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)

_HELD: Final[set[Path]] = set()  # the locks do not see those of the same process


class SQLite(Database):
    """A file; it is made by ``change_schema`` alone. Writes that wait at the same time share a transaction."""

    blob = "BLOB"
    shared = False

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path: Final = path
        self.name = str(path)
        self._patience: Final = patience
        self._waiting: Final[queue.SimpleQueue[_Wish | None]] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers: Final = ThreadPoolExecutor(READERS, "mindtable-reader")
        self._own: Final = threading.local()  # the connection of each reader
        self._opened: Final[list[_Connection]] = []
        self._lock = -1
        self._held = path

    async def write(self, work: Work[T]) -> T:
        return await self._wish(work, False)

    async def change_schema(self, work: Work[T]) -> T:
        return await self._wish(work, True)

    async def _wish(self, work: Work[T], make: bool) -> T:
        if self._writer is None:
            self._writer = threading.Thread(target=self._write_forever, name="mindtable-writer", daemon=True)
            self._writer.start()
        loop = asyncio.get_running_loop()
        wish = _Wish(work, make, loop, loop.create_future())
        self._waiting.put(wish)
        return cast(T, await wish.answer)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._rows, statement, values)

    async def hold(self) -> None:
        """Lock the file beside ours. A lock of this kind ends with the process and is not inherited by children."""
        beside = self.path.with_name(self.path.name + ".lock").resolve()
        if beside in _HELD:
            raise self._shared()
        try:
            _make_folder(self.path)
            number = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                os.close(number)
                if error.errno in (errno.EACCES, errno.EAGAIN):
                    raise self._shared() from None
                raise
        except OSError as error:
            raise _objection(self.path, error) from None
        self._lock, self._held = number, beside
        _HELD.add(beside)

    def _shared(self) -> Refused:
        return Refused(N_("Another server works with {file}; only PostgreSQL can be shared."), {"file": self.path})

    async def listen(self) -> AsyncIterator[str]:
        await asyncio.Event().wait()  # nobody else writes
        yield ""

    async def claim(self, words: str) -> bool:
        return True

    async def release(self, words: str) -> None:
        """Nobody else waits for it."""

    async def tell(self, words: str) -> None:
        """Nobody else is there to hear it."""

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self._writer is not None:
            self._waiting.put(None)
            self._writer.join()
            self._writer = None
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()
        self._opened.clear()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1
            _HELD.discard(self._held)

    # What the readers do.

    def _reader(self) -> _Connection:
        """The connection of this thread, to the file that lies there now."""
        mine: _Connection | None = getattr(self._own, "connection", None)
        if mine is None or not mine.fits():
            if mine is not None:
                self._leave(mine)
            mine = self._own.connection = _Connection(self.path, self._patience, False)
            self._opened.append(mine)
        return mine

    def _leave(self, connection: _Connection) -> None:
        self._own.connection = None
        self._opened.remove(connection)
        connection.close()

    def _read(self, work: Work[T]) -> T:
        connection = self._reader()
        try:
            try:
                connection.raw.execute("BEGIN")
                return _driven(work, connection)
            finally:
                connection.roll_back()
        except sqlite3.Error as error:
            self._leave(connection)
            raise _objection(self.path, error) from None

    def _rows(self, statement: str, values: tuple[Value, ...]) -> list[Row]:
        connection = self._reader()
        try:
            return connection.raw.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self._leave(connection)
            raise _objection(self.path, error) from None

    # What the writer does.

    def _write_forever(self) -> None:
        connection: _Connection | None = None
        more = True
        while more:
            wishes: list[_Wish] = []
            while more and len(wishes) < TOGETHER and not (wishes and self._waiting.empty()):
                wish = self._waiting.get()
                if wish is None:
                    more = False
                else:
                    wishes.append(wish)
            if wishes:
                connection = self._grant_all(wishes, connection)
                _answer(wishes)
        if connection is not None:
            connection.close()

    def _grant_all(self, wishes: list[_Wish], connection: _Connection | None) -> _Connection | None:
        """Grant wishes in one transaction, or each in its own if that fails: one that is too large harms none."""
        try:
            if connection is None or not connection.fits():
                if connection is not None:
                    connection.close()
                    connection = None
                connection = _Connection(self.path, self._patience, any([wish.make for wish in wishes]))
            _grant_together(wishes, connection)
        except (sqlite3.Error, Unavailable) as error:
            if connection is not None:
                connection.close()
                connection = None
            alone = len(wishes) > 1 and _code(error) in ALONE
            for wish in wishes:
                if alone:
                    connection = self._grant_all([wish], connection)
                else:
                    wish.refuse(_objection(self.path, error))
        return connection


@dataclass
class _Wish:
    """Work that somebody waits for, and what became of it."""

    work: Work[Any]
    make: bool
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None

    def grant(self, result: object) -> None:
        self.result, self.error = result, None

    def refuse(self, error: BaseException) -> None:
        self.result, self.error = None, error


class _Connection(Transaction):
    """A connection to the file, and the transaction that runs on it."""

    def __init__(self, path: Path, patience: float, make: bool) -> None:
        self.path: Final = path
        try:
            if make and not path.exists():
                _make_folder(path)
                # Secrets lie in it: made by us, so that nobody else may read it.
                os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
            self.file: Final = _identity(path)
            address = f"{path.as_uri()}?mode=rw"
            self.raw: Final = sqlite3.connect(
                address, patience, isolation_level=None, check_same_thread=False, uri=True, cached_statements=256
            )
        except (sqlite3.Error, OSError) as error:
            raise _objection(path, error) from None
        try:
            for setting in SETTINGS:
                self.raw.execute(setting)
        except sqlite3.Error as error:
            self.raw.close()
            raise _objection(path, error) from None

    def fits(self) -> bool:
        """Whether the file is still there: SQLite would go on in one that was deleted, and all would be lost."""
        try:
            return self.file == _identity(self.path)
        except OSError:
            return False

    def close(self) -> None:
        self.roll_back()
        self.raw.close()

    def roll_back(self) -> None:
        """End a transaction without a trace; some errors end it by themselves."""
        try:
            if self.raw.in_transaction:
                self.raw.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # the next one who needs it finds it broken

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        return self.raw.execute(statement, values).fetchall()

    async def stream(self, statement: str, *values: Value) -> AsyncIterator[Row]:
        for row in self.raw.execute(statement, values):
            yield row

    async def run(self, statement: str, *values: Value) -> int:
        return self.raw.execute(statement, values).rowcount

    async def run_many(self, statement: str, rows: Iterable[tuple[Value, ...]]) -> None:
        self.raw.executemany(statement, rows)

    async def has_table(self, name: str) -> bool:
        return await self.rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name) != []

    async def notify(self, words: str) -> None:
        """Nobody else is there to hear it."""


def _make_folder(path: Path) -> None:
    """Make the folder of a file that is to be made."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path.parent)) from None


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _driven(work: Work[T], transaction: Transaction) -> T:
    """Run work to its end here and now: nothing it awaits of SQLite ever waits."""
    running = work(transaction)
    try:
        running.send(None)
    except StopIteration as done:
        return cast(T, done.value)
    running.close()
    raise RuntimeError("work awaits something other than its transaction")


def _grant_together(wishes: list[_Wish], connection: _Connection) -> None:
    """Grant wishes in one transaction, a savepoint for each, so that one that is refused harms none."""
    raw = connection.raw
    raw.execute("BEGIN IMMEDIATE")
    for wish in wishes:
        raw.execute("SAVEPOINT wish")
        try:
            wish.grant(_driven(wish.work, connection))
        except Exception as error:
            if _code(error) in REASONS:
                raise
            raw.execute("ROLLBACK TO wish")
            wish.refuse(_objection(connection.path, error) if isinstance(error, sqlite3.Error) else error)
        raw.execute("RELEASE wish")
    raw.execute("COMMIT")


def _answer(wishes: list[_Wish]) -> None:
    """Tell those who wait, on their own loops."""
    for loop in {wish.loop for wish in wishes}:
        try:
            loop.call_soon_threadsafe(_tell, [wish for wish in wishes if wish.loop is loop])
        except RuntimeError:
            pass  # the loop is closed: nobody waits any more


def _tell(wishes: list[_Wish]) -> None:
    for wish in wishes:
        if wish.answer.cancelled():
            continue
        if wish.error is not None:
            wish.answer.set_exception(wish.error)
        else:
            wish.answer.set_result(wish.result)


def _code(error: BaseException) -> int:
    """The number of an error of SQLite, without its finer parts; 0 for any other error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _objection(path: Path, error: Exception) -> Exception:
    """What an error means to those who asked; a mistake of ours stays what it is."""
    if isinstance(error, OSError):
        return _unavailable(path, reason_of(error))
    if _code(error) in REASONS:
        code = sqlite3.SQLITE_FULL if _code(error) == sqlite3.SQLITE_IOERR and _full(path) else _code(error)
        return _unavailable(path, Saying(REASONS[code]))
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return Missing()
    return error


def _full(path: Path) -> bool:
    """Whether nothing fits on the disk any more: of what lies beside a database SQLite says only that it failed."""
    try:
        disk = os.statvfs(path.parent)
        return disk.f_bavail * disk.f_frsize < BESIDE
    except OSError:
        return False


def _unavailable(path: Path, reason: Saying) -> Unavailable:
    return Unavailable(N_("The database {name} cannot be used: {reason}."), {"name": path, "reason": reason})
