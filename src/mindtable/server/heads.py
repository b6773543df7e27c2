"""Heads: what the head of a request says, read with care, since anybody can write one."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any, Final, cast
from urllib.parse import quote

from litestar.connection import ASGIConnection

from mindtable.core.tongue import LANGUAGES, Tongue, tongue

Scope = MutableMapping[str, Any]  # a request as ASGI hands it over

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})  # methods that change nothing
LANG: Final = "lang"  # the cookie in which a visitor's choice of language is kept
COOKIES: Final = "mindtable.cookies"  # where the guard looks for cookies that go out with the answer
LOOPBACK: Final = "mindtable.loopback"  # where the guard says that only this machine can reach the server
PARTS: Final = 60  # of a list in a header that are looked at


def scope_of(request: ASGIConnection[Any, Any, Any, Any]) -> Scope:
    """The same request, as ASGI hands it over."""
    return cast(Scope, request.scope)


def there(scope: Scope) -> str:
    """The address that is asked for, as the browser wrote it."""
    query = scope["query_string"].decode("latin-1")
    return quote(scope["path"], safe="/~") + (f"?{query}" if query else "")


def values(scope: Scope, name: bytes) -> list[str]:
    """Every value of a header, in the order they came; any bytes can be read this way."""
    return [value.decode("latin-1").strip() for key, value in scope["headers"] if key == name]


def value(scope: Scope, name: bytes) -> str:
    """The value of a header that should be there once; empty where it is not there, or more than once."""
    found = values(scope, name)
    return found[0] if len(found) == 1 else ""


def cookies(scope: Scope) -> dict[str, str]:
    """The cookies of a request. The first of a name counts: browsers send the one that was set for us before others."""
    found: dict[str, str] = {}
    for line in values(scope, b"cookie"):
        for part in line.split(";", PARTS)[:PARTS]:
            name, sign, text = part.partition("=")
            if sign:
                found.setdefault(name.strip(), text.strip())
    return found


def bearer(scope: Scope) -> str | None:
    """The key that a program shows; None where it shows none. A head with several shows one that fits nothing."""
    found = values(scope, b"authorization")
    if not found:
        return None
    if len(found) > 1:
        return ""
    scheme, _, secret = found[0].partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def language(scope: Scope) -> str:
    """The language of a visitor: the one they chose, else the first of ours that the browser prefers, else English."""
    chosen = cookies(scope).get(LANG, "")
    if chosen in LANGUAGES:
        return chosen
    best, liking = LANGUAGES[0], 0.0
    for part in ",".join(values(scope, b"accept-language")).split(",", PARTS)[:PARTS]:
        tag, _, weight = part.partition(";")
        lang = tag.strip().lower().partition("-")[0]
        like = _weight(weight)
        if lang in LANGUAGES and like > liking:
            best, liking = lang, like
    return best


def _weight(text: str) -> float:
    """How much a language is liked: ``q=0.5``; what cannot be read says nothing."""
    name, sign, number = text.partition("=")
    if not sign or name.strip().lower() != "q":
        return 1.0
    try:
        like = float(number[:8])
    except ValueError:
        return 0.0
    return like if 0.0 <= like <= 1.0 else 0.0


def tongue_of(scope: Scope) -> Tongue:
    """The words in the language of a visitor."""
    return tongue(language(scope))


def secure(scope: Scope) -> bool:
    """Whether the request came by https; the guard has asked the proxy."""
    return bool(scope.get("scheme") == "https")


def address(scope: Scope) -> str:
    """Where a request came from; the guard has asked the proxy. Empty where nobody knows (a socket of the machine)."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def loopback(scope: Scope) -> bool:
    """Whether the server listens to this machine alone, as the guard knows."""
    return bool(scope.get(LOOPBACK, True))


def give_cookie(scope: Scope, cookie: str) -> None:
    """Send a cookie with the answer, whatever the answer will be; the guard does it."""
    scope.setdefault(COOKIES, []).append(cookie)
