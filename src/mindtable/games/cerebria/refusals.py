"""Why not: the reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision
from mindtable.core.limits import is_number
from mindtable.core.things import Named, Told
from mindtable.core.tongue import LANGUAGES, N_, tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import turns
from mindtable.games.cerebria.absorb import spheres_in_reach
from mindtable.games.cerebria.actions import (
    ChooseDestination,
    ChooseExalt,
    ChooseFortify,
    ChooseQuell,
    ChooseSlot,
)
from mindtable.games.cerebria.asked import OfSpirit
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.entering import held_by_ego
from mindtable.games.cerebria.geometry import SPACE_REALMS
from mindtable.games.cerebria.possible import (
    NO_WAY,
    UPGRADE_1,
    UPGRADE_2,
    destinations,
    invoke_slots,
    may_brood,
    move_price,
    price,
    quell_slots,
    shows,
)
from mindtable.games.cerebria.realms import ChooseNewSlot, free_slots, realm_price, unfilled
from mindtable.games.cerebria.state import CerebriaState, stock_of
from mindtable.games.cerebria.things import (
    ABILITY,
    ABILITY_IDS,
    ACT,
    ACT_IDS,
    AMOUNT,
    BOARD_ROW,
    CARD,
    FACED,
    SLOT,
    SPACE,
    VIBE,
    WORDS,
    Clauses,
    row_of,
    space_id,
)

VERBS: Final = [*ACT_IDS, *p.REALM_IDS, "ambition", "absorb", "end"]

# -- the rows

OVER: Final = WORDS.refusal("over", N_("The game is over."))
NOT_YOURS: Final = WORDS.refusal("not_yours", N_("It is not your choice now (CB-88)."), clause="CB-88")
FINISH_FIRST: Final = WORDS.refusal("finish_first", N_("First answer the question that is open (K-04)."), clause="K-04")
MUST_ACT: Final = WORDS.refusal("must_act", N_("Actions are compulsory while one is possible (SW-20)."), clause="SW-20")
NO_ACTION: Final = WORDS.refusal("no_action", N_("You have no Action left this turn (CB-10)."), clause="CB-10")

# What costs Willpower: Actions in their order, then the Actions of Realms in theirs.
PRICE_CLAUSES: Final = [
    "CB-30", "CB-31", "CB-32", "CB-33", "CB-36", "CB-34", "CB-35", "CB-41", "CB-43", "CB-44", "CB-40", "CB-42",
]  # fmt: skip
PRICE_CLAUSE: Final = Clauses("clause", PRICE_CLAUSES)
TOO_DEAR: Final = WORDS.refusal(
    "too_dear", N_("It costs {cost} Willpower, you have {held} ({clause})."),
    [("cost", AMOUNT), ("held", AMOUNT), ("clause", PRICE_CLAUSE)],
)  # fmt: skip

EGO_THERE: Final = WORDS.refusal(
    "ego_there", N_("A Spirit of the Ego stands there; only Surmount lets you end on its space (CB-30)."),
    [("space", SPACE)], clause="CB-30",
)  # fmt: skip
TOO_FAR: Final = WORDS.refusal(
    "too_far", N_("That space is too far; Haste reaches one step further (CB-30)."), [("space", SPACE)], clause="CB-30"
)
OUT_OF_WALK: Final = WORDS.refusal(
    "out_of_walk", N_("That space is too far (CB-30)."), [("space", SPACE)], clause="CB-30"
)

FIRST_TURN: Final = WORDS.refusal(
    "first_turn", N_("There is no Absorb in the first turn of the game (CB-05)."), clause="CB-05"
)
ABSORBED: Final = WORDS.refusal(
    "absorbed", N_("You have absorbed this turn; once a turn is the limit (CB-11)."), clause="CB-11"
)
OUT_OF_REACH: Final = WORDS.refusal(
    "out_of_reach", N_("Your Spirit does not reach that Sphere (CB-46)."), [("realm", FACED)], clause="CB-46"
)

NO_AMBITION: Final = WORDS.refusal("no_ambition", N_("No Ambition is available (CB-45)."), clause="CB-45")
ABILITY_USED: Final = WORDS.refusal(
    "ability_used", N_("Each Ambition Ability is used once a turn at most (CB-11)."), [("ability", ABILITY)],
    clause="CB-11",
)  # fmt: skip

NOTHING_TO_SWAP: Final = WORDS.refusal(
    "nothing_to_swap", N_("No Willpower would be left to swap (CB-41)."), clause="CB-41"
)
DECK_EMPTY: Final = WORDS.refusal("deck_empty", N_("Your deck is empty (CB-43, CB-14)."), clause="CB-43")
NO_ESSENCE: Final = WORDS.refusal("no_essence", N_("You have no Essence (CB-42)."), clause="CB-42")
NOTHING_TO_FILL: Final = WORDS.refusal(
    "nothing_to_fill", N_("None of your Emotions in reach has a free space (CB-42)."), clause="CB-42"
)
NO_FREE_SLOT: Final = WORDS.refusal("no_free_slot", N_("No slot in reach is empty (CB-44)."), clause="CB-44")
NOTHING_TO_BRING: Final = WORDS.refusal(
    "nothing_to_bring", N_("None of your Emotions can be brought here (CB-44)."), clause="CB-44"
)

ONLY_FULL: Final = WORDS.refusal("only_full", N_("Empower belongs to the full game (CB-84)."), clause="CB-84")
LOCKED: Final = WORDS.refusal(
    "locked", N_("{act} is not unlocked, and no card in hand unlocks it in a way that leaves it possible (CB-21)."),
    [("act", ACT)], clause="CB-21",
)  # fmt: skip
NO_THRESHOLD: Final = WORDS.refusal(
    "no_threshold", N_("None of your Mild Emotions in reach has the Essence of its threshold (CB-36)."), clause="CB-36"
)
NO_CARD: Final = WORDS.refusal("no_card", N_("You have no card to invoke (CB-31)."), clause="CB-31")
NO_ROOM: Final = WORDS.refusal("no_room", N_("No slot in reach is empty (CB-31)."), clause="CB-31")
NO_ESSENCE_TO_PLACE: Final = WORDS.refusal(
    "no_essence_to_place", N_("You have no Essence to put on the card; only Inner Force does without (CB-31)."),
    clause="CB-31",
)  # fmt: skip
NO_FOE: Final = WORDS.refusal("no_foe", N_("No Emotion of the Ego is in reach (CB-32)."), clause="CB-32")
NOTHING_TO_SHOW: Final = WORDS.refusal(
    "nothing_to_show", N_("You have no card of the same Vibe to show; only Extinguish does without (CB-32)."),
    clause="CB-32",
)  # fmt: skip
QUELL_AMBITION: Final = WORDS.refusal(
    "quell_ambition", N_("A Quell needs 1 Ambition, and none is available (CB-32)."), clause="CB-32"
)
NEEDS_AMBITION: Final = WORDS.refusal(
    "needs_ambition", N_("It needs 1 Ambition, and none is available ({clause})."), [("clause", PRICE_CLAUSE)]
)
NO_FORTRESS: Final = WORDS.refusal(
    "no_fortress", N_("No Fortress of the Ego is beside your Spirit (CB-35)."), clause="CB-35"
)
NO_FRAGMENT: Final = WORDS.refusal(
    "no_fragment", N_("You have no such Fragment left in stock ({clause})."), [("clause", PRICE_CLAUSE)]
)
NO_LOCATION: Final = WORDS.refusal(
    "no_location", N_("There is no empty Fortress location beside your Spirit (CB-33)."), clause="CB-33"
)
NO_MINOR: Final = WORDS.refusal(
    "no_minor", N_("No Minor Fortress of yours is beside your Spirit (CB-34)."), clause="CB-34"
)
EGO_REALM: Final = WORDS.refusal(
    "ego_realm", N_("The Ego controls {realm} ({clause})."), [("realm", FACED), ("clause", PRICE_CLAUSE)]
)


# What answers a question that is not asked now, by its verb: what comes before it.
FIRST: Final[dict[str, str]] = {
    "to": N_("choose Move first"),
    "card": N_("choose Invoke first"),
    "slot": N_("choose Invoke, Quell, Empower or the Network of Thoughts first"),
    "realm": N_("choose Fortify, Exalt or Raze first"),
    "discard": N_("choose an Action of your Spirit first"),
    "token": N_("an Ambition Ability or the Sphere of Knowledge gives a Vibe token"),
    "wild": N_("wild Vibe tokens are placed before the first turn of the full game"),
    "plain": N_("choose Invoke first"),
    "bolster": N_("choose Invoke first"),
    "inner-force": N_("choose Invoke first"),
    "both": N_("choose Invoke first"),
    "subdue": N_("choose Quell first"),
    "channel": N_("choose Empower first"),
    "swap": N_("choose the Willow of Values first"),
    "essence": N_("choose the Land of Desires first"),
    "carry": N_("choose the Network of Thoughts first"),
    "give": N_("an Emotion asks for it when it enters play"),
    "commit": N_("absorb from the Sphere of Commitment first"),
    "take": N_("end your turn first"),
    "for": N_("it is asked when an Emotion leaves play"),
    "aspiration": N_("it is asked at a Revelation"),
    "standing": N_("it is asked when people count an Aspiration"),
    "spirit": N_("Spirits are chosen at set-up"),
    "deck": N_("decks are chosen at set-up"),
    "frontier": N_("the place to start is chosen at set-up"),
}  # fmt: skip
FIRST_KIND: Final[Named[Box]] = Named("first", list(FIRST), list(FIRST.values()))
BY_CHANCE: Final = ("top", "operation", "rotation", "bleakness", "slots")
NOT_ASKED: Final = WORDS.refusal(
    "not_asked", N_("That is not the question now: {first} (K-04)."), [("first", FIRST_KIND)], clause="K-04"
)
CHANCE_DECIDES: Final = WORDS.refusal("chance_decides", N_("Chance decides that (X-05)."), clause="X-05")
NOT_AMONG: Final = WORDS.refusal("not_among", N_("That is none of the answers to this question (K-06)."), clause="K-06")
NOT_IN_HAND: Final = WORDS.refusal(
    "not_in_hand", N_("{card} is not in your hand (CB-31)."), [("card", CARD)], clause="CB-31"
)
COLOUR_TWICE: Final = WORDS.refusal(
    "colour_twice", N_("No colour goes into a row twice (CB-22)."), [("vibe", VIBE)], clause="CB-22"
)
ROW_FULL: Final = WORDS.refusal("row_full", N_("That row is full (CB-20)."), [("row", BOARD_ROW)], clause="CB-20")
CARD_NEEDED: Final = WORDS.refusal(
    "card_needed", N_("Without a card discarded for a token the Action is not possible (CB-21)."), clause="CB-21"
)
LEAVES_NOTHING: Final = WORDS.refusal(
    "leaves_nothing", N_("Without {card} in hand the Action would not be possible (CB-21)."), [("card", CARD)],
    clause="CB-21",
)  # fmt: skip
SLOT_TAKEN: Final = WORDS.refusal("slot_taken", N_("{slot} is not empty (CB-31)."), [("slot", SLOT)], clause="CB-31")
SLOT_FAR: Final = WORDS.refusal(
    "slot_far", N_("{slot} is out of your Spirit's reach (CB-31)."), [("slot", SLOT)], clause="CB-31"
)
NO_FOE_THERE: Final = WORDS.refusal(
    "no_foe_there", N_("There is no Emotion of the Ego to quell on {slot} (CB-32)."), [("slot", SLOT)], clause="CB-32"
)
NONE_OF_YOURS: Final = WORDS.refusal(
    "none_of_yours", N_("There is no Emotion of yours on {slot} (CB-44)."), [("slot", SLOT)], clause="CB-44"
)
REALM_FAR: Final = WORDS.refusal(
    "realm_far", N_("{realm} is not beside your Spirit (CB-33)."), [("realm", FACED)], clause="CB-33"
)
BUILT_ALREADY: Final = WORDS.refusal(
    "built_already", N_("{realm} has a Fortress already (CB-33)."), [("realm", FACED)], clause="CB-33"
)
TOO_MUCH: Final = WORDS.refusal(
    "too_much", N_("You have only {held} Willpower to swap (CB-41)."), [("held", AMOUNT)], clause="CB-41"
)
TOO_LITTLE_ESSENCE: Final = WORDS.refusal(
    "too_little_essence", N_("You have only {held} Essence (CB-42)."), [("held", AMOUNT)], clause="CB-42"
)


# -- finding the row


def refuse(state: CerebriaState, seat: int, text: str) -> Told[Box] | None:
    """Why a seat may not make the choice of this notation now; None when it may, or nothing is known of it."""
    waiting = state.waiting()
    if waiting is None:
        return OVER.of([])
    if seat not in waiting.seats(state):
        return NOT_YOURS.of([])
    offered = [waiting.describe(state, seat, option).written(state.box) for option in waiting.options(state)]
    verb, _, rest = text.partition(" ")
    if text in offered:
        return None
    if verb in VERBS:
        return _of_turn(state, waiting, verb, rest)
    if verb in BY_CHANCE or (verb == "realm" and rest[:1] in ("X", "Y", "Z")):
        return CHANCE_DECIDES.of([])
    if verb not in FIRST:
        return None
    if verb not in [one.partition(" ")[0] for one in offered]:
        return NOT_ASKED.of([FIRST_KIND.ids.index(verb)])
    return _answer(state, waiting, verb, rest) or NOT_AMONG.of([])


def _of_turn(state: CerebriaState, waiting: Decision[CerebriaState], verb: str, rest: str) -> Told[Box] | None:
    """What is done in a turn: the reason why it could not be done, else that another question is open."""
    if state.on_turn < 0 or not isinstance(waiting, OfSpirit):
        return FINISH_FIRST.of([])
    who = state.on_turn
    open_now = [turns.NEXT_ACT[who].describe(state, 0, one) for one in turns.NEXT_ACT[who].options(state)]
    open_words = [one.written(state.box) for one in open_now]
    if f"{verb} {rest}".strip() in open_words:
        return FINISH_FIRST.of([])
    if rest and verb in open_words and isinstance(waiting, turns.ChooseAct):  # what follows it is not on offer
        return _place_named(state, who, rest) if verb == ACT_IDS[p.MOVE] else None
    if verb == "absorb":
        return _absorb(state, who, rest)
    if verb == "ambition":
        return _ability(state, rest)
    if verb == "end":
        return MUST_ACT.of([])
    if state.actions == 0:
        return NO_ACTION.of([])
    if verb in p.REALM_IDS:
        return _realm(state, who, p.REALM_IDS.index(verb))
    return _act(state, who, ACT_IDS.index(verb))


def _answer(state: CerebriaState, waiting: Decision[CerebriaState], verb: str, rest: str) -> Told[Box] | None:
    """Why an answer of the right sort is none of those on offer."""
    if not isinstance(waiting, OfSpirit):
        return None
    who, spirit = waiting.who, state.spirits[waiting.who]
    number = int(rest) if is_number(rest) else -1
    card = state.box.number(rest)
    if verb == "to":
        return _destination(state, who, rest, isinstance(waiting, ChooseDestination))
    if verb == "card" and 0 <= card < p.NAMED:
        return NOT_IN_HAND.of([card])
    if verb == "slot" and 0 <= number < p.SLOTS:
        return _slot(state, waiting, number)
    if verb == "realm" and 0 <= number < p.AREAS:
        return _location(state, waiting, number)
    if verb == "discard" and isinstance(waiting, turns.ChooseDiscard):
        return _discard(state, waiting, rest)
    if verb == "token":
        name, _, colour = rest.partition(" ")
        if name in p.ROW_NAMES and colour in p.VIBES:
            row = p.ROW_NAMES.index(name)
            if spirit.levels[row] >= p.ROW_PLACES:
                return ROW_FULL.of([row_of(who, row)])
            return COLOUR_TWICE.of([p.VIBES.index(colour)]) if row != p.EMPOWER or state.box.full else ONLY_FULL.of([])
    if verb == "swap" and number > spirit.wp:
        return TOO_MUCH.of([spirit.wp])
    if verb == "essence":
        added = rest.partition("+")[2]
        if is_number(added) and int(added) > spirit.essence:
            return TOO_LITTLE_ESSENCE.of([spirit.essence])
    if verb == "carry" and 0 <= number < p.SLOTS and not state.board.mine >> number & 1:
        return NONE_OF_YOURS.of([number])
    return None


def _slot(state: CerebriaState, waiting: OfSpirit, slot: int) -> Told[Box] | None:
    if isinstance(waiting, ChooseSlot | ChooseNewSlot):
        return SLOT_TAKEN.of([slot]) if state.board.cards[slot] >= 0 else SLOT_FAR.of([slot])
    if isinstance(waiting, ChooseQuell) and slot not in quell_slots(state, waiting.who):
        return NO_FOE_THERE.of([slot]) if not state.board.ego >> slot & 1 else SLOT_FAR.of([slot])
    return None


def _location(state: CerebriaState, waiting: OfSpirit, realm: int) -> Told[Box] | None:
    if realm not in SPACE_REALMS[state.spirits[waiting.who].space]:
        return REALM_FAR.of([realm])
    fort = state.board.fort[realm]
    if isinstance(waiting, ChooseFortify):
        return BUILT_ALREADY.of([realm]) if fort else EGO_REALM.of([realm, p.FORTIFY])
    if isinstance(waiting, ChooseExalt):
        return NO_MINOR.of([]) if fort != -p.MINOR else EGO_REALM.of([realm, turns.EXALT])
    return NO_FORTRESS.of([])


def _discard(state: CerebriaState, waiting: turns.ChooseDiscard, name: str) -> Told[Box] | None:
    spirit, card = state.spirits[waiting.who], state.box.number(name)
    if name == "none":
        return CARD_NEEDED.of([])
    if not 0 <= card < p.NAMED:
        return None
    if card not in spirit.hand:
        return NOT_IN_HAND.of([card])
    row = turns.ACT_ROWS[waiting.act]
    if spirit.levels[row] >= p.ROW_PLACES:
        return ROW_FULL.of([row_of(waiting.who, row)])
    if spirit.colours[row] & state.box.vibe_bit[card]:
        return COLOUR_TWICE.of([state.box.vibe[card]])
    return LEAVES_NOTHING.of([card])


def _too_dear(state: CerebriaState, who: int, cost: int, clause: int) -> Told[Box]:
    """The price of an Action, or of a Realm's (``turns.ACTS`` + its number)."""
    return TOO_DEAR.of([cost, state.spirits[who].wp, clause])


