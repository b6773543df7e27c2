"""Absorb of the players (CB-46, CB-47): Willpower from a Sphere, its bonus, a Revelation, the turn of the Origin."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING, Told
from mindtable.games.cerebria import events, words
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.asked import OfSpirit
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.effects import ABSORB, ABSORB_TRIAD, AMBITION, BOUNTY, ESSENCE, SIPHON, TAKE, WILLPOWER
from mindtable.games.cerebria.gains import DrawCards, gain
from mindtable.games.cerebria.geometry import INFLUENCED, SPACE_FRONTIERS, SPACE_REALMS, SPACE_WIDE_REALMS, TRIAD_OF
from mindtable.games.cerebria.revelation import Revelation
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.tokens import ChooseToken, room_for_token

TAKEN: Final = 2
BOUNTIFUL: Final = 4  # Delight draws a card from this much on


def spheres_in_reach(state: CerebriaState, who: int) -> list[int]:
    """The Realms whose Spheres a Spirit may absorb from; Misery also reaches those beside them (K-13)."""
    space = state.spirits[who].space
    return SPACE_WIDE_REALMS[space] if state.spirit_power(who) == SIPHON else SPACE_REALMS[space]


def own_frontiers(state: CerebriaState, who: int) -> int:
    """How many of the Frontiers beside a Spirit its side controls: each gives an Absorb 1 Willpower more (CB-46)."""
    count = 0
    for frontier in SPACE_FRONTIERS[state.spirits[who].space]:
        if state.board.frontier[frontier] < 0:
            count += 1
    return count


def amounts(state: CerebriaState, who: int, realm: int) -> tuple[int, int]:
    """What an Absorb takes from the Sphere that faces a Realm, and what powers add from the supply (CB-46)."""
    board = state.board
    wanted = TAKEN + own_frontiers(state, who)
    supply = 0
    for slot in range(p.SLOTS):
        if board.mine >> slot & 1 and state.box.absorbs[board.cards[slot]]:
            more, given = _power(state, slot, realm)
            wanted += more
            supply += given
    return min(wanted, state.spheres[state.sphere_at(realm)]), supply


class Absorb(Step[CerebriaState]):
    """A Spirit takes Willpower from the Sphere that faces a Realm, and its bonus (CB-46, CB-47)."""

    FIELDS = ("who", "realm")

    def __init__(self, who: int, realm: int) -> None:
        self.who: Final = who
        self.realm: Final = realm

    def run(self, state: CerebriaState) -> None:
        who = self.who
        state.absorbed = True
        sphere = state.sphere_at(self.realm)
        taken, supply = amounts(state, who, self.realm)
        state.spheres[sphere] -= taken
        state.spirits[who].wp += taken
        if state.heard is not None:
            frontiers = own_frontiers(state, who)
            powers = max(0, taken - TAKEN - frontiers)
            state.tell_of(events.ABSORBED, who, [sphere, self.realm, taken, frontiers, powers])
        gain(state, who, WILLPOWER, supply)
        mark = len(state.agenda)
        _bonus(state, who, state.box.sphere_bonus[sphere])
        if state.spirit_power(who) == BOUNTY and taken >= BOUNTIFUL:
            state.after(mark, DrawCards(who, 1))
        state.after(mark, FINISH[who][self.realm])


def _power(state: CerebriaState, slot: int, realm: int) -> tuple[int, int]:
    """What a card adds to an Absorb: from the Sphere, and from the supply."""
    more = 0
    given = 0
    near = realm in INFLUENCED[slot]
    beside = TRIAD_OF[slot] in (realm, (realm + 1) % p.AREAS)
    for power in state.box.powers[state.board.cards[slot]]:
        if (power.trigger == ABSORB and near) or (power.trigger == ABSORB_TRIAD and beside):
            for word in power.words:
                if word.kind == TAKE:
                    more += word.n
                else:
                    given += word.n
    return more, given


def _bonus(state: CerebriaState, who: int, bonus: int) -> None:
    """The bonus of a Sphere (CB-47); what can only help is not asked."""
    if bonus == p.COMMITMENT:
        if state.spirits[who].wp > 0 and state.ambition < p.MOST_AMBITION:
            state.agenda.append(ChooseCommitment(who))
    elif bonus == p.HUMILITY:
        gain(state, who, ESSENCE, 1)
    elif bonus == p.DILIGENCE:
        gain(state, who, WILLPOWER, 2)
    elif bonus == p.KNOWLEDGE:
        if room_for_token(state, who):
            state.agenda.append(ChooseToken(who))
    else:
        state.agenda.append(DrawCards(who, 1))


class ChooseCommitment(OfSpirit):
    """Whether to pay 1 Willpower for 1 Ambition (K-07)."""

    def options(self, state: CerebriaState) -> list[int]:
        return [0, 1]

    def choose(self, state: CerebriaState, option: int) -> None:
        if option:
            state.spirits[self.who].wp -= 1
            if state.heard is not None:
                state.tell_of(events.COMMITTED, self.who, [1])
            gain(state, self.who, AMBITION, 1)

    def asks(self, state: CerebriaState, seat: int) -> Told[Box]:
        return words.ASK_COMMITMENT.of([])

    def describe(self, state: CerebriaState, seat: int, option: int) -> Told[Box]:
        return words.COMMIT.of([option])


class Finish(Step[CerebriaState]):
    """An emptied Sphere brings a Revelation; then the Origin turns one step clockwise (CB-70, CB-78)."""

    FIELDS = ("who", "realm")

    def __init__(self, who: int, realm: int) -> None:
        self.who: Final = who  # the Spirit, NOTHING for the Ego
        self.realm: Final = realm

    def run(self, state: CerebriaState) -> None:
        if state.spheres[state.sphere_at(self.realm)] > 0:
            TURN_ORIGIN.run(state)
            return
        # Misery's long arm does not add the Fortress there (7.4).
        far = self.who >= 0 and self.realm not in SPACE_REALMS[state.spirits[self.who].space]
        state.do([Revelation(p.PLAYERS if self.who >= 0 else p.EGO, self.realm, not far), TURN_ORIGIN])


class TurnOrigin(Step[CerebriaState]):
    """The Origin turns one step clockwise: the Sphere that faced Realm r now faces r + 1 (CB-78)."""

    def run(self, state: CerebriaState) -> None:
        state.rotation = (state.rotation + 1) % p.AREAS
        if state.heard is not None:
            state.tell(events.TURNED, NOTHING, [state.rotation])


# -- made once: steps that are made anew each time cost a playout a fifth more

TURN_ORIGIN: Final = TurnOrigin()
FINISH: Final = [[Finish(who, realm) for realm in range(p.AREAS)] for who in (*range(p.MOST_SPIRITS), NOTHING)]
"""By Spirit and Realm; the last row, NOTHING, is the Ego's."""
