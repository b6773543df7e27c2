"""Stories: the signs of what happened, for the lines of the story."""

from __future__ import annotations

from typing import Final

from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.things import FIGURE
from mindtable.web.arrange import FOLLOWS, LEADS, OWN
from mindtable.web.look import LineLook, Look

SIGNS: Final = {
    "spirit_chosen": "spirit", "common": "target", "starting": "origin", "token_placed": "vibe-wild",
    "wild": "vibe-wild", "turn": "spirit", "drew": "draw", "ability_used": "ambition", "moved": "move",
    "invoked": "invoke",
    "quelled": "quell", "fortified": "fortify", "razed": "raze", "empowered": "empower", "swapped": "swap",
    "intensified": "intensify", "shifted": "shift", "absorbed": "absorb", "committed": "ambition",
    "free_move": "move", "tokened": "intensity", "drained": "drain", "left": "leaves",
    "intention_fulfilled": "intention", "rewarded": "wheel", "operations_shuffled": "shuffle", "ego_top": "deck",
    "ego_revealed": "hidden", "ego_matched": "hidden", "target": "target", "verdict": "aim", "ranked": "aim",
    "cards_ranked": "aim", "impossible": "blocked", "guarded": "guard", "special": "target", "endgame": "clock",
    "option": "target", "ego_stepped": "move", "ego_stays": "stays", "ego_drew": "draw", "ego_returned": "deck",
    "ego_invoked": "invoke", "ego_intensified": "intensify", "ego_quelled": "quell", "ego_fortified": "fortify",
    "ego_razed": "raze", "ego_points": "wheel", "ego_willpower": "willpower", "ego_sphere": "origin",
    "ego_absorbed": "absorb", "revelation": "revelation", "bought": "willpower", "ego_discarded": "discard",
    "fragment_added": "identity", "players_points": "wheel", "common_done": "check", "common_removed": "cross",
    "next_common": "target", "looked_at": "eye", "hidden": "hidden", "refilled": "refresh", "turned": "clockwise",
    "ends": "clock", "score": "points", "result": "trophy",
}  # fmt: skip
REASONS: Final = frozenset({
    "ego_matched", "ego_revealed", "pair", "target", "verdict", "ranked", "cards_ranked", "impossible", "guarded",
    "special", "endgame", "option", "ego_drew", "ego_sphere",
})  # fmt: skip
CONSEQUENCES: Final = frozenset({
    "ego_points", "ego_willpower", "ego_returned", "turned", "standing", "bought", "ego_discarded", "fragment_added",
    "players_points", "common_done", "next_common", "refilled", "ends", "rewarded", "tokened", "left",
})  # fmt: skip
TURNED_UP: Final = frozenset({"ego_matched", "ego_revealed"})  # a part of the Revelation, which has a sheet of its own
REACHING: Final = 0  # the Spirit of the Ego steps to reach its target (EGO-36)


def sign(line: LineLook, look: Look) -> str:
    """The sign of a line, where its event has one; that of an Aspiration, a Realm or a symbol is its own."""
    told = line.told
    if told is None:
        return ""
    name = told.row.name
    if name == "standing":
        return f"asp-{p.ASPIRATION_IDS[told['aspiration']]}"
    if name == "operation_open":
        return f"op-{p.SYMBOLS[look.game.box.symbol[told['card']]]}"
    if name == "realm_used":
        return f"realm-{p.REALM_IDS[told['action']]}"
    if name == "ego_turn":
        return str(FIGURE.ids[told["figure"]])
    return SIGNS.get(name, "")


def joins(line: LineLook, head: LineLook | None) -> int:
    """What the Ego weighs leads to what it does; points, Fragments and the like follow from what was done."""
    if line.told is None:
        return OWN
    name = line.told.row.name
    if name in TURNED_UP and head is not None and head.told is not None and head.told.row.name == "revelation":
        return FOLLOWS
    if name == "operation_open":
        return LEADS if not line.told["first"] else FOLLOWS if head is not None and head.seat < 0 else OWN
    if name in REASONS or (name == "ego_stepped" and line.told["why"] == REACHING):
        return LEADS
    return FOLLOWS if name in CONSEQUENCES else OWN
