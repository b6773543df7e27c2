"""The Flip phase: each artist flips its work, copies its specialty or attacks (F1 to F6, B-02 to B-06, H-10)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.board import turn_face
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.harm import attack
from mindtable.games.ego_and_opus.memory import comes_out
from mindtable.games.ego_and_opus.perform import Perform
from mindtable.games.ego_and_opus.retire import Retire, sweep
from mindtable.games.ego_and_opus.shapes import InTurn, PlaceChoice, begin_phase
from mindtable.games.ego_and_opus.state import OpusState, Piece, performance, seen_aim
from mindtable.games.ego_and_opus.things import ENOUGH_DRIVE, FLIPPING, RIGHT_SCHOOL
from mindtable.games.ego_and_opus.triggers import answers, signature
from mindtable.games.ego_and_opus.values import price, schools_of

FLIP: Final = 0
COPY: Final = 1


class FlipPhase(InTurn):
    """The artists act one after another: with a work flip or copy it, without one attack (F1 to F5, B-36)."""

    def begins(self, state: OpusState) -> None:
        begin_phase(state, FLIPPING)

    def act(self, state: OpusState, place: int) -> None:
        if state.card[place] < 0 or state.deeds[place] & p.INACTIVE:
            return
        piece = begin(state, place)
        if piece is None:
            if plain_attack(state, place):
                sweep(state, p.NONE)
        elif state.can_copy(place):
            state.agenda.append(FlipOrCopy(place))
        else:
            flip(state, place, piece, FLIP)


def begin(state: OpusState, place: int) -> Piece | None:
    """The artist acts: its target is no longer secret (B-09); returns the work it flips, if it has one."""
    target = state.target[place]
    if state.heard is not None:
        state.tell(events.ACTS, state.owner[place], [state.stand(place), state.stand(target)])
    state.acts.append(seen_aim(place, target))
    deeds = p.ACTED | p.AIMED_AWAY if target >= p.FIRST_PLACE else p.ACTED
    piece = state.unflipped(place)
    state.note(place, deeds | p.NO_WORK if piece is None else deeds)
    return piece


def plain_attack(state: OpusState, place: int) -> bool:
    """Without a work: attack the target (F4); a self or empty target of one's own choice does nothing (H-10).

    Returns whether somebody is at 0 now.
    """
    target = state.target[place]
    if 0 <= target < p.NO_TARGET and state.card[target] >= 0 and (target != place or state.deeds[place] & p.AIMED):
        return attack(state, place, target, 0)
    if state.heard is not None:
        state.tell(events.IDLE, state.owner[place], [state.stand(place)])
    return False


class FlipOrCopy(PlaceChoice):
    """Flip the work, or leave it face down as a copy of the specialty (K6)."""

    def options(self, state: OpusState) -> list[int]:
        return [FLIP, COPY]

    def choose(self, state: OpusState, option: int) -> None:
        piece = state.unflipped(self.place)
        assert piece is not None
        flip(state, self.place, piece, option)

    def usual(self, state: OpusState) -> int:
        piece = state.unflipped(self.place)
        fits = piece is not None and state.box.schools[piece.card] & schools_of(state, self.place)
        return FLIP if fits else COPY

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return ask_flip(state, self.place)

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return flip_or_copy(state, self.place, option)

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.MUST_FLIP.of([]) if wish.declines() else None


def ask_flip(state: OpusState, place: int) -> Told[Box]:
    """The question whether the work of an artist is flipped or a copy."""
    piece = state.unflipped(place)
    assert piece is not None
    return w.FLIP_OR_COPY.of([state.stand(place), state.box.specialty[state.card[place]], piece.card])


def flip_or_copy(state: OpusState, place: int, how: int) -> Told[Box]:
    """The two answers to it."""
    if how == COPY:
        return w.COPY.of([state.stand(place), state.box.specialty[state.card[place]]])
    return w.FLIP.of([state.stand(place)])


def flip(state: OpusState, place: int, piece: Piece, how: int) -> None:
    """Flip a work or declare a copy, pay for it, and perform its result."""
    card = show_and_pay(state, place, piece, how)
    if card < 0:
        return
    mark = len(state.agenda)
    stamp = state.stamp[place]
    if answers(state, place, e.FLIP):
        state.do(results(state, place, card, piece.serial))
    else:
        Perform(place, card, piece.serial, stamp).run(state)
    state.after(mark, FinishAct(place, card, stamp))


def show_and_pay(state: OpusState, place: int, piece: Piece, how: int) -> int:
    """Flip or declare, check school and drive, pay; returns the work to perform, NONE if nothing happens (F3)."""
    box = state.box
    artist = state.card[place]
    specialty = box.specialty[artist]
    card = specialty if how == COPY else piece.card
    deeds = state.deeds[place] | p.FLIPPED | (p.COMMON if box.mark[card] == p.ALL else p.SCHOOLED)
    if card == specialty:
        deeds |= p.SPECIALTY
    if how == COPY:
        deeds |= p.COPIED
        turn_face(state, place, piece, p.COPY)
    else:
        turn_face(state, place, piece, p.UP)
        comes_out(state, piece.owner, piece.card, piece.serial, piece.bound)
    state.last[place] = card  # B-04: also if it fails
    cost = price(state, place, card)
    fits = box.schools[card] & schools_of(state, place)
    if not fits or cost > state.life[place]:  # B-03
        state.deeds[place] = deeds
        if state.heard is not None:
            lacks = ENOUGH_DRIVE if fits else RIGHT_SCHOOL
            state.tell(events.FAILED, state.owner[place], [state.stand(place), card, lacks, how])
        return p.NONE
    state.life[place] = state.life[place] - cost
    if cost:
        deeds |= p.PAID
    if cost >= 2:
        deeds |= p.BIG_SPENDER
    state.deeds[place] = deeds
    if state.heard is not None:
        kind = events.COPIED if how == COPY else events.FLIPPED
        state.tell(kind, state.owner[place], [state.stand(place), card, cost, state.life[place]])
    return card


def results(state: OpusState, place: int, card: int, serial: int) -> list[Step[Any]]:
    """What follows the payment: the FLIP signature, then the clauses of the work (H-01)."""
    work = Perform(place, card, serial, state.stamp[place])
    return [signature(state, place), work] if answers(state, place, e.FLIP) else [work]


class FinishAct(Step[OpusState]):
    """The result is done: others may echo it, and an artist at 0 drive is retired (F6, B-02)."""

    FIELDS = ("place", "card", "stamp")

    def __init__(self, place: int, card: int, stamp: int) -> None:
        self.place: Final = place
        self.card: Final = card
        self.stamp: Final = stamp

    def run(self, state: OpusState) -> None:
        place = self.place
        if place >= p.FIRST_PLACE:  # H-17: works of egos are not echoed
            remember(state, self.card, self.stamp)
        if state.life[place] <= 0 and state.stamp[place] == self.stamp:
            Retire(place).run(state)


def remember(state: OpusState, card: int, stamp: int) -> None:
    """A result was executed; a work that echoes is passed over (H-09)."""
    if state.box.clauses[card][0].verb != e.ECHO:
        state.performed = [*state.performed, performance(stamp, card)]
