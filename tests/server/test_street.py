"""Servers in processes of their own, over the network: played, cut off, stopped, killed, doubled and refused."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import Request

import pytest

from mindtable.client import Client, Problem
from mindtable.server.serve import Where, listen
from mindtable.testing.lone import lone
from mindtable.testing.street import Server, alive, descendants, kill, refused, until, workers

from .street import Ear, choose, play, seated

STOPPED = 15.0  # seconds; five are promised, on a machine that has nothing else to do
KILLS = 5
# They think one after the other: whoever comes to look on late, on a busy machine, still finds one that thinks.
THINKERS: Final = [{"kind": "me"}, *[{"kind": "bot", "level": "hard"}] * 4]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that many tests use."""
    with Server(tmp_path_factory.mktemp("home"), "--bots", "1") as opened:
        yield opened


def outside_bot() -> ModuleType:
    """The example, as somebody would run it who has nothing but the package."""
    path = Path(__file__).parents[2] / "examples" / "outside_bot.py"
    return lone(path)


# Playing.


@pytest.mark.parametrize(
    ("title", "seats"),
    [
        ("essence", [{"kind": "person"}, {"kind": "bot", "level": "easy"}]),
        ("cerebria", [{"kind": "person"}]),
    ],
)
def test_the_example_bot_plays_a_whole_game(server: Server, title: str, seats: list[dict[str, Any]]) -> None:
    made = Client(server.address).make(title, seats)
    over = outside_bot().play(server.address, made["links"][0]["secret"])
    assert over["phase"] == "over"
    assert over["result"]
    assert over["seats"][0]["name"] == "Outside"


def test_a_stream_that_was_cut_goes_on_where_it_ended(server: Server) -> None:
    ann, ben, table = seated(server)
    play(table, 12, ann, ben)
    last = ann.see(table)["entry"]
    whole = Ear(ann, table).entries(last)
    assert [told["entry"] for told in whole] == list(range(1, last + 1))
    middle = last // 2
    assert Ear(ann, table, after=middle).entries(last) == whole[middle:], "asked for in the address"
    with closing(line_of(ann, table, {"Last-Event-ID": str(middle)})) as line:
        told: list[dict[str, Any]] = []
        while not told or told[-1]["entry"] < last:
            told += [json.loads(text[6:]) for text in [line.readline()] if text.startswith(b'data: {"entry"')]
    assert [one for one in told if "kind" in one] == whole[middle:], "as a browser asks that was cut off"
    again = Ear(ann, table, after=last)
    again.news("here")
    play(table, 4, ann, ben)
    fresh = ann.see(table)["entry"]
    assert [one["entry"] for one in again.entries(fresh)] == list(range(last + 1, fresh + 1))


def line_of(client: Client, table: str, headers: dict[str, str]) -> Any:
    """A stream as bytes, asked for with headers of our own."""
    return client._open(Request(client._address(f"/tables/{table}/stream", {}), headers=client._headers | headers))


def test_whoever_looks_hears_what_others_choose(server: Server) -> None:
    ann, ben, table = seated(server, spectators=True)
    ears = [Ear(ann, table), Ear(ben, table), Ear(Client(server.address), table)]
    for ear in ears:
        ear.news("here")
    done = [one.seat for one in play(table, 6, ann, ben)]
    for ear, own in zip(ears, (0, 1, None), strict=True):
        other = next(seat for seat in reversed(done) if seat != own)
        ear.choice_of(other)


def test_streams_of_one_visitor_have_their_number(server: Server) -> None:
    ann = Client(server.address, seconds=5)  # it would try again, were it told to wait for less
    table = ann.make("essence", [{"kind": "me"}, {"kind": "device"}])["table"]
    ears = [Ear(ann, table, 0) for _ in range(12)]
    for ear in ears:
        ear.news("here")
    with pytest.raises(Problem) as problem:
        next(ann.stream(table))
    assert problem.value.status == 429


# Coming to an end.


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_while_people_look_on_and_a_bot_thinks(tmp_path: Path, number: signal.Signals) -> None:
    with Server(tmp_path, "--bots", "1") as server:
        ann = Client(server.address)
        table = ann.make("essence", THINKERS)["table"]
        ears = [Ear(ann, table) for _ in range(5)]
        ears[0].news("thinking")
        others = descendants(server.process.pid)
        assert others, "the bot has a process"
        code, seconds = server.stop(number)
        assert code == 0
        assert seconds < STOPPED
        for ear in ears:
            assert [kind for kind, _ in ear][-1] == "closing", "browsers come back by themselves"
        assert until(lambda: not alive(others), "a process was left behind")


def test_a_killed_server_has_kept_what_it_acknowledged(tmp_path: Path) -> None:
    made, port, luck = [], "0", Random(5)
    for round_ in range(KILLS + 1):
        with Server(tmp_path, "--bots", "1", "--port", port) as server:
            if round_ == 0:
                ann, ben, table = seated(server)
                port = str(urlsplit(server.address).port)
            before = ann.see(table)["entry"]
            made += play(table, luck.randint(1, 6), ann, ben, seed=round_)
            assert ann.see(table)["entry"] > before, "the game goes on"
            if round_ < KILLS:
                with ThreadPoolExecutor(2) as pool:  # and in the middle of a choice
                    asked = [pool.submit(choose, one, table, Random(round_)) for one in (ann, ben)]
                    server.kill()
                made += [done for one in asked if one.exception() is None and (done := one.result())]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as kept:
        rows = kept.execute("SELECT seat, body FROM entry WHERE kind = 'choice' ORDER BY number").fetchall()
    stored = [(seat, told["at"], told["text"]) for seat, body in rows for told in [json.loads(body)]]
    assert len(set(stored)) == len(stored), "nothing is there twice"
    assert set(made) <= set(stored), "nothing is lost"


