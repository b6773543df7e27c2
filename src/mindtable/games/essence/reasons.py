"""Reasons: why a choice that is not on offer is not.

A choice is known by its notation, whatever moment of the game it belongs to. A reason that lies in the position (too
dear, not in hand, no such place) comes before "first answer the question that is open".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, options_for
from mindtable.core.limits import is_number
from mindtable.core.things import Row, Told
from mindtable.games.essence import box as kinds
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence.advisors import Bid, BreakTie, ChooseAdvisor
from mindtable.games.essence.attack import ChooseLoot, ChooseTarget
from mindtable.games.essence.box import Box
from mindtable.games.essence.build import ChooseBuild, ChoosePlace, price
from mindtable.games.essence.effects import INFLUENCE, MAIN, WEALTH
from mindtable.games.essence.favours import (
    ChooseExhaust,
    ChooseFetch,
    ChooseReady,
    ChooseRefresh,
    ChooseSteal,
    ChooseToken,
)
from mindtable.games.essence.gains import DiscardCards, Draw, PayMix
from mindtable.games.essence.island import cell_at
from mindtable.games.essence.move import ChooseMove, ChooseNewPlace, ChooseSwap
from mindtable.games.essence.perform import ExhaustOwn, affordable
from mindtable.games.essence.phases import ChooseReserve, ChooseReshuffle, RevealSegment
from mindtable.games.essence.read import (
    ChooseCycle,
    ChooseShift,
    RevealFragment,
    add_readable,
    claimable,
    influence_cost,
)
from mindtable.games.essence.setup import ChooseStart, TakeFaction
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.turns import ChooseAction, PassNow
from mindtable.games.essence.view import phase_of

Reason = Callable[[EssenceState, int, Decision[Any], str], Told[Any] | None]
CELL_TEXT: Final = re.compile(r"(-?\d{1,3}),(-?\d{1,3})")


def refuse(state: EssenceState, seat: int, text: str) -> Told[Any] | None:
    """Why a seat may not make the choice of this notation now; None when it may, or when there is no such choice."""
    verb, _, rest = text.strip().partition(" ")
    if CELL_TEXT.fullmatch(text.strip()):
        verb, rest = "place", text.strip()
    if verb not in VERBS:
        return None
    decision = state.waiting()
    if decision is None:
        return r.OVER.of([])
    asked = decision.seats(state)
    if seat in asked and text.strip() in _offers(state, seat, decision):
        return None
    questions, otherwise = VERBS[verb]
    if verb in MOMENTS and not isinstance(decision, questions):
        return otherwise.of([])
    if verb in OF_A_TURN and phase_of(state) != p.TURNS:
        return r.TURNS_ONLY.of([phase_of(state)])
    if seat not in asked:
        if asked == [CHANCE]:
            return r.CHANCE_FIRST.of([])
        passed = phase_of(state) == p.TURNS and state.players[seat].passed
        return r.HAS_PASSED.of([]) if passed else r.NOT_YOURS.of([asked])
    if verb in OF_A_TURN:
        return _of_a_turn(state, seat, decision, verb, rest)
    if not isinstance(decision, questions):
        return r.NOTHING_TO_DECLINE.of([]) if rest == "none" else otherwise.of([])
    return REASONS[verb](state, seat, decision, rest)


def _offers(state: EssenceState, seat: int, decision: Decision[Any]) -> list[str]:
    return [decision.describe(state, seat, option).written(state.box) for option in options_for(state, seat)]


def _card(state: EssenceState, rest: str) -> int:
    """The card a text begins with; -1 where it names none."""
    id = rest.partition("/")[0].partition(" ")[0]
    return state.box.number(id) if id in state.box.ids else -1


# -- the actions of a turn


def _of_a_turn(state: EssenceState, seat: int, decision: Decision[Any], verb: str, rest: str) -> Told[Any] | None:
    if isinstance(decision, PassNow):
        return r.PASSING.of([])
    if verb == "build" and rest == "none":
        return r.NOTHING_TO_DECLINE.of([])
    free = isinstance(decision, ChooseAction)
    found: Told[Any] | None
    if verb == "pass":
        found = r.PASS_IS_MAIN.of([]) if state.main_done else None
    elif verb == "end":
        found = None if state.main_done else r.MAIN_FIRST.of([])
    else:
        card = _card(state, rest)
        if card < 0:
            if rest:
                return None
            found = _with_any_card(state, seat, verb)
        elif verb == "build":
            found = _build(state, seat, card, decision)
        elif verb == "treaty":
            found = _treaty(state, seat, card)
        elif verb == "read":
            found = _read(state, seat, card)
        else:
            found = _frames(state, seat, card, rest)
    return found if found is not None or free else r.ELSEWHERE.of([])


def _with_any_card(state: EssenceState, seat: int, verb: str) -> Told[Any]:
    """Why no card at all can be built, signed with or read now."""
    if verb in ("build", "treaty") and state.main_done:
        return r.MAIN_DONE.of([])
    if verb == "build" and state.players[seat].ready == 0:
        return r.NO_FOUNDATION.of([])
    if verb == "treaty" and state.players[seat].tokens == 0:
        return r.NO_TOKEN.of([])
    if verb == "read" and state.read_done:
        return r.READ_DONE.of([])
    return r.NAME_IT.of([])


def _build(state: EssenceState, seat: int, card: int, decision: Decision[Any]) -> Told[Any] | None:
    by_a_card = isinstance(decision, ChooseBuild)
    if card not in state.display:
        return r.NOT_FOR_SALE.of([card])
    if state.main_done and not by_a_card:
        return r.MAIN_DONE.of([])
    player = state.players[seat]
    if player.ready == 0:
        return r.NO_FOUNDATION.of([])
    cost = price(state, card, decision.discount if isinstance(decision, ChooseBuild) else 0)
    return r.TOO_DEAR.of([card, cost, player.wealth]) if cost > player.wealth else None


def _treaty(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    if card < p.FIRST_TREATY:
        return None
    if state.main_done:
        return r.MAIN_DONE.of([])
    cost = state.treaty_price(card - p.FIRST_TREATY)
    player = state.players[seat]
    if cost < 0:
        return r.NO_SPACE.of([card])
    if player.tokens == 0:
        return r.NO_TOKEN.of([])
    tokens = player.wealth + player.influence
    return r.TOO_FEW_TOKENS.of([card, cost, tokens]) if cost > tokens else None


def _read(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    found = _claim(state, seat, card)
    if found is not None:
        return found
    if state.box.requirements[card - p.FIRST_FRAGMENT].kind == kinds.MONSTER:
        return r.MONSTER.of([card])
    readable: list[int] = []
    add_readable(state, seat, p.FIRST_FRAGMENT, False, readable)
    return None if card in readable else r.NOT_FULFILLED.of([card, card])


def _claim(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    """What a read and an Attack on a monster both need: a place within reach, no read yet, the Influence."""
    if card not in state.row:
        return r.NOT_IN_ROW.of([card])
    if card not in claimable(state):
        return r.BEYOND.of([])
    if state.read_done:
        return r.READ_DONE.of([])
    cost = influence_cost(state, card)
    influence = state.players[seat].influence
    return r.TOO_LITTLE_INFLUENCE.of([card, cost, influence]) if cost > influence else None


def _frames(state: EssenceState, seat: int, card: int, rest: str) -> Told[Any] | None:
    player = state.players[seat]
    playing = card < p.FIRST_PALACE
    if playing and card not in player.hand:
        return r.NOT_IN_HAND.of([card])
    if not playing and card not in player.island.cards:
        return r.NOT_ON_ISLAND.of([card])
    if not state.box.acts[card]:
        return r.NO_ACTION.of([card])
    if not playing and player.exhausted & player.island.bit(card):
        return r.EXHAUSTED.of([card])
    found: Told[Any] | None = None
    for place, frame in enumerate(state.box.actions[card]):
        if "/" in rest and not rest.endswith(f"/{place + 1}"):
            continue
        if frame.clause.timing == MAIN and state.main_done:
            found = r.MAIN_DONE.of([])
        elif not affordable(state, seat, frame.clause, card if playing else -1, -1 if playing else card):
            found = r.NOT_AFFORDABLE.of([frame.number])
        else:
            return None
    return found


# -- what effects ask: why not this one


def _place(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    found = CELL_TEXT.fullmatch(rest)
    if found is None:
        return None
    cell = cell_at(int(found[1]), int(found[2]))
    island = state.players[seat].island
    if island.card_at(cell) >= 0:
        return r.CELL_TAKEN.of([cell])
    if isinstance(decision, ChooseNewPlace):
        return r.TORN.of([decision.card, cell])
    return r.NOT_BESIDE.of([cell])


def _move(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    card = _card(state, rest)
    assert isinstance(decision, ChooseMove | ChooseSwap)
    if card < 0:
        return None
    if card not in state.players[seat].island.cards:
        return r.NOT_ON_ISLAND.of([card])
    if decision.locations_only and not p.FIRST_LOCATION <= card < p.FIRST_MONUMENT:
        return r.LOCATIONS_ONLY.of([card])
    return r.ITSELF.of([card]) if isinstance(decision, ChooseSwap) else r.NOWHERE.of([card])


def _attack(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    if rest == str(seat):
        return r.YOURSELF.of([])
    card = _card(state, rest)
    if card < p.FIRST_FRAGMENT or card >= p.FIRST_TREATY:
        return None
    if state.box.requirements[card - p.FIRST_FRAGMENT].kind != kinds.MONSTER:
        return r.NO_MONSTER.of([card])
    return _claim(state, seat, card)


def _usable(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    """Why a Segment of an island cannot be exhausted: it has no action, or is exhausted (A-38)."""
    if not state.box.acts[card]:
        return r.NO_ACTION.of([card])
    player = state.players[seat]
    return r.EXHAUSTED.of([card]) if player.exhausted & player.island.bit(card) else None


def _loot(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    assert isinstance(decision, ChooseLoot)
    if rest in TOKENS:
        return r.NO_LOOT.of([decision.victim, TOKENS[rest]])
    card = _card(state, rest)
    if card < 0:
        return None
    if card not in state.players[decision.victim].island.cards:
        return r.NOT_THEIRS.of([card, decision.victim])
    return _usable(state, decision.victim, card)


def _steal(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    assert isinstance(decision, ChooseSteal)
    who, _, what = rest.partition(" ")
    if not is_number(who) or int(who) >= len(state.players) or what not in TOKENS:
        return None
    if int(who) == seat:
        return r.OWN_TOKENS.of([])
    if decision.victim not in (-1, int(who)):
        return r.SAME_VICTIM.of([decision.victim])
    return r.NONE_TO_STEAL.of([int(who), TOKENS[what]])


def _exhaust(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    if rest == "none":
        return r.COST_IS_DUE.of([])
    card = _card(state, rest)
    if card < 0:
        return None
    if isinstance(decision, ExhaustOwn):
        if card not in state.players[seat].island.cards:
            return r.NOT_ON_ISLAND.of([card])
        return r.PAYS_ITSELF.of([card]) if card == decision.source else _usable(state, seat, card)
    for other in range(len(state.players)):
        if other != seat and card in state.players[other].island.cards:
            return _usable(state, other, card)
    return r.NOT_OPPOSING.of([card])


def _ready(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    card = _card(state, rest)
    if card < 0:
        return None
    player = state.players[seat]
    if card not in player.island.cards:
        return r.NOT_ON_ISLAND.of([card])
    bit = player.island.bit(card)
    if not player.exhausted & bit:
        return r.NOT_EXHAUSTED.of([card])
    return r.READIED.of([card]) if player.readied & bit else r.NEVER_READIED.of([card])


def _fetch(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    card = _card(state, rest)
    if card < 0:
        return None
    return r.NEVER_FETCHED.of([card]) if card in state.players[seat].discard else r.NOT_DISCARDED.of([card])


def _take(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    assert isinstance(decision, ChooseToken)
    return r.OTHER_TOKEN.of([decision.token]) if rest in p.TOKENS else None


def _in_row(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    card = _card(state, rest)
    if card < 0:
        return None
    if card not in state.row:
        return r.NOT_IN_ROW.of([card])
    if isinstance(decision, ChooseReserve):
        return r.KEPT.of([card]) if card in decision.kept else r.NEVER_KEPT.of([])
    return r.NO_NEIGHBOUR.of([card])


def _discard(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    card = _card(state, rest)
    return r.NOT_IN_HAND.of([card]) if card >= 0 else None


def _pay(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    assert isinstance(decision, PayMix)
    if not is_number(rest):
        return None
    options = decision.options(state)
    if int(rest) > options[-1]:
        return r.PAY_LESS.of([options[-1]])
    return r.PAY_MORE.of([options[0], state.players[seat].influence])


def _bid(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    assert isinstance(decision, Bid)
    if not is_number(rest):
        return None
    player = state.players[seat]
    wealth = decision.part_of(seat) == 0
    return r.BID_TOO_HIGH.of([player.wealth, WEALTH] if wealth else [player.influence, INFLUENCE])


def _next(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    return r.NOT_TIED.of([int(rest)]) if is_number(rest) and int(rest) < len(state.players) else None


def _advisor(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    card = _card(state, rest)
    return r.ADVISOR_GONE.of([card]) if p.FIRST_ADVISOR <= card < p.FIRST_PALACE else None


def _faction(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    ids = state.box.faction_ids
    return r.FACTION_GONE.of([ids.index(rest)]) if rest in ids else None


def _unknown(state: EssenceState, seat: int, decision: Decision[Any], rest: str) -> Told[Any] | None:
    """The question offers everything its verb can say."""
    return None


TOKENS: Final = {"wealth": WEALTH, "influence": INFLUENCE}

Verb = tuple[tuple[type[Decision[Any]], ...], Row[Box]]

VERBS: Final[dict[str, Verb]] = {
    "faction": ((TakeFaction,), r.FACTION_WHEN),
    "start": ((ChooseStart,), r.START_WHEN),
    "reveal": ((RevealSegment, RevealFragment), r.REVEAL_WHEN),
    "draw": ((Draw,), r.DRAW_WHEN),
    "bid": ((Bid,), r.BID_WHEN),
    "next": ((BreakTie,), r.NEXT_WHEN),
    "advisor": ((ChooseAdvisor,), r.ADVISOR_WHEN),
    "pass": ((ChooseAction,), r.ELSEWHERE),
    "end": ((ChooseAction,), r.ELSEWHERE),
    "build": ((ChooseAction, ChooseBuild), r.ELSEWHERE),
    "treaty": ((ChooseAction,), r.ELSEWHERE),
    "read": ((ChooseAction,), r.ELSEWHERE),
    "play": ((ChooseAction,), r.ELSEWHERE),
    "use": ((ChooseAction,), r.ELSEWHERE),
    "done": ((PassNow,), r.DONE_WHEN),
    "discard": ((PassNow, DiscardCards), r.DISCARD_WHEN),
    "wealth": ((PayMix,), r.PAY_WHEN),
    "place": ((ChoosePlace, ChooseNewPlace), r.PLACE_WHEN),
    "move": ((ChooseMove,), r.MOVE_WHEN),
    "swap": ((ChooseSwap,), r.MOVE_WHEN),
    "attack": ((ChooseTarget,), r.ATTACK_WHEN),
    "loot": ((ChooseLoot,), r.LOOT_WHEN),
    "steal": ((ChooseSteal,), r.STEAL_WHEN),
    "exhaust": ((ChooseExhaust, ExhaustOwn), r.EXHAUST_WHEN),
    "ready": ((ChooseReady,), r.READY_WHEN),
    "refresh": ((ChooseRefresh,), r.REFRESH_WHEN),
    "fetch": ((ChooseFetch,), r.FETCH_WHEN),
    "take": ((ChooseToken,), r.TAKE_WHEN),
    "remove": ((ChooseCycle,), r.REMOVE_WHEN),
    "shift": ((ChooseShift,), r.SHIFT_WHEN),
    "keep": ((ChooseReserve,), r.KEEP_WHEN),
    "shuffle": ((ChooseReshuffle,), r.SHUFFLE_WHEN),
}
"""The first word of every notation: the questions it answers, and why not while none of them is open."""

MOMENTS: Final = ("faction", "start", "reveal", "draw", "bid", "next", "advisor", "keep", "shuffle")
"""Those that belong to a phase or to chance, whoever asks."""

OF_A_TURN: Final = ("pass", "end", "build", "treaty", "read", "play", "use")
"""The actions of a turn."""

REASONS: Final[dict[str, Reason]] = {
    "faction": _faction, "start": _unknown, "reveal": _unknown, "draw": _unknown, "bid": _bid, "next": _next,
    "advisor": _advisor, "done": _unknown, "discard": _discard, "wealth": _pay, "place": _place, "move": _move,
    "swap": _move, "attack": _attack, "loot": _loot, "steal": _steal, "exhaust": _exhaust, "ready": _ready,
    "refresh": _unknown, "fetch": _fetch, "take": _take, "remove": _in_row, "shift": _in_row, "keep": _in_row,
    "shuffle": _unknown,
}  # fmt: skip
"""Why something is not among the answers of the question that is open."""
