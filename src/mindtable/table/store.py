"""Store: saved games and the packs they need, as files in the user's data folder."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import secrets
import shutil
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from mindtable.core import limits
from mindtable.core.cards import CardError
from mindtable.core.complaint import Saying
from mindtable.core.limits import is_number, one_line, shown
from mindtable.core.record import Record, RecordError, lines_below, read_record
from mindtable.core.tongue import N_
from mindtable.program import program
from mindtable.table.refused import Refused

ENDING: Final = ".record"
PACKS: Final = ".packs"
NAME: Final = re.compile(r"\w[\w .-]*")
LATEST: Final = 32503680000.0  # the year 3000: a file that says it is of a later day breaks the calendar

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
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.ELOOP: N_("it is a link that leads back to itself"),
}


class Unfit(OSError):
    """A file that is none, or too large: an objection of ours, said like those of the system."""

    def __init__(self, message: str, values: dict[str, object] | None = None) -> None:
        self.saying: Final = Saying(message, values)
        super().__init__(errno.EINVAL, str(self.saying))


def reason_of(error: OSError) -> Saying:
    """What the system objects to, in words that can be translated."""
    if isinstance(error, Unfit):
        return error.saying
    known = REASONS.get(error.errno or 0)
    return Saying(known) if known is not None else Saying(N_("the system says: {words}"), {"words": error.strerror})


def home() -> Path:
    """The folder for what belongs to the user."""
    if named := os.environ.get("MINDTABLE_HOME"):
        return Path(named)
    if data := os.environ.get("XDG_DATA_HOME"):
        return Path(data) / "mindtable"
    try:
        own = Path.home()
    except RuntimeError:
        raise Refused(N_("There is no home folder to keep your games in: set HOME or MINDTABLE_HOME.")) from None
    if sys.platform == "darwin":
        return own / "Library" / "Application Support" / "mindtable"
    return own / ".local" / "share" / "mindtable"


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

    When the disk refuses, the lines wait in memory, ``trouble`` says why, and every further line tries again. A file
    that was deleted is written anew, with all its lines.
    """

    def __init__(self, path: Path, number: int, end: int, packs: list[Pack], laid: bool) -> None:
        self.path: Final = path
        self.packs: Final = packs
        self.trouble: Saying | None = None
        self._number = number  # the open file; -1 while it could not be made
        self._end = end  # as far as the file is known to be whole
        self._laid = laid  # whether the packs lie beside the file
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

    def contents(self) -> bytes:
        """The whole record, on the disk or not; a file that was deleted can be read for as long as it is open."""
        written = os.pread(self._number, self._end, 0) if self._number >= 0 else b""
        return written + self._waiting.encode()

    def _flush(self) -> None:
        if self._number >= 0 and self._gone():
            self._begin_anew()
        if self._number < 0:
            self._number = _claim(self.path)
        if self.packs and not (self._laid and self.path.with_suffix(PACKS).is_dir()):
            write_packs(self.path, self.packs)
            self._laid = True
        if self._torn:
            os.ftruncate(self._number, self._end)
        data = self._waiting.encode()
        self._torn = True
        _write_all(self._number, data)
        self._torn = False
        self._end += len(data)
        self._waiting = ""

    def _gone(self) -> bool:
        """Whether the file was deleted, or moved elsewhere."""
        return os.fstat(self._number).st_nlink == 0 or not os.path.lexists(self.path)

    def _begin_anew(self) -> None:
        """Another file of the same name, for everything that was in the one that is gone."""
        contents = self.contents()
        number = _claim(self.path)
        os.close(self._number)
        self._number, self._end, self._torn, self._laid = number, 0, False, False
        self._waiting = contents.decode()

    def close(self) -> None:
        """Let go of the file, so that another process may take the game up."""
        if self._number >= 0:
            os.close(self._number)
            self._number = -1


