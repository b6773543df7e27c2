"""Spirit Actions carried out: their targets, upgrades and payments (K-06)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.acts import (
    BOLSTER,
    CHANNELED,
    INNER_FORCE,
    UNAIDED,
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
    quellable,
    razable,
)
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
)
from mindtable.games.cerebria.enter import entering
from mindtable.games.cerebria.gains import gain, put_under, take_essence
from mindtable.games.cerebria.geometry import INFLUENCED
from mindtable.games.cerebria.powers import ACTION, AFTER_EMPOWER, SPITE, WILLPOWER
from mindtable.games.cerebria.state import CerebriaState


class ChooseDestination(OfSpirit):
    """Where to move (CB-30); Haste and Surmount are paid only where they are needed."""

    SPAN = p.SPACES

    def options(self, state: CerebriaState) -> list[int]:
        return destinations(state, self.who, state.spirits[self.who].levels[p.MOVE])

    def choose(self, state: CerebriaState, option: int) -> None:
        spirit = state.spirits[self.who]
        cost = move_price(state, self.who, spirit.levels[p.MOVE], option)
        state.free_move = False
        spirit.wp -= cost
        spirit.space = option
        if state.heard is not None:
            state.tell(events.MOVED, self.who, [option, cost])


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


def invoke(state: CerebriaState, who: int, card: int, slot: int, way: int) -> None:
    """The card enters play with its Essence, then its power acts."""
    spirit = state.spirits[who]
    level = spirit.levels[p.INVOKE]
    if way & INNER_FORCE:
        cost = price(level, 4)
    else:
        cost = price(level, 2)
        spirit.essence -= 1
    essence = 1
    if way & BOLSTER:
        state.ambition -= 1
        essence = 2
    spirit.wp -= cost
    if card != state.box.own_start:
        spirit.hand.remove(card)
    state.board.decks[slot] = who
    state.board.put(state.box, slot, card, essence, 0)
    if essence == state.box.spaces[card]:
        state.deeds |= DEED_FILL
    if state.heard is not None:
        state.tell(events.INVOKED, who, [card, slot, essence, cost])
    state.do(entering(state, who, slot))


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


class ChooseSubdue(OfSlot):
    """Whether to take a second Essence off with Subdue."""

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        quell(state, self.who, self.slot, option == 1)


def quell(state: CerebriaState, who: int, slot: int, subdue: bool) -> None:
    """Essence comes off from the right; without any the Emotion leaves play."""
    spirit = state.spirits[who]
    cost = quell_price(state, who, spirit.levels[p.QUELL], slot, subdue, -1)
    state.ambition -= quell_ambition(state, slot)
    spirit.wp -= cost
    card = state.board.cards[slot]
    held = state.board.essence[slot]
    off = min(held, 2 if subdue else 1)
    if state.heard is not None:
        state.tell(events.QUELLED, who, [card, slot, off, held - off, cost])
    take_essence(state, slot, off)
    if off == held and state.spirit_power(who) == SPITE:
        gain(state, who, WILLPOWER, 2)


# -- Fortify, Exalt, Raze


class ChooseFortify(OfSpirit):
    """Where to build a Fortress (CB-33)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return beside(state, self.who, fortifiable(state, self.who, state.spirits[self.who].levels[p.FORTIFY]))

    def choose(self, state: CerebriaState, option: int) -> None:
        board = state.board
        cost = _pay(state, self.who, 3, 0)
        state.stock[0] -= 1
        board.fortify(option, -p.MINOR, state.turn)
        state.deeds |= DEED_BUILD
        if board.fort[option - 1] < 0 or board.fort[(option + 1) % p.AREAS] < 0:
            state.deeds |= DEED_BUILD_NEXT
        if state.heard is not None:
            state.tell(events.FORTIFIED, self.who, [option, p.MINOR, cost])


class ChooseExalt(OfSpirit):
    """Which own Fortress becomes a Major one (CB-34)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return beside(state, self.who, exaltable(state, self.who, state.spirits[self.who].levels[p.FORTIFY]))

    def choose(self, state: CerebriaState, option: int) -> None:
        cost = _pay(state, self.who, 3, 1)
        state.stock[0] += 1
        state.stock[1] -= 1
        state.board.fortify(option, -p.MAJOR, state.turn)
        state.deeds |= DEED_EXALT
        if state.heard is not None:
            state.tell(events.FORTIFIED, self.who, [option, p.MAJOR, cost])


class ChooseRaze(OfSpirit):
    """Which opposing Fortress falls (CB-35)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return beside(state, self.who, razable(state, self.who, state.spirits[self.who].levels[p.FORTIFY]))

    def choose(self, state: CerebriaState, option: int) -> None:
        cost = _pay(state, self.who, 4, 1)
        if state.heard is not None:
            state.tell(events.RAZED, self.who, [option, state.board.fort[option], cost])
        raze(state, option)
        state.deeds |= DEED_RAZE


def _pay(state: CerebriaState, who: int, willpower: int, ambition: int) -> int:
    spirit = state.spirits[who]
    cost = price(spirit.levels[p.FORTIFY], willpower)
    spirit.wp -= cost
    state.ambition -= ambition
    return cost


def raze(state: CerebriaState, realm: int) -> None:
    """A Fortress falls and its Fragment returns to its owner; a Major may only shrink to a Minor (SW-07)."""
    board = state.board
    sign = 1 if board.fort[realm] > 0 else -1
    size = abs(board.fort[realm])
    first = 2 if sign > 0 else 0
    state.stock[first + size - 1] += 1
    if size == p.MAJOR and state.box.downgrade and state.stock[first] > 0:
        state.stock[first] -= 1
        board.fortify(realm, sign * p.MINOR, board.built[realm])
    else:
        board.fortify(realm, 0, 0)


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


class ChooseChannel(OfSlot):
    """Whether Channeled Power adds an Essence first."""

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        empower(state, self.who, self.slot, option)


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
        state.tell(events.EMPOWERED, who, [mild, strong, slot, cost])
    steps: list[Step[Any]] = entering(state, who, slot)
    state.do([*steps, Empowered(who)])


class Empowered(Step[CerebriaState]):
    """Powers that act after an Empower Action (Faith)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        board = state.board
        for slot in range(p.SLOTS):
            if board.mine >> slot & 1 and state.box.triggers[board.cards[slot]] >> AFTER_EMPOWER & 1:
                state.actions += 1
                if state.heard is not None:
                    state.tell(events.GAINED, self.who, [ACTION, 1])
