"""Spirit Actions carried out: their targets, upgrades and payments (K-06)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.asked import OfSlot, OfSpirit
from mindtable.games.cerebria.box import (
    DEED_BUILD,
    DEED_BUILD_NEXT,
    DEED_EMPOWER,
    DEED_EMPOWER_FRONTIER,
    DEED_EMPOWER_REALM,
    DEED_EXALT,
    DEED_FILL,
    DEED_RAZE,
    Box,
)
from mindtable.games.cerebria.effects import AFTER_EMPOWER, ENTER, SPITE, WILLPOWER
from mindtable.games.cerebria.entering import emotion, held_by_ego, why_not_on
from mindtable.games.cerebria.gains import gain, put_under, raze, take_essence
from mindtable.games.cerebria.geometry import INFLUENCED, SPACE_REALMS
from mindtable.games.cerebria.perform import Perform, acts_on, enter_play
from mindtable.games.cerebria.possible import (
    CHANNELED,
    NO_WAY,
    UNAIDED,
    UPGRADE_1,
    UPGRADE_2,
    beside,
    destinations,
    empower_price,
    empower_ways,
    empowerable,
    exaltable,
    fortifiable,
    invoke_slots,
    invoke_ways,
    may_brood,
    move_price,
    price,
    quell_ambition,
    quell_price,
    quell_slots,
    quellable,
    razable,
)
from mindtable.games.cerebria.state import CerebriaState, stock_of
from mindtable.games.cerebria.things import ACT_IDS, held
from mindtable.games.cerebria.words import BOLSTER, INNER_FORCE


class ChooseDestination(OfSpirit):
    """Where to move (CB-30); Haste and Surmount are paid only where they are needed."""

    SPAN = p.SPACES

    def options(self, state: CerebriaState) -> list[int]:
        return destinations(state, self.who, state.spirits[self.who].levels[p.MOVE])

    def choose(self, state: CerebriaState, option: int) -> None:
        spirit = state.spirits[self.who]
        cost = move_price(state, self.who, spirit.levels[p.MOVE], option)
        here = spirit.space
        state.free_move = False
        spirit.wp -= cost
        spirit.space = option
        if state.heard is not None:
            state.tell_of(events.MOVED, self.who, [here, option, cost])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_MOVE.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        level = state.spirits[self.who].levels[p.MOVE]
        return words.MOVE.of([option, move_price(state, self.who, level, option)])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        space = wish.place
        if wish.verb != "to" or space < 0:
            return None
        spirit = state.spirits[self.who]
        level = spirit.levels[p.MOVE]
        if space == spirit.space:
            return r.HERE_ALREADY.of([space])
        if held_by_ego(state, space) and level < UPGRADE_2:
            return r.EGO_THERE.of([space])
        cost = move_price(state, self.who, level, space)
        if cost == NO_WAY:
            return (r.TOO_FAR if level < UPGRADE_1 else r.OUT_OF_WALK).of([space])
        return r.TOO_DEAR.of([cost, spirit.wp, p.MOVE])


# -- Invoke


class ChooseInvoke(OfSpirit):
    """Which card of the hand to invoke (CB-31): its type, or STARTING for one from the supply (K-13)."""

    SPAN = p.OF_SIDE

    def options(self, state: CerebriaState) -> list[int]:
        found: list[int] = []
        last = -1
        for card in state.spirits[self.who].hand:
            if card != last:
                found.append(card - state.box.first_mild)
            last = card
        if may_brood(state, self.who):
            found.append(p.STARTING)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        card = state.box.first_mild + option
        slots = invoke_slots(state, self.who)
        if len(slots) > 1:
            state.agenda.append(ChooseSlot(self.who, card))
        else:
            _pay_for(state, self.who, card, slots[0])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_INVOKE.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        card = state.box.first_mild + option
        if option == p.STARTING:
            return words.INVOKE_SUPPLY.of([card])
        return words.INVOKE.of([held(self.who, card)])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        named = wish.verb == "card" and 0 <= wish.card < p.NAMED
        return r.NOT_IN_HAND.of([wish.card]) if named else None


class ChooseSlot(OfSpirit):
    """On which empty slot the card goes."""

    FIELDS = ("who", "card")
    SPAN = p.SLOTS

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card: Final = card

    def options(self, state: CerebriaState) -> list[int]:
        return invoke_slots(state, self.who)

    def choose(self, state: CerebriaState, option: int) -> None:
        _pay_for(state, self.who, self.card, option)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_SLOT.of([self.card])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.SLOT_FOR.of([option])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        return why_not_on(state, wish)


def _pay_for(state: CerebriaState, who: int, card: int, slot: int) -> None:
    ways = invoke_ways(state, who, state.spirits[who].levels[p.INVOKE])
    if len(ways) > 1:
        state.agenda.append(ChooseWay(who, card, slot))
    else:
        invoke(state, who, card, slot, ways[0])


class ChooseWay(OfSpirit):
    """With or without Bolster and Inner Force: bits."""

    FIELDS = ("who", "card", "slot")
    SPAN = 4

    def __init__(self, who: int, card: int, slot: int) -> None:
        super().__init__(who)
        self.card: Final = card
        self.slot: Final = slot

    def options(self, state: CerebriaState) -> list[int]:
        return invoke_ways(state, self.who, state.spirits[self.who].levels[p.INVOKE])

    def choose(self, state: CerebriaState, option: int) -> None:
        invoke(state, self.who, self.card, self.slot, option)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_WAY.of([self.card, self.slot])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.INVOKE_WAY.of([option, _invoke_price(state, self.who, option)])


def _invoke_price(state: CerebriaState, who: int, way: int) -> int:
    """The Willpower of an Invoke; Inner Force costs 2 more."""
    return price(state.spirits[who].levels[p.INVOKE], 4 if way & INNER_FORCE else 2)


def invoke(state: CerebriaState, who: int, card: int, slot: int, way: int) -> None:
    """The card enters play with its Essence, then its power acts."""
    spirit = state.spirits[who]
    cost = _invoke_price(state, who, way)
    own = 0 if way & INNER_FORCE else 1
    more = 1 if way & BOLSTER else 0
    essence = 1 + more
    spirit.wp -= cost
    spirit.essence -= own
    state.ambition -= more
    from_hand = card != state.box.own_start
    if from_hand:
        spirit.hand.remove(card)
    state.board.decks[slot] = who
    state.board.put(state.box, slot, card, essence, 0)
    if essence == state.box.spaces[card]:
        state.deeds |= DEED_FILL
    if state.heard is not None:
        state.tell_of(events.INVOKED, who, [card, slot, essence, cost, own, more, 0 if from_hand else 1])
    if acts_on(state, card, ENTER):
        enter_play(who, card, slot).run(state)


# -- Quell


class ChooseQuell(OfSpirit):
    """Which opposing Emotion to quell (CB-32)."""

    SPAN = p.SLOTS

    def options(self, state: CerebriaState) -> list[int]:
        return quellable(state, self.who, state.spirits[self.who].levels[p.QUELL], -1)

    def choose(self, state: CerebriaState, option: int) -> None:
        spirit = state.spirits[self.who]
        level = spirit.levels[p.QUELL]
        if state.board.essence[option] > 1 and quell_price(state, self.who, level, option, True, -1) <= spirit.wp:
            state.agenda.append(ChooseSubdue(self.who, option))
        else:
            quell(state, self.who, option, False)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_QUELL.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        level = state.spirits[self.who].levels[p.QUELL]
        return words.QUELL.of([*emotion(state, option), quell_price(state, self.who, level, option, False, -1)])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        slot = wish.place
        if wish.verb != "slot" or not 0 <= slot < p.SLOTS or slot in quell_slots(state, self.who):
            return None
        return (r.SLOT_FAR if state.board.ego >> slot & 1 else r.NO_FOE_THERE).of([slot])


class ChooseSubdue(OfSlot):
    """Whether to take a second Essence off with Subdue."""

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        quell(state, self.who, self.slot, option == 1)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_SUBDUE.of([self.slot])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.SUBDUE.of([option])


def quell(state: CerebriaState, who: int, slot: int, subdue: bool) -> None:
    """Essence comes off from the right; without any the Emotion leaves play."""
    spirit = state.spirits[who]
    cost = quell_price(state, who, spirit.levels[p.QUELL], slot, subdue, -1)
    ambition = quell_ambition(state, slot)
    state.ambition -= ambition
    spirit.wp -= cost
    card = state.board.cards[slot]
    there = state.board.essence[slot]
    off = min(there, 2 if subdue else 1)
    if state.heard is not None:
        state.tell_of(events.QUELLED, who, [card, slot, off, there - off, cost, ambition])
    take_essence(state, slot, off)
    if off == there and state.spirit_power(who) == SPITE:
        gain(state, who, WILLPOWER, 2)


# -- Fortify, Exalt, Raze


def why_not_beside(state: CerebriaState, who: int, wish: Wish, reason: Told[Box]) -> Told[Box] | None:
    """Why nothing is done to a Fortress location: it is not beside the Spirit, or the reason given."""
    if wish.verb != "realm" or not 0 <= wish.place < p.AREAS:
        return None
    near = wish.place in SPACE_REALMS[state.spirits[who].space]
    return reason if near else r.REALM_FAR.of([wish.place])


class ChooseFortify(OfSpirit):
    """Where to build a Fortress (CB-33)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return beside(state, self.who, fortifiable(state, self.who, state.spirits[self.who].levels[p.FORTIFY]))

    def choose(self, state: CerebriaState, option: int) -> None:
        board = state.board
        cost = _pay(state, self.who, 3, 0)
        state.stock[stock_of(p.PLAYERS, p.MINOR)] -= 1
        board.fortify(option, -p.MINOR, state.turn)
        state.deeds |= DEED_BUILD
        if board.fort[option - 1] < 0 or board.fort[(option + 1) % p.AREAS] < 0:
            state.deeds |= DEED_BUILD_NEXT
        if state.heard is not None:
            state.tell_of(events.FORTIFIED, self.who, [option, p.MINOR, cost, 0])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_FORTIFY.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.FORTIFY.of([option])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        taken = 0 <= wish.place < p.AREAS and state.board.fort[wish.place] != 0
        reason = r.BUILT_ALREADY.of([wish.place]) if taken else r.EGO_REALM.of([wish.place, p.FORTIFY])
        return why_not_beside(state, self.who, wish, reason)