def _write_all(number: int, data: bytes) -> None:
    """Put bytes on the disk, all of them."""
    while data:
        data = data[os.write(number, data) :]
    os.fsync(number)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file beside the one there and put it in its place: a write that fails leaves the old one whole."""
    there = Path(os.path.realpath(path))
    beside = there.with_name(f".{secrets.token_hex(8)}.new")
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
    try:
        try:
            _write_all(number, data)
            if there.exists():
                os.fchmod(number, stat.S_IMODE(there.stat().st_mode))
        finally:
            os.close(number)
        os.replace(beside, there)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def read_whole(path: Path, most: int, pipes: bool = False) -> bytes:
    """The bytes of a file, at most so many; from a pipe only where somebody asked for it, as it might never end."""
    number = os.open(path, os.O_RDONLY | os.O_CLOEXEC | (0 if pipes else os.O_NONBLOCK))
    with open(number, "rb") as file:
        kind = os.fstat(number).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(kind) and not pipes:
            raise Unfit(N_("it is not a file"))
        data = file.read(most + 1)
    if len(data) > most:
        raise Unfit(N_("it is too large: at most {most} bytes can be read"), {"most": most})
    return data


def _claim(path: Path) -> int:
    """A new file for us alone; somebody else's is never touched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC, 0o600)
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
        number = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | os.O_NONBLOCK)
        if not stat.S_ISREG(os.fstat(number).st_mode):
            os.close(number)
            raise Unfit(N_("it is not a file"))
    except OSError as error:
        raise _not_opened(path, error) from None
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
                found.append(Saved(name, path, min(max(path.stat().st_mtime, 0.0), LATEST), record))
            except OSError:
                continue
        return sorted(found, key=_played, reverse=True)

    def create(self, record: Record, name: str | None, packs: list[Pack]) -> Save:
        """A new save under this name, or under one made of the title and the day.

        A name that is taken is refused; a disk that cannot be written is not: the save says so in its ``trouble``.
        """
        return self.keep(record.title, record.text(), name, packs)

    def keep(self, title: str, text: str, name: str | None, packs: list[Pack]) -> Save:
        """A new save of a record as it stands, choices that were taken back among its lines; as ``create`` says."""
        for candidate in [name] if name is not None else self._free_names(title):
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
            save = Save(path, number, 0, packs, False)
            save.append(text.rstrip("\n"))
            return save
        raise AssertionError("there is always a free name")

    def _free_names(self, title: str) -> Iterator[str]:
        day = date.today().isoformat()
        number = 0
        while True:
            number += 1
            yield f"{title}-{day}-{number}"

    def open(self, name: str, packs: list[Pack] | None = None) -> tuple[Save, Record, list[Pack]]:
        """Take a saved game up again: the rest of a line that was cut off by a crash goes, everything else stays.

        Packs that are handed in stand in for those that lie beside it, which may be lost.
        """
        path = self.find(name)
        number = _held(path, name)
        try:
            data = _read(path)
            record = _record_in(path, data)
            packs = packs or laid_packs(path)
            os.ftruncate(number, _whole(data))
            return Save(path, number, _whole(data), packs, True), record, packs
        except BaseException:
            os.close(number)
            raise

    def copy(self, save: Save, name: str) -> None:
        """Keep a match as it stands now under another name."""
        _check_name(name)
        to = self.path(name)
        try:
            os.close(_claim(to))
        except FileExistsError:
            raise _taken(name) from None
        except OSError as error:
            raise _not_written(to, error) from None
        try:
            if save.packs:
                write_packs(to, save.packs)
            replace_file(to, save.contents())
        except OSError as error:
            to.unlink(missing_ok=True)
            shutil.rmtree(to.with_suffix(PACKS), ignore_errors=True)
            raise _not_written(to, error) from None

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
        if NAME.fullmatch(name) and os.path.exists(path):
            return path
        names = self.names()
        name = shown(name)
        near = get_close_matches(name, names, 1, 0.4)
        if near:
            raise Refused(
                N_("No saved game is called {name!r}; did you mean {near!r}?"), {"name": name, "near": near[0]}
            )
        if names:
            raise Refused(
                N_("No saved game is called {name!r}; `{program} saves` lists them."),
                {"name": name, "program": program()},
            )
        raise Refused(N_("No saved game is called {name!r}: there is none yet."), {"name": name})


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > limits.NAME:
        raise Refused(
            N_("A saved game cannot be called {name!r}: use up to {most} letters, digits, spaces, dots and hyphens."),
            {"name": shown(name), "most": limits.NAME},
        )


