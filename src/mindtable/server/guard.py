"""The guard: stands before everything that the server answers, and lets through what is meant for it and not too much.

It looks, in this order, at the length of the head, the name that the server was called by, the proxy, the rate, the
page that a change comes from, and the body. Answers get the headers that tell a browser to be careful.
"""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from math import ceil
from typing import Any, Final

from mindtable.core.limits import shown
from mindtable.core.tongue import N_
from mindtable.server import heads
from mindtable.server.heads import Scope
from mindtable.server.limits import BODY, BODY_SECONDS, HEAD_BYTES, PATH, Buckets, Limits, neighbourhood
from mindtable.server.people import COOKIE
from mindtable.server.problem import HTML, JSON, NUMBERS, Problem, encode
from mindtable.table.refused import Refused

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Drawn = Callable[[Scope, int, str], bytes | None]  # the page for whom is not let in; None for a program
Network = IPv4Network | IPv6Network

ANY: Final = "*"  # allowed as a name: every name
UNIX: Final = "unix"  # allowed as a proxy: whoever speaks through a socket of this machine
HOPS: Final = 20  # proxies one after another that are believed

_HOST: Final = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_-][a-z0-9._-]{0,252})(?::([0-9]{1,5}))?")
_ORIGIN: Final = re.compile(r"(https?)://([^/?#]+)")
_USUAL: Final = {"http": "80", "https": "443"}
_ELSEWHERE: Final = N_("This was sent from somebody else's page. Open the table itself and try again.")

# No inline script or style sheet runs, nothing comes from elsewhere, and nobody puts our pages into theirs. An element
# may say in its `style` where it stands, which boards need; no script comes that way. Referrers stay within the server;
# with "no-referrer" browsers would also hide from us that a form is our own (Origin: null).
CAREFUL: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; media-src data:; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


@dataclass(frozen=True)
class Care:
    """How careful the guard is: what the host of the server decides."""

    loopback: bool = True  # the server can be reached from this machine only
    names: frozenset[str] = frozenset()  # that the server is called by, besides those of this machine
    proxies: tuple[str, ...] = ()  # networks whose word is taken for where a request came from; or "unix"
    roomy: tuple[tuple[str, int], ...] = ()  # paths (``/api/games/{id}/packs``) that take larger bodies, and how large
    limits: Limits = field(default_factory=Limits)
    body_seconds: float = BODY_SECONDS


def networks(proxies: tuple[str, ...]) -> list[Network]:
    """The networks of proxies; refused where one is none."""
    found: list[Network] = []
    for text in proxies:
        if text == UNIX:
            continue
        try:
            found.append(ip_network(text, strict=False))
        except ValueError:
            raise Refused(
                N_("This is not an address or a network: {text!r} (write 10.0.0.1 or 10.0.0.0/8)"),
                {"text": shown(text)},
            ) from None
    return found


def own_names() -> frozenset[str]:
    """What this machine is called by its neighbours."""
    name = socket.gethostname().lower().rstrip(".")
    return frozenset({name, name.partition(".")[0], name.partition(".")[0] + ".local"})


@lru_cache(1024)
def host_of(text: str) -> tuple[str, str] | None:
    """Name and port of ``Host``; None where it is none. The port is empty where it is not said."""
    found = _HOST.fullmatch(text.lower())
    return (found[1].rstrip(".").strip("[]"), found[2] or "") if found else None


def same_host(origin: str, host: tuple[str, str], scheme: str) -> bool:
    """Whether an address of a page (``Origin``, ``Referer``) lies on the server that was called by this name."""
    found = _ORIGIN.match(origin.lower())
    if found is None or (scheme == "https" and found[1] != "https"):
        return False
    usual = _USUAL[found[1]]
    there = host_of(found[2])
    return there is not None and (there[0], there[1] or usual) == (host[0], host[1] or usual)


