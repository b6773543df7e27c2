"""Luck: a small random generator whose algorithm is pinned, so that a seed means the same game for ever."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


class Luck:
    """Chris Doty-Humphrey's sfc32: three words and a counter, all of 32 bits.

    Only additions, shifts and exclusive-or, so the compiled and the interpreted build give the same numbers.
    """

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        a, b, c = self.a, self.b, self.c
        mixed: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK | (c >> 11)) + mixed) & MASK
        return mixed

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each as likely (Lemire's method with rejection)."""
        n: i64 = count
        if n == 1:
            return 0
        product: i64 = self.word() * n
        low: i64 = product & MASK
        if low < n:
            threshold: i64 = (MASK + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def fork(self) -> Luck:
        """Another generator, seeded from this one."""
        return Luck((int(self.word()) << 64) | (int(self.word()) << 32) | int(self.word()))
