"""The Ego phase: every ego attacks once, in the order of the round (E1 to E6); in Superego some perform works."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import Evenly, InOrder
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.board import attach
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.flip import FinishAct
from mindtable.games.ego_and_opus.hands import kinds_in
from mindtable.games.ego_and_opus.harm import aimed_at, attack
from mindtable.games.ego_and_opus.memory import comes_out_of_hand
from mindtable.games.ego_and_opus.perform import Perform
from mindtable.games.ego_and_opus.reasons import weighing
from mindtable.games.ego_and_opus.retire import sweep
from mindtable.games.ego_and_opus.shapes import DECLINE, InTurn, PlaceChoice, begin_phase, option_work, work_option
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.strategies import NOBODY_TRIED, seek
from mindtable.games.ego_and_opus.things import EGOS_ACTING, ENOUGH_DRIVE


class EgoPhase(InTurn):
    """The egos act one after another, each row once (E1, H-12); the book gives nobody a choice in it (E5)."""

    def begins(self, state: OpusState) -> None:
        begin_phase(state, EGOS_ACTING)

    def acting(self, state: OpusState) -> list[int]:
        return [p.row_of(state.order[state.turn])]

    def act(self, state: OpusState, place: int) -> None:
        ego = p.row_of(place)
        if state.card[ego] >= 0:
            ego_acts(state, ego)


def has_work(state: OpusState, ego: int) -> bool:
    """Superego: whether player 3 has put a work on this very ego in this round."""
    return state.deeds[ego] & p.FLIPPED != 0


def ego_acts(state: OpusState, ego: int) -> None:
    """Find the target: where AIM points, else by the strategies; dice break a tie (E2, E3)."""
    if state.heard is not None:
        state.tell(events.EGO_ACTS, state.owner[ego], [state.stand(ego)])
    if has_work(state, ego) and not needs_target(state, ego):
        perform_work(state, ego)
        return
    aimed = aimed_at(state, ego)
    if aimed >= 0:
        if state.card[aimed] >= 0:
            strike(state, ego, aimed, NOBODY_TRIED, [aimed], True)
        return
    places, word = seek(state, ego)
    if len(places) == 1:
        strike(state, ego, places[0], word, places, False)
    elif places:
        state.agenda.append(RollDice(ego, places, word))


class RollDice(Evenly[OpusState]):
    """One die for each candidate, the lowest is attacked, equal ones roll again (E3, B-31): each is as likely."""

    FIELDS = ("ego", "places", "word")
    SPAN = p.PLACES

    def __init__(self, ego: int, places: list[int], word: int) -> None:
        self.ego: Final = ego
        self.places: Final = places  # the candidates
        self.word: Final = word

    def options(self, state: OpusState) -> list[int]:
        return self.places

    def choose(self, state: OpusState, option: int) -> None:
        strike(state, self.ego, option, self.word, self.places, False)

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHO_IS_LOWEST.of([state.stand(self.ego)])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.LOWEST.of([state.stand(self.ego), state.stand(option)])

    def brings(self, state: OpusState) -> Told[Box] | None:
        return w.DICE.of([state.stand(self.ego)])


def strike(state: OpusState, ego: int, target: int, word: int, among: list[int], aimed: bool) -> None:
    """The ego attacks its target (E4); one with a work performs it on the target instead (V-23)."""
    state.target[ego] = target
    if state.heard is not None:
        went_by = [state.stand(ego), state.stand(target), word, among, int(aimed), *weighing(state, ego)]
        state.tell(events.EGO_TARGET, state.owner[ego], went_by)
    if has_work(state, ego):
        perform_work(state, ego)
    elif attack(state, ego, target, 0):
        sweep(state, p.NONE)


# -- Superego


class SuperegoPlays(InOrder[OpusState]):
    """At the start of the phase player 3 may put one work on each ego, face up (V-16)."""

    FIELDS = ("asked",)

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked  # the turn of the order whose ego comes next

    def count(self, state: OpusState) -> int:
        return len(state.order)

    def first(self) -> int:
        return self.asked

    def at(self, index: int) -> SuperegoPlays:
        return SuperegoPlays(index)

    def one(self, state: OpusState, index: int) -> bool:
        ego = p.row_of(state.order[index])
        if state.card[ego] >= 0 and playable_on(state, ego):
            state.agenda.append(PlayOnEgo(ego))
        return True


def playable_on(state: OpusState, ego: int) -> list[int]:
    """The works of player 3 that an ego can pay with health to spare (V-14); schools do not matter."""
    health = state.life[ego]
    return [card for card in kinds_in(state.players[state.owner[ego]].hand) if state.box.cost[card] < health]


class PlayOnEgo(PlaceChoice):
    """Which work of the hand to put on an ego, or none (K12)."""

    SPAN = 1 + p.WORKS

    def options(self, state: OpusState) -> list[int]:
        return [DECLINE] + [work_option(card) for card in playable_on(state, self.place)]

    def choose(self, state: OpusState, option: int) -> None:
        if option == DECLINE:
            return
        ego = self.place
        seat = state.owner[ego]
        card = option_work(option)
        player = state.players[seat]
        comes_out_of_hand(state, seat, card)
        player.take_from_hand(card)
        attach(state, ego, card, seat, p.UP)
        state.note(ego, p.FLIPPED)
        if state.heard is not None:
            state.tell(events.EGO_WORK, seat, [card, state.stand(ego)])

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_WORK_ON_EGO.of([state.stand(self.place)])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        if option == DECLINE:
            return w.PLAY_NOTHING_ON_EGO.of([self.place])
        card = option_work(option)
        return w.PLAY_ON_EGO.of([card, self.place, state.box.cost[card]])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        dear = wish.verb == "play" and wish.card >= 0
        return r.TOO_DEAR_FOR_EGO.of([wish.card]) if dear else None


def needs_target(state: OpusState, ego: int) -> bool:
    """Whether the work of an ego acts on a target at all."""
    return state.box.mask[state.works[ego][-1].card] & (p.MASK_EGO | p.MASK_ARTIST) != 0


def perform_work(state: OpusState, ego: int) -> None:
    """The ego pays with its health and performs its work (V-14, V-15); what it cannot pay any more does nothing."""
    piece = state.works[ego][-1]
    cost = state.box.cost[piece.card]
    seat = state.owner[ego]
    if cost >= state.life[ego]:
        state.tell(events.FAILED, seat, [state.stand(ego), piece.card, ENOUGH_DRIVE, 0])
        return
    state.life[ego] = state.life[ego] - cost
    if state.heard is not None:
        state.tell(events.FLIPPED, seat, [state.stand(ego), piece.card, cost, state.life[ego]])
    stamp = state.stamp[ego]
    state.do([Perform(ego, piece.card, piece.serial, stamp), FinishAct(ego, piece.card, stamp)])
