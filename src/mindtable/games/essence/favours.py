"""The other words that leave a choice: taking tokens, exhausting, readying, fetching; all may be declined (V2)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.limits import is_number
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.attack import TOKENS, take_token
from mindtable.games.essence.choices import ACCEPT, DECLINE, Choice, OneOrNone
from mindtable.games.essence.effects import EXHAUST, FETCH, INFLUENCE, READY, REFRESH, STEAL, TAKE, WEALTH, Word
from mindtable.games.essence.perform import HANDLERS, Handler, exhaust, ready_segments, why_not_exhausted
from mindtable.games.essence.state import EssenceState, among, with_changed

# Tokens of opponents as options: after DECLINE the Wealth and the Influence of each seat.


def steal_of(seat: int, kind: int) -> int:
    return 2 * seat + kind


def victim_of(option: int) -> int:
    return (option - 1) // 2


def token_of(option: int) -> int:
    return WEALTH if option % 2 else INFLUENCE


class ChooseSteal(Choice):
    """Whom to take a token from, and which; after the first all come from the same opponent.

    The Threat has none (A-39).
    """

    FIELDS = ("who", "left", "victim")
    SPAN = 1 + 2 * 5

    def __init__(self, who: int, left: int, victim: int) -> None:
        super().__init__(who)
        self.left: Final = left
        self.victim: Final = victim  # -1 until the first token is taken

    def options(self, state: EssenceState) -> list[int]:
        found = [DECLINE]
        for seat in range(len(state.players)):
            if seat != self.who and (self.victim < 0 or self.victim == seat):
                if state.players[seat].wealth:
                    found.append(steal_of(seat, WEALTH))
                if state.players[seat].influence:
                    found.append(steal_of(seat, INFLUENCE))
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_TOKEN.of([])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option == DECLINE:
            return w.STEAL_NOTHING.of([])
        return w.STEAL.of([victim_of(option), token_of(option)])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        who, _, what = wish.rest.partition(" ")
        if wish.verb != "steal" or not is_number(who) or int(who) >= len(state.players) or what not in TOKENS:
            return None
        if int(who) == seat:
            return r.OWN_TOKENS.of([])
        if self.victim not in (-1, int(who)):
            return r.SAME_VICTIM.of([self.victim])
        return r.NONE_TO_STEAL.of([int(who), TOKENS[what]])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        victim, kind = victim_of(option), token_of(option)
        take_token(state, self.who, victim, kind)
        if state.heard is not None:
            state.tell(events.STOLE, self.who, [victim, kind])
        if self.left > 1 and state.players[victim].wealth + state.players[victim].influence:
            state.agenda.append(ChooseSteal(self.who, self.left - 1, victim))


class HandleSteal(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        for other in range(len(state.players)):
            if other != seat and state.players[other].wealth + state.players[other].influence:
                state.agenda.append(ChooseSteal(seat, word.n, -1))
                return


class ChooseExhaust(OneOrNone):
    """Which opposing Segment with an action to exhaust, or none; ``left`` counts this one."""

    FIELDS = ("who", "left")
    SPAN = 1 + p.SEGMENTS
    FIRST = p.FIRST_PALACE
    VERB = w.EXHAUST
    NONE = w.EXHAUST_NONE

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left: Final = left

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card - p.FIRST_PALACE + 1 for card in _opposing(state, self.who)]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_EXHAUST.of([])

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        for other in range(len(state.players)):
            if other != self.who and card in state.players[other].island.cards:
                return why_not_exhausted(state, other, card)
        return r.NOT_OPPOSING.of([card])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        card = option + p.FIRST_PALACE - 1
        for seat in range(len(state.players)):
            if among(state.players[seat].island.cards, card):
                exhaust(state, seat, card)
        if self.left > 1 and _opposing(state, self.who):
            state.agenda.append(ChooseExhaust(self.who, self.left - 1))


def _opposing(state: EssenceState, seat: int) -> list[int]:
    found: list[int] = []
    for other in range(len(state.players)):
        if other != seat:
            found.extend(ready_segments(state, other, -1))
    return found


class HandleExhaust(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if _opposing(state, seat):
            state.agenda.append(ChooseExhaust(seat, word.n))


class ChooseReady(OneOrNone):
    """Which own Segment to ready, or none; ``left`` counts this one."""

    FIELDS = ("who", "left", "source")
    SPAN = 1 + p.SEGMENTS
    FIRST = p.FIRST_PALACE
    VERB = w.READY
    NONE = w.READY_NONE

    def __init__(self, who: int, left: int, source: int) -> None:
        super().__init__(who)
        self.left: Final = left
        self.source: Final = source

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card - p.FIRST_PALACE + 1 for card in _to_ready(state, self.who, self.source)]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_READY.of([])

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        player = state.players[self.who]
        if card not in player.island.cards:
            return r.NOT_ON_ISLAND.of([card])
        bit = player.island.bit(card)
        if not player.exhausted & bit:
            return r.NOT_EXHAUSTED.of([card])
        return r.READIED.of([card]) if player.readied & bit else r.NEVER_READIED.of([card])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        card = option + p.FIRST_PALACE - 1
        player = state.players[self.who]
        bit = player.island.bit(card)
        player.exhausted ^= bit
        player.readied |= bit
        if state.heard is not None:
            state.tell(events.READIED, self.who, [card])
        if self.left > 1 and _to_ready(state, self.who, self.source):
            state.agenda.append(ChooseReady(self.who, self.left - 1, self.source))


def _to_ready(state: EssenceState, seat: int, source: int) -> list[int]:
    """Exhausted Segments that may be readied: not the source, none that readies itself, each once a round (V7)."""
    player = state.players[seat]
    readies = state.box.readies
    exhausted = player.island.among(player.exhausted & ~player.readied)
    return [card for card in exhausted if card != source and not readies[card]]


class HandleReady(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if _to_ready(state, seat, card):
            state.agenda.append(ChooseReady(seat, word.n, card))


class ChooseRefresh(Choice):
    """Whether to flip exhausted Foundations back to ready."""

    FIELDS = ("who", "count")

    def __init__(self, who: int, count: int) -> None:
        super().__init__(who)
        self.count: Final = count

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE, ACCEPT]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.READY_FOUNDATIONS.of([self.count])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.REFRESH.of([option])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        player = state.players[self.who]
        count = min(self.count, player.spent)
        player.spent -= count
        player.ready += count
        if state.heard is not None:
            state.tell(events.REFRESHED, self.who, [count])


class HandleRefresh(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if state.players[seat].spent:
            state.agenda.append(ChooseRefresh(seat, word.n))


class ChooseFetch(OneOrNone):
    """Which discarded card to take back into hand, or none; never one that fetches (V7)."""

    SPAN = 1 + p.FIRST_PALACE
    VERB = w.FETCH
    NONE = w.FETCH_NONE

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card + 1 for card in _to_fetch(state, self.who)]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_FETCH.of([])

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        discarded = card in state.players[self.who].discard
        return r.NEVER_FETCHED.of([card]) if discarded else r.NOT_DISCARDED.of([card])

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        player = state.players[self.who]
        player.discard.remove(option - 1)
        player.take_openly(option - 1)
        if state.heard is not None:
            state.tell(events.FETCHED, self.who, [option - 1])


def _to_fetch(state: EssenceState, seat: int) -> list[int]:
    fetches = state.box.fetches
    return [card for card in sorted(set(state.players[seat].discard)) if not fetches[card]]


class HandleFetch(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if _to_fetch(state, seat):
            state.agenda.append(ChooseFetch(seat))


class ChooseToken(Choice):
    """Whether to take one of the three odd tokens from the supply or its holder."""

    FIELDS = ("who", "token")

    def __init__(self, who: int, token: int) -> None:
        super().__init__(who)
        self.token: Final = token

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE, ACCEPT]

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.TAKE_IT.of([self.token])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        return w.TAKE.of([self.token]) if option == ACCEPT else w.TAKE_NOTHING.of([])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        return r.OTHER_TOKEN.of([self.token]) if wish.verb == "take" and wish.rest in p.TOKENS else None

    def choose(self, state: EssenceState, option: int) -> None:
        if option == ACCEPT:
            state.holders = with_changed(state.holders, self.token, self.who)
            if state.heard is not None:
                state.tell(events.TOOK, self.who, [self.token])


class HandleToken(Handler):
    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if state.box.odd_tokens and state.holders[word.arg] != seat:
            state.agenda.append(ChooseToken(seat, word.arg))


HANDLERS[STEAL] = HandleSteal()
HANDLERS[EXHAUST] = HandleExhaust()
HANDLERS[READY] = HandleReady()
HANDLERS[REFRESH] = HandleRefresh()
HANDLERS[FETCH] = HandleFetch()
HANDLERS[TAKE] = HandleToken()
