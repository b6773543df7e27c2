"""Elevating and Transferring the Insights of the dial (UM-40, UM-61)."""

from __future__ import annotations

from typing import Final

from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import box as b
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.payment import BELOW_MAJOR, levels
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import check_goals


def put(state: MindState, field: int, own: bool) -> None:
    """A piece comes to a field."""
    state.person.dial[p.OWN + field if own else field] += 1
    if field % 3 == p.MAJOR:
        check_goals(state, p.PERSON, b.MAJORS)


# The options: no more, Elevate a piece, Transfer a piece to a quality.
FIRST_TRANSFER: Final = 1 + p.PIECES


def transfers_of(piece: int) -> list[int]:
    """The options of Shape that give a piece one of the two other qualities."""
    return [FIRST_TRANSFER + piece * 3 + other for other in range(3) if other != piece % p.FIELDS // 3]


def transfer_of(option: int) -> tuple[int, int]:
    """The piece that an option of Shape Transfers, and its quality then."""
    return divmod(option - FIRST_TRANSFER, 3)


TRANSFERS: Final = [transfers_of(piece) for piece in range(p.PIECES)]


class Shape(Asked):
    """Elevates and Transfers in any order, each on a piece of choice; paid ones are not declined (UM-40, UM-61)."""

    FIELDS = ("elevates", "transfers", "must")
    SPAN = FIRST_TRANSFER + 3 * p.PIECES

    def __init__(self, elevates: int, transfers: int, must: bool) -> None:
        self.elevates: Final = elevates
        self.transfers: Final = transfers
        self.must: Final = must

    def options(self, state: MindState) -> list[int]:
        dial = state.person.dial
        elevates, transfers = self.elevates, self.transfers
        found: list[int] = [] if self.must else [0]
        for piece in range(p.PIECES):
            if dial[piece]:
                if elevates and piece % 3 != p.MAJOR:
                    found.append(1 + piece)
                if transfers:
                    found.extend(TRANSFERS[piece])
        return found

    def choose(self, state: MindState, option: int) -> None:
        if option == 0:
            return
        dial = state.person.dial
        elevates, transfers = self.elevates, self.transfers
        if option < FIRST_TRANSFER:
            piece = option - 1
            field = piece % p.FIELDS
            after = field + 1
            elevates -= 1
            if state.heard is not None:
                state.tell(events.ELEVATED, p.PERSON, [field, after, piece >= p.OWN])
        else:
            piece, quality = transfer_of(option)
            field = piece % p.FIELDS
            after = quality * 3 + field % 3
            transfers -= 1
            if state.heard is not None:
                state.tell(events.TRANSFERRED, p.PERSON, [field, after, piece >= p.OWN])
        dial[piece] -= 1
        if self.must:
            put(state, after, piece >= p.OWN)
        elif state.box.shape_once:  # asked before the piece lies again
            shape(state, elevates, transfers)
            put(state, after, piece >= p.OWN)
        else:
            put(state, after, piece >= p.OWN)
            shape(state, elevates, transfers)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_SHAPE.of([self.elevates, self.transfers])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        if option == 0:
            return w.DONE.of([])
        if option < FIRST_TRANSFER:
            piece = option - 1
            return w.ELEVATE.of([piece, piece % p.FIELDS + 1])
        piece, quality = transfer_of(option)
        return w.TRANSFER.of([piece, quality, quality * 3 + piece % 3])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.PAID_FOR.of([]) if wish.verb == "done" and self.must else None


def shape(state: MindState, elevates: int, transfers: int) -> None:
    """Let the person Elevate and Transfer, as far as there are pieces for it."""
    if elevates or transfers:
        held = levels(state.person.dial)
        if (elevates and held & BELOW_MAJOR) or (transfers and held):
            state.agenda.append(Shape(elevates, transfers, False))
