"""How the Ego chooses: candidates, Impact and the printed priorities (EGO-35 to EGO-60).

A choice weighs every candidate by trying the complete Action on the board and taking it back (EGO-45). Then the printed
criteria rule candidates out, one after another; the last two, closest and clockwise, never leave two (G9).
"""

from __future__ import annotations

from typing import Final

from mindtable.core.priority import Criterion, Priority, Verdict
from mindtable.core.tongue import N_
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import CONTROL, FORTRESSES, FRONTIERS, OPPOSITE, REALMS
from mindtable.games.cerebria.geometry import (
    BEYOND,
    CLOCKWISE,
    DISTANCE,
    LOCATION_CLOCKWISE,
    LOCATION_NEAR,
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
from mindtable.games.cerebria.powers import SHELTER
from mindtable.games.cerebria.state import (
    AHEAD,
    CHANGE,
    CURRENT,
    DRAWN_WHEN,
    MAXIMUM,
    NEW_VIBE,
    OWN,
    RISE,
    TAKES_FRONTIER,
    TAKES_REALM,
    UNPROTECTED,
    CerebriaState,
    Scales,
)

# Procedures, for the log.
INVOKE: Final = 0
INTENSIFY: Final = 1
QUELL: Final = 2
FORTIFY: Final = 3
RAZE: Final = 4
CARD: Final = 5  # the choice of a card to invoke

# Limits an Operation puts on the candidates.
NO_LIMIT: Final = 0
ANOTHER: Final = 1  # not an Emotion this Operation has touched
LOSES_VIBE: Final = 2
IN_UNITY: Final = 3
IS_REMOVED: Final = 4
RISES: Final = 5
NOT_FULL: Final = 6
EXTENDS_UNITY: Final = 7
NEW_TRIAD: Final = 8
ONLY_MINOR: Final = 9
ONLY_MAJOR: Final = 10

# -- the criteria, one for each printed line


class Weighed(Criterion[CerebriaState]):
    """A line that reads a column of the scales."""

    def __init__(self, says: str, sign: int, column: int) -> None:
        super().__init__(says, sign)
        self.column: Final = column

    def score(self, state: CerebriaState, candidate: int) -> int:
        assert state.scales is not None
        return state.scales.columns[self.column][candidate]


class Placed(Criterion[CerebriaState]):
    """A line that asks where a candidate lies from the Spirit."""

    def __init__(self, says: str, sign: int, places: list[list[int]]) -> None:
        super().__init__(says, sign)
        self.places: Final = places  # by place of the Spirit, as in geometry.py

    def score(self, state: CerebriaState, candidate: int) -> int:
        assert state.scales is not None
        return self.places[state.scales.place][candidate]


def _impact(own_first: bool, ahead: bool) -> list[Criterion[CerebriaState]]:
    """Impact in the order of the rulebook; the two switches add lines (EGO-46, EGO-48)."""
    lines: list[Criterion[CerebriaState]] = []
    if own_first:
        lines.append(Weighed(N_("the Ego's own standing in the Target Aspiration"), 1, OWN))
    lines.append(Weighed(N_("Impact on the Target Aspiration"), 1, CHANGE))
    if ahead:
        for place in range(p.ASPIRATIONS - 1):
            lines.append(Weighed(N_("Impact on a later Common Aspiration"), 1, AHEAD + place))
    lines.append(Weighed(N_("takes a Realm or neutralises the players' control of it"), 1, TAKES_REALM))
    lines.append(Weighed(N_("takes a Frontier or neutralises the players' control of it"), 1, TAKES_FRONTIER))
    return lines


_NEAREST: Final[list[Criterion[CerebriaState]]] = [
    Placed(N_("closest to the Spirit"), -1, DISTANCE),
    Placed(N_("clockwise from the Spirit"), 1, CLOCKWISE),
]
_VARIANTS: Final = [(False, False), (False, True), (True, False), (True, True)]

WHERE_TO_INVOKE: Final = [Priority("EGO-52", [*_impact(own, ahead), *_NEAREST]) for own, ahead in _VARIANTS]
WHAT_TO_INTENSIFY: Final = Priority("EGO-55", [Weighed(N_("biggest total change in Intensity"), 1, RISE), *_NEAREST])
WHAT_TO_QUELL: Final = [
    Priority(
        "EGO-57",
        [
            Weighed(N_("not next to Safety"), 1, UNPROTECTED),
            *_impact(own, ahead),
            Weighed(N_("highest current Intensity"), 1, CURRENT),
            Weighed(N_("highest maximum Intensity"), 1, MAXIMUM),
            *_NEAREST,
        ],
    )
    for own, ahead in _VARIANTS
]
WHERE_TO_BUILD: Final = [
    Priority(
        "EGO-59",
        [
            *_impact(own, ahead),
            Placed(N_("no step needed"), 1, LOCATION_NEAR),
            Placed(N_("clockwise from the Spirit"), 1, LOCATION_CLOCKWISE),
        ],
    )
    for own, ahead in _VARIANTS
]
WHICH_CARD: Final = Priority(
    "EGO-51",
    [
        Weighed(N_("new Vibe on the Ego's side"), 1, NEW_VIBE),
        Weighed(N_("highest maximum Intensity"), 1, MAXIMUM),
        Weighed(N_("drawn first"), -1, DRAWN_WHEN),
    ],
)

# Every line a verdict can speak of, by number, so that the log can keep it.
CRITERIA: Final = [
    criterion.says
    for priority in [WHERE_TO_INVOKE[3], WHAT_TO_INTENSIFY, WHAT_TO_QUELL[3], WHERE_TO_BUILD[3], WHICH_CARD]
    for criterion in priority.criteria
]
CLAUSES: Final = ["EGO-52", "EGO-55", "EGO-57", "EGO-59", "EGO-60", "EGO-51"]  # by procedure


def variant(state: CerebriaState) -> int:
    """Which of the four lists of Impact is in force."""
    return (2 if state.box.own_first else 0) + (1 if state.box.looks_ahead else 0)


# -- candidates


def slots_in_range(state: CerebriaState, near: bool) -> list[int]:
    """Slots the acting Spirit can affect: with a step, unless it is spent or the text says adjacent (EGO-36, SW-05)."""
    place = state.place()
    if state.step_spent or near:
        return REACH[place]
    if state.box.blocked:
        return [slot for slot in RANGE[place] if _may_step(state, STEP[place][slot])]
    return RANGE[place]


def locations_in_range(state: CerebriaState) -> list[int]:
    place = state.place()
    if state.step_spent:
        return NEAR_LOCATIONS[place]
    if state.box.blocked:
        return [realm for realm in LOCATIONS[place] if _may_step(state, LOCATION_STEP[place][realm])]
    return LOCATIONS[place]


def _may_step(state: CerebriaState, step: int) -> bool:
    """Where sharing is barred, a step onto a players' Spirit is not available (SW-06)."""
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
    """The Willpower the Ego pays to quell an Emotion next to Safety (EGO-85, SW-11)."""
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
    """Whether an Emotion cannot be quelled (EGO-87): Empathy guards the slots in its reach and their neighbours."""
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
    if state.stock[1 + wanted] > 0:
        return wanted
    other = p.MAJOR if wanted == p.MINOR else p.MINOR
    return other if state.stock[1 + other] > 0 else 0


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
        """Note the Impact of a candidate that lies on the board, with control not yet counted (EGO-45 to EGO-48)."""
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
    """Areas taken or freed from the players: yes or no (EGO-47), or by number or margin (SW-09)."""
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
    missing = ~state.board.vibes(box, p.EGO)
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
        columns[CURRENT][slot] = abs(board.signed[slot])
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
    weighing = Weighing(state, p.EGO) if state.heard is not None else None
    for slot in slots:
        card, held, token = board.cards[slot], board.essence[slot], board.tokens[slot]
        full = box.spaces[card]
        more = full if essence < 0 else min(full, held + essence)
        raised = min(p.TOKEN_LIMIT, token + tokens)
        if weighing is not None:
            weighing.try_emotion(state, slot, card, more, raised)
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
        shrinks = state.board.fort[realm] == -p.MAJOR and state.box.downgrade and state.stock[0] > 0
        weighing.try_fortress(state, realm, -p.MINOR if shrinks else 0)


# -- the choice


def pick(state: CerebriaState, procedure: int, priority: Priority[CerebriaState], candidates: list[int]) -> int:
    """The one candidate the criteria leave; with a listener every verdict and the runner-up are told."""
    if state.heard is None:
        return priority.narrow(state, candidates)[0]
    trace: list[Verdict] = []
    chosen = priority.narrow(state, candidates, trace)[0]
    for verdict in trace:
        if verdict.before != verdict.after:
            criterion = CRITERIA.index(verdict.says)
            values = [procedure, criterion, verdict.best, len(verdict.before), *verdict.before, *verdict.after]
            state.tell(events.VERDICT, -1, values)
    if procedure != CARD:
        state.tell(events.RANKED, -1, _ranked(state, procedure, ranking(state, priority, candidates)))
    return chosen


def _ranked(state: CerebriaState, procedure: int, order: list[int]) -> list[int]:
    """All candidates with what they weigh, best first, for the log."""
    scales = state.scales
    assert scales is not None
    values = [procedure, scales.place, 5 + scales.ahead]
    for candidate in order:
        values += [candidate, scales.change[candidate], scales.realms[candidate], scales.frontiers[candidate]]
        values.append(scales.rise[candidate])
        values += [scales.columns[AHEAD + later][candidate] for later in range(scales.ahead)]
    return values


def ranking(state: CerebriaState, priority: Priority[CerebriaState], candidates: list[int]) -> list[int]:
    """All candidates, best first."""
    rest = candidates[:]
    found: list[int] = []
    while rest:
        best = priority.narrow(state, rest)[0]
        found.append(best)
        rest.remove(best)
    return found