class Guard:
    """The guard, as an application around another."""

    def __init__(
        self,
        app: App,
        care: Care | None = None,
        monotonic: Callable[[], float] = time.monotonic,
        broke: Callable[[Exception, Scope], None] | None = None,
        drawn: Drawn = lambda scope, status, sentence: None,
    ) -> None:
        self.app: Final = app
        self.care: Final = care or Care()
        self.broke: Final = broke  # is told of an exception that nobody foresaw
        self.drawn: Final = drawn
        limits = self.care.limits
        self.names: Final = {name.lower().rstrip(".") for name in self.care.names}
        self.proxies: Final = networks(self.care.proxies)
        self.addresses: Final = Buckets(limits.address_rate, limits.address_burst, monotonic)
        self.visitors: Final = Buckets(limits.visitor_rate, limits.visitor_burst, monotonic)
        self.roomy: Final = [(_pattern(path), size) for path, size in self.care.roomy]
        self.headers: Final = [(name.encode(), text.encode()) for name, text in CAREFUL.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, Answer(scope, send, self.headers, self.drawn))
        else:
            await send({"type": "websocket.close", "code": 1008})  # there are none here

    async def _http(self, scope: Scope, receive: Receive, answer: Answer) -> None:
        scope[heads.COOKIES] = []
        scope[heads.LOOPBACK] = self.care.loopback
        problem = self._head(scope)
        if problem is not None:
            await answer.fail(*problem)
            return
        if scope["method"] not in heads.SAFE or _has_body(scope):
            body = await self._body(scope, receive, answer)
            if body is None:
                return
            receive = Again(body, receive)
        try:
            await self.app(scope, receive, answer)
        except Exception as exception:
            if self.broke is not None:
                self.broke(exception, scope)
            if not answer.begun:
                await answer.fail(500)

    # The head.

    def _head(self, scope: Scope) -> tuple[int, str, float] | None:
        """What is wrong with the head: a number, a sentence (the usual one, if empty), and how long to wait."""
        if sum([len(name) + len(text) for name, text in scope["headers"]]) > HEAD_BYTES:
            return 431, "", 0.0
        if len(scope["path"]) + len(scope.get("query_string", b"")) > PATH:
            return 414, "", 0.0
        hosts = heads.values(scope, b"host")
        host = host_of(hosts[0]) if len(hosts) == 1 else None
        if host is None:
            return 400, "", 0.0
        if not self._called(host[0]):
            return 421, "", 0.0
        self._believe_proxy(scope)
        wait = self._rate(scope)
        if wait:
            return 429, "", wait
        if scope["method"] not in heads.SAFE and not self._own_page(scope, host):
            return 403, _ELSEWHERE, 0.0
        return None

    def _called(self, name: str) -> bool:
        """Whether the server goes by a name. A page elsewhere can give its own name our address (DNS rebinding), but it
        cannot make a browser call us by ours."""
        if ANY in self.names or name in self.names or name == "localhost" or name.endswith(".localhost"):
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or not self.care.loopback

    def _believe_proxy(self, scope: Scope) -> None:
        """Where the request came from and how, as a proxy of ours says; what others say there is worth nothing."""
        peer = heads.address(scope)
        if not self._ours(peer):
            return
        if heads.value(scope, b"x-forwarded-proto") in _USUAL:
            scope["scheme"] = heads.value(scope, b"x-forwarded-proto")
        hops = ",".join(heads.values(scope, b"x-forwarded-for")).split(",")
        for hop in reversed(hops[-HOPS:]):
            try:
                found = ip_address(_without_port(hop.strip()))
            except ValueError:
                break
            peer = str(found)
            if not self._ours(peer):
                break
        scope["client"] = (peer, 0)

    def _ours(self, peer: str) -> bool:
        """Whether an address is that of one of our proxies."""
        if not peer:
            return UNIX in self.care.proxies
        if not self.proxies:
            return False
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        return any([address in network for network in self.proxies])

    def _rate(self, scope: Scope) -> float:
        """How long somebody has to wait who asks too often; cookies and keys that were made up do not help them."""
        wait = self.addresses.take(neighbourhood(heads.address(scope)))
        if wait:
            return wait
        secret = heads.bearer(scope) or heads.cookies(scope).get(COOKIE)
        return self.visitors.take(sha256(secret.encode("latin-1")).hexdigest()) if secret else 0.0

    def _own_page(self, scope: Scope, host: tuple[str, str]) -> bool:
        """Whether a change comes from our own page, or from a program: a browser sends the cookie along whoever made
        it send the request, and says who that was. A key is sent by nobody who does not know it."""
        cookie = bool(heads.values(scope, b"cookie"))
        if heads.bearer(scope) is not None and not cookie:
            return True
        site = heads.values(scope, b"sec-fetch-site")
        if site and site != ["same-origin"] and site != ["none"]:
            return False
        for name in (b"origin", b"referer"):
            said = heads.values(scope, name)
            if said:
                return len(said) == 1 and same_host(said[0], host, scope.get("scheme", ""))
        return not cookie or site == ["same-origin"]

    # The body.

    async def _body(self, scope: Scope, receive: Receive, answer: Answer) -> bytes | None:
        """The whole body; None where it does not arrive, and then that is answered."""
        most = self._room(scope["path"])
        length = heads.values(scope, b"content-length")
        if length and not (len(length) == 1 and length[0].isascii() and length[0].isdigit()):
            await answer.fail(400)
            return None
        if length and (len(length[0]) > 12 or int(length[0]) > most):
            await answer.fail(413)
            return None
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(self.care.body_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > most:
                        await answer.fail(413)
                        return None
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            await answer.fail(408)
            return None

    def _room(self, path: str) -> int:
        """How large a body may be that is sent to a path."""
        for pattern, size in self.roomy:
            if pattern.fullmatch(path):
                return size
        return BODY


class Again:
    """Hands a body on that has arrived, and then whatever comes after it."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self.body: bytes | None = body
        self.receive: Final = receive

    async def __call__(self) -> Message:
        if self.body is None:
            return await self.receive()
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}


class Answer:
    """Sends an answer with the headers that are missing, and the cookies that were given out on the way."""

    def __init__(self, scope: Scope, send: Send, headers: list[tuple[bytes, bytes]], drawn: Drawn) -> None:
        self.scope: Final = scope
        self.send: Final = send
        self.headers: Final = headers
        self.drawn: Final = drawn
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            given = list(message.get("headers", []))
            there = {bytes(name).lower() for name, _ in given}
            given += [(name, text) for name, text in self.headers if name not in there]
            given += [(b"set-cookie", cookie.encode("latin-1")) for cookie in self.scope[heads.COOKIES]]
            message = {**message, "headers": given}
        await self.send(message)

    async def fail(self, status: int, sentence: str = "", wait: float = 0.0) -> None:
        """Say that a request was not let through."""
        code, usual = NUMBERS[status]
        tongue = heads.tongue_of(self.scope)
        said = tongue.say(sentence or usual)
        drawn = self.drawn(self.scope, status, said)
        body = encode(Problem(code, said)) if drawn is None else drawn
        headers = [
            (b"content-type", (JSON if drawn is None else HTML).encode()),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        if status == 429:
            headers[-1] = (b"retry-after", str(max(1, ceil(wait))).encode())
        await self({"type": "http.response.start", "status": status, "headers": headers})
        await self({"type": "http.response.body", "body": body})


def _pattern(path: str) -> re.Pattern[str]:
    """What the paths look like that fit one with ``{words}`` in it."""
    parts = [re.escape(part) for part in re.split(r"\{[^}]*\}", path.rstrip("/"))]
    return re.compile("[^/]+".join(parts) + "/?")


def _has_body(scope: Scope) -> bool:
    """Whether a body comes with a request that needs none."""
    return any([name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"]])


def _without_port(text: str) -> str:
    """An address as some proxies write it, ``1.2.3.4:567`` or ``[::1]:567``, without the port."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
