"""Player turns (T1 to T6): side actions around exactly one main action, treaties (Y1 to Y3) and the Pass (Z1 to Z3)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision, Step
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.build import ChoosePlace, add_on_offer
from mindtable.games.essence.carry import affordable, carry_after, fire, pay_cost
from mindtable.games.essence.effects import AT_PASS, MAIN
from mindtable.games.essence.gains import discard, pay_mix
from mindtable.games.essence.read import add_readable, read_fragment
from mindtable.games.essence.state import NOT_PASSED, EssenceState, take_out, with_changed

# Actions as options: a block of numbers for each kind.
END: Final = 0
PASS: Final = 1
TREATY: Final = 2  # attack, defense, draw, move, swap: the last two are one treaty
SWAP_TREATY: Final = 6
BUILD: Final = 7  # + number of the Segment among all Segments
READ: Final = BUILD + p.SEGMENTS
PLAY: Final = READ + p.FRAGMENTS  # + 2 * card + frame
USE: Final = PLAY + 2 * p.FIRST_PALACE  # the same, as Segments come after the Characters
ACTIONS: Final = USE + 2 * p.SEGMENTS


class PlayerTurns(Step[EssenceState]):
    """The phase: turns go round by the Order track until everybody has passed (T1)."""

    def run(self, state: EssenceState) -> None:
        state.turn = 0
        next_turn(state)


class NextTurn(Step[EssenceState]):
    """The next on the Order track; one who has passed gains Essence instead (Z2). Ends with the last Pass (A-14)."""

    def run(self, state: EssenceState) -> None:
        next_turn(state)


def next_turn(state: EssenceState) -> None:
    """Begin the next turn, with the one after it put under it."""
    count = len(state.players)
    while state.passes < count:
        seat = state.order[state.turn % count]
        state.turn += 1
        player = state.players[seat]
        if player.passed == NOT_PASSED:
            state.main_done = False
            if state.heard is not None:
                state.tell(events.TURN, seat, [])
            state.agenda.append(NEXT_TURN)
            state.agenda.append(ACTION_OF[seat])
            return
        player.pass_turns += 1
        essence = min(3, player.pass_turns + player.clocked)  # TK3: the Sand clock runs one ahead
        player.essence += essence
        if state.heard is not None:
            state.tell(events.PASS_ESSENCE, seat, [essence])


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


class ChooseAction(Decision[EssenceState]):
    """What to do next: a main action if none was taken yet, a side action, or the end of the turn (D5)."""

    FIELDS = ("who",)
    SPAN = ACTIONS

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: EssenceState) -> int:
        return self.who

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
                    price = state.treaty_price(treaty)
                    if 0 <= price <= tokens:
                        found.append(TREATY + treaty)
                        if treaty == p.TREATIES - 1:
                            found.append(SWAP_TREATY)
        if not state.read_done:
            add_readable(state, seat, READ, False, found)
        add_card_actions(state, seat, not state.main_done, False, found)
        return found

    def choose(self, state: EssenceState, option: int) -> None:
        seat = self.who
        if option >= USE:
            self._use(state, p.FIRST_PALACE + (option - USE) // 2, (option - USE) % 2)
        elif option >= PLAY:
            self._play(state, (option - PLAY) // 2, (option - PLAY) % 2)
        elif option >= READ:
            state.agenda.append(GO_ON[seat])
            read_fragment(state, seat, option - READ + p.FIRST_FRAGMENT)
        elif option >= BUILD:
            state.main_done = True
            state.agenda.append(GO_ON[seat])
            state.agenda.append(ChoosePlace(seat, option - BUILD + p.FIRST_PALACE, 0))
        elif option >= TREATY:
            self._sign(state, option - TREATY)
        elif option == PASS:
            state.agenda.append(PASS_NOW[seat])
        else:
            end_turn(state)

    def _use(self, state: EssenceState, card: int, frame: int) -> None:
        seat = self.who
        number = state.box.frames[card][frame]
        clause = state.box.clauses[card][number]
        if clause.mode == MAIN:
            state.main_done = True
        player = state.players[seat]
        player.exhausted |= player.island.bit(card)  # T5
        if state.heard is not None:
            state.tell(events.USED, seat, [card, number])
        below = len(state.agenda)
        if not clause.free:
            pay_cost(state, seat, card, clause)
        carry_and_go_on(state, seat, card, number, below)

    def _play(self, state: EssenceState, card: int, frame: int) -> None:
        seat = self.who
        clause = state.box.clauses[card][frame]
        if clause.mode == MAIN:
            state.main_done = True
        take_out(state.players[seat].hand, card)
        if state.heard is not None:
            state.tell(events.PLAYED, seat, [card, frame])
        below = len(state.agenda)
        if not clause.free:
            pay_cost(state, seat, card, clause)
        carry_and_go_on(state, seat, card, frame, below)

    def _sign(self, state: EssenceState, choice: int) -> None:
        seat = self.who
        treaty = min(choice, p.TREATIES - 1)
        clause = choice - treaty  # the Lifters' Guild moves or exchanges
        price = state.treaty_price(treaty)
        state.main_done = True
        state.players[seat].tokens -= 1
        space = treaty * p.TREATY_SPACES
        while state.treaties[space] >= 0:
            space += 1
        state.treaties = with_changed(state.treaties, space, seat)
        if state.heard is not None:
            state.tell(events.TREATY, seat, [treaty, price])
        below = len(state.agenda)
        pay_mix(state, seat, price)
        carry_and_go_on(state, seat, p.FIRST_TREATY + treaty, clause, below)


def carry_and_go_on(state: EssenceState, seat: int, card: int, number: int, below: int) -> None:
    """Carry an action out that is being paid for, then go on with the turn.

    What has to wait for an answer lies on the agenda from ``below`` on; what comes after it is put under it.
    """
    agenda = state.agenda
    carry_after(state, seat, card, number, below)
    if len(agenda) == below:
        if card < p.FIRST_PALACE:
            state.players[seat].discard.append(card)
        go_on(state, seat)
        return
    if card < p.FIRST_PALACE:  # V3: until its effect is over a Character is neither in hand nor in the discard pile
        agenda.insert(below, LayAside(seat, card))
    agenda.insert(below, GO_ON[seat])


def go_on(state: EssenceState, seat: int) -> None:
    """Go on with the turn; with the main action taken and nothing else to do it is over."""
    if state.main_done and not side_action_left(state, seat):
        end_turn(state)
    else:
        state.agenda.append(ACTION_OF[seat])


class GoOn(Step[EssenceState]):
    """The turn goes on once everything is answered."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: EssenceState) -> None:
        go_on(state, self.who)


