"""Held: something in memory that one at a time reads or changes, and that is not given away meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class Held:
    """A lock that knows how many have it or wait for it."""

    def __init__(self, id: str) -> None:
        self.id: Final = id
        self.users = 0  # who reads or changes it, or waits to
        self._lock: Final = asyncio.Lock()

    @asynccontextmanager
    async def used(self) -> AsyncIterator[None]:
        """As long as the block lasts nobody else reads or changes it."""
        self.users += 1
        try:
            async with self._lock:
                yield
        finally:
            self.users -= 1
