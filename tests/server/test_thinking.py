"""Bots in worker processes: the same answers as at a table, seen, hurried, cancelled, and given whatever breaks."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mindtable.core.agenda import Sealed
from mindtable.core.luck import Luck
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games import TITLES, title
from mindtable.server.process import Process
from mindtable.server.question import Question, Ready, hint_for, line
from mindtable.server.thinking import AGAIN, PASSED, Cancelled, Gone, Thinkers, Thinking
from mindtable.table import outside
from mindtable.table.seats import Seat

from .bots import choice, seated, table_of

PATIENT = 240.0  # seconds after which a test gives up; nothing here depends on how fast the machine is
ENDLESS = "search:100000000"  # thinks until somebody stops it
LEVELS = ["normal", "search:20", "easy"]

# A worker that does what is laid over it, and has only the title that is asked about.
LAID_OVER = """
import json, os, sys, time
from mindtable.server import worker
from mindtable.server.question import *
real = worker.KINDS["choose"]
def think(game, world, question, thought):
{body}
worker.KINDS["choose"] = think
worker.titles = lambda: ["ego-and-opus"]
worker.main()
"""
STUBBORN = """
    while question.level != "normal":
        pass
    return real(game, world, question, thought)
"""


def run(work: Coroutine[Any, Any, None]) -> None:
    """Let something happen in an event loop."""

    async def limited() -> None:
        async with asyncio.timeout(PATIENT):
            await work

    asyncio.run(limited())


def asked(level: str = "normal") -> Question:
    """A question that has several answers."""
    table = table_of("ego-and-opus")
    return choice(table, table.asked()[0], level)


class Seen:
    """What was told of a thought, and when something was told again."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []
        self._event = asyncio.Event()

    def __call__(self, done: int, of: int) -> None:
        self.told.append((done, of))
        self._event.set()

    async def more(self) -> None:
        """Wait until something is told that was not told before."""
        self._event.clear()
        await self._event.wait()


def command(body: str) -> list[str]:
    """What starts a worker that thinks in its own way."""
    return [sys.executable, "-P", "-c", LAID_OVER.format(body=body)]


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and only waits to be noticed does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    said = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(said.strip()) and not said.startswith("Z")


def vanishes(pid: int) -> bool:
    """Whether a process ends, given time."""
    end = time.monotonic() + PATIENT
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.05)
    return not alive(pid)


# -- answers


def test_a_bot_answers_as_it_would_at_the_table_in_every_title_and_mode() -> None:
    sealed = set()

    async def play(thinkers: Thinkers, name: str, mode: str) -> None:
        table, luck, number = table_of(name, mode), Luck(8), 0
        for made in range(400):
            if table.over:
                break
            secret = isinstance(table.state.waiting(), Sealed)
            seat = table.asked()[-1 if secret else 0]
            if made % 60 not in (0, 1, 2) and not (secret and name not in sealed):
                options = table.options(seat)
                table.choose(seat, options[luck.below(len(options))])
                continue
            if secret:
                sealed.add(name)
            level = LEVELS[number % len(LEVELS)]
            number += 1
            table.seats[seat] = Seat(f"Bot {seat}", level)
            answer = await thinkers.ask(choice(table, seat, level)).answer()
            chosen = len(table.record.moves)
            table.let_bot_choose(seat)
            assert (answer.option, answer.level) == (table.record.moves[chosen].text, level)
            assert answer.whole == table.reasons[-1].words
            assert len(answer.why) == len(LANGUAGES)
        assert number >= len(LEVELS)

    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        for name in TITLES:
            for mode in title(name).modes:
                await play(thinkers, name, mode)
        await thinkers.close(PATIENT)

    run(work())
    assert sealed == {"essence", "ego-and-opus"}


def test_a_hint_says_what_it_says_at_the_table() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        table = table_of("ego-and-opus")
        seat = table.asked()[0]
        answer = await thinkers.ask(hint_for(table, seat)).answer()
        spoken = [tongue(lang).with_names(table.names).to(seat) for lang in LANGUAGES]
        assert [list(lines) for lines in answer.lines] == [outside.hint(table, seat, words) for words in spoken]
        await thinkers.close(PATIENT)

    run(work())


