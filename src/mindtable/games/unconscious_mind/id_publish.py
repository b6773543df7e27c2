"""Research and Publishing of the Id (ID-71 to ID-73, ID-90 to ID-94)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.priority import Criterion, Priority, fewest
from mindtable.games.unconscious_mind import arrow, id_events, reasons
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.arrow import MOST, Judge, by_arrow
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.perform import Perform
from mindtable.games.unconscious_mind.research import take_research
from mindtable.games.unconscious_mind.state import FromResearch, MindState
from mindtable.games.unconscious_mind.tracks import add_tags, check_goals, id_coffee, score
from mindtable.games.unconscious_mind.treatises import (
    bind,
    cite,
    cite_plans,
    covered,
    fills,
    needed,
    one_of_each,
    own_colours,
    volume_colours,
)

# -- Research


class DrawAndPlay(Step[MindState]):
    """Draw onto the face-down hand, then play from its top; a play without a card is 1 Coffee (ID-71 to ID-73)."""

    FIELDS = ("draws", "plays")

    def __init__(self, draws: int, plays: int) -> None:
        self.draws: Final = draws
        self.plays: Final = plays

    def run(self, state: MindState) -> None:
        drawn = min(self.draws, state.deck)
        state.deck -= drawn
        state.id.hand += drawn
        if state.heard is not None and self.draws:
            if drawn:
                state.tell(id_events.DRAWS, p.ID, [drawn, state.id.hand])
            else:
                state.tell(id_events.NO_CARD, p.ID, [])
        for left in range(self.plays - 1, -1, -1):
            if state.id.hand:
                state.do([ID_REVEALS, DrawAndPlay(0, left)] if left else [ID_REVEALS])
                return
            if state.heard is not None:
                state.tell(id_events.NO_PLAY, p.ID, [])
            id_coffee(state, 1, p.FOR_NO_CARD)


class IdReveals(FromResearch):
    """Which card was on top of the Id's face-down hand."""

    def choose(self, state: MindState, option: int) -> None:
        take_research(state, option, False)
        id_plays(state, option)


ID_REVEALS: Final = IdReveals()


def id_plays(state: MindState, card: int) -> None:
    """A card comes into play at the right end of the row; its tags count, its effect is converted (ID-72, A-21)."""
    state.id.in_play.append(card)
    if state.heard is not None:
        state.tell(id_events.PLAY, p.ID, [card])
    add_tags(state, p.ID, state.box.research_tags[card])
    Perform(p.ID, state.box.research_effect[card]).run(state)


# -- which Treatise


class PointsOfTreatise(Criterion[MindState]):
    """The points of a Treatise."""

    def score(self, state: MindState, candidate: int) -> int:
        return state.box.treatise_points[candidate]


POINTS: Final = PointsOfTreatise("points", MOST)


def tags_given_up(state: MindState, treatise: int) -> int:
    """The tags on the own cards a Treatise would take, as few as possible."""
    need = state.box.treatise_needs[treatise]
    lost = 0
    for colour in range(3):
        lost += sum(tags_by_colour(state, colour)[: need[colour]])
    return lost


def tags_by_colour(state: MindState, colour: int) -> list[int]:
    """How many tags the own cards of a colour carry, the fewest first."""
    box = state.box
    return sorted([box.tag_count[card] for card in state.id.in_play if box.colour[card] == colour])


def cites_needed(state: MindState, treatise: int) -> int:
    """The smallest number of Cited cards with which a Treatise can be filled."""
    return min([sum(plan) for plan in plans_for(state, treatise)])


# Publish: the most points; the Arrow breaks ties (ID-91, ID-92, A-22, A-44). The others are the readings of switches.
MOST_POINTS: Final = Judge(reasons.MOST_POINTS, arrow.TREATISES, Priority("ID-91", [POINTS]))
FEWEST_TAGS: Final = Judge(
    reasons.FEWEST_TAGS, arrow.TREATISES, Priority("ID-91", [fewest("tags given up", tags_given_up), POINTS])
)
FEWEST_CITES: Final = Judge(
    reasons.FEWEST_CITES, arrow.TREATISES, Priority("ID-92", [fewest("cards to Cite", cites_needed), POINTS])
)


def plans_for(state: MindState, treatise: int) -> list[list[int]]:
    """How a Treatise can be filled with own cards and Volumes of the person."""
    first = state.box.treatise_colours[treatise][0]
    ends = volume_colours(state, p.PERSON)
    return cite_plans(state.box.treatise_needs[treatise], first, own_colours(state, p.ID), ends)


