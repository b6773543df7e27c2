"""Hands, portfolios and graveyards: drawing, discarding, burying, taking back (D1 to D3, B-21 to B-24, B-39)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.memory import comes_out_of_hand, ideas_out, look_at_works, vault_is_bare
from mindtable.games.ego_and_opus.shapes import DECLINE, SeatChoice, SeatStep, option_work, work_option
from mindtable.games.ego_and_opus.sightings import sighting
from mindtable.games.ego_and_opus.state import OpusState

# Why a work is discarded.
LIMIT: Final = 0  # D2
ORDERED: Final = 1  # an effect says so
OFFERED: Final = 2  # a signature allows it


def kinds_of(cards: list[int]) -> list[int]:
    """Each work once, sorted."""
    kinds = 0
    for card in cards:
        kinds |= 1 << card
    found: list[int] = []
    kind = 0
    while kinds:
        while not kinds & 15:
            kinds >>= 4
            kind += 4
        if kinds & 1:
            found.append(kind)
        kinds >>= 1
        kind += 1
    return found


def kinds_in(hand: list[int]) -> list[int]:
    """Each work of a hand once; a hand is sorted."""
    found: list[int] = []
    last = p.NONE
    for card in hand:
        if card != last:
            found.append(card)
            last = card
    return found


def hand_options(state: OpusState, seat: int, may_decline: bool) -> list[int]:
    """Each work of a hand once, as options, and whether one may take none."""
    found = [DECLINE] if may_decline else []
    last = p.NONE
    for card in state.players[seat].hand:  # it is sorted: the same works lie side by side
        if card != last:
            found.append(work_option(card))
            last = card
    return found


def into_hand(state: OpusState, seat: int, card: int) -> None:
    """A work comes to hand; the eleventh forces a discard at once (D2, H-14)."""
    player = state.players[seat]
    player.take_in_hand(card)
    if len(player.hand) > p.HAND_LIMIT:
        state.agenda.append(ChooseDiscard(seat, LIMIT))


# -- drawing


class DrawWorks(SeatStep):
    """Draw works one by one; an empty portfolio is made anew from the graveyard (D3), if there is any (B-21)."""

    def run(self, state: OpusState) -> None:
        if self.count > 0 and (state.players[self.who].portfolio.size or reshuffle(state, self.who)):
            state.agenda.append(Draw(self.who, self.count))


def reshuffle(state: OpusState, seat: int) -> bool:
    """Shuffle the works of the graveyard into the portfolio (B-22), Ideas into the vault (B-23).

    False if there are no works.
    """
    player = state.players[seat]
    idea = state.box.idea
    works = [card for card in player.graveyard if card != idea]
    if not works:
        return False
    if state.heard is not None:
        state.tell(events.RESHUFFLED, seat, [works, len(player.graveyard) - len(works)])
    if len(player.graveyard) > len(works):
        player.ideas_met = max(player.ideas_met, ideas_out(state, seat))
        player.ideas += len(player.graveyard) - len(works)
    player.graveyard = []
    player.portfolio.shuffle_in(works)
    since = state.serial
    player.listed = player.listed + [sighting(card, since) for card in works]
    player.shuffled = works
    return True


class OffPortfolio(FromPile[OpusState]):
    """Which work comes off a portfolio; ``left`` counts this one."""

    FIELDS = ("who", "left")
    SPAN = p.WORKS

    def __init__(self, who: int, left: int) -> None:
        self.who: Final = who
        self.left: Final = left

    def pile(self, state: OpusState) -> Pile:
        return state.players[self.who].portfolio

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_CARD_COMES.of([self.who])


class Draw(OffPortfolio):
    """Which work is drawn (D1)."""

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.DRAW.of([option, self.who])

    def usual(self, state: OpusState) -> int:
        return state.players[self.who].portfolio.bag[0]

    def brings(self, state: OpusState) -> Told[Box] | None:
        return w.DRAWS.of([self.who, self.left])

    def choose(self, state: OpusState, option: int) -> None:
        player = state.players[self.who]
        player.portfolio.take(option)
        if state.heard is not None:
            state.whisper(events.DREW, self.who, [option])
        mark = len(state.agenda)
        into_hand(state, self.who, option)
        if self.left > 1:
            state.after(mark, DrawWorks(self.who, self.left - 1))


class Bury(OffPortfolio):
    """Which work is buried; an empty portfolio is not refilled for it."""

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.BURY.of([option, self.who])

    def brings(self, state: OpusState) -> Told[Box] | None:
        return w.BURIES.of([self.who, self.left])

    def choose(self, state: OpusState, option: int) -> None:
        player = state.players[self.who]
        player.portfolio.take(option)
        player.left_portfolio(option)
        player.graveyard.append(option)
        if state.heard is not None:
            state.tell(events.BURIED, self.who, [option])
        bury(state, self.who, self.left - 1)


def bury(state: OpusState, seat: int, n: int) -> None:
    """The top works of a portfolio go to its graveyard."""
    if n > 0 and state.players[seat].portfolio.size:
        state.agenda.append(Bury(seat, n))


# -- discarding


def discard(state: OpusState, seat: int, card: int) -> None:
    """Put a work of the hand into the own graveyard."""
    player = state.players[seat]
    comes_out_of_hand(state, seat, card)
    player.take_from_hand(card)
    player.graveyard.append(card)
    if state.heard is not None:
        state.tell(events.DISCARDED, seat, [card])


class ChooseDiscard(SeatChoice):
    """Which work of the own hand to discard (K3); a signature may be declined (K10)."""

    FIELDS = ("who", "why")
    SPAN = 1 + p.WORKS

    def __init__(self, who: int, why: int) -> None:
        super().__init__(who)
        self.why: Final = why

    def options(self, state: OpusState) -> list[int]:
        return hand_options(state, self.who, self.why == OFFERED)

    def choose(self, state: OpusState, option: int) -> None:
        if option == DECLINE:
            return
        state.gone = 1
        discard(state, self.who, option_work(option))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        if self.why == LIMIT:
            return w.DISCARD_OVER_LIMIT.of([p.HAND_LIMIT])
        return w.DISCARD_OFFERED.of([]) if self.why == OFFERED else w.DISCARD_ORDERED.of([])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.DISCARD_NOTHING.of([]) if option == DECLINE else w.DISCARD.of([option_work(option)])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        held = wish.verb == "discard" and (wish.card < 0 or wish.card in state.players[self.who].hand)
        must = r.MUST_DISCARD if self.why == LIMIT else r.MUST_CHOOSE
        return must.of([]) if held or wish.declines() else None


def must_discard(state: OpusState, seat: int) -> None:
    """A player discards one work of own choice, if there is any; asks only when there is a choice."""
    hand = state.players[seat].hand
    if not hand:
        return
    if hand[0] == hand[-1]:
        state.gone = 1
        discard(state, seat, hand[0])
    else:
        state.agenda.append(ChooseDiscard(seat, ORDERED))


class MustDiscard(Step[OpusState]):
    """A rival discards one work when its turn comes."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: OpusState) -> None:
        state.tell(events.MUST_DISCARD, self.who, [])
        must_discard(state, self.who)


