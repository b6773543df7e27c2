"""What the Ego chooses from, and the Impact of each candidate (EGO-35 to EGO-60).

A choice weighs every candidate by trying the complete Action on the board and taking it back (EGO-45); the printed
criteria that rule candidates out are in ``priorities.py``.
"""

from __future__ import annotations

from typing import Final

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import CONTROL, FORTRESSES, FRONTIERS, OPPOSITE, REALMS
from mindtable.games.cerebria.causes import (
    ANOTHER,
    EXTENDS_UNITY,
    IN_UNITY,
    IS_REMOVED,
    LOSES_VIBE,
    NEW_TRIAD,
    NO_LIMIT,
    ONLY_MINOR,
    RISES,
)
from mindtable.games.cerebria.effects import SHELTER
from mindtable.games.cerebria.geometry import (
    BEYOND,
    LOCATION_STEP,
    LOCATIONS,
    NEAR_LOCATIONS,
    NEXT,
    RANGE,
    RANGE_MASK,
    REACH,
    REACH_MASK,
    REALM_OF,
    SPACE_SLOTS,
    STEP,
    TRIAD_MASK,
    TRIAD_OF,
    run_length,
    runs_of,
    spirit_space,
)
from mindtable.games.cerebria.state import (
    AHEAD,
    CURRENT,
    MAXIMUM,
    NEW_VIBE,
    UNPROTECTED,
    CerebriaState,
    Scales,
    stock_of,
)

# -- candidates


def slots_in_range(state: CerebriaState, near: bool) -> list[int]:
    """Slots the acting Spirit can affect: with a step, unless it is spent or the text says adjacent (A-06, SW-05)."""
    place = state.place()
    if state.step_spent or near:
        return REACH[place]
    if state.box.blocked:
        return [slot for slot in RANGE[place] if may_step(state, STEP[place][slot])]
    return RANGE[place]


def locations_in_range(state: CerebriaState) -> list[int]:
    """Fortress locations it can affect (EGO-39)."""
    place = state.place()
    if state.step_spent:
        return NEAR_LOCATIONS[place]
    if state.box.blocked:
        return [realm for realm in LOCATIONS[place] if may_step(state, LOCATION_STEP[place][realm])]
    return LOCATIONS[place]


def may_step(state: CerebriaState, step: int) -> bool:
    """A step onto a players' Spirit is available (A-08), unless sharing is barred (SW-06)."""
    if step == 0:
        return True
    space = spirit_space(state.acting, (state.figures[state.acting] + step) % p.AREAS)
    return all([spirit.space != space for spirit in state.spirits])


def empty_slots(state: CerebriaState, limit: int) -> list[int]:
    """Where the Ego may invoke (EGO-50)."""
    board = state.board
    found: list[int] = []
    unity = run_length(board.ego) if limit == EXTENDS_UNITY else 0
    for slot in slots_in_range(state, False):
        if board.cards[slot] >= 0:
            continue
        if limit == EXTENDS_UNITY and run_length(board.ego | 1 << slot) <= unity:
            continue
        if limit == NEW_TRIAD and board.ego & TRIAD_MASK[TRIAD_OF[slot]]:
            continue
        found.append(slot)
    return found


def room_in_range(state: CerebriaState, limit: int) -> bool:
    """Whether there is such a slot."""
    place = state.place()
    empty = ~(state.board.mine | state.board.ego)
    if limit == NO_LIMIT and not state.box.blocked:
        return (REACH_MASK[place] if state.step_spent else RANGE_MASK[place]) & empty != 0
    return len(empty_slots(state, limit)) > 0


def own_emotions(state: CerebriaState, essence: int, tokens: int, limit: int, near: bool) -> list[int]:
    """Which Emotions of the Ego would change if intensified (EGO-55); -1 Essence means up to the full."""
    board = state.board
    box = state.box
    found: list[int] = []
    for slot in slots_in_range(state, near):
        if not board.ego >> slot & 1 or (limit == ANOTHER and slot in state.touched):
            continue
        card = board.cards[slot]
        held = board.essence[slot]
        free = box.spaces[card] - held
        if limit == RISES:
            if free and box.intensity[8 * card + held + 1] > box.intensity[8 * card + held]:
                found.append(slot)
        elif free or (tokens and board.tokens[slot] < p.TOKEN_LIMIT):
            found.append(slot)
    return found


