"""What the host does by `mindtable tables` and `mindtable purge`: games from the terminal and back, and what goes."""

from __future__ import annotations

import asyncio
import io
import re
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mindtable.cli.main import run
from mindtable.core.record import lines_below, read_record
from mindtable.server.sqlite import SQLite
from mindtable.server.store import Store
from mindtable.table.dealing import broken_promise

from .hall import Guest, hall


@dataclass(frozen=True)
class Called:
    """What a call of the command line gave back."""

    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        assert self.err.count("\n") == 1
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
        code = run([*arguments, "--lang", "en"])
        return Called(code, *self.capsys.readouterr())


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Door:
    monkeypatch.setenv("LANGUAGE", "en")  # the command sets it; this puts it back afterwards
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path / "home"))
    for key in ("MINDTABLE_URL", "MINDTABLE_DATABASE"):
        monkeypatch.delenv(key, raising=False)
    return Door(monkeypatch, capsys, tmp_path / "home")


def at_server(door: Door, story: Callable[[Guest], Awaitable[Any]]) -> Any:
    """Something that a guest does while the server is open."""

    async def told() -> Any:
        async with hall(door.home) as house:
            return await story(Guest(house))

    return asyncio.run(told())


def links_of(out: str) -> list[str]:
    return re.findall(r"https?://\S+/join/(\S+)", out)


def id_of(out: str) -> str:
    found = re.search(r"table (\S+) of the server", out)
    assert found is not None
    return found[1]


@pytest.fixture
def friday(door: Door) -> Path:
    """A game of Ann and Ben at one keyboard, begun."""
    seats = "person=Ann,person=Ben,easy"
    assert door("play", "essence", "--seats", seats, "--seed", "5", "--save", "friday", typed="2\n1\n").code == 0
    return door.home / "saves" / "friday.record"


def test_a_game_of_the_terminal_goes_on_at_a_table_and_back(door: Door, friday: Path) -> None:
    before = friday.read_text()
    called = door("tables", "import", "friday", "--url", "https://example.org/")
    assert called.code == 0
    table, links = id_of(called.out), links_of(called.out)
    assert "  Ann: https://example.org/join/" in called.out
    assert len(links) == 2, "one for each person"
    assert friday.read_text() == before, "the record stays as it is"
    assert "== Tables waiting for players ==\n" + table in door("tables").out
    called = door("tables", "export", table)
    assert (called.code, called.sentence) == (2, "The game has not begun: some seats are still free.")

    async def play(guest: Guest) -> int:
        for link in links:
            await guest.post("/join", {"link": link})
        position = await guest.settled(table)
        assert [seat["name"] for seat in position["seats"]] == ["Ann", "Ben", "Bot 3"]
        made = len(before.partition("---\n")[2].splitlines())
        assert made > 2
        await guest.post(f"/tables/{table}/seats/1/name", {"name": "Benno"})
        for _ in range(4):
            if (await guest.settled(table))["choices"]:
                await guest.choose(table)
        return int((await guest.settled(table))["round"])

    assert at_server(door, play) == 1
    listed = door("tables").out
    assert f"== Tables being played ==\n{table}: The Essence, Ann, Benno, Bot 3, round 1, today at" in listed
    called = door("tables", "export", table, "--save", "back")
    assert (called.code, called.out.splitlines()[1]) == (0, "  mindtable play --load back")
    assert "It holds everything that is hidden." in called.out
    text = (door.home / "saves" / "back.record").read_text()
    record = read_record(text)
    assert broken_promise(record) == ""
    assert record.notes["seat 1"] == "person Benno"
    old = [move.line() for move in read_record(before).moves]
    assert lines_below(text)[1][: len(old)] == old
    assert len(record.moves) > len(old)
    assert door("play", "--load", "back", typed="1\n1\nundo\nquit\n").code == 0
    longer = (door.home / "saves" / "back.record").read_text()
    assert longer.startswith(text)
    assert "undo" in longer[len(text) :]
    called = door("verify", "back")
    assert called.code == 0
    assert f"Everything up to line {len(text.partition('---')[0].splitlines()) + 1 + len(old)} was taken" in called.out
    assert "The luck matches its seed, and was promised as" in called.out


