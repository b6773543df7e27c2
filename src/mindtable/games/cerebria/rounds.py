"""The four turns of a round (EGO-15)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria.ego import EgoTurn
from mindtable.games.cerebria.scoring import FinalScoring
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.turns import PlayerTurn

TURNS: Final = 4  # players, Gatekeeper, players, Influencer


class NextTurn(Step[CerebriaState]):
    """The next of the four turns, again and again; a game whose end was triggered ends before it (CB-81)."""

    FIELDS = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, state: CerebriaState) -> None:
        if state.ending:
            state.do([FinalScoring()])
            return
        phase = self.phase
        state.phase = phase
        follows = NextTurn((phase + 1) % TURNS)
        if phase % 2:
            state.do([EgoTurn(phase // 2), follows])
        else:
            state.do([PlayerTurn(phase // 2 if len(state.spirits) > 1 else 0), follows])  # CB-87


def rounds(state: CerebriaState) -> int:
    """Rounds of four turns that have begun."""
    return (state.turn + TURNS - 1) // TURNS
