"""Limits: how much, how often and how many the server takes, in one place; and the counters that keep to them.

What a reader of files takes stands in ``mindtable.core.limits``.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from mindtable.core.limits import DECK_BYTES, PACK_BYTES, RECORD_BYTES, SEATS
from mindtable.core.tongue import N_
from mindtable.server.problem import TooMany

NAME: Final = 24  # letters of a name: it has to fit a seat on a small board
PASSWORD: Final = (8, 200)  # letters; more than a sentence serves nobody, and each costs time to hash
ADDRESS: Final = 254  # letters of an e-mail address, as mail servers take them
SECRET: Final = 32  # bytes of a cookie, a link or a key: nobody guesses one
SESSION: Final = 365 * 86_400.0  # seconds a cookie lasts without being used: a year, games by letter are slow
RENEW: Final = 86_400.0  # seconds after which a cookie that is used lasts a year again; a write a day is enough
HASHING: Final = 2  # passwords that are hashed at once: each takes 64 MB and a core
WAITING: Final = 40  # passwords that wait for their turn; with two at once that is a few seconds
PACKS: Final = 8  # packs of cards at one table
DECKS: Final = 40  # that a visitor keeps; with their drafts half a megabyte at most
HEAD_BYTES: Final = 16_384  # of all headers of a request; browsers send 2 000
PATH: Final = 2_000  # letters of a path with its query; ours have 100
BODY: Final = 64_000  # bytes of a request: a choice has 200, a table without packs 2 000
PACKS_BODY: Final = PACKS * PACK_BYTES + SEATS * DECK_BYTES + BODY  # a table with packs of cards and decks
RECORD_BODY: Final = RECORD_BYTES + PACKS_BODY  # a record with its packs
BODY_SECONDS: Final = 20.0  # in which a body has to arrive; 4 MB at 2 Mbit a second
KEPT: Final = 20_000  # whoever is counted by one counter: about 4 MB


@dataclass(frozen=True)
class Limits:
    """The numbers that a host may want to change; 0 means no limit."""

    visitor_rate: float = 20.0  # requests a second of one cookie or key: a program that plays a seat needs 5
    visitor_burst: float = 60.0  # at once: a page with its pictures has 30
    address_rate: float = 100.0  # requests a second of one address: a household, a class room
    address_burst: float = 400.0
    visitors: float = 60.0  # new visitors an hour from one address, or whoever drops the cookie has no limit at all
    tables: int = 100  # that a visitor makes in a day
    measures: float = 12.0  # decks that a visitor has measured in an hour: each takes a core for a minute
    lays: float = 1.0  # times a second that an address lays packs over the cards of the gallery; 60 at once
    watchers: int = 100  # streams of one table: every entry is sent to each
    rooms: int = 400  # tables that are kept in memory though nobody looks at them; 200 kB each
    games: int = 60  # sets of rules and cards that are kept ready for them
    streams: int = 12  # of one visitor: one for each open tab
    address_streams: int = 300  # of one address


class Buckets:
    """A bucket of tokens for each of many keys: full at first, filled at a rate, one taken for each request."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float], most: int = KEPT) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.clock: Final = clock
        self.most: Final = most
        self.levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def take(self, key: str, tokens: float = 1.0) -> float:
        """Take tokens, and 0; or take none, and the seconds until they are there."""
        if self.rate <= 0:
            return 0.0
        now = self.clock()
        level, then = self.levels.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        wait = 0.0
        if level >= tokens:
            level -= tokens
        else:
            wait = (tokens - level) / self.rate
        self.levels[key] = (level, now)
        # Whoever was not seen for longest has the fullest bucket; a bucket that is forgotten is a full one.
        while len(self.levels) > self.most:
            self.levels.popitem(last=False)
        return wait


class Brake:
    """Makes those who fail wait, twice as long after each failure; what they do right forgives."""

    def __init__(self, free: int, longest: float, clock: Callable[[], float], most: int = KEPT) -> None:
        self.free: Final = free  # failures that cost nothing: people mistype
        self.longest: Final = longest  # seconds
        self.clock: Final = clock
        self.most: Final = most
        self.failures: Final[OrderedDict[str, tuple[int, float]]] = OrderedDict()  # how many, and until when to wait

    def wait(self, key: str) -> float:
        """The seconds until another try is listened to."""
        return max(0.0, self.failures.get(key, (0, 0.0))[1] - self.clock())

    def failed(self, key: str) -> None:
        """Count a failure. A try is counted before it is looked at, or many at once would all be free."""
        now = self.clock()
        count, until = self.failures.pop(key, (0, now))
        if now - until > self.longest:
            count = 0  # long ago
        count += 1
        over = count - self.free
        until = now + min(self.longest, 2.0 ** min(over - 1, 30)) if over > 0 else now
        self.failures[key] = (count, until)
        while len(self.failures) > self.most:
            self.failures.popitem(last=False)

    def forgive(self, key: str) -> None:
        """Forget the failures."""
        self.failures.pop(key, None)

    def spare(self, key: str) -> None:
        """Take back one failure that was none."""
        count, until = self.failures.get(key, (0, 0.0))
        if count > 1:
            self.failures[key] = (count - 1, min(until, self.clock()))
        else:
            self.failures.pop(key, None)


class Places:
    """How many of something each key holds at the same time, and no more than there are places."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.held: Final[dict[str, int]] = {}

    @contextmanager
    def taken(self, key: str) -> Iterator[None]:
        """Hold a place as long as the block lasts."""
        held = self.held.get(key, 0)
        if 0 < self.most <= held:
            raise TooMany(N_("There are {n} of these open already; close one first."), {"n": held}, wait=10.0)
        self.held[key] = held + 1
        try:
            yield
        finally:
            if self.held[key] == 1:
                del self.held[key]
            else:
                self.held[key] -= 1


class Streams:
    """Places for streams: so many for a visitor, and so many for all who come from one address."""

    def __init__(self, limits: Limits) -> None:
        self.visitors: Final = Places(limits.streams)
        self.addresses: Final = Places(limits.address_streams)

    @contextmanager
    def taken(self, visitor: str | None, address: str) -> Iterator[None]:
        """Hold a place as long as the block lasts; those without a cookie share the places of one visitor."""
        address = neighbourhood(address)
        with self.addresses.taken(address), self.visitors.taken(visitor or address):
            yield


@lru_cache(4096)
def neighbourhood(address: str) -> str:
    """The addresses that are counted as one: a household has a whole network of new ones (64 bits of the 128)."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped) if mapped is not None else str(IPv6Address(int(parsed) >> 64 << 64)) + "/64"
    return str(parsed)