class AttemptPublish(Step[MindState]):
    """Publish with own cards, else with Cited ones; failing that, draw and play a card (ID-90 to ID-94)."""

    def run(self, state: MindState) -> None:
        box = state.box
        if state.id.insights == 0:
            if state.heard is not None:
                state.tell(id_events.NO_INSIGHT, p.ID, [])
            if box.no_insight_fails:
                DrawAndPlay(1, 1).run(state)
            return
        own = own_colours(state, p.ID)
        left: list[int] = []
        candidates: list[int] = []
        for treatise in box.treatise_order:
            if state.owners[treatise] < 0:
                left.append(treatise)
                if covered(box.treatise_needs[treatise], own):
                    candidates.append(treatise)
        if candidates:
            judge = FEWEST_TAGS if box.tags_first else MOST_POINTS
            treatise = by_arrow(state, judge.narrow(state, candidates), arrow.A_TREATISE, arrow.TREATISES)
            publish(state, treatise, [])
            return
        if state.heard is not None:
            state.tell(id_events.OWN_SHORT, p.ID, [reasons.colours(own), reasons.lacking(state, left, own)])
        candidates = citing_candidates(state, left, own)
        if candidates:
            judge = FEWEST_CITES if box.fewest_cites else MOST_POINTS
            treatise = by_arrow(state, judge.narrow(state, candidates), arrow.A_TREATISE, arrow.TREATISES)
            publish(state, treatise, cite_for(state, treatise))
            return
        if state.heard is not None:
            volumes = sum([len(state.volumes[treatise]) for treatise in state.person.published])
            state.tell(id_events.NO_TREATISE, p.ID, [volumes])
        DrawAndPlay(1, 1).run(state)


def citing_candidates(state: MindState, left: list[int], own: list[int]) -> list[int]:
    """The Treatises that own cards and Volumes of the person fill together (ID-92)."""
    ends = volume_colours(state, p.PERSON)
    found: list[int] = []
    if ends:
        box = state.box
        for treatise in left:
            if fills(box.treatise_needs[treatise], box.treatise_colours[treatise][0], own, ends):
                found.append(treatise)
    return found


def cite_for(state: MindState, treatise: int) -> list[int]:
    """Cite as few Volumes as possible, by the Arrow where different sets would do (ID-92, A-23)."""
    plans = plans_for(state, treatise)
    least = min([sum(plan) for plan in plans])
    plans = [plan for plan in plans if sum(plan) == least]
    row = state.person.published[:]
    taken = [0] * len(row)
    cited: list[int] = []
    for _ in range(least):
        rows = [index for index in range(len(row)) if any([plan[index] > taken[index] for plan in plans])]
        chosen = rows[0] if len(plans) == 1 else by_arrow(state, rows, arrow.A_VOLUME, arrow.VOLUMES)
        taken[chosen] += 1
        plans = [plan for plan in plans if plan[chosen] >= taken[chosen]]
        cited.append(cite(state, p.ID, row[chosen]))
    return cited


def own_cards_for(state: MindState, need: list[int], colours: list[int]) -> list[int]:
    """The own cards to use: colour by colour, fewest tags first, by the Arrow among different ones (ID-91)."""
    box = state.box
    used: list[int] = []
    done = 0  # a bit set
    for colour in colours:
        if done >> colour & 1:
            continue
        done |= 1 << colour
        left = [card for card in state.id.in_play if box.colour[card] == colour]
        for missing in range(need[colour], 0, -1):
            tied = with_fewest_tags(box, left)
            card = tied[0]
            if len(tied) > missing:
                card = by_arrow(state, one_of_each(box, tied), arrow.A_CARD, arrow.CARDS)
            used.append(card)
            left.remove(card)
    return used


def with_fewest_tags(box: Box, cards: list[int]) -> list[int]:
    """Those of the cards that carry the fewest tags."""
    found: list[int] = []
    fewest_tags = 0
    for card in cards:
        tags = box.tag_count[card]
        if not found or tags < fewest_tags:
            fewest_tags = tags
            found = [card]
        elif tags == fewest_tags:
            found.append(card)
    return found


def publish(state: MindState, treatise: int, cited: list[int]) -> None:
    """Insight on the tile, points, own cards under it, the tile at the right end of the Id's row (ID-93)."""
    box = state.box
    rival = state.id
    need = needed(state, treatise)
    for card in cited:
        need[box.colour[card]] -= 1
    own = own_cards_for(state, need, box.treatise_colours[treatise])
    points = box.treatise_points[treatise]
    if state.heard is not None:
        if cited:
            state.tell(id_events.PUBLISH_CITING, p.ID, [treatise, points, len(cited), own, cited])
        else:
            state.tell(id_events.PUBLISH, p.ID, [treatise, points, own])
        for card in own:
            state.tell(id_events.USES, p.ID, [card])
    bind(state, p.ID, treatise, own, cited)
    rival.insights -= 1
    rival.published.append(treatise)
    score(state, p.ID, points, p.TREATISE_POINTS)
    add_tags(state, p.ID, box.treatise_tags[treatise])
    check_goals(state, p.ID, b.TREATISES)
