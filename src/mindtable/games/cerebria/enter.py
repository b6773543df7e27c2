"""Powers of the players' Emotions that act when the card enters play (CB-48)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfSlot, OfSpirit
from mindtable.games.cerebria.board import total
from mindtable.games.cerebria.gains import DrawCards, add_essence, add_token, gain, take_essence
from mindtable.games.cerebria.geometry import INFLUENCED, NEXT, ROADS, TRIAD, TRIAD_OF
from mindtable.games.cerebria.powers import (
    ACTION,
    ALONE,
    ALWAYS,
    BEHIND_ESSENCE,
    BEHIND_REALMS,
    DRAIN,
    DRAIN_ALL,
    EMPTY_NEXT,
    ENTER,
    FOES_NEXT,
    FOES_TRIAD,
    FORTRESS,
    FREE_MOVE,
    FRIENDS_NEXT,
    GIVE,
    LIFT,
    LIFT_ALL,
    MATE,
    NO_AMBITION,
    OWN_FRONTIER,
    RUIN,
    STEP,
    TOKEN,
    Word,
)
from mindtable.games.cerebria.state import CerebriaState


class Enter(Step[CerebriaState]):
    """The powers of a card that has just entered play act, word by word."""

    FIELDS = ("who", "slot", "power", "word")

    def __init__(self, who: int, slot: int, power: int, word: int) -> None:
        self.who: Final = who
        self.slot: Final = slot
        self.power: Final = power
        self.word: Final = word

    def run(self, state: CerebriaState) -> None:
        card = state.board.cards[self.slot]
        if card < 0:
            return
        powers = state.box.powers[card]
        for number in range(self.power, len(powers)):
            power = powers[number]
            if power.trigger != ENTER:
                continue
            first = self.word if number == self.power else 0
            if first + 1 < len(power.words):
                state.agenda.append(Enter(self.who, self.slot, number, first + 1))
            elif number + 1 < len(powers):
                state.agenda.append(Enter(self.who, self.slot, number + 1, 0))
            _speak(state, self.who, self.slot, power.words[first])
            return


def entering(state: CerebriaState, who: int, slot: int) -> list[Step[Any]]:
    """The step of a card's ENTER power, when it has one."""
    if state.box.triggers[state.board.cards[slot]] >> ENTER & 1:
        return [Enter(who, slot, 0, 0)]
    return []


def count(state: CerebriaState, slot: int, what: int) -> int:
    """How much there is of what a condition or a multiplier looks at; 0 means the condition does not hold."""
    board = state.board
    if what == FOES_TRIAD:
        return len([other for other in TRIAD[TRIAD_OF[slot]] if board.ego >> other & 1])
    if what == FOES_NEXT:
        return len([other for other in NEXT[slot] if board.ego >> other & 1])
    if what == FRIENDS_NEXT:
        return len([other for other in NEXT[slot] if board.mine >> other & 1])
    if what == ALONE:
        return 0 if any([board.mine >> other & 1 for other in NEXT[slot]]) else 1
    if what == EMPTY_NEXT:
        return 0 if any([board.cards[other] >= 0 for other in NEXT[slot]]) else 1
    if what == OWN_FRONTIER:
        return 1 if board.frontier[TRIAD_OF[slot]] < 0 else 0
    if what == NO_AMBITION:
        return 1 if state.ambition == 0 else 0
    if what == BEHIND_REALMS:
        return max(0, total(board.realm))
    if what == BEHIND_ESSENCE:
        return 1 if board.total_essence(board.ego) > board.total_essence(board.mine) else 0
    assert what == FORTRESS
    return 1 if any([board.fort[realm] > 0 for realm in INFLUENCED[slot]]) else 0


def amount(state: CerebriaState, slot: int, word: Word) -> int:
    """The number of a word, its condition and multiplier read now."""
    if word.when != ALWAYS and count(state, slot, word.when) == 0:
        return 0
    return word.n if word.per == ALWAYS else word.n * count(state, slot, word.per)


