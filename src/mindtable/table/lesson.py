"""Lesson: a guided first game, kept as data so that every door can play it.

A lesson is a real game with a fixed seed and fixed opponents. Its steps come in order. A step says one thing; one with
a ``choose`` then waits until the pupil has made that choice, and a reader may look at the zone it shows.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Final

from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.title import Title
from mindtable.core.tongue import LANGUAGES, Tongue
from mindtable.table.seats import PERSON, seat_of
from mindtable.table.table import Bot, Table, make_bot, new_match

PUPIL: Final = 0
"""The seat of whoever learns."""


@dataclass(frozen=True)
class Step:
    """One thing the coach says, where to look, and what to choose then."""

    words: dict[str, str]  # by language
    show: str  # the id of a zone, or nothing
    choose: str  # the notation of a choice, or nothing: it is only to be read


@dataclass(frozen=True)
class Lesson:
    """How the game of a lesson is set up, and its steps."""

    mode: str
    seats: list[str]  # PERSON or the level of a bot
    names: list[str]  # of the opponents the coach speaks of
    options: dict[str, str]
    decks: list[str]
    seed: int
    replies: list[str]  # what the opponents choose, in order, so that no better judgement of theirs spoils the lesson
    steps: list[Step]


def lesson(title: Title) -> Lesson:
    """The guided first game of a title."""
    data = tomllib.loads(title.lesson_text())
    steps = [
        Step({lang: row[lang].strip() for lang in LANGUAGES}, row.get("show", ""), row.get("choose", ""))
        for row in data["step"]
    ]
    seats = [PERSON, *data.get("bots", [])]
    return Lesson(
        data["mode"],
        seats,
        data.get("names", []),
        data.get("options", {}),
        data.get("decks", []),
        data["seed"],
        data.get("replies", []),
        steps,
    )


class Coach:
    """Goes through a lesson at a table."""

    def __init__(self, told: Lesson, table: Table) -> None:
        self.lesson: Final = told
        self.table: Final = table
        self.at = 0  # the step that is next

    @property
    def over(self) -> bool:
        return self.at == len(self.lesson.steps)

    def hear(self) -> list[Step]:
        """What is said now: all steps up to the one that wants a choice."""
        said: list[Step] = []
        while not self.over:
            step = self.lesson.steps[self.at]
            said.append(step)
            if step.choose:
                break
            self.at += 1
        return said

    def wanted(self) -> int:
        """The choice the lesson goes on with; -1 once the pupil plays freely."""
        if self.over:
            return -1
        table = self.table
        return table.game.read(table.world(PUPIL), PUPIL, self.lesson.steps[self.at].choose)

    def chosen(self) -> None:
        """The wanted choice was made."""
        self.at += 1


class Scripted:
    """An opponent of a lesson: what is written down for it, and after that what a bot of its level chooses."""

    def __init__(self, replies: list[str], bot: Bot, game: AnyGame) -> None:
        self.replies: Final = replies  # shared by all opponents: whoever answers takes the next one
        self.bot: Final = bot
        self.game: Final = game

    def choose(self, world: State, seat: int) -> int:
        if self.replies:
            option = self.game.read(world, seat, self.replies.pop(0))
            if option >= 0:
                return option
            self.replies.clear()
        return self.bot.choose(world, seat)

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        return self.bot.why(tongue, whole)


def begin(title: Title, told: Lesson, names: list[str]) -> Table:
    """The table of a lesson, with the names of those who sit there."""
    game = title.game(len(told.seats), told.mode, told.options, [], told.decks)
    seats = [seat_of(f"{level} {name}") for level, name in zip(told.seats, names, strict=True)]
    replies = told.replies[:]

    def opponent(level: str, game: AnyGame, seed: int) -> Bot:
        return Scripted(replies, make_bot(level, game, seed), game)

    return Table(game, new_match(game, seats, told.seed, {"lesson": "yes"}), bots=opponent)
