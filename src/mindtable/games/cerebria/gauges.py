"""The numbers players watch, of their team and of the Ego: what previews tell of."""

from __future__ import annotations

from typing import Final

from mindtable.core.game import Gauge
from mindtable.core.tongue import P_
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import BY_HAND
from mindtable.games.cerebria.gains import half_drawn
from mindtable.games.cerebria.state import CerebriaState

GAUGES: Final = [
    Gauge("willpower", P_("{n} Willpower", "{n} Willpower")),
    Gauge("essence", P_("{n} Essence", "{n} Essence")),
    Gauge("cards", P_("{n} card", "{n} cards")),
    Gauge("ambition", P_("{n} Ambition", "{n} Ambition")),
    Gauge("points", P_("{n} point", "{n} points")),
    Gauge("realms", P_("{n} Realm", "{n} Realms")),
    Gauge("ego_realms", P_("Ego {n} Realm", "Ego {n} Realms")),
    Gauge("frontiers", P_("{n} Frontier", "{n} Frontiers")),
    Gauge("ego_frontiers", P_("Ego {n} Frontier", "Ego {n} Frontiers")),
    Gauge("common", P_("{n} in the Common Aspiration", "{n} in the Common Aspiration")),
    Gauge("ego_common", P_("Ego {n} in the Common Aspiration", "Ego {n} in the Common Aspiration")),
    Gauge("hidden", P_("{n} in your Hidden Aspiration", "{n} in your Hidden Aspiration")),
    Gauge("ego_in_hidden", P_("Ego {n} in your Hidden Aspiration", "Ego {n} in your Hidden Aspiration")),
    Gauge("in_ego_hidden", P_("{n} in the Ego's Hidden Aspiration", "{n} in the Ego's Hidden Aspiration")),
    Gauge("ego_hidden", P_("Ego {n} in its Hidden Aspiration", "Ego {n} in its Hidden Aspiration")),
    Gauge("ego_willpower", P_("Ego {n} Willpower", "Ego {n} Willpower")),
    Gauge("ego_points", P_("Ego {n} point", "Ego {n} points")),
]


def readings(state: CerebriaState, seat: int) -> list[int]:
    """What the gauges show: all of the team's, since it wins and loses together."""
    board = state.board
    willpower = 0
    essence = 0
    cards = -half_drawn(state)  # a draw is told as a whole, by what chance brings
    for spirit in state.spirits:
        willpower += spirit.wp
        essence += spirit.essence
        cards += len(spirit.hand)
    return [
        willpower, essence, cards, state.ambition, state.points, board.realm.count(-1), board.realm.count(1),
        board.frontier.count(-1), board.frontier.count(1), *_standings(state, state.row[0] if state.row else -1),
        *_standings(state, state.hidden), *_standings(state, state.ego_hidden), state.ego_wp, state.ego_points,
    ]  # fmt: skip


def _standings(state: CerebriaState, aspiration: int) -> list[int]:
    """Of the players and the Ego; nothing where no Aspiration lies open, or the people at the table count it."""
    if aspiration < 0 or state.box.counts[aspiration] == BY_HAND:
        return [0, 0]
    return [state.standing(aspiration, p.PLAYERS), state.standing(aspiration, p.EGO)]
