"""A house from its opening to its closing: what it reads, whom it follows, what it counts, what it tries again."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from mindtable.core.tongue import tongue
from mindtable.server import live as lives
from mindtable.server import wire
from mindtable.server.app import ROOMY, House, Settings
from mindtable.server.database import Unavailable
from mindtable.server.guard import Care
from mindtable.server.limits import Limits, Streams
from mindtable.server.live import Live
from mindtable.server.problem import Stale, TooMany
from mindtable.server.rows import Entry

from .hall import UNHURRIED, Guest, hall, two

pytestmark = pytest.mark.anyio


async def test_nothing_but_the_schema_is_read_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games are kept, the start takes no longer."""
    async with hall(tmp_path) as house:
        await Guest(house).post("/tables", two("me", "device"))
    said: list[str] = []

    class Traced(sqlite3.Connection):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.set_trace_callback(said.append)

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **kwargs: connect(*args, factory=Traced, **kwargs))
    async with hall(tmp_path):
        pass
    tables = {name for words in said for name in re.findall(r"(?:FROM|INTO|UPDATE) (\w+)", words)}
    assert tables == {"schema", "sqlite_master"}


async def test_a_guest_who_logs_in_plays_on(house: House, ann: Guest) -> None:
    at_home = Guest(house)
    await at_home.post("/register", {"name": "Ann", "password": "correct horse"})
    table = (await ann.post("/tables", two()))["table"]
    await ann.post("/login", {"name": "Ann", "password": "correct horse"})
    for browser in (ann, at_home):
        assert (await browser.get(f"/tables/{table}", seat=0))["creator"]
    assert (await at_home.post(f"/tables/{table}/close"))["phase"] == "closed"


@pytest.mark.parametrize("late", [0, 1])
async def test_whoever_looks_is_told_what_another_process_wrote_first(house: House, ann: Guest, late: int) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    position = await ann.get(f"/tables/{table}", seat=0)
    texts = [choice["notation"] for choice in position["choices"]]
    other = Live(house.store, house.thinkers, house.meters)  # of another process, which has not heard of it yet
    await other.read(table, lambda room, match: None)
    watcher = other.watch(table, 1, "")
    await house.live.do(table, lambda match: match.choose(0, position["entry"], texts[0]))
    watcher.news.clear()
    with pytest.raises(Stale) if late else nullcontext():
        await other.do(table, lambda match: match.choose(0, position["entry"], texts[late]))
    assert watcher.news.is_set()


async def test_what_one_process_acknowledged_counts_in_all(hosted: str) -> None:
    """Before another process has heard of it: a browser has several lines, each to any of the processes."""
    settings = Settings(hosted, 1, Care(roomy=ROOMY, limits=UNHURRIED))
    one, other = House(settings), House(settings)
    async with one.living():
        ann, ben, there = Guest(one), Guest(one), Guest(other)  # the other never listens
        await other.thinkers.start()
        made = await ann.post("/tables", two())
        there.client.cookies.update(ann.client.cookies)
        assert (await there.get(f"/tables/{made['table']}"))["phase"] == "open"
        await ben.post("/join", {"link": made["links"][0]["secret"]})
        assert (await there.get(f"/tables/{made['table']}"))["phase"] == "playing"
        there.client.cookies.update(ben.client.cookies)
        chosen = await there.choose(made["table"])
        assert (await ben.get(f"/tables/{made['table']}"))["entry"] == chosen["entry"]
        await other.thinkers.close(5.0)
        await other.store.close()


async def test_a_guest_who_logs_in_is_followed_by_other_processes(hosted: str) -> None:
    settings = Settings(hosted, 1, Care(roomy=ROOMY, limits=UNHURRIED))
    one, other = House(settings), House(settings)
    async with one.living(), other.living():
        at_home, ann, there = Guest(one), Guest(one), Guest(other)
        await at_home.post("/register", {"name": "Ann", "password": "correct horse"})
        table = (await ann.post("/tables", two()))["table"]
        there.client.cookies.update(ann.client.cookies)
        assert (await there.get(f"/tables/{table}"))["seat"] == 0
        await ann.post("/login", {"name": "Ann", "password": "correct horse"})
        there.client.cookies.update(ann.client.cookies)
        async with asyncio.timeout(30):
            while (await there.client.get(f"/api/tables/{table}?seat=0")).status_code != 200:
                await asyncio.sleep(0.01)


async def test_a_position_tells_the_last_lines_of_the_log(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device", seed=3)))["table"]
    lengths = set()
    while (await ann.get(f"/tables/{table}"))["phase"] != "over":
        position = await ann.choose(table, -1)
        said = house.live.rooms[table].match
        assert said is not None
        seat = position["seat"]
        lines = said.table.say(said.log_of(seat), seat, wire.speaking(said, tongue("en")))
        assert [line["text"] for line in position["log"]] == [line.text for line in lines][-wire.LATEST :]
        lengths.add(len(position["log"]))
    assert max(lengths) == wire.LATEST


async def test_what_nobody_foresaw_is_counted_and_written_down(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(house.live, "read", breaks)
    with caplog.at_level(logging.ERROR, "mindtable.server"):
        answer = await ann.client.get("/api/tables/x")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "broken"
    assert "secret" not in answer.text + str(answer.headers)
    assert "ZeroDivisionError" not in answer.text
    assert b"mindtable_broken_total 1.0" in house.meters.page()
    assert [record.getMessage() for record in caplog.records] == ["broken"]


async def test_a_choice_of_a_bot_that_could_not_be_stored_is_made_later(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lives, "REST", 0.05)
    append = house.store.append
    failed: list[int] = []

    async def fails(entry: Entry, **more: Any) -> None:
        if entry.seat == 1 and len(failed) < 3:
            failed.append(entry.number)
            raise Unavailable("The disk is full.")
        await append(entry, **more)

    monkeypatch.setattr(house.store, "append", fails)
    wish = {"title": "essence", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
    table = (await ann.post("/tables", wish))["table"]
    async with asyncio.timeout(30):
        while not [entry for entry in await house.store.entries(table) if entry.seat == 1]:
            await asyncio.sleep(0.01)  # nobody looks at the table meanwhile
    assert len(failed) == 3


def test_streams_have_places_by_visitor_and_by_address() -> None:
    streams = Streams(Limits(streams=1, address_streams=2))
    with streams.taken("ann", "192.0.2.1"), streams.taken("ben", "192.0.2.1"):
        with pytest.raises(TooMany), streams.taken("eve", "192.0.2.1"):
            pass
        with pytest.raises(TooMany), streams.taken("ann", "192.0.2.2"):
            pass
        with streams.taken("eve", "192.0.2.2"):
            pass
    assert streams.visitors.held == streams.addresses.held == {}