def guard_price(state: CerebriaState, slot: int) -> int:
    """The Willpower the Ego pays to quell an Emotion next to Safety (EGO-85, A-24, SW-11)."""
    board = state.board
    box = state.box
    card = board.cards[slot]
    guards = 0
    for other in NEXT[slot]:
        if board.mine >> other & 1 and box.guards[board.cards[other]]:
            guards += 1
    if box.self_guards[card] or box.marks[card] == 1:
        guards += 1
    if guards == 0:
        return 0
    return 2 * guards if box.guard_adds else 2


def sheltered(state: CerebriaState, slot: int) -> bool:
    """Whether an Emotion cannot be quelled: Empathy guards the slots in its reach and beside them (EGO-87, A-12)."""
    if state.box.marks[state.board.cards[slot]] == 2:
        return True
    if not state.box.spirits_bind:
        return False
    for who in range(len(state.spirits)):
        if state.spirit_power(who) == SHELTER:
            for near in SPACE_SLOTS[state.spirits[who].space]:
                if slot == near or slot in NEXT[near]:
                    return True
    return False


def their_emotions(state: CerebriaState, essence: int, limit: int, near: bool) -> list[int]:
    """Which Emotions of the players the Ego may quell (EGO-57)."""
    board = state.board
    box = state.box
    found: list[int] = []
    unity = runs_of(board.mine, run_length(board.mine)) if limit == IN_UNITY else 0
    vibes = board.standing(box, box.counts[p.VERSATILITY], p.PLAYERS) if limit == LOSES_VIBE else 0
    for slot in slots_in_range(state, near):
        if not board.mine >> slot & 1:
            continue
        if (limit == ANOTHER and slot in state.touched) or (limit == IN_UNITY and not unity >> slot & 1):
            continue
        if limit in (IS_REMOVED, LOSES_VIBE) and board.essence[slot] > essence:
            continue
        if sheltered(state, slot) or guard_price(state, slot) > state.ego_wp:
            continue
        if limit == LOSES_VIBE and not _loses_vibe(state, slot, vibes):
            continue
        found.append(slot)
    return found


def _loses_vibe(state: CerebriaState, slot: int, before: int) -> bool:
    """Whether the players would have fewer Vibes without an Emotion (A-33)."""
    board = state.board
    box = state.box
    card, essence, token = board.cards[slot], board.essence[slot], board.tokens[slot]
    board.put(box, slot, p.EMPTY, 0, 0)
    after = board.standing(box, box.counts[p.VERSATILITY], p.PLAYERS)
    board.put(box, slot, card, essence, token)
    return after < before


def fortress_size(state: CerebriaState, wanted: int) -> int:
    """The size of the Fortress the Ego can build (EGO-59, EGO-64, EGO-74); 0 when it has no Fragment."""
    if state.stock[stock_of(p.EGO, wanted)] > 0:
        return wanted
    other = p.MAJOR if wanted == p.MINOR else p.MINOR
    return other if state.stock[stock_of(p.EGO, other)] > 0 else 0


def building_sites(state: CerebriaState, size: int) -> list[int]:
    """Where the Ego may fortify: empty, and not in a Realm of the players."""
    board = state.board
    if size == 0:
        return []
    return [realm for realm in locations_in_range(state) if board.fort[realm] == 0 and board.realm[realm] >= 0]


def their_fortresses(state: CerebriaState, limit: int) -> list[int]:
    """Which Fortresses of the players the Ego may raze (EGO-60)."""
    fort = state.board.fort
    found: list[int] = []
    for realm in locations_in_range(state):
        size = -fort[realm]
        if size > 0 and (limit == NO_LIMIT or (size == p.MINOR) == (limit == ONLY_MINOR)):
            found.append(realm)
    return found


