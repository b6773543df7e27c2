"""PostgreSQL: a database that several processes share. Needs psycopg, so nobody imports this but ``open_database``."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

import psycopg
from psycopg import AsyncConnection, AsyncCursor, conninfo, errors
from psycopg.pq import TransactionStatus

from mindtable.core.complaint import Saying
from mindtable.core.limits import one_line
from mindtable.core.tongue import N_
from mindtable.server.database import EVERYTHING, Database, Missing, Row, Transaction, Unavailable, Value, Work
from mindtable.table.refused import Refused

T = TypeVar("T")

CONNECTIONS: Final = 8  # of one process, besides the one that listens and the one for words aside
LANES: Final = 4  # of them write at once at most, so that readers find one
CHANNEL: Final = "mindtable"
SCHEMA_LOCK: Final = 0x6D696E64  # any number that nobody else is likely to lock
AGAIN: Final = 3  # times that a transaction is begun anew because another one was in its way
LONGEST_PAUSE: Final = 2.0  # seconds between two tries to listen again

# A server that vanishes without a word is noticed after some seconds; an address may say otherwise.
PATIENCE: Final = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "2",
    "tcp_user_timeout": "15000",
}

_NOTIFY: Final = "SELECT pg_notify(%s, words) FROM unnest(%s::text[]) AS words"

_CLAIM: Final = "SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
_RELEASE: Final = "SELECT pg_advisory_unlock(hashtextextended(%s, 0))"
_TELL: Final = "SELECT pg_notify(%s, %s)"
# Nothing is kept that is said aside; and a machine that vanishes with a claim is noticed after some seconds.
_SIDE: Final = (
    "SET synchronous_commit = off; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; "
    "SET tcp_keepalives_count = 2"
)

Connection = AsyncConnection[Row]


class PostgreSQL(Database):
    """A pool of connections that are made when they are needed and left when they break.

    Writes that wait at the same time share transactions. PostgreSQL lets only one transaction that notifies come to
    pass at a time, so one for each write would be no faster than the disk can say that it has written.
    """

    blob = "BYTEA"
    shared = True

    def __init__(self, address: str, connections: int = CONNECTIONS) -> None:
        try:
            named = conninfo.conninfo_to_dict(address)
        except psycopg.Error as error:
            raise Refused(
                N_("The address of the database cannot be read: {reason}"), {"reason": one_line(str(error))}
            ) from None
        self.name = f"{named.get('dbname') or 'postgresql'}" + (f" on {named['host']}" if named.get("host") else "")
        self._settings: Final[dict[str, Any]] = {**PATIENCE, **named}
        self._free: Final = asyncio.Semaphore(connections)
        self._idle: Final[list[Connection]] = []
        self._waiting: Final[deque[_Wish]] = deque()
        self._lanes: Final[set[asyncio.Task[None]]] = set()
        self._side: Connection | None = None
        self._aside: Final = asyncio.Lock()
        self._claimed: Final[set[str]] = set()

    async def write(self, work: Work[T]) -> T:
        wish = _Wish(work, asyncio.get_running_loop().create_future())
        self._waiting.append(wish)
        if len(self._lanes) < LANES:
            lane = asyncio.create_task(self._grant_all())
            self._lanes.add(lane)
            lane.add_done_callback(self._lanes.discard)
        return cast(T, await wish.answer)

    async def change_schema(self, work: Work[T]) -> T:
        async def locked(transaction: Transaction) -> T:
            await transaction.rows("SELECT pg_advisory_xact_lock(?)", SCHEMA_LOCK)
            return await work(transaction)

        return await self.write(locked)

    async def read(self, work: Work[T]) -> T:
        return await self._transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work)

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        async with self._free:
            try:
                connection, cursor = await self._lent(_own(statement), values)
                try:
                    return await cursor.fetchall()
                finally:
                    await self._give_back(connection)
            except psycopg.Error as error:
                raise self._objection(error) from None

    async def hold(self) -> None:
        """Any number of processes may serve it."""

    async def listen(self) -> AsyncIterator[str]:
        pause = 0.05
        while True:
            try:
                async with await self._connected() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    pause = 0.05
                    yield EVERYTHING
                    async for notice in connection.notifies():
                        yield notice.payload
            except psycopg.Error:
                pass
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def claim(self, words: str) -> bool:
        async with self._aside:
            [[won]] = await self._said_aside(_CLAIM, words)
            if not won or words in self._claimed:  # a lock that we have is granted again
                if won:
                    await self._said_aside(_RELEASE, words)
                return False
            self._claimed.add(words)
            return True

    async def release(self, words: str) -> None:
        async with self._aside:
            if words in self._claimed:
                self._claimed.discard(words)
                await self._said_aside(_RELEASE, words)

    async def tell(self, words: str) -> None:
        async with self._aside:
            await self._said_aside(_TELL, CHANNEL, words)

    async def _said_aside(self, statement: str, *values: Value) -> list[Row]:
        """Say something on the connection whose locks are ours as long as it lasts. With it they are lost, which is no
        more than work done twice."""
        try:
            if self._side is None or self._side.closed:
                self._claimed.clear()
                self._side = await self._connected()
                await self._side.execute(_SIDE)
            return await (await self._side.execute(statement, values)).fetchall()
        except psycopg.Error as error:
            raise self._objection(error) from None

    async def close(self) -> None:
        while self._lanes:
            await asyncio.wait(self._lanes)
        if self._side is not None:
            await self._side.close()
        while self._idle:
            await self._idle.pop().close()

    async def _grant_all(self) -> None:
        """Grant what waits, a share of it in each transaction, until nothing waits."""
        while self._waiting:
            share = len(self._waiting) // LANES + 1
            wishes = [self._waiting.popleft() for _ in range(share)]
            try:
                await self._grant(wishes)
            except BaseException as error:
                for wish in wishes:
                    wish.end(error)
                if not isinstance(error, Exception):
                    raise

    async def _grant(self, wishes: list[_Wish]) -> None:
        """Grant wishes in one transaction; if one is refused, all once more with a savepoint for each."""

        async def lightly(transaction: Transaction) -> list[Any]:
            return [await wish.work(transaction) for wish in wishes]

        try:
            for wish, result in zip(wishes, await self._transaction("BEGIN", lightly), strict=True):
                wish.end(result)
        except Unavailable:
            raise
        except Exception:
            if len(wishes) == 1:
                raise
            await self._grant_carefully(wishes)

    async def _grant_carefully(self, wishes: list[_Wish]) -> None:
        async def carefully(transaction: Transaction) -> list[Any]:
            assert isinstance(transaction, _Transaction)
            outcomes: list[Any] = []
            for wish in wishes:
                said = len(transaction.notices)
                await transaction.run("SAVEPOINT wish")
                try:
                    outcomes.append(await wish.work(transaction))
                except Exception as error:
                    meant = self._objection(error) if isinstance(error, psycopg.Error) else error
                    if isinstance(meant, Unavailable):
                        raise
                    await transaction.run("ROLLBACK TO wish")
                    del transaction.notices[said:]
                    outcomes.append(meant)
                await transaction.run("RELEASE wish")
            return outcomes

        for wish, outcome in zip(wishes, await self._transaction("BEGIN", carefully), strict=True):
            wish.end(outcome)

    async def _transaction(self, begin: str, work: Work[T]) -> T:
        tries = 0
        async with self._free:
            while True:
                tries += 1
                try:
                    return await self._once(begin, work)
                except (errors.SerializationFailure, errors.DeadlockDetected) as error:
                    if tries == AGAIN:
                        raise self._objection(error) from None
                except psycopg.Error as error:
                    raise self._objection(error) from None

    async def _once(self, begin: str, work: Work[T]) -> T:
        connection, _ = await self._lent(begin)
        try:
            transaction = _Transaction(connection)
            result = await work(transaction)
            if transaction.notices:
                await connection.execute(_NOTIFY, (CHANNEL, transaction.notices))
            await connection.execute("COMMIT")
            return result
        except BaseException:
            if not connection.closed:
                await connection.rollback()
            raise
        finally:
            await self._give_back(connection)

    async def _lent(self, first: str, values: tuple[Value, ...] = ()) -> tuple[Connection, AsyncCursor[Row]]:
        """A connection and its answer to a first statement. One that broke while it lay idle is left for another."""
        while True:
            idle = bool(self._idle)
            connection = self._idle.pop() if idle else await self._connected()
            try:
                return connection, await connection.execute(first, values)
            except BaseException as error:
                await self._give_back(connection)
                if not (idle and isinstance(error, psycopg.Error) and connection.closed):
                    raise

    async def _give_back(self, connection: Connection) -> None:
        """Keep a connection for the next one, unless it broke or was left in the middle of something."""
        if not connection.closed and connection.info.transaction_status == TransactionStatus.IDLE:
            self._idle.append(connection)
        else:
            await connection.close()

    async def _connected(self) -> Connection:
        return await AsyncConnection.connect(autocommit=True, **self._settings)

    def _objection(self, error: psycopg.Error) -> Exception:
        """What an error means to those who asked; a mistake of ours stays what it is."""
        if isinstance(error, errors.ForeignKeyViolation):
            return Missing()
        if isinstance(error, errors.DiskFull):
            return self._unavailable(Saying(N_("the disk is full")))
        if isinstance(error, errors.ReadOnlySqlTransaction):
            return self._unavailable(Saying(N_("it can only be read")))
        if isinstance(error, errors.InsufficientPrivilege):
            return self._unavailable(Saying(N_("access is denied")))
        if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | psycopg.InternalError):
            return self._unavailable(Saying(N_("it says: {words}"), {"words": one_line(str(error)).rstrip(".?")}))
        return error

    def _unavailable(self, reason: Saying) -> Unavailable:
        return Unavailable(N_("The database {name} cannot be used: {reason}."), {"name": self.name, "reason": reason})


class _Transaction(Transaction):
    """What is said on a connection between BEGIN and COMMIT."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection
        self.notices: Final[list[str]] = []  # sent at the end, all at once

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        return await (await self._connection.execute(_own(statement), values)).fetchall()

    async def stream(self, statement: str, *values: Value) -> AsyncIterator[Row]:
        async with self._connection.cursor("stream") as cursor:
            cursor.itersize = 500
            await cursor.execute(_own(statement), values)
            async for row in cursor:
                yield row

    async def run(self, statement: str, *values: Value) -> int:
        return (await self._connection.execute(_own(statement), values)).rowcount

    async def run_many(self, statement: str, rows: Iterable[tuple[Value, ...]]) -> None:
        async with self._connection.cursor() as cursor:
            await cursor.executemany(_own(statement), rows)

    async def has_table(self, name: str) -> bool:
        return await self.rows("SELECT to_regclass(?)", name) != [(None,)]

    async def notify(self, words: str) -> None:
        self.notices.append(words)


class _Wish:
    """Work that somebody waits for."""

    def __init__(self, work: Work[Any], answer: asyncio.Future[Any]) -> None:
        self.work: Final = work
        self.answer: Final = answer

    def end(self, outcome: object) -> None:
        """Give the result, or raise the error, to whoever waits; nobody does who was cancelled."""
        if self.answer.done():
            return
        if isinstance(outcome, asyncio.CancelledError):
            self.answer.cancel()
        elif isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


@lru_cache(256)
def _own(statement: str) -> str:
    """A statement with the places for its values as psycopg writes them."""
    return statement.replace("?", "%s")
