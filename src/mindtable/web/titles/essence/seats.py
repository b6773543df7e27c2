"""Seats: the players as strips by the Order track, and as bidders while Advisors are bid for."""

from __future__ import annotations

from typing import Final

from mindtable.core.scene import Place, Zone
from mindtable.games.essence.view import EssenceView, PlayerView
from mindtable.web import elements as h
from mindtable.web.board import touch
from mindtable.web.look import Look
from mindtable.web.parts import icon, race, seatmark, spoken, stand_in, thinking
from mindtable.web.titles.essence import symbols
from mindtable.web.titles.essence.cards import Cards

MANY: Final = 4  # so many players have short strips
CHIPS: Final = (  # the number, its sign, what previews call it
    ("essence", "essence", "essence"), ("wealth", "wealth", "wealth"), ("influence", "influence", "influence"),
    ("attack", "attack", "attack"), ("defense", "defense", "defense"), ("foundations", "foundation", "foundations"),
    ("cards", "cards", "cards"),
)  # fmt: skip
FLAGS: Final = {"passed": "pass", "won": "trophy", "attacked": "at-hit"}


class Seats:
    """The players, drawn from the zone of players and the view."""

    def __init__(self, look: Look, cards: Cards, legal: set[str]) -> None:
        self.look: Final = look
        self.view: Final[EssenceView] = look.view
        self.cards: Final = cards
        self.legal: Final = legal
        self.tongue: Final = look.tongue

    def faction(self, one: PlayerView) -> str:
        return self.look.tongue.name(self.cards.box.faction(one["faction"]).names) if one["faction"] else ""

    def on_turn(self, seat: int) -> bool:
        active = self.view["active"]
        return seat == active if active is not None else seat in self.view["asked"]

    # -- strips

    def strips(self, zone: Zone, table: Zone) -> h.Element:
        """All strips; how many Shards end the game is said with them."""
        goal = [number.says for place in table.places if place.id == "goal" for number in place.numbers]
        label = [place.label for place in table.places if place.id == "goal"]
        kinds = ["seats", *(["seats--many"] if len(zone.places) >= MANY else [])]
        return h.div(class_=kinds, id="zone:players", role="group", aria_label=zone.label)[
            [self.strip(place) for place in zone.places],
            spoken(f"{', '.join(label)}: {', '.join(goal)}"),
        ]

    def strip(self, place: Place) -> h.Element:
        seat = int(place.id.partition(":")[2])
        one = self.view["players"][seat]
        own = seat == self.view["viewer"]
        attributes = {"data-turn": True} if self.on_turn(seat) else {}
        faction = self.faction(one)
        away = self.tongue.say("a bot plays") if self.look.seats[seat].away else ""
        tokens = [self.cards.token(piece) for piece in place.pieces if piece.id.startswith("token:")]
        label = ", ".join([part for part in (self.look.called(seat), faction) if part])
        return h.section(attributes, class_=["seat", f"s{seat + 1}"], aria_label=label)[
            h.span(".seat__crest")[symbols.crest(one["faction"])],
            h.h2(".seat__name.voice")[
                h.span(".seat__line")[
                    seatmark(seat), h.span(".seat__who")[self.look.called(seat)], self.flags(place, seat),
                ],
                h.span(".seat__of")[
                    [stand_in(away), h.small(aria_hidden="true")[away]] if away else None,
                    h.small[faction] if faction and not away else None,
                    h.span(".seat__tokens")[tokens] if tokens else None
                ],
            ],
            self.score(place, one),
            self.facts(place, one, own),
            race(one["shards"], self.view["goal"], seat),
            spoken(place.text) if place.text else None,
            self.hit(place, label),
        ]  # fmt: skip

    def hit(self, place: Place, label: str) -> h.Element:
        """What is pressed to choose a player: over the whole strip, under the tokens that lie on it."""
        return h.button(".seat__hit", touch(place.id, place.thing, self.legal), type="button", aria_label=label)

    def flags(self, place: Place, seat: int) -> list[h.Node]:
        """What is special about a player now; the rest of it is only heard."""
        found: list[h.Node] = []
        said: list[str] = []
        for mark in place.marks:
            if mark.id in FLAGS and (mark.id == "won" or not self.view["over"]):
                found.append(h.span(".seat__flag", title=mark.says)[icon(FLAGS[mark.id]), spoken(mark.says)])
            else:
                said.append(mark.says)
        for number in place.numbers:
            if number.id == "revenge":
                found.append(h.span(".seat__flag", title=number.says)[icon("revenge"), spoken(number.says)])
        if self.view["order"][:1] == [seat] and not self.view["over"]:
            words = self.tongue.say("First player")
            found.append(h.span(".seat__flag", title=words)[icon("first"), spoken(words)])
        for one in self.look.thinking:
            if one.seat == seat:
                words = self.tongue.say("{name} is thinking", {"name": self.look.called(seat)})
                found.append(thinking(one.done, one.of, words, self.tongue))
        if said:
            found.append(spoken(", ".join(said)))
        return found

    def score(self, place: Place, one: PlayerView) -> h.Element:
        numbers = {number.id: number for number in place.numbers}
        best = max([player["shards"] for player in self.view["players"]])
        leads = bool(best) and one["shards"] == best
        own = one["seat"] == self.view["viewer"]
        return h.div(".seat__score")[
            h.b(title=numbers["shards"].says, data_gauge="shards" if own else None)[
                h.span(".seat__leads", title=self.tongue.say("leads"))[icon("leader"), spoken(self.tongue.say("leads"))]
                if leads
                else None,
                h.span(aria_hidden="true")[str(one["shards"])],
                icon("shard"),
                spoken(numbers["shards"].says),
            ]
        ]

    def facts(self, place: Place, one: PlayerView, own: bool) -> h.Element:
        """What a player has: Essence first, since its rank decides the round."""
        numbers = {number.id: number for number in place.numbers}
        ranks = sorted([player["essence"] for player in self.view["players"]], reverse=True)
        found: list[h.Node] = []
        for id, sign, gauge in CHIPS:
            number = numbers[id]
            shown, words = str(number.value), number.says
            if id == "foundations":
                shown = f"{one['ready']}/{one['ready'] + one['spent']}"
                words = ", ".join([number.says, *([numbers["spent"].says] if "spent" in numbers else [])])
            kinds = ["chip"]
            if id == "essence" and one["essence"]:
                kinds += ["essrank", f"r{ranks.index(one['essence']) + 1}"]
            found.append(
                h.span(class_=kinds, title=words, data_gauge=gauge if own else None)[
                    icon(sign), h.b(aria_hidden="true")[shown], spoken(words)
                ]
            )
        read = [numbers[id].says for id in ("fragments", "value") if id in numbers]
        words = ", ".join(read) or self.tongue.say("no fragment read")
        both = f"{len(one['fragments'])}\N{THIN SPACE}·\N{THIN SPACE}{one['value']}"
        found.append(h.span(".chip", title=words)[icon("fragment"), h.b(aria_hidden="true")[both], spoken(words)])
        done = [numbers[id].says for id in ("wins", "built") if id in numbers]
        return h.div(".seat__facts")[found, spoken(", ".join(done)) if done else None]

    # -- the auction

    def bidders(self, zone: Zone) -> h.Element:
        """Who bids: what each could bid, an envelope for each sealed bid, all of them once they are open."""
        return h.div(class_=["bidders", f"n{len(zone.places)}"])[
            [self.bidder(int(place.id.partition(":")[2]), place) for place in zone.places]
        ]

    def bidder(self, seat: int, place: Place) -> h.Element:
        one, view = self.view["players"][seat], self.view
        opened = {bid["seat"]: bid for bid in view["bids"]}
        said = [mark.says for mark in place.marks if mark.id == "bid"]
        most: dict[str, object] = {"n": one["wealth"] + one["influence"]}
        if seat in opened:
            envelope = h.span(".env.env--shown")[
                icon("wealth"), str(opened[seat]["wealth"]), icon("influence"), str(opened[seat]["influence"])
            ]
            words = ""
        elif seat in view["asked"]:
            envelope = h.span(".env.env--open")[icon("wealth")]
            words = (
                self.tongue.say("you bid in secret, like the others")
                if seat == view["viewer"]
                else self.tongue.say("is bidding, {n} at most", most)
            )
        else:
            envelope = h.span(".env")[icon("sealed")]
            words = ", ".join(said) or self.tongue.say("has bid, {n} at most", most)
        heard = spoken(", ".join(said)) if said and words != ", ".join(said) else None
        if view["order"][:1] == [seat]:
            own = seat == view["viewer"]
            settles = self.tongue.say("you settle equal bids") if own else self.tongue.say("settles equal bids")
            words = self.tongue.say("{words}; {settles}", {"words": words, "settles": settles}) if words else settles
        return h.section(class_=["bidder", f"s{seat + 1}"], aria_label=self.look.called(seat))[
            envelope,
            h.h3(".voice")[seatmark(seat), self.look.called(seat)],
            h.b(".bidder__has")[icon("wealth"), str(one["wealth"]), icon("influence"), str(one["influence"])],
            heard,
            h.p[words] if words else None,
        ]