def _destination(state: CerebriaState, who: int, word: str, paid: bool) -> Told[Box] | None:
    """Why a Spirit cannot move to a space, by a Move Action or (not paid) by a free step."""
    for space in range(p.SPACES):
        if space_id(space) == word:
            level = state.spirits[who].levels[p.MOVE] if paid else 1
            cost = move_price(state, who, level, space)
            if held_by_ego(state, space) and level < UPGRADE_2:
                return EGO_THERE.of([space])
            if cost == NO_WAY and paid and level < UPGRADE_1:
                return TOO_FAR.of([space])
            return OUT_OF_WALK.of([space]) if cost == NO_WAY or not paid else _too_dear(state, who, cost, p.MOVE)
    return None


def _place_named(state: CerebriaState, who: int, words: str) -> Told[Box] | None:
    """Why a Spirit that may move cannot move to the space with this name, in either language."""
    named: list[int] = []
    for lang in LANGUAGES:
        names = [say.space(state.box, space, tongue(lang)).casefold() for space in range(p.SPACES)]
        named += [space for space, name in enumerate(names) if name.startswith(words.casefold())]
        named += [space for space, name in enumerate(names) if words.casefold() in name]
    if not named or named[0] in destinations(state, who, state.spirits[who].levels[p.MOVE]):
        return None
    return _destination(state, who, space_id(named[0]), True)


