"""What is left of a game beside the box on the server: its replay, its record or what happened, and its result."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from mindtable.cli.main import run

from .hall import Guest, hall
from .test_companions import TOLD, enter, to_turn

pytestmark = pytest.mark.anyio

RULED = {"title": "cerebria", "way": "moves", "seed": 3}


async def page(guest: Guest, path: str) -> str:
    answer = await guest.client.get(path)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


async def ruled(guest: Guest) -> str:
    """A game under the full rules with the app's decks, played to its end."""
    made = await guest.post("/companion", RULED)
    await to_turn(guest, made["id"])
    return str(made["id"])


async def told(guest: Guest) -> str:
    """A game that is told, to its end."""
    made = await guest.post("/companion", TOLD)
    await to_turn(guest, made["id"])
    await enter(guest, made["id"], "told", "ending yes; points 40")
    seen: Any = await enter(guest, made["id"], "over")
    while not seen["companion"]["now"]["over"]:
        seen = await enter(guest, made["id"], "done")
    return str(made["id"])


def rows(history: str) -> list[str]:
    """The games on the page of one's games."""
    return re.findall(r'<div class="pastrow">.*?</div>', history, re.DOTALL)


async def test_a_game_under_the_full_rules_is_replayed_kept_and_counted_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with hall(tmp_path) as house:
        ann, ben = Guest(house), Guest(house)
        id = await ruled(ann)
        end = await page(ann, f"/companion/{id}")
        assert "Replay and review" in end
        assert f'download="{id}.record"' in end
        assert "Keep what happened" not in end
        assert f'action="/companion/{id}/replay"' in end

        text = (await ann.client.get(f"/api/companion/{id}/record")).text
        file = tmp_path / f"{id}.record"
        file.write_text(text, "utf-8")
        assert run(["verify", str(file)]) == 0
        points = text.rstrip().rpartition("result: ")[2]
        assert f"the result {points} hold" in capsys.readouterr().out
        assert run(["replay", str(file), "--seat", "1"]) == 0
        assert "The game is over" in capsys.readouterr().out

        before = rows(await page(ann, "/games"))
        assert len(before) == 1
        assert "beside the box" in before[0]
        assert "/replay" not in before[0]
        there = {(await ann.client.post(f"/companion/{id}/replay")).headers["location"] for _ in range(2)}
        assert len(there) == 1, "twice leads to the same table"
        [address] = there
        assert re.fullmatch(r"/tables/[\w-]+/replay\?at=0", address)
        replay = await page(ann, address)
        assert "Replay" in replay
        assert "The Ego" in await page(ann, address.replace("at=0", "at=60"))
        after = rows(await page(ann, "/games"))
        assert len(after) == 1, "the table it is replayed on is not another game"
        assert address in after[0]
        figures = (await page(ann, "/games")).partition("In figures")[2]
        assert re.search(r"<td>1</td><td>[01]</td>", figures), "and counts once"

        stranger = await ben.client.post(f"/companion/{id}/replay")
        assert stranger.status_code in (401, 403)
        for guest in (ann, ben):
            await guest.close()


async def test_of_a_told_game_what_happened_is_kept_and_the_reason_is_said(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house)
        id = await told(ann)
        status, why = await ann.refused(f"/companion/{id}/record", get=True)
        assert (status, why) == (
            422, "In your turns you told only what changed on the table, and a replay needs every single move.",
        )  # fmt: skip
        assert (await ann.client.post(f"/companion/{id}/replay")).status_code == 422
        for shown in (await page(ann, f"/companion/{id}"), await page(ann, f"/companion/{id}?see=more")):
            assert "Keep the record" not in shown
            assert f'href="/api/companion/{id}/protocol" download="{id}.txt"' in shown
        assert why in await page(ann, f"/companion/{id}")
        kept = await ann.client.get(f"/api/companion/{id}/protocol")
        assert f'filename="{id}.txt"' in kept.headers["content-disposition"]
        assert "Second Operation card" in kept.text or "First of the next two Operation cards" in kept.text
        french = await ann.client.get(f"/api/companion/{id}/protocol", headers={"Accept-Language": "fr"})
        assert "Ego" in french.text
        assert "Operation card" not in french.text

        [row] = rows(await page(ann, "/games"))
        assert f'href="/companion/{id}"' in row
        assert "won" in row
        assert "40 : " in row
        assert "beside the box" in row
        assert "All my records" not in await page(ann, "/games"), "there is none"
        await enter(ann, id, "undo")
        [row] = rows(await page(ann, "/games"))
        assert "running" in row, "a game whose end was taken back goes on"
        assert "40 : " not in row
        await ann.close()


async def test_a_table_that_was_corrected_has_no_record(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house)
        id = await ruled(ann)
        await enter(ann, id, "told", "points 12")
        status, why = await ann.refused(f"/companion/{id}/record", get=True)
        assert status == 422
        assert why.startswith("The table was corrected on the way")
        end = await page(ann, f"/companion/{id}")
        assert why in end
        assert "Replay and review" not in end
        await enter(ann, id, "undo")
        assert "Replay and review" in await page(ann, f"/companion/{id}")
        await ann.close()
