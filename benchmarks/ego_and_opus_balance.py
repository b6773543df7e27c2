#!/usr/bin/env python3
"""Balance of Ego & Opus among equal bots, as the tables of docs/ego_and_opus.md.

    ego_and_opus_balance.py [--games 1000] [--seed 1] [--bot greedy] [--mode 2-player] [--lists trash,spice]
                            [--keep FILE] [--minutes 8]

Every pair of starter lists plays so many games against each other (in Solitaire: every list alone). Run it with the
Python of an environment that has Mindtable installed, compiled if possible. With ``--keep`` the results lie in a file,
one line a game; games that are there already are not played again, so a long measurement may be made in pieces
(``--minutes`` ends one). The games of a pair are those of
`mindtable simulate ego-and-opus --seats greedy,greedy --games 1000 --seed 1 --option deck0=trash --option deck1=spice`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any

from mindtable.build import describe
from mindtable.core.agenda import Event, Heard, State
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import STARTERS, open_box
from mindtable.lab.series import Series, played
from mindtable.lab.statistics import Rate, rate

LOW, HIGH = 0.40, 0.60  # the band of wins of a list that the project asks for
UNUSED = 0.60  # and the most games in which a work that was drawn may stay unused
BOX = open_box([])

Row = dict[str, Any]
"""What is kept of a game: plain data, one line of the file."""


class Watcher:
    """Notes which works each seat drew and performed in one game, and how artists and egos fell."""

    def __init__(self, seats: int) -> None:
        self.drawn: list[set[int]] = [set() for _ in range(seats)]
        self.used: list[set[int]] = [set() for _ in range(seats)]
        self.fallen = Counter[str]()

    def __call__(self, state: State) -> None:
        if state.heard is None:
            state.heard = Heard()
        for event in state.heard.events:
            self.count(event)
        state.heard = Heard()

    def count(self, event: Event) -> None:
        kind, seat = event.kind, event.seat
        if kind is events.DREW:
            self.drawn[seat].add(event["work"])
        elif kind in (events.FLIPPED, events.COPIED):
            self.used[seat].add(event["work"])
        elif kind is events.RETIRED:
            card, _ = event["card"]
            self.fallen["egos" if card >= p.FIRST_EGO else "artists"] += 1


def play(series: Series, lists: list[str], index: int) -> Row:
    """One game and what is kept of it."""
    watcher = Watcher(len(lists))
    one = played(series, series.game(), index, watcher)
    first = next((seat for seat, tags in enumerate(one.tags) if "player 1" in tags), 0)
    return {
        "bot": series.bots[0], "mode": series.mode, "seed": series.seed, "lists": lists, "index": index,
        "shares": one.shares, "first": first, "rounds": one.rounds, "choices": one.decisions,
        "drawn": [sorted(cards) for cards in watcher.drawn], "used": [sorted(cards) for cards in watcher.used],
        "fallen": watcher.fallen,
    }  # fmt: skip


def measure(wanted: argparse.Namespace) -> list[Row]:
    """All games that are asked for: those of the file, and the others, pair after pair."""
    chosen = wanted.lists.split(",")
    alone = wanted.mode == "solitaire"
    tables = [[name] for name in chosen] if alone else [list(pair) for pair in combinations(chosen, 2)]
    keep = Path(wanted.keep) if wanted.keep else None
    rows: list[Row] = []
    if keep is not None and keep.exists():
        rows = [json.loads(line) for line in keep.read_text("utf-8").splitlines()]
        rows = [row for row in rows if (row["bot"], row["mode"], row["seed"]) == (wanted.bot, wanted.mode, wanted.seed)]
    known = {(tuple(row["lists"]), row["index"]) for row in rows}
    end = time.monotonic() + 60 * wanted.minutes
    for index in range(wanted.games):
        for lists in tables:
            if (tuple(lists), index) in known or time.monotonic() > end:
                continue
            options = {f"deck{seat}": name for seat, name in enumerate(lists)}
            series = Series("ego-and-opus", [wanted.bot] * len(lists), wanted.games, wanted.seed, wanted.mode, options)
            rows.append(play(series, lists, index))
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(rows[-1]) + "\n")
        if sys.stderr.isatty():
            print(f"\r{index + 1} of {wanted.games}", end="", file=sys.stderr)
    return [row for row in rows if row["lists"] in tables and row["index"] < wanted.games]


# -- tables


def line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def head(*cells: str) -> str:
    return f"{line(*cells)}\n{line(*['---' for _ in cells])}"


def said(wins: Rate) -> str:
    return f"{wins.rate:.1%} ({wins.low:.1%}–{wins.high:.1%})"


def wins_of(name: str, rows: list[Row]) -> Rate:
    """The wins of a list in the games in which it sat at the table; a shared victory counts as a part of one."""
    mine = [row for row in rows if name in row["lists"]]
    return rate(sum(row["shares"][row["lists"].index(name)] for row in mine), len(mine))


def show_lists(rows: list[Row], lists: list[str]) -> None:
    print(head("list", "games", "wins against the others (95 %)", "in the band"))
    for name in lists:
        wins = wins_of(name, rows)
        print(line(name, str(wins.trials), said(wins), "yes" if LOW <= wins.rate <= HIGH else "**no**"))
    print(f"\n{head('row beats column', *lists)}")
    for name in lists:
        cells: list[str] = []
        for other in lists:
            pair = [row for row in rows if name in row["lists"] and other in row["lists"]]
            cells.append("–" if other == name or not pair else f"{wins_of(name, pair).rate:.1%}")
        print(line(name, *cells))
    first = rate(sum(row["shares"][row["first"]] for row in rows), len(rows))
    print(f"\nPlayer 1 wins {said(first)}.")


def show_rounds(rows: list[Row], lists: list[str]) -> None:
    print(head("rounds", "games", "10 %", "median", "90 %", "longest"))
    for name in ["all", *lists]:
        rounds = sorted(row["rounds"] for row in rows if name == "all" or name in row["lists"])
        if rounds:
            tenth = len(rounds) // 10
            cells = [rounds[tenth], median(rounds), rounds[-1 - tenth], rounds[-1]]
            print(line(name, str(len(rounds)), *[f"{cell:g}" for cell in cells]))
    late = sum(row["rounds"] >= p.LAST_ROUND for row in rows)
    choices = sum(row["choices"] for row in rows) / len(rows)
    fallen = {kind: sum(row["fallen"].get(kind, 0) for row in rows) / len(rows) for kind in ("egos", "artists")}
    print(
        f"\n{late} games were out of time. A game has {choices:.0f} choices, "
        f"{fallen['egos']:.1f} egos and {fallen['artists']:.1f} artists are retired."
    )


def show_works(rows: list[Row]) -> None:
    """How often each work stayed unused by somebody who had drawn it, the most neglected first."""
    drawn, unused = Counter[int](), Counter[int]()
    for row in rows:
        for cards, used in zip(row["drawn"], row["used"], strict=True):
            drawn.update(cards)
            unused.update(set(cards) - set(used))
    print(head("work", "drawn in games", "of these unused (95 %)", "in the band"))
    for card in sorted(drawn, key=lambda card: -unused[card] / drawn[card]):
        found = rate(unused[card], drawn[card])
        print(line(BOX.titles[card], str(found.trials), said(found), "yes" if found.rate <= UNUSED else "**no**"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="ego_and_opus_balance.py", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--mode", default="2-player", choices=["2-player", "solitaire"])
    parser.add_argument("--lists", default=",".join(STARTERS))
    parser.add_argument("--keep", default="")
    parser.add_argument("--minutes", type=float, default=1e6)
    wanted = parser.parse_args()
    rows = measure(wanted)
    lists = wanted.lists.split(",")
    print(f"{describe()}, bot {wanted.bot}, {wanted.mode}, {len(rows)} games, seed {wanted.seed}\n")
    if wanted.mode != "solitaire":
        show_lists(rows, lists)
        print()
    show_rounds(rows, lists)
    print()
    show_works(rows)


if __name__ == "__main__":
    main()
