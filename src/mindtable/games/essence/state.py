"""The state of a match: what lies on the table, as plain numbers."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import State, Step
from mindtable.core.piles import Pile, put_in
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.island import SIDES, Island, find

NOT_PASSED: Final = 0

# Lists of the table that change seldom are replaced and never changed: clones share them, and those that start alike.
NONE: Final[list[int]] = []
FREE_TREATIES: Final = [-1] * (p.TREATIES * p.TREATY_SPACES)


def with_changed(values: list[int], index: int, value: int) -> list[int]:
    """A list of its own in which one value is another."""
    copy = values[:]
    copy[index] = value
    return copy


def among(cards: list[int], card: int) -> bool:
    """Whether a card is in a short list; compiled, much quicker than ``in``."""
    return find(cards, card) >= 0


def members(cards: int, first: int) -> list[int]:
    """The cards of a set, in the order of their numbers; its lowest bit is the first card of the kind."""
    found: list[int] = []
    card = first
    while cards:
        if cards & 1:
            found.append(card)
        cards >>= 1
        card += 1
    return found


def take_out(cards: list[int], card: int) -> None:
    """Take a card out of a short list that holds it."""
    cards.pop(find(cards, card))


def less_held(row: list[int], card: int) -> list[int]:
    """A row of ``held`` after a hidden card has left the hand: if it can have been one of those, it may have been."""
    less = row[1:]
    if not among(less, card):
        return row
    less.remove(card)
    return [row[0] - 1, *less]


@mypyc_attr(acyclic=True)
class Player:
    """One seat: its faction board, tokens, cards and island."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "faction", "wealth", "influence", "attack", "defense", "ready", "spent", "essence", "shards", "revenge",
        "tokens", "passed", "pass_turns", "clocked", "wins", "built", "hand", "shown", "held", "draw", "discard",
        "island", "exhausted", "readied", "fragments",
    )  # fmt: skip

    def __init__(
        self, faction: int, wealth: int, influence: int, attack: int, defense: int, ready: int, spent: int,
        essence: int, shards: int, revenge: int, tokens: int, passed: int, pass_turns: int, clocked: int,
        wins: int, built: int, hand: list[int], shown: list[int], held: list[list[int]], draw: Pile, discard: list[int],
        island: Island, exhausted: int, readied: int, fragments: int,
    ) -> None:  # fmt: skip
        self.faction = faction  # -1 until dealt
        self.wealth = wealth
        self.influence = influence
        self.attack = attack
        self.defense = defense
        self.ready = ready  # Foundations, ready side up
        self.spent = spent  # Foundations, exhausted side up
        self.essence = essence
        self.shards = shards
        self.revenge = revenge
        self.tokens = tokens  # faction tokens free for treaties
        self.passed = passed  # number of the pass token, NOT_PASSED before
        self.pass_turns = pass_turns  # would-be turns since the Pass
        self.clocked = clocked  # 1 if the Sand clock was held at the Pass
        self.wins = wins  # successful Attacks this round
        self.built = built  # Builds this round
        self.hand = hand  # sorted
        self.shown = shown  # the cards of the hand that everybody saw come there; never changed in place
        self.held = held  # see hold_on; rows are replaced, never changed
        self.draw = draw
        self.discard = discard  # in the order discarded, the newest last; open
        self.island = island
        self.exhausted = exhausted  # the set of Segments with an exhaustion token
        self.readied = readied  # the set of those readied by a card this round: once each
        self.fragments = fragments  # the set of those read, by their numbers

    def clone(self) -> Player:
        return Player(
            faction=self.faction, wealth=self.wealth, influence=self.influence, attack=self.attack,
            defense=self.defense, ready=self.ready, spent=self.spent, essence=self.essence, shards=self.shards,
            revenge=self.revenge, tokens=self.tokens, passed=self.passed, pass_turns=self.pass_turns,
            clocked=self.clocked, wins=self.wins, built=self.built, hand=self.hand[:], shown=self.shown,
            held=self.held, draw=self.draw.clone(), discard=self.discard[:], island=self.island,
            exhausted=self.exhausted, readied=self.readied, fragments=self.fragments,
        )  # fmt: skip

    def take_in_hand(self, card: int) -> None:
        """Put a card into the hand, which stays sorted."""
        put_in(self.hand, card)

    def take_openly(self, card: int) -> None:
        """Put a card into the hand that everybody sees come there, and remembers."""
        put_in(self.hand, card)
        self.shown = [*self.shown, card]

    def give_up(self, card: int) -> None:
        """Take a card out of the hand."""
        take_out(self.hand, card)
        if self.shown and among(self.shown, card):
            shown = self.shown[:]
            take_out(shown, card)
            self.shown = shown
        elif self.held:
            self.held = [row for row in [less_held(row, card) for row in self.held] if row[0]]

    def hold_on(self) -> None:
        """The discards are about to be shuffled into the draw pile: what is in hand now is none of them.

        All know which cards are in hand and draw pile together (D5). With an empty draw pile that is the hand; else a
        row of ``held`` says how many cards of the hand were there, and which they can be. The rows of earlier shuffles
        say it of fewer cards.
        """
        if self.draw.size == 0:
            self.shown = self.hand[:]
            self.held = []
            return
        unknown = self.hand + self.draw.bag
        for card in self.shown:
            unknown.remove(card)
        if len(self.hand) > len(self.shown):
            self.held = [*self.held, [len(self.hand) - len(self.shown), *unknown]]

    def read(self, fragment: int) -> None:
        """Put a fragment among those read."""
        self.fragments |= 1 << fragment - p.FIRST_FRAGMENT

    def fragments_read(self) -> list[int]:
        """The fragments read, in the order of their numbers."""
        return members(self.fragments, p.FIRST_FRAGMENT)


