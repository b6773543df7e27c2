"""The four turns of a round (EGO-15)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria import pieces as p
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
            state.agenda.append(FinalScoring())
            return
        state.phase = self.phase
        state.at_once(ROUND[len(state.spirits) - 1][self.phase])


def _round(second: int) -> list[list[Step[Any]]]:
    """The turns of a round, each with what follows it; ``second`` is the Spirit of the players' second turn (CB-87)."""
    return [
        [PlayerTurn(0), NextTurn(1)],
        [EgoTurn(p.GATEKEEPER), NextTurn(2)],
        [PlayerTurn(second), NextTurn(3)],
        [EgoTurn(p.INFLUENCER), NextTurn(0)],
    ]


ROUND: Final = [_round(0), _round(1)]
"""By number of Spirits, made once: steps that are made anew each time cost a playout a fifth more."""


def rounds(state: CerebriaState) -> int:
    """Rounds of four turns that have begun."""
    return (state.turn + TURNS - 1) // TURNS
