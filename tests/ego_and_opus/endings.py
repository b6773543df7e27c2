"""The ways a game of Ego & Opus can end, and the search for a game that ends in each.

    python tests/ego_and_opus/endings.py    writes a record for every ending that has none yet

The records lie in ``tests/records/ego-and-opus`` and are replayed by ``tests/test_records.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mindtable.core.agenda import CHANCE, Event, options_for, take_for
from mindtable.core.game import Game
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record
from mindtable.games import title
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState

RECORDS = Path(__file__).resolve().parent.parent / "records" / "ego-and-opus"


class Story:
    """What happened in a game, as far as its ending is concerned."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.start()
        self.heard: list[Event] = []

    def take(self, seat: int, option: int) -> None:
        self.state.heard = self.heard
        take_for(self.state, seat, option)
        self.state.heard = None

    @property
    def table(self) -> OpusState:
        assert isinstance(self.state, OpusState)
        return self.state

    def winners(self) -> list[int]:
        return self.game.winners(self.state)

    def told(self, kind: int) -> int:
        return len([event for event in self.heard if event.kind == kind])

    def out_of_time(self) -> bool:
        return self.told(events.OUT_OF_TIME) > 0

    def points(self) -> list[int]:
        return [player.points for player in self.table.players]


def won(story: Story) -> bool:
    return len(story.winners()) == 1 and not story.out_of_time()


# Name, seats, options, and what the game must show; MODES says in which format.
ENDINGS: list[tuple[str, int, dict[str, str], Callable[[Story], bool]]] = [
    ("six-points", 2, {}, lambda s: won(s) and max(s.points()) == 6),
    ("seven-points", 2, {}, lambda s: won(s) and max(s.points()) == 7),
    ("out-of-time", 2, {}, lambda s: s.out_of_time() and len(s.winners()) == 1),
    ("drawn", 2, {}, lambda s: s.out_of_time() and len(s.winners()) == 2),
    ("portfolio-shuffled", 2, {}, lambda s: won(s) and s.told(events.RESHUFFLED) > 0),
    ("copies", 2, {"deck0": "gallery", "deck1": "score"}, lambda s: won(s) and s.told(events.COPIED) > 1),
    ("exchanges", 2, {"deck0": "spice", "deck1": "spice"}, lambda s: won(s) and s.told(events.SWITCHED) > 1),
    ("four-players", 4, {}, lambda s: won(s) and max(s.points()) in (4, 5)),
    ("solitaire", 1, {}, won),
    ("schism-solitaire-both", 2, {}, won),
    ("schism-solitaire-and-two", 3, {}, won),
    ("schism-two-and-two", 4, {}, won),
    ("schism-solitaire-and-four", 5, {}, lambda s: won(s) and s.winners()[0] > 0),
    ("schism-two-and-four", 6, {}, lambda s: won(s) and s.winners()[0] < 2),
    ("schism-four-and-four", 8, {}, won),
    ("superego-artists", 3, {}, lambda s: s.winners() == [0, 1]),
    ("superego-egos", 3, {}, lambda s: s.winners() == [p.P3]),
]
MODES = {"four-players": "4-player", "solitaire": "solitaire"}


def mode_of(name: str) -> str:
    """The format of an ending."""
    for mode in ("schism", "superego"):
        if name.startswith(mode):
            return mode
    return MODES.get(name, "2-player")


def retold(game: Game, record: Record) -> Story:
    """The story of a record."""
    story = Story(game)
    for move in record.moves:
        option = game.read(story.state, move.seat, move.text)
        assert option >= 0, move
        story.take(move.seat, option)
    return story


def played(game: Game, seed: int) -> tuple[Story, Record]:
    """A random game and its record."""
    luck = Luck(seed)
    story = Story(game)
    record = game.new_record({})
    while (decision := story.state.waiting()) is not None:
        asked = decision.seats(story.state)
        seat = asked[luck.below(len(asked))]
        options = options_for(story.state, seat)
        option = decision.sample(story.state, luck) if seat == CHANCE else options[luck.below(len(options))]
        record.moves.append(Move(seat, game.notation(story.state, decision, option)))
        story.take(seat, option)
    record.result = game.scores(story.state)
    return story, record


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name, seats, options, shows in ENDINGS:
        path = RECORDS / f"{name}.record"
        if path.exists():
            continue
        game = title("ego-and-opus").game(seats, mode_of(name), options, [])
        for seed in range(3000):
            story, record = played(game, seed)
            if shows(story):
                path.write_text(record.text(), encoding="utf-8")
                print(name, seed)
                break
        else:
            print(name, "not found")


if __name__ == "__main__":
    main()
