"""Afterwards: what to do once a game is over."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_
from mindtable.table.reading import bare
from mindtable.terminal.screen import ALERT, Ended, Screen

REMATCH: Final = "r"
SAME_DEAL: Final = "s"
TABLE: Final = "t"
WATCH: Final = "w"
MENU: Final = "m"
QUIT: Final = "q"

CHOICES: Final = [
    (REMATCH, N_("Rematch: the same table, new luck")),
    (SAME_DEAL, N_("The same deal once more")),
    (TABLE, N_("The table at the end")),
    (WATCH, N_("Watch this game again")),
    (MENU, N_("Back to the menu")),
    (QUIT, N_("Quit")),
]


def ask_afterwards(screen: Screen) -> str:
    """One of the keys above; a script that has nothing more to say quits."""
    if not screen.reads_terminal:
        return QUIT
    tongue = screen.tongue
    screen.say()
    for key, says in CHOICES:
        screen.row(key, tongue.say(says))
    while True:
        try:
            typed = bare(screen.ask())
        except Ended:
            return QUIT
        if typed[:1] in [key for key, _ in CHOICES]:
            return typed[:1]
        screen.say(tongue.say("{name!r} is not in the list.", {"name": typed}), ALERT)
