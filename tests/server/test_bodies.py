"""Values that do not fit, in every field of every body; and wishes for tables that cannot be."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from mindtable.server import wire
from mindtable.server.app import House

from .hall import Guest, two
from .test_tables import seated

pytestmark = pytest.mark.anyio

# As JSON: some cannot be written by a program that knows what it does.
ODD = [
    "null", "true", "false", "0", "-1", "1.5", "1e400", "-1e400", "NaN", "Infinity", "2147483648", "1" + "0" * 400,
    '""', '" "', '"\\u0000"', '"\\ud800"', '"\\u202e"', '"\\ufffe"', '"<script>alert(1)</script>"', '"x"', "[]", "{}",
    "[[]]", '[null]', '{"":null}', '"' + "x" * 60_000 + '"', "[" * 3000 + "]" * 3000, '{"a":' * 3000 + "1" + "}" * 3000,
]  # fmt: skip
BODIES: list[tuple[str, type[msgspec.Struct], dict[str, Any]]] = [
    ("/tables", wire.NewTable, two("me", "device")),
    ("/tables/import", wire.Brought, {"record": "mindtable record 1\n"}),
    ("/tables/{}/choose", wire.Chosen, {"entry": 1, "choice": "bid 0"}),
    ("/tables/{}/undo", wire.ForSeat, {}),
    ("/tables/{}/agree", wire.ForSeat, {}),
    ("/tables/{}/why-not", wire.Words, {"text": "bid 99"}),
    ("/tables/{}/fork", wire.ForkWish, {"step": 0}),
    ("/tables/{}/again", wire.AgainWish, {}),
    ("/tables/{}/seats/0/name", wire.Named, {"name": "Ann"}),
    ("/join", wire.Opened, {"link": "x" * 43}),
    ("/register", wire.Login, {"name": "Ann", "password": "12345678"}),
    ("/login", wire.Login, {"name": "Ann", "password": "12345678"}),
    ("/password", wire.NewPassword, {"old": "12345678", "new": "12345678"}),
    ("/address", wire.Address, {"address": ""}),
]


async def sent(guest: Guest, path: str, text: str) -> int:
    headers = {"Content-Type": "application/json"}
    answer = await guest.client.post(f"/api{path}", content=text.encode(), headers=headers)
    assert answer.status_code < 500, f"{path} {text[:100]}: {answer.text}"
    if answer.status_code >= 400:
        assert answer.json()["error"]["sentence"]
    return answer.status_code


@pytest.mark.parametrize(("path", "struct", "body"), BODIES)
async def test_odd_values_are_refused_or_meant(
    house: House, path: str, struct: type[msgspec.Struct], body: dict[str, Any]
) -> None:
    ann = Guest(house)
    table, _ = await seated(house, ann)
    path = path.format(table)
    for field in struct.__struct_fields__:
        if field == "password" and path == "/login":
            continue  # who guesses passwords has to wait, which is tested elsewhere
        for odd in ODD:
            whole = json.dumps({**body, field: 0}).replace(f'"{field}": 0', f'"{field}": {odd}')
            await sent(ann, path, whole)
    name = struct.__struct_fields__[0]
    for odd in [*ODD, "", "{", '{"a":}', "\ufeff{}", f'{{"{name}":1,"{name}":[]}}', '{"unknown":1}']:
        status = await sent(ann, path, odd)
        assert status in (200, 201, 400, 403, 413, 415, 422, 429), f"{path} {odd[:60]}"


async def test_bodies_that_are_no_json_say_so(house: House, ann: Guest) -> None:
    whole = json.dumps(two("me", "device"))
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "x", "*/*"):
        answer = await ann.client.post("/api/tables", content=whole, headers={"Content-Type": kind})
        assert answer.status_code == 415, kind
    for kind in ("application/json", "application/json; charset=utf-8", "Application/JSON"):
        answer = await ann.client.post("/api/tables", content=whole, headers={"Content-Type": kind})
        assert answer.status_code == 201, kind
    headers = {"Content-Type": "application/json"}
    for broken in (whole.encode("utf-16"), b"\xff\xfe", b'{"title": "\xff"}', b"{" * 60_000, b"[" * 60_000):
        answer = await ann.client.post("/api/tables", content=broken, headers=headers)
        assert answer.status_code == 400, broken[:20]


async def test_wishes_for_tables_that_cannot_be(house: House, ann: Guest) -> None:
    device = {"kind": "device"}
    for wish, status in (
        ({**two("me", "device"), "title": "chess"}, 422),
        ({**two("me", "device"), "title": ""}, 422),
        ({**two("me", "device"), "mode": "schism"}, 422),
        ({**two("me", "device"), "options": {"factions": "none"}}, 422),
        ({**two("me", "device"), "options": {"nothing": "x"}}, 422),
        ({**two("me", "device"), "decks": ["mine"]}, 422),
        ({**two("me", "device"), "stand_in": "genius"}, 422),
        ({**two("me", "device"), "packs": [{"name": "a", "text": "no = [pack"}]}, 422),
        ({**two("me", "device"), "packs": [{"name": "a", "text": ""}] * 9}, 400),
        ({**two("me", "device"), "seed": 10**18}, 400),
        ({**two("me", "device"), "seed": -1}, 400),
        ({**two("me", "device"), "seed": 1.5}, 400),
        ({**two("me", "bot"), "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, 422),
        ({**two("me", "bot"), "seats": [{"kind": "me"}, {"kind": "ghost"}]}, 400),
        ({"title": "essence", "seats": []}, 400),
        ({"title": "essence", "seats": [device] * 17}, 400),
        ({"title": "essence", "seats": [device] * 16}, 422),
        ({"title": "essence", "seats": [device]}, 422),
    ):
        assert (await ann.refused("/tables", wish))[0] == status, wish
    assert await ann.get("/tables") == [], "nothing is left of what was refused"
    for seed in (0, 10**18 - 1):
        made = await ann.post("/tables", two("me", "device", seed=seed))
        assert made["position"]["phase"] == "playing"
        assert made["position"]["luck"]["seed"] is None


async def test_a_fork_has_the_seats_of_its_game(house: House, ann: Guest) -> None:
    table = (await ann.post("/tables", two("me", "device")))["table"]
    for count in (1, 3, 16):
        body = {"step": 0, "seats": [{"kind": "me"}] * count}
        assert (await ann.refused(f"/tables/{table}/fork", body))[0] == 422
    assert (await ann.refused(f"/tables/{table}/fork", {"step": 2**31 - 1}))[0] == 422
    record = {"record": "mindtable record 1\n", "seats": [{"kind": "me"}]}
    assert (await ann.refused("/tables/import", record))[0] == 422
    made = await ann.post(f"/tables/{table}/fork", {"step": 1, "seats": [{"kind": "me"}, {"kind": "person"}]})
    assert [link["seat"] for link in made["links"]] == [1]
    assert len(await ann.get("/tables")) == 2
