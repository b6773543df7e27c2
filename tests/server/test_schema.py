"""Whatever is sent that the description of the interface allows, or nearly: it is answered as the description says.

The requests are made by schemathesis from the description that the running server gives out; ids, links, entries and
choices in them are mostly those of tables that are there, so that they get past the first look. For a long run with new
examples: ``HYPOTHESIS_PROFILE=explore pytest tests/server/test_schema.py``.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from datetime import timedelta
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.decks import deck_text
from mindtable.server.app import House

from .hall import ADDRESS, Guest, hall, two

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
EXAMPLES = max(4, settings().max_examples // 8)  # of each route, as the description allows; and half as many as not
PASSWORD = "correct horse"
BOX = open_box([])
DECK = deck_text(BOX.starters["gallery"], BOX.titles)
T = TypeVar("T")


class Brief(httpx.AsyncBaseTransport):
    """Hands requests to an application without a network, and hangs up on a stream after its first words."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        body = await request.aread()
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": request.method,
            "headers": [(name.lower(), text) for name, text in request.headers.raw], "scheme": "http",
            "path": request.url.path, "raw_path": request.url.raw_path.split(b"?")[0], "root_path": "",
            "query_string": request.url.query, "server": ("localhost", 80), "client": ("127.0.0.1", 1),
        }  # fmt: skip
        sent: list[dict[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]
        gone = asyncio.Event()
        got: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            if not sent:
                await gone.wait()
                return {"type": "http.disconnect"}
            return sent.pop()

        async def send(message: dict[str, Any]) -> None:
            got.append(message)
            if len(got) > 1 and (b"content-type", b"text/event-stream; charset=utf-8") in got[0]["headers"]:
                gone.set()

        await self.app(scope, receive, send)
        start = got[0]
        return httpx.Response(
            start["status"],
            headers=start["headers"],
            content=b"".join([message.get("body", b"") for message in got[1:]]),
            request=request,
        )


class Fair:
    """A server in a thread of its own, with tables in every phase and people who come and go between them."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.open = Event()
        self.over = asyncio.Event()
        self.thread = Thread(target=lambda: self.loop.run_until_complete(self._live(folder)))
        self.people: list[Guest] = []
        self.tables: list[str] = []
        self.links: list[str] = []
        self.deck = ""
        self.companion = ""
        self.phone = ""  # the link to it
        self.record = ""
        self.description: dict[str, Any] = {}
        self.trouble: BaseException | None = None
        self.thread.start()
        self.open.wait()
        if self.trouble is not None:
            raise self.trouble

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.over.set)
        self.thread.join()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the thread of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    async def _live(self, folder: Path) -> None:
        async with hall(folder) as house:
            try:
                await self._furnish(house)
            except BaseException as error:
                self.trouble = error
            self.open.set()
            if self.trouble is None:
                await self.over.wait()

    async def _furnish(self, house: House) -> None:
        for lang in ("en", "fr", "en", "en"):
            guest = Guest(house, lang)
            guest.client._transport = Brief(house.app())
            self.people.append(guest)
        ann, program = self.people[0], self.people[3]
        self.description = (await ann.client.get("/api/openapi.json")).json()
        await ann.post("/register", {"name": "Ann", "password": PASSWORD})
        over = (await ann.post("/tables", two("me", "device", seed=7)))["table"]
        while (await ann.get(f"/tables/{over}"))["phase"] != "over":
            await ann.choose(over, -1)
        self.record = (await ann.client.get(f"/api/tables/{over}/record")).text
        closed = (await ann.post("/tables", two("me", "person")))["table"]
        await ann.post(f"/tables/{closed}/close")
        self.tables = [over, closed]
        self.companion = (await ann.post("/companion", {"title": "cerebria", "way": "moves"}))["id"]
        self.phone = (await ann.post(f"/companion/{self.companion}/links"))["link"]
        for other in self.people[1:3]:
            await other.post("/companion/join", {"link": self.phone})
        for _ in range(12):  # past the set-up
            await ann.post(f"/companion/{self.companion}/entries", await self.beside())
        key = (await ann.post(f"/tables/{over}/seats/0/key"))["secret"]
        program.client.headers["Authorization"] = f"Bearer {key}"

    async def refresh(self) -> None:
        """Ann is here, and there are a table that is played and one that waits, whatever was done to the others."""
        ann, ben = self.people[:2]
        if not (await ann.get("/me"))["account"]:
            await ann.post("/login", {"name": "Ann", "password": PASSWORD})
        more: dict[str, Any] = {"spectators": True, "stand_in": "easy"}
        made = await ann.post("/tables", two(title="cerebria", **more))
        await ben.post("/join", {"link": made["links"][0]["secret"]})
        waits = await ann.post("/tables", two(**more))
        self.tables[2:] = [made["table"], made["table"], waits["table"]]
        self.links = [link["secret"] for link in waits["links"]]
        for deck in await ann.get("/decks"):
            await ann.post(f"/decks/{deck['id']}/drop")
        self.deck = (await ann.post("/decks", {"text": DECK}))["id"]

    async def ask(self, person: Guest, words: dict[str, Any]) -> httpx.Response:
        if isinstance(words.get("data"), bytes):
            words["content"] = words.pop("data")
        answer = await person.client.request(**words)
        answer.elapsed = timedelta(0)
        return answer

    async def beside(self) -> dict[str, Any]:
        """The next entry of the game beside the box."""
        seen = await self.people[0].get(f"/companion/{self.companion}")
        entry: dict[str, Any] = {"number": seen["entry"] + 1, "kind": "done", "text": "", "mark": "x"}
        if seen["now"]["question"] is not None:
            entry |= {"kind": "choose", "text": seen["now"]["question"]["offers"][0]["notation"]}
        return entry

    async def look(self, person: Guest, table: str) -> dict[str, Any]:
        """A table as somebody sees it; nothing where they may not."""
        answer = await person.client.get(f"/api/tables/{table}")
        found: dict[str, Any] = answer.json() if answer.status_code == 200 else {}
        return found


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fair]:
    made = Fair(tmp_path_factory.mktemp("fair"))
    yield made
    made.close()


def real(fair: Fair, case: Any, draw: Callable[[Any], Any], person: Guest) -> None:
    """Put what is there into a request that was made up."""
    numbers: list[tuple[str, st.SearchStrategy[Any]]] = [
        ("seat", st.integers(0, 1)), ("step", st.integers(0, 30)), ("level", st.just("easy")), ("eyes", st.just(0)),
        ("name", st.sampled_from(["essence", "cerebria"])), ("id", st.sampled_from(fair.tables)),
    ]  # fmt: skip
    if "/decks/" in case.path and "id" in (case.path_parameters or {}):
        numbers[-1] = ("id", st.just(fair.deck))
    if "/companion" in case.path:
        numbers = [
            ("id", st.just(fair.companion)), ("at", st.sampled_from(["slot:0", "sphere:knowledge"])),
            ("question", st.sampled_from(["target", "turn E+J", "standings"])),
        ]  # fmt: skip
    for name, offer in numbers:
        for place in (case.path_parameters or {}, case.query or {}):
            if name in place:
                place[name] = draw(offer)
    if not isinstance(case.body, dict):
        return
    body = dict(case.body)
    if "choice" in body:
        position = fair.run(fair.look(person, case.path_parameters["id"]))
        if position.get("choices"):
            body["choice"] = draw(st.sampled_from([one["notation"] for one in position["choices"]]))
            body["entry"] = position["entry"]
    seats = [{"kind": "me", "name": "Ann"}, {"kind": draw(st.sampled_from(["device", "person", "bot"]))}]
    words: list[tuple[str, st.SearchStrategy[Any]]] = [
        ("link", st.sampled_from(fair.links)), ("title", st.sampled_from(["essence", "cerebria"])),
        ("mode", st.just("")), ("options", st.just({})), ("decks", st.just([])), ("packs", st.just([])),
        ("step", st.integers(0, 30)), ("stand_in", st.just("")), ("text", st.sampled_from(["bid 1", "end", "build"])),
        ("seat", st.none()), ("seats", st.just(seats)), ("name", st.sampled_from(["Ann", "Zoë", "<b>"])),
        ("password", st.just(PASSWORD)), ("old", st.just(PASSWORD)), ("new", st.just(PASSWORD)),
        ("record", st.just(fair.record)), ("address", st.sampled_from(["", "ann@example.org"])), ("salt", st.just("x")),
    ]  # fmt: skip
    if "/decks" in case.path:
        words.append(("text", st.sampled_from([DECK, "mindtable deck 1\nworks:\n4 Muse"])))
    if "/companion" in case.path:
        words = [
            ("title", st.sampled_from(["cerebria", "unconscious-mind"])), ("mode", st.just("")),
            ("options", st.just({})), ("packs", st.just([])), ("link", st.just(fair.phone)),
            ("decks", st.just({"start": "app"})), ("facts", st.sampled_from([["slot 0 fear"], ["points 3", "x"]])),
        ]  # fmt: skip
        if "kind" in body:
            body = fair.run(fair.beside())
    for name, offer in words:
        if name in body:
            body[name] = draw(offer)
    case.body = body


def bombard(fair: Fair, operation: Any, mode: schemathesis.GenerationMode, examples: int) -> set[int]:
    """Send requests to a route, as many as there are examples; the numbers of the answers."""
    found: set[int] = set()

    @settings(max_examples=examples, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(mode), data=st.data())
    def asked(case: Any, data: st.DataObject) -> None:
        person = data.draw(st.sampled_from([*fair.people, *fair.people[:1] * 3]))
        if data.draw(st.sampled_from([True, True, True, False])):
            real(fair, case, data.draw, person)
        words = case.as_transport_kwargs(base_url=ADDRESS)
        words.pop("cookies", None)
        answer = fair.run(fair.ask(person, words))
        found.add(answer.status_code)
        case.validate_response(answer, checks=CHECKS)

    with contextlib.suppress(Unsatisfiable):  # nothing can be wrong where nothing is sent
        asked()
    return found


def test_every_answer_is_one_that_the_description_knows(fair: Fair) -> None:
    schema = schemathesis.openapi.from_dict(fair.description)
    operations: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 30
    operations.sort(key=lambda one: one.label.endswith("/forget"))  # after it Ann has nothing left to try things with
    wrong: list[str] = []
    granted: set[str] = set()
    for operation in operations:
        fair.run(fair.refresh())
        for mode, examples in (
            (schemathesis.GenerationMode.POSITIVE, EXAMPLES),
            (schemathesis.GenerationMode.NEGATIVE, EXAMPLES // 2),
        ):
            try:
                if min(bombard(fair, operation, mode, examples), default=400) < 300:
                    granted.add(operation.label)
            except (Exception, BaseExceptionGroup) as error:
                wrong.append(f"{operation.label}: {error}")
    assert wrong == [], "\n\n".join(wrong)
    refused = {operation.label for operation in operations} - granted
    assert len(refused) <= len(operations) // 6, f"these were never granted: {refused}"
