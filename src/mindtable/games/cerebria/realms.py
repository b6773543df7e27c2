"""Realm Actions (CB-40 to CB-44): from anywhere, 1 Willpower less where the own side controls the Realm."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.agenda import Step
from mindtable.core.limits import is_number
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.asked import OfSlot, OfSpirit
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.effects import GENEROUS, WILLPOWER
from mindtable.games.cerebria.entering import emotion, why_not_on
from mindtable.games.cerebria.gains import DrawCards, add_essence, gain
from mindtable.games.cerebria.geometry import NEXT, SPACE_MASK, SPACE_SLOTS
from mindtable.games.cerebria.state import CerebriaState

VALLEY_GIVES: Final = 4
MOST_AT_ONCE: Final = 12  # swaps of one answer; a larger swap is asked again
MOST: Final = p.MOST_ESSENCE + 1  # numbers of Essence in the option of an Intensify
UP_TO: Final = [list(range(most + 1)) for most in range(MOST_AT_ONCE + 1)]


def realm_price(state: CerebriaState, action: int) -> int:
    """What a Realm Action costs the players now."""
    realm = state.box.realm_of[action]
    cost = state.box.realm_cost[realm]
    return cost - 1 if state.board.realm[realm] < 0 and cost > 0 else cost


def realm_actions(state: CerebriaState, who: int) -> int:
    """The Realm Actions a Spirit can pay for and that do something, as bits."""
    wp: i64 = state.spirits[who].wp
    costs = state.box.realm_cost
    control = state.board.realm
    found = 0
    for realm in range(p.AREAS):
        cost: i64 = costs[realm]
        if cost > 0 and control[realm] < 0:
            cost -= 1
        if wp >= cost:
            action = state.box.realm_action[realm]
            if _does_something(state, who, action, wp - cost):
                found |= 1 << action
    return found


def _does_something(state: CerebriaState, who: int, action: int, left: int) -> bool:
    """Whether a Realm Action has any use for a Spirit that has so much Willpower left."""
    if action == p.VALLEY:
        return True
    if action == p.WILLOW:
        return left > 0
    spirit = state.spirits[who]
    if action == p.CRADLE:
        return spirit.deck.size > 0
    board = state.board
    here = SPACE_MASK[spirit.space]
    if action == p.LAND:
        return spirit.essence > 0 and board.mine & here != 0 and len(unfilled(state, who)) > 0
    if board.mine == 0 or here & ~(board.mine | board.ego) == 0:
        return False
    return not state.box.network_near or len(movable(state, who)) > 0


class UseRealm(Step[CerebriaState]):
    """Pay for a Realm Action and do what it does."""

    FIELDS = ("who", "action")

    def __init__(self, who: int, action: int) -> None:
        self.who: Final = who
        self.action: Final = action

    def run(self, state: CerebriaState) -> None:
        who, action = self.who, self.action
        cost = realm_price(state, action)
        state.spirits[who].wp -= cost
        if state.heard is not None:
            state.tell_of(events.REALM_USED, who, [action, cost])
        if action == p.VALLEY:  # CB-40
            gain(state, who, WILLPOWER, VALLEY_GIVES)
        elif action == p.WILLOW:
            state.agenda.append(ChooseSwap(who, 1))
        elif action == p.CRADLE:  # CB-43
            state.agenda.append(DrawCards(who, state.box.cradle))
        elif action == p.LAND:
            state.agenda.append(ChooseIntensify(who))
        else:
            state.agenda.append(ChooseCarried(who))


class ChooseSwap(OfSpirit):
    """How many Willpower to swap for Essence (CB-41)."""

    FIELDS = ("who", "least")
    SPAN = MOST_AT_ONCE + 1

    def __init__(self, who: int, least: int) -> None:
        super().__init__(who)
        self.least: Final = least

    def options(self, state: CerebriaState) -> list[int]:
        return UP_TO[min(MOST_AT_ONCE, state.spirits[self.who].wp)][self.least :]

    def choose(self, state: CerebriaState, option: int) -> None:
        spirit = state.spirits[self.who]
        spirit.wp -= option
        spirit.essence += option
        if state.heard is not None:
            state.tell_of(events.SWAPPED, self.who, [option])
        if option == MOST_AT_ONCE and spirit.wp:
            state.agenda.append(ChooseSwap(self.who, 0))

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_SWAP.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.SWAP.of([option])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        held = state.spirits[self.who].wp
        return r.TOO_MUCH.of([held]) if wish.verb == "swap" and wish.amount() > held else None


def unfilled(state: CerebriaState, who: int) -> list[int]:
    """Own Emotions in reach with a free space."""
    board = state.board
    found: list[int] = []
    for slot in SPACE_SLOTS[state.spirits[who].space]:
        if board.mine >> slot & 1 and board.essence[slot] < state.box.spaces[board.cards[slot]]:
            found.append(slot)
    return found


def intensify_price(state: CerebriaState, who: int, n: int) -> int:
    """The Willpower of the Essence after the first (CB-42); Harmony has the first of them free."""
    further = n - 1
    if further and state.spirit_power(who) == GENEROUS:
        further -= 1
    return further


def _not_filled(state: CerebriaState, slot: int) -> Told[Box]:
    """Why the Emotion on a slot gets no Essence: none of the players', no free space, or out of reach (CB-42)."""
    board = state.board
    if not board.mine >> slot & 1:
        return r.NONE_TO_FILL.of([slot])
    card = board.cards[slot]
    full = board.essence[slot] >= state.box.spaces[card]
    return (r.FULL_ALREADY if full else r.EMOTION_FAR).of([card, slot])


