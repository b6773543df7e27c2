"""The shelf: what can be played here and how, for whoever makes a table or writes a program."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from mindtable.bots import LEVELS
from mindtable.core.title import Title
from mindtable.core.tongue import Tongue
from mindtable.games import title, titles
from mindtable.server.given import Asker
from mindtable.server.tables import find_title


class ModeSeen(Struct, frozen=True):
    """A way to play a title."""

    id: str
    name: str
    seats: list[int]
    goal: str
    difficulties: list[dict[str, Any]]


class SwitchSeen(Struct, frozen=True):
    """A switch of a title."""

    key: str
    says: str
    clause: str
    values: list[dict[str, str]]


class DeckSeen(Struct, frozen=True):
    """A ready-made deck."""

    id: str
    name: str
    about: str


class TitleSeen(Struct, frozen=True):
    """A title on the shelf."""

    id: str
    name: str
    edition: str
    about: str
    minutes: list[int]
    modes: list[ModeSeen]
    switches: list[SwitchSeen]
    decks: list[DeckSeen]
    levels: list[str]


def title_seen(shelf: Title, tongue: Tongue) -> TitleSeen:
    """A title in the words of a language."""
    modes = [
        ModeSeen(
            mode, shelf.mode_name(mode, tongue), shelf.seats_for(mode), tongue.say(shelf.goal_of(mode)),
            [
                {"id": one.id, "name": tongue.say(one.says), "options": one.options, "won": one.won, "games": one.games}
                for one in shelf.difficulties(mode)
            ],
        )
        for mode in shelf.modes
    ]  # fmt: skip
    switches = [
        SwitchSeen(
            option.key, tongue.say(option.says), option.clause,
            [
                {"value": value, "name": tongue.say(name)}
                for value, name in zip(option.values, option.names, strict=True)
            ],
        )
        for option in shelf.options
    ]  # fmt: skip
    decks = [DeckSeen(deck, shelf.deck_name(deck, tongue), shelf.deck_about(deck, tongue)) for deck in shelf.decks]
    return TitleSeen(
        shelf.name, tongue.name(shelf.names), shelf.edition, tongue.say(shelf.about), list(shelf.minutes), modes,
        switches, decks, list(LEVELS),
    )  # fmt: skip


@get("/titles")
async def see_titles(who: Asker) -> list[TitleSeen]:
    """What can be played here."""
    return [title_seen(title(name), who.tongue) for name in titles()]


@get("/titles/{name:str}")
async def see_title(name: FromPath[str], who: Asker) -> TitleSeen:
    """A title with its modes, switches, decks and bots."""
    return title_seen(find_title(name), who.tongue)


@get("/titles/{name:str}/schema")
async def see_schema(name: FromPath[str]) -> dict[str, Any]:
    """Everything that choices, questions, events and refusals of a title can be, as JSON Schema."""
    shelf = find_title(name)
    mode = shelf.modes[0]
    return shelf.game(shelf.seats_for(mode)[0], mode, {}, []).schema()


HANDLERS = [see_titles, see_title, see_schema]
