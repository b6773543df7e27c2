"""Saved games on the disk: nothing is lost, nothing is overwritten."""

import errno
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mindtable.core.tongue import tongue
from mindtable.table.refused import Refused
from mindtable.table.seats import Seat
from mindtable.table.store import Pack, Store, Unreadable, home, read_file, reason_of
from mindtable.table.table import Table, new_match

from .toy import ToyGame


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def begun(store: Store, name: str | None = None, packs: Any = ()) -> Any:
    """A toy match that is being saved."""
    game = ToyGame()
    record = new_match(game, [Seat("Ann"), Seat("Bob")], 3, {})
    save = store.create(record, name, list(packs))
    table = Table(game, record, save.append)
    table.deal()
    return table, save


def test_every_choice_is_in_the_file_at_once(store: Store) -> None:
    table, save = begun(store)
    for option in (2, 1):
        table.choose(0, option)
        assert save.path.read_text() == table.record.text()


def test_a_name_is_made_of_the_title_and_the_day(store: Store) -> None:
    first, second = begun(store)[1], begun(store)[1]
    assert first.name.startswith("toy-2")
    assert first.name.endswith("-1")
    assert second.name.endswith("-2")


def test_a_name_that_is_taken_is_refused_and_the_file_stays(store: Store) -> None:
    _, save = begun(store, "friday")
    before = save.path.read_bytes()
    with pytest.raises(Refused, match="'friday' already"):
        begun(store, "friday")
    assert save.path.read_bytes() == before


@pytest.mark.parametrize("name", ["../out", "", "a/b", ".hidden", "x" * 200, "a\nb"])
def test_a_name_that_is_no_file_name_is_refused(store: Store, name: str) -> None:
    with pytest.raises(Refused, match="cannot be called"):
        begun(store, name)


def test_a_game_goes_on_under_its_name(store: Store) -> None:
    table, save = begun(store, "friday")
    table.choose(0, 2)
    save.close()
    opened, record, packs = store.open("friday")
    again = Table(table.game, record, opened.append)
    again.deal()
    assert again.record.text() == table.record.text()
    assert packs == []
    again.choose(0, 1)
    assert opened.path.read_text() == again.record.text()


def test_a_game_that_is_being_played_is_not_opened_twice(store: Store) -> None:
    begun(store, "friday")
    code = (
        "import sys; from pathlib import Path; from mindtable.table.store import Store\n"
        "try: Store(Path(sys.argv[1])).open('friday')\n"
        "except Exception as error: print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", code, str(store.folder)], capture_output=True, text=True, check=True)
    assert run.stdout == "The game 'friday' is being played in another window.\n"


def test_a_line_that_was_cut_off_is_dropped_and_the_next_one_is_whole(store: Store) -> None:
    table, save = begun(store, "friday")
    save.close()
    whole = save.path.read_text()
    with save.path.open("a") as file:
        file.write("0 sho")
    opened, record, _ = store.open("friday")
    again = Table(table.game, record, opened.append)
    again.choose(0, 1)
    assert save.path.read_text().startswith(whole + "0 show\n")


def test_half_a_letter_at_the_end_is_dropped_too(store: Store) -> None:
    table, save = begun(store, "friday")
    save.close()
    with save.path.open("ab") as file:
        file.write("0 é".encode()[:-1])
    _, record, _ = store.open("friday")
    assert record.text() == table.record.text()


def test_an_unknown_name_is_refused_with_the_nearest(store: Store) -> None:
    begun(store, "friday")
    with pytest.raises(Refused, match="did you mean 'friday'"):
        store.open("fridai")
    with pytest.raises(Refused, match="there is none yet"):
        Store(store.folder / "empty").open("x")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1"),
        (b"hello\n", "line 1"),
        (b"mindtable record 1\ntitle: toy\n", "line 2"),
        (b"\xff\xfe\n", "line 1: this is not text"),
        (b"mindtable record 1\ntitle: toy\nedition: 1\nmode: m\nseats: 2\n---\n0 \xff\n", "line 7"),
        (b"mindtable record 1\ntitle: toy\nedition: 1\nmode: m\nseats: 2\n---\nnonsense\n", "line 7"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_the_place(store: Store, content: bytes, reason: str) -> None:
    store.folder.mkdir(parents=True)
    path = store.path("bad")
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=reason) as refused:
        store.open("bad")
    assert str(path) in str(refused.value)
    assert path.read_bytes() == content


