"""Why not: the reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.tongue import N_
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import turns
from mindtable.games.cerebria.absorb import spheres_in_reach
from mindtable.games.cerebria.actions import ChooseDestination
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.entering import held_by_ego
from mindtable.games.cerebria.geometry import SPACE_REALMS
from mindtable.games.cerebria.possible import (
    NO_WAY,
    UPGRADE_1,
    UPGRADE_2,
    invoke_slots,
    may_brood,
    move_price,
    price,
    quell_slots,
    shows,
)
from mindtable.games.cerebria.realms import free_slots, realm_price, unfilled
from mindtable.games.cerebria.state import CerebriaState, stock_of
from mindtable.games.cerebria.things import (
    ABILITY,
    ABILITY_IDS,
    ACT,
    ACT_IDS,
    AMOUNT,
    FACED,
    SPACE,
    WORDS,
    Clauses,
    space_id,
)
from mindtable.games.cerebria.turns import ChooseAct

VERBS: Final = [*ACT_IDS, *p.REALM_IDS, "ambition", "absorb", "end"]

# -- the rows

OVER: Final = WORDS.refusal("over", N_("The game is over."))
NOT_YOURS: Final = WORDS.refusal("not_yours", N_("It is not your choice now (CB-88)."), clause="CB-88")
FINISH_FIRST: Final = WORDS.refusal(
    "finish_first", N_("Another choice comes first: finish what you have begun."), clause="K-04"
)
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
    "ego_there", N_("A Spirit of the Ego stands there; only Surmount lets you end beside it (CB-30)."),
    [("space", SPACE)], clause="CB-30",
)  # fmt: skip
TOO_FAR: Final = WORDS.refusal(
    "too_far", N_("That space is too far; Haste reaches one step further (CB-30)."), [("space", SPACE)], clause="CB-30"
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
    "nothing_to_fill", N_("No own Emotion with a free space is in reach (CB-42)."), clause="CB-42"
)
NO_FREE_SLOT: Final = WORDS.refusal("no_free_slot", N_("No slot in reach is empty (CB-44)."), clause="CB-44")
NOTHING_TO_BRING: Final = WORDS.refusal(
    "nothing_to_bring", N_("No own Emotion can be brought here (CB-44)."), clause="CB-44"
)

ONLY_FULL: Final = WORDS.refusal("only_full", N_("Empower belongs to the full game (CB-84)."), clause="CB-84")
LOCKED: Final = WORDS.refusal(
    "locked", N_("{act} is not unlocked, and no card in hand unlocks it in a way that leaves it possible (CB-21)."),
    [("act", ACT)], clause="CB-21",
)  # fmt: skip
NO_THRESHOLD: Final = WORDS.refusal(
    "no_threshold", N_("No own Mild Emotion in reach has the Essence of its threshold (CB-36)."), clause="CB-36"
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
EGO_REALM: Final = WORDS.refusal("ego_realm", N_("The Ego controls the Realm ({clause})."), [("clause", PRICE_CLAUSE)])


# -- finding the row


def refuse(state: CerebriaState, seat: int, text: str) -> Told[Box] | None:
    """Why a seat may not make the choice of this notation now; None when nothing is known of it."""
    waiting = state.waiting()
    if waiting is None:
        return OVER.of([])
    if seat not in waiting.seats(state):
        return NOT_YOURS.of([])
    verb, _, rest = text.partition(" ")
    if isinstance(waiting, ChooseDestination) and verb == "to":
        return _destination(state, waiting.who, rest)
    if verb not in VERBS:
        return None
    if not isinstance(waiting, ChooseAct):
        return FINISH_FIRST.of([])
    who = waiting.who
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


def _too_dear(state: CerebriaState, who: int, cost: int, clause: int) -> Told[Box]:
    """The price of an Action, or of a Realm's (``turns.ACTS`` + its number)."""
    return TOO_DEAR.of([cost, state.spirits[who].wp, clause])


def _destination(state: CerebriaState, who: int, word: str) -> Told[Box] | None:
    for space in range(p.SPACES):
        if space_id(space) == word:
            level = state.spirits[who].levels[p.MOVE]
            cost = move_price(state, who, level, space)
            if held_by_ego(state, space) and level < UPGRADE_2:
                return EGO_THERE.of([space])
            return TOO_FAR.of([space]) if cost == NO_WAY else _too_dear(state, who, cost, p.MOVE)
    return None


def _absorb(state: CerebriaState, who: int, word: str) -> Told[Box] | None:
    if state.turn == 1:
        return FIRST_TURN.of([])
    if state.absorbed:
        return ABSORBED.of([])
    if word.isdigit() and int(word) < p.AREAS and int(word) not in spheres_in_reach(state, who):
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
    if act == p.FORTIFY:
        if all([fort[realm] for realm in near]):
            return NO_LOCATION.of([])
    elif not any([fort[realm] == -p.MINOR for realm in near]):
        return NO_MINOR.of([])
    return EGO_REALM.of([act])
