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


class Round(Step[MindState]):
    """A turn of the person, then one of the Id; after the last round the scoring (UM-07, UM-90)."""

    def run(self, state: MindState) -> None:
        if state.last_round and state.round >= state.last_round:
            FinalScoring().run(state)
            return
        state.round += 1
        if state.heard is not None:
            state.tell(events.ROUND, p.NOBODY, [state.round, state.last()])
        state.at_once(ROUND)


ROUND: Final[list[Step[Any]]] = [PersonTurn(), IdTurn(), Round()]
