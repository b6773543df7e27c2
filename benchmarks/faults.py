"""What a server loses when it is killed: python benchmarks/faults.py [--kills N] [--stops N] [--full N] [--twice N]

Tables are played over the network while the server, its database or its disk fails at random moments:

    kills   the server is killed with all its processes and started again (SQLite)
    stops   PostgreSQL is stopped, in turn gently and hard, and started again
    full    the disk is full for a while (as root, who can make a small disk)
    twice   two workers on PostgreSQL; every choice is sent on two lines at once, and now and then a worker is killed

Clients send a choice again until it is acknowledged. In the end every acknowledged choice must be in the database, none
twice; every stream must have told every entry once, in order and as it is in the log; and every game must have gone on
after the last fault. Prints a table of it and ends with 1 where anything of that is not so.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from crowd import BEHIND, LOST, Client, Json, seat, settled

from mindtable.server.database import open_database
from mindtable.server.store import Store
from mindtable.testing.cluster import Cluster
from mindtable.testing.street import Server, kill, workers

PACE = 0.2  # seconds between two choices at a table, at most
ONWARD = 60.0  # seconds in which every game has to go on
OVER_AND_OVER = 300  # times that a choice is sent before it counts as stuck


class Table:
    """A table with its clients: what was acknowledged to them, and what they were told."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.luck = random.Random(number)
        address = crowd.address
        bot = number % 4 == 0
        self.clients = [Client(address, 4 * number + each) for each in range(1 if bot else 2)]
        self.others = [Client(address, 4 * number + each) for each in range(len(self.clients))]  # for sending twice
        self.ids: list[str] = []
        self.acknowledged: list[tuple[str, int, int, str]] = []
        self.heard: dict[tuple[str, int], list[Json]] = {}
        self.onward = 0  # choices, by a person or a bot, after the last fault

    async def live(self) -> None:
        """One game after another."""
        while True:
            id = await seat(self.clients[0], self.clients[1] if len(self.clients) > 1 else None)
            self.ids.append(id)
            ears = [asyncio.create_task(self.listen(id, number)) for number in range(len(self.clients))]
            try:
                await self.play(id)
            finally:
                for ear in ears:
                    ear.cancel()
                await asyncio.gather(*ears, return_exceptions=True)

    async def play(self, id: str) -> None:
        while True:
            for number, client in enumerate(self.clients):
                position = await settled(client, "GET", f"/tables/{id}?seat={number}")
                if position["phase"] != "playing":
                    return
                if position["choices"]:
                    text = self.luck.choice(position["choices"])["notation"]
                    await self.choose(number, id, {"entry": position["entry"], "choice": text, "seat": number})
            await asyncio.sleep(self.luck.random() * PACE)

    async def choose(self, number: int, id: str, body: Json) -> None:
        """Send a choice until it is acknowledged."""
        path = f"/tables/{id}/choose"
        lines = [self.clients[number], self.others[number]] if self.crowd.twice else [self.clients[number]]
        lines[-1].cookie = lines[0].cookie
        for _ in range(OVER_AND_OVER):
            sent = [line.ask("POST", path, body) for line in lines]
            answers = await asyncio.gather(*sent, return_exceptions=True)
            self.crowd.sent += len(answers)
            granted = 0
            for answer in answers:
                if isinstance(answer, LOST):
                    self.crowd.lost += 1
                elif isinstance(answer, BaseException):
                    raise answer
                elif answer[0] == 200:
                    granted += 1
                elif answer[0] in (429, 503):
                    self.crowd.refused += 1
                else:
                    self.crowd.wrong.append(f"a choice was answered with {answer[0]}: {answer[1].get('error')}")
                    granted += answer[0] == 409
            if granted:
                self.acknowledged.append((id, number, body["entry"], body["choice"]))
                self.onward += 1
                return
            await asyncio.sleep(0.1)
        self.crowd.wrong.append("a choice was never acknowledged")

    async def listen(self, id: str, number: int) -> None:
        """Hear everything once, across all faults."""
        heard = self.heard.setdefault((id, number), [])
        while True:
            try:
                async for kind, told in self.clients[number].listen(f"/tables/{id}/stream?seat={number}", len(heard)):
                    if kind == "entry":
                        if told["entry"] != len(heard) + 1:
                            self.crowd.wrong.append(f"a stream told entry {told['entry']} after {len(heard)}")
                        heard.append(told)
                        self.onward += told["kind"] == "choice" and told["seat"] != number
            except LOST:
                await asyncio.sleep(0.2)


