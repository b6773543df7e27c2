"""How good a position looks for a seat: the readable judgement of the bots, no look-ahead in it.

Everything is counted in Essence: what has been won, what lies ready to be turned into Essence, and what will pay
in the rounds to come. The difference to the strongest rival becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.essence import pieces as p
from mindtable.games.essence.effects import ATTACK, DEFENSE, DRAW, FOUNDATION, INFLUENCE, WEALTH
from mindtable.games.essence.state import NOT_PASSED, EssenceState

SHARD: Final = 7.0  # a Shard is about what seven Essence decide in a round
FRAGMENT_POINT: Final = 1.6  # towards the 4, 2 and 1 Shards at the end
TOKEN: Final = 0.75  # a Wealth or Influence kept for later rounds
LAST_TOKEN: Final = 0.2  # the same in the last round
SPENDABLE: Final = 0.45  # more, while it can still be spent this round
HOARD: Final = 9  # tokens beyond this many are hard to spend
CARD: Final = 1.3  # a card in hand that can still be played this round
KEPT_CARD: Final = 0.8  # a card kept for the next round
ADVISOR_CARD: Final = 0.8  # an Advisor is better than a Follower
DECK_ADVISOR: Final = 0.5  # and stays in the deck
FOUNDATION_READY: Final = 1.5  # a ready Foundation with Wealth to build on it
ATTACK_POINT: Final = 0.5
DEFENSE_POINT: Final = 0.35
ACTION_READY: Final = 0.8  # an unexhausted Segment with an action
PASS_AHEAD: Final = 3.2  # the Essence a passed player still gets while others play
INCOME: Final = [0.0, 0.8, 0.8, 0.7, 0.4, 1.0, 1.0]  # per round to come, by kind of gain
ACTION_INCOME: Final = 0.7  # an action per round to come
SEGMENT_INCOME: Final = 0.25  # neighbours and arrangements per round to come
SHARDS_A_ROUND: Final = 2.5  # of the leader
SCALE: Final = 11.0  # the lead in Essence that makes a win three times as likely as a loss


def rounds_to_come(state: EssenceState) -> float:
    """How many rounds will probably follow the present one."""
    lead = 0
    for player in state.players:
        if player.shards > lead:
            lead = player.shards
    left = (state.goal() - lead) / SHARDS_A_ROUND
    return left - 1.0 if left > 1.0 else 0.0


def strength(state: EssenceState, seat: int, rounds: float) -> float:
    """The position of one seat in Essence."""
    player = state.players[seat]
    box = state.box
    playing = player.passed == NOT_PASSED and state.passes < len(state.players)
    value = SHARD * player.shards + FRAGMENT_POINT * state.fragment_value(seat)
    if state.passes < len(state.players):  # in Cleaning the Essence has become Shards already
        value += player.essence
    tokens = player.wealth + player.influence
    useful = tokens if tokens < HOARD else HOARD + (tokens - HOARD) * 0.4
    value += useful * (TOKEN if rounds > 0.0 else LAST_TOKEN)
    if playing:
        value += useful * SPENDABLE + len(player.hand) * CARD
        value += min(player.ready, (player.wealth + 1) // 2) * FOUNDATION_READY
        value += player.attack * ATTACK_POINT + player.defense * DEFENSE_POINT
    else:
        if rounds > 0.0:
            value += len(player.hand) * KEPT_CARD
        if state.passes < len(state.players):
            value += player.defense * DEFENSE_POINT + PASS_AHEAD - 0.4 * player.pass_turns
    for card in player.hand:
        if card >= p.FIRST_ADVISOR:
            value += ADVISOR_CARD
    for card in player.discard:
        if card >= p.FIRST_ADVISOR and rounds > 0.0:
            value += DECK_ADVISOR
    for card in player.island.cards:
        if box.acts[card]:
            value += ACTION_INCOME * rounds
            if playing and card not in player.exhausted:
                value += ACTION_READY
        income = box.income[card]
        value += rounds * (
            SEGMENT_INCOME
            + INCOME[WEALTH] * income[WEALTH]
            + INCOME[INFLUENCE] * income[INFLUENCE]
            + INCOME[ATTACK] * income[ATTACK]
            + INCOME[DEFENSE] * income[DEFENSE]
            + INCOME[FOUNDATION] * income[FOUNDATION]
            + INCOME[DRAW] * income[DRAW]
        )
    return value


def worth(state: EssenceState, seat: int) -> float:
    """Between 0 and 1; exact once the game is over."""
    if state.over:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    rounds = rounds_to_come(state)
    rival = 0.0
    for other in range(len(state.players)):
        if other != seat:
            rival = max(rival, strength(state, other, rounds))
    return 1.0 / (1.0 + math.exp((rival - strength(state, seat, rounds)) / SCALE))
