"""One writer for each match: what is sent at once, twice or from elsewhere counts once, and what is told is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.app import House
from mindtable.server.database import Unavailable
from mindtable.server.live import Live
from mindtable.server.match import CHOICE, Match

from .hall import Guest, hall, two
from .test_tables import played_out, seated

pytestmark = pytest.mark.anyio


async def choices(house: House, table: str) -> list[str]:
    """The choices that are stored."""
    return [entry.body for entry in await house.store.entries(table) if entry.kind == CHOICE]


async def test_a_choice_that_is_sent_many_times_at_once_counts_once(house: House, ann: Guest) -> None:
    table, _ = await seated(house, ann)
    position = await ann.get(f"/tables/{table}")
    body = {"entry": position["entry"], "choice": position["choices"][0]["notation"]}
    other = {**body, "choice": position["choices"][1]["notation"]}
    sent = [body, other, body, other, body, body, other, body]
    answers = await asyncio.gather(*[ann.client.post(f"/api/tables/{table}/choose", json=one) for one in sent])
    statuses = [answer.status_code for answer in answers]
    won = sent[statuses.index(200)]
    assert statuses == [200 if one == won else 409 for one in sent]
    assert len(await choices(house, table)) == 1


async def test_a_choice_that_is_sent_again_after_the_server_was_away_counts_once(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house)
        table, _ = await seated(house, ann)
        position = await ann.get(f"/tables/{table}")
        body = {"entry": position["entry"], "choice": position["choices"][0]["notation"]}
        after = await ann.post(f"/tables/{table}/choose", body)
    async with hall(tmp_path) as house:
        again = Guest(house)
        again.client.cookies.update(ann.client.cookies)
        assert await again.post(f"/tables/{table}/choose", body) == after
        assert len(await choices(house, table)) == 1


async def test_a_choice_names_an_entry_that_has_been(house: House, ann: Guest) -> None:
    table, _ = await seated(house, ann)
    position = await ann.get(f"/tables/{table}")
    for entry in (0, position["entry"] + 1, 2**31 - 1):
        body = {"entry": entry, "choice": position["choices"][0]["notation"]}
        assert (await ann.refused(f"/tables/{table}/choose", body))[0] == 409
    assert await choices(house, table) == []


async def test_another_process_that_was_faster_is_caught_up_with(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    there = Live(house.store, house.thinkers, house.meters, house.live.limits)
    theirs = await ben.get(f"/tables/{table}")
    entry, notation = theirs["entry"], theirs["choices"][0]["notation"]
    await there.read(table, lambda room, match: None)
    await ann.choose(table)
    await there.do(table, lambda match: match.choose(1, entry, notation))
    await ann.choose(table)  # here nobody has heard of it yet
    assert len(await choices(house, table)) == 3
    kept = [row.number for row in await house.store.entries(table)]
    assert kept == list(range(1, len(kept) + 1))
    for live in (house.live, there):
        live.rooms[table].match = None
    views = [await live.read(table, lambda room, match: match.table.view(0)) for live in (house.live, there)]
    assert views[0] == views[1]
    await there.stop()


async def test_what_could_not_be_stored_has_not_happened(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await seated(house, ann)
    before = await ann.get(f"/tables/{table}")
    body = {"entry": before["entry"], "choice": before["choices"][0]["notation"]}

    async def gone(*_: Any, **__: Any) -> None:
        raise Unavailable("gone")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "append", gone)
        assert (await ann.refused(f"/tables/{table}/choose", body))[0] == 503
        assert await ann.get(f"/tables/{table}") == before
        assert (await ann.refused(f"/tables/{table}/seats/0/name", {"name": "Eve"}))[0] == 503
    assert await ann.get(f"/tables/{table}") == before

    def breaks(match: Match) -> None:
        match.start_over = True  # type: ignore[attr-defined]
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await house.live.do(table, breaks)
    assert not hasattr(await house.live.read(table, lambda room, match: match), "start_over"), "half done is not done"
    await ann.post(f"/tables/{table}/choose", body)


async def test_whoever_looks_while_something_is_stored_sees_it_afterwards(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await seated(house, ann)
    before = await ann.get(f"/tables/{table}")
    body = {"entry": before["entry"], "choice": before["choices"][0]["notation"]}
    begun, stored = asyncio.Event(), asyncio.Event()
    append = house.store.append

    async def slow(*args: Any, **more: Any) -> None:
        begun.set()
        await stored.wait()
        await append(*args, **more)

    monkeypatch.setattr(house.store, "append", slow)
    choosing = asyncio.create_task(ann.post(f"/tables/{table}/choose", body))
    await begun.wait()
    looking = asyncio.create_task(ann.get(f"/tables/{table}"))
    await asyncio.sleep(0.2)
    assert not looking.done(), "one at a time"
    stored.set()
    assert (await looking)["entry"] == (await choosing)["entry"] == before["entry"] + 1


async def test_lists_say_how_a_table_stands(house: House, ann: Guest) -> None:
    waits = await ann.post("/tables", two())
    over = (await ann.post("/tables", two("me", "device", seed=7)))["table"]
    result = (await played_out(over, ann))["result"]
    table, ben = await seated(house, ann)
    await ben.post(f"/tables/{table}/seats/1/name", {"name": "Bo"})
    closed, _ = await seated(house, ann)
    await ann.post(f"/tables/{closed}/close")
    rows = await ann.get("/tables")
    assert [row["table"] for row in rows] == [closed, table, over, waits["table"]]
    assert [row["phase"] for row in rows] == ["closed", "playing", "over", "open"]
    assert [row["summary"]["names"] for row in rows[1:3]] == [["Ann", "Bo"], ["Ann", "Ben"]]
    assert [row["summary"].get("asked") for row in rows] == [[], [0, 1], [], None]
    assert rows[2]["summary"]["result"] == [side["points"] for side in result]
    older = await ann.get("/tables", before=rows[1]["touched"])
    assert [row["table"] for row in older] == [over, waits["table"]]
    assert await Guest(house).get("/tables") == []


async def test_whoever_is_not_here_is_told_of_their_turn_once(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, int]] = []
    monkeypatch.setattr(house.live, "turns", lambda match, seat: told.append((match.row.id, seat)))
    table, ben = await seated(house, ann)
    assert told == [(table, 0), (table, 1)], "the game begins with both of them"
    told.clear()
    for _ in range(2):
        await ann.choose(table)
        await ben.choose(table)
    asked = (await ann.get(f"/tables/{table}"))["asked"]
    assert told == [(table, 0)] * (0 in asked), "Ben, who chose last, knows"


async def test_a_salt_that_comes_after_the_deal_changes_nothing(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    before = [seat.salt for seat in await house.store.seats(table)]
    link = (await ben.post(f"/tables/{table}/seats/1/link"))["secret"]
    await Guest(house).post("/join", {"link": link, "salt": "mine"})
    assert [seat.salt for seat in await house.store.seats(table)] == before
