"""The players' turn (CB-10 to CB-24, CB-45): Actions, Ambition Abilities and one Absorb in any order, then its end."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision, Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.absorb import Absorb, amounts, spheres_in_reach
from mindtable.games.cerebria.actions import (
    ChooseDestination,
    ChooseEmpower,
    ChooseExalt,
    ChooseFortify,
    ChooseInvoke,
    ChooseQuell,
    ChooseRaze,
)
from mindtable.games.cerebria.asked import OfSpirit
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.effects import AMBITION, REST
from mindtable.games.cerebria.gains import DrawCards, gain, put_under
from mindtable.games.cerebria.intentions import AfterAct, remember
from mindtable.games.cerebria.perform import Perform, acts_on
from mindtable.games.cerebria.possible import (
    UNLOCKED,
    UPGRADE_1,
    UPGRADE_2,
    can_empower,
    can_invoke,
    can_move,
    can_quell,
    exaltable,
    foes_in_reach,
    fortifiable,
    price,
    quell_price,
    quell_slots,
    razable,
    room_to_invoke,
)
from mindtable.games.cerebria.realms import UseRealm, realm_actions, realm_price
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.things import held, row_of
from mindtable.games.cerebria.tokens import ChooseToken, place_token, room_for_token

# What to do next, as options.
END: Final = 0
ACT: Final = 1  # + Action: Move, Invoke, Quell, Fortify, Empower, Exalt, Raze
EXALT: Final = 5
RAZE: Final = 6
ACTS: Final = 7
ACT_ROWS: Final = [p.MOVE, p.INVOKE, p.QUELL, p.FORTIFY, p.EMPOWER, p.FORTIFY, p.FORTIFY]
NEEDS: Final = [UNLOCKED, UNLOCKED, UNLOCKED, UNLOCKED, UNLOCKED, UPGRADE_1, UPGRADE_2]
COSTS: Final = [1, 2, 2, 3, 3, 3, 4]  # Willpower at least (CB-30 to CB-36)
REALM: Final = ACT + ACTS  # + Action of the Realm
ABILITY: Final = REALM + p.AREAS  # + extra Action, Vibe token, the third
ABSORB: Final = ABILITY + 3  # + Realm whose Sphere is taken
CHOICES: Final = ABSORB + p.AREAS

ALL_ROWS: Final = list(range(p.ROWS))

EXTRA_ACTION: Final = 0
VIBE_TOKEN: Final = 1
THIRD: Final = 2


class PlayerTurn(Step[CerebriaState]):
    """A turn of one Spirit begins: before its first in the full game wild tokens are placed (CB-06), then it acts."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        who = self.who
        if state.heard is not None:
            state.tell_of(events.TURN, who, [state.turn + 1])
        state.turn += 1
        state.on_turn = who
        state.actions = p.ACTIONS_PER_TURN
        state.absorbed = state.turn == 1  # CB-05: no Absorb in the very first turn
        state.abilities = 0
        state.free_move = False
        state.scored = 0
        spirit = state.spirits[who]
        if spirit.fresh and state.box.full:
            state.do([PlaceWild(who, p.ROW_PLACES), NEXT_ACT[who]])
        else:
            state.agenda.append(NEXT_ACT[who])
        spirit.fresh = False


class PlaceWild(OfSpirit):
    """Which row the next wild Vibe token goes to (CB-06, K-03)."""

    FIELDS = ("who", "left")
    SPAN = p.ROWS

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left: Final = left

    def options(self, state: CerebriaState) -> list[int]:
        return ALL_ROWS

    def choose(self, state: CerebriaState, option: int) -> None:
        state.spirits[self.who].levels[option] += 1
        if state.heard is not None:
            state.tell_of(events.WILD, self.who, [option])
        if self.left > 1:
            state.agenda.append(PlaceWild(self.who, self.left - 1))

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_WILD.of([state.spirits[self.who].spirit, self.left])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.WILD.of([row_of(self.who, option), state.spirits[self.who].levels[option]])


def possible(state: CerebriaState, who: int, act: int, level: int, without: int) -> bool:
    """Whether an Action can be carried out at a level of its row, with one card of the hand gone."""
    if act == p.MOVE:
        return can_move(state, who, level)
    if act == p.INVOKE:
        cards = len(state.spirits[who].hand) - (1 if without >= 0 else 0)
        return can_invoke(state, who, level, cards) and room_to_invoke(state, who)
    if act == p.QUELL:
        return can_quell(state, who, level, without)
    if act == p.FORTIFY:
        return fortifiable(state, who, level) != 0
    if act == p.EMPOWER:
        return can_empower(state, who, level)
    if act == EXALT:
        return exaltable(state, who, level) != 0
    return razable(state, who, level) != 0


