"""How good a position looks for the players: the readable judgement of the bots, no look-ahead in it.

Everything is counted in points of the final score: those on the table, those a Revelation would bring now, what leads
in the Aspirations promise for later, and what Willpower, Essence, Ambition, cards and upgrades will be good for. The
lead over the Ego becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.revelation import Purse, score_of
from mindtable.games.cerebria.state import DRAWN, FACE_DOWN, PLAYERS_WON, CerebriaState

NOW: Final = [0.9, 0.9, 0.8, 0.65, 0.5, 0.4, 0.35, 0.3]  # of a Revelation now, by the Willpower of the emptiest Sphere
LEAD: Final = 1.6  # points for leading the current Common Aspiration or a Hidden one
LATER: Final = 0.45  # a later Common Aspiration
STEP: Final = 0.45  # how much surer each further step of a lead is
FORTRESS: Final = 1.1  # a players' Fortress on the board, by size
EGO_FORTRESS: Final = 0.5  # one of the Ego, besides its points at the end
EGO_WILLPOWER: Final = 0.5  # becomes points or reductions
AREA: Final = 0.25  # a Realm or Frontier more than the Ego
ESSENCE_ON_BOARD: Final = 0.2
EMOTION: Final = 0.35  # an Emotion more than the Ego
WILLPOWER: Final = 0.12
ESSENCE: Final = 0.22
AMBITION: Final = 0.3
CARD: Final = 0.12
UPGRADE: Final = 0.2
PLENTY: Final = 8  # Willpower beyond this many is hard to spend
ENOUGH: Final = 4  # Essence and cards likewise
SCALE: Final = 7.0  # the lead in points that makes a win about three times as likely as a loss


def worth(state: CerebriaState) -> float:
    """The players' chances."""
    if state.over:
        return 1.0 if state.result == PLAYERS_WON else 0.5 if state.result == DRAWN else 0.0
    board = state.board
    ahead = float(score_of(state, p.PLAYERS) - score_of(state, p.EGO))
    if state.row:
        ahead += NOW[min(state.spheres)] * revelation_now(state)
        ahead += lead(state, state.row[0], LEAD)
        for aspiration in state.row[1:]:
            ahead += lead(state, aspiration, LATER)
    if state.hidden >= 0:
        ahead += lead(state, state.hidden, LEAD)
    if state.ego_hidden >= 0:
        ahead += lead(state, state.ego_hidden, LEAD)
    ahead -= EGO_WILLPOWER * state.ego_wp
    ahead -= AREA * (sum(board.realm) + sum(board.frontier))
    ahead += ESSENCE_ON_BOARD * (board.total_essence(board.mine) - board.total_essence(board.ego))
    ahead += EMOTION * (count(board.mine) - count(board.ego))
    for fort in board.fort:
        ahead += -FORTRESS * fort if fort < 0 else -EGO_FORTRESS * fort
    if not state.ending:
        ahead += stores(state)
    return 1.0 / (1.0 + math.exp(-ahead / SCALE))


def count(slots: int) -> int:
    """How many slots there are in a set."""
    number = 0
    while slots:
        slots &= slots - 1
        number += 1
    return number


def lead(state: CerebriaState, aspiration: int, points: float) -> float:
    """What a lead of the players in an Aspiration promises; a tie promises nothing."""
    return -points * math.tanh(STEP * state.margin(aspiration))


def revelation_now(state: CerebriaState) -> float:
    """The points a Revelation would bring now, less the Ego's; its unknown Hidden Aspiration is any of its pile."""
    common = state.row[0]
    purse = Purse(state.ego_wp)
    margin = state.margin(common)
    theirs = state.standing(common, p.PLAYERS)
    if margin <= 0:
        if purse.buys(1 - margin, 0, theirs):
            margin = 1
        elif margin < 0 and purse.buys(-margin, 0, theirs):
            margin = 0
    accomplished = 1 if margin < 0 else 0
    if state.hidden >= 0:
        players = state.margin(state.hidden)
        if players < 0 and not purse.buys(-players, 0, state.standing(state.hidden, p.PLAYERS)):
            accomplished += 1
    chance = hidden_chance(state, common, purse.left)
    ego = 3.0 + 2.0 * chance if margin > 0 else 3.0 * chance
    left = float(purse.left) if state.ego_wp > 1 else 0.0
    return (0.0, 3.0, 5.0)[accomplished] - ego - left


def hidden_chance(state: CerebriaState, common: int, willpower: int) -> float:
    """How likely the Ego accomplishes its Hidden Aspiration with the Willpower it has left."""
    if state.ego_hidden != FACE_DOWN:
        return 1.0 if state.ego_hidden >= 0 and accomplishes(state, state.ego_hidden, willpower) else 0.0
    cards = [card for card in state.ego_hidden_deck.bag if card != common]
    if not cards:
        return 0.0
    return len([card for card in cards if accomplishes(state, card, willpower)]) / len(cards)


def accomplishes(state: CerebriaState, aspiration: int, willpower: int) -> bool:
    margin = state.margin(aspiration)
    return margin > 0 or Purse(willpower).buys(1 - margin, 0, state.standing(aspiration, p.PLAYERS))


def stores(state: CerebriaState) -> float:
    """What the Spirits hold for later."""
    value = AMBITION * state.ambition
    for spirit in state.spirits:
        wp = spirit.wp if spirit.wp < PLENTY else PLENTY + (spirit.wp - PLENTY) * 0.3
        value += WILLPOWER * wp + ESSENCE * min(spirit.essence, ENOUGH) + CARD * min(len(spirit.hand), ENOUGH)
        value += UPGRADE * sum(spirit.levels)
    return value
