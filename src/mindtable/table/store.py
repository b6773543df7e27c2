"""Store: saved games and the packs they need, as files in the user's data folder."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from mindtable.core.complaint import Saying
from mindtable.core.record import Record, RecordError, read_record
from mindtable.core.tongue import N_
from mindtable.table.refused import Refused

ENDING: Final = ".record"
PACKS: Final = ".packs"
NAME: Final = re.compile(r"\w[\w .-]{0,79}")


REASONS: Final = {
    errno.ENOENT: N_("it is not there"),
    errno.EACCES: N_("access is denied"),
    errno.EPERM: N_("access is denied"),
    errno.EROFS: N_("the disk can only be read"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your space on the disk is used up"),
    errno.EFBIG: N_("the file may not grow any more"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a part of its path is not a folder"),
    errno.EEXIST: N_("something of that name is there already"),
}


def reason_of(error: OSError) -> Saying:
    """What the system objects to, in words that can be translated."""
    known = REASONS.get(error.errno or 0)
    return Saying(known) if known is not None else Saying(N_("the system says: {words}"), {"words": error.strerror})


def home() -> Path:
    """The folder for what belongs to the user."""
    if named := os.environ.get("MINDTABLE_HOME"):
        return Path(named)
    if data := os.environ.get("XDG_DATA_HOME"):
        return Path(data) / "mindtable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "mindtable"
    return Path.home() / ".local" / "share" / "mindtable"


@dataclass(frozen=True)
class Pack:
    """A card pack as it was read: the file it came from and its text."""

    name: str
    text: str


class Unreadable(Refused):
    """A file that is no record, or is broken: says which file, where and why."""


@dataclass(frozen=True)
class Saved:
    """A saved game in the list: when it was last played, and its record unless it cannot be read."""

    name: str
    path: Path
    played: float
    record: Record | None


class Save:
    """The file of one match. Every line is on the disk before the game goes on; nothing is ever overwritten.

    When the disk refuses, the lines wait in memory, ``trouble`` says why, and every further line tries again.
    """

    def __init__(self, path: Path, number: int, end: int, packs: list[Pack]) -> None:
        self.path: Final = path
        self.trouble: Saying | None = None
        self._number = number  # the open file; -1 while it could not be made
        self._end = end  # as far as the file is known to be whole
        self._packs = packs  # still to be laid beside the file
        self._waiting = ""
        self._torn = False

    @property
    def name(self) -> str:
        return self.path.name.removesuffix(ENDING)

    def append(self, line: str) -> None:
        """Put a line on the disk."""
        self._waiting += line + "\n"
        try:
            self._flush()
        except OSError as error:
            self.trouble = reason_of(error)
        else:
            self.trouble = None

    def _flush(self) -> None:
        if self._number < 0:
            self._number = _claim(self.path)
        elif os.fstat(self._number).st_nlink == 0:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if self._packs:
            write_packs(self.path, self._packs)
            self._packs = []
        if self._torn:
            os.ftruncate(self._number, self._end)
        data = self._waiting.encode()
        self._torn = True
        left = data
        while left:
            left = left[os.write(self._number, left) :]
        os.fsync(self._number)
        self._torn = False
        self._end += len(data)
        self._waiting = ""

    def close(self) -> None:
        """Let go of the file, so that another process may take the game up."""
        if self._number >= 0:
            os.close(self._number)
            self._number = -1


def _claim(path: Path) -> int:
    """A new file for us alone; somebody else's is never touched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC, 0o600)
    _lock(number)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return number


def _held(path: Path, name: str) -> int:
    """The open file of a saved game, ours alone; refuses one that is being played."""
    try:
        number = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
    except OSError as error:
        raise Unreadable(N_("{file} cannot be opened: {reason}."), {"file": path, "reason": reason_of(error)}) from None
    if not _lock(number):
        os.close(number)
        raise Refused(N_("The game {name!r} is being played in another window."), {"name": name})
    return number


def _lock(number: int) -> bool:
    """Whether the open file is ours; a file system without locks counts as ours."""
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


