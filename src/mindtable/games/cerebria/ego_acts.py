"""The Ego's Actions (EGO-50 to EGO-61): Invoke, Intensify, Quell, Fortify, Raze, each with its step.

An Action appends to ``state.did`` what it did, or that it was impossible.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.piles import FromPile, Pile
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.causes import (
    FOR_GUARD,
    FOR_TARGET,
    FORTIFY,
    INTENSIFY,
    INVOKE,
    NO_CARDS,
    NO_FRAGMENT,
    NO_LIMIT,
    QUELL,
    RAZE,
    WHICH_CARD,
)
from mindtable.games.cerebria.gains import everyone, raze, take_essence
from mindtable.games.cerebria.geometry import LOCATION_STEP, STEP, spirit_space
from mindtable.games.cerebria.impact import (
    building_sites,
    empty_slots,
    fortress_size,
    guard_price,
    own_emotions,
    room_in_range,
    sheltered,
    slots_in_range,
    their_emotions,
    their_fortresses,
    weigh_cards,
    weigh_fortify,
    weigh_intensify,
    weigh_invoke,
    weigh_quell,
    weigh_raze,
)
from mindtable.games.cerebria.priorities import (
    WHAT_TO_INTENSIFY,
    WHAT_TO_QUELL,
    WHERE_TO_BUILD,
    WHERE_TO_INVOKE,
    WHICH_TO_INVOKE,
    pick,
    variant,
)
from mindtable.games.cerebria.state import NOT_DONE, CerebriaState, Done, stock_of


def step_to(state: CerebriaState, step: int, why: int) -> None:
    """The acting Spirit moves one space of its kind on, if it has to (EGO-35, EGO-36, EGO-37, EGO-38, G2)."""
    if step == 0:
        return
    here = state.figures[state.acting]
    there = (here + step) % p.AREAS
    state.figures[state.acting] = there
    state.step_spent = True
    state.moved = True
    if state.heard is not None:
        spaces = [spirit_space(state.acting, here), spirit_space(state.acting, there)]
        state.tell(events.EGO_STEPPED, NOTHING, [state.acting, *spaces, 1 if step > 0 else 0, why, why])


def impossible(state: CerebriaState, procedure: int, limit: int) -> None:
    state.did.append(NOT_DONE)
    if state.heard is not None:
        state.tell(events.IMPOSSIBLE, NOTHING, [procedure, limit, procedure])


def tell_guarded(state: CerebriaState, near: bool) -> None:
    """A Quell that fails beside Emotions of the players wants a reason: these are protected (EGO-85, EGO-87)."""
    if state.heard is None:
        return
    theirs = [slot for slot in sorted(slots_in_range(state, near)) if state.board.mine >> slot & 1]
    safe = [slot for slot in theirs if sheltered(state, slot)]
    dear = [slot for slot in theirs if slot not in safe and guard_price(state, slot) > state.ego_wp]
    if safe:
        state.tell(events.GUARDED, NOTHING, [safe, 1])
    if dear:
        state.tell(events.GUARDED, NOTHING, [dear, 0])


# -- Invoke


class EgoInvoke(Step[CerebriaState]):
    """Draw cards and place the best one; no card is drawn when no slot is in range (EGO-50, A-11)."""

    FIELDS = ("cards", "essence", "limit")

    def __init__(self, cards: int, essence: int, limit: int) -> None:
        self.cards: Final = cards
        self.essence: Final = essence
        self.limit: Final = limit
        self.orders: Final[list[Step[Any]]] = [DrawForEgo(cards), PlaceDrawn(essence, limit)]

    def run(self, state: CerebriaState) -> None:
        if state.ego_deck.size == 0:
            impossible(state, INVOKE, NO_CARDS)
        elif not room_in_range(state, self.limit):
            impossible(state, INVOKE, self.limit)
        else:
            state.at_once(self.orders)


class DrawForEgo(Step[CerebriaState]):
    """Draw so many cards, or all there are (EGO-51)."""

    FIELDS = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, state: CerebriaState) -> None:
        deck = state.ego_deck
        while deck.size and len(state.drawn) < self.count:
            if len(deck.bag) > 1:
                state.do([TakeFromEgoDeck(), self])
                return
            draw_for_ego(state, deck.bag[0])  # it lies open, or is the last of its layer


def draw_for_ego(state: CerebriaState, card: int) -> None:
    state.ego_deck.take(card)
    state.drawn.append(card)
    if state.heard is not None:
        state.tell(events.EGO_DREW, NOTHING, [card])


class OffEgoDeck(FromPile[CerebriaState]):
    """Which card comes off the Ego's deck (X-04)."""

    SPAN = p.CARDS

    def pile(self, state: CerebriaState) -> Pile:
        return state.ego_deck

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_TOP.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.TOP.of([option])


