"""Endings: the ways a title can end, and the search for a game that ends in each.

A title lists its endings in ``tests/<title>/endings.py``; run as a program, that file writes a record for every ending
that has none that fits. The records are played again by ``tests/test_records.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from mindtable.bots.greedy import GreedyBot
from mindtable.core.agenda import CHANCE, Event, Heard, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record, RecordError, read_record
from mindtable.core.things import Row
from mindtable.games import title

TRIES = 1000  # games looked at for one ending


class Story:
    """What happened in a game, as far as its ending is concerned."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.state = game.start()
        self.ears = Heard()
        self.heard = self.ears.events

    def take(self, seat: int, option: int) -> None:
        self.state.heard = self.ears
        take_for(self.state, seat, option)
        self.state.heard = None

    def told(self, kind: Row[Any]) -> list[Event]:
        """The events of a kind, in order."""
        return [event for event in self.heard if event.kind == kind]

    def winners(self) -> list[int]:
        return self.game.winners(self.state)


S = TypeVar("S", bound=Story)
Chooser = Callable[[Story, int, Luck], int]
"""How the seats of a game choose."""


def at_random(story: Story, seat: int, luck: Luck) -> int:
    options = options_for(story.state, seat)
    return options[luck.below(len(options))]


def well(story: Story, seat: int, luck: Luck) -> int:
    """As the greedy bot does."""
    bot = GreedyBot(story.game, luck.below(1 << 30))
    return bot.choose(story.game.imagine(story.state, seat, luck), seat)


@dataclass(frozen=True)
class Ending(Generic[S]):
    """One way a title can end: the table it is played at and what its game must show."""

    name: str
    seats: int
    mode: str
    shows: Callable[[S], bool]
    options: dict[str, str] = field(default_factory=dict)
    choose: Chooser = at_random
    decks: list[str] = field(default_factory=list)


class Endings(Generic[S]):
    """All the ways a title can end."""

    def __init__(self, name: str, story: type[S], endings: list[Ending[S]]) -> None:
        self.name = name
        self.story = story
        self.endings = endings

    def game(self, ending: Ending[S]) -> AnyGame:
        return title(self.name).game(ending.seats, ending.mode, ending.options, [], ending.decks)

    def retold(self, record: Record) -> S:
        """The story of a record."""
        story = self.story(title(self.name).opened(record, []))
        for move in record.moves:
            option = story.game.read(story.state, move.seat, move.text)
            assert option >= 0, move
            story.take(move.seat, option)
        return story

    def played(self, ending: Ending[S], seed: int) -> tuple[S, Record]:
        """A game and its record."""
        story, luck = self.story(self.game(ending)), Luck(seed)
        record = story.game.new_record({"seed": str(seed), "shows": ending.name})
        while not story.state.over:
            self.choose(story, record, luck, ending.choose)
        return story, record

    def choose(self, story: S, record: Record, luck: Luck, chooser: Chooser) -> None:
        """One choice of chance or of one of the seats asked, written down."""
        decision = story.state.waiting()
        assert decision is not None
        asked = decision.seats(story.state)
        seat = asked[luck.below(len(asked))]
        option = decision.sample(story.state, luck) if seat == CHANCE else chooser(story, seat, luck)
        record.moves.append(Move(seat, story.game.notation(story.state, seat, option)))
        story.take(seat, option)
        record.result = story.game.scores(story.state)

    def fits(self, ending: Ending[S], path: Path) -> bool:
        """Whether the record on file still leads to its ending."""
        try:
            record = read_record(path.read_text(encoding="utf-8"))
            story = self.retold(record)
        except (OSError, RecordError, AssertionError):
            return False
        held = story.state.over and story.game.scores(story.state) == record.result
        return held and record.edition == story.game.edition and ending.shows(story)

    def search(self, folder: Path) -> None:
        """Write a record for every ending that has none that fits."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, ending in enumerate(self.endings):
            path = folder / f"{ending.name}.record"
            if self.fits(ending, path):
                continue
            for seed in range(TRIES * number, TRIES * (number + 1)):
                story, record = self.played(ending, seed)
                if ending.shows(story):
                    path.write_text(record.text(), encoding="utf-8")
                    print(f"{ending.name}: seed {seed}, result {record.result}")
                    break
            else:
                print(f"{ending.name}: nothing found")
