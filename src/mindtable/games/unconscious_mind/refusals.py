"""Why not: one row for each reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.ideas import actions_at
from mindtable.games.unconscious_mind.notebook import rows_for_tile
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import (
    ACTION,
    AMOUNT,
    COST,
    DISTRICT,
    LOCATION,
    NUMBER,
    ROOM,
    ROOMS,
    ROW,
    SLOT,
    SLOTS,
    SPACE,
    TREATISE,
    TYPED,
    WORDS,
)
from mindtable.games.unconscious_mind.treatises import publishable


def _costs(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"cost": lang.cost_text(told["cost"], tongue)}
    return tongue.say("The Dream costs {cost}, or that Client was treated already (UM-74, UM-62).", values)


def _not_filled(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"text": lang.treatise_text(box, told["treatise"], tongue)}
    return tongue.say(
        "Your cards and the Volumes of the Id do not fill it, the first with an own card: {text} (UM-83).", values
    )


OVER: Final = WORDS.refusal("over", N_("The game is over."))
NOT_YOURS: Final = WORDS.refusal("not_yours", N_("It is not your choice now (UM-07)."), clause="UM-07")
# -- the turn
NO_IDEAS_OUT: Final = WORDS.refusal("no_ideas_out", N_("None of your Ideas is on the table (UM-66)."), clause="UM-66")
NO_DREAM_PAYABLE: Final = WORDS.refusal(
    "no_dream_payable", N_("You cannot pay the topmost Dream of any of your Clients (UM-74)."), clause="UM-74"
)
NOT_STUCK: Final = WORDS.refusal(
    "not_stuck", N_("You may pass only when nothing else is possible (UM-11)."), clause="UM-11"
)
NO_SPACE: Final = WORDS.refusal(
    "no_space", N_("There is no Idea space {space}: they are a1 to d3 (UM-20)."), [("space", TYPED)], clause="UM-20"
)
SPACE_TAKEN: Final = WORDS.refusal(
    "space_taken", N_("{space} is taken until its Ideas are Recalled (UM-20)."), [("space", SPACE)], clause="UM-20"
)
NO_PIECES: Final = WORDS.refusal(
    "no_pieces", N_("You have no Idea and no Bright Idea in your supply (UM-20)."), clause="UM-20"
)
ALL_POINTED: Final = WORDS.refusal(
    "all_pointed", N_("Your Ideas already point at every action beside {space} (UM-21)."), [("space", SPACE)],
    clause="UM-21",
)  # fmt: skip
NOT_TOUCHED: Final = WORDS.refusal(
    "not_touched", N_("{space} does not touch that action (UM-20)."), [("space", SPACE), ("action", ACTION)],
    clause="UM-20",
)  # fmt: skip
POINTED: Final = WORDS.refusal(
    "pointed", N_("Other Ideas of yours point at that action (UM-21)."), [("action", ACTION)], clause="UM-21"
)
IDLE: Final = WORDS.refusal("idle", N_("That action would do nothing now (A-12)."), [("action", ACTION)], clause="A-12")
# -- exchanges
NO_SET: Final = WORDS.refusal(
    "no_set", N_("A Box costs a Major, a Medium and a Minor of your dial (UM-64)."), clause="UM-64"
)
NOT_HERE: Final = WORDS.refusal(
    "not_here", N_("Coffee does not become Bright Ideas in this game (A-14)."), clause="A-14"
)
COFFEE_FOR_BRIGHT: Final = WORDS.refusal(
    "coffee_for_bright", N_("A Bright Idea costs 3 Coffees, you have {n} (UM-65)."), [("n", AMOUNT)], clause="UM-65"
)
COFFEE_FOR_WORK: Final = WORDS.refusal(
    "coffee_for_work", N_("That costs 2 Coffees, you have {n} (UM-65)."), [("n", AMOUNT)], clause="UM-65"
)
NO_PIECE_FITS: Final = WORDS.refusal(
    "no_piece_fits", N_("No piece on your dial can be Elevated or Transferred (UM-61)."), clause="UM-61"
)
# -- Clients
NO_CLIENT: Final = WORDS.refusal(
    "no_client", N_("There is no Client in that room (UM-74)."), [("room", ROOM)], clause="UM-74"
)
NO_DREAM: Final = WORDS.refusal(
    "no_dream", N_("That Client has no Dream left (UM-74)."), [("room", ROOM)], clause="UM-74"
)
DREAM_COSTS: Final = WORDS.refusal(
    "dream_costs", roles=[("room", ROOM), ("cost", COST)], phrase=_costs, clause="UM-74, UM-62"
)
# -- Treatises
TREATISE_OUT: Final = WORDS.refusal(
    "treatise_out", N_("That Treatise has been Published (UM-86)."), [("treatise", TREATISE)], clause="UM-86"
)
NO_INSIGHT: Final = WORDS.refusal(
    "no_insight", N_("You have no own Insight on your dial (UM-83)."), [("treatise", TREATISE)], clause="UM-83"
)
NOT_FILLED: Final = WORDS.refusal("not_filled", roles=[("treatise", TREATISE)], phrase=_not_filled, clause="UM-83")
# -- bonuses
NOT_AT_LOCATION: Final = WORDS.refusal(
    "not_at_location", N_("Neither your Professor nor Freud is there (UM-67)."), [("place", LOCATION)], clause="UM-67"
)
NOT_IN_DISTRICT: Final = WORDS.refusal(
    "not_in_district", N_("Neither your Professor nor Freud is there (UM-68)."), [("place", DISTRICT)], clause="UM-68"
)
NO_TOKEN: Final = WORDS.refusal(
    "no_token", N_("That District has no token left (UM-69)."), [("place", DISTRICT)], clause="UM-69"
)
SLOT_COVERED: Final = WORDS.refusal(
    "slot_covered", N_("That slot is covered (UM-67)."), [("slot", SLOT)], clause="UM-67"
)
NUMBER_COVERED: Final = WORDS.refusal(
    "number_covered", N_("That slot is covered (UM-68)."), [("number", NUMBER)], clause="UM-68"
)
NO_INSIGHT_FOR_DISTRICT: Final = WORDS.refusal(
    "no_insight_for_district", N_("You have no own Insight on your dial (UM-68)."), [("number", NUMBER)],
    clause="UM-68",
)  # fmt: skip
TOO_FEW_TAGS: Final = WORDS.refusal(
    "too_few_tags", N_("That slot asks for {need} tags, you have {n} (UM-68)."),
    [("number", NUMBER), ("need", AMOUNT), ("n", AMOUNT)], clause="UM-68",
)  # fmt: skip
# -- the Notebook and the City
ROW_FULL: Final = WORDS.refusal("row_full", N_("That row is full (UM-44)."), [("row", ROW)], clause="UM-44")
THIRD_SPACE: Final = WORDS.refusal(
    "third_space", N_("The third space of that row needs more Cured Clients (UM-44)."), [("row", ROW)], clause="UM-44"
)
WITH_FREUD: Final = WORDS.refusal(
    "with_freud", N_("Your Professor is with Freud already (UM-54)."), [("place", LOCATION)], clause="UM-54"
)
FREUD_IS_NEAR: Final = WORDS.refusal(
    "freud_is_near", N_("Freud is one or two steps away: choose the steps (UM-54)."), [("place", LOCATION)],
    clause="UM-54",
)  # fmt: skip


def refuse(state: MindState, seat: int, text: str) -> Told[Box] | None:
    """Why the person may not make the choice of this notation now; None when nothing is known of it."""
    decision = state.waiting()
    if decision is None:
        return OVER.of([])
    if p.PERSON not in decision.seats(state):
        return NOT_YOURS.of([])
    verb, _, rest = text.partition(" ")
    if verb == "buy" or text == "make box":
        return _exchange(state, text)
    if verb == "row" and rest in ("R1", "R2", "R3"):
        return _row(state, int(rest[1]) - 1)
    if text == "to Freud":
        return (WITH_FREUD if state.person.professor == state.freud else FREUD_IS_NEAR).of([state.freud])
    asked = decision.asks(state, seat)
    if asked.row is w.ASK_TURN:
        return _turn(state, verb, rest, text)
    if asked.row is w.ASK_ACTION and verb == "action" and rest in p.ACTIONS:
        return _action(state, asked["space"], p.ACTIONS.index(rest))
    if asked.row is w.ASK_TREAT and verb == "treat" and rest in ROOMS:
        return _treat(state, ROOMS.index(rest))
    if asked.row is w.ASK_PLAY_OR_PUBLISH and verb == "publish" and rest in state.box.ids["treatise"]:
        return _publish(state, state.box.number("treatise", rest))
    if asked.row is w.ASK_BONUS and verb == "location":
        return _location(state, rest)
    if asked.row is w.ASK_BONUS and verb == "district":
        return _district(state, rest)
    return None


def _turn(state: MindState, verb: str, rest: str, text: str) -> Told[Box] | None:
    if verb == "state":
        return _state(state, rest)
    if text == "recall":
        return NO_IDEAS_OUT.of([])
    if verb == "treat":
        return NO_DREAM_PAYABLE.of([])
    return NOT_STUCK.of([]) if text == "pass" else None


def _state(state: MindState, rest: str) -> Told[Box] | None:
    spaces = [lang.space_id(space) for space in range(p.SPACES)]
    if rest not in spaces:
        return NO_SPACE.of([rest])
    space = spaces.index(rest)
    if state.held[space] >= 0:
        return SPACE_TAKEN.of([space])
    if state.person.ideas + state.person.bright == 0:
        return NO_PIECES.of([])
    return None if actions_at(state, space) else ALL_POINTED.of([space])


def _exchange(state: MindState, text: str) -> Told[Box] | None:
    coffee = state.person.coffee
    if text == "make box":
        return NO_SET.of([])
    if text == "buy bright":
        return COFFEE_FOR_BRIGHT.of([coffee]) if state.box.coffee_to_bright else NOT_HERE.of([])
    return COFFEE_FOR_WORK.of([coffee]) if coffee < p.COFFEE_OF_WORK else NO_PIECE_FITS.of([])


def _action(state: MindState, space: int, action: int) -> Told[Box] | None:
    if action not in state.box.touches[space]:
        return NOT_TOUCHED.of([space, action])
    return (POINTED if action in state.pointed else IDLE).of([action])


def _treat(state: MindState, room: int) -> Told[Box] | None:
    if state.person.rooms[room * p.ROOM + p.CLIENT] < 0:
        return NO_CLIENT.of([room])
    dream = state.person.topmost_dream(room)
    return NO_DREAM.of([room]) if dream < 0 else DREAM_COSTS.of([room, state.box.dream_cost[dream]])


def _publish(state: MindState, treatise: int) -> Told[Box] | None:
    if state.owners[treatise] >= 0:
        return TREATISE_OUT.of([treatise])
    if state.person.own_insights() == 0:
        return NO_INSIGHT.of([treatise])
    return None if treatise in publishable(state) else NOT_FILLED.of([treatise])


def _location(state: MindState, rest: str) -> Told[Box] | None:
    where, _, slot = rest.partition(" ")
    if where not in p.LOCATIONS or slot not in SLOTS:
        return None
    location = p.LOCATIONS.index(where)
    district = state.box.district[location]
    if location not in (state.person.professor, state.freud):
        return NOT_AT_LOCATION.of([location])
    if state.tokens[district] == 0:
        return NO_TOKEN.of([district])
    return SLOT_COVERED.of([location * p.SLOTS + SLOTS.index(slot)])


def _district(state: MindState, rest: str) -> Told[Box] | None:
    where, _, tags_asked = rest.partition(" ")
    asked = [str(number) for number in p.TAGS_FOR_SLOT]
    if where not in p.DISTRICTS or tags_asked not in asked:
        return None
    box = state.box
    district = p.DISTRICTS.index(where)
    number = district * p.DISTRICT_SLOTS + asked.index(tags_asked)
    if district not in (box.district[state.person.professor], box.district[state.freud]):
        return NOT_IN_DISTRICT.of([district])
    if state.tokens[district] == 0:
        return NO_TOKEN.of([district])
    if state.person.own_insights() == 0:
        return NO_INSIGHT_FOR_DISTRICT.of([number])
    need, tags = int(tags_asked), state.person.district_tags(box, district)
    return TOO_FEW_TAGS.of([number, need, tags]) if tags < need else NUMBER_COVERED.of([number])


def _row(state: MindState, row: int) -> Told[Box] | None:
    if row in rows_for_tile(state):
        return None
    return (ROW_FULL if state.person.notebook[row * 3 + 2] >= 0 else THIRD_SPACE).of([row])
