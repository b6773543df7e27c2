"""Decks: building one, keeping it, and what is wrong with it, for pages and programs alike."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from mindtable.core import limits
from mindtable.core.complaint import Saying
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games import title
from mindtable.games.ego_and_opus.box import Box, open_box
from mindtable.games.ego_and_opus.decks import DeckError, faults
from mindtable.server.drawn import page, visit_of
from mindtable.server.gallery import Laid, checked_packs, may_lay
from mindtable.server.given import Asked, Asker, TheLays, TheMeasures, ThePeople
from mindtable.server.limits import DECKS
from mindtable.server.measure import Measurement
from mindtable.server.people import Who
from mindtable.server.problem import Unknown
from mindtable.server.rows import Deck as Row
from mindtable.server.store import Store
from mindtable.server.wire import Pack
from mindtable.table.refused import Refused
from mindtable.web import elements as h
from mindtable.web.decks.builder import COSTS, PICKS, Builder, Sieve
from mindtable.web.decks.draft import Draft, draft_from, read_fields, read_text
from mindtable.web.decks.mine import Kept, mine
from mindtable.web.gallery.opus import SCHOOLS
from mindtable.web.setup import interval
from mindtable.web.titles.ego_and_opus.sight import TITLE
from mindtable.web.wish import OwnDeck

ID: Final = 12  # bytes of an id: nobody guesses one, though it is worth nothing to others
DeckId = Annotated[str, PathParameter(max_length=40, description="The id of a deck.")]


class DeckWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as text; a draft may be wrong, one to be kept may not."""

    text: Annotated[str, Meta(max_length=limits.DECK_BYTES)]
    draft: bool = False


