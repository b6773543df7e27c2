"""The Compass Arrow of the Id: it settles a choice among several in a row, and then turns (ID-16 to ID-19)."""

from __future__ import annotations

from typing import Final

from mindtable.core.priority import Priority, Verdict
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import MindState

POINTS_LEFT: Final = 0
POINTS_RIGHT: Final = 1

# What a criterion of the Id wants.
MOST: Final = 1
FEWEST: Final = -1

# What the Arrow chooses among, for the explanation.
A_CLIENT: Final = 0
A_MANIFEST: Final = 1
A_FACE_UP: Final = 2
A_TREATISE: Final = 3
A_CARD: Final = 4
A_VOLUME: Final = 5
A_GOAL: Final = 6
A_ROOM: Final = 7
A_DREAM: Final = 8


def by_arrow(state: MindState, candidates: list[int], kind: int) -> int:
    """The leftmost or rightmost candidate, which are given left to right; one alone leaves the Arrow (ID-17, A-01)."""
    if len(candidates) > 1 or state.box.turn_single:
        if state.heard is not None:
            state.tell(events.ID_ARROW, p.ID, [state.arrow, kind, *candidates])
        chosen = candidates[-1] if state.arrow == POINTS_RIGHT else candidates[0]
        state.arrow = 1 - state.arrow
        return chosen
    return candidates[0]


class Judge:
    """A priority of the Id with its number, by which the log tells what each criterion made of the candidates."""

    def __init__(self, number: int, priority: Priority[MindState]) -> None:
        self.number: Final = number
        self.priority: Final = priority

    def narrow(self, state: MindState, candidates: list[int]) -> list[int]:
        """The candidates that no criterion ruled out, in the order given."""
        if state.heard is None:
            return self.priority.narrow(state, candidates)
        trace: list[Verdict] = []
        kept = self.priority.narrow(state, candidates, trace)
        for index, verdict in enumerate(trace):
            values = [self.number, index, verdict.best, len(verdict.after), *verdict.after, *verdict.before]
            state.tell(events.ID_VERDICT, p.ID, values)
        return kept
