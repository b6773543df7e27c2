"""Pages: the addresses that a browser opens, and what it asks for while a page is open."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect
from msgspec import Struct

from mindtable.core.tongue import LANGUAGES, N_
from mindtable.games import title, titles
from mindtable.server import heads
from mindtable.server.decks import own_decks
from mindtable.server.drawn import accepts, look_page, page, table_seen, visit_of
from mindtable.server.given import Asked, Asker, SeatWanted, TableId, TheAfterwards, TheLive, ThePeople
from mindtable.server.live import Room
from mindtable.server.looks import look_at, step_looks
from mindtable.server.match import CLOSED, OVER, Match
from mindtable.server.people import Who
from mindtable.server.problem import Unknown
from mindtable.server.rows import Listed, Seat
from mindtable.server.tables import find_title
from mindtable.table.refused import Refused
from mindtable.web import table
from mindtable.web.clauses import bare
from mindtable.web.ending import turning
from mindtable.web.files import files
from mindtable.web.home import GameLook, home
from mindtable.web.joining import joining
from mindtable.web.look import Look
from mindtable.web.page import installable
from mindtable.web.passage import Passage
from mindtable.web.piece import closer
from mindtable.web.setup import setup
from mindtable.web.titles import arrangement
from mindtable.web.trouble import offline
from mindtable.web.wish import wish_of
from mindtable.web.writing import printed, write

GAMES: Final = 3  # of the visitor's that the front door shows: those that wait for them first
LATEST: Final = 24  # games among which they are
DRAWN: Final = ".svg"  # a file that a browser may open as a page, which needs the policy of a page
NOTHING: Final = "default-src 'none'"  # the policy of the others, of which every first visit fetches about thirty
BACK: Final = 4000  # letters of an address that another language leads back to: a whole deck stands in one


class StepDrawn(Struct, frozen=True):
    """Something that happened: its words, why, what it brought, and the board as it was then."""

    text: str
    why: list[str]
    also: list[str]
    last: int  # how many lines of the story are told with it
    begins: bool
    mark: str  # of the seat it is about, drawn
    only: bool  # the viewer had no other choice: it was made for them
    board: str


@get("/", include_in_schema=False)
async def front(request: Asked, who: Asker, people: ThePeople) -> Response[bytes]:
    """The front door."""
    rows = [] if who.visitor is None else await people.store.games_of(who.visitor, LATEST, None)
    own = [game_look(row, await people.store.seats(row.id), who) for row in rows]
    own.sort(key=lambda game: (game.phase in (OVER, CLOSED), not game.your_turn))
    shelf = [title(name) for name in titles()]
    return page(request, home(visit_of(request, who), shelf, own[:GAMES]))


def game_look(row: Listed, seats: list[Seat], who: Who) -> GameLook:
    """A game in the visitor's list."""
    summary = json.loads(row.summary)
    mine = [seat.number for seat in seats if seat.holder == who.visitor]
    asked = summary.get("asked", [])
    names = [who.tongue.person(name) for name in summary.get("names", [])]
    others = [name for number, name in enumerate(names) if number not in mine]
    waits = [names[seat] for seat in asked if seat not in mine and seat < len(names)]
    lesson = summary.get("lesson", False)
    turn = any([seat in mine for seat in asked])
    return GameLook(row.id, title(row.title), row.mode, row.phase, others, summary.get("round", 0), turn, lesson, waits)


@get("/new/{name:str}", include_in_schema=False)
async def new_table(name: FromPath[str], request: Asked, who: Asker, people: ThePeople) -> Response[bytes]:
    """A table being put together."""
    fields = {key: str(value) for key, value in request.query_params.items()}
    shelf = find_title(fields.get("title", name))
    wish = wish_of(shelf, fields, await own_decks(shelf, who, people.store))
    return page(request, setup(visit_of(request, who), [title(one) for one in titles()], wish))


@get("/join/{secret:str}", include_in_schema=False)
async def join(secret: FromPath[str], request: Asked, who: Asker, people: ThePeople) -> Any:
    """A secret link: it is used up by a button, not by whatever looks at it first; whoever used it is led to the
    table."""
    key = await people.opened(request, secret)
    if key.used is not None and who.visitor is not None:
        table, _ = await people.claim(secret, who.visitor)
        return Redirect(f"/tables/{table}")
    return page(request, joining(visit_of(request, who), secret))


@get("/tables/{id:str}", include_in_schema=False)
async def table_page(
    id: TableId, request: Asked, who: Asker, afterwards: TheAfterwards, seat: SeatWanted = None
) -> Response[bytes]:
    """A table."""
    seen = await table_seen(request, id, who, afterwards, seat)
    return page(request, table.page(seen, arrangement(seen.title), visit_of(request, who)))


@get("/tables/{id:str}/look", include_in_schema=False)
async def table_look(
    id: TableId, request: Asked, who: Asker, afterwards: TheAfterwards, seat: SeatWanted = None
) -> Response[bytes]:
    """What has changed of a table: all of it that can."""
    return await look_page(request, id, who, afterwards, seat)


