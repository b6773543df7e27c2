"""A bot that thinks for somebody answers the question it was asked, and no other."""

from __future__ import annotations

import pytest

from mindtable.server.app import House
from mindtable.server.match import CHOICE, Draft, Match
from mindtable.server.question import Answer

from .hall import Guest
from .test_tables import seated
from .test_turns import Heads

pytestmark = pytest.mark.anyio


async def chosen(house: House, table: str) -> list[str]:
    """What was chosen for Ben's seat."""
    entries = await house.store.entries(table)
    return [entry.body for entry in entries if entry.kind == CHOICE and entry.seat == 1]


async def test_a_question_that_somebody_answers_themselves_is_taken_from_their_bot(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    heads = Heads(house, keep=True)
    await ben.post(f"/tables/{table}/seats/1/leave?level=hard")
    [first] = heads.kept
    await ben.choose(table, 1)
    assert first.over, "nobody thinks about it any more"
    assert len(heads.kept) == 2
    assert not heads.kept[1].over
    assert heads.asked[0].world != heads.asked[1].world, "the bot thinks about what is asked now"


async def test_an_answer_that_comes_at_the_same_moment_is_not_taken_for_the_next_question(
    house: House, ann: Guest
) -> None:
    table, ben = await seated(house, ann)
    heads = Heads(house, keep=True)
    await ben.post(f"/tables/{table}/seats/1/leave?level=hard")
    position = await ben.get(f"/tables/{table}")
    text = position["choices"][0]["notation"]

    def both(match: Match) -> Draft | None:
        draft = match.choose(1, position["entry"], text)
        heads.kept[0].settle(Answer(text, ("", ""), ("", ""), "hard"))  # it waits until this is stored
        return draft

    await house.live.do(table, both)
    await house.live.read(table, lambda room, match: None)  # whoever waited has had their turn
    assert len(await chosen(house, table)) == 1
    assert (await ben.get(f"/tables/{table}"))["asked"] == [0, 1]
