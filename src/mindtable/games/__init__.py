"""The titles on the shelf. A new title is one folder and one line here."""

from __future__ import annotations

from importlib import import_module

from mindtable.core.complaint import nearest
from mindtable.core.game import SetupError, Title
from mindtable.core.tongue import N_

TITLES: dict[str, str] = {
    "essence": "mindtable.games.essence.meta:Essence",
    "ego-and-opus": "mindtable.games.ego_and_opus.meta:EgoAndOpus",
    "unconscious-mind": "mindtable.games.unconscious_mind.meta:UnconsciousMind",
    "cerebria": "mindtable.games.cerebria.meta:Cerebria",
}


def title(name: str) -> Title:
    """The title of this name; it is imported only when somebody asks for it."""
    if name not in TITLES:
        raise SetupError(
            N_("no title {name!r}{hint}; there are {words}"),
            {"name": name, "hint": nearest(name, list(TITLES)), "words": ", ".join(TITLES)},
        )
    module, _, maker = TITLES[name].partition(":")
    found = getattr(import_module(module), maker)()
    assert isinstance(found, Title)
    return found
