"""Replays: a moment of a game as one viewer saw it, for the page that is drawn from it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from typing import Final

from mindtable.core.game import SPECTATOR
from mindtable.core.record import Move
from mindtable.core.tongue import LANGUAGES, N_, Tongue
from mindtable.server import wire
from mindtable.server.afterwards import Afterwards, course_look
from mindtable.server.course import Moment
from mindtable.server.live import Room
from mindtable.server.looks import bare_look
from mindtable.server.match import BOT, DEVICE, OVER, Match
from mindtable.server.people import Who
from mindtable.server.problem import Forbidden
from mindtable.server.tables import holds_all, mine, viewer_for
from mindtable.web.look import AfterLook, LineLook, Look
from mindtable.web.replay import TURNS, Eyes, Fork, ReplayLook, StoryLine
from mindtable.web.review import NONE, JudgedLook, ReviewLook

BEFORE: Final = 30  # entries of the log before the moment that the story shows
AFTER: Final = 12  # and after it
NOBODY: Final = -1  # the seat of a spectator in an address


def eyes_for(match: Match, who: Who, seat: int | None) -> tuple[int, str]:
    """With whose eyes somebody looks back, and what is to be said of it.

    While the game runs these are one's own; around one screen nobody's, unless somebody says whose.
    """
    viewer_for(match, who, None)  # refuses who may not look at all
    own = mine(match, who)
    match.table  # noqa: B018 - refuses what has not begun
    if match.phase != OVER:
        if seat is None:
            return (SPECTATOR if around_one_screen(match, own) or not own else own[0]), ""
        if seat not in (*own, NOBODY):
            raise Forbidden(N_("While the game is on, you can see it only from your own seat."))
        return (seat if seat >= 0 else SPECTATOR), ""
    if seat is None:
        return (own[0] if own else SPECTATOR), ""
    if seat >= match.game.seats:
        said = who.tongue.say("There is no seat {n} at this table.", {"n": seat})
        return (own[0] if own else SPECTATOR), said
    return (seat if seat >= 0 else SPECTATOR), ""


def around_one_screen(match: Match, own: list[int]) -> bool:
    """Whether several people sit at the screen of whoever asks, so that nobody's hand is shown unasked."""
    return len(own) > 1 and any([match.seats[one].kind == DEVICE for one in own])


