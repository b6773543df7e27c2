"""Backup: everything in a database as one file that either kind can be restored from.

The file is JSON lines, compressed with gzip: a head with the version and the number of rows, then for each table its
columns and its rows, then a checksum of all lines before it. Bytes are written as ``{"hex": …}``.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import secrets
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, Self

from mindtable import __version__
from mindtable.core import limits
from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_
from mindtable.server.database import Database, Missing, Transaction, Value
from mindtable.server.migrate import climb, steps, version_of
from mindtable.server.rows import TABLES
from mindtable.table.refused import Refused
from mindtable.table.store import Unfit, Unreadable, reason_of

_Row = tuple[str, tuple[str, ...], tuple[Value, ...]]  # table, columns, values

FORMAT: Final = 1
TOGETHER: Final = 500  # rows that are put in at once
_HEX: Final = re.compile("(?:[0-9a-f]{2})*")


@dataclass(frozen=True)
class Contents:
    """What is in a backup."""

    schema: int
    rows: dict[str, int]  # how many, for each table


async def backup(database: Database, path: Path, now: float) -> Contents:
    """Write a backup, as of one moment, while others go on writing to the database.

    A file that is there is never touched (FileExistsError), one that cannot be written whole (OSError) is not written.
    Meant for a process of its own: the event loop may wait for the disk.
    """
    if os.path.lexists(path):
        raise FileExistsError(path)
    beside = path.with_name(f".{secrets.token_hex(8)}.new")
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        with open(number, "wb") as file:

            async def work(transaction: Transaction) -> Contents:
                file.seek(0)
                file.truncate()
                with gzip.GzipFile("", "wb", 6, file, 0) as packed:
                    return await _write(database, transaction, _Sheet(packed), now)

            contents = await database.read(work)
            file.flush()
            os.fsync(number)
        _put(beside, path)
        return contents
    finally:
        beside.unlink(missing_ok=True)


def _put(beside: Path, path: Path) -> None:
    """Give a file its name; unlike renaming, linking refuses if somebody took the name in the meantime."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no links
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        os.rename(beside, path)