class Store:
    """The saved games of a user."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder: Final = folder or home() / "saves"

    def path(self, name: str) -> Path:
        return self.folder / (name + ENDING)

    def names(self) -> list[str]:
        try:
            return sorted([path.name.removesuffix(ENDING) for path in self.folder.glob(f"*{ENDING}")])
        except OSError:
            return []

    def saved(self) -> list[Saved]:
        """All saved games, the one played last first."""
        found: list[Saved] = []
        for name in self.names():
            path = self.path(name)
            try:
                record: Record | None = read_file(path)
            except Unreadable:
                record = None
            try:
                found.append(Saved(name, path, path.stat().st_mtime, record))
            except OSError:
                continue
        return sorted(found, key=_played, reverse=True)

    def create(self, record: Record, name: str | None, packs: list[Pack]) -> Save:
        """A new save under this name, or under one made of the title and the day.

        A name that is taken is refused; a disk that cannot be written is not: the save says so in its ``trouble``.
        """
        for candidate in [name] if name is not None else self._free_names(record.title):
            _check_name(candidate)
            path = self.path(candidate)
            try:
                number = _claim(path)
            except FileExistsError:
                if name is not None:
                    raise _taken(name) from None
                continue
            except OSError:
                number = -1  # the first line tries again and says why it cannot
            save = Save(path, number, 0, packs)
            save.append(record.text().rstrip("\n"))
            return save
        raise AssertionError("there is always a free name")

    def _free_names(self, title: str) -> Iterator[str]:
        day = date.today().isoformat()
        number = 0
        while True:
            number += 1
            yield f"{title}-{day}-{number}"

    def open(self, name: str) -> tuple[Save, Record, list[Pack]]:
        """Take a saved game up again: the rest of a line that was cut off by a crash goes, everything else stays."""
        path = self.find(name)
        number = _held(path, name)
        try:
            record = read_file(path)
            end = _whole(path.read_bytes())
            os.ftruncate(number, end)
            return Save(path, number, end, []), record, read_packs(path)
        except BaseException:
            os.close(number)
            raise

    def copy(self, save: Save, name: str) -> None:
        """Keep a match as it stands now under another name."""
        _check_name(name)
        to = self.path(name)
        try:
            with save.path.open("rb") as source, to.open("xb") as copy:
                data = source.read()
                copy.write(data[: _whole(data)])
                copy.flush()
                os.fsync(copy.fileno())
            if save.path.with_suffix(PACKS).is_dir():
                shutil.copytree(save.path.with_suffix(PACKS), to.with_suffix(PACKS))
        except FileExistsError:
            raise _taken(name) from None
        except OSError as error:
            raise Refused(N_("{file} cannot be written: {reason}."), {"file": to, "reason": reason_of(error)}) from None

    def delete(self, name: str) -> None:
        """Take a saved game and its packs off the disk; refuses one that is being played."""
        path = self.find(name)
        number = _held(path, name)
        try:
            path.unlink()
            if path.with_suffix(PACKS).is_dir():
                shutil.rmtree(path.with_suffix(PACKS))
        except OSError as error:
            raise Refused(
                N_("{file} cannot be deleted: {reason}."), {"file": path, "reason": reason_of(error)}
            ) from None
        finally:
            os.close(number)

    def find(self, name: str) -> Path:
        """The file of a saved game; refuses an unknown name with the nearest one."""
        path = self.path(name)
        if NAME.fullmatch(name) and path.exists():
            return path
        names = self.names()
        near = get_close_matches(name, names, 1, 0.4)
        if near:
            raise Refused(
                N_("No saved game is called {name!r}; did you mean {near!r}?"), {"name": name, "near": near[0]}
            )
        if names:
            raise Refused(N_("No saved game is called {name!r}; `mindtable saves` lists them."), {"name": name})
        raise Refused(N_("No saved game is called {name!r}: there is none yet."), {"name": name})


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name):
        raise Refused(
            N_("A saved game cannot be called {name!r}: use letters, digits, spaces, dots and hyphens."), {"name": name}
        )


def _taken(name: str) -> Refused:
    return Refused(N_("There is a saved game called {name!r} already; choose another name."), {"name": name})


def _played(saved: Saved) -> float:
    return saved.played


def _whole(data: bytes) -> int:
    """How many bytes are whole lines."""
    return data.rfind(b"\n") + 1


def read_file(path: Path) -> Record:
    """The record in a file; a last line without its end does not count."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(N_("{file} cannot be opened: {reason}."), {"file": path, "reason": reason_of(error)}) from None
    try:
        text = data[: _whole(data)].decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(
            N_("{file}, line {line}: this is not text, so it is no record."), {"file": path, "line": line}
        ) from None
    try:
        return read_record(text if text else data[:40].decode(errors="replace") + "\n")
    except RecordError as error:
        raise Unreadable(N_("{file}: {reason}."), {"file": path, "reason": error.saying}) from None


def write_packs(path: Path, packs: list[Pack]) -> None:
    """Lay copies of the packs beside a record, so that it can be read without the originals."""
    folder = path.with_suffix(PACKS)
    folder.mkdir(parents=True, exist_ok=True)
    for number, pack in enumerate(packs, 1):
        with (folder / f"{number}-{Path(pack.name).name}").open("w", encoding="utf-8") as file:
            file.write(pack.text)
            file.flush()
            os.fsync(file.fileno())


def read_packs(path: Path) -> list[Pack]:
    """The packs beside a record, in the order they were laid."""
    folder = path.with_suffix(PACKS)
    if not folder.is_dir():
        return []
    files = sorted(folder.iterdir(), key=_number_of)
    return [Pack(file.name.partition("-")[2], file.read_text("utf-8")) for file in files]


def _number_of(path: Path) -> int:
    number = path.name.partition("-")[0]
    return int(number) if number.isdecimal() else 0