class Crowd:
    """Everybody who plays, and what became of it."""

    def __init__(self, address: str, tables: int, twice: bool) -> None:
        self.address = address
        self.twice = twice
        self.wrong: list[str] = []
        self.sent = self.lost = self.refused = 0
        self.tables = [Table(self, number) for number in range(1, tables + 1)]

    @contextlib.asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """As long as the block lasts, and until every game has gone on after it."""
        tasks = [asyncio.create_task(table.live()) for table in self.tables]
        try:
            while not all([table.acknowledged for table in self.tables]):
                await watched(tasks)
            yield
            for table in self.tables:
                table.onward = 0
            end = time.monotonic() + ONWARD
            while not all([table.onward >= 2 for table in self.tables]) and time.monotonic() < end:
                await watched(tasks)
            stuck = [table.ids[-1] for table in self.tables if table.onward < 2]
            self.wrong += [f"table {id} did not go on" for id in stuck]
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def check(self, database: str) -> int:
        """Compare what was acknowledged and told with what is stored; how many choices are."""
        store, stored = Store(open_database(database)), 0
        for table in self.tables:
            kept: Counter[tuple[str, int, int, str]] = Counter()
            for id in table.ids:
                entries = await store.entries(id)
                if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
                    self.wrong.append(f"the entries of {id} have gaps")
                for entry in entries:
                    body = json.loads(entry.body)
                    if "at" in body:
                        kept[id, entry.seat, body["at"], body["text"]] += 1
            stored += sum(kept.values())
            self.wrong += [f"lost: {choice}" for choice in set(table.acknowledged) - set(kept)]
            self.wrong += [f"{count} times: {choice}" for choice, count in kept.items() if count > 1]
            answered = Counter([choice[:3] for choice in kept])
            self.wrong += [f"answered {count} times: {at}" for at, count in answered.items() if count > 1]
            for (id, number), heard in table.heard.items():
                log = await settled(table.clients[number], "GET", f"/tables/{id}/log?seat={number}")
                if log[: len(heard)] != heard:
                    self.wrong.append(f"a stream of {id} told what is not in the log")
        await store.close()
        return stored


async def watched(tasks: list[asyncio.Task[None]]) -> None:
    """Wait a moment; what broke in a task is raised."""
    await asyncio.sleep(0.05)
    for task in tasks:
        if task.done():
            task.result()


class Scene:
    """A server that can be started again on the same port, and the database it keeps its tables in."""

    def __init__(self, home: Path, database: str, *options: str) -> None:
        self.home, self.database = home, database
        self.options = (*BEHIND, "--bots", "1", "--database", database, *options)
        self.server = Server(home, *self.options)
        self.address = self.server.address

    def again(self) -> None:
        self.server.__exit__()
        self.server = Server(self.home, *self.options, "--port", str(urlsplit(self.address).port))


Fault = Callable[[Scene, random.Random], Awaitable[None]]


