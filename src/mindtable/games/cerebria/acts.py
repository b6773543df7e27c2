"""Spirit Actions (CB-30 to CB-37): which are possible at which level, and what they cost."""

from __future__ import annotations

from typing import Final

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.enter import held_by_ego
from mindtable.games.cerebria.geometry import (
    HASTES,
    INFLUENCED,
    NEXT,
    ROADS,
    SPACE_REALMS,
    SPACE_SLOTS,
    SPACE_WIDE,
    TRIAD_OF,
)
from mindtable.games.cerebria.powers import BROOD, CUT_AMBITION, CUT_WILLPOWER, EMBRACE, GRASP
from mindtable.games.cerebria.state import CerebriaState

# Levels of a row (CB-20).
UNLOCKED: Final = 1
UPGRADE_1: Final = 2
UPGRADE_2: Final = 3
DETERMINATION: Final = 4

ALL_SLOTS: Final = list(range(p.SLOTS))
NO_WAY: Final = 99  # a price nobody can pay


def price(level: int, cost: int) -> int:
    """The Willpower of an Action; Determination takes 1 off, not below 0 (CB-23)."""
    return cost - 1 if level >= DETERMINATION and cost > 0 else cost


# -- Move (CB-30)


def move_price(state: CerebriaState, who: int, level: int, space: int) -> int:
    """What it costs to move to a space, with no more upgrades than needed; NO_WAY when it cannot be reached."""
    here = state.spirits[who].space
    across = 1 if state.box.across else 0
    cost = 1
    if space not in ROADS[across][here]:
        if level < UPGRADE_1 or space not in HASTES[across][here]:
            return NO_WAY
        cost += 1  # Haste
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
    found = [space for space in ROADS[across][spirit.space] if move_price(state, who, level, space) <= wp]
    if level >= UPGRADE_1:
        for space in HASTES[across][spirit.space]:
            if move_price(state, who, level, space) <= wp:
                found.append(space)
    return found


def can_move(state: CerebriaState, who: int, level: int) -> bool:
    """Whether there is such a space."""
    spirit = state.spirits[who]
    across = 1 if state.box.across else 0
    for space in ROADS[across][spirit.space]:
        if move_price(state, who, level, space) <= spirit.wp:
            return True
    if level >= UPGRADE_1:
        for space in HASTES[across][spirit.space]:
            if move_price(state, who, level, space) <= spirit.wp:
                return True
    return False


# -- Invoke (CB-31)


def invoke_reach(state: CerebriaState, who: int) -> list[int]:
    """The slots a Spirit may invoke on while they are empty."""
    space = state.spirits[who].space
    return SPACE_WIDE[space] if state.spirit_power(who) == EMBRACE else SPACE_SLOTS[space]


def invoke_slots(state: CerebriaState, who: int) -> list[int]:
    """The empty slots a Spirit may invoke on."""
    cards = state.board.cards
    return [slot for slot in invoke_reach(state, who) if cards[slot] < 0]


def may_brood(state: CerebriaState, who: int) -> bool:
    """Anxiety may invoke a Starting Emotion from the supply while fewer than six lie on the board."""
    return state.spirit_power(who) == BROOD and state.board.cards.count(state.box.own_start) < p.STARTING_LIMIT


BOLSTER: Final = 1
INNER_FORCE: Final = 2


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
    """Whether a Spirit with this many cards can invoke."""
    spirit = state.spirits[who]
    if spirit.essence == 0:
        if level < UPGRADE_2 or spirit.wp < price(level, 4):
            return False
    elif spirit.wp < price(level, 2):
        return False
    if cards == 0 and not may_brood(state, who):
        return False
    for slot in invoke_reach(state, who):
        if state.board.cards[slot] < 0:
            return True
    return False


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
    board = state.board
    box = state.box
    willpower = 0
    ambition = 0
    for other in range(p.SLOTS):
        if board.mine >> other & 1 and box.eases[board.cards[other]]:
            for power in box.powers[board.cards[other]]:
                for word in power.words:
                    if word.kind == CUT_WILLPOWER and other in NEXT[slot]:
                        willpower += 1
                    elif word.kind == CUT_AMBITION and (TRIAD_OF[other] == TRIAD_OF[slot] or _same_realm(other, slot)):
                        ambition += 1
    return willpower, ambition


