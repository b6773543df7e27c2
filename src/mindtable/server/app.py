"""The application: everything the server is made of, put together."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, cast

from litestar import Litestar, Request, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException

from mindtable.core.tongue import tongue
from mindtable.server import (
    account,
    api,
    books,
    companion_api,
    companion_pages,
    decks,
    drawn,
    gallery,
    lessons,
    looking_back,
    pages,
    past,
    shelf,
)
from mindtable.server.afterwards import Afterwards
from mindtable.server.bodies import Asking
from mindtable.server.companions import Companions
from mindtable.server.database import open_database
from mindtable.server.description import described, description
from mindtable.server.guard import App, Care, Guard
from mindtable.server.heads import Scope, scope_of, tongue_of
from mindtable.server.limits import PACKS_BODY, RECORD_BODY, Buckets, Limits, Streams
from mindtable.server.live import Live
from mindtable.server.match import Match
from mindtable.server.measure import Measures
from mindtable.server.notices import Messenger, Notice, Notices
from mindtable.server.people import People
from mindtable.server.problem import Failure, handle, problem_of
from mindtable.server.store import Store
from mindtable.server.stream import stream
from mindtable.server.tables import Tables
from mindtable.server.thinking import Thinkers
from mindtable.server.watch import Meters, Watch, health_route, metrics_route
from mindtable.web.ahead import read_ahead

GRACE: Final = 3.0  # seconds that bots get to come to an end when the server stops

ROOMY: Final = (
    ("/api/tables", PACKS_BODY), ("/api/tables/import", RECORD_BODY),
    ("/companion", PACKS_BODY), ("/companion/open", RECORD_BODY),
    ("/cards/{title}", PACKS_BODY), ("/cards/{title}/{card}", PACKS_BODY),
)  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """What a host decides."""

    database: str  # its address
    workers: int = 2  # processes in which bots think
    care: Care = field(default_factory=lambda: Care(roomy=ROOMY))
    metrics: bool = False  # whether /metrics is answered
    addresses: bool = False  # whether the log says where requests came from
    quiet: bool = False  # whether the log holds only what went wrong


class House:
    """Everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        limits: Limits = settings.care.limits
        self.settings: Final = settings
        self.meters: Final = Meters()
        self.store: Final = Store(open_database(settings.database))
        self.thinkers: Final = Thinkers(settings.workers)
        self.people: Final = People(self.store, limits=limits)
        self.live: Final = Live(self.store, self.thinkers, self.meters, limits)
        self.tables: Final = Tables(self.store, self.live, self.people)
        self.afterwards: Final = Afterwards(self.live, self.thinkers)
        self.companions: Final = Companions(self.store, limits)
        self.streams: Final = Streams(limits)
        self.lays: Final = Buckets(limits.lays, 60 * limits.lays, time.monotonic)
        self.measures: Final = Measures(limits.measures)
        self.messenger: Final = Messenger(Notices.of(os.environ), self.meters)
        self.live.turns = self._tell_turn
        self.live.others = self.companions.heard
        self._telling: Final[set[asyncio.Task[None]]] = set()

    def _tell_turn(self, match: Match, seat: int) -> None:
        """Somebody who is not here has to choose."""
        if self.messenger.notices.ways and match.seats[seat].holder is not None:
            task = asyncio.get_running_loop().create_task(self._write_to(match, seat))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _write_to(self, match: Match, seat: int) -> None:
        account = await self.store.account_of(match.seats[seat].holder or "")
        if account is not None and account.address:
            speaks, table = tongue(account.lang), match.row.id
            name, called = speaks.name(match.shelf.names), speaks.person(match.seats[seat].name)
            page = f"/tables/{table}"
            self.messenger.tell(
                Notice(name, table, page, called, account.shown, account.address, account.lang, account.proof is None)
            )

    @asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """From the opening of the database to its closing."""
        try:
            await self.store.database.hold()
            await self.store.migrate()
            reading = asyncio.get_running_loop().run_in_executor(None, read_ahead)
            await self.thinkers.start()
            await reading
            self.messenger.start()
            self.live.start()
            yield
        finally:
            await self.live.stop()
            await self.afterwards.close()
            await self.measures.close()
            self.companions.close()
            await self.messenger.close()
            await self.thinkers.close(GRACE)
            self.people.close()
            await self.store.close()

    def app(self) -> App:
        """The application as uvicorn runs it: watched, guarded, answered."""
        watch: Watch

        def failed(error: BaseException, scope: Scope) -> None:
            watch.failed(error, scope)

        guard = Guard(cast(App, self.litestar(failed)), self.settings.care, broke=failed, drawn=drawn.turned_away)
        watch = Watch(guard, self.meters, self.settings.addresses)
        return watch

    def litestar(self, failed: Callable[[BaseException, Scope], None] = lambda error, scope: None) -> Litestar:
        """The routes; whatever fails in one that nobody foresaw is told."""

        def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Failure] | Response[bytes]:
            failed(error, scope_of(request))
            if drawn.is_page(scope_of(request)):
                status, problem = problem_of(error, tongue_of(scope_of(request)))
                return drawn.failed_page(request, status, problem.sentence)
            return handle(request, error)

        groups = {
            **api.GROUPS, "titles": shelf.HANDLERS, "decks": decks.API, "companion": companion_api.HANDLERS,
            "people": account.API,
            "tables": [*api.GROUPS["tables"], lessons.begin_lesson],
            "playing": [*api.GROUPS["playing"], stream, lessons.leave_lesson],
            "asking": [*api.GROUPS["asking"], *looking_back.REVIEWING],
        }  # fmt: skip
        handlers: list[Any] = [Router("/api", route_handlers=described(groups))]
        handlers += [*described({"operation": [health_route(self.store.ping)]})]
        handlers += [*pages.HANDLERS, *looking_back.HANDLERS, *past.HANDLERS, *books.HANDLERS]
        handlers += [*account.HANDLERS, *gallery.HANDLERS, *decks.HANDLERS, *companion_pages.HANDLERS]
        if self.settings.metrics:
            handlers.append(metrics_route(self.meters))
        return Litestar(
            handlers,
            dependencies={
                "who": Provide(self.people.who),
                "people": Provide(lambda: self.people, sync_to_thread=False),
                "live": Provide(lambda: self.live, sync_to_thread=False),
                "afterwards": Provide(lambda: self.afterwards, sync_to_thread=False),
                "tables": Provide(lambda: self.tables, sync_to_thread=False),
                "thinkers": Provide(lambda: self.thinkers, sync_to_thread=False),
                "lays": Provide(lambda: self.lays, sync_to_thread=False),
                "measures": Provide(lambda: self.measures, sync_to_thread=False),
                "messenger": Provide(lambda: self.messenger, sync_to_thread=False),
                "companions": Provide(lambda: self.companions, sync_to_thread=False),
                "streams": Provide(lambda: self.streams, sync_to_thread=False),
            },
            exception_handlers={Exception: answer, HTTPException: answer},
            request_class=Asking,
            openapi_config=description(),
            request_max_body_size=None,  # the guard has counted
            logging_config=None,  # the watch writes
            debug=False,
        )
