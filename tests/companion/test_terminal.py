"""The companion in the terminal, typed through pipes."""

import os
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from mindtable.cli.main import run
from mindtable.companion.companion import Companion, read_companion
from mindtable.companion.log import MOVES
from mindtable.core.luck import Luck
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.terminal.beside import HELP, Beside
from mindtable.terminal.screen import Ended, Left, Screen

from .beside import APP, BOX, beside, one_step, to_instruction, to_your_turn


def typed(companion, lines: list[str], lang: str = "en") -> tuple[str, list[str]]:  # type: ignore[no-untyped-def]
    """What is written when lines are typed, and the texts that were kept."""
    writes = StringIO()
    kept: list[str] = []
    screen = Screen(tongue(lang), True, StringIO("".join([line + "\n" for line in lines])), writes)
    try:
        Beside(screen, companion, kept.append).talk()
    except (Ended, Left):
        pass
    return writes.getvalue(), kept


def test_a_turn_of_the_ego_line_by_line() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, kept = typed(
        companion, ["tell sphere humility 12", "tell sphere humility 3", "over", "why", "", "", "", "quit"]
    )
    assert "a number from 0 to 7, not 12" in text
    assert "Willpower in Humility: 3" in text
    assert "The Ego" in text
    assert "EGO-30" in text
    assert read_companion(kept[-1]).log.text() == kept[-1]


def test_nobody_counts_the_actions_of_a_turn_that_is_told() -> None:
    """They are not known; under the full rules they are."""
    text, _ = typed(to_your_turn(beside("cerebria", APP)), ["tell willpower 1 9", "quit"])
    assert "9 Willpower" in text
    assert "3 Actions" not in text
    ruled = beside("cerebria", APP, MOVES)
    luck = Luck(3)
    while not (ruled.part.playing(ruled.state) and ruled.question is not None):
        one_step(ruled, luck)
    assert "3 Actions" in ruled.standing(tongue("en"))


def test_it_can_be_talked_to_in_french() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, _ = typed(
        companion, ["aide", "faits sphere humility", "dire sphere humility 12", "fini", "pourquoi", "quitter"], "fr"
    )
    assert "la table a raison" in text
    assert "un nombre de 0 à 7" in text
    assert "Your turn" not in text
    assert "The Ego" not in text


