"""Choices in words: the stable notation of every option, and what a person reads."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.core.tongue import Tongue
from mindtable.games.essence import attack, turns
from mindtable.games.essence import pieces as p
from mindtable.games.essence.advisors import Bid, BreakTie, ChooseAdvisor
from mindtable.games.essence.attack import ChooseLoot, ChooseTarget
from mindtable.games.essence.build import ChooseBuild, ChoosePlace, price
from mindtable.games.essence.carry import ExhaustOwn
from mindtable.games.essence.favours import (
    ChooseExhaust,
    ChooseFetch,
    ChooseReady,
    ChooseRefresh,
    ChooseSteal,
    ChooseToken,
)
from mindtable.games.essence.gains import DiscardCards, Draw, PayMix
from mindtable.games.essence.island import EAST, NORTH, SOUTH, WEST, x_of, y_of
from mindtable.games.essence.language import (
    card_line,
    clause_text,
    colours_text,
    cost_text,
    effect_text,
    name,
    requirement_text,
    words_text,
)
from mindtable.games.essence.move import ChooseMove, ChooseNewPlace, ChooseSwap
from mindtable.games.essence.phases import ChooseReserve, ChooseReshuffle, ChooseStart, RevealSegment, TakeFaction
from mindtable.games.essence.read import ChooseCycle, ChooseShift, RevealFragment, influence_cost
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.turns import ChooseAction, PassNow

LIFT: Final = ["move", "swap"]  # the two offers of the fourth treaty


def who(state: EssenceState, seat: int, tongue: Tongue) -> str:
    """A player by the faction; by the seat until factions are dealt."""
    faction = state.players[seat].faction
    return tongue.name(state.box.factions[faction].names) if faction >= 0 else tongue.seat(seat)


def place_text(cell: int) -> str:
    """A cell as x (to the right) and y (downwards); the Palace starts at 0,0."""
    return f"{x_of(cell)},{y_of(cell)}"


# -- notation


def notation(state: EssenceState, decision: Decision[Any], option: int) -> str:
    """The short text of an option that records are made of; never translated, never changed."""
    ids = state.box.ids
    if isinstance(decision, ChooseAction):
        return _action(state, option)
    if isinstance(decision, ChoosePlace | ChooseNewPlace):
        return place_text(state.players[decision.who].island.place(option))
    if isinstance(decision, PassNow):
        return f"discard {ids[option - 1]}" if option else "done"
    if isinstance(decision, PayMix):
        return f"wealth {option}"
    if isinstance(decision, DiscardCards):
        return f"discard {ids[option]}"
    if isinstance(decision, ChooseTarget):
        return f"attack {_target(ids, option)}"
    if isinstance(decision, ChooseLoot):
        if option >= attack.FIRST_SEGMENT:
            return f"loot {ids[option - attack.FIRST_SEGMENT + p.FIRST_PALACE]}"
        return ["loot none", "loot wealth", "loot influence"][option]
    if isinstance(decision, Bid):
        return f"bid {option}"
    if isinstance(decision, BreakTie):
        return f"next {option}"
    if isinstance(decision, ChooseAdvisor):
        return f"advisor {ids[p.FIRST_ADVISOR + option]}"
    if isinstance(decision, ChooseSteal):
        return f"steal {(option - 1) // 2} {'wealth' if option % 2 else 'influence'}" if option else "steal none"
    if isinstance(decision, ChooseRefresh):
        return "refresh yes" if option else "refresh no"
    if isinstance(decision, ChooseToken):
        return f"take {p.TOKENS[decision.token]}" if option else "take none"
    if isinstance(decision, ChooseShift):
        return f"shift {ids[state.row[option - 1]]}" if option else "shift none"
    if isinstance(decision, ChooseReshuffle):
        return "shuffle yes" if option else "shuffle no"
    if isinstance(decision, ExhaustOwn):
        return f"exhaust {ids[option + p.FIRST_PALACE]}"
    if isinstance(decision, TakeFaction):
        return f"faction {state.box.faction_ids[option]}"
    if isinstance(decision, ChooseStart):
        return f"start {option}"
    if isinstance(decision, RevealSegment):
        return f"reveal {ids[option + p.FIRST_PALACE]}"
    if isinstance(decision, RevealFragment):
        return f"reveal {ids[option + p.FIRST_FRAGMENT]}"
    if isinstance(decision, Draw):
        return f"draw {ids[option]}"
    verb, first = _offer(decision)
    return f"{verb} {ids[option - 1 + first]}" if option else f"{verb} none"


def _offer(decision: Decision[Any]) -> tuple[str, int]:
    """Decisions whose options are 0 for none and a card: the verb and the first card."""
    if isinstance(decision, ChooseBuild):
        return "build", p.FIRST_PALACE
    if isinstance(decision, ChooseMove):
        return "move", p.FIRST_PALACE
    if isinstance(decision, ChooseSwap):
        return "swap", p.FIRST_PALACE
    if isinstance(decision, ChooseExhaust):
        return "exhaust", p.FIRST_PALACE
    if isinstance(decision, ChooseReady):
        return "ready", p.FIRST_PALACE
    if isinstance(decision, ChooseFetch):
        return "fetch", 0
    if isinstance(decision, ChooseCycle):
        return "remove", p.FIRST_FRAGMENT
    assert isinstance(decision, ChooseReserve), decision
    return "keep", p.FIRST_FRAGMENT


def _action(state: EssenceState, option: int) -> str:
    ids = state.box.ids
    if option >= turns.USE:
        card, frame = p.FIRST_PALACE + (option - turns.USE) // 2, (option - turns.USE) % 2
        return f"use {ids[card]}" + (f"/{frame + 1}" if len(state.box.frames[card]) > 1 else "")
    if option >= turns.PLAY:
        card, frame = (option - turns.PLAY) // 2, (option - turns.PLAY) % 2
        return f"play {ids[card]}" + (f"/{frame + 1}" if len(state.box.frames[card]) > 1 else "")
    if option >= turns.READ:
        return f"read {ids[option - turns.READ + p.FIRST_FRAGMENT]}"
    if option >= turns.BUILD:
        return f"build {ids[option - turns.BUILD + p.FIRST_PALACE]}"
    if option >= turns.TREATY:
        treaty = min(option - turns.TREATY, p.TREATIES - 1)
        text = f"treaty {ids[p.FIRST_TREATY + treaty]}"
        return text if treaty < p.TREATIES - 1 else f"{text} {LIFT[option - turns.TREATY - treaty]}"
    return "pass" if option == turns.PASS else "end"


def _target(ids: list[str], option: int) -> str:
    if option == attack.DECLINE:
        return "none"
    if option == attack.THREAT:
        return "threat"
    if option < attack.FIRST_MONSTER:
        return str(option - attack.FIRST_SEAT)
    return ids[option - attack.FIRST_MONSTER + p.FIRST_FRAGMENT]


# -- questions


def question(state: EssenceState, decision: Decision[Any], seat: int, tongue: Tongue) -> str:
    """What is being asked."""
    box = state.box
    if isinstance(decision, ChooseAction):
        if state.main_done:
            return tongue.say("Your main action is done. Side actions, or end your turn?")
        return tongue.say("Your turn: one main action, and side actions before or after it.")
    if isinstance(decision, ChoosePlace):
        return tongue.say("Where do you build {card}?", {"card": name(box, decision.card, tongue)})
    if isinstance(decision, ChooseNewPlace):
        return tongue.say("Where does {card} go?", {"card": name(box, decision.card, tongue)})
    if isinstance(decision, PassNow):
        return tongue.say("You pass. Discard cards for 1 Wealth each?")
    if isinstance(decision, PayMix):
        return tongue.count(
            "{n} token to pay: how many are Wealth?", "{n} tokens to pay: how many are Wealth?", decision.total
        )
    if isinstance(decision, DiscardCards):
        return tongue.count("Discard {n} card. Which?", "Discard {n} cards. Which first?", decision.left)
    if isinstance(decision, ChooseTarget):
        value = state.players[decision.who].attack + decision.bonus
        return tongue.say("Whom do you attack? Your Attack is {n}.", {"n": value})
    if isinstance(decision, ChooseLoot):
        return tongue.say(
            "Your Attack on {who} succeeded. What do you take?", {"who": who(state, decision.victim, tongue)}
        )
    if isinstance(decision, Bid):
        if decision.part_of(seat) == 0:
            return tongue.say("Secret bid for an Advisor: how much Wealth?")
        return tongue.say("Secret bid for an Advisor: how much Influence on top?")
    if isinstance(decision, BreakTie):
        return tongue.say("The bids are tied. Who chooses next?")
    if isinstance(decision, ChooseAdvisor):
        return tongue.say("Which Advisor do you take?")
    if isinstance(decision, ChooseBuild):
        return tongue.say("Which Segment do you build, at {n} Wealth less?", {"n": decision.discount})
    if isinstance(decision, ChooseMove):
        return tongue.say("Which Segment do you move?")
    if isinstance(decision, ChooseSwap):
        if decision.first < 0:
            return tongue.say("Which Segment do you exchange?")
        return tongue.say("Exchange {card} with which one?", {"card": name(box, decision.first, tongue)})
    if isinstance(decision, ChooseSteal):
        return tongue.say("Which token do you take?")
    if isinstance(decision, ChooseExhaust):
        return tongue.say("Which opposing Segment do you exhaust?")
    if isinstance(decision, ChooseReady):
        return tongue.say("Which of your Segments do you ready?")
    if isinstance(decision, ChooseRefresh):
        return tongue.count("Ready {n} Foundation?", "Ready {n} Foundations?", decision.count)
    if isinstance(decision, ChooseFetch):
        return tongue.say("Which discarded card do you take back?")
    if isinstance(decision, ChooseToken):
        return tongue.say("Take the {token}?", {"token": tongue.name(box.tokens[decision.token])})
    if isinstance(decision, ChooseCycle):
        return tongue.say("Which fragment leaves the row?")
    if isinstance(decision, ChooseShift):
        return tongue.say("Which fragment changes places with its right neighbour?")
    if isinstance(decision, ExhaustOwn):
        return tongue.say("Which of your Segments do you exhaust as the cost?")
    if isinstance(decision, ChooseReserve):
        return tongue.say("Which fragment do you keep in the row for the next round?")
    if isinstance(decision, ChooseReshuffle):
        return tongue.say("Shuffle your discard pile into your draw pile?")
    if isinstance(decision, TakeFaction):
        return tongue.say("Which faction do you play?")
    if isinstance(decision, ChooseStart):
        return tongue.say("Who starts?")
    if isinstance(decision, Draw):
        return tongue.say("Which card does {who} draw?", {"who": who(state, decision.who, tongue)})
    return tongue.say("Which card is turned over?")


# -- options


def option(state: EssenceState, decision: Decision[Any], seat: int, choice: int, tongue: Tongue) -> str:
    """An option in a few words for the person who chooses."""
    box = state.box
    if isinstance(decision, ChooseAction):
        return _say_action(state, decision.who, choice, tongue)
    if isinstance(decision, ChoosePlace):
        cell = state.players[decision.who].island.place(choice)
        essence = state.essence_at(decision.who, decision.card, cell)
        return tongue.say(
            "at {place}: {n} Essence ({beside})",
            {**_beside(state, decision.who, decision.card, cell, tongue), "n": essence},
        )
    if isinstance(decision, ChooseNewPlace):
        cell = state.players[decision.who].island.place(choice)
        return tongue.say("to {place} ({beside})", _beside(state, decision.who, decision.card, cell, tongue))
    if isinstance(decision, PassNow):
        return (
            tongue.say("discard {card}", {"card": name(box, choice - 1, tongue)})
            if choice
            else tongue.say("keep the rest and pass")
        )
    if isinstance(decision, PayMix):
        return tongue.say(
            "{wealth} Wealth and {influence} Influence", {"wealth": choice, "influence": decision.total - choice}
        )
    if isinstance(decision, DiscardCards):
        return tongue.say("discard {card}", {"card": name(box, choice, tongue)})
    if isinstance(decision, ChooseTarget):
        return _say_target(state, choice, tongue)
    if isinstance(decision, ChooseLoot):
        if choice >= attack.FIRST_SEGMENT:
            card = choice - attack.FIRST_SEGMENT + p.FIRST_PALACE
            return tongue.say("exhaust {card}", {"card": name(box, card, tongue)})
        return [tongue.say("nothing"), tongue.say("1 Wealth"), tongue.say("1 Influence")][choice]
    if isinstance(decision, Bid):
        if decision.part_of(seat) == 0:
            return tongue.say("{n} Wealth", {"n": choice})
        return tongue.say("{n} Influence", {"n": choice})
    if isinstance(decision, BreakTie | ChooseStart):
        return who(state, choice, tongue)
    if isinstance(decision, ChooseAdvisor):
        card = p.FIRST_ADVISOR + choice
        wealth = state.advisor_wealth[choice]
        text = card_line(box, card, tongue)
        return text if not wealth else f"{text} ({tongue.say('with {n} Wealth', {'n': wealth})})"
    if isinstance(decision, ChooseSteal):
        if not choice:
            return tongue.say("nothing")
        values: dict[str, object] = {"who": who(state, (choice - 1) // 2, tongue)}
        return tongue.say("1 Wealth of {who}", values) if choice % 2 else tongue.say("1 Influence of {who}", values)
    if isinstance(decision, ChooseRefresh | ChooseToken | ChooseReshuffle):
        return tongue.say("yes") if choice else tongue.say("no")
    if isinstance(decision, ChooseShift):
        if not choice:
            return tongue.say("choose none")
        left, right = name(box, state.row[choice - 1], tongue), name(box, state.row[choice], tongue)
        return tongue.say("{left} with {right}", {"left": left, "right": right})
    if isinstance(decision, ExhaustOwn | RevealSegment):
        return name(box, choice + p.FIRST_PALACE, tongue)
    if isinstance(decision, TakeFaction):
        faction = box.factions[choice]
        return tongue.label(tongue.name(faction.names), tongue.name(faction.character))
    if isinstance(decision, RevealFragment):
        return name(box, choice + p.FIRST_FRAGMENT, tongue)
    if isinstance(decision, Draw):
        return name(box, choice, tongue)
    if not choice:
        return tongue.say("choose none")
    card = choice - 1 + _offer(decision)[1]
    if isinstance(decision, ChooseBuild):
        return _say_build(state, card, decision.discount, tongue)
    if isinstance(decision, ChooseReserve | ChooseCycle):
        asked = requirement_text(box.requirements[card - p.FIRST_FRAGMENT], tongue)
        return tongue.label(name(box, card, tongue), asked)
    return name(box, card, tongue)


def _beside(state: EssenceState, seat: int, laid: int, cell: int, tongue: Tongue) -> dict[str, object]:
    """Where a Segment would lie, and beside which others."""
    island = state.players[seat].island
    cards = [island.card_at(cell + side) for side in (NORTH, EAST, SOUTH, WEST)]
    names = [name(state.box, card, tongue) for card in cards if card >= 0 and card != laid]
    return {"place": place_text(cell), "beside": tongue.say("beside {names}", {"names": ", ".join(names)})}


def _say_action(state: EssenceState, seat: int, choice: int, tongue: Tongue) -> str:
    box = state.box
    if choice >= turns.PLAY:
        playing = choice < turns.USE
        card = (choice - turns.PLAY) // 2 if playing else p.FIRST_PALACE + (choice - turns.USE) // 2
        frame = (choice - turns.PLAY) % 2 if playing else box.frames[card][(choice - turns.USE) % 2]
        values: dict[str, object] = {
            "card": name(box, card, tongue),
            "text": clause_text(box, box.clauses[card][frame], tongue),
        }
        return tongue.say("play {card}. {text}", values) if playing else tongue.say("use {card}. {text}", values)
    if choice >= turns.READ:
        card = choice - turns.READ + p.FIRST_FRAGMENT
        payment = cost_text(box.requirements[card - p.FIRST_FRAGMENT].payment, tongue)
        values = {
            "card": name(box, card, tongue), "cost": influence_cost(state, card),
            "also": f", {payment}" if payment else "", "bonus": words_text(box, box.clauses[card][0].words, tongue),
        }  # fmt: skip
        return tongue.say("read {card} (side action) for {cost} Influence{also}: {bonus}", values)
    if choice >= turns.BUILD:
        return _say_build(state, choice - turns.BUILD + p.FIRST_PALACE, 0, tongue)
    if choice >= turns.TREATY:
        treaty = min(choice - turns.TREATY, p.TREATIES - 1)
        clause = box.clauses[p.FIRST_TREATY + treaty][choice - turns.TREATY - treaty]
        values = {"name": name(box, p.FIRST_TREATY + treaty, tongue), "text": clause_text(box, clause, tongue)}
        return tongue.count(
            "sign with the {name} for {n} token: {text}",
            "sign with the {name} for {n} tokens: {text}",
            state.treaty_price(treaty),
            values,
        )
    return tongue.say("pass") if choice == turns.PASS else tongue.say("end your turn")


def _say_build(state: EssenceState, card: int, discount: int, tongue: Tongue) -> str:
    box = state.box
    values: dict[str, object] = {
        "card": name(box, card, tongue), "price": price(state, card, discount), "base": box.base[card],
        "plus": colours_text(box.plus[card], 1, tongue), "text": effect_text(box, card, tongue),
    }  # fmt: skip
    if not values["text"]:
        return tongue.say("build {card} for {price} Wealth: {base} Essence, {plus}", values)
    return tongue.say("build {card} for {price} Wealth: {base} Essence, {plus}. {text}", values)


def _say_target(state: EssenceState, choice: int, tongue: Tongue) -> str:
    if choice == attack.DECLINE:
        return tongue.say("nobody")
    values: dict[str, object] = {"n": attack.defense_of(state, choice)}
    if choice == attack.THREAT:
        return tongue.say("the External Threat (Defense {n})", values)
    if choice < attack.FIRST_MONSTER:
        return tongue.say("{who} (Defense {n})", {**values, "who": who(state, choice - attack.FIRST_SEAT, tongue)})
    card = choice - attack.FIRST_MONSTER + p.FIRST_FRAGMENT
    bonus = words_text(state.box, state.box.clauses[card][0].words, tongue)
    return tongue.say(
        "{card} (Defense {n}): {bonus}", {**values, "card": name(state.box, card, tongue), "bonus": bonus}
    )
