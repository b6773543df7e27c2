"""The guard: what it lets through, what it says to the rest, and what browsers are told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable.server import heads
from mindtable.server.guard import Care, Guard, host_of, networks, same_host
from mindtable.server.heads import Scope
from mindtable.server.limits import BODY, HEAD_BYTES, PATH, Limits
from mindtable.server.people import COOKIE
from mindtable.table.refused import Refused

from .desk import Clock

SESSION = f"{COOKIE}={'x' * 43}"
Lines = list[tuple[str, str]]


class Reply:
    """What came back, and what the application behind the guard was told."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: list[tuple[str, str]] = []
        self.body = b""
        self.scope: Scope = {}
        self.reached = False
        self.received = b""

    def header(self, name: str) -> str:
        found = [text for key, text in self.headers if key == name]
        assert len(found) == 1, found
        return found[0]

    @property
    def code(self) -> str:
        error = json.loads(self.body)["error"]
        assert set(error) <= {"code", "sentence", "clause", "detail"}
        assert error["sentence"]
        return str(error["code"])


async def talk(
    guard_of: Callable[[Any], Guard],
    method: str,
    headers: Lines,
    parts: list[bytes] | None = None,
    path: str = "/api/choose",
    client: tuple[str, int] | None = ("192.0.2.1", 5),
    delay: float = 0.0,
) -> Reply:
    """One request through a guard, to an application that reads it all and answers 200."""
    reply = Reply()
    waiting = list(parts or [b""])

    async def receive() -> Any:
        if not waiting:
            return {"type": "http.disconnect"}
        await asyncio.sleep(delay)
        part = waiting.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(waiting)}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            assert not reply.status, "an answer begins once"
            reply.status = message["status"]
            reply.headers = [(name.decode(), text.decode()) for name, text in message["headers"]]
        else:
            reply.body += message.get("body", b"")

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reply.reached = True
        more = True
        while more:
            message = await receive()
            reply.received += message.get("body", b"")
            more = message.get("more_body", False)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b"fine"})

    lines = [(name.encode("latin-1"), text.encode("latin-1")) for name, text in headers]
    scope: Scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": lines}
    scope.update({"client": client, "scheme": "http"})
    reply.scope = scope
    await guard_of(app)(scope, receive, send)
    return reply


def ask(method: str = "GET", headers: Lines | None = None, care: Care | None = None, **rest: Any) -> Reply:
    """One request to a guard of its own."""
    if headers is None:
        headers = [("host", "localhost")]
    return asyncio.run(talk(lambda app: Guard(app, care), method, headers, **rest))


# The name of the server.


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8000",
        "127.0.0.1:80",
        "127.8.9.1",
        "[::1]:8000",
        "table.localhost",
        "localhost.",
        "[::1]",
    ],
)
def test_a_server_for_one_machine_answers_to_its_names(host: str) -> None:
    assert ask(headers=[("host", host)]).status == 200


@pytest.mark.parametrize(
    "host", ["example.org", "localhost.example.org", "192.0.2.7", "127.0.0.1.example.org", "evil-localhost", "0x7f.1"]
)
def test_a_page_that_gives_its_name_our_address_is_not_answered(host: str) -> None:
    reply = ask(headers=[("host", host)])
    assert (reply.status, reply.code, reply.reached) == (421, "host", False)


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [("host", "localhost"), ("host", "localhost")],
        [("host", "localhost"), ("host", "example.org")],
        [("host", "")],
        [("host", "localhost example.org")],
        [("host", "localhost,example.org")],
        [("host", "user@localhost")],
        [("host", "localhost:port")],
        [("host", "localhost:99999999")],
        [("host", "localhost/path")],
        [("host", "http://localhost")],
        [("host", "\xe9")],
        [("host", "[::1")],
    ],
)
def test_one_name_has_to_be_said_and_it_has_to_be_one(headers: Lines) -> None:
    reply = ask(headers=headers)
    assert (reply.status, reply.code, reply.reached) == (400, "malformed", False)


def test_the_host_of_a_server_allows_names() -> None:
    care = Care(loopback=False, names=frozenset({"Play.Example.org"}))
    assert ask(headers=[("host", "play.example.org")], care=care).status == 200
    assert ask(headers=[("host", "192.0.2.7:8000")], care=care).status == 200  # a number cannot be turned around
    assert ask(headers=[("host", "example.org")], care=care).status == 421
    assert ask(headers=[("host", "whatever")], care=Care(names=frozenset({"*"}))).status == 200


# The page that a change comes from.


