"""Steps: what happened since somebody's last choice, one event after the other, each with the board as it was then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Event, Heard, State, take_for
from mindtable.core.game import AnyGame
from mindtable.core.record import Move
from mindtable.core.things import Told
from mindtable.core.tongue import Tongue
from mindtable.server.match import Match
from mindtable.table.table import Entry, Line

MOST: Final = 80  # events that are played again at once, as many as the story shows


class Watching(Heard):
    """Notes what a viewer sees whenever something happens."""

    def __init__(self, game: AnyGame, state: State, viewer: int) -> None:
        super().__init__()
        self.game: Final = game
        self.state: Final = state
        self.viewer: Final = viewer
        self.at = 0
        self.seen: Final[list[tuple[Entry, Any]]] = []

    def hear(self, event: Event) -> None:
        self.seen.append((Entry(self.at, event), self.game.view(self.state, self.viewer)))


@dataclass(frozen=True)
class Step:
    """Something that happened, in words, whom it is about, and what the viewer saw then."""

    line: Line
    seat: int
    told: Told[Any] | None  # the event behind it, if the viewer may know its things
    view: Any
    only: bool  # a choice of the viewer that was made for them: there was no other


def since(entries: list[Entry], moves: list[Move], last: int, viewer: int) -> int:
    """From which entry on things are new to whoever made the last choice: what others do, or what begins after it.

    What chance brings to the choice itself belongs to it: the second card of a draw is no news if the first is none.
    """
    drawn = last + 1
    while drawn < len(moves) and moves[drawn].seat == CHANCE:
        drawn += 1
    for place, entry in enumerate(entries):
        event = entry.event
        own = event is not None and event.seat == viewer and not event.row.begins
        if entry.at > last and not (own and entry.at < drawn):
            return place
        if entry.at == last and event is not None and (event.row.begins or event.seat not in (viewer, -1)):
            return place
    return len(entries)


def steps(match: Match, viewer: int, tongue: Tongue) -> list[Step]:
    """What a seat saw happen since its last choice, as far as it may know of it."""
    table, game = match.table, match.game
    last = table.last_choice(viewer)
    first = max(last, 0)
    state = table.position(first)
    watching = Watching(game, state, viewer)
    only = {entry.at: entry for entry in table.log if entry.event is None and entry.seat == viewer}
    for at, move in enumerate(table.record.moves[first : table.told_up_to(viewer)], first):
        watching.at = at
        if at in only:
            watching.seen.append((only[at], game.view(state, viewer)))
        state.heard = watching
        take_for(state, move.seat, game.read(state, move.seat, move.text))
    seen = watching.seen[since([entry for entry, _ in watching.seen], table.record.moves, last, viewer) :]
    found: list[Step] = []
    for entry, view in seen[-MOST:]:
        event = None if entry.event is None else entry.event.seen_by(viewer)
        about = entry.seat if event is None else event.seat
        known = event if event is not None and event.known() else None
        for line in table.say([entry], viewer, tongue):
            found.append(Step(line, about, known, view, event is None))
    return found
