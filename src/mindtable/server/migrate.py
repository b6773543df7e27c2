"""Migrations: a database becomes one of this version, step by step."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from mindtable.core.tongue import N_
from mindtable.server.database import Database, Transaction, Unavailable

_FOLDER: Final = files("mindtable.server") / "migrations"


def steps() -> list[str]:
    """The texts of all steps, 0001.sql first."""
    names = sorted([file.name for file in _FOLDER.iterdir() if file.name.endswith(".sql")])
    assert names == [f"{number:04}.sql" for number in range(1, len(names) + 1)], names
    return [(_FOLDER / name).read_text(encoding="utf-8") for name in names]


async def migrate(database: Database) -> None:
    """Bring a database up to this version, each step whole or not at all; an empty or missing one is made."""
    texts = steps()

    async def step(transaction: Transaction) -> bool:
        version = await version_of(database, transaction)
        if version < len(texts):
            await climb(database, transaction, version, texts[version : version + 1])
        return version + 1 < len(texts)

    while await database.change_schema(step):
        pass


async def version_of(database: Database, transaction: Transaction) -> int:
    """The version of a database, 0 for an empty one; refuses one that is ahead of us."""
    if not await transaction.has_table("schema"):
        return 0
    [[version]] = await transaction.rows("SELECT version FROM schema")
    if version > len(steps()):
        raise Unavailable(
            N_("The database {name} was made by a newer version of Mindtable; install that one to use it."),
            {"name": database.name},
        )
    return int(version)


async def climb(database: Database, transaction: Transaction, version: int, texts: list[str]) -> None:
    """Take some steps from a version on."""
    if version == 0:
        await transaction.run("CREATE TABLE schema (version INTEGER NOT NULL)")
    for text in texts:
        for statement in statements(text.replace("{blob}", database.blob)):
            await transaction.run(statement)
    await transaction.run("DELETE FROM schema")
    await transaction.run("INSERT INTO schema (version) VALUES (?)", version + len(texts))


def statements(text: str) -> list[str]:
    """The statements of a step; comments go, since they may hold a semicolon or a question mark."""
    lines = [line.partition("--")[0].rstrip() for line in text.splitlines()]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]