OWN = [
    [("origin", "http://localhost:8000")],
    [("origin", "HTTP://LOCALHOST:8000")],
    [("referer", "http://localhost:8000/table/x?y#z")],
    [("origin", "http://localhost:8000"), ("referer", "http://example.org/")],
    [("sec-fetch-site", "same-origin")],
    [("sec-fetch-site", "same-origin"), ("origin", "http://localhost:8000")],
]
FOREIGN = [
    [],
    [("origin", "null")],
    [("origin", "")],
    [("origin", "http://localhost")],
    [("origin", "http://localhost:8001")],
    [("origin", "http://example.org")],
    [("origin", "http://localhost:8000.example.org")],
    [("origin", "http://localhost:8000@example.org")],
    [("origin", "http://example.org#http://localhost:8000")],
    [("origin", "file://localhost:8000")],
    [("origin", "http://example.org"), ("referer", "http://localhost:8000/")],
    [("origin", "http://localhost:8000"), ("origin", "http://example.org")],
    [("referer", "http://example.org/http://localhost:8000/")],
    [("referer", "/table")],
    [("sec-fetch-site", "cross-site")],
    [("sec-fetch-site", "same-site"), ("origin", "http://localhost:8000")],
    [("sec-fetch-site", "same-origin"), ("sec-fetch-site", "cross-site")],
]


@pytest.mark.parametrize("said", OWN)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "MADE-UP"])
def test_a_change_from_our_own_page_is_let_through(method: str, said: Lines) -> None:
    assert ask(method, [("host", "localhost:8000"), ("cookie", SESSION), *said]).status == 200


@pytest.mark.parametrize("said", FOREIGN)
@pytest.mark.parametrize("cookie", [SESSION, "lang=fr"])
def test_a_change_from_a_page_of_somebody_else_is_not(cookie: str, said: Lines) -> None:
    reply = ask("POST", [("host", "localhost:8000"), ("cookie", cookie), *said])
    assert (reply.status, reply.code, reply.reached) == (403, "forbidden", False)


def test_looking_is_allowed_from_everywhere() -> None:
    reply = ask("GET", [("host", "localhost"), ("cookie", SESSION), ("origin", "http://example.org")])
    assert reply.status == 200
    assert not [name for name, _ in reply.headers if name.startswith("access-control")]


def test_a_program_with_a_key_needs_no_page() -> None:
    key = ("authorization", "Bearer abc")
    assert ask("POST", [("host", "localhost"), key]).status == 200
    assert ask("POST", [("host", "localhost"), key, ("cookie", SESSION)]).status == 403
    assert ask("POST", [("host", "localhost"), ("authorization", "Basic abc"), ("cookie", SESSION)]).status == 403
    assert ask("POST", [("host", "localhost")]).status == 200  # a program that comes for the first time


def test_nobody_is_logged_in_by_a_page_of_somebody_else() -> None:
    assert ask("POST", [("host", "localhost"), ("origin", "http://example.org")]).status == 403


def test_a_page_without_encryption_changes_nothing_on_a_server_with_it() -> None:
    assert same_host("https://example.org", ("example.org", ""), "https")
    assert same_host("https://example.org:443", ("example.org", ""), "https")
    assert same_host("https://example.org", ("example.org", "443"), "http")  # the proxy did not say
    assert not same_host("http://example.org", ("example.org", ""), "https")
    assert not same_host("https://example.org", ("example.org", "80"), "http")


@given(st.text(max_size=60))
def test_no_text_stops_the_readers(text: str) -> None:
    found = host_of(text)
    assert found is None or found[0] not in ("", "example.org")
    assert not same_host(text, ("localhost", ""), "http")


@given(st.lists(st.tuples(st.sampled_from(["host", "origin", "cookie", "authorization", "content-length",
    "accept-language", "x-forwarded-for", "referer", "transfer-encoding"]), st.text(
    st.characters(max_codepoint=255), max_size=30)), max_size=6))  # fmt: skip
def test_no_head_stops_the_guard(headers: Lines) -> None:
    care = Care(loopback=False, proxies=("192.0.2.0/24",))
    assert ask("POST", [("host", "localhost"), *headers], care).status in (200, 400, 403, 413, 421)


# Bodies, heads and paths.


def test_a_body_arrives_as_it_was_sent() -> None:
    reply = ask("POST", parts=[b"ab", b"", b"cd"])
    assert (reply.status, reply.received) == (200, b"abcd")