def _absorb(state: CerebriaState, who: int, word: str) -> Told[Box] | None:
    if state.turn == 1:
        return FIRST_TURN.of([])
    if state.absorbed:
        return ABSORBED.of([])
    if is_number(word) and int(word) < p.AREAS and int(word) not in spheres_in_reach(state, who):
        return OUT_OF_REACH.of([int(word)])
    return None


def _ability(state: CerebriaState, word: str) -> Told[Box] | None:
    if state.ambition == 0:
        return NO_AMBITION.of([])
    if word in ABILITY_IDS and state.abilities >> ABILITY_IDS.index(word) & 1:
        return ABILITY_USED.of([ABILITY_IDS.index(word)])
    return None


def _realm(state: CerebriaState, who: int, action: int) -> Told[Box]:
    spirit = state.spirits[who]
    cost = realm_price(state, action)
    if spirit.wp < cost:
        return _too_dear(state, who, cost, turns.ACTS + action)
    if action == p.WILLOW:
        return NOTHING_TO_SWAP.of([])
    if action == p.CRADLE:
        return DECK_EMPTY.of([])
    if action == p.LAND:
        if spirit.essence == 0:
            return NO_ESSENCE.of([])
        if not unfilled(state, who):
            return NOTHING_TO_FILL.of([])
    if action == p.NETWORK and not free_slots(state, who):
        return NO_FREE_SLOT.of([])
    return NOTHING_TO_BRING.of([])


