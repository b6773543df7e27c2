"""How good a position looks for the person: the readable judgement of the bots, no look-ahead in it.

Everything is counted in Victory Points: those scored, those the end would bring now, what lies ready to become points,
and what will pay in the rounds to come. The difference to the Id becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.dial import payable
from mindtable.games.unconscious_mind.phases import final_points, scored
from mindtable.games.unconscious_mind.prospects import prospects
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import needed, own_colours

INSIGHT: Final = [0.6, 1.3, 2.3]  # a piece on the dial, by level
RESERVE: Final = 0.3
OWN_INSIGHT: Final = 1.8  # for a Treatise or a District
COFFEE: Final = 0.3
BOX: Final = 0.6  # more than the 2 points of the end
BRIGHT: Final = 0.5  # more than the point of the end
IDEA: Final = 0.5  # ready in the supply
THERAPY: Final = 1.35  # a Therapy point already applied to a Client
DREAM_PAYABLE: Final = 1.0
SECOND_ROOM: Final = 3.0
CASE: Final = 0.6  # of the scoring a Case-Study Client would bring, while it is not in force
HAND: Final = 0.7  # a Research card to be played
TREATISE: Final = 0.5  # of the points of the Treatise that is nearest to being filled
DISTRICT_TAG: Final = 0.35
TILE: Final = 0.4  # a Notebook tile, for each round to come
FREED_IDEA: Final = 0.35  # for each round to come
ABILITY: Final = 0.25  # for each round to come
LONGEST: Final = 10.0  # rounds beyond this are too far away to count
ROUNDS_A_POINT: Final = 1.7  # rounds for each step of Freud's marker
ID_ROUND: Final = 4.6  # points of the Id in a round
PERSON_ROUND: Final = 3.0  # points of the person in a round, whatever else there is
SCALE: Final = 16.0  # the lead that makes a win about three times as likely as a loss


def rounds_to_come(state: MindState) -> float:
    """How many rounds will probably follow the present one."""
    if state.last_round:
        return float(max(0, state.last_round - state.round))
    return 1.0 + ROUNDS_A_POINT * (p.REPUTATION_LIMIT - state.freud_marker)


def office(state: MindState, who: int) -> float:
    """Clients on their way to be Cured."""
    side = state.side(who)
    value = SECOND_ROOM if side.second_open else 0.0
    for room in range(2):
        at = room * p.ROOM
        client = side.rooms[at + p.CLIENT]
        if client >= 0:
            value += THERAPY * (p.MOST_MARKER - side.rooms[at + p.MARKER])
            if client >= p.ROUTINES and not side.rooms[at + p.CATHARTIC]:
                value += CASE * scored(state, who, state.box.case_scoring[client - p.ROUTINES])
    return value


def treatise_in_reach(state: MindState) -> float:
    """The points of the Treatise that the person's cards come nearest to, by how much of it they fill."""
    own = own_colours(state, p.PERSON)
    best = 0.0
    for treatise in range(p.TREATISES):
        if state.owners[treatise] < 0:
            need = needed(state, treatise)
            filled = min(need[0], own[0]) + min(need[1], own[1]) + min(need[2], own[2])
            best = max(best, state.box.treatise_points[treatise] * filled / (need[0] + need[1] + need[2]))
    return best


def strength(state: MindState, rounds: float) -> float:
    """The position of the person in points."""
    person = state.person
    value = float(person.vp)
    for _, points in final_points(state, p.PERSON):
        value += points
    value += office(state, p.PERSON) if rounds > 0.0 else 0.0
    dial = person.dial
    for piece in range(p.PIECES):
        if dial[piece]:
            value += dial[piece] * INSIGHT[piece % 3]
    value += RESERVE * (dial[p.RESERVE] + dial[p.OWN_RESERVE]) + OWN_INSIGHT * person.own_insights()
    value += COFFEE * person.coffee + BOX * person.boxes + BRIGHT * person.bright + IDEA * person.ideas
    for room in range(2):
        dream = person.topmost_dream(room)
        if dream >= 0 and payable(dial, state.box.dream_cost[dream], False):
            value += DREAM_PAYABLE
    value += HAND * len(person.hand) + TREATISE * treatise_in_reach(state)
    for district in range(len(p.DISTRICTS)):
        value += DISTRICT_TAG * min(6, person.district_tags(state.box, district))
    soon = min(rounds, LONGEST)
    tiles = len([tile for tile in person.notebook if tile >= 0])
    value += soon * (TILE * tiles + FREED_IDEA * (3 - person.locked_ideas) + ABILITY * sum(person.abilities))
    return value + prospects(state, soon) + PERSON_ROUND * rounds


def rival_strength(state: MindState, rounds: float) -> float:
    """The position of the Id in points."""
    value = float(state.id.vp)
    for _, points in final_points(state, p.ID):
        value += points
    value += office(state, p.ID) if rounds > 0.0 else 0.0
    return value + ID_ROUND * rounds


def worth(state: MindState) -> float:
    """Between 0 and 1; exact once the game is over."""
    if state.over:
        return 1.0 if state.won else 0.0
    rounds = rounds_to_come(state)
    return 1.0 / (1.0 + math.exp((rival_strength(state, rounds) - strength(state, rounds)) / SCALE))
