"""How good a position looks for the person: the readable judgement of the bots, no look-ahead in it.

Everything is counted in Victory Points: those scored, those the end would bring now, what lies ready to become points,
and what will pay in the rounds to come. The difference to the Id becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.phases import final_points, scored
from mindtable.games.unconscious_mind.prospects import dream_worth, prospects
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import needed, own_colours

INSIGHT: Final = [0.15, 0.4, 0.8]  # a piece on the dial, by level, whatever it will pay for
OWN_INSIGHT: Final = 2.5  # for a Treatise or a District
COFFEE: Final = 0.25
BOX: Final = 0.2  # more than the 2 points of the end
BRIGHT: Final = 0.2  # more than the point of the end
IDEA: Final = 0.5  # ready in the supply
CURED: Final = 4.5  # a Cured Client beyond its points: Goals, abilities, room for the next one
ORDER: Final = 1.5  # of the order bonus
USUAL_HEARTS: Final = 2
DREAM: Final = 0.75  # of what a topmost Dream brings, by how much of its cost lies on the dial
SECOND_ROOM: Final = 3.0
CASE: Final = 0.8  # of the scoring a Case-Study Client would bring, while it is not in force
CASE_GROWS: Final = 3.0  # what its scoring will still gain
HAND: Final = 1.0  # a Research card to be played
TREATISE: Final = 0.6  # of the points of the Treatise that is nearest to being filled
DISTRICT_TAG: Final = 0.35
TILE: Final = 0.42  # a Notebook tile, for each round to come
FREED_IDEA: Final = 0.2  # for each round to come
ABILITY: Final = 0.25  # for each round to come
LONGEST: Final = 15.0  # rounds beyond this are too far away to count
ROUNDS_A_POINT: Final = 1.7  # rounds for each step of Freud's marker
ID_ROUND: Final = 4.6  # points of the Id in a round
PERSON_ROUND: Final = 3.0  # points of the person in a round, whatever else there is
SCALE: Final = 30.0  # the lead that makes a win about three times as likely as a loss


def rounds_to_come(state: MindState) -> float:
    """How many rounds will probably follow the present one."""
    if state.last_round:
        return float(max(0, state.last_round - state.round))
    return 1.0 + ROUNDS_A_POINT * (p.REPUTATION_LIMIT - state.freud_marker)


def office(state: MindState, who: int, rounds: float) -> float:
    """Clients on their way to be Cured, by how much of the way is done; and those that are Cured, for Goals to come."""
    side = state.side(who)
    box = state.box
    value = SECOND_ROOM if side.second_open else 0.0
    value += CURED * len(side.cured)
    for room in range(2):
        at = room * p.ROOM
        client = side.rooms[at + p.CLIENT]
        if client < 0:
            continue
        marker = side.rooms[at + p.MARKER]
        layer = side.rooms[at + p.LAYER]
        way = p.CATHARSIS + (box.hearts[layer] if layer >= 0 else USUAL_HEARTS)
        prize = box.cure_points[client] + ORDER + CURED
        value += prize * (1.0 - marker / max(way, marker)) * min(1.0, rounds / marker if marker else 1.0)
        if client >= p.ROUTINES and not side.rooms[at + p.CATHARTIC]:
            near = 1.0 - (marker - p.CATHARSIS) / (p.MOST_MARKER - p.CATHARSIS)
            value += CASE * near * (scored(state, who, box.case_scoring[client - p.ROUTINES]) + CASE_GROWS)
    return value if rounds > 0.0 else 0.0


def coverage(dial: list[int], cost: list[int]) -> float:
    """How much of a cost lies on the dial, from 0 to 1; a piece of too low a level counts in part."""
    counts = [dial[field] + dial[p.OWN + field] for field in range(p.FIELDS)]
    covered = 0.0
    for item in cost:
        need = item % 3
        best, best_credit = -1, 0.0
        for field in range(p.FIELDS):
            if counts[field] and (item >= p.FIELDS or field // 3 == item // 3):
                level = field % 3
                credit = 1.0 - 0.02 * (level - need) if level >= need else (level + 1.0) / (need + 2.0)
                if credit > best_credit:
                    best, best_credit = field, credit
        if best >= 0:
            counts[best] -= 1
            covered += best_credit
    return covered / len(cost)


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
    value += office(state, p.PERSON, rounds)
    dial = person.dial
    for piece in range(p.PIECES):
        if dial[piece]:
            value += dial[piece] * INSIGHT[piece % 3]
    value += OWN_INSIGHT * person.own_insights()
    value += COFFEE * person.coffee + BOX * person.boxes + BRIGHT * person.bright + IDEA * person.ideas
    for room in range(2):
        dream = person.topmost_dream(room)
        if dream >= 0:
            value += DREAM * dream_worth(state.box, dream) * coverage(dial, state.box.dream_cost[dream])
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
    value += office(state, p.ID, rounds)
    return value + ID_ROUND * rounds


def worth(state: MindState) -> float:
    """Between 0 and 1; exact once the game is over."""
    if state.over:
        return 1.0 if state.won else 0.0
    rounds = rounds_to_come(state)
    return 1.0 / (1.0 + math.exp((rival_strength(state, rounds) - strength(state, rounds)) / SCALE))
