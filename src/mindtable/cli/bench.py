"""`mindtable bench`: how fast the engine runs on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import product

import click

from mindtable.cli.setting import find_title, make_game
from mindtable.core.game import SetupError
from mindtable.core.tongue import N_, Tongue
from mindtable.games import TITLES


@click.command(
    help=N_("""Measure how fast the engine plays TITLE, or every title, in each mode and with each number of seats.

Each figure is the median of five rounds on the processor's clock; a round ends with the piece of work it is in.

Example: mindtable bench essence --seconds 0.5""")
)
@click.argument("titles", metavar="[TITLE…]", nargs=-1)
@click.option("--seats", type=click.IntRange(1), help=N_("Only with this number of seats."))
@click.option(
    "--seconds", type=click.FloatRange(0.01), default=1.0, show_default=True, help=N_("Seconds for each figure.")
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the figures as JSON."))
@click.pass_obj
def bench(tongue: Tongue, titles: tuple[str, ...], seats: int | None, seconds: float, as_json: bool) -> None:
    from rich.console import Console

    from mindtable.build import describe
    from mindtable.lab.report import show_speeds
    from mindtable.lab.speed import Bench

    games = []
    for name in titles or TITLES:
        shelf = find_title(name, tongue)
        counts = range(shelf.fewest, shelf.most + 1) if seats is None else [seats]
        for mode, count in product(shelf.modes, counts):
            try:
                games.append(make_game(shelf, count, mode, {}, []))
            except SetupError:
                if seats is not None:
                    raise
                # Not every mode is for every number of seats.
    speeds = [Bench(game).speed(seconds) for game in games]
    if as_json:
        click.echo(json.dumps({"build": describe(), "speeds": [asdict(speed) for speed in speeds]}, indent=2))
    else:
        show_speeds(speeds, describe(), Console(highlight=False), tongue)
