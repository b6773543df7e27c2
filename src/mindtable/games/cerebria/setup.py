"""Set-up (CB-01 to CB-08, EGO-01 to EGO-15), and the four turns of a round."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision, Evenly, Step
from mindtable.core.piles import NOBODY, NOTHING_BELOW, Pile
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfSpirit
from mindtable.games.cerebria.board import empty_board
from mindtable.games.cerebria.box import BY_HAND, Box
from mindtable.games.cerebria.ego import OpenOperation, TurnOperation, ego_turn
from mindtable.games.cerebria.ego_acts import TurnEgoTop
from mindtable.games.cerebria.gains import TURN_TOP, DrawCards
from mindtable.games.cerebria.geometry import START_PLACEMENTS, TRIAD_OF
from mindtable.games.cerebria.revelation import FinalScoring, NextHidden
from mindtable.games.cerebria.state import FACE_DOWN, UNDECIDED, CerebriaState, Spirit
from mindtable.games.cerebria.turns import player_turn

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
    """The table before set-up: full Spheres, stocks, shuffled decks."""
    spirits = [
        Spirit(
            -1, 0, START_WILLPOWER + (FIRST_WILLPOWER if who == 0 else 0), START_ESSENCE,
            [0] * p.ROWS if box.full else BASIC_LEVELS[:], [0] * p.ROWS, [], shuffled([]), True,
        )
        for who in range(box.spirits)
    ]  # fmt: skip
    stock = [box.minors, box.majors, box.minors - (1 if box.start_fragment else 0), box.majors]  # EGO-D5
    given = [-1] * (2 * p.ASPIRATIONS) if BY_HAND in box.counts else []
    return CerebriaState(
        box, [], False, empty_board(), [p.FULL_SPHERE] * p.AREAS, 0, spirits, 0, p.NO_ASPIRATION,
        shuffled(box.in_play), [], [], [], [0, 0], box.start_willpower, 0, FACE_DOWN, shuffled(box.in_play), [],
        shuffled(box.ego_cards), shuffled(OPERATION_CARDS), -1, [], [],
        stock, [0, 0, 0, 1 if box.start_fragment else 0, 0, 0], 0, 0, 0, False, UNDECIDED, given, -1, 0, False, 0,
        False, 0, 0, [], 0, p.NO_ASPIRATION, False, False, 0, 0, [], [], [],
    )  # fmt: skip


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
    steps += [PickRealm(0, []), PlaceStarting(), PlaceFigures()]
    steps += [TurnEgoTop(), NextHidden(1, [])]
    steps += [DrawCards(who, 2) for who in range(box.spirits)]
    return [*steps, TurnOperation(1), OpenOperation(), Round()]


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
            state.tell(events.SPIRIT, self.who, [option])


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
        types = types_of(state, self.vibe)
        one, two = PAIRS[option]
        state.spirits[self.who].deck.shuffle_in([types[one], types[one], types[two], types[two]])


class MakeDeck(Step[CerebriaState]):
    """The starter deck, unless one was chosen; its top card lies open (CB-03, CB-84)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        spirit = state.spirits[self.who]
        if spirit.deck.size == 0:
            spirit.deck = shuffled(state.box.starter_deck)
        state.agenda.append(TURN_TOP[self.who])


class Spin(Evenly[CerebriaState]):
    """The rotation of the Origin (CB-01)."""

    SPAN = p.AREAS

    def options(self, state: CerebriaState) -> list[int]:
        return list(range(p.AREAS))

    def choose(self, state: CerebriaState, option: int) -> None:
        state.rotation = option
        if state.heard is not None:
            state.tell(events.ROTATED, -1, [option])


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
            state.tell(events.COMMON, -1, [len(state.row), option])


# -- Starting Emotions (EGO-08 to EGO-10)


class PickRealm(Step[CerebriaState]):
    """Realms X, Y, Z are picked one after another, then the order in X."""

    FIELDS = ("count", "realms")

    def __init__(self, count: int, realms: list[int]) -> None:
        self.count: Final = count
        self.realms: Final = realms

    def run(self, state: CerebriaState) -> None:
        pick_realm(state, self.count, self.realms)


