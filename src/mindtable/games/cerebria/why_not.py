"""Why not: finds the reason why a choice that is not on offer is not.

What stands against an Action is said even while something else is being asked; of the answers to a question only the
question itself says why not (``refuses``).
"""

from __future__ import annotations

from typing import Any

from mindtable.core.agenda import Decision
from mindtable.core.limits import is_number
from mindtable.core.things import NOTHING, Told
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.core.wish import Wish
from mindtable.games.cerebria import language as say
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria import turns, words
from mindtable.games.cerebria.absorb import spheres_in_reach
from mindtable.games.cerebria.actions import ChooseDestination
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.geometry import SPACE_REALMS
from mindtable.games.cerebria.possible import UPGRADE_1, UPGRADE_2, invoke_slots, may_brood, price, quell_slots, shows
from mindtable.games.cerebria.realms import free_slots, realm_price, unfilled
from mindtable.games.cerebria.state import CerebriaState, stock_of
from mindtable.games.cerebria.things import ABILITY_IDS, ACT_IDS, space_id


def refuse(state: CerebriaState, seat: int, text: str) -> Told[Box] | None:
    """Why a seat may not make the choice of this notation now; None when it may, or nothing is known of it."""
    waiting = state.waiting()
    if waiting is None:
        return r.OVER.of([])
    if seat not in waiting.seats(state):
        return r.NOT_YOURS.of([])
    offered = [waiting.describe(state, seat, option).written(state.box) for option in waiting.options(state)]
    if text in offered:
        return None
    wish = read(state, text)
    if wish.verb in r.VERBS:
        return _of_turn(state, seat, waiting, wish)
    if wish.verb in r.BY_CHANCE or (wish.verb == "realm" and wish.rest[:1] in ("X", "Y", "Z")):
        return r.CHANCE_DECIDES.of([])
    if wish.verb not in r.FIRST:
        return None
    verbs = [one.partition(" ")[0] for one in offered]
    if wish.verb == "card" and "essence" in verbs:  # an Emotion to intensify lies on the board
        lying = [slot for slot in range(p.SLOTS) if state.board.cards[slot] == wish.card]
        if lying:
            wish = Wish("essence", f"{lying[0]}+1", wish.card, lying[0])
    told = waiting.refuses(state, seat, wish)
    if told is not None:
        return told
    if wish.verb in verbs:
        return r.NOT_AMONG.of([])
    if wish.verb in r.OF_TURN and waiting.asks(state, seat).row is not words.ASK_ACT:
        return finish_first(state, seat, waiting)  # to name an Action that is being done already would mislead
    return r.NOT_ASKED.of([r.FIRST_KIND.ids.index(wish.verb)])


def finish_first(state: CerebriaState, seat: int, waiting: Decision[Any]) -> Told[Box]:
    """That another question is open, and which."""
    return r.FINISH_FIRST.of([waiting.asks(state, seat)])


def read(state: CerebriaState, text: str) -> Wish:
    """What a text asks for: a card, or the number of a slot, a Realm or a space."""
    verb, _, rest = text.partition(" ")
    place = int(rest) if is_number(rest) else NOTHING
    if verb == "to":
        spaces = [space_id(space) for space in range(p.SPACES)]
        place = spaces.index(rest) if rest in spaces else NOTHING
    return Wish(verb, rest, state.box.number(rest), place)


def _of_turn(state: CerebriaState, seat: int, waiting: Decision[Any], wish: Wish) -> Told[Box] | None:
    """What is done in a turn: the reason why it could not be done, else that another question is open."""
    told = waiting.refuses(state, seat, wish)
    if told is not None:
        return told
    if state.on_turn < 0:
        return finish_first(state, seat, waiting)
    who, verb, rest = state.on_turn, wish.verb, wish.rest
    open_now = [turns.NEXT_ACT[who].describe(state, 0, one) for one in turns.NEXT_ACT[who].options(state)]
    open_words = [one.written(state.box) for one in open_now]
    if f"{verb} {rest}".strip() in open_words:
        return finish_first(state, seat, waiting)
    if rest and verb in open_words:  # it is on offer itself, what is to follow is not
        if verb not in [waiting.describe(state, seat, one).written(state.box) for one in waiting.options(state)]:
            return finish_first(state, seat, waiting)
        return _place_named(state, seat, who, rest) if verb == ACT_IDS[p.MOVE] else None
    if verb == "absorb":
        return _absorb(state, who, rest)
    if verb == "ambition":
        return _ability(state, rest)
    if verb == "end":
        return r.MUST_ACT.of([])
    if state.actions == 0:
        return r.NO_ACTION.of([])
    if verb in p.REALM_IDS:
        return _realm(state, who, p.REALM_IDS.index(verb))
    return _act(state, who, ACT_IDS.index(verb))


