"""Throws inputs at every reader and counts what must not happen: tracebacks, exit 70, hangs, files written over.

    tools/fuzz [--inputs N] [--seed S] [--only KIND…]

Inputs are damaged copies of good ones and some made of nothing but odd pieces, a share for each kind: records, packs,
decks, positions, command lines and typed lines. They run inside this process for speed, a batch at a time in a child
with a home of its own, so that a crash costs one batch and is counted. The same seed gives the same inputs.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import resource
import select
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType

from mindtable.cli.main import COMMANDS, run
from mindtable.games import title, titles
from mindtable.terminal.positions import part_of, samples, titles_to_ask
from mindtable.testing.strategies import NASTY

BATCH = 50
WORD = re.compile(r"\w+")
PATIENCE = 20.0  # seconds for one input: a machine that is busy is not a hang
MEMORY = 3 << 30  # bytes that a child may ask for
SHOWN = 12  # failures that are told in full
FAULTS = ("traceback", "exit 70", "hang", "crash", "written over")
KEPT = "kept"  # the save and the deck that must survive
PACKS = {
    "essence": '[[location]]\nid = "Y07"\ncost = 3\nseed = ["cost"]\nname = { en = "Tavern", fr = "Taverne" }\n',
    "cerebria": '[[emotion]]\nid = "courage"\ntrack = "1-4"\nthreshold = 2\n',
}
LINES = [
    "1", "2", "3", "0", "-1", "99", "1 1 1", "?", "help", "aide", "card", "card tavern", "why", "why not 1",
    "why not x",
    "rules", "rules B1", "rules palace", "help palace", "undo", "table", "log", "position", "save", "save other",
    "save kept", "save ../x", "build", "bid 2", "pass", "quit now", "y", "n", "", "b", "d", "w 1", "d 1", "h",
]  # fmt: skip
OPTIONS = [
    "--seats", "--players", "--name", "--mode", "--option", "--deck", "--pack", "--seed", "--save", "--load",
    "--plain", "--json", "--lang", "--help", "--seat", "--words", "--title", "--delete", "--yes",
    "--replace", "--version",
]  # fmt: skip
VALUES = [
    "essence", "cerebria", "ego-and-opus", "unconscious-mind", KEPT, "kept.record", "essense", "fr", "en", "easy,easy",
    "person,easy", "person,search:1", "search:²", "1", "2", "3", "check", "list", "show", "validate", "import",
    "export",
    "build", "spice", "middle", "control", "turn", "standard", "schism", "factions=random", "/dev/null", ".", "x.toml",
]  # fmt: skip


@dataclass(frozen=True)
class Input:
    """One call: its words, what is typed, and the file that it is about."""

    kind: str
    arguments: list[str]
    typed: str = ""
    file: str = ""
    text: str = ""

    def __str__(self) -> str:
        words = " ".join([repr(word[:80]) for word in self.arguments])
        typed = f" typed {self.typed[:200]!r}" if self.typed else ""
        return f"{words}{typed}" + (f" file {self.text[:400]!r}" if self.file else "")


@dataclass
class Figures:
    """What became of the inputs of one kind."""

    counts: Counter[str] = field(default_factory=Counter)
    told: dict[str, str] = field(default_factory=dict)  # each mistake with the first input that met it


class Hang(BaseException):
    """An input that took too long."""


class Maker:
    """Makes inputs from good ones."""

    def __init__(self, folder: Path) -> None:
        self.records = [path.read_text() for path in sorted(folder.glob("*.record"))]
        self.deck = (folder / "spice.txt").read_text()
        self.positions = [(name, path.read_text()) for name in titles_to_ask() for path in samples(name).values()]
        self.questions = {name: [words for words, _ in part_of(name, "ask").questions()] for name in titles_to_ask()}

    def make(self, kind: str, luck: Random) -> Input:
        if kind == "records":
            text = self.damaged(luck.choice(self.records), luck)
            call = luck.choice(
                [["verify", "x"], ["play", "--load", "x"], ["saves"], ["replay", "x"], ["position", "x"]]
            )
            return Input(kind, call, "1\nquit\n", "saves/x.record", text)
        if kind == "packs":
            name = luck.choice(list(PACKS))
            text = self.damaged(f'title = "{name}"\nprovenance = "owner"\n\n{PACKS[name]}', luck)
            call = luck.choice([["packs", "check"], ["cards", name, "tavern", "--pack"], ["play", name, "--pack"]])
            return Input(kind, [*call, "x.toml"], "1\nquit\n", "x.toml", text)
        if kind == "decks":
            call = luck.choice(
                [["validate", "x.txt"], ["import", "x.txt", "--name", KEPT], ["show", "x.txt"], ["build", "x.txt"]]
            )
            return Input(kind, ["decks", "ego-and-opus", *call], "quit\n", "x.txt", self.damaged(self.deck, luck))
        if kind == "positions":
            name, text = luck.choice(self.positions)
            question = luck.choice(self.questions[name])
            words = (self.damaged(question, luck) if luck.random() < 0.3 else question).replace("\0", "").split(" ")
            text = self.damaged(text, luck)
            if luck.random() < 0.5:
                return Input(kind, ["ask", name, "x.json", *words], "", "x.json", text)
            return Input(kind, ["ask", name, text.replace("\0", ""), *words])
        if kind == "command lines":
            words = [self.word(luck) for _ in range(luck.randrange(6))]
            command = luck.choice([name for name in COMMANDS if name not in ("bench", "simulate")])
            return Input(kind, [command, *words], "1\nquit\n")
        lines = [
            luck.choice([*LINES, *LINES, *NASTY]) + luck.choice(["", "", "", " " + luck.choice(NASTY)])
            for _ in range(8)
        ]
        where = luck.choice(
            [["play"], ["play", "--load", KEPT], ["replay", KEPT], ["decks", "ego-and-opus", "build", "spice"]]
        )
        table = ["play", luck.choice(list(titles())), "--seed", str(luck.randrange(99))]
        return Input(kind, luck.choice([where, table]), "\n".join(lines) + "\n")

    def word(self, luck: Random) -> str:
        word = luck.choice([luck.choice(OPTIONS), luck.choice(VALUES), luck.choice(VALUES), luck.choice(NASTY)])
        return (self.damaged(word, luck) if luck.random() < 0.1 else word).replace("\0", "")

    def damaged(self, text: str, luck: Random) -> str:
        """The text after some accidents; now and then nothing but odd pieces."""
        if luck.random() < 0.05:
            return "".join([luck.choice([*NASTY, text[:20]]) for _ in range(luck.randrange(8))])
        for _ in range(luck.choice([1, 1, 2, 3])):
            start = luck.randrange(len(text) + 1)
            stop = min(len(text), start + luck.randrange(30))
            accident = luck.randrange(9)
            if accident == 0:
                text = text[:start] + text[stop:]
            elif accident == 1:
                text = text[:stop] + text[start:]
            elif accident == 2:
                text = text[:start] + luck.choice(NASTY) + text[start:]
            elif accident == 3:
                text = text[:start] + luck.choice('[]{}"=,0-9.#\n\\²x') + text[start + 1 :]
            elif accident == 4:
                lines = text.split("\n")
                lines.insert(luck.randrange(len(lines) + 1), luck.choice([*lines, luck.choice(NASTY)]))
                text = "\n".join(lines)
            elif words := list(WORD.finditer(text)):  # a word or a number becomes another: often still well-formed
                old, new = luck.choice(words), luck.choice(words)[0]
                number = luck.choice(["0", "1", "2", "7", "99", "-1", "1000000", "²"])
                text = text[: old.start()] + (number if old[0].isdigit() else new) + text[old.end() :]
        return text[: start if luck.random() < 0.03 else None]


def call(arguments: list[str], typed: str) -> tuple[int, str]:
    """The exit code of a call and what it complained about."""
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO(typed)
    with redirect_stdout(out), redirect_stderr(err):
        code = run(arguments)
    return code, err.getvalue()


def prepare(folder: Path) -> None:
    """A home with a good save and a good deck in it; good records lie beside."""
    os.environ.update({"MINDTABLE_HOME": str(folder), "COLUMNS": "80", "LANG": "C"})
    for name in titles():
        seats = title(name).seats_for(title(name).modes[0])[0]
        who = ",".join(["person", "easy", "easy", "easy"][:seats])
        call(["play", name, "--seats", who, "--seed", "3", "--save", name], "1\n1\n1\n1\n")
        shutil.copy(folder / "saves" / f"{name}.record", folder)
    shutil.move(folder / "saves" / "essence.record", folder / "saves" / f"{KEPT}.record")
    call(["decks", "ego-and-opus", "export", "spice", str(folder / "spice.txt")], "")
    call(["decks", "ego-and-opus", "import", str(folder / "spice.txt"), "--name", KEPT], "")


def judge(one: Input, folder: Path) -> tuple[str, str]:
    """What became of an input, and the first words of the complaint."""
    hung: list[int] = []

    def late(number: int, frame: FrameType | None) -> None:
        hung.append(number)
        raise Hang

    mine = [folder / "saves" / f"{KEPT}.record", folder / "decks" / "ego-and-opus" / f"{KEPT}.txt"]
    guarded = {path: path.read_bytes() for path in mine if path.exists()}
    if one.file:
        (folder / one.file).write_bytes(one.text.encode("utf-8", "replace"))
    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        code, complaint = call(one.arguments, one.typed)
    except BaseException as error:
        code, complaint = 70, f"Traceback: {type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    said = complaint[:300]
    if hung:
        return "hang", said
    if "Traceback" in complaint:
        return "traceback", said
    if code == 70:
        return "exit 70", said
    deletes = any([line.strip().startswith("d") for line in one.typed.split("\n")])  # in the menu
    wanted = deletes or {"--delete", "--replace"} & set(one.arguments)
    for path, before in guarded.items():
        if not wanted and not (path.exists() and path.read_bytes().startswith(before)):
            return "written over", f"{path.name} {said}"
    return ("taken" if code == 0 else "refused"), said


def child(inputs: list[Input], writes: int) -> None:
    """Judge a batch in a home of its own; one line of JSON for each input."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory(prefix="mindtable-fuzz-") as scratch:
        folder = Path(scratch)
        shutil.copytree(os.environ["MINDTABLE_HOME"], folder, dirs_exist_ok=True)
        os.environ["MINDTABLE_HOME"] = scratch
        os.chdir(folder)
        for one in inputs:
            os.write(writes, json.dumps(judge(one, folder)).encode() + b"\n")