# Steps are values: those that name nothing or only a seat are made once.
NEXT_TURN: Final = NextTurn()
ACTION_OF: Final = [ChooseAction(seat) for seat in range(p.PALACES)]
GO_ON: Final = [GoOn(seat) for seat in range(p.PALACES)]


class LayAside(Step[EssenceState]):
    """A Character whose effect is over goes to its owner's discard pile (T5, A7)."""

    FIELDS = ("who", "card")

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def run(self, state: EssenceState) -> None:
        state.players[self.who].discard.append(self.card)


class PassNow(Decision[EssenceState]):
    """Which cards to discard for 1 Wealth each before passing, one by one in rising order; 0 when done (Z1, D5e)."""

    FIELDS = ("who", "lowest")
    SPAN = 1 + p.FIRST_PALACE

    def __init__(self, who: int, lowest: int) -> None:
        self.who: Final = who
        self.lowest: Final = lowest

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        found = [0]
        last = -1
        for card in state.players[self.who].hand:
            if card != last and card >= self.lowest:
                found.append(card + 1)
            last = card
        return found

    def choose(self, state: EssenceState, option: int) -> None:
        player = state.players[self.who]
        if option:
            discard(state, self.who, option - 1)
            player.wealth += 1
            state.agenda.append(PassNow(self.who, option - 1))
            return
        state.passes += 1
        player.passed = state.passes
        player.pass_turns = 0
        player.clocked = 1 if state.holders[p.CLOCK] == self.who else 0
        if state.heard is not None:
            state.tell(events.PASSED, self.who, [state.passes])
        end_turn(state)
        fire(state, AT_PASS, self.who, -1)


PASS_NOW: Final = [PassNow(seat, 0) for seat in range(p.PALACES)]
