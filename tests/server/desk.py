"""A desk where people are received: a store, a clock that only the test turns, and requests as a browser sends them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from litestar import Request

from mindtable.server import heads
from mindtable.server.database import open_database
from mindtable.server.limits import Limits
from mindtable.server.people import COOKIE, People, Who
from mindtable.server.rows import Game, Key, Seat
from mindtable.server.store import Store


class Clock:
    """A clock that stands still."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Counting(PasswordHasher):
    """A quick hasher that remembers what it was asked to compare."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)

    compared: list[str] = []  # noqa: RUF012

    def verify(self, hash: str | bytes, password: str | bytes) -> Any:
        self.compared.append(str(hash))
        return super().verify(hash, password)


class Browser:
    """Keeps its cookies."""

    def __init__(self, address: str = "192.0.2.1", scheme: str = "http", headers: dict[str, str] | None = None) -> None:
        self.jar: dict[str, str] = {}
        self.address = address
        self.scheme = scheme
        self.headers = headers or {}
        self.given: list[str] = []

    def request(self) -> Request[Any, Any, Any]:
        lines = [(name.lower().encode(), text.encode("latin-1")) for name, text in self.headers.items()]
        if self.jar:
            lines.append((b"cookie", "; ".join([f"{name}={text}" for name, text in self.jar.items()]).encode()))
        scope: dict[str, Any] = {"type": "http", "method": "POST", "path": "/", "headers": lines, "scheme": self.scheme}
        scope["client"] = (self.address, 1234)
        scope[heads.COOKIES] = []
        return Request(scope)  # type: ignore[arg-type]

    def keep(self, request: Request[Any, Any, Any]) -> list[str]:
        """Take in the cookies that go out with the answer."""
        self.given = list(heads.scope_of(request)[heads.COOKIES])
        for cookie in self.given:
            name, _, rest = cookie.partition("=")
            text = rest.partition(";")[0].strip('"')
            if text:
                self.jar[name] = text
            else:
                self.jar.pop(name, None)
        return self.given


class Desk:
    """People and their store."""

    def __init__(self, store: Store, limits: Limits | None = None) -> None:
        self.clock = Clock()
        self.store = store
        Counting.compared = []
        self.people = People(store, self.clock, self.clock, limits, Counting())

    async def do(self, browser: Browser, what: Callable[..., Awaitable[Any]], *args: object) -> Any:
        """Let a browser ask for something, and keep the cookies of the answer."""
        request = browser.request()
        try:
            return await what(request, *args)
        finally:
            browser.keep(request)

    async def who(self, browser: Browser) -> Who:
        found = await self.do(browser, self.people.who)
        assert isinstance(found, Who)
        return found

    async def table(self, id: str, creator: str, keys: list[Key], holder: str | None = None) -> None:
        """A table for two."""
        game = Game(id, "essence", "", "1", 2, "", "[]", b"s", "{}", creator, "open", "{}", self.clock(), self.clock())
        seats = [Seat(id, number, "person", f"seat {number}", "", holder, "", 0) for number in (0, 1)]
        await self.store.new_game(game, seats, keys, [])


def at_desk(folder: Path, story: Callable[[Desk], Awaitable[None]], limits: Limits | None = None) -> None:
    """Tell a story at a desk with an empty store."""

    async def told() -> None:
        store = Store(open_database(str(folder / "desk.db")))
        await store.migrate()
        desk = Desk(store, limits)
        try:
            await story(desk)
        finally:
            desk.people.close()
            await store.close()

    asyncio.run(told())


__all__ = ["COOKIE", "Browser", "Clock", "Counting", "Desk", "at_desk"]
