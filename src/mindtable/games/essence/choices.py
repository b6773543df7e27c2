"""The shapes that choices of players have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from mindtable.core.agenda import Decision
from mindtable.core.things import Row, Told
from mindtable.core.wish import Wish
from mindtable.games.essence.state import EssenceState

DECLINE: Final = 0
ACCEPT: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision[EssenceState]):
    """A choice of one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, state: EssenceState) -> int:
        return self.who


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOrNone(Choice):
    """One card of a sort, or none: 0 declines, other options are cards of the sort counted from 1."""

    FIRST: ClassVar[int] = 0  # the first card of the sort
    VERB: ClassVar[Row[Any]]
    NONE: ClassVar[Row[Any]]

    def describe(self, state: EssenceState, seat: int, option: int) -> Told[Any]:
        if option == DECLINE:
            return self.NONE.of([])
        return self.VERB.of(self.things(state, option - 1 + self.FIRST))

    def things(self, state: EssenceState, card: int) -> list[Any]:
        """What is told of a card on offer, in the order of the verb's roles."""
        return [card]

    def refuses(self, state: EssenceState, seat: int, wish: Wish) -> Told[Any] | None:
        named = wish.verb == self.VERB.name and wish.card >= 0
        return self.why_not(state, wish.card) if named else None

    def why_not(self, state: EssenceState, card: int) -> Told[Any] | None:
        """Why a card is not on offer."""
        return None
