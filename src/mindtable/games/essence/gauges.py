"""The numbers a player watches: what a preview tells of."""

from __future__ import annotations

from typing import Final

from mindtable.core.game import Gauge
from mindtable.core.tongue import P_
from mindtable.games.essence.state import EssenceState

GAUGES: Final = [
    Gauge("shards", P_("{n} Shard", "{n} Shards")),
    Gauge("essence", P_("{n} Essence", "{n} Essence")),
    Gauge("wealth", P_("{n} Wealth", "{n} Wealth")),
    Gauge("influence", P_("{n} Influence", "{n} Influence")),
    Gauge("attack", P_("{n} Attack", "{n} Attack")),
    Gauge("defense", P_("{n} Defense", "{n} Defense")),
    Gauge("foundations", P_("{n} Foundation", "{n} Foundations")),
    Gauge("cards", P_("{n} card", "{n} cards")),
]


def readings(state: EssenceState, seat: int) -> list[int]:
    """What the gauges show a seat, in their order."""
    player = state.players[seat]
    return [
        player.shards, player.essence, player.wealth, player.influence, player.attack, player.defense, player.ready,
        len(player.hand),
    ]  # fmt: skip
