"""The rounds of the game (UM-07, UM-90)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.id import IdTurn
from mindtable.games.unconscious_mind.scoring import FinalScoring
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.turns import PersonTurn


def begin_round(state: MindState) -> bool:
    """Count the next round; False where the one before was the last (UM-90)."""
    if state.last():
        return False
    state.round += 1
    return True


class Round(Step[MindState]):
    """A turn of the person, then one of the Id; after the last round the scoring (UM-07, UM-90)."""

    def run(self, state: MindState) -> None:
        if not begin_round(state):
            FinalScoring().run(state)
            return
        if state.heard is not None:
            state.tell(events.ROUND, p.NOBODY, [state.round, state.last()])
        state.at_once(ROUND)


ROUND: Final[list[Step[Any]]] = [PersonTurn(), IdTurn(), Round()]
