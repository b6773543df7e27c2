"""Why not: the reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import turns
from mindtable.games.cerebria.absorb import spheres_in_reach
from mindtable.games.cerebria.acts import (
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
from mindtable.games.cerebria.enter import held_by_ego
from mindtable.games.cerebria.geometry import SPACE_REALMS
from mindtable.games.cerebria.perform import ChooseDestination
from mindtable.games.cerebria.realms import free_slots, realm_price, unfilled
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.turns import ChooseAct
from mindtable.games.cerebria.words import ABILITY_IDS, ACT_IDS, space_id

VERBS: Final = [*ACT_IDS, *p.REALM_IDS, "ambition", "absorb", "end"]


def refusal(state: CerebriaState, seat: int, text: str, tongue: Tongue) -> str:
    """Why a seat may not make the choice of this notation now; empty when nothing is known of it."""
    decision = state.waiting()
    if decision is None:
        return tongue.say("The game is over.")
    if seat not in decision.seats(state):
        return tongue.say("It is not your choice now (CB-88).")
    verb, _, rest = text.partition(" ")
    if isinstance(decision, ChooseDestination) and verb == "to":
        return _destination(state, decision.who, rest, tongue)
    if verb not in VERBS:
        return ""
    if not isinstance(decision, ChooseAct):
        return tongue.say("Another choice comes first: finish what you have begun.")
    who = decision.who
    if verb == "absorb":
        return _absorb(state, who, rest, tongue)
    if verb == "ambition":
        return _ability(state, rest, tongue)
    if verb == "end":
        return tongue.say("Actions are compulsory while one is possible (SW-20).")
    if state.actions == 0:
        return tongue.say("You have no Action left this turn (CB-10).")
    if verb in p.REALM_IDS:
        return _realm(state, who, p.REALM_IDS.index(verb), tongue)
    return _act(state, who, ACT_IDS.index(verb), tongue)


def _destination(state: CerebriaState, who: int, word: str, tongue: Tongue) -> str:
    for space in range(p.SPACES):
        if space_id(space) == word:
            spirit = state.spirits[who]
            level = spirit.levels[p.MOVE]
            cost = move_price(state, who, level, space)
            if held_by_ego(state, space) and level < UPGRADE_2:
                return tongue.say("A Spirit of the Ego stands there; only Surmount lets you end beside it (CB-30).")
            if cost == NO_WAY:
                return tongue.say("That space is too far; Haste reaches one step further (CB-30).")
            return _too_dear(cost, spirit.wp, "CB-30", tongue)
    return ""


def _too_dear(cost: int, held: int, clause: str, tongue: Tongue) -> str:
    values: dict[str, object] = {"cost": cost, "held": held, "clause": clause}
    return tongue.say("It costs {cost} Willpower, you have {held} ({clause}).", values)


def _absorb(state: CerebriaState, who: int, word: str, tongue: Tongue) -> str:
    if state.turn == 1:
        return tongue.say("There is no Absorb in the first turn of the game (CB-05).")
    if state.absorbed:
        return tongue.say("You have absorbed this turn; once a turn is the limit (CB-11).")
    if word.isdigit() and int(word) < p.AREAS and int(word) not in spheres_in_reach(state, who):
        return tongue.say("Your Spirit does not reach that Sphere (CB-46).")
    return ""


def _ability(state: CerebriaState, word: str, tongue: Tongue) -> str:
    if state.ambition == 0:
        return tongue.say("No Ambition is available (CB-45).")
    if word in ABILITY_IDS and state.abilities >> ABILITY_IDS.index(word) & 1:
        return tongue.say("Each Ambition Ability is used once a turn at most (CB-11).")
    return ""


def _realm(state: CerebriaState, who: int, action: int, tongue: Tongue) -> str:
    spirit = state.spirits[who]
    cost = realm_price(state, action)
    clause = ["CB-41", "CB-43", "CB-44", "CB-40", "CB-42"][action]
    if spirit.wp < cost:
        return _too_dear(cost, spirit.wp, clause, tongue)
    if action == p.WILLOW:
        return tongue.say("No Willpower would be left to swap (CB-41).")
    if action == p.CRADLE:
        return tongue.say("Your deck is empty (CB-43, CB-14).")
    if action == p.LAND:
        if spirit.essence == 0:
            return tongue.say("You have no Essence (CB-42).")
        if not unfilled(state, who):
            return tongue.say("No own Emotion with a free space is in reach (CB-42).")
    if action == p.NETWORK and not free_slots(state, who):
        return tongue.say("No slot in reach is empty (CB-44).")
    return tongue.say("No own Emotion can be brought here (CB-44).")


def _act(state: CerebriaState, who: int, act: int, tongue: Tongue) -> str:
    spirit = state.spirits[who]
    row = turns.ACT_ROWS[act]
    level = spirit.levels[row]
    if act == p.EMPOWER and not state.box.full:
        return tongue.say("Empower belongs to the full game (CB-84).")
    if level < turns.NEEDS[act]:
        values: dict[str, object] = {"row": tongue.say(say.ROW_NAMES[act])}
        return tongue.say(
            "{row} is not unlocked, and no card in hand unlocks it in a way that leaves it possible (CB-21).", values
        )
    if act == p.MOVE:
        return _too_dear(price(level, 1), spirit.wp, "CB-30", tongue)
    if act == p.INVOKE:
        return _invoke(state, who, level, tongue)
    if act == p.QUELL:
        return _quell(state, who, level, tongue)
    if act == p.EMPOWER:
        if spirit.wp < price(level, 3):
            return _too_dear(price(level, 3), spirit.wp, "CB-36", tongue)
        return tongue.say("No own Mild Emotion in reach has the Essence of its threshold (CB-36).")
    return _fortress(state, who, act, level, tongue)


def _invoke(state: CerebriaState, who: int, level: int, tongue: Tongue) -> str:
    spirit = state.spirits[who]
    if not spirit.hand and not may_brood(state, who):
        return tongue.say("You have no card to invoke (CB-31).")
    if not invoke_slots(state, who):
        return tongue.say("No slot in reach is empty (CB-31).")
    if spirit.essence == 0 and (level < UPGRADE_2 or spirit.wp < price(level, 4)):
        return tongue.say("You have no Essence to put on the card; only Inner Force does without (CB-31).")
    return _too_dear(price(level, 2), spirit.wp, "CB-31", tongue)


def _quell(state: CerebriaState, who: int, level: int, tongue: Tongue) -> str:
    spirit = state.spirits[who]
    slots = quell_slots(state, who)
    if not slots:
        return tongue.say("No Emotion of the Ego is in reach (CB-32).")
    if level < UPGRADE_2 and not any([shows(state, who, slot, -1) for slot in slots]):
        return tongue.say("You have no card of the same Vibe to show; only Extinguish does without (CB-32).")
    if state.ambition == 0:
        return tongue.say("A Quell needs 1 Ambition, and none is available (CB-32).")
    return _too_dear(price(level, 2), spirit.wp, "CB-32", tongue)


def _fortress(state: CerebriaState, who: int, act: int, level: int, tongue: Tongue) -> str:
    spirit = state.spirits[who]
    board = state.board
    near = SPACE_REALMS[spirit.space]
    cost = price(level, 4 if act == turns.RAZE else 3)
    clause = "CB-33" if act == p.FORTIFY else "CB-34" if act == turns.EXALT else "CB-35"
    if spirit.wp < cost:
        return _too_dear(cost, spirit.wp, clause, tongue)
    if act != p.FORTIFY and level >= UPGRADE_1 and state.ambition == 0:
        return tongue.say("It needs 1 Ambition, and none is available ({clause}).", {"clause": clause})
    if act == turns.RAZE:
        return tongue.say("No Fortress of the Ego is beside your Spirit (CB-35).")
    if state.stock[0 if act == p.FORTIFY else 1] == 0:
        return tongue.say("You have no such Fragment left in stock ({clause}).", {"clause": clause})
    if act == p.FORTIFY:
        if all([board.fort[realm] for realm in near]):
            return tongue.say("There is no empty Fortress location beside your Spirit (CB-33).")
    elif not any([board.fort[realm] == -p.MINOR for realm in near]):
        return tongue.say("No Minor Fortress of yours is beside your Spirit (CB-34).")
    return tongue.say("The Ego controls the Realm ({clause}).", {"clause": clause})
