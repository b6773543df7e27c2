"""Files that are named on the command line: read and written with a sentence for whatever goes wrong."""

from __future__ import annotations

import os
from pathlib import Path

from mindtable.cli.errors import Broken, Mistake
from mindtable.core.complaint import Saying
from mindtable.core.limits import shown
from mindtable.core.tongue import N_
from mindtable.table.store import read_whole, reason_of, replace_file


def read_text(path: Path, no_text: str, most: int) -> str:
    """The text in a file of at most so many bytes; the message ``no_text`` is for one that holds something else."""
    try:
        return read_whole(path, most, pipes=True).decode()
    except FileNotFoundError:
        raise Mistake(N_("There is no file {file}."), {"file": path}) from None
    except OSError as error:
        raise Broken(N_("{file} cannot be opened: {reason}."), {"file": path, "reason": reason_of(error)}) from None
    except UnicodeDecodeError:
        raise Broken(no_text, {"file": path}) from None


def path_named(text: str) -> Path:
    """The path of a file that is to be written, as it was typed; ``~`` is a home."""
    if "\0" in text:
        raise not_written(
            shown(text.replace("\0", "?")), Saying(N_("its name contains a character that no file name can have"))
        )
    try:
        return Path(text).expanduser()
    except RuntimeError:
        user = text[1:].partition("/")[0]
        raise not_written(shown(text), Saying(N_("there is no user {user!r}"), {"user": shown(user)})) from None


def write_text(path: Path, text: str, anew: bool = False) -> None:
    """Write a file, all of it or nothing; one that is there stays as it is unless it is to be written anew."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if anew:
            replace_file(path, text.encode())
        elif os.path.lexists(path):
            raise Mistake(N_("{file} is already there; nothing was written."), {"file": path})
        else:
            _write_new(path, text.encode())
    except OSError as error:
        raise not_written(path, reason_of(error)) from None


def _write_new(path: Path, data: bytes) -> None:
    """A file that nobody else has made in the meantime."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666))
    try:
        replace_file(path, data)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def not_written(file: object, reason: Saying) -> Broken:
    """Says that a file could not be written, and why."""
    return Broken(N_("{file} cannot be written: {reason}."), {"file": file, "reason": reason})
