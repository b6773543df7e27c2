"""Attacks on players, on the External Threat and on monsters (K1 to K6, A-23, V5)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Decision, Step
from mindtable.games.essence import box as kinds
from mindtable.games.essence import events
from mindtable.games.essence import pieces as p
from mindtable.games.essence.carry import ASKERS, Asker, Fire, exhaust, fire, fire_after, ready_segments
from mindtable.games.essence.effects import AT_ATTACK, AT_HIT, AT_WIN, DO_ATTACK, INFLUENCE, WEALTH, Word
from mindtable.games.essence.read import claimable, influence_cost, read_fragment
from mindtable.games.essence.state import EssenceState

# Targets as options: nobody, the Threat, a seat, a monster.
DECLINE: Final = 0
THREAT: Final = 1
FIRST_SEAT: Final = 2
FIRST_MONSTER: Final = 7

# Loot as options: nothing, a token, a Segment to exhaust.
NOTHING: Final = 0
TAKE_WEALTH: Final = 1
TAKE_INFLUENCE: Final = 2
FIRST_SEGMENT: Final = 3


def monsters(state: EssenceState, seat: int) -> list[int]:
    """The monsters a seat may attack: claimable, no read yet this turn, their Influence at hand (A-23)."""
    found: list[int] = []
    if not state.read_done:
        for card in claimable(state):
            monster = state.box.requirements[card - p.FIRST_FRAGMENT].kind == kinds.MONSTER
            if monster and influence_cost(state, card) <= state.players[seat].influence:
                found.append(card)
    return found


class ChooseTarget(Decision[EssenceState]):
    """Whom to attack: an opponent, passed or not, the Threat, a legal monster, or nobody after all (D6)."""

    FIELDS = ("who", "bonus")
    SPAN = FIRST_MONSTER + p.FRAGMENTS

    def __init__(self, who: int, bonus: int) -> None:
        self.who: Final = who
        self.bonus: Final = bonus

    def seat(self, state: EssenceState) -> int:
        return self.who

    def options(self, state: EssenceState) -> list[int]:
        found = [DECLINE, THREAT]
        for seat in range(len(state.players)):
            if seat != self.who:
                found.append(FIRST_SEAT + seat)
        for card in monsters(state, self.who):
            found.append(FIRST_MONSTER + card - p.FIRST_FRAGMENT)
        return found

    def choose(self, state: EssenceState, option: int) -> None:
        if option == DECLINE:
            return
        state.attack_power = self.bonus
        state.defense_power = 0
        agenda = state.agenda
        below = len(agenda)
        fire(state, AT_ATTACK, self.who, -1)
        if FIRST_SEAT <= option < FIRST_MONSTER:
            fire_after(state, AT_HIT, option - FIRST_SEAT, -1, below)
        if len(agenda) > below:
            agenda.insert(below, Compare(self.who, option))
        else:
            compare(state, self.who, option)


def defense_of(state: EssenceState, target: int) -> int:
    """The Defense an Attack has to exceed, without what triggers add."""
    if target == THREAT:
        return state.threat
    if target < FIRST_MONSTER:
        return state.players[target - FIRST_SEAT].defense
    return state.box.requirements[target - FIRST_MONSTER].least


class Compare(Step[EssenceState]):
    """Attack against Defense once everything before it is answered."""

    FIELDS = ("who", "target")

    def __init__(self, who: int, target: int) -> None:
        self.who: Final = who
        self.target: Final = target

    def run(self, state: EssenceState) -> None:
        compare(state, self.who, self.target)


def compare(state: EssenceState, seat: int, target: int) -> None:
    """Attack against Defense: only more is a success (K2); a failed Attack was still an Attack (K5)."""
    player = state.players[seat]
    attack = player.attack + state.attack_power
    defense = defense_of(state, target) + state.defense_power
    if state.heard is not None:
        state.tell(events.ATTACKED, seat, [target, attack, defense])
    if attack <= defense:
        return
    player.wins += 1
    if target == THREAT:  # K4: the difference alone, and the Threat grows for good
        player.essence += attack - defense
        state.threat += 1
        fire(state, AT_WIN, seat, -1)
    elif target < FIRST_MONSTER:  # K3
        victim = target - FIRST_SEAT
        player.essence += attack - defense
        if lootable(state, victim):
            state.do([ChooseLoot(seat, victim), Harden(victim), Fire(AT_WIN, seat, -1)])
        else:
            harden(state, victim)
            fire(state, AT_WIN, seat, -1)
    else:  # read at once, no Essence of the difference, no loot
        state.agenda.append(Fire(AT_WIN, seat, -1))
        read_fragment(state, seat, target - FIRST_MONSTER + p.FIRST_FRAGMENT)


class Harden(Step[EssenceState]):
    """The defender's Defense rises once the loot is chosen."""

    FIELDS = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, state: EssenceState) -> None:
        harden(state, self.who)


def harden(state: EssenceState, seat: int) -> None:
    """The defender's Defense rises by 1 after each successful Attack (K3)."""
    state.players[seat].defense += 1


def lootable(state: EssenceState, seat: int) -> bool:
    """Whether a defeated player has anything to lose: a token, or a Segment to exhaust (K3)."""
    victim = state.players[seat]
    return victim.wealth > 0 or victim.influence > 0 or bool(ready_segments(state, seat, -1))


class ChooseLoot(Decision[EssenceState]):
    """What to do to the victim: take a Wealth or an Influence, exhaust a Segment with an action, or nothing (D7)."""

    FIELDS = ("who", "victim")
    SPAN = FIRST_SEGMENT + p.SEGMENTS

    def __init__(self, who: int, victim: int) -> None:
        self.who: Final = who
        self.victim: Final = victim

    def seat(self, state: EssenceState) -> int:
        return self.who

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

    def choose(self, state: EssenceState, option: int) -> None:
        if option >= FIRST_SEGMENT:
            exhaust(state, self.victim, option - FIRST_SEGMENT + p.FIRST_PALACE)
        elif option != NOTHING:
            take_token(state, self.who, self.victim, WEALTH if option == TAKE_WEALTH else INFLUENCE)
            if state.heard is not None:
                state.tell(events.LOOTED, self.who, [self.victim, WEALTH if option == TAKE_WEALTH else INFLUENCE])


def take_token(state: EssenceState, seat: int, victim: int, kind: int) -> None:
    """One token goes from a player to another."""
    if kind == WEALTH:
        state.players[victim].wealth -= 1
        state.players[seat].wealth += 1
    else:
        state.players[victim].influence -= 1
        state.players[seat].influence += 1


class AskAttack(Asker):
    """ATK: one Attack, with a bonus for this Attack only."""

    def ask(self, state: EssenceState, seat: int, card: int, word: Word) -> None:
        state.agenda.append(ChooseTarget(seat, word.n))


ASKERS[DO_ATTACK] = AskAttack()