def tokens_for(state: CerebriaState, who: int, act: int, first: bool) -> list[int]:
    """The cards whose discard would put a Vibe token into the row and leave the Action possible (CB-21, CB-22).

    Only the first of them, if that is enough.
    """
    spirit = state.spirits[who]
    row = ACT_ROWS[act]
    level = spirit.levels[row] + 1
    found: list[int] = []
    if level > p.ROW_PLACES or not spirit.hand:
        return found
    # Only a Quell asks which cards are left to show; for the others one discarded card is like another.
    shown = act == p.QUELL
    if not possible(state, who, act, level, -1 if shown else spirit.hand[0]):
        return found
    colours = spirit.colours[row]
    bits = state.box.vibe_bit
    last = -1
    for card in spirit.hand:
        if card == last or colours & bits[card]:
            continue
        last = card
        if not shown or can_quell(state, who, level, card):
            found.append(card)
            if first:
                break
    return found


def level_with_token(state: CerebriaState, who: int, row: int) -> int:
    """The level of a row once a card has been discarded for a token in it, where the hand has one (CB-21, CB-22)."""
    spirit = state.spirits[who]
    level = spirit.levels[row]
    if level < p.ROW_PLACES:
        missing = ~spirit.colours[row]
        bits = state.box.vibe_bit
        for card in spirit.hand:
            if missing & bits[card]:
                return level + 1
    return level


def declarable(state: CerebriaState, who: int) -> list[int]:
    """The Actions that can be declared, as options, with a token put into their rows or without (CB-21).

    A token never makes an Action harder; only for Invoke and Quell it matters that the card is gone.
    """
    spirit = state.spirits[who]
    found: list[int] = []
    if can_move(state, who, spirit.levels[p.MOVE]) or can_move(state, who, level_with_token(state, who, p.MOVE)):
        found.append(ACT + p.MOVE)
    if room_to_invoke(state, who) and (
        can_invoke(state, who, spirit.levels[p.INVOKE], len(spirit.hand))
        or can_invoke(state, who, level_with_token(state, who, p.INVOKE), len(spirit.hand) - 1)
    ):
        found.append(ACT + p.INVOKE)
    if foes_in_reach(state, who) and (
        can_quell(state, who, spirit.levels[p.QUELL], -1) or tokens_for(state, who, p.QUELL, True)
    ):
        found.append(ACT + p.QUELL)
    level = level_with_token(state, who, p.FORTIFY)
    if fortifiable(state, who, level):
        found.append(ACT + p.FORTIFY)
    if state.box.full and can_empower(state, who, level_with_token(state, who, p.EMPOWER)):
        found.append(ACT + p.EMPOWER)
    if exaltable(state, who, level):
        found.append(ACT + EXALT)
    if razable(state, who, level):
        found.append(ACT + RAZE)
    return found


class ChooseAct(OfSpirit):
    """What to do next: an Action, an Ambition Ability, the Absorb, or the end of the turn (K-04)."""

    SPAN = CHOICES

    def options(self, state: CerebriaState) -> list[int]:
        who = self.who
        found = declarable(state, who) if state.actions > 0 else []
        if state.actions > 0:
            actions = realm_actions(state, who)
            for action in range(p.AREAS):
                if actions >> action & 1:
                    found.append(REALM + action)
        must = state.box.must_act and len(found) > 0  # SW-20
        if state.ambition > 0:
            for ability in range(3):
                if not state.abilities >> ability & 1 and (ability != VIBE_TOKEN or room_for_token(state, who)):
                    found.append(ABILITY + ability)
        if not state.absorbed:
            for realm in spheres_in_reach(state, who):
                found.append(ABSORB + realm)
        if not must:
            found.append(END)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        if option < ABSORB and option != END:
            remember(state)
            if option < ABILITY:
                state.actions -= 1
        follows = FOLLOWS[1 if state.box.full else 0][self.who][option]
        if option == END:
            state.do(follows)
        else:
            state.at_once(follows)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_ACT.of([state.spirits[self.who].spirit, state.actions])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        if option == END:
            return words.END.of([state.actions])
        if option >= ABSORB:
            realm = option - ABSORB
            sphere = state.sphere_at(realm)
            taken, last = amounts(state, self.who, realm)[0], len(state.row) < 2  # CB-80: no Common one follows
            return words.ABSORB.of([sphere, realm, state.spheres[sphere], taken, last])
        if option >= ABILITY:
            return words.USE_ABILITY.of([option - ABILITY])
        if option >= REALM:
            return words.USE_REALM.of([option - REALM, realm_price(state, option - REALM)])
        act = option - ACT
        row = ACT_ROWS[act]
        level = state.spirits[self.who].levels[row]
        if level < NEEDS[act]:
            return words.UNLOCK.of([act, row_of(self.who, row), price(NEEDS[act], COSTS[act])])
        cost = price(level, COSTS[act])
        if act == p.QUELL:  # with a token Extinguish may come into it
            prices = [quell_price(state, self.who, level, slot, False, -1) for slot in quell_slots(state, self.who)]
            cost = min([*prices, price(level, 3)])
        elif act == p.INVOKE and state.spirits[self.who].essence == 0:
            cost = price(level, 4)  # Inner Force
        free = act == p.MOVE and state.free_move
        return words.DECLARE.of([act, row_of(self.who, row), 0 if free else cost])


