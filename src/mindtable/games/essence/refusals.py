"""Why not: the reason, with its clause, why a choice is not on offer."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import Tongue
from mindtable.games.essence import box as kinds
from mindtable.games.essence import pieces as p
from mindtable.games.essence.build import price
from mindtable.games.essence.carry import affordable
from mindtable.games.essence.effects import MAIN
from mindtable.games.essence.language import cost_text, name, requirement_text
from mindtable.games.essence.read import claimable, fulfilled, influence_cost
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.turns import ChooseAction

WITH_CARDS: Final = ("build", "treaty", "read", "play", "use")
"""The choices of a turn that name a card."""


def refusal(state: EssenceState, seat: int, text: str, tongue: Tongue) -> str:
    """Why a seat may not make the choice of this notation now; empty when nothing is known of it."""
    decision = state.waiting()
    if decision is None:
        return tongue.say("The game is over.")
    if seat not in decision.seats(state):
        return tongue.say("It is not your choice now (T1).")
    verb, _, rest = text.partition(" ")
    card = _card(state, rest.partition("/")[0].partition(" ")[0])
    if verb == "pass" and state.main_done:
        return tongue.say("Your main action is done: a Pass is a main action too (T2, Z1).")
    if verb == "end" and not state.main_done:
        return tongue.say("You have not taken a main action yet; passing is always possible (T2, A-48).")
    if verb not in WITH_CARDS or (card < 0 and rest):
        return ""
    if not isinstance(decision, ChooseAction):
        return _elsewhere(tongue)
    if card < 0:
        return _with_any_card(state, seat, verb, tongue)
    if verb == "build":
        return _build(state, seat, card, tongue)
    if verb == "treaty":
        return _treaty(state, seat, card, tongue)
    if verb == "read":
        return _read(state, seat, card, tongue)
    return _frames(state, seat, card, tongue)


def _card(state: EssenceState, word: str) -> int:
    return state.box.ids.index(word) if word in state.box.ids else -1


def _elsewhere(tongue: Tongue) -> str:
    return tongue.say("Another choice comes first: finish what you have begun.")


def _with_any_card(state: EssenceState, seat: int, verb: str, tongue: Tongue) -> str:
    """Why no card at all can be built, signed with or read now."""
    if verb in ("build", "treaty") and state.main_done:
        return _main_done(state, tongue)
    if verb == "build" and state.players[seat].ready == 0:
        return tongue.say("You have no ready Foundation (B1).")
    if verb == "treaty" and state.players[seat].tokens == 0:
        return tongue.say("You have no free faction token left (Y3, A-10).")
    if verb == "read" and state.read_done:
        return tongue.say("You have read a fragment this turn; one a turn is the limit (T2, A-01).")
    return tongue.say("Name the card too, and you hear the reason.")


def _main_done(state: EssenceState, tongue: Tongue) -> str:
    return tongue.say("You have taken your main action this turn (T2).") if state.main_done else ""


def _build(state: EssenceState, seat: int, card: int, tongue: Tongue) -> str:
    values: dict[str, object] = {"card": name(state.box, card, tongue)}
    if card not in state.display:
        return tongue.say("{card} is not for sale this round (B1, B5).", values)
    done = _main_done(state, tongue)
    if done:
        return done
    player = state.players[seat]
    if player.ready == 0:
        return tongue.say("You have no ready Foundation (B1).")
    cost = price(state, card, 0)
    if cost > player.wealth:
        return tongue.say(
            "{card} costs {cost} Wealth, you have {n} (B1).", {**values, "cost": cost, "n": player.wealth}
        )
    return ""


def _treaty(state: EssenceState, seat: int, card: int, tongue: Tongue) -> str:
    done = _main_done(state, tongue)
    if done or card < p.FIRST_TREATY:
        return done
    cost = state.treaty_price(card - p.FIRST_TREATY)
    values: dict[str, object] = {"name": name(state.box, card, tongue)}
    player = state.players[seat]
    if cost < 0:
        return tongue.say("The {name} have no free space left this round (Y3).", values)
    if player.tokens == 0:
        return tongue.say("You have no free faction token left (Y3, A-10).")
    tokens = player.wealth + player.influence
    if cost > tokens:
        return tongue.count(
            "The {name} ask for {n} token, you have {held} (Y3).",
            "The {name} ask for {n} tokens, you have {held} (Y3).", cost, {**values, "held": tokens},
        )  # fmt: skip
    return ""


def _read(state: EssenceState, seat: int, card: int, tongue: Tongue) -> str:
    values: dict[str, object] = {"card": name(state.box, card, tongue)}
    if card not in state.row:
        return tongue.say("{card} does not lie in the row.", values)
    if card not in claimable(state):
        return tongue.say("The leftmost fragment cannot be read yet (R1).")
    if state.read_done:
        return tongue.say("You have read a fragment this turn; one a turn is the limit (T2, A-01).")
    requirement = state.box.requirements[card - p.FIRST_FRAGMENT]
    if requirement.kind == kinds.MONSTER:
        return tongue.say("{card} is a monster: it is read by a successful Attack on it (R3, A-23).", values)
    cost = influence_cost(state, card)
    if cost > state.players[seat].influence:
        return tongue.say(
            "{card} costs {cost} Influence, you have {n} (R2).",
            {**values, "cost": cost, "n": state.players[seat].influence},
        )
    if requirement.kind == kinds.PAYMENT or not fulfilled(state, seat, card):
        return tongue.say(
            "{card} asks for: {what}. You do not fulfil that (R2, R3).",
            {**values, "what": requirement_text(requirement, tongue)},
        )
    return ""


def _frames(state: EssenceState, seat: int, card: int, tongue: Tongue) -> str:
    player = state.players[seat]
    values: dict[str, object] = {"card": name(state.box, card, tongue)}
    playing = card < p.FIRST_PALACE
    if playing and card not in player.hand:
        return tongue.say("{card} is not in your hand (T3, T4).", values)
    if not playing and card not in player.island.cards:
        return tongue.say("{card} does not lie on your Island (T3, T4).", values)
    if not state.box.acts[card]:
        return tongue.say("{card} has no action of its own.", values)
    if not playing and player.exhausted & player.island.bit(card):
        return tongue.say("{card} is exhausted this round (T5).", values)
    for number in state.box.frames[card]:
        clause = state.box.clauses[card][number]
        if clause.mode == MAIN and state.main_done:
            return _main_done(state, tongue)
        if not affordable(state, seat, clause, card if playing else -1, -1 if playing else card):
            return tongue.say("You do not have what it costs: {cost} (T6).", {"cost": cost_text(clause.cost, tongue)})
    return ""
