"""A choice made in secret is told when all of it is made: how many parts it had is nobody's business."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.server.app import House

from .hall import Guest, two

pytestmark = pytest.mark.anyio


async def aiming(house: House, ann: Guest) -> tuple[str, Guest, Any, Any]:
    """A table where Ann has laid a work face down and is asked for its target; what Ben and a spectator saw before."""
    made = await ann.post("/tables", two(title="ego-and-opus", mode="2-player", spectators=True, seed=3))
    ben, eve, table = Guest(house), Guest(house), made["table"]
    await ben.post("/join", {"link": made["links"][0]["secret"]})
    for _ in range(200):
        before = (await ben.get(f"/tables/{table}"), await eve.get(f"/tables/{table}"))
        for guest in (ann, ben):
            position = await guest.get(f"/tables/{table}")
            if not position["choices"]:
                continue
            plays = [choice["notation"] for choice in position["choices"] if choice["notation"].startswith("play ")]
            works = [notation for notation in plays if notation != "play none"]
            chosen = works[0] if guest is ann and works else position["choices"][0]["notation"]
            after = await guest.post(f"/tables/{table}/choose", {"entry": position["entry"], "choice": chosen})
            aims = [choice for choice in after["choices"] if choice["notation"].startswith("target ")]
            if guest is ann and works and aims:
                return table, ben, before, await eve.get(f"/tables/{table}")
            break
    raise AssertionError("Ann never had to aim")


async def test_others_hear_of_a_work_when_it_is_aimed(house: House, ann: Guest) -> None:
    table, ben, (theirs, watched), now = await aiming(house, ann)
    assert now == watched
    assert await ben.get(f"/tables/{table}") == theirs
    assert await ben.get(f"/tables/{table}/log", after=theirs["entry"]) == []
    await ann.choose(table)
    told = await ben.get(f"/tables/{table}/log", after=theirs["entry"])
    assert [entry["entry"] for entry in told] == [theirs["entry"] + 1], "both parts are one entry"
    assert len(told[0]["events"]) >= 2
    assert (await ben.get(f"/tables/{table}"))["scene"] != theirs["scene"]
