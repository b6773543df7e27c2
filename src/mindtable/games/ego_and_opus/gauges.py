"""The numbers a player watches, for previews: what a choice does to them is told before it is made."""

from __future__ import annotations

from typing import Final

from mindtable.core.game import Gauge
from mindtable.core.tongue import P_
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import current_attack

GAUGES: Final = [
    Gauge("points", P_("{n} point", "{n} points")),
    Gauge("rival_points", P_("{n} point for the others", "{n} points for the others")),
    Gauge("drive", P_("{n} drive", "{n} drive")),
    Gauge("attack", P_("{n} attack", "{n} attack")),
    Gauge("rival_drive", P_("{n} drive for the others", "{n} drive for the others")),
    Gauge("health", P_("{n} health for the egos", "{n} health for the egos")),
    Gauge("hand", P_("{n} work in hand", "{n} works in hand")),
    Gauge("graveyard", P_("{n} work in your graveyard", "{n} works in your graveyard")),
]


def readings(state: OpusState, seat: int) -> list[int]:
    """What they show a seat: all of it lies open but the own hand.

    Player 1 and player 2 of Superego share their points, so the others of either are player 3 alone.
    """
    points = [player.points for player in state.players]
    together = [seat]
    if state.table.format == p.SUPEREGO and seat != p.P3:
        together = [0, 1]
    drive = attack = rival_drive = health = 0
    for place in range(len(state.card)):
        if state.card[place] < 0:
            continue
        if place < p.FIRST_PLACE:
            health += state.life[place]
        elif state.owner[place] == seat:
            drive += state.life[place]
            attack += current_attack(state, place)
        else:
            rival_drive += state.life[place]
    mine = state.players[seat]
    return [
        mine.points,
        sum([points[other] for other in range(len(points)) if other not in together]),
        drive,
        attack,
        rival_drive,
        health,
        len(mine.hand),
        len(mine.graveyard),
    ]
