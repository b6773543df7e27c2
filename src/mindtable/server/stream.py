"""The stream: what happens at a table, sent as it happens (server-sent events).

Every entry has the number it has for its viewer as its id, so that a connection that was lost goes on where it ended.
What bots think is sent without one. Silence is broken every few seconds, so that both sides notice a line that is dead.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import ExitStack, aclosing
from typing import Annotated, Any, Final

import msgspec
from litestar import get
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, QueryParameter
from litestar.response import Stream

from mindtable.core.complaint import Complaint
from mindtable.server import heads, wire
from mindtable.server.database import Unavailable
from mindtable.server.given import Asked, Asker, SeatWanted, TableId, TheLive, ThePeople, TheStreams
from mindtable.server.live import Live, Room, Watcher
from mindtable.server.match import Match
from mindtable.server.people import People, Who
from mindtable.server.tables import viewer_for

EVENTS: Final = "text/event-stream"
SILENCE: Final = 15.0  # seconds after which something is said even if there is nothing to say
SIGN: Final = 30.0  # seconds between two signs of life of a visitor in the database
RETRY: Final = 1000  # milliseconds after which a browser comes back


class News(msgspec.Struct, frozen=True):
    """What a stream sends besides entries: who is asked, who thinks, who is here."""

    entry: int
    phase: str
    asked: list[int]
    here: list[int]
    thinking: list[wire.ThinkingSeen]


class Message(msgspec.Struct, frozen=True):
    """A message of a stream: `entry`, `news` or `closing`, with what it says as JSON, and where to go on from."""

    event: str
    data: str
    id: str = ""


def message(kind: str, data: Any, id: int | None = None) -> bytes:
    """One message of a stream."""
    head = f"event: {kind}\n" + (f"id: {id}\n" if id is not None else "")
    return head.encode() + b"data: " + msgspec.json.encode(data) + b"\n\n"


def news_of(room: Room, match: Match, viewer: int) -> News:
    thinking = [wire.thinking_seen(*one) for one in room.thoughts()]
    return News(match.count(viewer), match.phase, match.asked(), sorted(room.here()), thinking)


async def still_here(people: People, who: Who) -> bool:
    """Whether somebody is still who they were; where that cannot be found out now, it can later."""
    try:
        return await people.still(who)
    except Unavailable:
        return True


async def told(live: Live, people: People, id: str, who: Who, watcher: Watcher, after: int) -> AsyncIterator[bytes]:
    """Everything a viewer is told from an entry on, until somebody goes."""
    yield f"retry: {RETRY}\n\n".encode()
    last: News | None = None
    time = asyncio.get_running_loop().time
    sign, spoken = time() - SIGN, time()
    while not live.stopping.is_set():
        watcher.news.clear()

        def look(room: Room, match: Match, since: int = after) -> tuple[list[wire.EntrySeen], News]:
            viewer = viewer_for(match, who, None if watcher.viewer < 0 else watcher.viewer)
            entries = [wire.entry_seen(match, one, viewer, who.tongue) for one in match.since(viewer, since)]
            return entries, news_of(room, match, viewer)

        try:
            entries, news = await live.read(id, look, woken=True)
        except Complaint:  # the seat is somebody else's now, or the database is gone: whoever comes back is told
            break
        for entry in entries:
            after = entry.entry
            yield message("entry", entry, entry.entry)
        if news != last:
            yield message("news", news)
        if entries or news != last:
            last, spoken = news, time()
        if watcher.doubted or time() - sign >= SIGN:
            watcher.doubted, sign = False, time()
            if not await still_here(people, who):
                break
        try:
            # Counted from what was last said: whoever is woken for nothing must not hear that by the silence after it.
            async with asyncio.timeout(max(0.0, spoken + SILENCE - time())):
                await watcher.news.wait()
        except TimeoutError:
            spoken = time()
            yield b": still here\n\n"
    yield message("closing", {})


async def streamed(flow: AsyncGenerator[bytes]) -> Stream:
    """A stream as an answer; where no place is left for another, that is the answer, and none begins."""
    first = await anext(flow)

    async def whole() -> AsyncGenerator[bytes]:
        async with aclosing(flow):
            yield first
            async for part in flow:
                yield part

    return Stream(whole(), media_type=EVENTS, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


@get(
    "/tables/{id:str}/stream",
    media_type=EVENTS,
    responses={200: ResponseSpec(Message, False, "Messages, without end.", EVENTS)},
)
async def stream(
    id: TableId, request: Asked, who: Asker, live: TheLive, people: ThePeople, streams: TheStreams,
    seat: SeatWanted = None,
    after: Annotated[int | None, QueryParameter(ge=0, description="The last entry you know; 0: none yet.")] = None,
    last_event: Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)] = None,
) -> Stream:  # fmt: skip
    """What happens at a table, as server-sent events: `entry` (with ids to go on from) and `news`."""

    def look(room: Room, match: Match) -> tuple[int, int]:
        viewer = viewer_for(match, who, seat)
        live.may_watch(room)
        return viewer, match.count(viewer)

    viewer, count = await live.read(id, look)
    since = after if after is not None else count
    if last_event is not None and last_event.isascii() and last_event.isdigit():
        since = int(last_event)
    address = heads.address(heads.scope_of(request))

    async def flowing() -> AsyncGenerator[bytes]:
        try:
            with ExitStack() as taken:
                taken.enter_context(streams.taken(who.visitor, address))
                watcher = live.watch(id, viewer, who.visitor or "")
                taken.callback(live.leave, id, watcher)
                begun.append(True)
                async for part in told(live, people, id, who, watcher, min(since, count)):
                    yield part
        except Complaint:
            if not begun:
                raise  # no place is left: that is the answer
            yield message("closing", {})

    begun: list[bool] = []

    return await streamed(flowing())