class ChooseIntensify(OfSpirit):
    """Which own Emotion gets how much Essence: MOST * slot + number (CB-42)."""

    SPAN = MOST * p.SLOTS

    def options(self, state: CerebriaState) -> list[int]:
        board = state.board
        spirit = state.spirits[self.who]
        found: list[int] = []
        for slot in unfilled(state, self.who):
            free = min(state.box.spaces[board.cards[slot]] - board.essence[slot], spirit.essence)
            for n in range(1, free + 1):
                if intensify_price(state, self.who, n) <= spirit.wp:
                    found.append(MOST * slot + n)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        slot, n = option // MOST, option % MOST
        spirit = state.spirits[self.who]
        cost = intensify_price(state, self.who, n)
        spirit.wp -= cost
        spirit.essence -= n
        add_essence(state, slot, n)
        if state.heard is not None:
            state.tell_of(events.INTENSIFIED, self.who, [state.board.cards[slot], slot, n, cost])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_INTENSIFY.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        slot, n = option // MOST, option % MOST
        board = state.board
        then = state.box.intensity[8 * board.cards[slot] + board.essence[slot] + n] + board.tokens[slot]
        return words.INTENSIFY.of([*emotion(state, slot), n, then, intensify_price(state, self.who, n)])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        slot, _, added = wish.rest.partition("+")
        held = state.spirits[self.who].essence
        if wish.verb != "essence" or not is_number(added):
            return None
        if is_number(slot) and int(slot) < p.SLOTS and int(slot) not in unfilled(state, self.who):
            return _not_filled(state, int(slot))
        return r.TOO_LITTLE_ESSENCE.of([held]) if int(added) > held else None


def free_slots(state: CerebriaState, who: int) -> list[int]:
    cards = state.board.cards
    return [slot for slot in SPACE_SLOTS[state.spirits[who].space] if cards[slot] < 0]


def movable(state: CerebriaState, who: int) -> list[int]:
    """The own Emotions the Network of Thoughts can bring here (SW-18)."""
    mine = [slot for slot in range(p.SLOTS) if state.board.mine >> slot & 1]
    if not state.box.network_near:
        return mine
    free = free_slots(state, who)
    return [slot for slot in mine if NEXT[slot][0] in free or NEXT[slot][1] in free]


class ChooseCarried(OfSpirit):
    """Which own Emotion the Network of Thoughts moves (CB-44)."""

    SPAN = p.SLOTS

    def options(self, state: CerebriaState) -> list[int]:
        return movable(state, self.who)

    def choose(self, state: CerebriaState, option: int) -> None:
        choice = ChooseNewSlot(self.who, option)
        slots = choice.options(state)
        if len(slots) > 1:
            state.agenda.append(choice)
        else:
            choice.choose(state, slots[0])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_CARRY.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.CARRY.of(emotion(state, option))

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        slot = wish.place
        foreign = wish.verb == "carry" and 0 <= slot < p.SLOTS and not state.board.mine >> slot & 1
        return r.NONE_OF_YOURS.of([slot]) if foreign else None


class ChooseNewSlot(OfSlot):
    """Where it goes; with its Essence and token, and without acting anew."""

    SPAN = p.SLOTS

    def options(self, state: CerebriaState) -> list[int]:
        slots = free_slots(state, self.who)
        if state.box.network_near:
            slots = [slot for slot in slots if slot in NEXT[self.slot]]
        return slots

    def choose(self, state: CerebriaState, option: int) -> None:
        board = state.board
        card, essence, token = board.cards[self.slot], board.essence[self.slot], board.tokens[self.slot]
        board.decks[option] = board.decks[self.slot]
        board.put(state.box, self.slot, p.EMPTY, 0, 0)
        board.put(state.box, option, card, essence, token)
        if state.heard is not None:
            state.tell_of(events.SHIFTED, self.who, [card, self.slot, option])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_SLOT.of([state.board.cards[self.slot]])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.SLOT_FOR.of([option])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        return why_not_on(state, wish)
