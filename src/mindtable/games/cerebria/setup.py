"""Set-up (CB-01 to CB-08, EGO-01 to EGO-15)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Evenly, Step
from mindtable.core.piles import NOBODY, NOTHING_BELOW, Pile
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfSpirit
from mindtable.games.cerebria.board import empty_board
from mindtable.games.cerebria.box import BY_HAND, Box
from mindtable.games.cerebria.ego import OpenOperation, TurnOperation
from mindtable.games.cerebria.ego_acts import TurnEgoTop
from mindtable.games.cerebria.gains import DrawCards, TurnTop
from mindtable.games.cerebria.geometry import START_PLACEMENTS, TRIAD_OF, spirit_space
from mindtable.games.cerebria.hidden import NextHidden
from mindtable.games.cerebria.rounds import NextTurn
from mindtable.games.cerebria.state import FACE_DOWN, UNDECIDED, CerebriaState, Spirit, identity_of

START_WILLPOWER: Final = 4
FIRST_WILLPOWER: Final = 2  # more for the Spirit that begins (CB-05)
START_ESSENCE: Final = 2
BASIC_LEVELS: Final = [1, 1, 1, 1, 0]  # CB-06
PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]  # two types of the four of a Vibe


OPERATION_CARDS: Final = list(range(p.OPERATIONS))


def shuffled(cards: list[int]) -> Pile:
    """A shuffled pile of cards that are listed in order."""
    return Pile(cards[:], len(cards), NOBODY, NOTHING_BELOW)


def new_state(box: Box) -> CerebriaState:
    """The table before set-up: full Spheres, stocks, no Ambition available, shuffled decks (CB-01, CB-04, CB-05).

    The Ego has Willpower, points, two figures and its decks, and nothing else (EGO-02, EGO-07); nobody looks at its
    Hidden Aspirations (EGO-04).
    """
    spirits = [
        Spirit(
            spirit=NOTHING, space=NOTHING, wp=START_WILLPOWER + (FIRST_WILLPOWER if who == 0 else 0),
            essence=START_ESSENCE, levels=[0] * p.ROWS if box.full else BASIC_LEVELS[:], colours=[0] * p.ROWS, hand=[],
            deck=shuffled([]), fresh=True,
        )
        for who in range(box.spirits)
    ]  # fmt: skip
    fragment = 1 if box.start_fragment else 0  # EGO-D5
    identity = [0] * 6
    identity[identity_of(p.EGO, p.MINOR)] = fragment
    return CerebriaState(
        box=box,
        agenda=[],
        over=False,
        board=empty_board(),
        spheres=[p.FULL_SPHERE] * p.AREAS,
        rotation=0,
        spirits=spirits,
        ambition=0,
        hidden=p.NO_ASPIRATION,
        hidden_deck=shuffled(box.in_play),
        boxed=[],
        row=[],
        done=[],
        figures=[NOTHING, NOTHING],
        ego_wp=box.start_willpower,
        ego_points=0,
        ego_hidden=FACE_DOWN,
        ego_hidden_deck=shuffled(box.in_play),
        ego_boxed=[],
        ego_deck=shuffled(box.ego_cards),
        op_pile=shuffled(OPERATION_CARDS),
        op_open=NOTHING,
        op_used=[],
        op_discard=[],
        stock=[box.minors, box.majors, box.minors - fragment, box.majors],
        identity=identity,
        points=0,
        turn=0,
        phase=0,
        ending=False,
        result=UNDECIDED,
        given=[-1] * (2 * p.ASPIRATIONS) if BY_HAND in box.counts else [],
        on_turn=-1,
        actions=0,
        absorbed=False,
        abilities=0,
        free_move=False,
        deeds=0,
        scored=0,
        before=[],
        acting=p.GATEKEEPER,
        target=p.NO_ASPIRATION,
        step_spent=False,
        moved=False,
        second=0,
        failures=0,
        did=[],
        touched=[],
        drawn=[],
    )


def set_up(box: Box) -> list[Step[Any]]:
    """Everything before the first turn, and the rounds."""
    steps: list[Step[Any]] = []
    for who in range(box.spirits):
        steps.append(ChooseSpirit(who))
    for who in range(box.spirits):
        if box.choose_decks and box.full:
            steps += [ChooseDeck(who, vibe) for vibe in range(4)]
        steps.append(MakeDeck(who))
    steps += [Spin(), *[DealCommon() for _ in box.in_play]]
    steps += [PickRealm(0, []), PlaceEgo(), FillStarting(), ChooseFrontier(0)]
    steps += [TurnEgoTop(), NextHidden(1, [])]
    steps += [DrawCards(who, 2) for who in range(box.spirits)]
    return [*steps, TurnOperation(1), OpenOperation(), NextTurn(0)]


class ChooseSpirit(OfSpirit):
    """Which Spirit of the side to play (K-01)."""

    SPAN = 8

    def options(self, state: CerebriaState) -> list[int]:
        taken = [spirit.spirit for spirit in state.spirits]
        first = 4 * state.box.side
        return [spirit for spirit in range(first, first + 4) if spirit not in taken]

    def choose(self, state: CerebriaState, option: int) -> None:
        state.spirits[self.who].spirit = option
        if state.heard is not None:
            state.tell_of(events.SPIRIT_CHOSEN, self.who, [])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_SPIRIT.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.PLAY.of([option])


def types_of(state: CerebriaState, vibe: int) -> list[int]:
    """The four Mild Emotions of a Vibe on the players' side."""
    first = state.box.first_mild
    return [card for card in range(first, first + p.TYPES) if state.box.vibe[card] == vibe]


