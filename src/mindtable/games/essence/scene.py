"""The table as zones, places and pieces, made from a view and the printed cards alone."""

from __future__ import annotations

from typing import Final

from mindtable.core.panels import WIDTH
from mindtable.core.scene import FAN, GRID, PILE, ROW, SEATS, TRACK, Mark, Number, Piece, Place, Scene, Zone
from mindtable.core.tongue import N_, Tongue
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.island import SIDES, cell_at, place_text, x_of, y_of
from mindtable.games.essence.language import (
    COLOUR_IDS,
    colour,
    colours_text,
    effect_text,
    name,
    requirement_text,
    words_text,
)
from mindtable.games.essence.things import (
    ADVISOR,
    CELL,
    CHARACTER,
    DISCARD,
    FACTION,
    FRAGMENT,
    PHASE,
    SEAT,
    SEGMENT,
    TARGET,
    TOKEN,
    TREATY,
)
from mindtable.games.essence.view import EssenceView, PlayerView

JOIN: Final = " · "
TOKEN_TEXTS: Final[list[str]] = [  # in the order of TOKENS (TK1 to TK3)
    N_("Whoever holds it gets 1 more Wealth in each Income."),
    N_("Whoever holds it gets 1 more Influence in each Income."),
    N_("Whoever passes holding it gets 2, then 3 Essence while the others play on, instead of 1, 2, 3."),
]


def called(box: Box, factions: list[str | None], tongue: Tongue, sentence: bool = False) -> Tongue:
    """The language in which players are called by their factions, in a sentence with the article; by their seats until
    factions are dealt."""
    names: list[str] = []
    for seat, id in enumerate(factions):
        if id is None:
            names.append(tongue.seat(seat))
        else:
            faction = box.faction(id)
            names.append(tongue.name(faction.called if sentence else faction.names))
    return tongue.with_names(names)


def scene(box: Box, view: EssenceView, tongue: Tongue) -> Scene:
    """The whole table as the viewer sees it; own things last, where the eye rests before choosing."""
    return Sight(box, view, tongue).scene()


def standing(view: EssenceView, tongue: Tongue) -> str:
    """The state of the game in one line: the round, Shards and Essence beside those of the others, what can be spent.

    What no longer fits 78 columns is left out from the end.
    """
    if not view["round"]:
        return ""
    viewer, goal = view["viewer"], view["goal"]
    own = [one for one in view["players"] if one["seat"] == viewer]
    others = [one for one in view["players"] if one["seat"] != viewer]
    shards = ", ".join([str(one["shards"]) for one in others])
    essence = ", ".join([str(one["essence"]) for one in others])
    parts = [tongue.say("The end") if view["over"] else tongue.say("Round {n}", {"n": view["round"]})]
    if not own:
        parts.append(tongue.say("Shards {others} (goal {goal})", {"others": shards, "goal": goal}))
        parts.append(tongue.say("Essence {others}", {"others": essence}))
        return JOIN.join(parts)
    [me] = own
    values: dict[str, object] = {"n": me["shards"], "goal": goal, "others": shards}
    parts.append(
        tongue.count("Shards {n}/{goal} (rival {others})", "Shards {n}/{goal} (others {others})", len(others), values)
    )
    if not view["over"]:
        parts.append(f"{tongue.say('Essence')} {me['essence']} ({essence})")
        parts += [f"{label} {n}" for label, n in (
            (tongue.say("Wealth"), me["wealth"]), (tongue.say("Influence"), me["influence"]),
            (tongue.say("Foundations"), me["ready"]),
        )]  # fmt: skip
    while len(JOIN.join(parts)) > WIDTH:
        parts.pop()
    return JOIN.join(parts)


