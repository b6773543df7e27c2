"""What the log can tell: the kinds of event, with the values each carries."""

from __future__ import annotations

from typing import Final

from mindtable.games.essence.things import WORDS

START_PLAYER: Final = WORDS.event("start_player")  # seat
FACTION: Final = WORDS.event("faction")  # seat, [faction]
ROUND: Final = WORDS.event("round")  # [round]
GAINED: Final = WORDS.event("gained")  # seat, [word, amount]
PAID: Final = WORDS.event("paid")  # seat, [Wealth, Influence]
DREW: Final = WORDS.event("drew")  # seat, [card], for the seat alone
DISCARDED: Final = WORDS.event("discarded")  # seat, [card]
REVEALED: Final = WORDS.event("revealed")  # [cards], the Segments for sale
FRAGMENTS_CAME: Final = WORDS.event("fragments_came")  # [cards]
BID: Final = WORDS.event("bid")  # seat, [Wealth, Influence]
ADVISOR: Final = WORDS.event("advisor")  # seat, [card, Wealth on it]
RETURNED_BID: Final = WORDS.event("returned_bid")  # seat, [Wealth, Influence]
PLAYED: Final = WORDS.event("played")  # seat, [card, clause]
USED: Final = WORDS.event("used")  # seat, [card, clause]
BUILT: Final = WORDS.event("built")  # seat, [card, cell, price, Essence]
TREATY: Final = WORDS.event("treaty")  # seat, [treaty, price]
PASSED: Final = WORDS.event("passed")  # seat, [pass token]
PASS_ESSENCE: Final = WORDS.event("pass_essence")  # seat, [Essence]
READ: Final = WORDS.event("read")  # seat, [card, Influence paid]
ATTACKED: Final = WORDS.event("attacked")  # seat, [target, attack, defense]; target as in attack.py
LOOTED: Final = WORDS.event("looted")  # seat, [victim, word]
EXHAUSTED: Final = WORDS.event("exhausted")  # seat, [card]
READIED: Final = WORDS.event("readied")  # seat, [card]
MOVED: Final = WORDS.event("moved")  # seat, [card, cell, Essence]
STOLE: Final = WORDS.event("stole")  # seat, [victim, word]
TOOK: Final = WORDS.event("took")  # seat, [token]
FETCHED: Final = WORDS.event("fetched")  # seat, [card]
CYCLED: Final = WORDS.event("cycled")  # seat, [card]
SHIFTED: Final = WORDS.event("shifted")  # seat, [card, card]
RESHUFFLED: Final = WORDS.event("reshuffled")  # seat
SHARDS: Final = WORDS.event("shards")  # seat, [Shards, Essence]
REVENGE: Final = WORDS.event("revenge")  # seat, [+1 taken or -1 used]
RESERVED: Final = WORDS.event("reserved")  # seat, [card]
THREAT_HIT: Final = WORDS.event("threat_hit")  # seat, [Threat, Defense, tokens lost]
FRAGMENT_SHARDS: Final = WORDS.event("fragment_shards")  # seat, [Shards, value]
WON: Final = WORDS.event("won")  # seat, [Shards]
TURN: Final = WORDS.event("turn")  # seat
REFRESHED: Final = WORDS.event("refreshed")  # seat, [Foundations]
INCOME: Final = WORDS.event("income")  # seat, [Wealth, Influence]
