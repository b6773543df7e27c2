"""Scales: how many bytes come over the line for a page, by the kind of file.

scales = Scales(page)
page.goto(first_table(page.context, server.address, "essence"))
scales.rest()
scales.bytes()
"""

from __future__ import annotations

import time
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from mindtable.games import title

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

AIM: Final = 200_000  # bytes of a first table
SEED: Final = 4  # of the table that is weighed
LOOK: Final = 0.02  # seconds between two looks whether something has come
STREAM: Final = "EventSource"  # never ends, and brings nothing at first
LAST: Final = "/previews"  # what a table asks for last, once it is drawn


def first_table(context: BrowserContext, base: str, name: str) -> str:
    """The address of a new table of a title's first mode, once the bots wait for the person."""
    mode = title(name).modes[0]
    seats: list[dict[str, Any]] = [{"kind": "me"}]
    seats += [{"kind": "bot", "level": "easy"}] * (next(iter(title(name).seats_for(mode))) - 1)
    body = {"title": name, "mode": mode, "seats": seats, "seed": SEED}
    made = context.request.post("/api/tables", data=body, headers={"Origin": base}).json()
    address = f"/tables/{made['table']}"
    while context.request.get(f"/api{address}").json()["asked"] != [0]:
        time.sleep(LOOK)
    return address


class Scales:
    """Weighs what a page fetches from now on."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.sizes: Final[defaultdict[str, int]] = defaultdict(int)  # by kind: the ending of a file, or a page
        self._kinds: Final[dict[str, str]] = {}  # of requests
        self._under_way: Final[set[str]] = set()
        self._last: str | None = None
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.requestWillBeSent", self._asked)
        network.on("Network.loadingFinished", self._came)
        network.on("Network.loadingFailed", self._lost)

    def bytes(self) -> int:
        """All that has come so far."""
        return sum(self.sizes.values())

    def rest(self) -> None:
        """Wait until a table has all it asks for."""
        while self._last is None or self._under_way:
            self.page.wait_for_timeout(1000 * LOOK)

    def _asked(self, event: dict[str, Any]) -> None:
        path, id = urlsplit(event["request"]["url"]).path, event["requestId"]
        self._kinds[id] = path.rpartition(".")[2] if "/static/" in path else "page"
        if event.get("type") != STREAM:
            self._under_way.add(id)
        if path.endswith(LAST):
            self._last = id

    def _came(self, event: dict[str, Any]) -> None:
        self.sizes[self._kinds.get(event["requestId"], "other")] += int(event["encodedDataLength"])
        self._under_way.discard(event["requestId"])

    def _lost(self, event: dict[str, Any]) -> None:
        self._under_way.discard(event["requestId"])
