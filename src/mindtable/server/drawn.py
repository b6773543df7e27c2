"""Drawn: answers that are pages, and who looks at them."""

from __future__ import annotations

import gzip
from dataclasses import replace
from typing import Final

from litestar import Response

from mindtable.server import heads
from mindtable.server.afterwards import Afterwards
from mindtable.server.given import Asked
from mindtable.server.heads import Scope
from mindtable.server.near import alone, asked_here, reachable
from mindtable.server.people import Who
from mindtable.server.problem import HTML
from mindtable.web import elements as h
from mindtable.web import table
from mindtable.web.look import Look
from mindtable.web.page import THEMES, Visit
from mindtable.web.titles import arrangement
from mindtable.web.trouble import trouble
from mindtable.web.writing import write

THEME: Final = "mindtable_theme"
SMALL: Final = 1000  # bytes that are not worth compressing
LEVEL: Final = 5  # of compression


def visit_of(request: Asked, who: Who) -> Visit:
    """Who looks at a page."""
    scope = heads.scope_of(request)
    theme = heads.cookies(scope).get(THEME, "")
    abroad = reachable(scope) if asked_here(scope) and not alone(scope) else ""
    return Visit(who.tongue, theme if theme in THEMES else "", heads.there(scope), abroad, alone(scope))


def page(request: Asked, content: object, status: int = 200) -> Response[bytes]:
    """An answer that is a page, or a part of one; compressed where the browser can read that."""
    body = write(content, heads.language(heads.scope_of(request))).encode()
    headers = {"Vary": "Accept-Encoding, Cookie"}
    if len(body) > SMALL and accepts(request, b"accept-encoding", "gzip"):
        body = gzip.compress(body, LEVEL, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, media_type=HTML, headers=headers)


async def look_page(request: Asked, id: str, who: Who, afterwards: Afterwards, seat: int | None) -> Response[bytes]:
    """An answer that is all of a table that changes, as somebody may see it."""
    seen = await table_seen(request, id, who, afterwards, seat)
    return page(request, table.table(seen, arrangement(seen.title)))


async def table_seen(request: Asked, id: str, who: Who, afterwards: Afterwards, seat: int | None) -> Look:
    """A table as somebody sees it, who has opened it by this address."""
    return replace(await afterwards.look(id, who, seat), alone=alone(heads.scope_of(request)))


def accepts(request: Asked, head: bytes, wanted: str) -> bool:
    """Whether a head of a request names something."""
    return wanted in ",".join(heads.values(heads.scope_of(request), head))


def is_page(scope: Scope) -> bool:
    """Whether somebody looks at the answer, and no program."""
    return not scope["path"].startswith("/api/") and "text/html" in ",".join(heads.values(scope, b"accept"))


def failed_page(request: Asked, status: int, sentence: str) -> Response[bytes]:
    """The page that says what went wrong."""
    return page(request, failed(heads.scope_of(request), status, sentence), status)


def turned_away(scope: Scope, status: int, sentence: str) -> bytes | None:
    """The same for whom the guard does not let in; None for a program, which gets the sentence alone."""
    return write(failed(scope, status, sentence), heads.language(scope)).encode() if is_page(scope) else None


def failed(scope: Scope, status: int, sentence: str) -> h.Element:
    theme = heads.cookies(scope).get(THEME, "")
    here = heads.there(scope) if scope["method"] in heads.SAFE else "/"
    visit = Visit(heads.tongue_of(scope), theme if theme in THEMES else "", here)
    return trouble(visit, sentence, scope["path"], status)
