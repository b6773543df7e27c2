"""Store: every statement of the server, in the words of the table. It knows nothing of the network and of the rules."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_
from mindtable.server.database import EVERYTHING, Database, Transaction, Value, storable
from mindtable.server.migrate import migrate
from mindtable.server.rows import Account, Deck, Entry, Game, Key, Line, Listed, Seat, Session, Visitor

MOVED: Final = 0  # told like the number of an entry: the seats of a game are somebody else's
HURRY: Final = -1  # in the same place: whoever thinks for a bot of this game shall come to an end
THOUGHT: Final = -2  # how far a bot has thought; followed by seat, simulations done, and of how many
OVER: Final = ("over", "closed")  # phases of games in which nothing happens any more
MANY: Final = 2**31 - 1  # more than there are


class Conflict(Complaint):
    """An entry came too late: another of its number is there already, or the one before it is not."""

    def __init__(self) -> None:
        super().__init__(N_("Somebody else was faster; look at the table again."))


class Taken(Complaint):
    """A name or number that is to stand for one thing stands for another already."""

    def __init__(self, name: str) -> None:
        super().__init__(N_("The name {name!r} is taken; choose another one."), {"name": name})


class Unstorable(Complaint):
    """A text that no database can hold."""

    def __init__(self) -> None:
        super().__init__(N_("The text contains a character that cannot be stored."))


@dataclass(frozen=True)
class Purged:
    """How much retention took away."""

    games: int
    sessions: int
    visitors: int


L = TypeVar("L", bound=Line)


class Store:
    """What the server keeps. Everything that was written is on the disk when the method returns."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.origin: Final = secrets.token_hex(8)  # tells our own notices from those of other processes

    async def migrate(self) -> None:
        """Bring the database up to this version."""
        await migrate(self.database)

    async def ping(self) -> None:
        """Raises Unavailable if the database does not answer."""
        await self.database.rows("SELECT version FROM schema")

    async def close(self) -> None:
        await self.database.close()

    # Visitors, sessions and accounts.

    async def new_visitor(self, now: float) -> Visitor:
        visitor = Visitor(secrets.token_urlsafe(12), now, now)
        await self._insert([visitor])
        return visitor

    async def visitor(self, id: str) -> Visitor | None:
        return await self._one(Visitor, "id = ?", id)

    async def touch_visitor(self, id: str, now: float) -> None:
        await self._run("UPDATE visitor SET seen = ? WHERE id = ?", now, id)

    async def new_session(self, hash: bytes, visitor: str, now: float, expires: float) -> None:
        await self._insert([Session(hash, visitor, now, now, expires)])

    async def session(self, hash: bytes) -> Session | None:
        """Also one that has expired."""
        return await self._one(Session, "hash = ?", hash)

    async def touch_session(self, hash: bytes, now: float, expires: float) -> None:
        await self._run("UPDATE session SET seen = ?, expires = ? WHERE hash = ?", now, expires, hash)

    async def end_session(self, hash: bytes) -> None:
        await self._run("DELETE FROM session WHERE hash = ?", hash)

    async def end_sessions_of(self, visitor: str) -> None:
        await self._run("DELETE FROM session WHERE visitor = ?", visitor)

    async def new_account(
        self, name: str, shown: str, password: str, visitor: str, now: float, lang: str = "en"
    ) -> Account:
        """Raises Taken if there is an account of that name, or the visitor has one."""
        account = Account(name, shown, password, visitor, "", lang, now)
        await self._insert([account], shown)
        return account

    async def account(self, name: str) -> Account | None:
        return await self._one(Account, "name = ?", name)

    async def account_of(self, visitor: str) -> Account | None:
        return await self._one(Account, "visitor = ?", visitor)

    async def set_password(self, name: str, password: str) -> None:
        await self._run("UPDATE account SET password = ? WHERE name = ?", password, name)

    async def set_lang(self, name: str, lang: str) -> None:
        await self._run("UPDATE account SET lang = ? WHERE name = ?", lang, name)

    async def set_address(self, name: str, address: str, proof: bytes | None = None) -> None:
        await self._run("UPDATE account SET address = ?, proof = ? WHERE name = ?", address, proof, name)

    async def prove_address(self, proof: bytes) -> bool:
        """Whether somebody's address waited for this proof, which is used up."""

        async def work(transaction: Transaction) -> bool:
            return await transaction.run("UPDATE account SET proof = NULL WHERE proof = ?", proof) > 0

        return await self.database.write(work)

    async def move_seats(self, guest: str, visitor: str) -> None:
        """Whatever one visitor holds and made is another's from now on: a guest has logged in."""
        _check(guest, visitor)

        async def work(transaction: Transaction) -> None:
            games = await transaction.rows(_GAMES_OF, guest, guest)
            await transaction.run("UPDATE seat SET holder = ? WHERE holder = ?", visitor, guest)
            await transaction.run("UPDATE game SET creator = ? WHERE creator = ?", visitor, guest)
            await transaction.run("UPDATE deck SET visitor = ? WHERE visitor = ?", visitor, guest)
            await transaction.run("UPDATE companion SET owner = ? WHERE owner = ?", visitor, guest)
            await transaction.run(_MOVE_PHONES, visitor, guest)
            for [game] in games:
                await transaction.notify(f"{game} {MOVED} {self.origin}")

        await self.database.write(work)

    # Games.

    async def new_game(self, game: Game, seats: Sequence[Seat], keys: Sequence[Key], entries: Sequence[Entry]) -> None:
        """A whole new table, or nothing of it."""
        if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
            raise ValueError("the entries of a game are numbered 1, 2, 3 …")
        await self._insert([game, *seats, *keys, *entries])

    async def game(self, id: str) -> Game | None:
        return await self._one(Game, "id = ?", id)

    async def seats(self, game: str) -> list[Seat]:
        return await self._all(Seat, "game = ? ORDER BY number", game)

    async def games_of(self, visitor: str, limit: int, before: float | None = None) -> list[Listed]:
        """The games that a visitor made or holds a seat in, those touched last first, all touched before a time."""
        mine = "(creator = ? OR id IN (SELECT game FROM seat WHERE holder = ?))"
        if before is None:
            return await self._all(Listed, f"{mine} ORDER BY touched DESC, id LIMIT ?", visitor, visitor, limit)
        earlier = f"{mine} AND touched < ? ORDER BY touched DESC, id LIMIT ?"
        return await self._all(Listed, earlier, visitor, visitor, before, limit)

    async def seats_around(self, visitor: str, limit: int) -> list[Seat]:
        """All seats of the games that a visitor made or holds a seat in, those of the latest so many games."""
        mine = "creator = ? OR id IN (SELECT game FROM seat WHERE holder = ?)"
        latest = f"SELECT id FROM game WHERE {mine} ORDER BY touched DESC, id LIMIT ?"
        return await self._all(Seat, f"game IN ({latest}) ORDER BY game, number", visitor, visitor, limit)

    async def games(self, limit: int | None) -> list[Listed]:
        """All games, or the latest so many, those touched last first; for the host alone."""
        return await self._all(Listed, "1 = 1 ORDER BY touched DESC, id LIMIT ?", limit if limit is not None else MANY)

    async def games_made_since(self, visitor: str, time: float) -> int:
        if not storable(visitor):
            return 0
        [[count]] = await self.database.rows("SELECT COUNT(*) FROM game WHERE creator = ? AND made >= ?", visitor, time)
        return int(count)

    # Entries.

    async def append(
        self,
        entry: Entry,
        *,
        touched: float | None,
        phase: str | None = None,
        summary: str | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        """Add the next entry of a game, with what changes along with it; None leaves a time, phase or summary as it is.

        Raises Conflict if the number is taken or the entry before it is not there.
        """
        _check(*_values(entry), phase, summary)
        for seat in seats:
            _check(*_values(seat))

        async def work(transaction: Transaction) -> None:
            added = await transaction.run(_APPEND, *_values(entry), entry.number, entry.game, entry.number - 1)
            if not added:
                raise Conflict
            await transaction.run(_TOUCH, touched, phase, summary, entry.game)
            for seat in seats:
                await transaction.run(_SET_SEAT, *_values(seat)[2:], seat.game, seat.number)
            await transaction.notify(f"{entry.game} {entry.number} {self.origin}")

        await self.database.write(work)

    async def entries(self, game: str, after: int = 0) -> list[Entry]:
        return await self._all(Entry, "game = ? AND number > ? ORDER BY number", game, after)

    async def tell(self, game: str, *numbers: int) -> None:
        """Tell the other processes HURRY or a THOUGHT; nothing is kept of it."""
        first, *more = [str(number) for number in numbers]
        await self.database.tell(" ".join([game, first, self.origin, *more]))

    async def listen(self) -> AsyncIterator[tuple[str, int, list[int]]]:
        """Game and entry of what other processes append, or MOVED, HURRY or THOUGHT and what belongs to it.

        ``("", MOVED, [])`` comes whenever some may have gone unheard, first of all at the beginning: then every game
        that is kept in memory must be looked at. On SQLite nobody else appends, and nothing ever comes.
        """
        async for words in self.database.listen():
            if words == EVERYTHING:
                yield "", MOVED, []
                continue
            game, number, origin, *more = words.split()
            if origin != self.origin:
                yield game, int(number), [int(one) for one in more]

    # Links and keys.

    async def new_key(self, key: Key) -> None:
        await self._insert([key])

    async def key(self, hash: bytes) -> Key | None:
        return await self._one(Key, "hash = ?", hash)

    async def claim(self, hash: bytes, now: float, visitor: str) -> tuple[str, int] | None:
        """Use up a link: the visitor becomes the holder of its seat. None if there is no such link or it was used.

        What the seat could be opened with before opens nothing any more, or whoever handed it on could still play it.
        """
        _check(visitor)

        async def work(transaction: Transaction) -> tuple[str, int] | None:
            found = await transaction.rows("SELECT game, seat FROM key WHERE hash = ?", hash)
            if not found:
                return None
            [[game, seat]] = found
            # The seat comes first: two links to it that are used at once wait for each other here, and nowhere else.
            await transaction.run("UPDATE seat SET holder = holder WHERE game = ? AND number = ?", game, seat)
            won = await transaction.run(
                "UPDATE key SET used = ? WHERE hash = ? AND kind = 'link' AND used IS NULL", now, hash
            )
            if not won:
                return None
            here = "game = ? AND number = ?"
            [[holder]] = await transaction.rows(f"SELECT holder FROM seat WHERE {here}", game, seat)
            if holder != visitor:
                await transaction.run(f"UPDATE seat SET holder = ? WHERE {here}", visitor, game, seat)
                await transaction.run("DELETE FROM key WHERE game = ? AND seat = ? AND hash <> ?", game, seat, hash)
            return game, seat

        return await self.database.write(work)

    async def end_keys(self, game: str, seat: int) -> None:
        """All links and keys of a seat, used or not, open nothing any more."""
        await self._run("DELETE FROM key WHERE game = ? AND seat = ?", game, seat)

    # Decks.

    async def new_deck(self, deck: Deck, most: int) -> bool:
        """Keep a deck; false where its visitor has the most already."""
        _check(*_values(deck))

        async def work(transaction: Transaction) -> bool:
            # The visitor comes first: two decks of theirs that come at once wait for each other here.
            await transaction.run("UPDATE visitor SET seen = seen WHERE id = ?", deck.visitor)
            [[count]] = await transaction.rows("SELECT COUNT(*) FROM deck WHERE visitor = ?", deck.visitor)
            if int(count) >= most:
                return False
            marks = ", ".join(["?"] * len(Deck.names()))
            await transaction.run(f"INSERT INTO deck ({Deck.columns()}) VALUES ({marks})", *_values(deck))
            return True

        return await self.database.write(work)

    async def decks_of(self, visitor: str) -> list[Deck]:
        """The decks of a visitor, those touched last first."""
        return await self._all(Deck, "visitor = ? ORDER BY touched DESC, id", visitor)

    async def deck(self, id: str) -> Deck | None:
        return await self._one(Deck, "id = ?", id)

    async def set_deck(self, id: str, body: str, draft: str, now: float) -> None:
        await self._run("UPDATE deck SET body = ?, draft = ?, touched = ? WHERE id = ?", body, draft, now, id)

    async def end_deck(self, id: str) -> None:
        await self._run("DELETE FROM deck WHERE id = ?", id)

    # Retention.

    async def release_visitor(self, visitor: str) -> None:
        """Forget a person: sessions, account, decks and programs go, seats become free, games stay."""
        _check(visitor)

        async def work(transaction: Transaction) -> None:
            games = await transaction.rows(_GAMES_OF, visitor, visitor)
            await transaction.run(_END_PROGRAMS, visitor)
            await transaction.run("DELETE FROM visitor WHERE id = ?", visitor)
            for [game] in games:
                await transaction.notify(f"{game} {MOVED} {self.origin}")

        await self.database.write(work)

    async def ended(self, before: float) -> int:
        """How many games ended before a time and were not touched since."""
        found = 0
        for table in ("game", "companion"):
            [[count]] = await self.database.rows(f"SELECT COUNT(*) FROM {table} WHERE {_ENDED}", *OVER, before)
            found += int(count)
        return found

    async def purge(self, before: float) -> Purged:
        """Delete what ended before a time: finished games, expired sessions, and visitors who have nothing left."""

        async def work(transaction: Transaction) -> Purged:
            games = await transaction.run(f"DELETE FROM game WHERE {_ENDED}", *OVER, before)
            games += await transaction.run(f"DELETE FROM companion WHERE {_ENDED}", *OVER, before)
            await transaction.run("DELETE FROM companion_link WHERE made < ?", before)
            sessions = await transaction.run("DELETE FROM session WHERE expires < ?", before)
            visitors = await transaction.run(_FORGET, before)
            return Purged(games, sessions, visitors)

        return await self.database.write(work)

    # How all of it is asked.

    async def _all(self, kind: type[L], where: str, *values: Value) -> list[L]:
        if not all([storable(value) for value in values]):
            return []  # what cannot be kept is not there
        rows = await self.database.rows(f"SELECT {kind.columns()} FROM {kind.table} WHERE {where}", *values)
        return [kind.of(row) for row in rows]

    async def _one(self, kind: type[L], where: str, *values: Value) -> L | None:
        found = await self._all(kind, where, *values)
        return found[0] if found else None

    async def _run(self, statement: str, *values: Value) -> None:
        _check(*values)

        async def work(transaction: Transaction) -> None:
            await transaction.run(statement, *values)

        await self.database.write(work)

    async def _insert(self, lines: Sequence[Line], name: str = "") -> None:
        """Add rows, all or none; raises Taken if one is there already."""
        for line in lines:
            _check(*_values(line))

        async def work(transaction: Transaction) -> None:
            for line in lines:
                if not await transaction.run(f"{_insertion(type(line))} ON CONFLICT DO NOTHING", *_values(line)):
                    raise Taken(name or str(_values(line)[0]))

        await self.database.write(work)


def _insertion(kind: type[Line]) -> str:
    places = ", ".join(["?"] * len(kind.names()))
    return f"INSERT INTO {kind.table} ({kind.columns()}) VALUES ({places})"


def _values(line: Line) -> tuple[Value, ...]:
    return tuple([getattr(line, name) for name in line.names()])


def _check(*values: Value) -> None:
    if not all([storable(value) for value in values]):
        raise Unstorable


# The casts are for PostgreSQL, which must know the type of a value before it sees it.
_APPEND: Final = (
    f"INSERT INTO entry ({Entry.columns()}) SELECT ?, CAST(? AS INTEGER), ?, CAST(? AS INTEGER), ?, "
    "CAST(? AS DOUBLE PRECISION) "
    "WHERE CAST(? AS INTEGER) = 1 OR EXISTS (SELECT 1 FROM entry WHERE game = ? AND number = ?) ON CONFLICT DO NOTHING"
)
_TOUCH: Final = (
    "UPDATE game SET touched = COALESCE(CAST(? AS DOUBLE PRECISION), touched), "
    "phase = COALESCE(CAST(? AS TEXT), phase), summary = COALESCE(CAST(? AS TEXT), summary) WHERE id = ?"
)
_SET_SEAT: Final = (
    "UPDATE seat SET kind = ?, name = ?, level = ?, holder = ?, salt = ?, away = ? WHERE game = ? AND number = ?"
)
_GAMES_OF: Final = "SELECT game FROM seat WHERE holder = ? UNION SELECT id FROM game WHERE creator = ?"
_END_PROGRAMS: Final = (
    "DELETE FROM key WHERE kind = 'key' "
    "AND EXISTS (SELECT 1 FROM seat WHERE seat.game = key.game AND seat.number = key.seat AND seat.holder = ?)"
)
_MOVE_PHONES: Final = (
    "INSERT INTO companion_phone (companion, visitor, made) SELECT companion, CAST(? AS TEXT), made "
    "FROM companion_phone WHERE visitor = ? ON CONFLICT DO NOTHING"
)
_ENDED: Final = "phase IN (?, ?) AND touched < ?"
_FORGET: Final = (
    "DELETE FROM visitor WHERE seen < ? "
    "AND NOT EXISTS (SELECT 1 FROM session WHERE session.visitor = visitor.id) "
    "AND NOT EXISTS (SELECT 1 FROM account WHERE account.visitor = visitor.id) "
    "AND NOT EXISTS (SELECT 1 FROM game WHERE game.creator = visitor.id) "
    "AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.holder = visitor.id) "
    "AND NOT EXISTS (SELECT 1 FROM companion_phone WHERE companion_phone.visitor = visitor.id)"
)
