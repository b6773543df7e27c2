"""What the verbs of the effect language do to hands, graveyards, Ideas and attached works."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Step
from mindtable.core.things import NOTHING, Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.board import attach, newest, others, put_instead, to_graveyard, to_hand
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.hands import (
    OFFERED,
    ChooseDiscard,
    ChooseSearch,
    DrawWorks,
    MustDiscard,
    RecoverWorks,
    TakeFromHand,
    TakeIdeas,
    bury,
    fitting,
    look_at_hand,
    must_discard,
)
from mindtable.games.ego_and_opus.memory import comes_out, loosen, vault_is_bare
from mindtable.games.ego_and_opus.perform import HANDLERS, Handler, Perform, place_of
from mindtable.games.ego_and_opus.shapes import DECLINE, ResultChoice
from mindtable.games.ego_and_opus.state import OpusState, Piece
from mindtable.games.ego_and_opus.values import identity

ACCEPT: Final = 1
MOST_WORKS: Final = 64  # works of a row that can be told apart as options


def player_of(state: OpusState, run: Perform, who: int) -> int:
    """The player a clause names: you, or the owner of the target; NONE without a target."""
    if who == e.TO:
        place = place_of(state, run, e.T)
        return state.owner[place] if place >= 0 else p.NONE
    return state.owner[run.me]


class DrawHandler(Handler):
    """A player draws."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        seat = player_of(state, run, clause.who)
        if seat >= 0:
            DrawWorks(seat, clause.n).run(state)


class DiscardHandler(Handler):
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


class Look(Handler):
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
        seen = Piece(piece.card, piece.owner, piece.face, piece.serial, piece.knowers | 1 << seat, piece.bound)
        put_instead(state, place, piece, seen)
        if not piece.bound >> seat & 1:
            loosen(state, piece.owner, seat, piece.card, piece.serial)
        if state.heard is not None:
            state.tell(events.LOOKS_AT_WORK, seat, [state.stand(place)])
            state.whisper(events.LOOKED, seat, [[piece.card]])


class Search(Handler):
    """Take a fitting work from the portfolio, if there is one."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        seat = state.owner[run.me]
        if fitting(state, seat, clause.school):
            state.agenda.append(ChooseSearch(seat, clause.school))
        else:
            state.tell(events.FOUND_NOTHING, seat, [])


class Recover(Handler):
    """Take works back from the graveyard."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        RecoverWorks(state.owner[run.me], clause.n).run(state)


class BuryHandler(Handler):
    """The top works of the portfolio go to the graveyard."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        bury(state, state.owner[run.me], clause.n)


class Make(Handler):
    """Take Ideas from the vault."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        TakeIdeas(state.owner[run.me], clause.n).run(state)


class Attach(Handler):
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
            if count < clause.n:
                vault_is_bare(state, owner)
            if count:
                state.tell(events.ATTACHED, owner, [state.box.idea, state.stand(place), count, NOTHING])
            return
        for piece in state.works[me]:
            if piece.serial == run.serial and place != me:
                state.works[me] = [other for other in state.works[me] if other is not piece]
                if piece.face == p.COPY:  # H-08: it leaves its artist, so it is its own card again
                    comes_out(state, piece.owner, piece.card, piece.serial, piece.bound)
                moved = Piece(piece.card, piece.owner, p.UP, piece.serial, 0, 0)
                state.works[place] = [*state.works[place], moved]
                state.tell(events.ATTACHED, piece.owner, [moved.card, state.stand(place), 1, state.stand(me)])
                return


class RetireHandler(Handler):
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
        else:
            PickWorks(run.me, place, run.serial, clause.n, True).run(state)


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

    def usual(self, state: OpusState) -> int:
        return ACCEPT

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        piece = state.unflipped(self.place)
        assert piece is not None
        return w.RETIRE_OR_NOT.of([state.stand(self.place), piece.card])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return (w.RETIRE_IT if option == ACCEPT else w.LEAVE_IT).of([state.stand(self.place)])


class Detach(Handler):
    """Works return to the hands of their owners."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        place = place_of(state, run, clause.who)
        if place >= 0:
            PickWorks(run.me, place, run.serial, clause.n, False).run(state)


class PickWorks(Step[OpusState]):
    """Other works of a card are retired or taken back, up to a number, as long as there are any (B-40, H-07)."""

    FIELDS = ("me", "place", "serial", "left", "retire")

    def __init__(self, me: int, place: int, serial: int, left: int, retire: bool) -> None:
        self.me: Final = me
        self.place: Final = place
        self.serial: Final = serial  # of the work being performed, which is none of the others
        self.left: Final = left
        self.retire: Final = retire  # into the graveyards; else back to hand

    def run(self, state: OpusState) -> None:
        if self.left and others(state, self.place, self.serial):
            state.agenda.append(ChooseWorks(self.me, self.place, self.serial, self.left, self.retire))


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

    def usual(self, state: OpusState) -> int:
        return self.options(state)[-1]

    def choose(self, state: OpusState, option: int) -> None:
        if option == DECLINE:
            return
        piece = state.works[self.place][option - 1]
        mark = len(state.agenda)
        if self.retire:
            state.gone += 1
            to_graveyard(state, self.place, piece)
        else:
            to_hand(state, self.place, piece)
        state.after(mark, PickWorks(self.me, self.place, self.serial, self.left - 1, self.retire))

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return (w.WHICH_RETIRED if self.retire else w.WHICH_DETACHED).of([self.left, state.stand(self.place)])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        if option == DECLINE:
            return (w.RETIRE_NO_MORE if self.retire else w.DETACH_NO_MORE).of([])
        piece = state.works[self.place][option - 1]
        card = identity(state, self.place, piece.card, piece.face)
        return (w.RETIRE_WORK if self.retire else w.DETACH).of([[self.place, option, card, piece.face]])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        of_a_row = wish.verb in ("retire", "detach") and wish.rest.startswith("work")
        return r.NO_SUCH_WORK.of([]) if of_a_row else None


HANDLERS[e.DRAW] = DrawHandler()
HANDLERS[e.DISCARD] = DiscardHandler()
HANDLERS[e.LOOK] = Look()
HANDLERS[e.SEARCH] = Search()
HANDLERS[e.RECOVER] = Recover()
HANDLERS[e.BURY] = BuryHandler()
HANDLERS[e.MAKE] = Make()
HANDLERS[e.ATTACH] = Attach()
HANDLERS[e.RETIRE] = RetireHandler()
HANDLERS[e.DETACH] = Detach()
