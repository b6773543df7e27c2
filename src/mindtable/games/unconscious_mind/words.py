"""Choices in words: one row for every verb, question and outlook."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import ListOf, Told
from mindtable.core.tongue import N_, P_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.things import (
    ACTION,
    AMOUNT,
    ANY_ROOM,
    CELL,
    CLIENT,
    COLUMN,
    COST,
    DISPLAY,
    DREAM,
    EFFECT,
    FIELD,
    GOAL,
    ITEM,
    LAYER,
    LEVEL,
    LOCATION,
    MEETING,
    MIX,
    NUMBER,
    OVERLAY,
    PIECE,
    PILE,
    PROFESSOR,
    QUALITY,
    RESEARCH,
    ROOM,
    ROW,
    ROWS_OF_ID,
    SECTION,
    SIDE,
    SLOT,
    SPACE,
    TAGS,
    TILE,
    TRACK,
    TREATISE,
    WORDS,
    YES,
    EitherOf,
)

# -- phrases: a thing and what is printed on it


def _client(told: Told[Box], box: Box, tongue: Tongue) -> str:
    client = told["client"]
    return f"{lang.client(box, client, tongue)} – {lang.client_text(box, client, tongue)}"


def _dream(told: Told[Box], box: Box, tongue: Tongue) -> str:
    dream = told["dream"]
    return f"{lang.dream(box, dream, tongue)} – {lang.dream_text(box, dream, tongue)}"


def _card(told: Told[Box], box: Box, tongue: Tongue) -> str:
    card = told["card"]
    return f"{lang.name(box, 'research', card, tongue)} – {lang.research_text(box, card, tongue)}"


def _tile(told: Told[Box], box: Box, tongue: Tongue) -> str:
    tile = told["tile"]
    return f"{lang.tile(box, tile, tongue)} – {lang.tile_text(box, tile, tongue)}"


def _treat(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["dream"] = lang.dream_text(box, told["dream"], tongue)
    return tongue.say("treat {client}: {dream}", values)


def _swap(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["text"] = lang.research_text(box, told["taken"], tongue)
    return tongue.say("{card} for {taken}: {text}", values)


def _publish(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["text"] = lang.treatise_text(box, told["name"], tongue)
    return tongue.say("Publish {name}: {text}", values)


def _column(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    return tongue.label(str(values["column"]), str(values["effects"]))


def _location_bonus(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    return _with_reputation(told, tongue.label(str(values["slot"]), str(values["effect"])), tongue)


def _district_bonus(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values = told.words(box, tongue)
    values["place"] = tongue.name(box.names["district"][lang.district_of(told["number"])])
    return _with_reputation(told, tongue.say("{place}, {n} tags and an Insight of your own: {effect}", values), tongue)


def _with_reputation(told: Told[Box], text: str, tongue: Tongue) -> str:
    return tongue.say("{text}, 1 Reputation", {"text": text}) if told["reputation"] else text


def _inkpot(told: Told[Box], box: Box, tongue: Tongue) -> str:
    return tongue.count("{n} space: {end}", "{n} spaces: {end}", told["n"], told.words(box, tongue))


def _inkpot_for_bright(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"move": _inkpot(told, box, tongue)}
    return tongue.count("{move}, for {n} Bright Idea", "{move}, for {n} Bright Ideas", told["price"], values)


def _spill(told: Told[Box], box: Box, tongue: Tongue) -> str:
    come = tongue.count("{n} Coffee comes", "{n} Coffees come", told["n"])
    if not told["room"]:
        return tongue.say("{come}, but the track is full. Exchange something first?", {"come": come})
    values: dict[str, object] = {"come": come, "room": told["room"]}
    return tongue.say("{come}, but the track has room for {room}. Exchange something first?", values)


def _which_dream(told: Told[Box], box: Box, tongue: Tongue) -> str:
    """What is asked about a new Client, and the symbol that a Dream may match (UM-75)."""
    if told["layer"] < 0:
        return tongue.say("Which Manifest Dream do you lay on top?")
    symbol = tongue.say(lang.SYMBOLS[box.layer_symbol[told["layer"]]])
    return tongue.say("Which Manifest Dream do you lay on top? Grief Layer: {symbol}.", {"symbol": symbol})


def _shape(told: Told[Box], box: Box, tongue: Tongue) -> str:
    elevates = tongue.count("{n} Elevate", "{n} Elevates", told["elevates"])
    transfers = tongue.count("{n} Transfer", "{n} Transfers", told["transfers"])
    if not told["transfers"]:
        return tongue.say("You have {what} left. Which Insight?", {"what": elevates})
    if not told["elevates"]:
        return tongue.say("You have {what} left. Which Insight?", {"what": transfers})
    values: dict[str, object] = {"elevates": elevates, "transfers": transfers}
    return tongue.say("You have {elevates} and {transfers} left, in any order. Which Insight?", values)


# -- verbs of several menus

DONE: Final = WORDS.verb("done", "done", N_("that is all"))
BUY_ELEVATE: Final = WORDS.verb("buy_elevate", "buy elevate", lang.EXCHANGES[0], clause="UM-65")
BUY_TRANSFER: Final = WORDS.verb("buy_transfer", "buy transfer", lang.EXCHANGES[1], clause="UM-65")
BUY_BRIGHT: Final = WORDS.verb("buy_bright", "buy bright", lang.EXCHANGES[2], clause="UM-65")
MAKE_BOX: Final = WORDS.verb("make_box", "make box", lang.EXCHANGES[3], clause="UM-64")
EXCHANGES: Final = [BUY_ELEVATE, BUY_TRANSFER, BUY_BRIGHT, MAKE_BOX]

# -- the turn

STATE: Final = WORDS.verb(
    "state", "state {space}", N_("State on {space}, Inkpot {n}: {actions}"),
    [("space", SPACE), ("n", AMOUNT), ("actions", EitherOf(ACTION))], clause="UM-20",
)  # fmt: skip
RECALL: Final = WORDS.verb(
    "recall", "recall",
    P_("Recall your Ideas: {n} Coffee and a bonus", "Recall your Ideas: {n} Coffees and a bonus"),
    [("n", AMOUNT)], count="n", clause="UM-66",
)  # fmt: skip
TREAT: Final = WORDS.verb("treat", "treat", N_("Treat your Clients"), clause="UM-74")
PASS: Final = WORDS.verb("pass", "pass", N_("pass: nothing is possible"), clause="UM-11")
POINT: Final = WORDS.verb(
    "point", "action {action}", "{action}", [("action", ACTION), ("space", SPACE)], clause="UM-20"
)
PLACE: Final = WORDS.verb(
    "place", "with {mix}", "{mix}",
    [("mix", MIX), ("ideas", AMOUNT), ("bright", AMOUNT), ("space", SPACE), ("action", ACTION)], clause="UM-20",
)  # fmt: skip
TREAT_CLIENT: Final = WORDS.verb(
    "treat_client", "treat {room}", roles=[("room", ROOM), ("client", CLIENT), ("dream", DREAM)], phrase=_treat,
    clause="UM-74",
)  # fmt: skip
KEEP_BOXES: Final = WORDS.verb("keep_boxes", "done", N_("end the turn"))
SPEND_BOX: Final = WORDS.verb(
    "spend_box", "box {room}", N_("a Box for {client}, Therapy marker on {n}"),
    [("room", ROOM), ("client", CLIENT), ("n", AMOUNT)], clause="UM-70",
)  # fmt: skip

ASK_TURN: Final = WORDS.question(
    "turn", N_("Your turn: State Ideas on a space, Recall them, or Treat your Clients?"), clause="UM-10"
)
ASK_ACTION: Final = WORDS.question(
    "action", N_("Which action do your Ideas on {space} point at?"), [("space", SPACE)], clause="UM-20"
)
ASK_PIECES: Final = WORDS.question(
    "pieces", N_("How many Ideas do you place? ({action})"), [("action", ACTION), ("space", SPACE)], clause="UM-20"
)
ASK_TREAT: Final = WORDS.question("treat", N_("Which Client do you treat?"), clause="UM-74")
ASK_BOX: Final = WORDS.question("box", N_("End of turn: a last exchange, or a Box as a Therapy point?"), clause="UM-70")

# -- the dial

LET_GO: Final = WORDS.verb("let_go", "take coffee", N_("let the rest go"), [("n", AMOUNT)], clause="UM-65")
CHOOSE_QUALITY: Final = WORDS.verb(
    "quality", "quality {quality}", "{quality}", [("quality", QUALITY), ("field", FIELD)], clause="UM-60"
)
LOSE_INSIGHT: Final = WORDS.verb(
    "lose_insight", "go on", N_("none: the Insight is lost"), [("field", FIELD)], clause="UM-60"
)
MOVE_PIECE: Final = WORDS.verb("move", "move {piece}", "{piece}", [("piece", PIECE), ("field", FIELD)], clause="UM-60")
ELEVATE: Final = WORDS.verb(
    "elevate", "elevate {piece}", N_("Elevate {piece}"), [("piece", PIECE), ("field", FIELD)], clause="UM-61"
)
TRANSFER: Final = WORDS.verb(
    "transfer", "transfer {piece} to {quality}", N_("Transfer {piece} to {quality}"),
    [("piece", PIECE), ("quality", QUALITY), ("field", FIELD)], clause="UM-61",
)  # fmt: skip
PAY_WITH: Final = WORDS.verb("pay_with", "pay {field}", "{field}", [("field", FIELD), ("item", ITEM)], clause="UM-62")
GIVE: Final = WORDS.verb("give", "give {piece}", "{piece}", [("piece", PIECE)], clause="UM-63")
GIVE_RESERVE: Final = WORDS.verb(
    "give_reserve", "give reserve", N_("the one in the reserve"), [("piece", PIECE)], clause="UM-63"
)
PAY: Final = WORDS.verb("pay", "pay yes", N_("yes"), [("item", ITEM), ("effect", EFFECT)])
DO_NOT_PAY: Final = WORDS.verb("do_not_pay", "pay no", N_("no"))

ASK_SPILL: Final = WORDS.question(
    "spill", roles=[("n", AMOUNT), ("room", AMOUNT)], phrase=_spill, clause="UM-65",
)  # fmt: skip
ASK_QUALITY: Final = WORDS.question("quality", N_("{level}: which quality?"), [("level", LEVEL)], clause="UM-60")
ASK_MOVE: Final = WORDS.question(
    "move", N_("Your reserve is empty. Move which piece to {field}?"), [("field", FIELD)], clause="UM-60"
)
ASK_SHAPE: Final = WORDS.question(
    "shape", roles=[("elevates", AMOUNT), ("transfers", AMOUNT)], phrase=_shape, clause="UM-61"
)
ASK_PAY_WITH: Final = WORDS.question(
    "pay_with", N_("Pay {item} with which Insight?"), [("item", ITEM), ("cost", COST)], clause="UM-62"
)
ASK_GIVE: Final = WORDS.question("give", N_("Which of your own Insights do you give away?"), clause="UM-63")
ASK_PAY: Final = WORDS.question("pay", N_("Pay {item} for: {effect}?"), [("item", ITEM), ("effect", EFFECT)])

# -- the Notebook

TAKE_NO_TILE: Final = WORDS.verb("take_no_tile", "take none", N_("none"), clause="UM-42")
TAKE_TILE: Final = WORDS.verb(
    "take_tile", "take {place}", roles=[("place", DISPLAY), ("tile", TILE), ("coffee", AMOUNT)], phrase=_tile,
    clause="UM-42",
)  # fmt: skip
CHOOSE_ROW: Final = WORDS.verb(
    "row", "row {row}", "{row}", [("row", ROW), ("tile", TILE), ("cell", CELL)], clause="UM-44"
)
TRIGGER_TILE: Final = WORDS.verb(
    "trigger_tile", "tile {cell}", "{tile} – {effect}", [("cell", CELL), ("tile", TILE), ("effect", EFFECT)],
    clause="UM-37",
)  # fmt: skip
TRIGGER_COLUMN: Final = WORDS.verb(
    "trigger_column", "column {column}", roles=[("column", COLUMN), ("effects", EitherOf(EFFECT))], phrase=_column,
    clause="UM-31",
)  # fmt: skip
MOVE_INKPOT: Final = WORDS.verb(
    "inkpot", "inkpot {n}", roles=[("n", AMOUNT), ("end", TRACK)], phrase=_inkpot, clause="UM-30"
)
MOVE_INKPOT_FOR_BRIGHT: Final = WORDS.verb(
    "inkpot_for_bright", "inkpot {n}", roles=[("n", AMOUNT), ("end", TRACK), ("price", AMOUNT)],
    phrase=_inkpot_for_bright, clause="UM-24",
)  # fmt: skip
BELOW: Final = WORDS.verb(
    "below", "track {section}", "{effect}", [("section", SECTION), ("effect", EFFECT)], clause="UM-33"
)

ASK_TILE: Final = WORDS.question("tile", N_("Which Notebook tile do you take?"), [("coffee", AMOUNT)], clause="UM-42")
ASK_ROW: Final = WORDS.question("row", N_("In which row do you lay {tile}?"), [("tile", TILE)], clause="UM-44")
ASK_TRIGGER: Final = WORDS.question("trigger", N_("Which Notebook tile do you trigger?"), clause="UM-37")
ASK_COLUMN: Final = WORDS.question("column", N_("Which column do you trigger?"), clause="UM-31")
ASK_INKPOT: Final = WORDS.question("inkpot", N_("How far does your Inkpot go?"), clause="UM-24")
ASK_BELOW: Final = WORDS.question("below", N_("Which effect below the Reputation track?"), clause="UM-33")

# -- Research and Treatises

NO_SWAP: Final = WORDS.verb("no_swap", "no swap", N_("no swap"), clause="UM-52")
SWAP: Final = WORDS.verb(
    "swap", "swap {card} {side}", roles=[("card", RESEARCH), ("taken", RESEARCH), ("side", SIDE)], phrase=_swap,
    clause="UM-52",
)  # fmt: skip
PLAY_NONE: Final = WORDS.verb("play_none", "play none", N_("none"), clause="UM-51")
PLAY: Final = WORDS.verb("play", "play {card}", roles=[("card", RESEARCH)], phrase=_card, clause="UM-53")
PUBLISH: Final = WORDS.verb(
    "publish", "publish {name}", roles=[("name", TREATISE), ("points", AMOUNT)], phrase=_publish, clause="UM-83"
)
CITE_NO_MORE: Final = WORDS.verb("cite_no_more", "cite no more", N_("Cite nothing, or nothing more"), clause="UM-84")
CITE: Final = WORDS.verb(
    "cite", "cite {treatise}", "{card}, {treatise}", [("card", RESEARCH), ("treatise", TREATISE)], clause="UM-84"
)
USE: Final = WORDS.verb("use", "use {card}", "{card} – {tags}", [("card", RESEARCH), ("tags", TAGS)], clause="UM-85")
LEFT_END: Final = WORDS.verb("left_end", "end left", N_("left end"), [("treatise", TREATISE)], clause="UM-85")
RIGHT_END: Final = WORDS.verb("right_end", "end right", N_("right end"), [("treatise", TREATISE)], clause="UM-85")

ASK_SWAP: Final = WORDS.question("swap", N_("Swap a hand card with a face-up Research card?"), clause="UM-52")
ASK_PLAY: Final = WORDS.question("play", N_("Which Research card do you play?"), [("left", AMOUNT)], clause="UM-51")
ASK_PLAY_OR_PUBLISH: Final = WORDS.question("play_or_publish", N_("Play a Research card, or Publish?"), clause="UM-51")
ASK_CITE: Final = WORDS.question(
    "cite", N_("Cite a Volume of the Id? It gains 2 VP and a Bright Idea."), [("treatise", TREATISE)], clause="UM-84"
)
ASK_VOLUME: Final = WORDS.question(
    "volume", N_("Which card goes under the Treatise?"), [("treatise", TREATISE), ("own", ListOf(RESEARCH))],
    clause="UM-85",
)  # fmt: skip
ASK_END: Final = WORDS.question(
    "end", N_("At which end of your row do you lay the Treatise?"), [("treatise", TREATISE)], clause="UM-85"
)

# -- the City

_ARRIVAL = P_("{place}: {n} effect", "{place}: {n} effects")
PROFESSOR_STAYS: Final = WORDS.verb("professor_stays", "professor 0", N_("stay"), clause="UM-23")
MOVE_PROFESSOR: Final = WORDS.verb(
    "move_professor", "professor {steps}", _ARRIVAL, [("steps", AMOUNT), ("place", LOCATION), ("n", AMOUNT)],
    count="n", clause="UM-54",
)  # fmt: skip
TO_FREUD: Final = WORDS.verb(
    "to_freud", "to Freud", _ARRIVAL, [("place", LOCATION), ("n", AMOUNT)], count="n", clause="UM-54"
)
FREUD_STAYS: Final = WORDS.verb("freud_stays", "freud 0", N_("stay"), clause="UM-23")
MOVE_FREUD: Final = WORDS.verb(
    "move_freud", "freud {steps}", _ARRIVAL, [("steps", AMOUNT), ("place", LOCATION), ("n", AMOUNT)], count="n",
    clause="UM-55",
)  # fmt: skip
USE_LOCATION: Final = WORDS.verb(
    "use_location", "effect {n}", "{effect}", [("n", AMOUNT), ("effect", EFFECT), ("place", LOCATION)], clause="UM-56"
)
MORE_EFFECTS: Final = WORDS.verb(
    "more_effects", "more for bright", N_("a Bright Idea for two effects more"), clause="UM-56"
)
NO_BONUS: Final = WORDS.verb("no_bonus", "no bonus", N_("no bonus"), clause="UM-66")
LOCATION_BONUS: Final = WORDS.verb(
    "location_bonus", "location {slot}", roles=[("slot", SLOT), ("effect", EFFECT), ("reputation", YES)],
    phrase=_location_bonus, clause="UM-67",
)  # fmt: skip
DISTRICT_BONUS: Final = WORDS.verb(
    "district_bonus", "district {number}",
    roles=[("number", NUMBER), ("n", AMOUNT), ("effect", EFFECT), ("reputation", YES)],
    phrase=_district_bonus, clause="UM-68",
)  # fmt: skip

ASK_PROFESSOR: Final = WORDS.question("professor", N_("Where does your Professor go?"), clause="UM-54")
ASK_FREUD: Final = WORDS.question("freud", N_("Where does Freud go?"), clause="UM-55")
ASK_LOCATION: Final = WORDS.question(
    "location", P_("{place}: {n} effect left. Which one?", "{place}: {n} effects left. Which one?"),
    [("place", LOCATION), ("n", AMOUNT)], count="n", clause="UM-56",
)  # fmt: skip
ASK_BONUS: Final = WORDS.question("bonus", N_("Which bonus do you claim?"), clause="UM-66")

# -- Clients and Professors

TAKE_CLIENT: Final = WORDS.verb(
    "client", "client {client}", roles=[("client", CLIENT), ("room", ROOM)], phrase=_client, clause="UM-72"
)
TAKE_DREAM: Final = WORDS.verb(
    "dream", "dream {dream}", roles=[("dream", DREAM), ("room", ROOM)], phrase=_dream, clause="UM-72"
)
TAKE_TOP_DREAM: Final = WORDS.verb(
    "dream_top", "dream top", N_("the top of the deck, unseen"), [("pile", PILE), ("room", ROOM)], clause="UM-72"
)
BE_PROFESSOR: Final = WORDS.verb(
    "be_professor", "professor {name}", N_("{name}: {tile}; starts at: {place}"),
    [("name", PROFESSOR), ("tile", EFFECT), ("place", LOCATION)], clause="UM-05",
)  # fmt: skip

ASK_CLIENT: Final = WORDS.question(
    "client", N_("Which Client do you take into the {room}?"), [("room", ROOM)], clause="UM-72"
)
ASK_DREAM: Final = WORDS.question(
    "dream", roles=[("room", ROOM), ("layer", LAYER), ("latent", DREAM)], phrase=_which_dream, clause="UM-72"
)
ASK_WHO: Final = WORDS.question("who", N_("Which Professor are you?"), clause="UM-05")

# -- what is turned over

REVEAL_CLIENT: Final = WORDS.verb("reveal_client", "reveal {client}", "{client}", [("client", CLIENT)])
REVEAL_DREAM: Final = WORDS.verb("reveal_dream", "reveal {dream}", "{dream}", [("dream", DREAM)])
DEAL_LATENT: Final = WORDS.verb("deal_latent", "latent {dream}", "{dream}", [("dream", DREAM)])
DEAL_LAYER: Final = WORDS.verb("deal_layer", "layer {layer}", "{layer}", [("layer", LAYER)])
REVEAL_TOP: Final = WORDS.verb("reveal_top", "manifest {dream}", "{dream}", [("dream", DREAM)])
REVEAL_TILE: Final = WORDS.verb("reveal_tile", "tile {tile}", "{tile}", [("tile", TILE), ("place", DISPLAY)])
REVEAL_RESEARCH: Final = WORDS.verb("reveal_research", "research {card}", "{card}", [("card", RESEARCH)])
DEAL_GOAL: Final = WORDS.verb("deal_goal", "goal {goal}", "{goal}", [("goal", GOAL)])
ARRANGE_ROWS: Final = WORDS.verb("arrange_rows", "rows {rows}", "{rows}", [("rows", ROWS_OF_ID)])
POINT_ARROW: Final = WORDS.verb("point_arrow", "arrow {side}", "{side}", [("side", SIDE)])
STACK_OVERLAY: Final = WORDS.verb("stack_overlay", "overlay {overlay}", "{overlay}", [("overlay", OVERLAY)])
REVEAL_MEETING: Final = WORDS.verb("reveal_meeting", "card {card}", "{card}", [("card", MEETING)])

ASK_CHANCE: Final = WORDS.question("chance", N_("What is turned over?"), [("pile", PILE)])
ASK_CHANCE_OF_ARROW: Final = WORDS.question("chance_of_arrow", N_("Where does the Compass Arrow point?"))
ASK_CHANCE_OF_ROWS: Final = WORDS.question("chance_of_rows", N_("Which colours do the rows of the Id have?"))
ASK_CHANCE_OF_GOALS: Final = WORDS.question("chance_of_goals", N_("Which Goal comes into the row?"))
ASK_CHANCE_OF_OVERLAYS: Final = WORDS.question(
    "chance_of_overlays", N_("Which overlay for Routine Clients comes next in the column, from the top?")
)

# -- what chance is to bring, for previews

DRAWS_RESEARCH: Final = WORDS.outlook("draws_research", N_("draw a Research card"))
REFILLS: Final = WORDS.outlook("refills", N_("a new card comes to the display"), [("pile", PILE)])
GETS: Final = WORDS.outlook("gets", N_("a card is dealt: {pile}"), [("pile", PILE), ("room", ANY_ROOM)])
TOP_DREAM: Final = WORDS.outlook("top_dream", N_("the top Manifest Dream, unseen"))
