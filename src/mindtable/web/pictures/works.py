"""Works of art, 96 by 72: a composition each, in the manner of its school."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from mindtable.web.pictures.dice import Dice
from mindtable.web.pictures.picture import Picture
from mindtable.web.pictures.schools import (
    crafts,
    culinary,
    general,
    literature,
    martial,
    music,
    performance,
    visual,
)


class School(NamedTuple):
    """The works a school knows, and how it draws any other, from its name."""

    drawn: dict[str, Callable[[Dice], str]]
    other: Callable[[Dice, str], str]


SCHOOLS: Final = {
    "vis": School(visual.DRAWN, visual.other),
    "mus": School(music.DRAWN, music.other),
    "lit": School(literature.DRAWN, literature.other),
    "pfm": School(performance.DRAWN, performance.other),
    "cft": School(crafts.DRAWN, crafts.other),
    "cul": School(culinary.DRAWN, culinary.other),
    "mrl": School(martial.DRAWN, martial.other),
    "all": School(general.DRAWN, general.other),
}


def work(card: str, group: str, name: str) -> Picture:
    """The picture of a work."""
    dice = Dice("work", card)
    school = SCHOOLS[group]
    drawn = school.drawn.get(card)
    return Picture("0 0 96 72", school.other(dice, name or card) if drawn is None else drawn(dice))