def _same_realm(slot: int, other: int) -> bool:
    return any([realm in INFLUENCED[other] for realm in INFLUENCED[slot]])


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


def quellable(state: CerebriaState, who: int, level: int, without: int) -> list[int]:
    """The Emotions a Spirit can quell and pay for."""
    wp = state.spirits[who].wp
    return [slot for slot in quell_slots(state, who) if quell_price(state, who, level, slot, False, without) <= wp]


def can_quell(state: CerebriaState, who: int, level: int, without: int) -> bool:
    """Whether there is such an Emotion."""
    ego = state.board.ego
    for slot in quell_reach(state, who):
        if ego >> slot & 1 and quell_price(state, who, level, slot, False, without) <= state.spirits[who].wp:
            return True
    return False


# -- Fortify, Exalt, Raze (CB-33 to CB-35)


def fortifiable(state: CerebriaState, who: int, level: int) -> list[int]:
    """Empty locations beside the Spirit in Realms the Ego does not control."""
    spirit = state.spirits[who]
    if spirit.wp < price(level, 3) or state.stock[0] == 0:
        return []
    board = state.board
    return [realm for realm in SPACE_REALMS[spirit.space] if board.fort[realm] == 0 and board.realm[realm] <= 0]


def exaltable(state: CerebriaState, who: int, level: int) -> list[int]:
    """Own Minor Fortresses beside the Spirit in Realms the Ego does not control."""
    spirit = state.spirits[who]
    if level < UPGRADE_1 or spirit.wp < price(level, 3) or state.ambition == 0 or state.stock[1] == 0:
        return []
    board = state.board
    return [realm for realm in SPACE_REALMS[spirit.space] if board.fort[realm] == -p.MINOR and board.realm[realm] <= 0]


def razable(state: CerebriaState, who: int, level: int) -> list[int]:
    """Opposing Fortresses beside the Spirit."""
    spirit = state.spirits[who]
    if level < UPGRADE_2 or spirit.wp < price(level, 4) or state.ambition == 0:
        return []
    return [realm for realm in SPACE_REALMS[spirit.space] if state.board.fort[realm] > 0]


# -- Empower (CB-36)


def empowerable(state: CerebriaState, who: int, level: int) -> list[int]:
    """The own Mild Emotions a Spirit can empower and pay for."""
    if not state.box.full:
        return []
    spirit = state.spirits[who]
    if spirit.wp < price(level, 3):
        return []
    anywhere = level >= UPGRADE_2 and spirit.wp >= price(level, 4)
    found: list[int] = []
    for slot in ALL_SLOTS if anywhere else SPACE_SLOTS[spirit.space]:
        if state.board.mine >> slot & 1 and empower_ways(state, level, slot):
            found.append(slot)
    return found


def can_empower(state: CerebriaState, who: int, level: int) -> bool:
    """Whether there is such an Emotion."""
    spirit = state.spirits[who]
    if spirit.wp < price(level, 3) or not state.box.full:
        return False
    anywhere = level >= UPGRADE_2 and spirit.wp >= price(level, 4)
    for slot in ALL_SLOTS if anywhere else SPACE_SLOTS[spirit.space]:
        if state.board.mine >> slot & 1 and empower_ways(state, level, slot):
            return True
    return False


def empower_ways(state: CerebriaState, level: int, slot: int) -> list[int]:
    """Without (0) or with (1) Channeled Power; none without a free Strong card or the threshold."""
    board = state.board
    card = board.cards[slot]
    strong = state.box.strong_of[card]
    if strong < 0 or board.cards.count(strong) >= p.COPIES_STRONG:
        return []
    essence = board.essence[slot]
    threshold = state.box.threshold[card]
    found: list[int] = []
    if essence >= threshold:
        found.append(0)
    if level >= UPGRADE_1 and state.ambition > 0 and essence + 1 >= threshold and essence < state.box.spaces[card]:
        found.append(1)
    return found


def empower_price(state: CerebriaState, who: int, level: int, slot: int) -> int:
    """Emotional Outburst is paid only for an Emotion out of reach."""
    near = slot in SPACE_SLOTS[state.spirits[who].space]
    return price(level, 3 if near else 4)
