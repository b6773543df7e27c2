"""The constants of the box: how many of what there are, and the numbers that name them."""

from __future__ import annotations

from typing import Final

# Cards are numbered in the order of their files; copies of an Advisor share a number.
FOLLOWERS: Final = 40
ADVISORS: Final = 6
PALACES: Final = 5
LOCATIONS: Final = 76
MONUMENTS: Final = 14
FRAGMENTS: Final = 55
TREATIES: Final = 4

FIRST_ADVISOR: Final = 40
FIRST_PALACE: Final = 46  # Segments are palaces, locations and monuments, in this order
FIRST_LOCATION: Final = 51
FIRST_MONUMENT: Final = 127
FIRST_FRAGMENT: Final = 141
FIRST_TREATY: Final = 196
CARDS: Final = 200
SEGMENTS: Final = 95

COPIES_OF_ADVISOR: Final = 5
FOLLOWERS_OF_FACTION: Final = 8
MOST_DRAWN: Final = 13  # cards at once; more are possible and rare
FOUNDATION_LIMIT: Final = 5
FREE_TOKENS: Final = 7  # 12 faction tokens less the five on the tracks
ROW: Final = 6
REMOVED: Final = 6  # S5: fragments of value I, and of value II, taken out unseen
TREATY_SPACES: Final = 3
MONUMENT_COST: Final = 5
DEFENSE_OF_TREATY: Final = 3
PLACES_PAID: Final = [3, 2, 1]  # C4: Shards by rank of Essence
FRAGMENT_RANKS_PAID: Final = [4, 2, 1]  # E1
GOAL: Final = [0, 0, 10, 11, 12, 11]  # E: Shards that end the game, by number of players
MOST_ROUNDS: Final = [0, 0, 4, 6, 8, 9]  # L1

# Types of Segments, called by their colours.
RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
PURPLE: Final = 4
COLOURS: Final = "RBYGP"

# The three odd tokens.
TRADE: Final = 0
EMBASSY: Final = 1
CLOCK: Final = 2
TOKENS: Final = ["trade", "embassy", "clock"]
SUPPLY: Final = -1  # a token nobody holds
EMPTY: Final = -1  # a place of the row without a fragment
