"""The JSON interface of games beside the box: set up, look, enter, ask, open on another phone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import ExitStack
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Response, Stream

from mindtable.companion.companion import Companion
from mindtable.companion.log import Entry
from mindtable.companion.protocol import no_record, protocol_of, record_of
from mindtable.companion.refused import Refused
from mindtable.companion.report import Report
from mindtable.core.complaint import Complaint
from mindtable.core.record import Record
from mindtable.server import companion_wire as wire
from mindtable.server import heads
from mindtable.server.companions import Companions
from mindtable.server.given import Asked, Asker, ThePeople, TheStreams
from mindtable.server.people import Who
from mindtable.server.positions import shared
from mindtable.server.problem import Stale, problem_of
from mindtable.server.stream import EVENTS, RETRY, SIGN, SILENCE, Message, message, still_here, streamed

LISTED: Final = 50
GameId = Annotated[str, PathParameter(max_length=40, description="The id of a game beside the box.")]
TheCompanions = NamedDependency[Companions]


async def seen(companions: Companions, id: str, who: Who) -> wire.CompanionSeen:
    """A game as it is now."""
    return await companions.read(id, who, lambda companion: wire.companion_seen(id, companion, who.tongue))


@get("/companion")
async def my_companions(who: Asker, companions: TheCompanions) -> list[wire.CompanionListed]:
    """My games beside the box, those where something happened last first."""
    if who.visitor is None:
        return []
    return [wire.companion_listed(row) for row in await companions.beside.games_of(who.visitor, LISTED)]


@post("/companion")
async def make_companion(
    data: JSONBody[wire.NewCompanion], request: Asked, people: ThePeople, companions: TheCompanions
) -> wire.CompanionSeen:
    """A new game beside the box."""
    who = await people.greet(request)
    return await seen(companions, await companions.make(who, data.game()), who)


@post("/companion/join", status_code=200)
async def join_companion(
    data: JSONBody[wire.LinkWish], request: Asked, people: ThePeople, companions: TheCompanions
) -> wire.Joined:
    """Open a game on another phone, by its link."""
    link = await companions.behind(data.link)
    if link.companion is None:
        return wire.Joined("")
    await companions.join(link, await people.greet(request))
    return wire.Joined(link.companion)


@get("/companion/{id:str}")
async def see_companion(id: GameId, who: Asker, companions: TheCompanions) -> wire.CompanionSeen:
    """A game beside the box: what is asked or to be done now, and the board."""
    return await seen(companions, id, who)


@post(
    "/companion/{id:str}/entries",
    status_code=200,
    responses={409: ResponseSpec(wire.MovedOn, False, "The game has moved on; it comes along as it is now.")},
)
async def enter(
    id: GameId, data: JSONBody[wire.EntryWish], who: Asker, companions: TheCompanions
) -> Response[wire.Entered] | Response[wire.MovedOn]:
    """Add an entry to a game: an answer, a choice, facts, done, not possible, an undo. Sent twice it counts once."""
    try:
        report = await companions.enter(id, who, data.number, data.mark, Entry(data.kind, data.text))
    except Stale as error:
        status, problem = problem_of(error, who.tongue)
        return Response(wire.MovedOn(problem, await seen(companions, id, who)), status_code=status)

    def look(companion: Companion) -> wire.Entered:
        said = wire.report_seen(companion, report, who.tongue)
        return wire.Entered(wire.companion_seen(id, companion, who.tongue), said)

    return Response(await companions.read(id, who, look), status_code=200)


@get("/companion/{id:str}/facts")
async def see_facts(
    id: GameId, who: Asker, companions: TheCompanions,
    at: Annotated[str, QueryParameter(max_length=80, description="A place or piece, as the scene has it.")],
) -> list[wire.FactSeen]:  # fmt: skip
    """What may be told of a place of the board."""
    return await companions.read(id, who, lambda companion: wire.facts_seen(companion, at, who.tongue))


@post("/companion/{id:str}/check", status_code=200)
async def check_facts(
    id: GameId, data: JSONBody[wire.FactsWish], who: Asker, companions: TheCompanions
) -> wire.Checked:
    """Whether facts can be told, and what they would change; nothing is entered."""

    def look(companion: Companion) -> wire.Checked:
        report, reason = tried(companion, data.facts)
        if reason is not None:
            return wire.Checked(reason.said(who.tongue.to(0)), None)
        return wire.Checked("", wire.report_seen(companion, report, who.tongue))

    return await companions.read(id, who, look)


def tried(companion: Companion, facts: list[str]) -> tuple[Report, Complaint | None]:
    """What facts would change, or why they cannot be told."""
    try:
        return companion.preview(*facts), None
    except Complaint as error:
        return Report(), error


TEXTS: Final = {200: ResponseSpec(str, False, "The text.", MediaType.TEXT)}


@get("/companion/{id:str}/log", media_type=MediaType.TEXT, responses=TEXTS)
async def see_companion_log(id: GameId, who: Asker, companions: TheCompanions) -> Response[str]:
    """The whole game as the text of its log."""
    text = await companions.read(id, who, lambda companion: companion.log.text())
    return attached(text, f"{id}.companion")


@get("/companion/{id:str}/pack", media_type=MediaType.TEXT, responses=TEXTS)
async def see_companion_pack(id: GameId, who: Asker, companions: TheCompanions) -> Response[str]:
    """The values of the box that were typed in, as a pack of cards."""
    text = await companions.read(id, who, lambda companion: companion.pack())
    return attached(text, f"{id}.toml")


@get("/companion/{id:str}/record", media_type=MediaType.TEXT, responses=TEXTS)
async def see_companion_record(id: GameId, who: Asker, companions: TheCompanions) -> Response[str]:
    """The game as a record, to be replayed; refused with the reason where not every move was made under the rules."""
    return attached(await companions.read(id, who, lambda companion: recorded(companion).text()), f"{id}.record")


def recorded(companion: Companion) -> Record:
    """The record of a game; says why there is none."""
    record = record_of(companion)
    if record is None:
        raise Refused(no_record(companion))
    return record


@get("/companion/{id:str}/protocol", media_type=MediaType.TEXT, responses=TEXTS)
async def see_companion_protocol(id: GameId, who: Asker, companions: TheCompanions) -> Response[str]:
    """What happened in the game, line by line, in the reader's language."""

    def look(companion: Companion) -> str:
        return "\n".join(protocol_of(companion, who.tongue.to(0))) + "\n"

    return attached(await companions.read(id, who, look), f"{id}.txt")


