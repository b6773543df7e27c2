"""Looking back: the addresses of replays, and of what belongs to them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from mindtable.core.record import Move
from mindtable.core.tongue import LANGUAGES, N_, Tongue
from mindtable.server.drawn import page, visit_of
from mindtable.server.given import Asked, Asker, SeatWanted, TableId, TheAfterwards, TheLive
from mindtable.server.live import Live, Room
from mindtable.server.match import OVER, Match
from mindtable.server.people import Who
from mindtable.server.problem import Forbidden, Unknown
from mindtable.server.replays import Replaying
from mindtable.server.review import Review
from mindtable.server.tables import acting
from mindtable.server.wire import ForSeat
from mindtable.web import opening, replay
from mindtable.web.piece import closer
from mindtable.web.titles import arrangement

At = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, QueryParameter(ge=-1, le=1_000_000)]
Tab = Annotated[str, QueryParameter(max_length=20)]


@get("/replay", include_in_schema=False)
async def open_record(request: Asked, who: Asker) -> Response[bytes]:
    """A record out of a file."""
    return page(request, opening.opening(visit_of(request, who)))


@get("/tables/{id:str}/replay", include_in_schema=False)
async def replay_page(
    id: TableId, request: Asked, who: Asker, afterwards: TheAfterwards, at: At = None, seat: Eyes = None,
    tab: Tab = replay.STORY,
) -> Response[bytes]:  # fmt: skip
    """A game looked at again, at a moment."""
    seen = await Replaying(afterwards).moment(id, who, seat, at, _known(tab))
    return page(request, replay.page(seen, arrangement(seen.look.title), visit_of(request, who)))


@get("/tables/{id:str}/replay/look", include_in_schema=False)
async def replay_look(
    id: TableId, request: Asked, who: Asker, afterwards: TheAfterwards, at: At = None, seat: Eyes = None,
    tab: Tab = replay.STORY,
) -> Response[bytes]:  # fmt: skip
    """Another moment: all of the page that changes."""
    seen = await Replaying(afterwards).moment(id, who, seat, at, _known(tab))
    return page(request, replay.moment(seen, arrangement(seen.look.title)))


@get("/tables/{id:str}/replay/piece", include_in_schema=False)
async def replay_piece(
    id: TableId, request: Asked, who: Asker, afterwards: TheAfterwards,
    piece: Annotated[str, QueryParameter(name="id", max_length=80)], at: At = None, seat: Eyes = None,
) -> Response[bytes]:  # fmt: skip
    """A piece as it lay then, seen large."""
    seen = await Replaying(afterwards).moment(id, who, seat, at, replay.STORY)
    found = closer(seen.look, arrangement(seen.look.title), piece)
    if found is None:
        raise Unknown(N_("There is nothing like that on the table now."))
    return page(request, found)


@get("/tables/{id:str}/replay/review", include_in_schema=False)
async def replay_review(
    id: TableId, request: Asked, who: Asker, afterwards: TheAfterwards, at: At = None, seat: Eyes = None
) -> Response[bytes]:
    """How far a review is, drawn."""
    seen = await Replaying(afterwards).moment(id, who, seat, at, replay.REVIEW)
    return page(request, replay.reviewed(seen))


def _known(tab: str) -> str:
    return tab if tab in replay.TABS else replay.STORY


HANDLERS: Final[list[Any]] = [open_record, replay_page, replay_look, replay_piece, replay_review]


# -- reviews, for programs


class JudgedSeen(Struct, frozen=True):
    """A choice that was looked at again: what was chosen, what hard would have chosen, and how much of the chances,
    from 0 to 1, lay between the two."""

    made: str
    best: str
    same: bool
    lost: float


class ReviewSeen(Struct, frozen=True):
    """A review: ``none``, ``running``, ``stopped`` or ``done``, how far it is, and what it has found."""

    state: str
    done: int
    of: int
    choices: list[JudgedSeen]


def review_seen(found: Review | None, tongue: Tongue) -> ReviewSeen:
    if found is None:
        return ReviewSeen("none", 0, 0, [])
    lang = LANGUAGES.index(tongue.lang)
    judged = [JudgedSeen(one.made[lang], one.best[lang], one.same, one.lost) for one in found.judged]
    return ReviewSeen(found.state, found.done, len(found.choices), judged)


async def reviewed(id: str, who: Who, live: Live, seat: int | None) -> tuple[Match, int, list[Move]]:
    """The game whose choices are to be reviewed, and whose; refuses while it runs."""

    def look(room: Room, match: Match) -> tuple[Match, int, list[Move]]:
        number = acting(match, who, seat)
        if match.phase != OVER:
            raise Forbidden(N_("A review would be a hint: it is there when the game is over."))
        return match, number, match.table.record.moves[:]

    return await live.read(id, look)


@get("/tables/{id:str}/review")
async def see_review(
    id: TableId, who: Asker, live: TheLive, afterwards: TheAfterwards, seat: SeatWanted = None
) -> ReviewSeen:
    """What the hard bot would have done in your place, as far as it has been found out."""
    match, number, _ = await reviewed(id, who, live, seat)
    return review_seen(afterwards.reviews.of(match.row.id, number), who.tongue)


@post("/tables/{id:str}/review", status_code=200)
async def begin_review(
    id: TableId, data: JSONBody[ForSeat], who: Asker, live: TheLive, afterwards: TheAfterwards
) -> ReviewSeen:
    """Have your choices looked at again by the hard bot, in the background; when the game is over."""
    match, number, moves = await reviewed(id, who, live, data.seat)
    found = afterwards.reviews.begin(match, moves, number, who.visitor or who.holder or "")
    return review_seen(found, who.tongue)


@post("/tables/{id:str}/review/stop", status_code=200)
async def stop_review(
    id: TableId, data: JSONBody[ForSeat], who: Asker, live: TheLive, afterwards: TheAfterwards
) -> ReviewSeen:
    """Stop a review; what it has found stays."""
    match, number, _ = await reviewed(id, who, live, data.seat)
    afterwards.reviews.stop(match.row.id, number)
    return review_seen(afterwards.reviews.of(match.row.id, number), who.tongue)


REVIEWING: Final[list[Any]] = [see_review, begin_review, stop_review]
