"""Islands: Segments on their rocks, and the docks around the own one where a Segment may come."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Place, Zone
from mindtable.web import elements as h
from mindtable.web.board import touch
from mindtable.web.look import ChoiceLook, Look
from mindtable.web.parts import icon, seatmark, spoken
from mindtable.web.titles.essence.cards import Cards

PLACING: Final = ("place", "new_place")  # the verbs that choose a cell
MANY: Final = 3  # so many rivals stand two by two
ROCK: Final = (
    "M0 0h400c-8 24-30 30-52 34-14 30-44 26-62 40-18 22-40 20-58 34-14 14-30 16-44 0-20-16-40-10-60-34-18-16-44-10"
    "-62-40C40 28 10 26 0 0z"
)
CRACKS: Final = "M60 34c20 6 40 2 60 14M190 60c10 14 4 30 10 46M290 40c-16 8-20 18-34 26"


def seat_of(zone: Zone) -> int:
    return int(zone.id.partition(":")[2])


class Islands:
    """The sky with all islands: the own one large, the others as maps."""

    def __init__(self, look: Look, cards: Cards, legal: set[str]) -> None:
        self.look: Final = look
        self.cards: Final = cards
        self.legal: Final = legal
        self.viewer: Final = int(look.view["viewer"])
        self.docked: Final = {
            choice.things["cell"]: choice for choice in look.choices if choice.verb in PLACING
        }  # fmt: skip
        self.best: Final = max([self.gain(choice) for choice in self.docked.values()], default=0)

    def gain(self, choice: ChoiceLook) -> int:
        """What a Segment brings at a place; a move may bring nothing."""
        return int(choice.things.get("essence", 0))

    def sky(self, zones: list[Zone], threat: h.Node) -> h.Element:
        """All islands, the own one first."""
        own = [zone for zone in zones if seat_of(zone) == self.viewer]
        others = [zone for zone in zones if seat_of(zone) != self.viewer]
        kinds = ["area", "sky"]
        if not own:
            kinds.append("sky--watch")
        elif len(others) >= MANY:
            kinds.append("sky--many")
        elif len(others) == 1:
            kinds.append("sky--two")
        return h.section(class_=kinds)[
            [self.mine(zone) for zone in own], [self.theirs(zone) for zone in others], threat
        ]

    def mine(self, zone: Zone) -> h.Element:
        built = [place for place in zone.places if place.pieces]
        left = min([place.x for place in built], default=0)
        top = min([place.y for place in built], default=0)
        width = max([place.x for place in built], default=0) - left + 1
        height = max([place.y for place in built], default=0) - top + 1
        cells = [self.cell(place, place.x - left + 2, place.y - top + 2) for place in zone.places]
        kinds = ["island", "island--big", *(["island--docks"] if self.docked else []), *(["wide"] if width > 5 else [])]
        return h.section(".isle-me", id=f"zone:{zone.id}", aria_label=zone.label)[
            h.h2[seatmark(self.viewer), self.look.tongue.say("Your island")],
            h.div(class_=kinds, style=f"--w:{width};--h:{height}")[
                h.div(".isle")[rocks(built, left - 2, top - 2), cells]
            ],
        ]

    def cell(self, place: Place, column: int, row: int) -> h.Element:
        """A cell of the own island: a Segment, or a dock where one may come."""
        style = f"grid-column:{column};grid-row:{row}"
        given = touch(place.id, place.thing, self.legal)
        if place.pieces:
            return h.div(".cell", given, style=style)[[self.cards.built(piece, True) for piece in place.pieces]]
        choice = self.docked.get(place.label)
        if choice is None:
            return h.div(".dock.dock--off", given, style=style, aria_hidden="true")
        gain = self.gain(choice)
        best = "essence" in choice.things and gain == self.best
        shown: h.Node = f"{gain:+d}".replace("-", "−") if "essence" in choice.things else icon("move")
        kinds = ["dock", *(["best"] if best else [])]
        return h.button(given, type="button", class_=kinds, style=style, title=choice.words)[
            # the preview adds what the Segment brings besides, and what a move brings at all
            h.span(aria_hidden="true", data_gain="essence", data_of=choice.notation)[shown],
            spoken(choice.words),
        ]

    def faction(self, seat: int) -> str:
        """Whose island it is in the story, which calls players by their factions."""
        id = self.look.view["players"][seat]["faction"]
        return self.look.tongue.name(self.look.game.box.faction(id).names) if id else ""

    def theirs(self, zone: Zone) -> h.Element:
        seat = seat_of(zone)
        left = min([place.x for place in zone.places], default=0)
        top = min([place.y for place in zone.places], default=0)
        width = max([place.x for place in zone.places], default=0) - left + 1
        height = max([place.y for place in zone.places], default=0) - top + 1
        segments = [
            self.cards.built(piece, False, f"grid-column:{place.x - left + 1};grid-row:{place.y - top + 1}")
            for place in zone.places
            for piece in place.pieces
        ]
        return h.section(".isle-o", id=f"zone:{zone.id}", aria_label=zone.label)[
            h.h2[seatmark(seat), self.look.seats[seat].name, h.small(".isle__of")[self.faction(seat)]],
            h.div(".island", style=f"--w:{width};--h:{height}")[
                h.div(".isle")[rocks(zone.places, left - 1, top - 1), segments]
            ],
        ]


def rocks(built: list[Place], left: int, top: int) -> list[h.Node]:
    """What an island floats on: one rock under neighbouring columns that reach equally far down."""
    lowest: dict[int, int] = {}
    for place in built:
        lowest[place.x] = max(place.y, lowest.get(place.x, place.y))
    found: list[h.Node] = []
    columns = sorted(lowest)
    while columns:
        run = [columns.pop(0)]
        while columns and columns[0] == run[-1] + 1 and lowest[columns[0]] == lowest[run[0]]:
            run.append(columns.pop(0))
        style = f"--n:{len(run)};grid-column:{run[0] - left}/{run[-1] - left + 1};grid-row:{lowest[run[0]] - top}"
        drawn = h.svg(".rock", {"viewBox": "0 0 400 120", "preserveAspectRatio": "none"}, aria_hidden="true")[
            h.path(d=ROCK), h.path(".r2", d=CRACKS)
        ]
        found.append(h.span(".bed", style=style)[drawn])
    return found
