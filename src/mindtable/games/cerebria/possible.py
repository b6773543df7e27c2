"""Spirit Actions (CB-30 to CB-37): which are possible at which level, and what they cost."""

from __future__ import annotations

from typing import Final

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.effects import BROOD, CUT_AMBITION, CUT_WILLPOWER, EMBRACE, GRASP
from mindtable.games.cerebria.entering import held_by_ego
from mindtable.games.cerebria.geometry import (
    AROUND,
    AROUND_MASK,
    HASTES,
    NEXT,
    ROADS,
    SPACE_MASK,
    SPACE_REALMS,
    SPACE_SLOTS,
    SPACE_WIDE,
    WIDE_MASK,
)
from mindtable.games.cerebria.state import OWN_MAJOR, OWN_MINOR, CerebriaState
from mindtable.games.cerebria.words import BOLSTER, INNER_FORCE

# Levels of a row (CB-20).
UNLOCKED: Final = 1
UPGRADE_1: Final = 2
UPGRADE_2: Final = 3
DETERMINATION: Final = 4

ALL_SLOTS: Final = list(range(p.SLOTS))
NOWHERE: Final[list[int]] = []
NO_WAY: Final = 99  # a price nobody can pay


def price(level: int, cost: int) -> int:
    """The Willpower of an Action; Determination takes 1 off, not below 0 (CB-23)."""
    return cost - 1 if level >= DETERMINATION and cost > 0 else cost


# -- Move (CB-30)


def move_price(state: CerebriaState, who: int, level: int, space: int) -> int:
    """What it costs to move to a space, with no more upgrades than needed; NO_WAY when it cannot be reached."""
    here = state.spirits[who].space
    across = 1 if state.box.across else 0
    if space in ROADS[across][here]:
        return _way_price(state, level, space, 1)
    if level < UPGRADE_1 or space not in HASTES[across][here]:
        return NO_WAY
    return _way_price(state, level, space, 2)  # Haste


def _way_price(state: CerebriaState, level: int, space: int, cost: int) -> int:
    """What it costs to move to a space whose way has this cost."""
    if held_by_ego(state, space):
        if level < UPGRADE_2:
            return NO_WAY
        cost += 1  # Surmount
    return 0 if state.free_move else price(level, cost)


def destinations(state: CerebriaState, who: int, level: int) -> list[int]:
    """The spaces a Spirit can move to and pay for."""
    spirit = state.spirits[who]
    across = 1 if state.box.across else 0
    wp = spirit.wp
    found = [space for space in ROADS[across][spirit.space] if _way_price(state, level, space, 1) <= wp]
    if level >= UPGRADE_1:
        for space in HASTES[across][spirit.space]:
            if _way_price(state, level, space, 2) <= wp:
                found.append(space)
    return found


def can_move(state: CerebriaState, who: int, level: int) -> bool:
    """Whether there is such a space: of those one step away the Ego never holds all, so only the price matters."""
    return level >= UNLOCKED and (state.free_move or state.spirits[who].wp >= price(level, 1))


# -- Invoke (CB-31)


def invoke_slots(state: CerebriaState, who: int) -> list[int]:
    """The empty slots a Spirit may invoke on."""
    space = state.spirits[who].space
    cards = state.board.cards
    reach = SPACE_WIDE[space] if state.spirit_power(who) == EMBRACE else SPACE_SLOTS[space]
    return [slot for slot in reach if cards[slot] < 0]


def room_to_invoke(state: CerebriaState, who: int) -> bool:
    """Whether there is such a slot."""
    space = state.spirits[who].space
    empty = ~(state.board.mine | state.board.ego)
    return SPACE_MASK[space] & empty != 0 or (WIDE_MASK[space] & empty != 0 and state.spirit_power(who) == EMBRACE)


def may_brood(state: CerebriaState, who: int) -> bool:
    """Anxiety may invoke a Starting Emotion from the supply while fewer than six lie on the board."""
    return state.spirit_power(who) == BROOD and state.board.cards.count(state.box.own_start) < p.STARTING_LIMIT


