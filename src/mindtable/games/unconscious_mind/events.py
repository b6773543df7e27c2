"""What the log can tell: the kinds of event with their values; the seat is 0 for the person, 1 for the Id."""

from __future__ import annotations

from typing import Final

from mindtable.games.unconscious_mind.things import WORDS

# -- the frame
ROUND: Final = WORDS.event("round")  # [round, last?]
TURN: Final = WORDS.event("turn")  # whose
PROFESSOR: Final = WORDS.event("professor")  # [Professor]
ARROW_START: Final = WORDS.event("arrow_start")  # [arrow]
GOAL_ROW: Final = WORDS.event("goal_row")  # [goals]
END_NEAR: Final = WORDS.event("end_near")  # whose gain, [last round]
FINAL: Final = WORDS.event("final")  # whose, [source, points]
WON: Final = WORDS.event("won")  # 0 the person, 1 the Id, [points, points of the other]
# -- gains of either side
POINTS: Final = WORDS.event("points")  # [points, source]
COFFEE: Final = WORDS.event("coffee")  # [n, after]
BOX: Final = WORDS.event("box")  # [after, 1 when it was 2 points instead]
BRIGHT: Final = WORDS.event("bright")  # [n]
REPUTATION: Final = WORDS.event("reputation")  # [own marker, Freud's marker]
FREUD_STEPS: Final = WORDS.event("freud_steps")  # [Location]
GOAL: Final = WORDS.event("goal")  # [goal]
BREWED: Final = WORDS.event("brewed")  # the Id: [Coffee spent]
# -- Insight of the person
GENERATED: Final = WORDS.event("generated")  # [field]
ELEVATED: Final = WORDS.event("elevated")  # [field before]
TRANSFERRED: Final = WORDS.event("transferred")  # [field before, after]
PAID: Final = WORDS.event("paid")  # [field]
EXCHANGED: Final = WORDS.event("exchanged")  # [kind of exchange]
FREED_IDEA: Final = WORDS.event("freed_idea")  # [left]
FREED_INSIGHT: Final = WORDS.event("freed_insight")  # [0 row or 1 column, number]
# -- turns of the person
STATED: Final = WORDS.event("stated")  # [space, action, Ideas, Bright Ideas]
RECALLED: Final = WORDS.event("recalled")  # [spaces]
INKPOT: Final = WORDS.event("inkpot")  # [steps, space where it stops]
TILE_TAKEN: Final = WORDS.event("tile_taken")  # [tile, cell]
TILE_USED: Final = WORDS.event("tile_used")  # [tile]
TRACK_USED: Final = WORDS.event("track_used")  # [section above, section below]
DREW_RESEARCH: Final = WORDS.event("drew_research")  # [card]
SWAPPED: Final = WORDS.event("swapped")  # [card given, card taken]
PLAYED: Final = WORDS.event("played")  # [card]
PUBLISHED: Final = WORDS.event("published")  # [Treatise, points]
CITED: Final = WORDS.event("cited")  # who Cites, [card, from which Treatise]
MOVED: Final = WORDS.event("moved")  # [0 Professor or 1 Freud, Location]
UNITS: Final = WORDS.event("units")  # [Location, effects]
SLOT: Final = WORDS.event("slot")  # [0 Location or 1 District, place, slot]
TREATED: Final = WORDS.event("treated")  # [room, Dream]
SYMBOL: Final = WORDS.event("symbol")  # [symbol]
THERAPY: Final = WORDS.event("therapy")  # [room, marker]
CATHARSIS: Final = WORDS.event("catharsis")  # [client, layer]
CURED: Final = WORDS.event("cured")  # [client]
DRAFTED: Final = WORDS.event("drafted")  # [client, room]
LAYERED: Final = WORDS.event("layered")  # [layer, marker]
DREAMT: Final = WORDS.event("dreamt")  # [Dream, 1 for the deck top]
ROOM_OPEN: Final = WORDS.event("room_open")
PASSED: Final = WORDS.event("passed")
NO_CLIENT: Final = WORDS.event("no_client")  # [room]
# -- the Id explains itself
ID_CARD: Final = WORDS.event("id_card")  # [Meeting Table card]
ID_TRIED: Final = WORDS.event("id_tried")  # [space that is taken]
ID_PLACED: Final = WORDS.event("id_placed")  # [space, Ideas, Bright Ideas]
ID_FULL: Final = WORDS.event("id_full")  # [column]
ID_SHORT: Final = WORDS.event("id_short")  # [Ideas, Bright Ideas]
ID_INK: Final = WORDS.event("id_ink")  # [value, space where it stops]
ID_AGAIN: Final = WORDS.event("id_again")  # [value]
ID_UNLOCK: Final = WORDS.event("id_unlock")  # [column, 1 Bright Idea or 0 Idea]
ID_NO_COLUMN: Final = WORDS.event("id_no_column")
ID_COLUMN: Final = WORDS.event("id_column")  # [column]
ID_ROW: Final = WORDS.event("id_row")  # [row]
ID_TILE: Final = WORDS.event("id_tile")  # [tile]
ID_END: Final = WORDS.event("id_end")  # [0 row or 1 column, number]
ID_FLIP: Final = WORDS.event("id_flip")  # [tile]
ID_INSIGHT: Final = WORDS.event("id_insight")  # [0 row or 1 column, number]
ID_RECALL: Final = WORDS.event("id_recall")  # [spaces]
ID_DISTRICT: Final = WORDS.event("id_district")  # [District, slot]
ID_SLOT: Final = WORDS.event("id_slot")  # [Location, slot]
ID_NO_BONUS: Final = WORDS.event("id_no_bonus")
ID_ARROW: Final = WORDS.event("id_arrow")  # [arrow before it is turned, kind of choice, candidates]
ID_VERDICT: Final = WORDS.event(
    "id_verdict"
)  # [priority, criterion, best, candidates before, then how many stay and which]
ID_NO_BOX: Final = WORDS.event("id_no_box")
ID_BOX: Final = WORDS.event("id_box")  # [room, Boxes left]
ID_OVERLAY: Final = WORDS.event("id_overlay")  # [0 Routine or 1 Case-Study, overlay]
ID_NO_OVERLAY: Final = WORDS.event("id_no_overlay")
ID_NO_DRAFT: Final = WORDS.event("id_no_draft")
ID_DISPLAY_TILE: Final = WORDS.event("id_display_tile")  # [tile, 0 top or 1 bottom]
ID_NO_DISPLAY: Final = WORDS.event("id_no_display")
ID_DREAM: Final = WORDS.event("id_dream")  # [room, Dream]
ID_NO_DREAM: Final = WORDS.event("id_no_dream")
ID_DRAWS: Final = WORDS.event("id_draws")  # [cards]
ID_NO_CARD: Final = WORDS.event("id_no_card")
ID_SWAP: Final = WORDS.event("id_swap")  # [card drawn, card taken]
ID_PLAY: Final = WORDS.event("id_play")  # [card]
ID_NO_PLAY: Final = WORDS.event("id_no_play")
ID_NO_INSIGHT: Final = WORDS.event("id_no_insight")
ID_NO_TREATISE: Final = WORDS.event("id_no_treatise")
ID_PUBLISH: Final = WORDS.event("id_publish")  # [Treatise, points, cards Cited]
ID_USES: Final = WORDS.event("id_uses")  # [card]
ID_FREUD: Final = WORDS.event("id_freud")  # [Location, effects]
ID_PROFESSOR: Final = WORDS.event("id_professor")  # [Location, effects]
ID_CONVERTS: Final = WORDS.event("id_converts")  # [word, n, Coffees or -1 for Boxes]
ID_SKIPS: Final = WORDS.event("id_skips")  # [word]
ID_GOAL_TILE: Final = WORDS.event("id_goal_tile")  # [goal]
ID_NO_GOAL: Final = WORDS.event("id_no_goal")
ID_RESHUFFLE: Final = WORDS.event("id_reshuffle")
ID_STUCK: Final = WORDS.event("id_stuck")  # [value]: a multiple of the track
ID_ROOMS_FULL: Final = WORDS.event("id_rooms_full")
