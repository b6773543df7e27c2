"""The ways a game of Ego & Opus can end, and the search for a game that ends in each.

python tests/ego_and_opus/endings.py    writes a record for every ending that has none that fits
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mindtable.core.things import Row
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.testing.endings import Ending, Endings
from mindtable.testing.endings import Story as AnyStory


class Story(AnyStory):
    """What happened in a game of Ego & Opus."""

    @property
    def table(self) -> OpusState:
        assert isinstance(self.state, OpusState)
        return self.state

    def often(self, kind: Row[Any]) -> int:
        return len(self.told(kind))

    def out_of_time(self) -> bool:
        return self.often(events.OUT_OF_TIME) > 0

    def most_points(self) -> int:
        return max([player.points for player in self.table.players])


def won(story: Story) -> bool:
    return len(story.winners()) == 1 and not story.out_of_time()


DUEL = "2-player"
GALLERY_AND_SCORE = ["gallery", "score"]
SPICE = ["spice", "spice"]
ENDINGS: list[Ending[Story]] = [
    Ending("six-points", 2, DUEL, lambda s: won(s) and s.most_points() == 6),
    Ending("seven-points", 2, DUEL, lambda s: won(s) and s.most_points() == 7),
    Ending("out-of-time", 2, DUEL, lambda s: s.out_of_time() and len(s.winners()) == 1),
    Ending("drawn", 2, DUEL, lambda s: s.out_of_time() and len(s.winners()) == 2),
    Ending("portfolio-shuffled", 2, DUEL, lambda s: won(s) and s.often(events.RESHUFFLED) > 0),
    Ending("copies", 2, DUEL, lambda s: won(s) and s.often(events.COPIED) > 1, decks=GALLERY_AND_SCORE),
    Ending("exchanges", 2, DUEL, lambda s: won(s) and s.often(events.SWITCHED) > 1, decks=SPICE),
    Ending("four-players", 4, "4-player", lambda s: won(s) and s.most_points() in (4, 5)),
    Ending("solitaire", 1, "solitaire", won),
    Ending("schism-solitaire-both", 2, "schism", won),
    Ending("schism-solitaire-and-two", 3, "schism", won),
    Ending("schism-two-and-two", 4, "schism", won),
    Ending("schism-solitaire-and-four", 5, "schism", lambda s: won(s) and s.winners()[0] > 0),
    Ending("schism-two-and-four", 6, "schism", lambda s: won(s) and s.winners()[0] < 2),
    Ending("schism-four-and-four", 8, "schism", won),
    Ending("superego-artists", 3, "superego", lambda s: s.winners() == [0, 1]),
    Ending("superego-egos", 3, "superego", lambda s: s.winners() == [p.P3]),
    Ending("solitaire-lost", 1, "solitaire", lambda s: s.out_of_time() and not s.winners()),
    Ending("schism-together", 2, "schism", lambda s: len(s.winners()) == 2 and not s.out_of_time()),
]
ALL = Endings("ego-and-opus", Story, ENDINGS)

if __name__ == "__main__":
    ALL.search(Path(__file__).resolve().parent.parent / "records" / "ego-and-opus" / "2")
