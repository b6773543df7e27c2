"""`mindtable learn`: a guided first game."""

from __future__ import annotations

import click

from mindtable.core.tongue import N_, Tongue


@click.command(help=N_("Learn TITLE in a first game with a guide at your side.\n\nExample: mindtable learn essence"))
@click.argument("title")
@click.option("--plain", is_flag=True, help=N_("No colours and no line editing, for example for a screen reader."))
@click.pass_obj
def learn(tongue: Tongue, title: str, plain: bool) -> int:
    from mindtable.cli import sessions, setting
    from mindtable.terminal.screen import Screen

    shelf = setting.find_title(title, tongue)
    screen = Screen(tongue, plain)
    return sessions.menu(screen) if sessions.teach(shelf, screen) and screen.reads_terminal else 0
