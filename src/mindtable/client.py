"""A client: a Mindtable server from Python, with the standard library alone.

    from mindtable.client import Client

    client = Client("http://127.0.0.1:8700")
    position = client.join(link)                      # the secret of a link, or its address
    while position["phase"] != "over":
        if position["choices"]:
            position = client.choose(position, position["choices"][0]["notation"])
        else:
            position = client.wait(position)

Positions are plain JSON, described by the server itself at ``/api/openapi.json``.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from http.client import HTTPResponse
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

__all__ = ["Client", "Problem"]

SECONDS: Final = 60.0  # to answer; a stream says something every fifteen
Json = dict[str, Any]


class Problem(Exception):
    """What the server did not grant, with its number, its code for programs and its sentence for people."""

    def __init__(self, status: int, code: str, sentence: str, answer: Json) -> None:
        super().__init__(sentence)
        self.status: Final = status
        self.code: Final = code
        self.sentence: Final = sentence
        self.answer: Final = answer  # all of it: a choice that came too late brings the fresh position


class Client:
    """Somebody at a server: a guest who keeps the cookie, or a program with the key of a seat."""

    def __init__(self, address: str, key: str = "", lang: str = "en", seconds: float = SECONDS) -> None:
        self.address: Final = address.rstrip("/")
        self.seconds: Final = seconds
        parts = urlsplit(self.address)
        self._headers: Final = {"Accept-Language": lang, "Origin": f"{parts.scheme}://{parts.netloc}"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._opener: Final = build_opener(HTTPCookieProcessor(CookieJar()))

    # -- anything

    def get(self, path: str, **query: Any) -> Any:
        """What is at a path of the interface: ``get("/titles")``."""
        known = {name: value for name, value in query.items() if value is not None}
        return self._json(Request(self._address(path, known), headers=self._headers))

    def post(self, path: str, body: Json | None = None) -> Any:
        """Do something at a path of the interface."""
        headers = {**self._headers, "Content-Type": "application/json"}
        data = b"" if body is None else json.dumps(body).encode()
        return self._json(Request(self._address(path, {}), data, headers, method="POST"))

    def _address(self, path: str, query: Json) -> str:
        return f"{self.address}/api{path}" + (f"?{urlencode(query)}" if query else "")

    def _json(self, request: Request) -> Any:
        with self._open(request) as answer:
            return json.load(answer)

    def _open(self, request: Request) -> HTTPResponse:
        end = time.monotonic() + self.seconds
        while True:
            try:
                opened: HTTPResponse = self._opener.open(request, timeout=self.seconds)
                return opened
            except HTTPError as error:
                with error:
                    wait = float(error.headers.get("Retry-After") or 1)
                    if error.code != 429 or time.monotonic() + wait > end:
                        raise _problem(error) from None
            time.sleep(wait)  # it was too much at once

    # -- a table

    def make(self, title: str, seats: list[Json], **more: Any) -> Json:
        """A new table: its id, the links to the seats of others, and the position."""
        made: Json = self.post("/tables", {"title": title, "seats": seats, **more})
        return made

    def join(self, link: str, name: str = "", salt: str = "") -> Json:
        """Open a link: the seat is ours, and this is how its table looks."""
        position: Json = self.post("/join", {"link": link.rpartition("/")[2], "name": name, "salt": salt})
        return position

    def see(self, table: str, seat: int | None = None) -> Json:
        """A table as we see it."""
        position: Json = self.get(f"/tables/{table}", seat=seat)
        return position

    def choose(self, position: Json, choice: str) -> Json:
        """Make a choice of a position; if the table has moved on meanwhile, the fresh position says so."""
        body = {"entry": position["entry"], "choice": choice, "seat": position["seat"]}
        try:
            after: Json = self.post(f"/tables/{position['table']}/choose", body)
        except Problem as problem:
            if problem.status != 409:
                raise
            after = problem.answer["position"]
        return after

    def wait(self, position: Json) -> Json:
        """The position once something has happened since: until then it waits."""
        with self._stream(position["table"], position["seat"], position["entry"]) as answer:
            for kind, told in _messages(answer):
                if kind == "entry" or told.get("phase", position["phase"]) != position["phase"]:
                    break
        return self.see(position["table"], position["seat"])

    def record(self, table: str) -> str:
        """The record of a game that is over, with all that was hidden: `mindtable verify` deals it again."""
        with self._open(Request(self._address(f"/tables/{table}/record", {}), headers=self._headers)) as answer:
            return answer.read().decode()

    def stream(self, table: str, seat: int | None = None, after: int = 0) -> Iterator[tuple[str, Json]]:
        """What happens at a table, as it happens: ``entry`` and ``news``; ends when the server does."""
        with self._stream(table, seat, after) as answer:
            yield from _messages(answer)

    def _stream(self, table: str, seat: int | None, after: int) -> HTTPResponse:
        query = {"after": after} if seat is None else {"after": after, "seat": seat}
        return self._open(Request(self._address(f"/tables/{table}/stream", query), headers=self._headers))


def _messages(answer: HTTPResponse) -> Iterator[tuple[str, Json]]:
    """The messages of a stream."""
    kind, data = "message", ""
    for line in answer:
        text = line.decode().rstrip("\n")
        field, _, value = text.partition(": ")
        if not text and data:
            yield kind, json.loads(data)
            kind, data = "message", ""
        elif field == "event":
            kind = value
        elif field == "data":
            data += value


def _problem(error: HTTPError) -> Problem:
    try:
        answer = json.load(error)
        told = answer["error"]
        return Problem(error.code, told["code"], told["sentence"], answer)
    except (ValueError, KeyError, TypeError):
        return Problem(error.code, "malformed", f"the server answered {error.code}", {})
