"""The sweep: Python's own looks through all there is are replaced by ones in quiet moments."""

from __future__ import annotations

import asyncio
import gc
import weakref

from mindtable.server import sweep


class Held:
    """Something that only holds itself."""

    def __init__(self) -> None:
        self.me = self


async def _lost(requests: list[int], seconds: float, latest: int = sweep.LATEST) -> bool:
    """Whether something old that only holds itself goes, while somebody asks as told."""
    async with sweep.swept(lambda: len(requests), second=0.01, latest=latest):
        held = Held()
        gc.collect(1)  # now it is old
        gone = weakref.ref(held)
        del held
        for _ in range(sweep.WORTH):
            gc.collect(1)
        began = asyncio.get_running_loop().time()
        while gone() is not None and asyncio.get_running_loop().time() < began + seconds:
            if requests:
                requests.append(1)
            await asyncio.sleep(0.002)
        return gone() is None


def test_in_a_quiet_moment_what_nobody_needs_goes() -> None:
    assert asyncio.run(_lost([], 5.0))


def test_while_somebody_asks_nothing_is_swept() -> None:
    assert not asyncio.run(_lost([1], 0.3))


def test_at_the_latest_it_is_swept_all_the_same() -> None:
    assert asyncio.run(_lost([1], 5.0, latest=20))


def test_afterwards_python_does_as_before() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()

    async def open_and_close() -> tuple[tuple[int, int, int], int]:
        async with sweep.swept(lambda: 0):
            return gc.get_threshold(), gc.get_freeze_count()

    inside, held = asyncio.run(open_and_close())
    assert inside == (*before[:2], sweep.NEVER)
    assert held > frozen
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, frozen)
