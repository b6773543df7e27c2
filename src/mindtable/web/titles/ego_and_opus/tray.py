"""Tray: the cards at the foot of the wall: the hand, or what a question is about; the rest lies in drawers beside."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Piece, Place, Zone
from mindtable.web import elements as h
from mindtable.web.parts import icon, spoken
from mindtable.web.titles.ego_and_opus.cards import card_button
from mindtable.web.titles.ego_and_opus.sight import Sight

ZONES: Final = ("hand", "vault", "portfolio", "graveyards", "retired", "hands")
SIGNS: Final = {
    "hand": "hand", "vault": "vault", "portfolio": "portfolio", "graveyards": "graveyard", "retired": "ego",
    "hands": "cards",
}  # fmt: skip
ROOM: Final = 6  # so many different works lie side by side at full height
COLUMNS: Final = 5
DEPTH: Final = 2  # of a stack, however many copies lie in it
ARTISTS: Final = 5  # so many artists, who have more to say


class Tray:
    """The cards at the foot of the wall, being laid out."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self.zones: Final = [sight.zones[id] for id in ZONES if id in sight.zones]
        asked = [place for zone in self.zones for place in zone.places if self._asked(place)]
        self.shown: Final = [place.id for place in asked or self._first()]

    def _asked(self, place: Place) -> bool:
        """Whether a question is about cards of a place."""
        return any([piece.thing in self.sight.legal for piece in place.pieces])

    def _first(self) -> list[Place]:
        """What lies open when nothing is asked: the hand; before round 1 the artists; for a spectator all hands."""
        zones = self.sight.zones
        if not self.sight.view["round"] and "vault" in zones:
            return [place for place in zones["vault"].places if place.pieces][:1]
        if "hand" in zones:
            return zones["hand"].places
        return zones["hands"].places if "hands" in zones else []

    def draw(self) -> h.Element:
        found: list[h.Node] = []
        for zone in self.zones:
            places = [place for place in zone.places if place.id in self.shown]
            if places:
                found.append(self.fan(zone, places))
        if not found:
            found.append(h.div(".cards.cards--none"))
        return h.section("#tray.area.ohand", aria_label=self.sight.tongue.say("Cards"))[found, self.drawers()]

    def fan(self, zone: Zone, places: list[Place]) -> h.Element:
        """Cards side by side; copies of a work lie under each other."""
        stacks = [stack for place in places for stack in self.stacks(place)]
        if zone.id != "hand":  # which keeps its order; of what is searched, what may be taken comes first
            stacks.sort(key=lambda stack: stack[0].thing not in self.sight.legal)
        artists = zone.id == "vault"
        half = len(stacks) > (ARTISTS if artists else ROOM)
        low = len(stacks) > 2 * COLUMNS
        size = "cards--low" if low else "cards--half" if half else "cards--close" if len(stacks) == ROOM else ""
        kinds = ["cards", "scroll-x", size]
        columns = COLUMNS if low else (len(stacks) + 1) // 2 if half else max(len(stacks), COLUMNS)
        body: list[h.Node] = [self.stack(stack, half) for stack in stacks]
        if not stacks:
            body = [h.span(".cards__none")[self.sight.tongue.say("No works in hand")]] if zone.id == "hand" else []
        return h.div(
            class_=kinds, id=f"zone:{zone.id}", style=f"--columns:{columns}", role="group", aria_label=zone.label
        )[body]

    def stacks(self, place: Place) -> list[list[Piece]]:
        """The pieces of a place by what they show, in the order in which each comes first."""
        found: dict[str, list[Piece]] = {}
        for piece in place.pieces:
            card = self.sight.card_of(piece)
            found.setdefault(piece.id if card is None else f"{card} {piece.thing}", []).append(piece)
        return list(found.values())

    def stack(self, pieces: list[Piece], half: bool) -> h.Element:
        """A card with its copies under it."""
        first = card_button(self.sight, pieces[0], half, len(pieces))
        if len(pieces) == 1:
            return first
        copies = [
            h.span(".copy", id=piece.id, data_piece=piece.id, style=f"--at:{min(at + 1, DEPTH)}")[spoken(piece.says())]
            for at, piece in enumerate(pieces[1:])
        ]
        return h.div(".stack")[copies, first]

    # -- drawers

    def drawers(self) -> h.Element:
        found = [self.drawer(zone) for zone in self.zones]
        return h.div(".drawers")[found]

    def drawer(self, zone: Zone) -> h.Node:
        """What can be looked up: a tab with its number, and what lies in it."""
        places = [place for place in zone.places if place.id not in self.shown and (place.pieces or place.numbers)]
        if not places:
            return None
        count = sum([len(place.pieces) for place in places]) + sum(
            [number.value for place in places for number in place.numbers]
        )
        shown = any([place.id in self.shown for place in zone.places])  # the fan has the zone's id then
        return h.details(".drawer", id=f"zone:{zone.id}{':rest' if shown else ''}", name="drawer")[
            h.summary(title=zone.label)[icon(SIGNS[zone.id]), h.b[str(count)], h.span[zone.label]],
            h.div(".drawer__body.panel")[
                [self.content(zone, place) for place in places], h.p(".hint")[zone.text] if zone.text else None
            ],
        ]

    def content(self, zone: Zone, place: Place) -> h.Element:
        numbers = [h.span(".chip")[icon("idea"), number.says] for number in place.numbers]
        return h.div(".drawer__place")[
            h.h3[place.label] if place.label else None,
            h.div(".drawer__cards")[numbers, [self.stack(stack, True) for stack in self.stacks(place)]],
        ]
