"""What the log can tell: the kinds of event, with the values each carries. A place is a place of the board."""

from __future__ import annotations

from typing import Final

RANKED: Final = 0  # seat, [player number, side]
PLACED: Final = 1  # seat, [place, card]
ROUND: Final = 2  # [round, first row]
DREW: Final = 3  # seat, [card], for the seat alone
RESHUFFLED: Final = 4  # seat
DISCARDED: Final = 5  # seat, [card]
BURIED: Final = 6  # seat, [card]
RECOVERED: Final = 7  # seat, [card]
FOUND: Final = 8  # seat, [card, or NONE]
TOOK_IDEAS: Final = 9  # seat, [number]
PLAYED: Final = 10  # seat, [place, card], for the seat alone
TARGETED: Final = 11  # seat, [place, target]: an ego, or NON_EGO
SECRET_TARGET: Final = 12  # seat, [place, target], for the seat alone
FLIPPED: Final = 13  # seat, [place, card, drive paid]
COPIED: Final = 14  # seat, [place, specialty, drive paid]
FAILED: Final = 15  # seat, [place, card, 1 for a wrong school and 0 for too little drive]
ATTACKED: Final = 16  # seat, [place, target, damage]
LOST: Final = 17  # [place, amount]
GAINED: Final = 18  # [place, amount]
CHANGED: Final = 19  # [place, verb, amount, duration]
RIPOSTE: Final = 20  # [place that loses, amount, place attacked]
RETIRED: Final = 21  # owner, [place, card]
SWITCHED: Final = 22  # owner, [place, card]
POINTS: Final = 23  # seat, [change, total]
WORK_RETIRED: Final = 24  # owner, [place, card]
WORK_BACK: Final = 25  # owner, [place, card]
ATTACHED: Final = 26  # owner, [place, card, number]
LOOKED: Final = 27  # seat, cards, for the seat alone
MOVED: Final = 28  # [place]
AIMED: Final = 29  # [place, new target]
ECHOED: Final = 30  # seat, [place, card]
EGO_TARGET: Final = 31  # [ego place, place of the artist, strategy word or -1, candidates]
EGO_WORK: Final = 32  # seat, [place, card]
WON: Final = 33  # seat, [points]
IDLE: Final = 34  # seat, [place]: acts without effect
DRAWN_GAME: Final = 35  # nobody has reached the goal in time
SIGNATURE: Final = 36  # seat, [place, card]
