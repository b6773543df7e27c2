"""The Id explains itself: every instruction of its turn with the reason and the clause, one row each."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import ListOf, TableOf
from mindtable.core.tongue import N_, P_
from mindtable.games.unconscious_mind import reasons
from mindtable.games.unconscious_mind.things import (
    AMOUNT,
    ANY_ROOM,
    CANDIDATE,
    CHOSEN,
    CLIENT,
    DISPLAY,
    DISTRICT,
    EFFECT,
    EFFECT_WORD,
    END,
    ID_COLUMN,
    ID_TILE,
    ID_TRACK,
    LOCATION,
    MEETING,
    NUMBER,
    OVERLAY,
    QUALITY,
    RESEARCH,
    ROW,
    SIDE,
    SLOT,
    SPACE,
    TABLE_COLUMN,
    TILE,
    TREATISE,
    WORDS,
    YES,
)

# -- how it chooses

CANDIDATES: Final = TableOf("candidates", [("candidate", CANDIDATE), ("keys", ListOf(AMOUNT))])
VERDICT: Final = WORDS.event(
    "id_verdict",
    roles=[
        ("priority", reasons.PRIORITY), ("clauses", ListOf(reasons.CLAUSE)), ("criteria", ListOf(reasons.CRITERION)),
        ("criterion", reasons.CRITERION), ("best", AMOUNT), ("before", CANDIDATES), ("after", CANDIDATES),
    ],
    phrase=reasons.verdict, more=reasons.verdict_more, clause="UM-92",
)  # fmt: skip
ARROW: Final = WORDS.event(
    "id_arrow",
    roles=[("side", SIDE), ("what", CHOSEN), ("candidates", ListOf(CANDIDATE)), ("chosen", CANDIDATE)],
    phrase=reasons.by_arrow, clause="ID-16", more=reasons.by_arrow_more,
)  # fmt: skip

# -- State and the Inkpot

CARD: Final = WORDS.event(
    "id_card", roles=[("card", MEETING), ("space", SPACE), ("upward", YES)], phrase=reasons.meeting_card,
    clause="ID-22",
)  # fmt: skip
RESHUFFLE: Final = WORDS.event(
    "id_reshuffle", N_("the Meeting Table discards are shuffled into a new deck"), [("n", AMOUNT)], clause="ID-22"
)
TRIED: Final = WORDS.event("id_tried", N_("the space {space} is taken"), [("space", SPACE)], clause="ID-23")
PLACED: Final = WORDS.event(
    "id_placed", roles=[("space", SPACE), ("ideas", AMOUNT), ("bright", AMOUNT)], phrase=reasons.placed,
    clause="ID-25",
)  # fmt: skip
FULL: Final = WORDS.event(
    "id_full", N_("column {column} is full: it Recalls instead"), [("column", TABLE_COLUMN)], clause="ID-24"
)
SHORT: Final = WORDS.event(
    "id_short", roles=[("ideas", AMOUNT), ("bright", AMOUNT)], phrase=reasons.short, clause="ID-20",
)  # fmt: skip
INK: Final = WORDS.event(
    "id_ink",
    P_("its Inkpot goes {n} space on: {space}", "its Inkpot goes {n} spaces on: {space}"),
    [("n", AMOUNT), ("space", ID_TRACK), ("start", ID_TRACK)],
    count="n",
    clause="ID-30",
)
AGAIN: Final = WORDS.event(
    "id_again", N_("the overlay token is there: the Inkpot goes on by {n} again"), [("n", AMOUNT)], clause="ID-32"
)
STUCK: Final = WORDS.event(
    "id_stuck", N_("on the overlay token once more: it stops without effect"), [("n", AMOUNT)], clause="ID-32, A-04"
)
UNLOCK_BRIGHT: Final = WORDS.event(
    "id_unlock_bright", N_("past the Idea symbol: the Bright Idea above the {column} is freed"),
    [("column", ID_COLUMN)], clause="ID-31",
)  # fmt: skip
UNLOCK_IDEA: Final = WORDS.event(
    "id_unlock_idea", N_("past the Idea symbol: the Idea above the {column} is freed"), [("column", ID_COLUMN)],
    clause="ID-31",
)  # fmt: skip
NO_COLUMN: Final = WORDS.event("id_no_column", N_("no column is open: nothing happens"), clause="ID-40, A-07")
COLUMN: Final = WORDS.event(
    "id_column", N_("it triggers the {column} from top to bottom"), [("column", ID_COLUMN)], clause="ID-40"
)
ROW_TRIGGERED: Final = WORDS.event(
    "id_row", N_("it triggers {row} from left to right; 1 Coffee for its Minor"), [("row", ROW)], clause="ID-43"
)
TILE_TRIGGERED: Final = WORDS.event("id_tile", "{tile}", [("tile", ID_TILE)], clause="ID-41")
LINE_END: Final = WORDS.event(
    "id_end", N_("{end}, its Insight is free: {effect}"), [("effect", EFFECT), ("end", END)],
    clause="ID-41, ID-43",
)  # fmt: skip
FLIP: Final = WORDS.event(
    "id_flip", N_("it flips a tile to its active side: {tile}"), [("tile", ID_TILE)], clause="ID-43"
)
INSIGHT: Final = WORDS.event(
    "id_insight", N_("{which} complete: an Insight joins its supply"), [("which", END), ("now", AMOUNT)], clause="ID-44"
)

# -- Recall

RECALL: Final = WORDS.event(
    "id_recall",
    P_("it takes its Ideas back: {n} Coffee for {n} space", "it takes its Ideas back: {n} Coffees for {n} spaces"),
    [("n", AMOUNT), ("spaces", ListOf(SPACE)), ("ideas", AMOUNT)], count="n", clause="ID-50",
)  # fmt: skip
DISTRICT_BONUS: Final = WORDS.event(
    "id_district", roles=[("number", NUMBER), ("n", AMOUNT), ("effect", EFFECT)], phrase=reasons.district_bonus,
    clause="ID-51, ID-52",
)  # fmt: skip
LOCATION_BONUS: Final = WORDS.event(
    "id_slot", roles=[("slot", SLOT), ("effect", EFFECT)], phrase=reasons.location_bonus, clause="ID-53"
)
OUT_OF_REACH: Final = TableOf("districts", [("district", DISTRICT), ("tags", AMOUNT), ("lowest", AMOUNT)])
NO_DISTRICT: Final = WORDS.event(
    "id_no_district", roles=[("insights", AMOUNT), ("districts", OUT_OF_REACH)], phrase=reasons.no_district,
    clause="ID-51",
)  # fmt: skip
NO_BONUS: Final = WORDS.event("id_no_bonus", N_("no bonus can be claimed"), clause="ID-54")

# -- its nine tiles

DISPLAY_TILE: Final = WORDS.event(
    "id_display_tile", N_("it discards {tile}, the rightmost tile of its row, for the banner: {banner}"),
    [("tile", TILE), ("banner", EFFECT), ("place", DISPLAY)], clause="ID-80, ID-81",
)  # fmt: skip
NO_DISPLAY: Final = WORDS.event("id_no_display", N_("there is no tile in that row: Coffee only"), clause="A-43")
NO_DREAM: Final = WORDS.event(
    "id_no_dream", N_("none of its Clients has a Dream: nothing happens"), clause="ID-82, A-05"
)
DRAWS: Final = WORDS.event(
    "id_draws",
    P_("it draws {n} Research card face down", "it draws {n} Research cards face down"),
    [("n", AMOUNT), ("hand", AMOUNT)], count="n", clause="ID-71",
)  # fmt: skip
NO_CARD: Final = WORDS.event("id_no_card", N_("the Research deck is empty: nothing is drawn"), clause="ID-73")
SWAP: Final = WORDS.event(
    "id_swap", N_("it draws {drawn} and swaps it for the face-up {taken}"),
    [("drawn", RESEARCH), ("taken", RESEARCH), ("side", SIDE)], clause="ID-83",
)  # fmt: skip
PLAY: Final = WORDS.event("id_play", roles=[("card", RESEARCH)], phrase=reasons.plays, clause="ID-72")
NO_PLAY: Final = WORDS.event("id_no_play", N_("no card to play: 1 Coffee"), clause="ID-10")
NO_INSIGHT: Final = WORDS.event("id_no_insight", N_("no Insight in its supply: it cannot Publish"), clause="ID-90")
MISSING: Final = TableOf("missing", [("treatise", TREATISE), ("lacks", ListOf(QUALITY))])
OWN_SHORT: Final = WORDS.event(
    "id_own_short", roles=[("held", ListOf(QUALITY)), ("missing", MISSING)], phrase=reasons.own_short,
    clause="ID-91", more=reasons.own_short_more,
)  # fmt: skip
NO_TREATISE: Final = WORDS.event(
    "id_no_treatise", roles=[("volumes", AMOUNT)], phrase=reasons.no_treatise, clause="ID-92, ID-94"
)
PUBLISH: Final = WORDS.event(
    "id_publish", N_("it Publishes {name} with its own cards for {points} VP"),
    [("name", TREATISE), ("points", AMOUNT), ("own", ListOf(RESEARCH))], clause="ID-91, ID-93",
    more=reasons.volumes_more,
)  # fmt: skip
PUBLISH_CITING: Final = WORDS.event(
    "id_publish_citing",
    P_(
        "it Publishes {name} with {n} Volume of yours for {points} VP",
        "it Publishes {name} with {n} Volumes of yours for {points} VP",
    ),
    [("name", TREATISE), ("points", AMOUNT), ("n", AMOUNT), ("own", ListOf(RESEARCH)), ("cited", ListOf(RESEARCH))],
    count="n", clause="ID-92, ID-93", more=reasons.volumes_more,
)  # fmt: skip
USES: Final = WORDS.event("id_uses", N_("it uses {card}"), [("card", RESEARCH)], clause="ID-91")
FREUD: Final = WORDS.event(
    "id_freud",
    roles=[("place", LOCATION), ("n", AMOUNT), ("start", LOCATION), ("figures", AMOUNT), ("tags", AMOUNT)],
    phrase=reasons.freud, clause="ID-86, ID-96",
)  # fmt: skip
PROFESSOR: Final = WORDS.event(
    "id_professor",
    roles=[
        ("place", LOCATION), ("n", AMOUNT), ("start", LOCATION), ("figures", AMOUNT), ("tags", AMOUNT),
        ("straight", YES),
    ],
    phrase=reasons.professor, clause="ID-87, ID-96",
)  # fmt: skip
NO_GOAL: Final = WORDS.event("id_no_goal", N_("no Goal is left: a Reputation point instead"), clause="ID-88")

# -- conversions

TO_COFFEE: Final = WORDS.event(
    "id_to_coffee", roles=[("word", EFFECT_WORD), ("times", AMOUNT), ("n", AMOUNT)], phrase=reasons.to_coffee,
    clause="ID-10",
)  # fmt: skip
TO_BOX: Final = WORDS.event(
    "id_to_box", roles=[("word", EFFECT_WORD), ("times", AMOUNT)], phrase=reasons.to_box, clause="ID-10"
)
SKIPS: Final = WORDS.event("id_skips", N_("an exchange that costs an Insight is skipped"), clause="A-20")

# -- Boxes, overlays and drafting

NO_BOX: Final = WORDS.event(
    "id_no_box", roles=[("boxes", AMOUNT), ("clients", AMOUNT)], phrase=reasons.no_box, clause="ID-60"
)
BOXES_STAY: Final = WORDS.event(
    "id_boxes_stay", P_("no Client is left: {n} Box stays", "no Client is left: {n} Boxes stay"), [("n", AMOUNT)],
    count="n", clause="ID-63",
)  # fmt: skip
BOX: Final = WORDS.event(
    "id_box", N_("it spends a Box on the Client of the {room}; Boxes left: {n}"), [("room", ANY_ROOM), ("n", AMOUNT)],
    clause="ID-61, ID-62",
)  # fmt: skip
OVERLAY_LAID: Final = WORDS.event(
    "id_overlay", N_("it lays the overlay {name} on the Client"),
    [("name", OVERLAY), ("client", CLIENT), ("room", ANY_ROOM)], clause="ID-65",
)  # fmt: skip
NO_OVERLAY: Final = WORDS.event(
    "id_no_overlay", N_("no overlay is left: what is printed counts, an ability does not"), clause="ID-66, A-08"
)
ROOMS_FULL: Final = WORDS.event("id_rooms_full", N_("every open room has its Client: no draft"), clause="ID-56")
NO_DRAFT: Final = WORDS.event("id_no_draft", N_("last round: no new Clients"), clause="ID-56")
NO_CLIENT: Final = WORDS.event(
    "no_client", N_("no Client of the right kind is left for the {room}"), [("room", ANY_ROOM)], clause="ID-58"
)
