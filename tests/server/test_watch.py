"""The watch: the log tells no secret, the numbers stay few, and health says how the database is."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import ServerSentEvent

from mindtable.core.tongue import N_
from mindtable.server import watch
from mindtable.server.database import Unavailable, open_database
from mindtable.server.guard import Care, Guard
from mindtable.server.heads import Scope
from mindtable.server.problem import handle
from mindtable.server.store import Store
from mindtable.server.watch import LABELS, OTHER, Meters, Watch, health_route, metrics_route, write_log

SECRET = "kept-quiet"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """The log, as it is written for programs."""
    root, own = logging.getLogger(), watch.LOGGER
    levels = root.level, own.level
    stream = io.StringIO()
    handler = write_log(stream)
    yield stream
    root.removeHandler(handler)
    root.setLevel(levels[0])
    own.setLevel(levels[1])


@get("/join/{secret:str}")
async def join(secret: FromPath[str]) -> str:
    return secret


@get("/broken/{secret:str}")
async def break_down(secret: FromPath[str]) -> str:
    raise RuntimeError(secret)


@get("/stream")
async def stream() -> ServerSentEvent:
    return ServerSentEvent(iter(["one"]))


class Bench:
    """A whole server without a network: watch, guard and Litestar."""

    def __init__(self, *handlers: Any, addresses: bool = False) -> None:
        self.meters = Meters()
        app = Litestar(
            [join, break_down, stream, metrics_route(self.meters), *handlers],
            exception_handlers={Exception: handle, HTTPException: handle},
            after_exception=[self.after],
            logging_config=None,
        )
        guard = Guard(app, Care(proxies=("192.0.2.1",)))  # type: ignore[arg-type]
        self.watch = Watch(guard, self.meters, addresses)

    async def after(self, exception: Exception, scope: Any) -> None:
        self.watch.failed(exception, scope)

    def get(self, path: str, query: bytes = b"", headers: dict[str, str] | None = None, method: str = "GET") -> bytes:
        """The bytes of an answer."""
        sent: list[bytes] = []

        async def receive() -> Any:
            await asyncio.sleep(0)
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(str(message.get("status", "")).encode() + message.get("body", b""))

        lines = [(name.encode(), text.encode()) for name, text in ({"host": "localhost"} | (headers or {})).items()]
        scope: Scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "root_path": ""}
        scope.update({"query_string": query, "headers": lines, "client": ("192.0.2.1", 1), "scheme": "http"})
        asyncio.run(self.watch(scope, receive, send))
        return b"".join(sent)

    def value(self, name: str, **labels: str) -> float:
        return self.meters.registry.get_sample_value(name, labels) or 0.0


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_request_is_written_down_without_what_it_held(log: io.StringIO) -> None:
    bench = Bench()
    headers = {"cookie": f"mindtable={SECRET}", "authorization": f"Bearer {SECRET}", "x-forwarded-for": "198.51.100.7"}
    headers |= {"referer": f"http://localhost/join/{SECRET}", "user-agent": SECRET}
    assert SECRET.encode() in bench.get(f"/join/{SECRET}", b"name=" + SECRET.encode(), headers)
    [line] = lines(log)
    assert {key: line[key] for key in ("event", "method", "status")} == {
        "event": "request",
        "method": "GET",
        "status": 200,
    }
    assert line["route"] == "/join/{secret}"
    assert line["ms"] >= 0
    assert line["level"] == "info"
    for word in (SECRET, "198.51.100.7", "192.0.2.1"):
        assert word not in log.getvalue()


def test_addresses_are_written_down_if_the_host_asks_for_them(log: io.StringIO) -> None:
    Bench(addresses=True).get("/join/x", headers={"x-forwarded-for": "198.51.100.7"})
    assert lines(log)[0]["address"] == "198.51.100.7"


@pytest.mark.parametrize("path", ["/nowhere/" + SECRET, "/" + SECRET, "/join/a/" + SECRET])
def test_a_path_without_a_route_is_not_written_down(log: io.StringIO, path: str) -> None:
    bench = Bench()
    assert bench.get(path).startswith(b"404")
    assert lines(log)[0]["route"] == "(none)"
    assert SECRET not in log.getvalue()
    assert SECRET.encode() not in bench.meters.page()


def test_an_exception_is_written_down_by_its_place_and_not_by_its_words(log: io.StringIO) -> None:
    bench = Bench()
    assert bench.get(f"/broken/{SECRET}").startswith(b"500")
    broken = next(line for line in lines(log) if line["event"] == "broken")
    assert broken["exception"] == "RuntimeError"
    assert any(["break_down" in place for place in broken["at"]])
    assert broken["route"] == "/broken/{secret}"
    assert SECRET not in log.getvalue()
    assert bench.value("mindtable_broken_total") == 1
    assert next(line for line in lines(log) if line["event"] == "request")["level"] == "warning"


def test_what_people_did_wrong_is_no_breakdown(log: io.StringIO) -> None:
    bench = Bench()
    bench.get("/nowhere")
    assert bench.value("mindtable_broken_total") == 0
    assert [line["event"] for line in lines(log)] == ["request"]


def test_requests_that_the_guard_refused_are_counted(log: io.StringIO) -> None:
    bench = Bench()
    bench.get("/join/x", headers={"host": "example.org"})
    assert bench.value("mindtable_requests_total", method="GET", route="(none)", status="4xx") == 1


def test_a_line_of_the_log_is_one_line(log: io.StringIO) -> None:
    watch.LOGGER.info("one\ntwo", extra={"fields": {"word": "a\r\nb\u2028c\x1b[31m"}})
    assert len(log.getvalue().splitlines()) == 1
    assert lines(log)[0]["word"] == "a\r\nb\u2028c\x1b[31m"


def test_on_a_terminal_it_is_plain_text() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    handler = write_log(stream)
    try:
        watch.LOGGER.warning("one\ntwo", extra={"fields": {"word": "\x1b[31m"}})
    finally:
        logging.getLogger().removeHandler(handler)
    assert stream.getvalue().count("\n") == 1
    assert "WARNING: one\\ntwo word=\\x1b[31m" in stream.getvalue()


def test_paths_in_the_log_of_the_library_are_not_written(log: io.StringIO) -> None:
    logging.getLogger("uvicorn.access").warning("GET /join/%s", SECRET)
    assert log.getvalue() == ""


# The numbers.


def test_requests_are_counted_and_timed() -> None:
    bench = Bench()
    for number in range(3):
        bench.get(f"/join/{number}")
    bench.get("/stream")
    bench.get("/join/x", method="BREW")
    route = "/join/{secret}"
    assert bench.value("mindtable_requests_total", method="GET", route=route, status="2xx") == 3
    assert bench.value("mindtable_request_seconds_count", route=route) == 3
    assert bench.value("mindtable_requests_total", method="GET", route="/stream", status="2xx") == 1
    assert bench.value("mindtable_request_seconds_count", route="/stream") == 0
    assert b'method="BREW"' not in bench.meters.page()
    page = bench.get("/metrics")
    assert b"mindtable_requests_total" in page
    assert b"process_cpu_seconds_total" in page or b"python_gc" in page


def test_labels_stay_few() -> None:
    meters = Meters()
    for number in range(10 * LABELS):
        meters.choice(f"title {number}", bot=False)
        meters.thought(f"level {number}", 0.1)
    page = meters.page().decode()
    assert page.count("mindtable_choices_total{") == LABELS + 1
    assert meters.registry.get_sample_value(
        "mindtable_choices_total", {"title": OTHER, "by": "person"}
    ) == pytest.approx(9 * LABELS)


def test_tables_and_the_database() -> None:
    meters = Meters()
    tables = ["one", "two"]
    meters.tables.set_function(lambda: len(tables))
    with meters.database("append"):
        pass
    value = meters.registry.get_sample_value
    assert value("mindtable_tables_live") == 2
    assert value("mindtable_database_seconds_count", {"work": "append"}) == 1


def test_two_servers_in_one_process_count_apart() -> None:
    one, two = Meters(), Meters()
    one.choice("essence", bot=True)
    assert two.registry.get_sample_value("mindtable_choices_total", {"title": "essence", "by": "bot"}) is None


# Health.


def test_health_is_good_while_the_database_answers(tmp_path: Path) -> None:
    store = Store(open_database(str(tmp_path / "games.db")))

    async def ready() -> None:
        await store.migrate()

    async def answers() -> None:
        await Store(open_database(str(tmp_path / "games.db"))).ping()

    asyncio.run(ready())
    assert Bench(health_route(answers)).get("/health").startswith(b"200")


def test_health_is_bad_when_the_database_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone() -> None:
        raise Unavailable(N_("The database does not answer."))

    async def hangs() -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(watch, "HEALTH_SECONDS", 0.05)
    for ask in (gone, hangs):
        answer = Bench(health_route(ask)).get("/health", headers={"accept-language": "fr"})
        assert answer.startswith(b"503")
        assert "base de données" in json.loads(answer[3:])["error"]["sentence"]
