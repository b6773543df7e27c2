"""Nothing that is sent depends on what its reader may not know.

Two tables that a viewer cannot tell apart are laid on one server, alike in everything but what is hidden: their ids are
as long, their seats have the same people and names, their luck the same seed. Then every answer that the viewer can
get about the one must be the same, byte for byte, as that about the other.
"""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest

from mindtable.core.agenda import CHANCE
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.games import title, titles
from mindtable.server.app import House
from mindtable.server.match import CHOICE, OPEN, START, Match
from mindtable.server.people import KEY, digest
from mindtable.server.rows import Entry, Game, Key, Seat
from mindtable.table.table import Table
from mindtable.testing.twins import twins

from .hall import Guest

pytestmark = pytest.mark.anyio

SEEDS = 4  # games that are searched for them, at most
MODES = [(name, mode) for name in titles() for mode in title(name).modes]
Played = list[tuple[int, list[str]]]
SETTINGS = json.dumps({"spectators": True, "stand_in": "", "seed": 5, "lines": []})


def batches(table: Table) -> Played:
    """The choices of a game, each with the luck that followed it: as they were made at a table."""
    found: Played = [(CHANCE, [])]
    for move in table.record.moves:
        if move.seat != CHANCE:
            found.append((move.seat, []))
        found[-1][1].append(move.line())
    return found


async def lay(house: House, id: str, game: AnyGame, choices: Played, holder: str) -> None:
    """Put a game on the server, entry by entry, as if it had been played there."""
    record = game.new_record({})
    row = Game(
        id, game.title, game.mode, game.edition, game.seats, record.head(), "[]", b"s" * 32, SETTINGS, None, OPEN, "{}",
        1.0, 1.0,
    )  # fmt: skip
    seats = [Seat(id, number, "device", f"P{number}", "", holder, "salt", 0) for number in range(game.seats)]
    match = Match(row, seats, title(game.title), game)
    entries: list[Entry] = []
    for number, (seat, lines) in enumerate(choices):
        kind = START if number == 0 else CHOICE
        played = match._sit_down() if number == 0 else match.table
        mark = len(played.log)
        match._look()
        for line in lines:
            played.follow(line)
        match.lines.extend(lines)
        draft = match._draft(kind, seat, {}, played.log[mark:])
        entries.append(Entry(id, number + 1, kind, seat, json.dumps(draft.body), 1.0))
        match.settle(draft, 1.0)
    keys = [Key(digest(secret_of(id, seat)), id, seat, KEY, 1.0, None) for seat in range(game.seats)]
    await house.store.new_game(row, seats, keys, entries)


def secret_of(id: str, seat: int) -> str:
    return (id + str(seat)).ljust(43, "x")


