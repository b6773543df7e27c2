"""Why not: the reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from mindtable.core.tongue import Tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.city import ChooseBonus
from mindtable.games.unconscious_mind.notation import ROOMS, SLOTS
from mindtable.games.unconscious_mind.notebook import rows_for_tile
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import PlayOrPublish, publishable
from mindtable.games.unconscious_mind.turns import ChooseAction, ChooseTreat, ChooseTurn, actions_at


def refusal(state: MindState, text: str, tongue: Tongue) -> str:
    """Why the person may not make the choice of this notation now; empty when nothing is known of it."""
    decision = state.waiting()
    if decision is None:
        return tongue.say("The game is over.")
    if p.PERSON not in decision.seats(state):
        return tongue.say("It is not your choice now (UM-07).")
    verb, _, rest = text.partition(" ")
    person = state.person
    if verb == "buy" or text == "make box":
        return _exchange(state, text, tongue)
    if isinstance(decision, ChooseTurn):
        if verb == "state":
            return _state(state, rest, tongue)
        if text == "recall":
            return tongue.say("None of your Ideas is on the table (UM-66).")
        if verb == "treat":
            return tongue.say("You cannot pay the topmost Dream of any of your Clients (UM-74).")
        if text == "pass":
            return tongue.say("You may pass only when nothing else is possible (UM-11).")
    if isinstance(decision, ChooseAction) and verb == "action" and rest in p.ACTIONS:
        return _action(state, decision.space, p.ACTIONS.index(rest), tongue)
    if isinstance(decision, ChooseTreat) and verb == "treat" and rest in ROOMS:
        return _treat(state, ROOMS.index(rest), tongue)
    if isinstance(decision, PlayOrPublish) and verb == "publish" and rest in state.box.ids["treatise"]:
        return _publish(state, state.box.number("treatise", rest), tongue)
    if isinstance(decision, ChooseBonus) and verb in ("location", "district"):
        return _bonus(state, verb, rest, tongue)
    if verb == "row" and rest in ("R1", "R2", "R3"):
        row = int(rest[1]) - 1
        if row not in rows_for_tile(state):
            if person.notebook[row * 3 + 2] >= 0:
                return tongue.say("That row is full (UM-44).")
            return tongue.say("The third space of that row needs more Cured Clients (UM-44).")
    if text == "to Freud" and person.professor == state.freud:
        return tongue.say("Your Professor is with Freud already (UM-54).")
    if text == "to Freud":
        return tongue.say("Freud is one or two steps away: choose the steps (UM-54).")
    return ""


def _exchange(state: MindState, text: str, tongue: Tongue) -> str:
    person = state.person
    values: dict[str, object] = {"n": person.coffee}
    if text == "make box":
        return tongue.say("A Box costs a Major, a Medium and a Minor of your dial (UM-64).")
    if text == "buy bright":
        if not state.box.coffee_to_bright:
            return tongue.say("Coffee does not become Bright Ideas in this game (A-14).")
        return tongue.say("A Bright Idea costs 3 Coffees, you have {n} (UM-65).", values)
    if person.coffee < p.COFFEE_OF_WORK:
        return tongue.say("That costs 2 Coffees, you have {n} (UM-65).", values)
    return tongue.say("No piece on your dial can be Elevated or Transferred (UM-61).")


def _state(state: MindState, rest: str, tongue: Tongue) -> str:
    spaces = [lang.space_id(space) for space in range(p.SPACES)]
    if rest not in spaces:
        return tongue.say("There is no Idea space {space}: they are a1 to d3 (UM-20).", {"space": rest})
    space = spaces.index(rest)
    if state.held[space] >= 0:
        return tongue.say("{space} is taken until its Ideas are Recalled (UM-20).", {"space": rest})
    if state.person.ideas + state.person.bright == 0:
        return tongue.say("You have no Idea and no Bright Idea in your supply (UM-20).")
    if not actions_at(state, space):
        return tongue.say("Your Ideas already point at every action beside {space} (UM-21).", {"space": rest})
    return ""


def _action(state: MindState, space: int, action: int, tongue: Tongue) -> str:
    if action not in state.box.touches[space]:
        return tongue.say("{space} does not touch that action (UM-20).", {"space": lang.space_id(space)})
    if action in state.pointed:
        return tongue.say("Other Ideas of yours point at that action (UM-21).")
    return tongue.say("That action would do nothing now (A-12).")


def _treat(state: MindState, room: int, tongue: Tongue) -> str:
    dream = state.person.topmost_dream(room)
    if state.person.rooms[room * p.ROOM + p.CLIENT] < 0:
        return tongue.say("There is no Client in that room (UM-74).")
    if dream < 0:
        return tongue.say("That Client has no Dream left (UM-74).")
    cost = lang.cost_text(state.box.dream_cost[dream], tongue)
    return tongue.say("The Dream costs {cost}, or that Client was treated already (UM-74, UM-62).", {"cost": cost})


def _publish(state: MindState, treatise: int, tongue: Tongue) -> str:
    if state.owners[treatise] >= 0:
        return tongue.say("That Treatise has been Published (UM-86).")
    if state.person.own_insights() == 0:
        return tongue.say("You have no own Insight on your dial (UM-83).")
    if treatise not in publishable(state):
        values: dict[str, object] = {"text": lang.treatise_text(state.box, treatise, tongue)}
        return tongue.say(
            "Your cards and the Volumes of the Id do not fill it, the first with an own card: {text} (UM-83).", values
        )
    return ""


def _bonus(state: MindState, verb: str, rest: str, tongue: Tongue) -> str:
    box = state.box
    where, _, slot = rest.partition(" ")
    here = [state.person.professor, state.freud]
    if verb == "location" and where in p.LOCATIONS and slot in SLOTS:
        location = p.LOCATIONS.index(where)
        if location not in here:
            return tongue.say("Neither your Professor nor Freud is there (UM-67).")
        if state.tokens[box.district[location]] == 0:
            return tongue.say("That District has no token left (UM-69).")
        return tongue.say("That slot is covered (UM-67).")
    numbers = [str(number) for number in p.TAGS_FOR_SLOT]
    if verb == "district" and where in p.DISTRICTS and slot in numbers:
        district = p.DISTRICTS.index(where)
        if district not in [box.district[location] for location in here]:
            return tongue.say("Neither your Professor nor Freud is there (UM-68).")
        if state.tokens[district] == 0:
            return tongue.say("That District has no token left (UM-69).")
        if state.person.own_insights() == 0:
            return tongue.say("You have no own Insight on your dial (UM-68).")
        tags = state.person.district_tags(box, district)
        if tags < int(slot):
            return tongue.say("That slot asks for {need} tags, you have {n} (UM-68).", {"need": slot, "n": tags})
        return tongue.say("That slot is covered (UM-68).")
    return ""
