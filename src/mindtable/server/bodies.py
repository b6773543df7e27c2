"""Bodies: what a request brings, read with care; and what every route may answer when it does not grant something."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException, SerializationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from mindtable.server.problem import JSON, Failure

# Whatever a route answers besides what it is for; a route that answers more says so itself.
REFUSED: Final[dict[int, str]] = {
    400: "The request cannot be read: a parameter or a field is missing or does not fit.",
    403: "Not yours: a wrong key or link, somebody else's seat, a table without spectators.",
    404: "There is no such table or page.",
    408: "The request took too long to arrive.",
    409: "Somebody else was faster, or the question is no longer open.",
    413: "More than the server takes at once.",
    414: "The address is too long.",
    415: "The body is not JSON.",
    422: "The rules or the table do not allow it; the sentence says why.",
    429: "Too often or too much; `Retry-After` says when to try again.",
    431: "The head of the request is too long.",
    503: "The server cannot reach its games at the moment; try again.",
}


class Asking(Request[Any, Any, State]):
    """A request whose body is JSON and says so, in UTF-8 and not deeper than can be read; refused otherwise.

    A page elsewhere can make a browser send text or a form without asking anybody, but not JSON.
    """

    async def json(self) -> Any:
        if self.content_type[0] != JSON:
            raise HTTPException(status_code=415)
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as error:
            raise SerializationException("JSON is too deep, or not UTF-8") from error


def described(handler: HTTPRouteHandler) -> HTTPRouteHandler:
    """A route that says in the description of the interface what it answers where it refuses something."""
    refusals = {status: ResponseSpec(Failure, False, words) for status, words in REFUSED.items()}
    handler.responses = {**refusals, **(handler.responses or {})}
    return handler
