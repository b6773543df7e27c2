"""Player turns (T1 to T6): side actions around exactly one main action, treaties (Y1 to Y3) and the Pass (Z1 to Z3)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import CHANCE, Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.build import ChoosePlace, add_on_offer, price
from mindtable.games.essence.choices import Choice
from mindtable.games.essence.effects import AT_PASS, MAIN
from mindtable.games.essence.gains import discard, pay_mix
from mindtable.games.essence.perform import NO_BUILD, Fire, Perform, affordable, pay_cost
from mindtable.games.essence.read import ReadFragment, add_readable, influence_cost
from mindtable.games.essence.state import NOT_PASSED, EssenceState, with_changed

# Actions as options: a block of numbers for each kind.
END: Final = 0
PASS: Final = 1
TREATY: Final = 2  # + number of the offer
LAST_OFFER: Final = TREATY + p.OFFERS - 1
BUILD: Final = LAST_OFFER + 1  # + number of the Segment among all Segments
READ: Final = BUILD + p.SEGMENTS
PLAY: Final = READ + p.FRAGMENTS  # + number of the action
USE: Final = PLAY + p.FRAMES * p.FIRST_PALACE  # the same: from here on they are actions of Segments
ACTIONS: Final = USE + p.FRAMES * p.SEGMENTS

OF_A_TURN: Final[tuple[str, ...]] = ("pass", "end", "build", "treaty", "read", "play", "use")
"""The first words of their notations."""


class PlayerTurns(Step[EssenceState]):
    """The phase: turns go round by the Order track until everybody has passed (T1)."""

    def run(self, state: EssenceState) -> None:
        if state.heard is not None:
            state.tell(events.PHASE, CHANCE, [p.TURNS])
        state.turn = 0
        NextTurn().run(state)


class NextTurn(Step[EssenceState]):
    """The next on the Order track; one who has passed gains Essence instead (Z2). Ends with the last Pass (A-14)."""

    def run(self, state: EssenceState) -> None:
        count = len(state.players)
        while state.passes < count:
            seat = state.order[state.turn % count]
            state.turn += 1
            player = state.players[seat]
            if player.passed == NOT_PASSED:
                state.main_done = False
                if state.heard is not None:
                    state.tell(events.TURN, seat, [])
                state.do([ChooseAction(seat), self])
                return
            essence = min(3, player.pass_turns + 1 + player.clocked)  # TK3: the Sand clock runs one ahead
            if state.heard is not None:
                state.tell(events.PASS_ESSENCE, seat, [essence])
            player.pass_turns += 1
            player.essence += essence


def end_turn(state: EssenceState) -> None:
    """What lasted for the turn lapses."""
    state.main_done = False
    state.read_done = False
    state.cut = 0
    state.omen = 0
    state.reach = False


def add_card_actions(state: EssenceState, seat: int, main: bool, any_will_do: bool, found: list[int]) -> None:
    """Add the actions of hand cards and own Segments that can be paid for (T3, T4); only the first if that will do."""
    player = state.players[seat]
    frames = state.box.actions if main else state.box.side_actions
    last = -1
    for card in player.hand:
        if card == last:
            continue  # another copy of the same Advisor
        last = card
        for frame in frames[card]:
            if frame.clause.free or affordable(state, seat, frame.clause, card, -1):
                found.append(PLAY + frame.number)
                if any_will_do:
                    return
    ready = ~player.exhausted
    for card in player.island.cards:
        if ready & 1:
            for frame in frames[card]:
                if frame.clause.free or affordable(state, seat, frame.clause, -1, card):
                    found.append(PLAY + frame.number)
                    if any_will_do:
                        return
        ready >>= 1


def side_action_left(state: EssenceState, seat: int) -> bool:
    """Whether there is anything to do but end the turn."""
    found: list[int] = []
    add_card_actions(state, seat, False, True, found)
    if not found and not state.read_done:
        add_readable(state, seat, READ, True, found)
    return bool(found)


class ChooseAction(Choice):
    """What to do next: a main action if none was taken yet, a side action, or the end of the turn (D5)."""

    SPAN = ACTIONS

    def options(self, state: EssenceState) -> list[int]:
        seat = self.who
        player = state.players[seat]
        found: list[int] = []
        if state.main_done:
            found.append(END)
        else:
            found.append(PASS)
            add_on_offer(state, seat, 0, BUILD, found)
            if player.tokens:
                tokens = player.wealth + player.influence
                for treaty in range(p.TREATIES):
                    cost = state.treaty_price(treaty)
                    if 0 <= cost <= tokens:
                        found.append(TREATY + treaty)
                        if treaty == p.TREATIES - 1:  # it makes two offers
                            found.append(LAST_OFFER)
        if not state.read_done:
            add_readable(state, seat, READ, False, found)
        add_card_actions(state, seat, not state.main_done, False, found)
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.MAIN_DONE.of([]) if state.main_done else w.YOUR_TURN.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option >= PLAY:
            action = option - PLAY
            return (w.USE if option >= USE else w.PLAY).of([action // p.FRAMES, action])
        if option >= READ:
            card = option - READ + p.FIRST_FRAGMENT
            return w.READ.of([card, influence_cost(state, card), card])
        if option >= BUILD:
            card = option - BUILD + p.FIRST_PALACE
            return w.BUILD.of([card, price(state, card, 0)])
        if option >= TREATY:
            offer = option - TREATY
            treaty = p.treaty_of(offer)
            return w.SIGN.of([p.FIRST_TREATY + treaty, state.treaty_price(treaty), offer])
        return w.PASS.of([]) if option == PASS else w.END.of([])

    def choose(self, state: EssenceState, option: int) -> None:
        seat = self.who
        if option >= PLAY:
            card = (option - PLAY) // p.FRAMES
            self._act(state, card, state.box.frames[card][(option - PLAY) % p.FRAMES], option - PLAY)
        elif option >= READ:
            state.do([ReadFragment(seat, option - READ + p.FIRST_FRAGMENT), GoOn(seat)])
        elif option >= BUILD:
            state.main_done = True
            state.do([ChoosePlace(seat, option - BUILD + p.FIRST_PALACE, 0), GoOn(seat)])
        elif option >= TREATY:
            self._sign(state, option - TREATY)
        elif option == PASS:
            state.do([PassNow(seat)])
        else:
            end_turn(state)

    def _act(self, state: EssenceState, card: int, number: int, action: int) -> None:
        """Play a Character or use a Segment for one of its actions: pay for it, then it takes effect (T5, T6)."""
        seat = self.who
        player = state.players[seat]
        clause = state.box.clauses[card][number]
        playing = card < p.FIRST_PALACE
        if clause.timing == MAIN:  # every action is one or the other
            state.main_done = True
        if playing:
            player.give_up(card)
        else:
            player.exhausted |= player.island.bit(card)
        if state.heard is not None:
            state.tell(events.PLAYED if playing else events.USED, seat, [card, action])
        below = len(state.agenda)
        if not clause.free:
            pay_cost(state, seat, card, clause)
        state.after(below, Perform(seat, card, number, 0))
        if playing:
            state.after(below, LayAside(seat, card))
        state.after(below, GoOn(seat))

    def _sign(self, state: EssenceState, offer: int) -> None:
        """A token on the cheapest free space of the treaty, its price, then what it offers (Y2, A-09)."""
        seat = self.who
        treaty = p.treaty_of(offer)
        cost = state.treaty_price(treaty)
        state.main_done = True
        state.players[seat].tokens -= 1
        first = treaty * p.TREATY_SPACES
        space = 0
        while state.treaties[first + space] >= 0:
            space += 1
        state.treaties = with_changed(state.treaties, first + space, seat)
        if state.heard is not None:
            state.tell(events.TREATY, seat, [p.FIRST_TREATY + treaty, space + 1, cost])
        below = len(state.agenda)
        pay_mix(state, seat, cost)
        state.after(below, Perform(seat, p.FIRST_TREATY + treaty, p.clause_of(offer), 0))
        state.after(below, GoOn(seat))


class GoOn(Step[EssenceState]):
    """The turn goes on; with the main action taken and nothing else to do it is over."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: EssenceState) -> None:
        if state.main_done and not side_action_left(state, self.who):
            end_turn(state)
        else:
            state.agenda.append(ChooseAction(self.who))


