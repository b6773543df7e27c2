"""Live: the matches in memory, each with one writer, its watchers and the bots that think for it.

Whatever happens to a match goes the same way: it is carried out in memory, stored, and only then told. Where it cannot
be stored the match is loaded again, so that memory never knows more than the disk. Another process may write the same
match: the number of an entry decides who was first, and the other catches up.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

from mindtable.bots import LEVELS
from mindtable.companion.protocol import BESIDE
from mindtable.core.complaint import Complaint
from mindtable.core.game import AnyGame
from mindtable.core.record import Record, read_record
from mindtable.core.title import Title
from mindtable.core.tongue import LANGUAGES, N_, tongue
from mindtable.games import title
from mindtable.server.database import Unavailable
from mindtable.server.held import Held
from mindtable.server.limits import Limits
from mindtable.server.match import ALONE, BOT, CHOICE, CLOSE, CLOSED, OVER, PLAYING, START, Draft, Match
from mindtable.server.problem import TooMany, Unknown
from mindtable.server.question import Question, choice_for
from mindtable.server.rows import Entry, Game
from mindtable.server.store import HURRY, MOVED, THOUGHT, Conflict, Store
from mindtable.server.thinking import Cancelled, Thinkers, Thinking
from mindtable.server.watch import LOGGER, Meters
from mindtable.table.refused import Refused
from mindtable.table.verbs import Verbs

TRIES: Final = 4  # to write a match that another process writes, too
ABANDONED: Final = 20.0  # seconds after which a bot's choice is made here that another process did not make
LOOKS: Final = 5.0  # seconds between two looks for such
REST: Final = 2.0  # seconds before a bot is asked again whose choice could not be made
TURN: Final = 2.0  # seconds between two tries to think in place of another process
TOLD: Final = 1.0  # seconds between two words to other processes of how far a bot has thought
WRITTEN: Final = N_("The lesson is written that way.")  # why an opponent in a lesson chose as it did
T = TypeVar("T")


class Watcher:
    """Somebody who looks at a match: woken when there is something new."""

    def __init__(self, viewer: int, visitor: str) -> None:
        self.viewer: Final = viewer
        self.visitor: Final = visitor
        self.news = asyncio.Event()
        self.doubted = False  # whether they may be somebody else now: their stream asks at once


class Elsewhere:
    """A question for a bot that another process may think about: what is told of it here."""

    def __init__(self, since: int) -> None:
        self.since: Final = since
        self.progress = (0, 0)
        self.over: Final = asyncio.Event()  # it is no longer the question


class Room(Held):
    """A match in memory."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.match: Match | None = None  # None: to be loaded
        self.watchers: Final[set[Watcher]] = set()
        self.thinking: Final[dict[int, Thinking]] = {}  # by seat
        self.elsewhere: Final[dict[int, Elsewhere]] = {}  # by seat
        self.questions: Final[dict[int, int]] = {}  # by seat: since when what is thought about has been asked
        self.hints: Final[set[int]] = set()  # the seats for which a hint is thought out
        self.written = 0.0  # when an entry was last seen
        self._verbs: Verbs | None = None

    def here(self) -> set[int]:
        """The seats whose people are connected."""
        return {watcher.viewer for watcher in self.watchers if watcher.viewer >= 0}

    def thoughts(self) -> list[tuple[int, int, int]]:
        """The seats whose bots think, here or elsewhere, and how far they are."""
        found: dict[int, Thinking | Elsewhere] = {**self.elsewhere, **self.thinking}
        return [(seat, *found[seat].progress) for seat in sorted(found)]

    def verbs(self, match: Match) -> Verbs:
        """How things are called that can be chosen here."""
        if self._verbs is None:
            self._verbs = Verbs(match.game)
        return self._verbs

    def wake(self) -> None:
        """Tell everybody who looks."""
        for watcher in self.watchers:
            watcher.news.set()

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.thinking and not self.elsewhere and not self.users


