"""Figures: what a series of games shows, as plain data; tables and JSON say the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from mindtable.core.tongue import N_
from mindtable.lab.match import Played
from mindtable.lab.series import Series
from mindtable.lab.statistics import Rate, Spread, counts, rate, spread

BOT = N_("bot")
SEAT = N_("seat")


@dataclass(frozen=True)
class Group:
    """How all seats of one kind fared: of a bot, in a place, with a faction."""

    name: str
    wins: Rate
    fair: float  # the wins over those of equal players: 1 is fair
    score: Spread


@dataclass(frozen=True)
class Figures:
    """A series in numbers."""

    build: str
    title: str
    edition: str
    mode: str
    options: dict[str, str]
    bots: list[str]
    seed: int
    asked: int  # games wanted; fewer were played if somebody stopped it
    games: int
    rounds: Spread
    games_by_rounds: dict[int, int]
    decisions: Spread
    groups: dict[str, list[Group]]

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


def figures(series: Series, games: list[Played], build: str) -> Figures:
    """Count the games of a series; their order does not matter."""
    game = series.game()
    games = sorted(games, key=lambda one: one.index)
    kinds: dict[str, list[str]] = {BOT: list(dict.fromkeys(series.bots))}
    if len(series.bots) > 1:
        kinds[SEAT] = [str(seat + 1) for seat in range(len(series.bots))]
    for tag in sorted({tag for one in games for tags in one.tags for tag in tags}):
        kind, _, name = tag.partition(" ")
        kinds.setdefault(kind, []).append(name)
    groups = {
        kind: [group(games, name, belongs(series, kind, name)) for name in names] for kind, names in kinds.items()
    }
    rounds = [one.rounds for one in games]
    return Figures(
        build, series.title, game.edition, game.mode, game.options, series.bots, series.seed, series.games, len(games),
        spread(rounds), counts(rounds), spread([one.decisions for one in games]), groups,
    )  # fmt: skip


def belongs(series: Series, kind: str, name: str) -> Callable[[Played, int], bool]:
    """The question whether a seat of a game is of this kind."""
    if kind == BOT:
        return lambda one, seat: series.bots[one.seating[seat]] == name
    if kind == SEAT:
        return lambda one, seat: str(seat + 1) == name
    return lambda one, seat: f"{kind} {name}" in one.tags[seat]


def group(games: list[Played], name: str, member: Callable[[Played, int], bool]) -> Group:
    """The figures of the seats that belong together."""
    seats = [(one, seat) for one in games for seat in range(len(one.seating)) if member(one, seat)]
    wins = rate(sum(one.shares[seat] for one, seat in seats), len(seats))
    fair = sum(1 / len(one.seating) for one, _ in seats)
    return Group(name, wins, wins.hits / fair if fair else 0.0, spread([one.scores[seat] for one, seat in seats]))
