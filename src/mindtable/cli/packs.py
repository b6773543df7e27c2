"""`mindtable packs`: card packs of one's own."""

from __future__ import annotations

from pathlib import Path

import click

from mindtable.core.tongue import N_, Tongue


@click.group(help=N_("Card packs of your own: values printed on your cards, laid over the house set."))
def packs() -> None:
    pass


@packs.command(help=N_("Check FILE, a card pack for TITLE: names the first mistake with its line."))
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--title", default="", metavar="TITLE", help=N_("The title it is for; by default the one the pack names.")
)
@click.pass_obj
def check(tongue: Tongue, file: Path, title: str) -> None:
    from mindtable.cli import setting
    from mindtable.cli.errors import Mistake
    from mindtable.games import titles

    pack = setting.read_pack(file)
    name = title or setting.title_of_pack(pack)
    if name == "" and len(titles()) > 1:
        raise Mistake(
            N_('{file} does not say which title it is for: begin it with title = "…", or use --title ({titles}).'),
            {"file": file, "titles": ", ".join(titles())},
        )
    shelf = setting.find_title(name or next(iter(titles())), tongue)
    setting.any_game(shelf, [pack])
    click.echo(tongue.say("{file} is a good pack for {title}.", {"file": file, "title": tongue.name(shelf.names)}))
