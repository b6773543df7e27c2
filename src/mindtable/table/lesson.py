"""Lesson: a guided first game, kept as data so that every door can play it.

A lesson is a real game with a fixed seed and fixed opponents. Its steps come in order. A step says one thing; one with
a ``choose`` then waits until the pupil has made that choice, and a reader may look at the zone it shows. Where somebody
stands in a lesson follows from the choices that were made at its table, so that it can be left, taken up again, and
taken back like the game itself.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Final

from mindtable.core.agenda import State
from mindtable.core.game import AnyGame
from mindtable.core.title import Title
from mindtable.core.tongue import LANGUAGES, N_, Tongue
from mindtable.table.seats import PERSON, seat_of
from mindtable.table.table import LESSON, Bot, Table, make_bot, new_match

PUPIL: Final = 0
"""The seat of whoever learns."""
HELD: Final = N_("Good idea, but for later. The lesson goes on with: {choice}")
"""What the coach says of another choice than the wanted one."""


@dataclass(frozen=True)
class Step:
    """One thing the coach says, where to look, and what to choose then."""

    words: dict[str, str]  # by language
    show: str  # the id of a zone, or nothing
    choose: str  # the notation of a choice, or nothing: it is only to be read
    more: list[str]  # the rules behind it, by their ids, for those who want to know more


@dataclass(frozen=True)
class Chapter:
    """Some steps about one thing."""

    names: dict[str, str]  # by language
    sign: str  # an icon
    first: int  # its first step
    end: int  # the step after its last


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
    chapters: list[Chapter]


@dataclass(frozen=True)
class Stretch:
    """The steps between two choices of the pupil: the last one of them wants the next choice, or is the last of all."""

    first: int
    last: int
    choose: str  # what the lesson goes on with; empty at its end


def lesson(title: Title) -> Lesson:
    """The guided first game of a title."""
    data = tomllib.loads(title.lesson_text())
    rows = data["step"]
    steps = [
        Step(
            {lang: row[lang].strip() for lang in LANGUAGES},
            row.get("show", ""),
            row.get("choose", ""),
            row.get("more", []),
        )
        for row in rows
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
        chapters(rows),
    )


def chapters(rows: list[dict[str, Any]]) -> list[Chapter]:
    """The chapters of a lesson: each begins at the step that names it."""
    begin = [at for at, row in enumerate(rows) if "chapter" in row]
    return [
        Chapter(
            {lang: rows[at]["chapter"][lang] for lang in LANGUAGES}, rows[at]["chapter"].get("sign", "right"), at, end
        )
        for at, end in zip(begin, [*begin[1:], len(rows)], strict=False)
    ]


def stretch(told: Lesson, table: Table) -> Stretch | None:
    """Where the pupil stands; None where other choices were made than those of the lesson."""
    made = table.own_choices([PUPIL])
    wanted = [at for at, step in enumerate(told.steps) if step.choose]
    common = min(len(made), len(wanted))
    if made[:common] != [told.steps[at].choose for at in wanted[:common]]:
        return None
    first = wanted[common - 1] + 1 if common else 0
    if common == len(wanted):
        return Stretch(first, len(told.steps) - 1, "")
    last = wanted[common]
    return Stretch(first, last, told.steps[last].choose)


def reply(told: Lesson, table: Table, seat: int) -> str:
    """What is written down for an opponent who has to choose now; empty where nothing is, or the game went its own way.

    Whoever answers takes the next one: replies are in the order of the game, whosever they are.
    """
    if stretch(told, table) is None:
        return ""
    others = [other for other in range(len(told.seats)) if other != PUPIL]
    made = table.own_choices(others)
    if len(made) >= len(told.replies) or made != told.replies[: len(made)]:
        return ""
    text = told.replies[len(made)]
    return text if table.game.read(table.world(seat), seat, text) >= 0 else ""


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

    def taken_back(self) -> None:
        """The last choice was taken back: the step that wants it comes again."""
        here = stretch(self.lesson, self.table)
        if here is not None and here.choose:
            self.at = here.last


class Scripted:
    """An opponent of a lesson: what is written down for it, and after that what a bot of its level chooses."""

    def __init__(self, told: Lesson, table: Table, bot: Bot) -> None:
        self.lesson: Final = told
        self.table: Final = table
        self.bot: Final = bot

    def choose(self, world: State, seat: int) -> int:
        text = reply(self.lesson, self.table, seat)
        return self.table.game.read(world, seat, text) if text else self.bot.choose(world, seat)

    def why(self, tongue: Tongue, whole: bool = False) -> str:
        return self.bot.why(tongue, whole)


def begin(title: Title, told: Lesson, names: list[str]) -> Table:
    """The table of a lesson, with the names of those who sit there."""
    game = title.game(len(told.seats), told.mode, told.options, [], told.decks)
    seats = [seat_of(f"{level} {name}") for level, name in zip(told.seats, names, strict=True)]

    def opponent(level: str, game: AnyGame, seed: int) -> Bot:
        return Scripted(told, table, make_bot(level, game, seed))

    table = Table(game, new_match(game, seats, told.seed, {LESSON: "yes"}), bots=opponent)
    return table
