"""What the log can tell: the kinds of event, with the values each carries. A stand is a card with its place."""

from __future__ import annotations

from typing import Final

SECRET: Final = -1  # in place of a stand: a target that is not told, or none

RANKED: Final = 0  # seat, [player number, side]
PLACED: Final = 1  # seat, [stand]
ROUND: Final = 2  # [round, first row]
DREW: Final = 3  # seat, [work], for the seat alone
RESHUFFLED: Final = 4  # seat
DISCARDED: Final = 5  # seat, [work]
BURIED: Final = 6  # seat, [work]
RECOVERED: Final = 7  # seat, [work]
FOUND: Final = 8  # seat, [work, or NONE]
TOOK_IDEAS: Final = 9  # seat, [number]
PLAYED: Final = 10  # seat, [stand, work], for the seat alone
TARGETED: Final = 11  # seat, [stand, stand of the target or SECRET, 1 with a work]
SECRET_TARGET: Final = 12  # seat, [stand, stand of the target or SECRET for none], for the seat alone
FLIPPED: Final = 13  # seat, [stand, work, drive paid]
COPIED: Final = 14  # seat, [stand, specialty, drive paid]
FAILED: Final = 15  # seat, [stand, work, 1 for a wrong school and 0 for too little drive]
ATTACKED: Final = 16  # seat, [stand, stand of the target, damage]
LOST: Final = 17  # seat, [stand, amount]
GAINED: Final = 18  # seat, [stand, amount]
CHANGED: Final = 19  # seat, [stand, verb, amount, duration]
RIPOSTE: Final = 20  # seat, [stand that loses, amount, stand attacked]
RETIRED: Final = 21  # owner, [stand]
SWITCHED: Final = 22  # owner, [stand]
POINTS: Final = 23  # seat, [change, total]
WORK_RETIRED: Final = 24  # owner, [stand, work]
WORK_BACK: Final = 25  # owner, [stand, work]
ATTACHED: Final = 26  # owner, [stand, work, number]
LOOKED: Final = 27  # seat, works, for the seat alone
MOVED: Final = 28  # seat, [stand]
AIMED: Final = 29  # seat, [stand, stand of the new target]
ECHOED: Final = 30  # seat, [stand, work]
EGO_TARGET: Final = 31  # owner, [stand of the ego, stand of the artist, strategy word or -1, candidates]
EGO_WORK: Final = 32  # seat, [stand, work]
WON: Final = 33  # seat, [points]
IDLE: Final = 34  # seat, [stand]
OUT_OF_TIME: Final = 35
