"""Zones: who sees which cards. Views and imagined worlds follow from the same declaration."""

from __future__ import annotations

from typing import Final

from mindtable.core.luck import Luck
from mindtable.games.essence.state import EssenceState


class Zone:
    """Some cards of a state that lie face down for those who are not among its seers.

    Zones of one pool hold cards that are publicly known together; what a seat cannot know is how they are parted.
    """

    def __init__(self, pool: int, cards: list[int], seers: int, shown: list[int], held: list[list[int]]) -> None:
        self.pool: Final = pool
        self.cards: Final = cards  # the very list of the state, kept sorted: a hand or a bag
        self.seers: Final = seers  # bit set of seats
        self.shown: Final = shown  # those of its cards that everybody remembers to lie there
        self.held: Final = held  # of a hand: so many of its cards are among these, the narrowest row first

    def seen_by(self, seat: int) -> bool:
        return seat >= 0 and (self.seers >> seat) & 1 == 1

    def face_down(self) -> list[int]:
        """The cards that only the seers know to lie there."""
        cards = self.cards[:]
        for card in self.shown:
            cards.remove(card)
        return cards

    def first_of(self, cards: list[int]) -> list[int]:
        """Cards for the zone out of shuffled ones, as many as must be among certain ones."""
        found: list[int] = []
        for row in self.held:
            among = row[1:]
            for card in found:
                among.remove(card)
            for card in cards:
                if len(found) < row[0] and card in among:
                    among.remove(card)
                    found.append(card)
        return found


def unseen(zones: list[Zone], pool: int, seat: int) -> list[int]:
    """The cards of a pool that lie where this seat cannot look, sorted: how they are parted is not told."""
    cards: list[int] = []
    for zone in zones:
        if zone.pool == pool and not zone.seen_by(seat):
            cards.extend(zone.face_down())
    return sorted(cards)


def deal_anew(zones: list[Zone], seat: int, luck: Luck) -> None:
    """Part the cards this seat cannot see at random, each zone keeping its size."""
    pools: list[int] = []
    for zone in zones:
        if zone.pool not in pools:
            pools.append(zone.pool)
    for pool in pools:
        hidden = [zone for zone in zones if zone.pool == pool and not zone.seen_by(seat)]
        if len(hidden) < 2:
            continue
        cards = unseen(zones, pool, seat)
        luck.shuffle(cards)
        for zone in hidden:
            size = len(zone.cards) - len(zone.shown)
            first = zone.first_of(cards)
            for card in first:
                cards.remove(card)
            dealt = size - len(first)
            zone.cards[:] = sorted(zone.shown + first + cards[:dealt])
            cards = cards[dealt:]


def zones(state: EssenceState) -> list[Zone]:
    """Hands are seen by their owners, draw piles by nobody; which cards the two hold together is public.

    What came into a hand openly, an Advisor (A5) or a card taken back from the discards, is known to be there; and what
    was in hand when the discards were shuffled in is none of them.
    """
    found: list[Zone] = []
    for seat in range(len(state.players)):
        player = state.players[seat]
        found.append(Zone(seat, player.hand, 1 << seat, player.shown, player.held))
        found.append(Zone(seat, player.draw.bag, 0, [], []))
    return found
