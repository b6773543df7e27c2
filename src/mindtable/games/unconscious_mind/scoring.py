"""The final scoring (UM-91, UM-92, ID-97, ID-98)."""

from __future__ import annotations

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.box import Scoring
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.tracks import ahead, full_rows


class FinalScoring(Step[MindState]):
    """The scoring in its printed order for both sides; then the person needs more points (UM-91, UM-92)."""

    def run(self, state: MindState) -> None:
        state.acting = p.NOBODY
        if state.heard is not None:
            state.tell(events.SCORING, p.NOBODY, [])
        for who in (p.PERSON, p.ID):
            side = state.side(who)
            for source, points in final_points(state, who):
                side.vp += points
                side.earned[source] += points
                if state.heard is not None:
                    each = each_work(state, who) if source == p.ORDER_POINTS else 0
                    state.tell(events.FINAL, who, [source, points, side.vp, each])
        person, rival = state.person, state.id
        tie_won = person.vp == rival.vp and person.reputation > rival.reputation
        state.won = person.vp > rival.vp or tie_won
        state.over = True
        if state.heard is not None:
            state.tell(events.WON, p.PERSON if state.won else p.ID, [person.vp, rival.vp])


def final_points(state: MindState, who: int) -> list[tuple[int, int]]:
    """What the end brings a side, by source, in the order SM-40, SM-47, SM-44, SM-45, SM-46, Case-Studies, SM-48.

    Treatises count for the order bonus even when all their Volumes were Cited (A-46).
    """
    box = state.box
    side = state.side(who)
    works = len(side.published) + len(side.cured)
    cases = sum([scored(state, who, scoring) for scoring in scorings(state, who)])
    bright = side.bright + side.coffee // p.COFFEE_OF_BRIGHT
    return [
        (p.REPUTATION_POINTS, box.reputation_points[side.reputation]),
        (p.ORDER_POINTS, works * each_work(state, who)),
        (p.CITY_POINTS, box.district_points[side.districts_held()]),
        (p.NOTEBOOK_POINTS, box.row_points[full_rows(state, who)]),
        (p.TAG_POINTS, box.tag_points[side.different_tags()]),
        (p.CASE_POINTS, cases),
        (p.LEFT_OVER_POINTS, p.BOX_OVERFLOW * side.boxes + bright),
    ]


def each_work(state: MindState, who: int) -> int:
    """What a Treatise and a Cured Client count for the order of Reputation (SM-47)."""
    return 2 if ahead(state) == who else 1


def scorings(state: MindState, who: int) -> list[Scoring]:
    """The Case-Study scorings of a side: every cathartic Client, Cured or not; overlays go first (ID-97, A-45)."""
    box = state.box
    side = state.side(who)
    found: list[Scoring] = []
    for index, client in enumerate(side.cured):
        if client >= p.ROUTINES:
            overlay = state.id.cured_overlays[index] if who == p.ID else p.NONE
            found.append(box.overlay_scoring[overlay] if overlay >= 0 else box.case_scoring[client - p.ROUTINES])
    for room in range(2):
        at = room * p.ROOM
        client = side.rooms[at + p.CLIENT]
        if client >= p.ROUTINES and side.rooms[at + p.CATHARTIC]:
            overlay = side.rooms[at + p.OVERLAY]
            found.append(box.overlay_scoring[overlay] if overlay >= 0 else box.case_scoring[client - p.ROUTINES])
    return found


def scored(state: MindState, who: int, scoring: Scoring) -> int:
    """The points of one Case-Study scoring."""
    side = state.side(who)
    counts = scoring.counts
    if counts <= b.PURPLE:
        n = side.district_tags(state.box, counts)
    elif counts == b.DIFFERENT:
        n = side.different_tags()
    elif counts == b.PUBLISHED:
        n = len(side.published)
    elif counts == b.CURED:
        n = len(side.cured)
    elif counts == b.TILES:
        n = sum(state.id.active) if who == p.ID else len([tile for tile in state.person.notebook if tile >= 0])
    elif counts == b.REPUTATION:
        n = side.reputation
    else:
        n = len(side.in_play)
    return min(scoring.most, n * scoring.points // scoring.per)
