"""Gallery: the addresses of the cards, with packs laid over where a browser sends some along."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from msgspec import Struct

from mindtable.core import limits
from mindtable.core.game import AnyGame
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.core.tongue import tongue as speak
from mindtable.games import title, titles
from mindtable.server import heads
from mindtable.server.drawn import page, visit_of
from mindtable.server.given import Asked, Asker, TheLays
from mindtable.server.limits import PACKS, Buckets, neighbourhood
from mindtable.server.people import Who
from mindtable.server.problem import NUMBERS, TooMany, Unknown
from mindtable.server.tables import checked_pack, find_title
from mindtable.server.wire import Pack
from mindtable.table.refused import Refused
from mindtable.table.seats import usual_count
from mindtable.web.gallery.filters import Filter, filter_of
from mindtable.web.gallery.page import Gallery
from mindtable.web.gallery.shelf import Shelf
from mindtable.web.gallery.shelves import shelf_of
from mindtable.web.page import Visit

KEPT: Final = 8  # sets of packs that were looked at last
PAGES: Final = 40  # that were looked at last, of the house sets; the largest has 300 kB


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """The packs that somebody keeps in their browser."""

    packs: list[Pack] = []


@get(["/cards", "/cards/"], include_in_schema=False)
async def all_cards() -> Redirect:
    """The cards of the first title."""
    return Redirect(f"/cards/{next(iter(titles()))}")


@get("/cards/{name:str}", include_in_schema=False)
async def cards(name: FromPath[str], request: Asked, who: Asker) -> Response[bytes]:
    """The cards of a title."""
    return page(request, await _drawn(name, "", request, who, []))


@get("/cards/{name:str}/{id:str}", include_in_schema=False)
async def card(name: FromPath[str], id: FromPath[str], request: Asked, who: Asker) -> Response[bytes]:
    """One card."""
    return page(request, await _drawn(name, id, request, who, []))


@post("/cards/{name:str}", status_code=200, include_in_schema=False)
async def laid_cards(
    name: FromPath[str], data: JSONBody[Laid], request: Asked, who: Asker, lays: TheLays
) -> Response[bytes]:
    """The cards of a title with packs laid over them."""
    may_lay(request, lays)
    return page(request, await _drawn(name, "", request, who, data.packs))


@post("/cards/{name:str}/{id:str}", status_code=200, include_in_schema=False)
async def laid_card(
    name: FromPath[str], id: FromPath[str], data: JSONBody[Laid], request: Asked, who: Asker, lays: TheLays
) -> Response[bytes]:
    """One card with packs laid over it."""
    may_lay(request, lays)
    return page(request, await _drawn(name, id, request, who, data.packs))


def may_lay(request: Asked, lays: Buckets) -> None:
    """Refuses an address that sends packs too often: each makes all cards anew."""
    wait = lays.take(neighbourhood(heads.address(heads.scope_of(request))))
    if wait:
        raise TooMany(NUMBERS[429][1], wait=wait)


async def _drawn(name: str, id: str, request: Asked, who: Who, packs: list[Pack]) -> str:
    """A page of the gallery, of all cards or of one; a pack that cannot be laid over is refused with its line."""
    shelf = find_title(name)
    fields = {key: str(value) for key, value in request.query_params.items()}
    theme = visit_of(request, who).theme

    def work() -> str:
        cards = opened(shelf, packs, who.tongue)
        if id and id not in cards.by_id:
            raise Unknown(N_("There is no card {name!r} in this game."), {"name": limits.shown(id)})
        wanted = filter_of(cards, fields)
        if packs or wanted.q:
            names = [limits.shown(limits.one_line(pack.name)) for pack in packs]
            return _page(shelf, cards, wanted, theme, id, names)
        return _known(shelf, who.lang, wanted, theme, id)

    # Some hundred cards take a tenth of a second, packs more: nobody at a table shall wait for them.
    return await asyncio.to_thread(work)


@lru_cache(PAGES)
def _known(shelf: Title, lang: str, wanted: Filter, theme: str, id: str) -> str:
    return _page(shelf, _house(shelf, lang), wanted, theme, id, [])


def _page(shelf: Title, cards: Shelf, wanted: Filter, theme: str, id: str, packs: list[str]) -> str:
    gallery = Gallery(Visit(cards.tongue, theme), [title(one) for one in titles()], shelf, cards, wanted, packs)
    return str(gallery.card_page(cards.by_id[id]) if id else gallery.page())


def opened(shelf: Title, packs: list[Pack], tongue: Tongue) -> Shelf:
    """The cards of a title with packs laid over."""
    checked_packs(packs)
    texts = tuple([pack.text for pack in packs])
    return _laid(shelf, texts, tongue.lang) if texts else _house(shelf, tongue.lang)


def checked_packs(packs: list[Pack]) -> None:
    """Refuses packs that are too many, too large, or say something twice."""
    if len(packs) > PACKS:
        raise Refused(N_("At most {most} card packs can be combined."), {"most": PACKS})
    for number, pack in enumerate(packs, 1):
        checked_pack(number, pack)


@cache
def _house(shelf: Title, lang: str) -> Shelf:
    return shelf_of(shelf.name, _game(shelf, ()), speak(lang))


@lru_cache(KEPT)
def _laid(shelf: Title, packs: tuple[str, ...], lang: str) -> Shelf:
    return shelf_of(shelf.name, _game(shelf, packs), speak(lang))


def _game(shelf: Title, packs: tuple[str, ...]) -> AnyGame:
    mode = shelf.modes[0]
    return shelf.game(usual_count(shelf, mode), mode, {}, list(packs))


HANDLERS: Final[list[Any]] = [all_cards, cards, card, laid_cards, laid_card]
