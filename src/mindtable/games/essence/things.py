"""The kinds of things on the table, and the vocabulary in which choices, events and refusals tell of them."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Amount, Kind, ListOf, Named, Seats, Words, YesNo
from mindtable.core.tongue import N_, Tongue
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.island import place_text
from mindtable.games.essence.language import clause_text, cost_text, name, requirement_text, words_text

WORDS: Final[Words[Box]] = Words()


class Cards(Kind[Box]):
    """Cards of one sort, by their numbers among all cards."""

    def __init__(self, name: str, first: int, count: int, on_table: bool = False) -> None:
        super().__init__(name, on_table)
        self.first: Final = first
        self.count: Final = count

    def id(self, box: Box, number: int) -> str:
        return box.ids[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return name(box, number, tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(self.first, self.first + self.count))


class Factions(Kind[Box]):
    """The five factions."""

    def id(self, box: Box, number: int) -> str:
        return box.faction_ids[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return tongue.name(box.factions[number].names)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.PALACES))


class FactionsInSentences(Factions):
    """The five factions with their articles, as a sentence calls them."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return tongue.name(box.factions[number].called)


class Characters(Kind[Box]):
    """The factions again, called by their character: what there is to know before one is chosen."""

    def id(self, box: Box, number: int) -> str:
        return box.faction_ids[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return tongue.name(box.factions[number].character)


class Tokens(Kind[Box]):
    """The three odd tokens (A-40)."""

    def id(self, box: Box, number: int) -> str:
        return p.TOKENS[number]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return tongue.name(box.tokens[number])

    def numbers(self, box: Box) -> list[int]:
        return list(range(len(p.TOKENS)))


class Cells(Kind[Box]):
    """Cells of an island: x to the right and y downwards; the Palace starts at 0,0."""

    def id(self, box: Box, number: int) -> str:
        return place_text(number)

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return place_text(number)


class Targets(Kind[Box]):
    """Whom an Attack is made on: the Threat, a seat or a monster, by the numbers of ``pieces``."""

    def id(self, box: Box, number: int) -> str:
        if number == p.THREAT:
            return "threat"
        if number < p.FIRST_MONSTER:
            return str(number - p.FIRST_SEAT)
        return box.ids[p.monster(number)]

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        if number == p.THREAT:
            return tongue.say("the External Threat")
        if number < p.FIRST_MONSTER:
            return tongue.seat(number - p.FIRST_SEAT)
        return tongue.say("the monster {card}", {"card": name(box, p.monster(number), tongue)})

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.THREAT, p.FIRST_MONSTER + p.FRAGMENTS))

    def touched(self, box: Box, value: Any) -> list[str]:
        if value == p.THREAT:
            return [f"{self.name}:threat"]
        if value < p.FIRST_MONSTER:
            return SEAT.touched(box, value - p.FIRST_SEAT)
        return FRAGMENT.touched(box, p.monster(value))


class Actions(Kind[Box]):
    """The framed actions of cards, by the numbers of their frames; a card with one is named alone."""

    def id(self, box: Box, number: int) -> str:
        card, frame = number // p.FRAMES, number % p.FRAMES
        return box.ids[card] if len(box.frames[card]) == 1 else f"{box.ids[card]}/{frame + 1}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return clause_text(box, box.action(number), tongue)

    def numbers(self, box: Box) -> list[int]:
        return [frame.number for frames in box.actions for frame in frames]


class Costs(Actions):
    """Those that cost something, called by what it is."""

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return cost_text(box.action(number).cost, tongue)

    def numbers(self, box: Box) -> list[int]:
        return [number for number in super().numbers(box) if not box.action(number).free]


class Offers(Kind[Box]):
    """What the treaties offer: the first three one thing each, the last to move or to exchange Segments."""

    def id(self, box: Box, number: int) -> str:
        treaty, clause = p.treaty_of(number), p.clause_of(number)
        id = box.ids[p.FIRST_TREATY + treaty]
        return id if len(box.clauses[p.FIRST_TREATY + treaty]) == 1 else f"{id} {LIFT[clause]}"

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return clause_text(box, box.clauses[p.FIRST_TREATY + p.treaty_of(number)][p.clause_of(number)], tongue)

    def numbers(self, box: Box) -> list[int]:
        return list(range(p.OFFERS))


