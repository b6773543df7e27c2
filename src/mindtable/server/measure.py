"""Measure: how a deck does against the ready-made lists, played out in a process of its own, one deck at a time."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import subprocess
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from mindtable.core.tongue import N_
from mindtable.games import title
from mindtable.server.limits import Buckets
from mindtable.server.measuring import Order, Tally, line
from mindtable.server.problem import TooMany, Unknown

GAMES: Final = 40  # against each list: 200 in all
SECONDS: Final = 300  # that one may take; what is done by then is shown
WAITING: Final = 6  # decks that wait for their turn
KEPT: Final = 200  # results of visitors who may still look
WAITS, PLAYS, DONE, STOPPED, FAILED = "waits", "plays", "done", "stopped", "failed"


class Measurement:
    """One deck being measured: how far it is, and how it stands."""

    def __init__(self, name: str, lists: Sequence[str], games: int) -> None:
        self.name: Final = name
        self.lists: Final = list(lists)
        self.of: Final = games * len(lists)
        self.phase = WAITS
        self.tally = Tally(tuple([0.0] * len(lists)), tuple([0] * len(lists)))
        self.task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.phase in (DONE, STOPPED, FAILED)


class Measures:
    """The decks that are measured. A visitor has one at a time, and so many in an hour."""

    def __init__(
        self, an_hour: float, games: int = GAMES, clock: Callable[[], float] = time.monotonic,
        command: Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        self._games: Final = games
        self._rates: Final = Buckets(an_hour / 3600.0, an_hour, clock)
        self._of: Final[OrderedDict[str, Measurement]] = OrderedDict()
        self._turn: Final = asyncio.Semaphore(1)
        self._command: Final = command or [sys.executable, "-P", "-m", "mindtable.server.measuring", str(SECONDS)]

    def begin(self, visitor: str, name: str, deck: str, text: str, packs: Sequence[str] = ()) -> Measurement:
        """Measure a legal deck; `name` is the title that it is for, `packs` the texts that lie over its cards."""
        before = self._of.get(visitor)
        if before is not None and not before.over:
            raise TooMany(N_("A deck of yours is being measured already; stop that one first."), wait=10.0)
        if len([one for one in self._of.values() if not one.over]) >= WAITING:
            raise TooMany(N_("Many decks are waiting to be measured; please try again in a few minutes."), wait=60.0)
        wait = self._rates.take(visitor)
        if wait:
            raise TooMany(N_("You have measured many decks; please try again later."), wait=wait)
        found = Measurement(deck, title(name).decks, self._games)
        self._of.pop(visitor, None)
        self._of[visitor] = found
        while len(self._of) > KEPT and next(iter(self._of.values())).over:
            self._of.popitem(last=False)
        order = Order(name, text, tuple(found.lists), self._games, secrets.randbelow(2**40), tuple(packs))
        found.task = asyncio.create_task(self._play(found, order))
        return found

    def of(self, visitor: str | None) -> Measurement:
        """What a visitor had measured last."""
        found = self._of.get(visitor or "")
        if found is None:
            raise Unknown(N_("No deck of yours was measured."))
        return found

    def stop(self, visitor: str | None) -> Measurement:
        """Be content with the games that were played."""
        found = self.of(visitor)
        if not found.over:
            found.phase = STOPPED
            if found.task is not None:
                found.task.cancel()
        return found

    async def close(self) -> None:
        tasks = [one.task for one in self._of.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, found: Measurement, order: Order) -> None:
        async with self._turn:
            found.phase = PLAYS
            try:
                async with asyncio.timeout(SECONDS):
                    await self._listen(found, order)
                if not found.over:
                    found.phase = DONE if sum(found.tally.played) == found.of else FAILED
            except TimeoutError:
                found.phase = STOPPED
            except (OSError, ValueError, msgspec.MsgspecError):
                found.phase = FAILED

    async def _listen(self, found: Measurement, order: Order) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                process = subprocess.Popen(
                    self._command, stdin=theirs.fileno(), stdout=theirs.fileno(), start_new_session=True,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])},
                )  # fmt: skip
            except OSError:
                ours.close()
                raise
        try:
            reader, writer = await asyncio.open_connection(sock=ours)
            writer.write(line(order))
            while told := await reader.readline():
                found.tally = msgspec.json.decode(told, type=Tally)
            writer.close()
        finally:
            process.kill()
            await asyncio.shield(asyncio.to_thread(process.wait))