@get("/tables/{id:str}/turns", include_in_schema=False)
async def table_turns(
    id: TableId, request: Asked, who: Asker, afterwards: TheAfterwards, seat: SeatWanted = None
) -> Response[bytes]:
    """The turning points of a game that is over, once they are found."""
    seen = await afterwards.look(id, who, seat)
    if seen.after is None:
        raise Refused(N_("Turning points are looked for when the game is over."))
    return page(request, turning(seen))


def drawn(passage: Passage, title: str, only: bool, sheet: bool, then: Look) -> StepDrawn:
    line, arranged, lang = passage.line, arrangement(title), then.tongue.lang

    def words(text: str) -> str:
        return printed(bare(arranged.read(text), title).strip(), lang)

    mark = write(arranged.mark(line, then), lang) if line.seat >= 0 else ""
    also = [] if sheet else [words(follow.text) for follow in passage.follows]
    why = [words(reason) for reason in passage.reasons]
    board = write(arranged.board(then), lang)
    return StepDrawn(words(line.text), why, also, passage.last + 1, line.begins, mark, only, board)


@get("/tables/{id:str}/steps", include_in_schema=False)
async def table_steps(id: TableId, who: Asker, live: TheLive, seat: SeatWanted = None) -> list[StepDrawn]:
    """What happened since somebody's last choice, drawn step by step; what the board will tell on a sheet is not told
    twice."""

    def look(room: Room, match: Match) -> list[StepDrawn]:
        seen = look_at(room, match, who, seat)
        arranged = arrangement(seen.title)
        found = step_looks(seen, match, who, arranged)
        sheets = [passage for passage, _, _ in found if arranged.sheets(passage.line)]
        return [drawn(passage, seen.title, only, passage in sheets[-1:], then) for passage, only, then in found]

    return await live.read(id, look)


@get("/tables/{id:str}/piece", include_in_schema=False)
async def table_piece(
    id: TableId, request: Asked, who: Asker, live: TheLive,
    piece: Annotated[str, QueryParameter(name="id", max_length=80)],
    seat: SeatWanted = None,
) -> Response[bytes]:  # fmt: skip
    """A piece on the table, seen large."""

    def look(room: Room, match: Match) -> str:
        seen = look_at(room, match, who, seat)
        found = closer(seen, arrangement(seen.title), piece)
        if found is None:
            raise Unknown(N_("There is nothing like that on the table now."))
        return str(found)

    return page(request, await live.read(id, look))


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(who: Asker) -> Response[dict[str, Any]]:
    """What a browser needs to put Mindtable beside other programs."""
    return Response(installable(who.tongue), media_type="application/manifest+json")


@get("/worker.js", include_in_schema=False)
async def worker() -> Response[bytes]:
    """The worker of an installed page; it stands for all pages, so it lies above them, and is asked for anew."""
    file = files()["worker.js"]
    return Response(file.content, media_type=file.media_type, headers={"Cache-Control": "no-cache"})


@get("/offline", include_in_schema=False)
async def offline_page(request: Asked, who: Asker) -> Response[bytes]:
    """What the worker keeps for the time when there is no server."""
    return page(request, offline(visit_of(request, who)))


@get("/language/{lang:str}", include_in_schema=False)
async def language(
    lang: FromPath[str], request: Asked, back: Annotated[str, QueryParameter(max_length=BACK)] = "/"
) -> Any:
    """Another language from now on; then back to where somebody was."""
    if lang not in LANGUAGES:
        raise Unknown(
            N_("There is no language {name!r}; choose from: {names}."),
            {"name": lang[:20], "names": ", ".join(LANGUAGES)},
        )
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    scope = heads.scope_of(request)
    secure = "; Secure" if heads.secure(scope) else ""
    heads.give_cookie(scope, f"{heads.LANG}={lang}; Path=/; Max-Age=31536000; SameSite=Lax{secure}")
    return Redirect(here)


@get("/static/{path:path}", include_in_schema=False)
async def static(
    path: FromPath[str], request: Asked, v: Annotated[str, QueryParameter(max_length=20)] = ""
) -> Response[bytes]:
    """A file that pages need; one whose version is named never changes, so browsers keep it."""
    file = files().find(path.lstrip("/"))
    if file is None:
        raise Unknown(N_("There is no such page."))
    tag = f'"{file.version}"'
    kept = "public, max-age=31536000, immutable" if v == file.version else "no-cache"
    headers = {"Cache-Control": kept, "ETag": tag, "Vary": "Accept-Encoding"}
    if not file.name.endswith(DRAWN):
        headers["Content-Security-Policy"] = NOTHING
    scope = heads.scope_of(request)
    if tag in heads.values(scope, b"if-none-match"):
        return Response(b"", status_code=304, headers=headers)
    packed = file.gzipped if accepts(request, b"accept-encoding", "gzip") else None
    if packed is not None:
        headers["Content-Encoding"] = "gzip"
    return Response(packed or file.content, media_type=file.media_type, headers=headers)


HANDLERS: Final[list[Any]] = [
    front, new_table, join, table_page, table_look, table_turns, table_steps, table_piece, manifest, worker,
    offline_page, language, static,
]  # fmt: skip
