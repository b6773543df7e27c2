"""How good a position looks for the players: the readable judgement of the bots, no look-ahead in it.

Everything is counted in points of the final score: those on the table, those the next Revelations promise, and what
Willpower, Essence, Ambition, cards and upgrades will bring. The lead over the Ego becomes a number between 0 and 1.
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.revelation import score_of
from mindtable.games.cerebria.state import DRAWN, FACE_DOWN, PLAYERS_WON, CerebriaState

COMMON_LEAD: Final = 2.4  # points for leading the current Common Aspiration by a little
HIDDEN_LEAD: Final = 2.4
LATER_LEAD: Final = 0.35  # each later Common Aspiration
STEP: Final = 0.9  # how much surer each further step of a lead is
FORTRESS: Final = 1.6  # a players' Fortress on the board, by size
EGO_FORTRESS: Final = 0.6  # one of the Ego, besides its points at the end
EGO_WILLPOWER: Final = 0.9  # becomes points or reductions
AREA: Final = 0.25  # a Realm or Frontier more than the Ego
ESSENCE_ON_BOARD: Final = 0.12
WILLPOWER: Final = 0.16
ESSENCE: Final = 0.3
AMBITION: Final = 0.45
CARD: Final = 0.2
UPGRADE: Final = 0.3
PLENTY: Final = 8  # Willpower beyond this many is hard to spend
SCALE: Final = 6.0  # the lead in points that makes a win about three times as likely as a loss


def lead(margin: int, worth: float) -> float:
    """What a lead of the players (a negative margin) in an Aspiration promises; a tie is worth nothing."""
    return -worth * math.tanh(STEP * margin)


def worth(state: CerebriaState) -> float:
    """The players' chances."""
    if state.over:
        return 1.0 if state.result == PLAYERS_WON else 0.5 if state.result == DRAWN else 0.0
    board = state.board
    ahead = float(score_of(state, p.PLAYERS) - score_of(state, p.EGO))
    soon = revelation_near(state)
    if state.row:
        ahead += lead(state.margin(state.row[0]), COMMON_LEAD * soon)
        for aspiration in state.row[1:]:
            ahead += lead(state.margin(aspiration), LATER_LEAD)
    if state.hidden >= 0:
        ahead += lead(state.margin(state.hidden), HIDDEN_LEAD * soon)
    if state.ego_hidden >= 0:
        ahead += lead(state.margin(state.ego_hidden), HIDDEN_LEAD * soon)
    elif state.ego_hidden == FACE_DOWN:
        ahead += lead(sum(board.realm) + sum(board.frontier), LATER_LEAD)
    ahead -= EGO_WILLPOWER * state.ego_wp
    ahead -= AREA * (sum(board.realm) + sum(board.frontier))
    ahead += ESSENCE_ON_BOARD * (board.total_essence(board.mine) - board.total_essence(board.ego))
    for fort in board.fort:
        ahead += -FORTRESS * fort if fort < 0 else -EGO_FORTRESS * fort
    if not state.ending:
        ahead += stores(state)
    return 1.0 / (1.0 + math.exp(-ahead / SCALE))


def revelation_near(state: CerebriaState) -> float:
    """How near the next Revelation is: 1 when a Sphere is almost empty, less the fuller all are."""
    least = min(state.spheres)
    return 1.0 if least <= 2 else 0.75 if least <= 4 else 0.5


def stores(state: CerebriaState) -> float:
    """What the Spirits hold for later."""
    value = AMBITION * state.ambition
    for spirit in state.spirits:
        wp = spirit.wp if spirit.wp < PLENTY else PLENTY + (spirit.wp - PLENTY) * 0.3
        value += WILLPOWER * wp + ESSENCE * min(spirit.essence, 4) + CARD * min(len(spirit.hand), 6)
        value += UPGRADE * sum(spirit.levels)
    return value