def attached(text: str, name: str) -> Response[str]:
    """A text as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


def answer_page(companion: Companion, question: str) -> str:
    """Where somebody else can read the same answer; empty where it is too much for a link."""
    values = companion.pack() if companion.values.values else ""
    return shared(companion.log.setting.title, companion.position(), question, values)


@get("/companion/{id:str}/ask")
async def ask_companion(
    id: GameId, who: Asker, companions: TheCompanions,
    question: Annotated[str, QueryParameter(max_length=80, description="As `mindtable ask` takes it: `target`.")],
) -> wire.Answered:  # fmt: skip
    """What the automa would do in the position on the table, and why."""

    def look(companion: Companion) -> wire.Answered:
        lines, answer = companion.ask(question.split(), who.tongue.to(0))
        return wire.Answered(lines, answer, answer_page(companion, question))

    return await companions.read(id, who, look)


@post("/companion/{id:str}/links")
async def make_companion_link(id: GameId, who: Asker, companions: TheCompanions) -> wire.PhoneLinkSeen:
    """A link that opens this game on another phone."""
    await companions.may(id, who)
    secret = await companions.new_link(id)
    return wire.PhoneLinkSeen(secret, f"/companion/join/{secret}")


@get(
    "/companion/{id:str}/stream",
    media_type=EVENTS,
    responses={200: ResponseSpec(Message, False, "Messages, without end.", EVENTS)},
)
async def companion_stream(
    id: GameId, request: Asked, who: Asker, companions: TheCompanions, people: ThePeople, streams: TheStreams,
    after: Annotated[int | None, QueryParameter(ge=0, description="The last entry you know.")] = None,
    last_event: Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)] = None,
) -> Stream:  # fmt: skip
    """Tells when a game has a new entry, as server-sent events: `entry`, with its number."""
    await companions.may(id, who)
    known = after if after is not None else -1
    if last_event is not None and last_event.isascii() and last_event.isdigit():
        known = int(last_event)
    address = heads.address(heads.scope_of(request))

    async def flowing() -> AsyncGenerator[bytes]:
        with ExitStack() as taken:
            taken.enter_context(streams.taken(who.visitor, address))
            news = companions.watch(id)
            taken.callback(companions.leave, id, news)
            yield f"retry: {RETRY}\n\n".encode()
            last, sign = known, 0.0
            time = asyncio.get_running_loop().time
            while not companions.stopping.is_set():
                news.clear()
                try:
                    count = await companions.count(id)
                except Complaint:
                    break
                if count != last:
                    last = count
                    yield message("entry", {"entry": count}, count)
                if time() - sign >= SIGN:
                    sign = time()
                    if not await still_here(people, who):
                        break
                try:
                    async with asyncio.timeout(SILENCE):
                        await news.wait()
                except TimeoutError:
                    yield b": still here\n\n"
            yield message("closing", {})

    return await streamed(flowing())


HANDLERS: Final[list[Any]] = [
    my_companions, make_companion, join_companion, see_companion, enter, see_facts, check_facts, see_companion_log,
    see_companion_pack, see_companion_record, see_companion_protocol, ask_companion, make_companion_link,
    companion_stream,
]  # fmt: skip
