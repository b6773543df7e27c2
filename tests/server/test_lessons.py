"""Lessons on the server: the game the coach speaks of, wherever it is taken up again; and free choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mindtable.games import TITLES, title
from mindtable.table.lesson import PUPIL, lesson

from .hall import Guest, hall

pytestmark = pytest.mark.anyio
CHOICES = {name: [step.choose for step in lesson(title(name)).steps if step.choose] for name in TITLES}


async def choose(guest: Guest, table: str, text: str) -> Any:
    position = await guest.settled(table)
    body = {"entry": position["entry"], "choice": text, "seat": PUPIL}
    return await guest.post(f"/tables/{table}/choose", body)


async def begun(guest: Guest, name: str = "essence") -> str:
    return str((await guest.post(f"/lessons/{name}"))["table"])


async def notations(guest: Guest, table: str) -> list[str]:
    return [one["notation"] for one in (await guest.settled(table))["choices"]]


@pytest.mark.parametrize("name", TITLES)
async def test_every_choice_of_a_lesson_is_on_offer_over_a_restart_in_the_middle(name: str, tmp_path: Path) -> None:
    told = lesson(title(name))
    async with hall(tmp_path) as house:
        guest = Guest(house)
        table = await begun(guest, name)
        cookies = guest.client.cookies
        half = len(CHOICES[name]) // 2
        for text in CHOICES[name][:half]:
            await choose(guest, table, text)
    async with hall(tmp_path) as house:
        guest = Guest(house)
        guest.client.cookies = cookies
        page = (await guest.client.get(f"/tables/{table}")).text
        step = [at for at, one in enumerate(told.steps) if one.choose][half - 1] + 2
        assert f"{step} of {len(told.steps)}" in page  # the step after the last choice
        for text in CHOICES[name][half:]:
            assert text in await notations(guest, table)
            await choose(guest, table, text)
        assert (await guest.settled(table))["phase"] == "playing"  # the game goes on


async def test_what_is_taken_back_is_met_again(ann: Guest) -> None:
    table = await begun(ann)
    for text in CHOICES["essence"][:14]:
        await choose(ann, table, text)
    before = await ann.settled(table)
    for _ in range(3):
        assert not (await ann.get(f"/tables/{table}/undo"))["seen"]
        await ann.post(f"/tables/{table}/undo", {})
    assert CHOICES["essence"][11] in await notations(ann, table)
    for text in CHOICES["essence"][11:14]:
        await choose(ann, table, text)
    after = await ann.settled(table)
    assert after["scene"] == before["scene"]


async def test_a_choice_of_ones_own_leaves_the_lesson_until_it_is_taken_back(ann: Guest) -> None:
    table = await begun(ann)
    page = f"/tables/{table}"
    assert 'id="coach"' in (await ann.client.get(page)).text
    await choose(ann, table, "bid 1")
    await ann.settled(table)
    assert 'id="coach"' not in (await ann.client.get(page)).text
    await ann.post(f"/tables/{table}/undo", {})
    assert 'id="coach"' in (await ann.client.get(page)).text


async def test_whoever_leaves_a_lesson_plays_on_as_it_is(ann: Guest) -> None:
    table = await begun(ann)
    await choose(ann, table, "bid 2")
    listed = (await ann.get("/tables"))[0]["summary"]
    assert listed["lesson"] is True
    before = await notations(ann, table)
    await ann.post(f"/tables/{table}/lesson/leave")
    await ann.post(f"/tables/{table}/lesson/leave")  # twice is once
    assert await notations(ann, table) == before
    assert (await ann.get("/tables"))[0]["summary"]["lesson"] is False
    assert 'id="coach"' not in (await ann.client.get(f"/tables/{table}")).text
    await choose(ann, table, "bid 0")
    assert (await ann.settled(table))["phase"] == "playing"


async def test_only_the_pupil_leaves_a_lesson_and_only_a_lesson_is_left(ann: Guest, house: Any) -> None:
    table = await begun(ann)
    stranger = Guest(house)
    assert (await stranger.refused(f"/tables/{table}/lesson/leave"))[0] == 403
    made = await ann.post("/tables", {"title": "cerebria", "seats": [{"kind": "me"}], "mode": "shaper"})
    status, sentence = await ann.refused(f"/tables/{made['table']}/lesson/leave")
    assert (status, sentence) == (422, "This game is not a lesson.")
    assert (await ann.refused("/lessons/chess"))[0] in (404, 422)


async def test_why_an_opponent_chose_in_a_lesson_can_be_asked(ann: Guest) -> None:
    table = await begun(ann)
    for text in CHOICES["essence"][:3]:
        await choose(ann, table, text)
    await ann.settled(table)
    said = await ann.client.get(f"/api/tables/{table}/why")
    assert said.status_code == 200
    lines = said.json()["lines"]
    begins = "’s chances of winning from your point of view, each with the best that could follow it:"
    assert [line for line in lines if line.endswith(begins)]
