"""The watch: what the host of a server sees: a log without secrets, numbers for Prometheus, and whether all is well."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from traceback import extract_tb
from typing import Final, TextIO

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from mindtable.core.tongue import N_, tongue
from mindtable.server import heads
from mindtable.server.database import Unavailable
from mindtable.server.guard import App, Message, Receive, Send
from mindtable.server.heads import Scope
from mindtable.server.problem import problem_of

LOGGER: Final = logging.getLogger("mindtable.server")
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
NOWHERE: Final = "(none)"  # the route of a request for which there is none: its path may hold anything
OTHER: Final = "(other)"
GONE: Final = 499  # whoever asked left before there was an answer
LABELS: Final = 100  # different values of one label; whatever comes after them counts as other
FRAMES: Final = 12  # of a call stack that are written down
HEALTH_SECONDS: Final = 3.0  # in which the database has to answer
FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


# The log.


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """What a line of the log tells, without a word that somebody from outside could have chosen."""
    fields: dict[str, object] = {"event": record.getMessage()}
    fields |= getattr(record, "fields", {})
    if record.exc_info and record.exc_info[0] is not None:
        # The words of an exception may hold a secret or a name; its kind and its places do not.
        fields["exception"] = record.exc_info[0].__name__
        frames = extract_tb(record.exc_info[2])[-FRAMES:]
        fields["at"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return fields


class JsonLines(logging.Formatter):
    """A line of the log as a JSON object, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        head = {"time": when, "level": record.levelname.lower(), "logger": record.name}
        return json.dumps(head | fields_of(record), ensure_ascii=True, default=repr)


class PlainLines(logging.Formatter):
    """A line of the log as text, for somebody who looks on."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        event = _printable(str(fields.pop("event")))
        said = [f"{key}={_printable(str(value))}" for key, value in fields.items()]
        when = time.strftime("%H:%M:%S", time.localtime(record.created))
        return " ".join([when, event if record.levelno < logging.WARNING else f"{record.levelname}: {event}", *said])


def _printable(text: str) -> str:
    return "".join([sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text])


def write_log(stream: TextIO | None = None, level: int = logging.INFO) -> logging.Handler:
    """Write the log, ours and that of the libraries, to a stream (stderr); the handler can be removed again.

    The libraries say little: uvicorn's log of requests holds paths, and paths hold secrets. Litestar must be made with
    ``logging_config=None``, or it puts its own log in place of this one.
    """
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(PlainLines() if stream.isatty() else JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(level)  # that it started and on which port
    logging.getLogger("uvicorn.access").disabled = True
    return handler


def broke(exception: BaseException, scope: Scope) -> None:
    """Write down an exception that nobody foresaw: where it happened, not what it said."""
    LOGGER.error(
        "broken",
        exc_info=(type(exception), exception, exception.__traceback__),
        extra={"fields": {"method": _method(scope), "route": _route(scope)}},
    )


def _route(scope: Scope) -> str:
    """The template of the path, as Litestar found it: ``/api/games/{id}``."""
    return str(scope.get("path_template") or NOWHERE)


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in METHODS else OTHER


# The numbers.


class Meters:
    """Everything that is counted and timed, in a registry of its own; nothing in it names anybody."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        own = self.registry
        self._requests: Final = Counter(
            "mindtable_requests", "Requests that were answered", ["method", "route", "status"], registry=own
        )
        self._seconds: Final = Histogram(
            "mindtable_request_seconds", "Time to answer, streams aside", ["route"], registry=own, buckets=FAST
        )
        self.tables: Final = Gauge("mindtable_tables_live", "Tables in memory", registry=own)
        self.watchers: Final = Gauge("mindtable_watchers", "Streams that are open", registry=own)
        self._choices: Final = Counter("mindtable_choices", "Choices that were made", ["title", "by"], registry=own)
        self._thinking: Final = Histogram(
            "mindtable_bot_seconds", "Time that bots thought", ["level"], registry=own, buckets=SLOW
        )
        self._database: Final = Histogram(
            "mindtable_database_seconds", "Time that the database took", ["work"], registry=own, buckets=FAST
        )
        self._notices: Final = Counter("mindtable_notices", "Notices to players", ["way", "outcome"], registry=own)
        self._broken: Final = Counter("mindtable_broken", "Requests that failed for no known reason", registry=own)
        self._seen: Final[dict[str, set[str]]] = {}

    def bounded(self, label: str, value: str) -> str:
        """A value of a label, or "other" once there are too many: every value takes memory for good."""
        seen = self._seen.setdefault(label, set())
        if value not in seen:
            if len(seen) >= LABELS:
                return OTHER
            seen.add(value)
        return value

    def request(self, method: str, route: str, status: int, seconds: float | None) -> None:
        """A request was answered; a stream has no time."""
        route = self.bounded("route", route)
        self._requests.labels(method, route, f"{status // 100}xx").inc()
        if seconds is not None:
            self._seconds.labels(route).observe(seconds)

    def choice(self, title: str, bot: bool) -> None:
        """A choice was made."""
        self._choices.labels(self.bounded("title", title), "bot" if bot else "person").inc()

    def thought(self, level: str, seconds: float) -> None:
        """A bot has thought."""
        self._thinking.labels(self.bounded("level", level)).observe(seconds)

    def notice(self, way: str, outcome: str) -> None:
        """A notice was sent, dropped or failed."""
        self._notices.labels(self.bounded("way", way), self.bounded("outcome", outcome)).inc()

    def broken(self) -> None:
        """Something failed that nobody foresaw."""
        self._broken.inc()

    @contextmanager
    def database(self, work: str) -> Iterator[None]:
        """Time what the database does: ``with meters.database("append"):``"""
        began = time.perf_counter()
        try:
            yield
        finally:
            self._database.labels(self.bounded("work", work)).observe(time.perf_counter() - began)

    def page(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)