def test_a_game_with_a_pack_of_its_owner_is_answered() -> None:
    pack = 'provenance = "owner"\n[[location]]\nid = "Y14"\neffect = "once E2 ; inc I1 ; once W3"\n'

    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        table = seated(title("essence").game(2, "standard", {}, [pack]), "normal", 3)
        seat = table.asked()[0]
        answer = await thinkers.ask(choice(table, seat, "normal", (pack,))).answer()
        assert table.game.read(table.state, seat, answer.option) >= 0
        with pytest.raises(Gone):
            await thinkers.ask(choice(table, seat, "normal", ("no pack",))).answer()
        await thinkers.close(PATIENT)

    run(work())


@pytest.mark.parametrize("change", [{"kind": "sing"}, {"seat": 7}, {"world": "{}"}, {"head": ""}, {"level": "best"}])
def test_a_question_that_fits_nothing_is_refused_and_breaks_nobody(change: dict[str, Any]) -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        with pytest.raises(Gone, match="cannot answer"):
            await thinkers.ask(msgspec.structs.replace(asked(), **change)).answer()
        assert (await thinkers.ask(asked()).answer()).option
        assert thinkers.replaced == 0
        await thinkers.close(PATIENT)

    run(work())


# -- seen, hurried, cancelled


def test_progress_is_seen_and_a_hurried_bot_answers() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        seen = Seen()
        thinking = thinkers.ask(asked(ENDLESS), seen)
        await seen.more()
        await seen.more()
        assert not thinking.over
        thinking.hurry()
        answer = await thinking.answer()
        assert answer.hurried
        assert answer.level == ENDLESS
        assert seen.told[0] == (1, 100_000_000)
        assert seen.told == sorted(set(seen.told))
        assert thinking.progress == seen.told[-1]
        await thinkers.close(PATIENT)

    run(work())


def test_a_bot_can_be_hurried_before_it_began() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        thinking = thinkers.ask(asked(ENDLESS))
        thinking.hurry()
        await thinkers.start()
        assert (await thinking.answer()).hurried
        assert not (await thinkers.ask(asked("search:20")).answer()).hurried
        await thinkers.close(PATIENT)

    run(work())


def test_who_is_cancelled_is_free_for_the_next_question() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        seen = Seen()
        thinking = thinkers.ask(asked(ENDLESS), seen)
        await seen.more()
        waiting = thinkers.ask(asked(ENDLESS))
        pids = thinkers.pids
        waiting.cancel()
        thinking.cancel()
        thinking.cancel()
        for given_up in (thinking, waiting):
            with pytest.raises(Cancelled):
                await given_up.answer()
        assert (await thinkers.ask(asked()).answer()).option
        assert (thinkers.pids, thinkers.replaced, thinkers.waiting, thinkers.busy) == (pids, 0, 0, 0)
        await thinkers.close(PATIENT)

    run(work())


def test_who_does_not_listen_is_killed_when_cancelled() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, patience=0.1, command=command(STUBBORN))
        await thinkers.start()
        thinking = thinkers.ask(asked("hard"))
        while not thinkers.busy:
            await asyncio.sleep(0.01)
        [pid] = thinkers.pids
        thinking.cancel()
        assert (await thinkers.ask(asked()).answer()).option
        assert not alive(pid)
        await thinkers.close(PATIENT)

    run(work())


# -- who is next


def test_searches_leave_a_worker_for_quick_questions() -> None:
    async def work() -> None:
        thinkers = Thinkers(2)
        await thinkers.start()
        seen = Seen()
        searches = [thinkers.ask(asked(ENDLESS), seen) for _ in range(3)]
        await seen.more()
        for _ in range(3):
            assert (await thinkers.ask(asked()).answer()).option
        assert [search.progress[0] > 0 for search in searches] == [True, False, False]
        assert (thinkers.busy, thinkers.waiting) == (1, 2)
        await thinkers.close(PATIENT)

    run(work())


def test_first_come_first_served_but_quick_ones_first_and_a_search_in_its_turn() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        order: list[str] = []

        async def note(word: str, thinking: Thinking) -> None:
            await thinking.answer()
            order.append(word)

        waiting = [note(f"search {number}", thinkers.ask(asked("search:5"))) for number in range(2)]
        waiting += [note(f"quick {number}", thinkers.ask(asked())) for number in range(PASSED + 1)]
        noted = asyncio.gather(*waiting)
        await thinkers.start()
        await noted
        quick = [f"quick {number}" for number in range(PASSED)]
        assert order == [*quick, "search 0", f"quick {PASSED}", "search 1"]
        await thinkers.close(PATIENT)

    run(work())


# -- what breaks


