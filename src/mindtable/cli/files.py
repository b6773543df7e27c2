"""Files that are named on the command line: read and written with a sentence for whatever goes wrong."""

from __future__ import annotations

from pathlib import Path

from mindtable.cli.errors import Broken, Mistake
from mindtable.core.tongue import N_
from mindtable.table.store import reason_of


def read_text(path: Path, no_text: str) -> str:
    """The text in a file; the message ``no_text`` is for one that holds something else."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise Mistake(N_("There is no file {file}."), {"file": path}) from None
    except OSError as error:
        raise Broken(N_("{file} cannot be opened: {reason}."), {"file": path, "reason": reason_of(error)}) from None
    except UnicodeDecodeError:
        raise Broken(no_text, {"file": path}) from None


def write_text(path: Path, text: str, anew: bool = False) -> None:
    """Write a file; one that is there stays as it is unless it is to be written anew."""
    if path.exists() and not anew:
        raise Mistake(N_("{file} is already there; nothing was written."), {"file": path})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Broken(N_("{file} cannot be written: {reason}."), {"file": path, "reason": reason_of(error)}) from None
