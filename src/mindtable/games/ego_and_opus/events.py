"""What the log can tell: the kinds of event, with the values each carries. A stand is a card with its place."""

from __future__ import annotations

from typing import Final

from mindtable.games.ego_and_opus.things import WORDS

SECRET: Final = -1  # in place of a stand: a target that is not told, or none

RANKED: Final = WORDS.event("ranked")  # seat, [player number, side]
PLACED: Final = WORDS.event("placed")  # seat, [stand]
ROUND: Final = WORDS.event("round")  # [round, first row]
DREW: Final = WORDS.event("drew")  # seat, [work], for the seat alone
RESHUFFLED: Final = WORDS.event("reshuffled")  # seat
DISCARDED: Final = WORDS.event("discarded")  # seat, [work]
BURIED: Final = WORDS.event("buried")  # seat, [work]
RECOVERED: Final = WORDS.event("recovered")  # seat, [work]
FOUND: Final = WORDS.event("found")  # seat, [work, or NONE]
TOOK_IDEAS: Final = WORDS.event("took_ideas")  # seat, [number]
PLAYED: Final = WORDS.event("played")  # seat, [stand, work], for the seat alone
TARGETED: Final = WORDS.event("targeted")  # seat, [stand, stand of the target or SECRET, 1 with a work]
SECRET_TARGET: Final = WORDS.event(
    "secret_target"
)  # seat, [stand, stand of the target or SECRET for none], for the seat alone
FLIPPED: Final = WORDS.event("flipped")  # seat, [stand, work, drive paid]
COPIED: Final = WORDS.event("copied")  # seat, [stand, specialty, drive paid]
FAILED: Final = WORDS.event("failed")  # seat, [stand, work, 1 for a wrong school and 0 for too little drive]
ATTACKED: Final = WORDS.event("attacked")  # seat, [stand, stand of the target, damage]
LOST: Final = WORDS.event("lost")  # seat, [stand, amount]
GAINED: Final = WORDS.event("gained")  # seat, [stand, amount]
CHANGED: Final = WORDS.event("changed")  # seat, [stand, verb, amount, duration]
RIPOSTE: Final = WORDS.event("riposte")  # seat, [stand that loses, amount, stand attacked]
RETIRED: Final = WORDS.event("retired")  # owner, [stand]
SWITCHED: Final = WORDS.event("switched")  # owner, [stand]
POINTS: Final = WORDS.event("points")  # seat, [change, total]
WORK_RETIRED: Final = WORDS.event("work_retired")  # owner, [stand, work]
WORK_BACK: Final = WORDS.event("work_back")  # owner, [stand, work]
ATTACHED: Final = WORDS.event("attached")  # owner, [stand, work, number]
LOOKED: Final = WORDS.event("looked")  # seat, works, for the seat alone
MOVED: Final = WORDS.event("moved")  # seat, [stand]
AIMED: Final = WORDS.event("aimed")  # seat, [stand, stand of the new target]
ECHOED: Final = WORDS.event("echoed")  # seat, [stand, work]
EGO_TARGET: Final = WORDS.event(
    "ego_target"
)  # owner, [stand of the ego, stand of the artist, strategy word or -1, candidates]
EGO_WORK: Final = WORDS.event("ego_work")  # seat, [stand, work]
WON: Final = WORDS.event("won")  # seat, [points]
IDLE: Final = WORDS.event("idle")  # seat, [stand]
OUT_OF_TIME: Final = WORDS.event("out_of_time")