def test_a_killed_worker_is_replaced_and_the_question_asked_again() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        seen = Seen()
        thinking = thinkers.ask(asked(ENDLESS), seen)
        await seen.more()
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGKILL)
        while thinkers.pids in ([pid], []):
            await asyncio.sleep(0.01)
        await seen.more()
        thinking.hurry()
        assert (await thinking.answer()).option
        assert thinkers.replaced == 1
        await thinkers.close(PATIENT)

    run(work())


def test_a_worker_that_dies_while_it_has_nothing_to_do_is_replaced_at_once() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        await thinkers.ask(asked()).answer()
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGKILL)
        while thinkers.pids in ([pid], []):
            await asyncio.sleep(0.01)
        thinking = thinkers.ask(asked())
        assert (await thinking.answer()).option
        assert thinking.again == 0
        await thinkers.close(PATIENT)

    run(work())


RUBBISH = {
    "no JSON": "os.write(outbox, b'rubbish\\n')",
    "other JSON": 'os.write(outbox, b\'{"type":"Answered","number":1}\\n\')',
    "an answer to another question": "os.write(outbox, line(Progress(99, 1, 2)))",
    "too much": "[os.write(outbox, b'x' * 1000) for _ in range(2000)]",
    "nothing": "os._exit(0)",
}


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_is_no_answer(kind: str, tmp_path: Path) -> None:
    body = f"""
    if not os.path.exists({str(tmp_path / "once")!r}):
        open({str(tmp_path / "once")!r}, "w").close()
        outbox = 3  # the first that is free when a worker starts
        {RUBBISH[kind]}
        time.sleep(1000)
    print("what a title prints is no answer either")
    return real(game, world, question, thought)
"""

    async def work() -> None:
        thinkers = Thinkers(1, command=command(body))
        await thinkers.start()
        thinking = thinkers.ask(asked())
        assert (await thinking.answer()).option
        assert thinking.again == 1
        await thinkers.close(PATIENT)

    run(work())


def test_a_question_that_breaks_every_worker_is_given_up() -> None:
    body = """
    if question.level == "easy":
        os._exit(1)
    return real(game, world, question, thought)
"""

    async def work() -> None:
        thinkers = Thinkers(1, command=command(body))
        await thinkers.start()
        thinking = thinkers.ask(asked("easy"))
        with pytest.raises(Gone, match="4 times"):
            await thinking.answer()
        assert (thinking.again, thinkers.replaced) == (AGAIN, AGAIN + 1)
        assert (await thinkers.ask(asked()).answer()).option
        await thinkers.close(PATIENT)

    run(work())


@pytest.mark.parametrize("words", [["/does/not/exist"], [sys.executable, "-c", "print('good morning')"]])
def test_where_no_worker_starts_nobody_waits_in_vain(words: list[str]) -> None:
    async def work() -> None:
        thinkers = Thinkers(1, command=words)
        await thinkers.start()
        with pytest.raises(Gone, match="none of their processes starts"):
            await thinkers.ask(asked()).answer()
        await thinkers.close(PATIENT)

    run(work())


# -- too long


def test_a_bot_that_thinks_for_too_long_is_hurried() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, limit=0.5, patience=PATIENT)
        await thinkers.start()
        answer = await thinkers.ask(asked(ENDLESS)).answer()
        assert (answer.hurried, answer.level) == (True, ENDLESS)
        await thinkers.close(PATIENT)

    run(work())


def test_a_bot_that_cannot_be_hurried_is_killed_and_the_normal_one_asked() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, limit=1.0, patience=0.2, command=command(STUBBORN))
        await thinkers.start()
        plain = await asked_here(asked())
        answer = await thinkers.ask(asked("hard")).answer()
        assert (answer.level, answer.option) == ("normal", plain)
        assert thinkers.replaced == 1
        await thinkers.close(PATIENT)

    run(work())


async def asked_here(question: Question) -> str:
    """What the real workers answer."""
    thinkers = Thinkers(1)
    await thinkers.start()
    answer = await thinkers.ask(question).answer()
    await thinkers.close(PATIENT)
    return answer.option


def test_where_the_normal_bot_thinks_for_too_long_too_no_answer_comes() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, limit=0.3, patience=0.1, command=command("    while True:\n        pass"))
        await thinkers.start()
        with pytest.raises(Gone, match="too long"):
            await thinkers.ask(asked("hard")).answer()
        assert thinkers.replaced == 2
        await thinkers.close(PATIENT)

    run(work())


# -- the end