def _place_named(state: CerebriaState, seat: int, who: int, words: str) -> Told[Box] | None:
    """Why a Spirit that may move cannot move to the space with this name, in either language."""
    named: list[int] = []
    for lang in LANGUAGES:
        names = [say.space(state.box, space, tongue(lang)).casefold() for space in range(p.SPACES)]
        named += [space for space, name in enumerate(names) if name.startswith(words.casefold())]
        named += [space for space, name in enumerate(names) if words.casefold() in name]
    where = ChooseDestination(who)
    if not named or named[0] in where.options(state):
        return None
    return where.refuses(state, seat, Wish("to", space_id(named[0]), place=named[0]))


def _too_dear(state: CerebriaState, who: int, cost: int, clause: int) -> Told[Box]:
    """The price of an Action, or of a Realm's (``turns.ACTS`` + its number)."""
    return r.TOO_DEAR.of([cost, state.spirits[who].wp, clause])


def _absorb(state: CerebriaState, who: int, word: str) -> Told[Box] | None:
    if state.turn == 1:
        return r.FIRST_TURN.of([])
    if state.absorbed:
        return r.ABSORBED.of([])
    if is_number(word) and int(word) < p.AREAS and int(word) not in spheres_in_reach(state, who):
        return r.OUT_OF_REACH.of([int(word)])
    return None


def _ability(state: CerebriaState, word: str) -> Told[Box] | None:
    if state.ambition == 0:
        return r.NO_AMBITION.of([])
    if word in ABILITY_IDS and state.abilities >> ABILITY_IDS.index(word) & 1:
        return r.ABILITY_USED.of([ABILITY_IDS.index(word)])
    return None


def _realm(state: CerebriaState, who: int, action: int) -> Told[Box]:
    spirit = state.spirits[who]
    cost = realm_price(state, action)
    if spirit.wp < cost:
        return _too_dear(state, who, cost, turns.ACTS + action)
    if action == p.WILLOW:
        return r.NOTHING_TO_SWAP.of([])
    if action == p.CRADLE:
        return r.DECK_EMPTY.of([])
    if action == p.LAND:
        if spirit.essence == 0:
            return r.NO_ESSENCE.of([])
        if not unfilled(state, who):
            return r.NOTHING_TO_FILL.of([])
    if action == p.NETWORK and not free_slots(state, who):
        return r.NO_FREE_SLOT.of([])
    return r.NOTHING_TO_BRING.of([])


def _act(state: CerebriaState, who: int, act: int) -> Told[Box]:
    spirit = state.spirits[who]
    level = spirit.levels[turns.ACT_ROWS[act]]
    if act == p.EMPOWER and not state.box.full:
        return r.ONLY_FULL.of([])
    if level < turns.NEEDS[act]:
        return r.LOCKED.of([act])
    if act == p.MOVE:
        return _too_dear(state, who, price(level, 1), act)
    if act == p.INVOKE:
        return _invoke(state, who, level)
    if act == p.QUELL:
        return _quell(state, who, level)
    if act == p.EMPOWER:
        cost = price(level, 3)
        return _too_dear(state, who, cost, act) if spirit.wp < cost else r.NO_THRESHOLD.of([])
    return _fortress(state, who, act, level)


def _invoke(state: CerebriaState, who: int, level: int) -> Told[Box]:
    spirit = state.spirits[who]
    if not spirit.hand and not may_brood(state, who):
        return r.NO_CARD.of([])
    if not invoke_slots(state, who):
        return r.NO_ROOM.of([])
    if spirit.essence == 0 and (level < UPGRADE_2 or spirit.wp < price(level, 4)):
        return r.NO_ESSENCE_TO_PLACE.of([])
    return _too_dear(state, who, price(level, 2), p.INVOKE)


def _quell(state: CerebriaState, who: int, level: int) -> Told[Box]:
    slots = quell_slots(state, who)
    if not slots:
        return r.NO_FOE.of([])
    if level < UPGRADE_2 and not any([shows(state, who, slot, -1) for slot in slots]):
        return r.NOTHING_TO_SHOW.of([])
    return r.QUELL_AMBITION.of([]) if state.ambition == 0 else _too_dear(state, who, price(level, 2), p.QUELL)


def _fortress(state: CerebriaState, who: int, act: int, level: int) -> Told[Box]:
    spirit = state.spirits[who]
    fort = state.board.fort
    near = SPACE_REALMS[spirit.space]
    cost = price(level, 4 if act == turns.RAZE else 3)
    if spirit.wp < cost:
        return _too_dear(state, who, cost, act)
    if act != p.FORTIFY and level >= UPGRADE_1 and state.ambition == 0:
        return r.NEEDS_AMBITION.of([act])
    if act == turns.RAZE:
        return r.NO_FORTRESS.of([])
    if state.stock[stock_of(p.PLAYERS, p.MINOR if act == p.FORTIFY else p.MAJOR)] == 0:
        return r.NO_FRAGMENT.of([act])
    fitting = [realm for realm in near if fort[realm] == (0 if act == p.FORTIFY else -p.MINOR)]
    if not fitting:
        return r.NO_LOCATION.of([]) if act == p.FORTIFY else r.NO_MINOR.of([])
    return r.EGO_REALM.of([fitting[0], act])