class TakeFromEgoDeck(OffEgoDeck):
    """The next card it draws."""

    def choose(self, state: CerebriaState, option: int) -> None:
        draw_for_ego(state, option)


NUMBERS: Final = [list(range(count)) for count in range(p.TYPES + 1)]  # of cards drawn


class PlaceDrawn(Step[CerebriaState]):
    """Choose the best card drawn and the best slot for it, and place it (EGO-51, EGO-52)."""

    FIELDS = ("essence", "limit")

    def __init__(self, essence: int, limit: int) -> None:
        self.essence: Final = essence
        self.limit: Final = limit

    def run(self, state: CerebriaState) -> None:
        if not state.drawn:
            if state.did and state.did[0].possible:  # the second card of a pair was never there
                impossible(state, INVOKE, NO_CARDS)
            return
        slots = empty_slots(state, self.limit)
        if not slots:
            impossible(state, INVOKE, self.limit)
            return
        index = 0
        if len(state.drawn) > 1:
            weigh_cards(state)
            index = pick(state, WHICH_CARD, WHICH_TO_INVOKE, NUMBERS[len(state.drawn)])
        card = state.drawn.pop(index)
        weigh_invoke(state, slots, card, self.essence)
        slot = pick(state, INVOKE, WHERE_TO_INVOKE[variant(state)], slots)
        step_to(state, STEP[state.place()][slot], FOR_TARGET)
        essence = min(self.essence, state.box.spaces[card])
        state.board.put(state.box, slot, card, essence, 0)
        state.did.append(Done(True, essence, 0, 0))
        state.touched.append(slot)
        if state.heard is not None:
            state.tell(events.EGO_INVOKED, NOTHING, [card, slot, essence])


class ReturnDrawn(Step[CerebriaState]):
    """Cards not invoked go under the deck in random order (EGO-53); then the top of the deck lies open."""

    def run(self, state: CerebriaState) -> None:
        if state.drawn:
            if state.heard is not None:
                state.tell(events.EGO_RETURNED, NOTHING, [state.drawn[:]])
            state.ego_deck.put_under(state.drawn)
            state.drawn = []


class TurnEgoTop(Step[CerebriaState]):
    """The top card of the Ego's deck lies open (A-23, SW-03)."""

    def run(self, state: CerebriaState) -> None:
        if ego_top_is_closed(state):
            state.agenda.append(OpenEgoTop())


def ego_top_is_closed(state: CerebriaState) -> bool:
    """Whether a card that should lie open on the Ego's deck does not."""
    return state.box.top_open and len(state.ego_deck.bag) > 1


class OpenEgoTop(OffEgoDeck):
    """The card that comes to lie open on it."""

    def choose(self, state: CerebriaState, option: int) -> None:
        state.ego_deck.take(option)
        state.ego_deck.put_on_top([option], everyone(state))
        if state.heard is not None:
            state.tell(events.EGO_TOP, NOTHING, [option])


# -- Intensify