def after_choice(who: int, option: int, full: bool) -> list[Step[Any]]:
    """What follows the choice of what to do next: it is done, Intentions score in the full game, the next choice."""
    choice = NEXT_ACT[who]
    if option == END:
        return [EndOfTurn(who), Close(who)]
    if option >= ABSORB:
        return [Absorb(who, option - ABSORB), choice]
    act: Step[Any] = Declare(who, option - ACT)
    if option >= ABILITY:
        act = UseAbility(who, option - ABILITY)
    elif option >= REALM:
        act = UseRealm(who, option - REALM)
    return [act, AfterAct(who), choice] if full else [act, choice]


class UseAbility(Step[CerebriaState]):
    """An Ambition Ability: 1 Ambition, each once a turn (CB-11, CB-45)."""

    FIELDS = ("who", "ability")

    def __init__(self, who: int, ability: int) -> None:
        self.who: Final = who
        self.ability: Final = ability

    def run(self, state: CerebriaState) -> None:
        state.ambition -= 1
        state.abilities |= 1 << self.ability
        if state.heard is not None:
            state.tell_of(events.ABILITY_USED, self.who, [self.ability])
        if self.ability == EXTRA_ACTION:
            state.actions += 1
        elif self.ability == VIBE_TOKEN:
            state.agenda.append(ChooseToken(self.who))
        else:
            for word in state.box.third_ability:  # SW-19
                gain(state, self.who, word.kind, word.n)


class Declare(Step[CerebriaState]):
    """A Spirit Action is declared: its owner may first discard a card for a token in its row (CB-21)."""

    FIELDS = ("who", "act")

    def __init__(self, who: int, act: int) -> None:
        self.who: Final = who
        self.act: Final = act

    def run(self, state: CerebriaState) -> None:
        if state.heard is not None:
            state.tell_of(events.DECLARED, self.who, [self.act])
        ask(state, DISCARD[self.who][self.act])


def ask(state: CerebriaState, decision: Decision[CerebriaState]) -> None:
    """Ask for a choice; a question with one answer is not asked."""
    options = decision.options(state)
    if len(options) == 1:
        decision.choose(state, options[0])
    elif options:
        state.agenda.append(decision)


