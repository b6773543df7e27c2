"""A wish: what somebody would choose, as a text says it, whether it is on offer or not."""

from __future__ import annotations

from typing import Final

from mindtable.core.limits import is_number
from mindtable.core.things import NOTHING


class Wish:
    """A verb of the notation and the card or the place it names, NOTHING where it names none that the title knows.

    ``verb`` is the first word, empty where none was said, ``rest`` what stood behind it.
    """

    def __init__(self, verb: str, rest: str, card: int = NOTHING, place: int = NOTHING) -> None:
        self.verb: Final = verb
        self.rest: Final = rest
        self.card: Final = card
        self.place: Final = place

    def amount(self) -> int:
        """The number behind the verb: an amount or a seat; NOTHING where there is none."""
        return int(self.rest) if is_number(self.rest) else NOTHING

    def declines(self) -> bool:
        """Whether nothing at all is named: none of what is on offer, whatever that is."""
        return not self.verb and self.card < 0 and self.place < 0
