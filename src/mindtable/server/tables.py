"""Tables: how one is made, taken over from elsewhere, forked, and who sits down, leaves and comes back."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from typing import Final

from mindtable.bots import LEVELS
from mindtable.companion.protocol import BESIDE
from mindtable.core import limits
from mindtable.core.cards import refuse_twice
from mindtable.core.complaint import nearest
from mindtable.core.editions import edition_name, without_packs
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.limits import one_line
from mindtable.core.record import Move, Record, RecordError, lines_below, read_record
from mindtable.core.title import Title
from mindtable.core.tongue import BOT_NAME, N_, PLAYER_NAME, PUPIL_NAME, Tongue
from mindtable.games import TITLES, title, titles
from mindtable.server.live import Live, Room
from mindtable.server.match import (
    BOT,
    DEVICE,
    JOINS,
    LEAVES,
    OPEN,
    OVER,
    RENAMED,
    RETURNS,
    STANDS_IN,
    Draft,
    Match,
)  # fmt: skip
from mindtable.server.names import clean_name
from mindtable.server.people import LINK, People, Who, new_key
from mindtable.server.problem import Forbidden
from mindtable.server.rows import Game, Seat
from mindtable.server.store import Store, Taken
from mindtable.server.wire import (
    Brought,
    LinkSeen,
    NewTable,
    Pack,
    SeatWish,
)  # fmt: skip
from mindtable.table import dealing
from mindtable.table.lesson import lesson
from mindtable.table.refused import Refused
from mindtable.table.seats import PERSON, seat_of
from mindtable.table.table import LESSON, Table

ME: Final = "me"
AWAY: Final = 90.0  # seconds without a sign of life after which somebody has left; open pages give one every 30
ID_BYTES: Final = 9  # of the id of a table: not guessed, and short enough to be read out


class Tables:
    """Makes tables and seats people."""

    def __init__(self, store: Store, live: Live, people: People, clock: Callable[[], float] = time.time) -> None:
        self.store: Final = store
        self.live: Final = live
        self.people: Final = people
        self.clock: Final = clock

    # -- making

    async def make(self, who: Who, wish: NewTable) -> tuple[str, list[LinkSeen]]:
        """A new table; it begins at once if nobody has to come."""
        shelf = find_title(wish.title)
        mode = wish.mode or fitting_mode(shelf, len(wish.seats))
        game = await asyncio.to_thread(made_game, shelf, len(wish.seats), mode, wish.options, wish.packs, wish.decks)
        settings = settled(wish.spectators, wish.stand_in, wish.seed, [])
        return await self._lay(who, game, wish.packs, wish.seats, settings, wish.salt)

    async def teach(self, who: Who, name: str) -> tuple[str, list[LinkSeen]]:
        """The table of a lesson: its deal and its opponents are those that the coach speaks of."""
        shelf = find_title(name)
        if not shelf.lesson_text():
            raise Refused(N_("{title} has no lesson."), {"title": who.tongue.name(shelf.names)})
        told = lesson(shelf)
        game = await asyncio.to_thread(made_game, shelf, len(told.seats), told.mode, told.options, [], told.decks)
        names = [who.tongue.say(PUPIL_NAME), *told.names] + [""] * len(told.seats)
        wishes = [
            SeatWish(ME if level == PERSON else BOT, called, "" if level == PERSON else level)
            for level, called in zip(told.seats, names, strict=False)
        ]
        return await self._lay(who, game, [], wishes, settled(False, "", told.seed, []), "", notes={LESSON: "yes"})

    async def bring(self, who: Who, brought: Brought, id: str = "") -> tuple[str, list[LinkSeen]]:
        """A table for a game that was played elsewhere; what a stranger sends is read beside the event loop."""
        record, game = await asyncio.to_thread(opened_record, brought.record, brought.packs)
        wishes = brought.seats or [wish_of(record, seat) for seat in range(record.seats)]
        if len(wishes) != record.seats:
            raise Refused(N_("This game has {n} seats."), {"n": record.seats})
        lines = lines_below(record.text())[1]
        settings = settled(brought.spectators, "", None, lines)
        kept = {BESIDE: record.notes[BESIDE]} if BESIDE in record.notes else {}
        return await self._lay(
            who, game, brought.packs, wishes, settings, brought.salt, taken_over=len(lines), notes=kept, id=id
        )

    async def bring_once(self, who: Who, brought: Brought) -> str:
        """The table for a game that was played elsewhere: whoever brings the same one again comes to the same table."""
        same = sha256(f"{who.visitor} {brought.record}".encode()).digest()[:ID_BYTES]
        id = urlsafe_b64encode(same).decode().replace("-", "_")
        if await self.store.game(id) is None:
            with suppress(Taken):  # two touches at once
                await self.bring(who, brought, id)
        return id

    async def fork(
        self, who: Who, match: Match, moves: list[Move], wishes: list[SeatWish]
    ) -> tuple[str, list[LinkSeen]]:
        """A new table from a moment of another, with new luck from there on."""
        settings = settled(match.spectators, match.stand_in, None, [move.line() for move in moves])
        seats = wishes or again_seats(match, who)
        if len(seats) != match.game.seats:
            raise Refused(N_("This game has {n} seats."), {"n": match.game.seats})
        return await self._lay(who, match.game, packs_of(match), seats, settings, "", taken_over=len(moves))

    async def again(self, who: Who, match: Match, same_deal: bool) -> tuple[str, list[LinkSeen]]:
        """The same table again, on the same seats."""
        if same_deal and match.phase != OVER:
            raise Refused(N_("The deal of a game can be played again when the game is over."))
        seed = match.table.seed if same_deal else None  # everybody knows it by now, so it is a chosen one
        settings = settled(match.spectators, match.stand_in, seed, [])
        return await self._lay(who, match.game, packs_of(match), again_seats(match, who), settings, "")

    async def _lay(
        self, who: Who, game: AnyGame, packs: list[Pack], wishes: list[SeatWish], settings: str, salt: str, *,
        taken_over: int = 0, notes: dict[str, str] | None = None, id: str = "",
    ) -> tuple[str, list[LinkSeen]]:  # fmt: skip
        await self.people.may_make_table(who)
        assert who.visitor is not None, "whoever makes a table was greeted"
        # A hyphen in front would be taken for an option on the command line.
        id, now = id or secrets.token_urlsafe(ID_BYTES).replace("-", "_"), self.clock()
        notes = {**(notes or {}), **{f"pack {number}": pack.name for number, pack in enumerate(packs, 1)}}
        if taken_over:
            notes[dealing.TAKEN_OVER] = str(taken_over)
        seats, keys, links = [], [], []
        for number, wish in enumerate(wishes):
            seats.append(seat_row(id, number, wish, who, salt))
            if wish.kind == PERSON:
                told, key = new_key(id, number, LINK, now)
                keys.append(key)
                links.append(link_seen(number, told))
        row = Game(
            id, game.title, game.mode, game.edition, game.seats, game.new_record(notes).head(),
            json.dumps([{"name": pack.name, "text": pack.text} for pack in packs]), secrets.token_bytes(32), settings,
            who.visitor, OPEN, json.dumps({"names": [seat.name for seat in seats]}), now, now,
        )  # fmt: skip
        await self.store.new_game(row, seats, keys, [])
        await self._begin(id)
        return id, links

    async def _begin(self, id: str) -> None:
        """Deal if everybody sits."""

        async def ready() -> bool:
            return await self.live.read(id, lambda room, match: not match.begun and not match.free())

        if await ready():
            await self.live.do(id, lambda match: None if match.begun or match.free() else match.start())

    # -- sitting

    async def may_join(self, id: str, name: str) -> None:
        """Refuses somebody who cannot sit down at a table, before their link is used up."""
        if name:
            clean_name(name)
        await self.live.read(id, lambda room, match: match.must_not_be_closed())

    async def join(self, id: str, number: int, who: Who, name: str, salt: str) -> None:
        """Somebody has opened a link to a seat, which is theirs now; the last one to come lets the game begin."""
        visitor = who.visitor

        def sit(match: Match) -> Draft | None:
            seat = match.seats[number]
            called = clean_name(name) if name else seat.name
            own = one_line(salt) or seat.salt if not match.begun else seat.salt
            # Whoever comes by a link sits at a screen of their own, even on the seat of somebody beside another.
            kind = seat.kind if seat.holder == visitor else PERSON
            changed = replace(seat, kind=kind, holder=visitor, name=called, salt=own, away=0)
            return None if changed == seat and match.begun else match.reseat(number, changed, JOINS)

        await self.live.do(id, sit)
        await self._begin(id)

    async def new_link(self, id: str, number: int, who: Who, kind: str) -> LinkSeen:
        """Another link to a seat, or a key for a program."""
        await self._may_open(id, number, who)
        return link_seen(number, await self.people.make_key(id, number, kind), kind)

    async def withdraw(self, id: str, number: int, who: Who) -> None:
        """No link to a seat and no key for it opens anything any more; whoever holds the seat keeps it."""
        await self._may_open(id, number, who)
        await self.store.end_keys(id, number)

    async def _may_open(self, id: str, number: int, who: Who) -> None:
        """Links and keys are made and withdrawn by the holder of a seat; by the creator until the game begins."""

        def may(match: Match) -> None:
            viewer_for(match, who, None)
            seat = seat_in(match, number)
            if who.key is not None:
                raise Forbidden(N_("A key is for playing one seat, and for nothing else."))
            if seat.kind not in (PERSON, DEVICE):
                raise Refused(N_("A bot sits there."))
            taken = seat.holder is not None and match.begun  # before that, a link may have been lost on its way
            if number not in mine(match, who) and (taken or not made_by(match, who)):
                raise Forbidden(N_("This seat is not yours."))
            match.must_not_be_closed()

        await self.live.read(id, lambda room, match: may(match))

    async def leave(self, id: str, number: int, who: Who, level: str) -> None:
        """A bot plays on for the holder of a seat, until they are back."""
        checked_level(level)
        await self._change(id, number, who, LEAVES, lambda seat: replace(seat, away=1, level=level))

    async def come_back(self, id: str, number: int, who: Who) -> None:
        """The holder plays again."""
        await self._change(id, number, who, RETURNS, lambda seat: replace(seat, away=0))

    async def rename(self, id: str, number: int, who: Who, name: str) -> None:
        called = clean_name(name)
        await self._change(id, number, who, RENAMED, lambda seat: replace(seat, name=called))

    async def _change(self, id: str, number: int, who: Who, what: str, change: Callable[[Seat], Seat]) -> None:
        def act(match: Match) -> Draft | None:
            viewer_for(match, who, None)
            seat = seat_in(match, number)
            if number not in mine(match, who):
                raise Forbidden(N_("This seat is not yours."))
            changed = change(seat)
            return None if changed == seat else match.reseat(number, changed, what)

        await self.live.do(id, act)

    async def stand_in(self, id: str, number: int, who: Who) -> None:
        """A bot fills in for somebody who is not there, if the table was made so."""

        def look(room: Room, match: Match) -> str | None:
            if not mine(match, who):
                raise Forbidden(N_("Only those who play here can ask for this."))
            seat = seat_in(match, number)
            if not match.stand_in:
                raise Refused(N_("This table was made without stand-in bots."))
            if seat.kind != PERSON or seat.away or not match.begun:
                raise Refused(N_("There is nobody to fill in for."))
            recent = self.clock() - AWAY
            if number in room.here() or any([one.seat == number and one.made > recent for one in match.happened]):
                raise here
            return seat.holder

        here = Refused(N_("They were here a moment ago; give them a little time."))
        holder = await self.live.read(id, look)
        visitor = None if holder is None else await self.store.visitor(holder)
        if visitor is not None and self.clock() - visitor.seen < AWAY:
            raise here

        def act(match: Match) -> Draft | None:
            seat = match.seats[number]
            if seat.away:
                return None
            return match.reseat(number, replace(seat, away=1, level=match.stand_in), STANDS_IN)

        await self.live.do(id, act)

    async def close(self, id: str, who: Who) -> None:
        """End a table; only whoever made it may."""

        def act(match: Match) -> Draft | None:
            if not made_by(match, who):
                raise Forbidden(N_("Only whoever made a table can close it."))
            return match.close()

        await self.live.do(id, act)


# -- who may what


def mine(match: Match, who: Who) -> list[int]:
    """The seats of whoever asks."""
    if who.key is not None:
        game, number = who.key  # worth something only while whoever it was made for holds the seat
        return [number] if game == match.row.id and match.seats[number].holder == who.holder else []
    return [seat.number for seat in match.seats if who.visitor is not None and seat.holder == who.visitor]


def made_by(match: Match, who: Who) -> bool:
    """Whether whoever asks made this table; one whose creator was forgotten was made by nobody."""
    return who.visitor is not None and match.row.creator == who.visitor


def holds_all(match: Match, who: Who) -> bool:
    """Whether whoever asks sits on every seat; a bot hides something, too, that its record would tell."""
    return who.visitor is not None and {seat.holder for seat in match.seats} == {who.visitor}


def viewer_for(match: Match, who: Who, seat: int | None) -> int:
    """With whose eyes somebody looks at a table: those of an own seat, else of a spectator if there may be some."""
    own = mine(match, who)
    if seat is not None:
        if seat not in own:
            seat_in(match, seat)
            raise Forbidden(N_("This seat is not yours."))
        return seat
    if own:
        asked = match.table.asked() if match.begun else []
        return [*[number for number in own if number in asked], *own][0]
    if not match.spectators and not made_by(match, who):
        raise Forbidden(N_("This table has no spectators."))
    return SPECTATOR


def acting(match: Match, who: Who, seat: int | None) -> int:
    """The seat for which somebody does something."""
    viewer = viewer_for(match, who, seat)
    if viewer == SPECTATOR:
        raise Forbidden(N_("You have no seat at this table."))
    return viewer


def seat_in(match: Match, number: int) -> Seat:
    """A seat by its number."""
    if not 0 <= number < len(match.seats):
        raise Refused(N_("There is no seat {n} at this table."), {"n": number})
    return match.seats[number]


# -- what is asked for


def find_title(name: str) -> Title:
    """A title by its name; those of other packages are looked for only if it is none of ours, which takes its time."""
    if name not in TITLES and name not in titles():
        hint = nearest(name, list(titles()))
        raise Refused(N_("There is no title {name!r}{hint}."), {"name": limits.shown(name), "hint": hint})
    return title(name)


def fitting_mode(shelf: Title, seats: int) -> str:
    """The first mode for so many."""
    return [*[mode for mode in shelf.modes if seats in shelf.seats_for(mode)], shelf.modes[0]][0]


def made_game(
    shelf: Title, seats: int, mode: str, options: dict[str, str], packs: list[Pack], decks: list[str]
) -> AnyGame:
    """A game as somebody wants it; whatever is wrong with the wish is said."""
    for number, pack in enumerate(packs, 1):
        checked_pack(number, pack)
    return shelf.game(seats, mode, options, [pack.text for pack in packs], decks)


def checked_pack(number: int, pack: Pack) -> None:
    if len(pack.text.encode("utf-8", "replace")) > limits.PACK_BYTES:
        raise Refused(N_("A card pack has at most {most} bytes."), {"most": limits.PACK_BYTES})
    refuse_twice(f"pack {number}", pack.text)


def checked_level(level: str) -> None:
    if level not in LEVELS:
        raise Refused(
            N_("There is no bot {level!r}; choose from: {names}."),
            {"level": limits.shown(level), "names": ", ".join(LEVELS)},
        )


def settled(spectators: bool, stand_in: str, seed: int | None, lines: list[str]) -> str:
    """What is agreed on for a table besides the rules."""
    if stand_in:
        checked_level(stand_in)
    return json.dumps({"spectators": spectators, "stand_in": stand_in, "seed": seed, "lines": lines})


def seat_row(id: str, number: int, wish: SeatWish, who: Who, salt: str) -> Seat:
    """A seat before anybody has come."""
    if wish.kind == BOT:
        checked_level(wish.level)
    name = clean_name(wish.name) if wish.name else default_name(wish.kind, number, who.tongue)
    holder = who.visitor if wish.kind in (ME, DEVICE) else None
    kind = PERSON if wish.kind == ME else wish.kind
    # A seat that brings nothing has no salt: if the server made one up, it could look for one that suits it.
    brought = one_line(salt) if holder is not None else ""
    return Seat(id, number, kind, name, wish.level if kind == BOT else "", holder, brought, 0)


def default_name(kind: str, number: int, tongue: Tongue) -> str:
    return tongue.say(BOT_NAME if kind == BOT else PLAYER_NAME, {"n": number + 1})


def again_seats(match: Match, who: Who) -> list[SeatWish]:
    """The same people on the same seats; others than whoever asks get links."""
    kinds = [
        BOT if seat.kind == BOT else (ME if seat.kind == PERSON else DEVICE) if seat.holder == who.visitor else PERSON
        for seat in match.seats
    ]
    return [
        SeatWish(kind, seat.name, seat.level or "normal") for kind, seat in zip(kinds, match.seats, strict=True)
    ]  # fmt: skip


def wish_of(record: Record, number: int) -> SeatWish:
    """Who sat on a seat of a record: its people are whoever brings it."""
    note = record.notes.get(f"seat {number}", PERSON)
    seat = seat_of(note)
    name = clean_or_empty(seat.name) if " " in note else ""  # whoever has none is called by the number of the seat
    if seat.person:
        return SeatWish(ME if number == 0 else DEVICE, name)
    return SeatWish(BOT, name, seat.level if seat.level in LEVELS else "normal")


def clean_or_empty(name: str) -> str:
    try:
        return clean_name(name)
    except Refused:
        return ""


def packs_of(match: Match) -> list[Pack]:
    return [Pack(pack["name"], pack["text"]) for pack in json.loads(match.row.packs)]


def opened_record(text: str, packs: list[Pack]) -> tuple[Record, AnyGame]:
    """A record that somebody sent, replayed. What was taken back in it is left out: nobody checked those choices, and
    a stranger could make the table go through any number of them."""
    if len(text.encode("utf-8", "replace")) > limits.RECORD_BYTES:
        raise Refused(N_("A record has at most {most} bytes."), {"most": limits.RECORD_BYTES})
    for number, pack in enumerate(packs, 1):
        checked_pack(number, pack)
    record = read_record(text)
    shelf = find_title(record.title)
    texts = [pack.text for pack in packs]
    if edition_name(without_packs(record.edition), texts) != record.edition:
        raise Refused(N_("This game was played with other card packs than those that came with it."))
    game = shelf.opened(record, texts)
    if len(record.moves) > game.bound:
        raise RecordError(0, N_("the record has more choices than a game can have"))
    table = Table(game, record)  # refuses what the rules do not allow
    record.result = game.scores(table.state) if table.over else []
    return record, game


def link_seen(seat: int, secret: str, kind: str = LINK) -> LinkSeen:
    return LinkSeen(seat, secret, f"/join/{secret}" if kind == LINK else "")
