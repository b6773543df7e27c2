"""Afterwards: what is shown of a game that is over, beyond its last position."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import Final
from urllib.parse import urlencode

from mindtable.core.game import SPECTATOR
from mindtable.core.record import Move
from mindtable.core.title import Title
from mindtable.core.tongue import Tongue, is_usual_name
from mindtable.server import wire
from mindtable.server.course import Courses, Moment
from mindtable.server.judgement import Judgements, Turn, turning_points
from mindtable.server.live import Live, Room
from mindtable.server.looks import look_at
from mindtable.server.match import BOT, OVER, Match
from mindtable.server.people import Who
from mindtable.server.review import Reviews
from mindtable.server.thinking import Thinkers
from mindtable.web.chart import Course, SideLine, marked
from mindtable.web.look import AfterLook, Look, TurnLook
from mindtable.web.titles import arrangement
from mindtable.web.wish import DEVICE, LEVELS, ME, PERSON, default_of

CLAUSES: Final = re.compile(r"\s*\([A-Z]+-?\d[\w-]*(?:, [A-Z]+-?\d[\w-]*)*\)$")  # at the end of a line
PATIENCE: Final = 0.25  # seconds that a page waits for the bots' judgement before it is sent without


class Afterwards:
    """Games that are over, as they are looked back at; what was found out once is kept for a while."""

    def __init__(self, live: Live, thinkers: Thinkers) -> None:
        self.live: Final = live
        self.courses: Final = Courses()
        self.judgements: Final = Judgements(thinkers)
        self.reviews: Final = Reviews(thinkers)

    async def close(self) -> None:
        await self.judgements.close()
        await self.reviews.close()

    async def look(self, id: str, who: Who, seat: int | None) -> Look:
        """A table as whoever asks may see it; when the game is over, with its chart and turning points."""

        def read(room: Room, match: Match) -> tuple[Look, Match, list[Move]]:
            return look_at(room, match, who, seat), match, match.table.record.moves[:] if match.begun else []

        look, match, moves = await self.live.read(id, read)
        if look.phase != OVER:
            return look
        moments = await self.courses.of(match, look.viewer, moves)
        course = course_look(match, look.viewer, moments, look.tongue)
        turns = await self.turns(match, moves, moments, look.viewer, who.tongue)
        return replace(look, after=AfterLook(course, turns, harder(match), match.spectators))

    async def turns(
        self, match: Match, moves: list[Move], moments: list[Moment], viewer: int, tongue: Tongue
    ) -> list[TurnLook] | None:
        """The turning points of a game that is over; None: they are not found yet."""
        judged = self.judgements.of(match, moves)
        await asyncio.wait({judged}, timeout=PATIENCE)
        values = judged.result() if judged.done() and not judged.cancelled() else None
        if values is None:
            return None
        said = wire.speaking(match, tongue)
        found = [turn_look(match, moments, turn, viewer, said) for turn in turning_points(moments, values, viewer)]
        return [turn for turn in found if turn.text]  # what nobody can tell in words helps nobody


def turn_look(match: Match, moments: list[Moment], turn: Turn, viewer: int, said: Tongue) -> TurnLook:
    """A turning point in words: the line of the log that tells best what happened there, or else in that turn."""
    moment = moments[turn.at]
    aside, text = headline(match, moments, (turn.at, turn.at + 1), turn.seat, viewer, said)
    if aside:
        _, text = headline(match, moments, (turn.begin, turn.end), turn.seat, viewer, said)
    told = arrangement(match.shelf.name).read(CLAUSES.sub("", text))
    return TurnLook(turn.at, moment.round, told, turn.seat, round(100 * turn.change))


def headline(
    match: Match, moments: list[Moment], span: tuple[int, int], seat: int, viewer: int, said: Tongue
) -> tuple[bool, str]:
    """The line that tells best what happened from one moment up to another, those about a seat first; and whether it
    only tells what began then, or nothing a title has its headlines for."""
    headlines = arrangement(match.shelf.name).headlines
    first, end = moments[span[0] - 1].count if span[0] else 0, moments[span[1] - 1].count
    found: list[tuple[bool, int, bool, int, str]] = []
    for entry in match.table.log:
        if not first <= entry.at < end or entry.event is None:
            continue
        event = entry.event.seen_by(viewer)
        rank = headlines.index(event.row.name) if event.row.name in headlines and event.known() else len(headlines)
        for line in match.table.say([entry], viewer, said):
            if not line.text.startswith(" "):  # what is set in gives the reason of another line
                found.append((line.begins, rank, event.seat != seat, -len(line.text), line.text))
    if not found:
        return True, ""
    begins, rank, *_, text = min(found)
    return begins or (bool(headlines) and rank == len(headlines)), text


def course_look(match: Match, viewer: int, moments: list[Moment], tongue: Tongue) -> Course:
    """The course of a game for its chart."""
    arranged = arrangement(match.shelf.name)
    names = [tongue.person(seat.name) for seat in match.seats]
    sides = [
        SideLine(
            tongue.say(side.name) if side.name else ", ".join([names[seat] for seat in side.seats]),
            arranged.side(side.seats, match.game),
        )
        for side in match.game.sides(match.seen_by(viewer), [])
    ]  # fmt: skip
    own = f"seat={viewer}&" if viewer != SPECTATOR else ""
    return Course(
        sides, [one.points for one in moments], [one.round for one in moments],
        marked([one.events for one in moments], arranged.marks, tongue, arranged.marks_each),
        f"/tables/{match.row.id}/replay?{own}",
        [one.pace for one in moments] if moments[0].pace else [],
    )  # fmt: skip


def harder(match: Match) -> str:
    """The address of the same table one step harder: the next difficulty, else stronger bots; empty: it is hardest."""
    shelf, game = match.shelf, match.game
    fields = same_table(match)
    levels = shelf.difficulties(game.mode)
    now = shelf.difficulty_of(game.mode, game.options)
    bots = [seat for seat in match.seats if seat.kind == BOT]
    if levels:
        ids = [one.id for one in levels]
        if now is None or now.id == ids[-1]:
            return ""
        fields["difficulty"] = ids[ids.index(now.id) + 1]
        fields = {key: value for key, value in fields.items() if key not in _switches(shelf, game.mode)}
    elif bots and any([seat.level != LEVELS[-1] for seat in bots]):
        for seat in bots:
            fields[f"level{seat.number}"] = LEVELS[min(LEVELS.index(seat.level) + 1, len(LEVELS) - 1)]
    else:
        return ""
    return f"/new/{shelf.name}?{urlencode(fields)}"


def _switches(shelf: Title, mode: str) -> set[str]:
    """The fields of the switches that stand for how hard a mode is."""
    return {f"x-{key}" for one in shelf.difficulties(mode) for key in one.options}


def same_table(match: Match) -> dict[str, str]:
    """The fields of a form that asks for this table again."""
    game = match.game
    fields = {"mode": game.mode, "n": str(game.seats)}
    for seat in match.seats[1:]:
        kind = seat.kind if seat.kind in (DEVICE, PERSON, BOT, ME) else BOT
        fields |= {f"who{seat.number}": kind, f"name{seat.number}": "" if is_usual_name(seat.name) else seat.name}
        if seat.kind == BOT:
            fields[f"level{seat.number}"] = seat.level if seat.level in LEVELS else "normal"
    for number, deck in enumerate(game.decks):
        if deck in match.shelf.decks:
            fields[f"deck{number}"] = deck
    for key, value in game.options.items():
        if value != default_of(match.shelf, key):
            fields[f"x-{key}"] = value
    if match.spectators:
        fields["spectators"] = "on"
    return fields