def run_batch(inputs: list[Input]) -> list[tuple[str, str]]:
    """What became of each input; the one at which the child died is a crash, or a hang if it had to be killed."""
    reads, writes = os.pipe()
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
    found = [(fate, said) for fate, said in map(json.loads, data.decode().splitlines())]
    return found if len(found) == len(inputs) else [*found, ("hang" if killed else "crash", "")]


KINDS = ["records", "packs", "decks", "positions", "command lines", "typed lines"]


def fuzz(kinds: list[str], count: int, seed: int) -> dict[str, Figures]:
    """So many inputs, evenly of each kind."""
    maker = Maker(Path(os.environ["MINDTABLE_HOME"]))
    figures = {kind: Figures() for kind in kinds}
    for place, kind in enumerate(kinds):
        left = list(range(count // len(kinds) + (place < count % len(kinds))))
        while left:
            inputs = [maker.make(kind, Random(f"{seed}/{kind}/{number}")) for number in left[:BATCH]]
            fates = run_batch(inputs)
            for one, (fate, said) in zip(inputs, fates, strict=False):
                figures[kind].counts[fate] += 1
                if fate in FAULTS:
                    # The details lie in a folder that is gone; the same mistake is told once for each kind of input.
                    figures[kind].told.setdefault(f"{fate}: {said.partition('. Saved games')[0].strip()}", str(one))
            left = left[len(fates) :]
    return figures


def main() -> int:
    asked = argparse.ArgumentParser(prog="tools/fuzz", description="Damaged inputs for every reader.")
    asked.add_argument("--inputs", type=int, default=2000, metavar="N", help="how many, over all kinds")
    asked.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same inputs")
    asked.add_argument("--only", nargs="+", choices=KINDS, default=KINDS, metavar="KIND", help=", ".join(KINDS))
    wanted = asked.parse_args()
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mindtable-fuzz-") as scratch:
        prepare(Path(scratch))
        figures = fuzz(wanted.only, wanted.inputs, wanted.seed)
    print(f"{'':<15}{'inputs':>8}{'taken':>8}{'refused':>9}" + "".join([f"{fault:>14}" for fault in FAULTS]))
    for kind, found in figures.items():
        row = f"{kind:<15}{found.counts.total():>8}{found.counts['taken']:>8}{found.counts['refused']:>9}"
        print(row + "".join([f"{found.counts[fault]:>14}" for fault in FAULTS]))
    told = [f"{kind}, {what}\n    {one}" for kind, found in figures.items() for what, one in found.told.items()]
    print(f"{time.monotonic() - begin:.0f} s, seed {wanted.seed}.")
    for line in told[:SHOWN]:
        print(line)
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
