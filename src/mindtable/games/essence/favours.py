"""The other words that leave a choice: taking tokens, exhausting, readying, fetching; all may be declined (V2)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.attack import take_token
from mindtable.games.essence.carry import ASKERS, Asker, exhaust, ready_segments
from mindtable.games.essence.effects import EXHAUST, FETCH, INFLUENCE, READY, REFRESH, STEAL, TAKE, WEALTH, Word
from mindtable.games.essence.state import EssenceState, among, with_changed

DECLINE: Final = 0
ACCEPT: Final = 1


class ChooseSteal(Decision[EssenceState]):
    """Whom to take a token from, and which; after the first all come from the same opponent."""

    FIELDS = ("who", "left", "victim")
    SPAN = 1 + 2 * 5

    def __init__(self, who: int, left: int, victim: int) -> None:
        self.who: Final = who
        self.left: Final = left
        self.victim: Final = victim  # -1 until the first token is taken

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        found = [DECLINE]
        for seat in range(len(state.players)):
            if seat != self.who and (self.victim < 0 or self.victim == seat):
                if state.players[seat].wealth:
                    found.append(1 + 2 * seat)
                if state.players[seat].influence:
                    found.append(2 + 2 * seat)
        return found

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        victim = (option - 1) // 2
        kind = WEALTH if option % 2 else INFLUENCE
        take_token(state, self.who, victim, kind)
        if state.heard is not None:
            state.tell(events.STOLE, self.who, [victim, kind])
        if self.left > 1 and state.players[victim].wealth + state.players[victim].influence:
            state.agenda.append(ChooseSteal(self.who, self.left - 1, victim))


class AskSteal(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        for other in range(len(state.players)):
            if other != seat and state.players[other].wealth + state.players[other].influence:
                state.agenda.append(ChooseSteal(seat, word.n, -1))
                return


class ChooseExhaust(Decision[EssenceState]):
    """Which opposing Segment with an action to exhaust, or none; ``left`` counts this one."""

    FIELDS = ("who", "left")
    SPAN = 1 + p.SEGMENTS

    def __init__(self, who: int, left: int) -> None:
        self.who: Final = who
        self.left: Final = left

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card - p.FIRST_PALACE + 1 for card in _opposing(state, self.who)]

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


class AskExhaust(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if _opposing(state, seat):
            state.agenda.append(ChooseExhaust(seat, word.n))


class ChooseReady(Decision[EssenceState]):
    """Which own Segment to ready, or none; ``left`` counts this one."""

    FIELDS = ("who", "left", "source")
    SPAN = 1 + p.SEGMENTS

    def __init__(self, who: int, left: int, source: int) -> None:
        self.who: Final = who
        self.left: Final = left
        self.source: Final = source

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card - p.FIRST_PALACE + 1 for card in _to_ready(state, self.who, self.source)]

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
    """Exhausted Segments that may be readied: not the source, none that readies itself, each once a round."""
    player = state.players[seat]
    readies = state.box.readies
    exhausted = player.island.among(player.exhausted & ~player.readied)
    return [card for card in exhausted if card != source and not readies[card]]


class AskReady(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if _to_ready(state, seat, card):
            state.agenda.append(ChooseReady(seat, word.n, card))


class ChooseRefresh(Decision[EssenceState]):
    """Whether to flip exhausted Foundations back to ready."""

    FIELDS = ("who", "count")

    def __init__(self, who: int, count: int) -> None:
        self.who: Final = who
        self.count: Final = count

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE, ACCEPT]

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        player = state.players[self.who]
        count = min(self.count, player.spent)
        player.spent -= count
        player.ready += count
        if state.heard is not None:
            state.tell(events.REFRESHED, self.who, [count])


class AskRefresh(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if state.players[seat].spent:
            state.agenda.append(ChooseRefresh(seat, word.n))


class ChooseFetch(Decision[EssenceState]):
    """Which discarded card to take back into hand, or none; never one that fetches."""

    FIELDS = ("who",)
    SPAN = 1 + p.FIRST_PALACE

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE] + [card + 1 for card in _to_fetch(state, self.who)]

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        player = state.players[self.who]
        player.discard.remove(option - 1)
        player.take_in_hand(option - 1)
        if state.heard is not None:
            state.tell(events.FETCHED, self.who, [option - 1])


def _to_fetch(state: EssenceState, seat: int) -> list[int]:
    fetches = state.box.fetches
    return [card for card in sorted(set(state.players[seat].discard)) if not fetches[card]]


class AskFetch(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if _to_fetch(state, seat):
            state.agenda.append(ChooseFetch(seat))


class ChooseToken(Decision[EssenceState]):
    """Whether to take one of the three odd tokens from the supply or its holder."""

    FIELDS = ("who", "token")

    def __init__(self, who: int, token: int) -> None:
        self.who: Final = who
        self.token: Final = token

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        return [DECLINE, ACCEPT]

    def choose(self, state: EssenceState, option: int) -> None:
        if option == ACCEPT:
            state.holders = with_changed(state.holders, self.token, self.who)
            if state.heard is not None:
                state.tell(events.TOOK, self.who, [self.token])


class AskToken(Asker):
    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        if state.box.odd_tokens and state.holders[word.arg] != seat:
            state.agenda.append(ChooseToken(seat, word.arg))


ASKERS[STEAL] = AskSteal()
ASKERS[EXHAUST] = AskExhaust()
ASKERS[READY] = AskReady()
ASKERS[REFRESH] = AskRefresh()
ASKERS[FETCH] = AskFetch()
ASKERS[TAKE] = AskToken()
