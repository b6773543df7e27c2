"""The command line, called in this process with its input typed in advance."""

import io
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from mindtable.cli.main import run


@dataclass(frozen=True)
class Called:
    """What a call gave back."""

    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """What was said on the way out: one line, no traceback."""
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        return self.err.rstrip("\n")


class Door:
    """Calls `mindtable` with a data folder of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.home = home

    def __call__(self, *arguments: str, typed: str = "") -> Called:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self.capsys.readouterr()
        code = run(list(arguments))
        shown = self.capsys.readouterr()
        return Called(code, shown.out, shown.err)


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Door:
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")  # the command sets it; this puts it back afterwards
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path / "home"))
    return Door(monkeypatch, capsys, tmp_path / "home")


@pytest.fixture
def finished(door: Door) -> Path:
    """The file of a whole game, saved as `done`."""
    assert door("play", "essence", "--seats", "easy,easy", "--seed", "5", "--save", "done").code == 0
    return door.home / "saves" / "done.record"
