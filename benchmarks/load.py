"""How many live tables a server bears: python benchmarks/load.py [--tables N] [--seconds S] [--pace P] [--database URL]

A server in a process of its own; at each table two clients with open streams, who make random choices at a pace and
look at the table after each, as a page does. Prints the throughput, the times until a choice was answered and until the
other client had seen it, errors and memory. Ends with 1 where something was lost or a target was missed.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

from crowd import BEHIND, LOST, Client, seat

from mindtable.testing.street import Server, descendants

MEDIAN, LATE = 50.0, 150.0  # milliseconds in which the other has to see a choice: half of them, and 99 of 100
WARM = 3.0  # seconds that are not counted


class Load:
    """What was measured."""

    def __init__(self, address: str, title: str, pace: float, seed: int) -> None:
        self.address = address
        self.title = title
        self.pace = pace
        self.luck = random.Random(seed)
        self.counts = False  # whether it is being measured
        self.answered: list[float] = []
        self.seen: list[float] = []
        self.looked: list[float] = []
        self.late = 0.0  # seconds that clients were behind their pace, at most
        self.laying = asyncio.Semaphore(8)  # new tables at once
        self.errors: list[str] = []
        self.numbers = 0

    def client(self) -> Client:
        self.numbers += 1
        return Client(self.address, self.numbers)

    async def table(self, laid: list[int], begin: asyncio.Event) -> None:
        """One table after another, with the same two clients."""
        pair = [self.client(), self.client()]
        while True:
            async with self.laying:
                id = await seat(pair[0], pair[1], self.title)
            laid.append(1)
            sent = [0.0, 0.0]
            ears = [asyncio.create_task(self.ear(one, id, number, sent)) for number, one in enumerate(pair)]
            try:
                await begin.wait()
                await asyncio.sleep(self.luck.random() * self.pace)
                await self.play(pair, id, sent)
            finally:
                for ear in ears:
                    ear.cancel()

    async def play(self, pair: list[Client], id: str, sent: list[float]) -> None:
        turn = time.perf_counter()
        positions = [await self.look(one, id) for one in pair]
        while positions[0]["phase"] == "playing":
            seat = next((number for number in (0, 1) if positions[number]["choices"]), None)
            if seat is None:
                self.errors.append("nobody was asked")
                return
            turn += self.pace
            await asyncio.sleep(max(0.0, turn - time.perf_counter()))
            if self.counts:
                self.late = max(self.late, time.perf_counter() - turn)
            choice = self.luck.choice(positions[seat]["choices"])["notation"]
            body = {"entry": positions[seat]["entry"], "choice": choice, "seat": seat}
            sent[seat] = time.perf_counter()
            status, answer = await pair[seat].ask("POST", f"/tables/{id}/choose", body)
            if self.counts:
                self.answered.append(time.perf_counter() - sent[seat])
            if status != 200:
                self.errors.append(f"a choice was answered with {status}")
                answer = await self.look(pair[seat], id)
            positions[seat] = answer
            positions[1 - seat] = await self.look(pair[1 - seat], id)

    async def look(self, client: Client, id: str) -> dict[str, object]:
        while True:
            began = time.perf_counter()
            status, answer = await client.ask("GET", f"/tables/{id}")
            if status == 200:
                if self.counts:
                    self.looked.append(time.perf_counter() - began)
                return answer
            self.errors.append(f"a look was answered with {status}")
            await asyncio.sleep(1.0)

    async def ear(self, client: Client, id: str, seat: int, sent: list[float]) -> None:
        last = 0
        try:
            async for kind, told in client.listen(f"/tables/{id}/stream?seat={seat}"):
                if kind != "entry":
                    continue
                if told["entry"] != last + 1:
                    self.errors.append(f"entry {told['entry']} came after {last}")
                last = told["entry"]
                if told["kind"] == "choice" and told["seat"] == 1 - seat and sent[1 - seat] and self.counts:
                    self.seen.append(time.perf_counter() - sent[1 - seat])
        except LOST as error:
            self.errors.append(f"a stream broke: {type(error).__name__}")


def memory(pid: int) -> float:
    """Megabytes of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def spent(pid: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def row(name: str, times: list[float]) -> str:
    if not times:
        return f"{name:28} none"
    ordered = sorted(times)
    shown = [ordered[min(len(ordered) - 1, len(ordered) * part // 100)] * 1000 for part in (50, 90, 99)]
    return f"{name:28}" + "".join([f"{each:9.1f}" for each in [*shown, ordered[-1] * 1000]]) + f"{len(times):10,}"


async def measure(server: Server, arguments: argparse.Namespace) -> Load:
    load = Load(server.address, arguments.title, arguments.pace, arguments.seed)
    laid: list[int] = []
    begin = asyncio.Event()
    began = time.perf_counter()
    tables = [asyncio.create_task(load.table(laid, begin)) for _ in range(arguments.tables)]
    while len(laid) < arguments.tables:
        await asyncio.sleep(0.05)
        for task in tables:
            if task.done():
                await task  # raises what went wrong
    print(f"{arguments.tables} tables laid in {time.perf_counter() - began:.1f} s", flush=True)
    begin.set()
    await asyncio.sleep(WARM)
    load.counts = True
    used, began = spent(server.process.pid), time.perf_counter()
    await asyncio.sleep(arguments.seconds)
    load.counts = False
    seconds = time.perf_counter() - began
    busy = (spent(server.process.pid) - used) / seconds
    pids = [server.process.pid, *descendants(server.process.pid)]
    print(
        f"throughput: {len(load.answered) / seconds:,.1f} choices and {len(load.looked) / seconds:,.1f} looks a second;"
    )
    print(
        f"  {arguments.tables / arguments.pace:,.1f} choices were wanted, clients were {load.late:.2f} s late at most"
    )
    print(
        f"server: {busy:.0%} of a core, {memory(pids[0]):.0f} MB, bots {sum([memory(pid) for pid in pids[1:]]):.0f} MB"
    )
    for task in tables:
        if task.done() and task.exception() is not None:
            load.errors.append(f"a table broke: {task.exception()!r}")
        task.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    return load


def main() -> int:
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # the server goes with us
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two choices at a table")
    parser.add_argument("--title", default="essence")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="else a new SQLite file")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    gc.disable()  # the crowd must not pause while it waits for answers
    options = [*BEHIND, "--bots", "1", "--workers", str(arguments.workers)]
    if arguments.database:
        options += ["--database", arguments.database]
    with tempfile.TemporaryDirectory(prefix="mindtable-") as home, Server(Path(home), *options) as server:
        load = asyncio.run(measure(server, arguments))
    print(f"{'milliseconds':28}" + "".join([f"{name:>9}" for name in ("median", "90th", "99th", "most")]) + f"{'':>10}")
    for name, times in (("choice answered", load.answered), ("seen by the other", load.seen), ("looked", load.looked)):
        print(row(name, times))
    print(f"errors: {len(load.errors)}")
    for error in sorted(set(load.errors)):
        print(f"  {load.errors.count(error)} times: {error}")
    ordered = sorted(load.seen)
    missed = (
        not ordered or ordered[len(ordered) // 2] * 1000 > MEDIAN or ordered[len(ordered) * 99 // 100] * 1000 > LATE
    )
    print(f"target: seen within {MEDIAN:.0f} ms (median) and {LATE:.0f} ms (99th): {'missed' if missed else 'met'}")
    return 1 if missed or load.errors else 0


if __name__ == "__main__":
    sys.exit(main())
