"""How good a position looks for a seat: the readable judgement of the bots.

Works and targets are chosen long before they act, so the round is first played to its end in mind, everybody who has
still to choose answering as usual. What is then on the table is counted in points: what has been won, how long the own
artists will last, how hard they strike, what is left in hand, and which egos are about to fall to whom: one that a blow
retires belongs to the artist that comes to it first in the next round. The difference to the strongest rival becomes a
number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import current_attack, faced, in_range

DRIVE: Final = 0.09  # a point of drive
FRAIL: Final = 3  # drive up to which an artist is about to fall
FALLING: Final = 0.15  # each point of drive missing there
ATTACK: Final = 0.16  # a point of attack
STRONG: Final = 7  # attack beyond this is not needed
CARD: Final = 0.13  # a work in hand
CARDS: Final = 7  # works beyond this many count less
SPARE_CARD: Final = 0.03
BLOWS: Final = [0.5, 0.4, 0.3, 0.2]  # an ego that one blow would retire, by the turn of the artist in the next round
BLOW: Final = 0.35  # Schism: an artist of the other side that one blow would retire
HEALTH: Final = 0.03  # a point of health missing on a foe in reach
EGO_HEALTH: Final = 0.05  # Superego: a point of health of an ego of player 3
SCALE: Final = 1.5  # the lead in points that makes a win e times as likely as a loss
ROUND: Final = 0.3  # Solitaire: what a round costs


MOST: Final = 200  # answers after which a round is left as it is


def end_of_round(state: OpusState) -> OpusState:
    """The position at the end of this round if everybody answers as usual from here on; works on a copy."""
    world = state.clone()
    agenda = world.agenda
    answered = 0
    round = world.round
    while agenda and not world.over and world.round == round and answered < MOST:
        step = agenda.pop()
        decision = step.decision()
        if decision is None:
            step.run(world)
        else:
            answered += 1
            decision.choose(world, decision.usual(world))
    return world


def strength(state: OpusState, seat: int) -> float:
    """The position of one seat in points, six of which win, without what it may hope for in the next round."""
    player = state.players[seat]
    hand = len(player.hand)
    value = player.points * 6.0 / state.table.goals[seat]
    value += CARD * hand if hand < CARDS else CARD * CARDS + SPARE_CARD * (hand - CARDS)
    for place in state.table.places:
        if state.owner[place] == seat and state.card[place] >= 0:
            value += _artist(state, place)
    if state.table.format == p.SUPEREGO and seat == p.P3:
        for ego in range(p.ROWS):
            if state.card[ego] >= 0:
                value += EGO_HEALTH * state.life[ego] + ATTACK * current_attack(state, ego)
    return value


def _artist(state: OpusState, place: int) -> float:
    drive = state.life[place]
    value = DRIVE * drive
    if drive < FRAIL:
        value -= FALLING * (FRAIL - drive)
    strike = current_attack(state, place)
    return value + ATTACK * (strike if strike < STRONG else STRONG)


def strengths_of(state: OpusState) -> list[float]:
    """The positions of all seats with what they may hope for in the next round."""
    strengths = [strength(state, seat) for seat in range(state.table.seats)]
    taken = 0  # the egos that others come to first, as bits
    if state.table.egos:
        for turn in range(len(state.order)):
            taken |= _hope(state, state.order[turn], BLOWS[turn], taken, strengths)
    else:  # mirrored zones act at the same time
        for place in state.table.places:
            _hope(state, place, BLOW, taken, strengths)
    return strengths


def _hope(state: OpusState, place: int, blow: float, taken: int, strengths: list[float]) -> int:
    """Count the best foe in reach of an artist for its owner; returns the bit of the foe that one blow retires."""
    if state.card[place] < 0:
        return 0
    strike = current_attack(state, place)
    best = 0.0
    falling = 0
    for foe in in_range(state, place) if state.table.egos else faced(state, place):
        if taken >> foe & 1:
            continue
        near = HEALTH * (state.box.life[state.card[foe]] - state.life[foe])
        falls = state.life[foe] <= strike
        if falls:
            near += blow
        if near > best:
            best = near
            falling = 1 << foe if falls else 0
    strengths[state.owner[place]] += best
    return falling


def worths(state: OpusState) -> list[float]:
    """For each seat between 0 and 1; exact once the game is over."""
    if not state.over and state.round:
        state = end_of_round(state)
    table = state.table
    if table.format == p.SOLITAIRE:
        return [_alone(state)]
    seats = range(table.seats)
    if state.over:
        return [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in seats]
    strengths = strengths_of(state)
    if table.format == p.SUPEREGO:
        together = (strengths[0] + strengths[1]) / 2 + state.players[0].points
        lead = together - strengths[p.P3] - state.players[p.P3].points
        shared = 0.5 * _chance(lead)  # players 1 and 2 share one victory
        return [shared, shared, _chance(-lead)]
    return [_chance(strengths[seat] - _strongest(strengths, seat)) for seat in seats]


def _strongest(strengths: list[float], but: int) -> float:
    """The strongest of the others."""
    best = -100.0
    for seat in range(len(strengths)):
        if seat != but and strengths[seat] > best:
            best = strengths[seat]
    return best


def _chance(lead: float) -> float:
    return 1.0 / (1.0 + math.exp(-lead / SCALE))


def _alone(state: OpusState) -> float:
    """Solitaire: the fewer rounds the better."""
    if state.over:
        return 1.0 - state.round / (2.0 * p.LAST_ROUND) if state.winners else 0.0
    return 0.9 * _chance(strengths_of(state)[0] - 6.0 - ROUND * state.round)
