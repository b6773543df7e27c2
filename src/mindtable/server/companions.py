"""Companions: games beside the box, each read from its log and kept in memory while somebody looks.

Whatever is entered is tried in memory, stored, and only then told. A game that could not be stored is read again.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, TypeVar

from mindtable.companion import log as logs
from mindtable.companion.companion import Companion, new_companion, read_companion
from mindtable.companion.protocol import summary_of
from mindtable.companion.report import Report
from mindtable.core.complaint import Complaint
from mindtable.core.limits import shown
from mindtable.core.tongue import N_
from mindtable.games import TITLES, title
from mindtable.server.beside import Beside
from mindtable.server.box_values import BoxValues, box_values
from mindtable.server.gallery import checked_packs
from mindtable.server.held import Held
from mindtable.server.limits import Buckets, Limits
from mindtable.server.people import LETTERS, Who, digest, new_secret
from mindtable.server.problem import Forbidden, Stale, TooMany, Unknown
from mindtable.server.rows import CompanionEntry, CompanionGame, Phone, PhoneLink
from mindtable.server.store import Conflict, Store
from mindtable.server.watch import LOGGER
from mindtable.server.wire import Pack
from mindtable.table.refused import Refused

PLAYING: Final = "playing"
OVER: Final = "over"
ENTRIES: Final = 3_000  # of one game: the longest have 400
TEXT: Final = 4_000  # letters of an entry: all facts of a long turn
KEPT: Final = 24  # games that are kept in memory though nobody looks at them
WORKERS: Final = 2  # threads in which the automas think
WATCHERS: Final = 24  # phones that look at one game at once
PHONES: Final = 24  # that may open one game
WAITING: Final = 60.0  # links without a game that may be made from one address in an hour
BROUGHT: Final = 60.0  # games that may be opened out of files from one address in an hour
LOOKED: Final = 24  # games that are asked for the values of a box; each began with those of the games before it
LINKS: Final = 100  # that may be made for one game
LINK: Final = 7 * 86_400.0  # seconds a link can be used
DAY: Final = 86_400.0
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]")
T = TypeVar("T")


@dataclass(frozen=True)
class NewGame:
    """A game beside the box that somebody sets up."""

    title: str
    mode: str
    options: dict[str, str]
    decks: dict[str, str]
    way: str
    seed: int | None
    packs: list[str]
    link: str


class Beheld(Held):
    """A game in memory."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.companion: Companion | None = None  # None: to be read
        self.marks: list[str] = []  # of the entries, in order
        self.watchers: Final[set[asyncio.Event]] = set()

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.set()