def _act(state: CerebriaState, who: int, act: int) -> Told[Box]:
    spirit = state.spirits[who]
    level = spirit.levels[turns.ACT_ROWS[act]]
    if act == p.EMPOWER and not state.box.full:
        return ONLY_FULL.of([])
    if level < turns.NEEDS[act]:
        return LOCKED.of([act])
    if act == p.MOVE:
        return _too_dear(state, who, price(level, 1), act)
    if act == p.INVOKE:
        return _invoke(state, who, level)
    if act == p.QUELL:
        return _quell(state, who, level)
    if act == p.EMPOWER:
        cost = price(level, 3)
        return _too_dear(state, who, cost, act) if spirit.wp < cost else NO_THRESHOLD.of([])
    return _fortress(state, who, act, level)


def _invoke(state: CerebriaState, who: int, level: int) -> Told[Box]:
    spirit = state.spirits[who]
    if not spirit.hand and not may_brood(state, who):
        return NO_CARD.of([])
    if not invoke_slots(state, who):
        return NO_ROOM.of([])
    if spirit.essence == 0 and (level < UPGRADE_2 or spirit.wp < price(level, 4)):
        return NO_ESSENCE_TO_PLACE.of([])
    return _too_dear(state, who, price(level, 2), p.INVOKE)


