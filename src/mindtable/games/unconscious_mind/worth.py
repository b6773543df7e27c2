"""How good a position looks for the person: the readable judgement of the bots, no look-ahead in it.

Everything is counted in Victory Points: those scored, those the end would bring now, what lies ready to become points,
and what will pay in the rounds to come. The difference to the Id becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.payment import by_field
from mindtable.games.unconscious_mind.prospects import (
    FREED_IDEA,
    IDEA,
    cells_worth,
    dial_worth,
    dream_worth,
    on_dial,
    prospects,
)
from mindtable.games.unconscious_mind.scoring import scored, scorings
from mindtable.games.unconscious_mind.state import MindState, Person
from mindtable.games.unconscious_mind.tracks import ahead, full_rows
from mindtable.games.unconscious_mind.treatises import own_colours
from mindtable.games.unconscious_mind.turns import ChooseTurn

# -- what lies ready: what the end gives for it, and how much more while there is time to use it
BOX: Final = 0.4
BRIGHT: Final = 0.8
COFFEE: Final = 0.3
HAND: Final = 1.0  # a Research card to be played
DREAM: Final = 0.3  # of what a Dream brings, by how much of its cost lies on the dial
LATENT: Final = 0.15  # the same of a Dream below another
TOO_HIGH: Final = 0.05  # of an item of a cost: each level that pays it in vain
IN_TIME: Final = 5.0  # rounds that it takes to use what lies ready
# -- the Office
BEGUN: Final = 0.2  # of the prize of a Client: that somebody is in the room at all
CURED: Final = 4.5  # a Cured Client beyond its points and the order bonus: Goals, and room for the next one
CATHARSIS: Final = 3.0  # the end of the Grief Layer beyond ability and scoring: its bonus, tags, the second room
CASE: Final = 0.8  # of the scoring a Case-Study Client would bring, while it is not in force
CASE_GROWS: Final = 0.5  # what its scoring gains in a round to come
PACE: Final = 0.45  # Therapy points of a Client in a round
# -- Treatises and Districts
ORDER: Final = 1.5  # of the order bonus, for a Treatise or a Cured Client
OWN_INSIGHT: Final = 1.0  # whatever it will be used for
USE: Final = 0.4  # of the Treatises and Districts in reach, as many as there are own Insights
LATER: Final = 0.2  # of the others
NEW_DISTRICT: Final = 7.0
DISTRICT_TAG: Final = 0.3
# -- for each round to come
TRIGGER: Final = 0.14  # how often a Notebook tile is triggered
BEST_ROW: Final = 0.08  # how often more those of the best row
SECOND_ROOM: Final = 0.4
ABILITY: Final = 0.25
LONGEST: Final = 12.0  # rounds beyond this are too far away to count
ROUNDS_A_POINT: Final = 1.6  # rounds for each step of Freud's marker
ID_ROUND: Final = 9.5  # points of the Id in a round
PERSON_ROUND: Final = 1.5  # points of the person in a round, whatever else there is
TURN: Final = 4.0  # a turn of the person that has just begun, beside the income of a round
SCALE: Final = 25.0  # the lead that makes a win about three times as likely as a loss


def rounds_to_come(state: MindState) -> float:
    """How many rounds will probably follow the present one."""
    if state.last_round:
        return float(max(0, state.last_round - state.round))
    return ROUNDS_A_POINT * (p.REPUTATION_LIMIT - state.freud_marker)


# -- both sides


def lasting_points(state: MindState, who: int) -> int:
    """What the end would bring a side now, but for unused pieces (UM-91)."""
    box = state.box
    side = state.side(who)
    value = box.reputation_points[side.reputation] + box.district_points[side.districts_held()]
    value += box.row_points[full_rows(state, who)] + box.tag_points[side.different_tags()]
    value += (len(side.published) + len(side.cured)) * (2 if ahead(state) == who else 1)
    for scoring in scorings(state, who):
        value += scored(state, who, scoring)
    return value


def office(state: MindState, who: int, rounds: float) -> float:
    """Clients on their way to Catharsis and Cure, by how much of it is done and how likely the rest is."""
    side = state.side(who)
    box = state.box
    value = 0.0
    for room in range(2):
        at = room * p.ROOM
        client = side.rooms[at + p.CLIENT]
        if client < 0:
            continue
        marker = side.rooms[at + p.MARKER]
        layer = side.rooms[at + p.LAYER]
        if layer >= 0:
            hearts = box.hearts[layer]
            left = marker - p.CATHARSIS if marker else hearts  # the marker comes after the Dreams (UM-72)
            prize = CATHARSIS
            if client < p.ROUTINES:
                prize += ABILITY * rounds
            else:
                prize += CASE * (scored(state, who, box.case_scoring[client - p.ROUTINES]) + CASE_GROWS * rounds)
            value += prize * begun(hearts - left, hearts) * in_reach(left, rounds)
            marker = p.CATHARSIS + left
        prize = box.cure_points[client] + ORDER + CURED
        value += prize * begun(p.CATHARSIS - min(marker, p.CATHARSIS), p.CATHARSIS) * in_reach(marker, rounds)
    return value


def begun(done: int, steps: int) -> float:
    """The part of a prize that counts when so many steps towards it are done."""
    return BEGUN + (1.0 - BEGUN) * done / steps if steps else 1.0


def in_reach(steps: int, rounds: float) -> float:
    """How likely so many Therapy points are in the rounds to come."""
    return 1.0 if steps <= PACE * rounds else PACE * rounds / steps


# -- the person


def dreams(state: MindState) -> float:
    """What the Dreams will bring beyond their cost; a piece on the dial counts for the first that it could pay."""
    person = state.person
    counts = by_field(person.dial)
    value = 0.0
    for room in range(2):
        dream = person.topmost_dream(room)
        if dream >= 0:
            value += DREAM * dream_worth(state.box, dream) * coverage(counts, state.box.dream_cost[dream])
    for room in range(2):
        at = room * p.ROOM
        dream = person.rooms[at + p.LATENT]
        if dream >= 0 and person.rooms[at + p.MANIFEST] >= 0:
            value += LATENT * dream_worth(state.box, dream) * coverage(counts, state.box.dream_cost[dream])
    return value


def coverage(counts: list[int], cost: list[int]) -> float:
    """How much of a cost these fields cover, from 0 to 1, and take it; a piece of too low a level counts in part."""
    covered = 0.0
    for item in cost:
        need = item % 3
        best, best_credit = -1, 0.0
        for field in range(p.FIELDS):
            if counts[field] and (item >= p.FIELDS or field // 3 == item // 3):
                level = field % 3
                credit = 1.0 - TOO_HIGH * (level - need) if level >= need else (level + 1.0) / (need + 1.5)
                if credit > best_credit:
                    best, best_credit = field, credit
        if best >= 0:
            counts[best] -= 1
            covered += best_credit
    return covered / len(cost)


def treatise_in_reach(state: MindState) -> float:
    """The points of the Treatise that the person's cards come nearest to, by how much of it they fill."""
    if not state.person.in_play:
        return 0.0
    own = own_colours(state, p.PERSON)
    box = state.box
    best = 0.0
    for treatise in range(p.TREATISES):
        if state.owners[treatise] < 0:
            need = box.treatise_needs[treatise]
            filled = min(need[0], own[0]) + min(need[1], own[1]) + min(need[2], own[2])
            points = box.treatise_points[treatise] + ORDER
            best = max(best, points * filled / (need[0] + need[1] + need[2]))
    return best


