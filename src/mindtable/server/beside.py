"""Beside: what the database keeps of games beside the box: their logs, who may open them, and by which links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mindtable.companion import log as logs
from mindtable.server.database import Transaction, storable
from mindtable.server.rows import CompanionEntry, CompanionGame, Phone, PhoneLink
from mindtable.server.store import Conflict, Store, Taken, Unstorable

# The casts are for PostgreSQL, which must know the type of a value before it sees it.
_APPEND: Final = (
    f"INSERT INTO companion_entry ({CompanionEntry.columns()}) "
    "SELECT ?, CAST(? AS INTEGER), ?, ?, CAST(? AS DOUBLE PRECISION) "
    "WHERE CAST(? AS INTEGER) = 1 OR EXISTS (SELECT 1 FROM companion_entry WHERE companion = ? AND number = ?) "
    "ON CONFLICT DO NOTHING"
)
_PHONE: Final = f"INSERT INTO companion_phone ({Phone.columns()}) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"


class Beside:
    """Games beside the box, as they are kept. Everything that was written is on the disk when the method returns."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.database: Final = store.database

    async def make(self, game: CompanionGame, link: bytes | None, entries: Sequence[CompanionEntry] = ()) -> None:
        """A new game, opened by its owner, and by the link that was waiting for it; with what it begins with."""
        _check(game.head, game.title, game.mode, *[entry.line for entry in entries])

        async def work(transaction: Transaction) -> None:
            places = ", ".join(["?"] * len(game.names()))
            added = await transaction.run(
                f"INSERT INTO companion ({game.columns()}) VALUES ({places}) ON CONFLICT DO NOTHING",
                game.id, game.title, game.mode, game.head, game.owner, game.phase, game.made, game.touched,
                game.summary,
            )  # fmt: skip
            if not added:
                raise Taken(game.id)
            if game.owner is not None:
                await transaction.run(_PHONE, game.id, game.owner, game.made)
            for entry in entries:
                await transaction.run(
                    f"INSERT INTO companion_entry ({CompanionEntry.columns()}) VALUES (?, ?, ?, ?, ?)",
                    entry.companion, entry.number, entry.mark, entry.line, entry.made,
                )  # fmt: skip
            if link is not None:
                await transaction.run(
                    "UPDATE companion_link SET companion = ? WHERE hash = ? AND companion IS NULL", game.id, link
                )

        await self.database.write(work)

    async def game(self, id: str) -> CompanionGame | None:
        if not storable(id):
            return None
        rows = await self.database.rows(f"SELECT {CompanionGame.columns()} FROM companion WHERE id = ?", id)
        return CompanionGame.of(rows[0]) if rows else None

    async def games_of(self, visitor: str, limit: int) -> list[CompanionGame]:
        """The games that a visitor may open, those touched last first."""
        rows = await self.database.rows(
            f"SELECT {CompanionGame.columns()} FROM companion "
            "WHERE id IN (SELECT companion FROM companion_phone WHERE visitor = ?) ORDER BY touched DESC, id LIMIT ?",
            visitor, limit,
        )  # fmt: skip
        return [CompanionGame.of(row) for row in rows]

    async def with_values(
        self, visitor: str, title: str, limit: int
    ) -> list[tuple[CompanionGame, list[CompanionEntry]]]:  # fmt: skip
        """The games of a title that know values of the box and that a visitor may open, those touched last first."""
        rows = await self.database.rows(
            f"SELECT {CompanionGame.columns()} FROM companion WHERE title = ? "
            "AND id IN (SELECT companion FROM companion_phone WHERE visitor = ?) "
            "AND (head LIKE ? OR EXISTS "
            "(SELECT 1 FROM companion_entry WHERE companion_entry.companion = companion.id AND line LIKE ?)) "
            "ORDER BY touched DESC, id LIMIT ?",
            title, visitor, f"%\n{logs.PACK}%", f"{logs.PRINTED} %", limit,
        )  # fmt: skip
        games = [CompanionGame.of(row) for row in rows]
        return [(game, await self.entries(game.id)) for game in games]

    async def made_since(self, visitor: str, time: float) -> int:
        rows = await self.database.rows("SELECT COUNT(*) FROM companion WHERE owner = ? AND made >= ?", visitor, time)
        return int(rows[0][0])

    # Who may open a game.

    async def opened_by(self, id: str, visitor: str) -> bool:
        return bool(
            await self.database.rows(
                "SELECT 1 FROM companion_phone WHERE companion = ? AND visitor = ?", id, visitor
            )
        )  # fmt: skip

    async def phones(self, id: str) -> int:
        """How many may."""
        [[count]] = await self.database.rows("SELECT COUNT(*) FROM companion_phone WHERE companion = ?", id)
        return int(count)

    async def links(self, id: str) -> int:
        """How many links open a game."""
        [[count]] = await self.database.rows("SELECT COUNT(*) FROM companion_link WHERE companion = ?", id)
        return int(count)

    async def new_link(self, link: PhoneLink) -> None:
        async def work(transaction: Transaction) -> None:
            await transaction.run(
                f"INSERT INTO companion_link ({link.columns()}) VALUES (?, ?, ?)", link.hash, link.companion, link.made
            )

        await self.database.write(work)

    async def link(self, hash: bytes) -> PhoneLink | None:
        rows = await self.database.rows(f"SELECT {PhoneLink.columns()} FROM companion_link WHERE hash = ?", hash)
        return PhoneLink.of(rows[0]) if rows else None

    async def admit(self, phone: Phone) -> None:
        """Another visitor may open a game."""

        async def work(transaction: Transaction) -> None:
            await transaction.run(_PHONE, phone.companion, phone.visitor, phone.made)

        await self.database.write(work)

    # The log.

    async def entries(self, id: str, after: int = 0) -> list[CompanionEntry]:
        rows = await self.database.rows(
            f"SELECT {CompanionEntry.columns()} FROM companion_entry WHERE companion = ? AND number > ? "
            "ORDER BY number", id, after,
        )  # fmt: skip
        return [CompanionEntry.of(row) for row in rows]

    async def append(self, entry: CompanionEntry, phase: str, summary: str = "") -> None:
        """Add the next entry; raises Conflict if the number is taken or the entry before it is not there."""
        _check(entry.mark, entry.line, summary)

        async def work(transaction: Transaction) -> None:
            added = await transaction.run(
                _APPEND, entry.companion, entry.number, entry.mark, entry.line, entry.made, entry.number,
                entry.companion, entry.number - 1,
            )  # fmt: skip
            if not added:
                raise Conflict
            await transaction.run(
                "UPDATE companion SET touched = ?, phase = ?, summary = ? WHERE id = ?", entry.made, phase, summary,
                entry.companion,
            )  # fmt: skip
            await transaction.notify(f"{entry.companion} {entry.number} {self.store.origin}")

        await self.database.write(work)


def _check(*texts: str) -> None:
    if not all([storable(text) for text in texts]):
        raise Unstorable
