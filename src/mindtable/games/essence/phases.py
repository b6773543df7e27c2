"""Set-up, and the round in the order of the rulebook: Preparation, Income, Advisors, Player turns, Cleaning."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Evenly, Step
from mindtable.core.luck import Luck
from mindtable.core.piles import FromPile, Pile, bag_of
from mindtable.games.essence import events, favours, move  # noqa: F401  (favours and move teach their words)
from mindtable.games.essence import pieces as p
from mindtable.games.essence.advisors import Advisors
from mindtable.games.essence.effects import ATTACK, DEFENSE, DRAW, FOUNDATION, INFLUENCE, WEALTH
from mindtable.games.essence.gains import DrawCards, pay_mix, shuffle_discard
from mindtable.games.essence.island import ALONE, Island
from mindtable.games.essence.read import FillRow, fill_row
from mindtable.games.essence.state import FREE_TREATIES, NONE, NOT_PASSED, EssenceState, among
from mindtable.games.essence.turns import PlayerTurns

NO: Final = 0
YES: Final = 1

# -- set-up (S1 to S13)


class SetUp(Step[EssenceState]):
    """Factions, start player, the row of fragments and the first display."""

    def run(self, state: EssenceState) -> None:
        steps: list[Step[Any]] = [TakeFaction(seat) for seat in range(len(state.players))]
        steps += [ChooseStart(), FillRow(), Reveal(2 * len(state.players) + 2, 0), FirstRound()]
        state.do(steps)


class TakeFaction(Decision[EssenceState]):
    """Which faction a seat plays: dealt by chance, or chosen in seat order (S1, D1)."""

    FIELDS = ("who",)
    SPAN = p.PALACES

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: EssenceState) -> int:
        return self.who if state.box.choose_factions else CHANCE

    def options(self, state: EssenceState) -> list[int]:
        taken = [player.faction for player in state.players]
        return [faction for faction in range(p.PALACES) if faction not in taken]

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        player.faction = option
        first = option * p.FOLLOWERS_OF_FACTION
        player.draw = bag_of(list(range(first, first + p.FOLLOWERS_OF_FACTION)))  # S2
        player.island = Island([p.FIRST_PALACE + option], ALONE)  # S9
        if state.heard is not None:
            state.tell(events.FACTION, self.who, [option])


class ChooseStart(Evenly[EssenceState]):
    """Who starts: any seat, as the box knows no ages (S11, A-45)."""

    SPAN = 5

    def options(self, state: EssenceState) -> list[int]:
        return list(range(len(state.players)))

    def choose(self, state: EssenceState, option: int) -> None:
        count = len(state.players)
        state.order = [(option + place) % count for place in range(count)]
        for place in range(count):
            state.players[state.order[place]].wealth = place  # S12
        if state.heard is not None:
            state.tell(events.START_PLAYER, option, [])


def reveal(state: EssenceState, locations: int, monuments: int) -> None:
    """Lay out Monuments, then Locations; an empty deck is made anew from its discards (A-16)."""
    if monuments:
        if state.monuments.size == 0:
            state.monuments.shuffle_in(state.discarded_monuments())
            state.monument_discard = 0
        if state.monuments.size:
            state.agenda.append(REVEAL_SEGMENT[monuments][locations])
            return
    if locations:
        if state.locations.size == 0:
            state.locations.shuffle_in(state.discarded_locations())
            state.location_discard = 0
        if state.locations.size:
            state.agenda.append(REVEAL_SEGMENT[0][locations])
            return
    if state.heard is not None:
        state.tell(events.REVEALED, CHANCE, state.display[:])


class Reveal(Step[EssenceState]):
    """Lay out Segments when its turn comes."""

    FIELDS = ("locations", "monuments")

    def __init__(self, locations: int, monuments: int) -> None:
        self.locations: Final = locations
        self.monuments: Final = monuments

    def run(self, state: EssenceState) -> None:
        reveal(state, self.locations, self.monuments)


class RevealSegment(FromPile[EssenceState]):
    """Which Segment comes off its deck, a Monument as long as any are to come; the numbers count this one."""

    FIELDS = ("locations", "monuments")
    SPAN = p.SEGMENTS

    def __init__(self, locations: int, monuments: int) -> None:
        self.locations: Final = locations
        self.monuments: Final = monuments

    def pile(self, state: EssenceState) -> Pile:
        return state.monuments if self.monuments else state.locations

    def options(self, state: EssenceState) -> list[int]:
        return [card - p.FIRST_PALACE for card in self.pile(state).options()]

    def sample(self, state: EssenceState, luck: Luck) -> int:
        return self.pile(state).sample(luck) - p.FIRST_PALACE

    def choose(self, state: EssenceState, option: int) -> None:
        card = option + p.FIRST_PALACE
        state.display.append(card)
        if self.monuments:
            state.monuments.take(card)
            reveal(state, self.locations, self.monuments - 1)
        else:
            state.locations.take(card)
            reveal(state, self.locations - 1, 0)


# By Monuments and Locations to come: the first display has the most of these, later ones have two of those.
REVEAL_SEGMENT: Final = [
    [RevealSegment(locations, monuments) for locations in range(2 * p.PALACES + 3)] for monuments in range(3)
]


class FirstRound(Step[EssenceState]):
    """Round 1 begins at Income (S13)."""

    def run(self, state: EssenceState) -> None:
        state.round = 1
        if state.heard is not None:
            state.tell(events.ROUND, CHANCE, [1])
        state.do([Income(), Advisors(), PlayerTurns(), Cleaning()])


class Round(Step[EssenceState]):
    """A round from the second on."""

    def run(self, state: EssenceState) -> None:
        state.round += 1
        if state.heard is not None:
            state.tell(events.ROUND, CHANCE, [state.round])
        state.do([Preparation(), Income(), Advisors(), PlayerTurns(), Cleaning()])


# -- Preparation (P1 to P3)


class Preparation(Step[EssenceState]):
    """Essence to 0, the Order track by the pass tokens, a new display."""

    def run(self, state: EssenceState) -> None:
        order = [0] * len(state.players)
        for seat in range(len(state.players)):
            player = state.players[seat]
            player.essence = 0
            order[player.passed - 1] = seat
            player.passed = NOT_PASSED
            player.pass_turns = 0
            player.clocked = 0
            player.wins = 0
            player.built = 0
        state.order = order
        state.passes = 0
        state.do([Reveal(2 * len(state.players), 2)])


# -- Income (I1 to I5)


class Income(Step[EssenceState]):
    """Every track and token as the faction board and the golden icons say, then the cards; nobody chooses anything."""

    def run(self, state: EssenceState) -> None:
        steps: list[Step[Any]] = []
        for seat in range(len(state.players)):
            player = state.players[seat]
            faction = state.box.factions[player.faction]
            gains = [0] * 7
            for card in player.island.cards:
                for kind in state.box.golden[card]:
                    gains[kind] += 1
            player.attack = faction.attack + gains[ATTACK]
            player.defense = faction.defense + gains[DEFENSE]
            player.ready = min(p.FOUNDATION_LIMIT, faction.foundations + gains[FOUNDATION])
            player.spent = 0
            wealth = faction.wealth + gains[WEALTH] + (1 if state.holders[p.TRADE] == seat else 0)  # TK1
            influence = faction.influence + gains[INFLUENCE] + (1 if state.holders[p.EMBASSY] == seat else 0)  # TK2
            player.wealth += wealth
            player.influence += influence
            if state.heard is not None:
                state.tell(events.INCOME, seat, [wealth, influence])
            steps.append(DrawCards(seat, faction.popularity + gains[DRAW], True))
        state.do(steps)


# -- Cleaning (C1 to C10)


class Cleaning(Step[EssenceState]):
    """The ten steps, in their printed order (A-47)."""

    def run(self, state: EssenceState) -> None:
        for player in state.players:
            player.exhausted = 0  # C1
            player.readied = 0
            player.ready = 0  # C3
            player.spent = 0
            player.tokens = p.FREE_TOKENS  # the tokens on the treaties come back
        for card in state.display:  # C2
            state.discard_segment(card)
        state.display = []
        state.treaties = FREE_TREATIES
        award_shards(state)  # C4
        state.do([RESHUFFLE[0], COUNTER_ATTACK[0], EndCheck()])
        reserve(state, 0, NONE)


def ranks(scores: list[int]) -> list[int]:
    """Competition ranking from 0: how many have more."""
    return [len([other for other in scores if other > score]) for score in scores]


def award_shards(state: EssenceState) -> None:
    """Shards by rank of Essence, ties share the better place; Revenge with four or five players (C4, C4a, C4b)."""
    places = ranks([player.essence for player in state.players])
    for seat in range(len(state.players)):
        player = state.players[seat]
        place = places[seat]
        shards = p.PLACES_PAID[place] if place < len(p.PLACES_PAID) else 0
        if place == 0 and player.revenge:  # compulsory, one a round
            shards += 1
            player.revenge -= 1
            if state.heard is not None:
                state.tell(events.REVENGE, seat, [-1])
        player.shards += shards
        if state.heard is not None:
            state.tell(events.SHARDS, seat, [shards, player.essence])
        if shards == 0 and len(state.players) >= 4:
            player.revenge += 1
            if state.heard is not None:
                state.tell(events.REVENGE, seat, [1])


def reserve(state: EssenceState, asked: int, kept: list[int]) -> None:
    """From the First player clockwise each may keep one fragment; all others leave (C5 to C7)."""
    count = len(state.players)
    free: list[int] = []
    if asked < count:
        add_reservable(state, kept, free)
    if free:
        seat = (state.first() + asked) % count
        state.agenda.append(ChooseReserve(seat, asked, kept))
        return
    stay = [card for card in state.row if among(kept, card)]
    gaps = [p.EMPTY] * (p.ROW - len(stay))
    state.row = gaps + stay if state.box.shift_right else stay + gaps
    fill_row(state, [])


def add_reservable(state: EssenceState, kept: list[int], found: list[int]) -> None:
    """Add the options of the fragments in claimable places that nobody has kept yet (A-19, A-20)."""
    beyond = state.row[0]
    for card in state.row:
        if card != p.EMPTY and card != beyond and not among(kept, card):
            found.append(card - p.FIRST_FRAGMENT + 1)


class ChooseReserve(Decision[EssenceState]):
    """Which fragment to keep in the row, or none (D10)."""

    FIELDS = ("who", "asked", "kept")
    SPAN = 1 + p.FRAGMENTS

    def __init__(self, who: int, asked: int, kept: list[int]) -> None:
        self.who: Final = who
        self.asked: Final = asked
        self.kept: Final = kept

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        found = [NO]
        add_reservable(state, self.kept, found)
        return found

    def choose(self, state: EssenceState, option: int) -> None:
        kept = self.kept
        if option != NO:
            card = option + p.FIRST_FRAGMENT - 1
            kept = [*kept, card]
            if state.heard is not None:
                state.tell(events.RESERVED, self.who, [card])
        reserve(state, self.asked + 1, kept)


class Reshuffle(Step[EssenceState]):
    """Each may shuffle discard and draw pile together (C8), asked in the order of the Order track."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def run(self, state: EssenceState) -> None:
        for asked in range(self.asked, len(state.players)):
            seat = state.order[asked]
            if state.players[seat].discard:
                state.agenda.append(RESHUFFLE[asked + 1])
                state.agenda.append(CHOOSE_RESHUFFLE[seat])
                return


