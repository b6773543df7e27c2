"""The shapes that steps and decisions of the title share: whom they ask, and what they are about."""

from __future__ import annotations

from typing import ClassVar, Final

from mindtable.core.agenda import Decision, Step
from mindtable.core.things import NOTHING
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus.state import OpusState

BEFORE_THE_FIRST: Final = -1  # the turn outside a phase in which one after another acts

# Options of decisions that may be declined: 0 for nothing, a work is its number and 1.
DECLINE: Final = 0


def work_option(card: int) -> int:
    """The option that stands for a work where one may also decline."""
    return card + 1


def option_work(option: int) -> int:
    """The work an option stands for; NONE for declining."""
    return option - 1


def begin_phase(state: OpusState, phase: int) -> None:
    """Tell that a phase of the round begins."""
    if state.heard is not None:
        state.tell(events.PHASE_BEGINS, NOTHING, [phase])


class SeatChoice(Decision[OpusState]):
    """A choice of a seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: OpusState) -> int:
        return self.who


class PlaceChoice(Decision[OpusState]):
    """A choice about a place, made by its owner."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def seat(self, state: OpusState) -> int:
        return state.owner[self.place]


class ResultChoice(Decision[OpusState]):
    """A choice that a result asks for, made by the owner of the card that performs it (K7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("me",)

    def __init__(self, me: int) -> None:
        self.me: Final = me

    def seat(self, state: OpusState) -> int:
        return state.owner[self.me]


class SeatStep(Step[OpusState]):
    """Something that happens to a seat a number of times."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "count")

    def __init__(self, who: int, count: int) -> None:
        self.who: Final = who
        self.count: Final = count


class PlaceStep(Step[OpusState]):
    """Something that happens to a place."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place


class InTurn(Step[OpusState]):
    """A phase in which one zone after another acts, in the order of the round (P1, F1, E1)."""

    def run(self, state: OpusState) -> None:
        if state.turn == BEFORE_THE_FIRST:
            self.begins(state)
        if state.turn + 1 == len(state.order):
            state.turn = BEFORE_THE_FIRST
            return
        state.agenda.append(self)  # whoever looks while something is told sees whose turn it is
        mark = len(state.agenda)
        state.turn += 1  # of the state: MOVE changes the order behind it
        self.act(state, state.order[state.turn])
        if len(state.agenda) == mark:
            state.agenda.pop()
            self.run(state)

    def begins(self, state: OpusState) -> None:
        """The phase begins."""

    def acting(self, state: OpusState) -> list[int]:
        """The places whose turn it is now."""
        return [state.order[state.turn]]

    def act(self, state: OpusState, place: int) -> None:
        """The turn of a zone; whatever takes longer goes onto the agenda."""
        raise AssertionError(f"{type(self).__name__} does not say what a turn is")