def _quell(state: CerebriaState, who: int, level: int) -> Told[Box]:
    slots = quell_slots(state, who)
    if not slots:
        return NO_FOE.of([])
    if level < UPGRADE_2 and not any([shows(state, who, slot, -1) for slot in slots]):
        return NOTHING_TO_SHOW.of([])
    return QUELL_AMBITION.of([]) if state.ambition == 0 else _too_dear(state, who, price(level, 2), p.QUELL)


def _fortress(state: CerebriaState, who: int, act: int, level: int) -> Told[Box]:
    spirit = state.spirits[who]
    fort = state.board.fort
    near = SPACE_REALMS[spirit.space]
    cost = price(level, 4 if act == turns.RAZE else 3)
    if spirit.wp < cost:
        return _too_dear(state, who, cost, act)
    if act != p.FORTIFY and level >= UPGRADE_1 and state.ambition == 0:
        return NEEDS_AMBITION.of([act])
    if act == turns.RAZE:
        return NO_FORTRESS.of([])
    if state.stock[stock_of(p.PLAYERS, p.MINOR if act == p.FORTIFY else p.MAJOR)] == 0:
        return NO_FRAGMENT.of([act])
    fitting = [realm for realm in near if fort[realm] == (0 if act == p.FORTIFY else -p.MINOR)]
    if not fitting:
        return NO_LOCATION.of([]) if act == p.FORTIFY else NO_MINOR.of([])
    return EGO_REALM.of([fitting[0], act])