class EgoIntensify(Step[CerebriaState]):
    """Essence (-1: up to the full), which never runs out (EGO-03), and tokens on an own Emotion (EGO-55, A-10)."""

    FIELDS = ("essence", "tokens", "limit", "near")

    def __init__(self, essence: int, tokens: int, limit: int, near: bool) -> None:
        self.essence: Final = essence
        self.tokens: Final = tokens
        self.limit: Final = limit
        self.near: Final = near

    def run(self, state: CerebriaState) -> None:
        slots = own_emotions(state, self.essence, self.tokens, self.limit, self.near)
        if not slots:
            impossible(state, INTENSIFY, self.limit)
            return
        weigh_intensify(state, slots, self.essence, self.tokens)
        slot = pick(state, INTENSIFY, WHAT_TO_INTENSIFY, slots)
        step_to(state, STEP[state.place()][slot], FOR_TARGET)
        board = state.board
        card = board.cards[slot]
        held = board.essence[slot]
        full = state.box.spaces[card]
        after = full if self.essence < 0 else min(full, held + self.essence)
        token = min(p.TOKEN_LIMIT, board.tokens[slot] + self.tokens)
        tokens = token - board.tokens[slot]
        board.put(state.box, slot, card, after, token)
        state.did.append(Done(True, after - held, tokens, 0))
        state.touched.append(slot)
        if state.heard is not None:
            state.tell(events.EGO_INTENSIFIED, NOTHING, [card, slot, after - held, tokens])


# -- Quell


class EgoQuell(Step[CerebriaState]):
    """Essence off an Emotion of the players (EGO-57); beside Safety it costs Willpower each time (EGO-85, A-35)."""

    FIELDS = ("essence", "limit", "near")

    def __init__(self, essence: int, limit: int, near: bool) -> None:
        self.essence: Final = essence
        self.limit: Final = limit
        self.near: Final = near

    def run(self, state: CerebriaState) -> None:
        slots = their_emotions(state, self.essence, self.limit, self.near)
        if not slots:
            impossible(state, QUELL, self.limit)
            tell_guarded(state, self.near)
            return
        weigh_quell(state, slots, self.essence)
        slot = pick(state, QUELL, WHAT_TO_QUELL[variant(state)], slots)
        step_to(state, STEP[state.place()][slot], FOR_TARGET)
        cost = guard_price(state, slot)
        if cost:
            state.ego_gains(-cost, FOR_GUARD)
        card = state.board.cards[slot]
        held = state.board.essence[slot]
        off = min(held, self.essence)
        state.did.append(Done(True, off, 0, 0))
        state.touched.append(slot)
        if state.heard is not None:
            state.tell(events.EGO_QUELLED, NOTHING, [card, slot, off, held - off])
        take_essence(state, slot, off)


# -- Fortify and Raze


class EgoFortify(Step[CerebriaState]):
    """Build a Fortress, never upgrade one (A-13); the other size serves when one has run out (EGO-59, EGO-64)."""

    FIELDS = ("size",)

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def run(self, state: CerebriaState) -> None:
        size = fortress_size(state, self.size)
        realms = building_sites(state, size)
        if not realms:
            impossible(state, FORTIFY, NO_LIMIT if size else NO_FRAGMENT)
            return
        weigh_fortify(state, realms, size)
        realm = pick(state, FORTIFY, WHERE_TO_BUILD[variant(state)], realms)
        step_to(state, LOCATION_STEP[state.place()][realm], FOR_TARGET)
        state.stock[stock_of(p.EGO, size)] -= 1
        state.board.fortify(realm, size, state.turn)
        state.did.append(Done(True, 0, 0, size))
        if state.heard is not None:
            state.tell(events.EGO_FORTIFIED, NOTHING, [realm, size])


class EgoRaze(Step[CerebriaState]):
    """Raze a Fortress of the players (EGO-60), whoever controls the Realm (A-30); a Major falls completely (A-37)."""

    FIELDS = ("limit",)

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit

    def run(self, state: CerebriaState) -> None:
        realms = their_fortresses(state, self.limit)
        if not realms:
            impossible(state, RAZE, self.limit)
            return
        weigh_raze(state, realms)
        realm = pick(state, RAZE, WHERE_TO_BUILD[variant(state)], realms)
        step_to(state, LOCATION_STEP[state.place()][realm], FOR_TARGET)
        size = -state.board.fort[realm]
        state.did.append(Done(True, 0, 0, size))
        left = raze(state, realm, state.box.downgrade)
        if state.heard is not None:
            state.tell(events.EGO_RAZED, NOTHING, [realm, size, left])
