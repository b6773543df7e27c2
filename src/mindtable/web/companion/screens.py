"""Screens: the one that is shown now."""

from __future__ import annotations

from mindtable.companion import question as q
from mindtable.web import elements as h
from mindtable.web.companion.asking import asking, choosing
from mindtable.web.companion.beside import Beside
from mindtable.web.companion.doing import differing, doing
from mindtable.web.companion.ended import over
from mindtable.web.companion.yours import taking, yours


def now(beside: Beside) -> h.Element:
    """What is to be done or answered now."""
    companion = beside.companion
    if companion.over:
        return over(beside)
    instruction, asked = companion.instruction, companion.question
    if instruction is not None:
        return differing(beside, instruction) if companion.moment.differs else doing(beside, instruction)
    assert asked is not None, "what is not over is asked or to be done"
    if asked.sort == q.YOURS:
        return taking(beside) if companion.moment.taking else yours(beside)
    return choosing(beside) if asked.sort == q.CHOICE else asking(beside, asked)
