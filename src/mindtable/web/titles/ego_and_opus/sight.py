"""Sight: what the parts of the gallery read: the view and the scene of one look, by the names of their places."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.scene import Piece, Place, Zone
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import SCHOOL_NAMES, effect_text, name, signature_text, strategies_text
from mindtable.games.ego_and_opus.view import OpusView, PlaceView, PlayerView
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.parts import tone

TITLE: Final = "ego-and-opus"
NUMBERED: Final = re.compile(r"(\w) (\d)")


def joined(text: str) -> str:
    """A text in which the number of a zone stays on the line of its word."""
    return NUMBERED.sub("\\1\u00a0\\2", text)


def kind_of(box: Box, card: str) -> str:
    """What a card is, as the pictures call it."""
    number = box.number(card)
    return "ego" if number >= p.FIRST_EGO else "artist" if number >= p.FIRST_ARTIST else "work"


def school_of(box: Box, card: str) -> str:
    """The school of a card as styles and icons call it; an ego has none."""
    mark = box.mark[box.number(card)]
    return p.SCHOOLS[mark].lower() if mark >= 0 else "plain"


def text_of(box: Box, card: str, tongue: Tongue) -> str:
    """What is printed on a card, in words."""
    number, kind = box.number(card), kind_of(box, card)
    if kind == "ego":
        return strategies_text(box, number, tongue)
    return signature_text(box, number, tongue) if kind == "artist" else effect_text(box, number, tongue)


def lack_text(what: str, tongue: Tongue) -> str:
    """What a work lacks to be performed."""
    return tongue.say("wrong school") if what == "school" else tongue.say("too little drive")


def takes_all(choice: ChoiceLook, look: Look) -> bool:
    """Whether a work costs the last drive of the artist it is played on, who is retired at 0 (B-02)."""
    if choice.verb != "play" or choice.things.get("lacks") is not None or not choice.things["price"]:
        return False
    lives = {one["place"]: one["life"] for one in look.view["places"]}
    return bool(choice.things["price"] == lives.get(choice.things["place"]))


class Sight:
    """A look at a table of Ego & Opus."""

    def __init__(self, look: Look) -> None:
        assert look.scene is not None
        self.look: Final = look
        self.tongue: Final = look.tongue
        self.view: Final[OpusView] = look.view
        self.box: Final[Box] = look.game.box
        self.legal: Final = look.lit()
        self.places: Final[dict[str, PlaceView]] = {one["place"]: one for one in self.view["places"]}
        self.zones: Final[dict[str, Zone]] = {zone.id: zone for zone in look.scene.zones}
        self.spots: Final[dict[str, Place]] = {
            place.id: place for zone in look.scene.zones for place in zone.places
        }  # fmt: skip
        self.schism: Final = self.view["mode"] == p.MODES[p.SCHISM]
        self.superego: Final = self.view["mode"] == p.MODES[p.SUPEREGO]
        self.alone: Final = self.view["mode"] == p.MODES[p.SOLITAIRE]  # nobody to keep a secret from
        self.sealed: Final = self._sealed()
        self.lacks: Final = {  # works that would do nothing where one is asked for, and why (P3, F3)
            choice.things["work"]: lack_text(choice.things["lacks"], look.tongue)
            for choice in look.choices
            if choice.things.get("lacks") is not None
        }
        self.last_drive: Final = {choice.things["work"] for choice in look.choices if takes_all(choice, look)}
        marks = [mark.id for spot in self.spots.values() for mark in spot.marks]
        self.owned: Final = any([mark.startswith("owner:") for mark in marks])

    def _sealed(self) -> str:
        """The work that the viewer has chosen in a Schism while its target is asked for: it lies in the hand until both
        sides have chosen."""
        told = self.look.question_told
        if not self.schism or told is None or told.row.name not in ("whom_to_target", "whom_to_attack"):
            return ""
        return str(told.json(self.box)["things"].get("work") or "")

    # -- cards

    def number(self, card: str) -> int:
        return self.box.number(card)

    def called(self, card: str) -> str:
        return name(self.box, self.number(card), self.tongue)

    def kind(self, card: str) -> str:
        return kind_of(self.box, card)

    def school(self, card: str) -> str:
        return school_of(self.box, card)

    def school_name(self, card: str) -> str:
        """The school of an artist in words, where three letters would have to be known."""
        return self.tongue.say(SCHOOL_NAMES[self.box.mark[self.number(card)]])

    def text(self, card: str) -> str:
        return text_of(self.box, card, self.tongue)

    def card_of(self, piece: Piece) -> str | None:
        """The card that a piece of the scene shows; None for a back."""
        sort, _, rest = piece.id.partition(":")
        if sort == "card":
            return rest.partition(":")[2].partition("#")[0]
        if sort == "work":
            for one in self.view["places"]:
                for work in one["works"]:
                    if str(work["serial"]) == rest:
                        return work["counts_as"] or work["card"]
        return None

    # -- places and seats

    def at(self, place: str) -> str:
        """Who stands in a place, or what it is called; both where another of that name stands elsewhere."""
        card = self.places[place]["card"]
        if card is None:
            return self.spots[place].label
        twice = [
            one
            for one in self.places.values()
            if one["card"] is not None and self.called(one["card"]) == self.called(card)
        ]
        return joined(f"{self.called(card)}, {self.spots[place].label}") if len(twice) > 1 else self.called(card)

    def player(self, seat: int) -> PlayerView:
        return self.view["players"][seat]

    def colour(self, seat: int) -> str:
        """The class of a seat's colour."""
        return tone(seat)

    def pressed(self, thing: str) -> dict[str, str]:
        """What makes a place a button while it may be chosen, and else a group with a name."""
        return {"role": "button", "tabindex": "0"} if thing in self.legal else {"role": "group"}
