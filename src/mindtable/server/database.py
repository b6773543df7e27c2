"""Database: what the store asks of SQLite and of PostgreSQL alike. Both are opened by an address."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import unquote

from mindtable.core.complaint import Complaint
from mindtable.core.limits import shown
from mindtable.core.tongue import N_
from mindtable.table.refused import Refused

Value = str | int | float | bytes | None
Row = tuple[Any, ...]
T = TypeVar("T")

EVERYTHING: Final = ""  # heard instead of a word after a gap, in which anything may have been said
LARGEST: Final = 2**31 - 1
_SCHEME: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")


class Unavailable(Complaint):
    """The database is gone, full, locked or can only be read; the same may work when it is asked again.

    Where the connection broke at the worst moment, a write that raised this may have been done all the same: whoever
    writes again reads first.
    """


class Missing(Complaint):
    """Something new belongs to something that is not there (any more)."""

    def __init__(self) -> None:
        super().__init__(N_("What this belongs to is no longer there."))


class Transaction(ABC):
    """A conversation with the database: all of it comes to pass, or nothing. Values stand for ``?`` in a statement."""

    @abstractmethod
    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """What a question brings."""

    @abstractmethod
    def stream(self, statement: str, *values: Value) -> AsyncIterator[Row]:
        """The same row by row, for more than fits in memory."""

    @abstractmethod
    async def run(self, statement: str, *values: Value) -> int:
        """Change something; how many rows were changed."""

    @abstractmethod
    async def run_many(self, statement: str, rows: Iterable[tuple[Value, ...]]) -> None:
        """The same change for every row of values."""

    @abstractmethod
    async def has_table(self, name: str) -> bool:
        """Whether there is a table of that name."""

    @abstractmethod
    async def notify(self, words: str) -> None:
        """Say something to the other processes, once the transaction has come to pass."""


Work = Callable[[Transaction], Coroutine[Any, Any, T]]


class Database(ABC):
    """One database, for many tasks of one event loop at once.

    ``Work`` is a coroutine function that awaits nothing but its transaction; it may be called a second time if the
    first came to nothing.
    """

    name: str  # how sentences call it; holds no password
    blob: str  # the type of a column of bytes
    shared: bool  # whether other processes may write while we do

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Do the work and put it on the disk; once begun it is finished, even if whoever asked is cancelled."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, all of it from the same moment."""

    @abstractmethod
    async def rows(self, statement: str, *values: Value) -> list[Row]:
        """What a single question brings."""

    @abstractmethod
    async def change_schema(self, work: Work[T]) -> T:
        """Write, while no other process changes the schema; a file that is not there is made."""

    @abstractmethod
    async def hold(self) -> None:
        """Serve this database: refuses where only one process can and another does."""

    @abstractmethod
    def listen(self) -> AsyncIterator[str]:
        """What other processes say with ``notify``, and EVERYTHING each time when something may have gone unheard."""

    @abstractmethod
    async def claim(self, words: str) -> bool:
        """Whether something is ours to do: then it is nobody else's until we release it, or end."""

    @abstractmethod
    async def release(self, words: str) -> None:
        """Whatever was claimed may be done by others again."""

    @abstractmethod
    async def tell(self, words: str) -> None:
        """Say something to the other processes that nobody misses if it is lost."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and let go of everything."""


def storable(value: Value) -> bool:
    """Whether both kinds of database can hold the value: no NUL, no half signs, no huge numbers."""
    if isinstance(value, str):
        try:
            return b"\0" not in value.encode()
        except UnicodeEncodeError:
            return False
    return not isinstance(value, int) or -LARGEST <= value <= LARGEST


def open_database(address: str) -> Database:
    """The database of an address, ``sqlite:///…``, ``postgresql://…`` or a path; not touched before it is used."""
    found = _SCHEME.match(address)
    scheme = found[1].lower() if found else ""
    if scheme in ("postgresql", "postgres"):
        try:
            from mindtable.server.postgres import PostgreSQL
        except ImportError:
            raise Refused(
                N_("PostgreSQL needs a package that is not installed; this installs it: {command}"),
                {"command": "pip install 'mindtable[postgresql]'"},
            ) from None
        return PostgreSQL(address)
    if scheme not in ("", "sqlite"):
        raise Refused(
            N_("There is no kind of database called {scheme!r}; there are sqlite:///path and postgresql://…"),
            {"scheme": shown(scheme)},
        )
    path = unquote(address[len("sqlite://") :]) if scheme else address
    if not path.strip("/") or "\0" in path:
        raise Refused(N_("The address {address!r} names no database."), {"address": shown(address)})
    from mindtable.server.sqlite import SQLite

    return SQLite(Path(path).absolute())