def pick_realm(state: CerebriaState, count: int, realms: list[int]) -> None:
    """The next Realm, or what follows them."""
    if count < 3:
        state.agenda.append(ChooseRealm(count, realms))
    else:
        state.agenda.append(ChooseOrder(realms))


class ChooseRealm(Evenly[CerebriaState]):
    """Which Realm is X, Y or Z (X-06)."""

    FIELDS = ("count", "realms")
    SPAN = p.AREAS

    def __init__(self, count: int, realms: list[int]) -> None:
        self.count: Final = count
        self.realms: Final = realms

    def options(self, state: CerebriaState) -> list[int]:
        return [realm for realm in range(p.AREAS) if realm not in self.realms]

    def choose(self, state: CerebriaState, option: int) -> None:
        pick_realm(state, self.count + 1, [*self.realms, option])


BRIGHTNESS: Final = p.STARTING
BLEAKNESS: Final = p.OF_SIDE + p.STARTING


def place_starting(state: CerebriaState, card: int, slot: int) -> None:
    state.board.put(state.box, slot, card, 1, 0)
    if state.heard is not None:
        state.tell(events.STARTING, -1, [card, slot])


class ChooseOrder(Evenly[CerebriaState]):
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


class ChoosePlacement(Evenly[CerebriaState]):
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


class PlaceStarting(Step[CerebriaState]):
    """The Influencer in the Realm the Ego controls, the Gatekeeper beside its other Emotion (EGO-11, EGO-12)."""

    def run(self, state: CerebriaState) -> None:
        board = state.board
        realm = board.realm.index(1)
        state.figures[p.INFLUENCER] = realm
        for slot in range(p.SLOTS):
            if board.ego >> slot & 1 and slot // 3 != realm:
                state.figures[p.GATEKEEPER] = TRIAD_OF[slot]


def own_frontiers(state: CerebriaState) -> list[int]:
    """The Frontiers beside the players' two Starting Emotions (EGO-13)."""
    return [TRIAD_OF[slot] for slot in range(p.SLOTS) if state.board.mine >> slot & 1]


class PlaceFigures(Step[CerebriaState]):
    """The players' figures, and the Ego's Emotions filled at difficulty +2 (EGO-13, EGO-D2)."""

    def run(self, state: CerebriaState) -> None:
        state.do([ChooseFrontier()])
        if state.box.filled_start:
            board = state.board
            for slot in range(p.SLOTS):
                if board.ego >> slot & 1:
                    card = board.cards[slot]
                    board.put(state.box, slot, card, state.box.spaces[card], 0)


class ChooseFrontier(Decision[CerebriaState]):
    """On which of two Frontiers the first Spirit stands; a second one takes the other (K-02)."""

    SPAN = p.AREAS

    def seat(self, state: CerebriaState) -> int:
        return 0

    def options(self, state: CerebriaState) -> list[int]:
        return own_frontiers(state)

    def choose(self, state: CerebriaState, option: int) -> None:
        frontiers = own_frontiers(state)
        for who in range(len(state.spirits)):
            frontier = option if who == 0 else sum(frontiers) - option
            state.spirits[who].space = 2 * frontier
            if state.heard is not None:
                state.tell(events.PLACED, who, [2 * frontier])


# -- the round (EGO-15)


class Round(Step[CerebriaState]):
    """Players, Gatekeeper, players, Influencer."""

    def run(self, state: CerebriaState) -> None:
        state.do([NextTurn(0)])


class NextTurn(Step[CerebriaState]):
    """The next of the four turns; a game whose end was triggered ends before it (CB-81)."""

    FIELDS = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, state: CerebriaState) -> None:
        if state.ending:
            state.agenda.append(FinalScoring())
            return
        phase = self.phase
        state.phase = phase
        state.agenda.append(NEXT_TURN[phase])
        if phase % 2:
            ego_turn(state, phase // 2)
        else:
            player_turn(state, phase // 2 if len(state.spirits) > 1 else 0)


NEXT_TURN: Final = [NextTurn(1), NextTurn(2), NextTurn(3), NextTurn(0)]  # after which
