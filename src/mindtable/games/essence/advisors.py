"""The Advisors phase (A1 to A7): sealed bids, rank, choice."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, Sealed, Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.choices import Choice
from mindtable.games.essence.effects import INFLUENCE, WEALTH
from mindtable.games.essence.gains import pay, span
from mindtable.games.essence.state import NONE, EssenceState, among, with_changed

LARGEST_BID: Final = 127  # of one kind of token; no purse comes near it

# A bid is two answers of a seat: Wealth, then Influence on top.
PARTS: Final = 2
WEALTH_PART: Final = 0
INFLUENCE_PART: Final = 1


def bid_of(bids: list[int], seat: int) -> list[int]:
    """The Wealth and the Influence a seat has bid."""
    return bids[PARTS * seat : PARTS * seat + PARTS]


class Advisors(Step[EssenceState]):
    """Everybody bids in secret for the open advisors; a seat without tokens has bid nothing."""

    def run(self, state: EssenceState) -> None:
        state.offered = [advisor for advisor in range(p.ADVISORS) if state.advisors[advisor]]  # A1, A-18
        if state.heard is not None:
            state.tell(events.PHASE, CHANCE, [p.AUCTION])
            state.tell(events.OFFERED, CHANCE, [advisor_cards(state.offered)])
        if not state.offered:
            return
        bids: list[int] = []
        for player in state.players:
            bids.extend([-1, -1] if player.wealth or player.influence else [0, 0])
        if min(bids) < 0:
            state.do([Bid(bids), RewardPatience()])
        else:
            RewardPatience().run(state)


def advisor_cards(advisors: list[int]) -> list[int]:
    """Advisors by their numbers among all cards."""
    return [p.FIRST_ADVISOR + advisor for advisor in advisors]


class Bid(Sealed[EssenceState]):
    """Every seat's bid: Wealth first, then Influence (A2, A3, D2)."""

    SPAN = LARGEST_BID + 1

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def parts(self) -> int:
        return PARTS

    def again(self, answers: list[int]) -> Bid:
        return Bid(answers)

    def options_of(self, state: EssenceState, seat: int, part: int) -> list[int]:
        player = state.players[seat]
        purse = player.wealth if part == WEALTH_PART else player.influence
        return span(0, min(LARGEST_BID, purse))

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        row = w.HOW_MUCH_WEALTH if self.part_of(seat) == WEALTH_PART else w.HOW_MUCH_INFLUENCE
        return row.of([advisor_cards(state.offered)])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.BID_WEALTH.of([option]) if self.part_of(seat) == WEALTH_PART else w.BID_INFLUENCE.of([option])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        if wish.verb != "bid" or wish.amount() < 0:
            return None
        player = state.players[seat]
        held = [player.wealth, WEALTH] if self.part_of(seat) == WEALTH_PART else [player.influence, INFLUENCE]
        return r.BID_TOO_HIGH.of(held)

    def opened(self, state: EssenceState) -> None:
        if state.heard is not None:
            state.agenda.append(PickAdvisors(self.answers, NONE))  # while they are told, all bids lie open
            for seat in range(len(state.players)):
                state.tell(events.BID, seat, bid_of(self.answers, seat))
            state.agenda.pop()
        rank_bids(state, self.answers, NONE)


def rank_bids(state: EssenceState, bids: list[int], ranked: list[int]) -> None:
    """Rank by tokens, then by Influence; the First player orders those still tied (A4)."""
    while True:
        best = tied_for_next(bids, ranked)
        if not best:
            break
        if len(best) > 1:
            state.agenda.append(BreakTie(bids, ranked))
            return
        ranked = ranked + best
    if state.heard is not None:
        state.tell(events.RANKED, CHANCE, [ranked])
    PickAdvisors(bids, ranked).run(state)


def tied_for_next(bids: list[int], ranked: list[int]) -> list[int]:
    """The seats not yet ranked whose bid is the highest left; nobody who bid nothing (A5)."""
    best: list[int] = []
    most, most_influence = 1, 0
    for seat in range(len(bids) // PARTS):
        if among(ranked, seat):
            continue
        influence = bids[PARTS * seat + INFLUENCE_PART]
        total = bids[PARTS * seat + WEALTH_PART] + influence
        if total > most or (total == most and influence > most_influence):
            best = [seat]
            most, most_influence = total, influence
        elif total == most and influence == most_influence:
            best.append(seat)
    return best


class BreakTie(Decision[EssenceState]):
    """The First player says which of the tied bidders comes next (D3, A-43)."""

    FIELDS = ("bids", "ranked")
    SPAN = 5

    def __init__(self, bids: list[int], ranked: list[int]) -> None:
        self.bids: Final = bids
        self.ranked: Final = ranked

    def seat(self, state: EssenceState) -> int:
        return state.first()

    def options(self, state: EssenceState) -> list[int]:
        return tied_for_next(self.bids, self.ranked)

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHO_IS_NEXT.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.NEXT.of([option])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        someone = wish.verb == "next" and 0 <= wish.amount() < len(state.players)
        return r.NOT_TIED.of([wish.amount()]) if someone else None

    def choose(self, state: EssenceState, option: int) -> None:
        rank_bids(state, self.bids, [*self.ranked, option])


class PickAdvisors(Step[EssenceState]):
    """In rank order each bidder pays and takes an advisor; those for whom none is left keep their bid (A-03, A-06)."""

    FIELDS = ("bids", "ranked")

    def __init__(self, bids: list[int], ranked: list[int]) -> None:
        self.bids: Final = bids
        self.ranked: Final = ranked

    def run(self, state: EssenceState) -> None:
        bids, ranked = self.bids, self.ranked
        if not ranked:
            return
        if state.offered:
            seat = ranked[0]
            pay(state, seat, bids[PARTS * seat + WEALTH_PART], bids[PARTS * seat + INFLUENCE_PART])
            state.do([ChooseAdvisor(seat), PickAdvisors(bids, ranked[1:])])
        elif state.heard is not None:
            for seat in ranked:
                state.tell(events.RETURNED_BID, seat, bid_of(bids, seat))


class ChooseAdvisor(Choice):
    """Which open advisor to take into hand, with the Wealth on it; taking one is compulsory (A5, D4)."""

    SPAN = p.ADVISORS

    def options(self, state: EssenceState) -> list[int]:
        return state.offered[:]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_ADVISOR.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.TAKE_ADVISOR.of([p.FIRST_ADVISOR + option, state.advisor_wealth[option]])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        advisor = wish.verb == "advisor" and p.FIRST_ADVISOR <= wish.card < p.FIRST_PALACE
        return r.ADVISOR_GONE.of([wish.card]) if advisor else None

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        wealth = state.advisor_wealth[option]
        state.offered = [advisor for advisor in state.offered if advisor != option]
        state.advisors = with_changed(state.advisors, option, state.advisors[option] - 1)
        state.advisor_wealth = with_changed(state.advisor_wealth, option, 0)
        player.wealth += wealth
        player.take_openly(p.FIRST_ADVISOR + option)
        if state.heard is not None:
            state.tell(events.ADVISOR_TAKEN, self.who, [p.FIRST_ADVISOR + option, wealth])


class RewardPatience(Step[EssenceState]):
    """1 Wealth from the supply on each advisor left (A6); it stays open with what lies on it (A-05)."""

    def run(self, state: EssenceState) -> None:
        if state.heard is not None:
            state.tell(events.PATIENCE, CHANCE, [advisor_cards(state.offered), 1])
        wealth = state.advisor_wealth[:]
        for advisor in state.offered:
            wealth[advisor] += 1
        state.advisor_wealth = wealth
        state.offered = NONE