def test_closing_ends_what_is_under_way_and_leaves_no_process() -> None:
    async def work() -> None:
        thinkers = Thinkers(2)
        await thinkers.start()
        seen = Seen()
        thinking, waiting = thinkers.ask(asked(ENDLESS), seen), thinkers.ask(asked(ENDLESS))
        await seen.more()
        pids = thinkers.pids
        assert len(pids) == 2
        await thinkers.close(PATIENT)
        assert (await thinking.answer()).hurried
        for late in (waiting, thinkers.ask(asked())):
            with pytest.raises(Gone, match="stopping"):
                await late.answer()
        assert thinkers.pids == []
        assert not any(alive(pid) for pid in pids)

    run(work())


def test_closing_kills_what_does_not_stop() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, command=command(STUBBORN))
        await thinkers.start()
        thinking = thinkers.ask(asked("hard"))
        while not thinkers.busy:
            await asyncio.sleep(0.01)
        [pid] = thinkers.pids
        await thinkers.close(0.1)
        with pytest.raises(Gone, match="stopping"):
            await thinking.answer()
        assert not alive(pid)

    run(work())


def test_closing_before_anything_was_asked_or_even_started() -> None:
    async def work() -> None:
        await Thinkers(1).close(1.0)
        thinkers = Thinkers(2)
        await thinkers.start()
        await thinkers.close(PATIENT)
        assert thinkers.pids == []

    run(work())


@pytest.mark.parametrize("moment", [0.0, 0.05, 1.0])
def test_an_event_loop_that_ends_without_closing_takes_its_workers_with_it(moment: float) -> None:
    pids: list[int] = []

    async def work() -> None:
        thinkers = Thinkers(2)
        await thinkers.start()
        await asyncio.sleep(moment)  # before they start, while they load, or later: it must not matter
        pids.extend(thinkers.pids)

    run(work())
    assert not any(alive(pid) for pid in pids)


@pytest.mark.parametrize("later", range(6))
def test_whoever_is_stopped_while_a_worker_becomes_ready_stops(later: int) -> None:
    """However many turns of the loop lie between the worker's first line and the stop."""

    async def work() -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            reader, writer = await asyncio.open_connection(sock=ours)
            process = Process(subprocess.Popen(["true"]), reader, writer)
            waiting = asyncio.create_task(process.become_ready())
            await asyncio.sleep(0.01)
            reader.feed_data(line(Ready()))
            for _ in range(later):
                await asyncio.sleep(0)
            stopped = waiting.cancel()  # false where it was ready already
            await asyncio.wait([waiting])
            assert waiting.cancelled() == stopped
            await process.end()

    run(work())


def test_ctrl_c_in_the_terminal_of_the_server_does_not_reach_a_worker() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.start()
        await thinkers.ask(asked()).answer()
        [pid] = thinkers.pids
        assert os.getsid(pid) != os.getsid(0)
        os.kill(pid, signal.SIGINT)
        assert (await thinkers.ask(asked()).answer()).option
        assert thinkers.pids == [pid]
        await thinkers.close(PATIENT)

    run(work())


SERVER = """
import asyncio, sys
from mindtable.server.question import Question
from mindtable.server.thinking import Thinkers
import msgspec

async def main():
    thinkers = Thinkers(2, limit=2.0, patience=0.5, command=msgspec.json.decode(sys.argv[2]))
    await thinkers.start()
    thinking = thinkers.ask(msgspec.json.decode(sys.argv[1], type=Question))
    while len(thinkers.pids) < 2 or not thinkers.busy:
        await asyncio.sleep(0.01)
    print(*thinkers.pids, flush=True)
    await thinking.answer()

asyncio.run(main())
"""


@pytest.mark.parametrize("stubborn", [False, True])
def test_no_worker_outlives_a_server_that_is_killed(stubborn: bool) -> None:
    """A search looks up and finds the server gone; what never looks up is ended by its alarm."""
    question = msgspec.json.encode(asked(ENDLESS)).decode()
    worker = command(STUBBORN) if stubborn else [sys.executable, "-P", "-m", "mindtable.server.worker"]
    words = [sys.executable, "-c", SERVER, question, msgspec.json.encode(worker).decode()]
    path = os.pathsep.join([path for path in sys.path if path])
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}) as server:
        assert server.stdout is not None
        pids = [int(pid) for pid in server.stdout.readline().split()]
        assert len(pids) == 2
        server.kill()
    assert all(vanishes(pid) for pid in pids)