class LayAside(Step[EssenceState]):
    """A Character whose effect is over goes to its owner's discard pile (T5, A7).

    Until then it is neither in hand nor in the discard pile (V3).
    """

    FIELDS = ("who", "card")

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def run(self, state: EssenceState) -> None:
        state.players[self.who].discard.append(self.card)
        if state.heard is not None:
            state.tell(events.LAID_ASIDE, self.who, [self.card])


class PassNow(Choice):
    """Which cards to discard for 1 Wealth each before passing, one by one in any order; 0 when done (Z1, D5e)."""

    SPAN = 1 + p.FIRST_PALACE

    def options(self, state: EssenceState) -> list[int]:
        found = [0]
        last = -1
        for card in state.players[self.who].hand:
            if card != last:  # else another copy of the same Advisor
                found.append(card + 1)
            last = card
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.DISCARD_FOR_WEALTH.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option:
            return w.DISCARD_CARD.of([option - 1])
        return w.DONE.of([]) if state.players[self.who].hand else w.PASS_EMPTY.of([])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        if wish.verb in OF_A_TURN:
            return r.PASSING.of([])
        return r.NOT_IN_HAND.of([wish.card]) if wish.verb == "discard" and wish.card >= 0 else None

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        if option:
            discard(state, self.who, option - 1)
            player.wealth += 1
            if state.heard is not None:
                state.tell(events.SOLD, self.who, [1])
            state.do([self])
            return
        state.passes += 1
        player.passed = state.passes
        player.pass_turns = 0
        player.clocked = 1 if state.holders[p.CLOCK] == self.who else 0
        if state.heard is not None:
            state.tell(events.PASSED, self.who, [state.passes])
        end_turn(state)  # nothing more this turn
        Fire(AT_PASS, self.who, NO_BUILD).run(state)
