"""Triggers: rows on cards in play that answer when something happens."""

from __future__ import annotations

from typing import Final


class When:
    """``When …``: the event a clause of a card waits for; the clause is named by its number on the card."""

    def __init__(self, event: int, clause: int) -> None:
        self.event: Final = event
        self.clause: Final = clause


def answers(event: int, in_play: list[int], whens: list[list[When]]) -> list[tuple[int, int]]:
    """The (card, clause) pairs that answer an event: cards in the order they came into play, clauses as printed."""
    found: list[tuple[int, int]] = []
    for card in in_play:
        for when in whens[card]:
            if when.event == event:
                found.append((card, when.clause))
    return found