# Several on one database.


def test_two_servers_share_their_tables(hosted: str, tmp_path: Path) -> None:
    options = ("--bots", "1", "--database", hosted)
    with Server(tmp_path, *options) as one, Server(tmp_path, *options) as other:
        ann, ben, table = seated(one, other, spectators=True)
        ears = [Ear(ann, table), Ear(ben, table), Ear(Client(other.address), table)]
        seats = [chosen.seat for chosen in play(table, 6, ann, ben)]
        for ear, own in zip(ears, (0, 1, None), strict=True):
            ear.choice_of(next(seat for seat in seats if seat != own))
        twice(ann, ben, table, one, other)
        # A bot thinks in one of them, which is killed: the table goes on through the other.
        made = ann.make("essence", THINKERS)["position"]
        key = ann.post(f"/tables/{made['table']}/seats/0/key")["secret"]
        Ear(ann, made["table"]).news("thinking")
        one.kill()
        elsewhere = Client(other.address, key)
        elsewhere.choose(elsewhere.see(made["table"]), made["choices"][0]["notation"])
        ear = Ear(elsewhere, made["table"])
        ear.news("thinking")
        elsewhere.post(f"/tables/{made['table']}/hurry")
        ear.choice_of(1)


def twice(ann: Client, ben: Client, table: str, *servers: Server) -> None:
    """The same choices are sent to several servers at once: each counts once."""
    keys = [who.post(f"/tables/{table}/seats/{seat}/key")["secret"] for seat, who in enumerate((ann, ben))]
    done = 0
    with ThreadPoolExecutor(len(servers)) as pool:
        while done < 6:
            for key in keys:
                clients = [Client(server.address, key) for server in servers]
                before = clients[0].see(table)
                if not before["choices"]:
                    continue
                done += 1
                text = before["choices"][-1]["notation"]
                asked = [pool.submit(client.choose, before, text) for client in clients]
                assert len({one.result()["entry"] for one in asked}) == 1, "both were told the same"
                log = clients[0].get(f"/tables/{table}/log", after=before["entry"])
                assert [one["kind"] for one in log if one["seat"] == before["seat"]][:2] == ["choice"]


def test_several_workers_are_one_server(hosted: str, tmp_path: Path) -> None:
    with Server(tmp_path, "--bots", "1", "--workers", "2", "--database", hosted) as server:
        ann, ben, table = seated(server)
        ears = [Ear(who, table) for who in (ann, ben) * 3]
        for ear in ears:
            ear.news("here")
        seats = [chosen.seat for chosen in play(table, 6, ann, ben)]
        for ear in ears:
            assert {ear.choice_of(seat)["seat"] for seat in sorted(set(seats))} == {0, 1}
        first, second = workers(server)
        kill(first)
        until(lambda: len(set(workers(server)) - {first, second}) == 1, "nobody took the place of the dead worker")
        before = until(lambda: whole(ann, table))["entry"]
        play(table, 2, ann, ben)
        assert ann.see(table)["entry"] > before
        others = descendants(server.process.pid)
        code, seconds = server.stop()
        assert code == 0
        assert seconds < STOPPED
        assert until(lambda: not alive(others), "a process was left behind")


def whole(client: Client, table: str) -> Any:
    """The table, where the server answers at all."""
    try:
        return client.see(table)
    except OSError:
        return None


def test_workers_do_not_outlive_the_first_process(hosted: str, tmp_path: Path) -> None:
    with Server(tmp_path, "--bots", "1", "--workers", "2", "--database", hosted) as server:
        until(lambda: len(workers(server)) == 2)
        Client(server.address).get("/titles")
        others = descendants(server.process.pid)
        kill(server.process.pid)
        server.process.wait()
        until(lambda: not alive(others), "a process was left behind")


# Not coming about.


def test_a_second_server_on_one_file_is_refused(server: Server, tmp_path: Path) -> None:
    assert refused(server.home) == (
        2,
        f"Another server works with {server.home}/tables.sqlite; only PostgreSQL can be shared.\n",
    )


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (("--workers", "2"), 2, "Several processes need a database that they share"),
        (("--database", "postgresql://nobody@127.0.0.1:1/none"), 1, "The database none on 127.0.0.1 cannot be used"),
        (("--database", "postgresql://nobody@127.0.0.1:1/none", "--workers", "2"), 1, "cannot be used"),
        (("--database", "mysql://tables"), 2, "There is no kind of database called 'mysql'"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    tmp_path: Path, options: tuple[str, ...], code: int, words: str
) -> None:
    ended, said = refused(tmp_path, *options)
    assert ended == code
    assert words in said
    assert said.count("\n") == 1, "a sentence and nothing else"


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert refused(tmp_path, "--port", str(port)) == (
            2,
            f"Port {port} is in use by another program; choose one with --port.\n",
        )


def test_an_answer_is_sent_at_once() -> None:
    """A body that waits for the acknowledgement of its head comes 40 ms late to most browsers."""

    async def served() -> int:
        found: asyncio.Queue[int] = asyncio.Queue()

        async def hear(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            heard = writer.get_extra_info("socket")
            found.put_nowait(heard.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = listen(Where("127.0.0.1", 0))
        async with await asyncio.start_server(hear, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            answer = await found.get()
            writer.close()
        return answer

    assert asyncio.run(served()) == 1