class DeckText(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as text."""

    text: Annotated[str, Meta(max_length=limits.DECK_BYTES)]


class DeckTried(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as text, and the packs that lie over its cards."""

    text: Annotated[str, Meta(max_length=limits.DECK_BYTES)]
    packs: list[Pack] = []


class DeckRead(Struct, frozen=True):
    """What was read of a text: the deck as text, where it can be built on, and everything that is wrong with it."""

    name: str
    text: str
    address: str
    legal: bool
    problems: list[str]


class DeckKept(Struct, frozen=True):
    """A deck of yours: as it was kept last (empty before), as it is being changed, and what is wrong with that."""

    id: str
    name: str
    text: str
    draft: str
    legal: bool
    problems: list[str]
    touched: float


def the_box() -> Box:
    """The cards that decks are built from."""
    return open_box([])


def laid_box(packs: list[Pack]) -> Box:
    """The same cards with packs laid over; one that cannot be is refused with its line."""
    checked_packs(packs)
    return open_box([pack.text for pack in packs])


def read(text: str, tongue: Tongue) -> DeckRead:
    """A deck with all that is wrong with it."""
    box = the_box()
    wrong: list[Saying] = []
    draft = read_text(text, box, wrong)
    problems = [one.said(tongue) for one in [*wrong, *faults(draft.deck, box.titles, box.idea)]]
    shown = [limits.shown(one, limits.SENTENCE) for one in problems[: limits.REASONS]]
    return DeckRead(draft.name, draft.text(box), draft.address(box), not problems, shown)


def kept_seen(row: Row, tongue: Tongue) -> DeckKept:
    found = read(row.draft or row.body, tongue)
    return DeckKept(row.id, found.name, row.body, row.draft, found.legal, found.problems, row.touched)


async def own(store: Store, id: str, who: Who) -> Row:
    """A deck of whoever asks; others have none of it."""
    row = await store.deck(id)
    if row is None or who.visitor is None or row.visitor != who.visitor:
        raise Unknown(N_("You have no such deck."))
    return row


async def own_decks(shelf: Title, who: Who, store: Store) -> list[OwnDeck]:
    """The decks that whoever asks may bring to a table: those that they kept, and that are legal."""
    if not shelf.decks or who.visitor is None:
        return []
    rows = [row for row in await store.decks_of(who.visitor) if row.title == shelf.name and row.body]
    read_rows = [(row, read(row.body, who.tongue)) for row in rows]
    return [OwnDeck(f"own-{row.id}", found.name, found.text) for row, found in read_rows if found.legal]


# -- the interface


@get("/decks")
async def my_decks(who: Asker, people: ThePeople) -> list[DeckKept]:
    """My decks, those changed last first."""
    rows = [] if who.visitor is None else await people.store.decks_of(who.visitor)
    return [kept_seen(row, who.tongue) for row in rows]


@post("/decks/check", status_code=200)
async def check_deck(data: JSONBody[DeckText], who: Asker) -> DeckRead:
    """What is wrong with a deck, everything at once; nothing is kept."""
    return read(data.text, who.tongue)


@post("/decks")
async def keep_deck(data: JSONBody[DeckWish], request: Asked, people: ThePeople) -> DeckKept:
    """Keep a deck, or a draft of one."""
    who = await people.greet(request)
    assert who.visitor is not None
    now = people.clock()
    row = Row(secrets.token_urlsafe(ID), who.visitor, TITLE, *texts(data, ""), now, now)
    if not await people.store.new_deck(row, DECKS):
        raise Refused(N_("You keep {most} decks already; throw one away first."), {"most": DECKS})
    return kept_seen(row, who.tongue)


@get("/decks/{id:str}")
async def see_deck(id: DeckId, who: Asker, people: ThePeople) -> DeckKept:
    """A deck of yours."""
    return kept_seen(await own(people.store, id, who), who.tongue)


@post("/decks/{id:str}", status_code=200)
async def change_deck(id: DeckId, data: JSONBody[DeckWish], who: Asker, people: ThePeople) -> DeckKept:
    """Change a deck of yours: its draft, or what is kept of it."""
    row = await own(people.store, id, who)
    body, draft = texts(data, row.body)
    row = replace(row, body=body, draft=draft, touched=people.clock())
    await people.store.set_deck(id, row.body, row.draft, row.touched)
    return kept_seen(row, who.tongue)


@post("/decks/{id:str}/drop", status_code=200)
async def drop_deck(id: DeckId, who: Asker, people: ThePeople) -> list[DeckKept]:
    """Throw a deck of yours away; the others are told."""
    row = await own(people.store, id, who)
    await people.store.end_deck(row.id)
    return [kept_seen(other, who.tongue) for other in await people.store.decks_of(row.visitor)]


# -- measuring


class AgainstList(Struct, frozen=True):
    """How a deck did against one of the lists: won of so many games, with the 95 % interval in hundredths."""

    list: str
    name: str
    won: float
    games: int
    low: int
    high: int


class MeasureSeen(Struct, frozen=True):
    """A deck being measured: `waits`, `plays`, `done`, `stopped` or `failed`."""

    name: str
    phase: str
    played: int
    of: int
    lists: list[AgainstList]


def measure_seen(found: Measurement, tongue: Tongue) -> MeasureSeen:
    rows: list[AgainstList] = []
    for at, id in enumerate(found.lists):
        won, games = found.tally.won[at], found.tally.played[at]
        low, high = interval(100.0 * won / games, games) if games else (0, 100)
        rows.append(AgainstList(id, title(TITLE).deck_name(id, tongue), won, games, low, high))
    return MeasureSeen(found.name, found.phase, sum(found.tally.played), found.of, rows)


@post("/decks/measure", status_code=200)
async def measure_deck(
    data: JSONBody[DeckTried], request: Asked, people: ThePeople, measures: TheMeasures, lays: TheLays
) -> MeasureSeen:
    """Let two equal bots play games, your deck against each list; ask again to see how it stands."""
    who = await people.greet(request)
    assert who.visitor is not None
    text, _ = texts(DeckWish(data.text), "")
    if data.packs:
        may_lay(request, lays)
        await asyncio.to_thread(laid_box, data.packs)
    packs = [pack.text for pack in data.packs]
    return measure_seen(measures.begin(who.visitor, TITLE, read(text, who.tongue).name, text, packs), who.tongue)


@get("/decks/measure")
async def see_measure(who: Asker, measures: TheMeasures) -> MeasureSeen:
    """How the deck does that you had measured last."""
    return measure_seen(measures.of(who.visitor), who.tongue)


@post("/decks/measure/stop", status_code=200)
async def stop_measure(who: Asker, measures: TheMeasures) -> MeasureSeen:
    """Be content with the games that were played."""
    return measure_seen(measures.stop(who.visitor), who.tongue)


def texts(wish: DeckWish, before: str) -> tuple[str, str]:
    """What is kept, and the draft beside it: a deck to be kept has to be legal, and every reason is told."""
    box = the_box()
    wrong: list[Saying] = []
    draft = read_text(wish.text, box, wrong)
    text = draft.text(box)
    if wish.draft:
        return before, "" if text == before else text
    wrong += faults(draft.deck, box.titles, box.idea)
    if wrong:
        raise DeckError(wrong[: limits.REASONS])
    return text, ""


# -- the pages


@get("/decks", include_in_schema=False)
async def decks_page(request: Asked, who: Asker, people: ThePeople) -> Response[bytes]:
    """My decks, and where to begin another."""
    kept: list[Kept] = []
    for row in [] if who.visitor is None else await people.store.decks_of(who.visitor):
        seen = kept_seen(row, who.tongue)
        plays = bool(row.body) and read(row.body, who.tongue).legal
        kept.append(Kept(row.id, seen.name, len(seen.problems), bool(row.draft), plays))
    return page(request, mine(visit_of(request, who), title(TITLE), the_box(), kept))


@get("/decks/build", include_in_schema=False)
async def build_page(request: Asked, who: Asker, people: ThePeople) -> Response[bytes]:
    """A deck being built; all of it stands in the address."""
    return page(request, await built(request, who, people, []))


@post("/decks/build", status_code=200, include_in_schema=False)
async def build_laid(
    data: JSONBody[Laid], request: Asked, who: Asker, people: ThePeople, lays: TheLays
) -> Response[bytes]:
    """A deck being built from cards over which packs are laid."""
    may_lay(request, lays)
    return page(request, await built(request, who, people, data.packs))


async def built(request: Asked, who: Who, people: ThePeople, packs: list[Pack]) -> h.Element:
    box = await asyncio.to_thread(laid_box, packs) if packs else the_box()
    fields = {key: str(value) for key, value in request.query_params.items()}
    row = None
    wrong: list[Saying] = []
    if "id" in fields:
        row = await people.store.deck(fields["id"])
        if row is None or who.visitor is None or row.visitor != who.visitor:
            row = None
            wrong.append(Saying(N_("you have no such deck; what you build from here is a new one")))
    draft = draft_in(fields, row, box, wrong, who.tongue)
    sieve = Sieve(
        fields.get("show", "") if fields.get("show", "") in PICKS else "",
        fields.get("school", "") if fields.get("school", "") in [one.id for one in SCHOOLS] else "",
        fields.get("cost", "") if fields.get("cost", "") in [str(cost) for cost in range(COSTS)] else "",
        fields.get("q", "").strip()[:60],
    )
    said = [limits.shown(one.said(who.tongue), limits.REASON) for one in wrong[: limits.REASONS]]
    names = [limits.shown(limits.one_line(pack.name)) for pack in packs]
    return Builder(visit_of(request, who), box, draft, sieve, "" if row is None else row.id, said, names).page()


def draft_in(fields: dict[str, str], row: Row | None, laid: Box, wrong: list[Saying], tongue: Tongue) -> Draft:
    """The deck that an address means: a text, its own fields, a list to begin from, or one that is kept."""
    box = the_box()
    if "text" in fields:
        text = fields["text"].replace("\r\n", "\n")
        packed: list[Saying] = []
        draft = read_text(text, laid, packed)  # in the words of a pack, or of the house set
        return draft if not packed else read_text(text, box, wrong)
    if any([key in fields for key in ("w", "a", "e", "i", "name")]):
        return read_fields(fields, box, wrong)
    begun = fields.get("from", "")
    if begun in box.starters:
        return replace(draft_from(box.starters[begun]), name=title(TITLE).deck_name(begun, tongue))
    if begun:
        wrong.append(Saying(N_("there is no list {name!r} to begin from"), {"name": limits.shown(begun)}))
    return Draft() if row is None else read_text(row.draft or row.body, box, wrong)


@get("/decks/text", include_in_schema=False)
async def deck_file(request: Asked) -> Response[str]:
    """A deck as a text, to be kept as a file."""
    fields = {key: str(value) for key, value in request.query_params.items()}
    draft = read_fields(fields, the_box(), [])
    plain = "".join([sign if sign.isascii() and sign.isalnum() else "-" for sign in draft.name.lower()]).strip("-")
    headers = {"Content-Disposition": f'attachment; filename="{plain or "deck"}.txt"'}
    return Response(draft.text(the_box()), media_type="text/plain; charset=utf-8", headers=headers)


API: Final[list[Any]] = [
    my_decks,
    check_deck,
    keep_deck,
    see_deck,
    change_deck,
    drop_deck,
    measure_deck,
    see_measure,
    stop_measure,
]
HANDLERS: Final[list[Any]] = [decks_page, build_page, build_laid, deck_file]
