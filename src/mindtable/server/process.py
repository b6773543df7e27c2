"""Process: a worker as the server sees it."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from mindtable.server.question import Order, Ready, Report, line

LOADING: Final = 60.0  # seconds a process may take to start
LETTERS: Final = 1 << 20  # of a line from a worker
MOMENT: Final = 0.005  # seconds between the end of a worker's last line and that of the process


class Broken(Exception):
    """A worker is dead, or writes what it should not."""


class Process:
    """A worker: its process, and the line to it. It speaks when it is asked; whatever else it says breaks it."""

    def __init__(
        self, process: subprocess.Popen[bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._process: Final = process
        self._in: Final = writer
        self._out: Final = reader
        self._reports: Final = msgspec.json.Decoder(Report)
        self.pid: Final = process.pid
        self.ready = False
        self.said = asyncio.ensure_future(reader.readline())
        """The next line, or the end of all lines; while nothing is asked it is the end."""

    def send(self, order: Order) -> None:
        self._in.write(line(order))

    async def report(self) -> Report:
        """The next line it writes; raises Broken where there is none, or one that means nothing."""
        try:
            report: Report = self._reports.decode(await self.said)
        except (ValueError, OSError):  # also the end of all lines, and a line that is too long
            raise Broken from None
        self.said = asyncio.ensure_future(self._out.readline())
        return report

    async def become_ready(self) -> None:
        """Wait until it has loaded the titles."""
        try:
            # Not `wait_for`: before Python 3.12 it swallows a cancellation that comes in the same moment as the line.
            async with asyncio.timeout(LOADING):
                said = await self.report()
        except TimeoutError:
            raise Broken from None
        if not isinstance(said, Ready):
            raise Broken
        self.ready = True

    def kill(self) -> None:
        if self._process.poll() is None:
            self._process.kill()

    async def end(self) -> None:
        """Let it go by itself; `kill` makes it."""
        if not self.said.cancel() and not self.said.cancelled():
            self.said.exception()  # whatever it was, it is known that it broke
        self._in.close()
        while self._process.poll() is None:
            await asyncio.sleep(MOMENT)


async def started(command: Sequence[str]) -> Process:
    """A process that has just been started, and is not ready yet; raises OSError where it cannot be.

    It is not asyncio that starts it: there a loop that ends at that moment waits for ever.
    """
    ours, theirs = socket.socketpair()
    with theirs:
        try:
            process = subprocess.Popen(
                command,
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                # It finds what the server finds, wherever that was started from.
                env={**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])},
                # Ctrl-C in a terminal goes to everything of its session.
                start_new_session=True,
            )
        except OSError:
            ours.close()
            raise
    try:
        reader, writer = await asyncio.open_connection(sock=ours, limit=LETTERS)
    except BaseException:
        ours.close()  # which ends the process, too
        process.kill()
        process.wait()
        raise
    return Process(process, reader, writer)