class Live:
    """All matches that somebody plays or looks at."""

    def __init__(
        self, store: Store, thinkers: Thinkers, meters: Meters, limits: Limits | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.meters: Final = meters
        self.limits: Final = limits or Limits()
        self.clock: Final = clock
        self.rooms: Final[OrderedDict[str, Room]] = OrderedDict()
        self.stopping: Final = asyncio.Event()
        self.turns: Callable[[Match, int], None] = lambda match, seat: None  # told whose turn it is, for notices
        self.others: Callable[[str], None] = lambda id: None  # told what else another process has written
        self._games: Final[OrderedDict[tuple[str, str], tuple[Title, AnyGame]]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    # -- coming and going

    def start(self) -> None:
        """Follow what other processes write."""
        self._begin(self._listen())
        self._begin(self._watch_over())

    def let_go(self) -> None:
        """Let everybody who looks go."""
        self.stopping.set()
        for room in self.rooms.values():
            room.wake()

    async def stop(self) -> None:
        """Come to an end; what was acknowledged is stored."""
        self.let_go()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- matches

    async def read(self, id: str, look: Callable[[Room, Match], T], woken: bool = False) -> T:
        """Look at a match while nobody changes it; whoever was woken is content with what is in memory."""
        room = self._room(id)
        async with room.used():
            match = await self._loaded(room) if woken else await self._latest(room)
            found = look(room, match)
        self._let_bots(room)
        return found

    async def study(self, id: str, look: Callable[[Room, Match], T]) -> T:
        """Look at a match for so long that only its own table should wait; whoever asked may go away meanwhile."""
        return await asyncio.shield(self._begin(self._study(id, look)))

    async def _study(self, id: str, look: Callable[[Room, Match], T]) -> T:
        room = self._room(id)
        async with room.used():
            return await asyncio.to_thread(look, room, await self._latest(room))

    async def do(self, id: str, act: Callable[[Match], Draft | None]) -> None:
        """Change a match: once this returns, the change is stored. Whoever asked may go away meanwhile."""
        await asyncio.shield(self._begin(self._do(id, act)))

    async def _do(self, id: str, act: Callable[[Match], Draft | None]) -> None:
        room = self._room(id)
        async with room.used():
            for _ in range(TRIES):
                match = await self._latest(room)
                asked = match.people_asked()
                room.match = None  # until it is stored: whatever goes wrong, it is loaded again
                try:
                    draft = act(match)
                except Refused:
                    room.match = match  # before anything was done
                    raise
                if draft is None:
                    room.match = match
                    break
                try:
                    await self._keep(room, match, draft)
                except Conflict:  # another process was faster: what it wrote is loaded, and the wish judged anew
                    continue
                room.match = match
                break
            else:
                raise TooMany(N_("Too much is happening at this table at once; please try again."))
        room.wake()
        self._let_bots(room)
        for seat in match.people_asked():
            if seat not in asked and seat not in room.here():
                self.turns(match, seat)

    async def _keep(self, room: Room, match: Match, draft: Draft) -> None:
        now = self.clock()
        entry = Entry(room.id, match.number + 1, draft.kind, draft.seat, json.dumps(draft.body), now)
        over = match.begun and match.table.over
        phase = CLOSED if draft.kind == CLOSE else OVER if over else PLAYING if match.begun else None
        summary = json.dumps(summary_of(match, draft))
        with self.meters.database("append"):
            # Lists show when something happened last: that somebody chose unseen is not for everybody to know.
            touched = now if len(draft.body["told"]) == len(match.counts) else None
            await self.store.append(entry, touched=touched, phase=phase, summary=summary, seats=draft.seats)
        match.settle(draft, now)
        room.written = now
        if draft.kind == CHOICE:
            self.meters.choice(match.row.title, "why" in draft.body)

    def may_watch(self, room: Room) -> None:
        """Refuses whoever would be one too many."""
        if 0 < self.limits.watchers <= len(room.watchers):
            raise TooMany(N_("Too many people are watching this table."))

    def watch(self, id: str, viewer: int, visitor: str) -> Watcher:
        """Somebody begins to look; more than a table bears are refused."""
        room = self._room(id)
        self.may_watch(room)
        watcher = Watcher(viewer, visitor)
        room.watchers.add(watcher)
        room.wake()
        self.meters.watchers.inc()
        return watcher

    def leave(self, id: str, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        self.meters.watchers.dec()
        room = self.rooms.get(id)
        if room is not None:
            room.watchers.discard(watcher)
            room.wake()

    def _room(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            room = self.rooms[id] = Room(id)
        self.rooms.move_to_end(id)
        for old in list(self.rooms)[: max(0, len(self.rooms) - self.limits.rooms)]:
            if self.rooms[old].idle:
                del self.rooms[old]
        self.meters.tables.set(len(self.rooms))
        return room

    async def _latest(self, room: Room) -> Match:
        """The match of a room with all that was acknowledged anywhere: whoever sits down through one process plays on
        through another before that has heard of it."""
        match = room.match
        if match is None or not self.store.database.shared:
            return await self._loaded(room)
        number, room.match = match.number, None
        await self._follow(room, match)
        room.match = match
        if match.number != number:
            room.wake()
        return match

    async def _loaded(self, room: Room) -> Match:
        """The match of a room, from the database where it is not here, or is not what was stored."""
        if room.match is None:
            row = await self.store.game(room.id)
            if row is None:
                self.rooms.pop(room.id, None)
                raise Unknown(N_("There is no table {id!r}."), {"id": room.id[:40]})
            shelf, game = await self._game_of(row)
            match = Match(row, await self.store.seats(room.id), shelf, game)
            for entry in await self.store.entries(room.id, 0):
                match.follow(entry, json.loads(entry.body))
                room.written = entry.made
            room.match = match
            room.wake()  # it may hold what nobody here was told of
        return room.match

    async def _game_of(self, row: Game) -> tuple[Title, AnyGame]:
        """The game of a row, shared by all matches that are alike; packs are read beside the event loop."""
        record = read_record(row.head)
        key = (Record(*heading(record)).head(), row.packs)
        if key not in self._games:
            self._games[key] = await asyncio.to_thread(game_of, record, row.packs)
        found = self._games[key]
        self._games.move_to_end(key)
        while len(self._games) > self.limits.games:
            self._games.popitem(last=False)
        return found

    # -- other processes

    async def _listen(self) -> None:
        async for id, number, more in self.store.listen():
            if number in (HURRY, THOUGHT):
                self._overhear(id, more)
                continue
            self.others(id)
            for room in [self.rooms[id]] if id in self.rooms else [] if id else list(self.rooms.values()):
                await (self._forget(room) if number == MOVED else self._catch_up(room))

    def _overhear(self, id: str, thought: list[int]) -> None:
        """Another process wants bots that think here to come to an end, or says how far one is that thinks there."""
        room = self.rooms.get(id)
        if room is None:
            return
        if not thought:
            for thinking in room.thinking.values():
                thinking.hurry()
            return
        seat, done, of = thought
        if seat in room.elsewhere:
            room.elsewhere[seat].progress = (done, of)
            room.wake()

    async def _tell(self, id: str, *numbers: int) -> None:
        """Say something to the other processes; where that cannot be said, nobody misses it."""
        with suppress(Unavailable):
            await self.store.tell(id, *numbers)

    async def moved(self, guest: str) -> None:
        """A guest has logged in: whatever they held or made is held by another visitor now."""
        for room in list(self.rooms.values()):
            match = room.match
            if match is None or guest in [match.row.creator, *[seat.holder for seat in match.seats]]:
                await self._forget(room)

    def left(self, visitor: str) -> None:
        """A session of a visitor has ended: their streams find out which of them go on."""
        for room in self.rooms.values():
            for watcher in room.watchers:
                if watcher.visitor == visitor:
                    watcher.doubted = True
                    watcher.news.set()

    async def _forget(self, room: Room) -> None:
        """Load a match again when it is next looked at, which those who look do now."""
        async with room.used():
            room.match = None
        room.wake()

    async def _catch_up(self, room: Room) -> None:
        """Carry out what another process wrote."""
        async with room.used():
            match, number = room.match, -1
            if match is not None:
                number = match.number
                try:
                    await self._follow(room, match)
                except Exception:
                    room.match = None  # loaded again when it is next looked at
        if room.match is None or room.match.number != number:
            room.wake()

    async def _follow(self, room: Room, match: Match) -> None:
        entries = await self.store.entries(room.id, match.number)
        seats = await self.store.seats(room.id) if entries else []
        for entry in entries:
            match.follow(entry, json.loads(entry.body))
            room.written = entry.made
        for seat in seats:
            match.sit(seat)

    async def _watch_over(self) -> None:
        """Make the choices of bots that another process left behind."""
        while True:
            await asyncio.sleep(LOOKS)
            for room in list(self.rooms.values()):
                if room.watchers and room.match is not None and self.clock() - room.written > ABANDONED:
                    self._let_bots(room)

    # -- bots

    def _let_bots(self, room: Room) -> None:
        """Let bots think for the seats that are theirs."""
        match = room.match
        if match is None or self.stopping.is_set():
            return
        asked = match.bots_asked()
        for seat, thinking in list(room.thinking.items()):
            if seat not in asked or room.questions[seat] != match.asked_since[seat]:
                thinking.cancel()  # taken back, closed, or a person plays again
                del room.thinking[seat]
        for seat, waiting in list(room.elsewhere.items()):
            if seat not in asked or waiting.since != match.asked_since[seat]:
                waiting.over.set()
                del room.elsewhere[seat]
        for seat in asked:
            if match.scripted(seat):
                self._begin(self._reply(room, seat, match.asked_since[seat]))
            elif seat in room.thinking or seat in room.elsewhere:
                continue
            elif self.store.database.shared:
                room.elsewhere[seat] = Elsewhere(match.asked_since[seat])
                self._begin(self._take_turn(room, seat, room.elsewhere[seat]))
            else:
                self._begin(self._answer(room, seat, match.asked_since[seat], self._ask(room, match, seat)))

    def _ask(self, room: Room, match: Match, seat: int) -> Thinking:
        """Have a bot think here."""
        told = self.clock()

        def progress(done: int, of: int) -> None:
            nonlocal told
            room.wake()
            if self.store.database.shared and self.clock() - told >= TOLD:
                told = self.clock()
                self._begin(self._tell(room.id, THOUGHT, seat, done, of))

        room.questions[seat] = match.asked_since[seat]
        room.thinking[seat] = self.thinkers.ask(question_for(match, seat), progress)
        return room.thinking[seat]

    async def _take_turn(self, room: Room, seat: int, waiting: Elsewhere) -> None:
        """Have a bot think if no other process lets it; one that does may end before it is done, so it is tried again
        as long as somebody looks on here."""
        claim = f"{room.id} {seat} {waiting.since}"
        won = False
        while room.elsewhere.get(seat) is waiting:
            try:
                won = won or await self.store.database.claim(claim)
                if won:
                    await self.read(room.id, lambda room, match: None)  # whoever had it may have made the choice
                if won or not room.watchers:
                    break
            except Unavailable:
                pass  # tried until it can be known
            except Complaint:
                break  # the table is gone
            with suppress(TimeoutError):
                async with asyncio.timeout(TURN):
                    await waiting.over.wait()
        ours = room.elsewhere.get(seat) is waiting
        if ours:
            del room.elsewhere[seat]
        match = room.match if won and ours and not self.stopping.is_set() else None
        if match is not None and seat in match.bots_asked() and waiting.since == match.asked_since[seat]:
            await self._answer(room, seat, waiting.since, self._ask(room, match, seat), claim)
            return
        if won:
            await self._release(claim)
        room.wake()

    async def _release(self, claim: str) -> None:
        if claim and not self.stopping.is_set():  # all are released at the end
            with suppress(Unavailable):
                await self.store.database.release(claim)

    def hurry(self, room: Room) -> None:
        """Let the bots that think at a table take the best they have found so far."""
        for thinking in room.thinking.values():
            thinking.hurry()
        if room.elsewhere:
            self._begin(self._tell(room.id, HURRY))

    async def _reply(self, room: Room, seat: int, since: int) -> None:
        """Make the choice that the lesson has for a bot, if the question is still the same then."""

        def act(match: Match) -> Draft | None:
            text = match.scripted(seat)
            same = bool(text) and match.asked_since[seat] == since
            return match.choose_for_bot(seat, text, [tongue(lang).say(WRITTEN) for lang in LANGUAGES]) if same else None

        try:
            await self._do(room.id, act)
        except Complaint as error:  # it is asked for again when the table is next looked at
            LOGGER.warning("a choice of a lesson was not made: %s", type(error).__name__)

    async def _answer(self, room: Room, seat: int, since: int, thinking: Thinking, claim: str = "") -> None:
        """Wait for a bot and make its choice, if the question is still the same then."""
        began = self.clock()
        again = False
        try:
            try:
                answer = await thinking.answer()
                self.meters.thought(answer.level, self.clock() - began)
            finally:
                if room.thinking.get(seat) is thinking:
                    del room.thinking[seat]
                room.wake()

            def act(match: Match) -> Draft | None:
                if seat not in match.bots_asked() or match.asked_since[seat] != since:
                    return None
                return match.choose_for_bot(seat, answer.option, list(answer.whole))

            await self._do(room.id, act)
        except Cancelled:
            return
        except Complaint as error:
            LOGGER.warning("a choice of a bot is asked for again: %s", type(error).__name__)
            room.thinking[seat] = thinking  # until it is asked again nobody else asks
            again = True
        finally:
            await self._release(claim)
        if again:
            await self._ask_again(room, seat, thinking)

    async def _ask_again(self, room: Room, seat: int, thinking: Thinking) -> None:
        """Ask for a choice again that was not made, or could not be stored: after a while, and until it can be."""
        while room.thinking.get(seat) is thinking:
            await asyncio.sleep(REST)
            try:
                await self.read(room.id, lambda room, match: room.thinking.pop(seat, None))
            except Unavailable:
                continue
            except Complaint:
                room.thinking.pop(seat, None)


def game_of(record: Record, packs: str) -> tuple[Title, AnyGame]:
    """The game of a record, with the packs that lie over its cards."""
    shelf = title(record.title)
    return shelf, shelf.opened(record, [pack["text"] for pack in json.loads(packs)])


def heading(record: Record) -> tuple[str, str, str, int, dict[str, str], dict[str, str], list[str]]:
    """What the head of a record says of the game, without notes."""
    return record.title, record.edition, record.mode, record.seats, record.options, {}, record.decks


def question_for(match: Match, seat: int) -> Question:
    """What the bot of a seat is asked now."""
    table = match.table
    return choice_for(table, seat, table.seats[seat].level, table.bot_luck(seat), match.packs)


def level_of(match: Match) -> str:
    """How hard a game was: its difficulty, else the level of its strongest bot; empty where people played."""
    found = match.shelf.difficulty_of(match.row.mode, match.game.options)
    if found is not None:
        return found.id
    bots = [seat.level for seat in match.seats if seat.kind == BOT]
    return [*[level for level in reversed(LEVELS) if level in bots], ""][0]


def summary_of(match: Match, draft: Draft) -> dict[str, Any]:
    """What lists of games say about a match: only what everybody may know."""
    seats = {seat.number: seat for seat in [*match.seats, *draft.seats]}
    summary: dict[str, Any] = {"names": [seats[number].name for number in sorted(seats)]}
    if match.lesson is not None:
        summary["lesson"] = not match.alone and draft.kind != ALONE
    if match.begun:
        table = match.table
        summary["round"] = match.game.rounds(table.state)
        summary["result"] = table.record.result if table.over else []
        summary["winners"] = match.game.winners(table.state) if table.over else []
        summary["asked"] = [] if draft.kind == CLOSE else table.asked()
        if table.over:
            summary["sides"] = [[side.seats, side.points] for side in match.game.sides(table.state, [])]
            summary["level"] = level_of(match)
            summary["brought"] = draft.kind == START  # it was over before it came here
            summary["beside"] = table.record.notes.get(BESIDE, "")  # by the luck of the game beside the box
    return summary