class ChooseDeck(OfSpirit):
    """Which two types of a Vibe go into a deck, two copies each (CB-03, K-01)."""

    FIELDS = ("who", "vibe")
    SPAN = 6

    def __init__(self, who: int, vibe: int) -> None:
        super().__init__(who)
        self.vibe: Final = vibe

    def options(self, state: CerebriaState) -> list[int]:
        return list(range(6))

    def choose(self, state: CerebriaState, option: int) -> None:
        one, two = self._pair(state, option)
        state.spirits[self.who].deck.shuffle_in([one, one, two, two])

    def _pair(self, state: CerebriaState, option: int) -> list[int]:
        types = types_of(state, self.vibe)
        return [types[number] for number in PAIRS[option]]

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_DECK.of([self.vibe])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.PUT_IN_DECK.of(self._pair(state, option))


class MakeDeck(Step[CerebriaState]):
    """The starter deck, unless one was chosen; its top card lies open (CB-03, CB-84)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        spirit = state.spirits[self.who]
        if spirit.deck.size == 0:
            spirit.deck = shuffled(state.box.starter_deck)
        state.agenda.append(TurnTop(self.who, 0, 0))


class Spin(Evenly[CerebriaState]):
    """The rotation of the Origin (CB-01)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return list(range(p.AREAS))

    def choose(self, state: CerebriaState, option: int) -> None:
        state.rotation = option
        if state.heard is not None:
            state.tell(events.ROTATED, NOTHING, [option])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_SPIN.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.SPIN.of([option])


