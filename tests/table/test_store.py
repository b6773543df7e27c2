"""Saved games on the disk: nothing is lost, nothing is overwritten."""

import errno
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mindtable.core import limits
from mindtable.core.cards import CardError
from mindtable.core.tongue import tongue
from mindtable.table.refused import Refused
from mindtable.table.seats import Seat
from mindtable.table.store import Pack, Store, Unreadable, home, read_file, read_packs, reason_of
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


# -- whatever lies about in the folder


@pytest.fixture
def packed(store: Store) -> Path:
    """The folder of the packs of a game that was left."""
    _, save = begun(store, "friday", [Pack("a.toml", "# a\n"), Pack("b.toml", "# b\n")])
    save.close()
    return store.path("friday").with_suffix(".packs")


@pytest.mark.parametrize(
    "name", [b"notes.txt", b".DS_Store", b"1-a.toml~", b"\xff.toml", b"3-\xff", b"-x", "²-x".encode()]
)
def test_what_else_lies_with_the_packs_does_not_count(store: Store, packed: Path, name: bytes) -> None:
    if name.startswith(b"3-"):
        os.mkfifo(os.path.join(os.fsencode(packed), name))
    else:
        with open(os.path.join(os.fsencode(packed), name), "wb") as file:
            file.write(b"\xff")
    (packed / "4-folder").mkdir()
    assert [pack.text for pack in store.open("friday")[2]] == ["# a\n", "# b\n"]


def test_a_pack_that_is_no_text_is_named(store: Store, packed: Path) -> None:
    (packed / "1-a.toml").write_bytes(b"# a\n\xff")
    with pytest.raises(Unreadable, match=r"1-a\.toml, line 2: this is not text"):
        store.open("friday")
    with pytest.raises(CardError):
        read_packs(store.path("friday"))


@pytest.mark.parametrize("name", ["a\nb.toml", "é" * 127, "\udcff.toml", "…/" + "x" * 300, "", "/"])
def test_packs_of_any_name_are_kept(store: Store, name: str) -> None:
    table, save = begun(store, "friday", [Pack(name, "# a\n")])
    assert save.trouble is None
    table.choose(0, 2)
    save.close()
    _, record, packs = store.open("friday")
    assert record.text() == table.record.text()
    assert [pack.text for pack in packs] == ["# a\n"]


def test_packs_left_by_another_game_are_not_mixed_with_ours(store: Store) -> None:
    stray = store.path("friday").with_suffix(".packs")
    stray.mkdir(parents=True)
    (stray / "1-0.toml").write_text("# other\n")
    _, save = begun(store, "friday", [Pack("a.toml", "# a\n")])
    save.close()
    assert [pack.text for pack in store.open("friday")[2]] == ["# a\n"]


def test_a_pipe_among_the_saves_does_not_stop_the_list(store: Store) -> None:
    begun(store, "friday")
    os.mkfifo(store.path("pipe"))
    assert {saved.name: saved.record is None for saved in store.saved()} == {"friday": False, "pipe": True}
    with pytest.raises(Unreadable, match=r"pipe\.record cannot be opened: it is not a file"):
        store.open("pipe")
    with pytest.raises(Unreadable, match="it is not a file"):
        read_file(store.path("pipe"))


def test_a_file_that_is_too_large_is_no_record(store: Store) -> None:
    store.folder.mkdir(parents=True)
    with store.path("huge").open("wb") as file:
        file.truncate(limits.RECORD_BYTES + 1)
    with pytest.raises(Unreadable, match=f"at most {limits.RECORD_BYTES} bytes"):
        store.open("huge")


@pytest.mark.parametrize("name", ["é" * 61, "𝒜" * 80, "x" * 300])
def test_a_name_too_long_for_the_disk_is_refused(store: Store, name: str) -> None:
    begun(store, "𝒜" * 60)
    with pytest.raises(Refused, match=r"cannot be called .* use up to 60 letters"):
        begun(store, name)
    with pytest.raises(Refused, match="No saved game is called"):
        store.open(name)


# -- the record goes away while it is played


def test_a_record_that_is_deleted_is_written_anew_with_all_its_lines(store: Store) -> None:
    table, save = begun(store, "friday", [Pack("a.toml", "# a\n")])
    table.choose(0, 2)
    shutil.rmtree(store.folder)
    table.choose(0, 1)
    assert save.trouble is None
    assert save.path.read_text() == table.record.text()
    save.close()
    _, record, packs = store.open("friday")
    assert record.text() == table.record.text()
    assert [pack.text for pack in packs] == ["# a\n"]


def test_a_deleted_record_of_a_game_taken_up_is_written_anew(store: Store) -> None:
    table, save = begun(store, "friday", [Pack("a.toml", "# a\n")])
    save.close()
    opened, record, _ = store.open("friday")
    shutil.rmtree(store.folder)
    again = Table(table.game, record, opened.append)
    again.choose(0, 2)
    assert opened.path.read_text() == again.record.text()
    assert (opened.path.with_suffix(".packs") / "1-a.toml").read_text() == "# a\n"


def test_packs_that_are_deleted_are_laid_there_again(store: Store) -> None:
    table, save = begun(store, "friday", [Pack("a.toml", "# a\n")])
    shutil.rmtree(save.path.with_suffix(".packs"))
    table.choose(0, 2)
    save.close()
    assert [pack.text for pack in store.open("friday")[2]] == ["# a\n"]


def test_the_file_of_somebody_else_is_not_written_over(store: Store) -> None:
    table, save = begun(store, "friday")
    save.path.unlink()
    save.path.write_text("mine now\n")
    table.choose(0, 2)
    assert str(save.trouble) == "something of that name is there already"
    assert save.path.read_text() == "mine now\n"
    store.copy(save, "other")
    assert store.path("other").read_text() == table.record.text()
    save.path.unlink()
    table.choose(0, 1)
    assert save.trouble is None
    assert save.path.read_text() == table.record.text()


def test_a_copy_holds_all_after_the_record_was_deleted(store: Store) -> None:
    table, save = begun(store, "friday", [Pack("a.toml", "# a\n")])
    table.choose(0, 2)
    shutil.rmtree(store.folder)
    store.copy(save, "other")
    save.close()
    _, record, packs = store.open("other")
    assert record.text() == table.record.text()
    assert [pack.text for pack in packs] == ["# a\n"]


def test_a_copy_that_does_not_fit_leaves_nothing_behind(store: Store) -> None:
    _, save = begun(store, "friday")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        with pytest.raises(Refused, match="cannot be written: the file may not grow any more"):
            store.copy(save, "other")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [path.name for path in store.folder.iterdir()] == ["friday.record"]


def test_without_a_home_the_data_folder_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("MINDTABLE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(key, raising=False)

    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(Refused, match="set HOME or MINDTABLE_HOME"):
        home()
