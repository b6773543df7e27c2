"""Who has to agree before a choice is taken back, when a wish for it ends, and who is told that it is their turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from mindtable.server.app import House
from mindtable.server.match import Match
from mindtable.table.table import Undone

from .hall import Guest, hall, two
from .test_hostile import Line

pytestmark = pytest.mark.anyio


async def three(house: House) -> tuple[str, list[Guest]]:
    """Ann, Ben and Cy, each at a screen of their own, after the bids were opened."""
    guests = [Guest(house) for _ in range(3)]
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}, {"kind": "person", "name": "Cy"}]
    made = await guests[0].post("/tables", {"title": "essence", "seats": seats, "seed": 3})
    for guest, link in zip(guests[1:], made["links"], strict=True):
        await guest.post("/join", {"link": link["secret"]})
    for _ in range(2):  # both parts of a bid
        for guest in guests:
            await guest.choose(made["table"])
    return made["table"], guests


async def test_everybody_has_to_agree(house: House) -> None:
    table, (ann, ben, cy) = await three(house)
    before = await ann.get(f"/tables/{table}")
    wished = await ann.post(f"/tables/{table}/undo", {})
    assert wished["proposal"] == {"seat": 0, "missing": [1, 2]}
    agreed = await ben.post(f"/tables/{table}/agree", {})
    assert agreed["proposal"] == {"seat": 0, "missing": [2]}
    assert (await ann.get(f"/tables/{table}"))["scene"] == before["scene"], "one of two is not enough"
    assert (await ben.refused(f"/tables/{table}/agree", {}))[0] == 422, "nobody agrees twice"
    done = await cy.post(f"/tables/{table}/agree", {})
    assert done["proposal"] is None
    assert 0 in done["asked"], "Ann bids again"


async def test_the_same_wish_sent_twice_counts_once(tmp_path: Path) -> None:
    """Whoever heard no answer sends it again, maybe to a server that was started anew meanwhile."""
    mark = {"seat": 0, "mark": "first"}
    async with hall(tmp_path) as house:
        ann = Guest(house)
        table = (await ann.post("/tables", two("me", "device")))["table"]
        for _ in range(3):
            await ann.choose(table, seat=(await ann.get(f"/tables/{table}"))["seat"])
        once = await ann.post(f"/tables/{table}/undo", mark)
        assert (await ann.post(f"/tables/{table}/undo", mark)) == once
    async with hall(tmp_path) as house:
        again = Guest(house)
        again.client.cookies.update(ann.client.cookies)
        assert (await again.post(f"/tables/{table}/undo", mark)) == once
        another = await again.post(f"/tables/{table}/undo", {"seat": 0, "mark": "second"})
        assert another["entry"] == once["entry"] + 1


async def test_a_wish_for_consent_that_is_sent_twice_is_no_second_one(house: House) -> None:
    table, (ann, ben, _) = await three(house)
    mark = {"mark": "first"}
    wished = await ann.post(f"/tables/{table}/undo", mark)
    assert (await ann.post(f"/tables/{table}/undo", mark)) == wished
    await ben.post(f"/tables/{table}/decline", {})
    assert (await ann.post(f"/tables/{table}/undo", mark))["proposal"] is None, "it was declined"
    assert (await ann.post(f"/tables/{table}/undo", {}))["proposal"] is not None


async def test_whoever_plays_on_has_answered_a_wish(house: House) -> None:
    table, guests = await three(house)
    asked = (await guests[0].get(f"/tables/{table}"))["asked"]
    await guests[0].post(f"/tables/{table}/undo", {})
    await guests[asked[0]].choose(table)
    for guest in guests:
        assert (await guest.get(f"/tables/{table}"))["proposal"] is None
    assert (await guests[2].refused(f"/tables/{table}/agree", {}))[0] == 422


async def test_consent_is_needed_for_what_was_seen_and_for_what_others_chose(house: House) -> None:
    table, _ = await three(house)

    def needed(match: Match) -> list[list[int]]:
        wishes = [Undone(1, False), Undone(1, True), Undone(1, False, (2,)), Undone(1, True, (1,))]
        return [sorted(match.must_agree(0, wish)) for wish in wishes]

    assert await house.live.read(table, lambda room, match: needed(match)) == [[], [1, 2], [1, 2], [1, 2]]


async def test_who_is_newly_asked_and_not_here_is_told_that_it_is_their_turn(house: House) -> None:
    table, guests = await three(house)
    told: list[int] = []
    house.live.turns = lambda match, seat: told.append(seat)
    lines = [Line(guests[0], f"/tables/{table}/stream")]
    await lines[0].until(b"event: news")
    turns: list[int] = []
    for _ in range(40):
        [asked] = (await guests[0].get(f"/tables/{table}"))["asked"]
        if not turns or turns[-1] != asked:
            turns.append(asked)
        if len(turns) == 5:
            break
        await guests[asked].choose(table, -1)
    assert len(turns) == 5
    assert told == [seat for seat in turns[1:] if seat != 0], "once for each turn, and not who looks at the table"
    await lines[0].close()
