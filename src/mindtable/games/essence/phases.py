"""The round in the order of the rulebook (T0): Preparation, Income, Advisors, Player turns, Cleaning."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Step
from mindtable.core.luck import Luck
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import Told
from mindtable.games.essence import events, favours, move  # noqa: F401  (favours and move teach their words)
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.advisors import Advisors
from mindtable.games.essence.choices import ACCEPT, DECLINE, Choice, OneOrNone
from mindtable.games.essence.effects import ATTACK, DEFENSE, DRAW, FOUNDATION, INFLUENCE, WEALTH
from mindtable.games.essence.gains import DrawCards, pay_mix, shuffle_discard
from mindtable.games.essence.read import FillRow
from mindtable.games.essence.state import FREE_TREATIES, NONE, NOT_PASSED, EssenceState, among
from mindtable.games.essence.turns import PlayerTurns


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
    """Essence to 0 (P1), the Order track by the pass tokens (P2), a new display (P3)."""

    def run(self, state: EssenceState) -> None:
        if state.heard is not None:
            state.tell(events.PHASE, CHANCE, [p.PREPARATION])
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
        if state.heard is not None:
            state.tell(events.ORDER, CHANCE, [order])
        state.do([Reveal(2 * len(state.players), 2)])


class Reveal(Step[EssenceState]):
    """Lay out Monuments, then Locations; an empty deck is made anew from its discards (A-16)."""

    FIELDS = ("locations", "monuments")

    def __init__(self, locations: int, monuments: int) -> None:
        self.locations: Final = locations
        self.monuments: Final = monuments

    def run(self, state: EssenceState) -> None:
        if self.monuments:
            if state.monuments.size == 0:
                renew(state, state.monuments, state.discarded_monuments(), MONUMENT_DECK)
                state.monument_discard = 0
            if state.monuments.size:
                state.agenda.append(RevealSegment(self.locations, self.monuments))
                return
        if self.locations:
            if state.locations.size == 0:
                renew(state, state.locations, state.discarded_locations(), LOCATION_DECK)
                state.location_discard = 0
            if state.locations.size:
                state.agenda.append(RevealSegment(self.locations, 0))
                return
        if state.heard is not None:
            state.tell(events.REVEALED, CHANCE, [state.display[:]])


LOCATION_DECK: Final = 0
MONUMENT_DECK: Final = 1


def renew(state: EssenceState, pile: Pile, discarded: list[int], deck: int) -> None:
    """Shuffle the discarded Segments of a kind into a new deck."""
    pile.shuffle_in(discarded)
    if discarded and state.heard is not None:
        state.tell(events.DECK_RENEWED, CHANCE, [deck, len(discarded)])


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

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_CARD.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.REVEAL.of([option + p.FIRST_PALACE])

    def choose(self, state: EssenceState, option: int) -> None:
        card = option + p.FIRST_PALACE
        self.pile(state).take(card)
        state.display.append(card)
        if state.heard is not None:
            state.tell(events.SEGMENT_CAME, CHANCE, [card])
        if self.monuments:
            Reveal(self.locations, self.monuments - 1).run(state)
        else:
            Reveal(self.locations - 1, 0).run(state)


# -- Income (I1 to I5)


class Income(Step[EssenceState]):
    """Every track and token as the faction board and the golden icons say, then the cards; nobody chooses anything."""

    def run(self, state: EssenceState) -> None:
        if state.heard is not None:
            state.tell(events.PHASE, CHANCE, [p.INCOME])
        steps: list[Step[Any]] = []
        for seat in range(len(state.players)):
            player = state.players[seat]
            faction = state.box.factions[player.faction]
            gains = [0] * 7
            for card in player.island.cards:
                for kind in state.box.golden[card]:
                    gains[kind] += 1
            # I1: what was gained last round lapses.
            player.attack = faction.attack + gains[ATTACK]
            player.defense = faction.defense + gains[DEFENSE]
            player.ready = min(p.FOUNDATION_LIMIT, faction.foundations + gains[FOUNDATION])  # I2
            player.spent = 0
            # I3: on top of what was kept.
            wealth = faction.wealth + gains[WEALTH] + (1 if state.holders[p.TRADE] == seat else 0)  # TK1
            influence = faction.influence + gains[INFLUENCE] + (1 if state.holders[p.EMBASSY] == seat else 0)  # TK2
            player.wealth += wealth
            player.influence += influence
            if state.heard is not None:
                state.tell(events.INCOME, seat, [wealth, influence, player.attack, player.defense, player.ready])
            steps.append(DrawCards(seat, faction.popularity + gains[DRAW], True))  # I4
        state.do(steps)


# -- Cleaning (C1 to C10)


class Cleaning(Step[EssenceState]):
    """The ten steps, in their printed order (A-47)."""

    def run(self, state: EssenceState) -> None:
        if state.heard is not None:
            state.tell(events.PHASE, CHANCE, [p.CLEANING])
            state.tell(events.DISPLAY_CLEARED, CHANCE, [state.display[:]])
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
        state.do([Reserve(0, NONE), FillRow(NONE), Reshuffle(0), CounterAttack(0), EndCheck()])


def ranks(scores: list[int]) -> list[int]:
    """Competition ranking from 0: how many have more."""
    return [len([other for other in scores if other > score]) for score in scores]


def award_shards(state: EssenceState) -> None:
    """Shards by rank of Essence, ties share the better place; Revenge with four or five players (C4, C4a, C4b).

    Nobody is left out for having none (A-33), and two players rank as more do (A-46).
    """
    places = ranks([player.essence for player in state.players])
    for seat in range(len(state.players)):
        player = state.players[seat]
        place = places[seat]
        shards = p.PLACES_PAID[place] if place < len(p.PLACES_PAID) else 0
        if place == 0 and player.revenge:  # compulsory, one a round
            shards += 1
            player.revenge -= 1
            if state.heard is not None:
                state.tell(events.REVENGE_USED, seat, [])
        player.shards += shards
        if state.heard is not None:
            state.tell(events.SHARDS, seat, [shards, player.essence])
        if shards == 0 and len(state.players) >= 4:
            player.revenge += 1
            if state.heard is not None:
                state.tell(events.REVENGE_TAKEN, seat, [])


class Reserve(Step[EssenceState]):
    """From the First player clockwise each may keep one fragment; all others leave (C5 to C7)."""

    FIELDS = ("asked", "kept")

    def __init__(self, asked: int, kept: list[int]) -> None:
        self.asked: Final = asked
        self.kept: Final = kept

    def run(self, state: EssenceState) -> None:
        asked, kept = self.asked, self.kept
        count = len(state.players)
        free: list[int] = []
        if asked < count:
            add_reservable(state, kept, free)
        if free:
            seat = (state.first() + asked) % count
            state.agenda.append(ChooseReserve(seat, asked, kept))
            return
        gone = [card for card in state.row if card != p.EMPTY and not among(kept, card)]  # C6
        stay = [card for card in state.row if among(kept, card)]
        gaps = [p.EMPTY] * (p.ROW - len(stay))
        state.row = gaps + stay if state.box.shift_right else stay + gaps
        if state.heard is not None:
            state.tell(events.FRAGMENTS_LEFT, CHANCE, [gone, state.row[:]])


def add_reservable(state: EssenceState, kept: list[int], found: list[int]) -> None:
    """Add the options of the fragments in claimable places that nobody has kept yet (A-19, A-20)."""
    beyond = state.row[0]
    for card in state.row:
        if card != p.EMPTY and card != beyond and not among(kept, card):
            found.append(card - p.FIRST_FRAGMENT + 1)


class ChooseReserve(OneOrNone):
    """Which fragment to keep in the row, or none (D10)."""

    FIELDS = ("who", "asked", "kept")
    SPAN = 1 + p.FRAGMENTS
    FIRST = p.FIRST_FRAGMENT
    VERB = w.KEEP
    NONE = w.KEEP_NONE

    def __init__(self, who: int, asked: int, kept: list[int]) -> None:
        super().__init__(who)
        self.asked: Final = asked
        self.kept: Final = kept

    def options(self, state: EssenceState) -> list[int]:
        found = [DECLINE]
        add_reservable(state, self.kept, found)
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.KEPT_IN_VAIN.of([]) if state.ends() else w.WHICH_KEPT.of([])

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        if card not in state.row:
            return r.NOT_IN_ROW.of([card])
        return r.KEPT.of([card]) if card in self.kept else r.NEVER_KEPT.of([])

    def things(self, state: EssenceState, card: int) -> list[Any]:
        return [card, card]

    def choose(self, state: EssenceState, option: int) -> None:
        kept = self.kept
        if option != DECLINE:
            card = option + p.FIRST_FRAGMENT - 1
            kept = [*kept, card]
            if state.heard is not None:
                state.tell(events.RESERVED, self.who, [card])
        Reserve(self.asked + 1, kept).run(state)


class Reshuffle(Step[EssenceState]):
    """Each may shuffle discard and draw pile together (C8), asked in the order of the Order track."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def run(self, state: EssenceState) -> None:
        for asked in range(self.asked, len(state.players)):
            seat = state.order[asked]
            if state.players[seat].discard:
                state.do([ChooseReshuffle(seat), Reshuffle(asked + 1)])
                return


