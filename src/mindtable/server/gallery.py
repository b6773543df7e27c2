"""Gallery: the addresses of the cards, with packs laid over where a browser sends some along."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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
from mindtable.server.drawn import page, visit_of
from mindtable.server.given import Asked, Asker
from mindtable.server.limits import PACKS
from mindtable.server.people import Who
from mindtable.server.problem import Unknown
from mindtable.server.tables import checked_pack, find_title
from mindtable.server.wire import Pack
from mindtable.table.refused import Refused
from mindtable.table.seats import usual_count
from mindtable.web.gallery.filters import filter_of
from mindtable.web.gallery.page import Gallery
from mindtable.web.gallery.shelf import Shelf
from mindtable.web.gallery.shelves import shelf_of

KEPT: Final = 8  # sets of packs that were looked at last


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
    return page(request, await _drawn(name, request, who, [], lambda gallery: gallery.page()))


@get("/cards/{name:str}/{id:str}", include_in_schema=False)
async def card(name: FromPath[str], id: FromPath[str], request: Asked, who: Asker) -> Response[bytes]:
    """One card."""
    return page(request, await _drawn(name, request, who, [], lambda gallery: _one(gallery, id)))


@post("/cards/{name:str}", status_code=200, include_in_schema=False)
async def laid_cards(name: FromPath[str], data: JSONBody[Laid], request: Asked, who: Asker) -> Response[bytes]:
    """The cards of a title with packs laid over them."""
    return page(request, await _drawn(name, request, who, data.packs, lambda gallery: gallery.page()))


@post("/cards/{name:str}/{id:str}", status_code=200, include_in_schema=False)
async def laid_card(
    name: FromPath[str], id: FromPath[str], data: JSONBody[Laid], request: Asked, who: Asker
) -> Response[bytes]:
    """One card with packs laid over it."""
    return page(request, await _drawn(name, request, who, data.packs, lambda gallery: _one(gallery, id)))


def _one(gallery: Gallery, id: str) -> object:
    face = gallery.shelf.by_id.get(id)
    if face is None:
        raise Unknown(N_("There is no card {name!r} in this game."), {"name": limits.shown(id)})
    return gallery.card_page(face)


async def _drawn(name: str, request: Asked, who: Who, packs: list[Pack], draw: Callable[[Gallery], object]) -> str:
    """A page of the gallery; a pack that cannot be laid over is refused with its file and line."""
    shelf = find_title(name)
    fields = {key: str(value) for key, value in request.query_params.items()}
    visit = visit_of(request, who)

    def work() -> str:
        cards = opened(shelf, packs, who.tongue)
        gallery = Gallery(
            visit, [title(one) for one in titles()], shelf, cards, filter_of(cards, fields),
            [limits.shown(limits.one_line(pack.name)) for pack in packs],
        )  # fmt: skip
        return str(draw(gallery))

    # Some hundred cards take some milliseconds, packs more: nobody at a table shall wait for them.
    return await asyncio.to_thread(work)


def opened(shelf: Title, packs: list[Pack], tongue: Tongue) -> Shelf:
    """The cards of a title with packs laid over."""
    if len(packs) > PACKS:
        raise Refused(N_("At most {most} card packs lie over each other."), {"most": PACKS})
    for number, pack in enumerate(packs, 1):
        checked_pack(number, pack)
    texts = tuple([pack.text for pack in packs])
    return _laid(shelf, texts, tongue.lang) if texts else _house(shelf, tongue.lang)


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
