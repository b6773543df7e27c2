"""Problems: whatever went wrong, as a number of HTTP, a code for programs and a sentence for people."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from mindtable.core.complaint import Complaint
from mindtable.core.limits import SENTENCE, shown
from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue
from mindtable.server.database import Missing, Unavailable
from mindtable.server.heads import scope_of, tongue_of
from mindtable.server.store import Conflict
from mindtable.table.refused import Refused
from mindtable.web.writing import printed

JSON: Final = "application/json"
HTML: Final = "text/html; charset=utf-8"


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong: a code for programs, a sentence for people and, where there is one, the clause of the rules."""

    code: str
    sentence: str
    clause: str = ""
    detail: str = ""  # for whoever writes a program, in English: which field does not fit


class Failure(msgspec.Struct, frozen=True):
    """An answer that says what went wrong, and nothing else."""

    error: Problem


class Forbidden(Refused):
    """Somebody may not do this: a wrong key, a wrong password, somebody else's seat."""


class Unknown(Refused):
    """There is no such table, seat or page."""


class Stale(Refused):
    """The choice answers a position that is gone."""


class Illegal(Refused):
    """A choice that the rules do not offer, and why, as far as it is known."""

    def __init__(self, text: str, reason: Told[Any] | None, box: Any) -> None:
        super().__init__(N_("{text!r} cannot be chosen now."), {"text": shown(text)})
        self.reason: Final = reason
        self.box: Final = box

    def said(self, tongue: Tongue) -> str:
        return super().said(tongue) if self.reason is None else self.reason.say(self.box, tongue)

    @property
    def clause(self) -> str:
        return "" if self.reason is None else self.reason.row.clause


class TooLarge(Refused):
    """More than the server takes at once."""


class TooMany(Refused):
    """Too often or too much at once; ``wait`` says after how many seconds it is worth another try."""

    def __init__(self, message: str, values: dict[str, object] | None = None, wait: float = 1.0) -> None:
        super().__init__(message, values)
        self.wait: Final = wait


# Number and code of each kind of exception; a kind that is not here counts as the next one it comes from.
KINDS: Final[dict[type[BaseException], tuple[int, str]]] = {
    Forbidden: (403, "forbidden"),
    Unknown: (404, "unknown"),
    Stale: (409, "stale"),
    Conflict: (409, "stale"),
    Illegal: (422, "illegal"),
    TooLarge: (413, "too_large"),
    TooMany: (429, "too_many"),
    Complaint: (422, "refused"),
    Missing: (404, "unknown"),
    Unavailable: (503, "unavailable"),
}

# What is said where only the number is known: by Litestar, or by the guard.
NUMBERS: Final[dict[int, tuple[str, str]]] = {
    400: ("malformed", N_("The server does not understand this request.")),
    401: ("forbidden", N_("You may not do this.")),
    403: ("forbidden", N_("You may not do this.")),
    404: ("unknown", N_("There is nothing here.")),
    405: ("method", N_("This cannot be done here.")),
    408: ("slow", N_("The request took too long to arrive.")),
    413: ("too_large", N_("This is more than the server takes at once.")),
    414: ("too_long", N_("The address is too long.")),
    415: ("media", N_("The server takes JSON here.")),
    421: ("host", N_("This server does not answer to that name.")),
    422: ("refused", N_("This cannot be done.")),
    429: ("too_many", N_("That was too much at once; wait a moment.")),
    431: ("too_long", N_("The head of the request is too long.")),
    500: ("broken", N_("Something went wrong on the server. Nothing that was answered is lost.")),
    503: ("unavailable", N_("The server cannot reach its games at the moment; please try again.")),
}


def problem_of(exception: BaseException, tongue: Tongue) -> tuple[int, Problem]:
    """The number of an exception and what is said about it; of one that nobody foresaw, only that there was one."""
    for kind in type(exception).__mro__:
        if kind in KINDS:
            status, code = KINDS[kind]
            said = exception.said(tongue) if isinstance(exception, Complaint) else tongue.say(NUMBERS[status][1])
            clause = exception.clause if isinstance(exception, Illegal) else ""
            return status, Problem(code, printed(shown(said, SENTENCE), tongue.lang), clause)
    if isinstance(exception, HTTPException):
        status = exception.status_code if exception.status_code in NUMBERS else 400
        if exception.status_code >= 500 and status < 500:
            status = 500
        return status, numbered(status, tongue, _detail(exception) if status == 400 else "")
    return 500, numbered(500, tongue)


def numbered(status: int, tongue: Tongue, detail: str = "") -> Problem:
    """What is said about a number of HTTP."""
    code, message = NUMBERS[status]
    return Problem(code, tongue.say(message), detail=detail)


def _detail(exception: HTTPException) -> str:
    """Which field does not fit, as Litestar found out."""
    parts = []
    extra: Any = exception.extra
    for item in extra if isinstance(extra, list) else []:
        if isinstance(item, dict):
            parts.append(f"{item.get('key', '')}: {item.get('message', '')}".strip(": "))
    return shown("; ".join(part for part in parts if part) or exception.detail, 300)


def headers_of(exception: BaseException) -> dict[str, str]:
    """What an answer says besides: when another try is worth it."""
    if isinstance(exception, TooMany):
        return {"Retry-After": str(max(1, ceil(exception.wait)))}
    return {"Retry-After": "2"} if isinstance(exception, Unavailable) else {}


def answer(exception: BaseException, request: Request[Any, Any, Any]) -> Response[Failure]:
    """The answer to a request that failed, in the language of whoever asked."""
    status, problem = problem_of(exception, tongue_of(scope_of(request)))
    headers = headers_of(exception)
    if isinstance(exception, HTTPException) and status == 405 and exception.headers:
        headers |= {name: text for name, text in exception.headers.items() if name.lower() == "allow"}
    return Response(Failure(problem), status_code=status, headers=headers, media_type=JSON)


def handle(request: Request[Any, Any, Any], exception: Exception) -> Response[Failure]:
    """The one handler of exceptions: ``Litestar(exception_handlers={Exception: handle, HTTPException: handle})``."""
    return answer(exception, request)


def encode(problem: Problem) -> bytes:
    """A problem as the bytes that are sent, for answers that are made before Litestar is asked."""
    return msgspec.json.encode(Failure(problem))
