"""A hall: a whole server without a network, and guests who open it like browsers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from mindtable.server.app import ROOMY, House, Settings
from mindtable.server.guard import Care
from mindtable.server.limits import Limits

ADDRESS = "http://localhost"
UNHURRIED = Limits(visitor_rate=0, address_rate=0, visitors=0, tables=0)


class Guest:
    """Somebody with a browser: cookies, a language, and the page they are on."""

    def __init__(self, house: House, lang: str = "en") -> None:
        self.house = house
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(house.app()),
            base_url=ADDRESS,
            headers={"Origin": ADDRESS, "Accept-Language": lang},
        )

    async def get(self, path: str, **query: Any) -> Any:
        """What is there; it must be there."""
        answer = await self.client.get(f"/api{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Do something; it must be granted."""
        answer = await self.client.post(f"/api{path}", json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def refused(self, path: str, body: dict[str, Any] | None = None, get: bool = False) -> tuple[int, str]:
        """Number and sentence of a wish that is not granted."""
        path = f"/api{path}"
        answer = await (self.client.get(path) if get else self.client.post(path, json=body))
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["error"]["sentence"]

    async def choose(self, table: str, number: int = 0, seat: int | None = None) -> Any:
        """Make one of the choices on offer."""
        position = await self.get(f"/tables/{table}", **({} if seat is None else {"seat": seat}))
        choice = position["choices"][number]["notation"]
        body = {"entry": position["entry"], "choice": choice, "seat": position["seat"]}
        return await self.post(f"/tables/{table}/choose", body)

    async def settled(self, table: str, seat: int | None = None) -> Any:
        """The table once no bot has to choose any more."""
        while True:
            position = await self.get(f"/tables/{table}", **({} if seat is None else {"seat": seat}))
            bots = [one["number"] for one in position["seats"] if one["kind"] == "bot" or one["away"]]
            if position["phase"] != "playing" or not set(position["asked"]) & set(bots):
                return position
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        await self.client.aclose()


@asynccontextmanager
async def hall(folder: Path, limits: Limits = UNHURRIED) -> AsyncIterator[House]:
    """A server that is open as long as the block lasts; what it keeps stays in the folder."""
    house = House(Settings(str(folder / "tables.sqlite"), 1, Care(roomy=ROOMY, limits=limits)))
    async with house.living():
        yield house


def two(first: str = "me", second: str = "person", title: str = "essence", **more: Any) -> dict[str, Any]:
    """The wish for a table of two."""
    return {"title": title, "seats": [{"kind": first, "name": "Ann"}, {"kind": second, "name": "Ben"}], **more}