def _speak(state: CerebriaState, who: int, slot: int, word: Word) -> None:
    kind = word.kind
    n = amount(state, slot, word)
    if n == 0:
        return
    board = state.board
    if kind == TOKEN:
        add_token(state, slot, n)
    elif kind in (LIFT, LIFT_ALL):
        friends = [other for other in NEXT[slot] if board.mine >> other & 1]
        if kind == LIFT and len(friends) == 2:
            state.agenda.append(ChooseNeighbour(who, slot, n))
        else:
            for other in friends:
                add_token(state, other, n)
    elif kind == ACTION:
        state.actions += n
        state.tell(events.GAINED, who, [ACTION, n])
    elif kind == STEP:
        state.agenda.append(ChooseStep(who))
    elif kind == FREE_MOVE:
        state.free_move = True
    elif kind == MATE:
        if len(state.spirits) == 2:
            state.agenda.append(DrawCards(1 - who, n))
    elif kind == GIVE:
        if state.spirits[who].essence:
            state.agenda.append(ChooseGift(who))
    elif kind == DRAIN:
        foes = drainable(state, slot)
        if len(foes) == 2:
            state.agenda.append(ChooseDrain(who, slot))
        elif foes:
            drain(state, who, foes[0])
    elif kind == DRAIN_ALL:
        for other in NEXT[slot]:
            if board.ego >> other & 1:
                drain(state, who, other)
    elif kind == RUIN:
        _ruin(state, slot)
    else:
        gain(state, who, kind, n)


def drainable(state: CerebriaState, slot: int) -> list[int]:
    """Opposing Emotions with 2 or more Essence on the neighbouring slots."""
    board = state.board
    return [other for other in NEXT[slot] if board.ego >> other & 1 and board.essence[other] >= 2]


def drain(state: CerebriaState, who: int, slot: int) -> None:
    if state.heard is not None:
        state.tell(events.DRAINED, who, [state.board.cards[slot], slot])
    take_essence(state, slot, 1)


def _ruin(state: CerebriaState, slot: int) -> None:
    """A Fortress of the Ego in the Realm falls if Minor and shrinks if Major; without a Minor in stock it falls."""
    realm = slot // 3
    board = state.board
    if slot % 3 == 0 or board.fort[realm] <= 0:
        return
    size = board.fort[realm]
    stock = state.stock
    if state.heard is not None:
        state.tell(events.RAZED, state.on_turn, [realm, size, 0])
    stock[size + 1] += 1
    if size == p.MAJOR and stock[2] > 0:
        stock[2] -= 1
        board.fortify(realm, p.MINOR, board.built[realm])
    else:
        board.fortify(realm, 0, 0)


class ChooseNeighbour(OfSpirit):
    """Which of two neighbouring own Emotions gets the Intensity token."""

    FIELDS = ("who", "slot", "n")
    SPAN = p.SLOTS

    def __init__(self, who: int, slot: int, n: int) -> None:
        super().__init__(who)
        self.slot: Final = slot
        self.n: Final = n

    def options(self, state: CerebriaState) -> list[int]:
        return NEXT[self.slot][:]

    def choose(self, state: CerebriaState, option: int) -> None:
        add_token(state, option, self.n)


class ChooseDrain(OfSlot):
    """Which of two neighbouring opposing Emotions loses an Essence."""

    SPAN = p.SLOTS

    def options(self, state: CerebriaState) -> list[int]:
        return NEXT[self.slot][:]

    def choose(self, state: CerebriaState, option: int) -> None:
        drain(state, self.who, option)


class ChooseStep(OfSpirit):
    """Whether and where the Spirit moves one step free (K-09); its own space means it stays."""

    SPAN = p.SPACES

    def options(self, state: CerebriaState) -> list[int]:
        here = state.spirits[self.who].space
        roads = ROADS[1 if state.box.across else 0][here]
        return [here] + [space for space in roads if not held_by_ego(state, space)]

    def choose(self, state: CerebriaState, option: int) -> None:
        spirit = state.spirits[self.who]
        if option != spirit.space and state.heard is not None:
            state.tell(events.MOVED, self.who, [option, 0])
        spirit.space = option


def held_by_ego(state: CerebriaState, space: int) -> bool:
    """Whether a Spirit of the Ego stands on a space."""
    return space == 2 * state.figures[p.GATEKEEPER] or space == 2 * state.figures[p.INFLUENCER] + 1


class ChooseGift(OfSpirit):
    """Which own Emotion gets 1 own Essence, or none (K-09): SLOTS is none."""

    SPAN = p.SLOTS + 1

    def options(self, state: CerebriaState) -> list[int]:
        board = state.board
        found = [p.SLOTS]
        for slot in range(p.SLOTS):
            if board.mine >> slot & 1 and board.essence[slot] < state.box.spaces[board.cards[slot]]:
                found.append(slot)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        if option < p.SLOTS:
            state.spirits[self.who].essence -= 1
            add_essence(state, option, 1)
            if state.heard is not None:
                state.tell(events.INTENSIFIED, self.who, [state.board.cards[option], option, 1])
