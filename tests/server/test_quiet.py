"""What one person does face down makes no difference to anything that another is told, and no wish stops the server."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from mindtable.server import stream
from mindtable.server.app import House
from mindtable.server.thinking import Thinking

from .hall import Guest, two
from .test_hostile import Line
from .test_tables import played_out, seated

pytestmark = pytest.mark.anyio

BLOCKED = 0.5  # seconds of work after which others notice that the server does nothing else


async def told(guest: Guest, table: str) -> dict[str, bytes]:
    """Everything somebody can be told about a table, and about their tables."""
    paths = ["/tables", *[f"/tables/{table}{path}" for path in ("", "/log", "/undo", "/previews", "/replay", "/why")]]
    return {path: (await guest.client.get(f"/api{path}")).content for path in paths}


async def test_a_choice_that_is_made_face_down_is_heard_by_nobody(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "SILENCE", 600.0)  # a slow machine is silent for long
    table, ben = await seated(house, ann, spectators=True)
    eve = Guest(house)
    lines = [Line(guest, f"/tables/{table}/stream") for guest in (ben, eve)]
    for line in lines:
        await line.until(b'"here":[1]')
    await asyncio.sleep(0.05)
    before = [await told(guest, table) for guest in (ben, eve)], [line.heard for line in lines]
    own = await told(ann, table)
    await ann.choose(table)  # the first part of her bid
    assert await told(ann, table) != own
    await ann.post(f"/tables/{table}/undo", {})
    await ann.choose(table, 1)
    await asyncio.sleep(0.05)
    assert ([await told(guest, table) for guest in (ben, eve)], [line.heard for line in lines]) == before
    for line in lines:
        await line.close()


async def secret_part(house: House, guest: Guest, table: str) -> int:
    """Play until somebody has made a part of a choice in secret that the rules already tell of; who that is."""
    while True:
        position = await guest.get(f"/tables/{table}")
        seat, lines = position["seat"], len(house.live.rooms[table].match.table.log)  # type: ignore[union-attr]
        await guest.choose(table, -1, seat)
        played = house.live.rooms[table].match.table  # type: ignore[union-attr]
        if played.completes(len(played.record.moves)) and len(played.log) > lines:
            return int(seat)


async def test_a_part_of_a_secret_choice_that_is_taken_back_leaves_no_trace(house: House, ann: Guest) -> None:
    """In Ego & Opus a work lies down before its secret target is chosen: others hear of both at once."""
    seats = [{"kind": "me"}, *[{"kind": "device"}] * 3]
    wish = {"title": "ego-and-opus", "mode": "4-player", "seats": seats, "seed": 5}
    tables = [(await ann.post("/tables", wish))["table"] for _ in range(2)]
    [seat, _] = [await secret_part(house, ann, table) for table in tables]
    others = [number for number in range(4) if number != seat]

    async def heard(table: str) -> list[Any]:
        found: list[Any] = []
        for number in others:
            log = await ann.get(f"/tables/{table}/log", seat=number)
            position = await ann.get(f"/tables/{table}", seat=number)
            page = await ann.client.get(f"/tables/{table}/replay/look?seat={number}")
            found += [(one["entry"], one["lines"], one["events"]) for one in log]
            found += [position["scene"], position["entry"], page.text.replace(table, "ID")]
        return found

    before = await heard(tables[0])
    for _ in range(2):
        await ann.post(f"/tables/{tables[0]}/undo", {"seat": seat})
        assert await heard(tables[0]) == before
        await ann.choose(tables[0], -1, seat)
        assert await heard(tables[0]) == before
    for table in tables:
        await ann.choose(table, 0, seat)
    told = [await heard(table) for table in tables]
    assert told[0] == told[1]
    assert told[0] != before


async def test_the_silence_of_a_stream_tells_nothing(house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is woken by what they may not hear of says that they are still there when they would have anyway."""
    monkeypatch.setattr(stream, "SILENCE", 0.4)
    table, ben = await seated(house, ann)
    line = Line(ben, f"/tables/{table}/stream")
    await line.until(b"event: news")
    async with asyncio.timeout(60):
        while line.heard.count(b": still here") < 3:
            house.live.rooms[table].wake()
            await asyncio.sleep(0.05)
    await line.close()


