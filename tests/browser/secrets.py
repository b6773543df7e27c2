"""Secrets: what one seat holds in its hand and another may not know, and whether a text tells it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from .person import Person

Json = dict[str, Any]


class Eyes:
    """What the interface has told a viewer so far, in words; other tests see to it that it tells no secret."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person: Final = person
        self.address: Final = f"/tables/{table}" + ("" if seat is None else f"?seat={seat}")
        self.hand: set[str] = set()  # the own cards, by their names and by what choices call them
        self.texts: Final[dict[str, None]] = {}  # each once: a whole game tells most of them hundreds of times

    @property
    def told(self) -> str:
        return "\n".join(self.texts)

    def look(self) -> None:
        """Look at the table as it is now."""
        position = self.person.get(self.address)
        self.texts.update(dict.fromkeys(_texts(position)))
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
        told = self.told
        return {word for other in others for word in other.hand if word not in told}


def _texts(told: Any) -> Iterator[str]:
    """Every text in what the interface has told."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict | list):
        for part in [*told, *told.values()] if isinstance(told, dict) else told:
            yield from _texts(part)


def told(text: str, secrets: set[str]) -> list[str]:
    """Those of some secrets that a text tells."""
    return [word for word in sorted(secrets) if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
