"""`mindtable simulate`: bots play many games against each other, and the figures are counted."""

from __future__ import annotations

import json
import os
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mindtable.cli.errors import INTERRUPTED, Mistake
from mindtable.cli.options import deck_option
from mindtable.cli.setting import (
    check_bots,
    find_title,
    make_game,
    new_seed,
    read_decks,
    read_mode,
    read_options,
    read_pack,
)
from mindtable.core import limits
from mindtable.core.tongue import N_, Tongue

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.progress import Progress

    from mindtable.lab.match import Played
    from mindtable.lab.series import Series


@click.command(
    help=N_("""Let bots play many games of TITLE and count who wins.

Each bot sits in each seat equally often. The same seed gives the same games, on any number of processes, unless a bot
thinks by the clock. Ctrl-C shows what has been played so far.

Example: mindtable simulate essence --seats greedy,random --games 200""")
)
@click.argument("title")
@click.option("--seats", metavar="BOT,BOT…", help=N_("Who plays, such as greedy,search:300."))
@click.option(
    "--games",
    metavar="N",
    type=click.IntRange(1, limits.GAMES),
    default=100,
    show_default=True,
    help=N_("How many games."),
)
@click.option("--mode", metavar="MODE", help=N_("The format; by default the first that fits the seats."))
@click.option("--option", "pairs", metavar="KEY=VALUE", multiple=True, help=N_("Set an expert switch of the rules."))
@deck_option(N_("A deck for each seat, in order: a ready-made one, one of your own, or a file."))
@click.option("--pack", "files", metavar="FILE", type=Path, multiple=True, help=N_("A card pack to play with."))
@click.option(
    "--seed",
    metavar="N",
    type=click.IntRange(0, limits.SEED),
    help=N_("Fixes the luck: the same number gives the same games."),
)
@click.option(
    "--workers",
    metavar="N",
    type=click.IntRange(1, limits.WORKERS),
    help=N_("How many processes; all processors by default."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the figures as JSON."))
@click.pass_obj
def simulate(
    tongue: Tongue,
    title: str,
    seats: str | None,
    games: int,
    mode: str | None,
    pairs: tuple[str, ...],
    decks: tuple[str, ...],
    files: tuple[Path, ...],
    seed: int | None,
    workers: int | None,
    as_json: bool,
) -> int:
    from rich.console import Console

    from mindtable.build import describe
    from mindtable.lab.figures import figures
    from mindtable.lab.report import show_figures
    from mindtable.lab.series import Series

    shelf = find_title(title, tongue)
    options = read_options(list(pairs), shelf, tongue)
    packs = [read_pack(path) for path in files]
    if seats is None:
        raise Mistake(N_("--seats says who plays, for example --seats greedy,random."))
    bots = [name.strip() for name in seats.split(",")]
    dealt = read_decks(list(decks), shelf, tongue)
    mode = read_mode(mode, shelf, len(bots), f"simulate {title} --seats {seats}", tongue)
    game = make_game(shelf, len(bots), mode, options, packs, dealt)
    check_bots(bots, game, tongue)
    texts = [pack.text for pack in packs]
    series = Series(title, bots, games, new_seed() if seed is None else seed, game.mode, options, texts, dealt)
    played, complete = play_all(series, min(workers or processors(), games), tongue)
    found = figures(series, played, describe())
    if as_json:
        click.echo(json.dumps(found.data(), ensure_ascii=False, indent=2))
    else:
        show_figures(found, Console(highlight=False), tongue)
    return 0 if complete else INTERRUPTED


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(series: Series, workers: int, tongue: Tongue) -> tuple[list[Played], bool]:
    """The games that were played, and whether these are all."""
    from mindtable.lab.series import run

    bar = progress_bar()
    with bar or nullcontext():
        if bar:
            bar.add_task(tongue.say("Playing"), total=series.games)
        return collect(run(series, workers), bar)


def collect(games: Generator[Played], bar: Progress | None) -> tuple[list[Played], bool]:
    """The games up to the last one or to Ctrl-C."""
    played: list[Played] = []
    try:
        for one in games:
            played.append(one)
            if bar:
                bar.advance(bar.task_ids[0])
    except KeyboardInterrupt:
        return played, False
    finally:
        games.close()
    return played, True


def progress_bar() -> Progress | None:
    """A bar on the terminal; none where nobody would see it."""
    if not sys.stderr.isatty():
        return None
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    return Progress(*shown, console=Console(stderr=True), transient=True)
