"""The database of the server, as the command line names it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from mindtable.cli.errors import Broken
from mindtable.core.tongue import Tongue
from mindtable.server.database import Database, Unavailable, open_database
from mindtable.table.store import home

T = TypeVar("T")


def with_database(address: str | None, work: Callable[[Database], Coroutine[Any, Any, T]]) -> T:
    """Do something with the database and close it; one that cannot be used is said in a sentence."""

    async def whole() -> T:
        database = open_database(address if address is not None else str(default_file()))
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        return asyncio.run(whole())
    except Unavailable as error:
        raise Broken(error.saying.message, error.saying.values) from None


def default_file() -> Path:
    """The database where none is named."""
    return home() / "tables.sqlite"


def told(rows: dict[str, int], tongue: Tongue) -> str:
    """How much was written or read."""
    games = tongue.count("{n} game", "{n} games", rows.get("game", 0))
    people = tongue.count("{n} account", "{n} accounts", rows.get("account", 0))
    return tongue.join([games, people], tongue.say("and"))
