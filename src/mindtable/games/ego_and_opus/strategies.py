"""Strategies: whom an ego goes for (E2, B-28 to B-30, H-13); each word has a clause of its own (T-01 to T-30)."""

from __future__ import annotations

from typing import Final

from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.state import OpusState, without
from mindtable.games.ego_and_opus.values import current_attack, muted

# The clause that says what a word means, by number of the word.
CLAUSES: Final = [
    "T-01", "T-02", "T-03", "T-04", "T-05", "T-06", "T-07", "T-08", "T-09", "T-10",
    "T-11", "T-12", "T-13", "T-14", "T-15", "T-16", "T-17", "T-18", "T-19", "T-20",
    "T-21", "T-22", "T-23", "T-24", "T-25", "T-26", "T-27", "T-28", "T-29", "T-30",
]  # fmt: skip

# The words that ask for one deed of the round, and those that ask for its absence, by number of the word.
_IDLE: Final = 0
_TOP_DEALER: Final = 1
_THRIFTY: Final = 3
_STRUCK_ME: Final = 6
_FIRST: Final = 17
_LAST: Final = 18
_AGAIN: Final = 20
_ROW: Final = 21
_ANYONE: Final = 22
_LEADER: Final = 23
_MOST_ATTACK: Final = 24
DEED_OF: Final = [
    0, 0, p.BIG_SPENDER, 0, p.WOUNDED, p.REFRESHED, 0, p.STRUCK_ARTIST, p.SCORED, p.HELPED, p.AIMED_AWAY, p.NO_WORK,
    p.FLIPPED, p.COMMON, p.SCHOOLED, p.SPECIALTY, p.COPIED, 0, 0, p.NEWCOMER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]  # fmt: skip
NOBODY_TRIED: Final = -1  # H-13, where B-29 would leave it idle: no strategy had a candidate


def seek(state: OpusState, ego: int) -> tuple[list[int], int]:
    """The artists an ego may attack, and the strategy word that found them; ties are the dice's (E3).

    The top strategy is tried first, then the bottom one; after INVERT the other way round.
    """
    card = state.card[ego]
    first, second = state.box.top[card], state.box.bottom[card]
    if inverted(state, ego):
        first, second = second, first
    everyone = state.table.places
    shown = everyone  # without those hidden from the strategy tried first
    cards = state.card
    for place in range(p.FIRST_PLACE, p.FIRST_MIRROR):
        if cards[place] < 0:
            everyone = without(everyone, place)
            shown = without(shown, place)
        elif hidden(state, place):
            shown = without(shown, place)
    places = candidates(state, ego, first, shown)
    if places:
        return places, first
    places = candidates(state, ego, second, everyone)
    if places:
        return places, second
    row = ego + p.FIRST_PLACE
    return [row] if state.card[row] >= 0 else [], NOBODY_TRIED


def inverted(state: OpusState, ego: int) -> bool:
    """Whether the strategies of an ego have traded places; two INVERTs cancel out."""
    turned = False
    for change in state.changes[ego]:
        if change.verb == e.INVERT:
            turned = not turned
    return turned


def hidden(state: OpusState, place: int) -> bool:
    """Whether the strategy an ego tries first passes over the artist in a place."""
    return state.box.hides[state.card[place]] and not muted(state, place)


def candidates(state: OpusState, ego: int, word: int, places: list[int]) -> list[int]:
    """The artists among these that meet a strategy word now, on this round's log and current values (B-30)."""
    deed = DEED_OF[word]
    deeds = state.deeds
    if deed:
        return [place for place in places if deeds[place] & deed]
    if word == _IDLE:
        return [place for place in places if deeds[place] & p.ACTED and not state.dealt[place]]
    if word == _THRIFTY:
        return [place for place in places if deeds[place] & (p.ACTED | p.PAID) == p.ACTED]
    if word == _TOP_DEALER:
        return best(state, word, [place for place in places if state.dealt[place]])
    if word == _STRUCK_ME:
        struck = state.struck[ego]
        return [place for place in places if struck >> place & 1]
    if word == _FIRST:
        return [place for place in places if place == state.order[0] and deeds[place] & p.ACTED]
    if word == _LAST:
        return [place for place in places if place == state.order[-1] and deeds[place] & p.ACTED]
    if word == _AGAIN:
        victim = state.victim[ego]
        return [place for place in places if state.stamp[place] == victim]
    if word == _ROW:
        return [place for place in places if place == ego + p.FIRST_PLACE]
    if word == _ANYONE:
        return places
    if word == _LEADER:
        return _leaders(state, places)
    return best(state, word, places)


def best(state: OpusState, word: int, places: list[int]) -> list[int]:
    """The places with the highest number a word asks for."""
    kept: list[int] = []
    top = 0
    for place in places:
        value = measure(state, word, place)
        if not kept or value > top:
            top = value
            kept = [place]
        elif value == top:
            kept.append(place)
    return kept


def measure(state: OpusState, word: int, place: int) -> int:
    """The number of an artist that a word compares; of the words that look for the least it is turned round."""
    if word == _TOP_DEALER:
        return state.dealt[place]
    by_two = word - _MOST_ATTACK  # MOST and LEAST of attack, drive and works, in turn
    if by_two < 2:
        value = current_attack(state, place)
    elif by_two < 4:
        value = state.life[place]
    else:
        value = len(state.works[place])
    return -value if by_two & 1 else value


def _leaders(state: OpusState, places: list[int]) -> list[int]:
    if state.table.format == p.SOLITAIRE or state.table.format == p.SUPEREGO:
        return places
    most = 0
    for player in state.players:
        if player.points > most:
            most = player.points
    return [place for place in places if state.players[state.owner[place]].points == most]
