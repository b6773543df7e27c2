"""Every route, at a table in every phase, for every kind of guest: what is forbidden is refused, and nothing breaks."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.server.app import House

from .hall import Guest, two
from .test_hostile import program_with
from .test_tables import played_out, seated

pytestmark = pytest.mark.anyio

PHASES = ["open", "playing", "over", "closed"]
LOOKING = ["", "/log", "/why", "/replay?step=0"]  # for everybody who may see the table
OWN = ["/previews", "/undo", "/log?seat=1", "/replay?step=0&seat=1", "?seat=1"]  # for those who sit there
DOING: dict[str, Any] = {
    "/choose": {"entry": 1, "choice": "bid 0"},
    "/undo": {},
    "/agree": {},
    "/decline": {},
    "/hint": {},
    "/hurry": None,
    "/why-not": {"text": "bid 99"},
    "/seats/1/name": {"name": "Eve"},
    "/seats/1/leave": None,
    "/seats/1/return": None,
    "/seats/1/stand-in": None,
    "/seats/1/link": None,
    "/seats/1/key": None,
    "/seats/1/withdraw": None,
    "/close": None,
}
MAKING: dict[str, Any] = {"/fork": {"step": 0}, "/again": {}}

# What those who play there are told once nothing can be done any more, or not yet.
NOT_YET = ["/choose", "/undo", "/agree", "/decline", "/hint", "/why-not", "/seats/1/stand-in"]
TOO_LATE = {
    "over": ["/choose", "/undo", "/agree", "/decline", "/hint", "/seats/1/stand-in", "/close"],
    "closed": [
        "/choose", "/undo", "/agree", "/decline", "/hint", "/seats/1/name", "/seats/1/leave", "/seats/1/link",
        "/seats/1/key", "/seats/1/withdraw", "/close", "/seats/1/stand-in",
    ],
}  # fmt: skip


async def laid(house: House, phase: str, spectators: bool) -> tuple[str, Guest, Guest]:
    """A table in a phase, its creator and the other one, who speaks French."""
    ann = Guest(house)
    if phase in ("open", "over"):
        made = await ann.post("/tables", two("me", "device" if phase == "over" else "person", spectators=spectators))
        if phase == "over":
            await played_out(made["table"], ann)
            link = (await ann.post(f"/tables/{made['table']}/seats/1/link"))["secret"]
            ben = Guest(house, "fr")
            await ben.post("/join", {"link": link})
            return made["table"], ann, ben
        return made["table"], ann, ann
    table, ben = await seated(house, ann, spectators=spectators)
    ben.client.headers["Accept-Language"] = "fr"
    if phase == "closed":
        await ann.post(f"/tables/{table}/close")
    return table, ann, ben


async def answers(guest: Guest, table: str, paths: list[str], bodies: dict[str, Any]) -> dict[str, int]:
    """The number of every answer; each that refuses says why, in the language of the guest."""
    found: dict[str, int] = {}
    for method, path, body in [*[("GET", path, None) for path in paths], *[("POST", *one) for one in bodies.items()]]:
        answer = await guest.client.request(method, f"/api/tables/{table}{path}", json=body)
        name = f"GET {path}" if method == "GET" else path
        found[name] = answer.status_code
        assert answer.status_code < 500, f"{name}: {answer.text}"
        if answer.status_code >= 400:
            assert answer.status_code in (403, 404, 409, 422), f"{name}: {answer.text}"
            headers = {"Accept-Language": {"en": "fr", "fr": "en"}[guest.client.headers["Accept-Language"]]}
            other = await guest.client.request(method, f"/api/tables/{table}{path}", json=body, headers=headers)
            assert other.status_code == answer.status_code
            sentences = [one.json()["error"]["sentence"] for one in (answer, other)]
            assert sentences[0] != sentences[1], f"{name}: {sentences[0]}"
            assert all([sentence.endswith(".") for sentence in sentences]), sentences
    return found


@pytest.mark.parametrize("phase", PHASES)
async def test_strangers_get_nothing_from_a_table_without_spectators(house: House, phase: str) -> None:
    table, ann, _ = await laid(house, phase, False)
    elsewhere, other = await seated(house, Guest(house))
    for stranger in (
        Guest(house),
        Guest(house, "fr"),
        other,
        program_with(house, (await other.post(f"/tables/{elsewhere}/seats/1/key"))["secret"]),
    ):
        found = await answers(stranger, table, [*LOOKING, *OWN, "/record"], {**DOING, **MAKING})
        assert set(found.values()) == {403}, {path: status for path, status in found.items() if status != 403}
        assert (await stranger.client.get(f"/api/tables/{table}/stream")).status_code == 403
    assert (await ann.get(f"/tables/{table}"))["phase"] == phase


@pytest.mark.parametrize("phase", PHASES)
async def test_spectators_look_and_do_nothing(house: House, phase: str) -> None:
    table, ann, _ = await laid(house, phase, True)
    before = await ann.get(f"/tables/{table}")
    eve = Guest(house, "fr")
    found = await answers(eve, table, LOOKING, {})
    begun = 422 if phase == "open" else 200
    assert found == {"GET ": 200, "GET /log": 200, "GET /why": 422, "GET /replay?step=0": begun}
    found = await answers(eve, table, OWN, DOING)
    assert set(found.values()) == {403}, {path: status for path, status in found.items() if status != 403}
    assert await ann.get(f"/tables/{table}") == before
    record = await eve.client.get(f"/api/tables/{table}/record")
    assert record.status_code == (200 if phase == "over" else 403)
    assert (await eve.client.post(f"/api/tables/{table}/fork", json={"step": 0})).status_code == (
        201 if phase == "over" else 403
    )


@pytest.mark.parametrize("phase", PHASES)
async def test_those_who_play_do_what_can_be_done_then(house: House, phase: str) -> None:
    table, ann, ben = await laid(house, phase, False)
    for guest in (ann, ben):
        for lang in ("en", "fr"):
            guest.client.headers["Accept-Language"] = lang
            mine = "/seats/1" if guest is ben and ben is not ann else "/seats/0"
            doing = {path.replace("/seats/1", mine): body for path, body in DOING.items() if path != "/close"}
            found = await answers(guest, table, [*LOOKING, "/previews"], doing)
            refused = NOT_YET if phase == "open" else TOO_LATE.get(phase, [])
            for path in [path.replace("/seats/1", mine) for path in refused if path != "/close"]:
                assert found[path] in (409, 422), f"{path}: {found[path]}"
            assert found["GET "] == found["GET /log"] == 200
    closed = await ann.client.post(f"/api/tables/{table}/close")
    assert closed.status_code == (422 if "/close" in TOO_LATE.get(phase, []) else 200)


async def test_nothing_is_found_where_nothing_is(house: House, ann: Guest) -> None:
    await ann.post("/tables", two("me", "device"))
    for lang in ("en", "fr"):
        ann.client.headers["Accept-Language"] = lang
        for nowhere in ("nowhere", "A" * 12, "%00", "%E2%80%AE"):
            found = await answers(ann, nowhere, [*LOOKING, *OWN, "/record"], {**DOING, **MAKING})
            assert set(found.values()) == {404}
