"""What the interface tells of games beside the box, and what it takes."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from mindtable.companion.companion import Companion
from mindtable.companion.report import Report
from mindtable.core.things import Told
from mindtable.core.tongue import Tongue
from mindtable.server.companions import TEXT, NewGame
from mindtable.server.problem import Problem
from mindtable.server.rows import CompanionGame

Kind = Literal[
    "answer", "choose", "told", "done", "impossible", "run", "over", "deck", "printed", "draw", "next", "undo"
]  # fmt: skip
Word = Annotated[str, msgspec.Meta(max_length=80)]
Line = Annotated[str, msgspec.Meta(max_length=TEXT)]
Longer = Annotated[str, msgspec.Meta(max_length=10 * TEXT)]
FACTS: Final = 80  # told at once


class NewCompanion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game beside the box: the automa of a title, the switches of the rules, and who draws from which deck."""

    title: Word
    mode: Word = ""
    options: dict[Word, Word] = {}
    decks: dict[Word, Word] = {}  # by deck: `box` or `app`
    way: Literal["tell", "moves", "under-way"] = "tell"
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    packs: Annotated[list[Annotated[str, msgspec.Meta(max_length=60_000)]], msgspec.Meta(max_length=8)] = []
    link: Word = ""  # one that was made before its game

    def game(self) -> NewGame:
        return NewGame(
            self.title, self.mode, self.options, self.decks, self.way, self.seed, self.packs, self.link
        )  # fmt: skip


class EntryWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next entry: its number, a mark by which it is known when it is sent twice, and what it says."""

    number: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    kind: Kind
    text: Longer = ""  # one that is too long is refused with its reason
    mark: Word = ""


class FactsWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that are to be told at once."""

    facts: Annotated[list[Line], msgspec.Meta(max_length=FACTS)]


class LinkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link."""

    link: Word


class CompanionListed(msgspec.Struct, frozen=True):
    """A game beside the box in a list."""

    id: str
    title: str
    mode: str
    phase: str
    touched: float


class CompanionSeen(msgspec.Struct, frozen=True):
    """A game beside the box: what is asked or to be done now, and the board."""

    id: str
    entry: int
    now: dict[str, Any]
    scene: dict[str, Any]


class ReportSeen(msgspec.Struct, frozen=True):
    """What facts change: in words, as keys and values, and whether the instructions are others now."""

    facts: list[str]
    changes: list[dict[str, str]]
    again: bool
    back: int


class Entered(msgspec.Struct, frozen=True):
    """The game after an entry, and what it changed."""

    companion: CompanionSeen
    report: ReportSeen


class MovedOn(msgspec.Struct, frozen=True):
    """An entry that came too late, and the game as it is now."""

    error: Problem
    companion: CompanionSeen


class FactSeen(msgspec.Struct, frozen=True):
    """Something that may be told of a place: as it is written, and in words."""

    fact: str
    notation: str
    words: str


class Checked(msgspec.Struct, frozen=True):
    """Whether facts can be told: why not, else what they would change."""

    refused: str
    report: ReportSeen | None


class PhoneLinkSeen(msgspec.Struct, frozen=True):
    """A secret that opens a game for another phone."""

    link: str
    page: str


class Joined(msgspec.Struct, frozen=True):
    """The game that a link has opened; empty where it is still to be made with this link."""

    id: str


class Answered(msgspec.Struct, frozen=True):
    """What the automa would do, and why; and where somebody else can read the same, if a link can hold it."""

    lines: list[str]
    answer: dict[str, Any]
    page: str


def companion_listed(row: CompanionGame) -> CompanionListed:
    return CompanionListed(row.id, row.title, row.mode, row.phase, row.touched)


def companion_seen(id: str, companion: Companion, tongue: Tongue) -> CompanionSeen:
    spoken = tongue.to(0)
    return CompanionSeen(
        id, len(companion.log.entries), companion.json(spoken), companion.scene(spoken).json()
    )  # fmt: skip


def report_seen(companion: Companion, report: Report, tongue: Tongue) -> ReportSeen:
    told = report.json()
    lines = [words_of(companion, one, tongue) for one in [*report.facts, *report.gone]]
    return ReportSeen(lines, told["changes"], report.again, len(report.back))


def words_of(companion: Companion, told: Told[Any], tongue: Tongue) -> str:
    """A fact in words."""
    state = companion.state
    return told.say(state.box, companion.game.speaking(state, tongue.to(0)))


def facts_seen(companion: Companion, reference: str, tongue: Tongue) -> list[FactSeen]:
    box = companion.state.box
    return [
        FactSeen(one.row.name, one.written(box), words_of(companion, one, tongue))
        for one in companion.facts_at(reference)
    ]  # fmt: skip
