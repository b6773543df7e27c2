"""Files of games beside the box that are over: a record among the saved games, or what happened and how it ended."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mindtable.cli.companion import PACK, folder, keep
from mindtable.core import limits
from mindtable.core.tongue import Tongue, capital
from mindtable.games import title, titles
from mindtable.table.store import Pack, Store, Unreadable, read_file, read_whole, write_packs
from mindtable.terminal.beside_end import verdict
from mindtable.terminal.saved_page import when

if TYPE_CHECKING:
    from mindtable.companion.companion import Companion
    from mindtable.core.record import Record

RESULT: Final = ".result"
TEXT: Final = ".txt"
WANTED: Final = {"title", "mode", "level", "automa", "points", "won"}  # of a summary, to be listed
NAME: Final = "beside-"  # before the name of the game, as the name of its record


@dataclass(frozen=True)
class Told:
    """A game that is over and has no record: its name, when it was played, and how it ended."""

    name: str
    played: float
    summary: dict[str, Any]


def leave(path: Path, companion: Companion, tongue: Tongue) -> Path:
    """Write down what is left of a game that is over: its record among the saved games, else what happened."""
    from mindtable.companion.protocol import protocol_of, record_of, summary_of

    record = record_of(companion)
    if record is None:
        keep(path.with_suffix(RESULT), json.dumps(summary_of(companion), ensure_ascii=False) + "\n")
        keep(path.with_suffix(TEXT), "\n".join(protocol_of(companion, tongue)) + "\n")
        return path.with_suffix(TEXT)
    there = _record_path(path.stem, record)
    packs = companion.log.setting.packs
    if packs:
        there.parent.mkdir(parents=True, exist_ok=True)
        write_packs(there, [Pack(f"{path.stem}{PACK}", text) for text in packs])
    keep(there, record.text())
    return there


def take_away(path: Path, companion: Companion) -> None:
    """The end was taken back, so nothing that was written at it holds any more."""
    from mindtable.companion.protocol import BESIDE

    for ending in (RESULT, TEXT):
        path.with_suffix(ending).unlink(missing_ok=True)
    store, own = Store(), str(companion.log.setting.seed)
    for name in [one for one in store.names() if one.startswith(f"{NAME}{path.stem}")]:
        if _note(store.path(name), BESIDE) == own:
            store.delete(name)


def _record_path(name: str, record: Record) -> Path:
    """The file of the record of this very game, or one that does not exist yet."""
    from mindtable.companion.protocol import BESIDE

    store = Store()
    for number in itertools.count(1):
        path = store.path(f"{NAME}{name}" if number == 1 else f"{NAME}{name}-{number}")
        if not path.exists() or _note(path, BESIDE) == record.notes[BESIDE]:
            return path
    raise AssertionError("numbers do not end")


def _note(path: Path, key: str) -> str:
    """A note of a record in a file; empty where it has none, or is no record."""
    try:
        return read_file(path).notes.get(key, "")
    except Unreadable:
        return ""


def told() -> list[Told]:
    """The games that are over and have no record, the latest first."""
    there = folder()
    found: list[Told] = []
    for path in there.glob(f"*{RESULT}") if there.is_dir() else []:
        try:
            summary = json.loads(read_whole(path, limits.RECORD_BYTES))
            played = path.stat().st_mtime
        except (OSError, ValueError):
            continue
        if isinstance(summary, dict) and summary.keys() >= WANTED and summary["title"] in titles():
            found.append(Told(path.stem, played, summary))
    return sorted(found, key=lambda one: one.played, reverse=True)


def told_line(one: Told, tongue: Tongue) -> str:
    """Such a game as players know it: what was played, how hard, and when."""
    shelf, mode = title(one.summary["title"]), str(one.summary["mode"])
    said = [tongue.name(shelf.names), shelf.mode_name(mode, tongue)]
    said += [tongue.say(level.says) for level in shelf.difficulties(mode) if level.id == one.summary["level"]]
    return tongue.label(one.name, ", ".join([*said, when(one.played, tongue)]))


def told_note(one: Told, tongue: Tongue) -> str:
    """How it ended: the points of both sides and who won."""
    automa = tongue.say(one.summary["automa"])
    names = [tongue.say("You"), capital(automa)]
    points = [tongue.label(name, str(n)) for name, n in zip(names, one.summary["points"], strict=False)]
    return f"{', '.join(points)}. {verdict(one.summary['won'], automa, tongue)}"
