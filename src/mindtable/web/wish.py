"""Wish: a table that somebody puts together, as the fields of a form say it. It is valid from the start.

A field that says nothing sensible counts as not filled in, so that every address shows a table that can be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mindtable.core.limits import is_number
from mindtable.core.title import Difficulty, Title

ME, DEVICE, PERSON, BOT = "me", "device", "person", "bot"
KINDS: Final = (DEVICE, PERSON, BOT)
LEVELS: Final = ("easy", "normal", "hard")
NAME: Final = 40  # letters of a name
SEED: Final = 18  # digits of a seed


@dataclass(frozen=True)
class OwnDeck:
    """A deck that the visitor keeps, as a seat may bring it."""

    id: str  # as fields name it: ``own-…``, so that it is never taken for a ready-made one
    name: str
    text: str


@dataclass(frozen=True)
class SeatWish:
    """Who is to sit on a seat, and with which deck."""

    kind: str
    level: str
    name: str
    deck: str


@dataclass(frozen=True)
class Wish:
    """A table that somebody wants."""

    title: Title
    mode: str
    seats: list[SeatWish]
    difficulty: Difficulty | None
    options: dict[str, str]  # those that are not as in the rules
    seed: str
    spectators: bool
    own: tuple[OwnDeck, ...] = ()  # the decks that the visitor may choose besides

    def json(self) -> dict[str, Any]:
        """The wish as the server takes it."""
        found: dict[str, Any] = {
            "title": self.title.name, "mode": self.mode, "options": self.settled(), "spectators": self.spectators,
            "stand_in": "normal",
            "seats": [{"kind": seat.kind, "level": seat.level, "name": seat.name} for seat in self.seats],
        }  # fmt: skip
        if self.title.decks:
            texts = {deck.id: deck.text for deck in self.own}
            found["decks"] = [texts.get(seat.deck, seat.deck) for seat in self.seats]
        if self.seed:
            found["seed"] = int(self.seed)
        return found

    def settled(self) -> dict[str, str]:
        """All switches that are not as in the rules, those of the difficulty among them."""
        return {**(self.difficulty.options if self.difficulty is not None else {}), **self.options}


def wish_of(title: Title, fields: Mapping[str, str], own: Sequence[OwnDeck] = ()) -> Wish:
    """The table that a form asks for; `own` are decks of the visitor's."""
    mode = fields.get("mode", "")
    if mode not in title.modes:
        mode = title.modes[0]
    numbers = title.seats_for(mode)
    asked = fields.get("n", "")
    count = int(asked) if is_number(asked) and int(asked) in numbers else numbers[0]
    hard = title.difficulties(mode)
    named = [one for one in hard if one.id == fields.get("difficulty", "")]
    usual = [one for one in hard if not any([value != default_of(title, key) for key, value in one.options.items()])]
    chosen = [*named, *usual, *hard][0] if hard else None
    settled = {} if chosen is None else chosen.options
    options: dict[str, str] = {}
    for spec in title.options:
        value = fields.get(f"x-{spec.key}", "")
        if value in spec.values and value != settled.get(spec.key, spec.values[0]) and spec.key not in settled:
            options[spec.key] = value
    seed = fields.get("seed", "")
    return Wish(
        title, mode, [_seat(title, fields, seat, own) for seat in range(count)], chosen, options,
        seed if is_number(seed) and len(seed) <= SEED else "", "spectators" in fields, tuple(own),
    )  # fmt: skip


def default_of(title: Title, key: str) -> str:
    """What a switch says in the rules."""
    [spec] = [spec for spec in title.options if spec.key == key]
    return spec.values[0]


def _seat(title: Title, fields: Mapping[str, str], seat: int, own: Sequence[OwnDeck]) -> SeatWish:
    kind = fields.get(f"who{seat}", "")
    if seat == 0:
        kind = ME
    elif kind not in KINDS:
        kind = BOT
    level = fields.get(f"level{seat}", "")
    deck = fields.get(f"deck{seat}", "")
    usual = title.usual_deck(seat) if title.decks else ""
    return SeatWish(
        kind, level if level in LEVELS else "normal", fields.get(f"name{seat}", "").strip()[:NAME],
        deck if deck in title.decks or deck in [one.id for one in own] else usual,
    )  # fmt: skip