# -- weighing


def scales_for(state: CerebriaState) -> Scales:
    """The scales, kept from choice to choice: what is read of them is written before."""
    if state.scales is None:
        state.scales = Scales()
    state.scales.place = state.place()
    return state.scales


class Weighing:
    """The position before the Action: what every candidate is compared with."""

    def __init__(self, state: CerebriaState, party: int) -> None:
        box = state.box
        self.scales: Final = scales_for(state)
        self.target: Final = state.target
        self.party: Final = party  # the Action changes Emotions of no other
        self.counted: Final = box.counts[state.target]
        self.of_emotions: Final = box.of_emotions[state.target]
        # Most Aspirations tell their change by what the Action changes itself; else everything is counted anew.
        self.anew: Final = box.own_first or box.looks_ahead or self.counted == OPPOSITE or len(state.given) > 0
        self.standing: Final = state.standing(state.target, party) if self.of_emotions and not self.anew else 0
        self.margin: Final = state.margin(state.target) if self.anew else 0
        self.own: Final = state.standing(state.target, p.EGO) if box.own_first else 0
        self.later: Final[list[int]] = []
        if box.looks_ahead:
            for aspiration in state.row[1:]:
                self.later.append(state.margin(aspiration))
            self.scales.look_ahead(len(self.later))

    def try_emotion(self, state: CerebriaState, slot: int, card: int, essence: int, token: int) -> None:
        """Weigh the Action that leaves this Emotion on a slot, or none."""
        board = state.board
        was, held, stood = board.cards[slot], board.essence[slot], board.tokens[slot]
        board.lay(state.box, slot, card, essence, token)
        self._weigh(state, slot, slot, 0)
        board.lay(state.box, slot, was, held, stood)

    def try_fortress(self, state: CerebriaState, realm: int, fortress: int) -> None:
        """Weigh the Action that leaves this Fortress in a Realm, or none."""
        fort = state.board.fort
        stood = fort[realm]
        fort[realm] = fortress
        self._weigh(state, realm, 3 * realm + 1, fortress - stood)
        fort[realm] = stood

    def _weigh(self, state: CerebriaState, candidate: int, slot: int, walls: int) -> None:
        """Note the Impact of a candidate that lies on the board, control not yet counted (EGO-45 to EGO-49).

        What counts is the change of the lead (A-02), the bonus included (A-05).
        """
        scales = self.scales
        board = state.board
        measure = state.box.impact_control
        frontier, realm, beyond = TRIAD_OF[slot], REALM_OF[slot], BEYOND[slot]
        across = board.frontier_sign(frontier) - board.frontier[frontier]
        near = board.realm_sign(realm) - board.realm[realm]
        far = board.realm_sign(beyond) - board.realm[beyond] if beyond != realm else 0
        scales.realms[candidate] = control_change(near, far, measure)
        scales.frontiers[candidate] = control_change(across, 0, measure)
        if state.heard is not None:
            scales.rise[candidate] = 0  # only an Intensify has one
        if self.anew:
            board.frontier[frontier] += across
            board.realm[realm] += near
            board.realm[beyond] += far
            self._count_anew(state, candidate)
            board.frontier[frontier] -= across
            board.realm[realm] -= near
            board.realm[beyond] -= far
            return
        counted = self.counted
        change = 0
        if counted == FORTRESSES:
            change = walls
        elif counted == REALMS:
            change = near + far
        elif counted == FRONTIERS:
            change = across
        elif counted == CONTROL:
            change = near + far + across
        elif self.of_emotions and walls == 0:
            change = board.standing(state.box, counted, self.party) - self.standing
            if self.party == p.PLAYERS:
                change = -change
        scales.change[candidate] = change

    def _count_anew(self, state: CerebriaState, candidate: int) -> None:
        """Note what only the whole board tells."""
        scales = self.scales
        scales.change[candidate] = state.margin(self.target) - self.margin
        if state.box.own_first:
            scales.own[candidate] = state.standing(self.target, p.EGO) - self.own
        for place in range(len(self.later)):
            scales.columns[AHEAD + place][candidate] = state.margin(state.row[place + 1]) - self.later[place]


