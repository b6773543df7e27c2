"""Rows: what lies in the tables of the database, a class for each table, a field for each column."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, Final, Self

from mindtable.server.database import Row


class Line:
    """A row of a table in the database, its columns in order."""

    table: ClassVar[str]

    @classmethod
    def names(cls) -> list[str]:
        return [field.name for field in fields(cls)]  # type: ignore[arg-type]

    @classmethod
    def columns(cls) -> str:
        return ", ".join(cls.names())

    @classmethod
    def of(cls, row: Row) -> Self:
        return cls(*row)


@dataclass(frozen=True)
class Visitor(Line):
    """Somebody with a cookie."""

    table = "visitor"
    id: str
    made: float
    seen: float


@dataclass(frozen=True)
class Account(Line):
    """A visitor with a name and a password."""

    table = "account"
    name: str
    shown: str
    password: str
    visitor: str
    address: str
    lang: str
    made: float
    proof: bytes | None = None  # what proves the address, hashed; None: nothing has to be proved


@dataclass(frozen=True)
class Session(Line):
    """A cookie that was given out."""

    table = "session"
    hash: bytes
    visitor: str
    made: float
    seen: float
    expires: float


@dataclass(frozen=True)
class Game(Line):
    """One table: what was settled when it was made, and how far it is."""

    table = "game"
    id: str
    title: str
    mode: str
    edition: str
    seats: int
    head: str
    packs: str
    secret: bytes
    settings: str
    creator: str | None
    phase: str
    summary: str
    made: float
    touched: float


@dataclass(frozen=True)
class Listed(Line):
    """A game as it stands in a list: without its packs, which may be large, and without its secret."""

    table = "game"
    id: str
    title: str
    mode: str
    edition: str
    seats: int
    creator: str | None
    phase: str
    summary: str
    made: float
    touched: float


@dataclass(frozen=True)
class Seat(Line):
    """A seat of a game and who holds it."""

    table = "seat"
    game: str
    number: int
    kind: str
    name: str
    level: str
    holder: str | None
    salt: str
    away: int


@dataclass(frozen=True)
class Key(Line):
    """A secret that opens a seat: a link for one visit, or a key for a program."""

    table = "key"
    hash: bytes
    game: str
    seat: int
    kind: str
    made: float
    used: float | None


@dataclass(frozen=True)
class Entry(Line):
    """One thing that was done at a table."""

    table = "entry"
    game: str
    number: int
    kind: str
    seat: int
    body: str
    made: float


@dataclass(frozen=True)
class Deck(Line):
    """A deck that a visitor keeps, and what they changed since."""

    table = "deck"
    id: str
    visitor: str
    title: str
    body: str
    draft: str
    made: float
    touched: float


@dataclass(frozen=True)
class CompanionGame(Line):
    """A game beside the box: what was set up, and whose it is."""

    table = "companion"
    id: str
    title: str
    mode: str
    head: str
    owner: str | None
    phase: str
    made: float
    touched: float
    summary: str = ""  # how it ended, as JSON; empty while it goes on, and for one that was over before this was kept


@dataclass(frozen=True)
class Phone(Line):
    """A visitor who may open a game beside the box."""

    table = "companion_phone"
    companion: str
    visitor: str
    made: float


@dataclass(frozen=True)
class PhoneLink(Line):
    """A secret that opens a game beside the box; without one, the game that is made with it."""

    table = "companion_link"
    hash: bytes
    companion: str | None
    made: float


@dataclass(frozen=True)
class CompanionEntry(Line):
    """One line of the log of a game beside the box."""

    table = "companion_entry"
    companion: str
    number: int
    mark: str
    line: str
    made: float


# Every table but the one that holds the version; whatever a row refers to comes before it.
TABLES: Final[tuple[type[Line], ...]] = (
    Visitor, Account, Session, Game, Seat, Key, Entry, Deck, CompanionGame, Phone, PhoneLink, CompanionEntry,
)  # fmt: skip
