"""Who has to agree before a choice is taken back, when a wish for it ends, and who is told that it is their turn."""

from __future__ import annotations

import pytest

from mindtable.server.app import House
from mindtable.server.match import Match
from mindtable.table.table import Undone

from .hall import Guest
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