def control_change(one: int, other: int, measure: int) -> int:
    """Areas taken or freed from the players: yes or no (EGO-47, A-04), or by number or margin (SW-09)."""
    if measure == 2:
        return one + other
    count = (1 if one > 0 else 0) + (1 if other > 0 else 0)
    return count if measure == 1 else min(count, 1)


def alone(state: CerebriaState, candidates: list[int]) -> bool:
    """Whether there is nothing to weigh: one candidate, and nobody who wants to know why."""
    return len(candidates) == 1 and state.heard is None


def weigh_cards(state: CerebriaState) -> None:
    """Note of the cards drawn what their choice asks for (EGO-51)."""
    columns = scales_for(state).columns
    box = state.box
    missing = ~state.board.vibes(box, p.EGO, box.start_wild and box.first_reading)  # wild is for Versatility alone
    for number in range(len(state.drawn)):
        card = state.drawn[number]
        columns[NEW_VIBE][number] = 1 if missing & box.vibe_bit[card] else 0
        columns[MAXIMUM][number] = box.maximum[card]


def weigh_invoke(state: CerebriaState, slots: list[int], card: int, essence: int) -> None:
    if alone(state, slots):
        return
    weighing = Weighing(state, p.EGO)
    essence = min(essence, state.box.spaces[card])
    for slot in slots:
        weighing.try_emotion(state, slot, card, essence, 0)


def weigh_quell(state: CerebriaState, slots: list[int], essence: int) -> None:
    if alone(state, slots):
        return
    board = state.board
    weighing = Weighing(state, p.PLAYERS)
    columns = weighing.scales.columns
    for slot in slots:
        card, held = board.cards[slot], board.essence[slot]
        columns[UNPROTECTED][slot] = 1 if guard_price(state, slot) == 0 else 0
        columns[CURRENT][slot] = abs(board.signed[slot])  # with the token, unlike the maximum
        columns[MAXIMUM][slot] = state.box.maximum[card]
        if held > essence:
            weighing.try_emotion(state, slot, card, held - essence, board.tokens[slot])
        else:
            weighing.try_emotion(state, slot, p.EMPTY, 0, 0)


def weigh_intensify(state: CerebriaState, slots: list[int], essence: int, tokens: int) -> None:
    """Only the change in Intensity counts; Impact is noted for those who listen."""
    if alone(state, slots):
        return
    board = state.board
    box = state.box
    scales = scales_for(state)
    weighing = Weighing(state, p.EGO) if state.heard is not None and state.target >= 0 else None
    for slot in slots:
        card, held, token = board.cards[slot], board.essence[slot], board.tokens[slot]
        full = box.spaces[card]
        more = full if essence < 0 else min(full, held + essence)
        raised = min(p.TOKEN_LIMIT, token + tokens)
        if weighing is not None:
            weighing.try_emotion(state, slot, card, more, raised)
        elif state.heard is not None:  # a question without a target
            scales.change[slot] = scales.realms[slot] = scales.frontiers[slot] = 0
        scales.rise[slot] = box.intensity[8 * card + more] - box.intensity[8 * card + held] + raised - token


def weigh_fortify(state: CerebriaState, realms: list[int], size: int) -> None:
    if alone(state, realms):
        return
    weighing = Weighing(state, p.EGO)
    for realm in realms:
        weighing.try_fortress(state, realm, size)


def weigh_raze(state: CerebriaState, realms: list[int]) -> None:
    if alone(state, realms):
        return
    weighing = Weighing(state, p.EGO)
    for realm in realms:
        shrinks = (
            state.board.fort[realm] == -p.MAJOR
            and state.box.downgrade
            and state.stock[stock_of(p.PLAYERS, p.MINOR)] > 0
        )
        weighing.try_fortress(state, realm, -p.MINOR if shrinks else 0)