@pytest.mark.parametrize("way", ["logout", "password"])
async def test_a_stream_ends_at_once_for_whoever_logs_out(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Whoever uses the screen after them sees no more of their hand; where they stay logged in it goes on."""
    monkeypatch.setattr(stream, "SIGN", 600.0)  # nobody asks by themselves
    ann, phone = Guest(house), Guest(house)
    login = {"name": "Ann", "password": "a long password"}
    await ann.post("/register", login)
    table, ben = await seated(house, ann)
    await phone.post("/login", login)
    ends, stays = (ann, phone) if way == "logout" else (phone, ann)
    line, other = [Line(guest, f"/tables/{table}/stream") for guest in (ends, ben)]
    await line.until(b"event: news")
    await other.until(b"event: news")
    if way == "logout":
        await ends.post("/logout")
    else:
        await stays.post("/password", {"old": "a long password", "new": "a longer password"})
    await line.ended()
    assert line.heard.endswith(b"event: closing\ndata: {}\n\n")
    again = Line(stays, f"/tables/{table}/stream")
    await again.until(b"event: news")
    assert b"closing" not in other.heard
    await again.close()
    await other.close()


async def test_how_far_a_bot_is_says_nothing_of_its_cards(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    await ben.post(f"/tables/{table}/seats/1/leave?level=hard")
    thinking: Thinking = house.live.rooms[table].thinking[1]
    seen, wanted = {}, {"seat": 1, "done": 3, "of": 10}
    for _ in range(20):  # the bot itself may tell how far it is in between
        thinking.progress = (3137, 9811)
        [seen] = (await ann.get(f"/tables/{table}"))["thinking"]
        if seen == wanted:
            break
    assert seen == wanted
    await ben.post(f"/tables/{table}/seats/1/return")


class Ticking:
    """How long the event loop worked without a break, in seconds of its own processor time."""

    def __init__(self) -> None:
        self.worst = 0.0
        self.task = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            began = time.thread_time()
            await asyncio.sleep(0)
            self.worst = max(self.worst, time.thread_time() - began)


async def test_nothing_that_a_stranger_sends_stops_the_others(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device", seed=7)))["table"]
    await played_out(table, ann)
    text = (await ann.client.get(f"/api/tables/{table}/record")).text
    head, _, rest = text.partition("---\n")
    lines = rest.splitlines()
    first = [line.startswith("*") for line in lines].index(False)
    taken_back = "\n".join([*lines[:first], *[lines[first], "undo 1 free"] * 100_000, ""])
    pack = 'provenance = "owner"\n[[follower]]\nid = "CHS6"\neffect = "main - : STEAL2, E2"\n' + "# x\n" * 100_000
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("/tables/import", {"record": f"{head}---\n{taken_back}"}),
        ("/tables/import", {"record": f"{head}---\n0 {'x' * 3_900_000}\n"}),
        ("/tables/import", {"record": f"{head}---\n" + "0 x\n" * 300_000}),
        ("/tables/import", {"record": f"{head}" + f"note n: {'x' * 19_000}\n" * 200 + f"---\n{rest}"}),
        ("/tables", two("me", "device", packs=[{"name": "large", "text": pack}])),
        ("/tables", two("me", "device", packs=[{"name": "deep", "text": "x = " + "[" * 19_000}])),
        ("/tables", two("me", "device", packs=[{"name": "many", "text": "[[follower]]\n" * 38_000}])),
    ]
    for path, body in wishes:
        ticking = Ticking()
        answer = await ann.client.post(f"/api{path}", json=body)
        ticking.task.cancel()
        assert answer.status_code in (201, 422), answer.text
        assert ticking.worst < BLOCKED, f"{path}: {str(body)[:200]}"
