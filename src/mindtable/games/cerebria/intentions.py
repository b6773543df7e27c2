"""Intentions and the Wheel (CB-85, 7.5, 7.6): points of the full game."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import DEED_FRONTIER, DEED_REALM, DEED_UNITY
from mindtable.games.cerebria.causes import END_OF_WHEEL
from mindtable.games.cerebria.effects import AMBITION, CARDS, ESSENCE
from mindtable.games.cerebria.gains import gain
from mindtable.games.cerebria.geometry import run_length
from mindtable.games.cerebria.scoring import end
from mindtable.games.cerebria.state import CerebriaState

FIRST_POINTS: Final = 1
FURTHER_POINTS: Final = 2
UNITY_WANTED: Final = 3
REWARD_WORDS: Final = [-1, ESSENCE, CARDS, AMBITION]


def remember(state: CerebriaState) -> None:
    """Keep what the Action may change: who controls the Frontiers and Realms, and the length of the Unity."""
    state.deeds = 0
    if state.box.full:
        board = state.board
        state.before = [*board.frontier, *board.realm, run_length(board.mine)]


class AfterAct(Step[CerebriaState]):
    """Intentions fulfilled by the Action or Ability score: 1 point for the first of a turn, 2 for each other (K-14)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        deeds = state.deeds | _areas_gained(state)
        state.deeds = 0
        if deeds == 0:
            return
        for number in range(len(state.box.intentions)):
            if state.box.intentions[number] & deeds and not state.scored >> number & 1:
                points = FURTHER_POINTS if state.scored else FIRST_POINTS
                state.scored |= 1 << number
                if state.heard is not None:
                    state.tell_of(events.INTENTION_FULFILLED, self.who, [number, points])
                score(state, self.who, points)


def _areas_gained(state: CerebriaState) -> int:
    board = state.board
    before = state.before
    deeds = 0
    for area in range(p.AREAS):
        if board.frontier[area] < 0 and before[area] >= 0:
            deeds |= DEED_FRONTIER
        if board.realm[area] < 0 and before[p.AREAS + area] >= 0:
            deeds |= DEED_REALM
    if before[-1] < UNITY_WANTED and run_length(board.mine) >= UNITY_WANTED:
        deeds |= DEED_UNITY
    return deeds


def score(state: CerebriaState, who: int, points: int) -> None:
    """The players' counter moves on; icons it reaches or passes give their reward, and 20 ends the game (CB-80)."""
    for space in range(state.points + 1, state.points + points + 1):
        reward = state.box.icons[space % p.WHEEL]
        if reward:
            if state.heard is not None:
                state.tell_of(events.REWARDED, who, [reward, space])
            gain(state, who, REWARD_WORDS[reward], 1)
    state.points += points
    if state.points >= p.WHEEL:
        end(state, END_OF_WHEEL)
