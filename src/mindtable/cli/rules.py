"""`mindtable rules`: the rules of a title in own words."""

from __future__ import annotations

import click

from mindtable.core.tongue import N_, Tongue


@click.command(help=N_("The rules of TITLE in our own words; one of them by its id, or those about a WORD."))
@click.argument("title")
@click.argument("clause", nargs=-1)
@click.pass_obj
def rules(tongue: Tongue, title: str, clause: tuple[str, ...]) -> None:
    from mindtable.cli import setting
    from mindtable.terminal.lookup import Rules, show_rules
    from mindtable.terminal.screen import Screen

    shelf = setting.find_title(title, tongue)
    show_rules(Screen(tongue), Rules(shelf.clauses_text()), " ".join(clause))
