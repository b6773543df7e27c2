"""What nobody should do and somebody does: every call ends in a sentence, and nothing is lost."""

import os
import resource
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mindtable.core import limits
from mindtable.core.title import SetupError
from mindtable.games import title

from .conftest import Door

COMMAND = [sys.executable, "-m", "mindtable.cli.main"]
DECKS = [*COMMAND, "decks", "ego-and-opus"]
SEED = f"--seed needs a whole number from 0 to {limits.SEED} after it."
PACK = 'title = "essence"\nprovenance = "owner"\n\n[[location]]\nid = "Y07"\ncost = 3\n'


@contextmanager
def small_files(most: int) -> Iterator[None]:
    """No file may grow beyond this: it stands for a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(PACK)
    return path


# -- saves


def test_a_game_with_a_pack_of_an_odd_name_goes_on(door: Door, pack: Path) -> None:
    odd = pack.rename(pack.with_name("a\nb: c\udcff.toml"))
    assert door("play", "essence", "--pack", str(odd), "--save", "odd", typed="2\nquit\n").code == 0
    assert door("verify", "odd").code == 0
    assert "odd: The Essence" in door("saves").out
    called = door("play", "--load", "odd", typed="quit\n")
    assert (called.code, called.err) == (0, "")


def test_a_save_whose_packs_were_changed_says_so(door: Door, pack: Path) -> None:
    door("play", "essence", "--pack", str(pack), "--save", "mine", typed="2\nquit\n")
    laid = door.home / "saves" / "mine.packs"
    (laid / "1-mine.toml").write_text(PACK.replace("3", "4"))
    other = f"{door.home}/saves/mine.record: these are not the card packs it was played with: mine.toml."
    assert door("play", "--load", "mine").sentence == other
    shutil.rmtree(laid)
    called = door("verify", "mine")
    assert called.code == 1
    assert called.sentence.endswith(f"it was played with card packs, which should be in {laid}; --pack names them.")
    assert door("verify", "mine", "--pack", str(pack)).code == 0
    assert door("saves").code == 0


def test_leaving_a_game_that_could_not_be_saved_is_told_to_scripts_too(door: Door) -> None:
    with small_files(200):
        called = door("play", "essence", "--save", "friday", typed="2\nquit\n")
    assert "This game could not be saved" in called.out
    assert called.code == 1
    assert door("play", "essence", "--save", "monday", typed="2\nquit\n").code == 0


@pytest.mark.parametrize("level", ["nrmal", "search:0", "search:²", "search:" + "9" * 5000, "greedy:3", ""])
def test_a_save_with_a_player_who_does_not_exist_is_refused_with_the_place(door: Door, level: str) -> None:
    """Earlier versions saved whatever --seats said."""
    door("play", "essence", "--save", "friday", typed="2\nquit\n")
    path = door.home / "saves" / "friday.record"
    path.write_text(path.read_text().replace("seat 1: normal", f"seat 1: {level}"))
    called = door("play", "--load", "friday", typed="quit\n")
    assert called.code == 1
    assert called.sentence.startswith(f"{path}: 'note seat 1' names ")
    assert "easy, normal, hard" in called.sentence
    assert len(called.sentence) < len(str(path)) + 250
    assert door("saves").code == 0
    assert door("verify", "friday").code == 0


@pytest.mark.parametrize("seats", ["person,search:0", "person,search:²", "person,search:٣", "person,greedy:2"])
def test_players_are_checked_before_a_game_is_saved(door: Door, seats: str) -> None:
    called = door("play", "essence", "--seats", seats, typed="2\n")
    assert called.code == 2
    assert "is not a bot" in called.sentence
    assert not (door.home / "saves").exists()
    assert door("simulate", "essence", "--seats", seats.replace("person", "easy"), "--games", "1").code == 2


def test_a_game_goes_on_being_saved_after_its_folder_was_deleted(door: Door) -> None:
    """The reader of the lines deletes the folder between two of them."""

    class Lines:
        def __init__(self) -> None:
            self.left = ["quit\n", "save other\n", "1\n", "2\n"]

        def readline(self) -> str:
            if len(self.left) == 3:
                shutil.rmtree(door.home / "saves")
            return self.left.pop()

        def isatty(self) -> bool:
            return False

    lines = Lines()
    door.monkeypatch.setattr("io.StringIO", lambda text: lines)
    assert door("play", "essence", "--save", "friday", "--seed", "3").code == 0
    for name in ("friday", "other"):
        text = (door.home / "saves" / f"{name}.record").read_text()
        assert "\n0 bid 2\n" in text
        assert door.home.joinpath("saves").exists()


# -- decks


def spice(door: Door, path: Path) -> Path:
    assert door("decks", "ego-and-opus", "export", "spice", str(path)).code == 0
    return path


def test_a_deck_of_ones_own_is_replaced_only_when_asked_to(door: Door, tmp_path: Path) -> None:
    file = spice(door, tmp_path / "mine.txt")
    assert door("decks", "ego-and-opus", "import", str(file)).code == 0
    assert door("decks", "ego-and-opus", "import", str(file)).code == 0  # the same again changes nothing
    kept = door.home / "decks" / "ego-and-opus" / "mine.txt"
    before = kept.read_bytes()
    file.write_text(file.read_text().replace("name: ", "name: Other "))
    called = door("decks", "ego-and-opus", "import", str(file), "--name", "mine")
    assert called.code == 2
    assert called.sentence == (
        "You have another deck called 'mine' already: choose a name with --name, or add --replace to lose the old one."
    )
    assert kept.read_bytes() == before
    assert door("decks", "ego-and-opus", "import", str(file), "--replace").code == 0
    assert kept.read_bytes() != before


def test_a_draft_that_does_not_fit_on_the_disk_stays_as_it_was(door: Door) -> None:
    door("decks", "ego-and-opus", "build", typed="add 2 Homage\n")
    folder = door.home / "decks" / "ego-and-opus"
    before = (folder / "draft.txt").read_bytes()
    with small_files(10):
        called = door("decks", "ego-and-opus", "build", "draft", typed="add 2 Chisel\n")
    assert "draft.txt cannot be written: the file may not grow any more." in called.out
    assert (folder / "draft.txt").read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["draft.txt"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("save ~nosuch/x", "~nosuch/x cannot be written: there is no user 'nosuch'."),
        (f"save {'x' * 300}", "cannot be written: its name is too long."),
        ("save a\0b", "cannot be written: its name contains a character that no file name can have."),
        (f"ideas {'9' * 900}", "How many Ideas? Say a number, for example: ideas 8"),
        ("ideas ²", "How many Ideas? Say a number, for example: ideas 8"),
        (f"add {'9' * 900} Homage", "No card is called '9999"),
        ("add ² Homage", "No card is called '² Homage'"),
        (f"name {'x' * 900}", "A deck has a name of at most 60 letters."),
        ("x" * 900, "There is no command 'xxx"),
        ("x" * 5000, "A line can have at most 1000 letters; this one has 5000 and was not read."),
    ],
)
def test_the_builder_says_what_it_cannot_do(door: Door, typed: str, sentence: str) -> None:
    called = door("decks", "ego-and-opus", "build", "spice", typed=f"{typed}\nquit\n")
    assert called.code == 0
    [said] = [line for line in called.out.splitlines() if sentence in line]
    assert len(said) < 500


@pytest.mark.parametrize("name", ["x" * 300, "~nosuch/x", "é" * 200])
def test_a_name_that_no_file_can_have_names_none(door: Door, name: str, tmp_path: Path) -> None:
    file = spice(door, tmp_path / "mine.txt")
    for arguments in (
        ["verify", name], ["replay", name], ["position", name], ["play", "--load", name],
        ["play", "essence", "--save", name], ["play", "essence", "--pack", name], ["packs", "check", name],
        ["play", "ego-and-opus", "--deck", name], ["decks", "ego-and-opus", "validate", name],
        ["decks", "ego-and-opus", "show", name], ["decks", "ego-and-opus", "import", str(file), "--name", name],
        ["saves", "--delete", name, "--yes"], ["samples", "unconscious-mind", name],
        ["ask", "cerebria", name, "control"],
    ):  # fmt: skip
        called = door(*arguments)
        assert called.code in (1, 2), arguments
        assert len(called.sentence) < 900


def test_a_deck_cannot_be_exported_to_a_name_too_long(door: Door) -> None:
    called = door("decks", "ego-and-opus", "export", "spice", "x" * 300)
    assert called.code == 1
    assert called.sentence.endswith("cannot be written: its name is too long.")


def test_a_deck_that_would_not_fit_into_a_record_is_refused_before_the_game(door: Door, tmp_path: Path) -> None:
    """It was saved on a line too long to be read again, and the game was lost."""
    file = spice(door, tmp_path / "mine.txt")
    good = file.read_text()
    file.write_text(good + "\n" * (limits.DECK_BYTES - len(good.encode())))
    assert door("play", "ego-and-opus", "--deck", str(file), "--save", "full", typed="1\nquit\n").code == 0
    called = door("play", "--load", "full", typed="quit\n")
    assert (called.code, called.err) == (0, "")
    with file.open("a") as more:
        more.write("#")
    called = door("play", "ego-and-opus", "--deck", str(file), "--save", "more", typed="1\nquit\n")
    assert called.code == 1
    assert called.sentence.endswith(f"it is too large: at most {limits.DECK_BYTES} bytes can be read.")
    assert not (door.home / "saves" / "more.record").exists()


def test_a_deck_from_another_door_must_fit_into_a_record_too() -> None:
    with pytest.raises(SetupError, match=f"a deck has at most {limits.DECK_BYTES} letters, this one has 30000"):
        title("ego-and-opus").game(2, "2-player", {}, [], ["x" * 30000])


def test_what_lies_among_the_decks_is_not_waited_for(door: Door) -> None:
    folder = door.home / "decks" / "ego-and-opus"
    folder.mkdir(parents=True)
    os.mkfifo(folder / "pipe.txt")
    (folder / "folder.txt").mkdir()
    assert "pipe" not in door("decks", "ego-and-opus", "list").out
    assert door("decks", "ego-and-opus", "show", "pipe").code == 2


# -- packs


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (PACK + "x = " + "[" * 5000, "line 7: values are nested at most 32 deep"),
        (PACK + "x = " + "[" * 40 + "]" * 40, "line 7: values are nested at most 32 deep"),
        (PACK + "x = " + "{a=" * 3000 + "1" + "}" * 3000, "line 7: values are nested at most 32 deep"),
        (PACK + "[" + "a." * 5000 + "a]\n", "line 7: values are nested at most 32 deep"),
        (PACK + "\n" + '"a" . ' * 3000 + "a = 1\n", "line 8: values are nested at most 32 deep"),
        (PACK + "x = { " + "a." * 40 + "a = 1 }\n", "line 7: values are nested at most 32 deep"),
        (PACK + "name.x = 1 # " + "a." * 40 + "\n", "line 7, Y07: 'name' is { en"),
        (PACK.replace("cost = 3", 'effect = "inc D100"'), "line 6, Y07: 'D100' is not a word of the effect language"),
        ("\n" * 9000 + '"x y" = 1\n' + PACK, "line 9001: 'x y' is not known here"),
        (PACK.replace("3", "9" * 5000), "line 6: a number has at most 18 digits, this one has 5000"),
        (PACK.replace("3", "1_" * 3000 + "0"), "line 6: a number has at most 18 digits"),
        (PACK.replace("3", "0x" + "f" * 5000), "line 6: a number has at most 18 digits"),
        (PACK + "# " + "x" * 30000, "line 7: a line has at most 20000 letters, this one has 30002"),
        (PACK + '\n[[location]]\nid = "Y07"\ncost = 4\n', "line 9, Y07: it is in line 5 already"),
        (PACK.replace("3", "2020-13-45"), "line 6"),
        (PACK.replace('"Y07"', "[1, 2]"), "line 5, location: 'id' is a text"),
        (PACK + "seed = 5\n", "line 7, Y07: "),
        (PACK.replace("location", "location.x"), "line 4"),
    ],
)  # fmt: skip
def test_a_pack_that_asks_too_much_is_refused_with_place_and_limit(
    door: Door, pack: Path, text: str, reason: str
) -> None:
    pack.write_text(text)
    for arguments in (["packs", "check", str(pack)], ["play", "essence", "--pack", str(pack)]):
        called = door(*arguments)
        assert called.code == 1, called.err
        assert called.sentence.startswith(f"{pack}, {reason}")
        assert len(called.sentence) < len(str(pack)) + 300


def test_a_pack_that_is_too_large_is_refused(door: Door, pack: Path) -> None:
    with pack.open("a") as file:
        file.write("# x\n" * (limits.PACK_BYTES // 4))
    called = door("packs", "check", str(pack))
    assert called.code == 1
    assert (
        called.sentence == f"{pack} cannot be opened: it is too large: at most {limits.PACK_BYTES} bytes can be read."
    )
    assert door("packs", "check", "/dev/zero").code == 1


@pytest.mark.parametrize("text", ["[" * 100000, '{"a":' * 5000 + "1" + "}" * 5000, '{"scene": ' + "9" * 5000 + "}"])
def test_a_position_that_asks_too_much_is_refused(door: Door, text: str, tmp_path: Path) -> None:
    for name in ("cerebria", "unconscious-mind"):
        called = door("ask", name, text, "turn")
        assert called.code == 2
        assert "at most" in called.sentence
        assert len(called.sentence) < 300


def test_a_position_is_read_from_a_file_up_to_its_limit(door: Door, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text('{"board": ["I0", "1Pa1"], "target": "unity", "wp": 3}')
    assert door("ask", "cerebria", str(file), "quell", "1").code == 0
    for name in ("cerebria", "unconscious-mind"):
        assert door("ask", name, str(tmp_path / "no.json"), "turn").sentence == f"There is no file {tmp_path}/no.json."
        called = door("ask", name, "/dev/zero", "turn")
        assert called.code == 1
        assert called.sentence.endswith(f"it is too large: at most {limits.POSITION_BYTES} bytes can be read.")


def test_a_position_that_is_no_text_is_refused(door: Door, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    for data in (b"a\0b", b"\xff"):
        file.write_bytes(data)
        assert "text" in door("ask", "unconscious-mind", str(file), "turn").sentence


# -- numbers


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["bench", "--seconds", "nan"], "--seconds needs a number from 0.01 to 3600 after it."),
        (["bench", "--seconds", "inf"], "--seconds needs a number from 0.01 to 3600 after it."),
        (["bench", "--seconds", "0"], "--seconds needs a number from 0.01 to 3600 after it."),
        (["bench", "--seconds", "²"], "--seconds needs a number from 0.01 to 3600 after it."),
        (["play", "essence", "--seed", "9" * 5000], SEED),
        (["play", "essence", "--seed", "9" * 4000], SEED),
        (["play", "essence", "--seed", "-1"], SEED),
        (["play", "essence", "--players", "9" * 12], f"The Essence is for 2–5 players, not {'9' * 12}."),
        (["play", "essence", "--players", "9" * 5000], "--players needs a whole number after it."),
        (["simulate", "essence", "--workers", "9" * 9], "--workers needs a whole number from 1 to 256 after it."),
        (["simulate", "essence", "--games", "9" * 19], "--games needs a whole number from 1 to 1000000000 after it."),
        (["simulate", "essence", "--seed", "9" * 4000], SEED),
    ],
)  # fmt: skip
def test_numbers_beyond_reason_are_refused(door: Door, arguments: list[str], sentence: str) -> None:
    called = door(*arguments)
    assert called.code == 2
    assert called.sentence == sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["l'eau"], "commande «\u00a0l'eau\u00a0»"),
        (["schema", "essence", "a\nb"], "n’a rien à faire ici"),
    ],
)
def test_odd_words_are_refused_in_the_language_of_the_caller(door: Door, arguments: list[str], sentence: str) -> None:
    called = door(*arguments, "--lang", "fr")
    assert called.code == 2
    assert sentence in called.err


# -- the world outside


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHONUTF8"))}
    return {**kept, "MINDTABLE_HOME": str(tmp_path / "home"), "COLUMNS": "80"}


@pytest.mark.parametrize("arguments", [["rules", "essence"], ["--help"], ["decks", "ego-and-opus", "export", "spice"]])
def test_an_output_that_is_full_is_told(environment: dict[str, str], arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        run = subprocess.run([*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, env=environment)
    assert run.stderr == "The output cannot be written: the disk is full.\n"
    assert run.returncode == 1


def test_a_game_whose_output_is_full_is_kept(environment: dict[str, str]) -> None:
    with open("/dev/full", "w") as full:
        run = subprocess.run(
            [*COMMAND, "play", "essence", "--save", "friday"],
            input="2\nquit\n", stdout=full, stderr=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip
    assert run.stderr == "The output cannot be written: the disk is full.\n"
    assert run.returncode == 1
    assert (Path(environment["MINDTABLE_HOME"]) / "saves" / "friday.record").is_file()
    assert not (Path(environment["MINDTABLE_HOME"]) / "errors").exists()


@pytest.mark.parametrize("closed", [">&-", "<&- >&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_mistake_of_ours(environment: dict[str, str], closed: str) -> None:
    command = f"exec {shlex.quote(sys.executable)} -m mindtable.cli.main play essence --save friday {closed}"
    run = subprocess.run(["sh", "-c", command], input="2\n", stderr=subprocess.PIPE, text=True, env=environment)
    assert (run.returncode, run.stderr) == (0, "")
    record = (Path(environment["MINDTABLE_HOME"]) / "saves" / "friday.record").read_text()
    assert record.startswith("mindtable record 1\n")
    assert "Wealth" not in record  # nothing that was meant for the screen


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "essence", "--seats", "easy,easy", "--games", "1", "--workers", "1"],
        ["simulate", "essence", "--seats", "easy,easy", "--games", "1", "--workers", "1", "--lang", "fr"],
        ["bench", "cerebria", "--seats", "1", "--seconds", "0.01", "--lang", "fr"],
        ["cards", "essence", "--lang", "fr"],
        ["rules", "essence", "--lang", "fr"],
        ["samples", "unconscious-mind", "middle"],
        ["play", "essence", "--players", "9"],
    ],
)
def test_ascii_output_loses_signs_and_nothing_else(environment: dict[str, str], arguments: list[str]) -> None:
    environment = {**environment, "PYTHONIOENCODING": "ascii"}
    run = subprocess.run([*COMMAND, *arguments], capture_output=True, env=environment)
    assert run.returncode == (2 if "--players" in arguments else 0), run.stderr
    (run.stdout + run.stderr).decode("ascii")
    assert b"went wrong inside Mindtable" not in run.stderr


def test_without_a_home_a_sentence_says_what_to_set(door: Door) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for key in ("MINDTABLE_HOME", "XDG_DATA_HOME"):
        door.monkeypatch.delenv(key, raising=False)
    door.monkeypatch.setattr(Path, "home", nowhere)
    for arguments in (["saves"], ["play", "essence"], ["play"], ["decks", "ego-and-opus", "list"], ["verify", "x"]):
        called = door(*arguments)
        assert called.code == 2
        assert called.sentence.endswith("set HOME or MINDTABLE_HOME.")


def test_an_error_of_our_own_without_a_home_is_one_sentence_too(door: Door) -> None:
    import mindtable.cli.setting

    def broken(*arguments: object) -> None:
        raise RuntimeError("the tower fell")

    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for key in ("MINDTABLE_HOME", "XDG_DATA_HOME"):
        door.monkeypatch.delenv(key, raising=False)
    door.monkeypatch.setattr(Path, "home", nowhere)
    door.monkeypatch.setattr(mindtable.cli.setting, "find_title", broken)
    called = door("rules", "essence")
    assert called.code == 70
    assert "the tower fell" in called.sentence


def test_lines_typed_in_earlier_versions_are_forgotten(door: Door) -> None:
    door.home.mkdir()
    (door.home / "history").write_text("+bid 3\n")
    door("play", typed="q\n")
    assert not (door.home / "history").exists()
    (door.home / "history").mkdir()
    assert door("play", typed="q\n").code == 0
    assert (door.home / "history").is_dir()


def test_the_command_to_go_on_can_be_copied_from_a_narrow_screen(door: Door) -> None:
    door.monkeypatch.setenv("COLUMNS", "40")
    said = door("play", "essence", "--save", "the game of friday night", typed="quit\n").out
    assert said.endswith("mindtable play --load 'the game of friday night'\n")


def test_a_name_that_is_no_text_is_shown_as_well_as_it_can_be(environment: dict[str, str], tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.txt"
    run = subprocess.run(
        [*COMMAND, "decks", "ego-and-opus", "export", "spice", name], capture_output=True, env=environment
    )
    assert (run.returncode, run.stderr) == (0, b"")
    run = subprocess.run([*DECKS, "validate", name], capture_output=True, env=environment)
    assert (run.returncode, run.stderr) == (0, b"")