LIFT: Final = ["move", "swap"]  # the two offers of the fourth treaty


class Requirements(Kind[Box]):
    """What a fragment asks for, in the language of the cards."""

    def id(self, box: Box, number: int) -> str:
        return box.requirements[number - p.FIRST_FRAGMENT].text

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return requirement_text(box.requirements[number - p.FIRST_FRAGMENT], tongue)


class Bonuses(Kind[Box]):
    """What a fragment gives, in the language of the cards."""

    def id(self, box: Box, number: int) -> str:
        return str(box.entries[number].data["bonus"])

    def call(self, box: Box, number: int, tongue: Tongue) -> str:
        return words_text(box, box.clauses[number][0].words, tongue)


# -- cards, where they can be touched; CARD is a card wherever it lies

CARD: Final = Cards("card", 0, p.CARDS)
CHARACTER: Final = Cards("character", 0, p.FIRST_PALACE, on_table=True)  # in hand
DISCARD: Final = Cards("discard", 0, p.FIRST_PALACE, on_table=True)  # on the own discard pile
ADVISOR: Final = Cards("advisor", p.FIRST_ADVISOR, p.ADVISORS, on_table=True)  # on its pile
SEGMENT: Final = Cards("segment", p.FIRST_PALACE, p.SEGMENTS, on_table=True)
FRAGMENT: Final = Cards("fragment", p.FIRST_FRAGMENT, p.FRAGMENTS, on_table=True)
TREATY: Final = Cards("treaty", p.FIRST_TREATY, p.TREATIES, on_table=True)

# -- what is written on cards

ACTION: Final = Actions("action")
COST: Final = Costs("cost")
OFFER: Final = Offers("offer")
REQUIREMENT: Final = Requirements("requirement")
BONUS: Final = Bonuses("bonus")

# -- the rest of the table

FACTION: Final = Factions("faction", on_table=True)
FACTION_CHARACTER: Final = Characters("faction")
FACTION_IN_SENTENCE: Final = FactionsInSentences("faction", on_table=True)
TOKEN: Final = Tokens("token", on_table=True)
CELL: Final = Cells("cell", on_table=True)
FORMER_CELL: Final = Cells("cell")
SEAT: Final[Seats[Box]] = Seats("seat", on_table=True)
TARGET: Final = Targets("target", on_table=True)
AMOUNT: Final[Amount[Box]] = Amount("amount")
YES: Final[YesNo[Box]] = YesNo("yes")
ANSWER: Final[Named[Box]] = Named("answer", ["no", "yes"], [N_("no"), N_("yes")])
TRACK: Final[Named[Box]] = Named(  # in the order of the words of effects
    "track",
    ["essence", "wealth", "influence", "attack", "defense", "foundation"],
    [N_("Essence"), N_("Wealth"), N_("Influence"), N_("Attack"), N_("Defense"), N_("Foundations")],
)
DECK: Final[Named[Box]] = Named("deck", ["locations", "monuments"], [N_("Locations"), N_("Monuments")])
PHASE: Final[Named[Box]] = Named(
    "phase",
    p.PHASES,
    [N_("Set-up"), N_("Preparation"), N_("Income"), N_("Advisors"), N_("Player turns"), N_("Cleaning"), N_("The end")],
)

CARDS: Final[ListOf[Box]] = ListOf(CARD)
SEGMENTS: Final[ListOf[Box]] = ListOf(SEGMENT)
FRAGMENTS: Final[ListOf[Box]] = ListOf(FRAGMENT)
ADVISORS: Final[ListOf[Box]] = ListOf(ADVISOR)
SEATS: Final[ListOf[Box]] = ListOf(SEAT)
AMOUNTS: Final[ListOf[Box]] = ListOf(AMOUNT)
