"""Words: short names of what egos go for, and the signs of what works do."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus.effects import Clause

STRATEGIES: Final = {
    "IDLE": N_("did no damage"), "TOP_DEALER": N_("most damage"), "BIG_SPENDER": N_("paid 2 or more"),
    "THRIFTY": N_("paid nothing"), "WOUNDED": N_("was hurt"), "REFRESHED": N_("gained drive"),
    "STRUCK_ME": N_("hurt this ego"), "STRUCK_ARTIST": N_("attacked an artist"), "SCORED": N_("retired an ego"),
    "HELPED": N_("helped another"), "NON_EGO": N_("spared the egos"), "NO_WORK": N_("had no work"),
    "FLIPPED": N_("flipped a work"), "COMMON": N_("flipped an ALL work"), "SCHOOLED": N_("flipped a school work"),
    "SPECIALTY": N_("used its specialty"), "COPIED": N_("copied its specialty"), "FIRST": N_("acted first"),
    "LAST": N_("acted last"), "NEWCOMER": N_("is new"), "AGAIN": N_("its last victim"), "ROW": N_("in its row"),
    "ANYONE": N_("anyone"), "LEADER": N_("of the leader"), "MOST_ATTACK": N_("strongest attack"),
    "LEAST_ATTACK": N_("weakest attack"), "MOST_DRIVE": N_("most drive"), "LEAST_DRIVE": N_("least drive"),
    "MOST_WORKS": N_("most works"), "FEWEST_WORKS": N_("fewest works"),
}  # fmt: skip
"""Whom an ego goes for, in two or three words: its frame has room for no more."""

VERBS: Final = {
    e.ATTACK: "attack", e.HURT: "hurt", e.GIVE: "give", e.BOOST: "boost", e.GUARD: "guard", e.RIPOSTE: "riposte",
    e.DRAW: "draw", e.DISCARD: "discard", e.LOOK: "look", e.SEARCH: "search", e.RECOVER: "recover", e.BURY: "bury",
    e.ECHO: "echo", e.SWITCH: "switch", e.MAKE: "idea", e.ATTACH: "attach", e.RETIRE: "retire", e.DETACH: "detach",
    e.MOVE: "move", e.AIM: "aim", e.SET: "set", e.INVERT: "invert", e.SCHOOL: "school-all", e.MUTE: "mute",
    e.DISCOUNT: "discount", e.HIDE: "hidden",
}  # fmt: skip
SIGNED: Final = (e.ATTACK, e.BOOST)
COUNTED: Final = (
    e.ATTACK, e.HURT, e.GIVE, e.BOOST, e.GUARD, e.RIPOSTE, e.DRAW, e.DISCARD, e.RECOVER, e.BURY, e.MAKE, e.SET,
    e.DISCOUNT,
)  # fmt: skip


def amount(clause: Clause) -> str:
    """The number of a clause beside its sign; a plus at its end where something is counted on top."""
    if clause.verb not in COUNTED:
        return ""
    more = "+" if clause.per != e.ALWAYS_TRUE else ""
    low = min(clause.n, clause.other) if clause.either != e.ALWAYS_TRUE else clause.n
    number = f"−{-low}" if low < 0 else f"+{low}" if clause.verb in SIGNED else str(low)
    high = f"/{max(clause.n, clause.other)}" if clause.either != e.ALWAYS_TRUE else ""
    return f"{number}{high}{more}"
