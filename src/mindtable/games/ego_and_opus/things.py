"""The kinds of things of this title, and its vocabulary: words.py, events.py and refusals.py add its rows."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import NOTHING, Amount, Kind, ListOf, Named, Seats, Words, YesNo
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import (
    SCHOOL_NAMES,
    STRATEGY_NAMES,
    duration_text,
    name,
    place_name,
    result_text,
    signed,
    stand_text,
    work_line,
)

WORDS: Final[Words[Box]] = Words()


class Card(Kind[Box]):
    """A work, an artist or an ego, called by its name."""

    def id(self, box: Box, number: int) -> str:
        return box.ids[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return name(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.CARDS))


class Work(Card):
    """A work that is read with everything printed on it, as whoever chooses among works wants to."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return work_line(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.FIRST_ARTIST))


class VaultCard(Card):
    """An artist or an ego that is to come into play, read with everything printed on it."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return result_text(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.FIRST_ARTIST, p.CARDS))


class PlaceOnBoard(Kind[Box]):
    """A place of the board: ``ego2``, ``artist4``, in Schism ``left1``; ``none`` stands for no target."""

    def id(self, box: Box, number: int) -> str:
        row = p.row_of(number) + 1
        if number == p.NO_TARGET:
            return "none"
        if number < p.FIRST_PLACE:
            return f"ego{row}"
        return f"left{row}" if p.is_left(number) else f"artist{row}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return place_name(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.TARGETS))

    def touched(self, box: Box, value: Any) -> list[str]:
        return [] if value == p.NO_TARGET else super().touched(box, value)


class Stand(Kind[Box]):
    """A card where it stands: the value is its card and its place, as the card may be gone when somebody reads of it.

    It is written and touched as its place; in words it is the card with its place, ``Rude (row 1)``.
    """

    def written(self, box: Box, value: Any) -> str:
        return PLACE.written(box, value[1])

    def json(self, box: Box, value: Any) -> Any:
        return None if value == NOTHING else {"card": CARD.json(box, value[0]), "place": PLACE.json(box, value[1])}

    def said(self, box: Box, value: Any, tongue: Tongue) -> str:
        return "" if value == NOTHING else stand_text(box, value[0], value[1], tongue)

    def touched(self, box: Box, value: Any) -> list[str]:
        return [] if value == NOTHING else PLACE.touched(box, value[1])

    def schema(self, box: Box) -> dict[str, Any]:
        return {
            "type": ["object", "null"], "title": self.name, "additionalProperties": False,
            "properties": {"card": CARD.schema(box), "place": PLACE.schema(box)}, "required": ["card", "place"],
        }  # fmt: skip


class AttachedWork(Kind[Box]):
    """A work of a row: the value is its place, its number from the card to the right, what it counts as, its face."""

    def id_of(self, box: Box, place: int, number: int, card: int) -> str:
        """How a piece of the scene names it, the card included, so that a board can draw it."""
        where = f"{PLACE.id(box, place)}/{number}"
        return f"{where}/{box.ids[card]}" if card >= 0 else where

    def written(self, box: Box, value: Any) -> str:
        return f"work{value[1]}"

    def json(self, box: Box, value: Any) -> Any:
        place, number, card, face = value
        return {
            "place": PLACE.json(box, place),
            "n": number,
            "card": CARD.json(box, card),
            "face": FACE.json(box, face),
        }

    def said(self, box: Box, value: Any, tongue: Tongue) -> str:
        _, number, card, face = value
        work = name(box, card, tongue)
        if face == p.COPY:
            return tongue.say("{work} (work {n}, a copy)", {"n": number, "work": work})
        return tongue.say("{work} (work {n})", {"n": number, "work": work})

    def touched(self, box: Box, value: Any) -> list[str]:
        place, number, card, _ = value
        return [f"{self.name}:{self.id_of(box, place, number, card)}"]

    def schema(self, box: Box) -> dict[str, Any]:
        properties = {
            "place": PLACE.schema(box), "n": AMOUNT.schema(box), "card": CARD.schema(box), "face": FACE.schema(box),
        }  # fmt: skip
        return {
            "type": "object", "title": self.name, "additionalProperties": False, "properties": properties,
            "required": list(properties),
        }  # fmt: skip


class Change(Amount[Box]):
    """By how much a number changes, with its sign."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return signed(number)


class Duration(Named[Box]):
    """How long something lasts; in words with a space before it, and nothing for what stays."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return duration_text(number, tongue)


AMOUNT: Final[Amount[Box]] = Amount("n")
YES_NO: Final[YesNo[Box]] = YesNo("yes_no")
CHANGE: Final = Change("change")
SEAT: Final[Seats[Box]] = Seats("seat", on_table=True)
PLACE: Final = PlaceOnBoard("place", on_table=True)
STAND: Final = Stand("stand", on_table=True)
ATTACHED: Final = AttachedWork("work", on_table=True)

# A card by where it lies: the same work may lie in a hand, in a graveyard and on the board at once, and a choice is
# about one of them.
CARD: Final = Card("card")
IN_HAND: Final = Work("hand", on_table=True)  # the own one
IN_OPEN_HAND: Final = Work("shown", on_table=True)  # of somebody else, seen
IN_GRAVEYARD: Final = Work("graveyard", on_table=True)  # the own one
IN_PORTFOLIO: Final = Work("portfolio", on_table=True)  # the own one
IN_VAULT: Final = VaultCard("vault", on_table=True)  # the own one
FACE_DOWN: Final = Work("card")  # a work looked at, with its text

CARDS: Final = ListOf(CARD)
PLACES: Final = ListOf(PLACE)
SEATS: Final = ListOf(SEAT)

SCHOOL: Final[Named[Box]] = Named("school", p.SCHOOLS, SCHOOL_NAMES)
SCHOOLS: Final = ListOf(SCHOOL)
STRATEGY: Final[Named[Box]] = Named("strategy", e.STRATEGIES, STRATEGY_NAMES)
DURATION: Final = Duration("duration", ["once", "round", "next", "stay"], ["", "", "", ""])
FACE: Final[Named[Box]] = Named("face", ["up", "copy", "down"], [N_("face up"), N_("a copy"), N_("face down")])
SIDE: Final[Named[Box]] = Named("side", ["right", "left"], [N_("right side"), N_("left side")])
PHASE: Final[Named[Box]] = Named(
    "phase",
    ["start", "play-target", "flip", "end", "ego", "round-end"],
    [
        N_("start of the round"), N_("Play-Target phase"), N_("Flip phase"), N_("end of the Flip phase"),
        N_("Ego phase"), N_("end of the round"),
    ],
)  # fmt: skip
STARTING: Final = 0
PLAYING: Final = 1
FLIPPING: Final = 2
ENDING: Final = 3
EGOS_ACTING: Final = 4
ROUND_ENDING: Final = 5

# What a work lacks to be performed (P3, F3).
RIGHT_SCHOOL: Final = 0
ENOUGH_DRIVE: Final = 1
LACK: Final[Named[Box]] = Named("lack", ["school", "drive"], [N_("wrong school"), N_("too little drive")])


def schools_in(bits: int) -> list[int]:
    """The schools of a bit set, by number; all of them are the mark ALL."""
    return [p.ALL] if bits == p.EVERY_SCHOOL else [number for number in range(p.ALL) if bits >> number & 1]
