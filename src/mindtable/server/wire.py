"""Wire: everything that is sent, built for one viewer, and all that is received. Only here do views become bytes."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from mindtable.core.agenda import CHANCE
from mindtable.core.game import Side
from mindtable.core.limits import DECK_BYTES
from mindtable.core.preview import WORLDS, preview
from mindtable.core.tongue import N_, Tongue
from mindtable.server.limits import NAME, PACKS
from mindtable.server.match import (
    AGREE,
    ALONE,
    BOT,
    CLOSE,
    DECLINE,
    JOINS,
    LEAVES,
    OVER,
    PROPOSE,
    RENAMED,
    RETURNS,
    SEAT,
    STANDS_IN,
    START,
    UNDO,
    Happening,
    Match,
)  # fmt: skip
from mindtable.server.problem import Problem
from mindtable.server.rows import Listed
from mindtable.table import dealing
from mindtable.table.table import Line
from mindtable.web.writing import printed

SALT: Final = 64  # letters that a player may bring to the luck
TENTHS: Final = 10
LATEST: Final = 60  # lines of the log that come with a position

Name = Annotated[str, Meta(max_length=NAME)]
Short = Annotated[str, Meta(max_length=80)]
Salt = Annotated[str, Meta(max_length=SALT)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]

# The message has the name of the seat.
CHANGES: Final = {
    JOINS: N_("{name} sits down."),
    LEAVES: N_("{name} leaves; a bot plays on."),
    RETURNS: N_("{name} is back."),
    STANDS_IN: N_("{name} is away; a bot stands in."),
    RENAMED: N_("{name} sits here now."),
}
TOLD: Final = {
    START: N_("The game begins."),
    UNDO: N_("{who} takes a choice back."),
    PROPOSE: N_("{who} asks to take a choice back."),
    AGREE: N_("{who} agrees."),
    DECLINE: N_("{who} does not agree: the choice stands."),
    CLOSE: N_("The table was closed."),
    ALONE: N_("{who} plays on without the coach."),
}
WITHDRAWN: Final = N_("{who} does not ask any more: the choice stands.")
ANEW: Final = N_("{who} takes a choice back; what was seen is dealt again.")


# -- received


class Pack(Struct, frozen=True):
    """A card pack: its name and its text."""

    name: Short
    text: str


class SeatWish(Struct, frozen=True):
    """Who is to sit on a seat: ``me``, a ``person`` who gets a link, a person on this ``device``, or a ``bot``."""

    kind: Annotated[str, Meta(pattern="^(me|person|device|bot)$")]
    name: Name = ""
    level: Short = "normal"


class NewTable(Struct, frozen=True):
    """A table that somebody wants."""

    title: Short
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    mode: Short = ""
    options: Annotated[dict[Short, Short], Meta(max_length=60)] = {}
    decks: Annotated[list[Annotated[str, Meta(max_length=DECK_BYTES)]], Meta(max_length=16)] = []
    packs: Annotated[list[Pack], Meta(max_length=PACKS)] = []
    seed: Annotated[int, Meta(ge=0, le=10**18 - 1)] | None = None
    spectators: bool = False
    stand_in: Short = ""  # the level of the bot that fills in for somebody who left; empty: none does
    salt: Salt = ""


class Brought(Struct, frozen=True):
    """A game that was played elsewhere: its record and packs, and who is to sit where from now on."""

    record: str
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []  # empty: the persons are mine, the bots as they were
    packs: Annotated[list[Pack], Meta(max_length=PACKS)] = []
    spectators: bool = False
    salt: Salt = ""


class Chosen(Struct, frozen=True):
    """A choice in its notation, and the entry that it answers."""

    entry: Count
    choice: Annotated[str, Meta(min_length=1, max_length=200)]
    seat: SeatNumber | None = None


class ForSeat(Struct, frozen=True):
    """Something done for one of the own seats; without a number for the only one."""

    seat: SeatNumber | None = None


class UndoWish(Struct, frozen=True):
    """A choice is to be taken back; the same mark sent again, where no answer came, counts once."""

    seat: SeatNumber | None = None
    mark: Annotated[str, Meta(max_length=40)] = ""


class Words(Struct, frozen=True):
    """Something somebody wants to choose, in words."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]
    seat: SeatNumber | None = None


