"""Questions: what a bot in another process is asked, what it answers, and the lines that go between the processes.

A question holds the world that a seat imagines, never the real position: what a bot must not know does not reach it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from mindtable.bots import LEVELS
from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.record import Move
from mindtable.table.outside import HARD, LUCK
from mindtable.table.table import Table

CHOOSE: Final = "choose"
HINT: Final = "hint"
JUDGE: Final = "judge"  # a whole game that is over, position by position
REVIEW: Final = "review"  # a choice that was made, beside the best one
NORMAL: Final = "normal"  # who answers where a better bot thought for too long
QUICK: Final = ("random", "greedy")  # bots that answer at once


class Question(msgspec.Struct, frozen=True):
    """Everything that somebody needs to think for a seat who knows no more than that seat."""

    kind: str  # CHOOSE, HINT, JUDGE, REVIEW: what the worker does with it
    head: str  # of a record without notes: the game, and nothing of the match
    packs: tuple[str, ...]  # the texts of the card packs laid over it
    names: tuple[str, ...]  # of those who sit at the table, for the reasons
    world: str  # as the seat imagines it, written by the codec of the title; to judge a game, its choices line by line
    seat: int
    level: str
    luck: int
    made: str = ""  # to review a choice: what was chosen

    @property
    def quick(self) -> bool:
        """Whether it is answered at once, without a search."""
        return LEVELS.get(self.level, self.level) in QUICK


class Answer(msgspec.Struct, frozen=True):
    """What a bot chose and why; words are in the order of LANGUAGES."""

    option: str  # in its notation
    why: tuple[str, ...]  # may be shown to anybody
    whole: tuple[str, ...]  # may name what only the seat knows
    level: str  # who answered: as asked, or NORMAL where that took too long
    hurried: bool = False  # it was asked to come to an end, and took the best it had found
    lines: tuple[tuple[str, ...], ...] = ()  # of a hint or a review: what to say, in each language
    values: tuple[tuple[float, ...], ...] = ()  # of a judgement: the worth for each seat, position by position; of a
    # review: that of the best choice and of the one that was made


# -- lines from the server to a worker


class Ask(msgspec.Struct, frozen=True, tag=True):
    """A question with its number; the worker has nothing else to do."""

    number: int
    question: Question


class Hurry(msgspec.Struct, frozen=True, tag=True):
    """Come to an end with the question of this number, if that is still being thought about."""

    number: int


# -- lines from a worker to the server


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The titles are loaded: questions may come."""


class Progress(msgspec.Struct, frozen=True, tag=True):
    """How far the thinking has come."""

    number: int
    done: int
    of: int


class Answered(msgspec.Struct, frozen=True, tag=True):
    """The answer to a question."""

    number: int
    answer: Answer


class Wrong(msgspec.Struct, frozen=True, tag=True):
    """The question cannot be answered, by any worker: it does not fit its game."""

    number: int
    reason: str


Order: TypeAlias = Ask | Hurry
Report: TypeAlias = Ready | Progress | Answered | Wrong


def line(message: Order | Report) -> bytes:
    """A message as the line that is sent."""
    return msgspec.json.encode(message) + b"\n"


def choice_for(table: Table, seat: int, level: str, luck: int, packs: tuple[str, ...] = ()) -> Question:
    """What would a bot of this level choose for a seat now? The luck is the bot's own (`Table.bot_luck`)."""
    return _asked(CHOOSE, table, seat, level, luck, packs)


def hint_for(table: Table, seat: int, packs: tuple[str, ...] = ()) -> Question:
    """What would the best bot do in the place of somebody who has to choose now?"""
    return _asked(HINT, table, seat, HARD, LUCK, packs)


def _asked(kind: str, table: Table, seat: int, level: str, luck: int, packs: tuple[str, ...]) -> Question:
    game = table.game
    world = game.codec.text(table.world(seat))
    # A record made anew has no notes: the seed and whatever else a match keeps in them stay here.
    return Question(kind, game.new_record({}).head(), packs, tuple(table.names), world, seat, level, luck)


def judgement_of(game: AnyGame, moves: list[Move], packs: tuple[str, ...] = ()) -> Question:
    """How did a game that is over stand after each choice? Nothing of it is hidden any more."""
    text = "\n".join([move.line() for move in moves])
    return Question(JUDGE, game.new_record({}).head(), packs, (), text, 0, NORMAL, LUCK)


def review_of(game: AnyGame, state: State, move: Move, names: tuple[str, ...], packs: tuple[str, ...] = ()) -> Question:
    """What would the best bot have done in the place of a seat, which knew no more than it saw?"""
    world = game.codec.text(game.imagine(state, move.seat, Luck(LUCK)))
    return Question(REVIEW, game.new_record({}).head(), packs, names, world, move.seat, HARD, LUCK, move.text)
