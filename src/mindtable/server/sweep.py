"""Sweep: what nobody needs any more is looked for when nobody waits for an answer.

Python frees nearly everything at once. For the rest, things that only hold each other, it looks through all there is,
and nothing else happens meanwhile: a fifth of a second with two hundred tables, every few seconds. So the server leaves
out what was there when it opened, and chooses a second in which nobody asked anything.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

SECOND: Final = 1.0  # without a request: a moment in which nobody waits
LATEST: Final = 600  # such seconds after which it is done in any case
WORTH: Final = 10  # collections of younger things before one of all is worth it; Python's own measure
NEVER: Final = 1 << 30  # times; Python itself no longer does it


@asynccontextmanager
async def swept(requests: Callable[[], int], second: float = SECOND, latest: int = LATEST) -> AsyncIterator[None]:
    """As long as the block lasts the process sweeps in quiet moments; ``requests`` says how many there were so far."""
    young, middle, old = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(young, middle, NEVER)
    sweeping = asyncio.get_running_loop().create_task(_sweep(requests, second, latest))
    try:
        yield
    finally:
        sweeping.cancel()
        gc.set_threshold(young, middle, old)
        gc.unfreeze()


async def _sweep(requests: Callable[[], int], second: float, latest: int) -> None:
    waited = 0
    seen = requests()
    while True:
        await asyncio.sleep(second)
        waited += 1
        quiet, seen = requests() == seen, requests()
        if gc.get_count()[2] >= WORTH and (quiet or waited >= latest):
            gc.collect()
            waited = 0
