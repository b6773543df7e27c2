"""The log of a companion game: what was told, answered and done, in order; only ever added to."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from mindtable.core import limits
from mindtable.core.complaint import Complaint
from mindtable.core.tongue import N_

ANY: Final = "mindtable companion "
FORMAT: Final = f"{ANY}6"
OLD: Final = tuple([f"{ANY}{n}" for n in (1, 2, 3, 4, 5)])  # told and asked for other things
TELL: Final = "tell"  # the person tells what changed in their turns
MOVES: Final = "moves"  # the person's moves are chosen under the full rules
WAYS: Final = [TELL, MOVES]
UNDER_WAY: Final = "under-way"  # likewise told, and the game has begun: the app deals a start, the table is told then
BEGINNINGS: Final = [*WAYS, UNDER_WAY]

ANSWER: Final = "answer"  # what chance brought, to the open question
CHOOSE: Final = "choose"  # a choice of the person
TOLD: Final = "told"  # facts, one or several at once
DONE: Final = "done"  # the instruction was carried out, or ALL that are open
ALL: Final = "all"
IMPOSSIBLE: Final = "impossible"  # it cannot be: the table differs
RUN: Final = "run"  # a procedure, called in the person's turn
OVER: Final = "over"  # the person's turn is over
DECK: Final = "deck"  # a deck is drawn from the box, or by the app, from now on
PRINTED: Final = "printed"  # a value of the box, typed in
DRAW: Final = "draw"  # the app draws a card for the person's turn
NEXT: Final = "next"  # whose turn it is, once it was told how the table of a game under way lies
UNDO: Final = "undo"  # the last entry that stands is taken back
KINDS: Final = [ANSWER, CHOOSE, TOLD, DONE, IMPOSSIBLE, RUN, OVER, DECK, PRINTED, DRAW, NEXT, UNDO]
AND: Final = "; "  # between facts told at once
PACK: Final = "pack: "  # in the head, before a pack that was laid at the beginning


class LogError(Complaint):
    """A text that is no log of a companion game: says where and why."""


@dataclass(frozen=True)
class Entry:
    """One line of the log."""

    kind: str
    text: str = ""

    def line(self) -> str:
        return f"{self.kind} {self.text}" if self.text else self.kind


@dataclass(frozen=True)
class Setting:
    """What a game was set up with."""

    title: str
    edition: str
    mode: str
    seats: int
    options: dict[str, str]
    decks: dict[str, str]  # who draws from each
    way: str
    seed: int  # of the app's luck
    packs: list[str] = field(default_factory=list)  # laid over the house set from the beginning
    under_way: bool = False  # the app deals a start, and it is told how the table lies


@dataclass
class Log:
    """A setting and its entries."""

    setting: Setting
    entries: list[Entry] = field(default_factory=list)

    def standing(self) -> list[Entry]:
        """The entries that were not taken back."""
        return [self.entries[at] for at in standing(self.entries)]

    def head(self) -> str:
        """The first lines of its text."""
        setting = self.setting
        return "\n".join([
            FORMAT, f"title: {setting.title}", f"edition: {setting.edition}", f"mode: {setting.mode}",
            f"seats: {setting.seats}", f"way: {setting.way}", f"seed: {setting.seed}",
            *[f"{UNDER_WAY}: yes" for _ in range(setting.under_way)],
            *[f"option {key}: {value}" for key, value in sorted(setting.options.items())],
            *[f"deck {key}: {value}" for key, value in setting.decks.items()],
            *[f"{PACK}{json.dumps(pack, ensure_ascii=False)}" for pack in setting.packs], "---", "",
        ])  # fmt: skip

    def text(self) -> str:
        """All of it as text; a new entry is a new line at its end."""
        return self.head() + "".join([entry.line() + "\n" for entry in self.entries])

    def json(self) -> dict[str, Any]:
        """The same as plain JSON."""
        setting = self.setting
        return {
            "format": FORMAT, "title": setting.title, "edition": setting.edition, "mode": setting.mode,
            "seats": setting.seats, "way": setting.way, "seed": setting.seed, "options": setting.options,
            "decks": setting.decks, "under_way": setting.under_way, "packs": setting.packs,
            "entries": [entry.line() for entry in self.entries],
        }  # fmt: skip


def standing(entries: list[Entry]) -> list[int]:
    """Which entries were not taken back."""
    kept: list[int] = []
    for at, entry in enumerate(entries):
        if entry.kind == UNDO:
            del kept[-1:]
        else:
            kept.append(at)
    return kept


def read_entry(line: str, number: int) -> Entry:
    """The entry on a line."""
    kind, _, text = line.partition(" ")
    if kind not in KINDS:
        raise LogError(
            N_("line {n}: no entry {word!r}; there are {words}"), {"n": number, "word": kind, "words": ", ".join(KINDS)}
        )
    return Entry(kind, text)


def read_log(text: str) -> Log:
    """The log in a text; a last line without its end was cut off by a crash and does not count."""
    if len(text) > limits.RECORD_BYTES:
        raise LogError(N_("a companion game has at most {most} letters"), {"most": limits.RECORD_BYTES})
    lines = text.replace("\r\n", "\n").split("\n")[:-1]
    if lines and lines[0] in OLD:
        raise LogError(
            N_(
                "this game was begun with an older version of the companion and cannot be continued; "
                "begin anew from the table as it stands"
            )
        )
    if not lines or not lines[0].startswith(ANY):
        raise LogError(N_("this is not a companion game: one begins with {format!r}"), {"format": FORMAT})
    if lines[0] != FORMAT:
        raise LogError(N_("this game was kept by a newer version of the companion"))
    if "---" not in lines:
        raise LogError(N_("the game breaks off before its first entry"))
    end = lines.index("---")
    found: dict[str, str] = {}
    options: dict[str, str] = {}
    decks: dict[str, str] = {}
    packs: list[str] = []
    for number, line in enumerate(lines[1:end], 2):
        key, sign, value = line.partition(": ")
        if not sign:
            raise LogError(N_("line {n}: not {line!r}, but a key and a value"), {"n": number, "line": line[:40]})
        if key.startswith("option "):
            options[key[7:]] = value
        elif key.startswith("deck "):
            decks[key[5:]] = value
        elif key == "pack":
            packs.append(_unquoted(value, number))
        else:
            found[key] = value
    for key in ("title", "edition", "mode", "seats", "way", "seed"):
        if key not in found:
            raise LogError(N_("it does not say its {key!r}"), {"key": key})
    if not limits.is_number(found["seats"]) or not limits.is_number(found["seed"]) or found["way"] not in WAYS:
        raise LogError(N_("seats and seed are numbers, and the way is one of {words}"), {"words": ", ".join(WAYS)})
    setting = Setting(
        found["title"], found["edition"], found["mode"], int(found["seats"]), options, decks, found["way"],
        int(found["seed"]), packs, UNDER_WAY in found,
    )  # fmt: skip
    entries = [read_entry(line, number) for number, line in enumerate(lines[end + 1 :], end + 2)]
    return Log(setting, entries)


def packs_in(head: str) -> list[str]:
    """The packs that a game began with, by the first lines of its text; those of older formats say them alike."""
    return [json.loads(line[len(PACK) :]) for line in head.split("\n") if line.startswith(PACK)]


def _unquoted(value: str, number: int) -> str:
    try:
        text = json.loads(value)
    except ValueError:
        text = None
    if not isinstance(text, str):
        raise LogError(N_("line {n}: not {line!r}, but a key and a value"), {"n": number, "line": value[:40]})
    return text