class ChooseExalt(OfSpirit):
    """Which own Fortress becomes a Major one (CB-34)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return beside(state, self.who, exaltable(state, self.who, state.spirits[self.who].levels[p.FORTIFY]))

    def choose(self, state: CerebriaState, option: int) -> None:
        cost = _pay(state, self.who, 3, 1)
        state.stock[stock_of(p.PLAYERS, p.MINOR)] += 1
        state.stock[stock_of(p.PLAYERS, p.MAJOR)] -= 1
        state.board.fortify(option, -p.MAJOR, state.turn)
        state.deeds |= DEED_EXALT
        if state.heard is not None:
            state.tell_of(events.FORTIFIED, self.who, [option, p.MAJOR, cost, 1])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_EXALT.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.EXALT.of([option])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        minor = 0 <= wish.place < p.AREAS and state.board.fort[wish.place] == -p.MINOR
        reason = r.EGO_REALM.of([wish.place, ACT_IDS.index("exalt")]) if minor else r.NO_MINOR.of([])
        return why_not_beside(state, self.who, wish, reason)


class ChooseRaze(OfSpirit):
    """Which opposing Fortress falls (CB-35)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return beside(state, self.who, razable(state, self.who, state.spirits[self.who].levels[p.FORTIFY]))

    def choose(self, state: CerebriaState, option: int) -> None:
        cost = _pay(state, self.who, 4, 1)
        size = state.board.fort[option]
        left = raze(state, option, state.box.downgrade)
        state.deeds |= DEED_RAZE
        if state.heard is not None:
            state.tell_of(events.RAZED, self.who, [option, size, left, cost, 1])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_RAZE.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.RAZE.of([option])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        return why_not_beside(state, self.who, wish, r.NO_FORTRESS.of([]))


