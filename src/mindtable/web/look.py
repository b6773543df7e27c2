"""Look: a table as one viewer sees it, with all that its page is drawn from.

The server fills it in for whoever asks; nothing that is not in it can reach a page. Words are in the language of the
viewer already, except those that the page adds itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mindtable.core.game import AnyGame
from mindtable.core.scene import Scene, lit
from mindtable.core.things import Told
from mindtable.core.tongue import Tongue
from mindtable.web.chart import Course

FREELY: Final = "free"
DEALS: Final = "deals"
ASKS: Final = "asks"
COUNT: Final = "{n}"  # what the script puts a number for


@dataclass(frozen=True)
class SeatLook:
    """A seat: who sits there, and whether they are here."""

    number: int
    name: str
    bot: bool
    level: str  # of the bot that plays it, also for somebody who is away
    yours: bool
    free: bool
    away: bool
    here: bool
    asked: bool = False


@dataclass(frozen=True)
class ChoiceLook:
    """One of the choices on offer."""

    number: int
    told: Told[Any]
    notation: str
    words: str
    sure: str  # asked once more before something is thrown away; empty: no need
    touches: list[str]
    things: dict[str, Any]

    @property
    def verb(self) -> str:
        return self.told.row.name


@dataclass(frozen=True)
class WayLook:
    """Several choices at once, for whoever touches what they are about; none is made before all of it is touched."""

    touches: list[str]  # things in their order; a choice of the question may be about the first, but about no other
    choices: list[str]  # notations, one after the other


@dataclass(frozen=True)
class LineLook:
    """A line of the story; `more` are the lines of its why-trail."""

    text: str
    begins: bool
    more: list[str]
    fresh: bool  # since the viewer's last choice
    seat: int = -1  # whom it is about; -1: nobody, or the automa
    told: Told[Any] | None = None  # the event behind it, if the viewer may know its things
    asks: int = -1  # its number, where it is about a bot that can be asked why


@dataclass(frozen=True)
class ThinkingLook:
    """A bot that thinks: how many tenths are done."""

    seat: int
    done: int
    of: int


@dataclass(frozen=True)
class UndoLook:
    """What an undo would do now, in a sentence; where there is none, the sentence says why."""

    reach: str  # FREELY, DEALS (what was seen is dealt again) or ASKS (the others); empty: there is none
    sentence: str
    several: str = ""  # the sentence for all that one touch has chosen, with a place for how many choices that are
    proposal: int | None = None  # the seat that asks to take something back
    yours_to_answer: bool = False


@dataclass(frozen=True)
class SideLook:
    """A side at the end of the game, with where its points came from."""

    seats: list[int]
    name: str
    points: int
    parts: list[tuple[str, int]]
    won: bool


@dataclass(frozen=True)
class TurnLook:
    """A turning point: at which moment, what happened there, and by how many percent somebody's chances changed."""

    at: int
    round: int
    text: str
    seat: int
    change: int


@dataclass(frozen=True)
class AfterLook:
    """What is shown of a game that is over: its chart, where it turned, and what could be played next."""

    course: Course
    turns: list[TurnLook] | None  # None: the bots are still looking
    harder: str  # the address of the same table, one step harder; empty: there is none
    open: bool  # whether others may look at it, too


@dataclass(frozen=True)
class StepLook:
    """One thing the coach of a lesson says, and the zone it points at."""

    number: int
    words: str
    more: list[str]  # the rules behind it, by their ids
    show: str


@dataclass(frozen=True)
class ChapterLook:
    """A chapter of a lesson: where it begins and ends, and what was said in it so far."""

    name: str
    sign: str
    first: int
    end: int
    done: bool
    current: bool
    said: list[str]


@dataclass(frozen=True)
class LessonLook:
    """Where the pupil of a lesson stands: what is said before the next choice, and which one that is."""

    steps: list[StepLook]  # none while others choose
    of: int
    choose: str  # the notation of the wanted choice; empty: the lesson ends with the last step
    held: str  # what is said of every other choice
    chapters: list[ChapterLook]

    def chapter_of(self, step: int) -> str:
        """The name of the chapter of a step."""
        return "".join([chapter.name for chapter in self.chapters if chapter.first <= step < chapter.end])


@dataclass(frozen=True)
class Look:
    """A table as one viewer sees it."""

    table: str
    title: str
    name: str  # of the title, in the viewer's language
    mode: str
    mode_name: str
    phase: str  # open, playing, over or closed
    entry: int
    viewer: int  # a seat, or the spectator
    creator: bool
    game: AnyGame
    tongue: Tongue  # speaks to the viewer, and calls the seats by their names
    seats: list[SeatLook]
    goal: str
    view: Any = None  # what the viewer may see, typed by the title; None before the game begins
    scene: Scene | None = None
    standing: str = ""
    rounds: int = 0
    question: str = ""
    question_told: Told[Any] | None = None
    choices: list[ChoiceLook] = field(default_factory=list)
    thinking: list[ThinkingLook] = field(default_factory=list)
    lines: list[LineLook] = field(default_factory=list)
    beyond: list[WayLook] = field(default_factory=list)  # what may be touched before the question is answered
    chosen: int = 0  # choices that the viewer has made: fewer than before, one was taken back
    moved: list[str] = field(default_factory=list)  # ids of pieces that lie elsewhere than at the viewer's last choice
    undo: UndoLook = UndoLook("", "")
    sides: list[SideLook] = field(default_factory=list)
    after: AfterLook | None = None
    taught: bool = False  # it was made as a lesson
    lesson: LessonLook | None = None  # for its pupil, until they play on alone
    alone: bool = False  # nobody but this machine can open what is handed out
    hand_over: SeatLook | None = None  # a person beside the same screen who has to take it first

    def lit(self) -> set[str]:
        """The things that some choice names and that tell choices apart."""
        return set(lit([choice.touches for choice in self.choices], []))

    def called(self, seat: int) -> str:
        """Who sits there: the viewer is spoken to."""
        return self.tongue.say("You") if seat == self.viewer else self.seats[seat].name

    @property
    def mine(self) -> list[SeatLook]:
        return [seat for seat in self.seats if seat.yours]
