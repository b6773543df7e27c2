"""Thinkers: bots that think in processes of their own; their thinking can be seen, hurried and cancelled.

    thinkers = Thinkers(2)
    await thinkers.start()
    thinking = thinkers.ask(choice_for(table, seat, "hard", table.bot_luck(seat)))
    answer = await thinking.answer()
    await thinkers.close(5.0)

Each place at work holds one process (`worker`). A process that dies, or answers with what is no answer, is replaced and
its question asked again. No process outlives the server, however that ends: the line between them closes.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import deque
from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, TypeAlias

import msgspec

from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_
from mindtable.server.process import Broken, Process, started
from mindtable.server.question import NORMAL, Answer, Answered, Ask, Hurry, Progress, Question, Ready

AGAIN: Final = 3  # times a question is asked again after a worker broke
LIMIT: Final = 90.0  # seconds a bot may think
PATIENCE: Final = 5.0  # seconds to come to an end, once asked to
PASSED: Final = 8  # quick questions that go before a search that came first
STARTS: Final = 3  # processes in a row that do not even start before those who wait are told
PAUSE: Final = 0.2  # seconds before the next attempt, doubled each time
LONGEST_PAUSE: Final = 10.0

Told: TypeAlias = Callable[[int, int], None]
log: Final = logging.getLogger(__name__)


class Gone(Complaint):
    """No answer will come; says why."""


class Cancelled(Gone):
    """The answer is no longer needed."""


class Thinking:
    """A question on its way: what is seen of it, and how it is hurried or cancelled."""

    def __init__(self, question: Question, told: Told | None, loop: asyncio.AbstractEventLoop) -> None:
        self.question = question
        self.progress = (0, 0)  # simulations done, and of how many; a bot that answers at once shows none
        self._told: Final = told
        self._loop: Final = loop
        self._answer: Final[asyncio.Future[Answer]] = loop.create_future()
        self._answer.add_done_callback(_noticed)
        self._hurried = False
        self._process: Process | None = None
        self.number = 0  # of the last time it was asked
        self._timer: asyncio.TimerHandle | None = None
        self._patience = PATIENCE
        self.late = False  # it was killed because it thought for too long
        self.again = 0  # times it was asked again

    @property
    def over(self) -> bool:
        """Whether it was answered or given up."""
        return self._answer.done()

    async def answer(self) -> Answer:
        """The answer, as soon as it is there; raises Gone where none will come."""
        return await asyncio.shield(self._answer)

    def hurry(self) -> None:
        """Let the bot take the best it has found so far."""
        self._hurried = True
        if self._process is not None:
            self._process.send(Hurry(self.number))

    def cancel(self) -> None:
        """Give the question up; whoever thinks about it is free for the next one, one way or another."""
        self.fail(Cancelled(N_("The answer is no longer needed.")))
        if self._process is not None:
            self._come_to_an_end()

    # -- for the thinkers

    def begin(self, process: Process, number: int, limit: float, patience: float) -> bool:
        """Hand the question to a process; false where nobody wants to know any more."""
        if self.over:
            return False
        self._process, self.number, self._patience = process, number, patience
        process.send(Ask(number, self.question))
        if self._hurried:
            self.hurry()
        self._timer = self._loop.call_later(limit, self._too_late)
        return True

    def end(self) -> None:
        """The process has done what it could."""
        self._process = None
        if self._timer is not None:
            self._timer.cancel()

    def tell(self, done: int, of: int) -> None:
        """Say how far it is."""
        self.progress = (done, of)
        if self._told is not None and not self.over:
            self._loop.call_soon(self._told, done, of)

    def settle(self, answer: Answer) -> None:
        if not self.over:
            self._answer.set_result(answer)

    def fail(self, reason: Gone) -> None:
        if not self.over:
            self._answer.set_exception(reason)

    def _too_late(self) -> None:
        self.late = True
        self._come_to_an_end()

    def _come_to_an_end(self) -> None:
        """Hurried, and killed where that does not help."""
        self.hurry()
        if self._timer is not None:
            self._timer.cancel()
        if self._process is not None:
            self._timer = self._loop.call_later(self._patience, self._process.kill)


def _noticed(answer: asyncio.Future[Answer]) -> None:
    """Nobody need ask for the answer of a question that was given up."""
    if not answer.cancelled():
        answer.exception()


class Thinkers:
    """Processes that think, and the questions that wait for them: first come, first served, quick ones before searches.

    With several processes one is always left for quick questions.
    """

    def __init__(
        self, workers: int, limit: float = LIMIT, patience: float = PATIENCE, command: Sequence[str] | None = None
    ) -> None:
        assert workers > 0
        self.replaced = 0  # processes that broke
        self._workers: Final = workers
        self._limit: Final = limit
        self._patience: Final = patience
        self._command: Final = command or [sys.executable, "-P", "-m", "mindtable.server.worker"]
        self._places: Final[list[asyncio.Task[None]]] = []
        self._processes: Final[list[Process]] = []
        self._idle: Final[deque[asyncio.Future[Thinking | None]]] = deque()
        self._quick: Final[deque[Thinking]] = deque()
        self._slow: Final[deque[Thinking]] = deque()
        self._under_way: Final[list[Thinking]] = []
        self._passed = 0
        self._number = 0
        self._closing = asyncio.Event()

    # -- how it stands

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._quick) + len(self._slow)

    @property
    def busy(self) -> int:
        """How many processes think."""
        return len(self._under_way)

    @property
    def pids(self) -> list[int]:
        """The processes there are."""
        return [process.pid for process in self._processes]

    # -- asking

    async def start(self) -> None:
        """Start the processes; questions may come before they are ready."""
        assert not self._places
        self._places.extend([asyncio.create_task(self._place()) for _ in range(self._workers)])

    def ask(self, question: Question, progress: Told | None = None) -> Thinking:
        """Have a question thought about; the progress is called in the event loop, at most ten times a second."""
        thinking = Thinking(question, progress, asyncio.get_running_loop())
        if self._closing.is_set():
            thinking.fail(_stopping())
        else:
            (self._quick if question.quick else self._slow).append(thinking)
            self._deal()
        return thinking

    async def close(self, grace: float) -> None:
        """End everything within so many seconds: what waits is given up, what is under way hurried, then killed."""
        self._closing.set()
        for thinking in [*self._quick, *self._slow]:
            thinking.fail(_stopping())
        self._deal()
        for thinking in self._under_way:
            thinking.hurry()
        for process in self._processes:
            if not process.ready:
                process.kill()
        if self._places:
            await asyncio.wait(self._places, timeout=grace)
            for process in self._processes:
                process.kill()
            await asyncio.gather(*self._places)

    # -- who is next

    def _deal(self) -> None:
        """Hand questions to processes that have nothing to do; when the server stops, send those home."""
        while self._idle:
            thinking = self._next()
            if thinking is None and not self._closing.is_set():
                return
            place = self._idle.popleft()
            if thinking is not None:
                self._under_way.append(thinking)
            place.set_result(thinking)

    def _next(self) -> Thinking | None:
        for queue in (self._quick, self._slow):
            while queue and queue[0].over:
                queue.popleft()
        searching = len([thinking for thinking in self._under_way if not thinking.question.quick])
        slow = bool(self._slow) and searching < max(1, self._workers - 1)
        if slow and (not self._quick or self._passed >= PASSED):
            self._passed = 0
            return self._slow.popleft()
        if not self._quick:
            return None
        self._passed += slow
        return self._quick.popleft()

    def _once_more(self, thinking: Thinking) -> None:
        """Ask a question again that broke a process, unless that was once too often."""
        if thinking.over:
            return
        if self._closing.is_set():
            thinking.fail(_stopping())
        elif thinking.late and thinking.question.level == NORMAL:
            thinking.fail(Gone(N_("The bot thought for too long, more than {n} seconds."), {"n": round(self._limit)}))
        elif thinking.late:
            thinking.late = False
            thinking.question = msgspec.structs.replace(thinking.question, level=NORMAL)
            self._quick.appendleft(thinking)
        elif thinking.again == AGAIN:
            thinking.fail(
                Gone(N_("The bot could not finish thinking: its process failed {n} times."), {"n": AGAIN + 1})
            )
        else:
            thinking.again += 1
            (self._quick if thinking.question.quick else self._slow).appendleft(thinking)

    # -- one place at work

    async def _place(self) -> None:
        """One process after another."""
        failed = 0
        while not self._closing.is_set():
            if await self._lifetime():
                failed = 0
            else:
                failed += 1
            if failed and not self._closing.is_set():
                await self._pause(failed)

    async def _pause(self, failed: int) -> None:
        """Wait before the next attempt to start a process; where none starts, nobody shall wait for one in vain."""
        if failed >= STARTS and not any([process.ready for process in self._processes]):
            log.error("no process for the bots starts: %s", " ".join(self._command))
            for thinking in [*self._quick, *self._slow]:
                thinking.fail(Gone(N_("The bots cannot think: none of their processes starts.")))
        try:
            async with asyncio.timeout(min(LONGEST_PAUSE, PAUSE * 2**failed)):
                await self._closing.wait()
        except TimeoutError:
            pass

    async def _lifetime(self) -> bool:
        """A process from its start to its end; false where it did not even start."""
        try:
            process = await started([*self._command, str(ceil(self._limit + 2 * self._patience))])
        except OSError as error:
            log.warning("a process for the bots could not be started: %s", error)
            return False
        self._processes.append(process)
        try:
            await process.become_ready()
            while (thinking := await self._given(process)) is not None:
                await self._think(process, thinking)
            await process.end()
        except Broken:
            if not self._closing.is_set():
                self.replaced += 1
                log.warning("process %d of the bots broke", process.pid)
        finally:
            process.kill()
            await process.end()
            self._processes.remove(process)
        return process.ready

    async def _given(self, process: Process) -> Thinking | None:
        """The next question; None when the server stops. Raises Broken where the process dies while it waits."""
        place: asyncio.Future[Thinking | None] = asyncio.get_running_loop().create_future()
        self._idle.append(place)
        self._deal()
        try:
            await asyncio.wait((place, process.said), return_when=asyncio.FIRST_COMPLETED)
        finally:
            if not place.done():
                self._idle.remove(place)
        if not place.done():
            raise Broken
        return place.result()

    async def _think(self, process: Process, thinking: Thinking) -> None:
        """Have one question answered; raises Broken where the process must be replaced."""
        self._number += 1
        asked = thinking.begin(process, self._number, self._limit, self._patience)
        try:
            while asked and not await self._heard(process, thinking):
                pass
        except Broken:
            self._once_more(thinking)
            raise
        finally:
            thinking.end()
            self._under_way.remove(thinking)
            self._deal()

    async def _heard(self, process: Process, thinking: Thinking) -> bool:
        """One line of a process that thinks; true when it was the last."""
        report = await process.report()
        if isinstance(report, Ready) or report.number != thinking.number:
            raise Broken
        if isinstance(report, Progress):
            thinking.tell(report.done, report.of)
            return False
        if isinstance(report, Answered):
            thinking.settle(report.answer)
        else:
            thinking.fail(Gone(N_("The bot cannot answer: {reason}."), {"reason": report.reason}))
        return True


def _stopping() -> Gone:
    return Gone(N_("The server is stopping."))