class Companions:
    """All games beside the box."""

    def __init__(
        self, store: Store, limits: Limits | None = None, clock: Callable[[], float] = time.time
    ) -> None:  # fmt: skip
        self.beside: Final = Beside(store)
        self.limits: Final = limits or Limits()
        self.clock: Final = clock
        self.waiting: Final = Buckets(WAITING / 3600.0, WAITING, time.monotonic)  # links without a game, by address
        self.brought: Final = Buckets(BROUGHT / 3600.0, BROUGHT, time.monotonic)  # games out of files, by address
        self._opening: Final = asyncio.Semaphore(1)
        self.beheld: Final[OrderedDict[str, Beheld]] = OrderedDict()
        self.stopping: Final = asyncio.Event()
        self._threads: Final = ThreadPoolExecutor(WORKERS, "mindtable-companion")

    def close(self) -> None:
        """Let everybody who looks go, and the threads."""
        self.let_go()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def let_go(self) -> None:
        self.stopping.set()
        for one in self.beheld.values():
            one.wake()

    def heard(self, id: str) -> None:
        """Another process has added to a game; without an id, to any."""
        for one in [self.beheld[id]] if id in self.beheld else [] if id else list(self.beheld.values()):
            one.wake()

    # -- making and opening

    async def make(self, who: Who, wish: NewGame) -> str:
        """A new game; whoever makes it may open it."""
        await self._may_make(who)
        if wish.title not in TITLES:
            raise Unknown(N_("There is no title {name!r}."), {"name": shown(wish.title)})
        if wish.way not in logs.BEGINNINGS:
            raise Refused(N_("The way is one of {words}."), {"words": ", ".join(logs.BEGINNINGS)})
        seed = secrets.randbelow(2**53) if wish.seed is None else wish.seed
        companion = await self.think(
            lambda: new_companion(
                wish.title,
                wish.mode or title(wish.title).modes[0],
                wish.options,
                wish.decks,
                wish.way,
                seed,
                1,
                wish.packs,
            )
        )
        return await self._keep(who, companion, wish.link)

    async def bring(self, who: Who, text: str, link: str, address: str) -> str:
        """A game out of a file goes on where it was left; whoever opens the file may open it."""
        await self._may_make(who)
        wait = self.brought.take(address)
        if wait:
            raise TooMany(N_("Too many games were opened from your address; please try again later."), wait=wait)
        async with self._opening:  # a long game takes both a while and a thread
            companion = await self.think(lambda: opened(text))
        return await self._keep(who, companion, link)

    async def _may_make(self, who: Who) -> None:
        assert who.visitor is not None, "whoever was greeted is a visitor"
        if self.limits.tables and await self.beside.made_since(who.visitor, self.clock() - DAY) >= self.limits.tables:
            raise TooMany(N_("You have made enough games today; please make the next one tomorrow."), wait=3600.0)

    async def _keep(self, who: Who, companion: Companion, secret: str) -> str:
        """Write a game down that is new here; a link that waits for its game opens it from now on."""
        link = digest(secret) if secret else None
        found = None if link is None else await self.beside.link(link)
        if found is None or found.companion is not None:
            link = None
        now, id, setting = self.clock(), secrets.token_urlsafe(9), companion.log.setting
        phase = OVER if companion.over else PLAYING
        game = CompanionGame(id, setting.title, setting.mode, companion.log.head(), who.visitor, phase, now, now)
        # When they were made nobody knows; each has a mark that nobody sends again.
        entries = [
            CompanionEntry(id, number, secrets.token_hex(6), entry.line(), 0.0)
            for number, entry in enumerate(companion.log.entries, 1)
        ]
        await self.beside.make(game, link, entries)
        one = self._one(id)
        one.companion, one.marks = companion, [entry.mark for entry in entries]
        return id

    async def box(self, who: Who, name: str) -> BoxValues:
        """What is printed in a visitor's box, as far as their games of a title know it."""
        games = [] if who.visitor is None else await self.beside.with_values(who.visitor, name, LOOKED)
        return await self.think(lambda: box_values(games))

    async def new_link(self, id: str | None) -> str:
        """A secret that opens a game for another phone; without a game, the one that is made with it."""
        if id is not None and await self.beside.links(id) >= LINKS:
            raise TooMany(N_("Too many links were made for this game."), wait=3600.0)
        secret = new_secret()
        await self.beside.new_link(PhoneLink(digest(secret), id, self.clock()))
        return secret

    async def behind(self, secret: str) -> PhoneLink:
        """What a secret opens; refused where it opens nothing."""
        found = await self.beside.link(digest(secret)) if len(secret) == LETTERS else None
        if found is None or found.made < self.clock() - LINK:
            raise Forbidden(N_("This link is not known, or it is too old."))
        return found

    async def join(self, link: PhoneLink, who: Who) -> None:
        """A visitor may open the game of a link from now on."""
        assert link.companion is not None
        assert who.visitor is not None
        if await self.beside.opened_by(link.companion, who.visitor):
            return
        if await self.beside.phones(link.companion) >= PHONES:
            raise TooMany(N_("Too many phones have opened this game."))
        await self.beside.admit(Phone(link.companion, who.visitor, self.clock()))

    async def may(self, id: str, who: Who) -> None:
        """Refuses whoever may not open a game; whether there is one is not told."""
        if who.visitor is None or len(id) > 40 or not await self.beside.opened_by(id, who.visitor):
            raise Forbidden(N_("This game is opened by its link: ask the other phone for it."))

    # -- reading and entering

    async def read(self, id: str, who: Who, look: Callable[[Companion], T]) -> T:
        """Look at a game while nobody changes it."""
        await self.may(id, who)
        one = self._one(id)
        async with one.used():
            companion = await self._latest(one)
            return await self.think(lambda: look(companion))

    async def enter(self, id: str, who: Who, number: int, mark: str, entry: logs.Entry) -> Report:
        """Add an entry. The same one sent twice counts once; one that answers a moment that is gone is refused."""
        await self.may(id, who)
        if len(entry.text) > TEXT or _CONTROL.search(entry.text):
            raise Refused(
                N_("An entry is one line of at most {most} letters."), {"most": TEXT}
            )  # fmt: skip
        return await asyncio.shield(asyncio.ensure_future(self._enter(self._one(id), number, mark, entry)))

    async def _enter(self, one: Beheld, number: int, mark: str, entry: logs.Entry) -> Report:
        async with one.used():
            companion = await self._latest(one)
            mark = sha256(f"{mark} {entry.line()}".encode("utf-8", "surrogatepass")).hexdigest()[:24]
            if 0 < number <= len(one.marks) and one.marks[number - 1] == mark:
                return Report()
            if number != len(one.marks) + 1:
                raise Stale(N_("The game has moved on, on another phone; look at it again."))
            if number > ENTRIES:
                raise TooMany(N_("This game has become too long to go on."))
            report = await self.think(lambda: entered(companion, entry))
            one.companion = None  # until it is stored: whatever goes wrong, it is read again
            phase, summary = PLAYING, ""
            if companion.over:
                phase, summary = OVER, json.dumps(await self.think(lambda: summary_of(companion)), ensure_ascii=False)
            line = CompanionEntry(one.id, number, mark, entry.line(), self.clock())
            try:
                await self.beside.append(line, phase, summary)
            except Conflict:
                raise Stale(N_("The game has moved on, on another phone; look at it again.")) from None
            one.companion = companion
            one.marks.append(mark)
        one.wake()
        return report

    def watch(self, id: str) -> asyncio.Event:
        """Somebody begins to look; is woken when there is something new."""
        one = self._one(id)
        if len(one.watchers) >= WATCHERS:
            raise TooMany(N_("Too many phones look at this game."))
        news = asyncio.Event()
        one.watchers.add(news)
        return news

    def leave(self, id: str, news: asyncio.Event) -> None:
        if id in self.beheld:
            self.beheld[id].watchers.discard(news)

    async def count(self, id: str) -> int:
        """How many entries a game has."""
        one = self._one(id)
        async with one.used():
            await self._latest(one)
            return len(one.marks)

    # -- memory

    def _one(self, id: str) -> Beheld:
        one = self.beheld.get(id)
        if one is None:
            one = self.beheld[id] = Beheld(id)
        self.beheld.move_to_end(id)
        for old in list(self.beheld)[: max(0, len(self.beheld) - KEPT)]:
            if not self.beheld[old].watchers and not self.beheld[old].users:
                del self.beheld[old]
        return one

    async def _latest(self, one: Beheld) -> Companion:
        """The game with all that was stored anywhere."""
        if one.companion is None:
            row = await self.beside.game(one.id)
            if row is None:
                self.beheld.pop(one.id, None)
                raise Unknown(N_("There is no such game."))
            entries = await self.beside.entries(one.id)
            text = row.head + "".join([f"{entry.line}\n" for entry in entries])
            one.companion = await self.think(lambda: Companion(logs.read_log(text)))
            one.marks = [entry.mark for entry in entries]
        elif self.beside.database.shared:
            companion, one.companion = one.companion, None
            for entry in await self.beside.entries(one.id, len(one.marks)):
                read = logs.read_entry(entry.line, entry.number)
                await self.think(lambda read=read: companion.enter(read))  # type: ignore[misc]
                one.marks.append(entry.mark)
            one.companion = companion
        return one.companion

    async def think(self, work: Callable[[], T]) -> T:
        """Do what may take a while beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def opened(text: str) -> Companion:
    """The game in a file that somebody kept; whatever is wrong with it is said."""
    if not text.startswith(logs.ANY):
        raise Refused(N_("This is not a game of the companion. One is kept with “Keep the game” in the menu."))
    try:
        log = logs.read_log(text)
        if len(log.entries) > ENTRIES:
            raise Refused(N_("A game has at most {most} entries."), {"most": ENTRIES})
        if any([len(entry.text) > TEXT or _CONTROL.search(entry.text) for entry in log.entries]):
            raise Refused(N_("An entry is one line of at most {most} letters."), {"most": TEXT})
        checked_packs([Pack("", pack) for pack in log.setting.packs])
        return read_companion(text)
    except Complaint as error:
        raise Refused(N_("This game cannot be opened: {reason}"), {"reason": error}) from error
    except Exception as error:
        LOGGER.warning("a companion game out of a file broke the rules' steps: %s", type(error).__name__)
        raise Refused(N_("This game cannot be opened: the rules cannot follow what is written there.")) from error


def entered(companion: Companion, entry: logs.Entry) -> Report:
    """Enter something; a table that was told so oddly that the rules cannot go on from it is refused like any other."""
    try:
        return companion.enter(entry)
    except Complaint:
        raise
    except Exception as error:
        LOGGER.warning("an entry of a companion game broke the rules' steps: %s", type(error).__name__)
        raise Refused(N_("The rules cannot go on from there; nothing was written down.")) from error