async def answers(house: House, id: str, viewer: int) -> dict[str, Any]:
    """Everything somebody can be told about a table, as the bytes that are sent; the id of the table aside."""
    guest = Guest(house)
    if viewer != SPECTATOR:
        guest.client.headers["Authorization"] = f"Bearer {secret_of(id, viewer)}"
    found: dict[str, Any] = {}

    async def ask(name: str, path: str, body: Any = None, at: str = "/api/tables") -> bytes:
        path = f"{at}/{id}{path}"
        answer = await (guest.client.get(path) if body is None else guest.client.post(path, json=body))
        told = answer.content.replace(id.encode(), b"ID")
        assert answer.status_code < 500
        found[name] = (answer.status_code, told, len(answer.content))
        return told

    for lang in ("en", "fr"):
        guest.client.headers["Accept-Language"] = lang
        await ask(f"position {lang}", "")
        await ask(f"log {lang}", "/log")
        await ask(f"why {lang}", "/why")
    position = json.loads(found["position en"][1])
    await ask("undo", "/undo")
    await ask("previews", "/previews")
    first = json.loads(await ask("replay 0", "/replay?step=0"))
    for step in {first["steps"] // 2, first["steps"] - 1}:
        await ask(f"replay {step}", f"/replay?step={step}")
    await ask("other eyes", f"/replay?step=0&eyes={(viewer + 1) % len(position['seats'])}")
    await ask("record", "/record")
    await ask("illegal", "/choose", {"entry": position["entry"], "choice": "nonsense"})
    await ask("stale", "/choose", {"entry": 0, "choice": "nonsense"})
    await ask("why not", "/why-not", {"text": "nonsense"})
    page = await ask("page", "", at="/tables")
    await ask("look", "/look", at="/tables")
    await ask("steps", "/steps", at="/tables")
    await ask("turns", "/turns", at="/tables")
    await ask("replay page", f"/replay?at={first['steps'] // 2}", at="/tables")
    await ask("replay now", "/replay/look?at=100000", at="/tables")
    await ask("replay review", "/replay/review", at="/tables")
    await ask("replay with other eyes", f"/replay/look?seat={(viewer + 1) % len(position['seats'])}", at="/tables")
    await ask("review", "/review", {"seat": None})
    pieces = sorted(set(re.findall(rb'data-piece="([^"]+)"', page)))
    for piece in pieces[::9]:
        await ask(f"piece {piece!r}", f"/piece?id={quote(unescape(piece.decode()))}", at="/tables")
    for piece in pieces[:1]:
        await ask("piece then", f"/replay/piece?at=100000&id={quote(unescape(piece.decode()))}", at="/tables")
    await guest.close()
    return found


@pytest.mark.parametrize(("name", "mode"), MODES)
async def test_nothing_hidden_is_sent(house: House, name: str, mode: str) -> None:
    shelf = title(name)
    count = shelf.seats_for(mode)[-1] if mode != "schism" else 3
    game = shelf.game(count, mode, {}, [])
    holder = (await house.store.new_visitor(1.0)).id
    for viewer in (0, SPECTATOR):
        found: dict[bool, tuple[Played, Played]] = {}  # one pair with as many choices, one where some were made unseen
        for seed in range(SEEDS):
            for real, twin in twins(game, seed, viewer):
                same = len(real.record.moves) == len(twin.record.moves)
                found.setdefault(same, (batches(real), batches(twin)))  # the tables themselves are played on
                if len(found) == 2:
                    break
        # Against an automa people play with open cards, so there is not always something that a viewer cannot see.
        assert found or name in ("cerebria", "unconscious-mind") or game.seats == 1, f"no twins for viewer {viewer}"
        for same, pair in found.items():
            ids = [f"{name[:3]}{viewer + 2}{same:d}{letter}".ljust(12, "_") for letter in "ab"]
            for id, choices in zip(ids, pair, strict=True):
                await lay(house, id, game, choices, holder)
            one, other = [await answers(house, id, viewer) for id in ids]
            told = [what for what in one | other if one.get(what) != other.get(what)]
            assert told == [], f"{name} {mode} tells viewer {viewer} what is hidden"


async def test_every_route_about_a_table_is_compared(house: House) -> None:
    """A new way to be told something has to be looked at here, too."""
    looked_at = {"", "/log", "/why", "/undo", "/previews", "/replay", "/record", "/choose", "/why-not", "/review"}
    elsewhere = {  # these give one of the same answers, or only take something
        "/stream", "/hint", "/agree", "/decline", "/fork", "/again", "/close", "/hurry", "/review/stop",
        "/seats/{}/link", "/seats/{}/key", "/seats/{}/withdraw", "/seats/{}/leave", "/seats/{}/return",
        "/seats/{}/stand-in", "/seats/{}/name", "/lesson/leave",
    }  # fmt: skip
    paths = [route.path for route in house.litestar().routes]
    about = [path.removeprefix("/api/tables/{id:str}") for path in paths if path.startswith("/api/tables/{id:str}")]
    pages = {path.removeprefix("/tables/{id:str}") for path in paths if path.startswith("/tables/{id:str}")}
    assert pages == {
        "", "/look", "/steps", "/piece", "/turns", "/replay", "/replay/look", "/replay/piece", "/replay/review",
    }  # fmt: skip
    assert {re.sub(r"\{seat:int\}", "{}", path) for path in about} == looked_at | elsewhere
