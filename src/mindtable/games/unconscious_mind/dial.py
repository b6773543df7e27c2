"""What comes to the person's board: Coffee, and Insights of the dial (UM-41, UM-60, UM-65)."""

from __future__ import annotations

from typing import Final

from mindtable.core.agenda import InOrder, Step
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import events
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import words as w
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.exchanges import EXCHANGES, Menu, can_exchange
from mindtable.games.unconscious_mind.shaping import put
from mindtable.games.unconscious_mind.state import Asked, MindState
from mindtable.games.unconscious_mind.tracks import take_coffee

# -- Coffee


class GainCoffee(Step[MindState]):
    """Coffee for the person; before any is lost the person may exchange some (SM-18, UM-65)."""

    FIELDS = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, state: MindState) -> None:
        if state.person.coffee + self.n > p.COFFEE_LIMIT and can_exchange(state):
            state.agenda.append(Spill(self.n))
        else:
            take_coffee(state, self.n)


class Spill(Menu):
    """The Coffee track is full: exchange something first, or let the rest go."""

    FIELDS = ("n",)
    SPAN = EXCHANGES + 1

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def offers(self, state: MindState) -> list[int]:
        return [EXCHANGES]

    def pick(self, state: MindState, offer: int) -> None:
        take_coffee(state, self.n)

    def again(self) -> Step[MindState]:
        return GainCoffee(self.n)  # it may fit now

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_SPILL.of([self.n, p.COFFEE_LIMIT - state.person.coffee])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        return w.LET_GO.of([self.n])


# -- generate


class Generate(Step[MindState]):
    """Generate an Insight; asks for the quality or for a piece to move where there is a choice (UM-60)."""

    FIELDS = ("level", "quality")

    def __init__(self, level: int, quality: int) -> None:
        self.level: Final = level
        self.quality: Final = quality

    def run(self, state: MindState) -> None:
        if self.quality == p.ANY:
            state.agenda.append(ChooseQuality(self.level))
            return
        dial = state.person.dial
        field = self.quality * 3 + self.level
        if dial[p.RESERVE] or dial[p.OWN_RESERVE]:
            # A common piece goes first: the two differ only in that an own one can be placed, best from the reserve.
            generate_from(state, p.RESERVE if dial[p.RESERVE] else p.OWN_RESERVE, field)
        elif lies_elsewhere(dial, field) or can_exchange(state):
            state.agenda.append(GenerateFrom(self.level, self.quality))


def generate_from(state: MindState, piece: int, field: int) -> None:
    """A piece of the reserve, or of another field, comes to a field."""
    state.person.dial[piece] -= 1
    if state.heard is not None:
        state.tell(events.GENERATED, p.PERSON, [field, piece])
    put(state, field, piece == p.OWN_RESERVE or p.OWN <= piece < p.PIECES)


def lies_elsewhere(dial: list[int], field: int) -> bool:
    """Whether a piece lies on another field of the dial."""
    for piece in range(p.PIECES):
        if dial[piece] and piece != field and piece != p.OWN + field:
            return True
    return False


class ChooseQuality(Asked):
    """The quality of an Insight of choice (SM-04)."""

    FIELDS = ("level",)
    SPAN = 3

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def options(self, state: MindState) -> list[int]:
        return [0, 1, 2]

    def choose(self, state: MindState, option: int) -> None:
        Generate(self.level, option).run(state)

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_QUALITY.of([self.level])

    def describe(self, state: MindState, seat: int, option: int) -> Told[Box]:
        return w.CHOOSE_QUALITY.of([option, option * 3 + self.level])


class GenerateFrom(Menu):
    """The reserve is empty: which piece of the dial to move there instead, or none (UM-60)."""

    FIELDS = ("level", "quality")
    SPAN = EXCHANGES + 1 + p.PIECES

    def __init__(self, level: int, quality: int) -> None:
        self.level: Final = level
        self.quality: Final = quality

    def field(self) -> int:
        return self.quality * 3 + self.level

    def offers(self, state: MindState) -> list[int]:
        dial = state.person.dial
        field = self.field()
        found = [EXCHANGES]
        for piece in range(p.PIECES):
            if dial[piece] and piece != field and piece != p.OWN + field:
                found.append(EXCHANGES + 1 + piece)
        return found

    def pick(self, state: MindState, offer: int) -> None:
        if offer:
            generate_from(state, offer - 1, self.field())

    def again(self) -> Step[MindState]:
        return Generate(self.level, self.quality)  # a Box gives pieces back to the reserve

    def asks(self, state: MindState, seat: int) -> Told[Box]:
        return w.ASK_MOVE.of([self.field()])

    def tells(self, state: MindState, offer: int) -> Told[Box]:
        if offer:
            return w.MOVE_PIECE.of([offer - 1, self.field()])
        return w.LOSE_INSIGHT.of([self.field()])

    def refuses(self, state: MindState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.LIES_THERE.of([wish.place]) if wish.verb == "move" and wish.place >= 0 else None


class GenerateEach(InOrder[MindState]):
    """The action GE: one Minor of each quality, from one on (UM-41)."""

    FIELDS = ("quality",)

    def __init__(self, quality: int) -> None:
        self.quality: Final = quality

    def first(self) -> int:
        return self.quality

    def count(self, state: MindState) -> int:
        return len(p.QUALITIES)

    def at(self, index: int) -> GenerateEach:
        return GenerateEach(index)

    def one(self, state: MindState, index: int) -> bool:
        Generate(p.MINOR, index).run(state)
        return True
