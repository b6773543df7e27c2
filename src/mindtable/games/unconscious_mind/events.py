"""What happens: one row for each kind of event; the seat is 0 for the person, 1 for the Id.

Events without a sentence are for those who watch the table: every card that is turned over and every piece that is paid
or moved is told. Of the clauses, a line of the Id names those of the Id and the rulings.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.things import ListOf
from mindtable.core.tongue import N_, P_
from mindtable.games.unconscious_mind import reasons
from mindtable.games.unconscious_mind.things import (
    ACTION,
    AMOUNT,
    ANY_ROOM,
    CELL,
    CLIENT,
    COFFEE_FOR,
    DISPLAY,
    DREAM,
    EFFECT,
    END,
    EXCHANGE,
    FIELD,
    FIGURE,
    GOAL,
    ID_TILE,
    LAYER,
    LOCATION,
    NUMBER,
    OVERLAY,
    PIECE,
    PILE,
    PROFESSOR,
    RESEARCH,
    SECTION,
    SIDE,
    SLOT,
    SOURCE,
    SPACE,
    SYMBOL,
    TAGS,
    TILE,
    TRACK,
    TREATISE,
    WORDS,
    YES,
)

# -- set-up, rounds and the end

PROFESSOR_CHOSEN: Final = WORDS.event(
    "professor", N_("{who} is {name}"), [("name", PROFESSOR), ("tile", TILE), ("place", LOCATION)], clause="UM-05",
    you=N_("You are {name}"),
)  # fmt: skip
GOAL_DEALT: Final = WORDS.event("goal_dealt", roles=[("goal", GOAL), ("place", AMOUNT)], clause="UM-02")
ID_TILES_LAID: Final = WORDS.event(
    "id_tiles_laid", roles=[("tiles", ListOf(ID_TILE)), ("active", ListOf(ID_TILE)), ("insights", AMOUNT)],
    clause="ID-04, ID-06",
)  # fmt: skip
ARROW_START: Final = WORDS.event("arrow_start", roles=[("side", SIDE)], phrase=reasons.arrow_start, clause="ID-05")
OVERLAY_STACKED: Final = WORDS.event(
    "overlay_stacked", roles=[("overlay", OVERLAY), ("partner", OVERLAY)], clause="ID-08"
)
ROUND: Final = WORDS.event(
    "round", roles=[("n", AMOUNT), ("last", YES)], phrase=reasons.round_begins, clause="UM-07", begins=True
)
TURN: Final = WORDS.event("turn", phrase=reasons.turn_begins, clause="UM-10, ID-20", begins=True)
END_OF_TURN: Final = WORDS.event("end_of_turn", roles=[("vacated", ListOf(SPACE))], clause="UM-71, ID-26", begins=True)
END_NEAR: Final = WORDS.event(
    "end_near",
    N_("Freud's marker has reached the watch, which brings {points} VP: round {n} is the last"),
    [("n", AMOUNT), ("points", AMOUNT)],
    clause="UM-90, ID-70",
)
SCORING: Final = WORDS.event("scoring", clause="UM-91", begins=True)
FINAL: Final = WORDS.event(
    "final",
    roles=[("source", SOURCE), ("n", AMOUNT), ("now", AMOUNT), ("each", AMOUNT)],
    phrase=reasons.final_points,
    clause="UM-91, ID-97",
)
WON: Final = WORDS.event("won", roles=[("mine", AMOUNT), ("its", AMOUNT)], phrase=reasons.won, clause="UM-92, ID-97")

# -- cards that are turned over

CLIENT_REVEALED: Final = WORDS.event(
    "client_revealed", roles=[("client", CLIENT), ("pile", PILE), ("place", AMOUNT)], clause="UM-72"
)
DREAM_REVEALED: Final = WORDS.event(
    "dream_revealed", roles=[("dream", DREAM), ("pile", PILE), ("place", AMOUNT)], clause="UM-72"
)
TILE_SLID: Final = WORDS.event(
    "tile_slid", roles=[("tile", TILE), ("start", DISPLAY), ("end", DISPLAY)], clause="UM-43"
)
TILE_REVEALED: Final = WORDS.event("tile_revealed", roles=[("tile", TILE), ("place", DISPLAY)], clause="UM-43")
RESEARCH_REVEALED: Final = WORDS.event("research_revealed", roles=[("card", RESEARCH), ("side", SIDE)], clause="UM-01")
LAYER_DEALT: Final = WORDS.event(
    "layer_dealt", roles=[("layer", LAYER), ("room", ANY_ROOM), ("pile", PILE)], clause="UM-72"
)
LATENT_DEALT: Final = WORDS.event("latent_dealt", roles=[("dream", DREAM), ("room", ANY_ROOM)], clause="UM-72")

# -- gains of either side

POINTS: Final = WORDS.event(
    "points", N_("{who}: {n} VP ({source})"), [("n", AMOUNT), ("source", SOURCE), ("now", AMOUNT)],
    clause="UM-91, ID-11", you=N_("You gain {n} VP ({source})"), follows=True,
)  # fmt: skip
COFFEE: Final = WORDS.event(
    "coffee", roles=[("n", AMOUNT), ("after", AMOUNT), ("reason", COFFEE_FOR)], phrase=reasons.coffee,
    clause="UM-65, ID-13", follows=True,
)  # fmt: skip
COFFEE_PAID: Final = WORDS.event("coffee_paid", roles=[("n", AMOUNT), ("after", AMOUNT)])
BREWED: Final = WORDS.event(
    "brewed", P_("{n} Coffee becomes a Box", "{n} Coffees become a Box"), [("n", AMOUNT)], count="n", clause="ID-13",
    follows=True,
)  # fmt: skip
BOX: Final = WORDS.event(
    "box", N_("{who}: a Box, now {n}"), [("n", AMOUNT)], clause="UM-70, ID-14", you=N_("You gain a Box, now {n}"),
    follows=True,
)  # fmt: skip
BOX_OVERFLOWS: Final = WORDS.event(
    "box_overflows", N_("{who}: the Box track is full, 2 VP instead"), clause="UM-70, ID-14",
    you=N_("Your Box track is full: 2 VP instead"), follows=True,
)  # fmt: skip
BOX_SPENT: Final = WORDS.event("box_spent", roles=[("room", ANY_ROOM), ("after", AMOUNT)], clause="UM-70")
BRIGHT: Final = WORDS.event(
    "bright", P_("{who}: {n} Bright Idea", "{who}: {n} Bright Ideas"), [("n", AMOUNT), ("after", AMOUNT)], count="n",
    clause="UM-65, ID-11",
    you=P_("You gain {n} Bright Idea", "You gain {n} Bright Ideas"), follows=True,
)  # fmt: skip
BRIGHT_PAID: Final = WORDS.event("bright_paid", roles=[("n", AMOUNT), ("after", AMOUNT)])
REPUTATION: Final = WORDS.event(
    "reputation", N_("{who}: Reputation {own}; Freud's marker on {freud}"), [("own", AMOUNT), ("freud", AMOUNT)],
    clause="UM-80, ID-70",
    you=N_("Your Reputation is {own}; Freud's marker on {freud}"), follows=True,
)  # fmt: skip
FREUD_STEPS: Final = WORDS.event(
    "freud_steps", N_("A marker passes a face of the Reputation track: Freud steps on to {place}"),
    [("place", LOCATION), ("start", LOCATION)], clause="UM-80", follows=True,
)  # fmt: skip
GOAL_CLAIMED: Final = WORDS.event(
    "goal", N_("{who} claims the Goal “{goal}”"), [("goal", GOAL), ("place", AMOUNT)], clause="UM-82, ID-74",
    more=reasons.goal_more,
    you=N_("You claim the Goal “{goal}”"),
)  # fmt: skip
TAGS_GAINED: Final = WORDS.event("tags_gained", roles=[("tags", TAGS)])
TAGS_LOST: Final = WORDS.event("tags_lost", roles=[("tags", TAGS)])
SLOT_COVERED: Final = WORDS.event(
    "slot", roles=[("slot", SLOT), ("effect", EFFECT), ("tokens", AMOUNT), ("reputation", YES)],
    phrase=reasons.slot_covered, clause="UM-67, ID-53",
)  # fmt: skip
NUMBER_COVERED: Final = WORDS.event(
    "number", roles=[("number", NUMBER), ("effect", EFFECT), ("tokens", AMOUNT), ("reputation", YES)],
    phrase=reasons.number_covered, clause="UM-68, ID-52",
)  # fmt: skip

# -- Insight of the person

GENERATED: Final = WORDS.event(
    "generated", N_("{who} generates {insight}"), [("insight", FIELD), ("piece", PIECE)], clause="UM-60",
    you=N_("You generate {insight}"),
)  # fmt: skip
ELEVATED: Final = WORDS.event(
    "elevated", N_("{who} Elevates {insight}"), [("insight", FIELD), ("after", FIELD), ("own", YES)], clause="UM-61",
    you=N_("You Elevate {insight}"),
)  # fmt: skip
TRANSFERRED: Final = WORDS.event(
    "transferred", N_("{who} Transfers {before} to {after}"), [("before", FIELD), ("after", FIELD), ("own", YES)],
    clause="UM-61",
    you=N_("You Transfer {before} to {after}"),
)  # fmt: skip
PAID: Final = WORDS.event(
    "paid", N_("{who} pays {insight}"), [("insight", FIELD), ("own", YES)], clause="UM-62",
    you=N_("You pay {insight}"),
)  # fmt: skip
GIVEN: Final = WORDS.event("given", roles=[("piece", PIECE)], clause="UM-63")
EXCHANGED: Final = WORDS.event(
    "exchanged", roles=[("exchange", EXCHANGE), ("coffee", AMOUNT), ("after", AMOUNT)], phrase=reasons.exchanged,
    clause="UM-64, UM-65",
)  # fmt: skip
EXCHANGE_DONE: Final = WORDS.event("exchange_done", clause="UM-64, UM-65", begins=True)
FREED_IDEA: Final = WORDS.event(
    "freed_idea", N_("{who} passes the Idea symbol: an Idea is freed"), [("left", AMOUNT)], clause="UM-30",
    you=N_("You pass the Idea symbol: an Idea is freed"),
)  # fmt: skip
FREED_INSIGHT: Final = WORDS.event(
    "freed_insight", N_("{end} complete: {who} frees an Insight of their own"), [("end", END)], clause="UM-45",
    you=N_("{end} complete: you free an Insight of your own"),
)  # fmt: skip
LINE_END: Final = WORDS.event(
    "line_end", N_("{end}, its Insight is free: {effect}"), [("end", END), ("effect", EFFECT)], clause="UM-31, UM-32",
)  # fmt: skip
ABILITY: Final = WORDS.event("ability", roles=[("client", CLIENT)], phrase=reasons.ability, clause="UM-77")

# -- turns of the person

STATED: Final = WORDS.event(
    "stated",
    roles=[("space", SPACE), ("action", ACTION), ("n", AMOUNT), ("ideas", AMOUNT), ("bright", AMOUNT)],
    phrase=reasons.stated, clause="UM-20",
)  # fmt: skip
RECALLED: Final = WORDS.event(
    "recalled", P_("{who} Recalls from {n} space", "{who} Recalls from {n} spaces"),
    [("n", AMOUNT), ("spaces", ListOf(SPACE)), ("ideas", AMOUNT)], count="n", clause="UM-66",
    you=P_("You Recall from {n} space", "You Recall from {n} spaces"),
)  # fmt: skip
PASSED: Final = WORDS.event(
    "passed", N_("{who} passes"), clause="UM-11", you=N_("You pass"),
)  # fmt: skip
INKPOT_BEGINS: Final = WORDS.event("inkpot_begins", roles=[("n", AMOUNT)], clause="UM-24", begins=True)
INKPOT: Final = WORDS.event(
    "inkpot", P_("{who}: Inkpot {n} space on: {space}", "{who}: Inkpot {n} spaces on: {space}"),
    [("n", AMOUNT), ("space", TRACK), ("start", TRACK)], count="n", clause="UM-30",
    you=P_("Your Inkpot goes {n} space on: {space}", "Your Inkpot goes {n} spaces on: {space}"),
)  # fmt: skip
TILE_CHOSEN: Final = WORDS.event("tile_chosen", roles=[("tile", TILE), ("place", DISPLAY)], clause="UM-42")
TILE_TAKEN: Final = WORDS.event(
    "tile_taken", N_("{who} takes {tile}"), [("tile", TILE), ("cell", CELL)], clause="UM-44",
    you=N_("You take {tile}"),
)  # fmt: skip
TILE_USED: Final = WORDS.event(
    "tile_used", N_("{who} triggers {tile}: {text}"), [("tile", TILE), ("text", EFFECT), ("cell", CELL)],
    you=N_("You trigger {tile}: {text}"), clause="UM-31, UM-32",
)  # fmt: skip
LINE_GOES_ON: Final = WORDS.event("line_goes_on", clause="UM-31, UM-32", begins=True)
TRACK_USED: Final = WORDS.event(
    "track_used", roles=[("section", SECTION), ("effect", EFFECT), ("below", YES)], clause="UM-33"
)
DREW_RESEARCH: Final = WORDS.event(
    "drew_research", roles=[("card", RESEARCH)], phrase=reasons.drew_research, clause="UM-52",
)  # fmt: skip
SWAPPED: Final = WORDS.event(
    "swapped", N_("{who} swaps {card} for {taken}"), [("card", RESEARCH), ("taken", RESEARCH), ("side", SIDE)],
    clause="UM-52",
    you=N_("You swap {card} for {taken}"),
)  # fmt: skip
PLAYED: Final = WORDS.event(
    "played", N_("{who} plays {card}"), [("card", RESEARCH)], clause="UM-53", you=N_("You play {card}"),
)  # fmt: skip
PUBLISHED: Final = WORDS.event(
    "published", N_("{who} Publishes {name}"),
    [("name", TREATISE), ("points", AMOUNT), ("own", ListOf(RESEARCH)), ("cited", ListOf(RESEARCH))], clause="UM-85",
    you=N_("You Publish {name}"),
)  # fmt: skip
TREATISE_LAID: Final = WORDS.event("treatise_laid", roles=[("treatise", TREATISE), ("side", SIDE)], clause="UM-85")
CITED: Final = WORDS.event(
    "cited", N_("{who} Cites {card} from {treatise}"), [("card", RESEARCH), ("treatise", TREATISE)],
    clause="UM-84, ID-92",
    you=N_("You Cite {card} from {treatise}"),
)  # fmt: skip
MOVED: Final = WORDS.event(
    "moved", roles=[("figure", FIGURE), ("place", LOCATION), ("start", LOCATION), ("effects", AMOUNT)],
    phrase=reasons.moved, clause="UM-54, UM-55",
)  # fmt: skip

# -- Clients of either side

DRAFTED: Final = WORDS.event(
    "drafted", N_("{who} takes in {client}, {room}"), [("client", CLIENT), ("room", ANY_ROOM), ("place", AMOUNT)],
    clause="UM-72, ID-57",
    you=N_("You take in {client}, {room}"),
)  # fmt: skip
LAYERED: Final = WORDS.event(
    "layered", roles=[("layer", LAYER), ("n", AMOUNT), ("room", ANY_ROOM)], phrase=reasons.layered,
    clause="UM-72, ID-57", follows=True,
)  # fmt: skip
DREAMT: Final = WORDS.event(
    "dreamt", N_("Manifest Dream: {dream}"), [("dream", DREAM), ("room", ANY_ROOM), ("place", AMOUNT)],
    clause="UM-72, ID-57",
)  # fmt: skip
TREATED: Final = WORDS.event(
    "treated", roles=[("room", ANY_ROOM), ("dream", DREAM)], phrase=reasons.treated, clause="UM-75, ID-82"
)
SYMBOL_MATCHED: Final = WORDS.event(
    "symbol", N_("The symbols of Dream and Grief Layer match: a Box"), [("symbol", SYMBOL)], clause="UM-75, ID-82"
)
THERAPY: Final = WORDS.event(
    "therapy", N_("{who}: Therapy marker to {n}"), [("n", AMOUNT), ("room", ANY_ROOM), ("client", CLIENT)],
    clause="UM-76, ID-64",
    you=N_("Your Therapy marker goes to {n}"), follows=True, runs=True,
)  # fmt: skip
CATHARSIS: Final = WORDS.event(
    "catharsis", N_("Catharsis of {client}: {bonus}"),
    [("client", CLIENT), ("bonus", EFFECT), ("layer", LAYER), ("room", ANY_ROOM)], clause="UM-77, ID-65",
)  # fmt: skip
IN_FORCE: Final = WORDS.event("in_force", roles=[("client", CLIENT), ("room", ANY_ROOM)], clause="UM-77")
CURED: Final = WORDS.event(
    "cured", N_("{who} Cures {client}"), [("client", CLIENT), ("room", ANY_ROOM), ("overlay", OVERLAY)],
    clause="UM-78, ID-67",
    you=N_("You Cure {client}"),
)  # fmt: skip
ROOM_OPEN: Final = WORDS.event(
    "room_open", N_("{who}: the Secondary room opens"), clause="UM-77, ID-65", you=N_("Your Secondary room opens"),
    follows=True,
)  # fmt: skip
