"""Files that a form of the companion brings: packs with the values of a box, and games that were kept."""

from __future__ import annotations

from litestar.datastructures import FormMultiDict, UploadFile

from mindtable.companion.printed import Printed, read_pack
from mindtable.core.cards import CardError, read_toml
from mindtable.core.limits import PACK_BYTES, RECORD_BYTES, shown
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games import TITLES, title
from mindtable.server.box_values import BoxValues
from mindtable.server.limits import PACKS as PACKS_MOST
from mindtable.server.tables import checked_pack
from mindtable.server.wire import Pack
from mindtable.table.refused import Refused
from mindtable.web.companion.setup import GAME, KEPT
from mindtable.web.setup import PACKS


async def files(form: FormMultiDict, field: str, most: int, no_text: str) -> list[Pack]:
    """The files of a field, each with its name; a field nobody has chosen anything for brings an empty one."""
    found: list[Pack] = []
    for one in form.getall(field, []):
        if not isinstance(one, UploadFile) or not one.filename:
            continue
        name, data = shown(one.filename), await one.read()
        if len(data) > most:
            raise Refused(N_("{file} is too large: it may have {most} bytes at most."), {"file": name, "most": most})
        try:
            found.append(Pack(name, data.decode("utf-8-sig")))
        except UnicodeDecodeError:
            raise Refused(no_text, {"file": name}) from None
    return found


async def kept_game(form: FormMultiDict) -> str:
    """The text of a game that was kept."""
    found = await files(form, GAME, RECORD_BYTES, N_("{file} is not text, so it is not a companion game."))
    if not found:
        raise Refused(N_("Choose the file of a game first."))
    return found[0].text


async def opened_packs(form: FormMultiDict) -> tuple[list[Pack], list[Pack]]:
    """The packs that the browser keeps, and those that were chosen now."""
    no_text = N_("{file} is not text, so it is not a card pack.")
    kept, chosen = [await files(form, field, PACK_BYTES, no_text) for field in (KEPT, PACKS)]
    return kept, chosen


def packs_of(
    shelf: Title, mode: str, known: BoxValues, kept: list[Pack], chosen: list[Pack], tongue: Tongue
) -> list[str]:
    """What is laid over the cards of a new game, as one pack: what is known of the box, and what was opened for it."""
    if len(kept) + len(chosen) > PACKS_MOST:
        raise Refused(N_("At most {most} card packs can be combined."), {"most": PACKS_MOST})
    opened = [[_read(shelf, mode, pack, tongue) for pack in packs] for packs in (kept, chosen)]
    values = known.laid(*opened)
    if not values.values:
        return []
    text = values.text(shelf.name)
    try:
        checked_pack(1, Pack("", text))
        shelf.game(1, mode, {}, [text])
    except CardError as error:
        reason = {"card": error.card, "reason": error.reason}
        raise Refused(
            N_("What is known of your box does not fit the cards any more ({card}: {reason}). Begin without it."),
            reason,
        ) from error
    return [text]


def _read(shelf: Title, mode: str, pack: Pack, tongue: Tongue) -> Printed:
    """The values of a pack; a mistake in it is named by its file."""
    try:
        checked_pack(1, pack)
        named = read_toml(pack.name, pack.text).get("title", shelf.name)
        if named != shelf.name:
            other = tongue.name(title(named).names) if named in TITLES else shown(str(named))
            raise Refused(
                N_("{file} is a card pack for {other}, not for {title}."),
                {"file": pack.name, "other": other, "title": tongue.name(shelf.names)},
            )
        shelf.game(1, mode, {}, [pack.text])
    except CardError as error:
        card = f", {error.card}" if error.card else ""
        raise Refused(
            N_("{file}, line {line}{card}: {reason}."),
            {"file": pack.name, "line": error.line, "card": card, "reason": error.reason},
        ) from error
    return read_pack(pack.text)
