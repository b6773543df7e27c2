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

# The phases of a round (T0), set-up before them and the end after them.
PHASES: Final = ["setup", "preparation", "income", "advisors", "turns", "cleaning", "end"]
SET_UP: Final = 0
PREPARATION: Final = 1
INCOME: Final = 2
AUCTION: Final = 3
TURNS: Final = 4
CLEANING: Final = 5
END: Final = 6

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

# An action of a card is numbered FRAMES * card + frame.
FRAMES: Final = 2

# Targets of an Attack: nobody, the Threat, a seat, a monster.
NOBODY: Final = 0
THREAT: Final = 1
FIRST_SEAT: Final = 2
FIRST_MONSTER: Final = 7


def monster(target: int) -> int:
    """The fragment that is a target."""
    return target - FIRST_MONSTER + FIRST_FRAGMENT


# What the treaties offer: Attack, Defense, draw, move, exchange; the last two are clauses of one treaty.
OFFERS: Final = 5


def treaty_of(offer: int) -> int:
    """The treaty that makes an offer."""
    return offer if offer < TREATIES else TREATIES - 1


def clause_of(offer: int) -> int:
    """Which of the treaty's clauses the offer is."""
    return offer - treaty_of(offer)