class DealCommon(Evenly[CerebriaState]):
    """The next Common Aspiration of the row (CB-02)."""

    SPAN = p.ASPIRATIONS

    def options(self, state: CerebriaState) -> list[int]:
        dealt = 0
        for aspiration in state.row:
            dealt |= 1 << aspiration
        return [aspiration for aspiration in state.box.in_play if not dealt >> aspiration & 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        state.row.append(option)
        if state.heard is not None:
            state.tell(events.COMMON, NOTHING, [len(state.row), option])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_ASPIRATION.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.TURN_UP.of([option])


# -- Starting Emotions (EGO-08 to EGO-10)


class PickRealm(Step[CerebriaState]):
    """Realms X, Y, Z are picked one after another, then the order in X."""

    FIELDS = ("count", "realms")

    def __init__(self, count: int, realms: list[int]) -> None:
        self.count: Final = count
        self.realms: Final = realms

    def run(self, state: CerebriaState) -> None:
        state.agenda.append(ChooseRealm(self.count, self.realms) if self.count < 3 else ChooseOrder(self.realms))


class PlacesStarting(Evenly[CerebriaState]):
    """A choice of chance about where the Starting Emotions lie."""

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_STARTING.of([])


class ChooseRealm(PlacesStarting):
    """Which Realm is X, Y or Z (X-06)."""

    FIELDS = ("count", "realms")
    SPAN = p.AREAS

    def __init__(self, count: int, realms: list[int]) -> None:
        self.count: Final = count
        self.realms: Final = realms

    def options(self, state: CerebriaState) -> list[int]:
        return [realm for realm in range(p.AREAS) if realm not in self.realms]

    def choose(self, state: CerebriaState, option: int) -> None:
        PickRealm(self.count + 1, [*self.realms, option]).run(state)

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.PICK_REALM.of([self.count, option])


BRIGHTNESS: Final = p.STARTING
BLEAKNESS: Final = p.OF_SIDE + p.STARTING


def place_starting(state: CerebriaState, card: int, slot: int) -> None:
    state.board.put(state.box, slot, card, 1, 0)
    if state.heard is not None:
        state.tell(events.STARTING, NOTHING, [card, slot])


class ChooseOrder(PlacesStarting):
    """Whether Bleakness lies on slot a or b of Realm X; Brightness lies on the other (EGO-08)."""

    FIELDS = ("realms",)

    def __init__(self, realms: list[int]) -> None:
        self.realms: Final = realms

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        slot = 3 * self.realms[0] + 1
        place_starting(state, BLEAKNESS, slot + option)
        place_starting(state, BRIGHTNESS, slot + 1 - option)
        choice = ChoosePlacement(self.realms)
        codes = choice.options(state)
        if len(codes) > 1:
            state.agenda.append(choice)
        else:
            choice.choose(state, codes[0])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.ORDER.of([option])


class ChoosePlacement(PlacesStarting):
    """On which slots of Y and Z Bleakness and Brightness lie, so that all four are in different Triads (EGO-09)."""

    FIELDS = ("realms",)
    SPAN = 4

    def __init__(self, realms: list[int]) -> None:
        self.realms: Final = realms

    def options(self, state: CerebriaState) -> list[int]:
        return START_PLACEMENTS[self.realms[0]][self.realms[1]][self.realms[2]][:]

    def choose(self, state: CerebriaState, option: int) -> None:
        place_starting(state, BLEAKNESS, 3 * self.realms[1] + 1 + option // 2)
        place_starting(state, BRIGHTNESS, 3 * self.realms[2] + 1 + option % 2)

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.PLACEMENT.of([option // 2, option % 2])


class PlaceEgo(Step[CerebriaState]):
    """The Influencer in the Realm the Ego controls, the Gatekeeper beside its other Emotion (EGO-11, EGO-12)."""

    def run(self, state: CerebriaState) -> None:
        board = state.board
        realm = board.realm.index(1)
        state.figures[p.INFLUENCER] = realm
        for slot in range(p.SLOTS):
            if board.ego >> slot & 1 and slot // 3 != realm:
                state.figures[p.GATEKEEPER] = TRIAD_OF[slot]
        if state.heard is not None:
            for figure in (p.GATEKEEPER, p.INFLUENCER):
                state.tell(events.EGO_PLACED, NOTHING, [figure, spirit_space(figure, state.figures[figure])])


class FillStarting(Step[CerebriaState]):
    """The Ego's Starting Emotions start full at difficulty +2 (EGO-D2)."""

    def run(self, state: CerebriaState) -> None:
        if not state.box.filled_start:
            return
        board = state.board
        for slot in range(p.SLOTS):
            if board.ego >> slot & 1:
                card = board.cards[slot]
                full = state.box.spaces[card]
                board.put(state.box, slot, card, full, 0)
                if state.heard is not None:
                    state.tell(events.FILLED, NOTHING, [card, slot, full])


def own_frontiers(state: CerebriaState) -> list[int]:
    """The Frontiers beside the players' two Starting Emotions (EGO-13)."""
    return [TRIAD_OF[slot] for slot in range(p.SLOTS) if state.board.mine >> slot & 1]


class ChooseFrontier(OfSpirit):
    """On which of two Frontiers the first Spirit stands; a second one takes the other (K-02)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return own_frontiers(state)

    def choose(self, state: CerebriaState, option: int) -> None:
        frontiers = own_frontiers(state)
        for who in range(len(state.spirits)):
            frontier = option if who == self.who else sum(frontiers) - option
            state.spirits[who].space = 2 * frontier
            if state.heard is not None:
                state.tell_of(events.PLACED, who, [2 * frontier])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_FRONTIER.of([state.spirits[self.who].spirit])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.START.of([option])