def test_the_set_up_can_be_left(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    assert run(["companion", "cerebria"]) == 0
    told = capsys.readouterr().out
    assert "Type a number" not in told
    assert "To go on later" not in told  # nothing is kept yet


def test_questions_are_answered_by_number_or_by_words() -> None:
    companion = beside("cerebria", BOX)
    typed(companion, ["harmony", "2", "quit"])
    assert companion.state.spirits[0].spirit >= 0
    assert companion.state.rotation == 1


def test_not_possible_asks_what_differs() -> None:
    companion = to_instruction(beside("cerebria", BOX))
    text, _ = typed(companion, ["no", "quit"])
    assert "What differs?" in text
    assert "slot " in text
    assert "on the ring" not in text  # what lies on a slot is said once


def test_the_table_of_a_told_game_shows_no_hand_that_nobody_knows() -> None:
    text, _ = typed(to_your_turn(beside("cerebria", BOX)), ["table", "quit"])
    assert "Hand of" not in text
    assert "of 4 tokens" not in text
    assert "Willpower 6 · Essence 2" in text


def test_decks_packs_log_and_ask() -> None:
    companion = to_your_turn(beside("cerebria", APP), turns=2)
    lines = [
        "deck operation box",
        "print operation O04 symbol judgment",
        "pack",
        "log",
        "ask target",
        "run",
        "table",
        "undo",
        "quit",
    ]
    text, _ = typed(companion, [*lines, "undo", "quit"])
    assert "operation box" in text
    assert 'symbol = "judgment"' in text
    assert "Target Aspiration" in text
    assert "revelation" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_help_can_be_typed(lang: str) -> None:
    companion = to_your_turn(beside("cerebria", APP))
    beside_it = Beside(Screen(tongue(lang), True, StringIO(), StringIO()), companion, print)
    for words, _ in HELP[2:]:
        assert tongue(lang).say(words).split()[0] in beside_it._by_word


def test_the_command_keeps_the_game_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("delight\n"))
    arguments = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    assert run([*arguments, "--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]) == 0
    assert (tmp_path / "companion" / "cerebria-1.companion").exists()
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(["companion", "cerebria-1", "--plain"]) == 0
    assert "Which Spirit" not in capsys.readouterr().out.split("cerebria-1")[-2]
    assert run(["companion"]) == 0
    assert "mindtable companion cerebria-1" in capsys.readouterr().out
    assert run(["companion", "cerebra"]) == 2


def test_values_that_were_typed_in_are_there_in_the_next_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    arguments = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    arguments += ["--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]
    monkeypatch.setattr("sys.stdin", StringIO("print operation O04 symbol judgment\nquit\n"))
    assert run(arguments) == 0
    monkeypatch.setattr("sys.stdin", StringIO("print operation O05 symbol judgment\nquit\n"))
    assert run(arguments) == 0
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(arguments) == 0
    third = read_companion((tmp_path / "companion" / "cerebria-3.companion").read_text("utf-8"))
    symbols = {entry.id: third.game.box.symbol[n] for n, entry in enumerate(third.game.box.operation_entries)}
    assert symbols["O04"] == symbols["O05"] == 2


def test_of_two_values_the_later_holds_though_the_earlier_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    new = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    new += ["--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]
    pack = tmp_path / "companion" / "cerebria-1.toml"
    played = [
        (new, "print operation O04 symbol judgment"), (new, "print operation O04 symbol defiance"),
        (["companion", "cerebria-1", "--plain"], "1"), (new, "1"),
    ]  # fmt: skip
    for arguments, line in played:
        monkeypatch.setattr("sys.stdin", StringIO(f"{line}\nquit\n"))
        assert run(arguments) == 0
        if line.endswith("judgment"):
            os.utime(pack, (1, 1))  # long ago
    game = read_companion((tmp_path / "companion" / "cerebria-3.companion").read_text("utf-8"))
    assert symbol_of(game, "O04") == 0  # Defiance
    assert len(game.log.setting.packs) == 1


def symbol_of(game: Companion, id: str) -> int:
    box = game.game.box
    return int(box.symbol[[entry.id for entry in box.operation_entries].index(id)])


# -- games out of a file


def test_a_game_that_was_kept_on_a_phone_goes_on_in_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path / "home"))
    phone = to_your_turn(beside("cerebria", APP))
    phone.type_in('operation O04 symbol "judgment"')
    file = tmp_path / "XAseaCDSMvTg.companion"
    file.write_text(phone.log.text())
    monkeypatch.setattr("sys.stdin", StringIO("tell sphere humility 3\n\nquit\n"))
    assert run(["companion", str(file), "--plain"]) == 0
    out = capsys.readouterr().out
    assert "This game is kept as XAseaCDSMvTg-1." in out
    assert "mindtable companion XAseaCDSMvTg-1" in out
    copy = tmp_path / "home" / "companion" / "XAseaCDSMvTg-1.companion"
    assert file.read_text() == phone.log.text(), "the file itself stays as it is"
    assert copy.read_text() == phone.log.text() + "told sphere humility 3\n"
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(["companion", str(copy), "--plain"]) == 0  # one of its own is no other game
    assert "kept as XAseaCDSMvTg-1." in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(["companion", "XAseaCDSMvTg-1.companion", "--plain"]) == 0
    assert sorted(path.name for path in copy.parent.iterdir()) == ["XAseaCDSMvTg-1.companion", "XAseaCDSMvTg-1.toml"]
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    new = ["companion", "cerebria", "--mode", "shaper", "--deck", "all=app", "--way", "tell", "--plain"]
    assert run([*new, "--option", "side=bliss", "--option", "game=basic", "--option", "D1=on"]) == 0
    game = read_companion((copy.parent / "cerebria-1.companion").read_text("utf-8"))
    assert symbol_of(game, "O04") == 2, "what was typed in on the phone is known here, too"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (lambda text: b"\xff\xfe", "is not text, so it is not a companion game."),
        (lambda text: b"", "this is not a companion game"),
        (lambda text: b"mindtable 3\ntitle: essence\n", "this is not a companion game"),
        (lambda text: text.replace("companion 6", "companion 5").encode(), "begun with an older version"),
        (lambda text: text.replace("companion 6", "companion 60").encode(), "a newer version"),
        (lambda text: text.partition("---")[0].encode(), "breaks off before its first entry"),
        (lambda text: text.replace("title: cerebria", "title: essence").encode(), "no companion for 'essence'"),
        (lambda text: text.replace("deck ego: app", "deck ego: nobody").encode(), "not 'nobody'"),
        (lambda text: (text + "told sphere humility 12\n").encode(), "a number from 0 to 7, not 12"),
        (lambda text: b"#" * 4_000_001, "4000000"),
    ],
)  # fmt: skip
def test_a_file_that_holds_no_game_is_refused_with_a_sentence(
    changed: Callable[[str], bytes], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path / "home"))
    file = tmp_path / "mine.companion"
    file.write_bytes(changed(to_your_turn(beside("cerebria", APP)).log.text()))
    assert run(["companion", str(file), "--plain"]) != 0
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert not (tmp_path / "home" / "companion").exists(), "nothing was kept"
    assert run(["companion", str(tmp_path / "none.companion"), "--plain"]) != 0
    assert "none" in capsys.readouterr().err


def test_what_can_be_told_is_listed_in_words() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, _ = typed(companion, ["facts", "facts sphere humility", "tell slot 3 fear", "quit"])
    assert "{place}" not in text
    assert "Willpower in Humility: a number from 0 to 7" in text
    assert "Willpower in Humility: 5" not in text
    for word in ("control", "standing", "players", "none"):
        assert word not in text.partition("tell slot 3 fear")[2], word
    assert "Frontier Willow/Cradle (3): Fear" in text
    assert "Awareness: 2 : 2 → 2 : 3" in text  # the Ego has one more, and comes second as on the board


def test_what_is_ordered_is_no_reminder_as_well() -> None:
    companion = to_your_turn(beside("cerebria", APP))
    text, _ = typed(companion, ["over", "", "", "", "", "quit"])
    assert "Turn the Origin" in text
    assert "Rotate the Origin" not in text


def test_how_the_origin_lies_is_said_by_what_it_faces() -> None:
    text, _ = typed(beside("cerebria", BOX), ["1", "quit"])
    assert "faces Willow of Values" in text
