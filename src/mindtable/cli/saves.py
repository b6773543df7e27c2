"""`mindtable saves`: the saved games."""

from __future__ import annotations

import click

from mindtable.core.tongue import N_, Tongue


@click.command(help=N_("List the saved games, the one played last first."))
@click.pass_obj
def saves(tongue: Tongue) -> None:
    from mindtable.table.store import Store
    from mindtable.terminal.menu import saved_line

    found = Store().saved()
    if not found:
        click.echo(tongue.say("No game is saved yet."))
    for saved in found:
        click.echo(saved_line(saved, tongue))
