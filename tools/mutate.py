"""Plants mistakes in the rules of a title, one at a time, and tells which of them no rule test notices.

    tools/mutate TITLE [--only MODULE…] [--sample N] [--seed S] [--besides N:S…] [--jobs N]

Only the functions of the rules and of the automa are changed, and only tests run that carry a clause (``@rule``). The
tests are collected once; for each mistake a child process exchanges the code of one function and runs the tests that
come through its line, the quickest first, until one fails. What survives is killed by a test with its clause, or listed
with the reason why it changes nothing in ``tests/<title>/equivalent.toml``.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import random
import signal
import sys
import time
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from mistakes import Mistake, mistakes

ROOT = Path(__file__).resolve().parent.parent
TELLING = {
    "__init__", "ask", "box", "deck_words", "effects", "events", "faces", "gauges", "imagine", "language", "meta",
    "position", "promise", "prospects", "reasons", "refusals", "things", "view", "why_not", "wish", "words", "worth",
    "zones",
}  # fmt: skip
"""Modules that say, show or read something, or judge for bots; the rest are rules and automa."""

NOTICED, SURVIVED, UNREACHED, EQUIVALENT = "noticed", "survived", "never run", "equivalent"
UNPLANTED = "could not be planted"
UNPLANTABLE = 70  # the exit code of a child that could not plant its mistake


@dataclass
class Planted:
    """A mistake in a file, with what became of it."""

    path: Path
    mistake: Mistake
    fate: str = ""

    @property
    def where(self) -> str:
        return f"{self.path.stem}.{self.mistake.function}"

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.mistake.line} {self.mistake.function}: {self.mistake.change}"


class Planting:
    """A pytest plugin: first every rule test once, to see where it comes through; then the mistakes."""

    def __init__(self, planted: list[Planted], jobs: int) -> None:
        self.planted = planted
        self.jobs = jobs
        self.files = {str(one.path) for one in planted}
        self.lines: dict[tuple[str, int], set[int]] = {}  # the tests that come through a line
        self.seconds: list[float] = []
        self.children: dict[int, Planted] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.get_closest_marker("rule")]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        begin = time.monotonic()
        for number, item in enumerate(session.items):
            self.watch(number, item)
        say(
            f"{len(session.items)} rule tests pass, {time.monotonic() - begin:.0f} s. "
            f"Planting {len(self.planted)} mistakes."
        )
        gc.freeze()
        for count, one in enumerate(self.planted):
            while len(self.children) >= self.jobs:
                self.reap()
            self.plant(one, session.items)
            if count % 100 == 99:
                say(f"{count + 1} of {len(self.planted)}")
        while self.children:
            self.reap()
        return True

    def watch(self, number: int, item: pytest.Item) -> None:
        def called(frame: FrameType, event: str, argument: Any) -> Any:
            return line if frame.f_code.co_filename in self.files else None

        def line(frame: FrameType, event: str, argument: Any) -> Any:
            self.lines.setdefault((frame.f_code.co_filename, frame.f_lineno), set()).add(number)
            return line

        begin = time.process_time()
        sys.settrace(called)
        reports = runtestprotocol(item, log=False)
        sys.settrace(None)
        self.seconds.append(time.process_time() - begin)
        for report in reports:
            if report.failed:
                pytest.exit(f"{item.nodeid} fails without any mistake.\n{report.longreprtext}", 2)

    def plant(self, one: Planted, items: list[pytest.Item]) -> None:
        if one.fate:
            return
        tests = self.reaching(one)
        if not tests:
            one.fate = UNREACHED
            return
        child = os.fork()
        if child == 0:
            os._exit(self.survives(one, items, tests))
        self.children[child] = one

    def reaching(self, one: Planted) -> list[int]:
        """The tests that come through the line of a mistake, or through the statement it is a part of."""
        path, line = str(one.path), one.mistake.line
        for first in range(line, one.mistake.first - 1, -1):
            if (path, first) in self.lines:
                return sorted(self.lines[path, first], key=lambda number: self.seconds[number])
        return []

    def survives(self, one: Planted, items: list[pytest.Item], tests: list[int]) -> int:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            exchange(one)
        except Exception:
            return UNPLANTABLE
        for place, number in enumerate(tests):
            following = items[tests[place + 1]] if place + 1 < len(tests) else None
            # A game that no longer ends was noticed, too; processor time, so that a busy machine does not count.
            signal.setitimer(signal.ITIMER_PROF, 3 + 3 * self.seconds[number])
            if any(report.failed for report in runtestprotocol(items[number], log=False, nextitem=following)):
                return 1
        return 0

    def reap(self) -> None:
        child, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        self.children.pop(child).fate = {0: SURVIVED, UNPLANTABLE: UNPLANTED}.get(code, NOTICED)


def exchange(one: Planted) -> None:
    """Give the function of this process the code with the mistake."""
    module = importlib.import_module(".".join(one.path.relative_to(ROOT / "src").with_suffix("").parts))
    function: Any = module
    for name in one.mistake.function.split("."):
        function = vars(function)[name]
    if isinstance(function, staticmethod | classmethod):
        function = function.__func__
    if isinstance(function, property):
        function = function.fget
    function = getattr(function, "__wrapped__", function)
    assert isinstance(function, FunctionType)
    found = code_of(compile(one.mistake.tree, str(one.path), "exec"), one.mistake.function)
    function.__code__ = found


def code_of(code: CodeType, qualified: str) -> CodeType:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == qualified:
                return constant
            if qualified.startswith(f"{constant.co_qualname}."):
                return code_of(constant, qualified)
    raise LookupError(qualified)


def say(text: str) -> None:
    print(text, file=sys.__stderr__, flush=True)


def equivalents(folder: Path) -> set[tuple[str, str]]:
    """The mistakes that change nothing, by place and change."""
    path = folder / "equivalent.toml"
    if not path.exists():
        return set()
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["mistake"]
    return {(one["where"], change) for one in listed for change in one["changes"] if one["why"]}


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/mutate", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("title", help="folder of the title, for example cerebria")
    parser.add_argument("--only", nargs="+", metavar="MODULE", help="plant in these modules only")
    parser.add_argument("--sample", type=int, help="plant only so many, taken at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--besides", nargs="+", metavar="N:S", default=[], help="none of these samples, taken in turn")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    name = wanted.title.replace("-", "_")
    rules, tests = ROOT / "src/mindtable/games" / name, ROOT / "tests" / name
    if not rules.is_dir():
        parser.error(f"there is no title {wanted.title!r}")
    paths = [
        path for path in sorted(rules.glob("*.py")) if path.stem not in TELLING and not path.stem.startswith("scene")
    ]
    unknown = set(wanted.only or []) - {path.stem for path in paths}
    if unknown:
        parser.error(f"{', '.join(sorted(unknown))}: no module of rules; there are {', '.join(p.stem for p in paths)}")
    chosen = [path for path in paths if not wanted.only or path.stem in wanted.only]
    planted = [Planted(path, one) for path in chosen for one in mistakes(path.read_text(encoding="utf-8"))]
    left = set(range(len(planted)))
    for earlier in wanted.besides:
        number, seed = earlier.split(":")
        left -= set(taken(sorted(left), int(number), int(seed)))
    planted = [planted[number] for number in taken(sorted(left), wanted.sample or len(left), wanted.seed)]
    known = equivalents(tests)
    for one in planted:
        if (one.where, one.mistake.change) in known:
            one.fate = EQUIVALENT
    plugin = Planting(planted, wanted.jobs)
    code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", str(tests)], [plugin])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return 2
    return report(planted)


def taken(numbers: list[int], count: int, seed: int) -> list[int]:
    """A sample of so many, in order."""
    return sorted(random.Random(seed).sample(numbers, min(count, len(numbers))))


def report(planted: list[Planted]) -> int:
    """Print what nobody noticed, and how many there were of each fate."""
    for one in planted:
        if one.fate in (SURVIVED, UNREACHED, UNPLANTED):
            print(f"{one.fate}: {one}")
    fates = Counter(one.fate for one in planted)
    real = len(planted) - fates[EQUIVALENT] - fates[UNPLANTED]
    share = 100 * fates[NOTICED] / real if real else 100.0
    print(
        f"{len(planted)} mistakes: {fates[NOTICED]} noticed, {fates[SURVIVED]} survived, {fates[UNREACHED]} never run, "
        f"{fates[EQUIVALENT]} equivalent. Noticed of the others: {share:.1f} %"
    )
    return 0 if fates[NOTICED] == real else 1


if __name__ == "__main__":
    sys.exit(main())