def invoke_ways(state: CerebriaState, who: int, level: int) -> list[int]:
    """The ways to pay for an Invoke: bits for Bolster and Inner Force."""
    spirit = state.spirits[who]
    found: list[int] = []
    own = spirit.essence > 0 and spirit.wp >= price(level, 2)
    supply = level >= UPGRADE_2 and spirit.wp >= price(level, 4)
    bolster = level >= UPGRADE_1 and state.ambition > 0
    if own:
        found.append(0)
        if bolster:
            found.append(BOLSTER)
    if supply:
        found.append(INNER_FORCE)
        if bolster:
            found.append(INNER_FORCE + BOLSTER)
    return found


def can_invoke(state: CerebriaState, who: int, level: int, cards: int) -> bool:
    """Whether a Spirit with this many cards can invoke, if there is room for it."""
    if level < UNLOCKED:
        return False
    spirit = state.spirits[who]
    if spirit.essence == 0:
        if level < UPGRADE_2 or spirit.wp < price(level, 4):
            return False
    elif spirit.wp < price(level, 2):
        return False
    return cards > 0 or may_brood(state, who)


# -- Quell (CB-32)


def quell_reach(state: CerebriaState, who: int) -> list[int]:
    """The slots on which a Spirit may quell."""
    space = state.spirits[who].space
    return SPACE_WIDE[space] if state.spirit_power(who) == GRASP else SPACE_SLOTS[space]


def quell_slots(state: CerebriaState, who: int) -> list[int]:
    """The opposing Emotions a Spirit may quell, whatever it costs."""
    ego = state.board.ego
    return [slot for slot in quell_reach(state, who) if ego >> slot & 1]


def _eased(state: CerebriaState, slot: int) -> tuple[int, int]:
    """How much Willpower and Ambition own Emotions take off a Quell (Calm, Serenity)."""
    mine = state.board.mine
    willpower = 0
    ambition = 0
    if mine & AROUND_MASK[slot] == 0:
        return willpower, ambition
    cards = state.board.cards
    box = state.box
    for other in AROUND[slot]:
        if mine >> other & 1 and box.eases[cards[other]]:
            for power in box.powers[cards[other]]:
                for word in power.words:
                    if word.kind == CUT_WILLPOWER and other in NEXT[slot]:
                        willpower += 1
                    elif word.kind == CUT_AMBITION:
                        ambition += 1
    return willpower, ambition


def shows(state: CerebriaState, who: int, slot: int, without: int) -> bool:
    """Whether a hand, less one card, holds a card of the Emotion's Vibe; a Starting Emotion matches every Vibe."""
    vibe = state.box.vibe[state.board.cards[slot]]
    vibes = state.box.vibe
    skipped = False
    for card in state.spirits[who].hand:
        if card == without and not skipped:
            skipped = True
        elif vibe == p.NO_VIBE or vibes[card] == vibe:
            return True
    return False


def quell_price(state: CerebriaState, who: int, level: int, slot: int, subdue: bool, without: int) -> int:
    """The Willpower of a Quell; Extinguish is paid only where no card can be shown. NO_WAY when it cannot be done."""
    cost = 4 if subdue else 2
    if subdue and level < UPGRADE_1:
        return NO_WAY
    willpower, ambition = _eased(state, slot)
    if state.ambition + ambition < 1:
        return NO_WAY
    if not shows(state, who, slot, without):
        if level < UPGRADE_2:
            return NO_WAY
        cost += 1  # Extinguish
    return max(0, price(level, cost) - willpower)


def quell_ambition(state: CerebriaState, slot: int) -> int:
    """The Ambition of a Quell."""
    return 0 if _eased(state, slot)[1] else 1


def foes_in_reach(state: CerebriaState, who: int) -> int:
    """The slots of opposing Emotions a Spirit may quell, as bits."""
    space = state.spirits[who].space
    foes = state.board.ego & WIDE_MASK[space]
    return foes if foes == 0 or state.spirit_power(who) == GRASP else foes & SPACE_MASK[space]


def quellable(state: CerebriaState, who: int, level: int, without: int) -> list[int]:
    """The Emotions a Spirit can quell and pay for."""
    wp = state.spirits[who].wp
    return [slot for slot in quell_slots(state, who) if quell_price(state, who, level, slot, False, without) <= wp]


