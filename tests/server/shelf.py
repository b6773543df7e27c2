"""Small rows for the tests of the store."""

from dataclasses import replace

from mindtable.server.beside import Beside
from mindtable.server.database import Database, Row
from mindtable.server.rows import (
    TABLES,
    CompanionEntry,
    CompanionGame,
    Deck,
    Entry,
    Game,
    Key,
    Phone,
    PhoneLink,
    Seat,
    Visitor,
)
from mindtable.server.store import Store

DECK = "mindtable deck 1\nname: Œuvres"
SECRET = bytes(range(32))


def a_game(id: str = "game", creator: str | None = None, phase: str = "playing", touched: float = 10.0) -> Game:
    return Game(id, "essence", "duel", "2", 2, "title essence", "[]", SECRET, "{}", creator, phase, "{}", 10.0, touched)


def a_seat(number: int, game: str = "game", holder: str | None = None) -> Seat:
    return Seat(game, number, "person", f"Seat {number}", "", holder, "", 0)


def an_entry(number: int, game: str = "game", body: str = "{}") -> Entry:
    return Entry(game, number, "choice", 0, body, 10.0 + number)


def a_link(hash: bytes, seat: int, game: str = "game") -> Key:
    return Key(hash, game, seat, "link", 10.0, None)


async def new_game(store: Store, game: Game | None = None) -> None:
    """A game with two seats, a link for each, and its first entry."""
    game = game or a_game()
    name = game.id.encode()
    seats = [a_seat(0, game.id), a_seat(1, game.id)]
    links = [a_link(name + b"0", 0, game.id), a_link(name + b"1", 1, game.id)]
    await store.new_game(game, seats, links, [an_entry(1, game.id)])


async def append(store: Store, number: int, game: str = "game", body: str = "{}") -> None:
    await store.append(an_entry(number, game, body), touched=10.0 + number)


async def numbers(store: Store, game: str = "game") -> list[int]:
    return [entry.number for entry in await store.entries(game)]


async def fill(store: Store) -> None:
    """Something in every table; the backups in ``tests/server/backups`` hold the same."""
    ada, bea = await store.new_visitor(1.5), await store.new_visitor(2.5)
    await store.new_account("ada", "Ada “é” 🂡", "argon", ada.id, 3.0)
    await store.new_session(b"\x00\xffhash", ada.id, 3.0, 99.0)
    await new_game(store, replace(a_game(creator=ada.id), packs='[{"name": "p", "text": "a\\nb"}]'))
    await store.claim(b"game1", 4.0, bea.id)
    for number in range(2, 8):
        await append(store, number, body=f'{{"choice": "build Y0{number}"}}')
    await new_game(store, a_game("other", phase="over"))
    await store.new_deck(Deck("deck", ada.id, "ego-and-opus", DECK, "", 5.0, 6.0), 1)
    beside = Beside(store)
    await beside.new_link(PhoneLink(b"phone", None, 6.0))
    await beside.make(CompanionGame("box", "cerebria", "shaper", "head\n", ada.id, "playing", 6.0, 6.0), b"phone")
    await beside.admit(Phone("box", bea.id, 7.0))
    for number in (1, 2):
        await beside.append(
            CompanionEntry("box", number, f"mark {number}", f"told “{number}”", 6.0 + number), "playing"
        )


async def is_filled(store: Store) -> None:
    """Whether ``fill`` was here."""
    account, game = await store.account("ada"), await store.game("game")
    assert account is not None
    assert game is not None
    assert account.shown == "Ada “é” 🂡"
    assert await store.visitor(account.visitor) == Visitor(account.visitor, 1.5, 1.5)
    session = await store.session(b"\x00\xffhash")
    assert session is not None
    assert (session.visitor, session.expires) == (account.visitor, 99.0)
    assert (game.creator, game.secret, game.touched) == (account.visitor, SECRET, 17.0)
    assert game.packs == '[{"name": "p", "text": "a\\nb"}]'
    [free, held] = await store.seats("game")
    assert free.holder is None
    assert held.holder not in (None, account.visitor)
    key = await store.key(b"game1")
    assert key is not None
    assert key.used == 4.0
    assert await numbers(store) == list(range(1, 8))
    assert (await store.entries("game", 6))[0].body == '{"choice": "build Y07"}'
    assert await numbers(store, "other") == [1]
    decks = await store.decks_of(account.visitor)  # the first version had none
    assert [(deck.id, deck.body, deck.touched) for deck in decks] in ([], [("deck", DECK, 6.0)])
    beside = Beside(store)
    lines = [(entry.line, entry.mark) for entry in await beside.entries("box")]  # the first two versions had none
    assert lines in ([], [("told “1”", "mark 1"), ("told “2”", "mark 2")])
    if lines:
        link = await beside.link(b"phone")
        assert link == PhoneLink(b"phone", "box", 6.0)
        assert await beside.phones("box") == 2
        assert [(one.id, one.owner, one.touched) for one in await beside.games_of(account.visitor, 9)] == [
            ("box", account.visitor, 8.0)
        ]


async def everything(database: Database) -> dict[str, list[Row]]:
    """All rows of all tables, every column."""
    return {kind.table: sorted(await database.rows(f"SELECT * FROM {kind.table}"), key=repr) for kind in TABLES}
