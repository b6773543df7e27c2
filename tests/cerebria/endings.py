"""The ways a game of Cerebria can end, and the search for a game that ends in each.

    python tests/cerebria/endings.py    writes a record for every ending that has none yet

The records lie in ``tests/records/cerebria`` and are replayed by ``tests/test_records.py``.
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
from mindtable.games.cerebria import events
from mindtable.games.cerebria.revelation import END_BY_CAPPING, END_OF_ROW, END_OF_WHEEL
from mindtable.games.cerebria.state import EGO_WON, PLAYERS_WON, CerebriaState

RECORDS = Path(__file__).resolve().parent.parent / "records" / "cerebria"


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
    def table(self) -> CerebriaState:
        assert isinstance(self.state, CerebriaState)
        return self.state

    def values(self, kind: int) -> list[list[int]]:
        return [event.values for event in self.heard if event.kind == kind]

    def ended(self, why: int, result: int) -> bool:
        """Whether the end was first triggered so, and led to this result."""
        endings = self.values(events.ENDING)
        return bool(endings) and endings[0] == [why] and self.table.result == result


HARD = {f"D{number}": "on" for number in range(1, 8)}
EASY = {"D-1": "on", "D-2": "on", "D-3": "on"}
# Name, seats, options, and what the game must show.
Ending = tuple[str, int, dict[str, str], Callable[[Story], bool]]
ENDINGS: list[Ending] = [
    ("ego-wins-by-capping", 1, {}, lambda s: s.ended(END_BY_CAPPING, EGO_WON)),
    ("ego-wins-at-the-end-of-the-row", 1, {}, lambda s: s.ended(END_OF_ROW, EGO_WON)),
    ("two-people", 2, {"game": "full"}, lambda s: s.table.over),
    ("one-person-two-spirits", 1, {"side": "gloom"}, lambda s: len(s.table.spirits) == 2),
    ("all-difficulties", 1, {"game": "full", **HARD}, lambda s: s.table.result == EGO_WON),
    ("decks-of-choice", 1, {"game": "full", "decks": "choose"}, lambda s: s.table.over),
    ("players-win", 1, {"game": "full", **EASY}, lambda s: s.table.result == PLAYERS_WON),
    (
        "twenty-points",
        1,
        {"game": "full", "side": "gloom", **EASY},
        lambda s: [END_OF_WHEEL] in s.values(events.ENDING),
    ),
]
TWO_SPIRITS = {"two-people", "one-person-two-spirits", "twenty-points"}
PLAYED_WELL = {"players-win", "twenty-points"}


def new_game(name: str, seats: int, options: dict[str, str]) -> Game:
    return title("cerebria").game(seats, "two-spirits" if name in TWO_SPIRITS else "shaper", options, [])


def played(game: Game, seed: int, well: bool) -> tuple[Story, Record]:
    """A game and its record; the players choose at random, or as the greedy bot does."""
    story, record, luck = Story(game), game.new_record({"seed": str(seed)}), Luck(seed)
    bot = GreedyBot(game, seed)
    while (decision := story.state.waiting()) is not None:
        seat = decision.seat(story.state)
        options = decision.options(story.state)
        if seat == CHANCE:
            option = decision.sample(story.state, luck)
        elif well:
            option = bot.choose(game.imagine(story.state, seat, luck), seat)
        else:
            option = options[luck.below(len(options))]
        record.moves.append(Move(seat, game.notation(story.state, decision, option)))
        story.take(seat, option)
    record.result = game.scores(story.state)
    return story, record


def retold(game: Game, record: Record) -> Story:
    """The story of a game on file."""
    story = Story(game)
    for move in record.moves:
        story.take(move.seat, game.read(story.state, move.seat, move.text))
    return story


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name, seats, options, shows in ENDINGS:
        path = RECORDS / f"{name}.record"
        seed = 0
        while not path.exists() and seed < 400:
            story, record = played(new_game(name, seats, options), seed, name in PLAYED_WELL)
            if shows(story):
                path.write_text(record.text(), encoding="utf-8")
                print(f"{name}: seed {seed}")
            seed += 1
        if not path.exists():
            print(f"{name}: no game found")


if __name__ == "__main__":
    main()