class ForkWish(Struct, frozen=True):
    """A new table from a moment of another."""

    step: Count
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    eyes: Annotated[int, Meta(ge=0, le=16)] | None = None  # whose steps are counted, as in the replay


class AgainWish(Struct, frozen=True):
    """The same table again: with the same deal, or another."""

    same_deal: bool = False


class Opened(Struct, frozen=True):
    """A secret link, and who opens it."""

    link: Annotated[str, Meta(max_length=100)]
    name: Name = ""
    salt: Salt = ""


class Named(Struct, frozen=True):
    """What somebody wants to be called."""

    name: Name


class Login(Struct, frozen=True):
    """A name and a password."""

    name: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=1000)]


class NewPassword(Struct, frozen=True):
    """The password that is, and the one that is to be."""

    old: Annotated[str, Meta(max_length=1000)]
    new: Annotated[str, Meta(max_length=1000)]


class Address(Struct, frozen=True):
    """Where notices go; empty: nowhere."""

    address: Annotated[str, Meta(max_length=300)]


class Proof(Struct, frozen=True):
    """The secret out of a letter."""

    secret: Annotated[str, Meta(max_length=100)]


class Password(Struct, frozen=True):
    """The password that is."""

    password: Annotated[str, Meta(max_length=1000)]


# -- sent


class SeatSeen(Struct, frozen=True):
    """A seat as everybody sees it."""

    number: int
    name: str
    kind: str
    level: str
    free: bool
    yours: bool
    away: bool
    here: bool  # somebody is connected


class LineSeen(Struct, frozen=True):
    """A line of the log."""

    text: str
    begins: bool
    more: str


class EntrySeen(Struct, frozen=True):
    """Something that happened, as one viewer may know it."""

    entry: int
    kind: str
    seat: int | None
    lines: list[LineSeen]
    events: list[dict[str, Any]]
    made: float


class ChoiceSeen(Struct, frozen=True):
    """One of the choices on offer."""

    number: int
    notation: str
    words: str
    sure: str  # asked once more before something is thrown away; empty: no need
    told: dict[str, Any]


class QuestionSeen(Struct, frozen=True):
    """What is being asked."""

    words: str
    told: dict[str, Any]


class ThinkingSeen(Struct, frozen=True):
    """A bot that thinks."""

    seat: int
    done: int
    of: int


class ProposalSeen(Struct, frozen=True):
    """An undo that others have to agree to."""

    seat: int
    missing: list[int]


class PartSeen(Struct, frozen=True):
    """Where some points came from."""

    words: str
    points: int


class SideSeen(Struct, frozen=True):
    """A side at the end of the game."""

    seats: list[int]
    name: str
    points: int
    parts: list[PartSeen]
    won: bool


class LuckSeen(Struct, frozen=True):
    """What is known of the luck: the commitment at once, the rest when the game is over."""

    commitment: str
    chosen: bool  # whoever made the table chose the seed
    seed: str | None = None
    secret: str | None = None
    salts: list[str] | None = None


class Position(Struct, frozen=True):
    """A table as one viewer sees it."""

    table: str
    title: str
    mode: str
    edition: str
    phase: str
    entry: int
    seat: int | None
    creator: bool
    spectators: bool
    seats: list[SeatSeen]
    asked: list[int]
    round: int
    standing: str
    goal: str
    scene: dict[str, Any] | None
    question: QuestionSeen | None
    choices: list[ChoiceSeen]
    proposal: ProposalSeen | None
    thinking: list[ThinkingSeen]
    log: list[LineSeen]
    result: list[SideSeen]
    luck: LuckSeen


class Outdated(Struct, frozen=True):
    """The answer to a choice that came too late: the sentence and the fresh position."""

    error: Problem
    position: Position


class PreviewSeen(Struct, frozen=True):
    """What a choice does."""

    notation: str
    words: str
    told: dict[str, Any]


class UndoSeen(Struct, frozen=True):
    """What an undo would do now."""

    possible: bool
    seen: bool
    asks: list[int]
    sentence: str = ""


class Said(Struct, frozen=True):
    """An answer in sentences."""

    lines: list[str]


