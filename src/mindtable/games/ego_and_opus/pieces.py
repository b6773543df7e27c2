"""The constants of the box and the board: how many of what there are, and the numbers that name them."""

from __future__ import annotations

from typing import Final

# Cards are numbered in the order of their files.
WORKS: Final = 55  # the Idea is one of them
ARTISTS: Final = 25
EGOS: Final = 24
FIRST_ARTIST: Final = 55
FIRST_EGO: Final = 80
CARDS: Final = 104
NONE: Final = -1  # no card in a place

PORTFOLIO: Final = 25  # C1
COPIES: Final = 4
VAULT_ARTISTS: Final = 6  # C2
VAULT_EGOS: Final = 8
MOST_IDEAS: Final = 12  # B-24
FIRST_HAND: Final = 7  # D1
HAND_LIMIT: Final = 10  # D2
CEILING: Final = 4  # H-05: drive and health rise to the printed base and 4
EGO_POINTS: Final = 2  # A2
LAST_ROUND: Final = 60  # B-43
DIE: Final = 6  # B-31

# Places of the board. Rows count from the top. A target is a place, or NO_TARGET (B-10, B-14).
ROWS: Final = 4
FIRST_PLACE: Final = 4  # egos lie in the places 0 to 3, artists in 4 to 7; in Schism the other side has 8 to 11
FIRST_MIRROR: Final = 8
PLACES: Final = 12
NO_TARGET: Final = 12
TARGETS: Final = 13
UNAIMED: Final = -1  # no target chosen yet
NON_EGO: Final = 13  # what the others see of a secret target (P5)


def row_of(place: int) -> int:
    """The row of a place, counted from the top."""
    return place & 3


def is_left(place: int) -> bool:
    """Whether a place is on the left side of a Schism."""
    return place >= FIRST_MIRROR


# Schools. A card knows its schools as a bit set; ALL fits every one (P3, B-35).
SCHOOLS: Final = ["VIS", "MUS", "LIT", "PFM", "CFT", "CUL", "MRL", "ALL"]
MUSICAL: Final = 2
CRAFTING: Final = 16
MARTIAL: Final = 64
EVERY_SCHOOL: Final = 127
ALL: Final = 7  # the number of the mark ALL
NO_SCHOOL: Final = -1

# Mask letters of a work: what its player may aim it at.
MASK_EGO: Final = 1
MASK_ARTIST: Final = 2
MASK_SELF: Final = 4
MASK_NONE: Final = 8
MASKS: Final = "EASN"

# Formats: of the whole table, and of each side of a Schism.
TWO: Final = 0
FOUR: Final = 1
SOLITAIRE: Final = 2
SCHISM: Final = 3
SUPEREGO: Final = 4
MODES: Final = ["2-player", "4-player", "solitaire", "schism", "superego"]
SEATS_OF: Final = [2, 4, 1, 0, 3]
GOALS: Final = [6, 4, 6, 0, 6]  # points that win (A3, V-19, V-12); in Schism by the format of the own side (V-06)
MOST_SEATS: Final = 8
P3: Final = 2  # Superego: the seat that leads the egos

# Faces of a work on the board.
UP: Final = 0
COPY: Final = 1  # face down for ever: it counts as the specialty (B-05, B-08)
UNFLIPPED: Final = 2  # face down, played this round

# Deeds: the round's log of an artist, one bit each; a replacement starts with an empty log. Those written most often
# come first: as long as the sum is small, Python keeps it ready and makes no new number.
ACTED: Final = 1
NO_WORK: Final = 2
FLIPPED: Final = 4
COMMON: Final = 8
PAID: Final = 16
WOUNDED: Final = 32
AIMED_AWAY: Final = 64  # acted with a target that was no ego
SCHOOLED: Final = 128
STRUCK_ARTIST: Final = 256
INACTIVE: Final = 512  # A1, B-15
NEWCOMER: Final = 1024
REFRESHED: Final = 2048
SCORED: Final = 4096
HELPED: Final = 8192
SPECIALTY: Final = 16384
COPIED: Final = 32768
AIMED: Final = 65536  # its target was changed by AIM, so all know it
BIG_SPENDER: Final = 131072
