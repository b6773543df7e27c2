"""Why not: one row for each reason, with its clause, why a choice is not on offer.

What the table itself forbids is said first, whatever is being asked; else the open question is named.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.core.things import Row, Told
from mindtable.core.tongue import N_, Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import things as t
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.ideas import actions_at
from mindtable.games.unconscious_mind.inkpot import ChooseInk
from mindtable.games.unconscious_mind.notebook import ChooseNext, open_columns, rows_for_tile
from mindtable.games.unconscious_mind.payment import BELOW_MAJOR, EVERY_LEVEL, levels
from mindtable.games.unconscious_mind.shaping import Shape
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.things import WORDS
from mindtable.games.unconscious_mind.treating import ChooseTreat, treat_offers, treatable
from mindtable.games.unconscious_mind.treatises import publishable


def _costs(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {"cost": lang.cost_text(told["cost"], tongue)}
    return tongue.say("The Dream costs {cost}, your dial cannot pay that (UM-74, UM-62).", values)


def _supply(told: Told[Box], box: Box, tongue: Tongue) -> str:
    values: dict[str, object] = {
        "ideas": tongue.count("{n} Idea", "{n} Ideas", told["ideas"]),
        "bright": tongue.count("{n} Bright Idea", "{n} Bright Ideas", told["bright"]),
    }
    return tongue.say("Your supply holds {ideas} and {bright} (UM-20).", values)


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
    "treatise_out", N_("That Treatise has been Published (UM-86)."), [("treatise", t.TREATISE)], clause="UM-86"
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
    "first_answer", N_("First answer the question that is open: {question} (UM-10)."), [("question", t.QUESTION)],
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
    "bright_for_ink", N_("So many steps take more Bright Ideas than the {n} you may use here (UM-24)."),
    [("n", t.AMOUNT)], clause="UM-24",
)  # fmt: skip
EXCHANGE_LATER: Final = WORDS.refusal(
    "exchange_later", N_("You can exchange before or after this choice, not within it (UM-64, UM-65)."),
    clause="UM-64, UM-65",
)  # fmt: skip
# -- the dial
NOT_ON_DIAL: Final = WORDS.refusal(
    "not_on_dial", N_("No such piece lies on your dial (UM-60)."), [("piece", t.PIECE)], clause="UM-60"
)
LIES_THERE: Final = WORDS.refusal(
    "lies_there", N_("That piece lies on the field already (UM-60)."), [("piece", t.PIECE)], clause="UM-60"
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
NO_TILE: Final = WORDS.refusal("no_tile", N_("No tile lies there (UM-42)."), [("place", t.DISPLAY)], clause="UM-42")
OTHER_COLUMN: Final = WORDS.refusal(
    "other_column", N_("This action takes a tile of another column of the display (UM-42)."), [("place", t.DISPLAY)],
    clause="UM-42",
)  # fmt: skip
NO_ROOM_FOR_TILE: Final = WORDS.refusal(
    "no_room_for_tile", N_("No row of your Notebook can take another tile now (UM-46)."), clause="UM-46"
)
NO_OWN_TILE: Final = WORDS.refusal(
    "no_own_tile", N_("No tile of yours lies there (UM-37)."), [("cell", t.CELL)], clause="UM-37"
)
NOT_IN_LINE: Final = WORDS.refusal(
    "not_in_line", N_("That tile is not in this row or column, or it has been triggered (UM-31, UM-32)."),
    [("cell", t.CELL)], clause="UM-31, UM-32",
)  # fmt: skip
COLUMN_LOCKED: Final = WORDS.refusal(
    "column_locked", N_("An Idea still lies above that column (UM-31)."), [("column", t.COLUMN)], clause="UM-31"
)
COLUMN_EMPTY: Final = WORDS.refusal(
    "column_empty", N_("No tile lies in that column (UM-31)."), [("column", t.COLUMN)], clause="UM-31"
)
BEYOND_FREUD: Final = WORDS.refusal(
    "beyond_freud", N_("Freud's marker has not come to that section yet (UM-33)."), [("section", t.SECTION)],
    clause="UM-33",
)  # fmt: skip
# -- cards
NOT_IN_HAND: Final = WORDS.refusal(
    "not_in_hand", N_("{card} is not in your hand (UM-52)."), [("card", t.RESEARCH)], clause="UM-52"
)
NO_FACE_UP: Final = WORDS.refusal("no_face_up", N_("No Research card lies face up there (UM-52)."), clause="UM-52")
NOT_IN_PLAY: Final = WORDS.refusal(
    "not_in_play", N_("{card} is none of your cards in play (UM-83)."), [("card", t.RESEARCH)], clause="UM-83"
)
NOT_NEEDED: Final = WORDS.refusal(
    "not_needed", N_("{card} has no place there now, or another with the same tags stands for it (UM-85)."),
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
    "treated_already", N_("That Client was treated this turn already (UM-74)."), [("room", t.ROOM)], clause="UM-74"
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
    "five_effects", N_("Five effects are the most a Location gives (UM-56)."), clause="UM-56"
)
PROFESSOR_CHOSEN: Final = WORDS.refusal(
    "professor_chosen", N_("You chose your Professor before the first round (UM-05)."), clause="UM-05"
)
BONUS_AT_RECALL: Final = WORDS.refusal(
    "bonus_at_recall", N_("Bonuses are claimed at a Recall (UM-66)."), clause="UM-66"
)


# -- finding the reason


def refuse(state: MindState, seat: int, text: str) -> Told[Box] | None:
    """Why the person may not make the choice of this notation now; None when it is on offer or nothing is known."""
    decision = state.waiting()
    if decision is None:
        return OVER.of([])
    if p.PERSON not in decision.seats(state):
        return NOT_YOURS.of([])
    offered = [decision.describe(state, seat, option).written(state.box) for option in decision.options(state)]
    if text in offered:
        return None
    return Refusing(state, decision, decision.asks(state, seat)).reason(text)


DRAWN: Final = (
    "reveal", "latent", "layer", "manifest", "research", "goal", "rows", "arrow", "overlay", "card",
)  # fmt: skip
# Answers that are on offer whenever their question is asked.
PLAIN: Final = (
    "go on", "take coffee", "take none", "play none", "no swap", "no bonus", "cite no more", "pay yes", "pay no",
    "end left", "end right",
)  # fmt: skip


class Refusing:
    """Looks for the reason: the verb says where."""

    def __init__(self, state: MindState, decision: Decision[Any], asked: Told[Box]) -> None:
        self.state: Final = state
        self.box: Final = state.box
        self.person: Final = state.person
        self.decision: Final = decision
        self.asked: Final = asked

    def asks(self, row: Row[Box]) -> bool:
        return self.asked.row is row

    def first_answer(self) -> Told[Box]:
        """Nothing but the open question forbids it."""
        return FIRST_ANSWER.of([self.asked])

    def reason(self, text: str) -> Told[Box] | None:
        verb, _, rest = text.partition(" ")
        if text in PLAIN:
            return self.first_answer()
        if text == "done":
            return self.done()
        if verb == "buy" or text == "make box":
            return self.exchange(text)
        found = self.of_turn(verb, rest, text) or self.of_dial(verb, rest, text) or self.of_notebook(verb, rest)
        found = found or self.of_cards(verb, rest) or self.of_city(verb, rest, text)
        if found is None and verb in DRAWN:
            return CHANCE_DECIDES.of([])
        return found

    def done(self) -> Told[Box]:
        if isinstance(self.decision, Shape) and self.decision.must:
            return PAID_FOR.of([])
        return TREAT_ONE.of([]) if self.asks(w.ASK_TREAT) else self.first_answer()

    def exchange(self, text: str) -> Told[Box]:
        coffee, held = self.person.coffee, levels(self.person.dial)
        if text == "make box":
            return EXCHANGE_LATER.of([]) if held == EVERY_LEVEL else NO_SET.of([])
        if text == "buy bright":
            if not self.box.coffee_to_bright:
                return NOT_HERE.of([])
            return COFFEE_FOR_BRIGHT.of([coffee]) if coffee < p.COFFEE_OF_BRIGHT else EXCHANGE_LATER.of([])
        if coffee < p.COFFEE_OF_WORK:
            return COFFEE_FOR_WORK.of([coffee])
        fits = held & BELOW_MAJOR if text == "buy elevate" else held
        return EXCHANGE_LATER.of([]) if fits else NO_PIECE_FITS.of([])

    # -- the turn

    def of_turn(self, verb: str, rest: str, text: str) -> Told[Box] | None:
        if verb == "state":
            return self.state_on(rest)
        if text == "recall":
            return self.first_answer() if p.PERSON in self.state.held else NO_IDEAS_OUT.of([])
        if text == "treat":
            return self.first_answer() if treat_offers(self.state, 0) else NO_DREAM_PAYABLE.of([])
        if text == "pass":
            return NOT_STUCK.of([])
        if verb == "action" and rest in p.ACTIONS:
            return self.action(p.ACTIONS.index(rest))
        if verb == "with":
            ideas, bright = rest.split(" ").count("idea"), rest.split(" ").count("bright")
            if ideas > self.person.ideas or bright > self.person.bright:
                return TOO_FEW_PIECES.of([self.person.ideas, self.person.bright])
            return self.first_answer()
        if verb in ("treat", "box") and rest in t.ROOMS:
            return self.room(verb, t.ROOMS.index(rest))
        return None

    def state_on(self, rest: str) -> Told[Box]:
        spaces = [lang.space_id(space) for space in range(p.SPACES)]
        if rest not in spaces:
            return NO_SPACE.of([rest])
        space = spaces.index(rest)
        if self.state.held[space] >= 0:
            return SPACE_TAKEN.of([space])
        if self.person.ideas + self.person.bright == 0:
            return NO_PIECES.of([])
        if actions_at(self.state, space):
            return self.first_answer()
        free = [action for action in self.box.touches[space] if action not in self.state.pointed]
        return IDLE.of([free[0]]) if free else ALL_POINTED.of([space])

    def action(self, action: int) -> Told[Box]:
        if action in self.state.pointed:
            return POINTED.of([action])
        if not self.asks(w.ASK_ACTION):
            return self.first_answer()
        space = self.asked["space"]
        return IDLE.of([action]) if action in self.box.touches[space] else NOT_TOUCHED.of([space, action])

    def room(self, verb: str, room: int) -> Told[Box]:
        if verb == "box" and self.person.boxes == 0:
            return NO_BOX.of([])
        if self.person.rooms[room * p.ROOM + p.CLIENT] < 0:
            return NO_CLIENT.of([room])
        if verb == "box":
            return BOXES_AT_END.of([])
        if isinstance(self.decision, ChooseTreat) and self.decision.treated >> room & 1:
            return TREATED_ALREADY.of([room])
        dream = self.person.topmost_dream(room)
        if dream < 0:
            return NO_DREAM.of([room])
        if not treatable(self.state, room):
            return DREAM_COSTS.of([room, self.box.dream_cost[dream]])
        return self.first_answer()

    # -- the dial

    def of_dial(self, verb: str, rest: str, text: str) -> Told[Box] | None:
        if verb == "quality":
            return self.first_answer()
        if verb not in ("move", "elevate", "transfer", "pay", "give"):
            return None
        name, _, quality = rest.partition(" to ")
        pieces = {t.PIECE.id(self.box, piece): piece for piece in range(p.DIAL)}
        if text == "give reserve":
            name = "own reserve"
        if name not in pieces:
            return None
        piece = pieces[name]
        dial = self.person.dial
        if dial[piece] == 0 and not (verb == "pay" and dial[p.OWN + piece]):
            return NOT_ON_DIAL.of([piece])
        if verb == "move" and self.asks(w.ASK_MOVE):
            return LIES_THERE.of([piece])
        if verb == "elevate":
            return IS_MAJOR.of([piece]) if piece % 3 == p.MAJOR else NO_ELEVATE.of([])
        if verb == "transfer":
            same = quality == p.QUALITIES[piece % p.FIELDS // 3]
            return SAME_QUALITY.of([piece]) if same else NO_TRANSFER.of([])
        if verb == "pay" and self.asks(w.ASK_PAY_WITH):
            return DOES_NOT_PAY.of([self.asked["item"], piece])
        return self.first_answer()

    # -- the Notebook

    def of_notebook(self, verb: str, rest: str) -> Told[Box] | None:
        box, person = self.box, self.person
        places = [t.DISPLAY.id(box, place) for place in range(6)]
        if verb == "take" and rest in places:
            return self.take(places.index(rest))
        if verb == "row" and rest in ("R1", "R2", "R3"):
            row = int(rest[1]) - 1
            if row in rows_for_tile(self.state):
                return self.first_answer()
            return (ROW_FULL if person.notebook[row * 3 + 2] >= 0 else THIRD_SPACE).of([row])
        cells = [t.CELL.id(box, cell) for cell in range(9)]
        if verb == "tile" and rest in cells:
            cell = cells.index(rest)
            if person.notebook[cell] < 0:
                return NO_OWN_TILE.of([cell])
            return NOT_IN_LINE.of([cell]) if isinstance(self.decision, ChooseNext) else self.first_answer()
        if verb == "tile":
            return CHANCE_DECIDES.of([])
        columns = [t.COLUMN.id(box, column) for column in range(3)]
        if verb == "column" and rest in columns:
            column = columns.index(rest)
            if not person.open_column(column):
                return COLUMN_LOCKED.of([column])
            return self.first_answer() if column in open_columns(self.state) else COLUMN_EMPTY.of([column])
        if verb == "inkpot":
            if isinstance(self.decision, ChooseInk):
                return BRIGHT_FOR_INK.of([person.bright if self.decision.bends else 0])
            return self.first_answer()
        if verb == "track" and rest in box.ids["section"]:
            section = box.ids["section"].index(rest)
            beyond = section > box.section_of[self.state.freud_marker]
            return BEYOND_FREUD.of([section]) if beyond else self.first_answer()
        return None

    def take(self, place: int) -> Told[Box]:
        if self.state.tiles[place] < 0:
            return NO_TILE.of([place])
        if self.asks(w.ASK_TILE):
            return OTHER_COLUMN.of([place])
        return self.first_answer() if rows_for_tile(self.state) else NO_ROOM_FOR_TILE.of([])

    # -- Research, Treatises, Clients

    def of_cards(self, verb: str, rest: str) -> Told[Box] | None:
        ids = self.box.ids
        if verb in ("play", "use") and rest in ids["research"]:
            card = ids["research"].index(rest)
            if verb == "play":
                return self.first_answer() if card in self.person.hand else NOT_IN_HAND.of([card])
            if card not in self.person.in_play:
                return NOT_IN_PLAY.of([card])
            return NOT_NEEDED.of([card]) if self.asks(w.ASK_VOLUME) else self.first_answer()
        if verb == "swap":
            name, _, side = rest.partition(" ")
            if name not in ids["research"] or side not in t.SIDES:
                return None
            card = ids["research"].index(name)
            if card not in self.person.hand:
                return NOT_IN_HAND.of([card])
            return NO_FACE_UP.of([]) if self.state.face_up[t.SIDES.index(side)] < 0 else self.first_answer()
        if verb in ("publish", "cite") and rest in ids["treatise"]:
            treatise = ids["treatise"].index(rest)
            return self.publish(treatise) if verb == "publish" else self.cite(treatise)
        if verb == "client":
            return self.client(rest)
        if verb == "dream":
            return self.dream(rest)
        return None

    def publish(self, treatise: int) -> Told[Box]:
        if self.state.owners[treatise] >= 0:
            return TREATISE_OUT.of([treatise])
        if self.person.own_insights() == 0:
            return NO_INSIGHT.of([treatise])
        return self.first_answer() if treatise in publishable(self.state) else NOT_FILLED.of([treatise])

    def cite(self, treatise: int) -> Told[Box]:
        if self.state.owners[treatise] != p.ID or not self.state.volumes[treatise]:
            return NO_VOLUME.of([treatise])
        return NO_USE_FOR_VOLUME.of([treatise]) if self.asks(w.ASK_CITE) else self.first_answer()

    def client(self, id: str) -> Told[Box] | None:
        clients = {lang.client_id(self.box, number): number for number in range(p.CLIENTS)}
        if id not in clients:
            return None
        client = clients[id]
        if client not in self.state.rows[p.ROUTINE_ROW] and client not in self.state.rows[p.CASE_ROW]:
            return CLIENT_GONE.of([client])
        return FIRST_IS_ROUTINE.of([client]) if self.asks(w.ASK_CLIENT) else CLIENTS_AT_END.of([])

    def dream(self, id: str) -> Told[Box] | None:
        if id == "top":
            if self.state.piles[p.MANIFEST_DECK].empty():
                return NO_DREAM_LEFT.of([])
            return DREAM_WITH_CLIENT.of([])
        if id not in self.box.ids["manifest"]:
            return None
        dream = self.box.ids["manifest"].index(id)
        return DREAM_WITH_CLIENT.of([]) if dream in self.state.rows[p.MANIFEST_ROW] else DREAM_GONE.of([dream])

    # -- the City

    def of_city(self, verb: str, rest: str, text: str) -> Told[Box] | None:
        state, person = self.state, self.person
        if verb == "professor":
            if rest in self.box.ids["professor"]:
                return PROFESSOR_CHOSEN.of([]) if state.round else self.first_answer()
            return self.first_answer()
        if verb == "freud":
            return self.first_answer()
        if text == "to Freud":
            if person.professor == state.freud:
                return WITH_FREUD.of([state.freud])
            return FREUD_IS_NEAR.of([state.freud]) if self.asks(w.ASK_PROFESSOR) else self.first_answer()
        if verb == "effect":
            return EFFECT_COSTS.of([]) if self.asks(w.ASK_LOCATION) else self.first_answer()
        if text == "more for bright":
            if person.bright == 0:
                return NO_BRIGHT.of([])
            return FIVE_EFFECTS.of([]) if self.asks(w.ASK_LOCATION) else self.first_answer()
        if verb == "location":
            return self.location(rest)
        return self.district(rest) if verb == "district" else None

    def location(self, rest: str) -> Told[Box] | None:
        where, _, slot = rest.partition(" ")
        if where not in p.LOCATIONS or slot not in t.SLOTS:
            return None
        location = p.LOCATIONS.index(where)
        district = self.box.district[location]
        at = location * p.SLOTS + t.SLOTS.index(slot)
        if location not in (self.person.professor, self.state.freud):
            return NOT_AT_LOCATION.of([location])
        if self.state.tokens[district] == 0:
            return NO_TOKEN.of([district])
        return SLOT_COVERED.of([at]) if self.state.slots[at] >= 0 else BONUS_AT_RECALL.of([])

    def district(self, rest: str) -> Told[Box] | None:
        where, _, tags_asked = rest.partition(" ")
        asked = [str(number) for number in p.TAGS_FOR_SLOT]
        if where not in p.DISTRICTS or tags_asked not in asked:
            return None
        box, state, person = self.box, self.state, self.person
        district = p.DISTRICTS.index(where)
        number = district * p.DISTRICT_SLOTS + asked.index(tags_asked)
        if district not in (box.district[person.professor], box.district[state.freud]):
            return NOT_IN_DISTRICT.of([district])
        if state.tokens[district] == 0:
            return NO_TOKEN.of([district])
        if person.own_insights() == 0:
            return NO_INSIGHT_FOR_DISTRICT.of([number])
        need, tags = int(tags_asked), person.district_tags(box, district)
        if tags < need:
            return TOO_FEW_TAGS.of([number, need, tags])
        return NUMBER_COVERED.of([number]) if state.district_slots[number] >= 0 else BONUS_AT_RECALL.of([])
