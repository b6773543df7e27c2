"""How fast the store of the server is: python benchmarks/store.py [--seconds S]

Appends of one writer and of 200 that wait at the same time, on SQLite and on a PostgreSQL of its own, both with every
entry on the disk; then the list of 10,000 games, and the start on a database that holds them.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from mindtable.server.database import open_database
from mindtable.server.rows import Entry, Game, Seat
from mindtable.server.store import Store
from mindtable.testing.cluster import Cluster, NoCluster

BODY = '{"choice":"build Y07","luck":["draw UOS4","draw UOS2"],"forced":[]}'


async def appends(store: Store, writers: int, seconds: float) -> tuple[float, float]:
    """Appends a second, and the time in which 99 of 100 are done, in milliseconds."""
    end = time.perf_counter() + seconds
    took: list[float] = []

    async def write(game: str) -> None:
        number = 1
        await store.new_game(a_game(game, None), [], [], [Entry(game, 1, "start", -1, "{}", 1.0)])
        while (begin := time.perf_counter()) < end:
            number += 1
            await store.append(Entry(game, number, "choice", 0, BODY, 1.0), touched=1.0, summary="{}")
            took.append(time.perf_counter() - begin)

    begin = time.perf_counter()
    await asyncio.gather(*[write(f"{writers}-{number}") for number in range(writers)])
    return len(took) / (time.perf_counter() - begin), sorted(took)[len(took) * 99 // 100] * 1000


def a_game(id: str, creator: str | None, touched: float = 1.0) -> Game:
    summary = '{"names":["Ada","Bea"],"round":3,"result":null}'
    return Game(
        id, "essence", "duel", "2", 2, "head" * 50, "[]", bytes(32), "{}", creator, "over", summary, 1.0, touched
    )


async def lists(store: Store, address: str) -> None:
    visitor = (await store.new_visitor(1.0)).id
    begin = time.perf_counter()
    for start in range(0, 10_000, 500):
        await asyncio.gather(*[one_game(store, visitor, number) for number in range(start, start + 500)])
    print(f"  10,000 games made in {time.perf_counter() - begin:.1f} s")
    for limit in (50, 10_000):
        begin = time.perf_counter()
        found = await store.games_of(visitor, limit)
        print(f"  list of {len(found):,} of 10,000 games: {(time.perf_counter() - begin) * 1000:.1f} ms")
    again = Store(open_database(address))
    begin = time.perf_counter()
    await again.migrate()
    await again.game("game5")
    print(f"  opened, and a first game read: {(time.perf_counter() - begin) * 1000:.1f} ms")
    await again.close()


async def one_game(store: Store, visitor: str, number: int) -> None:
    id = f"game{number}"
    seats = [Seat(id, seat, "person", "Ada", "", visitor if seat else None, "", 0) for seat in range(2)]
    creator = visitor if number % 2 else None
    await store.new_game(a_game(id, creator, float(number)), seats, [], [Entry(id, 1, "start", -1, "{}", 1.0)])


async def measure(address: str, seconds: float) -> None:
    store = Store(open_database(address))
    await store.migrate()
    for writers in (1, 200):
        rate, slow = await appends(store, writers, seconds)
        print(f"  {writers} writing: {rate:,.0f} appends a second, 99 of 100 within {slow:.1f} ms")
    await lists(store, address)
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as folder:
        print("SQLite, synchronous=FULL")
        asyncio.run(measure(str(Path(folder, "tables.sqlite")), seconds))
    try:
        with Cluster(fsync=True) as cluster:
            print("PostgreSQL, fsync=on, through a socket")
            asyncio.run(measure(cluster.new_database(), seconds))
    except NoCluster as reason:
        print(reason)


if __name__ == "__main__":
    main()
