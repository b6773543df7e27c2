"""Guests who mean no good: other people's seats, links and keys, links used at once, too much of everything."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.app import House
from mindtable.server.limits import Limits
from mindtable.server.people import digest
from mindtable.server.thinking import Thinking

from .hall import ADDRESS, Guest, hall, two
from .test_tables import played_out, seated

pytestmark = pytest.mark.anyio


class Line:
    """A stream that somebody listens to, and what was heard."""

    def __init__(self, guest: Guest, path: str, at: str = "/api") -> None:
        self.status = 0
        self.heard = b""
        self.changed = asyncio.Event()
        self.gone = asyncio.Event()
        headers = {**guest.client.headers, "host": "localhost"}
        cookies = "; ".join([f"{name}={text}" for name, text in guest.client.cookies.items()])
        if cookies:
            headers["cookie"] = cookies
        path, _, query = path.partition("?")
        self.scope: dict[str, Any] = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
            "path": f"{at}{path}", "raw_path": f"{at}{path}".encode(), "root_path": "", "query_string": query.encode(),
            "headers": [(name.lower().encode(), text.encode()) for name, text in headers.items()],
            "server": ("localhost", 80), "client": ("127.0.0.1", 1),
        }  # fmt: skip
        app: Any = guest.client._transport.app  # type: ignore[attr-defined]
        self.task = asyncio.create_task(app(self.scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        self.status = message.get("status", self.status)
        self.heard += message.get("body", b"")
        self.changed.set()
        if message["type"] == "http.response.body" and not message.get("more_body", False):
            self.gone.set()  # as servers do

    async def until(self, words: bytes) -> None:
        async with asyncio.timeout(60):
            while words not in self.heard:
                await self.changed.wait()
                self.changed.clear()

    async def ended(self) -> None:
        async with asyncio.timeout(60):
            await self.task

    async def close(self) -> None:
        self.gone.set()
        await self.ended()


def program_with(house: House, key: str) -> Guest:
    program = Guest(house)
    program.client.headers["Authorization"] = f"Bearer {key}"
    return program


# -- seats of others


async def test_whoever_hands_a_seat_on_keeps_nothing_that_opens_it(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    program = program_with(house, (await ben.post(f"/tables/{table}/seats/1/key"))["secret"])
    mean = (await ben.post(f"/tables/{table}/seats/1/link"))["secret"]
    link = (await ben.post(f"/tables/{table}/seats/1/link"))["secret"]
    assert (await program.get(f"/tables/{table}"))["seat"] == 1
    line = Line(program, f"/tables/{table}/stream")
    own = Line(ben, f"/tables/{table}/stream?seat=1")
    await line.until(b"event: news")
    carl = Guest(house)
    await carl.post("/join", {"link": link, "name": "Carl"})
    await line.ended()
    await own.ended()
    assert b"Carl" not in line.heard + own.heard, "whoever handed it on hears no more"
    assert (await program.refused(f"/tables/{table}", get=True))[0] == 403
    assert (await ben.refused("/join", {"link": mean}))[0] == 403
    assert (await ben.refused("/join", {"link": link}))[0] == 403
    assert (await ben.refused(f"/tables/{table}/seats/1/leave"))[0] == 403
    assert (await ben.refused(f"/tables/{table}", get=True))[0] == 403
    assert (await carl.post("/join", {"link": link}))["seat"] == 1, "their own link opens it again"


async def test_what_was_withdrawn_opens_nothing_and_the_seat_stays(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    program = program_with(house, (await ben.post(f"/tables/{table}/seats/1/key"))["secret"])
    link = (await ben.post(f"/tables/{table}/seats/1/link"))["secret"]
    assert (await ann.refused(f"/tables/{table}/seats/1/withdraw"))[0] == 403, "the seat is somebody else's"
    assert (await program.get(f"/tables/{table}"))["seat"] == 1
    assert (await ben.post(f"/tables/{table}/seats/1/withdraw"))["seat"] == 1
    assert (await program.refused(f"/tables/{table}", get=True))[0] == 403
    assert (await Guest(house).refused("/join", {"link": link}))[0] == 403
    assert (await ben.get(f"/tables/{table}"))["seat"] == 1
    assert (await ann.get(f"/tables/{table}"))["seat"] == 0, "the other seats are as they were"


async def test_a_key_opens_its_own_seat_and_does_nothing_else(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    made = await ann.post("/tables", two())
    other = made["table"]
    await ben.post("/join", {"link": made["links"][0]["secret"]})  # the same seat of the same person, elsewhere
    program = program_with(house, (await ben.post(f"/tables/{table}/seats/1/key"))["secret"])
    before = [await ann.get(f"/tables/{one}") for one in (table, other)]
    body = {"entry": 1, "choice": "bid 0"}
    for path, sent in (
        (f"/tables/{other}/choose", body),
        (f"/tables/{table}/choose", {**body, "seat": 0}),
        (f"/tables/{table}/seats/0/leave", None),
        (f"/tables/{table}/seats/0/name", {"name": "Eve"}),
        (f"/tables/{table}/seats/1/link", None),
        (f"/tables/{table}/seats/1/key", None),
        (f"/tables/{table}/seats/1/withdraw", None),
        (f"/tables/{table}/close", None),
        (f"/tables/{table}/again", {}),
        (f"/tables/{table}/fork", {"step": 0}),
        ("/tables/import", {"record": ""}),
        ("/address", {"address": ""}),
        ("/register", {"name": "Eve", "password": "12345678"}),
    ):
        assert (await program.refused(path, sent))[0] == 403, path
    assert (await program.refused(f"/tables/{table}?seat=0", get=True))[0] == 403
    for path in ("leave", "return", "name", "link", "key"):
        assert (await ben.refused(f"/tables/{table}/seats/0/{path}", {"name": "Eve"}))[0] == 403
    assert [await ann.get(f"/tables/{one}") for one in (table, other)] == before, "what is refused is not done"


async def test_nobody_looks_with_the_eyes_of_others_while_a_game_runs(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann, spectators=True)
    for guest, eyes in ((ann, 1), (ben, 0), (Guest(house), 0), (Guest(house), 1)):
        assert (await guest.refused(f"/tables/{table}/replay?eyes={eyes}", get=True))[0] == 403
    assert (await ann.get(f"/tables/{table}/replay", eyes=0))["step"] == 0
    for guest in (ann, ben, Guest(house)):
        assert (await guest.refused(f"/tables/{table}/fork", {"step": 0}))[0] == 403, "it would show what is hidden"


async def test_a_link_that_many_open_at_once_seats_one(house: House, ann: Guest) -> None:
    made = await ann.post("/tables", two())
    link = made["links"][0]["secret"]
    guests = [Guest(house) for _ in range(8)]
    names = [f"G{number}" for number in range(8)]
    tries = [
        guest.client.post("/api/join", json={"link": link, "name": name})
        for guest, name in zip(guests, names, strict=True)
    ]
    answers = await asyncio.gather(*tries)
    assert sorted([answer.status_code for answer in answers]) == [200] + [403] * 7
    winner = [answer.status_code for answer in answers].index(200)
    assert (await ann.get(f"/tables/{made['table']}"))["seats"][1]["name"] == names[winner]
    assert (await guests[winner].get(f"/tables/{made['table']}"))["seat"] == 1


async def test_two_links_to_a_seat_that_are_opened_at_once_seat_one(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    links = [(await ben.post(f"/tables/{table}/seats/1/link"))["secret"] for _ in range(4)]
    guests = [Guest(house) for _ in links]
    answers = await asyncio.gather(
        *[guest.client.post("/api/join", json={"link": link}) for guest, link in zip(guests, links, strict=True)]
    )
    assert sorted([answer.status_code for answer in answers]) == [200, 403, 403, 403]


async def test_a_link_is_not_used_up_where_nobody_can_sit_down(house: House, ann: Guest) -> None:
    made = await ann.post("/tables", two())
    link = made["links"][0]["secret"]
    ben = Guest(house)
    assert (await ben.refused("/join", {"link": link, "name": "\u202eneB"}))[0] == 422
    assert "mindtable" not in ben.client.cookies, "nobody becomes a visitor by what is refused"
    carl = Guest(house)
    assert (await carl.post("/join", {"link": link, "name": "Carl"}))["seat"] == 1
    other = await ann.post("/tables", two())
    await ann.post(f"/tables/{other['table']}/close")
    link = other["links"][0]["secret"]
    assert (await ben.refused("/join", {"link": link}))[0] == 422
    key = await house.store.key(digest(link))
    assert key is not None
    assert key.used is None
    assert [seat.holder for seat in await house.store.seats(other["table"])][1] is None
    assert (await ann.refused(f"/tables/{other['table']}/seats/1/link"))[0] == 422


async def test_somebody_who_sits_down_twice_sits_once(house: House, ann: Guest) -> None:
    made = await ann.post("/tables", two())
    link = made["links"][0]["secret"]
    ben = Guest(house)
    first = await ben.post("/join", {"link": link, "name": "Ben"})
    again = await ben.post("/join", {"link": link, "name": "Ben"})
    assert again["entry"] == first["entry"]
    assert (await ann.refused("/join", {"link": link}))[0] == 403


async def test_the_seats_of_a_guest_come_along_when_they_log_in(house: House, ann: Guest) -> None:
    phone = Guest(house)
    await phone.post("/register", {"name": "Ben", "password": "correct horse"})
    await phone.post("/logout")
    table, ben = await seated(house, ann)
    mine = (await ben.post("/tables", two("me", "device")))["table"]
    assert (await ben.get(f"/tables/{table}"))["seat"] == 1
    line = Line(ben, f"/tables/{table}/stream")
    await line.until(b"event: news")
    await ben.post("/login", {"name": "Ben", "password": "correct horse"})
    await line.ended()
    position = await ben.get(f"/tables/{table}")
    assert position["seat"] == 1
    await ben.choose(table)
    assert (await ben.post(f"/tables/{mine}/close"))["phase"] == "closed"
    await phone.post("/login", {"name": "Ben", "password": "correct horse"})
    assert (await phone.get(f"/tables/{table}"))["seat"] == 1


async def test_a_table_goes_on_when_the_holder_of_a_seat_is_forgotten(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house)
        table, _ = await seated(house, ann)
        before = await ann.choose(table)
        [_, seat] = await house.store.seats(table)
        assert seat.holder is not None
        await house.store.release_visitor(seat.holder)
    async with hall(tmp_path) as house:
        again = Guest(house)
        again.client.cookies.update(ann.client.cookies)
        after = await again.get(f"/tables/{table}")
        assert (after["phase"], after["scene"]) == ("playing", before["scene"])
        link = (await again.post(f"/tables/{table}/seats/1/link"))["secret"]
        carl = Guest(house)
        assert (await carl.post("/join", {"link": link}))["seat"] == 1


async def test_the_program_of_somebody_who_was_forgotten_plays_no_more(house: House, ann: Guest) -> None:
    ben = Guest(house)
    await ben.post("/register", {"name": "Ben", "password": "correct horse"})
    made = await ann.post("/tables", two())
    table = made["table"]
    await ben.post("/join", {"link": made["links"][0]["secret"]})
    program = program_with(house, (await ben.post(f"/tables/{table}/seats/1/key"))["secret"])
    link = (await ben.post(f"/tables/{table}/seats/1/link"))["secret"]
    own = program_with(house, (await ann.post(f"/tables/{table}/seats/0/key"))["secret"])
    assert (await program.get(f"/tables/{table}"))["seat"] == 1
    await ben.post("/forget", {"password": "correct horse"})
    assert (await program.refused(f"/tables/{table}", get=True))[0] == 403
    assert (await own.get(f"/tables/{table}"))["seat"] == 0, "that of another seat plays on"
    assert (await Guest(house).post("/join", {"link": link}))["seat"] == 1, "whom the seat was handed to may still come"


# -- taking back


async def test_whoever_sits_on_a_seat_that_was_beside_another_has_to_agree(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    link = (await ann.post(f"/tables/{table}/seats/1/link"))["secret"]
    carl = Guest(house)
    joined = await carl.post("/join", {"link": link})
    assert [seat["kind"] for seat in joined["seats"]] == ["person", "person"], "he sits at a screen of his own"
    for _ in range(2):
        await ann.choose(table)
        await carl.choose(table)  # the bids are opened
    assert (await ann.get(f"/tables/{table}/undo"))["asks"] == [1]


async def test_a_person_with_several_seats_agrees_once_for_all_of_them(house: House, ann: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    made = await ann.post("/tables", {"title": "essence", "seats": seats})
    table = made["table"]
    ben = Guest(house)
    for link in made["links"]:
        await ben.post("/join", {"link": link["secret"]})
    for _ in range(40):
        for guest in (ann, ben):
            position = await guest.get(f"/tables/{table}")
            if position["choices"]:
                await guest.choose(table)
        reach = await ann.get(f"/tables/{table}/undo")
        if reach["asks"]:
            break
    assert reach["asks"] == [1], "Ben is asked once"
    await ann.post(f"/tables/{table}/undo", {})
    agreed = await ben.post(f"/tables/{table}/agree", {"seat": 2})
    assert agreed["proposal"] is None


async def opened_bids(house: House, ann: Guest, **more: Any) -> tuple[str, Guest]:
    """A table where something was seen that Ann may want to take back."""
    table, ben = await seated(house, ann, **more)
    for _ in range(2):
        await ann.choose(table)
        await ben.choose(table)
    return table, ben


async def test_only_those_who_play_speak_about_an_undo(house: House, ann: Guest) -> None:
    table, ben = await opened_bids(house, ann, spectators=True)
    eve = Guest(house)
    for what in ("undo", "agree", "decline", "hint", "hurry"):
        assert (await eve.refused(f"/tables/{table}/{what}", {}))[0] == 403
    await ann.post(f"/tables/{table}/undo", {})
    for what in ("agree", "decline"):
        assert (await eve.refused(f"/tables/{table}/{what}", {}))[0] == 403
    assert (await ann.refused(f"/tables/{table}/agree", {}))[0] == 422, "nobody agrees with themselves"
    assert (await ann.refused(f"/tables/{table}/undo", {}))[0] == 422, "one wish at a time"
    assert (await ben.get(f"/tables/{table}"))["proposal"] == {"seat": 0, "missing": [1]}
    assert (await ann.post(f"/tables/{table}/decline", {}))["proposal"] is None


async def test_who_leaves_is_not_waited_for(house: House, ann: Guest) -> None:
    table, ben = await opened_bids(house, ann)
    await ann.post(f"/tables/{table}/undo", {})
    await ben.post(f"/tables/{table}/seats/1/name", {"name": "Benno"})
    assert (await ann.get(f"/tables/{table}"))["proposal"] is not None
    await ben.post(f"/tables/{table}/seats/1/leave?level=easy")
    assert (await ann.get(f"/tables/{table}"))["proposal"] is None
    assert (await ann.get(f"/tables/{table}/undo"))["asks"] == [], "bots agree"


async def test_what_is_over_is_not_taken_back_and_stays_open(house: House, ann: Guest) -> None:
    """With the end comes the seed: who went back could know all luck to come."""
    table = (await ann.post("/tables", two("me", "device", seed=7)))["table"]
    over = await played_out(table, ann)
    for seat in (0, 1):
        assert (await ann.refused(f"/tables/{table}/undo", {"seat": seat}))[0] == 422
        assert not (await ann.get(f"/tables/{table}/undo", seat=seat))["possible"]
    assert (await ann.refused(f"/tables/{table}/close"))[0] == 422
    assert (await ann.get(f"/tables/{table}"))["luck"] == over["luck"]


async def test_many_undos_in_a_row_wear_nothing_out(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        ann = Guest(house)
        table = (await ann.post("/tables", two("me", "device")))["table"]
        before = await ann.get(f"/tables/{table}", seat=0)
        for _ in range(100):
            await ann.choose(table, seat=0)
            await ann.post(f"/tables/{table}/undo", {"seat": 0})
        after = await ann.get(f"/tables/{table}", seat=0)
        assert after["scene"] == before["scene"]
        assert after["entry"] == before["entry"] + 200
    async with hall(tmp_path) as house:
        again = Guest(house)
        again.client.cookies.update(ann.client.cookies)
        assert await again.get(f"/tables/{table}", seat=0) == after


# -- too much


async def test_forks_copies_and_games_from_files_count_as_tables(tmp_path: Path) -> None:
    limits = Limits(visitor_rate=0, address_rate=0, visitors=0, tables=4)
    async with hall(tmp_path, limits) as house:
        ann = Guest(house)
        table = (await ann.post("/tables", two("me", "device", seed=7)))["table"]
        await played_out(table, ann)
        text = (await ann.client.get(f"/api/tables/{table}/record")).text
        await ann.post(f"/tables/{table}/fork", {"step": 0})
        await ann.post(f"/tables/{table}/again", {})
        await ann.post("/tables/import", {"record": text})
        for path, body in (
            ("/tables", two("me", "device")), (f"/tables/{table}/fork", {"step": 0}), (f"/tables/{table}/again", {}),
            ("/tables/import", {"record": text}),
        ):  # fmt: skip
            assert (await ann.refused(path, body))[0] == 429, path
        assert len(await ann.get("/tables")) == 4


async def test_one_stream_too_many_is_refused_as_such(tmp_path: Path) -> None:
    limits = Limits(visitor_rate=0, address_rate=0, visitors=0, tables=0, streams=2, watchers=3)
    async with hall(tmp_path, limits) as house:
        ann = Guest(house)
        table, ben = await seated(house, ann)
        lines = [Line(ann, f"/tables/{table}/stream") for _ in range(2)]
        for line in lines:
            await line.until(b"event: news")
        third = Line(ann, f"/tables/{table}/stream")
        await third.ended()
        assert third.status == 429
        lines.append(Line(ben, f"/tables/{table}/stream"))
        await lines[-1].until(b"event: news")
        fourth = Line(ben, f"/tables/{table}/stream")
        await fourth.ended()
        assert fourth.status == 429
        await lines[0].close()
        again = Line(ann, f"/tables/{table}/stream")
        await again.until(b"event: news")
        for line in [*lines[1:], again]:
            await line.close()


async def test_one_hint_at_a_time(house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    asked: list[Thinking] = []
    ask = house.thinkers.ask

    def remembered(question: Any, progress: Any = None) -> Thinking:
        asked.append(ask(question, progress))
        return asked[-1]

    monkeypatch.setattr(house.thinkers, "ask", remembered)
    first = asyncio.create_task(ann.client.post(f"/api/tables/{table}/hint", json={"seat": 0}))
    while not asked:
        await asyncio.sleep(0.005)
    assert (await ann.refused(f"/tables/{table}/hint", {"seat": 0}))[0] == 429
    asked[0].hurry()
    assert (await first).status_code == 200
    assert len(asked) == 1
    gone = asyncio.create_task(ann.client.post(f"/api/tables/{table}/hint", json={"seat": 0}))
    while len(asked) < 2:
        await asyncio.sleep(0.005)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert asked[1].over, "nobody thinks for somebody who has gone"


# -- bots


async def test_thinking_ends_when_nobody_wants_to_know_any_more(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    await ben.post(f"/tables/{table}/seats/1/leave?level=hard")
    room = house.live.rooms[table]
    thinking = room.thinking[1]
    await ben.post(f"/tables/{table}/seats/1/return")
    assert thinking.over
    assert room.thinking == {}
    await ben.post(f"/tables/{table}/seats/1/leave?level=hard")
    thinking = room.thinking[1]
    await ann.post(f"/tables/{table}/close")
    assert thinking.over


async def test_whoever_is_away_may_still_choose_and_the_bot_does_not_choose_twice(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    position = await ben.get(f"/tables/{table}")
    await ben.post(f"/tables/{table}/seats/1/leave?level=hard")
    body = {"entry": position["entry"], "choice": position["choices"][0]["notation"]}
    answer = await ben.client.post("/api/tables/" + table + "/choose", json=body)
    assert answer.status_code in (200, 409), answer.text
    await ann.choose(table)
    settled = await ann.settled(table)
    assert settled["phase"] == "playing"


async def test_a_bot_fills_in_only_for_somebody_who_is_not_there(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        now = [1000.0]
        for part in (house.tables, house.live, house.people):
            part.clock = lambda: now[0]  # type: ignore[misc]
        ann = Guest(house)
        table, ben = await seated(house, ann, stand_in="easy", spectators=True)
        path = f"/tables/{table}/seats/1/stand-in"
        eve = Guest(house)
        assert (await eve.refused(path))[0] == 403
        assert (await ann.refused(path))[0] == 422, "Ben has just come"
        program = program_with(house, (await ben.post(f"/tables/{table}/seats/1/key"))["secret"])
        now[0] += 1000.0
        line = Line(program, f"/tables/{table}/stream")
        await line.until(b"event: news")
        assert (await ann.refused(path))[0] == 422, "a program is there for him"
        await line.close()
        now[0] += 1000.0
        await ben.choose(table)
        assert (await ann.refused(path))[0] == 422, "he has just chosen"
        now[0] += 1000.0
        [_, seat] = await house.store.seats(table)
        await house.store.touch_visitor(str(seat.holder), now[0] - 60.0)
        assert (await ann.refused(path))[0] == 422, "a page of his is open at another process"
        now[0] += 1000.0
        assert (await ann.refused(f"/tables/{table}/seats/2/stand-in"))[0] == 422
        assert (await ann.post(path))["seats"][1]["away"]
        assert (await ann.refused(path))[0] == 422, "a bot plays there already"


async def test_the_last_person_may_leave(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "bot")))["table"]
    await ann.post(f"/tables/{table}/seats/0/leave?level=easy")
    async with asyncio.timeout(60):
        while (await ann.get(f"/tables/{table}"))["entry"] < 8:
            await asyncio.sleep(0.01)
    back = await ann.post(f"/tables/{table}/seats/0/return")
    assert not back["seats"][0]["away"]


# -- hot seats


async def test_several_seats_of_one_visitor_are_told_apart(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    position = await ann.get(f"/tables/{table}")
    assert position["seat"] == 0, "the first one that is asked"
    body = {"entry": position["entry"], "choice": position["choices"][0]["notation"]}
    await ann.post(f"/tables/{table}/choose", {**body, "seat": 1})
    assert (await ann.refused(f"/tables/{table}/choose", {**body, "seat": 2}))[0] == 422
    assert (await ann.refused(f"/tables/{table}/choose", {**body, "seat": 15}))[0] == 422
    assert (await ann.refused(f"/tables/{table}/choose", {**body, "seat": 16}))[0] == 400
    assert (await ann.refused(f"/tables/{table}/choose", {**body, "seat": -1}))[0] == 400
    await ann.post(f"/tables/{table}/choose", body)
    assert (await ann.get(f"/tables/{table}", seat=1))["seat"] == 1


# -- names


async def test_names_are_told_as_they_are_and_never_as_a_page(house: House, ann: Guest) -> None:
    table, ben = await seated(house, ann)
    await ben.post(f"/tables/{table}/seats/1/name", {"name": "<script>"})
    answer = await ann.client.get(f"/api/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["seats"][1]["name"] == "<script>"
    for bad in ("a\u202eb", "a\0b", "a\u200bb", "\u2066", "", " ", "x" * 25, "e" + "\u0301" * 5, "\ud83d"):
        sent = json.dumps({"name": bad})
        path, headers = f"/api/tables/{table}/seats/1/name", {"Content-Type": "application/json", "Origin": ADDRESS}
        answer = await ben.client.post(path, content=sent, headers=headers)
        assert answer.status_code in (400, 422), repr(bad)
