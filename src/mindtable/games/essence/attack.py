"""Attacks on players, on the External Threat and on monsters (K1 to K6, A-23, V5)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.essence import box as kinds
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence import refusals as r
from mindtable.games.essence import words as w
from mindtable.games.essence.choices import Choice
from mindtable.games.essence.effects import AT_ATTACK, AT_HIT, AT_WIN, DO_ATTACK, INFLUENCE, WEALTH, Word
from mindtable.games.essence.perform import (
    HANDLERS,
    NO_BUILD,
    Fire,
    Handler,
    exhaust,
    ready_segments,
    why_not_exhausted,
)
from mindtable.games.essence.read import ReadFragment, claimable, influence_cost, why_not_claimed
from mindtable.games.essence.state import EssenceState

# Loot as options: nothing, a token, a Segment to exhaust.
NOTHING: Final = 0
TAKE_WEALTH: Final = WEALTH
TAKE_INFLUENCE: Final = INFLUENCE
FIRST_SEGMENT: Final = 3

TOKENS: Final[dict[str, int]] = {"wealth": WEALTH, "influence": INFLUENCE}
"""The tokens that can be taken from somebody, as notation writes them."""


def monsters(state: EssenceState, seat: int) -> list[int]:
    """The monsters a seat may attack: claimable, no read yet this turn, their Influence at hand (A-23)."""
    found: list[int] = []
    if not state.read_done:
        for card in claimable(state):
            monster = state.box.requirements[card - p.FIRST_FRAGMENT].kind == kinds.MONSTER
            if monster and influence_cost(state, card) <= state.players[seat].influence:
                found.append(card)
    return found


class ChooseTarget(Choice):
    """Whom to attack: an opponent, passed or not, the Threat, a legal monster, or nobody after all (D6, A-39)."""

    FIELDS = ("who", "bonus")
    SPAN = p.FIRST_MONSTER + p.FRAGMENTS

    def __init__(self, who: int, bonus: int) -> None:
        super().__init__(who)
        self.bonus: Final = bonus

    def options(self, state: EssenceState) -> list[int]:
        found = [p.NOBODY, p.THREAT]
        for seat in range(len(state.players)):
            if seat != self.who:
                found.append(p.FIRST_SEAT + seat)
        for card in monsters(state, self.who):
            found.append(p.FIRST_MONSTER + card - p.FIRST_FRAGMENT)
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHOM_TO_ATTACK.of([state.players[self.who].attack + self.bonus])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option == p.NOBODY:
            return w.ATTACK_NOBODY.of([])
        defense = defense_of(state, option)
        if option == p.THREAT:
            return w.ATTACK_THREAT.of([option, defense])
        if option < p.FIRST_MONSTER:
            return w.ATTACK_SEAT.of([option - p.FIRST_SEAT, defense])
        return w.ATTACK_MONSTER.of([p.monster(option), defense, p.monster(option)])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        if wish.verb != "attack":
            return None
        if wish.rest == str(seat):
            return r.YOURSELF.of([])
        card = wish.card
        if not p.FIRST_FRAGMENT <= card < p.FIRST_TREATY:
            return None
        if state.box.requirements[card - p.FIRST_FRAGMENT].kind != kinds.MONSTER:
            return r.NO_MONSTER.of([card])
        return why_not_claimed(state, seat, card)

    def choose(self, state: EssenceState, option: int) -> None:
        if option == p.NOBODY:
            return
        state.attack_power = self.bonus
        state.defense_power = 0
        below = len(state.agenda)
        Fire(AT_ATTACK, self.who, NO_BUILD).run(state)
        if p.FIRST_SEAT <= option < p.FIRST_MONSTER:
            state.after(below, Fire(AT_HIT, option - p.FIRST_SEAT, NO_BUILD))
        state.after(below, Compare(self.who, option))


def defense_of(state: EssenceState, target: int) -> int:
    """The Defense an Attack has to exceed, without what triggers add."""
    if target == p.THREAT:
        return state.threat
    if target < p.FIRST_MONSTER:
        return state.players[target - p.FIRST_SEAT].defense
    return state.box.requirements[target - p.FIRST_MONSTER].least


class Compare(Step[EssenceState]):
    """Attack against Defense: only more is a success (K2); a failed Attack was still an Attack (K5)."""

    FIELDS = ("who", "target")

    def __init__(self, who: int, target: int) -> None:
        self.who: Final = who
        self.target: Final = target

    def run(self, state: EssenceState) -> None:
        seat, target = self.who, self.target
        player = state.players[seat]
        attack = player.attack + state.attack_power
        defense = defense_of(state, target) + state.defense_power
        success = attack > defense
        essence = attack - defense if success and target < p.FIRST_MONSTER else 0
        if state.heard is not None:
            state.tell(events.ATTACKED, seat, [target, attack, defense, int(success), essence])
        if not success:
            return
        player.wins += 1  # whomever it was on
        player.essence += essence
        if target == p.THREAT:  # K4: the difference alone, and the Threat grows for good
            state.threat += 1
            if state.heard is not None:
                state.tell(events.THREAT_GREW, seat, [state.threat])
            Fire(AT_WIN, seat, NO_BUILD).run(state)
        elif target < p.FIRST_MONSTER:  # K3
            victim = target - p.FIRST_SEAT
            below = len(state.agenda)
            if lootable(state, victim):
                state.do([ChooseLoot(seat, victim)])
            state.after(below, Harden(victim))
            state.after(below, Fire(AT_WIN, seat, NO_BUILD))
        else:  # read at once, no Essence of the difference, no loot
            state.do([ReadFragment(seat, p.monster(target)), Fire(AT_WIN, seat, NO_BUILD)])


class Harden(Step[EssenceState]):
    """The defender's Defense rises by 1 after each successful Attack (K3)."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: EssenceState) -> None:
        player = state.players[self.who]
        player.defense += 1
        if state.heard is not None:
            state.tell(events.HARDENED, self.who, [player.defense])