async def run(name: str, scene: Scene, times: int, fault: Fault, arguments: argparse.Namespace) -> bool:
    """Play while a fault happens so many times; whether all is well."""
    began, luck = time.monotonic(), random.Random(arguments.seed)
    crowd = Crowd(scene.address, arguments.tables, name == "twice")
    try:
        async with crowd.playing():
            for number in range(times):
                await asyncio.sleep(luck.uniform(0.05, 1.5))
                await fault(scene, luck)
                if (number + 1) % 10 == 0:
                    print(f"  {name}: {number + 1} of {times}", flush=True)
        stored = await crowd.check(scene.database)
        if " 500" in scene.server.log() or '"broken"' in scene.server.log():
            crowd.wrong.append("the server broke: see its log")
    finally:
        scene.server.__exit__()
    acknowledged = sum([len(table.acknowledged) for table in crowd.tables])
    games = sum([len(table.ids) for table in crowd.tables])
    told = sum([len(heard) for table in crowd.tables for heard in table.heard.values()])
    print(
        f"{name:8}{times:7}{games:7}{crowd.sent:9}{crowd.lost:8}{crowd.refused:9}{acknowledged:14}{stored:8}{told:8}"
        f"{len(crowd.wrong):7}{time.monotonic() - began:8.0f}",
        flush=True,
    )
    for wrong in sorted(set(crowd.wrong))[:20]:
        print(f"  {wrong}")
    return not crowd.wrong


async def killed(scene: Scene, luck: random.Random) -> None:
    await asyncio.to_thread(scene.server.kill)
    await asyncio.to_thread(scene.again)


def stopped(cluster: Cluster) -> Fault:
    async def stop(scene: Scene, luck: random.Random) -> None:
        await asyncio.to_thread(cluster.stop, luck.random() < 0.5)
        await asyncio.sleep(luck.uniform(0.1, 2.0))
        await asyncio.to_thread(cluster.start)
        await asyncio.sleep(1.0)

    return stop


async def worker_killed(scene: Scene, luck: random.Random) -> None:
    alive = workers(scene.server)
    if len(alive) == 2:
        kill(luck.choice(alive))
    await asyncio.sleep(2.0)


def filled(disk: Path) -> Fault:
    async def fill(scene: Scene, luck: random.Random) -> None:
        filler = disk / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        await asyncio.sleep(luck.uniform(0.5, 2.0))
        filler.unlink()
        await asyncio.sleep(0.5)

    return fill


@contextlib.contextmanager
def small_disk() -> Iterator[Path]:
    """A disk of 64 megabytes in memory; only root can make one."""
    with tempfile.TemporaryDirectory(prefix="mindtable-") as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", folder]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
            raise OSError(errno.EPERM, "only root can make a small disk")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


async def all_of(arguments: argparse.Namespace) -> bool:
    names = ("fault", "times", "games", "sent", "lost", "refused", "acknowledged", "stored", "told", "wrong", "seconds")
    widths = (-8, 7, 7, 9, 8, 9, 14, 8, 8, 7, 8)
    print(
        "".join([f"{name:{'<' if width < 0 else '>'}{abs(width)}}" for name, width in zip(names, widths, strict=True)])
    )
    well = True
    with tempfile.TemporaryDirectory(prefix="mindtable-") as home:
        folder = Path(home)
        if arguments.kills:
            scene = Scene(folder / "kills", f"sqlite://{folder}/kills.sqlite")
            well &= await run("kills", scene, arguments.kills, killed, arguments)
        if arguments.stops or arguments.twice:
            with Cluster(fsync=True) as cluster:
                if arguments.stops:
                    scene = Scene(folder / "stops", cluster.new_database())
                    well &= await run("stops", scene, arguments.stops, stopped(cluster), arguments)
                if arguments.twice:
                    scene = Scene(folder / "twice", cluster.new_database(), "--workers", "2")
                    well &= await run("twice", scene, arguments.twice, worker_killed, arguments)
        if arguments.full:
            try:
                with small_disk() as disk:
                    scene = Scene(folder / "full", f"sqlite://{disk}/tables.sqlite")
                    well &= await run("full", scene, arguments.full, filled(disk), arguments)
            except OSError as error:
                print(f"full: left out, {error.strerror}")
    return well


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--stops", type=int, default=20)
    parser.add_argument("--full", type=int, default=20)
    parser.add_argument("--twice", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    return 0 if asyncio.run(all_of(parser.parse_args())) else 1


if __name__ == "__main__":
    sys.exit(main())