class _Sheet:
    """The lines that are written, and their checksum."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file: Final = file
        self._sum: Final = hashlib.sha256()

    def line(self, what: object) -> None:
        data = json.dumps(what, ensure_ascii=False, separators=(",", ":"), default=_as_hex).encode() + b"\n"
        self._sum.update(data)
        self._file.write(data)

    def end(self) -> None:
        self._file.write(json.dumps({"sha256": self._sum.hexdigest()}).encode() + b"\n")


def _as_hex(value: object) -> dict[str, str]:
    assert isinstance(value, bytes)
    return {"hex": value.hex()}


async def _write(database: Database, transaction: Transaction, sheet: _Sheet, now: float) -> Contents:
    schema = await version_of(database, transaction)
    if schema == 0:
        raise Refused(N_("The database {name} holds no tables of Mindtable."), {"name": database.name})
    if schema < len(steps()):
        raise Refused(
            N_("The database {name} is of an older version; starting the server once brings it up to date."),
            {"name": database.name},
        )
    rows: dict[str, int] = {}
    for kind in TABLES:
        [[rows[kind.table]]] = await transaction.rows(f"SELECT COUNT(*) FROM {kind.table}")
    head = {"mindtable": "backup", "format": FORMAT, "version": __version__, "made": now}
    sheet.line({**head, "schema": schema, "rows": rows})
    for kind in TABLES:
        sheet.line({"table": kind.table, "columns": kind.names()})
        async for row in transaction.stream(f"SELECT {kind.columns()} FROM {kind.table}"):
            sheet.line(row)
    sheet.end()
    return Contents(schema, rows)


async def restore(path: Path, database: Database) -> Contents:
    """Fill an empty database from a backup, whole or not at all; one of an older version is brought up to date.

    Raises Unreadable for a file that is no backup or is damaged, Refused for a database that holds something.
    """
    contents = _check(path)
    await database.hold()

    async def work(transaction: Transaction) -> None:
        await _clear(database, transaction)
        texts = steps()
        await climb(database, transaction, 0, texts[: contents.schema])
        with _Reading(path) as reading:
            for insertion, rows in _batches(reading.rows()):
                await transaction.run_many(insertion, rows)
        if contents.schema < len(texts):
            await climb(database, transaction, contents.schema, texts[contents.schema :])

    try:
        await database.change_schema(work)
    except Missing:
        raise _damaged(path) from None
    except Complaint:
        raise
    except Exception as error:  # whole, but not what our tables can hold: it was not written by `backup`
        raise _damaged(path) from error
    return contents


async def _clear(database: Database, transaction: Transaction) -> None:
    """Make sure that nothing is in a database and take its empty tables away."""
    if await version_of(database, transaction) == 0:
        return
    for kind in TABLES:
        if await transaction.has_table(kind.table) and await transaction.rows(f"SELECT 1 FROM {kind.table} LIMIT 1"):
            raise Refused(
                N_("The database {name} is not empty; a backup is restored into an empty one only."),
                {"name": database.name},
            )
    for kind in reversed(TABLES):
        await transaction.run(f"DROP TABLE IF EXISTS {kind.table}")
    await transaction.run("DROP TABLE schema")


def _check(path: Path) -> Contents:
    """Read a backup through to its end, so that a damaged one is refused before anything is touched."""
    with _Reading(path) as reading:
        found = dict.fromkeys(reading.contents.rows, 0)
        for table, _, _ in reading.rows():
            found[table] += 1
        if found != reading.contents.rows:
            raise _damaged(path)
        return reading.contents


def _batches(rows: Iterable[_Row]) -> Iterator[tuple[str, list[tuple[Value, ...]]]]:
    """Rows of the same table together, with the statement that puts them in."""
    for (table, columns), same in groupby(rows, key=_where):
        insertion = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(['?'] * len(columns))})"
        while batch := [values for _, _, values in islice(same, TOGETHER)]:
            yield insertion, batch


def _where(row: _Row) -> tuple[str, tuple[str, ...]]:
    return row[:2]


class _Reading:
    """A backup that is read line by line; whatever is wrong with it is Unreadable."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._sum: Final = hashlib.sha256()
        try:
            if path.exists() and not path.is_file() and not path.is_dir():
                raise Unfit(N_("it is not a file"))  # a pipe can be read once only, a device for ever
            self._file: Final = gzip.GzipFile(path, "rb")
        except OSError as error:
            raise self._not_opened(error) from None
        try:
            self.contents: Final = self._head()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _head(self) -> Contents:
        match self._line():
            case {"mindtable": "backup", "format": int(format), "schema": int(schema), "rows": dict(rows)}:
                pass
            case _:
                raise self._no_backup()
        if format > FORMAT or schema > len(steps()):
            raise Unreadable(
                N_("{file} was made by a newer version of Mindtable; install that one to restore it."),
                {"file": self._path},
            )
        if schema < 1 or not all([_is_name(name) and type(count) is int for name, count in rows.items()]):
            raise _damaged(self._path)
        return Contents(schema, rows)

    def rows(self) -> Iterator[_Row]:
        """All rows, each with its table and its columns, up to a checksum that fits."""
        table, columns = "", ()
        while True:
            digest = self._sum.hexdigest()
            match self._line():
                case list(values) if table and len(values) == len(columns):
                    yield table, columns, tuple([self._value(value) for value in values])
                case {"table": str(table), "columns": list(names)} if (
                    table in self.contents.rows and names and all([_is_name(name) for name in names])
                ):
                    columns = tuple(names)
                case {"sha256": str(written)} if written == digest and not self._data():
                    return
                case _:
                    raise _damaged(self._path)

    def _line(self) -> Any:
        data = self._data()
        self._sum.update(data)
        try:
            return json.loads(data)
        except (ValueError, RecursionError):
            raise _damaged(self._path) from None

    def _data(self) -> bytes:
        try:
            return self._file.readline(limits.BACKUP_LINE)
        except gzip.BadGzipFile:
            raise self._no_backup() if self._file.tell() == 0 else _damaged(self._path) from None
        except OSError as error:
            raise self._not_opened(error) from None
        except (EOFError, zlib.error):
            raise _damaged(self._path) from None

    def _value(self, value: Any) -> Value:
        match value:
            case {"hex": str(digits)} if _HEX.fullmatch(digits):
                return bytes.fromhex(digits)
            case None | str() | float():
                return value
            case int() if not isinstance(value, bool):
                return value
        raise _damaged(self._path)

    def _no_backup(self) -> Unreadable:
        return Unreadable(N_("{file} is not a Mindtable backup."), {"file": self._path})

    def _not_opened(self, error: OSError) -> Unreadable:
        return Unreadable(N_("{file} cannot be opened: {reason}."), {"file": self._path, "reason": reason_of(error)})


def _is_name(name: object) -> bool:
    """Whether this can stand in a statement: a plain lower-case word."""
    return isinstance(name, str) and re.fullmatch("[a-z_]{1,60}", name) is not None


def _damaged(path: Path) -> Unreadable:
    return Unreadable(N_("{file} is damaged; nothing was restored."), {"file": path})
