"""`mindtable schema`: what can be told at a table of a title, for programs."""

from __future__ import annotations

import json

import click

from mindtable.core.tongue import N_, Tongue


@click.command(help=N_("The choices, questions, events and refusals of TITLE as JSON Schema, for programs."))
@click.argument("title")
@click.pass_obj
def schema(tongue: Tongue, title: str) -> None:
    from mindtable.cli import setting

    game = setting.any_game(setting.find_title(title, tongue), [])
    click.echo(json.dumps(game.schema(), ensure_ascii=False, indent=2))
