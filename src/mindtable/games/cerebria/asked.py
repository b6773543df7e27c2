"""Choices of the players: who answers for a Spirit."""

from __future__ import annotations

from typing import ClassVar, Final

from mindtable.core.agenda import Decision
from mindtable.core.things import Told
from mindtable.core.wish import Wish
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.state import CerebriaState


class OfSpirit(Decision[CerebriaState]):
    """A choice of the player who leads a Spirit."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: CerebriaState) -> int:
        return state.seat_of(self.who)


class OfSlot(OfSpirit):
    """A choice of theirs about an Emotion or a slot."""

    FIELDS = ("who", "slot")

    def __init__(self, who: int, slot: int) -> None:
        super().__init__(who)
        self.slot: Final = slot


class OfTeam(Decision[CerebriaState]):
    """A choice of the team (CB-89)."""

    def seat(self, state: CerebriaState) -> int:
        return state.team_seat()

    def refuses(self, state: CerebriaState, seat: int, wish: Wish) -> Told[Box] | None:
        return r.FINISH_FIRST.of([self.asks(state, seat)]) if wish.verb in r.VERBS else None
