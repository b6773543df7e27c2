"""Words of powers that act on the board around an Emotion when it enters play (CB-48, 7.2, 7.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.asked import OfSlot, OfSpirit
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.effects import (
    DRAIN,
    DRAIN_ALL,
    FREE_MOVE,
    GIVE,
    LIFT,
    LIFT_ALL,
    MATE,
    RUIN,
    STEP,
    TOKEN,
)
from mindtable.games.cerebria.gains import DrawCards, add_essence, add_token, raze, take_essence
from mindtable.games.cerebria.geometry import NEXT, ROADS
from mindtable.games.cerebria.perform import HANDLERS, Handler, Perform
from mindtable.games.cerebria.state import CerebriaState


def emotion(state: CerebriaState, slot: int) -> list[int]:
    """An Emotion on the board as choices tell of it: slot, card, Essence, Intensity."""
    board = state.board
    return [slot, board.cards[slot], board.essence[slot], board.intensity(slot)]


# -- Intensity tokens (CB-49)


class _Token(Handler):
    """A token on the card itself."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        if perform.slot >= 0:
            add_token(state, perform.slot, n)


class _Lift(Handler):
    """A token on an own Emotion beside the card, or on each."""

    def __init__(self, one: bool) -> None:
        self.one: Final = one

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        friends = [other for other in beside(perform) if state.board.mine >> other & 1]
        if self.one and len(friends) == 2:
            state.agenda.append(ChooseNeighbour(perform.who, perform.slot, n))
        else:
            for other in friends:
                add_token(state, other, n)


def beside(perform: Perform) -> list[int]:
    """The slots beside a card that lies on the board."""
    return NEXT[perform.slot] if perform.slot >= 0 else []


class ChooseNeighbour(OfSpirit):
    """Which of two neighbouring own Emotions gets the Intensity token."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "slot", "n")
    SPAN = p.SLOTS

    def __init__(self, who: int, slot: int, n: int) -> None:
        super().__init__(who)
        self.slot: Final = slot
        self.n: Final = n

    def options(self, state: CerebriaState) -> list[int]:
        return NEXT[self.slot][:]

    def choose(self, state: CerebriaState, option: int) -> None:
        add_token(state, option, self.n)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_NEIGHBOUR.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.LIFT.of(emotion(state, option))


# -- Essence off opposing Emotions


class _Drain(Handler):
    """Essence off an opposing Emotion with 2 or more beside the card."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        board = state.board
        foes = [other for other in beside(perform) if board.ego >> other & 1 and board.essence[other] >= 2]
        if len(foes) == 2:
            state.agenda.append(ChooseDrain(perform.who, perform.slot))
        elif foes:
            drain(state, perform.who, foes[0])


class _DrainAll(Handler):
    """Essence off each opposing Emotion beside the card."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        for other in beside(perform):
            if state.board.ego >> other & 1:
                drain(state, perform.who, other)


class ChooseDrain(OfSlot):
    """Which of two neighbouring opposing Emotions loses an Essence."""

    SPAN = p.SLOTS

    def options(self, state: CerebriaState) -> list[int]:
        return NEXT[self.slot][:]

    def choose(self, state: CerebriaState, option: int) -> None:
        drain(state, self.who, option)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_DRAIN.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.DRAIN.of(emotion(state, option))


def drain(state: CerebriaState, who: int, slot: int) -> None:
    if state.heard is not None:
        state.tell_of(events.DRAINED, who, [state.board.cards[slot], slot, state.board.essence[slot] - 1])
    take_essence(state, slot, 1)


# -- the Spirit moves


class _Step(Handler):
    """The Spirit may move one step free."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        state.agenda.append(ChooseStep(perform.who))


class _FreeMove(Handler):
    """One Move Action of this turn costs nothing."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        state.free_move = True
        if state.heard is not None:
            state.tell_of(events.FREE_MOVE, perform.who, [])


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
            state.tell_of(events.MOVED, self.who, [spirit.space, option, 0])
        spirit.space = option

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_STEP.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return (words.STAY if option == state.spirits[self.who].space else words.STEP).of([option])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.verb != "to" or wish.place < 0:
            return None
        return (r.EGO_THERE if held_by_ego(state, wish.place) else r.OUT_OF_WALK).of([wish.place])


def why_not_on(state: CerebriaState, wish: Wish) -> Told[Box] | None:
    """Why a card cannot go on a slot."""
    if wish.verb != "slot" or not 0 <= wish.place < p.SLOTS:
        return None
    return (r.SLOT_TAKEN if state.board.cards[wish.place] >= 0 else r.SLOT_FAR).of([wish.place])


def held_by_ego(state: CerebriaState, space: int) -> bool:
    """Whether a Spirit of the Ego stands on a space."""
    return space == 2 * state.figures[p.GATEKEEPER] or space == 2 * state.figures[p.INFLUENCER] + 1


# -- gifts


class _Mate(Handler):
    """The teammate draws."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        if len(state.spirits) == 2:
            state.agenda.append(DrawCards(1 - perform.who, n))


class _Give(Handler):
    """1 own Essence may go on any own Emotion."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        if state.spirits[perform.who].essence:
            state.agenda.append(ChooseGift(perform.who))


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
                state.tell_of(events.INTENSIFIED, self.who, [state.board.cards[option], option, 1, 0])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_GIFT.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.GIVE.of(emotion(state, option)) if option < p.SLOTS else words.GIVE_NONE.of([])


# -- Fortresses


class _Ruin(Handler):
    """On a Realm slot: a Fortress of the Ego there falls if Minor and shrinks if Major."""

    def act(self, state: CerebriaState, perform: Perform, n: int) -> None:
        slot = perform.slot
        realm = slot // 3
        if slot < 0 or slot % 3 == 0 or state.board.fort[realm] <= 0:
            return
        size = state.board.fort[realm]
        left = raze(state, realm, True)
        if state.heard is not None:
            state.tell_of(events.RAZED, perform.who, [realm, size, left, 0, 0])


HANDLERS[TOKEN] = _Token()
HANDLERS[LIFT] = _Lift(True)
HANDLERS[LIFT_ALL] = _Lift(False)
HANDLERS[DRAIN] = _Drain()
HANDLERS[DRAIN_ALL] = _DrainAll()
HANDLERS[STEP] = _Step()
HANDLERS[FREE_MOVE] = _FreeMove()
HANDLERS[MATE] = _Mate()
HANDLERS[GIVE] = _Give()
HANDLERS[RUIN] = _Ruin()
