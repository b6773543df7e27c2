"""Table: one match from the first choice to the result. It knows no rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol
from zlib import crc32

from mindtable.core.agenda import CHANCE, Decision, Event, Heard, Sealed, State, options_for, take_for
from mindtable.core.game import SPECTATOR, AnyGame, Side
from mindtable.core.luck import Luck
from mindtable.core.record import Move, Record, RecordError, read_move
from mindtable.core.things import NOTHING
from mindtable.core.tongue import LANGUAGES, N_, Tongue, capital, short, tongue
from mindtable.table.dealing import chance_luck, seed_after
from mindtable.table.refused import Refused
from mindtable.table.seats import PERSON, Seat, seat_of

STRIDE: Final = 16  # choices between two snapshots: an undo replays fewer than this many
FORESEEN: Final = 12  # imagined worlds in which a choice has to come to the same for nothing to be learnt from it

# What a seat's own luck is for: the worlds it imagines are numbered from FOR_WORLDS on.
FOR_UNDO: Final = 0
FOR_BOT: Final = 1
FOR_WORLDS: Final = 2

LESSON: Final = "lesson"  # the note of a game that somebody learns from


class Bot(Protocol):
    """Something that answers; it only ever gets imagined worlds."""

    def choose(self, world: State, seat: int) -> int: ...

    def why(self, tongue: Tongue, whole: bool = False) -> str: ...


def make_bot(level: str, game: AnyGame, seed: int) -> Bot:
    """A bot of a level or with a name of its own."""
    from mindtable.bots import bot  # slow to import, and a table of persons needs none

    made: Bot = bot(level, game, seed)
    return made


@dataclass(frozen=True)
class Entry:
    """One thing the log tells: an event, or a choice that made itself, which only its seat hears of."""

    at: int  # how many choices had been made when it happened
    event: Event | None
    seat: int = CHANCE
    words: tuple[str, ...] = ()  # the choice, in the order of LANGUAGES


@dataclass(frozen=True)
class Line:
    """A line of the log as somebody may read it."""

    text: str
    begins: bool  # a round, a turn or the automa begins with it
    more: str  # what "why" says beyond it
    about: int = NOTHING  # whom it is about
    follows: str = ""  # how it goes on behind a line about the same, where it comes of that
    runs: str = ""  # what goes on from line to line, so that the last of them says it all


def _without(who: str, text: str) -> str:
    """A line without the name it begins with: "The Id: 1 Coffee"."""
    if not who or not text.casefold().startswith(who.casefold()):
        return text
    rest = text[len(who) :].lstrip()
    return rest[1:].lstrip() if rest.startswith(":") else text


@dataclass(frozen=True)
class Reason:
    """Why a bot chose what it chose; it may name what only the seat knows, so others hear it when the game is over."""

    at: int
    seat: int
    sealed: bool
    words: tuple[str, ...]  # in the order of LANGUAGES

    def say(self, tongue: Tongue) -> str:
        return self.words[LANGUAGES.index(tongue.lang)]


@dataclass(frozen=True)
class Undone:
    """How far an undo goes back, whether something new was seen in between, and whose choices go with it."""

    choices: int
    seen: bool
    others: tuple[int, ...] = ()  # other people who chose since


class Table:
    """A match: its game, record and seats. It answers for CHANCE, keeps the log and takes choices back."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        write: Callable[[str], None] | None = None,
        bots: Callable[[str, AnyGame, int], Bot] = make_bot,
    ) -> None:
        """A table for a record. Choices it already holds are made again; `deal` then lets the match begin or go on."""
        self.game: Final = game
        self.record: Final = record
        self.seats: Final = [
            seat_of(record.notes.get(f"seat {seat}", f"{PERSON} {seat + 1}")) for seat in range(game.seats)
        ]
        seed = record.notes.get("seed", "0")
        self.seed: Final = int(seed) if seed.isascii() and seed.isdigit() else 0
        self._write = write
        self._make_bot: Final = bots
        self._forced: Final[list[bool]] = []  # for each choice made: was it the only one?
        self._opened: Final[list[bool]] = []  # and did it open the sealed answers of others?
        self._snapshots: Final[list[State]] = []
        self._worlds: Final[dict[tuple[int, int], State]] = {}
        self.log: Final[list[Entry]] = []
        self.reasons: Final[list[Reason]] = []
        self.state: State = game.replay(record, 0)  # refuses a record of another title or edition
        self._listen()
        self._replay(record.moves[:])

    def _replay(self, moves: list[Move]) -> None:
        result = self.record.result
        self.record.moves.clear()
        write, self._write = self._write, None
        for number, move in enumerate(moves, 1):
            self._before(move.seat)
            self.game.replay_move(self.state, move.seat, move.text, number)
            self._made(move)
        if result and not self.over:
            raise RecordError(0, N_("the record has a result, but its choices do not end the game"))
        self._write = write
        self.record.result = result
        if self.over and not result:
            self._finish()

    # -- how it stands

    @property
    def over(self) -> bool:
        return self.state.waiting() is None

    @property
    def names(self) -> list[str]:
        """What those who sit here are called."""
        return [seat.name for seat in self.seats]

    @property
    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who.person]

    def asked(self) -> list[int]:
        """The seats that have to choose now; several only while answers are sealed."""
        decision = self.state.waiting()
        return [] if decision is None else decision.seats(self.state)

    def own_choices(self, seats: list[int]) -> list[str]:
        """What some seats have chosen, without the choices that had no alternative."""
        forced = zip(self.record.moves, self._forced, strict=True)
        return [move.text for move, only in forced if move.seat in seats and not only]

    def world(self, seat: int, variant: int = 0) -> State:
        """The position as a seat may imagine it; never the real one. Do not change it: it is made once per choice."""
        key = (seat, variant)
        if key not in self._worlds:
            self._worlds[key] = self.game.imagine(
                self.state, seat, self._luck_of(seat, self.state, FOR_WORLDS + variant)
            )
        return self._worlds[key]

    def view(self, seat: int) -> Any:
        """What a seat, or SPECTATOR, sees."""
        return self.game.view(self.state, seat)

    def decision(self, seat: int) -> Decision[Any]:
        """What this seat is being asked, as it stands in its imagined world."""
        decision = self.world(seat).waiting()
        assert decision is not None
        return decision

    def options(self, seat: int) -> list[int]:
        """What this seat may choose now."""
        return options_for(self.world(seat), seat) if seat in self.asked() else []

    def told_up_to(self, viewer: int) -> int:
        """How many choices a viewer has heard of: one that is made in secret and not complete is still to come."""
        count = len(self.record.moves)
        if viewer not in self.asked():
            while self.completes(count):
                count -= 1
        return count

    def completes(self, count: int) -> bool:
        """Whether the question after so many choices was the rest of a choice made in secret."""
        if count > len(self.record.moves):
            return False
        state = self.state if count == len(self.record.moves) else self.position(count)
        decision = state.waiting()
        return decision is not None and decision.completes(state)

    def lines(self, seat: int, tongue: Tongue, since: int = 0, until: int | None = None) -> list[Line]:
        """The log, or a part of its entries, as this seat may read it; a person is spoken to as "you"."""
        return self.say(self.log[since:until], seat, tongue)

    def say(self, entries: list[Entry], seat: int, tongue: Tongue) -> list[Line]:
        """Entries of a log as this seat may read them."""
        game = self.game
        spoken = tongue.to(seat) if seat >= 0 else tongue
        said: list[Line] = []
        for entry in entries:
            if entry.event is not None:
                event = entry.event.seen_by(seat)
                world = self.world(seat)
                text = game.say_event(world, event, spoken)
                if text:
                    if not text.startswith(tuple(self.names)):  # a name is as its owner writes it
                        text = capital(text)
                    row, more = event.row, game.explain_event(world, event, spoken)
                    runs = f"{row.name} {event.seat} {event.values[1:]}" if row.runs else ""
                    rest = _without(str(event.words(game.box, game.speaking(world, spoken)).get("who", "")), text)
                    said.append(Line(text, row.begins, more, event.seat, rest if row.follows else "", runs))
            elif entry.seat == seat:
                choice = entry.words[LANGUAGES.index(tongue.lang)]
                said.append(Line(tongue.say("Only one choice: {choice}.", {"choice": choice}), False, ""))
        return said

    def told(self, first: int, end: int, seat: int, tongue: Tongue) -> list[Line]:
        """What the log says of the choices from one up to another, as this seat may read it."""
        since = sum([entry.at < first for entry in self.log])
        until = sum([entry.at < end for entry in self.log])
        return self.lines(seat, tongue, since, until)

    def sides(self) -> list[Side]:
        """Every side at the end of the game, with its points and where they came from."""
        told = [entry.event.seen_by(SPECTATOR) for entry in self.log if entry.event is not None]
        return self.game.sides(self.state, told)

    def why(self) -> Reason | None:
        """Why the last bot chose as it did; the reason for a sealed answer is as secret as the answer."""
        sealed = isinstance(self.state.waiting(), Sealed)
        for reason in reversed(self.reasons):
            if not (sealed and reason.sealed and reason.at >= self._sealed_since()):
                return reason
        return None

    def automa_turn(self) -> tuple[int, int]:
        """The entries of the log that tell the last turn of the automa, up to a player's next choice; none: 0, 0."""
        for since in range(len(self.log) - 1, -1, -1):
            event = self.log[since].event
            if event is not None and self.game.automa_begins(event):
                end = self.log[since].at + 1
                while end < len(self.record.moves) and self.record.moves[end].seat == CHANCE:
                    end += 1
                return since, sum([entry.at < end for entry in self.log])
        return 0, 0

    def _sealed_since(self) -> int:
        """How many choices had been made when the answers that are sealed now began."""
        decision = self.state.waiting()
        assert isinstance(decision, Sealed)
        given = sum([answer >= 0 for answer in decision.answers])
        return max(0, len(self.record.moves) - given)

    def sealed_round(self, at: int) -> tuple[int, int]:
        """The first of the sealed answers that were opened with one of them, and where the last ends; none: at, at."""
        first, end = at, at + 1
        while end <= len(self._opened) and not self._opened[end - 1]:
            end += 1
        if end > len(self._opened):
            return at, at
        while first > 0 and not self._opened[first - 1] and isinstance(self.position(first - 1).waiting(), Sealed):
            first -= 1
        return first, end

    # -- choosing

    def choose(self, seat: int, option: int) -> None:
        """A seat's choice; chance and choices without an alternative follow by themselves."""
        if self.over:
            raise Refused(N_("The game is over."))
        asked = self.asked()
        if seat not in asked:
            names = ", ".join([self.seats[other].name for other in asked])
            raise Refused(N_("It is not your turn: the table is waiting for {names}."), {"names": names})
        if option not in self.options(seat):
            raise Refused(N_("This cannot be chosen now."))
        self._take(seat, option)
        self.deal()

    def let_bot_choose(self, seat: int) -> None:
        """The bot on a seat chooses in a world it imagines.

        It is made anew for each choice, with luck of that choice: a game taken up again goes on as it would have.
        """
        bot = self._make_bot(self.seats[seat].level, self.game, self.bot_luck(seat))
        option = bot.choose(self.world(seat).clone(), seat)
        self.choose_for_bot(seat, option, [bot.why(tongue, True) for tongue in self._tongues()])

    def bot_luck(self, seat: int) -> int:
        """The seed of the bot that is to choose for a seat now."""
        return self._luck_of(seat, self.state, FOR_BOT).below(1 << 30)

    def choose_for_bot(self, seat: int, option: int, why: list[str]) -> None:
        """What a bot chose for a seat, and why, in the order of LANGUAGES."""
        reason = Reason(len(self.record.moves), seat, isinstance(self.state.waiting(), Sealed), tuple(why))
        self.reasons.append(reason)
        try:
            self.choose(seat, option)
        except Refused:
            self.reasons.remove(reason)
            raise

    def _tongues(self) -> list[Tongue]:
        """Every language, with the names of those who sit here."""
        return [tongue(lang).with_names(self.names) for lang in LANGUAGES]

    def deal(self) -> None:
        """Answer for CHANCE and for whoever has no alternative, until somebody has to think."""
        while (decision := self.state.waiting()) is not None:
            seats = decision.seats(self.state)
            if seats == [CHANCE]:
                self._take(CHANCE, decision.sample(self.state, self._luck()))
                continue
            for seat in seats:
                options = self.options(seat)
                if len(options) == 1:
                    self._say_forced(seat, options[0], self.world(seat))
                    self._take(seat, options[0])
                    break
            else:
                return

    def _say_forced(self, seat: int, option: int, world: State) -> None:
        if self.seats[seat].person:
            words = [short(self.game.say_option(world, seat, option, tongue)) for tongue in self._tongues()]
            self.log.append(Entry(len(self.record.moves), None, seat, tuple(words)))

    def _take(self, seat: int, option: int) -> None:
        decision = self.state.waiting()
        assert decision is not None
        move = Move(seat, self.game.notation(self.state, seat, option))
        self._before(seat)
        take_for(self.state, seat, option)
        self._made(move)
        self._keep(move.line())
        if self.over:
            self._finish()

    def _before(self, seat: int) -> None:
        """Note what can be told of a choice only before it is made."""
        decision = self.state.waiting()
        options: list[int] = []
        if decision is not None:
            options = decision.options(self.state) if seat == CHANCE else options_for(self.state, seat)
        self._forced.append(len(options) == 1)
        self._opened.append(isinstance(decision, Sealed) and sum([answer < 0 for answer in decision.answers]) == 1)
        made = len(self.record.moves)
        if made % STRIDE == 0 and made // STRIDE == len(self._snapshots):
            self._snapshots.append(self.state.clone())

    def _made(self, move: Move) -> None:
        """Write down a choice that was just carried out, and what was heard of it."""
        assert self.state.heard is not None
        self.log.extend([Entry(len(self.record.moves), event) for event in self.state.heard.events])
        self._listen()
        self._worlds.clear()
        self.record.moves.append(move)

    def _finish(self) -> None:
        self.record.result = self.game.scores(self.state)
        self._keep(self.record.result_line())

    def _keep(self, line: str) -> None:
        if self._write is not None:
            self._write(line)

    def _luck(self) -> Luck:
        """The luck of CHANCE, made from the seed and the number of choices: a game taken up again, or a choice taken
        back and made again, meets the same luck; unless something was seen that was taken back, then all is dealt anew.
        """
        return chance_luck(self._seed(), len(self.record.moves))

    def _luck_of(self, seat: int, state: State, purpose: int) -> Luck:
        """The luck of what a seat imagines, made from the seed and from what the seat sees, and nothing else: not even
        the number of choices, which would tell how many were made face down."""
        seen = json.dumps([self.game.view(state, seat), seat, purpose], sort_keys=True)
        return Luck(crc32(seen.encode()) << 64 | self._seed())

    def _seed(self) -> int:
        return seed_after(self.seed, self.record.undone.count("seen"))

    # -- taking back

    def undo(self, seat: int) -> Undone:
        """Back to where this seat last chose: free until it learnt something, afterwards marked in the record."""
        undone = self.reach(seat)
        last = len(self.record.moves) - undone.choices
        stays = self._sealed_meanwhile(last, seat)
        self._go_back(last)
        self.record.result = []
        self._keep(self.record.take_back(undone.choices, undone.seen))
        for move in stays:
            self._take(move.seat, self.game.read(self.state, move.seat, move.text))
        return undone

    def last_choice(self, seat: int) -> int:
        """Which of the choices was the last that this seat had to think about; -1: none was."""
        moves = self.record.moves
        last = len(moves) - 1
        while last >= 0 and (moves[last].seat != seat or self._forced[last]):
            last -= 1
        return last

    def reach(self, seat: int) -> Undone:
        """How far an undo of this seat would go back; nothing is taken back yet."""
        moves = self.record.moves
        told = self.told_up_to(seat)
        last = self.last_choice(seat)
        if last < 0:
            raise Refused(N_("There is nothing to take back."))
        # The deal of a lesson stays as its steps tell it, however often a choice is made again.
        seen = LESSON not in self.record.notes and any([self._tells(later, seat) for later in range(last, told)])
        stays = [move.seat for move in self._sealed_meanwhile(last, seat)]
        # Whether somebody has begun a sealed answer of several parts is as secret as the answer.
        begun = self.asked() if isinstance(self.state.waiting(), Sealed) else []
        since = self._sealed_since() if begun else told
        others = {
            move.seat
            for number, move in enumerate(moves[last:told], last)
            if move.seat in self.persons
            and move.seat not in [seat, *stays]
            and (number < since or move.seat not in begun)
        }
        return Undone(len(moves) - last, seen, tuple(sorted(others)))

    def _sealed_meanwhile(self, last: int, seat: int) -> list[Move]:
        """The sealed answers that others gave after a choice and that nobody has opened: they stay when it is taken
        back, and nobody learns from an undo that they were there."""
        moves = self.record.moves
        if any(self._opened[last:]) or not isinstance(self.position(last).waiting(), Sealed):
            return []
        return [move for move in moves[last + 1 :] if move.seat != seat]

    def _tells(self, number: int, seat: int) -> bool:
        """Whether a choice told this seat something it could not have known before.

        What it was shown and told is compared with what it would have been in worlds that it could imagine then: an own
        choice, or one without an alternative, is foreseen if all of them come to the same. Another's choice or a turn
        of luck tells whatever changes for the seat; a sealed answer nothing before it is opened.
        """
        move, before = self.record.moves[number], self.position(number)
        if isinstance(before.waiting(), Sealed) and move.seat != seat and not self._opened[number]:
            return False
        real = self.shown_after(before.clone(), move, seat)
        if move.seat == seat or self._forced[number]:
            luck = self._luck_of(seat, before, FOR_UNDO)
            worlds = [self.game.imagine(before, seat, luck) for _ in range(FORESEEN)]
            return any([self.shown_after(world, move, seat) != real for world in worlds])
        return real is None or bool(real[1]) or real[0] != self.game.view(before, seat)

    def shown_after(self, world: State, move: Move, seat: int) -> tuple[Any, list[Any]] | None:
        """What a seat sees and hears after a move in a world, which is changed; None where it cannot be made there."""
        option = self.game.read(world, move.seat, move.text)
        if option < 0:
            return None
        heard = Heard()
        world.heard = heard
        take_for(world, move.seat, option)
        world.heard = None
        return self.game.view(world, seat), self.heard_by(heard.events, seat)

    def heard_by(self, events: list[Event], seat: int) -> list[Any]:
        """What a seat is told of events, as data."""
        told = [event.seen_by(seat).said(self.game.box) for event in events]
        return [event for event in told if event["things"] or event["seat"] is not None]

    def position(self, count: int) -> State:
        """The position after the first choices, made anew from the snapshot before it."""
        if count == len(self.record.moves):
            return self.state.clone()
        snapshot = count // STRIDE
        state = self._snapshots[snapshot].clone()
        for move in self.record.moves[snapshot * STRIDE : count]:
            take_for(state, move.seat, self.game.read(state, move.seat, move.text))
        return state

    def _go_back(self, count: int) -> None:
        state = self.position(count)
        self.state = state
        self._listen()
        del self._forced[count:]
        del self._opened[count:]
        del self._snapshots[count // STRIDE + 1 :]
        self._worlds.clear()
        while self.log and self.log[-1].at >= count:
            self.log.pop()
        while self.reasons and self.reasons[-1].at >= count:
            self.reasons.pop()

    def _listen(self) -> None:
        self.state.heard = Heard()

    # -- following a table that is played elsewhere

    def follow(self, line: str) -> None:
        """Carry out a line of the record that another table of the same match wrote; luck and all are in it."""
        word, _, rest = line.partition(" ")
        if word == "undo":
            count, _, seen = rest.partition(" ")
            self._go_back(len(self.record.moves) - int(count))
            self.record.result = []
            self.record.take_back(int(count), seen == "seen")
        elif word == "result:":
            self.record.result = self.game.scores(self.state)
        else:
            move = read_move(line)
            if move.seat != CHANCE:
                options = options_for(self.state, move.seat)
                if len(options) == 1:
                    self._say_forced(move.seat, options[0], self.state)
            self._before(move.seat)
            self.game.replay_move(self.state, move.seat, move.text, len(self.record.moves) + 1)
            self._made(move)


def new_match(game: AnyGame, seats: list[Seat], seed: int, notes: dict[str, str]) -> Record:
    """The record of a match that begins: who sits where and the seed of its luck are notes in it."""
    written = {f"seat {number}": seat.note() for number, seat in enumerate(seats)}
    return game.new_record({**notes, **written, "seed": str(seed)})
