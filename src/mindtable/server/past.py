"""Past: the games of a visitor, with their results, and their records in one archive."""

from __future__ import annotations

import json
import zipfile
from collections.abc import AsyncIterator
from typing import Any, Final

from litestar import Response, get
from litestar.response import Stream

from mindtable.core.tongue import N_, Tongue
from mindtable.games import TITLES, title, titles
from mindtable.server.beside import Beside
from mindtable.server.drawn import page, visit_of
from mindtable.server.given import Asked, Asker, ThePeople
from mindtable.server.match import CLOSED, OVER, whole_record
from mindtable.server.problem import TooMany
from mindtable.server.rows import CompanionGame, Listed, Seat
from mindtable.server.store import Store
from mindtable.table.refused import Refused
from mindtable.web import history
from mindtable.web.history import PastGame

MOST: Final = 2000  # of the latest games that are looked through; a row has half a kilobyte
ARCHIVED: Final = 2000  # records in one archive


def past_game(row: Listed, seats: list[Seat], visitor: str, tongue: Tongue) -> PastGame:
    """A game in the visitor's history, as its summary tells it; an old summary tells less."""
    summary = json.loads(row.summary)
    mine = [seat.number for seat in seats if seat.holder == visitor]
    names = [tongue.person(name) for name in summary.get("names", [])]
    asked = summary.get("asked", [])
    sides = summary.get("sides") or [[[seat], points] for seat, points in enumerate(summary.get("result", []))]
    own = [side for side in sides if set(side[0]) & set(mine)]
    points = [side[1] for side in [*own, *[side for side in sides if side not in own]]]
    ours = own[0][0] if len(own) == 1 else []  # who sat on both sides has neither won nor lost
    bots = [seat.level for seat in seats if seat.kind == "bot"]
    level = summary.get("level", [*[one for one in ("hard", "normal", "easy") if one in bots], ""][0])
    over = row.phase == OVER
    return PastGame(
        row.id, title(row.title), row.mode, result_of(row.phase, summary.get("winners", []), ours), level,
        [name for number, name in enumerate(names) if number not in mine], points[0] if over and own else None,
        points[1:] if over and own else [], summary.get("round", 0), any([seat in mine for seat in asked]), row.touched,
        bool(summary.get("brought", False)),
    )  # fmt: skip


def past_beside(row: CompanionGame, replays: dict[str, str]) -> PastGame:
    """A game beside the box in the history of whoever may open it; ``replays`` are tables by the luck of the game."""
    summary = json.loads(row.summary) if row.summary else {}
    result = history.RUNNING if row.phase != OVER else history.OVER
    if summary:
        result = history.WON if summary["won"] else history.LOST
    points = summary.get("points", [None])
    return PastGame(
        row.id, title(row.title), row.mode, result, summary.get("level", ""), [], points[0], points[1:], 0, False,
        row.touched, False, True, replays.get(summary.get("seed", ""), "") if summary else "",
    )  # fmt: skip


def result_of(phase: str, winners: list[int], mine: list[int]) -> str:
    """How a game ended for somebody whose side has these seats."""
    if phase == CLOSED:
        return history.CLOSED
    if phase != OVER:
        return history.RUNNING
    if not mine:
        return history.OVER
    if not set(winners) & set(mine):
        return history.LOST
    return history.WON if set(winners) <= set(mine) else history.SHARED


async def games_of(store: Store, visitor: str, tongue: Tongue) -> list[PastGame]:
    """The games of a visitor, the latest first."""
    around: dict[str, list[Seat]] = {}
    for seat in await store.seats_around(visitor, MOST):
        around.setdefault(seat.game, []).append(seat)
    rows = await store.games_of(visitor, MOST)
    known = [row for row in rows if row.title in TITLES or row.title in titles()]
    replays = {json.loads(row.summary).get("beside", ""): row.id for row in known}
    boxes = [past_beside(row, replays) for row in await Beside(store).games_of(visitor, MOST)]
    shown = {game.replay for game in boxes}  # a table of which the game beside the box is listed itself
    tables = [past_game(row, around.get(row.id, []), visitor, tongue) for row in known if row.id not in shown]
    return sorted([*tables, *boxes], key=lambda game: -game.touched)[:MOST]


@get("/games", include_in_schema=False)
async def my_games(request: Asked, who: Asker, people: ThePeople) -> Response[bytes]:
    """My games."""
    games = [] if who.visitor is None else await games_of(people.store, who.visitor, who.tongue)
    wanted = history.filter_of({key: str(value) for key, value in request.query_params.items()})
    return page(request, history.history(visit_of(request, who), games, wanted, len(games) >= MOST))


class Sink:
    """Where an archive is written to: it is sent on as soon as there is something."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._parts.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def close(self) -> None:
        """There is nothing to close."""

    def taken(self) -> bytes:
        """What was written since."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


_packing: Final[set[str]] = set()  # the visitors whose archives are on their way


@get("/games/records.zip", include_in_schema=False)
async def my_records(who: Asker, people: ThePeople) -> Stream:
    """The records of all my games that are over, in one archive; one record at a time is in memory."""
    visitor, store = who.visitor, people.store
    rows = [] if visitor is None else await store.games_of(visitor, MOST)
    ended = [row for row in rows if row.phase == OVER][:ARCHIVED]
    if visitor is None or not ended:
        raise Refused(N_("There are no records yet: a game has one when it is over."))
    if visitor in _packing:
        raise TooMany(N_("Your records are being packed already."), wait=10.0)
    _packing.add(visitor)

    async def packed() -> AsyncIterator[bytes]:
        try:
            sink = Sink()
            with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
                for row in ended:
                    text = await record_of(store, row.id)
                    if text:
                        archive.writestr(f"{row.title}-{row.id}.record", text)
                        yield sink.taken()
            yield sink.taken()
        finally:
            _packing.discard(visitor)

    headers = {"Content-Disposition": 'attachment; filename="mindtable-records.zip"', "Cache-Control": "no-store"}
    return Stream(packed(), media_type="application/zip", headers=headers)


async def record_of(store: Store, id: str) -> str:
    """The record of a game that is over; empty where it has gone meanwhile."""
    row = await store.game(id)
    if row is None:
        return ""
    lines = [line for entry in await store.entries(id) for line in json.loads(entry.body).get("lines", [])]
    return whole_record(row, await store.seats(id), lines)


HANDLERS: Final[list[Any]] = [my_games, my_records]
