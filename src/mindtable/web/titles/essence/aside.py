"""Aside: what is looked up: the discard piles, the fragments read, the Advisors' piles and the decks."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Place, Zone
from mindtable.web import elements as h
from mindtable.web.look import Look
from mindtable.web.parts import icon, seatmark, spoken
from mindtable.web.titles.essence.cards import Cards


class Aside:
    """The piles beside the hand; they open."""

    def __init__(self, look: Look, cards: Cards, zones: dict[str, Zone]) -> None:
        self.look: Final = look
        self.cards: Final = cards
        self.zones: Final = zones
        self.own: Final = f"discard:{look.viewer}"
        self.tongue: Final = look.tongue

    def piles(self, advisors: bool, signs: bool) -> h.Element:
        """The own piles; behind the discard pile lies everything else that is open to all. So many cards may lie beside
        them that their actions have signs only: what they mean stands below the piles."""
        view = self.look.view
        viewer = view["viewer"]
        own = view["players"][viewer] if viewer >= 0 else None
        count = len(own["discard"]) if own else sum([len(one["discard"]) for one in view["players"]])
        words = self.tongue.count("discarded", "discarded", count)
        more = self.tongue.say("All open piles")
        drawer = h.details("#piles.drawer")[
            h.summary(".pile.pile--up", title=more)[h.b[str(count)], h.small[words], spoken(more)],
            h.div(".drawer__in.panel")[self.everything(advisors)],
        ]
        if own is None:
            return h.div(".piles")[drawer]
        draw = h.div(".pile")[h.b[str(own["draw_size"])], h.small[self.tongue.say("to draw")]]
        return h.div(".piles")[draw, drawer, self.signs() if signs else None]

    def signs(self) -> h.Element:
        """What the signs before the actions of a card mean; the cards say it themselves where it is not seen."""
        return h.p(".signs", aria_hidden="true")[
            h.span[icon("main-action"), " ", self.tongue.say("Main action")],
            h.span[icon("side-action"), " ", self.tongue.say("Side action")],
        ]

    def everything(self, advisors: bool) -> list[h.Node]:
        """All that is looked up; the Advisors only where they do not lie open."""
        found: list[h.Node] = []
        if "discards" in self.zones:
            found.append(self.discards(self.zones["discards"]))
        found.append(self.read(self.zones["players"]))
        if advisors and self.zones["advisors"].places:
            found.append(self.advisors(self.zones["advisors"]))
        found.append(self.decks(self.zones["piles"]))
        return found

    def fetching(self) -> bool:
        """Whether a card of the discard pile may be chosen: then the piles lie open."""
        return any([touched.startswith("discard:") for choice in self.look.choices for touched in choice.touches])

    def open_pile(self) -> h.Node:
        """The own discard pile, while one of its cards may be taken back."""
        if not self.fetching():
            return None
        zone = self.zones["discards"]
        own = [place for place in zone.places if place.id == self.own]
        return h.section("#fetch.area.discards")[h.h3[zone.label], [self.row(place) for place in own]]

    def discards(self, zone: Zone) -> h.Element:
        """The discard piles of all, except one that lies open."""
        places = [place for place in zone.places if place.id != self.own or not self.fetching()]
        return h.section(".area.discards", id=f"zone:{zone.id}")[h.h3[zone.label], [self.row(one) for one in places]]

    def row(self, place: Place) -> h.Element:
        return h.div(".drawer__row")[
            h.h4[seatmark(int(place.id.partition(":")[2])), place.label],
            h.div(".shards")[[self.cards.small(piece) for piece in place.pieces]],
        ]

    def read(self, zone: Zone) -> h.Element:
        """The fragments that each player has read."""
        rows: list[h.Node] = []
        for place in zone.places:
            pieces = [piece for piece in place.pieces if not piece.id.startswith("token:")]
            if pieces:
                seat = int(place.id.partition(":")[2])
                rows.append(
                    h.div(".drawer__row")[
                        h.h4[seatmark(seat), self.look.called(seat)],
                        h.div(".shards")[[self.cards.read(piece) for piece in pieces]],
                    ]
                )
        return h.section[h.h3[self.tongue.say("Fragments read")], rows or h.p(".hint")[self.tongue.say("none yet")]]

    def advisors(self, zone: Zone) -> h.Element:
        pieces = [self.cards.small(piece) for place in zone.places for piece in place.pieces]
        return h.section(id=f"zone:{zone.id}")[h.h3[zone.label], h.div(".shards")[pieces]]

    def decks(self, zone: Zone) -> h.Element:
        def line(place: Place) -> str:
            return f"{place.label}: {', '.join([number.says for number in place.numbers])}"

        return h.section(id=f"zone:{zone.id}")[h.h3[zone.label], h.ul[[h.li[line(place)] for place in zone.places]]]
