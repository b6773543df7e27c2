"""The description of the interface (OpenAPI): what every route is for, what it may answer, and who may ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from mindtable import __version__
from mindtable.server.people import COOKIE
from mindtable.server.problem import Failure

# What every route may answer instead; the sentences in an answer say more.
FAILURES: Final = {
    400: "A field is missing or does not fit; `detail` names it.",
    403: "A wrong key, link or password, somebody else's seat, or something that is still hidden.",
    404: "There is no such table, title or page.",
    408: "The request took too long to arrive.",
    413: "More than the server takes at once.",
    414: "The address is too long.",
    422: "The rules or the table do not allow this; `clause` names the rule where there is one.",
    429: "Too often or too much at once; `Retry-After` says after how many seconds it is worth another try.",
    431: "The head of the request is too long.",
    503: "The database does not answer; nothing was changed that is not there afterwards. Try again.",
}
CHANGING: Final = {
    409: "Somebody else was faster, or the table has moved on: look at it again.",
    415: "The body is not JSON.",
}
TAGS: Final = {
    "titles": "What can be played here.",
    "tables": "Making tables and looking at them.",
    "playing": "Choosing, taking back, and what happens meanwhile.",
    "asking": "Why, why not, and what a bot would do.",
    "seats": "Sitting down, leaving and coming back.",
    "decks": "Decks of one's own, and what is wrong with one.",
    "companion": "Games beside the box: the automa's turns, what is told of the table, other phones.",
    "people": "Accounts; everything can be done without one.",
    "operation": "For whoever runs the server.",
}
SCHEMES: Final = {
    "cookie": SecurityScheme(
        "apiKey",
        "A visitor: the first answer that makes a table or opens a link sets the cookie. Changes also need an `Origin` "
        "(or `Sec-Fetch-Site`) that is the server itself.",
        COOKIE,
        "cookie",
    ),
    "key": SecurityScheme("http", "A program that plays one seat, with the key of that seat.", scheme="bearer"),
}


def described(groups: Mapping[str, Sequence[HTTPRouteHandler]]) -> list[HTTPRouteHandler]:
    """The routes of all groups, each with its words (from its docstring) and with what it may answer instead."""
    found: list[HTTPRouteHandler] = []
    for group, handlers in groups.items():
        for handler in handlers:
            words = " ".join((handler.fn.__doc__ or "").split())
            handler.summary = words.partition(". ")[0].rstrip(".")
            handler.description = words
            handler.tags = [group]
            answers = FAILURES if handler.http_methods == {"GET"} else FAILURES | CHANGING
            failures = {number: ResponseSpec(Failure, False, says) for number, says in sorted(answers.items())}
            handler.responses = {**failures, **(handler.responses or {})}
            found.append(handler)
    return found


def name_of(handler: HTTPRouteHandler, *more: Any) -> str:
    """What programs that are made from the description call a route."""
    return handler.handler_name


def description() -> OpenAPIConfig:
    """The description as a whole, at ``/api/openapi.json``; nothing on a page that would come from elsewhere."""
    return OpenAPIConfig(
        "Mindtable",
        __version__,
        description="Tables for games about the mind. docs/server.md explains entries, streams, undo and luck.",
        path="/api",
        components=Components(security_schemes=dict(SCHEMES)),
        security=[{}, {"cookie": []}, {"key": []}],
        tags=[Tag(name, says) for name, says in TAGS.items()],
        operation_id_creator=name_of,
        render_plugins=[JsonRenderPlugin()],
    )
