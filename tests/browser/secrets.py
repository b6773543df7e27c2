"""Secrets: what one seat holds in its hand and another may not know, and whether a text tells it."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from .person import Person

Json = dict[str, Any]


class Eyes:
    """What the interface has told a viewer so far, in words; other tests see to it that it tells no secret."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person: Final = person
        self.address: Final = f"/tables/{table}" + ("" if seat is None else f"?seat={seat}")
        self.hand: set[str] = set()  # the own cards, by their names and by what choices call them
        self.told = ""

    def look(self) -> None:
        """Look at the table as it is now."""
        position = self.person.get(self.address)
        self.told += json.dumps(position, ensure_ascii=False)
        pieces = [
            piece
            for zone in position["scene"]["zones"]
            if zone["id"] == "hand"
            for place in zone["places"]
            for piece in place["pieces"]
        ]
        self.hand = {word for piece in pieces for word in (piece["name"], piece["thing"])} - {""}

    def unknown(self, *others: Eyes) -> set[str]:
        """The cards in the hands of others that this viewer was never told of."""
        return {word for other in others for word in other.hand if word not in self.told}


def told(text: str, secrets: set[str]) -> list[str]:
    """Those of some secrets that a text tells."""
    return [word for word in sorted(secrets) if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
