"""What the log can tell: the kinds of event, with the values each carries."""

from __future__ import annotations

from typing import Final

START_PLAYER: Final = 0  # seat
FACTION: Final = 1  # seat, [faction]
ROUND: Final = 2  # [round]
GAINED: Final = 3  # seat, [word, amount]
PAID: Final = 4  # seat, [Wealth, Influence]
DREW: Final = 5  # seat, [card], for the seat alone
DISCARDED: Final = 6  # seat, [card]
REVEALED: Final = 7  # [cards], the Segments for sale
FRAGMENTS_CAME: Final = 8  # [cards]
BID: Final = 9  # seat, [Wealth, Influence]
ADVISOR: Final = 10  # seat, [card, Wealth on it]
RETURNED_BID: Final = 11  # seat, [Wealth, Influence]
PLAYED: Final = 12  # seat, [card, clause]
USED: Final = 13  # seat, [card, clause]
BUILT: Final = 14  # seat, [card, cell, price, Essence]
TREATY: Final = 15  # seat, [treaty, price]
PASSED: Final = 16  # seat, [pass token]
PASS_ESSENCE: Final = 17  # seat, [Essence]
READ: Final = 18  # seat, [card, Influence paid]
ATTACKED: Final = 19  # seat, [target, attack, defense]; target as in attack.py
LOOTED: Final = 20  # seat, [victim, word]
EXHAUSTED: Final = 21  # seat, [card]
READIED: Final = 22  # seat, [card]
MOVED: Final = 23  # seat, [card, cell, Essence]
STOLE: Final = 24  # seat, [victim, word]
TOOK: Final = 25  # seat, [token]
FETCHED: Final = 26  # seat, [card]
CYCLED: Final = 27  # seat, [card]
SHIFTED: Final = 28  # seat, [card, card]
RESHUFFLED: Final = 29  # seat
SHARDS: Final = 30  # seat, [Shards, Essence]
REVENGE: Final = 31  # seat, [+1 taken or -1 used]
RESERVED: Final = 32  # seat, [card]
THREAT_HIT: Final = 33  # seat, [Threat, Defense, tokens lost]
FRAGMENT_SHARDS: Final = 34  # seat, [Shards, value]
WON: Final = 35  # seat, [Shards]
TURN: Final = 36  # seat
REFRESHED: Final = 37  # seat, [Foundations]
INCOME: Final = 38  # seat, [Wealth, Influence]