def test_a_disk_without_room_does_not_end_the_game_and_nothing_is_lost_when_there_is_room_again(store: Store) -> None:
    """A limit on the size of files stands for the full disk: half a line still fits, the rest does not."""
    table, save = begun(store)
    before = save.path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 3, hard))
    try:
        table.choose(0, 2)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert str(save.trouble) == "the file may not grow any more"
    assert save.path.read_bytes() != before  # the half line
    assert read_file(save.path).text() == before.decode()  # which does not count
    table.choose(0, 1)
    assert save.trouble is None
    assert save.path.read_text() == table.record.text()


def test_reasons_are_said_in_the_language_of_the_player() -> None:
    full = reason_of(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
    assert full.said(tongue("en")) == "the disk is full"
    assert full.said(tongue("fr")) == "le disque est plein"
    assert str(reason_of(OSError(errno.EIO, "Input/output error"))) == "the system says: Input/output error"


def test_a_folder_that_cannot_be_made_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table, save = begun(Store(tmp_path / "file" / "saves"))
    assert str(save.trouble) == "a part of its path is not a folder"
    table.choose(0, 2)
    (tmp_path / "file").unlink()
    table.choose(0, 1)
    assert save.trouble is None
    assert save.path.read_text() == table.record.text()


def test_a_file_that_was_removed_is_noticed(store: Store) -> None:
    table, save = begun(store)
    save.path.unlink()
    table.choose(0, 1)
    assert save.trouble is not None


def test_packs_lie_beside_the_record_in_their_order(store: Store) -> None:
    packs = [Pack(f"/somewhere/{number}.toml", f"# pack {number}\n") for number in range(12)]
    _, save = begun(store, "friday", packs)
    save.close()
    _, _, found = store.open("friday")
    assert [pack.text for pack in found] == [pack.text for pack in packs]
    assert found[0].name == "0.toml"


def test_a_copy_keeps_the_game_as_it_stands(store: Store) -> None:
    table, save = begun(store, "friday", [Pack("a.toml", "# a\n")])
    table.choose(0, 2)
    before = save.path.read_text()
    store.copy(save, "before the storm")
    table.choose(0, 1)
    assert store.path("before the storm").read_text() == before
    assert [pack.text for pack in store.open("before the storm")[2]] == ["# a\n"]
    with pytest.raises(Refused, match="already"):
        store.copy(save, "before the storm")


def test_the_list_begins_with_the_game_played_last(store: Store) -> None:
    for number, name in enumerate(["old", "new", "older"]):
        _, save = begun(store, name)
        os.utime(save.path, (0, [2000, 3000, 1000][number]))
    store.path("broken").write_text("?")
    os.utime(store.path("broken"), (0, 0))
    found = store.saved()
    assert [saved.name for saved in found] == ["new", "old", "older", "broken"]
    assert found[-1].record is None


def test_the_data_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("MINDTABLE_HOME", raising=False)
    assert home() == tmp_path / "data" / "mindtable"
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine"


def test_something_that_cannot_be_read_is_named_with_the_reason(store: Store) -> None:
    store.folder.mkdir(parents=True)
    store.path("folder").mkdir()
    with pytest.raises(Unreadable, match="it is a folder"):
        read_file(store.path("folder"))


def test_a_deleted_game_is_gone_with_its_packs(store: Store) -> None:
    for name in ("friday", "saturday"):
        _, save = begun(store, name, [Pack("a.toml", "# a\n")])
        save.close()
    store.delete("friday")
    assert store.names() == ["saturday"]
    assert sorted([path.name for path in store.folder.iterdir()]) == ["saturday.packs", "saturday.record"]


def test_a_game_that_is_being_played_or_not_there_is_not_deleted(store: Store) -> None:
    _, save = begun(store, "friday")
    with pytest.raises(Refused, match="is being played in another window"):
        store.delete("friday")
    save.close()
    with pytest.raises(Refused, match="did you mean 'friday'"):
        store.delete("fridya")
    with pytest.raises(Refused, match="No saved game is called"):
        store.delete("../friday")
    assert store.names() == ["friday"]


def test_a_folder_that_may_not_be_written_keeps_its_games(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _, save = begun(store, "friday")
    save.close()

    def refused(path: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "unlink", refused)
    with pytest.raises(Refused, match="cannot be deleted: access is denied"):
        store.delete("friday")