class Watch:
    """Counts, times and writes down every request, as an application around the guard."""

    def __init__(
        self,
        app: App,
        meters: Meters,
        addresses: bool = False,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.app: Final = app
        self.meters: Final = meters
        self.addresses: Final = addresses  # whether the host wants to know where requests come from
        self.clock: Final = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        noted = Noted(send)
        began = self.clock()
        try:
            await self.app(scope, receive, noted)
        finally:
            self._write(scope, noted, self.clock() - began)

    def _write(self, scope: Scope, noted: Noted, seconds: float) -> None:
        method, route = _method(scope), _route(scope)
        self.meters.request(method, route, noted.status, None if noted.stream else seconds)
        fields: dict[str, object] = {"method": method, "route": route, "status": noted.status}
        fields["ms"] = round(seconds * 1000, 1)
        if self.addresses:
            fields["address"] = heads.address(scope)
        level = logging.WARNING if noted.status >= 500 else logging.INFO
        LOGGER.log(level, "request", extra={"fields": fields})

    def failed(self, exception: BaseException, scope: Scope) -> None:
        """Count and write down an exception that nobody foresaw; for the guard, and for Litestar's after_exception."""
        if problem_of(exception, tongue("en"))[0] == 500:
            self.meters.broken()
            broke(exception, scope)


class Noted:
    """Sends an answer and remembers its number."""

    def __init__(self, send: Send) -> None:
        self.send: Final = send
        self.status = GONE
        self.stream = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.stream = (b"content-type", b"text/event-stream") in [
                (bytes(name).lower(), bytes(text).partition(b";")[0].strip()) for name, text in message["headers"]
            ]
        await self.send(message)


# Whether all is well.


async def check_health(ask: Callable[[], Awaitable[object]]) -> None:
    """Ask the database something; raises ``Unavailable`` where it does not answer in time."""
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await ask()
    except TimeoutError:
        raise Unavailable(N_("The database does not answer.")) from None


def health_route(ask: Callable[[], Awaitable[object]]) -> HTTPRouteHandler:
    """``GET /health``: 200 when the database answers, else 503 with a sentence."""

    @get("/health")
    async def health() -> dict[str, str]:
        """Whether the server and its database are well."""
        await check_health(ask)
        return {"health": "good"}

    return health


def metrics_route(meters: Meters) -> HTTPRouteHandler:
    """``GET /metrics``: the numbers, as Prometheus reads them; for a host who wants them."""

    @get("/metrics", include_in_schema=False, sync_to_thread=False)
    def metrics() -> Response[bytes]:
        return Response(meters.page(), media_type=CONTENT_TYPE_LATEST)

    return metrics
