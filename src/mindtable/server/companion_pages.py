"""The pages of games beside the box: set up, play, another phone, a dispute."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated, Any, Final

import segno
from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, QueryParameter
from litestar.response import Redirect

from mindtable.companion.companion import Companion
from mindtable.companion.log import KINDS, Entry
from mindtable.companion.refused import Unfit
from mindtable.companion.titles import PARTS
from mindtable.companion.titles import part as part_of
from mindtable.core.complaint import Complaint
from mindtable.core.limits import is_number
from mindtable.core.tongue import N_
from mindtable.games import title
from mindtable.server import heads
from mindtable.server.box_values import BoxValues
from mindtable.server.companion_api import GameId, TheCompanions, answer_page, recorded
from mindtable.server.companion_files import kept_game, opened_packs, packs_of
from mindtable.server.companions import OVER, NewGame
from mindtable.server.drawn import page, visit_of
from mindtable.server.gallery import may_lay
from mindtable.server.given import Asked, Asker, TheLays, ThePeople, TheTables
from mindtable.server.limits import neighbourhood
from mindtable.server.near import alone, reachable
from mindtable.server.people import Who
from mindtable.server.positions import PACKED, unpacked
from mindtable.server.problem import Stale, TooMany, problem_of
from mindtable.server.wire import Brought, Pack
from mindtable.web.companion import frame, more, printed, screens
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.boards import laid
from mindtable.web.companion.fixing import fixing, table
from mindtable.web.companion.gaps import filling, gap_of
from mindtable.web.companion.setup import setup, uses_values, wished
from mindtable.web.elements import Element
from mindtable.web.home import GameLook, game_list
from mindtable.web.page import Visit

FORM: Final = RequestEncodingType.URL_ENCODED
Form = Annotated[dict[str, str], Body(media_type=FORM)]
GAMES: Final = 6
QUESTION: Final = 80  # letters of a question


def fields_of(request: Asked) -> dict[str, str]:
    return {key: str(value) for key, value in request.query_params.items()}


# -- set-up


@get("/companion", include_in_schema=False)
async def companion_front(request: Asked, who: Asker, companions: TheCompanions) -> Response[bytes]:
    """Games beside the box that were begun, and a new one."""
    return await front(request, who, companions, fields_of(request), "")


async def front(
    request: Asked, who: Who, companions: TheCompanions, fields: dict[str, str], trouble: str
) -> Response[bytes]:
    name = fields.get("title", "")
    wish, _, _ = wished(title(name if name in PARTS else next(iter(PARTS))), fields)
    box = await companions.box(who, wish.title.name)
    rows = [] if who.visitor is None else await companions.beside.games_of(who.visitor, GAMES)
    games = [
        GameLook(
            row.id,
            title(row.title),
            row.mode,
            row.phase,
            [],
            0,
            row.phase != OVER,
            False,
            [],
            f"/companion/{row.id}",
            row.touched,
        )
        for row in rows
    ]
    visit = replace(visit_of(request, who), path="/companion") if trouble else visit_of(request, who)
    listed = game_list(visit.tongue, games) if games else None
    drawn = setup(visit, [title(one) for one in PARTS], wish, fields, len(box.values.values), listed, trouble)
    return page(request, drawn, 422 if trouble else 200)


@post("/companion", include_in_schema=False)
async def companion_begin(request: Asked, people: ThePeople, companions: TheCompanions, lays: TheLays) -> Any:
    """Begin the game of a form."""
    who = await people.greet(request)
    form = await request.form()
    data = {key: one for key, one in form.multi_items() if isinstance(one, str)}
    name = data.get("title", "")
    wish, decks, way = wished(title(name if name in PARTS else next(iter(PARTS))), data)
    shelf = wish.title
    try:
        box = await companions.box(who, shelf.name) if uses_values(data) else BoxValues()
        kept, chosen = await opened_packs(form)
        if kept or chosen:
            may_lay(request, lays)
        packs = await companions.think(lambda: packs_of(shelf, wish.mode, box, kept, chosen, who.tongue))
        id = await companions.make(
            who, NewGame(shelf.name, wish.mode, wish.settled(), decks, way, None, packs, data.get("link", ""))
        )
    except Complaint as error:
        return await front(request, who, companions, data, error.said(who.tongue))
    return Redirect(f"/companion/{id}", status_code=303)


@post("/companion/open", include_in_schema=False)
async def companion_open(request: Asked, people: ThePeople, companions: TheCompanions) -> Any:
    """Go on with a game that was kept as a file."""
    who = await people.greet(request)
    form = await request.form()
    data = {key: one for key, one in form.multi_items() if isinstance(one, str)}
    address = neighbourhood(heads.address(heads.scope_of(request)))
    try:
        id = await companions.bring(who, await kept_game(form), data.get("link", ""), address)
    except Complaint as error:
        return await front(request, who, companions, data, error.said(who.tongue))
    return Redirect(f"/companion/{id}", status_code=303)


# -- a game


def drawn(id: str, companion: Companion, visit: Visit, query: dict[str, str], trouble: str = "") -> Any:
    """The screen that an address asks for."""
    beside = Beside(id, companion, visit, secrets.token_hex(6), trouble)
    see = query.get("see", "")
    gap = gap_of(beside, query.get("gap", query.get("at", "")))
    if gap is not None:
        return beside, filling(beside, *gap)
    if "at" in query or "fact" in query or see == "numbers":
        return beside, fixing(beside, query)
    if see == "table":
        return beside, table(beside)
    if see == "more":
        return beside, more.more(beside)
    if "card" in query:
        return beside, printed.card(beside, query["card"])
    if see == "cards":
        return beside, printed.cards(beside)
    if see == "ask":
        return beside, dispute(beside, query.get("q", "")[:QUESTION])
    return beside, screens.now(beside)


def dispute(beside: Beside, question: str) -> Any:
    """The answer to a question about the table, where one was asked."""
    lines: list[str] = []
    said, unfit = "", None
    if question.strip():
        try:
            lines, _ = beside.companion.ask(question.split(), beside.tongue)
        except Complaint as error:
            said, unfit = error.said(beside.tongue), error if isinstance(error, Unfit) else None
    address = answer_page(beside.companion, question) if lines else ""
    return more.asked(beside, question, lines, said, address, unfit)


@get("/companion/{id:str}", include_in_schema=False)
async def companion_page(id: GameId, request: Asked, who: Asker, companions: TheCompanions) -> Response[bytes]:
    """A game beside the box."""
    visit, query = visit_of(request, who), fields_of(request)

    def look(companion: Companion) -> str:
        return str(frame.page(*drawn(id, companion, visit, query)))

    return page(request, await companions.read(id, who, look))


@get("/companion/{id:str}/look", include_in_schema=False)
async def companion_look(id: GameId, request: Asked, who: Asker, companions: TheCompanions) -> Response[bytes]:
    """What has changed of a game: the screen alone, as the address asks for it."""
    visit, query = visit_of(request, who), fields_of(request)

    def look(companion: Companion) -> str:
        beside, screen = drawn(id, companion, visit, query)
        return str(frame.inside(beside, screen))

    return page(request, await companions.read(id, who, look))


@post("/companion/{id:str}/enter", include_in_schema=False)
async def companion_enter(id: GameId, request: Asked, who: Asker, companions: TheCompanions, data: Form) -> Any:
    """An entry of a form, for a browser without a script."""
    kind, number = data.get("kind", ""), data.get("number", "")
    entered = f"{data.get('before', '')} {data.get('text', '')}".strip()
    here = f"/companion/{id}"
    trouble = ""
    if kind in KINDS and is_number(number):
        try:
            await companions.enter(id, who, int(number), data.get("mark", "")[:80], Entry(kind, entered))
        except Stale:
            return Redirect(here, status_code=303)
        except Complaint as error:
            status, problem = problem_of(error, who.tongue.to(0))
            if status != 422:
                raise
            trouble = problem.sentence
    if not trouble:
        return Redirect(here, status_code=303)
    visit = Visit(who.tongue, visit_of(request, who).theme, here)
    text = await companions.read(id, who, lambda one: str(frame.page(*drawn(id, one, visit, {}, trouble))))
    return page(request, text, 422)


@post("/companion/{id:str}/replay", include_in_schema=False)
async def companion_replay(id: GameId, who: Asker, companions: TheCompanions, tables: TheTables) -> Redirect:
    """The replay of a game that has a record, as a table of whoever asks: the same one every time."""

    def look(companion: Companion) -> Brought:
        packs = [Pack(f"{number}.toml", text) for number, text in enumerate(companion.log.setting.packs, 1)]
        return Brought(recorded(companion).text(), [], packs)

    table = await tables.bring_once(who, await companions.read(id, who, look))
    return Redirect(f"/tables/{table}/replay?at=0", status_code=303)


# -- other phones


@post("/companion/phone", include_in_schema=False)
async def companion_on_phone(request: Asked, who: Asker, companions: TheCompanions) -> Response[bytes]:
    """A link for a phone on which a game is to be set up, as a code that a camera reads."""
    wait = companions.waiting.take(neighbourhood(heads.address(heads.scope_of(request))))
    if wait:
        raise TooMany(N_("Too many links were made from your address; please try again later."), wait=wait)
    return coded(request, who, "/companion", await companions.new_link(None))


@post("/companion/{id:str}/phone", include_in_schema=False)
async def companion_phone(id: GameId, request: Asked, who: Asker, companions: TheCompanions) -> Response[bytes]:
    """The link for another phone, as a code that a camera reads."""
    await companions.may(id, who)
    return coded(request, who, f"/companion/{id}", await companions.new_link(id))


def coded(request: Asked, who: Who, back: str, secret: str) -> Response[bytes]:
    """The page with the code of a link."""
    scope = heads.scope_of(request)
    address = f"{reachable(scope)}/companion/join/{secret}"
    code = segno.make(address, error="m").svg_inline(scale=5, border=2, svgclass=None, lineclass=None, omitsize=True)
    port = (scope.get("server") or ("", 0))[1] or 0
    drawn = more.phone(visit_of(request, who), back, address, code, alone(scope), int(port))
    return page(request, drawn)


@get("/companion/join/{secret:str}", include_in_schema=False)
async def companion_joining(
    secret: FromPath[str], request: Asked, who: Asker, companions: TheCompanions
) -> Response[bytes]:
    """A link: it is used by a button, not by whatever looks at it first."""
    await companions.behind(secret)
    return page(request, more.joining(visit_of(request, who), secret))


@post("/companion/join/{secret:str}", include_in_schema=False)
async def companion_join(secret: FromPath[str], request: Asked, people: ThePeople, companions: TheCompanions) -> Any:
    """Open the game of a link, or the set-up of the one that is made with it."""
    link = await companions.behind(secret)
    who = await people.greet(request)
    if link.companion is None:
        return Redirect(f"/companion?link={secret}", status_code=303)
    await companions.join(link, who)
    return Redirect(f"/companion/{link.companion}", status_code=303)


# -- a dispute, for whoever was sent the address


@get("/companion/answer/{name:str}", include_in_schema=False)
async def companion_answer(
    name: FromPath[str], request: Asked, who: Asker, companions: TheCompanions, lays: TheLays,
    q: Annotated[str, QueryParameter(max_length=QUESTION)],
    p: Annotated[str, QueryParameter(max_length=PACKED)],
    v: Annotated[str, QueryParameter(max_length=PACKED)] = "",
) -> Response[bytes]:  # fmt: skip
    """What the automa does in a position, and why: by the house set, or by the values of a box."""
    part = part_of(name)
    position, packs = unpacked(p), [unpacked(v)] if v else []
    if packs:
        may_lay(request, lays)
    tongue = who.tongue.to(0)

    def think() -> tuple[list[str], Element]:
        lines, _ = part.ask(position, q.split(), packs, tongue)
        return lines, laid(*part.laid(position, packs), part.untold, tongue)

    lines, board = await companions.think(think)
    shelf = title(name)
    return page(request, more.answered(visit_of(request, who), name, who.tongue.name(shelf.names), q, lines, board))


HANDLERS: Final[list[Any]] = [
    companion_front, companion_begin, companion_open, companion_page, companion_look, companion_enter,
    companion_replay,
    companion_on_phone, companion_phone, companion_joining, companion_join, companion_answer,
]  # fmt: skip
