"""Who sees what: everything lies open in this title but the order of the piles and the Id's face-down hand."""

from __future__ import annotations

from typing import Any, TypedDict

from mindtable.core.luck import Luck
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.phases import final_points
from mindtable.games.unconscious_mind.state import MindState, Side


class SideView(TypedDict):
    """What both sides show."""

    vp: int
    reputation: int
    boxes: int
    coffee: int
    ideas: int
    bright: int
    inkpot: int
    professor: int
    second_open: bool
    rooms: list[int]
    cured: list[int]
    in_play: list[int]
    published: list[int]
    tags: list[int]
    goals: list[int]
    districts: int
    earned: list[int]
    if_over_now: int  # the points if the game were scored now


class PersonView(SideView):
    """The person's board."""

    dial: list[int]
    hand: list[int]
    notebook: list[int]
    locked_ideas: int
    row_locks: int
    foot_locks: int
    abilities: list[int]


class IdView(SideView):
    """The Id's board; its hand is a number of cards."""

    above: list[int]
    tiles: list[int]
    active: list[int]
    row_locks: int
    foot_locks: int
    insights: int
    hand: int
    routine_overlays: list[int]
    case_overlays: list[int]
    cured_overlays: list[int]


class MindView(TypedDict):
    """The table as anybody sees it."""

    viewer: int
    round: int
    last_round: int
    over: bool
    won: bool
    acting: int
    person: PersonView
    id: IdView
    held: list[int]
    ideas_on: list[int]
    pointed: list[int]
    tiles: list[int]
    research_left: int
    unseen_research: list[int]  # deck and the Id's hand together
    face_up: list[int]
    owners: list[int]
    volumes: list[list[int]]
    rows: list[list[int]]
    left: list[int]  # cards in each pile
    goals: list[int]
    tokens: list[int]
    slots: list[int]
    district_slots: list[int]
    freud: int
    freud_marker: int
    arrow: int
    discarded: list[int]
    agenda: list[Any]
    asked: list[int]  # the seats that have to choose now; -1 is chance


def _side(state: MindState, who: int, side: Side) -> SideView:
    points = 0 if state.over else sum([points for _, points in final_points(state, who)])
    return {
        "vp": side.vp,
        "reputation": side.reputation,
        "boxes": side.boxes,
        "coffee": side.coffee,
        "ideas": side.ideas,
        "bright": side.bright,
        "inkpot": side.inkpot,
        "professor": side.professor,
        "second_open": side.second_open,
        "rooms": side.rooms[:],
        "cured": side.cured[:],
        "in_play": side.in_play[:],
        "published": side.published[:],
        "tags": side.tags[:],
        "goals": side.goals[:],
        "districts": side.districts,
        "earned": side.earned[:],
        "if_over_now": side.vp + points,
    }


def view(state: MindState, viewer: int, agenda: list[Any]) -> MindView:
    """What a viewer may see."""
    person, rival = state.person, state.id
    waiting = state.waiting()
    mine: PersonView = {
        **_side(state, p.PERSON, person),
        "dial": person.dial[:],
        "hand": person.hand[:],
        "notebook": person.notebook[:],
        "locked_ideas": person.locked_ideas,
        "row_locks": person.row_locks,
        "foot_locks": person.foot_locks,
        "abilities": person.abilities[:],
    }
    its: IdView = {
        **_side(state, p.ID, rival),
        "above": rival.above[:],
        "tiles": rival.tiles[:],
        "active": rival.active[:],
        "row_locks": rival.row_locks,
        "foot_locks": rival.foot_locks,
        "insights": rival.insights,
        "hand": rival.hand,
        "routine_overlays": rival.routine_overlays[:],
        "case_overlays": rival.case_overlays[:],
        "cured_overlays": rival.cured_overlays[:],
    }
    return {
        "viewer": viewer,
        "round": state.round,
        "last_round": state.last_round,
        "over": state.over,
        "won": state.won,
        "acting": state.acting,
        "person": mine,
        "id": its,
        "held": state.held[:],
        "ideas_on": state.ideas_on[:],
        "pointed": state.pointed[:],
        "tiles": state.tiles[:],
        "research_left": state.deck,
        "unseen_research": state.research[:],
        "face_up": state.face_up[:],
        "owners": state.owners[:],
        "volumes": [volumes[:] for volumes in state.volumes],
        "rows": [row[:] for row in state.rows],
        "left": [len(pile) for pile in state.piles],
        "goals": state.goals[:],
        "tokens": state.tokens[:],
        "slots": state.slots[:],
        "district_slots": state.district_slots[:],
        "freud": state.freud,
        "freud_marker": state.freud_marker,
        "arrow": state.arrow,
        "discarded": state.discarded[:],
        "agenda": agenda,
        "asked": waiting.seats(state) if waiting is not None else [],
    }


def imagine(state: MindState, seat: int, luck: Luck) -> MindState:
    """The state itself once more: what nobody has seen, the order of piles and the Id's hand, is not decided in it."""
    return state.clone()
