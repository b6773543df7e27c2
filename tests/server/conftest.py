"""What the tests of the server share.

Tests that await something are coroutines in a module with ``pytestmark = pytest.mark.anyio``; the plugin comes with
Litestar. Fixtures that are coroutines run in the loop of the test. A test that asks for ``store`` (or ``database``, or
``address``) runs on SQLite and on a real PostgreSQL, which is started once for each process of pytest.
"""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest

from mindtable.server.app import House
from mindtable.server.database import Database, open_database
from mindtable.server.store import Store
from mindtable.testing.cluster import Cluster, NoCluster

from .hall import Guest, hall

# A shell lets what it runs in the background ignore Ctrl-C, and so would every server that we start and stop with it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    try:
        made = Cluster()
    except NoCluster as reason:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"not tested on PostgreSQL: {reason}")
    with made:
        yield made


@pytest.fixture(scope="session")
def used() -> list[str]:
    """Databases of PostgreSQL that were emptied after a test: making one takes longer than most tests."""
    return []


@pytest.fixture
def hosted(cluster: Cluster, used: list[str]) -> Iterator[str]:
    """The address of an empty database of PostgreSQL."""
    address = used.pop() if used else cluster.new_database()
    yield address
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    used.append(address)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database of either kind can be made; nothing is there yet."""
    if request.param == "sqlite":
        return f"sqlite://{tmp_path}/tables.sqlite"
    hosted: str = request.getfixturevalue("hosted")
    return hosted


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    """A database with nothing in it, not even tables."""
    opened = open_database(address)
    yield opened
    await opened.close()


@pytest.fixture
async def store(database: Database) -> Store:
    """An empty store of this version."""
    made = Store(database)
    await made.migrate()
    return made


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A whole server, without a network."""
    async with hall(tmp_path) as opened:
        yield opened


@pytest.fixture
def ann(house: House) -> Guest:
    """The first guest."""
    return Guest(house)