def lootable(state: EssenceState, seat: int) -> bool:
    """Whether a defeated player has anything to lose: a token, or a Segment to exhaust (K3)."""
    victim = state.players[seat]
    return victim.wealth > 0 or victim.influence > 0 or bool(ready_segments(state, seat, -1))


class ChooseLoot(Choice):
    """What to do to the victim: take Wealth or Influence, exhaust a Segment with an action, or nothing (D7, A-38)."""

    FIELDS = ("who", "victim")
    SPAN = FIRST_SEGMENT + p.SEGMENTS

    def __init__(self, who: int, victim: int) -> None:
        super().__init__(who)
        self.victim: Final = victim

    def options(self, state: EssenceState) -> list[int]:
        victim = state.players[self.victim]
        found = [NOTHING]
        if victim.wealth:
            found.append(TAKE_WEALTH)
        if victim.influence:
            found.append(TAKE_INFLUENCE)
        for card in ready_segments(state, self.victim, -1):
            found.append(FIRST_SEGMENT + card - p.FIRST_PALACE)
        return found

    def asks(self, state: EssenceState, seat: int) -> Told[Any]:
        return w.WHICH_LOOT.of([self.victim])

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option == NOTHING:
            return w.LOOT_NOTHING.of([])
        if option < FIRST_SEGMENT:
            return w.LOOT_TOKEN.of([option])
        return w.LOOT_SEGMENT.of([option - FIRST_SEGMENT + p.FIRST_PALACE])

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        if wish.verb != "loot":
            return None
        if wish.rest in TOKENS:
            return r.NO_LOOT.of([self.victim, TOKENS[wish.rest]])
        if wish.card < 0:
            return None
        if wish.card not in state.players[self.victim].island.cards:
            return r.NOT_THEIRS.of([wish.card, self.victim])
        return why_not_exhausted(state, self.victim, wish.card)

    def choose(self, state: EssenceState, option: int) -> None:
        if option >= FIRST_SEGMENT:
            exhaust(state, self.victim, option - FIRST_SEGMENT + p.FIRST_PALACE)
        elif option != NOTHING:
            take_token(state, self.who, self.victim, option)
            if state.heard is not None:
                state.tell(events.LOOTED, self.who, [self.victim, option])


def take_token(state: EssenceState, seat: int, victim: int, kind: int) -> None:
    """One token goes from a player to another."""
    if kind == WEALTH:
        state.players[victim].wealth -= 1
        state.players[seat].wealth += 1
    else:
        state.players[victim].influence -= 1
        state.players[seat].influence += 1


class HandleAttack(Handler):
    """ATK: one Attack, with a bonus for this Attack only."""

    def act(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        state.agenda.append(ChooseTarget(seat, word.n))


HANDLERS[DO_ATTACK] = HandleAttack()
