"""Again: a game looked at once more, step by step, with the eyes of one viewer."""

from __future__ import annotations

from mindtable.core.game import AnyGame
from mindtable.core.limits import shown
from mindtable.core.record import Move
from mindtable.core.tongue import N_, Tongue
from mindtable.server.course import course
from mindtable.server.match import Match
from mindtable.server.wire import StepSeen, line_seen, speaking
from mindtable.table.refused import Refused


def stops(game: AnyGame, moves: list[Move], viewer: int) -> list[int]:
    """After how many choices a viewer saw or heard something new; the beginning is the first.

    How many choices lie between two stops is not told: some may have been made face down.
    """
    return [moment.count for moment in course(game, moves, viewer)]


def step_seen(match: Match, viewer: int, places: list[int], step: int, tongue: Tongue) -> StepSeen:
    """A moment of the game as a viewer saw it then."""
    if not 0 <= step < len(places):
        raise Refused(
            N_("Steps go from 0 to {most}; there is no step {n}."), {"most": len(places) - 1, "n": shown(str(step))}
        )
    table, game = match.table, match.game
    said = speaking(match, tongue)
    spoken = said.to(viewer) if viewer >= 0 else said
    state = table.position(places[step])
    view = game.view(state, viewer)
    since = places[step - 1] if step else 0
    entries = [entry for entry in table.log if since <= entry.at < places[step]]
    events = [entry.event.seen_by(viewer).said(game.box) for entry in entries if entry.event is not None]
    return StepSeen(
        step, len(places), game.scene(view, spoken).json(), game.standing(view, spoken),
        [line_seen(line) for line in table.say(entries, viewer, said)],
        [event for event in events if event["things"] or event["seat"] is not None],
    )  # fmt: skip
