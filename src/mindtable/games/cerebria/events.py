"""What can be told of a match: kinds of events and the meaning of their numbers.

An event's seat is the Spirit of the players it is about, or -1. Cards, slots, Realms and Aspirations are their numbers.
"""

from __future__ import annotations

from typing import Final

# -- set-up and turns of the players
SPIRIT: Final = 0  # [spirit]
ROTATED: Final = 1  # [rotation]
COMMON: Final = 2  # [place, aspiration]
STARTING: Final = 3  # [card, slot]
PLACED: Final = 4  # [space]
WILD: Final = 5  # [row]
TURN: Final = 6  # [turn]
DREW: Final = 7  # [card]
TOP: Final = 8  # [card]
HIDDEN: Final = 9  # [aspiration], the players' own
TOKEN_PLACED: Final = 10  # [row, vibe, discarded card or -1]
MOVED: Final = 11  # [space, Willpower]
INVOKED: Final = 12  # [card, slot, Essence, Willpower]
QUELLED: Final = 13  # [card, slot, Essence off, Essence left, Willpower]
FORTIFIED: Final = 14  # [realm, size, Willpower]
RAZED: Final = 15  # [realm, size, Willpower]
EMPOWERED: Final = 16  # [card, strong card, slot, Willpower]
REALM_ACTION: Final = 17  # [action, Willpower]
GAINED: Final = 18  # [word, n]; words as in powers.py
INTENSIFIED: Final = 19  # [card, slot, Essence]
SHIFTED: Final = 20  # [card, from, to]
TOKENED: Final = 21  # [card, slot, token]
ABSORBED: Final = 22  # [sphere, realm, Willpower]
LEFT: Final = 23  # [card, slot]
INTENTION: Final = 24  # [number, points]
REWARD: Final = 25  # [reward]
ABILITY: Final = 26  # [ability]
DRAINED: Final = 27  # [card, slot]
SWAPPED: Final = 28  # [n]
# -- the Ego
OPERATION_OPEN: Final = 30  # [operation card]
EGO_TURN: Final = 31  # [kind, index]
PAIR: Final = 32  # [first symbol, second symbol, bonus, inside a Defiance + Defiance]
TARGET: Final = 33  # [why, target, common, ego, players, hidden or -1, ego, players]
EGO_REVEALED: Final = 34  # [aspiration, matches the Common]
VERDICT: Final = 35  # [procedure, criterion, best, number before, *before, *after]
RANKED: Final = (
    36  # [procedure, place, width, rows of: candidate, change, realms, frontiers, rise, later Aspirations], best first
)
EGO_STEPPED: Final = 37  # [kind, from, to]
EGO_INVOKED: Final = 38  # [card, slot, Essence]
EGO_INTENSIFIED: Final = 39  # [card, slot, Essence, tokens]
EGO_QUELLED: Final = 40  # [card, slot, Essence off, Essence left]
EGO_FORTIFIED: Final = 41  # [realm, size]
EGO_RAZED: Final = 42  # [realm, size]
EGO_POINTS: Final = 43  # [points, reason]
EGO_WILLPOWER: Final = 44  # [Willpower, reason]
EGO_DREW: Final = 45  # [card]
EGO_RETURNED: Final = 46  # [*cards]
IMPOSSIBLE: Final = 47  # [procedure, limit]
SPECIAL: Final = 48  # [target, because the Operation failed]
OPTION: Final = 49  # [target, option]
EGO_STAYS: Final = 50  # [kind]
EGO_ABSORBED: Final = 51  # [case, realm, taken, kept]
EGO_SPHERE: Final = 52  # [case, realm, Willpower there, other realm, Willpower there]
# -- Revelation and end
REVELATION: Final = 60  # [party, realm]
BOUGHT: Final = 61  # [aspiration, reduction, Willpower left, which]
STANDING: Final = 62  # [aspiration, ego, players, which]; 0 Common, 1 players' Hidden, 2 Ego's Hidden
FRAGMENT: Final = 63  # [party, size or 3 for Capping, by Fortress]
COMMON_DONE: Final = 64  # [aspiration]
COMMON_REMOVED: Final = 65  # [aspiration, party]
REFILLED: Final = 66  # [realm]
TURNED: Final = 67  # [rotation]
ENDING: Final = 68  # [why]
SCORE: Final = 69  # [party, Wheel, Fragments, Capping, Fortresses, total]
RESULT: Final = 70  # [result]

# Reasons of EGO_POINTS and EGO_WILLPOWER.
WHY_BONUS: Final = 0
WHY_PARTIAL: Final = 1
WHY_DEFIANCE: Final = 2
WHY_FAILED: Final = 3
WHY_ENDGAME: Final = 4
WHY_NO_GAIN: Final = 5
WHY_LEFT_OVER: Final = 6
WHY_FRAGMENTS: Final = 7
WHY_WHEEL: Final = 8
WHY_AFTER: Final = 9
WHY_GUARD: Final = 10
WHY_CAPPED: Final = 11
