"""What is left of a game beside the box: a record where the rules were followed throughout, else a protocol."""

from __future__ import annotations

from mindtable.companion import log as logs
from mindtable.companion.companion import Companion
from mindtable.core.record import Move, Record
from mindtable.core.tongue import Tongue


def record_of(companion: Companion) -> Record | None:
    """The game as a record, to be replayed and counted like any other.

    Only where every choice was made under the full rules and nothing was told or typed in: a record has no facts. Cards
    nobody had to name are those the app went on with; which they were changed nothing.
    """
    strange = {logs.TOLD, logs.PRINTED, logs.RUN}
    if companion.log.setting.way != logs.MOVES or any(entry.kind in strange for entry in companion.log.standing()):
        return None
    record = companion.game.new_record({"companion": companion.log.setting.title})
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
