"""How good a position looks for the players: the readable judgement of the bots, no look-ahead in it.

Everything is counted in points of the final score: those on the table, what the Revelations still to come should bring,
what the Ego's Willpower and the Fortresses will be worth, and what Willpower, Essence, Ambition, cards and upgrades are
good for. The lead over the Ego becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.board import total
from mindtable.games.cerebria.geometry import SPACE_FRONTIERS, SPACE_REALMS, SPACE_SLOTS
from mindtable.games.cerebria.revelation import Purse
from mindtable.games.cerebria.scoring import score_of
from mindtable.games.cerebria.state import DRAWN, FACE_DOWN, PLAYERS_WON, CerebriaState, Spirit
from mindtable.games.cerebria.turns import ChooseAct, ChooseEnd

SURE: Final = 0.85  # how much surer each step of a lead makes an Aspiration
COMMON_NEEDS: Final = 3.1  # the lead that makes it even for the players to win the Common Aspiration
HIDDEN_NEEDS: Final = 1.6  # their Hidden one
EGO_COMMON: Final = 1.2  # how far behind the Ego still wins it in half of the cases: it waits until it leads
EGO_HIDDEN: Final = 1.3
UNKNOWN: Final = 0.75  # how likely it accomplishes a Hidden Aspiration that lies face down
LATER: Final = 1.2  # points of a lead in a later Common Aspiration
LATER_SURE: Final = 0.35
FORTRESS: Final = 1.1  # a players' Fortress on the board, by size
ADDED: Final = 1.7  # what its joining the Identity adds to that
EGO_FORTRESS: Final = 0.5  # one of the Ego, besides its points at the end
EGO_WILLPOWER: Final = 1.25  # becomes points or reductions
AREA: Final = 0.25  # a Realm or Frontier more than the Ego
ESSENCE_ON_BOARD: Final = 0.33
EMOTION: Final = 1.6  # an Emotion more than the Ego
ACTION: Final = 0.45  # an Action left in this turn
ABSORB: Final = 0.7  # the Absorb of this turn
UNDER_WAY: Final = 1.4  # an Action that has been chosen and not yet carried out
EGO_TURN: Final = 3.3  # what a turn of the Ego costs, less the new turn after it
WILLPOWER: Final = 0.18
ESSENCE: Final = 0.3
AMBITION: Final = 0.5
CARD: Final = 0.2
UPGRADE: Final = 0.05
ROOM: Final = 0.8  # a Spirit beside an empty slot
UNFILLED: Final = 0.17  # beside an own Emotion with a free space
PLENTY: Final = 7  # Willpower beyond this many is hard to spend
SURPLUS: Final = 0.02  # what it is still worth
ENOUGH: Final = 3  # Essence and cards likewise
OF_TWO: Final = 0.4  # the part of it that counts where two Spirits take turns: each spends half as often
NONE: Final = -99.0  # no Sphere can be emptied
SCALE: Final = 7.0  # the lead in points that makes a win about three times as likely as a loss


def worth(state: CerebriaState) -> float:
    """The players' chances."""
    if state.over:
        return 1.0 if state.result == PLAYERS_WON else 0.5 if state.result == DRAWN else 0.0
    board = state.board
    ahead = float(score_of(state, p.PLAYERS) - score_of(state, p.EGO))
    if state.row and not state.ending:
        ahead += next_revelation(state)
        for aspiration in state.row[1:]:
            ahead -= LATER * math.tanh(LATER_SURE * state.margin(aspiration))
        ahead -= EGO_WILLPOWER * state.ego_wp
        ahead -= AREA * (total(board.realm) + total(board.frontier))
        ahead += ESSENCE_ON_BOARD * (board.total_essence(board.mine) - board.total_essence(board.ego))
        ahead += EMOTION * (count(board.mine) - count(board.ego))
        for fort in board.fort:
            ahead += -FORTRESS * fort if fort < 0 else -EGO_FORTRESS * fort
        ahead += stores(state)
    return 1.0 / (1.0 + math.exp(-ahead / SCALE))


def count(slots: int) -> int:
    """How many slots there are in a set."""
    number = 0
    while slots:
        slots &= slots - 1
        number += 1
    return number


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
    return (0.0, 3.0, 5.0)[accomplished] - ego


