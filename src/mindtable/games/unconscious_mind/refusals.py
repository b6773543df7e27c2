"""Why not: a row, with its clause, for each reason why a choice is not on offer; ``why_not`` finds the right one."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import things as t
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.things import WORDS


def _costs(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"cost": lang.cost_text(told["cost"], tongue)}
    return tongue.say("The Dream costs {cost}; your dial cannot pay it (UM-74, UM-62).", values)


def _supply(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {
        "ideas": tongue.count("{n} Idea", "{n} Ideas", told["ideas"]),
        "bright": tongue.count("{n} Bright Idea", "{n} Bright Ideas", told["bright"]),
    }
    return tongue.say("Your supply holds {ideas} and {bright} (UM-20).", values)


def _not_filled(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"text": lang.treatise_text(box, told["treatise"], tongue)}
    return tongue.say(
        "Your cards and the Volumes of the Id cannot fill it, starting with a card of your own: {text} (UM-83).", values
    )


OVER: Final = WORDS.refusal("over", N_("The game is over."))
NOT_YOURS: Final = WORDS.refusal("not_yours", N_("It is not your turn to choose (UM-07)."), clause="UM-07")
# -- the turn
NO_IDEAS_OUT: Final = WORDS.refusal("no_ideas_out", N_("None of your Ideas is on the table (UM-66)."), clause="UM-66")
NO_DREAM_PAYABLE: Final = WORDS.refusal(
    "no_dream_payable", N_("You cannot pay the topmost Dream of any of your Clients (UM-74)."), clause="UM-74"
)
NOT_STUCK: Final = WORDS.refusal(
    "not_stuck", N_("You may pass only when nothing else is possible (UM-11)."), clause="UM-11"
)
NO_SPACE: Final = WORDS.refusal(
    "no_space", N_("There is no Idea space {space}: they are a1 to d3 (UM-20)."), [("space", t.TYPED)], clause="UM-20"
)
SPACE_TAKEN: Final = WORDS.refusal(
    "space_taken", N_("{space} is taken until its Ideas are Recalled (UM-20)."), [("space", t.SPACE)], clause="UM-20"
)
NO_PIECES: Final = WORDS.refusal(
    "no_pieces", N_("You have no Idea and no Bright Idea in your supply (UM-20)."), clause="UM-20"
)
ALL_POINTED: Final = WORDS.refusal(
    "all_pointed", N_("Your Ideas already point at every action beside {space} (UM-21)."), [("space", t.SPACE)],
    clause="UM-21",
)  # fmt: skip
NOT_TOUCHED: Final = WORDS.refusal(
    "not_touched", N_("{space} does not touch that action (UM-20)."), [("space", t.SPACE), ("action", t.ACTION)],
    clause="UM-20",
)  # fmt: skip
POINTED: Final = WORDS.refusal(
    "pointed", N_("Other Ideas of yours point at that action (UM-21)."), [("action", t.ACTION)], clause="UM-21"
)
IDLE: Final = WORDS.refusal(
    "idle", N_("That action would do nothing now (A-12)."), [("action", t.ACTION)], clause="A-12"
)
# -- exchanges
NO_SET: Final = WORDS.refusal(
    "no_set", N_("A Box costs a Major, a Medium and a Minor of your dial (UM-64)."), clause="UM-64"
)
NOT_HERE: Final = WORDS.refusal(
    "not_here", N_("Coffee does not become Bright Ideas in this game (A-14)."), clause="A-14"
)
COFFEE_FOR_BRIGHT: Final = WORDS.refusal(
    "coffee_for_bright", N_("A Bright Idea costs 3 Coffees, you have {n} (UM-65)."), [("n", t.AMOUNT)], clause="UM-65"
)
COFFEE_FOR_WORK: Final = WORDS.refusal(
    "coffee_for_work", N_("That costs 2 Coffees, you have {n} (UM-65)."), [("n", t.AMOUNT)], clause="UM-65"
)
NO_PIECE_FITS: Final = WORDS.refusal(
    "no_piece_fits", N_("No piece on your dial can be Elevated or Transferred (UM-61)."), clause="UM-61"
)
# -- Clients
NO_CLIENT: Final = WORDS.refusal(
    "no_client", N_("There is no Client in that room (UM-74)."), [("room", t.ROOM)], clause="UM-74"
)
NO_DREAM: Final = WORDS.refusal(
    "no_dream", N_("That Client has no Dream left (UM-74)."), [("room", t.ROOM)], clause="UM-74"
)
DREAM_COSTS: Final = WORDS.refusal(
    "dream_costs", roles=[("room", t.ROOM), ("cost", t.COST)], phrase=_costs, clause="UM-74, UM-62"
)
# -- Treatises
TREATISE_OUT: Final = WORDS.refusal(
    "treatise_out", N_("That Treatise has already been Published (UM-86)."), [("treatise", t.TREATISE)], clause="UM-86"
)
NO_INSIGHT: Final = WORDS.refusal(
    "no_insight",
    N_("You have no Insight of your own on your dial (UM-83)."),
    [("treatise", t.TREATISE)],
    clause="UM-83",
)
NOT_FILLED: Final = WORDS.refusal("not_filled", roles=[("treatise", t.TREATISE)], phrase=_not_filled, clause="UM-83")
# -- bonuses
NOT_AT_LOCATION: Final = WORDS.refusal(
    "not_at_location", N_("Neither your Professor nor Freud is there (UM-67)."), [("place", t.LOCATION)], clause="UM-67"
)
NOT_IN_DISTRICT: Final = WORDS.refusal(
    "not_in_district", N_("Neither your Professor nor Freud is there (UM-68)."), [("place", t.DISTRICT)], clause="UM-68"
)
NO_TOKEN: Final = WORDS.refusal(
    "no_token", N_("That District has no token left (UM-69)."), [("place", t.DISTRICT)], clause="UM-69"
)
SLOT_COVERED: Final = WORDS.refusal(
    "slot_covered", N_("That slot is covered (UM-67)."), [("slot", t.SLOT)], clause="UM-67"
)
NUMBER_COVERED: Final = WORDS.refusal(
    "number_covered", N_("That slot is covered (UM-68)."), [("number", t.NUMBER)], clause="UM-68"
)
NO_INSIGHT_FOR_DISTRICT: Final = WORDS.refusal(
    "no_insight_for_district", N_("You have no Insight of your own on your dial (UM-68)."), [("number", t.NUMBER)],
    clause="UM-68",
)  # fmt: skip
TOO_FEW_TAGS: Final = WORDS.refusal(
    "too_few_tags", N_("That slot asks for {need} tags, you have {n} (UM-68)."),
    [("number", t.NUMBER), ("need", t.AMOUNT), ("n", t.AMOUNT)], clause="UM-68",
)  # fmt: skip
# -- the Notebook and the City
ROW_FULL: Final = WORDS.refusal("row_full", N_("That row is full (UM-44)."), [("row", t.ROW)], clause="UM-44")
THIRD_SPACE: Final = WORDS.refusal(
    "third_space", N_("The third space of that row needs more Cured Clients (UM-44)."), [("row", t.ROW)], clause="UM-44"
)
WITH_FREUD: Final = WORDS.refusal(
    "with_freud", N_("Your Professor is with Freud already (UM-54)."), [("place", t.LOCATION)], clause="UM-54"
)
FREUD_IS_NEAR: Final = WORDS.refusal(
    "freud_is_near", N_("Freud is one or two steps away: choose the steps (UM-54)."), [("place", t.LOCATION)],
    clause="UM-54",
)  # fmt: skip
# -- answers that belong to another question
CHANCE_DECIDES: Final = WORDS.refusal("chance_decides", N_("That is drawn, nobody chooses it (UM-01)."), clause="UM-01")
FIRST_ANSWER: Final = WORDS.refusal(
    "first_answer", N_("First answer the open question: {question} (UM-10)."), [("question", t.QUESTION)],
    clause="UM-10",
)  # fmt: skip
# -- pieces and supply
TOO_FEW_PIECES: Final = WORDS.refusal(
    "too_few_pieces", roles=[("ideas", t.AMOUNT), ("bright", t.AMOUNT)], phrase=_supply, clause="UM-20"
)
NO_BOX: Final = WORDS.refusal("no_box", N_("You have no Box (UM-70)."), clause="UM-70")
BOXES_AT_END: Final = WORDS.refusal(
    "boxes_at_end", N_("Boxes are spent at the end of your turn (UM-70)."), clause="UM-70"
)
NO_BRIGHT: Final = WORDS.refusal("no_bright", N_("You have no Bright Idea (UM-56)."), clause="UM-56")
BRIGHT_FOR_INK: Final = WORDS.refusal(
    "bright_for_ink", N_("That many steps take more Bright Ideas than the {n} you may use here (UM-24)."),
    [("n", t.AMOUNT)], clause="UM-24",
)  # fmt: skip
EXCHANGE_LATER: Final = WORDS.refusal(
    "exchange_later", N_("You can exchange before or after this choice, not within it (UM-64, UM-65)."),
    clause="UM-64, UM-65",
)  # fmt: skip
# -- the dial
NOT_ON_DIAL: Final = WORDS.refusal(
    "not_on_dial", N_("There is no such piece on your dial (UM-60)."), [("piece", t.PIECE)], clause="UM-60"
)
LIES_THERE: Final = WORDS.refusal(
    "lies_there", N_("That piece is already on the field (UM-60)."), [("piece", t.PIECE)], clause="UM-60"
)
IS_MAJOR: Final = WORDS.refusal(
    "is_major", N_("A Major cannot be Elevated any further (UM-61)."), [("piece", t.PIECE)], clause="UM-61"
)
SAME_QUALITY: Final = WORDS.refusal(
    "same_quality", N_("A Transfer changes the quality, and it has that one already (UM-61)."), [("piece", t.PIECE)],
    clause="UM-61",
)  # fmt: skip
NO_ELEVATE: Final = WORDS.refusal("no_elevate", N_("You have no Elevate to use now (UM-61)."), clause="UM-61")
NO_TRANSFER: Final = WORDS.refusal("no_transfer", N_("You have no Transfer to use now (UM-61)."), clause="UM-61")
PAID_FOR: Final = WORDS.refusal("paid_for", N_("You have paid for it: use it on an Insight (UM-65)."), clause="UM-65")
DOES_NOT_PAY: Final = WORDS.refusal(
    "does_not_pay", N_("That Insight does not pay {item}, or the rest could not be paid then (UM-62)."),
    [("item", t.ITEM), ("field", t.FIELD)], clause="UM-62",
)  # fmt: skip
# -- tiles
NO_TILE: Final = WORDS.refusal("no_tile", N_("There is no tile there (UM-42)."), [("place", t.DISPLAY)], clause="UM-42")
OTHER_COLUMN: Final = WORDS.refusal(
    "other_column", N_("This action takes a tile of another column of the display (UM-42)."), [("place", t.DISPLAY)],
    clause="UM-42",
)  # fmt: skip
NO_ROOM_FOR_TILE: Final = WORDS.refusal(
    "no_room_for_tile", N_("No row of your Notebook can take another tile now (UM-46)."), clause="UM-46"
)
NO_OWN_TILE: Final = WORDS.refusal(
    "no_own_tile", N_("You have no tile there (UM-37)."), [("cell", t.CELL)], clause="UM-37"
)
NOT_IN_LINE: Final = WORDS.refusal(
    "not_in_line", N_("That tile is not in this row or column, or it has been triggered (UM-31, UM-32)."),
    [("cell", t.CELL)], clause="UM-31, UM-32",
)  # fmt: skip
COLUMN_LOCKED: Final = WORDS.refusal(
    "column_locked", N_("There is still an Idea above that column (UM-31)."), [("column", t.COLUMN)], clause="UM-31"
)
COLUMN_EMPTY: Final = WORDS.refusal(
    "column_empty", N_("There is no tile in that column (UM-31)."), [("column", t.COLUMN)], clause="UM-31"
)
BEYOND_FREUD: Final = WORDS.refusal(
    "beyond_freud", N_("Freud's marker has not reached that section yet (UM-33)."), [("section", t.SECTION)],
    clause="UM-33",
)  # fmt: skip
# -- cards
NOT_IN_HAND: Final = WORDS.refusal(
    "not_in_hand", N_("{card} is not in your hand (UM-52)."), [("card", t.RESEARCH)], clause="UM-52"
)
NO_FACE_UP: Final = WORDS.refusal("no_face_up", N_("There is no face-up Research card there (UM-52)."), clause="UM-52")
NOT_IN_PLAY: Final = WORDS.refusal(
    "not_in_play", N_("{card} is not one of your cards in play (UM-83)."), [("card", t.RESEARCH)], clause="UM-83"
)
NOT_NEEDED: Final = WORDS.refusal(
    "not_needed", N_("{card} has no place there now, or another card with the same tags stands in for it (UM-85)."),
    [("card", t.RESEARCH)], clause="UM-85",
)  # fmt: skip
NO_VOLUME: Final = WORDS.refusal(
    "no_volume", N_("The Id has no Volume under {treatise} (UM-84)."), [("treatise", t.TREATISE)], clause="UM-84"
)
NO_USE_FOR_VOLUME: Final = WORDS.refusal(
    "no_use_for_volume", N_("The last Volume of {treatise} has no place in yours (UM-84)."), [("treatise", t.TREATISE)],
    clause="UM-84",
)  # fmt: skip
# -- Clients and Locations
TREATED_ALREADY: Final = WORDS.refusal(
    "treated_already", N_("That Client has already been treated this turn (UM-74)."), [("room", t.ROOM)], clause="UM-74"
)
TREAT_ONE: Final = WORDS.refusal("treat_one", N_("Treat at least one Client (UM-74)."), clause="UM-74")
CLIENT_GONE: Final = WORDS.refusal(
    "client_gone", N_("{client} is not on display (UM-72)."), [("client", t.CLIENT)], clause="UM-72"
)
FIRST_IS_ROUTINE: Final = WORDS.refusal(
    "first_is_routine", N_("Your first Client is a Routine one (UM-06)."), [("client", t.CLIENT)], clause="UM-06"
)
CLIENTS_AT_END: Final = WORDS.refusal(
    "clients_at_end", N_("New Clients come at the end of your turn, into empty rooms (UM-72)."), clause="UM-72"
)
DREAM_GONE: Final = WORDS.refusal(
    "dream_gone", N_("{dream} is not on display (UM-72)."), [("dream", t.DREAM)], clause="UM-72"
)
NO_DREAM_LEFT: Final = WORDS.refusal("no_dream_left", N_("The Manifest deck is empty (UM-73)."), clause="UM-73")
DREAM_WITH_CLIENT: Final = WORDS.refusal(
    "dream_with_client", N_("Manifest Dreams come with new Clients (UM-72)."), clause="UM-72"
)
EFFECT_COSTS: Final = WORDS.refusal(
    "effect_costs", N_("Your dial cannot pay for that effect (UM-56, UM-62)."), clause="UM-56, UM-62"
)
FIVE_EFFECTS: Final = WORDS.refusal(
    "five_effects", N_("A Location gives five effects at most (UM-56)."), clause="UM-56"
)
PROFESSOR_CHOSEN: Final = WORDS.refusal(
    "professor_chosen", N_("You chose your Professor before the first round (UM-05)."), clause="UM-05"
)
BONUS_AT_RECALL: Final = WORDS.refusal(
    "bonus_at_recall", N_("Bonuses are claimed at a Recall (UM-66)."), clause="UM-66"
)