# Steps are values: those that only name a seat, or how many were asked, are made once.
RESHUFFLE: Final = [Reshuffle(asked) for asked in range(p.PALACES + 1)]


class ChooseReshuffle(Decision[EssenceState]):
    """Whether to make a new draw pile (D11)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [NO, YES]

    def choose(self, state: EssenceState, option: int) -> None:
        if option == YES:
            shuffle_discard(state, self.who)


CHOOSE_RESHUFFLE: Final = [ChooseReshuffle(seat) for seat in range(p.PALACES)]


class CounterAttack(Step[EssenceState]):
    """The External Threat attacks everybody once, by the Order track; whom it exceeds loses tokens (C9, A-34)."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def run(self, state: EssenceState) -> None:
        agenda = state.agenda
        below = len(agenda)
        for asked in range(self.asked, len(state.players)):
            seat = state.order[asked]
            player = state.players[seat]
            lost = min(state.threat - player.defense, player.wealth + player.influence)
            if lost > 0:
                if state.heard is not None:
                    state.tell(events.THREAT_HIT, seat, [state.threat, player.defense, lost])
                pay_mix(state, seat, lost)
                if len(agenda) > below:
                    agenda.insert(below, COUNTER_ATTACK[asked + 1])
                    return


COUNTER_ATTACK: Final = [CounterAttack(asked) for asked in range(p.PALACES + 1)]


class EndCheck(Step[EssenceState]):
    """Somebody has enough Shards: final scoring; otherwise the next round (C10)."""

    def run(self, state: EssenceState) -> None:
        if max([player.shards for player in state.players]) >= state.goal():
            final_scoring(state)
        else:
            state.do([Round()])


def final_scoring(state: EssenceState) -> None:
    """Shards for the fragments read, then the most Shards win (E1, E2, A-31, A-32)."""
    values = [state.fragment_value(seat) for seat in range(len(state.players))]
    places = ranks(values)
    for seat in range(len(state.players)):
        if state.players[seat].fragments and places[seat] < len(p.FRAGMENT_RANKS_PAID):
            shards = p.FRAGMENT_RANKS_PAID[places[seat]]
            state.players[seat].shards += shards
            if state.heard is not None:
                state.tell(events.FRAGMENT_SHARDS, seat, [shards, values[seat]])
    most = max([player.shards for player in state.players])
    state.winners = [seat for seat in range(len(state.players)) if state.players[seat].shards == most]
    if state.heard is not None:
        for seat in state.winners:
            state.tell(events.WON, seat, [most])
    state.over = True
