"""What can be told of a match: kinds of events and the meaning of their numbers.

An event's seat is the Spirit of the players it is about, or -1. Cards, slots, Realms and Aspirations are their numbers.
"""

from __future__ import annotations

from typing import Final

from mindtable.games.cerebria.things import WORDS

# -- set-up and turns of the players
SPIRIT: Final = WORDS.event("spirit")  # [spirit]
ROTATED: Final = WORDS.event("rotated")  # [rotation]
COMMON: Final = WORDS.event("common")  # [place, aspiration]
STARTING: Final = WORDS.event("starting")  # [card, slot]
PLACED: Final = WORDS.event("placed")  # [space]
WILD: Final = WORDS.event("wild")  # [row]
TURN: Final = WORDS.event("turn")  # [turn]
DREW: Final = WORDS.event("drew")  # [card]
TOP: Final = WORDS.event("top")  # [card]
HIDDEN: Final = WORDS.event("hidden")  # [aspiration], the players' own
TOKEN_PLACED: Final = WORDS.event("token_placed")  # [row, vibe, discarded card or -1]
MOVED: Final = WORDS.event("moved")  # [space, Willpower]
INVOKED: Final = WORDS.event("invoked")  # [card, slot, Essence, Willpower]
QUELLED: Final = WORDS.event("quelled")  # [card, slot, Essence off, Essence left, Willpower]
FORTIFIED: Final = WORDS.event("fortified")  # [realm, size, Willpower]
RAZED: Final = WORDS.event("razed")  # [realm, size, Willpower]
EMPOWERED: Final = WORDS.event("empowered")  # [card, strong card, slot, Willpower]
REALM_ACTION: Final = WORDS.event("realm_action")  # [action, Willpower]
GAINED: Final = WORDS.event("gained")  # [word, n]; words as in powers.py
INTENSIFIED: Final = WORDS.event("intensified")  # [card, slot, Essence]
SHIFTED: Final = WORDS.event("shifted")  # [card, from, to]
TOKENED: Final = WORDS.event("tokened")  # [card, slot, token]
ABSORBED: Final = WORDS.event("absorbed")  # [sphere, realm, Willpower]
LEFT: Final = WORDS.event("left")  # [card, slot]
INTENTION: Final = WORDS.event("intention")  # [number, points]
REWARD: Final = WORDS.event("reward")  # [reward]
ABILITY: Final = WORDS.event("ability")  # [ability]
DRAINED: Final = WORDS.event("drained")  # [card, slot]
SWAPPED: Final = WORDS.event("swapped")  # [n]
# -- the Ego
OPERATION_OPEN: Final = WORDS.event("operation_open")  # [operation card]
EGO_TURN: Final = WORDS.event("ego_turn")  # [kind, index]
PAIR: Final = WORDS.event("pair")  # [first symbol, second symbol, bonus, inside a Defiance + Defiance]
TARGET: Final = WORDS.event("target")  # [why, target, common, ego, players, hidden or -1, ego, players]
EGO_REVEALED: Final = WORDS.event("ego_revealed")  # [aspiration, matches the Common]
VERDICT: Final = WORDS.event("verdict")  # [procedure, criterion, best, number before, *before, *after]
RANKED: Final = WORDS.event(
    "ranked"
)  # [procedure, place, width, rows of: candidate, change, realms, frontiers, rise, later Aspirations], best first
EGO_STEPPED: Final = WORDS.event("ego_stepped")  # [kind, from, to]
EGO_INVOKED: Final = WORDS.event("ego_invoked")  # [card, slot, Essence]
EGO_INTENSIFIED: Final = WORDS.event("ego_intensified")  # [card, slot, Essence, tokens]
EGO_QUELLED: Final = WORDS.event("ego_quelled")  # [card, slot, Essence off, Essence left]
EGO_FORTIFIED: Final = WORDS.event("ego_fortified")  # [realm, size]
EGO_RAZED: Final = WORDS.event("ego_razed")  # [realm, size]
EGO_POINTS: Final = WORDS.event("ego_points")  # [points, reason]
EGO_WILLPOWER: Final = WORDS.event("ego_willpower")  # [Willpower, reason]
EGO_DREW: Final = WORDS.event("ego_drew")  # [card]
EGO_RETURNED: Final = WORDS.event("ego_returned")  # [*cards]
IMPOSSIBLE: Final = WORDS.event("impossible")  # [procedure, limit]
SPECIAL: Final = WORDS.event("special")  # [target, because the Operation failed]
OPTION: Final = WORDS.event("option")  # [target, option]
EGO_STAYS: Final = WORDS.event("ego_stays")  # [kind]
EGO_ABSORBED: Final = WORDS.event("ego_absorbed")  # [case, realm, taken, kept]
EGO_SPHERE: Final = WORDS.event("ego_sphere")  # [case, realm, Willpower there, other realm, Willpower there]
# -- Revelation and end
REVELATION: Final = WORDS.event("revelation")  # [party, realm]
BOUGHT: Final = WORDS.event("bought")  # [aspiration, reduction, Willpower left, which]
STANDING: Final = WORDS.event(
    "standing"
)  # [aspiration, ego, players, which]; 0 Common, 1 players' Hidden, 2 Ego's Hidden
FRAGMENT: Final = WORDS.event("fragment")  # [party, size or 3 for Capping, by Fortress]
COMMON_DONE: Final = WORDS.event("common_done")  # [aspiration]
COMMON_REMOVED: Final = WORDS.event("common_removed")  # [aspiration, party]
REFILLED: Final = WORDS.event("refilled")  # [realm]
TURNED: Final = WORDS.event("turned")  # [rotation]
ENDING: Final = WORDS.event("ending")  # [why]
SCORE: Final = WORDS.event("score")  # [party, Wheel, Fragments, Capping, Fortresses, total]
RESULT: Final = WORDS.event("result")  # [result]

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
