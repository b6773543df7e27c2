"""How good a position looks for a seat: the readable judgement of the bots, no look-ahead in it.

Everything is counted in Essence: what has been won, what lies ready to be turned into Essence, and what will pay
in the rounds to come. The difference to the strongest rival becomes a number between 0 (lost) and 1 (won).
"""

from __future__ import annotations

import math
from typing import Final

from mindtable.games.essence import pieces as p
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
HELD: Final = [0.75, 0.75, 0.9]  # for each round: one token more at Income (TK1, TK2), about an Essence (TK3)
PASS_AHEAD: Final = 3.2  # the Essence a passed player still gets while others play
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
    round_goes_on = state.passes < len(state.players)
    playing = round_goes_on and player.passed == NOT_PASSED
    value = SHARD * player.shards
    value += FRAGMENT_POINT * state.fragment_value(seat)
    tokens = player.wealth + player.influence
    useful = tokens if tokens < HOARD else HOARD + (tokens - HOARD) * 0.4
    value += useful * (TOKEN if rounds > 0.0 else LAST_TOKEN)
    cards = len(player.hand)
    if playing:
        value += useful * SPENDABLE + cards * CARD
        value += min(player.ready, (player.wealth + 1) // 2) * FOUNDATION_READY + player.attack * ATTACK_POINT
        ready = ~player.exhausted
        for card in player.island.cards:
            if ready & 1 and box.acts[card]:
                value += ACTION_READY
            ready >>= 1
    elif rounds > 0.0:
        value += cards * KEPT_CARD
    if round_goes_on:  # in Cleaning the Essence has become Shards already
        value += player.essence + player.defense * DEFENSE_POINT
        if not playing:
            value += PASS_AHEAD - 0.4 * player.pass_turns
    if cards and player.hand[cards - 1] >= p.FIRST_ADVISOR:  # the hand is sorted, Advisors come last
        for card in player.hand:
            if card >= p.FIRST_ADVISOR:
                value += ADVISOR_CARD
    if rounds > 0.0:
        for card in player.discard:
            if card >= p.FIRST_ADVISOR:
                value += DECK_ADVISOR
        promised = 0.0
        for card in player.island.cards:
            promised += box.promises[card]
        for token, holder in enumerate(state.holders):
            if holder == seat:
                promised += HELD[token]
        value += rounds * promised
    return value


def worths(state: EssenceState) -> list[float]:
    """For each seat between 0 and 1; exact once the game is over."""
    seats = range(len(state.players))
    if state.over:
        return [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in seats]
    rounds = rounds_to_come(state)
    strengths = [strength(state, seat, rounds) for seat in seats]
    values: list[float] = []
    for seat in seats:
        rival = 0.0
        for other in seats:
            if other != seat and strengths[other] > rival:
                rival = strengths[other]
        values.append(1.0 / (1.0 + math.exp((rival - strengths[seat]) / SCALE)))
    return values
