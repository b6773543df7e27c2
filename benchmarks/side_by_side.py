"""One interleaved run of Mindtable and the other engines: figures and ratios, never a test."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent))

from rivals import CLONE, DECISIONS, SEEN, SIMULATIONS, Measured, rivals

from mindtable.build import describe
from mindtable.games import TITLES, title
from mindtable.lab.speed import ROUNDS, Bench, Speed, every_game, median_rates

SAME_MACHINE = 12_000  # decisions a second of catanatron where the targets were measured
PLAYOUTS = {"essence": 500_000, "ego-and-opus": 500_000}  # the target there; for any other title LEAST_PLAYOUTS
LEAST_PLAYOUTS = 300_000


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks/compare", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor seconds for each figure (default 2)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("titles", nargs="*", help="titles to measure; all of the shelf by default")
    wanted = parser.parse_args()
    others, missing = rivals()
    benches = our_benches(wanted.titles or list(TITLES))
    works = [other.work for other in others] + [work for bench in benches for work in bench.works()]
    rates = median_rates(works, wanted.seconds)
    theirs = list(zip(others, rates, strict=False))
    ours: list[Speed] = []
    place = len(others)
    for bench in benches:
        count = len(bench.works())
        ours.append(bench.figures(rates[place : place + count]))
        place += count
    if wanted.json:
        rows = [{"engine": o.engine, "game": o.game, "what": o.what, "rate": rate} for o, rate in theirs]
        print(json.dumps({"build": describe(), "rivals": rows, "ours": [asdict(one) for one in ours]}, indent=2))
        return 0
    print(
        f"{describe()}, Python {sys.version.split()[0]}; processor time, median of {ROUNDS} rounds, one interleaved run"
    )
    for sentence in missing:
        print(sentence)
    show_theirs(theirs)
    show_ours(ours)
    show_ratios(theirs, ours)
    return 0


def our_benches(names: list[str]) -> list[Bench]:
    """Every mode and number of seats of the titles."""
    return [Bench(game) for name in names for game in every_game(title(name))]


def show_theirs(theirs: list[tuple[Measured, float]]) -> None:
    print("\nOther engines")
    for other, rate in theirs:
        figure = f"{1e6 / rate:10.2f} µs" if other.what == CLONE else f"{rate:10,.0f} /s"
        print(f"  {other.engine:<20} {other.game:<18} {other.what:<12} {figure}")


def show_ours(ours: list[Speed]) -> None:
    heads = ["decisions/s", "with view", "playouts/s", "search/s", "rollout", "clone µs", "imagine", "view", "bytes"]
    print("\nMindtable" + " " * 13 + "".join(f"{head:>12}" for head in heads))
    for one in ours:
        figures = [
            f"{one.decisions:,.0f}", f"{one.seen:,.0f}", f"{one.playouts:,.0f}", f"{one.searches:,.0f}",
            f"× {one.rollout_ratio:.2f}", f"{one.clone:.2f}", f"{one.imagine:.2f}", f"{one.view:.2f}", f"{one.state:,}",
        ]  # fmt: skip
        print(f"  {name_of(one):<20}" + "".join(f"{figure:>12}" for figure in figures))


def name_of(one: Speed) -> str:
    return f"{one.title} {one.mode} {one.seats}"


def show_ratios(theirs: list[tuple[Measured, float]], ours: list[Speed]) -> None:
    """The figures of the targets that need nothing but this run."""

    def of(engine: str, what: str) -> list[float]:
        return [rate for other, rate in theirs if other.engine.startswith(engine) and other.what == what]

    catan, catan_clone = of("catanatron", DECISIONS), of("catanatron", CLONE)
    spiel, seen = of("open_spiel", DECISIONS), of("rlcard", SEEN)
    print("\nRatios")
    for one in ours:
        name = name_of(one)
        if catan:
            line(name, "1. driven from Python / catanatron", one.decisions / catan[0], 20)
            target = PLAYOUTS.get(one.title, LEAST_PLAYOUTS)
            line(name, "2. playouts / catanatron", one.playouts / catan[0], target / SAME_MACHINE)
            there = one.playouts / catan[0] * SAME_MACHINE
            print(f"  {name:<20} {'   playouts where catanatron does 12,000':<44} {there:9,.0f} /s")
        if catan_clone:
            line(name, "3. catanatron's copy / clone", 1e6 / catan_clone[0] / one.clone, 15)
        line(name, "4. rollout decisions / playouts", one.rollout_ratio, 0.7)
        if seen:
            line(name, "5. with view and mask / RLCard gin rummy", one.seen / seen[0], 10)
    if spiel and ours:
        mine = median(one.decisions for one in ours)
        line("median of ours", f"1. / median of {len(spiel)} OpenSpiel games", mine / median(spiel), 1)
    for other, rate in theirs:
        if other.what == SIMULATIONS and ours:
            best = median(one.searches for one in ours)
            print(f"  {'median of ours':<20} {f'   search / OpenSpiel {other.game}':<44} {best / rate:9.2f} ×")


def line(name: str, what: str, ratio: float, target: float) -> None:
    verdict = "reached" if ratio >= target else "missed"
    print(f"  {name:<20} {what:<44} {ratio:9.2f} ×   target {target:.3g} {verdict}")


if __name__ == "__main__":
    sys.exit(main())
