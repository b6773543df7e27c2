"""`mindtable bench`: how fast the engine runs on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from math import isnan
from typing import Any

import click

from mindtable.cli.setting import find_title, make_game, read_mode
from mindtable.core import limits
from mindtable.core.game import AnyGame
from mindtable.core.title import Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games import titles as shelf


class Seconds(click.FloatRange):
    """A number of seconds; what is no number at all is within every range for click."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        read = super().convert(value, param, ctx)
        if isnan(read):
            self.fail("nan", param, ctx)
        return read


@click.command(
    help=N_("""Measure how fast the engine plays TITLE, or every title, in each mode and with each number of seats.

Each figure is the median of five rounds on the processor's clock; a round ends with the piece of work it is in.

Example: mindtable bench essence --seconds 0.5""")
)
@click.argument("titles", metavar="[TITLE…]", nargs=-1)
@click.option("--seats", metavar="N", type=click.IntRange(1, limits.SEATS), help=N_("Only with this number of seats."))
@click.option(
    "--seconds",
    metavar="S",
    type=Seconds(0.01, limits.SECONDS),
    default=1.0,
    show_default=True,
    help=N_("Seconds for each figure."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the figures as JSON."))
@click.pass_obj
def bench(tongue: Tongue, titles: tuple[str, ...], seats: int | None, seconds: float, as_json: bool) -> None:
    from rich.console import Console

    from mindtable.build import describe
    from mindtable.lab.report import show_speeds
    from mindtable.lab.speed import Bench

    games = [game for name in titles or shelf() for game in games_of(find_title(name, tongue), seats, tongue)]
    speeds = [Bench(game).speed(seconds) for game in games]
    if as_json:
        click.echo(json.dumps({"build": describe(), "speeds": [asdict(speed) for speed in speeds]}, indent=2))
    else:
        show_speeds(speeds, describe(), Console(highlight=False), tongue)


def games_of(shelf: Title, seats: int | None, tongue: Tongue) -> list[AnyGame]:
    """The title in every mode and with every number of seats, or with one number of them."""
    pairs = [(mode, count) for mode in shelf.modes for count in shelf.seats_for(mode) if seats in (None, count)]
    if not pairs and seats is not None:
        read_mode(None, shelf, seats, f"bench {shelf.name}", tongue)
    return [make_game(shelf, count, mode, {}, []) for mode, count in pairs]
