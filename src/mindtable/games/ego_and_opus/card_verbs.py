"""The verbs that act on cards outside the board and on attached works: hands, graveyards, Ideas, attaching, looking."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.board import attach, newest, others, put_instead, to_graveyard, to_hand
from mindtable.games.ego_and_opus.hands import (
    DECLINE,
    OFFERED,
    ChooseDiscard,
    ChooseRecover,
    ChooseSearch,
    MustDiscard,
    TakeFromHand,
    TakeIdeas,
    bury,
    draw,
    fitting,
    look_at_hand,
    must_discard,
)
from mindtable.games.ego_and_opus.perform import VERBS, Perform, Verb, place_of
from mindtable.games.ego_and_opus.shapes import ResultChoice
from mindtable.games.ego_and_opus.state import OpusState, Piece

ACCEPT: Final = 1
MOST_WORKS: Final = 64  # works of a row that can be told apart as options


def player_of(state: OpusState, run: Perform, who: int) -> int:
    """The player a clause names: you, or the owner of the target; NONE without a target."""
    if who == e.TO:
        place = place_of(state, run, e.T)
        return state.owner[place] if place >= 0 else p.NONE
    return state.owner[run.me]


class DrawVerb(Verb):
    """A player draws."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        seat = player_of(state, run, clause.who)
        if seat >= 0:
            draw(state, seat, clause.n)


class DiscardVerb(Verb):
    """Players discard one work each: you if you like, each rival, or the owner of the target as you choose."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        if clause.who == e.RIVALS:
            rivals: list[Step[Any]] = [MustDiscard(seat) for seat in state.rivals(state.owner[run.me])]
            state.do(rivals)
            return
        seat = player_of(state, run, clause.who)
        if seat < 0 or not state.players[seat].hand:
            return
        if clause.who == e.YOU:
            if state.box.optional[run.card]:
                state.agenda.append(ChooseDiscard(seat, OFFERED))
            else:
                must_discard(state, seat)
        else:
            state.agenda.append(TakeFromHand(state.owner[run.me], seat))


class Look(Verb):
    """You alone see a hand, or the face-down work of T played this round."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        seat = state.owner[run.me]
        if clause.what == e.HAND:
            victim = player_of(state, run, e.TO)
            if victim >= 0:
                look_at_hand(state, seat, victim)
            return
        place = place_of(state, run, clause.who)
        piece = state.unflipped(place) if place >= 0 else None
        if piece is None or piece.owner == seat:
            return
        seen = Piece(piece.card, piece.owner, piece.face, piece.serial, piece.knowers | 1 << seat)
        put_instead(state, place, piece, seen)
        if state.heard is not None:
            state.whisper(events.LOOKED, seat, [piece.card])


class Search(Verb):
    """Take a fitting work from the portfolio, if there is one."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        seat = state.owner[run.me]
        if fitting(state, seat, clause.school):
            state.agenda.append(ChooseSearch(seat, clause.school))
        elif state.heard is not None:
            state.tell(events.FOUND, seat, [p.NONE])


class Recover(Verb):
    """Take works back from the graveyard."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        seat = state.owner[run.me]
        if state.players[seat].graveyard:
            state.agenda.append(ChooseRecover(seat, clause.n))


class BuryVerb(Verb):
    """The top works of the portfolio go to the graveyard."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        bury(state, state.owner[run.me], clause.n)


class Make(Verb):
    """Take Ideas from the vault."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        state.do([TakeIdeas(state.owner[run.me], clause.n)])


class Attach(Verb):
    """Ideas of the vault come under ME, face up, or this work comes under T; on an ego only for player 3."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        me = run.me
        if place < 0 or (place < p.FIRST_PLACE and me >= p.FIRST_PLACE):
            return
        owner = state.owner[me]
        if clause.what == e.IDEA:
            player = state.players[owner]
            count = min(clause.n, player.ideas)
            for _ in range(count):
                attach(state, place, state.box.idea, owner, p.UP)
            player.ideas -= count
            state.tell(events.ATTACHED, owner, [state.stand(place), state.box.idea, count])
            return
        for piece in state.works[me]:
            if piece.serial == run.serial and place != me:
                state.works[me] = [other for other in state.works[me] if other is not piece]
                if piece.face == p.COPY:  # H-08: it leaves its artist, so it is its own card again
                    state.players[piece.owner].revealed(piece.card)
                moved = Piece(piece.card, piece.owner, p.UP, piece.serial, 0)
                state.works[place] = [*state.works[place], moved]
                state.tell(events.ATTACHED, piece.owner, [state.stand(place), moved.card, 1])
                return


class RetireVerb(Verb):
    """Works go to the graveyards of their owners."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if place < 0:
            return
        if clause.what == e.NEWEST:
            piece = newest(state, place)
            if piece is not None:
                to_graveyard(state, place, piece)
                state.gone = 1
        elif clause.what == e.DOWN:
            if state.unflipped(place) is not None:
                state.agenda.append(MayRetire(run.me, place))
        elif others(state, place, run.serial):
            state.agenda.append(ChooseWorks(run.me, place, run.serial, clause.n, True))


class MayRetire(ResultChoice):
    """Whether to retire the face-down work just looked at (K7)."""

    FIELDS = ("me", "place")

    def __init__(self, me: int, place: int) -> None:
        super().__init__(me)
        self.place: Final = place

    def options(self, state: OpusState) -> list[int]:
        return [DECLINE, ACCEPT]

    def choose(self, state: OpusState, option: int) -> None:
        piece = state.unflipped(self.place)
        if option == ACCEPT and piece is not None:
            to_graveyard(state, self.place, piece)


class Detach(Verb):
    """Works return to the hands of their owners."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if place >= 0 and others(state, place, run.serial):
            state.agenda.append(ChooseWorks(run.me, place, run.serial, clause.n, False))


class ChooseWorks(ResultChoice):
    """Which other works of a card to retire or to take back, one after another, or no more (K7)."""

    FIELDS = ("me", "place", "serial", "left", "retire")
    SPAN = MOST_WORKS

    def __init__(self, me: int, place: int, serial: int, left: int, retire: bool) -> None:
        super().__init__(me)
        self.place: Final = place
        self.serial: Final = serial
        self.left: Final = left
        self.retire: Final = retire

    def options(self, state: OpusState) -> list[int]:
        return [DECLINE] + [index + 1 for index in others(state, self.place, self.serial)[: MOST_WORKS - 1]]

    def choose(self, state: OpusState, option: int) -> None:
        if option == DECLINE:
            return
        piece = state.works[self.place][option - 1]
        if self.retire:
            state.gone += 1
            to_graveyard(state, self.place, piece)
            if self.left > 1 and others(state, self.place, self.serial):
                state.agenda.append(ChooseWorks(self.me, self.place, self.serial, self.left - 1, True))
        else:
            if self.left > 1 and len(others(state, self.place, self.serial)) > 1:
                state.agenda.append(ChooseWorks(self.me, self.place, self.serial, self.left - 1, False))
            to_hand(state, self.place, piece)


VERBS[e.DRAW] = DrawVerb()
VERBS[e.DISCARD] = DiscardVerb()
VERBS[e.LOOK] = Look()
VERBS[e.SEARCH] = Search()
VERBS[e.RECOVER] = Recover()
VERBS[e.BURY] = BuryVerb()
VERBS[e.MAKE] = Make()
VERBS[e.ATTACH] = Attach()
VERBS[e.RETIRE] = RetireVerb()
VERBS[e.DETACH] = Detach()
