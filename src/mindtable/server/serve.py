"""Serving: one process, or several on one socket, until somebody stops them."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

import uvicorn

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_
from mindtable.server.app import House, Settings
from mindtable.server.database import open_database
from mindtable.server.protocol import Protocol
from mindtable.server.store import Store
from mindtable.server.sweep import swept
from mindtable.server.watch import LOGGER, write_log
from mindtable.table.refused import Refused

BACKLOG: Final = 512  # connections that wait to be taken
GRACE: Final = 2  # seconds for answers that are on their way; bots and the database get the rest of five
QUIET: Final = 2.0  # seconds that a process has to live before it is worth another one at once
STOPS: Final = (signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True)
class Where:
    """Where a server listens."""

    host: str
    port: int
    workers: int = 1

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")


class Serving(uvicorn.Server):
    """A server that lets its streams go before it waits for them to end."""

    def __init__(self, house: House, ready: Callable[[], None] | None = None) -> None:
        super().__init__(
            uvicorn.Config(
                house.app(),
                lifespan="off",  # the house opens before it and closes after it
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=GRACE,
                http=Protocol,
                ws="none",
            )
        )
        self.house: Final = house
        self.ready: Final = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """The signals are ours from before the house opens until it is closed; uvicorn would end the process by them
        as soon as it has stopped listening."""
        yield

    def end(self) -> None:
        """Come to an end."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready is not None and not self.should_exit:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.house.live.let_go()
        self.house.companions.let_go()
        await super().shutdown(sockets)


def listen(where: Where) -> socket.socket:
    """A socket of our own; says why where there is none to be had."""
    try:
        family, _, _, _, address = socket.getaddrinfo(where.host, where.port, type=socket.SOCK_STREAM)[0]
        # The protocol is named because asyncio sends small packets at once only where it is: without that the body of
        # an answer waits for the other side to acknowledge its head, 40 ms with most browsers.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(BACKLOG)
    except OSError as error:
        values: dict[str, object] = {"host": where.host, "port": where.port}
        if error.errno == errno.EADDRINUSE:
            raise Refused(N_("Port {port} is in use by another program; choose one with --port."), values) from None
        if error.errno == errno.EACCES:
            raise Refused(
                N_("Port {port} is not allowed for you; choose one above 1023 with --port."), values
            ) from None
        raise Refused(N_("This machine cannot listen at {host}, port {port}."), values) from None
    return found


def serve(settings: Settings, where: Where, ready: Callable[[str], None]) -> int:
    """Serve until somebody stops it; ``ready`` is told the address as soon as it answers."""
    listener = listen(where)
    host, port = listener.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    if where.workers == 1:
        return run(settings, listener, lambda: ready(address))
    return supervise(settings, listener, where.workers, lambda: ready(address))


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None] | None = None) -> int:
    """One process; the exit code."""
    write_log(level=logging.WARNING if settings.quiet else logging.INFO)
    serving = Serving(House(settings), ready)
    for number in STOPS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, serving.handle_exit)
    asyncio.run(open_house(serving, listener))
    return 0


async def open_house(serving: Serving, listener: socket.socket) -> None:
    """Answer from the opening of the house to its closing."""
    first = parent_process()
    if first is not None:  # one of several: where the first is killed, the others do not keep its port
        asyncio.get_running_loop().add_reader(first.sentinel, serving.end)
    async with serving.house.living(), swept(lambda: serving.server_state.total_requests):
        await serving.serve([listener])


def work(settings: Settings, listener: socket.socket) -> None:
    """One of several processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process passes it on
    try:
        code = run(settings, listener)
    except Complaint as error:
        LOGGER.error("%s", error)
        code = 1
    raise SystemExit(code)


async def prepare(settings: Settings) -> None:
    """Bring the database up to date before several processes begin; raises a Complaint where it cannot be used."""
    store = Store(open_database(settings.database))
    try:
        await store.migrate()
    finally:
        await store.close()


class Team:
    """Several processes on one socket; one that dies is replaced."""

    def __init__(self, settings: Settings, listener: socket.socket, workers: int) -> None:
        self.settings: Final = settings
        self.listener: Final = listener
        self.members: Final[list[tuple[BaseProcess, float]]] = []
        self.stopping = False
        for _ in range(workers):
            self.members.append(self.begin())

    def begin(self) -> tuple[BaseProcess, float]:
        process = get_context("spawn").Process(target=work, args=(self.settings, self.listener))
        process.start()
        return process, time.monotonic()

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Somebody wants it to end."""
        self.stopping = True
        for process, _ in self.members:
            if process.pid is not None and process.is_alive():
                os.kill(process.pid, signal.SIGTERM)

    def look(self) -> None:
        """Replace those who are gone."""
        for place, (process, since) in enumerate(self.members):
            if not process.is_alive() and not self.stopping and time.monotonic() - since > QUIET:
                self.members[place] = self.begin()


def supervise(settings: Settings, listener: socket.socket, workers: int, ready: Callable[[], None]) -> int:
    """Several processes until somebody stops them; the exit code."""
    asyncio.run(prepare(settings))
    team = Team(settings, listener, workers)
    for number in STOPS:
        signal.signal(number, team.stop)
    ready()
    while any([process.is_alive() for process, _ in team.members]) or not team.stopping:
        time.sleep(0.1)
        team.look()
    # One that was told to end before it could listen to that has ended as it was told.
    return max(
        [0 if process.exitcode == -signal.SIGTERM else abs(process.exitcode or 0) for process, _ in team.members]
    )