def hidden_chance(state: CerebriaState, common: int, willpower: int) -> float:
    """How likely the Ego accomplishes its Hidden Aspiration with the Willpower it has left."""
    if state.ego_hidden != FACE_DOWN:
        return 1.0 if state.ego_hidden >= 0 and accomplishes(state, state.ego_hidden, willpower) else 0.0
    cards = 0
    good = 0
    for card in state.ego_hidden_deck.bag:
        if card != common:
            cards += 1
            if accomplishes(state, card, willpower):
                good += 1
    return good / cards if cards else 0.0


def accomplishes(state: CerebriaState, aspiration: int, willpower: int) -> bool:
    margin = state.margin(aspiration)
    return margin > 0 or Purse(willpower).buys(1 - margin, 0, state.standing(aspiration, p.PLAYERS))


def next_revelation(state: CerebriaState) -> float:
    """The points the next Revelation should bring, less the Ego's: at once, where the players can have it so."""
    soon = revelation_soon(state)
    if state.on_turn < 0 or state.absorbed:
        return soon
    board = state.board
    space = state.spirits[state.on_turn].space
    taken = 2
    for frontier in SPACE_FRONTIERS[space]:
        if board.frontier[frontier] < 0:
            taken += 1
    fortress = NONE
    for realm in SPACE_REALMS[space]:
        if state.spheres[state.sphere_at(realm)] <= taken:
            fortress = max(fortress, joining(state, realm))
    return soon if fortress == NONE else max(soon, revelation_now(state) + fortress)


def joining(state: CerebriaState, realm: int) -> float:
    """What a Fortress adds by joining the Identity, if it stood there before this turn (CB-74)."""
    fort = state.board.fort[realm]
    if state.board.built[realm] == state.turn:
        return 0.0
    return -ADDED * fort if fort < 0 else -float(fort)


def revelation_soon(state: CerebriaState) -> float:
    """The points the next Revelation should bring, less the Ego's, while the leads may still change."""
    common = state.margin(state.row[0])
    players = chance(-common - COMMON_NEEDS)
    ego = chance(common + EGO_COMMON)
    mine = chance(-state.margin(state.hidden) - HIDDEN_NEEDS) if state.hidden >= 0 else 0.0
    its = chance(state.margin(state.ego_hidden) + EGO_HIDDEN) if state.ego_hidden >= 0 else UNKNOWN
    return 3.0 * (players + mine) - players * mine - 3.0 * (ego + its) + ego * its


def chance(lead: float) -> float:
    """How likely it is with this lead over an even position."""
    return 1.0 / (1.0 + math.exp(-SURE * lead))


def stores(state: CerebriaState) -> float:
    """What the Spirits hold for later, and what is left of the turn."""
    value = AMBITION * state.ambition
    if state.on_turn >= 0:
        value += turn(state)
    share = 1.0 if len(state.spirits) == 1 else OF_TWO
    for spirit in state.spirits:
        value += share * holdings(spirit) + place(state, spirit.space)
    return value


def holdings(spirit: Spirit) -> float:
    """What a Spirit holds, if it alone takes all turns."""
    value = WILLPOWER * (spirit.wp if spirit.wp < PLENTY else PLENTY) + SURPLUS * spirit.wp
    value += ESSENCE * min(spirit.essence, ENOUGH) + SURPLUS * spirit.essence
    value += CARD * min(len(spirit.hand), ENOUGH) + SURPLUS * len(spirit.hand)
    return value + UPGRADE * total(spirit.levels)


def turn(state: CerebriaState) -> float:
    """What is left of the turn: Actions, the Absorb, what an Action under way will do, what the Ego will do next."""
    asked = state.agenda[-1]
    if isinstance(asked, ChooseEnd):
        return -EGO_TURN
    value = ACTION * state.actions
    if not state.absorbed:
        value += ABSORB
    return value if isinstance(asked, ChooseAct) else value + UNDER_WAY


def place(state: CerebriaState, space: int) -> float:
    """What a Spirit can do where it stands."""
    board = state.board
    room = 0.0
    unfilled = 0.0
    for slot in SPACE_SLOTS[space]:
        if board.cards[slot] < 0:
            room = ROOM
        elif board.mine >> slot & 1 and board.essence[slot] < state.box.spaces[board.cards[slot]]:
            unfilled = UNFILLED
    return room + unfilled