class ChooseDiscard(OfSpirit):
    """Which card to discard for a Vibe token in the row of the Action: 0 none, else 1 + type (K-05)."""

    FIELDS = ("who", "act")
    SPAN = 1 + p.TYPES

    def __init__(self, who: int, act: int) -> None:
        super().__init__(who)
        self.act: Final = act

    def options(self, state: CerebriaState) -> list[int]:
        level = state.spirits[self.who].levels[ACT_ROWS[self.act]]
        found: list[int] = []
        if possible(state, self.who, self.act, level, -1):
            found.append(0)
        for card in tokens_for(state, self.who, self.act, False):
            found.append(1 + card - state.box.first_mild)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        if option:
            card = option - 1 + state.box.first_mild
            state.spirits[self.who].hand.remove(card)
            put_under(state, self.who, card)
            place_token(state, self.who, ACT_ROWS[self.act], state.box.vibe[card], card)
        ask(state, TARGET[self.who][self.act])

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        row = ACT_ROWS[self.act]
        filled = state.spirits[self.who].levels[row]
        return words.ASK_DISCARD.of([row_of(self.who, row), filled, 0 not in self.options(state)])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return words.KEEP.of([])
        card = option - 1 + state.box.first_mild
        return words.DISCARD.of([held(self.who, card), state.box.vibe[card]])

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        if wish.verb != "discard":
            return self._of_target(state, seat, wish)
        if wish.rest == "none":
            return r.CARD_NEEDED.of([])
        card = wish.card
        if not 0 <= card < p.NAMED:
            return None
        spirit = state.spirits[self.who]
        if card not in spirit.hand:
            return r.NOT_IN_HAND.of([card])
        row = ACT_ROWS[self.act]
        if spirit.levels[row] >= p.ROW_PLACES:
            return r.ROW_FULL.of([row_of(self.who, row)])
        if spirit.colours[row] & state.box.vibe_bit[card]:
            return r.COLOUR_TWICE.of([state.box.vibe[card]])
        return r.LEAVES_NOTHING.of([card])

    def _of_target(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        """Why what is to be named next will be refused, whatever is discarded; a token may lengthen a Move."""
        if self.act == p.MOVE:
            return None
        target = TARGET[self.who][self.act]
        options = [target.describe(state, seat, one).written(state.box) for one in target.options(state)]
        return None if f"{wish.verb} {wish.rest}" in options else target.refuses(state, seat, wish)


def target_of(who: int, act: int) -> Decision[CerebriaState]:
    """The first question of a Spirit Action (K-06)."""
    if act == p.MOVE:
        return ChooseDestination(who)
    if act == p.INVOKE:
        return ChooseInvoke(who)
    if act == p.QUELL:
        return ChooseQuell(who)
    if act == p.FORTIFY:
        return ChooseFortify(who)
    if act == p.EMPOWER:
        return ChooseEmpower(who)
    return ChooseExalt(who) if act == EXALT else ChooseRaze(who)


# -- the end of a turn (CB-12)


class EndOfTurn(Step[CerebriaState]):
    """1 Ambition or 2 cards."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        if state.heard is not None:
            state.tell_of(events.TURN_ENDS, self.who, [])
        ask(state, TURN_END[self.who])


TAKE_AMBITION: Final = 0
TAKE_CARDS: Final = 1


class ChooseEnd(OfSpirit):
    """1 Ambition or 2 cards (K-08)."""

    def options(self, state: CerebriaState) -> list[int]:
        found: list[int] = []
        if state.ambition < p.MOST_AMBITION:
            found.append(TAKE_AMBITION)
        if state.spirits[self.who].deck.size:
            found.append(TAKE_CARDS)
        return found

    def choose(self, state: CerebriaState, option: int) -> None:
        if option == TAKE_AMBITION:
            gain(state, self.who, AMBITION, 1)
        else:
            state.agenda.append(DrawCards(self.who, 2))

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_END.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return (words.TAKE_CARDS if option == TAKE_CARDS else words.TAKE_AMBITION).of([])


class Close(Step[CerebriaState]):
    """What rests gives its Willpower, then those without any get 1, and the turn is over."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: CerebriaState) -> None:
        if state.heard is not None:
            state.tell_of(events.TURN_CLOSES, self.who, [])
        board = state.board
        if not state.absorbed or state.turn == 1:
            for slot in range(p.SLOTS):
                if board.mine >> slot & 1 and acts_on(state, board.cards[slot], REST):
                    Perform(self.who, board.cards[slot], slot, REST, 0).run(state)
        if state.spirits[self.who].wp == 0:
            state.spirits[self.who].wp = 1
            if state.heard is not None:
                state.tell_of(events.LAST_WILLPOWER, self.who, [1])
        state.on_turn = -1


# -- the steps of each Spirit, made once: steps that are made anew each time cost a playout a fifth more

SPIRITS: Final = range(p.MOST_SPIRITS)
NEXT_ACT: Final = [ChooseAct(who) for who in SPIRITS]
FOLLOWS: Final = [
    [[after_choice(who, option, full) for option in range(CHOICES)] for who in SPIRITS] for full in (False, True)
]
DISCARD: Final = [[ChooseDiscard(who, act) for act in range(ACTS)] for who in SPIRITS]
TARGET: Final = [[target_of(who, act) for act in range(ACTS)] for who in SPIRITS]
TURN_END: Final = [ChooseEnd(who) for who in SPIRITS]