class TakeFromHand(SeatChoice):
    """Which work of a hand that was looked at is discarded (K7)."""

    FIELDS = ("who", "victim")
    SPAN = p.WORKS

    def __init__(self, who: int, victim: int) -> None:
        super().__init__(who)
        self.victim: Final = victim

    def options(self, state: OpusState) -> list[int]:
        return kinds_in(state.players[self.victim].hand)

    def choose(self, state: OpusState, option: int) -> None:
        discard(state, self.victim, option)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.DISCARD_ORDERED.of([]) if self.victim == self.who else w.WHICH_SHOWN.of([self.victim])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.DISCARD.of([option]) if self.victim == self.who else w.DISCARD_SHOWN.of([option, self.victim])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.verb != "discard":
            return None
        return r.MUST_CHOOSE.of([]) if wish.card < 0 else r.NOT_IN_THAT_HAND.of([wish.card])


def look_at_hand(state: OpusState, seat: int, victim: int) -> None:
    """A player sees a hand, and remembers it."""
    if seat == victim:
        return
    player = state.players[victim]
    look_at_works(state, seat, victim)
    if state.heard is not None:
        state.tell(events.LOOKS_AT_HAND, seat, [victim])
        state.whisper(events.LOOKED, seat, [player.hand[:]])


# -- taking back, searching, Ideas


