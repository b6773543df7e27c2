"""Luck that can be checked: what goes into a promise, and what breaks none."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.record import lines_below, read_record
from mindtable.games import title
from mindtable.server.app import House
from mindtable.server.database import Transaction
from mindtable.table.dealing import TAKEN_OVER, broken_promise, misdealt

from .hall import Guest, two

pytestmark = pytest.mark.anyio

HOT_SEAT = {"title": "essence", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "device", "name": "Ben"}]}


async def played_out(guest: Guest, table: str) -> str:
    """The record of a game that somebody plays alone to its end."""
    while (await guest.settled(table))["phase"] != "over":
        await guest.choose(table, -1)
    return (await guest.client.get(f"/api/tables/{table}/record")).text


def checked(text: str) -> None:
    """Everything that `mindtable verify` looks at."""
    record = read_record(text)
    game = title(record.title).opened(record, [])
    assert broken_promise(record) == ""
    assert misdealt(game, lines_below(text)[1], int(record.notes["seed"]), int(record.notes.get(TAKEN_OVER, 0))) == 0


async def test_a_salt_of_any_signs_keeps_the_promise(ann: Guest) -> None:
    """A record has it on one line."""
    made = await ann.post("/tables", {**HOT_SEAT, "salt": "  my\n own:\tsalt é\u2028 "})
    text = await played_out(ann, made["table"])
    assert "note salt 0: my own: salt é\n" in text
    checked(text)


async def test_bots_and_people_who_bring_nothing_have_no_salt(house: House, ann: Guest) -> None:
    """A server that makes salts up could look for those that suit it."""
    body = two("me", "bot", salt="mine")
    body["seats"][1]["level"] = "easy"
    made = await ann.post("/tables", body)
    text = await played_out(ann, made["table"])
    assert [line for line in text.splitlines() if line.startswith("note salt")] == ["note salt 0: mine"]
    checked(text)


async def test_a_fork_and_what_was_taken_back_behind_its_beginning_can_be_dealt_again(ann: Guest) -> None:
    made = await ann.post("/tables", HOT_SEAT)
    await played_out(ann, made["table"])
    steps = (await ann.get(f"/tables/{made['table']}/replay"))["steps"]
    fork = (await ann.post(f"/tables/{made['table']}/fork", {"step": steps // 2}))["table"]
    for _ in range(2):
        await ann.post(f"/tables/{fork}/undo", {"seat": (await ann.get(f"/tables/{fork}"))["seat"]})
    text = await played_out(ann, fork)
    assert int(read_record(text).notes[TAKEN_OVER]) > 10
    assert "undo" in text
    checked(text)


async def test_the_same_deal_again_promises_nothing_as_everybody_knows_it(ann: Guest) -> None:
    made = await ann.post("/tables", HOT_SEAT)
    assert not made["position"]["luck"]["chosen"]
    text = await played_out(ann, made["table"])
    again = await ann.post(f"/tables/{made['table']}/again", {"same_deal": True})
    assert again["position"]["luck"] == {
        "commitment": "", "chosen": True, "seed": None, "secret": None, "salts": None,
    }  # fmt: skip
    same = await played_out(ann, again["table"])
    assert read_record(same).notes["seed"] == read_record(text).notes["seed"]
    assert lines_below(same)[1] == lines_below(text)[1], "the same choices in the same game"


async def test_a_record_from_outside_is_brought_without_what_was_taken_back_in_it(ann: Guest) -> None:
    """Nobody checked those choices, and there may be any number of them."""
    text = await played_out(ann, (await ann.post("/tables", HOT_SEAT))["table"])
    lines = text.split("\n")
    middle = lines.index("---") + 12
    padded = [*lines[:middle], *(["0 nonsense", "undo 1 free"] * 1000), *lines[middle:]]
    wrong = "\n".join(padded).replace("result: ", "result: 1")
    brought = await ann.post("/tables/import", {"record": wrong})
    assert brought["position"]["phase"] == "over"
    exported = (await ann.client.get(f"/api/tables/{brought['table']}/record")).text
    assert lines_below(exported)[1] == lines_below(text)[1], "and its result is what the choices give"


async def test_nobody_is_the_creator_of_a_table_whose_creator_was_forgotten(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two()))["table"]

    async def forget(transaction: Transaction) -> None:
        await transaction.run("UPDATE game SET creator = NULL WHERE id = ?", table)

    await house.store.database.write(forget)
    house.live.rooms.clear()
    eve = Guest(house)
    assert (await eve.refused(f"/tables/{table}/seats/1/link"))[0] == 403
    assert (await eve.refused(f"/tables/{table}/close"))[0] == 403
    assert (await eve.refused(f"/tables/{table}", get=True))[0] == 403


async def test_a_record_names_people_as_they_are_called_now_and_those_who_are_away(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", HOT_SEAT))["table"]
    await ann.post(f"/tables/{table}/seats/0/name", {"name": "Anna"})
    await ann.post(f"/tables/{table}/seats/1/leave?level=easy")
    notes = await house.live.read(table, lambda room, match: read_record(match.export()).notes)
    assert (notes["seat 0"], notes["seat 1"]) == ("person Anna", "person Ben")


async def test_a_notice_speaks_the_language_of_the_account(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(house.messenger, "tell", told.append)
    marie = Guest(house, "fr")
    await marie.post("/register", {"name": "Marie", "password": "a long password"})
    await marie.post("/address", {"address": "marie@example.org"})
    made = await ann.post("/tables", two())
    await marie.post("/join", {"link": made["links"][0]["secret"]})
    match = await house.live.read(made["table"], lambda room, match: match)
    await house._write_to(match, 1)
    assert [(notice.lang, notice.title, notice.address) for notice in told] == [
        ("fr", "L’Essence", "marie@example.org")
    ]  # fmt: skip
