"""Dice: numbers thrown from words, so that a card looks the same in every process and on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Numbers that depend on nothing but the words they were thrown from."""

    def __init__(self, *words: str) -> None:
        self.state = int.from_bytes(hashlib.sha256("/".join(words).encode()).digest()[:8], "big")

    def unit(self) -> float:
        """A number from 0 up to 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 24) / 2**40

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def whole(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return low + int(self.unit() * (high - low + 1))

    def pick(self, things: Sequence[T]) -> T:
        return things[int(self.unit() * len(things))]

    def chance(self, share: float) -> bool:
        return self.unit() < share