class StepSeen(Struct, frozen=True):
    """A moment of a game that is looked at again."""

    step: int
    steps: int
    scene: dict[str, Any]
    standing: str
    log: list[LineSeen]
    events: list[dict[str, Any]]


class LinkSeen(Struct, frozen=True):
    """A secret, told once."""

    seat: int
    secret: str
    address: str


class Made(Struct, frozen=True):
    """A new table, and the links to the seats of others."""

    table: str
    links: list[LinkSeen]
    position: Position


class ListedSeen(Struct, frozen=True):
    """A table in a list."""

    table: str
    title: str
    mode: str
    phase: str
    summary: dict[str, Any]
    made: float
    touched: float


class Me(Struct, frozen=True):
    """Who asks."""

    visitor: bool
    account: str
    address: str
    unproved: bool  # a letter to the address waits for its link to be opened
    lang: str


# -- building


def thinking_seen(seat: int, done: int, of: int) -> ThinkingSeen:
    """How far a bot is, in tenths: how many moves a second it looks at depends on the cards it holds."""
    return ThinkingSeen(seat, min(TENTHS, done * TENTHS // of) if of else 0, TENTHS)


def viewer_seat(viewer: int) -> int | None:
    return viewer if viewer >= 0 else None


def speaking(match: Match, tongue: Tongue) -> Tongue:
    """The language with the names of this table."""
    return tongue.with_names([seat.name for seat in match.seats])


def line_seen(line: Line) -> LineSeen:
    return LineSeen(line.text, line.begins, line.more)


def said(lines: list[str], lang: str) -> Said:
    """Sentences that a page shows as they are."""
    return Said([printed(line, lang) for line in lines])


def entry_seen(match: Match, happening: Happening, viewer: int, tongue: Tongue) -> EntrySeen:
    """An entry as a viewer may read it."""
    spoken = speaking(match, tongue)
    lines = [line_seen(line) for line in match.table.say(happening.lines, viewer, spoken)] if match.begun else []
    if sentence := _sentence(match, happening, spoken):
        lines.insert(0, LineSeen(printed(sentence, tongue.lang), False, ""))
    told = [line.event.seen_by(viewer) for line in happening.lines if line.event is not None]
    events = [event.said(match.game.box) for event in told]
    events = [event for event in events if event["things"] or event["seat"] is not None]
    seat = happening.seat if happening.seat != CHANCE else None
    return EntrySeen(happening.numbers[match.place(viewer)], happening.kind, seat, lines, events, happening.made)


def _sentence(match: Match, happening: Happening, tongue: Tongue) -> str:
    """What is said of an entry that is not of the rules."""
    if happening.kind == SEAT:
        return tongue.say(CHANGES[happening.body["what"]], {"name": tongue.person(happening.body["name"])})
    message = TOLD.get(happening.kind, "")
    if happening.kind == UNDO and happening.body["lines"][-1].endswith("seen"):
        message = ANEW
    if happening.kind == DECLINE and happening.body.get("own"):
        message = WITHDRAWN
    who = tongue.seat(happening.seat) if happening.seat >= 0 else ""
    return tongue.say(message, {"who": who}) if message else ""


def seats_seen(match: Match, mine: list[int], here: set[int], tongue: Tongue) -> list[SeatSeen]:
    return [
        SeatSeen(
            seat.number, tongue.person(seat.name), seat.kind, seat.level if seat.kind == BOT or seat.away else "",
            seat.number in match.free(), seat.number in mine, bool(seat.away), seat.number in here,
        )
        for seat in match.seats
    ]  # fmt: skip


def choices_seen(match: Match, viewer: int, tongue: Tongue) -> tuple[QuestionSeen, list[ChoiceSeen]]:
    """What a seat is asked and what it may choose."""
    table, game = match.table, match.game
    world = table.world(viewer)
    spoken = tongue.to(viewer)
    told = game.ask(world, viewer)
    question = QuestionSeen(game.say_question(world, viewer, spoken), told.json(game.box))
    choices: list[ChoiceSeen] = []
    for number, option in enumerate(table.options(viewer), 1):
        described = game.describe(world, viewer, option)
        sure = described.row.sure(described, game.box, spoken) if described.row.sure is not None else ""
        words = game.say_option(world, viewer, option, spoken)
        json = described.json(game.box)
        choices.append(ChoiceSeen(number, described.written(game.box), words, sure, json))
    return question, choices


def previews_seen(match: Match, viewer: int, tongue: Tongue) -> list[PreviewSeen]:
    """What each choice of a seat does."""
    table, game = match.table, match.game
    worlds = [table.world(viewer, variant) for variant in range(WORLDS)]
    found: list[PreviewSeen] = []
    for option in table.options(viewer):
        does = preview(game, worlds, viewer, option)
        found.append(PreviewSeen(game.notation(worlds[0], viewer, option), does.say(tongue.to(viewer)), does.json()))
    return found


def luck_seen(match: Match) -> LuckSeen:
    """The commitment; when the game is over, what it was a commitment to."""
    chosen = match.chosen_seed is not None
    commitment = "" if chosen else dealing.commitment_to(match.row.secret)
    if match.phase != OVER:
        return LuckSeen(commitment, chosen)
    if chosen:
        return LuckSeen(commitment, chosen, str(match.chosen_seed))
    seed = str(dealing.seed_from(match.row.secret, match.salts))
    return LuckSeen(commitment, chosen, seed, match.row.secret.hex(), match.salts)


def side_seen(match: Match, side: Side, winners: list[int], tongue: Tongue) -> SideSeen:
    names = ", ".join([tongue.person(match.seats[seat].name) for seat in side.seats])
    parts = [PartSeen(tongue.say(what), points) for what, points in side.parts]
    won = any([seat in winners for seat in side.seats]) if side.seats else not winners
    return SideSeen(side.seats, tongue.say(side.name) if side.name else names, side.points, parts, won)


def latest(match: Match, viewer: int, tongue: Tongue) -> list[Line]:
    """The last lines of the log, said from its end: in a long game the others would take most of the time."""
    log, lines = match.log_of(viewer), list[Line]()
    while log and len(lines) < LATEST:
        lines = match.table.say(log[-LATEST:], viewer, tongue) + lines
        del log[-LATEST:]
    return lines[-LATEST:]


def position(
    match: Match, viewer: int, tongue: Tongue, mine: list[int], here: set[int], thinking: list[ThinkingSeen],
    creator: bool,
) -> Position:  # fmt: skip
    """The table as a viewer sees it; ``mine`` are the seats of whoever asks, ``here`` those who are connected."""
    said = speaking(match, tongue)
    row, game = match.row, match.game
    scene: dict[str, Any] | None = None
    question: QuestionSeen | None = None
    choices: list[ChoiceSeen] = []
    log: list[LineSeen] = []
    result: list[SideSeen] = []
    asked: list[int] = []
    standing = ""
    rounds = 0
    if match.begun:
        table = match.table
        spoken = said.to(viewer) if viewer >= 0 else said
        state = match.seen_by(viewer)
        view = game.view(state, viewer)
        scene = game.scene(view, spoken).json()
        standing = game.standing(view, spoken)
        rounds = game.rounds(state)
        asked = match.asked()
        log = [line_seen(line) for line in latest(match, viewer, said)]
        if viewer in asked:
            question, choices = choices_seen(match, viewer, said)
        if table.over:
            winners = game.winners(table.state)
            result = [side_seen(match, side, winners, said) for side in table.sides()]
    proposal = match.proposal
    return Position(
        row.id, row.title, row.mode, row.edition, match.phase, match.count(viewer), viewer_seat(viewer), creator,
        match.spectators, seats_seen(match, mine, here, tongue), asked, rounds, standing,
        said.say(match.shelf.goal_of(row.mode)) if match.shelf.goal_of(row.mode) else "", scene, question, choices,
        None if proposal is None else ProposalSeen(proposal.seat, sorted(proposal.missing)), thinking, log, result,
        luck_seen(match),
    )  # fmt: skip


def listed_seen(row: Listed, tongue: Tongue) -> ListedSeen:
    summary = msgspec.json.decode(row.summary)
    summary["names"] = [tongue.person(name) for name in summary["names"]]
    return ListedSeen(row.id, row.title, row.mode, row.phase, summary, row.made, row.touched)
