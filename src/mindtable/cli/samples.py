"""`mindtable samples`: positions to ask about, as they come with a title."""

from __future__ import annotations

import click

from mindtable.core.tongue import N_, Tongue


@click.command(
    help=N_(
        "List the sample positions of TITLE, or print the one called NAME.\n\n"
        "Example: mindtable samples unconscious-mind middle > mine.json"
    )
)
@click.argument("title")
@click.argument("name", required=False)
@click.pass_obj
def samples(tongue: Tongue, title: str, name: str | None) -> None:
    from mindtable.cli.ask import automa_of
    from mindtable.cli.errors import unknown
    from mindtable.terminal.positions import samples as samples_of
    from mindtable.terminal.screen import Screen

    there = samples_of(automa_of(title, tongue).name)
    if name is not None:
        if name not in there:
            raise unknown(tongue.say("There is no sample {name!r}", {"name": name}), name, list(there))
        click.echo(there[name].read_text("utf-8"), nl=False)
        return
    screen = Screen(tongue)
    if not there:
        screen.say(tongue.say("There are no sample positions of {title}.", {"title": title}))
    for known in there:
        screen.command(f"mindtable samples {title} {known}")