class Sight:
    """One view being laid out; copies of a card are told apart by the order in which they are met."""

    def __init__(self, box: Box, view: EssenceView, tongue: Tongue) -> None:
        self.box = box
        self.view = view
        self.people = tongue  # calls the seats by the names of the people, where they are known
        self.tongue = called(box, [one["faction"] for one in view["players"]], tongue)
        self.met: dict[str, int] = {}

    def scene(self) -> Scene:
        view = self.view
        viewer, count = view["viewer"], len(view["players"])
        zones = [self.table(), self.seats()]
        if any([one["faction"] is None for one in view["players"]]):
            zones.append(self.factions())
        zones.append(self.advisors())
        if view["display"]:
            zones.append(self.display())
        zones += [self.row(), self.treaties(), self.piles()]
        if any([one["discard"] for one in view["players"]]):
            zones.append(self.discards())
        if view["played"]:
            zones.append(self.played())
        first = max(viewer, 0) + 1
        zones += [self.island(view["players"][(first + step) % count]) for step in range(count)]
        if viewer >= 0:
            zones.append(self.hand(view["players"][viewer]))
        return Scene(zones)

    # -- small questions

    def unique(self, id: str) -> str:
        """An id for a card of which there may be copies: the second is ``card:AD1#2``."""
        self.met[id] = self.met.get(id, 0) + 1
        return f"card:{id}" if self.met[id] == 1 else f"card:{id}#{self.met[id]}"

    def counted(self, id: str, label: str, value: int) -> Number:
        """A number under its name: ``Wealth 3``."""
        return Number(id, value, f"{label} {value}")

    def who(self, seat: int) -> str:
        """A player in a heading: the faction, and who plays it."""
        said = self.tongue.seat(seat)
        if seat == self.view["viewer"]:
            return self.tongue.say("{who} (you)", {"who": said})
        named = self.people.seats and self.view["players"][seat]["faction"] is not None
        return f"{said} ({self.people.seat(seat)})" if named else said

    def sort(self, card: int) -> Mark:
        """A Segment's colour."""
        number = self.box.colour[card]
        return Mark(COLOUR_IDS[number], colour(number, self.tongue))

    # -- zones

    def table(self) -> Zone:
        """The round, the External Threat and the odd tokens that nobody holds."""
        view, tongue = self.view, self.tongue
        phase = tongue.say(PHASE.names[p.PHASES.index(view["phase"])])
        label = tongue.say("Round {n}: {phase}", {"n": view["round"], "phase": phase}) if view["round"] else phase
        target = f"{TARGET.name}:threat"
        marks = self.attacked("threat")
        said = tongue.say("{n}, attacks everybody at the end of the round", {"n": view["threat"]})
        threat = Number("threat", view["threat"], str(view["threat"]) if view["over"] else said)
        places = [
            Place("goal", tongue.say("End of the game"), numbers=[self.goal()]),
            Place(target, tongue.say("External Threat"), thing=target, numbers=[threat], marks=marks),
        ]
        supply = [one["token"] for one in view["tokens"] if one["holder"] is None]
        if supply:
            places.append(Place("supply", tongue.say("Supply"), [self.token(token) for token in supply]))
        return Zone("table", TRACK, label, places)

    def goal(self) -> Number:
        n = self.view["goal"]
        return Number("goal", n, self.tongue.count("{n} Shard", "{n} Shards", n))

    def token(self, token: str) -> Piece:
        number = p.TOKENS.index(token)
        thing = f"{TOKEN.name}:{token}"
        return Piece(thing, self.tongue.name(self.box.tokens[number]), thing, self.tongue.say(TOKEN_TEXTS[number]))

    def attacked(self, target: str) -> list[Mark]:
        """What is being attacked says so."""
        attack = self.view["attack"]
        if attack is None or attack["target"] != target:
            return []
        values: dict[str, object] = {"attack": attack["attack"], "defense": attack["defense"]}
        return [Mark("attacked", self.tongue.say("attacked, {attack} against {defense}", values))]

    def seats(self) -> Zone:
        """The players by the Order track, with their tracks and tokens."""
        places = [self.seat(place, self.view["players"][seat]) for place, seat in enumerate(self.view["order"])]
        return Zone("players", SEATS, self.tongue.say("Players by the Order track"), places)

    def seat(self, place: int, one: PlayerView) -> Place:
        tongue, seat = self.tongue, one["seat"]
        numbers = [
            self.counted("shards", tongue.say("Shards"), one["shards"]),
            self.counted("essence", tongue.say("Essence"), one["essence"]),
            self.counted("wealth", tongue.say("Wealth"), one["wealth"]),
            self.counted("influence", tongue.say("Influence"), one["influence"]),
            self.counted("attack", tongue.say("Attack"), one["attack"]),
            self.counted("defense", tongue.say("Defense"), one["defense"]),
            self.counted("cards", tongue.say("Cards"), one["hand_size"]),
            self.counted("foundations", tongue.say("Foundations"), one["ready"]),
        ]
        some = [
            ("spent", one["spent"], tongue.count("{n} Foundation used", "{n} Foundations used", one["spent"])),
            ("fragments", len(one["fragments"]), tongue.count("{n} fragment", "{n} fragments", len(one["fragments"]))),
            ("value", one["value"], tongue.say("worth {n}", {"n": one["value"]})),
            ("wins", one["wins"], tongue.count("{n} Attack won", "{n} Attacks won", one["wins"])),
            ("built", one["built"], tongue.count("{n} Segment built", "{n} Segments built", one["built"])),
            ("revenge", one["revenge"], tongue.count("{n} Revenge token", "{n} Revenge tokens", one["revenge"])),
        ]  # fmt: skip
        numbers += [Number(id, value, says) for id, value, says in some if value]
        thing = f"{SEAT.name}:{seat}"
        return Place(
            thing, f"{place + 1}. {tongue.seat(seat)}", self.belongings(one), thing, self.remembered(one), numbers,
            self.notes(one),
        )  # fmt: skip

    def remembered(self, one: PlayerView) -> str:
        """What everybody knows of the hand of another."""
        if not one["shown"] or one["seat"] == self.view["viewer"]:
            return ""
        names = ", ".join([name(self.box, self.box.number(id), self.tongue) for id in one["shown"]])
        return self.tongue.say("known in hand: {cards}", {"cards": names})

    def notes(self, one: PlayerView) -> list[Mark]:
        """What is special about a player now."""
        view, tongue, seat = self.view, self.tongue, one["seat"]
        marks: list[Mark] = []
        if seat == view["viewer"]:
            marks.append(Mark("you", tongue.say("you")))
        elif self.people.seats and one["faction"] is not None:
            marks.append(Mark("name", self.people.seat(seat)))
        if seat in view["winners"]:
            marks.append(Mark("won", tongue.say("has won")))
        if seat in view["asked"]:
            marks.append(Mark("asked", tongue.say("to choose")))
        if one["passed"]:
            marks.append(Mark("passed", tongue.say("passed, token {n}", {"n": one["passed"]})))
        marks += self.attacked(str(seat))
        bids = [(bid["wealth"], bid["influence"]) for bid in view["bids"] if bid["seat"] == seat]
        if seat == view["viewer"] and view["own_bid"]:
            bids = [(view["own_bid"][0], sum(view["own_bid"][1:]))]
        for wealth, influence in bids:
            values: dict[str, object] = {"wealth": wealth, "influence": influence}
            marks.append(Mark("bid", tongue.say("bid: {wealth} Wealth and {influence} Influence", values)))
        return marks

    def belongings(self, one: PlayerView) -> list[Piece]:
        """The odd tokens a player holds and the fragments read."""
        found = [self.token(token["token"]) for token in self.view["tokens"] if token["holder"] == one["seat"]]
        for id in one["fragments"]:
            card = self.box.number(id)
            value = self.box.value[card]
            worth = Number("value", value, self.tongue.say("worth {n}", {"n": value}))
            found.append(Piece(self.unique(id), name(self.box, card, self.tongue), numbers=[worth]))
        return found

    def factions(self) -> Zone:
        """The factions nobody plays yet."""
        taken = [one["faction"] for one in self.view["players"]]
        pieces = [
            Piece(
                f"{FACTION.name}:{faction.id}", self.tongue.name(faction.names), f"{FACTION.name}:{faction.id}",
                self.tongue.name(faction.character),
            )
            for faction in self.box.factions if faction.id not in taken
        ]  # fmt: skip
        return Zone("factions", FAN, self.tongue.say("Factions left"), [Place("factions:left", "", pieces)])

    def advisors(self) -> Zone:
        """The open Advisors with their text while they are bid for, else their piles in short."""
        view, tongue = self.view, self.tongue
        auction = view["phase"] == "advisors"
        pieces: list[Piece] = []
        for one in view["advisors"]:
            if not one["left"] or (auction and not one["offered"]):
                continue
            card = self.box.number(one["card"])
            numbers = [Number("left", one["left"], tongue.count("{n} left", "{n} left", one["left"]))]
            if one["wealth"]:
                numbers.append(Number("wealth", one["wealth"], tongue.say("{n} Wealth on it", {"n": one["wealth"]})))
            thing = f"{ADVISOR.name}:{one['card']}"
            text = effect_text(self.box, card, tongue) if auction else ""
            pieces.append(Piece(thing, name(self.box, card, tongue), thing, text, numbers))
        label = "" if auction else tongue.say("Piles")
        return Zone(
            "advisors", PILE, tongue.say("Advisors"), [Place("piles:advisors", label, pieces)] if pieces else []
        )

    def display(self) -> Zone:
        """The Segments for sale, the dearest first."""
        box, tongue = self.box, self.tongue
        cards = sorted([box.number(id) for id in self.view["display"]], key=lambda card: (-box.cost[card], card))
        places: list[Place] = []
        for card in cards:
            cost = Number("cost", box.cost[card], tongue.count("{n} Wealth", "{n} Wealth", box.cost[card]))
            places.append(Place(f"sale:{box.ids[card]}", cost.says, [self.for_sale(card)]))
        return Zone("display", ROW, tongue.say("For sale"), places)

    def for_sale(self, card: int) -> Piece:
        box, tongue = self.box, self.tongue
        parts = [colours_text(box.plus[card], 1, tongue), colours_text(box.plus[card], -1, tongue)]
        text = ". ".join(
            [part for part in [", ".join([one for one in parts if one]), effect_text(box, card, tongue)] if part]
        )
        base = Number("base", box.base[card], tongue.count("{n} Essence", "{n} Essence", box.base[card]))
        id = box.ids[card]
        return Piece(
            self.unique(id), name(box, card, tongue), f"{SEGMENT.name}:{id}", text, [base], sort=self.sort(card)
        )

    def row(self) -> Zone:
        """The six fragments from the left."""
        tongue = self.tongue
        places: list[Place] = []
        for place, id in enumerate(self.view["row"]):
            pieces = [self.fragment(place, id)] if id is not None else []
            places.append(Place(f"row:{place + 1}", str(place + 1), pieces))
        text = tongue.say("A pattern may be turned; / begins its next line, – is any cell.")
        return Zone("row", ROW, tongue.say("Prophecy"), places, text)

    def fragment(self, place: int, id: str) -> Piece:
        box, view, tongue = self.box, self.view, self.tongue
        card = box.number(id)
        asks = requirement_text(box.requirements[card - p.FIRST_FRAGMENT], tongue)
        marks = [Mark("asks", asks), *self.attacked(id)]  # always in sight: it is what one builds for
        if place == 0 and not view["reach"]:
            marks.append(Mark("beyond", tongue.say("not yet readable")))
        if id in view["kept"]:
            marks.append(Mark("kept", tongue.say("kept")))
        bonus = tongue.say("Bonus: {effect}", {"effect": words_text(box, box.clauses[card][0].words, tongue)})
        numbers = [
            Number("value", box.value[card], tongue.say("worth {n}", {"n": box.value[card]})),
            Number("cost", box.cost[card], tongue.count("{n} Influence", "{n} Influence", box.cost[card])),
        ]
        return Piece(self.unique(id), name(box, card, tongue), f"{FRAGMENT.name}:{id}", bonus, numbers, marks)

    def treaties(self) -> Zone:
        """The treaties, the price of their next space and who has signed."""
        box, tongue = self.box, self.tongue
        places: list[Place] = []
        for one in self.view["treaties"]:
            card = box.number(one["card"])
            price = one["price"]
            numbers = (
                [Number("price", price, tongue.count("{n} token", "{n} tokens", price))] if price is not None else []
            )
            marks = [Mark("full", tongue.say("no space left"))] if price is None else []
            for space, seat in enumerate(one["signed"]):
                marks.append(Mark(f"signed-{space + 1}", tongue.say("signed by {who}", {"who": tongue.seat(seat)})))
            thing = f"{TREATY.name}:{one['card']}"
            text = effect_text(box, card, tongue)
            places.append(Place(thing, name(box, card, tongue), thing=thing, text=text, numbers=numbers, marks=marks))
        return Zone("treaties", ROW, tongue.say("Treaties"), places)

    def piles(self) -> Zone:
        """The face-down decks, and how many Segments are discarded."""
        view, tongue = self.view, self.tongue
        n = view["prophecy_size"]
        prophecy = [Number("left", n, tongue.count("{n} fragment", "{n} fragments", n))]
        if n:
            top = view["prophecy_top"]
            prophecy.append(Number("top", top, tongue.say("the next is worth {n}", {"n": top})))
        places = [Place("pile:prophecy", tongue.say("Prophecy"), numbers=prophecy)]
        for id, label, left, gone in (
            ("locations", tongue.say("Locations"), view["locations_left"], view["location_discard"]),
            ("monuments", tongue.say("Monuments"), view["monuments_left"], view["monument_discard"]),
        ):
            numbers = [Number("left", left, tongue.count("{n} card", "{n} cards", left))]
            if gone:
                numbers.append(
                    Number("discarded", len(gone), tongue.count("{n} discarded", "{n} discarded", len(gone)))
                )
            places.append(Place(f"pile:{id}", label, numbers=numbers))
        return Zone("piles", PILE, tongue.say("Decks"), places)

    def discards(self) -> Zone:
        """The open discard piles of all players (A-44)."""
        view = self.view
        places: list[Place] = []
        for seat in view["order"]:
            one = view["players"][seat]
            own = seat == view["viewer"]
            pieces = [
                Piece(
                    self.unique(id), name(self.box, self.box.number(id), self.tongue),
                    f"{DISCARD.name}:{id}" if own else "",
                )
                for id in one["discard"]
            ]  # fmt: skip
            if pieces:
                places.append(Place(f"discard:{seat}", self.who(seat), pieces))
        return Zone("discards", PILE, self.tongue.say("Discard piles"), places)

    def played(self) -> Zone:
        """Characters whose effect is under way: neither in hand nor discarded (V3)."""
        places: list[Place] = []
        for number, one in enumerate(self.view["played"]):
            card = self.box.number(one["card"])
            piece = Piece(
                self.unique(one["card"]),
                name(self.box, card, self.tongue),
                text=effect_text(self.box, card, self.tongue),
            )
            places.append(Place(f"played:{number + 1}", self.who(one["seat"]), [piece]))
        return Zone("played", ROW, self.tongue.say("Being played"), places)

    def island(self, one: PlayerView) -> Zone:
        """An island as a grid; on the own one also the free cells beside it, on which a Segment could be laid."""
        box, tongue, seat = self.box, self.tongue, one["seat"]
        own = seat == self.view["viewer"]
        places: list[Place] = []
        taken: list[int] = []
        for segment in one["island"]:
            card = box.number(segment["card"])
            x, y = [int(part) for part in segment["cell"].split(",")]
            taken.append(cell_at(x, y))
            marks: list[Mark] = []
            if segment["exhausted"]:
                marks.append(Mark("exhausted", tongue.say("exhausted")))
            piece = Piece(
                self.unique(segment["card"]), name(box, card, tongue), f"{SEGMENT.name}:{segment['card']}",
                effect_text(box, card, tongue), marks=marks, sort=self.sort(card),
            )  # fmt: skip
            places.append(self.cell(seat, taken[-1], own, [piece]))
        free = sorted({cell + side for cell in taken for side in SIDES} - set(taken)) if own else []
        places += [self.cell(seat, cell, own, []) for cell in free]
        said: dict[str, object] = {"who": self.who(seat)}
        label = tongue.say("Island: {who}", said)
        legend = tongue.say("* is exhausted") if any([segment["exhausted"] for segment in one["island"]]) else ""
        return Zone(f"island:{seat}", GRID, label, places, legend)

    def cell(self, seat: int, cell: int, own: bool, pieces: list[Piece]) -> Place:
        text = place_text(cell)
        thing = f"{CELL.name}:{text}" if own else ""
        return Place(f"{CELL.name}:{seat}:{text}", text, pieces, thing, x=x_of(cell), y=y_of(cell))

    def hand(self, one: PlayerView) -> Zone:
        """The viewer's own cards."""
        box, tongue = self.box, self.tongue
        pieces: list[Piece] = []
        for id in one["hand"]:
            card = box.number(id)
            text = effect_text(box, card, tongue)
            pieces.append(Piece(self.unique(id), name(box, card, tongue), f"{CHARACTER.name}:{id}", text))
        values: dict[str, object] = {"draw": one["draw_size"], "discard": len(one["discard"])}
        label = tongue.say("Your hand ({draw} to draw, {discard} discarded)", values)
        return Zone("hand", FAN, label, [Place("hand:own", "", pieces)], "" if pieces else tongue.say("no cards"))
