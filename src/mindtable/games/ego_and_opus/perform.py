"""Performing: the clauses of a work or a signature from left to right (H-01, H-02, H-16)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import InOrder
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus import refusals as r
from mindtable.games.ego_and_opus import words as w
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.shapes import ResultChoice
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.values import holds, mates, teammates

SIGNATURE: Final = 0  # the serial number of what is no work
FROM_THE_START: Final = -1  # the index of a result of which nothing has been done or chosen yet


class Handler:
    """What a verb of the effect language does; each has one."""

    def act(self, state: OpusState, run: Perform, clause: e.Clause) -> None:
        raise AssertionError("a verb that is only read, never carried out")


# By number of the verb. board_handlers.py and card_handlers.py fill it in, so that retirements and triggers may import
# this module.
HANDLERS: Final[list[Handler]] = [Handler() for _ in e.VERBS]


class Perform(InOrder[OpusState]):
    """The clauses of a card in printed order, done by the card in a place as long as it is the same card (H-02)."""

    FIELDS = ("me", "card", "serial", "stamp", "index", "echo")

    def __init__(
        self, me: int, card: int, serial: int, stamp: int, index: int = FROM_THE_START, echo: bool = False
    ) -> None:
        self.me: Final = me
        self.card: Final = card  # whose clauses: a work, an echoed work, or an artist with a signature
        self.serial: Final = serial  # of the work on the board, or SIGNATURE
        self.stamp: Final = stamp
        self.index: Final = index
        self.echo: Final = echo  # H-09: nothing is given to ME

    def count(self, state: OpusState) -> int:
        return len(state.box.clauses[self.card])

    def first(self) -> int:
        return self.index if self.index > 0 else 0

    def at(self, index: int) -> Perform:
        return Perform(self.me, self.card, self.serial, self.stamp, index, self.echo)

    def run(self, state: OpusState) -> None:
        if self.index == FROM_THE_START:
            state.partner = p.NONE
            state.gone = 0
            state.found = p.NONE
        super().run(state)

    def one(self, state: OpusState, index: int) -> bool:
        me = self.me
        if state.stamp[me] != self.stamp or state.card[me] < 0:
            return False  # H-02
        if index and self.serial == SIGNATURE and state.box.optional[self.card] and state.gone == 0:
            return False  # "if you do": it was declined
        clause = state.box.clauses[self.card][index]
        if clause.when != e.ALWAYS_TRUE and not holds(state, me, self.card, clause.when, clause.least):
            return True
        if clause.who == e.MATE and state.partner == p.NONE:
            fit = fit_mates(state, self, clause)
            if len(fit) > 1:
                state.do([ChooseMate(me, self.card, index), self.at(index)])
                return False  # it is taken up again at this clause
            state.partner = fit[0] if fit else p.NONE
        if index == 0 and self.serial == SIGNATURE and state.heard is not None and _has_matter(state, me, clause):
            state.tell(events.SIGNED, state.owner[me], [self.card])
        HANDLERS[clause.verb].act(state, self, clause)
        return True


def _has_matter(state: OpusState, me: int, clause: e.Clause) -> bool:
    """Whether there is a work to discard or to take where a clause wants one: else it passes without a word."""
    owner = state.owner[me]
    if clause.verb == e.RECOVER:
        return len(state.players[owner].graveyard) > 0
    if clause.verb != e.DISCARD:
        return True
    whose = [owner] if clause.who == e.YOU else [seat for seat in range(len(state.players)) if seat != owner]
    return any([len(state.players[seat].hand) > 0 for seat in whose])


def fit_mates(state: OpusState, run: Perform, clause: e.Clause) -> list[int]:
    """Who may be MATE in a clause: any other artist (V-22), under IF TEAM only those of the school.

    Edition 1 asked it of signatures at the start of the round.
    """
    if run.serial == SIGNATURE:
        served = state.mate[run.me]
        if served >= 0 and state.card[served] >= 0:
            return [served]
    if clause.when == e.TEAM:
        return teammates(state, run.me, state.box.schools[run.card])
    return mates(state, run.me)


class ChooseMate(ResultChoice):
    """Solitaire: which of the other artists "your other artist" is (V-22)."""

    FIELDS = ("me", "card", "index")
    SPAN = p.PLACES

    def __init__(self, me: int, card: int, index: int) -> None:
        super().__init__(me)
        self.card: Final = card
        self.index: Final = index

    def options(self, state: OpusState) -> list[int]:
        clause = state.box.clauses[self.card][self.index]
        if clause.when == e.TEAM:
            return teammates(state, self.me, state.box.schools[self.card])
        return mates(state, self.me)

    def choose(self, state: OpusState, option: int) -> None:
        state.partner = option
        if state.heard is not None:
            state.tell(events.SERVES, state.owner[self.me], [state.stand(self.me), state.stand(option)])

    def asks(self, state: OpusState, seat: int) -> Told[Box]:
        return w.WHICH_MATE.of([self.card])

    def describe(self, state: OpusState, seat: int, option: int) -> Told[Box]:
        return w.MATE.of([state.stand(option)])

    def refuses(self, state: OpusState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.NOT_AN_OTHER_ARTIST.of([]) if wish.verb == "mate" else None


def place_of(state: OpusState, run: Perform, who: int) -> int:
    """The place of a single card a clause names; NONE when there is no card (B-13)."""
    me = run.me
    if who == e.T:
        place = state.target[me]
        if place == p.NO_TARGET or place < 0:
            return p.NONE
    elif who == e.ME:
        return me
    elif who == e.MATE:
        place = state.partner
        if place < 0:
            return p.NONE
    else:  # HOME
        if me < p.FIRST_PLACE or not state.table.egos:
            return p.NONE
        place = p.row_of(me)
    return place if state.card[place] >= 0 else p.NONE
