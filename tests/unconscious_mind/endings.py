"""The ways a game of Unconscious Mind can end, and the search for a game that ends in each.

python tests/unconscious_mind/endings.py    writes a record for every ending that has none that fits
"""

from __future__ import annotations

from pathlib import Path

from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import MindState
from mindtable.testing.endings import Ending, Endings, well
from mindtable.testing.endings import Story as AnyStory


class Story(AnyStory):
    """What happened in a game of Unconscious Mind."""

    @property
    def table(self) -> MindState:
        assert isinstance(self.state, MindState)
        return self.state

    def ended_by(self, who: int) -> bool:
        """Whose Reputation brought Freud's marker to the watch."""
        return [event.seat for event in self.told(events.END_NEAR)] == [who]

    @property
    def tied(self) -> bool:
        return self.table.person.vp == self.table.id.vp

    @property
    def person_won(self) -> bool:
        return self.table.over and self.table.won

    @property
    def id_won(self) -> bool:
        return self.table.over and not self.table.won


READINGS = {"second_room": "cure", "therapy_points": "placing", "cite_first": "fewest"}
ENDINGS: list[Ending[Story]] = [
    Ending("person-wins", 1, "easy", lambda s: s.person_won, choose=well),
    Ending("id-wins", 1, "medium", lambda s: s.id_won),
    Ending("id-wins-on-hard", 1, "hard", lambda s: s.id_won),
    Ending("person-wins-a-tie", 1, "easy", lambda s: s.person_won and s.tied, choose=well),
    Ending("id-wins-a-tie", 1, "easy", lambda s: s.id_won and s.tied, choose=well),
    Ending("end-by-the-person", 1, "medium", lambda s: s.ended_by(p.PERSON), choose=well),
    Ending("end-by-the-id", 1, "medium", lambda s: s.ended_by(p.ID)),
    Ending("strong-coffee", 1, "medium", lambda s: s.id_won, {"strong_coffee": "on"}),
    Ending("other-readings", 1, "medium", lambda s: s.table.over, READINGS),
]
ALL = Endings("unconscious-mind", Story, ENDINGS)

if __name__ == "__main__":
    ALL.search(Path(__file__).resolve().parent.parent / "records" / "unconscious-mind" / "2")
