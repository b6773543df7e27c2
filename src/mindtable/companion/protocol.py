"""What is left of a game beside the box: a record where the rules were followed throughout, else a protocol."""

from __future__ import annotations

from typing import Any, Final

from mindtable.companion import log as logs
from mindtable.companion.companion import Companion
from mindtable.core.record import Move, Record
from mindtable.core.tongue import N_, PLAYER_NAME, Tongue

BESIDE: Final = "companion"  # the note by which a record is known to be of a game beside the box, and of which
_REASONS: Final = {
    logs.TOLD: N_("The table was corrected on the way, and a replay knows nothing but moves under the rules."),
    logs.PRINTED: N_("Card values were typed in on the way, and a replay needs the same cards from its beginning."),
}


def no_record(companion: Companion) -> str:
    """Why a game cannot be played again as a record, a message id; empty where it can."""
    if companion.log.setting.way != logs.MOVES:
        return N_("In your turns you told only what changed on the table, and a replay needs every single move.")
    kinds = {entry.kind for entry in companion.log.standing()}
    return next((reason for kind, reason in _REASONS.items() if kind in kinds), "")


def record_of(companion: Companion) -> Record | None:
    """The game as a record, to be replayed and counted like any other.

    Only where every choice was made under the full rules and nothing was told or typed in: a record has no facts. Cards
    nobody had to name are those the app went on with; which they were changed nothing.
    """
    if no_record(companion):
        return None
    notes = {BESIDE: str(companion.log.setting.seed), "seat 0": f"person {PLAYER_NAME.format(n=1)}"}
    record = companion.game.new_record(notes)
    for made in companion.moves():
        record.moves.extend([Move(one.seat, one.text) for one in [made, *made.also]])
    if companion.over:
        record.result = companion.game.scores(companion.state)
    return record


def protocol_of(companion: Companion, tongue: Tongue) -> list[str]:
    """What happened, line by line: what the rules did, and at the end how it stands."""
    game, state = companion.game, companion.state
    lines = [game.say_event(state, event, tongue) for event in companion.story()]
    return [*[line for line in lines if line], companion.standing(tongue)]


def summary_of(companion: Companion) -> dict[str, Any]:
    """How a game that is over ended, as plain JSON: what lists of games and figures need of it, told or played."""
    setting, game, state = companion.log.setting, companion.game, companion.state
    level = companion.title.difficulty_of(setting.mode, setting.options)
    sides = sorted(companion.sides(), key=lambda side: not side.seats)  # the person first
    return {
        "seed": str(setting.seed), "title": setting.title, "edition": game.edition, "mode": setting.mode,
        "options": setting.options, "level": "" if level is None else level.id, "way": setting.way,
        "turns": len(companion.moment.turns), "automa": sides[-1].name, "points": [side.points for side in sides],
        "won": 0 in game.winners(state),
    }  # fmt: skip
