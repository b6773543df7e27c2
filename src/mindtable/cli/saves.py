"""`mindtable saves`: the saved games."""

from __future__ import annotations

import click

from mindtable.core.tongue import N_, Tongue


@click.command(help=N_("List the saved games, the one played last first."))
@click.pass_obj
def saves(tongue: Tongue) -> None:
    from mindtable.table.store import Store
    from mindtable.terminal.menu import saved_line
    from mindtable.terminal.screen import Screen

    screen = Screen(tongue)
    found = Store().saved()
    if not found:
        screen.say(tongue.say("No game is saved yet."))
    for saved in found:
        screen.say(saved_line(saved, tongue), hang="    ")
