"""Why not: finds the reason why a choice that is not on offer is not.

A choice is known by its notation, whatever moment of the game it belongs to. What it lacks in a turn (too dear, not in
hand) is said even while something else is being asked; of the answers to a question only the question itself says why
not (``refuses``), and while another is open the reason is that it is not the moment.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mindtable.core.agenda import CHANCE, Decision, options_for
from mindtable.core.things import NOTHING, Row, Told
from mindtable.core.wish import Wish
from mindtable.games.essence import box as kinds
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.box import Box
from mindtable.games.essence.build import why_not_built
from mindtable.games.essence.effects import MAIN
from mindtable.games.essence.island import cell_at
from mindtable.games.essence.perform import affordable
from mindtable.games.essence.read import add_readable, why_not_claimed
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.turns import OF_A_TURN
from mindtable.games.essence.view import phase_of

CELL_TEXT: Final = re.compile(r"(-?\d{1,3}),(-?\d{1,3})")


def refuse(state: EssenceState, seat: int, text: str) -> Told[Any] | None:
    """Why a seat may not make the choice of this notation now; None when it may, or when there is no such choice."""
    wish = read(state, text.strip())
    if wish.verb not in VERBS:
        return None
    decision = state.waiting()
    if decision is None:
        return r.OVER.of([])
    asked = decision.seats(state)
    if seat in asked and text.strip() in _offers(state, seat, decision):
        return None
    question = decision.asks(state, asked[0]).row
    answers = question in VERBS[wish.verb]
    if wish.verb in MOMENTS and not answers:
        return REASONS[wish.verb].of([])
    if wish.verb in OF_A_TURN and phase_of(state) != p.TURNS:
        return r.TURNS_ONLY.of([phase_of(state)])
    if seat not in asked:
        if asked == [CHANCE]:
            return r.CHANCE_FIRST.of([])
        passed = phase_of(state) == p.TURNS and state.players[seat].passed
        return r.HAS_PASSED.of([]) if passed else r.NOT_YOURS.of([asked])
    told = decision.refuses(state, seat, wish)
    if told is not None:
        return told
    if wish.verb in OF_A_TURN:
        elsewhere = None if question in TURN else r.ELSEWHERE.of([decision.asks(state, seat)])
        return _of_a_turn(state, seat, elsewhere, wish)
    if answers:
        return None
    return r.NOTHING_TO_DECLINE.of([]) if wish.rest == "none" else REASONS[wish.verb].of([])


def read(state: EssenceState, text: str) -> Wish:
    """What a text asks for; a place is written without a verb."""
    verb, _, rest = text.partition(" ")
    if CELL_TEXT.fullmatch(text):
        verb, rest = "place", text
    cell = CELL_TEXT.fullmatch(rest)
    id = rest.partition("/")[0].partition(" ")[0]
    card = state.box.number(id) if id in state.box.ids else NOTHING
    return Wish(verb, rest, card, NOTHING if cell is None else cell_at(int(cell[1]), int(cell[2])))


def _offers(state: EssenceState, seat: int, decision: Decision[Any]) -> list[str]:
    return [decision.describe(state, seat, option).written(state.box) for option in options_for(state, seat)]


# -- the actions of a turn


def _of_a_turn(state: EssenceState, seat: int, elsewhere: Told[Any] | None, wish: Wish) -> Told[Any] | None:
    """Why an action of a turn cannot be taken; else that it is ``elsewhere`` that an answer is waited for."""
    verb, card = wish.verb, wish.card
    if verb == "build" and wish.rest == "none":
        return r.NOTHING_TO_DECLINE.of([])
    found: Told[Any] | None
    if verb == "pass":
        found = r.PASS_IS_MAIN.of([]) if state.main_done else None
    elif verb == "end":
        found = None if state.main_done else r.MAIN_FIRST.of([])
    elif card < 0:
        if wish.rest:
            return None
        found = _with_any_card(state, seat, verb)
    elif verb == "build":
        found = _build(state, seat, card)
    elif verb == "treaty":
        found = _treaty(state, seat, card)
    elif verb == "read":
        found = _read(state, seat, card)
    else:
        found = _frames(state, seat, card, wish.rest)
    return elsewhere if found is None else found


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


def _build(state: EssenceState, seat: int, card: int) -> Told[Any] | None:
    late = state.main_done and card in state.display
    return r.MAIN_DONE.of([]) if late else why_not_built(state, seat, card, 0)


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
    found = why_not_claimed(state, seat, card)
    if found is not None:
        return found
    if state.box.requirements[card - p.FIRST_FRAGMENT].kind == kinds.MONSTER:
        return r.MONSTER.of([card])
    readable: list[int] = []
    add_readable(state, seat, p.FIRST_FRAGMENT, False, readable)
    return None if card in readable else r.NOT_FULFILLED.of([card, card])


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


TURN: Final[tuple[Row[Box], ...]] = (w.YOUR_TURN, w.MAIN_DONE)

VERBS: Final[dict[str, tuple[Row[Box], ...]]] = {
    "faction": (w.WHICH_FACTION,), "start": (w.WHO_STARTS,), "reveal": (w.WHICH_CARD,), "draw": (w.WHICH_DRAW,),
    "bid": (w.HOW_MUCH_WEALTH, w.HOW_MUCH_INFLUENCE), "next": (w.WHO_IS_NEXT,), "advisor": (w.WHICH_ADVISOR,),
    "pass": TURN, "end": TURN, "build": (w.YOUR_TURN, w.MAIN_DONE, w.WHICH_BUILD), "treaty": TURN, "read": TURN,
    "play": TURN, "use": TURN, "done": (w.DISCARD_FOR_WEALTH,), "discard": (w.DISCARD_FOR_WEALTH, w.WHICH_DISCARD),
    "wealth": (w.HOW_MANY_WEALTH,), "place": (w.WHERE_TO_BUILD, w.WHERE_TO), "move": (w.WHICH_MOVE,),
    "swap": (w.WHICH_SWAP, w.SWAP_WITH), "attack": (w.WHOM_TO_ATTACK,), "loot": (w.WHICH_LOOT,),
    "steal": (w.WHICH_TOKEN,), "exhaust": (w.WHICH_EXHAUST, w.WHICH_COST), "ready": (w.WHICH_READY,),
    "refresh": (w.READY_FOUNDATIONS,), "fetch": (w.WHICH_FETCH,), "take": (w.TAKE_IT,), "remove": (w.WHICH_REMOVED,),
    "shift": (w.WHICH_SHIFTED,), "keep": (w.WHICH_KEPT,), "shuffle": (w.SHUFFLE_IN,),
}  # fmt: skip
"""The first word of every notation, and the questions it answers."""

MOMENTS: Final = ("faction", "start", "reveal", "draw", "bid", "next", "advisor", "keep", "shuffle")
"""Those that belong to a phase or to chance, whoever asks."""

REASONS: Final[dict[str, Row[Box]]] = {
    "faction": r.FACTION_WHEN, "start": r.START_WHEN, "reveal": r.REVEAL_WHEN, "draw": r.DRAW_WHEN, "bid": r.BID_WHEN,
    "next": r.NEXT_WHEN, "advisor": r.ADVISOR_WHEN, "done": r.DONE_WHEN, "discard": r.DISCARD_WHEN,
    "wealth": r.PAY_WHEN, "place": r.PLACE_WHEN, "move": r.MOVE_WHEN, "swap": r.MOVE_WHEN, "attack": r.ATTACK_WHEN,
    "loot": r.LOOT_WHEN, "steal": r.STEAL_WHEN, "exhaust": r.EXHAUST_WHEN, "ready": r.READY_WHEN,
    "refresh": r.REFRESH_WHEN, "fetch": r.FETCH_WHEN, "take": r.TAKE_WHEN, "remove": r.REMOVE_WHEN,
    "shift": r.SHIFT_WHEN, "keep": r.KEEP_WHEN, "shuffle": r.SHUFFLE_WHEN,
}  # fmt: skip
"""Why not while no question is open that it answers; the actions of a turn say what comes before them."""
