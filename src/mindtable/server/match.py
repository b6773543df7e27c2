"""Match: one game on the server, with its entries as each viewer may read them.

An entry is the whole outcome of one thing that was done from outside: a choice with the luck and the forced choices
that followed it, an undo, a change of seats. Entries are numbered for the log in the database. Viewers get numbers of
their own, which count only what they were told: how many choices somebody made face down cannot be read from them.

A match knows no database and no clock. Whoever changes it gets a draft of the entry; once the draft is on the disk it
is settled, and if it cannot be stored the match is thrown away and loaded again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Sealed, State
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.record import read_record
from mindtable.core.title import Title
from mindtable.core.tongue import N_
from mindtable.server.problem import Illegal, Stale
from mindtable.server.rows import Entry, Game, Seat
from mindtable.table import dealing
from mindtable.table.lesson import PUPIL, Stretch, lesson, reply, stretch
from mindtable.table.refused import Refused
from mindtable.table.seats import PERSON
from mindtable.table.seats import Seat as Sitting
from mindtable.table.table import LESSON, Reason, Table, Undone
from mindtable.table.table import Entry as Line

# Kinds of entries.
START: Final = "start"
CHOICE: Final = "choice"
UNDO: Final = "undo"
PROPOSE: Final = "propose"
AGREE: Final = "agree"
DECLINE: Final = "decline"
SEAT: Final = "seat"
CLOSE: Final = "close"
ALONE: Final = "alone"  # the pupil of a lesson plays on without the coach

# What a change of a seat is told as.
JOINS: Final = "joins"
LEAVES: Final = "leaves"
RETURNS: Final = "returns"
STANDS_IN: Final = "stands in"
RENAMED: Final = "renamed"
MOVES: Final = (JOINS, LEAVES, STANDS_IN)  # another decides for the seat from now on

# Phases of a game.
OPEN: Final = "open"  # waits for people
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"  # by its creator

BOT: Final = "bot"
DEVICE: Final = "device"  # a person beside another one, at the same screen


@dataclass(frozen=True)
class Draft:
    """An entry that was carried out in memory and is not stored yet."""

    kind: str
    seat: int
    body: dict[str, Any]  # what the database keeps: lines of the record, who was told, and what belongs to the kind
    lines: list[Line]  # what the log says of it
    seats: list[Seat] = field(default_factory=list)  # that change with it


@dataclass(frozen=True)
class Happening:
    """An entry as the viewers read it."""

    kind: str
    seat: int
    body: dict[str, Any]
    lines: list[Line]
    numbers: list[int]  # for each viewer: its number for them; 0 where they were told nothing
    made: float


@dataclass(frozen=True)
class Proposal:
    """An undo that needs the consent of others."""

    seat: int
    missing: frozenset[int]


class Match:
    """A game with its seats and everything that has happened in it."""

    def __init__(self, row: Game, seats: list[Seat], shelf: Title, game: AnyGame) -> None:
        self.row: Final = row
        self.shelf: Final = shelf
        self.game: Final = game
        self.seats: Final = seats[:]
        settings = json.loads(row.settings)
        self.spectators: Final[bool] = settings["spectators"]
        self.stand_in: Final[str] = settings["stand_in"]  # the level of whoever fills in; empty: nobody does
        self.chosen_seed: Final[int | None] = settings["seed"]  # by whoever made the table
        self.taken_over: Final[list[str]] = settings["lines"]  # of the record, from before this table was laid
        self.lesson: Final = lesson(shelf) if LESSON in read_record(row.head).notes else None
        self.alone = False  # the pupil of a lesson has left it
        self.phase = OPEN
        self.number = 0  # of the last entry in the database
        self.happened: Final[list[Happening]] = []
        self.counts: Final = [0] * (game.seats + 1)  # entries told to each viewer; the spectator is last
        self.asked_since: Final = [0] * game.seats  # what each seat had been told when its question was put
        self.answers: Final[dict[tuple[int, int], str]] = {}  # of a seat to a question: sent again, it counts once
        self.marks: Final[set[tuple[int, str]]] = set()  # of wishes to take a choice back, by seat: each counts once
        self.proposal: Proposal | None = None
        self.lines: Final[list[str]] = []  # the record below its head, choices taken back among them
        self._stored = 0  # lines that are in the database
        self._table: Table | None = None
        self._views: list[Any] | None = None  # what each viewer sees; None: look again
        self._sealed: Final = [False] * game.seats  # who was asked for a sealed answer last

    # -- how it stands

    @property
    def table(self) -> Table:
        """The match by the rules; there once everybody sits."""
        if self._table is None:
            raise Refused(N_("The game has not begun: some seats are still free."))
        return self._table

    @property
    def begun(self) -> bool:
        return self._table is not None

    @property
    def salts(self) -> list[str]:
        """What every seat brought to the luck."""
        return [seat.salt for seat in self.seats]

    @property
    def packs(self) -> tuple[str, ...]:
        """The texts of the card packs it is played with."""
        return tuple([pack["text"] for pack in json.loads(self.row.packs)])

    def place(self, viewer: int) -> int:
        """Where a viewer stands in lists of all viewers."""
        return viewer if viewer >= 0 else self.game.seats

    def count(self, viewer: int) -> int:
        """How many entries a viewer has been told."""
        return self.counts[self.place(viewer)]

    def since(self, viewer: int, count: int) -> list[Happening]:
        """What a viewer was told after so many entries; each has the lines of those before that were not told yet."""
        place = self.place(viewer)
        found: list[Happening] = []
        kept: list[Line] = []
        for happening in self.happened[self._after(place, count) :]:
            kept = [*kept, *happening.lines] if happening.kind != UNDO else []
            if happening.numbers[place]:
                found.append(replace(happening, lines=kept))
                kept = []
        return found

    def _after(self, place: int, count: int) -> int:
        """Where in the list stands what came after the entry of a number."""
        for index in range(len(self.happened) - 1, -1, -1):
            if 0 < self.happened[index].numbers[place] <= count:
                return index + 1
        return 0

    def seen_by(self, viewer: int) -> State:
        """The position that a viewer may see: before a secret choice that is not complete yet."""
        table = self.table
        count = table.told_up_to(viewer)
        return table.state if count == len(table.record.moves) else table.position(count)

    def log_of(self, viewer: int) -> list[Line]:
        """The log as far as a viewer has heard of it."""
        table = self.table
        count = table.told_up_to(viewer)
        return [line for line in table.log if line.at < count]

    def free(self) -> list[int]:
        """The seats of people that nobody has taken yet."""
        return [seat.number for seat in self.seats if seat.kind == PERSON and seat.holder is None and not seat.away]

    def asked(self) -> list[int]:
        """The seats that have to choose now; none before the game begins and once the table is closed."""
        return [] if self._table is None or self.phase == CLOSED else self._table.asked()

    def bots(self) -> set[int]:
        """The seats that bots hold."""
        return {seat.number for seat in self.seats if seat.kind == BOT}

    def bots_asked(self) -> list[int]:
        """The seats for which a bot has to choose now."""
        if self._table is None or self.phase != PLAYING:
            return []
        return [seat for seat in self._table.asked() if not self._table.seats[seat].person]

    def people_asked(self) -> list[int]:
        """The seats of people who have to choose now."""
        return [seat for seat in self.asked() if self.table.seats[seat].person]

    def learning(self) -> Stretch | None:
        """Where the pupil of a lesson stands; None where nobody learns here any more.

        The choices stay free: whoever makes others than those of the lesson has left it, until they are taken back.
        """
        if self.lesson is None or self.alone or self.phase != PLAYING:
            return None
        here = stretch(self.lesson, self.table)
        if here is None or not here.choose or PUPIL not in self.asked():
            return here
        return here if self.game.read(self.table.world(PUPIL), PUPIL, here.choose) >= 0 else None

    def scripted(self, seat: int) -> str:
        """What is written down for a bot that has to choose in a lesson; empty: it thinks for itself."""
        if self.lesson is None or self.alone or seat not in self.bots_asked():
            return ""
        return reply(self.lesson, self.table, seat)

    def export(self) -> str:
        """The whole record, with everything that was hidden: for when the game is over, and for the host."""
        self.table  # noqa: B018 - refuses what has not begun
        return whole_record(self.row, self.seats, self.lines)

    # -- what can be done; each gives the draft of an entry

    def start(self) -> Draft:
        """Deal, once everybody sits; a game that began elsewhere brings its choices so far."""
        if self._table is not None:
            raise Refused(N_("The game has already begun."))
        if self.free():
            raise Refused(N_("The game has not begun: some seats are still free."))
        table = self._sit_down()
        for line in self.taken_over:
            table.follow(line)
        self.lines.extend(self.taken_over)
        table.deal()
        return self._draft(START, CHANCE, {}, table.log[:])

    def choose(self, seat: int, at: int, text: str) -> Draft | None:
        """A choice of a person in answer to what the seat had been told then; None: it was made already."""
        if self.answers.get((seat, at)) == text:
            return None
        self._must_play()
        table = self.table
        if seat not in table.asked() or not self.asked_since[seat] <= at <= self.counts[seat]:
            raise Stale(N_("The table has moved on: this answers a question that is no longer open."))
        option = self.game.read(table.world(seat), seat, text)
        if option < 0:
            raise Illegal(text, self.game.refuse(table.world(seat), seat, text), self.game.box)
        self._look()
        mark = len(table.log)
        table.choose(seat, option)
        return self._draft(CHOICE, seat, {"at": at, "text": text}, table.log[mark:])

    def choose_for_bot(self, seat: int, text: str, why: list[str]) -> Draft:
        """A choice that a bot made for a seat."""
        self._must_play()
        table = self.table
        option = self.game.read(table.world(seat), seat, text)
        self._look()
        mark = len(table.log)
        table.choose_for_bot(seat, option, why)
        return self._draft(CHOICE, seat, {"why": why}, table.log[mark:])

    def must_agree(self, seat: int, undone: Undone) -> frozenset[int]:
        """Who has to agree before an undo is made; nobody while nothing new was seen and nobody else chose."""
        if not undone.seen and not undone.others:
            return frozenset()
        asked: dict[str, int] = {}  # once everybody, however many seats they hold
        for other in self.seats:
            if other.kind != BOT and not other.away and other.holder not in (None, self.seats[seat].holder):
                asked.setdefault(str(other.holder), other.number)
        return frozenset(asked.values())

    def reach(self, seat: int) -> Undone:
        """How far an undo would go back. When the game is over everything was shown, and with it the luck to come."""
        self._must_play()
        return self.table.reach(seat)

    def undo(self, seat: int, mark: str = "") -> Draft | None:
        """Take the last choice of a seat back, or ask the others where they have to agree; None: this wish was heard
        already, by the mark it came with."""
        if (seat, mark) in self.marks:
            return None
        missing = self.must_agree(seat, self.reach(seat))
        body = {"mark": mark} if mark else {}
        if not missing:
            return self._undone(seat, body)
        if self.proposal is not None:
            raise Refused(N_("Somebody has already asked to take a choice back."))
        return self._draft(PROPOSE, seat, {**body, "missing": sorted(missing)}, [])

    def _undone(self, seat: int, body: dict[str, Any]) -> Draft:
        self._look()
        self.table.undo(seat)
        return self._draft(UNDO, seat, body, [])

    def agree(self, seat: int) -> Draft:
        """Agree to an undo; the last one who does so takes it back."""
        proposal = self._proposed()
        own = [number for number in sorted(proposal.missing) if self._same_person(number, seat)]
        if not own:
            raise Refused(N_("You have not been asked, or have agreed already."))
        if len(proposal.missing) == 1:
            return self._undone(proposal.seat, {})
        return self._draft(AGREE, own[0], {}, [])

    def _same_person(self, one: int, other: int) -> bool:
        holder = self.seats[one].holder
        return one == other or (holder is not None and holder == self.seats[other].holder)

    def decline(self, seat: int) -> Draft:
        """Refuse an undo, or withdraw one's own wish for it."""
        own = self._same_person(self._proposed().seat, seat)
        return self._draft(DECLINE, seat, {"own": True} if own else {}, [])

    def _proposed(self) -> Proposal:
        self.must_not_be_closed()
        if self.proposal is None:
            raise Refused(N_("Nobody has asked to take a choice back."))
        return self.proposal

    def reseat(self, by: int, seat: Seat, what: str) -> Draft:
        """Somebody else sits down, a bot takes over or gives the seat back; everybody hears of it."""
        self.must_not_be_closed()
        return self._draft(SEAT, by, {"number": seat.number, "name": seat.name, "what": what}, [], [seat])

    def leave_lesson(self) -> Draft | None:
        """The pupil plays on without the coach; None: they do so already."""
        self._must_play()
        if self.lesson is None:
            raise Refused(N_("This game is not a lesson."))
        return None if self.alone else self._draft(ALONE, PUPIL, {}, [])

    def close(self) -> Draft:
        """End it for everybody."""
        self.must_not_be_closed()
        if self.begun:
            self._must_play()  # what is over stays open to be looked at, and its luck to be checked
        return self._draft(CLOSE, CHANCE, {}, [])

    def _must_play(self) -> None:
        self.must_not_be_closed()
        if self.table.over:
            raise Refused(N_("The game is over."))

    def must_not_be_closed(self) -> None:
        """Refuses what cannot be done at a table that its creator has closed."""
        if self.phase == CLOSED:
            raise Refused(N_("This table was closed by whoever made it."))

    # -- who is told

    def _look(self) -> list[Any]:
        """What every viewer sees now."""
        if self._views is None:
            self._views = []
            if self._table is not None:
                self._views = [self.game.view(self.seen_by(viewer), viewer) for viewer in self._viewers()]
        return self._views

    def _viewers(self) -> list[int]:
        return [*range(self.game.seats), SPECTATOR]

    def _draft(
        self, kind: str, seat: int, body: dict[str, Any], lines: list[Line], seats: list[Seat] | None = None
    ) -> Draft:
        """The entry of what was just done: a choice is told to those for whom something changes that they can see.

        So is an undo; what nobody was told yet goes with it, and that it was there is not told either.
        """
        told = [True] * len(self.counts)
        if kind in (CHOICE, UNDO):
            before = self._look()
            self._views = None
            after = self._look()
            for place, viewer in enumerate(self._viewers()):
                complete = self.table.told_up_to(viewer) == len(self.table.record.moves)
                heard = complete and kind == CHOICE and self._hears([*self._unheard(place), *lines], viewer)
                told[place] = viewer == seat or before[place] != after[place] or heard
        elif kind == START:
            self._views = None
        whole = {**body, "told": [place for place, news in enumerate(told) if news]}
        if kind in (START, CHOICE, UNDO):
            whole["lines"] = self.lines[self._stored :]
        return Draft(kind, seat, whole, lines, seats or [])

    def _unheard(self, place: int) -> list[Line]:
        """The lines that a viewer has not been told yet."""
        found: list[Line] = []
        for happening in reversed(self.happened):
            if happening.numbers[place] or happening.kind == UNDO:
                break
            found = [*happening.lines, *found]
        return found

    def _hears(self, lines: list[Line], viewer: int) -> bool:
        """Whether the log says something to a viewer."""
        for line in lines:
            if line.event is None:
                if line.seat == viewer:
                    return True
                continue
            told = line.event.seen_by(viewer).said(self.game.box)
            if told["things"] or told["seat"] is not None:
                return True
        return False

    # -- entries

    def settle(self, draft: Draft, made: float) -> None:
        """A draft of this match is stored: now it counts."""
        for seat in draft.seats:
            self.sit(seat)
        self._count(draft.kind, draft.seat, draft.body, draft.lines, made)

    def follow(self, entry: Entry, body: dict[str, Any]) -> None:
        """Carry out an entry from the database: at loading, or because another process wrote it."""
        lines: list[Line] = []
        if entry.kind in (START, CHOICE, UNDO):
            table = self._sit_down() if entry.kind == START else self.table
            mark = len(table.log)
            if "why" in body:
                sealed = isinstance(table.state.waiting(), Sealed)
                table.reasons.append(Reason(len(table.record.moves), entry.seat, sealed, tuple(body["why"])))
            for line in body["lines"]:
                table.follow(line)
            self.lines.extend(body["lines"])
            lines = table.log[mark:] if entry.kind != UNDO else []
            self._views = None
        self._count(entry.kind, entry.seat, body, lines, entry.made)

    def _count(self, kind: str, seat: int, body: dict[str, Any], lines: list[Line], made: float) -> None:
        self.number += 1
        self._stored = len(self.lines)
        numbers = [0] * len(self.counts)
        for place in body["told"]:
            self.counts[place] += 1
            numbers[place] = self.counts[place]
        if kind == CHOICE and "at" in body:
            self.answers[seat, body["at"]] = body["text"]
        if "mark" in body:
            self.marks.add((seat, body["mark"]))
        if kind == ALONE:
            self.alone = True
        if kind == CLOSE:
            self.phase = CLOSED
        elif self._table is not None:
            self.phase = OVER if self._table.over else PLAYING
        self._note_proposal(kind, seat, body)
        self._note_questions(kind, seat)
        self.happened.append(Happening(kind, seat, body, lines, numbers, made))

    def _note_proposal(self, kind: str, seat: int, body: dict[str, Any]) -> None:
        if kind == PROPOSE:
            self.proposal = Proposal(seat, frozenset(body["missing"]))
        elif kind == AGREE and self.proposal is not None:
            self.proposal = Proposal(self.proposal.seat, self.proposal.missing - {seat})
        elif kind in (CHOICE, UNDO, DECLINE, CLOSE):
            self.proposal = None
        elif kind == SEAT and body["what"] in MOVES and self.proposal is not None:
            concerned = body["number"] in (self.proposal.seat, *self.proposal.missing)
            self.proposal = None if concerned else self.proposal  # who would have to agree is asked anew

    def _note_questions(self, kind: str, mover: int) -> None:
        """Note from when on each seat has been asked what it is asked now.

        While answers are sealed, those of others change nothing for a seat that has not answered: its own may be on the
        way.
        """
        if self._table is None or kind not in (START, CHOICE, UNDO):
            return
        asked = self._table.asked()
        sealed = isinstance(self._table.state.waiting(), Sealed)
        for seat in range(self.game.seats):
            same = sealed and self._sealed[seat] and kind == CHOICE and mover != seat
            self._sealed[seat] = sealed and seat in asked
            if seat in asked and not same:
                self.asked_since[seat] = self.counts[seat]

    # -- seats

    def _sit_down(self) -> Table:
        """Make the table: now it is known who sits where, and with it the luck."""
        record = read_record(self.row.head)
        for seat in self.seats:
            record.notes[f"seat {seat.number}"] = sitting(seat).note()
        seed = dealing.seed_from(self.row.secret, self.salts) if self.chosen_seed is None else self.chosen_seed
        record.notes["seed"] = str(seed)
        self._table = Table(self.game, record, self.lines.append)
        return self._table

    def sit(self, seat: Seat) -> None:
        """Somebody sits on a seat from now on."""
        self.seats[seat.number] = seat
        if self._table is not None:
            self._table.seats[seat.number] = sitting(seat)


def whole_record(row: Game, seats: list[Seat], lines: list[str]) -> str:
    """The record of a game that was dealt, made of what is kept of it; nothing has to be played again for it."""
    record = read_record(row.head)
    for seat in seats:  # as they sit now; whoever is away for a while is still a person
        record.notes[f"seat {seat.number}"] = Sitting(seat.name, seat.level if seat.kind == BOT else PERSON).note()
    chosen: int | None = json.loads(row.settings)["seed"]
    salts = [seat.salt for seat in seats]
    record.notes["seed"] = str(dealing.seed_from(row.secret, salts) if chosen is None else chosen)
    if chosen is None:
        record.notes.update(dealing.luck_notes(row.secret, salts))
    return record.head() + "".join([line + "\n" for line in lines])


def sitting(seat: Seat) -> Sitting:
    """Who plays on a seat: its person, or the bot that does so for now."""
    return Sitting(seat.name, seat.level if seat.kind == BOT or seat.away else PERSON)