class Replaying:
    """Draws moments of games: reads the match, then walks through it beside the event loop."""

    def __init__(self, afterwards: Afterwards) -> None:
        self.afterwards: Final = afterwards

    async def moment(self, id: str, who: Who, seat: int | None, at: int | None, tab: str) -> ReplayLook:
        """A moment; one beyond the end is the last one, with a sentence that says so."""

        def read(room: Room, match: Match) -> tuple[Match, int, str, list[Move]]:
            return match, *eyes_for(match, who, seat), match.table.record.moves[:]

        match, viewer, message, moves = await self.afterwards.live.read(id, read)
        moments = await self.afterwards.courses.of(match, viewer, moves)
        last = len(moments) - 1
        over = match.phase == OVER
        place = (0 if over else last) if at is None else min(at, last)
        if at is not None and at > last:
            message = who.tongue.say("The game has no moment {n}: this is the last one.", {"n": at})
        turns = None
        if over and tab == TURNS:
            turns = await self.afterwards.turns(match, moves, moments, viewer, who.tongue)

        def draw(room: Room, now: Match) -> ReplayLook:
            look = then(room, now, who, viewer, moments[place], last=place == last)
            course = course_look(now, viewer, moments, look.tongue)
            if over:
                look = replace(look, after=AfterLook(course, turns, "", now.spectators))
            said = wire.speaking(now, who.tongue)
            lines = story(now, viewer, moments, place, said)
            happened = [one.line.text for one in lines if one.at <= place and not one.line.begins]
            forks, refused = self.forks(now, who, viewer, place, last)
            return ReplayLook(
                look, course, place, happened[-1] if happened else "", lines, eyes(now, who, said), forks, refused,
                self.review(now, who, viewer, moments), tab, message, viewer if viewer >= 0 else NOBODY, mine(now, who),
            )  # fmt: skip

        return await self.afterwards.live.read(id, draw)

    def forks(self, match: Match, who: Who, viewer: int, at: int, last: int) -> tuple[list[Fork], str]:
        """The ways to play on from a moment, the likeliest first; or why there is none."""
        tongue = who.tongue
        if match.phase != OVER and not holds_all(match, who):
            return [], tongue.say("While others play here, no other table can begin from this one.")
        if at == last:
            return [], tongue.say("To play on, go back to a moment before the end.")
        own = mine(match, who)
        first = [viewer, *own, 0] if viewer >= 0 else [*own, 0]
        order = sorted(range(match.game.seats), key=lambda seat: seat != first[0])
        step = {"step": at, "eyes": viewer if viewer >= 0 else match.game.seats}
        found: list[Fork] = []
        for chosen in order:
            seats = [
                {"kind": "me" if seat.number == chosen else "bot", "name": seat.name,
                 "level": seat.level if seat.kind == BOT and seat.level else "normal"}
                for seat in match.seats
            ]  # fmt: skip
            name = tongue.say("You") if own == [chosen] else tongue.person(match.seats[chosen].name)
            found.append(Fork(chosen, name, {**step, "seats": seats}))
        return found, ""

    def review(self, match: Match, who: Who, viewer: int, moments: list[Moment]) -> ReviewLook:
        """How far the review of somebody's own choices is, of the seat they look with where it is theirs."""
        tongue = who.tongue
        own = mine(match, who)
        if match.phase != OVER:
            return ReviewLook(refused=tongue.say("A review would be a hint: it is there when the game is over."))
        if not own:
            return ReviewLook(refused=tongue.say("Only those who played can have their choices reviewed."))
        seat = viewer if viewer in own else own[0]
        found = self.afterwards.reviews.of(match.row.id, seat)
        if found is None:
            return ReviewLook(NONE, seat=seat)
        counts = [moment.count for moment in moments]
        language = LANGUAGES.index(tongue.lang)
        judged: list[JudgedLook] = []
        for one in found.judged:
            at = bisect_right(counts, one.count) - 1
            judged.append(JudgedLook(at, moments[at].round, one.made[language], one.best[language], one.same, one.lost))
        return ReviewLook(found.state, found.done, len(found.choices), seat, judged)


def then(room: Room, match: Match, who: Who, viewer: int, moment: Moment, last: bool) -> Look:
    """The table as a viewer saw it at a moment; nothing can be chosen there."""
    look = bare_look(room, match, who, viewer)
    game = match.game
    state = match.seen_by(viewer) if last else match.table.position(moment.count)
    view = game.view(state, viewer)
    seats = [replace(seat, asked=False) for seat in look.seats]
    return replace(
        look, view=view, scene=game.scene(view, look.tongue), standing=game.standing(view, look.tongue),
        rounds=moment.round, seats=seats, thinking=[],
    )  # fmt: skip


def story(match: Match, viewer: int, moments: list[Moment], at: int, said: Tongue) -> list[StoryLine]:
    """The lines around a moment, as far as the viewer has heard of them."""
    counts = [moment.count for moment in moments]
    log = match.log_of(viewer)
    here = len([entry for entry in log if entry.at < counts[at]])
    found: list[StoryLine] = []
    for entry in log[max(0, here - BEFORE) : here + AFTER]:
        event = None if entry.event is None else entry.event.seen_by(viewer)
        about = entry.seat if event is None else event.seat
        known = event if event is not None and event.known() else None
        place = min(bisect_right(counts, entry.at), len(counts) - 1)
        for line in match.table.say([entry], viewer, said):
            told = LineLook(line.text, line.begins, line.more.splitlines(), False, about, known)
            found.append(StoryLine(told, place))
    return found


def eyes(match: Match, who: Who, tongue: Tongue) -> list[Eyes]:
    """With whose eyes somebody may look back now."""
    own = mine(match, who)
    seats = list(range(match.game.seats)) if match.phase == OVER else [] if around_one_screen(match, own) else own
    found = [Eyes(seat, tongue.person(match.seats[seat].name)) for seat in seats]
    return [*found, Eyes(NOBODY, tongue.say("a spectator"))]