def test_what_was_taken_back_at_a_table_comes_along(door: Door) -> None:
    """Else the luck would go on otherwise than the record says."""
    table = ""

    async def play(guest: Guest) -> None:
        nonlocal table
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "device", "name": "Ben"}]
        table = (await guest.post("/tables", {"title": "essence", "seats": seats}))["table"]
        for _ in range(12):
            await guest.choose(table)
            undone = await guest.get(f"/tables/{table}/undo")
            if undone["possible"] and undone["seen"]:
                await guest.post(f"/tables/{table}/undo", {})
                break
        for _ in range(6):
            await guest.choose(table, -1)

    at_server(door, play)
    file = door.home / "mine.record"
    called = door("tables", "--database", str(door.home / "tables.sqlite"), "export", table, "--out", str(file))
    assert (called.code, called.out) == (0, f"{file} was written. It holds everything that is hidden.\n")
    assert "undo" in file.read_text()
    assert "The luck matches its seed, and was promised as" in door("verify", str(file)).out
    called = door("tables", "export", table, "--out", str(file))
    assert (called.code, called.sentence) == (2, f"{file} is already there; nothing was written.")


def test_packs_go_along_both_ways(door: Door, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('title = "essence"\nprovenance = "owner"\n\n[[location]]\nid = "Y07"\ncost = 3\n')
    called = door("play", "essence", "--seats", "easy,easy", "--pack", str(pack), "--save", "packed", "--seed", "5")
    assert called.code == 0, called.err
    called = door("tables", "import", "packed")
    assert called.code == 0, called.err
    table = id_of(called.out)
    assert links_of(called.out) == []
    assert at_server(door, lambda guest: guest.get(f"/tables/{table}"))["phase"] == "over", "everybody may look at bots"
    assert door("tables", "export", table, "--save", "back").out.endswith("  mindtable replay back\n")
    [copy] = (door.home / "saves" / "back.packs").iterdir()
    assert copy.read_text() == pack.read_text()
    assert door("verify", "back").code == 0


def test_a_server_that_is_open_is_not_disturbed_and_finds_the_table(door: Door, friday: Path) -> None:
    async def told() -> None:
        async with hall(door.home) as house:
            guest = Guest(house)
            other = await guest.post("/tables", {"title": "essence", "seats": [{"kind": "me"}, {"kind": "device"}]})
            called = await asyncio.to_thread(door, "tables", "import", "friday")
            assert called.code == 0, called.err
            for link in links_of(called.out):
                position = await guest.post("/join", {"link": link})
            assert position["phase"] == "playing"
            await guest.choose(other["table"])
            called = await asyncio.to_thread(door, "tables", "export", other["table"])
            assert called.code == 0, called.err
            await guest.choose(other["table"])

    asyncio.run(told())


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["tables", "--database", "gone.sqlite"], 1, "gone.sqlite cannot be used: it is not there."),
        (["tables", "export", "x"], 1, "tables.sqlite cannot be used: it is not there."),
        (["tables", "export", "x", "--save", "a", "--out", "b"], 2, "--save and --out do not go together"),
        (["tables", "import", "nothing"], 2, "No saved game is called 'nothing'"),
        (["tables", "import", "letter.record"], 1, "letter.record: line 1: a record starts with"),
        (["tables", "take"], 2, "There is no command 'take'"),
        (["purge"], 2, "--older-than is missing"),
        (["purge", "--older-than", "0"], 2, "--older-than needs a whole number from 1 to 36500"),
        (["purge", "--older-than", "9", "--yes"], 1, "tables.sqlite cannot be used: it is not there."),
    ],
)
def test_what_cannot_be(
    door: Door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter.record").write_text("Dear Ada,\n")
    called = door(*arguments)
    assert called.code == code
    assert sentence in called.sentence
    assert not (door.home / "tables.sqlite").exists()


def test_whoever_has_not_served_yet_has_no_table(door: Door) -> None:
    called = door("tables")
    assert (called.code, called.out.strip(), called.err) == (0, "There is no table yet.", "")
    assert not (door.home / "tables.sqlite").exists()


def test_an_unknown_table_is_said_and_a_name_that_is_taken_is_left(door: Door, friday: Path) -> None:
    table = id_of(door("tables", "import", "friday").out)
    assert door("tables", "export", "nowhere").sentence == "There is no table 'nowhere'."

    async def sit(guest: Guest) -> None:
        pass

    at_server(door, sit)
    before = friday.read_text()
    finished = id_of(door("tables", "import", str(bots_only(door))).out)
    called = door("tables", "export", finished, "--save", "friday")
    assert called.code == 2
    assert "There is a saved game called 'friday' already" in called.sentence
    assert friday.read_text() == before
    assert table in door("tables", "--all").out


def bots_only(door: Door) -> Path:
    assert door("play", "essence", "--seats", "easy,easy", "--seed", "5", "--save", "bots").code == 0
    return door.home / "saves" / "bots.record"


def test_the_environment_may_name_the_database_and_the_server(
    door: Door, friday: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A password on a command line is seen by everybody on the machine."""
    monkeypatch.setenv("MINDTABLE_DATABASE", str(tmp_path / "other.sqlite"))
    monkeypatch.setenv("MINDTABLE_URL", "https://example.org")
    assert "Ann: https://example.org/join/" in door("tables", "import", "friday").out
    assert (tmp_path / "other.sqlite").exists()
    assert not (door.home / "tables.sqlite").exists()


# -- purge


def age(door: Door, days: float) -> None:
    """Make everything older than it is."""

    async def work() -> None:
        database = SQLite(door.home / "tables.sqlite")

        async def aged(transaction: Any) -> None:
            for statement in ("UPDATE game SET touched = touched - ?", "UPDATE visitor SET seen = seen - ?"):
                await transaction.run(statement, days * 86_400)

        await database.write(aged)
        await database.close()

    asyncio.run(work())


def test_nothing_goes_but_what_ended_long_ago_and_only_after_a_yes(door: Door, friday: Path) -> None:
    running = id_of(door("tables", "import", "friday").out)
    over = id_of(door("tables", "import", str(bots_only(door))).out)
    assert "Delete 0 games for good? yes/no" in door("purge", "--older-than", "10", typed="no\n").out
    assert door("purge", "--older-than", "10", "--yes").out == "Deleted: 0 games, 0 cookies and 0 visitors\n"
    age(door, 11)
    called = door("purge", "--older-than", "10", typed="no\n")
    assert (called.code, called.out) == (2, "Delete 1 game for good? yes/no\n> no\nNothing was deleted.\n")
    assert over in door("tables").out
    called = door("purge", "--older-than", "10", typed="yes\n")
    assert called.code == 0
    assert called.out.endswith("Deleted: 1 game, 0 cookies and 1 visitor\n")
    listed = door("tables").out
    assert over not in listed
    assert running in listed


def test_old_tables_are_listed_only_if_all_are_wanted(door: Door) -> None:
    async def work() -> None:
        from mindtable.server.rows import Game

        store = Store(SQLite(door.home / "tables.sqlite"))
        await store.migrate()
        for number in range(60):
            game = Game(
                f"game{number:02}", "essence", "", "2", 2, "", "[]", b"secret", "{}", None, "over",
                '{"names": ["Ann", "Ben"]}', 1.0, time.time() - number,
            )  # fmt: skip
            await store.new_game(game, [], [], [])
        await store.close()

    asyncio.run(work())
    latest = door("tables").out
    assert "game49:" in latest
    assert "game50:" not in latest
    assert "There are older ones; --all lists them, too." in latest
    assert "game59: The Essence, Ann, Ben" in door("tables", "--all").out
