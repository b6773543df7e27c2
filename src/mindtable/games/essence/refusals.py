"""Why not: the reason, with its clause, why a choice is not on offer; a row for each."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.things import Kind, Told
from mindtable.core.tongue import N_, P_
from mindtable.games.essence import box as kinds
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import Box
from mindtable.games.essence.build import price
from mindtable.games.essence.effects import MAIN
from mindtable.games.essence.perform import affordable
from mindtable.games.essence.read import claimable, fulfilled, influence_cost
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.things import AMOUNT, CARD, COST, REQUIREMENT, WORDS
from mindtable.games.essence.turns import ChooseAction

WITH_CARDS: Final = ("build", "treaty", "read", "play", "use")
"""The choices of a turn that name a card."""

NAMED: Final[list[tuple[str, Kind[Box]]]] = [("card", CARD)]  # the card that was named, wherever it lies

OVER: Final = WORDS.refusal("over", N_("The game is over."))
NOT_YOURS: Final = WORDS.refusal("not_yours", N_("It is not your choice now (T1)."), clause="T1")
ELSEWHERE: Final = WORDS.refusal("elsewhere", N_("Another choice comes first: finish what you have begun."))
NAME_IT: Final = WORDS.refusal("name_it", N_("Name the card too, and you hear the reason."))

# -- the turn
PASS_IS_MAIN: Final = WORDS.refusal(
    "pass_is_main", N_("Your main action is done: a Pass is a main action too (T2, Z1)."), clause="T2"
)
MAIN_FIRST: Final = WORDS.refusal(
    "main_first", N_("You have not taken a main action yet; passing is always possible (T2, A-48)."), clause="T2"
)
MAIN_DONE: Final = WORDS.refusal("main_done", N_("You have taken your main action this turn (T2)."), clause="T2")

# -- building
NOT_FOR_SALE: Final = WORDS.refusal(
    "not_for_sale", N_("{card} is not for sale this round (B1, B5)."), NAMED, clause="B1"
)
NO_FOUNDATION: Final = WORDS.refusal("no_foundation", N_("You have no ready Foundation (B1)."), clause="B1")
TOO_DEAR: Final = WORDS.refusal(
    "too_dear", N_("{card} costs {cost} Wealth, you have {held} (B1)."), [*NAMED, ("cost", AMOUNT), ("held", AMOUNT)],
    clause="B1",
)  # fmt: skip

# -- treaties
NO_SPACE: Final = WORDS.refusal(
    "no_space", N_("The {card} have no free space left this round (Y3)."), NAMED, clause="Y3"
)
NO_TOKEN: Final = WORDS.refusal("no_token", N_("You have no free faction token left (Y3, A-10)."), clause="Y3")
TOO_FEW_TOKENS: Final = WORDS.refusal(
    "too_few_tokens",
    P_("The {card} ask for {n} token, you have {held} (Y3).", "The {card} ask for {n} tokens, you have {held} (Y3)."),
    [*NAMED, ("n", AMOUNT), ("held", AMOUNT)], "n", clause="Y3",
)  # fmt: skip

# -- reading
NOT_IN_ROW: Final = WORDS.refusal("not_in_row", N_("{card} does not lie in the row."), NAMED, clause="R1")
BEYOND: Final = WORDS.refusal("beyond", N_("The leftmost fragment cannot be read yet (R1)."), clause="R1")
READ_DONE: Final = WORDS.refusal(
    "read_done", N_("You have read a fragment this turn; one a turn is the limit (T2, A-01)."), clause="T2"
)
MONSTER: Final = WORDS.refusal(
    "monster", N_("{card} is a monster: it is read by a successful Attack on it (R3, A-23)."), NAMED, clause="A-23"
)
TOO_LITTLE_INFLUENCE: Final = WORDS.refusal(
    "too_little_influence", N_("{card} costs {cost} Influence, you have {held} (R2)."),
    [*NAMED, ("cost", AMOUNT), ("held", AMOUNT)], clause="R2",
)  # fmt: skip
NOT_FULFILLED: Final = WORDS.refusal(
    "not_fulfilled", N_("{card} asks for: {what}. You do not fulfil that (R2, R3)."), [*NAMED, ("what", REQUIREMENT)],
    clause="R2",
)  # fmt: skip

# -- playing and using
NOT_IN_HAND: Final = WORDS.refusal("not_in_hand", N_("{card} is not in your hand (T3, T4)."), NAMED, clause="T3")
NOT_ON_ISLAND: Final = WORDS.refusal(
    "not_on_island", N_("{card} does not lie on your Island (T3, T4)."), NAMED, clause="T3"
)
NO_ACTION: Final = WORDS.refusal("no_action", N_("{card} has no action of its own."), NAMED, clause="T3")
EXHAUSTED: Final = WORDS.refusal("exhausted", N_("{card} is exhausted this round (T5)."), NAMED, clause="T5")
NOT_AFFORDABLE: Final = WORDS.refusal(
    "not_affordable", N_("You do not have what it costs: {cost} (T6)."), [("cost", COST)], clause="T6"
)


def refuse(state: EssenceState, seat: int, text: str) -> Told[Any] | None:
    """Why a seat may not make the choice of this notation now; None when nothing is known of it."""
    decision = state.waiting()
    if decision is None:
        return OVER.of([])
    if seat not in decision.seats(state):
        return NOT_YOURS.of([])
    verb, _, rest = text.partition(" ")
    id = rest.partition("/")[0].partition(" ")[0]
    card = state.box.number(id) if id in state.box.ids else -1
    if verb == "pass" and state.main_done:
        return PASS_IS_MAIN.of([])
    if verb == "end" and not state.main_done:
        return MAIN_FIRST.of([])
    if verb not in WITH_CARDS or (card < 0 and rest):
        return None
    if not isinstance(decision, ChooseAction):
        return ELSEWHERE.of([])
    if card < 0:
        return _with_any_card(state, seat, verb)
    if verb == "build":
        return _build(state, seat, card)
    if verb == "treaty":
        return _treaty(state, seat, card)
    if verb == "read":
        return _read(state, seat, card)
    return _frames(state, seat, card)


def _with_any_card(state: EssenceState, seat: int, verb: str) -> Told[Any]:
    """Why no card at all can be built, signed with or read now."""
    if verb in ("build", "treaty") and state.main_done:
        return MAIN_DONE.of([])
    if verb == "build" and state.players[seat].ready == 0:
        return NO_FOUNDATION.of([])
    if verb == "treaty" and state.players[seat].tokens == 0:
        return NO_TOKEN.of([])
    if verb == "read" and state.read_done:
        return READ_DONE.of([])
    return NAME_IT.of([])


def _build(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    if card not in state.display:
        return NOT_FOR_SALE.of([card])
    if state.main_done:
        return MAIN_DONE.of([])
    player = state.players[seat]
    if player.ready == 0:
        return NO_FOUNDATION.of([])
    cost = price(state, card, 0)
    return TOO_DEAR.of([card, cost, player.wealth]) if cost > player.wealth else None


def _treaty(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    if state.main_done:
        return MAIN_DONE.of([])
    if card < p.FIRST_TREATY:
        return None
    cost = state.treaty_price(card - p.FIRST_TREATY)
    player = state.players[seat]
    if cost < 0:
        return NO_SPACE.of([card])
    if player.tokens == 0:
        return NO_TOKEN.of([])
    tokens = player.wealth + player.influence
    return TOO_FEW_TOKENS.of([card, cost, tokens]) if cost > tokens else None


def _read(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    if card not in state.row:
        return NOT_IN_ROW.of([card])
    if card not in claimable(state):
        return BEYOND.of([])
    if state.read_done:
        return READ_DONE.of([])
    requirement = state.box.requirements[card - p.FIRST_FRAGMENT]
    if requirement.kind == kinds.MONSTER:
        return MONSTER.of([card])
    cost = influence_cost(state, card)
    influence = state.players[seat].influence
    if cost > influence:
        return TOO_LITTLE_INFLUENCE.of([card, cost, influence])
    if requirement.kind == kinds.PAYMENT or not fulfilled(state, seat, card):
        return NOT_FULFILLED.of([card, card])
    return None


def _frames(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    player = state.players[seat]
    playing = card < p.FIRST_PALACE
    if playing and card not in player.hand:
        return NOT_IN_HAND.of([card])
    if not playing and card not in player.island.cards:
        return NOT_ON_ISLAND.of([card])
    if not state.box.acts[card]:
        return NO_ACTION.of([card])
    if not playing and player.exhausted & player.island.bit(card):
        return EXHAUSTED.of([card])
    for frame in state.box.actions[card]:
        if frame.clause.timing == MAIN and state.main_done:
            return MAIN_DONE.of([])
        if not affordable(state, seat, frame.clause, card if playing else -1, -1 if playing else card):
            return NOT_AFFORDABLE.of([frame.number])
    return None
