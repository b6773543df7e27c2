"""The guard with Litestar behind it, through the network: every exception has its number, every rubbish a sentence."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
import uvicorn
from litestar import Litestar, Request, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

from mindtable.core.tongue import N_
from mindtable.server import heads
from mindtable.server.database import Unavailable
from mindtable.server.guard import Care, Guard
from mindtable.server.limits import BODY, HEAD_BYTES
from mindtable.server.problem import Forbidden, Stale, TooLarge, TooMany, Unknown, handle
from mindtable.server.protocol import Protocol
from mindtable.table.refused import Refused


@get("/static")
async def static() -> str:
    return "kept"


@get("/fail/{kind:str}")
async def fail(kind: FromPath[str], request: Request[Any, Any, Any]) -> str:
    heads.give_cookie(heads.scope_of(request), "a=b; Path=/")
    raise {
        "refused": Refused(N_("The game is over.")),
        "forbidden": Forbidden(N_("The game is over.")),
        "unknown": Unknown(N_("The game is over.")),
        "stale": Stale(N_("The game is over.")),
        "large": TooLarge(N_("The game is over.")),
        "many": TooMany(N_("The game is over."), wait=6.5),
        "gone": Unavailable(N_("The game is over.")),
    }.get(kind) or RuntimeError("secret words")


@post("/echo")
async def echo(data: JSONBody[dict[str, int]]) -> dict[str, int]:
    return data


@contextmanager
def served(care: Care) -> Iterator[int]:
    """A server with a guard on a free port of this machine."""
    app = Litestar(
        [static, fail, echo], exception_handlers={Exception: handle, HTTPException: handle}, logging_config=None
    )
    guarded: Any = Guard(app, care)  # type: ignore[arg-type]
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        config = uvicorn.Config(guarded, log_level="critical", proxy_headers=False, http=Protocol, lifespan="off")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with served(Care(body_seconds=0.5)) as port:
        yield port


def say(port: int, text: str, rest: bytes = b"") -> tuple[int, str, bytes]:
    """Send bytes and read the whole answer: number, head, body."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(text.replace("\n", "\r\n").encode("latin-1") + b"\r\n" + rest)
        answer = b""
        while part := line.recv(65536):
            answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.decode().lower(), body


def error(body: bytes) -> dict[str, str]:
    found: dict[str, str] = json.loads(body)["error"]
    return found


@pytest.mark.parametrize(
    ("kind", "status", "code"),
    [
        ("refused", 422, "refused"),
        ("forbidden", 403, "forbidden"),
        ("unknown", 404, "unknown"),
        ("stale", 409, "stale"),
        ("large", 413, "too_large"),
        ("many", 429, "too_many"),
        ("gone", 503, "unavailable"),
        ("else", 500, "broken"),
    ],
)
def test_every_exception_has_its_number(port: int, kind: str, status: int, code: str) -> None:
    got, head, body = say(port, f"GET /fail/{kind} HTTP/1.1\nHost: localhost\nCookie: lang=fr\nConnection: close\n")
    assert (got, error(body)["code"]) == (status, code)
    assert "set-cookie: a=b; path=/" in head  # cookies go out with failures, too
    assert ("retry-after: 7" in head) == (kind == "many")
    assert b"secret words" not in body
    if kind != "else":
        assert error(body)["sentence"] == "La partie est finie."


@pytest.mark.parametrize(
    ("request_line", "more", "rest", "status"),
    [
        ("GET /nowhere", "", b"", 404),
        ("DELETE /static", "", b"", 405),
        ("POST /echo", "Content-Length: 8\n", b'{"a": 1}', 201),
        ("POST /echo", "Content-Length: 3\n", b"{{{", 400),
        ("POST /echo", "Content-Length: 10\n", b'{"a": "x"}', 400),
        ("POST /echo", f"Content-Length: {BODY + 1}\n", b"", 413),
        ("POST /echo", "Transfer-Encoding: chunked\n", (b"1000\r\n" + b" " * 4096 + b"\r\n") * 17, 413),
        ("POST /echo", "Content-Length: 100\n", b"{", 408),
        ("GET /static", "Host: example.org\n", b"", 400),
        ("GET /static", "X: " + "x" * 20_000 + "\n", b"", 431),
        ("GET /" + "x" * 3000, "", b"", 414),
        ("GET /static", "Cookie: " + "; ".join(["\xe9=\xff"] * 500) + "\n", b"", 200),
        ("GET /static", "Cookie: a=\x01\n", b"", 400),
    ],
)
def test_hostile_requests_get_a_sentence(port: int, request_line: str, more: str, rest: bytes, status: int) -> None:
    got, _, body = say(port, f"{request_line} HTTP/1.1\nHost: localhost\nConnection: close\n{more}", rest)
    assert got == status
    if status >= 400 and body.startswith(b"{"):
        assert error(body)["sentence"].endswith(".")


def test_a_head_without_end_is_not_read_without_end(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall(b"GET /static HTTP/1.1\r\n")
        try:
            for _ in range(4 * HEAD_BYTES // 1000):
                line.sendall(b"X: " + b"x" * 1000 + b"\r\n")
            answer = line.recv(1000)  # whoever went on reading would never answer: the head has no end
        except ConnectionError:  # it was closed while we spoke
            answer = b"HTTP/1.1 400"
        assert answer.startswith(b"HTTP/1.1 400")


def test_two_requests_on_one_line_are_each_answered(port: int) -> None:
    """A long head is counted for itself: many short ones in a row are welcome."""
    ask = "GET /static HTTP/1.1\nHost: localhost\nX: " + "x" * 10_000 + "\n"
    text = "".join([f"{ask}\n"] * 5 + [f"{ask}Connection: close\n"])
    _, _, rest = say(port, text)
    assert rest.count(b"HTTP/1.1 200") == 5


def test_a_wrong_field_is_named_for_whoever_writes_the_program(port: int) -> None:
    body = b'{"a": "x"}'
    _, _, answer = say(port, "POST /echo HTTP/1.1\nHost: localhost\nConnection: close\nContent-Length: 10\n", body)
    assert "a" in error(answer)["detail"]
    assert "int" in error(answer)["detail"]
