"""The ways a game of Cerebria can end, and the search for a game that ends in each.

python tests/cerebria/endings.py    writes a record for every ending that has none that fits
"""

from __future__ import annotations

from pathlib import Path

from mindtable.games.cerebria import events
from mindtable.games.cerebria.causes import END_BY_CAPPING, END_OF_ROW, END_OF_WHEEL
from mindtable.games.cerebria.meta import Cerebria
from mindtable.games.cerebria.state import EGO_WON, PLAYERS_WON, CerebriaState
from mindtable.testing.endings import Ending, Endings, well
from mindtable.testing.endings import Story as AnyStory


class Story(AnyStory):
    """What happened in a game of Cerebria."""

    @property
    def table(self) -> CerebriaState:
        assert isinstance(self.state, CerebriaState)
        return self.state

    def triggers(self) -> list[int]:
        """What brought the end near, in order."""
        return [event["why"] for event in self.told(events.ENDS)]

    def ended(self, why: int, result: int) -> bool:
        """Whether the end was first triggered so, and led to this result."""
        return self.triggers()[:1] == [why] and self.table.result == result


HARD = {f"D{number}": "on" for number in range(1, 8)}
EASY = {"D-1": "on", "D-2": "on", "D-3": "on"}
FULL = {"game": "full"}
ENDINGS: list[Ending[Story]] = [
    Ending("ego-wins-by-capping", 1, "shaper", lambda s: s.ended(END_BY_CAPPING, EGO_WON)),
    Ending("ego-wins-at-the-end-of-the-row", 1, "shaper", lambda s: s.ended(END_OF_ROW, EGO_WON)),
    Ending("two-people", 2, "two-spirits", lambda s: s.table.over, FULL),
    Ending("one-person-two-spirits", 1, "two-spirits", lambda s: len(s.table.spirits) == 2, {"side": "gloom"}),
    Ending("all-difficulties", 1, "shaper", lambda s: s.table.result == EGO_WON, {**FULL, **HARD}),
    Ending("decks-of-choice", 1, "shaper", lambda s: s.table.over, {**FULL, "decks": "choose"}),
    Ending("players-win", 1, "shaper", lambda s: s.table.result == PLAYERS_WON, {**FULL, **EASY}, well),
    Ending(
        "twenty-points", 1, "two-spirits", lambda s: END_OF_WHEEL in s.triggers(),
        {**FULL, **EASY, "side": "gloom", "team_board": "b"}, well,
    ),
]  # fmt: skip
ALL = Endings("cerebria", Story, ENDINGS)

if __name__ == "__main__":
    ALL.search(Path(__file__).resolve().parent.parent / "records" / "cerebria" / Cerebria().edition)
