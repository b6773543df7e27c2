"""Small rows for the tests of the store."""

from mindtable.server.store import Entry, Game, Key, Seat, Store

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
