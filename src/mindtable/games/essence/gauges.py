"""The numbers a player watches: what a preview tells of, and where the Shards came from in the end."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Event
from mindtable.core.game import Gauge, Side
from mindtable.core.tongue import N_, P_
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
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


SOURCES: Final = [
    N_("most Essence of a round"), N_("second most Essence"), N_("third most Essence"), N_("Revenge tokens"),
    N_("fragments read"),
]  # fmt: skip
"""What Shards are given for: the places of a round (C4), Revenge (C4b), the final scoring (E1)."""


def sides(state: EssenceState, told: list[Event]) -> list[Side]:
    """The Shards of every seat by what they were given for."""
    counts = [[0] * len(SOURCES) for _ in state.players]
    revenge, fragments = len(p.PLACES_PAID), len(p.PLACES_PAID) + 1
    avenged = -1  # who has used a Revenge token for the Shards told of next
    for event in told:
        if event.row is events.REVENGE_USED:
            avenged = event.seat
            counts[event.seat][revenge] += 1
        elif event.row is events.SHARDS:
            shards = event["shards"] - (1 if avenged == event.seat else 0)
            avenged = -1
            if shards:
                counts[event.seat][p.PLACES_PAID.index(shards)] += shards
        elif event.row is events.FRAGMENT_SHARDS:
            counts[event.seat][fragments] += event["shards"]
    used = [source for source in range(len(SOURCES)) if any([count[source] for count in counts])]
    return [
        Side([seat], "", player.shards, [(SOURCES[source], counts[seat][source]) for source in used])
        for seat, player in enumerate(state.players)
    ]
