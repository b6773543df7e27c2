"""Several processes on one PostgreSQL: one of them lets a bot think, and all of them say how far it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from mindtable.server import live as lives
from mindtable.server.app import ROOMY, House, Settings
from mindtable.server.database import Unavailable, open_database
from mindtable.server.guard import Care
from mindtable.server.match import CHOICE
from mindtable.server.question import Question
from mindtable.server.thinking import Thinking

from .hall import UNHURRIED, Guest, two

pytestmark = pytest.mark.anyio


class Heads:
    """Counts the questions that the bots of a house are asked; what it is told to keep is never answered."""

    def __init__(self, house: House, keep: bool = False) -> None:
        self.house = house
        self.asked: list[Question] = []
        self.ask = house.thinkers.ask
        self.loop = asyncio.get_running_loop()
        self.keep = keep
        self.kept: list[Thinking] = []
        house.thinkers.ask = self.count  # type: ignore[method-assign]

    def count(self, question: Question, progress: Any = None) -> Thinking:
        self.asked.append(question)
        if self.keep:
            self.kept.append(Thinking(question, progress, self.loop))
            return self.kept[-1]
        return self.ask(question, progress)


@asynccontextmanager
async def twins(hosted: str) -> AsyncIterator[tuple[House, House]]:
    """Two processes of one server, as it were."""
    settings = Settings(hosted, 1, Care(roomy=ROOMY, limits=UNHURRIED))
    one, other = House(settings), House(settings)
    async with one.living(), other.living():
        yield one, other


def double(guest: Guest, house: House) -> Guest:
    """The same person at another process."""
    made = Guest(house)
    made.client.cookies.update(guest.client.cookies)
    return made


async def until(found: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(30):
        while not await found():
            await asyncio.sleep(0.01)


async def thought_about(here: Heads, other: House) -> tuple[str, Guest]:
    """A table whose bot thinks here for as long as we like, and its person, who looks on from the other process."""
    ann = Guest(here.house)
    table = (await ann.post("/tables", two("bot", "me", seed=7)))["table"]

    async def asked() -> bool:
        return bool(here.kept)

    await until(asked)
    await other.live.read(table, lambda room, match: None)
    other.live.watch(table, -1, "")
    return table, double(ann, other)


async def test_one_process_lets_a_bot_think(hosted: str) -> None:
    async with twins(hosted) as (one, other):
        heads = [Heads(one), Heads(other)]
        ann = Guest(one)
        there = double(ann, other)
        table = (await ann.post("/tables", two("me", "bot", seed=7)))["table"]
        there.client.cookies.update(ann.client.cookies)
        for house in (one, other):
            await house.live.read(table, lambda room, match: None)
            house.live.watch(table, -1, "")
        for turn in range(12):
            await (ann, there)[turn % 2].settled(table)
            await (ann, there)[turn % 2].choose(table)
        await asyncio.gather(ann.settled(table), there.settled(table))
        bots = [each for each in await one.store.entries(table) if each.kind == CHOICE and each.seat == 1]
        assert len(bots) > 5
        assert len(heads[0].asked) + len(heads[1].asked) == len(bots)


async def test_what_another_process_thinks_is_seen_and_hurried(hosted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lives, "TOLD", 0.0)
    async with twins(hosted) as (one, other):
        here, elsewhere = Heads(one, keep=True), Heads(other)
        table, there = await thought_about(here, other)
        here.kept[0].tell(3000, 9000)

        async def seen() -> bool:
            return [one["done"] for one in (await there.get(f"/tables/{table}"))["thinking"]] == [3]

        await until(seen)
        hurried = asyncio.Event()
        here.kept[0].hurry = hurried.set  # type: ignore[method-assign]
        await there.post(f"/tables/{table}/hurry")
        await asyncio.wait_for(hurried.wait(), 30)
        assert not elsewhere.asked


async def test_a_process_that_ends_leaves_its_bots_to_others(hosted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lives, "TURN", 0.1)
    async with twins(hosted) as (one, other):
        here = Heads(one, keep=True)
        table, there = await thought_about(here, other)
        await asyncio.sleep(0.5)
        assert (await there.get(f"/tables/{table}"))["entry"] == 1  # it is still thought about
        await one.store.database.close()  # as its end would
        async with asyncio.timeout(30):
            assert (await there.settled(table, seat=1))["asked"] == [1]


async def test_a_claim_is_tried_until_it_can_be_known(hosted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks on: whoever plays by letter would wait for ever."""
    monkeypatch.setattr(lives, "TURN", 0.01)
    async with twins(hosted) as (one, _):
        claim, tries = one.store.database.claim, iter([True, True, False])

        async def broken(words: str) -> bool:
            if next(tries, False):
                raise Unavailable("The connection broke.")
            return await claim(words)

        monkeypatch.setattr(one.store.database, "claim", broken)
        table = (await Guest(one).post("/tables", two("bot", "me", seed=7)))["table"]

        async def chosen() -> bool:
            return any([entry.kind == CHOICE for entry in await one.store.entries(table)])

        await until(chosen)


async def test_what_is_claimed_is_claimed_once(hosted: str) -> None:
    mine, theirs = open_database(hosted), open_database(hosted)
    assert await mine.claim("a")
    assert not await mine.claim("a")
    assert not await theirs.claim("a")
    assert await theirs.claim("b")
    await theirs.release("a")  # not theirs to release
    assert not await theirs.claim("a")
    await mine.release("a")
    assert await theirs.claim("a")
    await theirs.close()
    await until(lambda: mine.claim("a"))  # PostgreSQL notices in a moment
    await mine.close()
