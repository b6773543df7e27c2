"""Reports: figures as tables for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from mindtable.core.tongue import Tongue
from mindtable.games import title
from mindtable.lab.figures import Figures, Group
from mindtable.lab.speed import Speed
from mindtable.lab.statistics import Spread

MANY = 9  # numbers of rounds that are not told one by one


def number(value: float, places: int, tongue: Tongue) -> str:
    """A number as people of that language write it: ``12,345.6``, ``12 345,6``."""
    text = f"{value:,.{places}f}"
    return text.replace(",", "\u202f").replace(".", ",") if tongue.lang == "fr" else text


def percent(share: float, tongue: Tongue) -> str:
    return f"{number(100 * share, 1, tongue)}\u00a0%"


def plus_minus(found: Spread, tongue: Tongue) -> str:
    return f"{number(found.mean, 1, tongue)} ± {number(found.deviation, 1, tongue)}"


def columns(*names: str) -> Table:
    """A table without rules, which reads well aloud; numbers stand on the right."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for place, name in enumerate(names):
        table.add_column(name, justify="right" if place else "left", no_wrap=True)
    return table


def show_table(table: Table, console: Console) -> None:
    """Print a table as wide as it is: on a narrow terminal a line may go on below, but no figure is cut."""
    table.width = console.measure(table, options=console.options.update(width=200)).maximum
    console.print(table, crop=False)


def show_figures(figures: Figures, console: Console, tongue: Tongue) -> None:
    """A series of games."""
    console.print(head_line(figures, tongue), style="bold")
    console.print(tongue.say("Bots: {bots}. Seed: {seed}.", {"bots": ", ".join(figures.bots), "seed": figures.seed}))
    if figures.games < figures.asked:
        console.print(tongue.say("Stopped before all {n} games were played.", {"n": figures.asked}))
    if not figures.games:
        return
    console.print(
        tongue.say(
            "Rounds a game: {rounds} ({shares}). Choices a game: {decisions}.",
            {
                "rounds": plus_minus(figures.rounds, tongue), "shares": rounds_told(figures, tongue),
                "decisions": plus_minus(figures.decisions, tongue),
            },
        )
    )  # fmt: skip
    compared = len(figures.bots) > 1
    for kind, groups in figures.groups.items():
        console.print()
        show_table(group_table(tongue.say(kind), groups, compared, tongue), console)
    console.print()
    notes = [tongue.say("95 %: interval of the wins (Wilson). ±: standard deviation.")]
    if compared:
        notes.append(tongue.say("× fair: wins over those of equal players."))
    console.print(" ".join(notes), style="dim")


def head_line(figures: Figures, tongue: Tongue) -> str:
    return tongue.count(
        "{title} ({edition}, {mode}): {n} game of {seats}",
        "{title} ({edition}, {mode}): {n} games of {seats}",
        figures.games,
        {
            "title": tongue.name(title(figures.title).names), "edition": figures.edition, "mode": figures.mode,
            "seats": tongue.count("{n} seat", "{n} seats", len(figures.bots)),
        },
    )  # fmt: skip


def rounds_told(figures: Figures, tongue: Tongue) -> str:
    """How long games were: the share of each number of rounds, or only the ends where there are many."""
    if len(figures.games_by_rounds) > MANY:
        return tongue.say("{least} to {most}", {"least": figures.rounds.least, "most": figures.rounds.most})
    shares = {count: percent(games / figures.games, tongue) for count, games in figures.games_by_rounds.items()}
    return ", ".join(tongue.label(str(count), share) for count, share in shares.items())


def group_table(kind: str, groups: list[Group], compared: bool, tongue: Tongue) -> Table:
    """One kind of group. Against whom nobody sits there is no fair share to compare with."""
    heads = [kind, tongue.say("played"), tongue.say("wins"), "95 %"]
    table = columns(*heads, *([tongue.say("× fair")] if compared else []), tongue.say("score"))
    for group in groups:
        wins = group.wins
        interval = f"{number(100 * wins.low, 1, tongue)}–{percent(wins.high, tongue)}"
        row = [group.name, number(wins.trials, 0, tongue), percent(wins.rate, tongue), interval]
        if compared:
            row.append(number(group.fair, 2, tongue))
        table.add_row(*row, plus_minus(group.score, tongue))
    return table


def show_speeds(speeds: list[Speed], build: str, console: Console, tongue: Tongue) -> None:
    """How fast titles run."""
    console.print(tongue.say("{build}, processor time, medians", {"build": build}), style="bold")
    for speed in speeds:
        console.print()
        console.print(
            tongue.count(
                "{title} ({mode}), {n} seat",
                "{title} ({mode}), {n} seats",
                speed.seats,
                {"title": tongue.name(title(speed.title).names), "mode": speed.mode},
            ),
            style="bold",
        )
        table = columns("", "")
        table.show_header = False
        for what, value in speed_rows(speed, tongue):
            table.add_row(what, value)
        show_table(table, console)


def speed_rows(speed: Speed, tongue: Tongue) -> list[tuple[str, str]]:
    """What was measured, and the figure."""
    return [
        (tongue.say("choices a second, driven from Python"), number(speed.decisions, 0, tongue)),
        (tongue.say("the same with view and mask at every choice"), number(speed.seen, 0, tongue)),
        (tongue.say("choices a second, whole games inside the core"), number(speed.playouts, 0, tongue)),
        (tongue.say("search: simulations a second, played to the end"), number(speed.searches, 0, tongue)),
        (tongue.say("search: choices a second"), number(speed.rollouts, 0, tongue)),
        (tongue.say("search: of the speed of whole games"), f"× {number(speed.rollout_ratio, 2, tongue)}"),
        (tongue.say("clone of a state"), f"{number(speed.clone, 2, tongue)} µs"),
        (tongue.say("imagined world"), f"{number(speed.imagine, 2, tongue)} µs"),
        (tongue.say("view of a seat"), f"{number(speed.view, 2, tongue)} µs"),
        (tongue.say("largest state"), tongue.say("{n} bytes", {"n": number(speed.state, 0, tongue)})),
        (
            tongue.say("of it not shared by a clone"),
            tongue.say("{n} bytes", {"n": number(speed.clone_state, 0, tongue)}),
        ),
    ]
