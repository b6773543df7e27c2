"""Stories: the signs of what happened, for the lines of the story."""

from __future__ import annotations

from typing import Final

from mindtable.games.unconscious_mind import language as lang
from mindtable.web.arrange import FOLLOWS, LEADS, OWN
from mindtable.web.look import LineLook, Look
from mindtable.web.titles.unconscious_mind.signs import QUALITIES

SIGNS: Final = {
    "professor": "professor", "goal_dealt": "goal", "id_tiles_laid": "tile", "arrow_start": "target",
    "overlay_stacked": "overlay", "turn": "hand", "end_of_turn": "pass", "end_near": "clock", "scoring": "points",
    "final": "vp", "won": "trophy", "client_revealed": "routine-client", "dream_revealed": "manifest",
    "tile_slid": "tile", "tile_revealed": "tile", "research_revealed": "research", "layer_dealt": "grief-waves",
    "latent_dealt": "latent", "points": "vp", "coffee": "coffee", "coffee_paid": "coffee", "brewed": "coffee",
    "box": "heart-box", "box_overflows": "heart-box", "box_spent": "heart-box", "bright": "bright-idea",
    "bright_paid": "bright-idea", "reputation": "reputation", "freud_steps": "freud", "goal": "goal",
    "tags_gained": "loc-any", "tags_lost": "loc-any", "slot": "district-token", "number": "district-token",
    "elevated": "elevate", "transferred": "transfer", "paid": "insight", "given": "insight", "exchanged": "swap",
    "freed_idea": "unlock-idea", "freed_insight": "own-insight", "stated": "state", "recalled": "recall",
    "passed": "pass", "inkpot_begins": "inkpot", "inkpot": "inkpot", "tile_chosen": "tile", "tile_taken": "tile",
    "tile_used": "tile", "track_used": "reputation", "drew_research": "draw", "swapped": "swap",
    "played": "play-card", "published": "publish", "treatise_laid": "treatise", "cited": "treatise", "moved": "move",
    "drafted": "enters", "layered": "grief-waves", "dreamt": "manifest", "treated": "treat", "symbol": "grief-eye",
    "therapy": "therapy", "catharsis": "catharsis", "in_force": "check", "cured": "cured", "room_open": "office",
    "id_verdict": "aim", "id_arrow": "target", "id_card": "meeting-card", "id_reshuffle": "shuffle",
    "id_tried": "blocked", "id_placed": "state", "id_full": "blocked", "id_short": "recall", "id_ink": "inkpot",
    "id_again": "inkpot", "id_stuck": "blocked", "id_unlock_bright": "unlock-idea", "id_unlock_idea": "unlock-idea",
    "id_no_column": "column", "id_column": "column", "id_row": "row", "id_tile": "tile", "id_end": "insight",
    "id_flip": "refresh", "id_insight": "insight", "id_recall": "recall", "id_district": "district-token",
    "id_slot": "district-token", "id_no_district": "district-token", "id_no_bonus": "district-token",
    "id_display_tile": "tile", "id_no_display": "tile", "id_no_dream": "manifest", "id_draws": "draw",
    "id_no_card": "research", "id_swap": "swap", "id_play": "play-card", "id_no_play": "play-card",
    "id_no_insight": "insight", "id_own_short": "insight", "id_no_treatise": "treatise", "id_publish": "publish",
    "id_publish_citing": "publish", "id_uses": "research", "id_freud": "freud", "id_professor": "professor",
    "id_no_goal": "goal", "id_to_coffee": "coffee", "id_to_box": "heart-box", "id_skips": "pass",
    "id_no_box": "heart-box", "id_boxes_stay": "heart-box", "id_box": "heart-box", "id_overlay": "overlay",
    "id_no_overlay": "overlay", "id_rooms_full": "office", "id_no_draft": "office", "no_client": "office",
}  # fmt: skip
REASONS: Final = frozenset({
    "id_verdict", "id_arrow", "id_card", "id_tried", "id_full", "id_short", "id_tile", "id_own_short",
    "id_no_treatise", "id_no_goal", "id_no_dream", "id_no_box",
})  # fmt: skip
CONSEQUENCES: Final = frozenset({
    "points", "coffee", "brewed", "box", "box_overflows", "bright", "reputation", "freud_steps", "end_near",
    "tags_gained", "tags_lost", "number", "therapy", "catharsis", "in_force", "room_open", "layered", "dreamt",
    "latent_dealt", "id_to_coffee", "id_to_box", "id_uses", "id_unlock_bright", "id_unlock_idea", "id_overlay",
    "id_no_overlay", "id_skips", "id_boxes_stay",
})  # fmt: skip
SERIES: Final = frozenset({"id_box", "final", "id_flip"})  # one after the other they are told as one
LEVELS: Final = ("minor", "medium", "major")


def sign(line: LineLook, look: Look) -> str:
    """The sign of a line, where its event has one; that of generated Insight is its quality."""
    told = line.told
    if told is None:
        return ""
    if told.row.name == "generated":
        return QUALITIES[told["insight"] // len(LEVELS)]
    return SIGNS.get(told.row.name, "")


def alone(line: LineLook, look: Look) -> str:
    """A line by itself; no other line tells the tags on the back of a Goal (UM-82)."""
    if line.told is None or line.told.row.name != "goal":
        return line.text
    tags = look.game.box.goal_tags[line.told["goal"]]
    return look.tongue.say(
        "{told}; on its back: {tags}", {"told": line.text, "tags": lang.tags_text(look.game.box, tags, look.tongue)}
    )


def joins(line: LineLook, head: LineLook | None) -> int:
    """Cards, tiles and the Compass Arrow lead to what the Id does; what it gains by it follows."""
    if line.told is None:
        return OWN
    name = line.told.row.name
    if name in REASONS:
        return LEADS
    if head is None or head.told is None or line.seat not in (head.seat, -1):
        return OWN
    if name in SERIES:
        return FOLLOWS if head.told.row.name == name else OWN
    return FOLLOWS if name in CONSEQUENCES else OWN
