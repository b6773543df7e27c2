"""`mindtable backup` and `mindtable restore`: sentences, exit codes, and nothing overwritten."""

from __future__ import annotations

import asyncio
import os
import resource
from pathlib import Path

import pytest

from mindtable.server.rows import Game
from mindtable.server.sqlite import SQLite
from mindtable.server.store import Store

from .conftest import Door


@pytest.fixture
def tables(door: Door) -> Path:
    """The database of the user, with a game in it."""
    path = door.home / "tables.sqlite"
    keep(path, "{}")
    return path


def keep(path: Path, summary: str) -> None:
    async def work() -> None:
        store = Store(SQLite(path))
        await store.migrate()
        game = Game("game", "essence", "", "2", 2, "", "[]", b"secret", "{}", None, "over", summary, 1.0, 1.0)
        await store.new_game(game, [], [], [])
        await store.close()

    asyncio.run(work())


def games(path: Path) -> list[str]:
    async def work() -> list[str]:
        database = SQLite(path)
        found = await database.rows("SELECT id FROM game")
        await database.close()
        return [id for [id] in found]

    return asyncio.run(work())


def test_there_and_back(door: Door, tables: Path, tmp_path: Path) -> None:
    file, copy = tmp_path / "a.backup", tmp_path / "copy.sqlite"
    called = door("backup", str(file))
    assert (called.code, called.out) == (0, f"{file} was written: 1 game and 0 accounts.\n")
    called = door("restore", str(file), "--database", f"sqlite://{copy}", "--lang", "fr")
    assert (called.code, called.out) == (0, f"{file} a été rétabli\xa0: 1 partie et 0 compte.\n")
    assert games(copy) == ["game"]


def test_a_file_that_is_there_is_not_overwritten(door: Door, tables: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.backup"
    file.write_text("mine")
    called = door("backup", str(file))
    assert (called.code, called.sentence) == (2, f"{file} is already there; nothing was written.")
    assert file.read_text() == "mine"


def test_a_database_that_is_not_empty_is_left_as_it_is(door: Door, tables: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.backup"
    assert door("backup", str(file)).code == 0
    called = door("restore", str(file))
    assert called.code == 2
    assert "is not empty" in called.sentence
    assert games(tables) == ["game"]


def test_without_a_database_there_is_nothing_to_write(door: Door, tmp_path: Path) -> None:
    called = door("backup", str(tmp_path / "a.backup"))
    assert called.code == 1
    assert called.sentence.endswith("tables.sqlite cannot be used: it is not there.")
    assert not (door.home / "tables.sqlite").exists()
    assert not list(tmp_path.glob("*backup*"))


def test_a_disk_that_is_full_leaves_nothing_half(door: Door, tmp_path: Path) -> None:
    keep(door.home / "tables.sqlite", os.urandom(300_000).hex())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
    try:
        called = door("backup", str(tmp_path / "folder" / ".." / "a.backup"))
        assert called.code == 1
        called = door("backup", str(tmp_path / "a.backup"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (called.code, called.sentence) == (
        1,
        f"{tmp_path / 'a.backup'} cannot be written: the file may not grow any more.",
    )
    assert os.listdir(tmp_path) == ["home"]


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["restore", "nothing"], 2, "There is no file nothing."),
        (["restore", "letter"], 1, "letter is not a Mindtable backup."),
        (["restore", "."], 1, ". cannot be opened: it is a folder."),
        (["backup", "letter/new"], 1, "letter/new cannot be written: a part of its path is not a folder."),
        (["backup", "folder/new"], 1, "folder/new cannot be written: its folder is not there."),
        (["backup", "a\0b"], 1, "a?b cannot be written: its name contains a character that no file name can have."),
        (["backup", "new", "--database", "oracle://x"], 2, "There is no kind of database called 'oracle'; there are "),
        (["backup", "new", "--database", "letter"], 1, "letter cannot be used: it is not a database."),
        (["backup", "new", "--database", "."], 1, " cannot be used: it cannot be opened."),
    ],
)
def test_what_cannot_be(
    door: Door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter").write_text("Dear Ada,\n" * 200, encoding="utf-8")
    called = door(*arguments)
    assert called.code == code
    assert sentence in called.sentence
    assert os.listdir(tmp_path) == ["letter"]
