"""The ways a game of Unconscious Mind can end, and the search for a game that ends in each.

    python tests/unconscious_mind/endings.py    writes a record for every ending that has none yet

The records lie in ``tests/records/unconscious-mind`` and are replayed by ``tests/test_records.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mindtable.bots.greedy import GreedyBot
from mindtable.core.agenda import CHANCE, Event, take_for
from mindtable.core.game import Game
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record
from mindtable.games import title
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.state import MindState

RECORDS = Path(__file__).resolve().parent.parent / "records" / "unconscious-mind"


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
    def table(self) -> MindState:
        assert isinstance(self.state, MindState)
        return self.state

    def ended_by(self, who: int) -> bool:
        """Whose Reputation brought Freud's marker to the watch."""
        return [event.seat for event in self.heard if event.kind == events.END_NEAR] == [who]

    @property
    def tied(self) -> bool:
        return self.table.person.vp == self.table.id.vp

    @property
    def person_won(self) -> bool:
        return self.table.over and self.table.won

    @property
    def id_won(self) -> bool:
        return self.table.over and not self.table.won


# Name, mode, options, whether the person thinks, and what the game must show.
Wanted = tuple[str, str, dict[str, str], bool, Callable[[Story], bool]]
WANTED: list[Wanted] = [
    ("person-wins", "easy", {}, True, lambda s: s.person_won),
    ("id-wins", "medium", {}, False, lambda s: s.id_won),
    ("id-wins-on-hard", "hard", {}, False, lambda s: s.id_won),
    ("person-wins-a-tie", "easy", {}, True, lambda s: s.person_won and s.tied),
    ("id-wins-a-tie", "easy", {}, True, lambda s: s.id_won and s.tied),
    ("end-by-the-person", "medium", {}, True, lambda s: s.ended_by(p.PERSON)),
    ("end-by-the-id", "medium", {}, False, lambda s: s.ended_by(p.ID)),
    ("strong-coffee", "medium", {"strong_coffee": "on"}, False, lambda s: s.id_won),
    ("other-readings", "medium", {"second_room": "cure", "therapy_points": "placing", "cite_first": "fewest"}, False,
     lambda s: s.table.over),
]  # fmt: skip
# As the tests of records read them: name, seats, options, what the game must show.
ENDINGS = [(name, 1, options, shows) for name, _, options, _, shows in WANTED]


def retold(game: Game, record: Record) -> Story:
    """The story of a record."""
    story = Story(game)
    for move in record.moves:
        option = game.read(story.state, move.seat, move.text)
        assert option >= 0
        story.take(move.seat, option)
    return story


def played(game: Game, seed: int, thinks: bool) -> tuple[Story, Record]:
    """A game whose person plays greedily, or at random."""
    story = Story(game)
    record = game.new_record({"seed": str(seed)})
    luck = Luck(seed)
    bot = GreedyBot(game, seed)
    while (decision := story.state.waiting()) is not None:
        seat = decision.seats(story.state)[0]
        if seat == CHANCE or not thinks:
            option = decision.sample(story.state, luck)
        else:
            option = bot.choose(game.imagine(story.state, seat, luck), seat)
        record.moves.append(Move(seat, game.notation(story.state, decision, option)))
        story.take(seat, option)
    record.result = game.scores(story.state)
    return story, record


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name, mode, options, thinks, shows in WANTED:
        path = RECORDS / f"{name}.record"
        if path.exists():
            continue
        game = title("unconscious-mind").game(1, mode, options, [])
        for seed in range(1, 1000):
            story, record = played(game, seed, thinks)
            if shows(story):
                path.write_text(record.text(), encoding="utf-8")
                print(f"{name}: seed {seed}, {record.result}")
                break
        else:
            print(f"{name}: not found")


if __name__ == "__main__":
    main()