class ChooseReshuffle(Choice):
    """Whether to make a new draw pile (D11)."""

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE, ACCEPT]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.SHUFFLE_IN_VAIN.of([]) if state.ends() else w.SHUFFLE_IN.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.SHUFFLE.of([option])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == ACCEPT:
            shuffle_discard(state, self.who)


class CounterAttack(Step[EssenceState]):
    """The External Threat attacks everybody once, by the Order track; whom it exceeds loses tokens (C9, A-34)."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def run(self, state: EssenceState) -> None:
        for asked in range(self.asked, len(state.players)):
            seat = state.order[asked]
            player = state.players[seat]
            lost = min(state.threat - player.defense, player.wealth + player.influence)
            if lost > 0:
                if state.heard is not None:
                    state.tell(events.THREAT_HIT, seat, [state.threat, player.defense, lost])
                below = len(state.agenda)
                pay_mix(state, seat, lost)
                state.after(below, CounterAttack(asked + 1))
                return


class EndCheck(Step[EssenceState]):
    """Somebody has enough Shards: final scoring; otherwise the next round (C10)."""

    def run(self, state: EssenceState) -> None:
        if state.ends():
            final_scoring(state)
        else:
            state.do([Round()])


def final_scoring(state: EssenceState) -> None:
    """Shards for the fragments read, then the most Shards win (E1, E2, A-31, A-32)."""
    if state.heard is not None:
        state.tell(events.PHASE, CHANCE, [p.END])
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
