"""Under way: a game that has begun without the app: it deals a start, and is told how the table differs from that."""

from __future__ import annotations

from mindtable.companion.moment import Moment
from mindtable.companion.part import Whose, Yours
from mindtable.companion.refused import Refused
from mindtable.companion.running import Sources
from mindtable.core.tongue import N_


def deal(moment: Moment, sources: Sources) -> None:
    """The app deals a start, up to what no fact can say; then the table is told, and cards come from its sources."""
    while moment.segment is not None or not isinstance(moment.waiting, (Yours, *moment.part.chosen)):
        if moment.segment is not None:
            moment.done(True)
        else:
            assert moment.waiting is not None, "a game is not over before it has begun"
            moment.go(moment.waiting.options(moment.base)[0])
    moment.dealing = not isinstance(moment.waiting, Yours)
    moment.heard, moment.noted, moment.passed = [], [], []  # it is not what lies on the table
    if not moment.dealing:
        moment.taking, moment.moves = True, []
        moment.base = moment.part.unlooked(moment.base, sources.of)
        moment.rebox(moment.game, sources)


def go_on(moment: Moment, whose: Whose) -> None:
    """It was told how the table lies, and whose turn it is: the rules go on from there."""
    if not moment.taking:
        raise Refused(N_("Whose turn it is follows from the game: no table is being copied."))
    moment.base = moment.base.clone()
    moment.base.agenda[:] = whose.steps()
    if moment.part.lacks(moment.base):
        raise Refused(moment.part.lacks(moment.base))
    moment.taking = False
    moment.go(None)
