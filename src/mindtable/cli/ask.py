"""`mindtable ask`: what the automa of a title would do in a position, and why."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import click

from mindtable.cli.errors import Broken, Mistake, unknown
from mindtable.cli.options import pack_option
from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_, Tongue
from mindtable.games import titles


def titles_to_ask() -> list[str]:
    """The titles whose automa answers questions: those with a module ``ask``."""
    return [name for name, maker in titles().items() if find_spec(f"{maker.rpartition('.')[0]}.ask") is not None]


@click.command(help=N_("Ask what the automa of a title does in a position, and why."))
@click.argument("title")
@click.argument("position")
@click.argument("question", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help=N_("Answer with data instead of lines."))
@pack_option(N_("Lay a card pack over the cards."))
@click.pass_obj
def ask(
    tongue: Tongue, title: str, position: str, question: tuple[str, ...], as_json: bool, packs: tuple[Path, ...]
) -> None:
    from mindtable.cli import setting

    known = titles_to_ask()
    if title not in known:
        raise unknown(tongue.say("There is no automa of {name!r} to ask", {"name": title}), title, known)
    package = titles()[title].rpartition(".")[0]
    answer = import_module(f"{package}.ask").answer
    laid = [setting.read_pack(path) for path in packs]
    try:
        with setting.packs_for(setting.find_title(title, tongue), laid) as texts:
            lines, data = answer(position, list(question), texts, tongue)
    except Broken:
        raise
    except Complaint as error:
        raise Mistake(error.said(tongue)) from error
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for line in lines:
            click.echo(line)
