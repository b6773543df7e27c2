"""The Advisors phase (A1 to A7): sealed bids, rank, choice."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision, Sealed, Step
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.gains import pay, span
from mindtable.games.essence.state import NONE, EssenceState, among, with_changed

LARGEST_BID: Final = 127  # of one kind of token; no purse comes near it


class Advisors(Step[EssenceState]):
    """Everybody bids in secret for the open advisors; a seat without tokens has bid nothing."""

    def run(self, state: EssenceState) -> None:
        state.offered = [advisor for advisor in range(p.ADVISORS) if state.advisors[advisor]]  # A1, A-18
        if not state.offered:
            return
        bids: list[int] = []
        for player in state.players:
            bids.extend([-1, -1] if player.wealth or player.influence else [0, 0])
        if min(bids) < 0:
            state.agenda.append(Bid(bids))
        else:
            reward_patience(state)


class Bid(Sealed[EssenceState]):
    """Every seat's bid: Wealth first, then Influence (A2, A3, D2)."""

    SPAN = LARGEST_BID + 1

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def parts(self) -> int:
        return 2

    def again(self, answers: list[int]) -> Bid:
        return Bid(answers)

    def options_of(self, state: EssenceState, seat: int, part: int) -> list[int]:
        player = state.players[seat]
        purse = player.wealth if part == 0 else player.influence
        return span(0, min(LARGEST_BID, purse))

    def opened(self, state: EssenceState) -> None:
        if state.heard is not None:
            for seat in range(len(state.players)):
                state.tell(events.BID, seat, self.answers[2 * seat : 2 * seat + 2])
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
    state.agenda.append(REWARD_PATIENCE)
    pick_advisors(state, bids, ranked)


def tied_for_next(bids: list[int], ranked: list[int]) -> list[int]:
    """The seats not yet ranked whose bid is the highest left; nobody who bid nothing (A5)."""
    best: list[int] = []
    most, most_influence = 1, 0
    for seat in range(len(bids) // 2):
        if among(ranked, seat):
            continue
        influence = bids[2 * seat + 1]
        total = bids[2 * seat] + influence
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

    def choose(self, state: EssenceState, option: int) -> None:
        rank_bids(state, self.bids, [*self.ranked, option])


class PickAdvisors(Step[EssenceState]):
    """The next bidders take advisors once the one before has chosen."""

    FIELDS = ("bids", "ranked")

    def __init__(self, bids: list[int], ranked: list[int]) -> None:
        self.bids: Final = bids
        self.ranked: Final = ranked

    def run(self, state: EssenceState) -> None:
        pick_advisors(state, self.bids, self.ranked)


def pick_advisors(state: EssenceState, bids: list[int], ranked: list[int]) -> None:
    """In rank order each bidder pays and takes an advisor; those for whom none is left keep their bid (A-03, A-06)."""
    if not ranked:
        return
    if state.offered:
        seat = ranked[0]
        pay(state, seat, bids[2 * seat], bids[2 * seat + 1])
        state.agenda.append(PickAdvisors(bids, ranked[1:]))
        state.agenda.append(CHOOSE_ADVISOR[seat])
    elif state.heard is not None:
        for seat in ranked:
            state.tell(events.RETURNED_BID, seat, bids[2 * seat : 2 * seat + 2])


class ChooseAdvisor(Decision[EssenceState]):
    """Which open advisor to take into hand, with the Wealth on it; taking one is compulsory (A5, D4)."""

    FIELDS = ("who",)
    SPAN = p.ADVISORS

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return state.offered[:]

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        wealth = state.advisor_wealth[option]
        state.offered = [advisor for advisor in state.offered if advisor != option]
        state.advisors = with_changed(state.advisors, option, state.advisors[option] - 1)
        state.advisor_wealth = with_changed(state.advisor_wealth, option, 0)
        player.wealth += wealth
        player.take_in_hand(p.FIRST_ADVISOR + option)
        if state.heard is not None:
            state.tell(events.ADVISOR, self.who, [p.FIRST_ADVISOR + option, wealth])


CHOOSE_ADVISOR: Final = [ChooseAdvisor(seat) for seat in range(p.PALACES)]


class RewardPatience(Step[EssenceState]):
    """The advisors left are rewarded once everybody has chosen."""

    def run(self, state: EssenceState) -> None:
        reward_patience(state)


REWARD_PATIENCE: Final = RewardPatience()


def reward_patience(state: EssenceState) -> None:
    """1 Wealth from the supply on each advisor left (A6); it stays open with what lies on it (A-05)."""
    wealth = state.advisor_wealth[:]
    for advisor in state.offered:
        wealth[advisor] += 1
    state.advisor_wealth = wealth
    state.offered = NONE
