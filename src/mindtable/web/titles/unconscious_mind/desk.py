"""Desk: what every part of the table is drawn from: the scene by its ids, the printed cards, and words."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from markupsafe import Markup

from mindtable.core.scene import Mark, Number, Piece, Place, Zone
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.scene_parts import Parts
from mindtable.games.unconscious_mind.view import MindView
from mindtable.web import elements as h
from mindtable.web.board import opens, touch
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.parts import chip, spoken


class Desk:
    """A position on its way to the page: things are found by their ids, and each says what may be done with it."""

    def __init__(self, look: Look) -> None:
        assert look.scene is not None
        self.look: Final = look
        self.tongue: Final = look.tongue
        self.box: Final[Box] = look.game.box
        self.parts: Final = Parts(self.box, look.tongue)
        self.view: Final[MindView] = look.view
        self.zones: Final[dict[str, Zone]] = {zone.id: zone for zone in look.scene.zones}
        self.places: Final[dict[str, Place]] = {
            place.id: place for zone in look.scene.zones for place in zone.places
        }  # fmt: skip

    @cached_property
    def legal(self) -> set[str]:
        """The things that can be touched now."""
        return self.look.lit()

    @property
    def mine(self) -> bool:
        """Whether the viewer plays: only then previews are about the numbers of the board."""
        return self.look.viewer == 0

    def gauge(self, id: str) -> str:
        return id if self.mine else ""

    def choices(self, *verbs: str) -> list[ChoiceLook]:
        """The choices of some verbs on offer."""
        return [choice for choice in self.look.choices if choice.verb in verbs]

    # -- what can be touched

    def spot(self, place: Place) -> dict[str, Any]:
        """The attributes of a place: it is touched itself, whatever lies on it lies beside it in the page."""
        said = [place.label, place.text, *facts(place.numbers, place.marks)]
        return {
            **touch(place.id, place.thing, self.legal), "aria-label": ", ".join([one for one in said if one]),
            **self.pressed(place.thing),
        }  # fmt: skip

    def pressed(self, thing: str) -> dict[str, str]:
        return {"role": "button", "tabindex": "0"} if thing in self.legal else {"role": "group"}

    def piece(self, piece: Piece) -> dict[str, Any]:
        """The attributes of a piece: it opens large, or is chosen when it is lit."""
        return {**touch(piece.id, piece.thing, self.legal), **opens(piece), "title": described(piece)}

    def button(self, piece: Piece, *kinds: str) -> h.Element:
        """A piece as a button, to be filled with its face."""
        return h.button(self.piece(piece), type="button", class_=list(kinds))

    # -- rows of pieces, for what is looked up

    def row(self, id: str, *kinds: str) -> h.Node:
        """A place with its label, what is said of it, and its pieces by their names; None where it does not lie."""
        place = self.places.get(id)
        if place is None or not (place.pieces or place.numbers or place.marks):
            return None
        said = " · ".join(facts(place.numbers, place.marks))
        return h.div(class_=["lay", *kinds])[
            h.span(".label")[place.label],
            h.span(".lay__said")[said] if said else None,
            [self.named(piece) for piece in place.pieces],
        ]

    def named(self, piece: Piece) -> h.Element:
        """A piece by its name."""
        return self.button(piece, "lay__p")[piece.says()]


def described(piece: Piece) -> str:
    """A piece with all that is printed on it: what stands over it while it is pointed at."""
    return f"{piece.says()}: {piece.text}" if piece.text else piece.says()


def facts(numbers: list[Number], marks: list[Mark]) -> list[str]:
    return [*[number.says for number in numbers], *[mark.says for mark in marks]]


def hidden(place: Place) -> Markup:
    """The words of a place that is drawn without them."""
    return spoken(", ".join([place.label, *facts(place.numbers, place.marks)]))


def head(title: str, hint: h.Node = None) -> h.Element:
    """The heading of a panel."""
    return h.header[h.h2[title], h.span(".hint")[hint] if hint else None]


def counted(sign: str, number: Number, gauge: str = "", kind: str = "") -> Markup:
    """A number of the scene with its sign."""
    return chip(sign, number.value, number.says, kind, gauge)
