"""The JSON interface: everything that can be done at a table, for pages and programs alike."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, QueryParameter
from litestar.response import Response

from mindtable.core.game import SPECTATOR
from mindtable.core.tongue import LANGUAGES, N_
from mindtable.server import again, wire
from mindtable.server.drawn import accepts, look_page
from mindtable.server.given import (
    Asked,
    Asker,
    SeatNumber,
    SeatWanted,
    TableId,
    TheAfterwards,
    TheLive,
    ThePeople,
    TheTables,
    TheThinkers,
)  # fmt: skip
from mindtable.server.live import Live, Room
from mindtable.server.looks import story_of
from mindtable.server.match import OVER, Match
from mindtable.server.people import KEY, LINK, Who
from mindtable.server.problem import Failure, Forbidden, Stale, TooMany, problem_of
from mindtable.server.question import Question, hint_for
from mindtable.server.tables import acting, holds_all, made_by, mine, viewer_for
from mindtable.table import outside
from mindtable.table.refused import Refused
from mindtable.table.verbs import Verbs
from mindtable.web.titles import arrangement

MINIMAL: Final = "return=minimal"  # RFC 7240
ENTRY: Final = "Mindtable-Entry"

# -- looking


def seen(room: Room, match: Match, who: Who, seat: int | None) -> wire.Position:
    """A table as whoever asks may see it."""
    viewer = viewer_for(match, who, seat)
    thinking = [wire.thinking_seen(*one) for one in room.thoughts()]
    return wire.position(match, viewer, who.tongue, mine(match, who), room.here(), thinking, made_by(match, who))


async def fresh(live: Live, id: str, who: Who, seat: int | None) -> wire.Position:
    """A table as it is now: what every change is answered with."""
    return await live.read(id, lambda room, match: seen(room, match, who, seat))


@get("/tables")
async def my_tables(
    who: Asker, people: ThePeople,
    limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    before: Annotated[float | None, QueryParameter(ge=0)] = None,
) -> list[wire.ListedSeen]:  # fmt: skip
    """My tables, those where something happened last first."""
    if who.visitor is None:
        return []
    return [wire.listed_seen(row, who.tongue) for row in await people.store.games_of(who.visitor, limit, before)]


@get("/tables/{id:str}")
async def see_table(id: TableId, who: Asker, live: TheLive, seat: SeatWanted = None) -> wire.Position:
    """A table as you see it: position, question, choices and the latest lines of the log."""
    return await fresh(live, id, who, seat)


@get("/tables/{id:str}/log")
async def see_log(
    id: TableId,
    who: Asker,
    live: TheLive,
    seat: SeatWanted = None,
    after: Annotated[int, QueryParameter(ge=0)] = 0,
) -> list[wire.EntrySeen]:
    """Everything you were told at a table, or what came after an entry."""

    def look(room: Room, match: Match) -> list[wire.EntrySeen]:
        viewer = viewer_for(match, who, seat)
        return [wire.entry_seen(match, one, viewer, who.tongue) for one in match.since(viewer, after)]

    return await live.read(id, look)


@get("/tables/{id:str}/previews")
async def see_previews(id: TableId, who: Asker, live: TheLive, seat: SeatWanted = None) -> list[wire.PreviewSeen]:
    """What each of your choices would do."""

    def look(room: Room, match: Match) -> list[wire.PreviewSeen]:
        viewer = acting(match, who, seat)
        if viewer not in match.asked():
            return []
        return wire.previews_seen(match, viewer, wire.speaking(match, who.tongue))

    return await live.read(id, look)


@get("/tables/{id:str}/replay")
async def see_replay(
    id: TableId, who: Asker, live: TheLive,
    step: Annotated[int, QueryParameter(ge=0)] = 0,
    eyes: Annotated[int | None, QueryParameter(ge=0, le=15, description="When the game is over: any seat.")] = None,
    seat: SeatWanted = None,
) -> wire.StepSeen:  # fmt: skip
    """A moment of the game; while it runs with your own eyes only."""

    def look(room: Room, match: Match) -> tuple[Match, int, list[Any]]:
        viewer = viewer_for(match, who, seat)
        match.table  # noqa: B018 - refuses what has not begun
        if eyes is not None and eyes != viewer:
            if match.phase != OVER:
                raise Forbidden(N_("While the game is on, you can see it only from your own seat."))
            viewer = eyes if eyes < match.game.seats else SPECTATOR
        return match, viewer, match.table.record.moves[:]

    match, viewer, moves = await live.read(id, look)
    places = await asyncio.to_thread(again.stops, match.game, moves, viewer)
    return await live.read(id, lambda room, now: again.step_seen(now, viewer, places, step, who.tongue))


@get(
    "/tables/{id:str}/record",
    media_type=MediaType.TEXT,
    responses={200: ResponseSpec(str, False, "The record.", MediaType.TEXT)},
)
async def see_record(id: TableId, who: Asker, live: TheLive) -> Response[str]:
    """The whole game as a record, with all that was hidden; when it is over."""

    def look(room: Room, match: Match) -> str:
        viewer_for(match, who, None)
        if match.phase != OVER:
            raise Forbidden(N_("A record shows what is hidden, so you get it only once the game is over."))
        return match.export()

    text = await live.read(id, look)
    headers = {"Content-Disposition": f'attachment; filename="{id}.record"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


# -- making tables


async def made(id: str, links: list[wire.LinkSeen], who: Who, live: Live) -> wire.Made:
    return await live.read(id, lambda room, match: wire.Made(id, links, seen(room, match, who, None)))


@post("/tables")
async def make_table(
    data: JSONBody[wire.NewTable],
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    live: TheLive,
) -> wire.Made:
    """A new table. The links to the seats of others are told here and never again."""
    who = await people.greet(request)
    return await made(*await tables.make(who, data), who, live)


@post("/tables/import")
async def bring_table(
    data: JSONBody[wire.Brought],
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    live: TheLive,
) -> wire.Made:
    """A table for a game that was played elsewhere."""
    who = await people.greet(request)
    return await made(*await tables.bring(who, data), who, live)


@post("/tables/{id:str}/fork")
async def fork_table(
    id: TableId,
    data: JSONBody[wire.ForkWish],
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    live: TheLive,
) -> wire.Made:
    """A new table from a step of the replay."""
    who = await people.greet(request)

    def look(room: Room, match: Match) -> tuple[Match, int, list[Any]]:
        viewer = viewer_for(match, who, None)
        if match.phase != OVER and not holds_all(match, who):
            raise Forbidden(N_("While others play here, no other table can begin from this one."))
        if data.eyes is not None:  # whoever holds every seat, or looks at a game that is over, sees it with all eyes
            viewer = data.eyes if data.eyes < match.game.seats else SPECTATOR
        return match, viewer, match.table.record.moves[:]

    match, viewer, moves = await live.read(id, look)
    places = await asyncio.to_thread(again.stops, match.game, moves, viewer)
    if data.step >= len(places):
        raise Refused(N_("Steps go from 0 to {most}; there is no step {n}."), {"most": len(places) - 1, "n": data.step})
    return await made(*await tables.fork(who, match, moves[: places[data.step]], data.seats), who, live)


@post("/tables/{id:str}/again")
async def play_again(
    id: TableId,
    data: JSONBody[wire.AgainWish],
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    live: TheLive,
) -> wire.Made:
    """The same table again."""
    who = await people.greet(request)

    def look(room: Room, match: Match) -> Match:
        viewer_for(match, who, None)
        return match

    return await made(*await tables.again(who, await live.read(id, look), data.same_deal), who, live)


@post("/tables/{id:str}/close", status_code=200)
async def close_table(id: TableId, who: Asker, tables: TheTables, live: TheLive) -> wire.Position:
    """End the table for everybody; only whoever made it may."""
    await tables.close(id, who)
    return await fresh(live, id, who, None)


# -- playing


@post(
    "/tables/{id:str}/choose",
    status_code=200,
    responses={
        200: ResponseSpec(wire.Position, False, "The choice was made; so the table looks now (or as a page draws it)."),
        204: ResponseSpec(None, False, "The choice was made, for whoever prefers no more than that."),
        409: ResponseSpec(wire.Outdated, False, "The table has moved on: the sentence, and the fresh position."),
    },
)
async def choose(
    id: TableId, data: JSONBody[wire.Chosen], request: Asked, who: Asker, live: TheLive, afterwards: TheAfterwards,
    prefer: Annotated[str | None, HeaderParameter(name="Prefer", max_length=100)] = None,
) -> Response[wire.Position | wire.Outdated | None]:  # fmt: skip
    """Make a choice. It answers an entry: one that is no longer the question is refused with the fresh position.

    With `Prefer: return=minimal` a choice that was made is answered without a body; `Mindtable-Entry` says how far the
    table is. With `Accept: text/html` it is answered with what `/tables/ID/look` would say, which spares a page to ask
    for it."""
    stale: Stale | None = None
    try:
        await live.do(id, lambda match: match.choose(acting(match, who, data.seat), data.entry, data.choice))
    except Stale as error:
        stale = error
    minimal, drawn = prefer is not None and MINIMAL in prefer, accepts(request, b"accept", "text/html")
    if stale is None and (minimal or drawn):
        entry = await live.read(id, lambda room, match: match.count(viewer_for(match, who, data.seat)))
        answer: Response[Any] = Response(None, status_code=204)
        if drawn:
            answer = await look_page(request, id, who, afterwards, data.seat)
        answer.headers[ENTRY] = str(entry)
        return answer
    position = await fresh(live, id, who, data.seat)
    if stale is None:
        return Response(position)
    status, problem = problem_of(stale, who.tongue)
    return Response(wire.Outdated(problem, position), status_code=status)


@get("/tables/{id:str}/undo")
async def see_undo(id: TableId, who: Asker, live: TheLive, seat: SeatWanted = None) -> wire.UndoSeen:
    """What an undo would do now, and who would have to agree."""

    def look(room: Room, match: Match) -> wire.UndoSeen:
        number = acting(match, who, seat)
        try:
            undone = match.reach(number)
        except Refused as refused:
            return wire.UndoSeen(False, False, [], refused.said(who.tongue))
        return wire.UndoSeen(True, undone.seen, sorted(match.must_agree(number, undone)))

    return await live.read(id, look)


@post("/tables/{id:str}/undo", status_code=200)
async def undo(id: TableId, data: JSONBody[wire.UndoWish], who: Asker, live: TheLive) -> wire.Position:
    """Take your last choice back, or ask the others where they have to agree. The same mark sent twice counts once."""
    await live.do(id, lambda match: match.undo(acting(match, who, data.seat), data.mark))
    return await fresh(live, id, who, data.seat)


@post("/tables/{id:str}/agree", status_code=200)
async def agree(id: TableId, data: JSONBody[wire.ForSeat], who: Asker, live: TheLive) -> wire.Position:
    """Agree that somebody takes a choice back."""
    await live.do(id, lambda match: match.agree(acting(match, who, data.seat)))
    return await fresh(live, id, who, data.seat)


@post("/tables/{id:str}/decline", status_code=200)
async def decline(id: TableId, data: JSONBody[wire.ForSeat], who: Asker, live: TheLive) -> wire.Position:
    """Do not agree; or withdraw your own wish."""
    await live.do(id, lambda match: match.decline(acting(match, who, data.seat)))
    return await fresh(live, id, who, data.seat)


@post("/tables/{id:str}/hurry", status_code=200)
async def hurry(id: TableId, who: Asker, live: TheLive) -> wire.Said:
    """Let the bots that think take the best they have found so far."""

    def look(room: Room, match: Match) -> None:
        acting(match, who, None)
        live.hurry(room)

    await live.read(id, look)
    return wire.Said([])


# -- asking


@get(
    "/tables/{id:str}/why",
    responses={409: ResponseSpec(Failure, False, "The table has moved on: the line may be another one now.")},
)
async def why(
    id: TableId, who: Asker, live: TheLive, seat: SeatWanted = None,
    line: Annotated[int | None, QueryParameter(ge=0, description="A line of the page's story, counted from 0.")] = None,
    entry: Annotated[int | None, QueryParameter(ge=0, description="The entry that this page shows.")] = None,
) -> wire.Said:  # fmt: skip
    """Why the last automa or bot did what it did, or the bot that a line tells of; as far as you can know."""

    def look(room: Room, match: Match) -> wire.Said:
        viewer, tongue = viewer_for(match, who, seat), wire.speaking(match, who.tongue)
        if line is None:
            told, more = outside.why(match.table, viewer, tongue)
        else:
            lines = story_of(match, viewer, tongue)
            if line >= len(lines) or entry not in (None, match.count(viewer)):
                raise Stale(N_("The table has moved on: have a look."))
            told, more = outside.why_line(match.table, lines[line][1], match.bots(), viewer, tongue)
        read = arrangement(match.shelf.name).read  # as the story tells it
        reasons = [read(text) for one in told for text in (one.text, *one.more.splitlines())]
        return wire.said(reasons + more, who.lang)

    return await live.study(id, look)  # other choices are tried out, too


@post("/tables/{id:str}/why-not", status_code=200)
async def why_not(id: TableId, data: JSONBody[wire.Words], who: Asker, live: TheLive) -> wire.Said:
    """Why something cannot be chosen now."""

    def look(room: Room, match: Match) -> tuple[Any, int, Verbs]:
        viewer = acting(match, who, data.seat)
        return match.table.world(viewer).clone(), viewer, room.verbs(match)

    world, viewer, verbs = await live.read(id, look)
    tongue = who.tongue.to(viewer)

    def find() -> str:
        return verbs.why_not(world, viewer, data.text, tongue)

    reason = await asyncio.to_thread(find)
    if not reason:
        raise Refused(N_("There is no choice called {name!r} in this game."), {"name": data.text})
    return wire.said([reason], who.lang)


@post("/tables/{id:str}/hint", status_code=200)
async def hint(
    id: TableId,
    data: JSONBody[wire.ForSeat],
    who: Asker,
    live: TheLive,
    thinkers: TheThinkers,
) -> wire.Said:
    """What the hard bot would do in your place, and why; it may think for some seconds."""

    def look(room: Room, match: Match) -> tuple[Room, int, Question]:
        viewer = acting(match, who, data.seat)
        match.must_not_be_closed()
        if viewer not in match.table.asked():
            raise Refused(N_("It is not your turn."))
        if viewer in room.hints:
            raise TooMany(N_("A hint for you is being thought out already."))
        room.hints.add(viewer)  # one at a time: each keeps a worker busy for seconds
        return room, viewer, hint_for(match.table, viewer, match.packs)

    room, viewer, question = await live.read(id, look)
    thinking = thinkers.ask(question)
    try:
        answer = await thinking.answer()
    finally:
        if not thinking.over:
            thinking.cancel()  # whoever asked has gone
        room.hints.discard(viewer)
    return wire.said(list(answer.lines[LANGUAGES.index(who.lang)]), who.lang)


# -- seats


@post("/join", status_code=200)
async def join(
    data: JSONBody[wire.Opened],
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    live: TheLive,
) -> wire.Position:
    """Open a secret link: its seat is yours from now on."""
    who, id, seat = await people.enter(request, data.link, lambda id, seat: tables.may_join(id, data.name))
    await tables.join(id, seat, who, data.name, data.salt)
    return await fresh(live, id, who, seat)


@post("/tables/{id:str}/seats/{seat:int}/link")
async def make_link(id: TableId, seat: SeatNumber, who: Asker, tables: TheTables) -> wire.LinkSeen:
    """A new link to a seat, to hand it on or to open it on another device."""
    return await tables.new_link(id, seat, who, LINK)


@post("/tables/{id:str}/seats/{seat:int}/key")
async def make_key(id: TableId, seat: SeatNumber, who: Asker, tables: TheTables) -> wire.LinkSeen:
    """A key with which a program plays a seat: `Authorization: Bearer …`."""
    return await tables.new_link(id, seat, who, KEY)


@post("/tables/{id:str}/seats/{seat:int}/withdraw", status_code=200)
async def withdraw(id: TableId, seat: SeatNumber, who: Asker, tables: TheTables, live: TheLive) -> wire.Position:
    """Let no link to a seat and no key for it open anything any more; a program with one is shown out."""
    await tables.withdraw(id, seat, who)
    return await fresh(live, id, who, None)


@post("/tables/{id:str}/seats/{seat:int}/leave", status_code=200)
async def leave(
    id: TableId, seat: SeatNumber, who: Asker, tables: TheTables, live: TheLive,
    level: Annotated[str, QueryParameter(max_length=20)] = "normal",
) -> wire.Position:  # fmt: skip
    """Let a bot play on for you."""
    await tables.leave(id, seat, who, level)
    return await fresh(live, id, who, seat)


@post("/tables/{id:str}/seats/{seat:int}/return", status_code=200)
async def come_back(
    id: TableId,
    seat: SeatNumber,
    who: Asker,
    tables: TheTables,
    live: TheLive,
) -> wire.Position:
    """Play again yourself."""
    await tables.come_back(id, seat, who)
    return await fresh(live, id, who, seat)


@post("/tables/{id:str}/seats/{seat:int}/stand-in", status_code=200)
async def stand_in(
    id: TableId,
    seat: SeatNumber,
    who: Asker,
    tables: TheTables,
    live: TheLive,
) -> wire.Position:
    """Let a bot fill in for somebody who has left."""
    await tables.stand_in(id, seat, who)
    return await fresh(live, id, who, None)


@post("/tables/{id:str}/seats/{seat:int}/name", status_code=200)
async def rename(
    id: TableId,
    seat: SeatNumber,
    data: JSONBody[wire.Named],
    who: Asker,
    tables: TheTables,
    live: TheLive,
) -> wire.Position:
    """Be called otherwise."""
    await tables.rename(id, seat, who, data.name)
    return await fresh(live, id, who, seat)


GROUPS = {
    "tables": [
        my_tables, make_table, bring_table, see_table, see_log, see_replay, see_record, fork_table, play_again,
        close_table,
    ],
    "playing": [see_previews, choose, see_undo, undo, agree, decline, hurry],
    "asking": [why, why_not, hint],
    "seats": [join, make_link, make_key, withdraw, leave, come_back, stand_in, rename],
}  # fmt: skip
