"""Questions: what the app has to know or the person has to choose, with what is possible."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.game import AnyGame
from mindtable.core.things import Told
from mindtable.core.tongue import Tongue, capital

CHANCE: Final = "chance"  # what came off a physical deck
UNKNOWN: Final = "unknown"  # what lies there since it came off a deck; nobody needed to know until now
CHOICE: Final = "choice"  # the person's own
YOURS: Final = "yours"  # the person's turn, to be told


class Question:
    """What is asked, and every answer that is possible."""

    def __init__(self, sort: str, asks: Told[Any], offers: list[Told[Any]], deck: str) -> None:
        self.sort: Final = sort
        self.asks: Final = asks
        self.offers: Final = offers
        self.deck: Final = deck  # which deck it came from; empty for a choice

    def say(self, game: AnyGame, state: Any, tongue: Tongue) -> str:
        return capital(self.asks.say(state.box, game.speaking(state, tongue)))

    def answers(self, box: Any) -> list[str]:
        """The answers as they are written."""
        return [offer.written(box) for offer in self.offers]

    def json(self, game: AnyGame, state: Any, tongue: Tongue) -> dict[str, Any]:
        """All of it as plain JSON, for a page."""
        speaking = game.speaking(state, tongue)
        return {
            "sort": self.sort,
            "text": self.say(game, state, tongue),
            "deck": self.deck,
            "question": self.asks.json(state.box),
            "offers": [{**offer.json(state.box), "text": offer.say(state.box, speaking)} for offer in self.offers],
        }