class ChooseRecover(SeatChoice):
    """Which work to take back from the own graveyard, or none; ``left`` counts this one (K7)."""

    FIELDS = ("who", "left")
    SPAN = 1 + p.WORKS

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left: Final = left

    def options(self, state: OpusState) -> list[int]:
        return [DECLINE] + [work_option(card) for card in kinds_of(state.players[self.who].graveyard)]

    def usual(self, state: OpusState) -> int:
        return self.options(state)[-1]

    def choose(self, state: OpusState, option: int) -> None:
        if option == DECLINE:
            return
        card = option_work(option)
        player = state.players[self.who]
        player.graveyard.remove(card)
        player.shown(card, state.serial)
        if state.heard is not None:
            state.tell(events.RECOVERED, self.who, [card])
        mark = len(state.agenda)
        into_hand(state, self.who, card)
        if self.left > 1:
            state.after(mark, RecoverWorks(self.who, self.left - 1))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_RECOVERED.of([self.left])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.RECOVER_NOTHING.of([]) if option == DECLINE else w.RECOVER.of([option_work(option)])


class RecoverWorks(SeatStep):
    """Take back works from the graveyard, as long as there are any."""

    def run(self, state: OpusState) -> None:
        if state.players[self.who].graveyard:
            state.agenda.append(ChooseRecover(self.who, self.count))


class ChooseSearch(SeatChoice):
    """Which fitting work of the own portfolio to take into hand and show, or none; then it is shuffled (G1)."""

    FIELDS = ("who", "schools")
    SPAN = 1 + p.WORKS

    def __init__(self, who: int, schools: int) -> None:
        super().__init__(who)
        self.schools: Final = schools

    def options(self, state: OpusState) -> list[int]:
        return [DECLINE] + [work_option(card) for card in fitting(state, self.who, self.schools)]

    def usual(self, state: OpusState) -> int:
        return self.options(state)[-1]

    def choose(self, state: OpusState, option: int) -> None:
        if option == DECLINE:
            state.tell(events.FOUND_NOTHING, self.who, [])
            return
        card = option_work(option)
        if state.heard is not None:
            state.tell(events.FOUND, self.who, [card])
        state.found = card
        player = state.players[self.who]
        player.portfolio.take(card)
        player.left_portfolio(card)
        player.shown(card, state.serial)
        into_hand(state, self.who, card)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_FOUND.of([])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.FIND_NOTHING.of([]) if option == DECLINE else w.FIND.of([option_work(option)])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        sought = wish.verb == "find" and wish.card >= 0
        return r.NOT_IN_PORTFOLIO.of([wish.card]) if sought else None


def fitting(state: OpusState, seat: int, schools: int) -> list[int]:
    """The works of a portfolio that bear one of these school marks; the mark ALL is none of them."""
    box = state.box
    return [
        card
        for card in state.players[seat].portfolio.options()
        if box.mark[card] != p.ALL and box.schools[card] & schools
    ]


class TakeIdeas(SeatStep):
    """Take Ideas from the own vault into hand, as many as are there (B-24)."""

    def run(self, state: OpusState) -> None:
        player = state.players[self.who]
        if self.count <= 0:
            return
        if player.ideas == 0:
            vault_is_bare(state, self.who)
            return
        player.ideas -= 1
        player.shown(state.box.idea, state.serial)
        if state.heard is not None:
            state.tell(events.TOOK_IDEA, self.who, [state.box.idea])
        mark = len(state.agenda)
        into_hand(state, self.who, state.box.idea)
        if self.count > 1:
            state.after(mark, TakeIdeas(self.who, self.count - 1))