class EssenceState(State):
    """The whole table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "agenda", "over", "round", "players", "order", "turn", "passes", "threat", "row", "prophecy", "locations",
        "monuments", "location_discard", "monument_discard", "display", "advisors", "offered", "advisor_wealth",
        "treaties", "holders", "main_done", "read_done", "cut", "omen", "reach", "attack_power", "defense_power",
        "winners",
    )  # fmt: skip

    def __init__(
        self, box: Box, agenda: list[Step[Any]], over: bool, round: int, players: list[Player], order: list[int],
        turn: int, passes: int, threat: int, row: list[int], prophecy: Pile, locations: Pile, monuments: Pile,
        location_discard: int, monument_discard: int, display: list[int], advisors: list[int],
        offered: list[int], advisor_wealth: list[int], treaties: list[int], holders: list[int], main_done: bool,
        read_done: bool, cut: int, omen: int, reach: bool, attack_power: int, defense_power: int, winners: list[int],
    ) -> None:  # fmt: skip
        self.box: Final = box  # shared by every clone, never saved
        self.agenda = agenda
        self.over = over
        self.heard = None
        self.round = round
        self.players = players
        self.order = order  # replaced, never changed: seats by the Order track; the first is the First player
        self.turn = turn  # how many turns of this round have begun
        self.passes = passes  # pass tokens taken this round
        self.threat = threat  # Defense of the External Threat, and its Attack
        self.row = row  # six fragments from the left, EMPTY where there is none
        self.prophecy = prophecy
        self.locations = locations
        self.monuments = monuments
        self.location_discard = location_discard  # a set: the order of these open piles never matters
        self.monument_discard = monument_discard  # a set, too
        self.display = display  # Segments for sale, in the order revealed
        # -- these are replaced, never changed
        self.advisors = advisors  # cards left in each of the six piles
        self.offered = offered  # advisors lying open in this Advisors phase, one of a name
        self.advisor_wealth = advisor_wealth  # Wealth on the open card of each pile
        self.treaties = treaties  # spaces taken at each treaty: seats in the order signed, 3 numbers a treaty
        self.holders = holders  # who holds the Trade agreement, the Embassy, the Sand clock
        # -- of the turn under way
        self.main_done = main_done
        self.read_done = read_done
        self.cut = cut  # the next Build costs this much less
        self.omen = omen  # the next read costs this much less Influence
        self.reach = reach  # the leftmost fragment is claimable
        # -- of the Attack under way
        self.attack_power = attack_power
        self.defense_power = defense_power
        # -- of the end
        self.winners = winners  # replaced, never changed

    def clone(self) -> EssenceState:
        return EssenceState(
            box=self.box, agenda=self.agenda[:], over=self.over, round=self.round,
            players=[player.clone() for player in self.players], order=self.order, turn=self.turn,
            passes=self.passes, threat=self.threat, row=self.row[:], prophecy=self.prophecy.clone(),
            locations=self.locations.clone(), monuments=self.monuments.clone(),
            location_discard=self.location_discard, monument_discard=self.monument_discard,
            display=self.display[:], advisors=self.advisors, offered=self.offered,
            advisor_wealth=self.advisor_wealth, treaties=self.treaties, holders=self.holders,
            main_done=self.main_done, read_done=self.read_done, cut=self.cut, omen=self.omen, reach=self.reach,
            attack_power=self.attack_power, defense_power=self.defense_power, winners=self.winners,
        )  # fmt: skip

    # -- small questions

    def first(self) -> int:
        """The First player: place I of the Order track."""
        return self.order[0]

    def active(self) -> int:
        """Whose turn it is in the Player turns phase."""
        return self.order[(self.turn - 1) % len(self.order)]

    def neighbours(self, seat: int, cell: int, colour: int) -> int:
        """How many Segments of a colour share an edge with a cell."""
        island = self.players[seat].island
        colour_of = self.box.colour
        count = 0
        for side in SIDES:
            card = island.card_at(cell + side)
            if card >= 0 and colour_of[card] == colour:
                count += 1
        return count

    def essence_at(self, seat: int, card: int, cell: int) -> int:
        """The Essence a Segment gives when it is laid there (B3), never below 0 (A-15); a Palace gives none (A-41)."""
        if card < p.FIRST_LOCATION:
            return 0
        island = self.players[seat].island
        colour_of = self.box.colour
        plus = self.box.plus[card]
        gained = self.box.base[card]
        for side in SIDES:
            beside = island.card_at(cell + side)
            if beside >= 0:
                gained += plus[colour_of[beside]]
        return gained if gained > 0 else 0

    def colours(self, seat: int) -> list[int]:
        """How many Segments of each colour lie on an island."""
        counts = [0, 0, 0, 0, 0]
        colour_of = self.box.colour
        for card in self.players[seat].island.cards:
            counts[colour_of[card]] += 1
        return counts

    def kinds(self, seat: int) -> int:
        """How many different types lie on an island."""
        mask = 0
        colour_of = self.box.colour
        for card in self.players[seat].island.cards:
            mask |= 1 << colour_of[card]
        return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1) + (mask >> 4 & 1)

    def fragment_value(self, seat: int) -> int:
        """The total on the backs of the fragments a seat has read."""
        return sum([self.box.value[card] for card in self.players[seat].fragments_read()])

    def discard_segment(self, card: int) -> None:
        """Lay a Segment on the discard pile of its kind."""
        if card >= p.FIRST_MONUMENT:
            self.monument_discard |= 1 << card - p.FIRST_MONUMENT
        else:
            self.location_discard |= 1 << card - p.FIRST_LOCATION

    def discarded_locations(self) -> list[int]:
        """The Locations of the discard pile, in the order of their numbers."""
        return members(self.location_discard, p.FIRST_LOCATION)

    def discarded_monuments(self) -> list[int]:
        """The Monuments of the discard pile, in the order of their numbers."""
        return members(self.monument_discard, p.FIRST_MONUMENT)

    def treaty_price(self, treaty: int) -> int:
        """The number on the lowest free space of a treaty; -1 when none is free (Y2)."""
        taken = treaty * p.TREATY_SPACES
        for price in self.box.ladders[treaty]:
            if self.treaties[taken] < 0:
                return price
            taken += 1
        return -1

    def goal(self) -> int:
        """The Shards that end the game."""
        return p.GOAL[len(self.players)]

    def ends(self) -> bool:
        """Whether somebody has the Shards that end the game (C10)."""
        return max([player.shards for player in self.players]) >= self.goal()
