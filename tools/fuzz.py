"""Throws inputs at every reader and counts what must not happen: tracebacks, exit 70, hangs, files written
over, saves that cannot be read again.

    tools/fuzz [--inputs N] [--seed S] [--only KIND…]

Inputs are good ones after an accident or a change (`damage.py`), a share for each kind: records, packs, decks,
positions, command lines and typed lines. They run inside this process for speed, a batch at a time in a child with a
home of its own, so that a crash costs one batch and is counted. The same seed gives the same inputs.
"""

from __future__ import annotations

import argparse
import gc
import importlib.metadata
import io
import json
import os
import resource
import select
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType

from inputs import KEPT, KINDS, Input, Maker, Typist, folder_of

from mindtable.bots import shelf as bots
from mindtable.cli.main import run
from mindtable.core import cards
from mindtable.games import title, titles
from mindtable.table import verbs
from mindtable.table.refused import Refused
from mindtable.table.store import read_file

BATCH = 100
PATIENCE = 20.0  # seconds for one input: a machine that is busy is not a hang
MEMORY = 3 << 30  # bytes that a child may ask for
SHOWN = 12  # failures that are told in full
FAULTS = ("traceback", "exit 70", "hang", "crash", "written over", "lost")
RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"
MEMORY_DISK = Path("/dev/shm")  # every line of a save waits for the disk; one made of memory does not make it wait


@dataclass(frozen=True)
class Fate:
    """What became of an input: a word for it, the complaint, what was typed, and the processor's seconds it took."""

    word: str
    said: str = ""
    typed: str = ""
    seconds: float = 0.0


@dataclass
class Figures:
    """What became of the inputs of one kind."""

    counts: Counter[str] = field(default_factory=Counter)
    told: dict[str, str] = field(default_factory=dict)  # each mistake with the first input that met it
    slowest: float = 0.0
    slowest_input: str = ""


class Hang(BaseException):
    """An input that took too long."""


def call(arguments: list[str], stdin: io.StringIO, out: io.StringIO) -> tuple[int, str]:
    """The exit code of a call and what it complained about."""
    err = io.StringIO()
    sys.stdin = stdin
    with redirect_stdout(out), redirect_stderr(err):
        code = run(arguments)
    return code, err.getvalue()


def hurry() -> None:
    """Do once what a process does once: here thousands of calls share one, and read the same cards again and again."""
    loads, points = tomllib.loads, cache(importlib.metadata.entry_points)
    own = {file.read_text(): None for name in titles() for file in folder_of(name).rglob("*.toml")}
    read, places, place = cache(loads), cache(cards._places), cards._places
    cards._places = lambda text: places(text) if text in own else place(text)
    tomllib.loads = lambda text: read(text) if text in own else loads(text)  # type: ignore[assignment, misc]
    importlib.metadata.entry_points = points  # type: ignore[assignment]
    verbs.REHEARSED = 40  # type: ignore[misc]
    bots.SIMULATIONS = 20  # type: ignore[misc]


def prepare(folder: Path) -> None:
    """A home with a good save and a good deck in it; good records lie beside."""
    os.environ.update({"MINDTABLE_HOME": str(folder), "COLUMNS": "80", "LANG": "C"})
    for name in titles():
        seats = title(name).seats_for(title(name).modes[0])[0]
        who = ",".join(["person", "easy", "easy", "easy"][:seats])
        call(["play", name, "--seats", who, "--seed", "3", "--save", name], io.StringIO("1\n1\n1\n1\n"), io.StringIO())
        shutil.copy(folder / "saves" / f"{name}.record", folder)
    shutil.move(folder / "saves" / "essence.record", folder / "saves" / f"{KEPT}.record")
    for words in (
        ["export", "spice", str(folder / "spice.txt")], ["import", str(folder / "spice.txt"), "--name", KEPT]
    ):  # fmt: skip
        call(["decks", "ego-and-opus", *words], io.StringIO(), io.StringIO())


def judge(one: Input, folder: Path) -> Fate:
    """What became of an input."""
    hung: list[int] = []

    def late(number: int, frame: FrameType | None) -> None:
        hung.append(number)
        raise Hang

    mine = [folder / "saves" / f"{KEPT}.record", folder / "decks" / "ego-and-opus" / f"{KEPT}.txt"]
    guarded = {path: path.read_bytes() for path in [*mine, *folder.glob("*.record"), folder / "spice.txt"]}
    saved = {path.name for path in folder.glob("saves/*.record")}
    if one.file:
        saved.add(Path(one.file).name)
        (folder / one.file).write_bytes(one.text.encode("utf-8", "replace"))
    out = io.StringIO()
    typist = Typist(one, out)
    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    begin = time.process_time()
    try:
        code, complaint = call(one.arguments, typist, out)
    except BaseException as error:
        code, complaint = 70, f"Traceback: {type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    word = "taken" if code == 0 else "refused"
    said = complaint[:300]
    if hung:
        word = "hang"
    elif "Traceback" in complaint:
        word = "traceback"
    elif code == 70:
        word, said = "exit 70", said + trail(folder)
    # Whoever is in the menu may delete a game with d and its number, and is asked before.
    wanted = any([line.startswith("d") for line in typist.typed]) or {"--delete", "--replace"} & set(one.arguments)
    for path, before in guarded.items():
        kept = path.exists() and path.read_bytes().startswith(before)
        if not kept:
            if not wanted:
                word, said = "written over", f"{path.name} {said}"
            path.write_bytes(before)
    for path in folder.glob("saves/*.record"):  # whatever was saved can be read again
        if path.name not in saved and word in ("taken", "refused"):
            try:
                read_file(path)
            except Refused as error:
                word, said = "lost", str(error)
    return Fate(word, said, "\n".join(typist.typed), time.process_time() - begin)