def can_quell(state: CerebriaState, who: int, level: int, without: int) -> bool:
    """Whether there is such an Emotion."""
    foes = foes_in_reach(state, who)
    if foes == 0 or level < UNLOCKED:
        return False
    spirit = state.spirits[who]
    for slot in SPACE_WIDE[spirit.space]:
        if foes >> slot & 1 and quell_price(state, who, level, slot, False, without) <= spirit.wp:
            return True
    return False


# -- Fortify, Exalt, Raze (CB-33 to CB-35)


# Each is a set of Realms beside the Spirit, as bits.


def fortifiable(state: CerebriaState, who: int, level: int) -> int:
    """Empty locations in Realms the Ego does not control."""
    spirit = state.spirits[who]
    if level < UNLOCKED or spirit.wp < price(level, 3) or state.stock[OWN_MINOR] == 0:
        return 0
    return _own_ground(state, spirit.space, 0)


def exaltable(state: CerebriaState, who: int, level: int) -> int:
    """Own Minor Fortresses in Realms the Ego does not control."""
    spirit = state.spirits[who]
    if level < UPGRADE_1 or spirit.wp < price(level, 3) or state.ambition == 0 or state.stock[OWN_MAJOR] == 0:
        return 0
    return _own_ground(state, spirit.space, -p.MINOR)


def _own_ground(state: CerebriaState, space: int, fortress: int) -> int:
    """The Realms beside a space with this Fortress that the Ego does not control."""
    board = state.board
    found = 0
    for realm in SPACE_REALMS[space]:
        if board.fort[realm] == fortress and board.realm[realm] <= 0:
            found |= 1 << realm
    return found


def razable(state: CerebriaState, who: int, level: int) -> int:
    """Opposing Fortresses."""
    spirit = state.spirits[who]
    found = 0
    if level < UPGRADE_2 or spirit.wp < price(level, 4) or state.ambition == 0:
        return found
    fort = state.board.fort
    for realm in SPACE_REALMS[spirit.space]:
        if fort[realm] > 0:
            found |= 1 << realm
    return found


def beside(state: CerebriaState, who: int, realms: int) -> list[int]:
    """The Realms of a set, in the order in which they lie beside a Spirit."""
    return [realm for realm in SPACE_REALMS[state.spirits[who].space] if realms >> realm & 1]


# -- Empower (CB-36)


# Ways to empower, as bits.
UNAIDED: Final = 1
CHANNELED: Final = 2


def empowerable(state: CerebriaState, who: int, level: int) -> list[int]:
    """The own Mild Emotions a Spirit can empower and pay for."""
    mine = state.board.mine
    found: list[int] = []
    for slot in _empower_reach(state, who, level):
        if mine >> slot & 1 and empower_ways(state, level, slot):
            found.append(slot)
    return found


def can_empower(state: CerebriaState, who: int, level: int) -> bool:
    """Whether there is such an Emotion."""
    mine = state.board.mine
    for slot in _empower_reach(state, who, level):
        if mine >> slot & 1 and empower_ways(state, level, slot):
            return True
    return False


def _empower_reach(state: CerebriaState, who: int, level: int) -> list[int]:
    """The slots whose Emotions a Spirit can pay to empower: those beside it, with Emotional Outburst all."""
    spirit = state.spirits[who]
    if level < UNLOCKED or spirit.wp < price(level, 3) or not state.box.full:
        return NOWHERE
    return ALL_SLOTS if level >= UPGRADE_2 and spirit.wp >= price(level, 4) else SPACE_SLOTS[spirit.space]


def empower_ways(state: CerebriaState, level: int, slot: int) -> int:
    """Without or with Channeled Power; none without the threshold or a free Strong card."""
    board = state.board
    box = state.box
    card = board.cards[slot]
    essence = board.essence[slot]
    threshold = box.threshold[card]
    if essence + 1 < threshold:
        return 0
    ways = UNAIDED if essence >= threshold else 0
    if level >= UPGRADE_1 and state.ambition > 0 and essence < box.spaces[card]:
        ways |= CHANNELED
    if ways == 0 or board.cards.count(box.strong_of[card]) >= p.COPIES_STRONG:
        return 0
    return ways


def empower_price(state: CerebriaState, who: int, level: int, slot: int) -> int:
    """Emotional Outburst is paid only for an Emotion out of reach."""
    near = SPACE_MASK[state.spirits[who].space] >> slot & 1
    return price(level, 3 if near else 4)
