"""Choices in words: the stable notation of every option, and what a person reads."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.core.tongue import Tongue
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import turns
from mindtable.games.cerebria.absorb import ChooseCommitment
from mindtable.games.cerebria.acts import BOLSTER, INNER_FORCE, move_price, price, quell_price
from mindtable.games.cerebria.ego import DrawOperation
from mindtable.games.cerebria.ego_acts import OpenEgoTop, TakeFromEgoDeck
from mindtable.games.cerebria.enter import ChooseDrain, ChooseGift, ChooseNeighbour, ChooseStep
from mindtable.games.cerebria.gains import SHARES, ChooseBeneficiary, ChooseShare, TurnTop
from mindtable.games.cerebria.perform import (
    ChooseChannel,
    ChooseDestination,
    ChooseEmpower,
    ChooseExalt,
    ChooseFortify,
    ChooseInvoke,
    ChooseQuell,
    ChooseRaze,
    ChooseSlot,
    ChooseSubdue,
    ChooseWay,
)
from mindtable.games.cerebria.realms import (
    ChooseCarried,
    ChooseIntensify,
    ChooseNewSlot,
    ChooseSwap,
    intensify_price,
    realm_price,
)
from mindtable.games.cerebria.revelation import ChooseHidden, ChooseRemoval, DrawHidden, EnterStanding, TurnHidden
from mindtable.games.cerebria.setup import (
    PAIRS,
    ChooseDeck,
    ChooseFrontier,
    ChooseOrder,
    ChoosePlacement,
    ChooseRealm,
    ChooseSpirit,
    DealCommon,
    Spin,
    types_of,
)
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.tokens import ChooseToken
from mindtable.games.cerebria.turns import ChooseAct, ChooseDiscard, ChooseEnd, PlaceWild

ACT_IDS: Final = ["move", "invoke", "quell", "fortify", "empower", "exalt", "raze"]
ABILITY_IDS: Final = ["action", "token", "third"]
WAYS: Final = ["plain", "bolster", "inner-force", "both"]
SHARE_IDS: Final = ["essence", "willpower", "card"]


def who(state: CerebriaState, spirit: int, tongue: Tongue) -> str:
    """A Spirit of the players by its name."""
    return say.spirit(state.box, state.spirits[spirit].spirit, tongue) if spirit >= 0 else tongue.say("the players")


def space_id(space: int) -> str:
    return f"F{space // 2}" if space % 2 == 0 else f"R{space // 2}"


# -- notation


def notation(state: CerebriaState, decision: Decision[Any], option: int) -> str:
    """The short text of an option that records are made of; never translated, never changed."""
    box = state.box
    if isinstance(decision, ChooseAct):
        return _act(option)
    if isinstance(decision, ChooseDiscard):
        return f"discard {box.ids[box.first_mild + option - 1]}" if option else "discard none"
    if isinstance(decision, ChooseInvoke):
        return f"card {box.ids[box.first_mild + option]}"
    if isinstance(decision, ChooseDestination | ChooseStep):
        return f"to {space_id(option)}"
    if isinstance(decision, ChooseSlot | ChooseNewSlot | ChooseNeighbour | ChooseDrain | ChooseQuell | ChooseEmpower):
        return f"slot {option}"
    if isinstance(decision, ChooseCarried):
        return f"carry {option}"
    if isinstance(decision, ChooseGift):
        return f"give {option}" if option < p.SLOTS else "give none"
    if isinstance(decision, ChooseWay):
        return WAYS[option]
    if isinstance(decision, ChooseSubdue):
        return "subdue yes" if option else "subdue no"
    if isinstance(decision, ChooseChannel):
        return "channel yes" if option else "channel no"
    if isinstance(decision, ChooseFortify | ChooseExalt | ChooseRaze):
        return f"realm {option}"
    if isinstance(decision, ChooseSwap):
        return f"swap {option}"
    if isinstance(decision, ChooseIntensify):
        return f"essence {option // 8}+{option % 8}"
    if isinstance(decision, ChooseToken):
        return f"token {p.ROW_NAMES[option // 4]} {p.VIBES[option % 4]}"
    if isinstance(decision, ChooseCommitment):
        return "commit yes" if option else "commit no"
    if isinstance(decision, ChooseEnd):
        return "take cards" if option else "take ambition"
    if isinstance(decision, PlaceWild):
        return f"wild {p.ROW_NAMES[option]}"
    if isinstance(decision, ChooseBeneficiary):
        return f"for {option}"
    if isinstance(decision, ChooseShare):
        return f"for {option // 3} {SHARE_IDS[option % 3]}"
    if isinstance(decision, EnterStanding):
        return f"standing {option}"
    if isinstance(decision, ChooseHidden | ChooseRemoval | DrawHidden | TurnHidden | DealCommon):
        return f"aspiration {p.ASPIRATION_IDS[option]}"
    return _chance(state, decision, option)


def _chance(state: CerebriaState, decision: Decision[Any], option: int) -> str:
    """Set-up and draws."""
    box = state.box
    if isinstance(decision, TurnTop | OpenEgoTop | TakeFromEgoDeck):
        return f"top {box.ids[option]}"
    if isinstance(decision, DrawOperation):
        return f"operation {box.operation_entries[option].id}"
    if isinstance(decision, ChooseSpirit):
        return f"spirit {box.spirit_ids[option]}"
    if isinstance(decision, ChooseDeck):
        types = types_of(state, decision.vibe)
        return f"deck {box.ids[types[PAIRS[option][0]]]} {box.ids[types[PAIRS[option][1]]]}"
    if isinstance(decision, Spin):
        return f"rotation {option}"
    if isinstance(decision, ChooseRealm):
        return f"realm {'XYZ'[decision.count]} {option}"
    if isinstance(decision, ChooseOrder):
        return f"bleakness {'ab'[option]}"
    if isinstance(decision, ChoosePlacement):
        return f"slots {'ab'[option // 2]}{'ab'[option % 2]}"
    assert isinstance(decision, ChooseFrontier), decision
    return f"frontier {option}"


def _act(option: int) -> str:
    if option >= turns.ABSORB:
        return f"absorb {option - turns.ABSORB}"
    if option >= turns.ABILITY:
        return f"ambition {ABILITY_IDS[option - turns.ABILITY]}"
    if option >= turns.REALM:
        return p.REALM_IDS[option - turns.REALM]
    return ACT_IDS[option - turns.ACT] if option >= turns.ACT else "end"


# -- questions


def question(state: CerebriaState, decision: Decision[Any], tongue: Tongue) -> str:
    """What is being asked."""
    box = state.box
    if isinstance(decision, ChooseAct):
        values: dict[str, object] = {"who": who(state, decision.who, tongue)}
        return tongue.count("{who}: {n} Action left.", "{who}: {n} Actions left.", state.actions, values)
    if isinstance(decision, ChooseDiscard):
        row = tongue.say(say.ROW_NAMES[turns.ACT_ROWS[decision.act]])
        return tongue.say("Discard a card for a Vibe token in the row of {row}?", {"row": row})
    if isinstance(decision, ChooseInvoke):
        return tongue.say("Which Emotion do you invoke?")
    if isinstance(decision, ChooseSlot | ChooseNewSlot):
        return tongue.say("On which slot?")
    if isinstance(decision, ChooseWay):
        return tongue.say("With which upgrades do you invoke?")
    if isinstance(decision, ChooseDestination):
        return tongue.say("Where do you move?")
    if isinstance(decision, ChooseStep):
        return tongue.say("Where does the Spirit move free of charge?")
    if isinstance(decision, ChooseQuell):
        return tongue.say("Which Emotion do you quell?")
    if isinstance(decision, ChooseSubdue):
        return tongue.say("Take a second Essence off with Subdue?")
    if isinstance(decision, ChooseFortify):
        return tongue.say("In which Realm do you build a Fortress?")
    if isinstance(decision, ChooseExalt):
        return tongue.say("Which Fortress do you exalt?")
    if isinstance(decision, ChooseRaze):
        return tongue.say("Which Fortress do you raze?")
    if isinstance(decision, ChooseEmpower):
        return tongue.say("Which Emotion do you empower?")
    if isinstance(decision, ChooseChannel):
        return tongue.say("Add an Essence first with Channeled Power?")
    if isinstance(decision, ChooseSwap):
        return tongue.say("How much Willpower do you swap for Essence?")
    if isinstance(decision, ChooseIntensify):
        return tongue.say("Which Emotion do you intensify, and by how much?")
    if isinstance(decision, ChooseCarried):
        return tongue.say("Which Emotion do you bring here?")
    if isinstance(decision, ChooseToken):
        return tongue.say("Which row gets a Vibe token of which colour?")
    if isinstance(decision, ChooseCommitment):
        return tongue.say("Sphere of Commitment: pay 1 Willpower for 1 Ambition?")
    if isinstance(decision, ChooseEnd):
        return tongue.say("End of turn: 1 Ambition or 2 cards?")
    if isinstance(decision, PlaceWild):
        return tongue.count(
            "{n} wild Vibe token left, placed from the left. Where does the next one go?",
            "{n} wild Vibe tokens left, placed from the left. Where does the next one go?", decision.left,
        )  # fmt: skip
    if isinstance(decision, ChooseGift):
        return tongue.say("Which Emotion gets 1 of your Essence?")
    if isinstance(decision, ChooseNeighbour):
        return tongue.say("Which Emotion gets the Intensity token?")
    if isinstance(decision, ChooseDrain):
        return tongue.say("Which Emotion loses an Essence?")
    if isinstance(decision, ChooseBeneficiary):
        return tongue.say("Whom does {card} serve?", {"card": say.name(box, decision.card, tongue)})
    if isinstance(decision, ChooseShare):
        return tongue.say("An Emotion left play. Who gets what?")
    if isinstance(decision, ChooseHidden):
        return tongue.say("Which Aspiration do you keep as your Hidden one?")
    if isinstance(decision, ChooseRemoval):
        return tongue.say("The Ego added a Major Fragment. Which Common Aspiration do you remove?")
    if isinstance(decision, EnterStanding):
        values = {
            "name": say.aspiration(box, decision.aspiration, tongue),
            "who": say.party(box, decision.party, tongue),
        }
        return tongue.say("What is the standing of {who} in {name}?", values)
    if isinstance(decision, ChooseSpirit):
        return tongue.say("Which Spirit do you play?")
    if isinstance(decision, ChooseDeck):
        return tongue.say("Which two Emotions of this Vibe go into your deck?")
    if isinstance(decision, ChooseFrontier):
        return tongue.say("On which Frontier does {who} start?", {"who": who(state, 0, tongue)})
    return _chance_question(decision, tongue)


def _chance_question(decision: Decision[Any], tongue: Tongue) -> str:
    if isinstance(decision, DrawOperation):
        return tongue.say("Which Operation card is turned up?")
    if isinstance(decision, TurnTop | OpenEgoTop | TakeFromEgoDeck):
        return tongue.say("Which card comes off the deck?")
    if isinstance(decision, Spin):
        return tongue.say("How is the Origin turned?")
    if isinstance(decision, ChooseRealm | ChooseOrder | ChoosePlacement):
        return tongue.say("Where do the Starting Emotions lie?")
    return tongue.say("Which Aspiration is turned up?")


# -- options


def option(state: CerebriaState, decision: Decision[Any], choice: int, tongue: Tongue) -> str:
    """An option in a few words for the person who chooses."""
    box = state.box
    if isinstance(decision, ChooseAct):
        return _say_act(state, decision.who, choice, tongue)
    if isinstance(decision, ChooseDiscard):
        if choice == 0:
            return tongue.say("no, as it is")
        card = box.first_mild + choice - 1
        return f"{say.name(box, card, tongue)} ({say.vibe(box.vibe[card], tongue)})"
    if isinstance(decision, ChooseInvoke):
        return card_text(state, box.first_mild + choice, tongue)
    if isinstance(decision, ChooseDestination):
        level = state.spirits[decision.who].levels[p.MOVE]
        cost = move_price(state, decision.who, level, choice)
        return tongue.say("{space} for {n} Willpower", {"space": say.space(box, choice, tongue), "n": cost})
    if isinstance(decision, ChooseStep):
        if choice == state.spirits[decision.who].space:
            return tongue.say("stay")
        return say.space(box, choice, tongue)
    if isinstance(decision, ChooseSlot | ChooseNewSlot):
        return say.slot(box, choice, tongue)
    if isinstance(decision, ChooseQuell):
        level = state.spirits[decision.who].levels[p.QUELL]
        cost = quell_price(state, decision.who, level, choice, False, -1)
        return tongue.say("{emotion} for {n} Willpower", {"emotion": emotion_text(state, choice, tongue), "n": cost})
    if isinstance(decision, ChooseNeighbour | ChooseDrain | ChooseEmpower | ChooseCarried):
        return emotion_text(state, choice, tongue)
    if isinstance(decision, ChooseGift):
        return emotion_text(state, choice, tongue) if choice < p.SLOTS else tongue.say("no Emotion")
    if isinstance(decision, ChooseWay):
        return _say_way(state, decision.who, choice, tongue)
    if isinstance(decision, ChooseSubdue | ChooseChannel | ChooseCommitment):
        return tongue.say("yes") if choice else tongue.say("no")
    if isinstance(decision, ChooseFortify | ChooseExalt | ChooseRaze):
        return say.realm(box, choice, tongue)
    if isinstance(decision, ChooseSwap):
        return tongue.say("{n} Willpower for {n} Essence", {"n": choice})
    if isinstance(decision, ChooseIntensify):
        values: dict[str, object] = {
            "emotion": emotion_text(state, choice // 8, tongue), "n": choice % 8,
            "cost": intensify_price(state, decision.who, choice % 8),
        }  # fmt: skip
        return tongue.say("{emotion}: {n} Essence for {cost} Willpower more", values)
    if isinstance(decision, ChooseToken):
        place = say.next_place(choice // 4, state.spirits[decision.who].levels[choice // 4], tongue)
        return f"{tongue.label(tongue.say(say.ROW_NAMES[choice // 4]), say.vibe(choice % 4, tongue))} – {place}"
    if isinstance(decision, ChooseEnd):
        return tongue.say("draw 2 cards") if choice else tongue.say("make 1 Ambition available")
    if isinstance(decision, PlaceWild):
        level = state.spirits[decision.who].levels[choice]
        return f"{tongue.say(say.ROW_NAMES[choice])} – {say.next_place(choice, level, tongue)}"
    return _say_other(state, decision, choice, tongue)


def _say_other(state: CerebriaState, decision: Decision[Any], choice: int, tongue: Tongue) -> str:
    box = state.box
    if isinstance(decision, ChooseBeneficiary):
        return who(state, choice, tongue)
    if isinstance(decision, ChooseShare):
        kind, n = SHARES[choice % 3]
        return tongue.label(who(state, choice // 3, tongue), say.gain_text(kind, n, tongue))
    if isinstance(decision, EnterStanding):
        return str(choice)
    if isinstance(decision, ChooseHidden | ChooseRemoval):
        return aspiration_text(state, choice, tongue)
    if isinstance(decision, DrawHidden | TurnHidden | DealCommon):
        return say.aspiration(box, choice, tongue)
    if isinstance(decision, TurnTop | OpenEgoTop | TakeFromEgoDeck):
        return say.name(box, choice, tongue)
    if isinstance(decision, DrawOperation):
        return say.operation_text(box, choice, tongue)
    if isinstance(decision, ChooseSpirit):
        text = tongue.say(say.SPIRIT_TEXTS[box.spirit_powers[choice]])
        return f"{say.spirit(box, choice, tongue)}. {text}"
    if isinstance(decision, ChooseDeck):
        types = types_of(state, decision.vibe)
        return " + ".join([say.name(box, types[number], tongue) for number in PAIRS[choice]])
    if isinstance(decision, ChooseFrontier):
        return say.frontier(box, choice, tongue)
    if isinstance(decision, ChooseRealm):
        return say.realm(box, choice, tongue)
    if isinstance(decision, ChooseOrder):
        return "ab"[choice]
    if isinstance(decision, ChoosePlacement):
        return f"{'ab'[choice // 2]}, {'ab'[choice % 2]}"
    return str(choice)


def _say_act(state: CerebriaState, spirit: int, choice: int, tongue: Tongue) -> str:
    box = state.box
    if choice == turns.END:
        return tongue.say("end the turn")
    if choice >= turns.ABSORB:
        realm = choice - turns.ABSORB
        place = state.sphere_at(realm)
        values: dict[str, object] = {
            "sphere": say.sphere(box, place, tongue), "n": state.spheres[place], "realm": say.realm(box, realm, tongue),
        }  # fmt: skip
        return tongue.say("Absorb from the Sphere of {sphere} ({n} Willpower, at {realm})", values)
    if choice >= turns.ABILITY:
        ability = choice - turns.ABILITY
        if ability == turns.THIRD:
            text = ", ".join([say.gain_text(word.kind, word.n, tongue) for word in box.third_ability])
        else:
            text = tongue.say(say.ABILITY_NAMES[ability])
        return tongue.say("1 Ambition: {text}", {"text": text})
    if choice >= turns.REALM:
        action = choice - turns.REALM
        values = {"realm": say.realm(box, box.realm_of[action], tongue), "n": realm_price(state, action)}
        values["text"] = _realm_text(state, action, tongue)
        return tongue.say("{realm} ({n} Willpower): {text}", values)
    act = choice - turns.ACT
    level = state.spirits[spirit].levels[turns.ACT_ROWS[act]]
    name = tongue.say(say.ROW_NAMES[act])
    if level < turns.NEEDS[act]:
        return tongue.say("{act} (with a card discarded for a Vibe token)", {"act": name})
    return name


def _realm_text(state: CerebriaState, action: int, tongue: Tongue) -> str:
    if action == p.VALLEY:
        return tongue.say("gain 4 Willpower")
    if action == p.WILLOW:
        return tongue.say("swap Willpower for Essence")
    if action == p.LAND:
        return tongue.say("Essence on an Emotion in reach")
    if action == p.CRADLE:
        return tongue.count("draw {n} card", "draw {n} cards", state.box.cradle)
    return tongue.say("bring an own Emotion here")


def _say_way(state: CerebriaState, spirit: int, way: int, tongue: Tongue) -> str:
    level = state.spirits[spirit].levels[p.INVOKE]
    if way & INNER_FORCE:
        text = tongue.say("Inner Force: {n} Willpower, Essence from the supply", {"n": price(level, 4)})
    else:
        text = tongue.say("{n} Willpower and 1 own Essence", {"n": price(level, 2)})
    if way & BOLSTER:
        text += tongue.say(", Bolster: 1 Ambition for 1 more Essence")
    return text


def emotion_text(state: CerebriaState, slot: int, tongue: Tongue) -> str:
    """An Emotion on the board."""
    board = state.board
    values: dict[str, object] = {
        "card": say.name(state.box, board.cards[slot], tongue), "slot": say.slot(state.box, slot, tongue),
        "essence": board.essence[slot], "intensity": abs(board.signed[slot]),
    }  # fmt: skip
    return tongue.say("{card} on {slot}, {essence} Essence, Intensity {intensity}", values)


def card_text(state: CerebriaState, card: int, tongue: Tongue) -> str:
    """An Emotion in hand."""
    track = "-".join([str(value) for value in state.box.tracks[card]])
    head = f"{say.name(state.box, card, tongue)} ({say.vibe(state.box.vibe[card], tongue)}, {track})"
    power = say.powers_text(state.box, card, tongue)
    return f"{head}. {power}" if power else head


def aspiration_text(state: CerebriaState, aspiration: int, tongue: Tongue) -> str:
    """An Aspiration with its standings."""
    values: dict[str, object] = {
        "name": say.aspiration(state.box, aspiration, tongue), "mine": state.standing(aspiration, p.PLAYERS),
        "ego": state.standing(aspiration, p.EGO),
    }  # fmt: skip
    return tongue.say("{name} (you {mine}, Ego {ego})", values)
