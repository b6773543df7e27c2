"""Lessons: a guided first game is made and left here; everything else about it is as at any other table.

A lesson guides whoever looks at its page. The interface stays free: another choice than the wanted one is taken like
any other, and leaves the lesson until it is taken back.
"""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath

from mindtable.server import wire
from mindtable.server.api import fresh, made
from mindtable.server.given import Asked, Asker, TableId, TheLive, ThePeople, TheTables
from mindtable.server.match import Draft, Match
from mindtable.server.tables import acting


@post("/lessons/{name:str}")
async def begin_lesson(
    name: FromPath[str], request: Asked, people: ThePeople, tables: TheTables, live: TheLive
) -> wire.Made:
    """A table with a coach, for whoever learns a title."""
    who = await people.greet(request)
    return await made(*await tables.teach(who, name), who, live)


@post("/tables/{id:str}/lesson/leave", status_code=200)
async def leave_lesson(id: TableId, who: Asker, live: TheLive) -> wire.Position:
    """Play on without the coach. The game goes on as it is."""

    def act(match: Match) -> Draft | None:
        acting(match, who, None)
        return match.leave_lesson()

    await live.do(id, act)
    return await fresh(live, id, who, None)
