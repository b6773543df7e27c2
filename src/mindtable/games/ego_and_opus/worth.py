"""How good a position looks for a seat: the readable judgement of the bots, no look-ahead in it.

Everything is counted in points: what has been won, how near one's artists are to retiring egos, how long they will
last, and what is left in the hand. The difference to the strongest rival becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import attack_of, faced, in_range

ARTIST: Final = 0.55  # an artist in play at full drive
DRIVE: Final = 0.075  # a point of drive
LAST_DRIVE: Final = 0.35  # being down to the last points of drive
FRAIL: Final = 3  # drive up to which an artist is about to fall
ATTACK: Final = 0.13  # a point of attack
CARD: Final = 0.12  # a work in hand
CARDS: Final = 7  # works beyond this many count less
BLOW: Final = 0.5  # an ego in reach that one blow would retire
WEAKENED: Final = 0.05  # a point of health missing on an ego in reach
IDEAS: Final = 0.03  # an Idea or another work attached to an artist
SCALE: Final = 1.6  # the lead in points that makes a win three times as likely as a loss
ROUND: Final = 0.25  # Solitaire: what a round costs


def strength(state: OpusState, seat: int) -> float:
    """The position of one seat in points."""
    player = state.players[seat]
    hand = len(player.hand)
    value = float(player.points)
    value += CARD * (hand if hand < CARDS else CARDS + 0.3 * (hand - CARDS))
    for place in state.table.places:
        if state.owner[place] == seat and state.card[place] >= 0:
            value += _artist(state, place)
    if state.table.format == p.SUPEREGO and seat == p.P3:
        for ego in range(p.ROWS):
            if state.card[ego] >= 0:
                value += DRIVE * state.life[ego] + ATTACK * attack_of(state, ego)
    return value


def _artist(state: OpusState, place: int) -> float:
    drive = state.life[place]
    value = ARTIST + DRIVE * drive
    if drive <= FRAIL:
        value -= LAST_DRIVE * (FRAIL + 1 - drive) / FRAIL
    strike = attack_of(state, place)
    value += ATTACK * (strike if strike < 7 else 7)
    value += IDEAS * len(state.works[place])
    foes = in_range(state, place) if state.table.egos else faced(state, place)
    best = 0.0
    for foe in foes:
        near = BLOW if state.life[foe] <= strike else 0.0
        near += WEAKENED * (state.box.life[state.card[foe]] - state.life[foe])
        if near > best:
            best = near
    return value + best


def worth(state: OpusState, seat: int) -> float:
    """Between 0 and 1; exact once the game is over."""
    table = state.table
    if table.format == p.SOLITAIRE:
        return _alone(state)
    share = 0.5 if table.format == p.SUPEREGO and seat != p.P3 else 1.0  # players 1 and 2 share one victory
    if state.over:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    mine = strength(state, seat) * _weight(state, seat)
    rival = -100.0
    if share < 1.0:
        mine = (strength(state, 0) + strength(state, 1)) / 2
    for other in range(len(state.players)):
        if other == seat or (share < 1.0 and other != p.P3):
            continue
        rival = max(rival, strength(state, other) * _weight(state, other))
    return share / (1.0 + math.exp((rival - mine) / SCALE))


def _weight(state: OpusState, seat: int) -> float:
    """Points weigh more where fewer are needed."""
    return 6.0 / state.table.goals[seat]


def _alone(state: OpusState) -> float:
    """Solitaire: the fewer rounds the better."""
    if state.over:
        return 1.0 - state.round / (2.0 * p.LAST_ROUND) if state.winners else 0.0
    value = strength(state, 0) - ROUND * state.round
    return 0.95 / (1.0 + math.exp((4.0 - value) / 4.0))
