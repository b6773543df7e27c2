"""Process: a worker as the server sees it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from mindtable.server.question import Order, Ready, Report, line

LOADING: Final = 60.0  # seconds a process may take to start
LETTERS: Final = 1 << 20  # of a line from a worker


class Broken(Exception):
    """A worker is dead, or writes what it should not."""


class Process:
    """A worker as the server sees it: a process and the two pipes to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process: Final = process
        self._in: Final = process.stdin
        self._out: Final = process.stdout
        self._reports: Final = msgspec.json.Decoder(Report)
        self.pid: Final = process.pid
        self.ready = False
        self.gone: Final = asyncio.ensure_future(process.wait())

    def send(self, order: Order) -> None:
        self._in.write(line(order))

    async def report(self) -> Report:
        """The next line it writes; raises Broken where there is none, or one that means nothing."""
        try:
            said: Report = self._reports.decode(await self._out.readline())
        except (msgspec.DecodeError, ValueError):  # also the end of the pipe, and a line without an end
            raise Broken from None
        return said

    async def become_ready(self) -> None:
        """Wait until it has loaded the titles."""
        try:
            said = await asyncio.wait_for(self.report(), LOADING)
        except TimeoutError:
            raise Broken from None
        if not isinstance(said, Ready):
            raise Broken
        self.ready = True

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()

    async def end(self) -> None:
        """Let it go by itself; `kill` makes it."""
        self._in.close()
        while await self._out.read(LETTERS):
            pass  # a process that still writes would never end
        await self.gone


async def started(command: Sequence[str]) -> Process:
    """A process that has just been started, and is not ready yet; raises OSError where it cannot be."""
    return Process(
        await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # It finds what the server finds, wherever that was started from.
            env={**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])},
            # Ctrl-C in a terminal goes to everything of its session.
            start_new_session=True,
            limit=LETTERS,
        )
    )