def trail(folder: Path) -> str:
    """Where a mistake of ours lies: the last lines of the details that were kept."""
    details = sorted((folder / "errors").glob("*.txt"), key=os.path.getmtime)
    return "\n" + "\n".join(details[-1].read_text().splitlines()[-8:]) if details else ""


def child(inputs: list[Input], writes: int) -> None:
    """Judge a batch in a home of its own; one line of JSON for each input."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with scratch() as name:
        folder = Path(name)
        shutil.copytree(os.environ["MINDTABLE_HOME"], folder, dirs_exist_ok=True)
        os.environ["MINDTABLE_HOME"] = name
        os.chdir(folder)
        for one in inputs:
            fate = judge(one, folder)
            line = json.dumps([fate.word, fate.said, fate.typed, fate.seconds])
            os.write(writes, line.encode() + b"\n")


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder for a while."""
    return tempfile.TemporaryDirectory(
        prefix="mindtable-fuzz-", dir=MEMORY_DISK if MEMORY_DISK.is_dir() else None, ignore_cleanup_errors=True
    )


def run_batch(inputs: list[Input]) -> list[Fate]:
    """What became of each input; the one at which the child died is a crash, or a hang if it had to be killed."""
    reads, writes = os.pipe()
    gc.freeze()  # what lies here already is none of the child's garbage
    pid = os.fork()
    if pid == 0:
        os.close(reads)
        code = 0
        try:
            child(inputs, writes)
        except BaseException as error:
            sys.__stderr__ and print(f"fuzz itself: {error!r}", file=sys.__stderr__)
            code = 1
        os._exit(code)
    os.close(writes)
    data, killed = b"", False
    while True:
        ready, _, _ = select.select([reads], [], [], 3 * PATIENCE)
        if not ready:
            os.kill(pid, signal.SIGKILL)
            killed = True
        part = os.read(reads, 65536)
        if not part:
            break
        data += part
    os.close(reads)
    os.waitpid(pid, 0)
    found = [Fate(*json.loads(line)) for line in data.decode().splitlines()]
    return found if len(found) == len(inputs) else [*found, Fate("hang" if killed else "crash")]


def fuzz(kinds: list[str], count: int, seed: int) -> dict[str, Figures]:
    """So many inputs, of each kind its share."""
    maker = Maker(Path(os.environ["MINDTABLE_HOME"]), RECORDS)
    figures = {kind: Figures() for kind in kinds}
    for kind in kinds:
        left = list(range(count * KINDS[kind] // sum([KINDS[one] for one in kinds])))
        while left:
            inputs = [maker.make(kind, Random(f"{seed}/{kind}/{number}")) for number in left[:BATCH]]
            fates = run_batch(inputs)
            for one, fate in zip(inputs, fates, strict=False):
                note(figures[kind], one, fate)
            left = left[len(fates) :]
    return figures


def note(found: Figures, one: Input, fate: Fate) -> None:
    """Count what became of an input; the same mistake is told once."""
    found.counts[fate.word] += 1
    told = f"{one} typed {fate.typed[:1500]!r}"
    if fate.word in FAULTS:
        # The folder with the details is gone, and its name differs from batch to batch.
        first, _, trail = fate.said.partition("\n")
        what = f"{fate.word}: {first.partition('. Saved games')[0].strip()}\n{trail}"
        found.told.setdefault(what, told)
    if fate.seconds > found.slowest:
        found.slowest, found.slowest_input = fate.seconds, told


def main() -> int:
    asked = argparse.ArgumentParser(prog="tools/fuzz", description="Damaged inputs for every reader.")
    asked.add_argument("--inputs", type=int, default=2000, metavar="N", help="how many, over all kinds")
    asked.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same inputs")
    asked.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND", help=", ".join(KINDS))
    asked.add_argument("--slowest", action="store_true", help="tell the slowest input of each kind, too")
    wanted = asked.parse_args()
    begin = time.monotonic()
    hurry()
    with scratch() as folder:
        prepare(Path(folder))
        figures = fuzz(wanted.only, wanted.inputs, wanted.seed)
    faults = "".join([f"{fault:>14}" for fault in FAULTS])
    print(f"{'':<15}{'inputs':>8}{'taken':>8}{'share':>7}{'slowest':>9}{faults}")
    for kind, found in figures.items():
        count, taken = found.counts.total(), found.counts["taken"]
        row = f"{kind:<15}{count:>8}{taken:>8}{taken / max(1, count):>7.0%}{found.slowest:>7.1f} s"
        print(row + "".join([f"{found.counts[fault]:>14}" for fault in FAULTS]))
    told = [f"{kind}, {what}\n    {one}" for kind, found in figures.items() for what, one in found.told.items()]
    print(f"{time.monotonic() - begin:.0f} s, seed {wanted.seed}.")
    for line in told[:SHOWN]:
        print(line)
    if wanted.slowest:
        for kind, found in figures.items():
            print(f"slowest of {kind}: {found.slowest_input}")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
