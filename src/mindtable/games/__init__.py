"""The titles on the shelf. A new title is one folder and one line here, or an entry point of another package."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mindtable.core.complaint import nearest
from mindtable.core.title import SetupError, Title
from mindtable.core.tongue import N_

TITLES: Final[dict[str, str]] = {
    "essence": "mindtable.games.essence.meta:Essence",
    "ego-and-opus": "mindtable.games.ego_and_opus.meta:EgoAndOpus",
    "unconscious-mind": "mindtable.games.unconscious_mind.meta:UnconsciousMind",
    "cerebria": "mindtable.games.cerebria.meta:Cerebria",
}
"""Our own titles, by name: where each is made."""

ENTRY_POINTS: Final = "mindtable.titles"
"""The group of entry points by which other packages bring titles: the name, and ``package.module:Class`` of a Title."""


def titles() -> dict[str, str]:
    """Every title there is, ours first; one from outside cannot take the name of one of ours."""
    from importlib.metadata import entry_points  # slow to import, and most commands name a title of ours

    found = dict(TITLES)
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
        found.setdefault(point.name, point.value)
    return found


def title(name: str) -> Title:
    """The title of this name; it is imported only when somebody asks for it."""
    home = TITLES.get(name) or titles().get(name)
    if home is None:
        there = list(titles())
        raise SetupError(
            N_("no title {name!r}{hint}; there are {words}"),
            {"name": name, "hint": nearest(name, there), "words": ", ".join(there)},
        )
    module, _, maker = home.partition(":")
    found = getattr(import_module(module), maker)()
    if not isinstance(found, Title):
        raise SetupError(N_("{name!r} is not a title: {home} makes something else"), {"name": name, "home": home})
    return found