def _taken(name: str) -> Refused:
    return Refused(N_("There is a saved game called {name!r} already; choose another name."), {"name": name})


def _played(saved: Saved) -> float:
    return saved.played


def _whole(data: bytes) -> int:
    """How many bytes are whole lines."""
    return data.rfind(b"\n") + 1


def _not_opened(path: Path, error: OSError) -> Unreadable:
    return Unreadable(N_("{file} cannot be opened: {reason}."), {"file": path, "reason": reason_of(error)})


def _not_written(path: Path, error: OSError) -> Refused:
    return Refused(N_("{file} cannot be written: {reason}."), {"file": path, "reason": reason_of(error)})


def read_file(path: Path) -> Record:
    """The record in a file; a last line without its end does not count."""
    return _record_in(path, _read(path))


def read_lines(path: Path) -> tuple[int, list[str]]:
    """How many lines the head of a record in a file has, and the lines below it; it was read as a record before."""
    data = _read(path)
    return lines_below(data[: _whole(data)].decode())


def _read(path: Path) -> bytes:
    try:
        return read_whole(path, limits.RECORD_BYTES)
    except OSError as error:
        raise _not_opened(path, error) from None


def _record_in(path: Path, data: bytes) -> Record:
    try:
        text = data[: _whole(data)].decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(
            N_("{file}, line {line}: this is not text, so it is not a record."), {"file": path, "line": line}
        ) from None
    try:
        return read_record(text if text else data[:40].decode(errors="replace") + "\n")
    except RecordError as error:
        raise Unreadable(N_("{file}: {reason}."), {"file": path, "reason": error.saying}) from None


def write_packs(path: Path, packs: list[Pack]) -> None:
    """Lay copies of the packs beside a record, so that it can be read without the originals."""
    folder = path.with_suffix(PACKS)
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"{number}-{_name_of(pack)}" for number, pack in enumerate(packs, 1)]
    for name, pack in zip(names, packs, strict=True):
        replace_file(folder / name, pack.text.encode())
    for _, file in _pack_files(folder):  # of a record that was deleted without them
        if file.name not in names:
            file.unlink()


def _name_of(pack: Pack) -> str:
    """The name of a pack as a file can have it with a number in front."""
    return one_line(Path(pack.name).name)[: limits.NAME] or "pack"


def _pack_files(folder: Path) -> list[tuple[int, Path]]:
    """The files that are packs, each with its number; whatever else lies there is none of ours."""
    found: list[tuple[int, Path]] = []
    for file in folder.iterdir():
        number, hyphen, _ = file.name.partition("-")
        if hyphen and is_number(number) and os.path.isfile(file):
            found.append((int(number), file))
    return found


def read_packs(path: Path) -> list[Pack]:
    """The packs beside a record, in the order they were laid."""
    folder = path.with_suffix(PACKS)
    if not os.path.isdir(folder):
        return []
    first: dict[int, Path] = {}
    try:
        # Of two with the same number the shorter name: the other is the copy that an editor keeps.
        for number, file in sorted(_pack_files(folder), key=lambda found: (len(found[1].name), found[1].name)):
            first.setdefault(number, file)
        return [_read_pack(first[number]) for number in sorted(first)]
    except OSError as error:
        raise CardError(str(folder), 1, "", N_("it cannot be opened: {reason}"), {"reason": reason_of(error)}) from None


def laid_packs(path: Path) -> list[Pack]:
    """The packs beside a record that is to be opened: one that cannot be read makes it unreadable, too."""
    try:
        return read_packs(path)
    except CardError as error:
        raise Unreadable(N_("{reason}."), {"reason": error.saying}) from None


def _read_pack(file: Path) -> Pack:
    data = read_whole(file, limits.PACK_BYTES)
    try:
        return Pack(file.name.partition("-")[2], data.decode())
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CardError(str(file), line, "", N_("this is not text, so it is not a card pack")) from None