def _pay(state: CerebriaState, who: int, willpower: int, ambition: int) -> int:
    spirit = state.spirits[who]
    cost = price(spirit.levels[p.FORTIFY], willpower)
    spirit.wp -= cost
    state.ambition -= ambition
    return cost


# -- Empower


class ChooseEmpower(OfSpirit):
    """Which own Mild Emotion becomes its Strong counterpart (CB-36)."""

    SPAN = p.SLOTS

    def options(self, state: CerebriaState) -> list[int]:
        return empowerable(state, self.who, state.spirits[self.who].levels[p.EMPOWER])

    def choose(self, state: CerebriaState, option: int) -> None:
        ways = empower_ways(state, state.spirits[self.who].levels[p.EMPOWER], option)
        if ways == UNAIDED | CHANNELED:
            state.agenda.append(ChooseChannel(self.who, option))
        else:
            empower(state, self.who, option, 1 if ways == CHANNELED else 0)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_EMPOWER.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.EMPOWER.of(emotion(state, option))


class ChooseChannel(OfSlot):
    """Whether Channeled Power adds an Essence first."""

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        empower(state, self.who, self.slot, option)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_CHANNEL.of([self.slot])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.CHANNEL.of([option])


def empower(state: CerebriaState, who: int, slot: int, channel: int) -> None:
    """The Strong card takes over the Essence; the token is lost and the Mild card goes under its deck."""
    spirit = state.spirits[who]
    board = state.board
    box = state.box
    cost = empower_price(state, who, spirit.levels[p.EMPOWER], slot)
    spirit.wp -= cost
    state.ambition -= channel
    mild = board.cards[slot]
    strong = box.strong_of[mild]
    essence = board.essence[slot] + channel
    put_under(state, board.decks[slot], mild)
    board.put(box, slot, strong, essence, 0)
    state.deeds |= DEED_EMPOWER
    if essence == box.spaces[strong] or (channel and essence == box.spaces[mild]):
        state.deeds |= DEED_FILL
    if slot % 3 == 0:
        state.deeds |= DEED_EMPOWER_FRONTIER
    if any([board.realm[realm] < 0 for realm in INFLUENCED[slot]]):
        state.deeds |= DEED_EMPOWER_REALM
    if state.heard is not None:
        state.tell_of(events.EMPOWERED, who, [mild, strong, slot, essence, cost, channel])
    state.at_once([enter_play(who, strong, slot), Empowered(who)])


class Empowered(Step[CerebriaState]):
    """Powers that act after an Empower Action (Faith)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        board = state.board
        faithful = [slot for slot in range(p.SLOTS) if board.mine >> slot & 1]
        for slot in faithful:
            if acts_on(state, board.cards[slot], AFTER_EMPOWER):
                Perform(self.who, board.cards[slot], slot, AFTER_EMPOWER, 0).run(state)
