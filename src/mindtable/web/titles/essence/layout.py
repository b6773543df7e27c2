"""Layout: the board of The Essence: strips, prophecy, islands, market and treaties, hand; the auction has its own."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Place, Zone
from mindtable.core.tongue import N_, capital
from mindtable.games.essence.box import Box
from mindtable.games.essence.language import ROMAN
from mindtable.games.essence.pieces import FIRST_TREATY
from mindtable.games.essence.view import EssenceView
from mindtable.web import elements as h
from mindtable.web.board import touch
from mindtable.web.look import Look
from mindtable.web.parts import icon, seatmark, spoken
from mindtable.web.titles.essence import symbols
from mindtable.web.titles.essence.aside import Aside
from mindtable.web.titles.essence.cards import Cards
from mindtable.web.titles.essence.islands import Islands
from mindtable.web.titles.essence.seats import Seats

SHORT: Final = {"TR4": N_("Move or swap")}  # what would not fit beside a ladder; the whole text is told
FEW: Final = 4  # so many Segments for sale fill a row
FULL: Final = 6  # so many Segments for sale are seen whole
CROWDED: Final = 6  # so many cards in hand have signs instead of words before their actions


class Layout:
    """One look being laid out."""

    def __init__(self, look: Look) -> None:
        assert look.scene is not None
        self.look: Final = look
        self.view: Final[EssenceView] = look.view
        self.box: Final[Box] = look.game.box
        self.tongue: Final = look.tongue
        self.legal: Final = look.lit()
        self.zones: Final[dict[str, Zone]] = {zone.id: zone for zone in look.scene.zones}
        self.cards: Final = Cards(self.box, look.tongue, self.legal)
        self.seats: Final = Seats(look, self.cards, self.legal)
        self.islands: Final = Islands(look, self.cards, self.legal)
        self.aside: Final = Aside(look, self.cards, self.zones)

    def board(self) -> h.Element:
        """The whole board."""
        auction = self.view["phase"] == "advisors" and bool(self.zones["advisors"].places)
        choosing = "factions" in self.zones
        kinds = ["board", "ess", *(["auc"] if auction or choosing else []), *(["tidy"] if self.tidied() else [])]
        sky = self.islands.sky([zone for id, zone in self.zones.items() if id.startswith("island:")], self.threat())
        strips = self.seats.strips(self.zones["players"], self.zones["table"])
        if choosing:
            return h.div("#board", class_=kinds)[
                strips, self.factions(self.zones["factions"]), self.prophecy(), self.shelves(), sky, self.hand(True)
            ]
        if auction:
            return h.div("#board", class_=kinds)[
                strips, self.seats.bidders(self.zones["players"]), self.auction(self.zones["advisors"]),
                self.hand(False), self.shelves(), self.prophecy(), sky,
            ]  # fmt: skip
        return h.div("#board", class_=kinds)[
            strips, self.prophecy(), sky, self.shelves(), self.aside.open_pile(), self.hand(True)
        ]

    def tidied(self) -> bool:
        """Whether a round is over: then what is empty stays so until the next, and need not keep its room."""
        return self.view["phase"] == "cleaning" and not self.view["over"]

    # -- set-up and auction

    def factions(self, zone: Zone) -> h.Element:
        cards = [self.cards.faction(piece) for place in zone.places for piece in place.pieces]
        return h.section(".area", id=f"zone:{zone.id}")[h.header[h.h2[zone.label]], h.div(".auction")[cards]]

    def auction(self, zone: Zone) -> h.Element:
        cards = [self.cards.advisor(piece) for place in zone.places for piece in place.pieces]
        hint = self.tongue.say("the highest bid picks first and takes the coins on the card")
        return h.section(".area", id=f"zone:{zone.id}")[
            h.header[h.h2[zone.label], h.span(".hint")[hint]], h.div(".auction")[cards]
        ]

    # -- the prophecy

    def prophecy(self) -> h.Element:
        zone = self.zones["row"]
        hint = self.tongue.say("read one a turn; new fragments enter on the left and slide right")
        return h.section(".area.proph", id=f"zone:{zone.id}")[
            h.header[h.h2[zone.label], h.span(".hint", title=zone.text)[hint]],
            h.div(".row6.scroll-x")[self.deck(), [self.space(place) for place in zone.places]],
        ]

    def space(self, place: Place) -> h.Node:
        """A place of the row; one without a fragment is empty."""
        if not place.pieces:
            return h.div(".slot.slot--frag", title=place.label)[spoken(self.tongue.say("empty"))]
        return [self.cards.fragment(piece) for piece in place.pieces]

    def deck(self) -> h.Element:
        """The fragments to come: how many, and the value on the back of the next."""
        view = self.view
        place = next(one for one in self.zones["piles"].places if one.id == "pile:prophecy")
        said = ", ".join([number.says for number in place.numbers])
        top = ROMAN[view["prophecy_top"]]
        return h.div(".pile", title=said)[
            h.b[str(view["prophecy_size"])],
            h.small[self.tongue.say("to come"), h.br, self.tongue.say("top: {value}", {"value": top}) if top else None],
            spoken(said),
        ]

    # -- the sky

    def threat(self) -> h.Element:
        """The External Threat, with the odd tokens that nobody holds."""
        table = self.zones["table"]
        found: list[h.Node] = []
        for place in table.places:
            if place.thing:
                number = place.numbers[0]
                given = touch(place.id, place.thing, self.legal)
                attacked = [mark.says for mark in place.marks]
                words = ", ".join([f"{place.label}: {number.says}", *attacked])
                found.append(
                    h.button(".threat__b", given, type="button", title=words)[
                        icon("threat"),
                        h.span[h.b[str(number.value)], h.small[self.tongue.say("Threat")]],
                        spoken(words),
                    ]
                )
            else:
                found += [self.cards.token(piece) for piece in place.pieces]
        return h.div(".threat", id=f"zone:{table.id}")[found[::-1]]

    # -- for sale

    def shelves(self) -> h.Element:
        return h.div(".shelves")[self.market(), self.treaties()]

    def market(self) -> h.Node:
        """The Segments for sale: up to six whole, more at half their height; none when the game is over."""
        zone = self.zones.get("display")
        if zone is None and self.view["over"]:
            return None
        if zone is None:
            tongue = self.tongue
            words = tongue.say("nothing is left; new Segments come with the next round")
            if not self.view["round"]:
                words = tongue.say("they come with the first round")
            return h.section(".area.mkt")[
                h.header[h.h2[tongue.say("For sale")]], h.p(".slot.slot--none.slot--sale")[icon("build"), words]
            ]
        picked = {choice.things["card"] for choice in self.look.choices if choice.verb == "place"}
        pieces = [piece for place in zone.places for piece in place.pieces]
        cards = [self.cards.for_sale(piece, piece.thing.partition(":")[2] in picked) for piece in pieces]
        left = self.look.tongue.count(
            "{n} left, not refilled this round", "{n} left, not refilled this round", len(cards)
        )
        many = len(cards) > FULL
        columns = (len(cards) + 1) // 2 if many else max(len(cards), FEW)  # more stand in two rows
        kinds = ["cards", "scroll-x", *(["many", f"c{columns}"] if many else [f"n{len(cards)}"])]
        return h.section(".area.mkt", id=f"zone:{zone.id}")[
            h.header[h.h2[zone.label], h.span(".hint")[left]], h.div(class_=kinds, style=f"--columns:{columns}")[cards]
        ]

    def treaties(self) -> h.Element:
        zone = self.zones["treaties"]
        return h.section(".area.trt", id=f"zone:{zone.id}")[
            h.header[h.h2[zone.label], h.span(".hint")[self.tongue.say("each use raises the price")]],
            [self.treaty(place) for place in zone.places],
        ]

    def treaty(self, place: Place) -> h.Element:
        """A treaty as a ladder: who has signed, what the next space costs and those after it."""
        id = place.thing.partition(":")[2]
        card = self.box.number(id)
        one = next(treaty for treaty in self.view["treaties"] if treaty["card"] == id)
        rungs: list[h.Node] = []
        for at, price in enumerate(self.box.ladders[card - FIRST_TREATY]):
            if at < len(one["signed"]):
                rungs.append(h.span(".sp.taken")[seatmark(one["signed"][at])])
            else:
                rungs.append(h.span(class_=["sp", "next" if at == len(one["signed"]) else ""])[str(price)])
        said = ", ".join([*[number.says for number in place.numbers], *[mark.says for mark in place.marks]])
        sign = symbols.WORDS[self.box.clauses[card][0].words[0].kind]
        given = touch(place.id, place.thing, self.legal)
        short = self.tongue.say(SHORT[id]) if id in SHORT else ""
        title = f"{place.label}. {place.text}"
        return h.button(".treaty", given, type="button", title=title, data_wish=f"treaty {id}")[
            icon(sign),
            h.span(".treaty__n")[h.b[place.label], " ", h.small[short or capital(place.text)]],
            h.span(".ladder", aria_hidden="true")[rungs],
            spoken(said),
        ]

    # -- the hand

    def hand(self, advisors: bool) -> h.Element:
        """The own cards, what is being played, and the piles."""
        zone = self.zones.get("hand")
        cards: list[h.Node] = []
        under_way = self.zones["played"].places if "played" in self.zones else []
        for place, one in zip(under_way, self.view["played"], strict=False):
            words = self.zones["played"].label
            if one["seat"] != self.view["viewer"]:
                words = self.tongue.say("{name} plays it", {"name": self.look.seats[one["seat"]].name})
            cards += [
                h.div(".being", id=f"zone:played:{place.id}")[self.cards.character(piece, words)]
                for piece in place.pieces
            ]
        if zone is not None:
            pieces = [piece for place in zone.places for piece in place.pieces]
            cards += [self.cards.character(piece) for piece in pieces]
            if not pieces and not self.view["over"]:
                cards.append(h.p(".slot.slot--none.slot--hand")[icon("cards"), zone.text])
        label = zone.label if zone is not None else self.zones["piles"].label
        head = None if advisors or zone is None else self._look_first()
        return h.section(".area.hnd", id="zone:hand", aria_label=label)[
            head,
            h.div(".hnd__row")[h.div(".cards.scroll-x")[cards], self.aside.piles(advisors, len(cards) >= CROWDED)],
        ]

    def _look_first(self) -> h.Element:
        tongue = self.tongue
        bidding = not self.view["bids"]
        return h.header[
            h.h2[tongue.say("Your hand")], h.span(".hint")[tongue.say("look before you bid")] if bidding else None
        ]
