"""Pages: the addresses that a browser opens, and what it asks for while a page is open."""

from __future__ import annotations

from typing import Annotated, Any, Final

import htpy as h
from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from mindtable.core.tongue import LANGUAGES, N_
from mindtable.server import heads
from mindtable.server.given import Asked, Asker, SeatWanted, TableId, TheLive
from mindtable.server.live import Room
from mindtable.server.looks import look_at
from mindtable.server.match import Match
from mindtable.server.people import Who
from mindtable.server.problem import Unknown
from mindtable.web import table
from mindtable.web.files import files
from mindtable.web.page import THEMES, Visit
from mindtable.web.piece import closer
from mindtable.web.titles import arrangement

HTML: Final = "text/html; charset=utf-8"
THEME: Final = "mindtable_theme"


def visit_of(request: Asked, who: Who) -> Visit:
    """Who looks at a page."""
    scope = heads.scope_of(request)
    theme = heads.cookies(scope).get(THEME, "")
    return Visit(who.tongue, theme if theme in THEMES else "", scope["path"])


def page(content: h.Node) -> Response[str]:
    """An answer that is a page, or a part of one."""
    return Response(str(content), media_type=HTML)


@get("/tables/{id:str}", include_in_schema=False)
async def table_page(id: TableId, request: Asked, who: Asker, live: TheLive, seat: SeatWanted = None) -> Response[str]:
    """A table."""

    def look(room: Room, match: Match) -> str:
        seen = look_at(room, match, who, seat)
        return str(table.page(seen, arrangement(seen.title), visit_of(request, who)))

    return Response(await live.read(id, look), media_type=HTML)


@get("/tables/{id:str}/look", include_in_schema=False)
async def table_look(id: TableId, who: Asker, live: TheLive, seat: SeatWanted = None) -> Response[str]:
    """What has changed of a table: all of it that can."""

    def look(room: Room, match: Match) -> str:
        seen = look_at(room, match, who, seat)
        return str(table.table(seen, arrangement(seen.title)))

    return Response(await live.read(id, look), media_type=HTML)


@get("/tables/{id:str}/piece", include_in_schema=False)
async def table_piece(
    id: TableId, who: Asker, live: TheLive,
    piece: Annotated[str, QueryParameter(name="id", max_length=80)],
    seat: SeatWanted = None,
) -> Response[str]:  # fmt: skip
    """A piece on the table, seen large."""

    def look(room: Room, match: Match) -> str:
        seen = look_at(room, match, who, seat)
        found = closer(seen, arrangement(seen.title), piece)
        if found is None:
            raise Unknown(N_("There is nothing like that on the table now."))
        return str(found)

    return Response(await live.read(id, look), media_type=HTML)


@get("/language/{lang:str}", include_in_schema=False)
async def language(
    lang: FromPath[str], request: Asked, back: Annotated[str, QueryParameter(max_length=200)] = "/"
) -> Any:
    """Another language from now on; then back to where somebody was."""
    if lang not in LANGUAGES:
        raise Unknown(
            N_("There is no language {name!r}; there are: {names}."), {"name": lang[:20], "names": ", ".join(LANGUAGES)}
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
    scope = heads.scope_of(request)
    if tag in heads.values(scope, b"if-none-match"):
        return Response(b"", status_code=304, headers=headers)
    packed = file.gzipped if "gzip" in ",".join(heads.values(scope, b"accept-encoding")) else None
    if packed is not None:
        headers["Content-Encoding"] = "gzip"
    return Response(packed or file.content, media_type=file.media_type, headers=headers)


HANDLERS: Final[list[Any]] = [table_page, table_look, table_piece, language, static]