def own_insights(state: MindState) -> float:
    """What own Insights can be used for: a Treatise, a District; the best uses come first."""
    person = state.person
    uses = [treatise_in_reach(state)]
    value = 0.0
    for district in range(len(p.DISTRICTS)):
        tags = person.district_tags(state.box, district)
        value += DISTRICT_TAG * min(p.TAGS_FOR_SLOT[-1], tags)
        if not person.districts >> district & 1:
            uses.append(NEW_DISTRICT * min(1.0, tags / p.TAGS_FOR_SLOT[0]))
    uses.sort(reverse=True)
    own = person.own_insights()
    for index in range(len(uses)):
        value += (USE if index < own else LATER) * uses[index]
    return value + OWN_INSIGHT * own


def notebook(state: MindState) -> float:
    """What the Notebook brings in a round."""
    first = cells_worth(state, [0, 1, 2], 0.0)
    second = cells_worth(state, [3, 4, 5], 0.0)
    third = cells_worth(state, [6, 7, 8], 0.0)
    return TRIGGER * (first + second + third) + BEST_ROW * max(first, second, third)


def ready(person: Person, in_time: float) -> float:
    """What lies in the supply and in hand: what the end gives for it, and more as long as it can be used."""
    value = person.boxes * (p.BOX_OVERFLOW + BOX * in_time) + person.bright * (1.0 + BRIGHT * in_time)
    value += person.coffee * (1.0 / p.COFFEE_OF_BRIGHT + COFFEE * in_time)
    return value + (IDEA * person.ideas + HAND * len(person.hand)) * in_time


def strength(state: MindState, rounds: float) -> float:
    """The position of the person in points."""
    person = state.person
    in_time = min(1.0, rounds / IN_TIME)
    soon = min(rounds, LONGEST)
    value = person.vp + lasting_points(state, p.PERSON) + office(state, p.PERSON, rounds)
    insight = on_dial(person.dial)
    value += ready(person, in_time) + (dial_worth(insight) + own_insights(state)) * in_time
    if rounds >= 1.0:
        value += dreams(state)
    income = notebook(state) + FREED_IDEA * (3 - person.locked_ideas) + ABILITY * sum(person.abilities)
    if person.second_open:
        income += SECOND_ROOM
    value += soon * income
    if isinstance(state.agenda[-1], ChooseTurn):
        value += TURN + income
    return value + prospects(state, soon, insight) + PERSON_ROUND * rounds


def rival_strength(state: MindState, rounds: float) -> float:
    """The position of the Id in points."""
    rival = state.id
    value = rival.vp + lasting_points(state, p.ID) + office(state, p.ID, rounds)
    return value + p.BOX_OVERFLOW * rival.boxes + rival.bright + ID_ROUND * rounds


def worth(state: MindState) -> float:
    """Between 0 and 1; exact once the game is over."""
    if state.over:
        return 1.0 if state.won else 0.0
    rounds = rounds_to_come(state)
    lead = strength(state, rounds) - rival_strength(state, rounds)
    return 1.0 / (1.0 + math.exp(-lead / SCALE))
