"""A crowd for a server: many clients on raw sockets, so that they take little of the machine they measure."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

BEHIND = ("--proxy", "127.0.0.0/8")  # as behind a proxy: every client comes from an address of its own
LOST = (OSError, EOFError, asyncio.TimeoutError)  # a line that broke; the server may be gone
SECONDS = 30.0  # to answer

Json = dict[str, Any]


class Client:
    """Somebody at a server: one line for what they do, kept open, and one for each stream."""

    def __init__(self, address: str, number: int) -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname or "127.0.0.1", parts.port or 80
        self.origin = address
        self.forwarded = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.cookie = ""
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Any]:
        """Number and answer; raises one of LOST where there is none. A line that was closed meanwhile is replaced."""
        data = b"" if body is None else json.dumps(body).encode()
        fresh = self.line is None
        try:
            if self.line is None:
                self.line = await asyncio.open_connection(self.host, self.port, limit=1 << 22)
            async with asyncio.timeout(SECONDS):
                return await self._ask(*self.line, method, path, data)
        except LOST:
            self.close()
            if fresh or method != "GET":
                raise
            return await self.ask(method, path, body)
        except BaseException:
            self.close()
            raise

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, method: str, path: str, data: bytes
    ) -> tuple[int, Any]:
        writer.write(self._head(method, path, f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"))
        writer.write(data)
        status, headers = await self._answered(reader)
        answer = json.loads(await reader.readexactly(int(headers.get("content-length", "0"))) or b"null")
        if headers.get("connection") == "close":
            self.close()
        return status, answer

    def _head(self, method: str, path: str, more: str = "") -> bytes:
        head = f"{method} /api{path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nOrigin: {self.origin}\r\n"
        head += f"X-Forwarded-For: {self.forwarded}\r\n{more}"
        return (head + (f"Cookie: {self.cookie}\r\n" if self.cookie else "") + "\r\n").encode()

    async def _answered(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        for line in lines:
            name, _, text = line.partition(": ")
            headers[name.lower()] = text
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return int(first.split()[1]), headers

    async def listen(self, path: str, last: int = 0) -> AsyncIterator[tuple[str, Json]]:
        """What a stream says from an entry on; ends with one of LOST."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=1 << 22)
        try:
            writer.write(self._head("GET", path, f"Last-Event-ID: {last}\r\n"))
            async with asyncio.timeout(SECONDS):
                status, _ = await self._answered(reader)
            if status != 200:
                raise ConnectionError(f"the stream was answered with {status}")
            text = b""
            while size := await self._size(reader):
                text += (await reader.readexactly(size + 2))[:-2]
                *whole, text = text.split(b"\n\n")
                for part in whole:
                    said = dict([line.partition(": ")[::2] for line in part.decode().split("\n")])
                    if "data" in said:
                        yield said["event"], json.loads(said["data"])
        finally:
            writer.close()

    async def _size(self, reader: asyncio.StreamReader) -> int:
        """How long the next part of a stream is; 0: it is over."""
        async with asyncio.timeout(SECONDS):
            return int(await reader.readline() or b"0", 16)

    def close(self) -> None:
        if self.line is not None:
            self.line[1].close()
            self.line = None


async def settled(client: Client, method: str, path: str, body: Json | None = None) -> Any:
    """An answer that has to come, sooner or later: the server may be away, or want a moment."""
    while True:
        try:
            status, answer = await client.ask(method, path, body)
        except LOST:
            await asyncio.sleep(0.1)
            continue
        if status in (200, 201):
            return answer
        if status not in (429, 503):
            raise AssertionError(f"{method} {path} was answered with {status}: {answer}")
        await asyncio.sleep(0.5)


async def seat(ann: Client, other: Client | None, title: str = "essence") -> str:
    """A new table of two, the second a bot if nobody else is there; its id."""
    second = {"kind": "bot", "level": "easy"} if other is None else {"kind": "person"}
    made = await settled(ann, "POST", "/tables", {"title": title, "seats": [{"kind": "me"}, second]})
    if other is not None:
        await settled(other, "POST", "/join", {"link": made["links"][0]["secret"]})
    return str(made["table"])