@pytest.mark.parametrize("length", [BODY + 1, 10**11, 10**400])
def test_a_body_that_says_it_is_too_large_is_not_read(length: int) -> None:
    reply = ask("POST", [("host", "localhost"), ("content-length", str(length))], parts=[b"x"])
    assert (reply.status, reply.code, reply.reached) == (413, "too_large", False)
    assert reply.header("connection") == "close"


@pytest.mark.parametrize("method", ["POST", "GET"])
def test_a_body_without_a_length_is_cut(method: str) -> None:
    chunked = [("host", "localhost"), ("transfer-encoding", "chunked")]
    reply = ask(method, chunked, parts=[b"x" * 1000] * (BODY // 1000 + 1))
    assert (reply.status, reply.code, reply.reached) == (413, "too_large", False)
    assert ask(method, chunked, parts=[b"x" * 1000] * (BODY // 1000)).status == 200


def test_a_body_that_lies_about_its_length_is_cut() -> None:
    lying = [("host", "localhost"), ("content-length", "10")]
    assert ask("POST", lying, parts=[b"x" * BODY, b"x"]).status == 413


@pytest.mark.parametrize("length", ["", "-1", "1e3", "ten", "1, 1", "²"])
def test_a_length_is_a_number(length: str) -> None:
    assert ask("POST", [("host", "localhost"), ("content-length", length)]).status == 400


def test_some_paths_take_more() -> None:
    care = Care(roomy=(("/api/games", 200_000), ("/api/games/{id}/packs", 300_000)))
    large, larger = [b"x" * 150_000], [b"x" * 250_000]
    for path, parts, status in (
        ("/api/games", large, 200),
        ("/api/games/", large, 200),
        ("/api/games", larger, 413),
        ("/api/games/abc/packs", larger, 200),
        ("/api/games/abc/choose", large, 413),
        ("/api/games/abc/def/packs", large, 413),
    ):
        assert ask("POST", care=care, path=path, parts=parts).status == status


def test_a_slow_body_is_cut() -> None:
    reply = ask("POST", care=Care(body_seconds=0.05), parts=[b"x"] * 50, delay=0.02)
    assert (reply.status, reply.code, reply.reached) == (408, "slow", False)


def test_who_leaves_in_the_middle_gets_no_answer() -> None:
    async def story() -> None:
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        async def app(scope: Any, receive: Any, send: Any) -> None:
            raise AssertionError("not reached")

        scope: Scope = {"type": "http", "method": "POST", "path": "/", "headers": [(b"host", b"localhost")]}
        await Guard(app)(scope, receive, send)
        assert sent == []

    asyncio.run(story())


def test_a_huge_head_is_refused() -> None:
    assert ask(headers=[("host", "localhost"), ("x", "x" * HEAD_BYTES)]).status == 431
    assert ask(headers=[("host", "localhost")] + [("x", "")] * HEAD_BYTES).status == 431
    assert ask(path="/" + "x" * PATH).status == 414


# Rates.


def several(care: Care, clock: Clock, requests: list[tuple[str, Lines]]) -> list[Reply]:
    """Requests to one guard, from addresses."""

    async def story() -> list[Reply]:
        guards: list[Guard] = []

        def guard_of(app: Any) -> Guard:
            guard = Guard(app, care, clock)
            if guards:  # the counters of the first
                guard.addresses.levels.update(guards[0].addresses.levels)
                guard.visitors.levels.update(guards[0].visitors.levels)
            guards.insert(0, guard)
            return guard

        return [
            await talk(guard_of, "GET", [("host", "localhost"), *headers], client=(address, 1))
            for address, headers in requests
        ]

    return asyncio.run(story())


def test_who_asks_too_often_waits() -> None:
    care = Care(limits=Limits(address_rate=0.5, address_burst=2))
    none: Lines = []
    replies = several(care, Clock(), [("192.0.2.1", none)] * 3 + [("192.0.2.2", none)])
    assert [reply.status for reply in replies] == [200, 200, 429, 200]
    assert replies[2].code == "too_many"
    assert replies[2].header("retry-after") == "2"


def test_a_cookie_is_counted_wherever_it_comes_from_and_made_up_ones_do_not_help() -> None:
    care = Care(limits=Limits(visitor_rate=1, visitor_burst=2, address_rate=1, address_burst=4))
    clock = Clock()
    mine: Lines = [("cookie", SESSION)]
    replies = several(care, clock, [(f"192.0.2.{number}", mine) for number in range(3)])
    assert [reply.status for reply in replies] == [200, 200, 429]
    made_up = [("192.0.2.1", [("cookie", f"{COOKIE}={number}")]) for number in range(5)]
    assert [reply.status for reply in several(care, clock, made_up)] == [200, 200, 200, 200, 429]
    keys = [(f"192.0.2.{number}", [("authorization", "Bearer x")]) for number in range(3)]
    assert [reply.status for reply in several(care, clock, keys)] == [200, 200, 429]


# Proxies.


@pytest.mark.parametrize(
    ("peer", "said", "address"),
    [
        ("192.0.2.1", "198.51.100.7", "192.0.2.1"),  # not our proxy: worth nothing
        ("10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "203.0.113.9, 198.51.100.7", "198.51.100.7"),  # the first was said by who asks
        ("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
        ("10.0.0.1", "198.51.100.7:1234", "198.51.100.7"),
        ("10.0.0.1", "[2001:db8::1]:99", "2001:db8::1"),
        ("10.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("10.0.0.1", "rubbish", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.7, rubbish", "10.0.0.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.3", "10.0.0.3"),
        ("10.0.0.1", ",".join(["10.0.0.2"] * 1000), "10.0.0.2"),
    ],
)
def test_where_a_request_came_from(peer: str, said: str, address: str) -> None:
    headers = [("host", "localhost"), ("x-forwarded-for", said), ("x-forwarded-proto", "https")]
    reply = ask(headers=headers, care=Care(proxies=("10.0.0.0/8",)), client=(peer, 1))
    assert heads.address(reply.scope) == address
    assert heads.secure(reply.scope) == peer.startswith("10.")


def test_without_proxies_nobody_is_believed() -> None:
    for client in (("127.0.0.1", 1), None):
        headers = [("host", "localhost"), ("x-forwarded-for", "198.51.100.7"), ("x-forwarded-proto", "https")]
        reply = ask(headers=headers, client=client)
        assert heads.address(reply.scope) == (client[0] if client else "")
        assert not heads.secure(reply.scope)
    reply = ask(headers=headers, client=None, care=Care(proxies=("unix",)))
    assert heads.address(reply.scope) == "198.51.100.7"


@pytest.mark.parametrize("said", [["ftp"], ["https", "http"], ["https, http"], ["HTTPS\x00"]])
def test_a_scheme_is_one_of_two(said: list[str]) -> None:
    headers = [("host", "localhost"), *[("x-forwarded-proto", text) for text in said]]
    assert not heads.secure(ask(headers=headers, care=Care(proxies=("192.0.2.1",))).scope)


def test_a_proxy_has_to_be_an_address() -> None:
    with pytest.raises(Refused, match="'proxy'"):
        networks(("proxy",))


# What browsers are told.


def test_every_answer_tells_the_browser_to_be_careful() -> None:
    for reply in (ask(), ask(headers=[])):
        policy = reply.header("content-security-policy").split("; ")
        assert "default-src 'self'" in policy
        assert {"frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"} <= set(policy)
        relaxed = [part for part in policy if "unsafe" in part or "*" in part]
        assert [part for part in policy if "data:" in part] == ["img-src 'self' data:", "media-src data:"]
        assert relaxed == ["style-src-attr 'unsafe-inline'"]  # where an element stands; no script comes that way
        assert reply.header("x-content-type-options") == "nosniff"
        assert reply.header("cache-control") == "no-store"
        assert reply.header("cross-origin-opener-policy") == "same-origin"
        assert reply.header("permissions-policy")
        # "no-referrer" would make browsers send "Origin: null" with our own forms, and those are refused.
        assert reply.header("referrer-policy") == "same-origin"


def test_what_the_application_says_itself_is_not_said_twice() -> None:
    async def story() -> None:
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": [(b"Cache-Control", b"max-age=60")]})

        scope: Scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")]}
        await Guard(app)(scope, receive, send)
        names = [name.lower() for name, _ in sent[0]["headers"]]
        assert names.count(b"cache-control") == 1
        assert (b"Cache-Control", b"max-age=60") in sent[0]["headers"]

    asyncio.run(story())


def test_refusals_speak_the_language_of_the_visitor() -> None:
    sentences = set()
    for lang in ("en", "fr"):
        reply = ask("POST", [("host", "localhost"), ("cookie", f"lang={lang}")])
        sentences.add(json.loads(reply.body)["error"]["sentence"])
    assert len(sentences) == 2


def test_there_are_no_websockets() -> None:
    async def story() -> None:
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        async def app(scope: Any, receive: Any, send: Any) -> None:
            raise AssertionError("not reached")

        await Guard(app)({"type": "websocket", "path": "/", "headers": []}, receive, send)
        assert [message["type"] for message in sent] == ["websocket.close"]

    asyncio.run(story())
